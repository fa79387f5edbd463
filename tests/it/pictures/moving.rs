//! Pictures in points and in motion, and what the options of `show` are for.

use crate::cli::{Desk, ILLEGAL, LEGAL, START};

/// The bytes that `show` writes to standard output.
fn bytes(desk: &Desk, arguments: &[&str]) -> Vec<u8> {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("hunefer");
    let done = command.arg("show").args(arguments).current_dir(desk.path(".")).assert().success();
    done.get_output().stdout.clone()
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
}

#[test]
fn size_is_that_of_a_square_and_themes_differ() {
    let desk = Desk::new(&[]);
    let drawn = |size: &str, theme: &str| bytes(&desk, &[START, "--format", "png", "--size", size, "--theme", theme]);
    let [small, large] = ["40", "80"].map(|square| size(&drawn(square, "papyrus")));
    // Ten squares, the wood, and a margin: more than ten, and less than twelve.
    assert!((400..480).contains(&small[0]) && (800..960).contains(&large[0]), "{small:?} {large:?}");
    assert!(large[0].abs_diff(2 * small[0]) <= 1 && large[1].abs_diff(2 * small[1]) <= 1);
    let all = ["papyrus", "light", "dark", "print"].map(|theme| drawn("40", theme));
    for (index, one) in all.iter().enumerate() {
        assert_eq!(all.iter().filter(|other| *other == one).count(), 1, "theme {index}");
    }
    assert_eq!(drawn("40", "dark"), drawn("40", "dark"));
}

#[test]
fn a_game_in_motion_has_a_picture_for_its_start_and_one_for_each_item() {
    let desk = Desk::new(&[("club.hun", LEGAL)]);
    let film = bytes(&desk, &["club.hun", "--format", "gif", "--delay", "300", "--theme", "print"]);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut reader = options.read_info(film.as_slice()).unwrap();
    let [wide, high] = [reader.width(), reader.height()];
    let mut delays = Vec::new();
    while let Some(frame) = reader.read_next_frame().unwrap() {
        if delays.is_empty() {
            assert_eq!([frame.width, frame.height], [wide, high], "the first is whole");
        }
        assert!(frame.left + frame.width <= wide && frame.top + frame.height <= high);
        delays.push(frame.delay);
    }
    // Three items; the last picture stays three times as long.
    assert_eq!(delays, [30, 30, 30, 90]);
    assert_eq!(film, bytes(&desk, &["club.hun", "--format", "gif", "--delay", "300", "--theme", "print"]));
    assert_eq!(desk.run(&["show", "club.hun", "--out", "game.gif", "--size", "30"]).status, 0);
    assert!(std::fs::read(desk.path("game.gif")).unwrap().starts_with(b"GIF89a"));
}

#[test]
fn a_game_that_is_refused_makes_no_picture_in_motion() {
    let desk = Desk::new(&[("bad.hun", ILLEGAL)]);
    let done = desk.run(&["show", "bad.hun", "--out", "game.gif"]);
    assert_eq!((done.status, done.out.as_str()), (1, ""));
    assert!(done.err.contains("error[move.distance]"), "{}", done.err);
    assert!(!desk.path("game.gif").exists());
}

#[test]
fn characters_that_the_font_lacks_are_told_of() {
    let named = LEGAL.replace("Nefer", "世界 Nefer");
    let desk = Desk::new(&[("club.hun", named.as_str())]);
    let said = "the font of pictures lacks 世 (U+4E16), 界 (U+754C): a box stands for each; an svg has them as text\n";
    for name in ["a.png", "a.gif"] {
        let done = desk.run(&["show", "club.hun", "--out", name]);
        assert_eq!((done.status, done.err.as_str()), (0, said), "{name}");
    }
    let done = desk.run(&["show", "club.hun", "--out", "a.svg"]);
    assert_eq!((done.status, done.err.as_str()), (0, ""));
    assert!(desk.read("a.svg").contains(">世界 Nefer</text>"));
}

#[test]
fn options_that_mean_nothing_in_a_format_are_refused() {
    let desk = Desk::new(&[("club.hun", LEGAL)]);
    for (arguments, said) in [
        (&["--theme", "dark", "--format", "json"][..], "cannot use `--theme` with the format json: it is for pictures"),
        (&["--theme", "dark"], "cannot use `--theme` with the format text: it is for pictures"),
        (&["--size", "40"], "cannot use `--size` with the format text: it is for pictures"),
        (
            &["--flip", "--format", "json"],
            "cannot use `--flip` with the format json: it is for text, pictures and pages",
        ),
        (
            &["--no-coordinates", "--out", "a.json"],
            "cannot use `--no-coordinates` with the format json: it is for text, pictures and pages",
        ),
        (&["--ascii", "--format", "svg"], "cannot use `--ascii` with the format svg: it is for text"),
        (
            &["--delay", "500", "--format", "png"],
            "cannot use `--delay` with the format png: it is for a game in motion, `--format gif`",
        ),
        (&["--at", "1.1", "--out", "a.gif"], "cannot use `--at` with the format gif: it shows the whole game"),
    ] {
        let done = desk.run(&[&["show", "club.hun"], arguments].concat());
        assert_eq!((done.status, done.out.as_str(), done.err), (2, "", format!("error: {said}\n")), "{arguments:?}");
    }
    let done = desk.run(&["show", START, "--format", "gif"]);
    assert_eq!(
        (done.status, done.err.as_str()),
        (2, "error: cannot show a position in motion: the format gif is for a record\n")
    );
    for wrong in [["--size", "9"], ["--size", "401"], ["--delay", "19"], ["--theme", "pink"]] {
        assert_eq!(desk.run(&[&["show", "club.hun", "--out", "a.gif"], &wrong[..]].concat()).status, 2, "{wrong:?}");
    }
}

#[test]
fn a_picture_too_large_is_refused_in_words() {
    let row = format!("{}{}", "26/".repeat(24), "25Wn");
    let position = format!("duat:scarab 25Bs/{row} W");
    let desk = Desk::new(&[]);
    assert_eq!(desk.run(&["show", &position, "--out", "a.png", "--size", "20"]).status, 0);
    let done = desk.run(&["show", &position, "--out", "a.png", "--size", "400"]);
    assert_eq!(done.status, 2);
    assert!(done.err.contains("which is too large: ask for a smaller `--size`"), "{}", done.err);
}
