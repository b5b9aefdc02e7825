//! Broken content is refused with file, line, column and reason.

use astro_knights::Kit;

/// What reading says when files are changed: each change is the end of a file's name, what stands there, and what shall
/// stand there instead. A `§` marks where the fault is.
#[track_caller]
fn refused(changes: &[(&str, &str, &str)], reason: &str) {
    let mut files = Kit::files();
    let mut expected = None;
    for (end, from, to) in changes {
        let name = files.names().find(|name| name.ends_with(end)).expect("a file").to_owned();
        let source = files.text(&name).expect("a file");
        assert!(source.contains(from), "{from:?} is not in {name}");
        let marked = source.replacen(from, to, 1);
        if let Some(at) = marked.find('§') {
            let line = marked[..at].matches('\n').count() + 1;
            let column = at - marked[..at].rfind('\n').map_or(0, |end| end + 1) + 1;
            expected = Some(format!("content/astro-knights/{name}:{line}:{column}: "));
        }
        files = files.with(&name, marked.replace('§', ""));
    }
    let fault = Kit::read(&files).expect_err("the content is broken").to_string();
    assert_eq!(fault, format!("{}{reason}", expected.expect("a place")));
}

/// One change.
#[track_caller]
fn fault(file: &str, from: &str, to: &str, reason: &str) {
    refused(&[(file, from, to)], reason);
}

/// Another text for Power Core, for Blaster, for Barrage Order, for Ithmara's Pale Judgement.
const CORE: &str = "\"energy 1\"";
const BLASTER: &str = "attack = \"damage 1\"";
const BARRAGE: &str = "\"track-up 2; homeworld-suffer 1\"";
const PALE: &str = "\"any-player: suffer 1 + minions\"";

#[track_caller]
fn core(to: &str, reason: &str) {
    fault("fuel.toml", CORE, to, reason);
}

#[track_caller]
fn barrage(to: &str, reason: &str) {
    fault("furion.toml", BARRAGE, to, reason);
}

#[test]
fn the_shipped_content_is_sound() {
    let kit = Kit::read(&Kit::files()).unwrap();
    assert_eq!((kit.knights.len(), kit.homeworlds.len(), kit.bosses.len()), (6, 4, 4));
}

#[test]
fn words_that_are_not_in_the_language_are_pointed_at() {
    let verb = "expected a verb, a group or a control word, but here is `";
    core("\"§enregy 1\"", &format!("{verb}enregy`"));
    core("\"energy 1; any-ally: §jump 1\"", &format!("{verb}jump`"));
    core("\"\"\"\nenergy 1\nif weapons >= 2 {\n  §fly 1\n}\"\"\"", &format!("{verb}fly`"));
    core("'energy 1; §fly'", &format!("{verb}fly`"));
    // A string with escapes is pointed at as a whole.
    core("§\"energy 1; \\u0066ly\"", &format!("{verb}fly`"));
    core("\"energy §many\"", "expected a number from 0 to 99, but here is `many`");
    core("\"energy §100\"", "expected a number from 0 to 99, but here is `100`");
    core("\"energy §-1\"", "expected a number from 0 to 99, but here is `-1`");
    core("'energy 1; §\\'", "expected a verb, a group or a control word, but here is `\\`");
}

#[test]
fn what_is_missing_is_named() {
    core("\"if weapons >= 2 { energy 1§\"", "expected `}`, but the program ends");
    core("\"if weapons §> 2 { energy 1 }\"", "expected `<=`, `>=` or `=`, but here is `>`");
    core(
        "\"if §wings >= 2 { energy 1 }\"",
        "expected a test, such as `full-power` or `minions >= 2`, but here is `wings`",
    );
    core("\"may {§}\"", "expected a step, but here is `}`");
    core("\"energy 1 §}\"", "expected a step, but here is `}`");
    core("\"energy 1; §}\"", "expected a step, but here is `}`");
    core("\"energy 1 §energy 2\"", "expected the end of the step, but here is `energy`");
    core("\"§\"", "the program does nothing");
    core("\"choose { energy 1 }§\"", "expected `or` and another block, but the program ends");
    core("\"pay { discard 1 card } §draw 1\"", "expected `to`, but here is `draw`");
    core("\"discard 1 §cards\"", "expected `card`, `fuel`, `tech` or `weapon`, but here is `cards`");
    core("\"discard 1 card from §deck\"", "expected `hand` or `equipped`, but here is `deck`");
    core(
        "\"return 1 card from hand to hand§\"",
        "expected another place than the one they come from, but the program ends",
    );
    core("\"attack §all\"", "expected `own` or `any`, but here is `all`");
    let nine = format!("\"§choose {}\"", ["{ energy 1 }"; 9].join(" or "));
    core(&nine, "a choice has at most eight options, not 9");
}

