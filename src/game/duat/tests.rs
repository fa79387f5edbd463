//! Cases worked out by hand, and properties over games played at random.

use hunefer_notation::{
    Card, Colour, Faces, Facing, GameName, ItemKind, Keys, Marks, Placement, Position, Square, Throw, Turn, Usage, Verb,
};

use super::rules::{ACTIONS, BLOCKED, CHOICES, EDGE, FACES_YOU, NOTHING_TO_PUSH, OWN_OFF, SETUP};
use super::{Scarab, ours};
use crate::game::common::{
    GAME_OVER, MOVE_MARK, MOVE_NO_PIECE, MOVE_NOT_YOURS, THROW_NOT_EARNED, TURN_MISS, TURN_NUMBER, TURN_SIDE,
};
use crate::heka::rules::{ALLOWED, WAGER};
use crate::options::Options;
use crate::play::{Next, Play};
use crate::rule::Rule;
use crate::setup::SetupFault;

type Rows = Vec<Vec<Option<(Colour, Facing)>>>;

/// The rows of a placement text, bottom first.
fn rows(text: &str) -> Rows {
    let row = |text: &str| {
        let mut row = Vec::new();
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if let Some(mut empty) = letter.to_digit(10) {
                if let Some(more) = letters.peek().and_then(|next| next.to_digit(10)) {
                    empty = empty * 10 + more;
                    letters.next();
                }
                row.extend((0..empty).map(|_| None));
                continue;
            }
            let facing = match letters.next() {
                Some('n') => Facing::North,
                Some('e') => Facing::East,
                Some('s') => Facing::South,
                Some('w') => Facing::West,
                other => panic!("{other:?} is no facing"),
            };
            row.push(Some((Colour::from_letter(letter).expect("a colour"), facing)));
        }
        row
    };
    text.split('/').rev().map(row).collect()
}

fn written(text: &str, side: Colour, acted: Option<u16>) -> Position {
    Position {
        rules: None,
        placement: Placement::Duat(rows(text)),
        side,
        hand: [0; 2],
        off: [0; 2],
        keys: Keys { acted, ..Keys::default() },
    }
}

fn faults(position: &Position) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    Scarab::set_up(position, &Options::new(CHOICES), &mut faults);
    faults
}

/// White to play turn 1 of this board, already begun.
fn game(text: &str) -> Scarab {
    game_under(text, &[])
}

fn game_under(text: &str, set: &[(&str, &str)]) -> Scarab {
    let mut options = Options::new(CHOICES);
    for (name, value) in set {
        options.set(name, value).expect("a known option");
    }
    let mut faults = Vec::new();
    let mut game = Scarab::set_up(&written(text, Colour::White, None), &options, &mut faults);
    assert_eq!(faults, []);
    game.begin(&head(1, None), &action("a1L")).expect("a first turn");
    game
}

fn head(number: u32, side: Option<Colour>) -> Turn {
    Turn { number: Some(number), side, first: 0, span: hunefer_notation::Span::default() }
}

/// An action as a record writes it, marks too.
fn action(text: &str) -> ItemKind {
    let at = text.find(|c: char| c.is_ascii_uppercase()).expect("a verb");
    let (square, rest) = text.split_at(at);
    let file = u16::from(square.as_bytes()[0] - b'a');
    let rank = square[1..].parse::<u16>().expect("a rank") - 1;
    let verb = Verb::ALL.into_iter().find(|verb| rest.starts_with(verb.letter())).expect("a verb");
    let marks = Marks { hit: rest.contains('x'), water: rest.contains('~'), end: rest.contains('#') };
    ItemKind::Action { square: Square(rank * 26 + file), verb, marks }
}

fn text_of(game: &Scarab) -> Rows {
    match game.position().placement {
        Placement::Duat(rows) => rows,
        Placement::Senet(_) | Placement::Tab(_) | Placement::Tjau(_) => unreachable!("a duat board"),
    }
}

#[track_caller]
fn refused(game: &Scarab, text: &str, rule: &'static Rule) {
    let mut game = game.clone();
    let before = game.position();
    assert_eq!(game.item(&action(text)).map_err(|rule| rule.name), Err(rule.name), "{text}");
    assert_eq!(game.position(), before, "a refusal leaves the game as it stood");
}

