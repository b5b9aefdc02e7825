// The two games that boardgame.io plays in the comparison, by the same rules as ours.
//
// Written for speed within the framework's own idiom: a board is a string, which the framework
// hands to a move as it is, where it would wrap an array in a proxy; the result is found by the move
// that makes it; and undo, which nobody uses here, is off. Each game comes with its list of moves,
// since boardgame.io has none of its own.

const FREE = '.';

const put = (board, at, mark) => board.slice(0, at) + mark + board.slice(at + 1);

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const ticTacToe = {
  name: 'tic-tac-toe',
  disableUndo: true,
  setup: () => ({ board: FREE.repeat(9), result: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, cell) => {
      const board = put(G.board, cell, playerID);
      const won = LINES.some((line) => line.every((at) => board[at] === playerID));
      return { board, result: result(won, playerID, board) };
    },
  },
  endIf: ({ G }) => G.result,
};

function result(won, playerID, board) {
  if (won) return { winner: playerID };
  return board.includes(FREE) ? null : { draw: true };
}

function freeCells({ board }) {
  const free = [];
  for (let cell = 0; cell < 9; cell += 1) if (board[cell] === FREE) free.push(cell);
  return free;
}

const WIDTH = 7;
const HEIGHT = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

/** How many discs of `player` follow each other from, but without, (x, y) in one direction. */
function run(board, player, x, y, dx, dy) {
  let length = 0;
  for (;;) {
    x += dx;
    y += dy;
    if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT || board[y * WIDTH + x] !== player) return length;
    length += 1;
  }
}

function makesFour(board, player, x, y) {
  return DIRECTIONS.some(
    ([dx, dy]) => 1 + run(board, player, x, y, dx, dy) + run(board, player, x, y, -dx, -dy) >= 4,
  );
}

const connectFour = {
  name: 'connect-four',
  disableUndo: true,
  setup: () => ({ board: FREE.repeat(WIDTH * HEIGHT), result: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, x) => {
      let y = 0;
      while (G.board[y * WIDTH + x] !== FREE) y += 1;
      const board = put(G.board, y * WIDTH + x, playerID);
      return { board, result: result(makesFour(board, playerID, x, y), playerID, board) };
    },
  },
  endIf: ({ G }) => G.result,
};

function openColumns({ board }) {
  const open = [];
  for (let x = 0; x < WIDTH; x += 1) if (board[(HEIGHT - 1) * WIDTH + x] === FREE) open.push(x);
  return open;
}

module.exports = {
  'tic-tac-toe': { game: ticTacToe, moves: freeCells },
  'connect-four': { game: connectFour, moves: openColumns },
};
