//! Turning, moving and pushing, worked out by hand.

use super::*;

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
    assert!(game.list(Ask::Action).is_empty());
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
