//! The ways of ṭāb and tjau, counted once more for the cases.

/// Where a throw takes a free or locked ṭāb piece of `side` (cones 0, spools 1): along, and up where it may choose.
/// Squares are numbered row by row, a1 0 to i4 35. A locked piece is asked about with a 1 alone.
pub(in crate::make::cases) fn tab(side: usize, from: u16, value: u16) -> Vec<u16> {
    // Spools walk the half-turn of the cones' way.
    let seen = |square: u16| if side == 0 { square } else { 35 - square };
    let round = |place: u16| match place % 18 {
        place @ 0..9 => seen(17 - place),
        place => seen(9 + place),
    };
    let row = |place: u16| seen(35 - place);
    let from = seen(from);
    match from {
        0..9 => vec![round(0)],
        9..27 => {
            let place = if from < 18 { 17 - from } else { from - 9 };
            let to = place + value;
            let up = (to >= 18).then(|| row(to - 18));
            [Some(round(to)), up].into_iter().flatten().collect()
        }
        _ => {
            let place = 35 - from;
            let to = place + value;
            // Behind the row the round goes on at the half of it.
            vec![if to < 9 { row(to) } else { round(9 + to - 9) }]
        }
    }
}

/// The square of a place in the round as `side` counts it, from its way out.
pub(in crate::make::cases) const fn tab_round(side: usize, place: u16) -> u16 {
    let place = place % 18;
    let square = if place < 9 { 17 - place } else { 9 + place };
    if side == 0 { square } else { 35 - square }
}

/// The step of a tjau square on the route of `side`; `None` if it is not on it.
pub(in crate::make::cases) const fn tjau(side: usize, square: u16) -> Option<u16> {
    match (square, side) {
        (1..=4, 0) => Some(square),
        (5..=8, 1) | (9..=20, _) => Some(square - 4),
        _ => None,
    }
}
