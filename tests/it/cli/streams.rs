//! Archives of any size and kind: read piece by piece, from files and pipes, compressed or not, in little memory.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use serde_json::Value;

use super::{Desk, ILLEGAL, LEGAL, UNREADABLE};

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstd(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// Files of such bytes.
fn desk(files: &[(&str, &[u8])]) -> Desk {
    let desk = Desk::new(&[]);
    for (name, bytes) in files {
        std::fs::write(desk.path(name), bytes).unwrap();
    }
    desk
}

/// Games of all verdicts, of many sizes, and some that deceive who looks for the beginning of a game.
fn archive() -> (String, Vec<(usize, &'static str)>) {
    // Tags behind a comment line are still the same game's.
    const PARTED: &str = "[Game \"senet\"]\n; more of them\n[Rules \"kendall\"]\n\n[Event \"x\"]\n*\n";
    let long = format!("[Game \"senet\"]\n\n1. C 1:10-11 {{{}}}\n*\n", "long\n".repeat(150_000));
    let kinds = [(LEGAL, "legal"), (ILLEGAL, "illegal"), (UNREADABLE, "unreadable"), (PARTED, "legal")];
    let (mut text, mut games, mut lines) = (String::new(), Vec::new(), 1);
    for turn in 0..6_000 {
        let (game, verdict) = if turn % 2_500 == 2_000 { (long.as_str(), "legal") } else { kinds[turn * 7 % 5 % 4] };
        games.push((lines, verdict));
        lines += game.lines().count() + 1;
        text += game;
        text.push('\n');
    }
    (text, games)
}

/// What `jsonl` says of games: their numbers, lines and verdicts.
fn verdicts(out: &str) -> Vec<(u64, u64, String)> {
    let game = |line: &str| {
        let object: Value = serde_json::from_str(line).unwrap();
        let number = |name: &str| object[name].as_u64().unwrap();
        (number("game"), number("line"), object["verdict"].as_str().unwrap().to_owned())
    };
    out.lines().map(game).collect()
}

#[test]
fn an_archive_is_judged_in_order_whatever_it_is_cut_into() {
    let (text, games) = archive();
    assert!(text.len() > 2_000_000, "several pieces");
    let desk = Desk::new(&[("archive.hun", &text)]);
    let check = |more: &[&str]| desk.run(&[&["check", "archive.hun"], more].concat());
    let one = check(&["--format", "jsonl", "--jobs", "1"]).out;
    let numbers = (1_u64..).zip(&games).map(|(number, &(line, verdict))| (number, line as u64, verdict.to_owned()));
    assert_eq!(verdicts(&one), numbers.collect::<Vec<_>>());
    assert_eq!(check(&["--format", "jsonl", "--jobs", "3"]).out, one);
    let piped =
        desk.pipe(&["check", "-", "--format", "jsonl", "--jobs", "2", "--stdin-name", "archive.hun"], &text).out;
    assert_eq!(piped, one);
    let picked = check(&["--format", "jsonl", "--games", "2-3,5999"]).out;
    let lines: Vec<&str> = one.lines().collect();
    assert_eq!(picked.lines().collect::<Vec<_>>(), [lines[1], lines[2], lines[5_998]]);
    for format in ["text", "json", "github", "sarif", "junit"] {
        let (one, three) = (check(&["--format", format, "--jobs", "1"]), check(&["--format", format, "--jobs", "3"]));
        assert_eq!((one.out, one.err, one.status), (three.out, three.err, three.status), "{format}");
    }
    let count = |wanted: &str| games.iter().filter(|(_, verdict)| *verdict == wanted).count();
    let [legal, illegal, unreadable] = ["legal", "illegal", "unreadable"].map(count);
    let said = format!("6000 games in 1 file: {legal} legal, {illegal} illegal, {unreadable} unreadable\n");
    assert_eq!(check(&["--only-faults"]).err, said);
    let quiet = check(&["--quiet"]);
    assert_eq!((quiet.status, quiet.out.as_str(), quiet.err.as_str()), (1, "", ""));
}

#[test]
fn compressed_records_are_read_by_what_they_are() {
    let text = format!("{LEGAL}\n{ILLEGAL}");
    let plain = Desk::new(&[("a.hun", &text)]).run(&["check", "a.hun"]);
    let whole = text.as_bytes();
    let members = [gzip(&whole[..100]), gzip(&whole[100..])].concat();
    // A frame that is skipped stands between two others.
    let frames = [zstd(&whole[..100]), b"\x50\x2a\x4d\x18\x03\0\0\0abc".to_vec(), zstd(&whole[100..])].concat();
    for packed in [gzip(whole), zstd(whole), members, frames] {
        let desk = desk(&[("a.hun", packed.as_slice())]);
        let done = desk.run(&["check", "a.hun"]);
        assert_eq!((done.status, &done.out, &done.err), (1, &plain.out, &plain.err));
        let shown = desk.run(&["moves", "a.hun", "--at", "1.1", "--throw", "3"]);
        assert_eq!((shown.status, shown.out.contains("3:2-5x")), (0, true), "{shown:?}");
    }
    let desk = desk(&[("A.HUN.GZ", gzip(whole).as_slice()), ("b.hun.zst", zstd(whole).as_slice()), ("c.gz", b"no")]);
    assert_eq!(desk.run(&["check", "--quiet"]).status, 1);
    assert!(desk.run(&["check"]).err.ends_with("4 games in 2 files: 2 legal, 2 illegal\n"));
}

#[test]
fn a_stream_that_breaks_off_is_no_good_input() {
    let text = LEGAL.repeat(3) + &UNREADABLE.replace("10-31", "10-11").repeat(9_000);
    // Of a frame its reader may keep the last few MiB back.
    let (gzip, zstd) = (gzip(text.as_bytes()), zstd(text.as_bytes()).repeat(2));
    let mut torn = gzip.clone();
    // The checksum stands in the eight bytes at the end.
    let sum = torn.len() - 8;
    torn[sum] ^= 1;
    for (packed, why) in [
        (&gzip[..gzip.len() * 9 / 10], "its gzip stream breaks off"),
        (&zstd[..zstd.len() * 9 / 10], "its zstd stream breaks off"),
        (&gzip[..6], "its gzip stream breaks off"),
        (&zstd[..5], "its zstd stream breaks off"),
        (&torn, "its gzip stream is corrupt"),
        (b"\x1f\x8b no gzip at all", "its gzip stream is corrupt"),
        // A window of 2^27 bytes.
        (
            b"\x28\xb5\x2f\xfd\x00\x88\x01\x00\x00",
            "its zstd stream looks back 128 MiB, and no more than 8 MiB are kept; decompress it first",
        ),
    ] {
        let desk = desk(&[("a.hun.gz", packed), ("b.hun", LEGAL.as_bytes())]);
        let done = desk.run(&["check", "--format", "jsonl"]);
        let error = format!("cannot read a.hun.gz: {why}");
        assert_eq!((done.status, done.err.contains(&error)), (2, true), "{why}: {}", done.err);
        let objects: Vec<Value> = done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let judged = objects.iter().filter(|object| object["file"] == "a.hun.gz" && object["verdict"] == "legal");
        assert_eq!(judged.count() > 2, packed.len() > 100, "{why}: what came before is judged");
        assert!(objects.iter().all(|object| object["verdict"] != "unreadable"), "{why}: what is torn is not");
        assert!(objects.iter().any(|object| object["error"] == error.as_str()), "{why}");
        assert_eq!(objects.last().unwrap()["file"], "b.hun");
    }
}

#[test]
fn compressed_files_are_only_checked() {
    let slip = LEGAL.replace("C 1", "c 1");
    let (loose, slip) = (gzip(LEGAL.replace("\n\n", "\n").as_bytes()), gzip(slip.as_bytes()));
    let desk = desk(&[("loose.hun.gz", loose.as_slice()), ("slip.hun.gz", slip.as_slice())]);
    let done = desk.run(&["fmt", "--check", "loose.hun.gz"]);
    assert_eq!((done.status, done.out.as_str()), (1, "would rewrite loose.hun.gz\n"));
    assert_eq!(desk.run(&["fmt", "--diff", "loose.hun.gz"]).status, 1);
    let done = desk.run(&["fmt", "loose.hun.gz"]);
    let said = "error: cannot rewrite loose.hun.gz: it is compressed, and such files are only checked\n";
    assert_eq!((done.status, done.err.starts_with(said)), (2, true), "{}", done.err);
    let done = desk.run(&["check", "--fix", "slip.hun.gz"]);
    let said = "error: cannot mend slip.hun.gz: it is compressed; `--fix --diff` shows what would be mended\n";
    assert_eq!((done.status, done.err.starts_with(said)), (2, true), "{}", done.err);
    assert!(desk.run(&["check", "--fix", "--diff", "slip.hun.gz"]).out.contains("+1. C 1:10-11"));
    for (name, bytes) in [("loose.hun.gz", loose), ("slip.hun.gz", slip)] {
        assert_eq!(std::fs::read(desk.path(name)).unwrap(), bytes, "{name} is as it was");
    }
}

/// The program at work on its standard input.
fn running(arguments: &[&str]) -> Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hunefer"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// The most memory that the program has used, in KiB, once it has been given so many bytes of a text again and again.
#[cfg(target_os = "linux")]
fn peak(text: &str, bytes: usize, format: &str) -> usize {
    let mut child = running(&["check", "-", "--jobs", "2", "--format", format]);
    let mut out = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    let (mut input, block) = (child.stdin.take().unwrap(), text.repeat((1 << 20) / text.len()));
    for _ in 0..bytes / block.len() {
        input.write_all(block.as_bytes()).unwrap();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    drop(input);
    child.wait().unwrap();
    reader.join().unwrap().unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak");
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn no_archive_takes_much_memory() {
    let tags = "[A \"b\"]\n";
    for (text, format) in [
        (LEGAL, "jsonl"),
        (LEGAL, "text"),
        (ILLEGAL, "sarif"),
        (UNREADABLE, "junit"),
        ("a", "text"),
        ("{", "text"),
        ("[", "json"),
        ("\n", "text"),
        (tags, "text"),
        ("{x} ", "text"),
        ("[\n", "github"),
    ] {
        let kibibytes = peak(text, 24 << 20, format);
        assert!(kibibytes < 64 << 10, "{text:?} in {format}: {kibibytes} KiB");
    }
}

/// Whoever reads may have seen enough: the exit status is that of what was judged till then.
#[test]
fn a_closed_pipe_ends_an_archive_quietly() {
    let mut child = running(&["check", "-", "--jobs", "2"]);
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let block = ILLEGAL.repeat(1_000);
        // At some time nobody reads any more.
        (0..1_000).map(|_| input.write_all(block.as_bytes())).any(|written| written.is_err())
    });
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    drop(out);
    assert!(first.starts_with("error["), "{first}");
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(writer.join().unwrap(), "the rest was not read");
}

#[test]
#[cfg(unix)]
fn a_link_that_leads_nowhere_is_no_good_input() {
    use std::os::unix::fs::symlink;
    let desk = Desk::new(&[("a/good.hun", LEGAL)]);
    symlink(desk.path("a/round.hun"), desk.path("a/round.hun")).unwrap();
    symlink(desk.path("a"), desk.path("a/again")).unwrap();
    let done = desk.run(&["check"]);
    assert_eq!((done.status, done.err.contains("cannot read a/round.hun: ")), (2, true), "{}", done.err);
    assert!(done.err.ends_with("1 game in 1 file: 1 legal\n"), "{}", done.err);
}
