//! The station as the planner reads it: its spaces numbered, its lines, and how far pieces are from
//! one another in cards.

use astrojam::{AstroJam, Direction, SIDE_MAX, Square};

/// A set of spaces, one bit each.
pub(super) type Spaces = u128;

/// Spaces that a chart has room for. Those of a greater station that do not fit are left out: the planner
/// then sees less, and still answers by the rules.
const ROOM: usize = Spaces::BITS as usize;

/// Costs from here on count as out of reach.
pub(super) const FAR: usize = 9;

/// The spaces of a station in rows and columns. It stays as it is for the whole game.
pub(super) struct Chart {
    /// All spaces, ascending.
    spaces: Vec<Square>,
    /// The number of each square of the lattice.
    numbers: Vec<u8>,
    /// Every row and column between gaps.
    lines: Vec<Line>,
    /// For each space the others in line with it.
    in_line: Vec<Spaces>,
    /// For each space its row and its column among the lines.
    lines_of: Vec<[u8; 2]>,
}

struct Line {
    column: bool,
    /// Its spaces in order.
    spaces: Vec<u8>,
    /// For each of them, and for the end, the spaces before it.
    before: Vec<Spaces>,
}

const NO_SPACE: u8 = u8::MAX;
const COLUMNS: usize = SIDE_MAX as usize;

impl Chart {
    /// The chart of a game's station.
    pub(super) fn of(game: &AstroJam) -> Chart {
        let lattice = (0..SIDE_MAX).flat_map(|row| (0..SIDE_MAX).filter_map(move |c| Square::at(c, row)));
        let spaces: Vec<Square> = lattice.filter(|square| game.is_space(*square)).take(ROOM).collect();
        let mut numbers = vec![NO_SPACE; COLUMNS * COLUMNS];
        for (number, square) in (0..).zip(&spaces) {
            numbers[place_in(*square)] = number;
        }
        let count = spaces.len();
        let mut chart = Chart {
            spaces,
            numbers,
            lines: Vec::new(),
            in_line: vec![0; count],
            lines_of: vec![[0; 2]; count],
        };
        for toward in [Direction::Right, Direction::Down] {
            let column = toward == Direction::Down;
            let back = if column { Direction::Up } else { Direction::Left };
            for start in 0..chart.spaces.len() {
                let start = chart.spaces[start];
                if game.is_space(start.step(back)) {
                    continue;
                }
                let mut line = Line { column, spaces: Vec::new(), before: vec![0] };
                let (mut square, mut all) = (start, 0);
                while let Some(number) = chart.number(square).filter(|_| game.is_space(square)) {
                    line.spaces.push(number as u8);
                    all |= 1 << number;
                    line.before.push(all);
                    square = square.step(toward);
                }
                for space in line.spaces.iter().map(|space| usize::from(*space)) {
                    chart.in_line[space] |= all & !(1 << space);
                    chart.lines_of[space][usize::from(column)] = chart.lines.len() as u8;
                }
                chart.lines.push(line);
            }
        }
        chart
    }

    /// The number of a space; none for a gap and for [`Square::NOWHERE`].
    #[inline]
    pub(super) fn number(&self, square: Square) -> Option<usize> {
        if !square.is_somewhere() {
            return None;
        }
        self.numbers.get(place_in(square)).filter(|number| **number != NO_SPACE).map(|n| usize::from(*n))
    }

    /// The space as a set.
    #[inline]
    pub(super) fn only(&self, square: Square) -> Spaces {
        self.number(square).map_or(0, |number| 1 << number)
    }

    /// The spaces in line with a space, gaps ending the line.
    #[inline]
    pub(super) fn in_line(&self, number: usize) -> Spaces {
        self.in_line[number]
    }

    /// The spaces where something stands.
    pub(super) fn blocked(&self, game: &AstroJam) -> Spaces {
        let state = game.state();
        let pawns = state.astronauts.iter().flatten().chain(&state.robots);
        pawns.chain(state.crates.iter()).fold(0, |all, at| all | self.only(*at))
    }
}

#[inline]
fn place_in(square: Square) -> usize {
    usize::from(square.row()) * COLUMNS + usize::from(square.column())
}

/// The lanes between blockers: for each space where one straight move leads, and where it leads if one
/// blocker is cleared out of its way; along its row, then along its column.
pub(super) struct Lanes {
    lanes: Box<[[[Spaces; 2]; 2]; ROOM]>,
    /// The blockers they lie between.
    blocked: Spaces,
}

impl Lanes {
    /// The lanes of an empty station.
    pub(super) fn empty(chart: &Chart) -> Lanes {
        let mut lanes = Lanes { lanes: Box::new([[[0; 2]; 2]; ROOM]), blocked: 0 };
        for line in 0..chart.lines.len() {
            lanes.draw(chart, line);
        }
        lanes
    }

    /// Makes these the lanes between the given blockers: only lines with a change are looked at again.
    pub(super) fn set(&mut self, chart: &Chart, blocked: Spaces) {
        let mut changed = self.blocked ^ blocked;
        self.blocked = blocked;
        while changed != 0 {
            for line in chart.lines_of[changed.trailing_zeros() as usize] {
                self.draw(chart, usize::from(line));
            }
            changed &= changed - 1;
        }
    }

    fn draw(&mut self, chart: &Chart, line: usize) {
        let line = &chart.lines[line];
        let mut starts = [[0u8; 2]; COLUMNS];
        // The last two blockers on the way, the nearest first: one more than its place in the line.
        let mut last = [0u8; 2];
        for (place, space) in line.spaces.iter().enumerate() {
            starts[place] = last;
            if self.blocked >> space & 1 == 1 {
                last = [place as u8 + 1, last[0]];
            }
        }
        let mut next = [line.spaces.len() as u8; 2];
        for (place, space) in line.spaces.iter().enumerate().rev() {
            let between = |cleared: usize| {
                let (from, to) = (starts[place][cleared], next[cleared]);
                line.before[usize::from(to)] & !line.before[usize::from(from)]
            };
            self.lanes[usize::from(*space)][usize::from(line.column)] = [between(0), between(1)];
            if self.blocked >> space & 1 == 1 {
                next = [place as u8, next[0]];
            }
        }
    }

    /// Where one straight move leads.
    pub(super) fn one_move(&self, number: usize) -> Spaces {
        let [row, column] = self.lanes[number];
        row[0] | column[0]
    }

    /// How far every space is from one: a card for each straight move, and a card for each blocker on
    /// the way, the end included.
    pub(super) fn from(&self, origin: usize) -> Reach {
        let mut within = [0; FAR + 2];
        within[0] = 1 << origin;
        let mut seen: Spaces = 0;
        for cost in 0..FAR {
            let mut fresh = within[cost] & !seen;
            seen |= fresh;
            while fresh != 0 {
                let [row, column] = self.lanes[fresh.trailing_zeros() as usize];
                within[cost + 1] |= row[0] | column[0];
                within[cost + 2] |= row[1] | column[1];
                fresh &= fresh - 1;
            }
            within[cost + 1] |= within[cost];
        }
        Reach(within)
    }
}

/// The spaces within each number of cards of one space.
pub(super) struct Reach([Spaces; FAR + 2]);

impl Reach {
    /// The least number of cards to any of these spaces.
    #[inline]
    pub(super) fn to(&self, spaces: Spaces) -> usize {
        (0..FAR).find(|cost| self.0[*cost] & spaces != 0).unwrap_or(FAR)
    }
}