/// Plays the action, and checks the board after it.
#[track_caller]
fn plays(game: &mut Scarab, text: &str, after: &str) {
    let item = game.item(&action(text)).unwrap_or_else(|rule| panic!("{text} breaks {rule}"));
    let ItemKind::Action { marks, .. } = item else { panic!("an action") };
    assert_eq!(marks, Marks { end: game.winner().is_some(), ..Marks::NONE });
    assert_eq!(text_of(game), rows(after), "{text}");
}

#[test]
fn a_piece_turns_on_the_spot() {
    let start = game("3/1Wn1/2Bs");
    plays(&mut start.clone(), "b2L", "3/1Ww1/2Bs");
    plays(&mut start.clone(), "b2R", "3/1We1/2Bs");
    let mut round = start;
    plays(&mut round, "b2R", "3/1We1/2Bs");
    plays(&mut round, "b2R", "3/1Ws1/2Bs");
    plays(&mut round, "b2R", "3/1Ww1/2Bs");
}

#[test]
fn a_move_goes_one_forward_onto_an_empty_square() {
    for (facing, after) in [("n", "1Wn1/3/2Bs"), ("e", "3/2We/2Bs"), ("s", "3/3/1WsBs"), ("w", "3/Ww2/2Bs")] {
        plays(&mut game(&format!("3/1W{facing}1/2Bs")), "b2F", after);
    }
    refused(&game("1Bs1/1Wn1/3"), "b2F", &BLOCKED);
    refused(&game("1We1/1Wn1/2Bs"), "b2F", &BLOCKED);
    for (board, text) in [("1Wn1/3/2Bs", "b3F"), ("3/3/WsBs1", "a1F"), ("3/Ww2/2Bs", "a2F"), ("3/2We/Bs2", "c2F")] {
        refused(&game(board), text, &EDGE);
    }
    // a3 comes after c2 in number only: a row ends at its edge.
    refused(&game("Bs2/2We/3"), "c2P", &EDGE);
    refused(&game("3/Ww2/2Bs"), "a2P", &EDGE);
}

#[test]
fn the_piece_is_there_and_ones_own() {
    let game = game("3/1Wn1/2Bs");
    refused(&game, "a1L", &MOVE_NO_PIECE);
    refused(&game, "d2L", &MOVE_NO_PIECE);
    refused(&game, "a9L", &MOVE_NO_PIECE);
    refused(&game, "c1L", &MOVE_NOT_YOURS);
    refused(&game, "c1F", &MOVE_NOT_YOURS);
}

#[test]
fn a_push_needs_a_piece_ahead() {
    refused(&game("1Bw1/3/1Wn1"), "b1P", &NOTHING_TO_PUSH);
    plays(&mut game("3/3/1Bw1/1Wn1/3"), "b2P", "3/1Bw1/1Wn1/3/3");
}

#[test]
fn a_push_of_four_stops_at_the_gap() {
    // a b c d e in a row, f empty, g the far piece, which stays.
    plays(&mut game("8/WeBnWsBeBs1Bn1/8"), "a2P", "8/1WeBnWsBeBsBn1/8");
    // The one behind the gap faces the pusher and does not matter.
    plays(&mut game("8/WeBnWsBeBs1Bw1/8"), "a2P", "8/1WeBnWsBeBsBw1/8");
}

#[test]
fn a_piece_facing_the_pusher_anywhere_in_the_row_holds_it() {
    refused(&game("6/WeBnWsBw2/6"), "a2P", &FACES_YOU);
    refused(&game("6/WeBwWsBn2/6"), "a2P", &FACES_YOU);
    refused(&game("6/WeBnWwBn2/6"), "a2P", &FACES_YOU); // one's own piece too
    plays(&mut game("6/WeBnWsBe2/6"), "a2P", "6/1WeBnWsBe1/6");
    // At the edge the row is as unbroken as anywhere.
    refused(&game("3/WeBnBw/3"), "a2P", &FACES_YOU);
}

#[test]
fn an_opponents_piece_behind_ones_own_goes_over_the_edge() {
    let mut game = game("3/WeWnBn/Bs2");
    plays(&mut game, "a2P#", "3/1WeWn/Bs2");
    assert_eq!(game.winner(), Some(Colour::White));
    assert_eq!(game.next(), Next::Nothing);
    assert_eq!(game.position().keys.won, Some(Colour::White));
    assert_eq!(game.position().keys.acted, None);
    assert_eq!(game.position().side, Colour::White);
    assert!(game.plays(0).is_empty());
    assert_eq!(game.item(&action("b2L")), Err(&GAME_OVER));
    assert_eq!(game.begin(&head(2, None), &action("a1L")), Err(&GAME_OVER));
}