#[test]
fn steps_that_stand_in_each_other_too_deep_are_refused_and_do_not_break_the_reader() {
    let deep = |steps: usize| format!("\"{}§lose\"", "may ".repeat(steps));
    core(&deep(12), "steps stand in each other at most 12 deep");
    let blocks = "if weapons >= 2 { ".repeat(200_000);
    let files = Kit::files();
    let source = files.text("fuel.toml").expect("a file").replacen(CORE, &format!("\"{blocks}\""), 1);
    let fault = Kit::read(&files.with("fuel.toml", source)).expect_err("too deep");
    assert!(fault.reason.contains("at most 12 deep"), "{fault}");
}

#[test]
fn what_cannot_matter_is_refused() {
    core("§\"choose { energy 1 } or { slot 1 } or { energy 1 }\"", "two options of this choice are the same");
    core("§\"energy 0\"", "`energy 0` does nothing");
    core("§\"discard 0 card\"", "`discard 0` does nothing");
    core("§\"destroy 0 card\"", "`destroy 0` does nothing");
    core("§\"return 0 card from discard to hand\"", "`return 0` does nothing");
    core("§\"collect 0 card\"", "`collect 0` does nothing");
    core("§\"damage 0\"", "`damage 0` does nothing");
    core("§\"energy 0 * weapons\"", "`energy 0` does nothing");
    core("§\"repeat 0 { energy 1 }\"", "`repeat 0` does nothing");
    core("§\"repeat 33 { energy 1 }\"", "no loop runs more than 32 times");
    core("§\"repeat 2 { may { repeat 2 { energy 1 } } }\"", "there is a loop inside a loop");
    core("§\"if minions >= 21 { energy 1 }\"", "`minions >= 21` never holds");
    core("§\"if players = 5 { energy 1 }\"", "`players = 5` never holds");
    core("§\"if weapons >= 0 { energy 1 }\"", "`weapons >= 0` always holds");
    core("§\"if health <= 10 { energy 1 }\"", "`health <= 10` always holds");
    barrage("§\"while track >= 0 { track-down 1 }\"", "`track >= 0` always holds");
}

#[test]
fn loops_that_need_not_end_are_refused() {
    let endless = "this loop has no step that brings it to its end";
    barrage("\"homeworld-suffer 1; §while track >= 3 { side-draw 1 }\"", endless);
    barrage("\"§while track >= 3 { track-up 1 }\"", endless);
    barrage("\"§while track <= 3 { track-down 1 }\"", endless);
    barrage("\"§while track >= 3 { track-down minions }\"", endless);
    barrage("\"§while minions >= 1 { track-down 1 }\"", endless);
    barrage("\"§while track >= 3 { if minions >= 1 { track-down 1 } }\"", endless);
}

