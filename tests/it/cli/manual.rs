use super::{Desk, run};

#[test]
fn the_pages_in_the_project_are_what_the_program_prints() {
    let desk = Desk::new(&[]);
    assert_eq!(desk.run(&["man", "--out", "pages"]).status, 0);
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let names = |directory: &std::path::Path| {
        let mut names: Vec<_> = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(names(&desk.path("pages")), names(&kept), "run `hunefer man --out man`");
    for name in names(&kept) {
        let (printed, kept) = (desk.path("pages").join(&name), kept.join(&name));
        let same = std::fs::read(printed).unwrap() == std::fs::read(kept).unwrap();
        assert!(same, "{} is out of date: run `hunefer man --out man`", name.display());
    }
    assert!(run(&["man"]).out.contains(".TH hunefer 1"));
}

#[test]
fn there_are_completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let done = run(&["completions", shell]);
        assert_eq!(done.status, 0, "{shell}");
        assert!(done.out.contains("perft"), "{shell}");
    }
    assert_eq!(run(&["completions", "csh"]).status, 2);
}
