//! Helionox is held to the whole suite: rivals and teams, with the Mercury Protocol and without, drafted and dealt.

use ::helionox::{Architects, Difficulty, Helionox, Kit, Mode, Options, Printing, Start};

fn rivals() -> Options {
    Options { mercury: true, architects: Architects::Draft, start: Start::Chosen, ..Options::default() }
}

fn team() -> Options {
    Options { mode: Mode::Team, difficulty: Difficulty::Master, hard: true, ..Options::default() }
}

fn closed() -> Options {
    Options {
        mode: Mode::Team,
        mercury: true,
        difficulty: Difficulty::Veteran,
        closed_hands: true,
        closed_requests: true,
        earth: Printing::Mercury,
        mars: Printing::Mercury,
        ceres: Printing::Mercury,
        europa: Printing::Mercury,
        ..Options::default()
    }
}

testkit::conforms!(helionox, Helionox, Kit::shipped(), rivals(), team(), closed());
