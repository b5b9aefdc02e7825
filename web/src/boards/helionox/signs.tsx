/** The signs of Helionox, in a box of 24, and texts with their amounts as signs. */
import { For, type JSX } from 'solid-js';
import { rem } from '../../ui/marks';

/** Each is filled, unless it begins with a space. */
const SIGNS = {
  credit: 'M12 2l8.7 5v10L12 22l-8.7-5V7zM12 7.2L7.8 9.6v4.8l4.2 2.4l4.2-2.4V9.6z',
  defense: 'M12 2c3 2 5.6 2.8 8.5 3c.4 8-2 13.5-8.5 17C5.5 18.5 3.1 13 3.5 5C6.4 4.8 9 4 12 2z',
  influence: 'M12 1.500l2.9 7.100l7.6.6l-5.8 5l1.8 7.400L12 17.600L5.5 21.600l1.8-7.400l-5.8-5l7.6-.6z',
  infamy: 'M4 4l4 4l4-6l4 6l4-4l-1.5 10h-13zM6 17h12l-2 5h-3v-3h-2v3H8z',
  cryo: ' M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9.5 3.500L12 6l2.5-2.500M9.5 20.500L12 18l2.5 2.5',
  cycle: ' M19.5 9.500A8 8 0 0 0 5 8M4.5 14.500A8 8 0 0 0 19 16M5 3.500V8h4.500M19 20.500V16h-4.5',
  bonus:
    ' M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM12 1.500v2.500M12 20v2.500M1.5 12H4M20 12h2.500M4.6 4.600l1.8 1.800M17.6 17.600l1.8 1.800M19.4 4.600l-1.8 1.800M6.4 17.600l-1.8 1.8',
  key: ' M8 9.500a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM11.3 10.700L20 2M16 6l3.5 3.500M13.5 8.500l2 2',
  embassy: 'M5 2h2v20H5zM8 3h11l-3 4.500L19 12H8z',
  ship: 'M12 1.500C16 5 17 10 16.5 15l3 4.500h-5L12 22l-2.5-2.500h-5l3-4.500C7 10 8 5 12 1.500z',
  cargo: ' M3.5 7.500L12 3l8.5 4.500v9L12 21l-8.5-4.500zM3.5 7.500L12 12l8.5-4.500M12 12v9',
  trophy:
    ' M7 3h10v6a5 5 0 0 1-10 0zM7 5H3.500c0 3.5 1.5 5 3.8 5M17 5h3.500c0 3.5-1.5 5-3.8 5M12 14v4M8 21h8M9.5 18h5V21h-5z',
  hourglass:
    ' M6 2.500h12M6 21.500h12M7.5 2.500c0 5 2.5 6.5 4.5 9.500c2-3 4.5-4.5 4.5-9.500M7.5 21.500c0-5 2.5-6.5 4.5-9.500c2 3 4.5 4.5 4.5 9.5',
  shut: ' M6 11h12v10H6zM8.5 11V7.500a3.5 3.5 0 0 1 7 0V11M12 15v2.5',
  tax: ' M3 6.500h18v11H3zM12 9.500a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM6 9v.1M18 15v.1',
  garrison: ' M4 21V4h3.500v3h3V4h3v3h3V4H20v17zM10 21v-5a2 2 0 0 1 4 0v5',
  stellar:
    'M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5L5 3.500L7.7 6.200L6.2 7.700zM16.3 17.800l1.5-1.500l2.7 2.700l-1.5 1.500zM19 3.500L20.5 5l-2.7 2.700l-1.5-1.500zM6.2 16.300l1.5 1.500L5 20.500L3.5 19z',
  social:
    'M8 4.500a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM16.5 6a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM1.5 20c.5-5 3-7 6.5-7s6 2 6.5 7zM16 20c0-2.6-.7-4.5-2-6c4-1.2 8 .5 8.5 6z',
  catastrophic: 'M12 1.500L23 21.500H1zM11 8v7h2V8zM11 17v2.300h2V17z',
  bio: 'M20.5 3C10 3 4 8 4 15c0 1.6.3 3 .8 4.200C7 14 11 10.5 16 8.500C11.5 11.5 8 15.5 6.5 21c6.5.8 13.5-3 14-18z',
  cybernetic:
    'M8 8h8v8H8zM6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 1h1.500v4H9zM13.5 1H15v4h-1.500zM9 19h1.500v4H9zM13.5 19H15v4h-1.500zM1 9h4v1.500H1zM1 13.500h4V15H1zM19 9h4v1.500h-4zM19 13.500h4V15h-4z',
  transport: 'M2 12l9-9l2 2l-3 3h6l6 4l-6 4h-6l3 3l-2 2z',
  any: ' M5 3h14v18H5zM9 8h6M9 12h6',
  deck: ' M6 5h13v16H6zM6 5L4 3.500V19l2 2M9.5 9h6',
  discard: ' M5 3h14v18H5zM9 10l3 4l3-4M12 6.500V14',
  played: ' M4 6l9-3l4 13l-9 3zM14 6l5 1.500L16.5 20',
  consumed:
    ' M12 2.500c3.5 4 6.5 7 6.5 12a6.5 6.5 0 0 1-13 0c0-2.5 1.3-4.5 3-6c.3 2 1.2 3 2.5 3.500C10.5 9 10.5 6 12 2.500z',
  syndicate:
    'M12 2C6 2 3 6.5 3 11.500c0 3 1.5 5.5 4 7V22h10v-3.500c2.5-1.5 4-4 4-7C21 6.5 18 2 12 2zM6.5 11.500L11 13.500c-.5 2-4 2-4.5-2zM17.5 11.500L13 13.500c.5 2 4 2 4.5-2z',
  request: ' M4 4h16v16H4zM8 9h8M8 13h5',
  bank: ' M3 9.500L12 4l9 5.500zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20.500h18',
  tech: ' M12 2.500l8 4.500v10l-8 4.500L4 17V7zM8 12h8M12 8v8',
  mission: ' M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7.500a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM12 11.500v1',
} as const;
export type SignName = keyof typeof SIGNS;

