/** The worlds of the orrery: what the landing page says of a game before the server is asked. */

export interface World {
  game: string;
  title: string;
  /** Its accent, as the name of a colour of the style sheet. */
  hue: string;
  /** Its orbit, from the inside, and where on it the world stands, in degrees. */
  orbit: number;
  angle: number;
  size: number;
  lines: [string, string, string];
  seats: string;
  time: string;
}

/** The five, from the sun outwards. */
export const WORLDS: World[] = [
  {
    game: 'helionox', title: 'Helionox', hue: 'helionox', orbit: 0, angle: 205, size: 26,
    lines: [
      'The sun is dying, and five worlds look to their architects.',
      'Build a deck, travel between the worlds, answer events before they strike.',
      'Embassies, credit and defence decide who leads the exodus.',
    ],
    seats: '1–4', time: '45–60 min',
  },
  {
    game: 'astrojam', title: 'AstroJam', hue: 'astrojam', orbit: 1, angle: 318, size: 34,
    lines: [
      'Rival crews repair one crowded space station.',
      'Carry, throw and steal items along straight corridors; slide crates, swap places, send a rival outside.',
      'Bring the right thing to the right console, by way of the right room, and be the first to five points.',
    ],
    seats: '2–4', time: '30–45 min',
  },
  {
    game: 'astro-knights', title: 'Astro Knights', hue: 'knights', orbit: 2, angle: 122, size: 31,
    lines: [
      'Together against one boss, for a homeworld worth keeping.',
      'Your deck is never shuffled: the order in which you discard is the order you will draw.',
      'Buy weapons and tech, break the minions, and hold out until the boss falls.',
    ],
    seats: '1–4', time: '60 min',
  },
  {
    game: 'spaceknights', title: 'Spaceknights', hue: 'spaceknights', orbit: 3, angle: 22, size: 28,
    lines: [
      'A round table among the stars, where a deed is told before it is won.',
      'Lay down your mettle, bid it on the line, and say what your knight does.',
      'The chronicle of the evening is yours to keep.',
    ],
    seats: '3–6', time: '90 min',
  },
  {
    game: 'flicktier', title: 'The Final Flicktier', hue: 'flicktier', orbit: 4, angle: 222, size: 30,
    lines: [
      'Dice are ships, and a finger is a drive.',
      'Flick across the mat, strike, board, and jump to hyperspace.',
      'Every flick is computed once, the same for everybody at the table.',
    ],
    seats: '2–6', time: '30 min',
  },
];

export const worldOf = (game: string): World | undefined => WORLDS.find((world) => world.game === game);

/** The accent of a game, as a class of the style sheet. */
export const hueOf = (game: string): string => `hue-${worldOf(game)?.hue ?? 'small'}`;
