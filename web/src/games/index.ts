// Made from the shelf by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.

/** What the views and events of each game are, and its content where it gives that. */
export interface Games {
  'astrojam': { view: import('./astrojam').View; event: import('./astrojam').Event; content: import('./astrojam').Content };
  'astro-knights': { view: import('./astro-knights').View; event: import('./astro-knights').Event; content: import('./astro-knights').Content };
  'flicktier': { view: import('./flicktier').View; event: import('./flicktier').Event; content: import('./flicktier').Content };
  'helionox': { view: import('./helionox').View; event: import('./helionox').Event; content: import('./helionox').Content };
  'spaceknights': { view: import('./spaceknights').View; event: import('./spaceknights').Event; content: import('./spaceknights').Content };
  'tic-tac-toe': { view: import('./tic-tac-toe').View; event: import('./tic-tac-toe').Event; content: null };
  'connect-four': { view: import('./connect-four').View; event: import('./connect-four').Event; content: null };
  'six-pile': { view: import('./six-pile').View; event: import('./six-pile').Event; content: null };
  'hearts': { view: import('./hearts').View; event: import('./hearts').Event; content: null };
  'anvil': { view: import('./anvil').View; event: import('./anvil').Event; content: null };
}
