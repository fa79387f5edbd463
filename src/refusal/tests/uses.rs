use super::refused;

const USUAL: &str = "SCSCSCSCSC/10/10 C 0/0 cards=1/1";
const BORNE_OFF: &str = "S8C/10/10 C 4/4 cards=1/1";
const TAB: &str = "SSSSSSS2/9/4C4/8C C cards=1/1";
const TJAU: &str = "4/12/4 C 5/5 0/0 cards=1/1";

#[test]
fn targets() {
    for (rules, setup, turns, sentence) in [
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka exile 12",
            "the piece on 12 is a cone, and the Edict of Exile acts on one of the spools on the board",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka maat 20",
            "no piece stands on 20, and the Scales of Maat act on one of the spools on the board",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka exile",
            "the Edict of Exile can act on the spool on 1, and so must name a piece",
        ),
        (
            "senet:kendall",
            BORNE_OFF,
            "1. C 2:10-12 heka osiris 1",
            "spools have 4 pieces off, so the Call of Osiris acts on one of those, not on the spool on 1",
        ),
        (
            "senet:kendall",
            BORNE_OFF,
            "1. C 2:10-12 heka osiris",
            "spools have 4 pieces off, so the Call of Osiris acts on one of those, and must name it",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka osiris 1",
            "no spool is off, so the Call of Osiris acts on the most advanced spool, on 9, not on the spool on 1",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka osiris off",
            "no spool is off, so the Call of Osiris acts on the most advanced spool, on 9, not on one borne off",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka osiris 12",
            "the piece on 12 is a cone: no spool is off, so the Call of Osiris acts on the most advanced spool, on 9",
        ),
        (
            "tab:lane",
            TAB,
            "1. C 2:e2-c2 heka osiris b4",
            "the Call of Osiris acts on the most advanced spool, on a4, not on the spool on b4",
        ),
        (
            "tjau:aseb",
            TJAU,
            "1. C 2:hand-c2 heka osiris off",
            "spools have no piece off or on the board, so the Call of Osiris goes without a target",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka shabti",
            "the Shabti Substitute can trade the cone on 2 for the spool on 1, and so must name two pieces",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka shabti 1<>3",
            "the piece on 1 is a spool, where a cone should trade places",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka shabti 2<>20",
            "no piece stands on 20, where a spool should trade places",
        ),
        (
            "tab:lane",
            TAB,
            "1. C 2:e2-c2 heka shabti c2<>a4",
            "the spool on a4 is in row 4, and only pieces in rows 2 and 3 trade places",
        ),
        (
            "tab:lane",
            "SSSSSS3/4S4/4(CC)4/8C C cards=1/1",
            "1. C 2:e2-c2 heka shabti c2<>e3",
            "2 cones stand on c2, and only lone pieces trade places",
        ),
        (
            "tjau:aseb",
            TJAU,
            "1. C 2:hand-c2 heka shabti hand<>hand",
            "both pieces are in hand, so nothing would change places",
        ),
        (
            "tjau:aseb",
            "CC2/12/S3 C 3/4 0/0 cards=1/1",
            "1. C 3:hand-c3 heka shabti c2<>s1",
            "a cone would come to c1, where another stands",
        ),
        (
            "tjau:aseb",
            "1C2/12/SS2 C 4/3 0/0 cards=1/1",
            "1. C 3:hand-c3 heka shabti c2<>s1",
            "a spool would come to s2, where another stands",
        ),
        (
            "tjau:aseb",
            "C3/12/S3 C 0/4 4/0 cards=1/1",
            "1. C 1:c1-c2 heka shabti hand<>s1",
            "cones have no piece in hand to trade",
        ),
    ] {
        refused(rules, setup, turns, "heka.target", sentence);
    }
}

#[test]
fn prices() {
    for (rules, setup, turns, sentence) in [
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka apophis",
            "the cone on 12 can pay for the Grip of Apophis, so the price must be paid",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka apophis 2",
            "the cone on 2 has no empty square behind it, so it cannot pay for the Grip of Apophis; the cone on 12 can",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka apophis 1",
            "the piece on 1 is a spool, so nothing there can pay for the Grip of Apophis; the cone on 12 can",
        ),
        (
            "senet:kendall",
            "CSSS6/10/10 C 4/2 cards=1/1",
            "1. C 2:- heka isis 1",
            "the cone on 1 has nothing behind it, so it cannot pay for the Secret of Isis; none can, and no price is written",
        ),
        (
            "tab:lane",
            TAB,
            "1. C 2:e2-c2 heka isis i1",
            "the cone on i1 is locked, so it cannot pay for the Secret of Isis; the cone on c2 can",
        ),
    ] {
        refused(rules, setup, turns, "heka.price", sentence);
    }
}

#[test]
fn landings_and_marks() {
    for (rules, setup, turns, rule, sentence) in [
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka exile 9-3",
            "heka.result",
            "the Edict of Exile leaves the spool on 9 where it is, and does not take it to 3",
        ),
        (
            "senet:kendall",
            "S3S4C/10/10 C 4/3 cards=1/1",
            "1. C 2:10-12 heka exile 5-3",
            "heka.result",
            "the Edict of Exile takes the spool on 5 to 2, not to 3",
        ),
        (
            "senet:kendall",
            BORNE_OFF,
            "1. C 2:10-12 heka osiris off-1",
            "heka.result",
            "the Call of Osiris takes a spool borne off to 2, not to 1",
        ),
        (
            "senet:kendall",
            BORNE_OFF,
            "1. C 2:10-12 heka isis 12-10",
            "heka.result",
            "the Secret of Isis takes the cone on 12 to 11, not to 10",
        ),
        (
            "tjau:aseb",
            "4/12/S3 C 5/4 0/0 cards=1/1",
            "1. C 2:hand-c2 heka exile s1-s2",
            "heka.result",
            "the Edict of Exile takes the spool on s1 to hand, not to s2",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka exile 9x",
            "move.mark",
            "`x` says that an enemy is hit, but the Edict of Exile hits none here",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka exile 9~",
            "move.mark",
            "`~` says that the piece falls in the water, but it does not come to 27",
        ),
        (
            "senet:kendall",
            USUAL,
            "1. C 2:10-12 heka crown#",
            "move.mark",
            "`#` says that the game ends, but cones had 5 pieces left, and this does not bear off the last",
        ),
    ] {
        refused(rules, setup, turns, rule, sentence);
    }
}
