//! Positions arranged for rule tests.

use spaceknights::{
    CardId, Cards, Chips, Condition, Effect, Event, Face, Kit, Mark, Name, Narration, Options, Phase, Saga,
    Spaceknights, State, TeamCard, TeamDeck,
};
use table::{Game, Seat, Seats, Told, Viewer};
use testkit::Scene;

pub(crate) type Table = Scene<Spaceknights>;

pub(crate) fn kit() -> &'static Kit {
    Kit::shipped()
}

/// The game by the rules, without lines.
pub(crate) fn options() -> Options {
    Options { saga: Saga::Rulebook, narration: Narration::Off, ..Options::default() }
}

pub(crate) fn deal_with(options: Options) -> Table {
    Scene::deal_with(kit(), 6, options, 3)
}

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat's letter")
}

pub(crate) fn seats(letters: &str) -> Seats {
    letters.parse().expect("seats are letters")
}

pub(crate) fn at(letter: &str) -> usize {
    seat(letter).index()
}

pub(crate) fn mark(text: &str) -> Mark {
    text.parse().expect("a mark")
}

pub(crate) fn card(text: &str) -> CardId {
    text.parse().expect("a card")
}

pub(crate) fn s(scene: &Table) -> &State {
    scene.position().state()
}

#[track_caller]
pub(crate) fn with(scene: Table, change: impl FnOnce(&mut State)) -> Table {
    scene.arrange(|game| change(game.state_mut()))
}

/// Plays "D match, E fade".
#[track_caller]
pub(crate) fn run(scene: Table, script: &str) -> Table {
    script.split(", ").fold(scene, |scene, step| {
        let (seat, action) = step.split_once(' ').expect("a seat and an action");
        scene.plays(seat, action)
    })
}

/// A deck whose n-th card has the n-th effect, condition and description.
pub(crate) fn standard() -> [Face; 12] {
    let marks = ["1H", "1I", "2H", "2C", "3I", "3C", "4H", "4I", "5H", "5C", "6I", "6C"];
    std::array::from_fn(|place| Face {
        mark: mark(marks[place]),
        effect: Effect::ALL[place],
        condition: Condition::ALL[place],
        name: Name::ALL[place],
    })
}

/// Round 1 of the first hand: A is the Foe, B has posted 1, C has posted 2, D bids first. All decks are standard, every knight
/// holds the own cards 1 and 2 (1H and 1I), every die shows 6, and the common cards are 2H, 3I and 4C.
pub(crate) fn stage() -> Table {
    stage_with(options())
}

pub(crate) fn stage_with(options: Options) -> Table {
    with(deal_with(options), |state| {
        for index in 0..6 {
            state.personal.faces[index] = standard();
            state.knights[index].die = if index == 0 { 0 } else { 6 };
        }
        for letter in ["B", "C", "D", "E", "F"] {
            hold(state, letter, &[1, 2]);
        }
        threats(state, ["1C", "2C"]);
        common(state, &["2H", "3I", "4C"]);
    })
}

/// Gives a player a hand of the own cards with these numbers.
pub(crate) fn hold(state: &mut State, letter: &str, numbers: &[usize]) {
    let (index, seat) = (at(letter), seat(letter));
    let personal = &mut state.personal;
    let hand: Cards = numbers.iter().map(|number| CardId::of(seat, number - 1)).collect();
    let all = personal.decks[index].union(personal.hands[index]);
    for placed in &mut personal.placed {
        *placed = placed.minus(personal.hands[index]);
    }
    personal.fronts[index] = personal.fronts[index].minus(hand);
    personal.decks[index] = all.minus(hand);
    personal.hands[index] = hand;
    personal.placed[index] = personal.placed[index].union(hand);
    personal.seen[index] = personal.seen[index].union(hand);
}

/// The Foe's two drawn Threat cards.
pub(crate) fn threats(state: &mut State, marks: [&str; 2]) {
    let foe = state.foe;
    let team = &mut state.team;
    let deck = TeamDeck::Threat as usize;
    for old in std::mem::take(&mut team.drawn) {
        team.decks[deck] = team.decks[deck].with(old.card);
    }
    for text in marks {
        let wanted = mark(text);
        free(team, TeamDeck::Threat, wanted);
        team.decks[deck] = team.decks[deck].without(wanted);
        team.drawn.push(table::Hidden { card: wanted, by: foe.into() });
    }
}

