// Load for boardgame.io's server: `node boardgame_io_load.cjs PORT SERVER_PID MATCHES SECONDS WARM`, run where
// the package is installed. Prints one JSON line of the same form as ours.
//
// Two of the framework's own clients a match, over its own transport; moves are drawn at random from the
// empty squares, and a finished match is followed by a new one. A move counts when both clients have it.
// The second client joins a match only after the first has it: two first syncs at once race where the
// server makes a match on demand. A match that stands still for three seconds is given up and replaced.

process.env.NODE_ENV = 'production';

const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const games = require('./games.cjs');

const installed = createRequire(join(process.cwd(), 'package.json'));
const { Client } = installed('boardgame.io/client');
const { SocketIO } = installed('boardgame.io/multiplayer');

const [port, serverPid, matches, seconds, warm] = process.argv.slice(2).map(Number);
const { game, moves: emptySquares } = games['tic-tac-toe'];

const STUCK_MS = 3000;
const times = [];
let measuring = false;
let finished = 0;

// The framework reports every disagreement of a client with the server here; those are part of its play.
console.error = () => {};

/** User and system time of a process, in seconds. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

class Match {
  constructor(number) {
    this.number = number;
    this.generation = 0;
    this.clients = ['0', '1'].map((playerID) => Client({
      game,
      numPlayers: 2,
      matchID: this.id(),
      playerID,
      debug: false,
      multiplayer: SocketIO({
        server: `http://127.0.0.1:${port}`,
        socketOpts: { transports: ['websocket'] },
      }),
    }));
    this.queued = false;
    this.clients.forEach((client) => client.subscribe(() => this.wake()));
    this.enter('first');
    this.clients[0].start();
    setInterval(() => {
      if (performance.now() - this.since > STUCK_MS) this.next();
    }, 1000);
  }

  id() {
    return `m${process.pid}-${this.number}-${this.generation}`;
  }

  enter(phase) {
    this.phase = phase;
    this.since = performance.now();
  }

  next() {
    this.generation += 1;
    this.enter('first');
    this.clients[0].updateMatchID(this.id());
  }

  wake() {
    if (this.queued) return;
    this.queued = true;
    setImmediate(() => {
      this.queued = false;
      this.step();
    });
  }

  step() {
    const states = this.clients.map((client) => client.getState());
    const fresh = (state) => state && state._stateID === 0 && !state.ctx.gameover;
    if (this.phase === 'first') {
      if (!fresh(states[0])) return;
      this.enter('second');
      if (this.generation === 0) this.clients[1].start();
      else this.clients[1].updateMatchID(this.id());
      return;
    }
    if (this.phase === 'second') {
      if (!fresh(states[1])) return;
      this.enter('play');
    }
    if (this.phase === 'wait') {
      if (states.some((state) => state._stateID < this.sent)) return;
      if (measuring) times.push(performance.now() - this.began);
      this.enter('play');
    }
    if (states[0].ctx.gameover) {
      if (measuring) finished += 1;
      this.next();
      return;
    }
    const mover = Number(states[0].ctx.currentPlayer);
    const free = emptySquares(states[mover].G);
    this.sent = states[mover]._stateID + 1;
    this.enter('wait');
    this.began = performance.now();
    this.clients[mover].moves.play(free[Math.floor(Math.random() * free.length)]);
  }
}

const percentile = (share) => times[Math.min(times.length, Math.ceil(times.length * share)) - 1];

for (let number = 0; number < matches; number += 1) new Match(number);

setTimeout(() => {
  measuring = true;
  const [began, server, own] = [performance.now(), cpuSeconds(serverPid), cpuSeconds('self')];
  setTimeout(() => {
    const took = (performance.now() - began) / 1000;
    times.sort((a, b) => a - b);
    console.log(JSON.stringify({
      matches,
      seconds: took,
      moves: times.length,
      games: finished,
      p50_ms: percentile(0.5),
      p99_ms: percentile(0.99),
      server_cpu_seconds: cpuSeconds(serverPid) - server,
      generator_cpu_seconds: cpuSeconds('self') - own,
    }));
    process.exit(0);
  }, seconds * 1000);
}, warm * 1000);