#[test]
fn texts_that_can_set_each_other_off_in_a_ring_are_refused() {
    let ring = |from: &str, to: &str| format!("{from} may set off {to} again and again");
    let exhaust = "the exhaust effect";
    fault(
        "ithmara.toml",
        "\"boss-heal 4; each-minion: mend 2\"",
        "§\"any-player: suffer 1\"",
        &ring(exhaust, exhaust),
    );
    let activate = "an ACTIVATE text";
    fault(
        "orlogh.toml",
        "activate = \"track-up 1\"",
        "activate = §\"oldest-minion: activate\"",
        &ring(activate, activate),
    );
    let strike = "a strike";
    barrage("§\"boss-draw 1\"", &ring(strike, strike));
    // Furion's Artillery makes players suffer, and a suffering player may be exhausted.
    let blade = ("furion.toml", "\"any-player: suffer 4\"", "§\"any-player: suffer 4\"");
    let salvo = ("furion.toml", "exhaust = \"track-up 3\"", "exhaust = \"side-draw 1\"");
    refused(&[salvo, blade], &ring("a strike of the side deck", exhaust));
    // Cards of the players as well, read before any Boss.
    let played = "the text of a played card";
    fault("tech.toml", "\"homeworld-heal 2; guard 3\"", "§\"play tech\"", &ring(played, played));
    fault("weapons.toml", BLASTER, "attack = §\"attack own\"", &ring("an ATTACK text", "an ATTACK text"));
    fault("weapons.toml", "buy = \"power 1\"", "buy = §\"gain tech\"", &ring("a BUY text", "a BUY text"));
    fault(
        "weapons.toml",
        "equip = \"slot 1\"",
        "equip = §\"equip weapon\"",
        &ring("an EQUIP text", "an EQUIP text"),
    );
}

#[test]
fn texts_that_set_each_other_off_too_deep_are_refused() {
    let nested = |depth: usize, inner: &str| {
        format!("\"{}{inner}{}\"", "any-player { ".repeat(depth), " }".repeat(depth))
    };
    let loader = format!("instant = {}", nested(10, "side-draw 1"));
    let blade = nested(3, "any-player: suffer 4");
    // The fault is told of the last text that sets another one off.
    let changes = [
        ("furion.toml", "instant = \"side-draw 1\"", loader.as_str()),
        ("furion.toml", "\"any-player: suffer 4\"", &blade),
        ("furion.toml", "turn-end = \"while", "turn-end = §\"while"),
    ];
    refused(&changes, "the texts of this Boss nest 26 deep, and 24 is the most");
}

#[test]
fn verbs_without_their_subject_are_refused() {
    let player = "this is done by a player: name one first, such as `any-player:`";
    let minion = "this is done to a minion: name one first, such as `any-minion:`";
    for text in [
        "suffer 1",
        "discard 1 card",
        "lose-slot 1",
        "mill 2",
        "gain tech",
        "extra-turn",
        "each-minion: suffer 1",
    ] {
        barrage(&format!("§\"{text}\""), player);
    }
    for text in ["mend 1", "shield", "crush", "any-player: mend 1", "if minions >= 1 { activate }"] {
        barrage(&format!("§\"{text}\""), minion);
    }
    core("§\"hit 2\"", minion);
    let asked = "this is asked of a player: name one first";
    barrage("§\"if full-power { track-up 1 }\"", asked);
    barrage("§\"track-up hand\"", "`hand` is counted of a player: name one first");
    barrage("§\"if weapons >= 1 { track-up 1 }\"", "`weapons` is counted of a player: name one first");
}

#[test]
fn words_out_of_their_place_are_refused() {
    let allies = "can only be said in a text of the players' own: a Boss has no allies";
    barrage("§\"any-ally: suffer 1\"", &format!("`any-ally` {allies}"));
    barrage("§\"each-ally: suffer 1\"", &format!("`each-ally` {allies}"));
    barrage("§\"you: suffer 1\"", &format!("`you` {allies}"));
    barrage("§\"this-minion: mend 1\"", "`this-minion` can only be said in a minion's own text");
    core("§\"each-other-minion: hit 1\"", "`each-other-minion` can only be said in a minion's own text");
    core("§\"owner: draw 1\"", "`owner` can only be said in an ATTACK text");
    core("§\"energy other-weapons\"", "`other-weapons` can only be counted in an ATTACK text");
    core("§\"if defeated { energy 1 }\"", "`defeated` can only be asked in an ATTACK text");
    let damage = "only a text of the players' own deals damage so";
    for text in ["damage 2", "split 2", "bonus 1"] {
        barrage(&format!("§\"{text}\""), damage);
    }
    fault(
        "weapons.toml",
        "buy = \"power 1\"",
        "buy = §\"destroy-this\"",
        "`destroy-this` does not fit a BUY text",
    );
}

