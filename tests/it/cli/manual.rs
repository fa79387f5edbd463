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
        assert!(done.out.contains("HUNEFER_COMPLETE") && done.out.contains("hunefer"), "{shell}");
    }
    assert_eq!(run(&["completions", "csh"]).status, 2);
}

/// What the program answers a shell that asks how a line goes on.
#[test]
fn completions_know_names_and_addresses() {
    let desk = Desk::new(&[("club.hun", super::LEGAL)]);
    let asked = |line: &str| {
        let mut command = assert_cmd::cargo::cargo_bin_cmd!("hunefer");
        command
            .current_dir(desk.path("."))
            .env("HUNEFER_COMPLETE", "fish")
            .args(["--", "hunefer"])
            .args(line.split(' '));
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for (line, goes_on) in [
        ("chec", &["check"][..]),
        ("explain senet.gu", &["senet.guarded"]),
        ("explain Termin", &["Termination"]),
        ("check --rules ken", &["kendall"]),
        ("check --rules tab:", &["tab:lane", "tab:simple"]),
        ("check --set wall=", &["wall=2", "wall=3", "wall=none"]),
        ("gen cases --rule senet.wal", &["senet.wall"]),
        ("gen cases --card ex", &["exile"]),
        ("moves x --card al", &["all"]),
        ("rules --game ta", &["tab"]),
        ("schema verd", &["verdict"]),
        // The game has the items 1.1, 1.2 and 2.1.
        ("show club.hun --at 1", &["1.1", "1.2"]),
        ("moves club.hun --game 1 --at e", &["end"]),
        ("moves club.hun --game 2 --at 1", &[]),
    ] {
        assert_eq!(asked(line), goes_on, "{line}");
    }
}

/// What a page looks like in a locale, and what the reader of manuals has to say of it; `None` where there is none.
#[cfg(unix)]
fn read(page: &std::path::Path, locale: &str) -> Option<(String, String)> {
    let mut man = std::process::Command::new("man");
    man.args(["-l", page.to_str().unwrap()])
        .env("LC_ALL", locale)
        .env("MANWIDTH", "100")
        .env("MAN_KEEP_FORMATTING", "");
    let done = man.output().ok().filter(|done| done.status.success())?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Some((text(done.stdout), text(done.stderr)))
}

/// Text without the blanks that even out its lines.
#[cfg(unix)]
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_pages_are_ascii_with_letters_to_fall_back_to() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    for page in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let text = std::fs::read_to_string(&page).unwrap();
        assert!(text.is_ascii(), "{}", page.display());
        for name in text.split("\\[u").skip(1).map(|rest| rest.split(']').next().unwrap()) {
            assert!(text.contains(&format!(".fchar \\[u{name}] ")), "{}: u{name}", page.display());
        }
        assert!(!text.contains(".SH EXTRA"), "{}", page.display());
    }
}

/// Where there is a reader of manuals: nothing is missing, and examples stand line by line.
#[cfg(unix)]
#[test]
fn the_pages_read_right_where_letters_are_few() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let Some((text, said)) = read(&page.join("hunefer.1"), "C") else { return };
    assert!(words(&text).contains("Replays records of senet, tab, tjau and Duat"), "{text}");
    assert!(!said.contains("warning"), "{said}");
    let example =
        "\nEXAMPLES\n       hunefer check club.hun                 is every game in it played by the rules?\n";
    assert!(text.contains(example), "{text}");
    let (text, said) = read(&page.join("hunefer.5"), "C").unwrap();
    assert!(words(&text).contains("serves senet, tab, tjau") && !said.contains("warning"), "{said}");
}
