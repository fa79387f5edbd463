//! Positions made at random.

use std::borrow::Cow;

use hunefer_notation::{
    Card, CardSet, Colour, Facing, GameName, Keys, Place, Placement, Position, Spot, Square, Stack, Vocabulary,
};
use proptest::prelude::*;

fn colour(colours: [Colour; 2]) -> impl Strategy<Value = Colour> + Clone {
    any::<bool>().prop_map(move |far| colours[usize::from(far)])
}

fn placements(game: GameName, colours: [Colour; 2]) -> BoxedStrategy<Placement> {
    let piece = proptest::option::of(colour(colours));
    match game {
        GameName::Senet => proptest::collection::vec(piece, 30)
            .prop_map(|squares| Placement::Senet(squares.try_into().unwrap()))
            .boxed(),
        GameName::Tjau => proptest::collection::vec(piece, 20)
            .prop_map(|squares| Placement::Tjau(squares.try_into().unwrap()))
            .boxed(),
        GameName::Tab => {
            let stack = (any::<bool>(), [0_u8..3, 0..3], [0_u8..3, 0..3])
                .prop_map(|(taken, fresh, up)| if taken { Stack { fresh, up } } else { Stack::default() });
            proptest::collection::vec(stack, 36).prop_map(|squares| Placement::Tab(squares.try_into().unwrap())).boxed()
        }
        GameName::Duat => {
            let facing = proptest::sample::select(vec![Facing::North, Facing::East, Facing::South, Facing::West]);
            let square = proptest::option::of((colour(colours), facing));
            let row = proptest::collection::vec(square, 1..30);
            proptest::collection::vec(row, 1..30).prop_map(Placement::Duat).boxed()
        }
    }
}

fn keys(words: Vocabulary) -> BoxedStrategy<Keys> {
    let side = || proptest::option::of(colour(words.colours));
    let square = match words.game {
        GameName::Senet => 1_u16..31,
        GameName::Tab => 0..36,
        GameName::Tjau => 1..21,
        GameName::Duat => 0..26,
    };
    let wager = (square, any::<bool>()).prop_map(|(square, up)| Spot { place: Place::Square(Square(square)), up });
    let numbers = (
        proptest::option::of(0_u16..1000),
        proptest::option::of(2_u32..200_000),
        proptest::option::of(1_u16..4),
        proptest::option::of([0_u16..3, 0..3]),
    );
    let cards = proptest::collection::vec(proptest::sample::select(Card::ALL.to_vec()), 0..5);
    let lists = (cards, any::<[bool; 2]>(), [0_u16..4, 0..4], [0_u16..4, 0..4]);
    let options = proptest::option::of(("x[a-z0-9_-]{0,5}", "[a-z0-9/=,é]{1,5}"));
    (numbers, lists, (side(), side(), side()), proptest::option::of(wager), options)
        .prop_map(|((throw, turn, acted, cards), (seen, gap, miss, sticks), (isis, reveal, won), wager, option)| {
            let mut set = CardSet::default();
            seen.into_iter().for_each(|card| set.insert(card));
            let options = option.map(|(name, value)| (Cow::Owned(name), Cow::Owned(value))).into_iter().collect();
            Keys { throw, turn, acted, cards, seen: set, gap, miss, isis, sticks, wager, reveal, won, options }
        })
        .boxed()
}

fn positions() -> impl Strategy<Value = Position> {
    let rules = proptest::sample::select(vec![
        (GameName::Senet, "kendall"),
        (GameName::Senet, "tut"),
        (GameName::Tab, "lane"),
        (GameName::Tab, "simple"),
        (GameName::Tjau, "aseb"),
        (GameName::Duat, "scarab"),
    ]);
    rules.prop_flat_map(|(game, rules)| {
        let words = crate::lexicon(game, rules);
        let counts = [0_u16..10, 0..10];
        (placements(game, words.colours), colour(words.colours), counts.clone(), counts, keys(words)).prop_map(
            move |(placement, side, hand, off, keys)| Position {
                rules: Some((game, rules.into())),
                placement,
                side,
                hand: if game == GameName::Tjau { hand } else { [0, 0] },
                off: if matches!(game, GameName::Senet | GameName::Tjau) { off } else { [0, 0] },
                keys,
            },
        )
    })
}

proptest! {
    #[test]
    fn positions_read_back(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(Position::parse(&text, None, crate::lexicon), Ok(position.clone()), "{}", &text);
        let (game, rules) = position.rules.clone().unwrap();
        let short = Position { rules: None, ..position };
        let words = crate::lexicon(game, &rules);
        let text = short.to_string();
        prop_assert_eq!(Position::parse(&text, Some(&words), crate::lexicon), Ok(short), "{}", &text);
    }

    #[test]
    fn keys_may_come_in_any_order(position in positions(), seed in any::<u64>()) {
        let text = position.to_string();
        // Pieces and counts come first; a key has a `=` in it.
        let (mut keys, head): (Vec<&str>, Vec<&str>) = text.split(' ').partition(|word| word.contains('='));
        let turns = usize::try_from(seed % 16).unwrap() % keys.len().max(1);
        keys.rotate_left(turns);
        let shuffled = [head, keys].concat().join("  ");
        prop_assert_eq!(Position::parse(&shuffled, None, crate::lexicon).map(|position| position.to_string()), Ok(text));
    }
}
