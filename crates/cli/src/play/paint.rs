//! Styles as terminal colours, or left out.

use anstyle::{Ansi256Color, AnsiColor, Color};
use clap::ColorChoice;
use table::{Ink, Picture, Style};

/// The tints of plates that lie side by side: dark and far apart, so that letters and chips are read on
/// each of them.
const PLATES: [u8; 4] = [236, 17, 53, 23];

/// Whether styles are shown, and how.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    on: bool,
}

impl Paint {
    /// As the player chose; if left to us, in colour at a terminal that wants it.
    pub(super) fn new(choice: ColorChoice, terminal: bool) -> Paint {
        let willing = !anstyle_query::no_color() && anstyle_query::term_supports_color();
        let on = wanted(choice, terminal, willing);
        if on && terminal {
            // Old Windows consoles have to be told; where that fails, they show what they can.
            let _ = anstyle_query::windows::enable_ansi_colors();
        }
        Paint { on }
    }

    /// Letters in a style.
    pub(super) fn set(self, style: Style, text: &str) -> String {
        if !self.on || style == Style::PLAIN {
            return text.to_owned();
        }
        let look = look(style);
        // A background that runs on to the next line would colour the rest of the window.
        let lines: Vec<String> = text
            .split('\n')
            .map(|line| if line.is_empty() { String::new() } else { format!("{look}{line}{look:#}") })
            .collect();
        lines.join("\n")
    }

    /// A whole picture, without the end of its last line.
    pub(super) fn picture(self, picture: &Picture) -> String {
        let painted: String = picture.spans().iter().map(|span| self.set(span.style, &span.text)).collect();
        painted.trim_end().to_owned()
    }

    pub(super) fn strong(self, text: &str) -> String {
        self.set(Style::PLAIN.strong(), text)
    }

    pub(super) fn quiet(self, text: &str) -> String {
        self.set(Style::PLAIN.quiet(), text)
    }
}

/// `NO_COLOR` and dumb terminals are for `auto` to heed: who says `always` means it.
fn wanted(choice: ColorChoice, terminal: bool, willing: bool) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => terminal && willing,
    }
}

/// A bright colour: for letters on a plate, and for chips.
const fn bright(ink: Option<Ink>) -> u8 {
    match ink {
        None => 255,
        Some(Ink::Red) => 203,
        Some(Ink::Orange) => 215,
        Some(Ink::Yellow) => 227,
        Some(Ink::Green) => 114,
        Some(Ink::Blue) => 117,
        Some(Ink::Violet) => 183,
        Some(Ink::Grey) => 248,
    }
}

/// The nearest of the colours that every theme chooses to go with its own background.
const fn themed(ink: Ink) -> AnsiColor {
    match ink {
        Ink::Red => AnsiColor::Red,
        Ink::Orange | Ink::Yellow => AnsiColor::Yellow,
        Ink::Green => AnsiColor::Green,
        Ink::Blue => AnsiColor::Blue,
        Ink::Violet => AnsiColor::Magenta,
        Ink::Grey => AnsiColor::BrightBlack,
    }
}

fn look(style: Style) -> anstyle::Style {
    let fixed = |number: u8| Some(Color::Ansi256(Ansi256Color(number)));
    let look = anstyle::Style::new();
    let look = if style.strong { look.bold() } else { look };
    match (style.chip, style.plate) {
        (true, _) => look.fg_color(fixed(16)).bg_color(fixed(bright(style.ink))),
        (false, Some(plate)) => {
            let letters = match style.ink {
                Some(ink) => bright(Some(ink)),
                None if style.quiet => 247,
                None => 252,
            };
            look.fg_color(fixed(letters)).bg_color(fixed(PLATES[usize::from(plate) % PLATES.len()]))
        }
        (false, None) => {
            let look = if style.quiet { look.dimmed() } else { look };
            look.fg_color(style.ink.map(|ink| Color::Ansi(themed(ink))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_for_willing_terminals_unless_somebody_says_otherwise() {
        assert!(wanted(ColorChoice::Auto, true, true));
        assert!(!wanted(ColorChoice::Auto, true, false), "NO_COLOR is set");
        assert!(!wanted(ColorChoice::Auto, false, true), "the output is a file");
        assert!(wanted(ColorChoice::Always, false, false));
        assert!(!wanted(ColorChoice::Never, true, true));
    }

    #[test]
    fn every_line_ends_in_plain() {
        let paint = Paint { on: true };
        let text = paint.set(Style::PLAIN.plate(1).strong(), "a\n\nb");
        let lines: Vec<&str> = text.split('\n').collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[0].ends_with("a\u{1b}[0m") && lines[2].ends_with("b\u{1b}[0m"), "{text:?}");
        assert_eq!(lines[1], "");
        assert_eq!(Paint { on: false }.set(Style::PLAIN.chip(), "a"), "a");
    }

    /// The relative luminance of one of the 256 colours, after WCAG.
    fn luminance(number: u8) -> f64 {
        let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
        let [red, green, blue] = match number {
            16..=231 => [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map(level),
            _ => [8 + 10 * (number - 232); 3],
        };
        let linear = |level: u8| {
            let part = f64::from(level) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: u8, other: u8) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn what_is_written_can_be_read() {
        for ink in Ink::ALL.map(Some).into_iter().chain([None]) {
            assert!(contrast(16, bright(ink)) >= 4.5, "{ink:?} as a chip");
        }
        // Letters on plates are strong, and at least as large as body text: 3 is enough for these.
        for plate in PLATES {
            for letters in [bright(Some(Ink::Orange)), bright(Some(Ink::Grey)), 252] {
                assert!(contrast(letters, plate) >= 3.0, "{letters} on {plate}");
            }
        }
    }
}
