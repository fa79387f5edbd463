//! The board as data.

use hunefer_notation::{Card, Colour, Facing, Placement, Position, Square, Stack};
use serde_json::{Value, json};

use crate::show::scene::colours;

/// Adds to `object` what is on the board and beside it.
pub fn add(position: &Position, object: &mut Value) {
    let colours = colours(position);
    let both = |of: &dyn Fn(usize) -> Value| {
        let sides = [0, 1].map(|index| (colours[index].name().to_owned(), of(index)));
        Value::from(sides.into_iter().collect::<serde_json::Map<_, _>>())
    };
    let keys = &position.keys;
    let (hand, off) = match position.placement {
        Placement::Senet(_) => (false, true),
        Placement::Tjau(_) => (true, true),
        Placement::Tab(_) | Placement::Duat(_) => (false, false),
    };
    object["squares"] = squares(position).into();
    object["hand"] = if hand { both(&|index| position.hand[index].into()) } else { Value::Null };
    object["off"] = if off { both(&|index| position.off[index].into()) } else { Value::Null };
    object["acted"] = json!(keys.acted);
    object["cards"] = match keys.cards {
        None => Value::Null,
        Some(left) => json!({
            "left": both(&|index| left[index].into()),
            "seen": keys.seen.iter().map(Card::name).collect::<Vec<_>>(),
            "gap": both(&|index| keys.gap[index].into()),
            "miss": both(&|index| keys.miss[index].into()),
            "sticks": both(&|index| Some(keys.sticks[index]).filter(|&sticks| sticks > 0).into()),
            "isis": keys.isis.map(Colour::name),
            "wager": keys.wager.map(|spot| position.words().spot(spot).to_string()),
            "reveal": keys.reveal.map(Colour::name),
        }),
    };
}

/// Every square by its name, in the order of the notation, with its pieces.
fn squares(position: &Position) -> Vec<Value> {
    let words = position.words();
    let name = |number: u16| words.square(Square(number)).to_string();
    let one = |name: String, piece: Option<Colour>| {
        let pieces: Vec<_> = piece.iter().map(|colour| json!({ "side": colour.name(), "count": 1 })).collect();
        json!({ "square": name, "pieces": pieces })
    };
    match &position.placement {
        Placement::Senet(squares) => (1..).zip(squares).map(|(number, piece)| one(name(number), *piece)).collect(),
        Placement::Tjau(squares) => (1..).zip(squares).map(|(number, piece)| one(name(number), *piece)).collect(),
        Placement::Tab(squares) => {
            let square = |(number, stack): (u16, &Stack)| {
                let groups = [0, 1]
                    .into_iter()
                    .flat_map(|index| [(index, false, stack.fresh[index]), (index, true, stack.up[index])].into_iter());
                let pieces: Vec<_> = groups
                    .filter(|(_, _, count)| *count > 0)
                    .map(|(index, up, count)| json!({ "side": colours(position)[index].name(), "count": count, "up": up }))
                    .collect();
                json!({ "square": name(number), "pieces": pieces })
            };
            (0..).zip(squares).map(square).collect()
        }
        Placement::Duat(ranks) => {
            let mut all = Vec::new();
            for (rank, row) in (1..).zip(ranks) {
                for (file, square) in ('a'..='z').zip(row) {
                    let pieces: Vec<_> = square
                        .iter()
                        .map(|(colour, way)| json!({ "side": colour.name(), "count": 1, "facing": facing(*way) }))
                        .collect();
                    all.push(json!({ "square": format!("{file}{rank}"), "pieces": pieces }));
                }
            }
            all
        }
    }
}

const fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
    }
}
