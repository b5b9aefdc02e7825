// boardgame.io's own server with tic-tac-toe, tables in memory: `node boardgame_io_server.cjs`, run where the
// package is installed. Prints the port it took, as one line.
//
// Memory is the framework's default store and its fastest; ours syncs every move to the disk.

process.env.NODE_ENV = 'production';

const { createRequire } = require('node:module');
const { join } = require('node:path');

const games = require('./games.cjs');

const installed = createRequire(join(process.cwd(), 'package.json'));
const { Server, Origins } = installed('boardgame.io/server');

const { game } = games['tic-tac-toe'];
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });

// The port is the line's last word; the framework's own greeting is not needed.
const say = console.log;
console.log = () => {};
server.run({ port: 0, callback: undefined }).then(({ appServer }) => say(appServer.address().port));
