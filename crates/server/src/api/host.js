// The page of whoever runs the server. Everything is written as text, never as markup.
const token = document.getElementById('token');
const all = document.getElementById('all');
const trouble = document.getElementById('trouble');

async function call(path, body) {
  const answer = await fetch(`/api/host${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.because);
  return said;
}

function element(name, text, ...children) {
  const made = document.createElement(name);
  if (text !== null) made.textContent = text;
  made.append(...children);
  return made;
}

function button(text, path, body) {
  const made = element('button', text);
  made.onclick = () => confirm(`${text}?`) && attempt(() => call(path, body).then(look));
  return made;
}

async function attempt(what) {
  try {
    await what();
    trouble.textContent = '';
  } catch (error) {
    trouble.textContent = error.message;
  }
}

function rows(title, head, lines) {
  const cells = (line, kind) => element('tr', null, ...line.map((one) => (one instanceof Node ? element(kind, null, one) : element(kind, String(one)))));
  return element('section', null, element('h2', title), element('table', null, cells(head, 'th'), ...lines.map((line) => cells(line, 'td'))));
}

const nodeName = (node) => (node.this ? `${node.name} (this one)` : node.name);

async function look() {
  const now = await call('');
  const at = (table) => `/tables/${encodeURIComponent(table.id)}`;
  const reported = (table, what, number) => (what === 'note' && table.reported.includes(number) ? '(reported) ' : '');
  const strike = (table, what) => ([number, text]) => element('li', `${reported(table, what, number)}${text} `, button('Strike', `${at(table)}/strike`, { [what]: number }));
  const said = (table) => element('ul', null, ...table.said.map(strike(table, 'said')), ...table.notes.map(strike(table, 'note')));
  const act = (table) => element('span', null, button('Mute', `${at(table)}/mute`, {}), button('Remove', `${at(table)}/remove`, {}));
  const state = (node) => (node.silent ? 'silent' : node.leaving ? 'leaving' : node.answers ? 'serves' : 'does not answer');
  const node = (one) => [nodeName(one), one.address, one.version, state(one), one.tables, one.connections];
  all.replaceChildren(
    ...(now.nodes ? [rows('Nodes', ['name', 'address', 'version', '', 'tables', 'connections'], now.nodes.map(node))] : []),
    rows('Load', ['what', 'how much'], now.load),
    rows('Tables in memory', ['table', 'game', 'stage', 'people', 'connected', 'moves', 'said and noted', ''], now.tables.map((table) => [table.node ? `${table.id} at ${table.node}` : table.id, table.game, table.stage, table.names.join(', '), table.connected, table.moves, said(table), act(table)])),
    rows('Addresses', ['address', 'sockets', 'tables this hour', 'refused', ''], now.addresses.map((one) => [one.node ? `${one.address} at ${one.node}` : one.address, one.sockets, one.tables, one.refused, button('Ban', '/ban', { address: one.address })])),
    rows('Banned until the server stops', ['address', ''], now.banned.map((address) => [address, button('Let in again', '/unban', { address })])),
  );
}

document.getElementById('enter').onsubmit = (event) => {
  event.preventDefault();
  attempt(look);
};
