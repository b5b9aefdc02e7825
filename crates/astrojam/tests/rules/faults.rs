//! Broken content is refused with file, line, column and reason.

use astrojam::Kit;
use content::Fault;
use testkit::{prove, prove_eq};

#[derive(Clone, Copy)]
enum File {
    Station,
    Layouts,
    Cards,
}

impl File {
    fn name(self) -> &'static str {
        match self {
            File::Station => "station.toml",
            File::Layouts => "layouts.toml",
            File::Cards => "cards.toml",
        }
    }

    /// Its text as it is shipped.
    fn text(self) -> String {
        Kit::files().text(self.name()).expect("a file").to_owned()
    }

    /// What reading says with another text in this file.
    fn read(self, text: &str) -> Result<Kit, Fault> {
        Kit::read(&Kit::files().with(self.name(), text))
    }
}

/// What reading says when one text in one file is replaced by another.
fn fault(file: File, from: &str, to: &str) -> (String, usize) {
    let source = file.text();
    assert!(source.contains(from), "{from:?} is not in the file");
    let fault = file.read(&source.replacen(from, to, 1)).expect_err("the content is broken");
    assert!(fault.line > 0 && fault.column > 0);
    let text = fault.to_string();
    assert!(text.starts_with(&format!("content/astrojam/{}:", file.name())), "{text}");
    (text, fault.line)
}

#[track_caller]
fn refused(file: File, from: &str, to: &str, reason: &str) {
    let (text, _) = fault(file, from, to);
    assert!(text.contains(reason), "{text}\nshould say {reason:?}");
}

#[test]
fn the_shipped_content_is_sound() {
    let kit = Kit::read(&Kit::files()).unwrap();
    assert_eq!((kit.modules.len(), kit.layouts.len(), kit.items.len()), (4, 4, 5));
    assert_eq!((kit.actions.len(), kit.actions.strength()), (62, 202));
    assert_eq!(kit.tasks, [4; 5]);
}

#[test]
fn modules_that_break_a_constraint_are_refused() {
    use File::Station;
    refused(Station, "rows = [\n    \"#...K\"", "rows = [\n    \"#..K\"", "characters long");
    refused(Station, "\"#...K\"", "\"#..xK\"", "no mark of a space");
    refused(Station, "\"#...K\"", "\"####K\"", "side has no two spaces");
    refused(Station, ".K.....\",\n    \"...#...\",", ".K.....\",\n    \"#######\",", "hang together");
    refused(Station, "crates = 4", "crates = 3", "3 crates instead of 4");
    refused(Station, "id = \"core\"", "id = \"spine\"", "is taken");
    refused(Station, "id = \"core\"", "id = \"Core\"", "lower-case");
    refused(Station, "letter = \"C\"", "letter = \"H\"", "is taken or no capital");
    refused(Station, "name = \"Core\"", "name = \" \"", "empty");
    refused(Station, "name = \"Core\"", "name = \"Co\\tre\"", "control character");
    refused(Station, "id = \"core\"", "id = \"1core\"", "is no id");
    refused(Station, "crates = 3", "crates = 3\ncolour = 1", "unknown field");
    refused(Station, "\"..C..\",", "\".C...\",", "not at the centre");
    refused(Station, "\"..C..\",", "\".....\",", "not beside an Active Destination");
    refused(
        Station,
        "\".SSS.\",\n    \"..C..\",\n    \".SSS.\"",
        "\".SSS.\",\n    \"..C..\",\n    \".....\"",
        "fewer than four",
    );
    let second = File::Station.text().replacen("..SES..", "..SLS..", 1);
    let no = File::Station.read(&second).unwrap_err();
    prove!("AJ-TERM-04", no.reason.contains("no module has the engine"), "{no}");
    refused(Station, "\"....#\",", "\"S...#\",", "not beside an Active Destination");
    refused(Station, "\"#...K\",", "\"#.K..\",", "in a row or column with the computer");
    refused(Station, "\"#...K\",", "\"#....\",", "CARGO Sites are too few");
    refused(Station, "\"#.....#\",\n    \".K.....\"", "\"#######\",\n    \"###K###\"", "hang together");
    let (text, line) = fault(Station, "\"#...K\"", "\"#..xK\"");
    prove_eq!("AJ-TERM-03", line, 25, "{text}");
    let whole = File::Station.text();
    let three = &whole[..whole.rfind("[[module]]").unwrap()];
    let no = File::Station.read(three).unwrap_err();
    prove!("AJ-SETUP-04", no.reason.contains("3 modules instead of 4"), "{no}");
}

/// A space that is reached only by going up is reached.
#[test]
fn a_module_with_two_prongs_hangs_together() {
    let pronged = File::Station.text().replacen("\"#.....#\",", "\"#..#..#\",", 1);
    assert_ne!(pronged, File::Station.text());
    let read = File::Station.read(&pronged);
    // The presets were made for the other module; the module itself is sound.
    let reason = read.map_or_else(|fault| fault.reason, |_| String::new());
    assert!(!reason.contains("hang together"), "{reason}");
}