#[test]
fn ones_own_piece_goes_over_the_edge_or_does_not() {
    let board = "3/WeBnWn/Bs2";
    let mut yes = game(board);
    plays(&mut yes, "a2P", "3/1WeBn/Bs2");
    assert_eq!(yes.winner(), None);
    refused(&game_under(board, &[("own-off", "no")]), "a2P", &OWN_OFF);
    refused(&game(board), "a2P#", &MOVE_MARK);
    // Facing comes before the edge.
    refused(&game_under("3/WeBnWw/Bs2", &[("own-off", "no")]), "a2P", &FACES_YOU);
    // Under `no` the opponent's piece still goes.
    plays(&mut game_under("3/WeWnBn/Bs2", &[("own-off", "no")]), "a2P#", "3/1WeWn/Bs2");
}

#[test]
fn the_second_action_may_win() {
    let mut game = game("3/1WnBn/3");
    plays(&mut game, "b2R", "3/1WeBn/3");
    assert_eq!(game.next(), Next::Action { acted: 1 });
    plays(&mut game, "b2P#", "3/2We/3");
    assert_eq!(game.winner(), Some(Colour::White));
}

#[test]
fn marks_must_hold() {
    let start = game("3/1WeBn/1Bs1");
    refused(&start, "b2L#", &MOVE_MARK);
    refused(&start, "b2Px", &MOVE_MARK);
    refused(&start, "b2P~", &MOVE_MARK);
    refused(&start, "b2P#x", &MOVE_MARK);
    plays(&mut start.clone(), "b2P", "3/2We/1Bs1");
}

#[test]
fn a_turn_is_one_action_or_three() {
    let mut game = game("5/5/2Wn2/5/2Bs2");
    assert_eq!(game.begin(&head(2, None), &action("c1L")), Err(&ACTIONS), "none is too few");
    game.item(&action("c3L")).expect("the first");
    let position = game.position();
    assert_eq!((position.side, position.keys.acted), (Colour::White, Some(1)));
    let mut one = game.clone();
    assert_eq!(one.begin(&head(2, Some(Colour::Black)), &action("c1L")), Ok(()));
    let position = one.position();
    assert_eq!((position.side, position.keys.acted, one.turn()), (Colour::Black, None, 2));

    game.item(&action("c3L")).expect("the second");
    assert_eq!(game.next(), Next::Action { acted: 2 });
    let before = game.position();
    assert_eq!((before.side, before.keys.acted), (Colour::White, Some(2)));
    assert_eq!(game.begin(&head(2, Some(Colour::Black)), &action("c1L")), Err(&ACTIONS));
    assert_eq!(game.position(), before);
    // The number of actions is looked at before the number and the side of the turn.
    assert_eq!(game.begin(&head(7, Some(Colour::White)), &action("c1L")), Err(&ACTIONS));

    game.item(&action("c3L")).expect("the third");
    assert_eq!(game.next(), Next::Action { acted: 0 });
    let position = game.position();
    assert_eq!((position.side, position.keys.acted), (Colour::Black, None));
    refused(&game, "c3L", &ACTIONS);
    refused(&game, "a1L", &ACTIONS);
    assert!(game.instead(&action("c3L"), &ACTIONS).is_empty());
    assert_eq!(game.item(&ItemKind::Miss), Err(&TURN_MISS));
    assert_eq!(game.begin(&head(2, Some(Colour::Black)), &action("c1L")), Ok(()));
}

