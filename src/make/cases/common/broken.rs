//! Text that is almost a position.

use hunefer_notation::GameName;

use crate::make::cases::Source;

/// The text of a position with one thing in it wrong, and what.
pub(in crate::make::cases) fn broken(
    source: &mut Source,
    game: GameName,
    text: &str,
) -> Option<(String, &'static str)> {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let board = usize::from(words[0].contains(':'));
    Some(match source.between(0, 6) {
        0 => {
            words[board + 1] = source.one_of(&["X", "c", "white", "-"])?.to_owned();
            (words.join(" "), "the side to play is no side of this game")
        }
        1 if game != GameName::Duat => {
            words[board] = format!("{}/{}", words[board], [10, 9, 4][source.between(0, 2)]);
            (words.join(" "), "the board has a row too many")
        }
        2 if game != GameName::Duat => {
            words[board] = words[board].split_once('/')?.1.to_owned();
            (words.join(" "), "the board has a row too few")
        }
        3 => {
            words[board] = words[board].replacen(['C', 'S', 'W', 'B', 'c', 's'], source.one_of(&["Q", "X", "?"])?, 1);
            (words.join(" "), "a letter on the board is no piece")
        }
        4 => {
            words.push(source.one_of(&["miss=02", "throw=04", "cards=01/1", "acted=01"])?.to_owned());
            (words.join(" "), "no number begins with 0")
        }
        5 => {
            words.push(source.one_of(&["luck=good", "speed=9", "colour=red"])?.to_owned());
            (words.join(" "), "there is no such key and no such option")
        }
        _ => {
            words[board] = words[board].replacen('/', if game == GameName::Duat { "/0/" } else { "1/" }, 1);
            (words.join(" "), "a row is not of the board's length")
        }
    })
}
