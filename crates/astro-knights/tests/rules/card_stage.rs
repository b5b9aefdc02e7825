//! What every text of the players' cards does, as a table, and the position in which it is tried.

use astro_knights::{AstroKnights, Kit, Options, Phase, TurnCard};
use testkit::Scene;

use crate::lay::lay;
use crate::support::{boss_top, card, main_phase_of, minion, offer};

/// What is special about the position | what is done and answered | what has changed, and nothing else has.
///
/// A Knight's or a Homeworld's id in the first column puts it into the game; `buy` gains the card after it was put on
/// top of its supply deck. What the act itself moves (a played card to the play area and so on) is not repeated.
const ROWS: &str = "
- | play power-core | energy+1
amarante-sool | play galvanic-current, player B | energy+1 B.power+1
tessaly-orr | play prototype-crate, option 1 | energy+2
tessaly-orr | play prototype-crate, option 2 | A.play-1 destroyed+1 supply-1 A.hand+1
oyelaran-pike | play field-kit, option 1 | energy+2
oyelaran-pike | play field-kit, option 2, player B | B.health+1
iduna-kest | play standing-orders, player B, yes, card power-core | energy+1 B.discard+1 B.deck-1
iduna-kest | play standing-orders, player B, no | energy+1
- | play scrap-burner, yes, supply tech | energy+2 supply-1 destroyed+1
- | play scrap-burner, no | energy+2
- | play slipstream-cell | energy+2
- | play power-core, play power-core, play power-core, play slipstream-cell | energy+5 A.power+1
- | play furnace-feed, yes | energy+2 A.hand-1 destroyed+1
- | play furnace-feed, no | energy+2
- | play hearth-reactor, player C | energy+2 C.health+1
- | play racing-dynamo | energy+2
- | equip blaster, play racing-dynamo | energy+3
- | play relay-lamp, player B | energy+2 B.hand+1 B.deck-1
- | play breakers-kiln, yes, card blaster | energy+2 A.discard-1 destroyed+1
- | play breakers-kiln, no | energy+2
- | play requisition-seal, option 1, gain tech | energy+2 energy-3 supply-1 A.hand+1
- | play requisition-seal, option 2, gain light-weapons | energy+2 energy-3 supply-1 A.deck+1
- | play binary-ember, player C | energy+3 C.power+1
- | play homing-ore | energy+2 world.power+1 world+1
- | play bottled-comet, option 1 | energy+4
- | play bottled-comet, option 2 | energy+3 A.slots+1
- | play sorting-arm, player A, yes, card blaster, player B, no, no, no | A.discard+1 A.deck-1
- | play sorting-arm, player C, no, player B, no, no, yes, card blaster | A.discard-1 destroyed+1
- | play magnet-rack, player A, yes | A.discard-1 A.equipped+1
- | play magnet-rack, player B, no |
- | play deep-antenna | world.power+1 A.power+2
- | play canopy-projector | world+2 guard+3
- | play almanac-engine, no, boss-card barrage-order | A.hand+1 A.deck-1
- | play rally-siren | world.power+1 A.power+1 B.power+1 C.power+1
- | play ghost-trigger, card hook-caster of B, boss | boss-3 B.hand+1 B.deck-1
- | play ghost-trigger, card arc-pistol of A, minion 1 | minion1-3
- | play singularity-seed, option 1, minion 1 | minion1-20
- | play singularity-seed, option 2 | minion1-4 minion2-4 minion3-3
- | attack blaster, boss | boss-1
- | attack grandfather-gun, boss | boss-2
- | attack arc-pistol, boss, attack grandfather-gun, boss | boss-2 boss-1
rook-salvatier | attack quickblade, minion 1 | minion1-1 energy+1
- | attack arc-pistol, minion 2 | minion2-2
- | attack hook-caster, boss | boss-2 A.hand+1 A.deck-1
- | attack splinter-bow, minion 2 | minion2-2 boss-2
- | attack bounty-rifle, boss | boss-3
- | attack bounty-rifle, minion 3 | minion3-3 energy+2
- | attack mercy-flare, boss, player B | boss-3 B.health+1
- | attack hardpoint-turret, boss | boss-2
- | attack rift-cutter, boss, yes, card power-core | boss-4 A.discard-1 destroyed+1
- | attack rift-cutter, boss, no | boss-4
- | attack signal-lance, boss, player C | boss-4 C.hand+1 C.deck-1
- | attack return-disc, boss, yes | boss-3 A.discard-1 A.deck+1
- | attack siege-hammer, boss | boss-5
- | attack siege-hammer, minion 3 | minion3-3 A.power+2
- | attack painted-target, boss, attack arc-pistol, boss | boss-4 boss-3 bonus+1
- | attack storm-lattice, boss | boss-5
- | attack anvil-mortar, boss | boss-5
- | attack battle-standard, boss, player B | boss-5 B.hand+2 B.deck-2
- | attack sunspear, boss | boss-5 A.power+1 world.power+1
- | attack nova-cannon, minion 1 | minion1-9
- | attack hydra-array, deal 3 boss, deal 4 minion 1 | boss-3 minion1-4
- | attack crown-of-thunder, boss | boss-6
- | equip hardpoint-turret | A.slots+1
- | equip anvil-mortar, minion 1 | minion1-2
- | equip crown-of-thunder | world.power+1 B.hand+1 B.deck-1 C.hand+1 C.deck-1
- | buy arc-pistol, yes, supply tech | energy-2 supply-1 A.discard+1 supply-1 destroyed+1
- | buy arc-pistol, no | energy-2 supply-1 A.discard+1
- | buy painted-target | energy-6 supply-1 A.discard+1 A.power+1
brannoc-vey | ability, boss | A.power-5 boss-3
tessaly-orr | ability, player B, supply light-weapons | A.power-5 supply-1 B.deck+1
amarante-sool | ability, player C | A.power-4 world+2 world.power+1 C.health+1
oyelaran-pike | ability, player B, player C, card blaster | A.power-4 B.health+1 C.health+1 A.discard-1 A.hand+1
iduna-kest | ability, option 1, player B | A.power-6 turns+1 gone-1
iduna-kest | ability, option 2, player B, no | A.power-6 B.hand+1 B.deck-1 C.hand+1 C.deck-1
rook-salvatier | ability, yes, boss | A.power-5 A.slots+1 bonus+1 boss-3 A.equipped-1 A.discard+1
harbour-of-glass | homeworld, card blaster of A, card power-core of B | world.power-3 A.discard-1 A.hand+1 B.discard-1 B.hand+1
aegis-hollow | homeworld | world.power-3 world+4 guard+4
karrs-foundry | homeworld, player A, yes, boss, player B, yes, boss | world.power-5 boss-2 A.equipped-1 A.discard+1 boss-2 B.equipped-1 B.discard+1 B.hand+1 B.deck-1
lantern-reach | homeworld, player A, option 1, player B, option 2, option 1 | world.power-4 A.hand+1 A.deck-1 B.power+1 C.hand+1 C.deck-1
";