/// Takes a card out of the common cards if it lies there, so that it can be put elsewhere.
fn free(team: &mut spaceknights::Team, deck: TeamDeck, wanted: Mark) {
    for place in 0..5 {
        if team.common[place] == Some(TeamCard { deck, mark: wanted }) {
            let other = team.decks[deck as usize].iter().next().expect("a card in the deck");
            team.decks[deck as usize] = team.decks[deck as usize].without(other).with(wanted);
            team.common[place] = Some(TeamCard { deck, mark: other });
        }
    }
}

/// The common cards: Locus, Enemy, Threat, then complications from the Locus and the Enemy deck.
pub(crate) fn common(state: &mut State, marks: &[&str]) {
    let decks = [TeamDeck::Locus, TeamDeck::Enemy, TeamDeck::Threat, TeamDeck::Locus, TeamDeck::Enemy];
    let team = &mut state.team;
    for old in team.common.iter_mut().filter_map(Option::take) {
        team.decks[old.deck as usize] = team.decks[old.deck as usize].with(old.mark);
    }
    for (place, text) in marks.iter().enumerate() {
        let (deck, wanted) = (decks[place], mark(text));
        assert!(team.decks[deck as usize].has(wanted), "{text} is not in the deck");
        team.decks[deck as usize] = team.decks[deck as usize].without(wanted);
        team.common[place] = Some(TeamCard { deck, mark: wanted });
    }
}

/// Puts the card with an effect and this condition in front of a player.
pub(crate) fn front(state: &mut State, letter: &str, effect: usize, condition: usize) {
    let (index, seat) = (at(letter), seat(letter));
    let faces = &mut state.personal.faces[index];
    let holder = faces.iter().position(|face| face.condition == Condition::ALL[condition - 1]).expect("one");
    let own = faces.iter().position(|face| face.effect == Effect::ALL[effect - 1]).expect("one");
    let swapped = faces[own].condition;
    faces[own].condition = faces[holder].condition;
    faces[holder].condition = swapped;
    let id = CardId::of(seat, own);
    let personal = &mut state.personal;
    personal.decks[index] = personal.decks[index].without(id);
    personal.hands[index] = personal.hands[index].without(id);
    for placed in &mut personal.placed {
        *placed = placed.without(id);
    }
    personal.fronts[index] = personal.fronts[index].with(id);
    personal.seen[6] = personal.seen[6].with(id);
}

/// Moves chips of a colour from one reserve to another.
pub(crate) fn give(state: &mut State, from: &str, to: &str, of: &str, count: u8) {
    state.knights[at(from)].reserve.0[at(of)] -= count;
    state.knights[at(to)].reserve.0[at(of)] += count;
}

/// Burns chips of a player's own colour, down to so many.
pub(crate) fn leave(state: &mut State, letter: &str, count: u8) {
    let own = &mut state.knights[at(letter)].reserve.0[at(letter)];
    let gone = *own - count;
    *own = count;
    state.burned.0[at(letter)] += gone;
}

/// The lines of A to F, in own chips; bid in earlier rounds.
pub(crate) fn lines(state: &mut State, lines: [u8; 6]) {
    for (index, count) in lines.into_iter().enumerate() {
        let knight = &mut state.knights[index];
        knight.reserve = knight.reserve.plus(knight.line);
        knight.line = Chips::NONE;
        knight.reserve.0[index] -= count;
        knight.line.0[index] = count;
        knight.bid = 0;
    }
    state.montage.bid = lines.into_iter().max().unwrap_or_default();
}

/// Round 3 with all five common cards, everybody having acted but this player, whose turn it is.
pub(crate) fn last_turn(state: &mut State, letter: &str) {
    state.montage.round = 3;
    state.montage.acted = state.alive.without(seat(letter));
    state.montage.active = Some(seat(letter));
    (state.phase, state.asked) = (Phase::Bid, seat(letter));
    for (place, deck) in [(3, TeamDeck::Locus), (4, TeamDeck::Enemy)] {
        if state.team.common[place].is_none() {
            let drawn = state.team.decks[deck as usize].iter().next().expect("a card");
            state.team.decks[deck as usize] = state.team.decks[deck as usize].without(drawn);
            state.team.common[place] = Some(TeamCard { deck, mark: drawn });
        }
    }
}