#[test]
fn a_turn_has_its_number_its_side_and_no_miss() {
    let start = |side| Scarab::set_up(&written("3/1Wn1/2Bs", side, None), &Options::new(CHOICES), &mut Vec::new());
    let mut game = start(Colour::Black);
    assert_eq!((game.coming_turn(), game.turn()), (1, 1));
    assert_eq!(game.begin(&head(2, Some(Colour::White)), &ItemKind::Miss), Err(&TURN_NUMBER));
    assert_eq!(game.begin(&head(1, Some(Colour::White)), &ItemKind::Miss), Err(&TURN_SIDE));
    assert_eq!(game.begin(&head(1, Some(Colour::Cones)), &action("c1L")), Err(&TURN_SIDE));
    assert_eq!(game.begin(&head(1, None), &ItemKind::Miss), Err(&TURN_MISS));
    let throw = Throw { value: Some(3), faces: None };
    let wager = ItemKind::Wager { throw, landing: None, marks: Marks::NONE };
    assert_eq!(game.begin(&head(1, None), &wager), Err(&WAGER));
    let reveal = ItemKind::Reveal { card: Card::ALL[5], usage: Usage::Bare, marks: Marks::NONE };
    assert_eq!(game.begin(&head(1, Some(Colour::Black)), &reveal), Ok(()));
    assert_eq!(game.item(&reveal), Err(&ALLOWED));
    assert_eq!(game.item(&ItemKind::Miss), Err(&TURN_MISS));
    assert_eq!(game.item(&wager), Err(&WAGER));
    let throw = Throw { value: None, faces: Some(Faces { light: 1, dark: 3 }) };
    let ply = ItemKind::Ply { throw, motion: hunefer_notation::Motion::Lost };
    assert_eq!(game.item(&ply), Err(&THROW_NOT_EARNED));
    game.item(&action("c1L")).expect("an action");
    assert_eq!(game.coming_turn(), 2);
}

#[test]
fn a_set_up_may_stand_in_mid_turn() {
    let position = |acted| {
        let mut position = written("5/5/2Wn2/5/2Bs2", Colour::Black, Some(acted));
        position.keys.turn = Some(7);
        position
    };
    let start = |acted| Scarab::set_up(&position(acted), &Options::new(CHOICES), &mut Vec::new());
    let mut one = start(1);
    assert_eq!((one.position().side, one.position().keys.acted), (Colour::Black, Some(1)));
    assert_eq!(one.begin(&head(7, Some(Colour::White)), &action("c3L")), Err(&TURN_SIDE));
    assert_eq!(one.begin(&head(7, Some(Colour::Black)), &action("c1L")), Ok(()));
    assert_eq!(one.position().keys.acted, Some(1));
    one.item(&action("c1L")).expect("the second");
    assert_eq!(one.begin(&head(8, None), &action("c3L")), Err(&ACTIONS));
    one.item(&action("c1L")).expect("the third");
    assert_eq!(one.begin(&head(8, Some(Colour::White)), &action("c3L")), Ok(()));

    let mut two = start(2);
    two.begin(&head(7, None), &action("c1L")).expect("the turn goes on");
    two.item(&action("c1L")).expect("the third");
    refused(&two, "c1L", &ACTIONS);
    assert_eq!(two.begin(&head(8, None), &action("c3L")), Ok(()));
}

#[test]
fn a_set_up_is_refused_with_all_its_faults() {
    let count = |text: &str| {
        let faults = faults(&written(text, Colour::White, None));
        assert!(faults.iter().all(|fault| *fault.rule == SETUP));
        faults.len()
    };
    assert_eq!(count("3/1Wn1/2Bs"), 0);
    assert_eq!(count("3/1Wn1/3Bs"), 1);
    assert_eq!(count("1Wn1/2Bs"), 1);
    assert_eq!(count("2/Wn1/1Bs"), 1);
    assert_eq!(count("3/1Wn1/3"), 1);
    assert_eq!(count("3/3/3"), 2);
    assert_eq!(count("2/2"), 4);
    assert_eq!(count(&vec!["26"; 25].join("/").replacen("26", "WnBn24", 1)), 0);
    assert_eq!(count(&vec!["26"; 27].join("/").replacen("26", "WnBn24", 1)), 1);
    assert_eq!(count("27/27/WnBn25"), 1);
    for (acted, refused) in [(0, 1), (1, 0), (2, 0), (3, 1), (65535, 1)] {
        assert_eq!(faults(&written("3/1Wn1/2Bs", Colour::White, Some(acted))).len(), refused, "acted={acted}");
    }
    let mut throw = written("3/1Wn1/2Bs", Colour::White, None);
    throw.keys.throw = Some(3);
    assert_eq!(faults(&throw).len(), 1);
    let other = Position { placement: Placement::Tjau([None; 20]), ..throw };
    assert_eq!(faults(&other).len(), 4);
}

#[test]
fn our_own_start_is_the_one_described() {
    assert_eq!(ours().placement, Placement::Duat(rows("1BsBsBs1/5/5/5/1WnWnWn1")));
    let position = Position { placement: ours().placement, ..written("3", Colour::Black, None) };
    let game = Scarab::set_up(&position, &Options::new(CHOICES), &mut Vec::new());
    let want = Position { rules: Some((GameName::Duat, "scarab".into())), ..position };
    assert_eq!(game.position(), want);
    let listed = ["b5L", "b5R", "b5F", "c5L", "c5R", "c5F", "d5L", "d5R", "d5F"].map(action);
    assert_eq!(game.plays(0), listed);
    assert_eq!(game.instead(&action("b5P"), &NOTHING_TO_PUSH), listed);
    assert!(game.instead(&action("b5P"), &TURN_SIDE).is_empty());
}

