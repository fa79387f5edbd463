#!/bin/sh
# An archive of many games, made from a seed and checked: games, items and megabytes a second and the peak of memory,
# beside two checkers of chess on an archive of the same size, in one run on one machine.
#
#   benches/archive.sh [MEGABYTES] [ROUNDS]
#
# Without them a gigabyte, and the median of three rounds. Needs Rust, GNU time and pgn-extract (both are packages of
# the usual distributions), and the crates pgn-reader and shakmaty, which are fetched and built in a temporary folder.
set -eu
megabytes=${1:-1000}
rounds=${2:-3}
bytes=$((megabytes * 1000000))

cd "$(dirname "$0")/.."
# Where some distributions put it.
PATH=$PATH:/usr/games
for tool in cargo pgn-extract awk; do
    command -v "$tool" > /dev/null || { echo "there is no $tool here" >&2; exit 2; }
done
time=$(command -v time || true)
[ -x "$time" ] || time=/usr/bin/time
[ -x "$time" ] || { echo "there is no GNU time here" >&2; exit 2; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

cargo build --release --locked --quiet
hunefer=${CARGO_TARGET_DIR:-target}/release/hunefer

# The chess: random legal games are written, and read and replayed, by the crates themselves.
mkdir -p "$folder/chess/src"
cat > "$folder/chess/Cargo.toml" << 'END'
[package]
name = "chess"
version = "0.0.0"
edition = "2024"

[dependencies]
pgn-reader = "=0.29.0"
shakmaty = "=0.30.1"

[profile.release]
codegen-units = 1
END
cat > "$folder/chess/src/main.rs" << 'END'
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write as _};
use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position};

/// Writes random legal games until there are so many bytes.
fn make(bytes: usize) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut written, mut number, mut seed) = (0, 0, 0x9E37_79B9_7F4A_7C15_u64);
    while written < bytes {
        number += 1;
        let mut text = format!("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"{number}\"]\n");
        let (mut board, mut moves) = (Chess::default(), String::new());
        for ply in 0..300 {
            let legal = board.legal_moves();
            if legal.is_empty() || board.is_insufficient_material() {
                break;
            }
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let chosen = legal[(seed % legal.len() as u64) as usize];
            if ply % 2 == 0 {
                let _ = write!(moves, "{}. ", ply / 2 + 1);
            }
            let end = if ply % 8 == 7 { '\n' } else { ' ' };
            let _ = write!(moves, "{}{end}", SanPlus::from_move_and_play_unchecked(&mut board, chosen));
        }
        let result = match (board.is_checkmate(), board.turn().is_white()) {
            (true, true) => "0-1",
            (true, false) => "1-0",
            (false, _) if board.legal_moves().is_empty() || board.is_insufficient_material() => "1/2-1/2",
            (false, _) => "*",
        };
        let _ = write!(text, "[White \"?\"]\n[Black \"?\"]\n[Result \"{result}\"]\n\n{moves}{result}\n\n");
        out.write_all(text.as_bytes())?;
        written += text.len();
    }
    out.flush()
}

/// Replays every move; counts games, legal ones and plies.
#[derive(Default)]
struct Replay {
    games: u64,
    legal: u64,
    plies: u64,
}

impl Visitor for Replay {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, board: &mut Chess, written: SanPlus) -> ControlFlow<()> {
        match written.san.to_move(board) {
            Ok(chosen) => board.play_unchecked(chosen),
            Err(_) => return ControlFlow::Break(()),
        }
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _board: Chess) {
        self.legal += 1;
    }
}

fn main() -> io::Result<()> {
    match std::env::args().nth(1) {
        Some(bytes) => make(bytes.parse().expect("a number of bytes")),
        None => {
            let mut replay = Replay::default();
            let mut reader = Reader::new(io::stdin().lock());
            while reader.read_game(&mut replay)?.is_some() {}
            assert_eq!(replay.games, replay.legal, "every game made is legal");
            println!("{} {}", replay.games, replay.plies);
            Ok(())
        }
    }
}
END
CARGO_TARGET_DIR="$folder/chess/target" cargo build --release --quiet --manifest-path "$folder/chess/Cargo.toml"
chess=$folder/chess/target/release/chess

# timed NAME FROM TO COMMAND…: runs the command from one file to another, and adds `seconds kilobytes` to the rounds of
# NAME.
timed() {
    name=$1
    from=$2
    to=$3
    shift 3
    "$time" -f '%e %M' -o "$folder/time" "$@" < "$from" > "$to" 2> "$folder/talk" || {
        echo "$name failed:" >&2
        tail -n 5 "$folder/talk" >&2
        exit 1
    }
    cat "$folder/time" >> "$folder/$name.rounds"
}

# Both archives. Games of every rule set in turn; a sample tells how many make so many bytes.
sample=$("$hunefer" gen games --seed 1 --count 3000 | wc -c)
count=$((bytes / (sample / 3000)))
timed making /dev/null "$folder/archive.hun" "$hunefer" gen games --seed 1 --count "$count"
"$chess" "$bytes" > "$folder/archive.pgn"

# What is in them. Without cards every item is one word behind the number and the side.
awk '/^\[Game /{ games++ } /^[0-9]/{ items += NF - 2 } END { printf "%d %d\n", games, items }' \
    "$folder/archive.hun" > "$folder/hun.counts"
"$chess" < "$folder/archive.pgn" > "$folder/pgn.counts"

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    timed one /dev/null /dev/null "$hunefer" check --quiet --jobs 1 "$folder/archive.hun"
    timed two /dev/null /dev/null "$hunefer" check --quiet --jobs 2 "$folder/archive.hun"
    timed crates "$folder/archive.pgn" /dev/null "$chess"
    timed extract /dev/null /dev/null pgn-extract -r "$folder/archive.pgn"
done

# median NAME: the line of the round in the middle.
median() {
    sort -n "$folder/$1.rounds" | awk '{ line[NR] = $0 } END { print line[int((NR + 1) / 2)] }'
}

# row LABEL NAME KIND: the median round of NAME as a row of the table.
row() {
    size=$(wc -c < "$folder/archive.$3")
    echo "$1|$size $(cat "$folder/$3.counts") $(median "$2")" | awk -F '|' '{
        split($2, n, " "); s = n[4] > 0 ? n[4] : 0.01
        printf "| %s | %.2f | %.0f | %.2f | %.0f | %.0f |\n", $1, s, n[2] / s, n[3] / s / 1e6, n[1] / s / 1e6, n[5] / 1000
    }'
}

# ratio NAME NAME: how many times as many items a second the first does.
ratio() {
    echo "$(cat "$folder/hun.counts") $(median "$1") $(cat "$folder/pgn.counts") $(median "$2")" |
        awk '{ printf "%.1f", ($2 / $3) / ($6 / $7) }'
}

cpu=$(awk -F ': ' '/^model name/{ print $2; exit }' /proc/cpuinfo 2> /dev/null || true)
echo "$(uname -sm), ${cpu:-an unknown processor}, $(getconf _NPROCESSORS_ONLN) cores; $(rustc --version)"
echo
echo "Items a second on one thread: $(ratio one crates) times the plies of pgn-reader and shakmaty," \
    "$(ratio one extract) times those of pgn-extract."
echo
echo "| | seconds | games/s | million items/s | MB/s | peak MB |"
echo "|---|--:|--:|--:|--:|--:|"
row "hunefer check, 1 thread" one hun
row "hunefer check, 2 threads" two hun
row "pgn-reader and shakmaty, 1 thread" crates pgn
row "pgn-extract -r, 1 thread" extract pgn
row "hunefer gen games, all threads" making hun