#[test]
fn a_module_set_needs_a_largest_module() {
    let spine = |rows: [&str; 5], crates: u8| {
        let shipped = File::Station.text();
        let (head, rest) = shipped.split_once("crates = 4").unwrap();
        let (_, tail) = rest.split_once(']').unwrap();
        let source = format!("{head}crates = {crates}\nrows = {rows:?}{tail}");
        File::Station.read(&source)
    };
    // As large as the Core.
    let rows = ["##..###", ".K.....", "..##...", ".....K.", "###..##"];
    let no = spine(rows, 4).unwrap_err();
    prove!("AJ-TERM-13", no.reason.contains("no module is larger than every other"), "{no}");
    // Smaller than the Core, which then is the largest.
    let rows = ["##..###", ".K.....", "..##...", "#....K.", "###..##"];
    let no = spine(rows, 4).unwrap_err();
    prove!("AJ-TERM-13", no.reason.contains("4 crates instead of 3"), "{no}");
    // Too small for its crates.
    let rows = ["K..", "KKK", "KKK", "KK.", "..K"];
    let no = spine(rows, 4).unwrap_err();
    assert!(no.reason.contains("too few for 4 crates"), "{no}");
    // Too long for the lattice.
    let rows = ["..........", ".K........", "..........", "........K.", ".........."];
    let no = spine(rows, 4).unwrap_err();
    assert!(no.reason.contains("longer than 26"), "{no}");
}

#[test]
fn layouts_that_do_not_dock_are_refused() {
    use File::Layouts;
    refused(Layouts, "x = -5, y = 0", "x = -4, y = 0", "AJ-DOCK-03");
    refused(Layouts, "x = -5, y = 0", "x = -6, y = 0", "AJ-DOCK-05");
    refused(Layouts, "turn = 0, x = 0, y = 5", "turn = 0, x = 5, y = 5", "AJ-DOCK-04");
    refused(
        Layouts,
        "module = \"bay\", turn = 0, x = 7",
        "module = \"bay\", turn = 4, x = 7",
        "quarter turns",
    );
    refused(
        Layouts,
        "module = \"bay\", turn = 0, x = 7",
        "module = \"bay\", turn = 0, x = 77",
        "between -30 and 30",
    );
    refused(
        Layouts,
        "module = \"bay\", turn = 0, x = 7",
        "module = \"core\", turn = 0, x = 7",
        "placed twice",
    );
    refused(
        Layouts,
        "module = \"bay\", turn = 0, x = 7",
        "module = \"cellar\", turn = 0, x = 7",
        "no module",
    );
    refused(Layouts, "    { module = \"bay\", turn = 0, x = 7, y = 0 },\n", "", "is not placed");
    refused(Layouts, "id = \"long-haul\"", "id = \"random\"", "already means");
    refused(Layouts, "id = \"ring-walk\"", "id = \"long-haul\"", "is taken");
    let (text, line) = fault(Layouts, "turn = 0, x = 0, y = 5", "turn = 0, x = 5, y = 5");
    prove!("AJ-DOCK-04", line == 11 || line == 8, "{text}");
    let no = File::Layouts.read("layout = []").unwrap_err();
    assert!(no.reason.contains("no layout"), "{no}");
}

#[test]
fn decks_and_items_that_break_a_constraint_are_refused() {
    use File::Cards;
    refused(Cards, "id = \"coil\"", "id = \"seal\"", "is taken");
    refused(Cards, "letter = \"p\"", "letter = \"c\"", "is taken");
    refused(
        Cards,
        "[[item]]\nid = \"coolant\"\nname = \"Coolant Cell\"\nletter = \"c\"\ncolour = \"blue\"\n",
        "",
        "4 items instead of 5",
    );
    refused(Cards, "strength = 2, copies = 6", "strength = 1, copies = 6", "from 2 to 9");
    refused(Cards, "strength = 2, copies = 6", "strength = 3, copies = 6", "listed twice");
    refused(Cards, "strength = 2, copies = 6", "strength = 2, copies = 16", "1 to 15 copies");
    refused(Cards, "strength = 2, copies = 6", "strength = 2, copies = 0", "1 to 15 copies");
    refused(Cards, "kind = \"robot\"", "kind = \"drone\"", "unknown variant");
    refused(Cards, "kind = \"robot\"", "kind = \"crate\"", "listed twice");
    refused(
        Cards,
        "strength = 4, copies = 6 }, { strength = 5, copies = 2 }",
        "strength = 9, copies = 15 }",
        "average Strength",
    );
    refused(
        Cards,
        "{ strength = 2, copies = 1 }, { strength = 3, copies = 2 }, ",
        "",
        "both a Strength up to 3",
    );
    refused(Cards, "item = \"coil\"\ncopies = 4", "item = \"coil\"\ncopies = 5", "equally many Task Cards");
    refused(Cards, "item = \"coil\"\ncopies = 4", "item = \"crown\"\ncopies = 4", "no item");
    refused(Cards, "item = \"coil\"\ncopies = 4", "item = \"seal\"\ncopies = 4", "listed once");
    refused(Cards, "visit = [\"lab\"]", "visit = []", "names one place");
    refused(Cards, "visit = [\"lab\"]", "visit = [\"lab\", \"lab\"]", "names one place");
    refused(Cards, "visit = [\"lab\"]", "visit = [\"engine\"]", "listed once");
    let few = File::Cards.text().replace("copies = 6", "copies = 2").replace("copies = 8", "copies = 2");
    let no = File::Cards.read(&few).unwrap_err();
    assert!(no.reason.contains("there must be 50 to 240"), "{no}");
    let few = File::Cards.text().replace("\ncopies = 4", "\ncopies = 2");
    let no = File::Cards.read(&few).unwrap_err();
    assert!(no.reason.contains("too few: at least 13"), "{no}");
}

#[test]
fn unreadable_files_are_refused_with_their_place() {
    for source in ["", "module = 3", "[[module]]\nid = 4", "\u{7}", "[[module"] {
        let no = File::Station.read(source).unwrap_err();
        assert!(no.line >= 1 && !no.reason.is_empty(), "{no}");
    }
}