#[test]
fn whole_turns_are_one_or_three_actions() {
    // Two pieces face each other across a board of three: every action of the corner piece is a turn left or right,
    // or a move; turns are counted below by playing them.
    let mut options = Options::new(CHOICES);
    options.set("own-off", "no").expect("a known option");
    let game = Scarab::set_up(&written("2Bw/3/Wn2", Colour::White, None), &options, &mut Vec::new());
    let turns = game.turns();
    assert!(turns.iter().all(|turn| turn.len() == 1 || turn.len() == 3));
    assert_eq!(turns[0], [action("a1L")]);
    assert_eq!(turns[1], ["a1L", "a1L", "a1L"].map(action));
    // One action: left, right, forward. Facings of the corner a1 that see a square: north, east. By hand, two actions
    // after: from a1 facing west (2 ways on), east (3), and from a2 facing north (3).
    // West: to south (2), to north (3). East: to north (3), to south (2), to b1 (3). a2 north: west (2), east (3), a3 (2).
    assert_eq!(turns.iter().filter(|turn| turn.len() == 1).count(), 3);
    assert_eq!(turns.iter().filter(|turn| turn.len() == 3).count(), 20);
    let mut lines = 0;
    game.each_turn(&mut |_, after| {
        assert_eq!((after.position().side, after.coming_turn()), (Colour::Black, 2));
        lines += after.turns().len();
    });
    assert!(lines > 23 * 23 / 2);

    let begun = Scarab::set_up(&written("2Bw/3/Wn2", Colour::White, Some(2)), &options, &mut Vec::new());
    assert_eq!(begun.turns().len(), 3);
    let begun = Scarab::set_up(&written("2Bw/3/Wn2", Colour::White, Some(1)), &options, &mut Vec::new());
    assert!(begun.turns().iter().all(|turn| turn.len() == 2));
    // A turn ends early only with the game.
    let won = self::game("3/1WnBn/3").turns();
    assert!(won.contains(&vec![action("b2R"), action("b2P#")]));
}

#[test]
fn lists_are_what_item_accepts_and_no_piece_is_lost_but_over_the_edge() {
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).expect("31 bits") % below
    };
    let boards = ["1BsBsBs1/5/5/5/1WnWnWn1", "BsBs1/3/WnWn1", "2BsBe3/7/3WnWe2/1Bw5/WnWs5", "4/BnWsBeWw/BsWnBwWe/4"];
    for round in 0..40 {
        let mut game =
            game_under(boards[round % boards.len()], if round % 3 == 0 { &[("own-off", "no")] } else { &[] });
        for _ in 0..300 {
            let acted = match game.next() {
                Next::Action { acted } => acted,
                Next::Nothing => break,
                other => panic!("{other:?} in duat"),
            };
            if acted == 0 || acted == 1 && random(2) == 0 {
                let (number, side) = (game.coming_turn(), game.coming());
                if game.acted > 0 {
                    game.begin(&head(number, Some(Scarab::COLOURS[side.index()])), &action("a1L")).expect("a turn");
                }
            }
            let mut accepted = Vec::new();
            for number in 0..26 * 8 {
                for verb in Verb::ALL {
                    let item = ItemKind::Action { square: Square(number), verb, marks: Marks::NONE };
                    accepted.extend(game.clone().item(&item).ok());
                }
            }
            assert_eq!(game.plays(0), accepted);
            let count = |game: &Scarab| text_of(game).iter().flatten().flatten().count();
            let before = count(&game);
            let chosen = accepted[random(accepted.len())];
            game.item(&chosen).expect("a listed action");
            let ItemKind::Action { verb, .. } = chosen else { panic!("an action") };
            assert!(count(&game) == before || verb == Verb::Push && count(&game) + 1 == before);
            if round % 3 == 0 && count(&game) < before {
                assert!(game.winner().is_some(), "only the opponent's piece goes over the edge");
            }
            if game.winner().is_none() {
                assert_eq!(faults(&game.position()), [], "a position reached can be set up");
            }
        }
    }
}
