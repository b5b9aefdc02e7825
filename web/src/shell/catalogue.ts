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

/** The five, from the sun outwards. Facts are those of the rulebooks; a time is given only where one is known. */
export const WORLDS: World[] = [
  {
    game: 'helionox',
    title: 'Helionox',
    hue: 'helionox',
    orbit: 0,
    angle: 205,
    size: 26,
    lines: [
      'The sun is dying. Five places from Earth to Europa look to you, their Architect.',
      'Build a deck, fly your ship, answer events before they turn active, raise embassies.',
      'Nine turns each: as rivals, together, or alone against the Shadow Syndicate.',
    ],
    seats: '1–4',
    time: '9 turns each',
  },
  {
    game: 'astrojam',
    title: 'AstroJam',
    hue: 'astrojam',
    orbit: 1,
    angle: 318,
    size: 34,
    lines: [
      'Rival crews repair one crowded space station.',
      'Carry, throw and steal items along straight lines; slide crates, swap neighbours, send a rival outside.',
      'The right item at the right place is a point, the right visit on the way another. Five points end the game.',
    ],
    seats: '2–4',
    time: 'about 45 min',
  },
  {
    game: 'astro-knights',
    title: 'Astro Knights',
    hue: 'knights',
    orbit: 2,
    angle: 122,
    size: 31,
    lines: [
      'A team of Knights defends one Homeworld against one Boss.',
      'Your deck is never shuffled: what you discard first, you draw first.',
      'Who acts next is drawn card by card. You win or lose together.',
    ],
    seats: '1–4',
    time: '',
  },
  {
    game: 'spaceknights',
    title: 'Spaceknights',
    hue: 'spaceknights',
    orbit: 3,
    angle: 22,
    size: 28,
    lines: [
      'Six cyborg knights, and decks that you write yourselves.',
      'Put your mettle on the line, tell what your knight does, and fade when you must.',
      'The last knight standing reaches the Searing Sun; the chronicle stays.',
    ],
    seats: '6',
    time: '',
  },
  {
    game: 'flicktier',
    title: 'The Final Flicktier',
    hue: 'flicktier',
    orbit: 4,
    angle: 222,
    size: 30,
    lines: [
      'Dice are ships, and your finger is the drive.',
      'Flick across the mat to move and attack, gather from the planets you reach, build, take missions.',
      'Every flick is computed once, the same for everybody at the table.',
    ],
    seats: '1–4',
    time: 'about 60 min',
  },
];

export const worldOf = (game: string): World | undefined => WORLDS.find((world) => world.game === game);

/** The accent of a game, as a class of the style sheet. */
export const hueOf = (game: string): string => `hue-${worldOf(game)?.hue ?? 'small'}`;
