// Random playouts in boardgame.io: `node boardgame_io.cjs GAME SECONDS`, run where the package is
// installed. Prints one JSON line, as every contestant does.
//
// What is timed is the game reducer, the function that boardgame.io's own server and bots call for
// each move. The Client around it adds a store, subscriptions and a log, and comes out slower, so
// this is the framework's best figure. Like the other contestants it plays whole games from the
// start, picks uniformly from the legal moves and keeps nothing.

process.env.NODE_ENV = 'production';

const { createRequire } = require('node:module');
const { join } = require('node:path');

const games = require('./games.cjs');

const installed = createRequire(join(process.cwd(), 'package.json'));
const { CreateGameReducer, InitializeGame } = installed('boardgame.io/internal');

const [name, seconds] = [process.argv[2], Number(process.argv[3])];
if (!(name in games) || !(seconds > 0)) {
  console.error(`usage: boardgame_io.cjs ${Object.keys(games).join('|')} SECONDS`);
  process.exit(2);
}
const { game, moves } = games[name];
const reduce = CreateGameReducer({ game });
const start = InitializeGame({ game, numPlayers: 2 });

function playout() {
  let state = start;
  while (state.ctx.gameover === undefined) {
    const list = moves(state.G);
    const pick = list[Math.floor(Math.random() * list.length)];
    const playerID = state.ctx.currentPlayer;
    state = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'play', args: [pick], playerID } });
  }
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Plays for so many CPU seconds; reading the clock costs a system call, hence the batches. */
function play(budget) {
  const begin = cpuSeconds();
  let playouts = 0;
  let spent = 0;
  while (spent < budget) {
    for (let i = 0; i < 16; i += 1) playout();
    playouts += 16;
    spent = cpuSeconds() - begin;
  }
  return { name, playouts, cpu_seconds: spent };
}

// The compiler of Node needs a while to warm up; that time is not counted against it.
play(Math.min(2, seconds));
console.log(JSON.stringify(play(seconds)));