export function Sign(props: { name: SignName; size?: number; class?: string }): JSX.Element {
  const path = () => SIGNS[props.name];
  return (
    <svg
      class={`hx-sign ${props.name} ${path().startsWith(' ') ? 'stroked' : ''} ${props.class ?? ''}`}
      width={rem(props.size ?? 14)}
      height={rem(props.size ?? 14)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path().trim()} fill-rule="evenodd" />
    </svg>
  );
}

/** A number of something, with its sign for eyes and its word for ears. */
export const Amount = (props: {
  of: 'credit' | 'defense' | 'influence' | 'infamy' | 'cryo';
  many: number | string;
  size?: number;
}): JSX.Element => (
  <span class={`hx-amount ${props.of}`}>
    {props.many}
    <Sign name={props.of} size={props.size ?? 13} />
    <span class="unseen"> {WORDS[props.of]}</span>
  </span>
);
const WORDS = {
  credit: 'Credits',
  defense: 'Defense',
  influence: 'Influence',
  infamy: 'Infamy',
  cryo: 'Cryo Counters',
} as const;

/** What most texts say, in fewer words. */
const SHORTER: [RegExp, string][] = [
  [/Gain (\d+)/g, '+$1'],
  [/Gain the Cargo of your Current Location/g, 'Its Cargo'],
  [/Gain any one Cargo/g, 'Any Cargo'],
  [/Look at the top card of the Event deck/g, 'See the next Event'],
  [/Place an Embassy at any Location that is not Shut Down/g, 'Embassy anywhere'],
  [/Move to an Adjacent Location/g, 'Move Adjacent'],
  [/Move to any Location/g, 'Move anywhere'],
  [/Twice, you may Cycle a card/g, 'May Cycle twice'],
  [/You may Consume a card from your hand or discard pile/g, 'may Consume'],
  [/(Cycle|Draw|Discard) a card/g, '$1'],
  [/ from the Market/g, ''],
  [/\. /g, ' · '],
  [/\.$/, ''],
];

/** A text where there is one line for it; in full it stands in the inspector. */
export const terse = (text: string): string => SHORTER.reduce((now, [long, short]) => now.replace(long, short), text);

const AMOUNT = /(\d+) (Credits?|Defense|Influence|Infamy)\b/;

/** A card's text: amounts are shown by their signs. */
export function Gloss(props: { text: string }): JSX.Element {
  const parts = () => props.text.split(new RegExp(AMOUNT, 'g'));
  /** What a sentence ends with stays on the line of its amount. */
  const stop = (words: string | undefined) => /^[.,;:)]*/.exec(words ?? '')![0];
  const pieces = () => {
    const all = parts();
    return Array.from({ length: Math.ceil(all.length / 3) }, (_, at) => ({
      words: at ? (all[at * 3] ?? '').slice(stop(all[at * 3]).length) : (all[0] ?? ''),
      stop: stop(all[at * 3 + 3]),
      many: all[at * 3 + 1],
      of: all[at * 3 + 2]?.replace(/s$/, '').toLowerCase() as 'credit' | 'defense' | 'influence' | 'infamy' | undefined,
    }));
  };
  return (
    <For each={pieces()}>
      {(piece) => (
        <>
          {piece.words}
          {piece.many && piece.of && (
            <span class="hx-kept">
              <Amount of={piece.of} many={piece.many} />
              {piece.stop}
            </span>
          )}
        </>
      )}
    </For>
  );
}
