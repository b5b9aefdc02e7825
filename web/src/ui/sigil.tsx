/** Procedural art: a picture made from a name, so that no two things look alike and none is a grey box. */
import { For, type JSX } from 'solid-js';

/** A stream of numbers from 0 to 1 that belongs to a text. */
export function dice(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** Orbits and bodies of a name, in a box of 100. */
export function Sigil(props: { of: string; class?: string }): JSX.Element {
  const parts = () => {
    const roll = dice(props.of);
    return Array.from({ length: 3 + Math.floor(roll() * 2) }, (_, at) => {
      const r = 16 + at * 11;
      const angle = roll() * Math.PI * 2;
      return {
        r,
        flat: 0.35 + roll() * 0.65,
        tilt: roll() * 180,
        dash: roll() > 0.6 ? '2 3' : undefined,
        x: Math.cos(angle) * r,
        y: Math.sin(angle),
        size: 2 + roll() * 4,
      };
    });
  };
  return (
    <svg class={props.class ?? 'sigil'} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="9" class="sigil-sun" />
      <For each={parts()}>
        {(part) => (
          <g transform={`translate(50 50) rotate(${part.tilt})`}>
            <ellipse rx={part.r} ry={part.r * part.flat} class="sigil-orbit" stroke-dasharray={part.dash} />
            <circle cx={part.x} cy={part.y * part.r * part.flat} r={part.size} class="sigil-body" />
          </g>
        )}
      </For>
    </svg>
  );
}
