//! Turns, starts from a position, and what holds on boards played at random.

use super::*;

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
    let start = |side| {
        Scarab::set_up(
            (GameName::Duat, "scarab"),
            &written("3/1Wn1/2Bs", side, None),
            &Options::new(CHOICES),
            &mut Vec::new(),
        )
    };
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
    let start =
        |acted| Scarab::set_up((GameName::Duat, "scarab"), &position(acted), &Options::new(CHOICES), &mut Vec::new());
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
    let game = Scarab::set_up((GameName::Duat, "scarab"), &position, &Options::new(CHOICES), &mut Vec::new());
    let want = Position { rules: Some((GameName::Duat, "scarab".into())), ..position };
    assert_eq!(game.position(), want);
    let listed = ["b5L", "b5R", "b5F", "c5L", "c5R", "c5F", "d5L", "d5R", "d5F"].map(action);
    assert_eq!(game.list(Ask::Action), listed);
    assert_eq!(game.instead(&action("b5P"), &NOTHING_TO_PUSH), listed);
    assert!(game.instead(&action("b5P"), &TURN_SIDE).is_empty());
}

#[test]
fn whole_turns_are_one_or_three_actions() {
    // Two pieces face each other across a board of three: every action of the corner piece is a turn left or right,
    // or a move; turns are counted below by playing them.
    let mut options = Options::new(CHOICES);
    options.set("own-off", "no").expect("a known option");
    let game = Scarab::set_up(
        (GameName::Duat, "scarab"),
        &written("2Bw/3/Wn2", Colour::White, None),
        &options,
        &mut Vec::new(),
    );
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

    let begun = Scarab::set_up(
        (GameName::Duat, "scarab"),
        &written("2Bw/3/Wn2", Colour::White, Some(2)),
        &options,
        &mut Vec::new(),
    );
    assert_eq!(begun.turns().len(), 3);
    let begun = Scarab::set_up(
        (GameName::Duat, "scarab"),
        &written("2Bw/3/Wn2", Colour::White, Some(1)),
        &options,
        &mut Vec::new(),
    );
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
                if game.acted() > 0 {
                    game.begin(&head(number, Some(crate::law::game::duat::COLOURS[side.index()])), &action("a1L"))
                        .expect("a turn");
                }
            }
            let mut accepted = Vec::new();
            for number in 0..26 * 8 {
                for verb in Verb::ALL {
                    let item = ItemKind::Action { square: Square(number), verb, marks: Marks::NONE };
                    accepted.extend(game.clone().item(&item).ok());
                }
            }
            assert_eq!(game.list(Ask::Action), accepted);
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
