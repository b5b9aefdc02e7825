// Made from the shelf by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.

/** What the views and events of each game are. */
export interface Games {
  'astrojam': { view: import('./astrojam').View; event: import('./astrojam').Event };
  'astro-knights': { view: import('./astro-knights').View; event: import('./astro-knights').Event };
  'flicktier': { view: import('./flicktier').View; event: import('./flicktier').Event };
  'helionox': { view: import('./helionox').View; event: import('./helionox').Event };
  'tic-tac-toe': { view: import('./tic-tac-toe').View; event: import('./tic-tac-toe').Event };
  'connect-four': { view: import('./connect-four').View; event: import('./connect-four').Event };
  'six-pile': { view: import('./six-pile').View; event: import('./six-pile').Event };
  'hearts': { view: import('./hearts').View; event: import('./hearts').Event };
  'anvil': { view: import('./anvil').View; event: import('./anvil').Event };
}