#[test]
fn a_track_or_a_side_deck_that_is_not_there_is_refused() {
    let track = "there is no Boss track to speak of here";
    let side = "there is no side deck to speak of here";
    for (text, reason) in [
        ("track-up 1", track),
        ("if track >= 2 { lose }", track),
        ("side-draw 1", side),
        ("side-renew", side),
    ] {
        fault("ithmara.toml", PALE, &format!("§\"{text}\""), reason);
        core(&format!("§\"{text}\""), reason);
    }
    fault("ithmara.toml", "label = \"all\"", "label = §\"side\"", "this Boss has no side deck");
    fault("ithmara.toml", "armour = 1", "armour = 1\ndoom = §9", "this Boss has no track");
    fault("furion.toml", "name = \"Artillery track\"", "name = §\" \"", "this is empty");
    fault("furion.toml", "name = \"Artillery\"\n", "name = §\"\"\n", "this is empty");
}

#[test]
fn costs_out_of_band_and_cards_in_the_wrong_deck_are_refused() {
    let band = |deck: &str, from: u8, to: u8, is: u8| {
        format!("the cost of a card in `{deck}` must be from {from} to {to}, not {is}")
    };
    for (file, deck, from, to, cost, wrong) in [
        ("tech.toml", "tech", 1, 20, 3, 0),
        ("fuel.toml", "cheap-fuel", 1, 3, 2, 4),
        ("fuel.toml", "dear-fuel", 4, 20, 4, 3),
        ("weapons.toml", "light-weapons", 2, 4, 2, 5),
        ("weapons.toml", "medium-weapons", 5, 6, 5, 7),
        ("weapons.toml", "heavy-weapons", 7, 20, 7, 6),
    ] {
        let old = format!("supply = \"{deck}\"\ncost = {cost}");
        fault(file, &old, &format!("supply = \"{deck}\"\ncost = §{wrong}"), &band(deck, from, to, wrong));
    }
    fault("fuel.toml", "cost = 0", "cost = §1", "a starting card costs 0; any other names its supply deck");
    fault("tech.toml", "\"tech\"", "§\"cheap-fuel\"", "a Tech does not belong in the deck `cheap-fuel`");
    let known = "tech, cheap-fuel, dear-fuel, light-weapons, medium-weapons, heavy-weapons";
    fault(
        "tech.toml",
        "\"tech\"",
        "§\"gadgets\"",
        &format!("there is no supply deck `gadgets`; they are {known}"),
    );
}

#[test]
fn files_that_are_cut_or_scribbled_in_are_refused_and_never_break_the_reader() {
    let mut chance = table::Chance::from_number(11);
    let scribbles = ["", "\"", "}", "{", "[[card]]\n", "may ", "é", "9", "\n", "= ", "any-player: ", "\\"];
    let mut refusals = 0;
    for _ in 0..200 {
        let files = Kit::files();
        let name = files.names().nth(chance.below(9) as usize).expect("nine files").to_owned();
        let source = files.text(&name).expect("a file");
        let at = source.floor_char_boundary(chance.below(source.len() as u32) as usize);
        let until = source.floor_char_boundary(at + chance.below(12) as usize).max(at);
        let scribble = scribbles[chance.below(scribbles.len() as u32) as usize];
        let changed = format!("{}{scribble}{}", &source[..at], &source[until..]);
        let lines = changed.lines().count() + 1;
        if let Err(fault) = Kit::read(&files.with(&name, changed)) {
            refusals += 1;
            assert!(!fault.reason.is_empty() && !fault.reason.contains('\n'));
            assert!(!fault.file.ends_with(&name) || (1..=lines).contains(&fault.line), "{fault}");
        }
    }
    assert!(refusals > 100, "{refusals} of 200 changes were refused");
}