/// One row of the table.
pub(crate) struct Row {
    pub(crate) setting: &'static str,
    pub(crate) acts: Vec<&'static str>,
    pub(crate) change: &'static str,
}

pub(crate) fn rows() -> Vec<Row> {
    let row = |line: &'static str| {
        let mut columns = line.split('|').map(str::trim);
        let mut next = || columns.next().expect("three columns");
        Row { setting: next(), acts: next().split(", ").collect(), change: next() }
    };
    ROWS.lines().filter(|line| !line.is_empty()).map(row).collect()
}

/// Three players with something everywhere; A holds the card that the row is about.
pub(crate) fn stage(row: &Row) -> Scene<AstroKnights> {
    let kit = Kit::shipped();
    let is_knight = kit.knights.iter().any(|knight| knight.id == row.setting);
    let first = if is_knight { row.setting } else { "brannoc-vey" };
    let others = kit.knights.iter().map(|knight| knight.id.as_str()).filter(|id| *id != first);
    let knights: Vec<&str> = std::iter::once(first).chain(others).take(3).collect();
    let world = kit.homeworlds.iter().find(|world| world.id == row.setting).unwrap_or(&kit.homeworlds[0]);
    let options = Options {
        knights: crate::support::seated(&knights.join(",")),
        homeworld: world.id.as_str().into(),
        ..Options::default()
    };
    let attacks = row.acts[0].starts_with("attack");
    main_phase_of(kit, options, 3).arrange(|game| {
        let state = game.state_mut();
        let named = |word: &str| -> Vec<&str> {
            let ids = row.acts.iter().filter_map(|act| act.strip_prefix(word)).map(str::trim);
            let mut ids: Vec<&str> =
                ids.filter(|id| !["power-core", "blaster", "arc-pistol"].contains(id)).collect();
            ids.dedup();
            ids
        };
        let hand =
            [vec!["power-core", "power-core", "power-core", "blaster"], named("play "), named("equip ")]
                .concat();
        let mut equipped = [vec!["arc-pistol"], named("attack ")].concat();
        if row.acts[0] == "attack blaster" {
            equipped.push("blaster");
        }
        let hand = if equipped.contains(&"blaster") { &hand[..3] } else { &hand[..] };
        let deck = ["power-core", "power-core"];
        lay(
            state,
            "A",
            &[
                ("hand", hand),
                ("deck", &deck),
                ("discard", &["blaster", "power-core"]),
                ("equipped", &equipped),
            ],
        );
        let hand = ["power-core", "blaster", "sorting-arm"];
        lay(
            state,
            "B",
            &[
                ("hand", &hand),
                ("deck", &["power-core"; 3]),
                ("discard", &["blaster", "power-core"]),
                ("equipped", &["hook-caster"]),
            ],
        );
        lay(
            state,
            "C",
            &[("hand", &["power-core"]), ("deck", &["power-core"; 3]), ("discard", &["blaster"])],
        );
        for (index, player) in state.players[..3].iter_mut().enumerate() {
            (player.health, player.power) = (5, 1 + index as u8);
        }
        state.players[0].slots = 3;
        state.players[1].slots = 3;
        if row.acts[0] == "ability" {
            let knight = kit.knights.iter().find(|knight| knight.id == first).expect("it is in the kit");
            state.players[0].power = knight.power.max;
        }
        state.energy = 10;
        state.homeworld_health = 15;
        state.homeworld_power = if row.acts[0] == "homeworld" { world.power } else { 0 };
        minion(state, "slag-marauder", 20);
        minion(state, "breech-loader", 20);
        minion(state, "cinder-gunner", 3);
        boss_top(state, &["barrage-order", "molten-rain"]);
        // B has acted.
        assert!(state.turns.take(TurnCard::Player2));
        state.turns_gone.push(TurnCard::Player2);
        for id in ["magnet-rack", "splinter-bow"].iter().chain(row.acts[0].strip_prefix("buy ").as_ref()) {
            // The card the row is about may be the one.
            if !row.acts[0].ends_with(id) || row.acts[0].starts_with("buy") {
                offer(state, id);
            }
        }
        state.phase = if attacks { Phase::Attack } else { Phase::Main };
    })
}

/// What a row's act is called in the game.
pub(crate) fn told(act: &str) -> String {
    match act.strip_prefix("buy ") {
        Some(id) => {
            let supply = card(id).of(Kit::shipped()).supply.expect("it is in the supply");
            format!("gain {}", supply.word())
        }
        None => act.to_owned(),
    }
}
