//! A table as everybody may know it, and as one guest does.

use serde_json::value::{RawValue, to_raw_value};
use table::{Again, AnyNews, AnyTable, AnyValue, Seats};

use super::{Guest, Room};
use crate::wire::{Back, Line, Offers, PROTOCOL, Question, State, TableInfo, Team, ToClient, Welcome};

/// Labels come along if there are no more offers than this, and
const LABELLED: usize = 40;
/// if they have no more bytes than this.
const LABEL_BYTES: usize = 1500;

impl Room {
    /// The table as everybody may know it.
    pub(crate) fn info(&self) -> TableInfo {
        let here = self.guests.iter().fold(Seats::NONE, |here, guest| here.union(guest.holds));
        let turn = self.table.as_ref().map(|table| table.turn());
        let seats = self.meta.seats.iter().map(|seat| {
            let mut seat = seat.clone();
            seat.here = here.has(seat.seat);
            let team = self.table.as_ref().and_then(|table| table.team(seat.seat));
            seat.team = team.map(|team| Team { name: team.name, colour: team.ink.word().to_owned() });
            seat
        });
        TableInfo {
            id: self.id.clone(),
            game: self.meta.game.clone(),
            stage: self.meta.stage,
            public: self.meta.public,
            options: self.meta.options.clone(),
            seats: seats.collect(),
            watching: self.guests.iter().filter(|guest| guest.holds.is_empty()).count() as u32,
            created: self.meta.created,
            touched: self.meta.touched,
            moves: self.table.as_ref().map_or(0, |table| table.moves()),
            waiting: turn.as_ref().map_or(Seats::NONE, table::Turn::waiting),
            winners: turn.as_ref().and_then(|turn| turn.outcome()).map(|outcome| outcome.winners),
            commitment: self.meta.commitment,
            talk: self.meta.talk,
            rematch: self.meta.rematch.clone(),
            deal: self.deal_info(),
        }
    }

    /// Everything a guest needs, which has the first `lines` lines of its log already.
    pub(crate) fn welcome(&self, guest: &Guest, lines: usize) -> ToClient {
        let viewer = guest.viewer;
        let (from, lines) = match &self.table {
            Some(table) => new_lines(&**table, viewer, lines),
            None => (0, Vec::new()),
        };
        ToClient::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            table: self.info(),
            yours: guest.holds,
            viewer,
            host: guest.host,
            state: self.table.as_ref().map(|table| state(&**table, viewer, self.again(viewer))),
            lines,
            from,
            chat: self.chat.clone(),
            undo: self.undo.clone(),
            refused: self.undo_refused(),
            takeover: self.takeover_wish(),
            plans: self.plans(),
        }))
    }
}

/// The lines after those that a client has, and the number of the first. A client that claims more than
/// there are has another log, and gets the whole of this one.
fn new_lines(table: &dyn AnyTable, viewer: Seats, has: usize) -> (usize, Vec<Line>) {
    if has > 0 {
        // The last line that the client has shows that it can have so many.
        let mut told = table.told(viewer, has - 1).into_iter();
        if told.next().is_some() {
            return (has, told.map(line).collect());
        }
    }
    (0, table.told(viewer, 0).into_iter().map(line).collect())
}

fn state(table: &dyn AnyTable, viewer: Seats, again: Option<Again>) -> State {
    State {
        moves: table.moves(),
        turn: table.turn(),
        clock: table.clock(),
        view: raw(&table.view(viewer)),
        questions: questions(table, viewer),
        back: back(table, viewer),
        again,
        seed: table.turn().outcome().and_then(|_| table.seed()),
    }
}

/// A value of a game as JSON.
pub(super) fn raw(value: &AnyValue) -> Box<RawValue> {
    to_raw_value(value).expect("a game's values can be written as JSON")
}

pub(super) fn line(news: AnyNews) -> Line {
    Line { moves: news.moves, words: news.words, gist: news.gist, event: news.event }
}

/// The open questions of a viewer's seats.
pub(super) fn questions(table: &dyn AnyTable, viewer: Seats) -> Vec<Question> {
    viewer
        .iter()
        .filter_map(|seat| {
            let asked = table.asked(seat, LABELLED)?;
            let short = |labels: &Vec<String>| labels.iter().map(String::len).sum::<usize>() <= LABEL_BYTES;
            Some(Question {
                seat,
                ticket: asked.ticket,
                asks: asked.asks,
                prompt: asked.prompt,
                whose: asked.whose,
                owed: asked.owed,
                note: asked.note,
                line: asked.line,
                closes: asked.closes,
                headings: asked.headings,
                offers: Offers(asked.texts),
                labels: asked.labels.filter(short),
                spaces: asked.spaces,
            })
        })
        .collect()
}

/// What each of a viewer's seats could take back.
pub(super) fn back(table: &dyn AnyTable, viewer: Seats) -> Vec<Back> {
    if table.turn().outcome().is_some() {
        return Vec::new();
    }
    viewer
        .iter()
        .filter_map(|seat| {
            let last = table.last_move_of(seat)?;
            let (cost, free) = (table.undo_cost(seat, last), table.free_back_to(seat));
            Some(Back { seat, last, cost, free, of: table.shares_since(last) })
        })
        .collect()
}