/// It is this player's turn in the round.
pub(crate) fn turn(state: &mut State, letter: &str) {
    state.montage.active = Some(seat(letter));
    (state.phase, state.asked) = (Phase::Bid, seat(letter));
}

/// These players have faded.
pub(crate) fn faded(state: &mut State, letters: &str) {
    for seat in seats(letters) {
        state.montage.still_in = state.montage.still_in.without(seat);
        let index = seat.index();
        let personal = &mut state.personal;
        let hand = std::mem::replace(&mut personal.hands[index], Cards::NONE);
        personal.decks[index] = personal.decks[index].union(hand);
        for placed in &mut personal.placed {
            *placed = placed.minus(hand);
        }
        if seat == state.foe {
            for card in std::mem::take(&mut state.team.drawn).into_iter().rev() {
                state.team.tops[TeamDeck::Threat as usize].push(card);
            }
        }
    }
}

/// The scenes of the Long, Lonely Moments, with this player's first; nothing lies on the table.
pub(crate) fn scenes(first: &str) -> Table {
    scenes_with(options(), first, |_| {})
}

pub(crate) fn scenes_with(options: Options, first: &str, change: impl FnOnce(&mut State)) -> Table {
    with(stage_with(options), |state| {
        lines(state, [0; 6]);
        common(state, &[]);
        for letter in ["B", "C", "D", "E", "F"] {
            hold(state, letter, &[]);
        }
        for card in std::mem::take(&mut state.team.drawn) {
            let deck = &mut state.team.decks[TeamDeck::Threat as usize];
            *deck = deck.with(card.card);
        }
        state.montage = spaceknights::Montage { still_in: state.alive, ..Default::default() };
        for knight in &mut state.knights {
            knight.die = 0;
        }
        let start = at(first);
        state.scenes.queue = (0..6).map(|step| Seat::new(((start + step) % 6) as u8)).collect();
        state.scenes.fresh = true;
        (state.phase, state.asked) = (Phase::Scene, seat(first));
        change(state);
    })
}

/// Players perish: their chips are burned and their cards leave.
pub(crate) fn kill(state: &mut State, letters: &str) {
    faded(state, letters);
    for seat in seats(letters) {
        let knight = &mut state.knights[seat.index()];
        state.burned = state.burned.plus(knight.reserve).plus(knight.line);
        (knight.reserve, knight.line, knight.die, knight.bid) = (Chips::NONE, Chips::NONE, 0, 0);
        state.alive = state.alive.without(seat);
        let personal = &mut state.personal;
        let front = std::mem::replace(&mut personal.fronts[seat.index()], Cards::NONE);
        personal.decks[seat.index()] = personal.decks[seat.index()].union(front);
    }
    let alive = state.alive;
    state.scenes.queue.retain(|seat| alive.has(*seat));
}

/// All facts that a viewer was told.
pub(crate) fn facts(scene: &Table, viewer: Viewer) -> Vec<Event> {
    let lines = scene.table().told(viewer, 0);
    lines
        .filter_map(|line| match &line.told {
            Told::Fact(fact) => Some(fact.event.clone()),
            Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => None,
        })
        .collect()
}

/// The mettle of A to F, in reserve.
pub(crate) fn reserves(scene: &Table) -> [u8; 6] {
    s(scene).knights.map(|knight| knight.reserve.total())
}

/// Ends whatever is asked with the answer that closes it, until this question's phase.
#[track_caller]
pub(crate) fn until(mut scene: Table, stop: impl Fn(&State) -> bool) -> Table {
    for _ in 0..400 {
        if stop(s(&scene)) {
            return scene;
        }
        let seat = scene.table().turn().waiting().lowest().expect("somebody is asked");
        let ask = scene.position().ask(seat);
        let mut offers = Vec::new();
        scene.position().actions(seat, &mut offers);
        let answer = ask.closes.or(ask.at_timeout).unwrap_or(offers[0]);
        let mut text = String::new();
        Spaceknights::write(kit(), &answer, &mut text);
        scene = scene.plays(&seat.to_string(), &text);
    }
    panic!("what is waited for does not come");
}
