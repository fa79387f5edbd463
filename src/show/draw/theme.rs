//! How pictures look: what each class of shape is painted with.

use std::fmt::Write as _;

/// A way for pictures to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Faience and wood on papyrus.
    #[default]
    Papyrus,
    /// On white.
    Light,
    /// On black.
    Dark,
    /// Black and white, for printing and copying.
    Print,
}

/// The colours of a theme.
struct Colours {
    page: &'static str,
    words: &'static str,
    faint: &'static str,
    edge: &'static str,
    frame: &'static str,
    carved: &'static str,
    line: &'static str,
    square: &'static str,
    house: &'static str,
    home: &'static str,
    sign: &'static str,
    way: &'static str,
    tray: &'static str,
    shadow: &'static str,
    /// The pieces: body, light, shade, edge.
    cone: [&'static str; 4],
    spool: [&'static str; 4],
    white: [&'static str; 4],
    black: [&'static str; 4],
    band: &'static str,
    cord: &'static str,
    /// A stick's flat side, its round side, its edge.
    stick: [&'static str; 3],
    last: &'static str,
    arrow: &'static str,
    badge: &'static str,
    badge_words: &'static str,
}

const PAPYRUS: Colours = Colours {
    page: "#f3e7c9",
    words: "#3a2a18",
    faint: "#66502f",
    edge: "#4a2f1a",
    frame: "#8a5a33",
    carved: "#f6e6c4",
    line: "#9b7d50",
    square: "#f8efd8",
    house: "#ecd6a2",
    home: "#ecdcb6",
    sign: "#a8702f",
    way: "#c9ab74",
    tray: "#e6d3a6",
    shadow: "#3a2a18",
    cone: ["#3fa59c", "#8fd3c7", "#277a76", "#11494a"],
    spool: ["#b8452f", "#e08a6c", "#8a2c1e", "#4e150d"],
    white: ["#f7eedb", "#ffffff", "#d3c09a", "#5b4728"],
    black: ["#3d2d24", "#7d6350", "#241811", "#120b07"],
    band: "#f4c542",
    cord: "#5b3a1c",
    stick: ["#f6ebcf", "#7a4a26", "#3a2413"],
    last: "#d98b1f",
    arrow: "#c2541b",
    badge: "#3a2a18",
    badge_words: "#fff8e6",
};

const LIGHT: Colours = Colours {
    page: "#ffffff",
    words: "#1f2328",
    faint: "#626b75",
    edge: "#39424b",
    frame: "#5c6975",
    carved: "#ffffff",
    line: "#b4bec8",
    square: "#fbfcfd",
    house: "#e4ecf4",
    home: "#eef2f5",
    sign: "#7f97b2",
    way: "#c3cfdb",
    tray: "#eef2f5",
    shadow: "#1f2328",
    cone: ["#2f9ab8", "#8fd0e2", "#1f7189", "#0f4456"],
    spool: ["#c84b3a", "#ee9a86", "#973223", "#571810"],
    white: ["#fdfaf3", "#ffffff", "#d8d3c6", "#4b4a45"],
    black: ["#363b42", "#78818c", "#1f2328", "#0d0f12"],
    band: "#ffd34d",
    cord: "#42392f",
    stick: ["#fbf3df", "#8a6238", "#42301d"],
    last: "#e8a33d",
    arrow: "#c2541b",
    badge: "#1f2328",
    badge_words: "#ffffff",
};

const DARK: Colours = Colours {
    page: "#16181c",
    words: "#e9e4d8",
    faint: "#b9b2a0",
    edge: "#0b0c0e",
    frame: "#4f3a28",
    carved: "#e9d9b8",
    line: "#57524a",
    square: "#2a2c31",
    house: "#3d3a30",
    home: "#33333a",
    sign: "#b99a5b",
    way: "#66604f",
    tray: "#24262b",
    shadow: "#000000",
    cone: ["#4cb8ad", "#a5e3d8", "#2b827c", "#062c2c"],
    spool: ["#d8604a", "#f2a48d", "#a23d2b", "#3a0f08"],
    white: ["#f2e9d6", "#ffffff", "#c8b795", "#1b1610"],
    black: ["#857a70", "#bdb2a6", "#5c534c", "#0b0908"],
    band: "#ffd257",
    cord: "#1c130b",
    stick: ["#f0e3c3", "#8a5a33", "#0f0a06"],
    last: "#e0a03a",
    arrow: "#f08a45",
    badge: "#e9e4d8",
    badge_words: "#16181c",
};

const PRINT: Colours = Colours {
    page: "#ffffff",
    words: "#000000",
    faint: "#000000",
    edge: "#000000",
    frame: "#ffffff",
    carved: "#000000",
    line: "#000000",
    square: "#ffffff",
    house: "#ffffff",
    home: "#ffffff",
    sign: "#000000",
    way: "#000000",
    tray: "#ffffff",
    shadow: "none",
    cone: ["#ffffff", "#ffffff", "#ffffff", "#000000"],
    spool: ["#000000", "#ffffff", "#000000", "#000000"],
    white: ["#ffffff", "#ffffff", "#ffffff", "#000000"],
    black: ["#000000", "#ffffff", "#000000", "#000000"],
    band: "#ffffff",
    cord: "#000000",
    stick: ["#ffffff", "#000000", "#000000"],
    last: "#000000",
    arrow: "#000000",
    badge: "#000000",
    badge_words: "#ffffff",
};

impl Theme {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Papyrus, Self::Light, Self::Dark, Self::Print];

    const fn colours(self) -> &'static Colours {
        match self {
            Self::Papyrus => &PAPYRUS,
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::Print => &PRINT,
        }
    }

    /// Every colour of the theme, once: red, green, blue.
    #[must_use]
    pub fn palette(self) -> Vec<[u8; 3]> {
        let style = self.style();
        let mut palette = Vec::new();
        for colour in style.split('#').skip(1).filter_map(|colour| colour.get(..6)) {
            let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or(0);
            let colour = [part(0), part(2), part(4)];
            if !palette.contains(&colour) {
                palette.push(colour);
            }
        }
        palette
    }

    /// The theme as a style sheet: a rule for every class that shapes and drawings have.
    #[must_use]
    pub fn style(self) -> String {
        let of = self.colours();
        let mut style = String::from("text{font-family:'Gentium Book Plus',Gentium,serif}");
        let mut rule = |class: &str, looks: &str| {
            let _ = write!(style, ".{class}{{{looks}}}");
        };
        let fill = |colour: &str| format!("fill:{colour}");
        let line = |colour: &str, width: &str| {
            format!("fill:none;stroke:{colour};stroke-width:{width};stroke-linecap:round;stroke-linejoin:round")
        };
        let edged = |colour: &str, edge: &str, width: &str| format!("fill:{colour};stroke:{edge};stroke-width:{width}");
        let print = matches!(self, Self::Print);
        rule("page", &fill(of.page));
        rule("words", &fill(of.words));
        rule("faint", &fill(of.faint));
        rule("edge", &fill(of.edge));
        rule("frame", &fill(of.frame));
        rule("carved", &fill(of.carved));
        rule("square", &edged(of.square, of.line, "2"));
        rule("house", &edged(of.house, of.line, "2"));
        rule("home", &edged(of.home, of.line, "2"));
        rule("tray", &edged(of.tray, of.line, "2"));
        rule("way", &if print { edged(of.page, of.way, "1.5") } else { fill(of.way) });
        rule("sign", &line(of.sign, "4"));
        rule("sign-thin", &line(of.sign, "2.5"));
        rule("sign-full", &fill(of.sign));
        rule("shadow", &format!("fill:{};opacity:.22", of.shadow));
        for (name, [body, light, shade, edge]) in
            [("cone", of.cone), ("spool", of.spool), ("white", of.white), ("black", of.black)]
        {
            rule(name, &fill(body));
            rule(&format!("{name}-light"), &fill(light));
            rule(&format!("{name}-shade"), &fill(shade));
            rule(&format!("{name}-edge"), &line(edge, if print { "3.5" } else { "2.5" }));
            // On a dark ground an edge as dark is lost.
            rule(&format!("{name}-leg"), &line(if matches!(self, Self::Dark) { light } else { edge }, "3"));
            rule(&format!("{name}-line"), &line(if body == edge { light } else { edge }, "2"));
        }
        rule("band", &edged(of.band, of.words, "1.5"));
        rule("cord", &line(of.cord, "5"));
        rule("cord-edge", &if print { line(of.page, "9") } else { line(of.cord, "5") });
        rule("flat", &edged(of.stick[0], of.stick[2], "2"));
        rule("round", &edged(of.stick[1], of.stick[2], "2"));
        rule("grain", &line(of.stick[2], "1.2"));
        // Squares keep their names below it.
        let tint = format!("fill:{0};fill-opacity:.2;stroke:{0};stroke-opacity:.75;stroke-width:6", of.last);
        rule("last", &if print { line(of.last, "6") } else { tint });
        // Black on black would be lost, and grey does not copy.
        let thin = if print { "1" } else { ".85" };
        rule("halo", &if print { line(of.page, "15") } else { "fill:none".to_owned() });
        rule("arrow", &format!("fill:none;stroke:{};stroke-width:7;opacity:{thin}", of.arrow));
        let point = if print { edged(of.arrow, of.page, "3") } else { fill(of.arrow) };
        rule("point", &format!("{point};opacity:{thin}"));
        rule("badge", &fill(of.badge));
        rule("badge-words", &fill(of.badge_words));
        rule("ring", &line(of.arrow, "5"));
        rule("turn", &fill(of.arrow));
        style
    }
}
