/** The orrery: a brass machine with five worlds on arms, one for each game. */
import { For, Show } from 'solid-js';
import { dice } from '../ui/sigil';
import { WORLDS, type World } from './catalogue';

const CX = 360;
const CY = 262;
const FLAT = 0.66;
const RADII = [104, 166, 226, 284, 338];

const at = (world: World) => {
  const r = RADII[world.orbit] ?? 100;
  const angle = (world.angle * Math.PI) / 180;
  return { x: CX + Math.cos(angle) * r, y: CY + Math.sin(angle) * r * FLAT };
};

const roll = dice('night sky');
const STARS = Array.from({ length: 90 }, () => ({ x: roll() * 720, y: roll() * 524, r: 0.4 + roll() * roll() * 1.5 }));
const roll2 = dice('belt');
const BELT = Array.from({ length: 110 }, (_, index) => {
  const angle = (index / 110) * Math.PI * 2;
  const r = 134 + roll2() * 9;
  return { x: CX + Math.cos(angle) * r, y: CY + Math.sin(angle) * r * FLAT, r: 0.7 + roll2() * 1.5 };
});

/** What a world's surface looks like: the material of its game. */
function Surface(props: { world: World }) {
  const r = props.world.size;
  switch (props.world.game) {
    case 'astrojam':
      return (
        <g class="surface">
          <path d={`M${-r} -6H${r}M${-r} 8H${r}M-8 ${-r}V-6M10 -6V8M-4 8V${r}`} />
          <path class="strong" d="M-5 -4h12v10h-12z" />
        </g>
      );
    case 'astro-knights':
      return (
        <g class="surface">
          <For each={[0, 1, 2, 3, 4, 5]}>
            {(row) => (
              <For each={[0, 1, 2, 3, 4, 5]}>
                {(col) => (
                  <circle
                    class="dot"
                    cx={col * 9 - 14 + (row % 2) * 4}
                    cy={row * 9 - 14}
                    r={Math.max(0.6, (row + col) * 0.42)}
                  />
                )}
              </For>
            )}
          </For>
        </g>
      );
    case 'helionox':
      return (
        <g class="surface">
          <path d={`M${-r} -9C-8 -16 8 -2 ${r} -8M${-r} 2C-8 -5 8 9 ${r} 2M${-r} 12C-8 6 8 19 ${r} 12`} />
        </g>
      );
    case 'spaceknights':
      return (
        <g class="surface">
          <For each={[-18, -12, -6, 0, 6, 12, 18]}>{(y) => <path d={`M${-r} ${y}Q0 ${y + 9} ${r} ${y}`} />}</For>
          <path class="strong" d="M0 -12l3 8h8l-6.5 5l2.5 8l-7-5l-7 5l2.5-8l-6.5-5h8z" />
        </g>
      );
    default:
      return (
        <g class="surface">
          <path d={`M0 ${-r}L14 -6L0 6L-14 -6zM-14 -6L${-r} 10M14 -6L${r} 10M0 6V${r}M-14 -6L0 ${-r}`} />
          <circle class="dot" cx="0" cy="-8" r="2.6" />
        </g>
      );
  }
}

export function Orrery(props: { chosen: string; there: (game: string) => boolean }) {
  // Names stand outside the orbits; only AstroJam's would run into its own ring there.
  const below = (world: World) => Math.sin((world.angle * Math.PI) / 180) > 0 || world.game === 'astrojam';
  return (
    <svg class="orrery" viewBox="0 0 720 524" role="group" aria-label="The worlds, one for each game">
      <defs>
        <radialGradient id="sun">
          <stop offset="0" stop-color="#fff3d0" />
          <stop offset=".45" stop-color="#f2cf83" />
          <stop offset="1" stop-color="#b98a35" />
        </radialGradient>
        <radialGradient id="glow">
          <stop offset="0" stop-color="#f2cf83" stop-opacity=".34" />
          <stop offset="1" stop-color="#f2cf83" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="shade" cx=".34" cy=".3" r=".8">
          <stop offset="0" stop-color="#fff" stop-opacity=".5" />
          <stop offset=".5" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#050a16" stop-opacity=".72" />
        </radialGradient>
      </defs>
      <g class="stars" aria-hidden="true">
        <For each={STARS}>{(star) => <circle cx={star.x} cy={star.y} r={star.r} />}</For>
      </g>
      <g aria-hidden="true">
        <For each={RADII}>
          {(r, index) => (
            <>
              <ellipse
                class="orbit"
                classList={{ on: WORLDS.some((world) => world.orbit === index() && world.game === props.chosen) }}
                cx={CX}
                cy={CY}
                rx={r}
                ry={r * FLAT}
              />
              <For each={Array.from({ length: 24 }, (_, tick) => (tick * Math.PI) / 12)}>
                {(angle) => (
                  <path
                    class="tick"
                    d={`M${CX + Math.cos(angle) * (r - 2.5)} ${CY + Math.sin(angle) * (r - 2.5) * FLAT}L${CX + Math.cos(angle) * (r + 2.5)} ${CY + Math.sin(angle) * (r + 2.5) * FLAT}`}
                  />
                )}
              </For>
            </>
          )}
        </For>
        <g class="belt">
          <For each={BELT}>{(rock) => <circle cx={rock.x} cy={rock.y} r={rock.r} />}</For>
        </g>
        <circle cx={CX} cy={CY} r="96" fill="url(#glow)" />
        <For each={WORLDS}>
          {(world) => (
            <path
              class="arm"
              classList={{ on: world.game === props.chosen }}
              d={`M${CX} ${CY}L${at(world).x} ${at(world).y}`}
            />
          )}
        </For>
        <g transform={`translate(${CX} ${CY})`}>
          <For each={Array.from({ length: 24 }, (_, tooth) => tooth * 15)}>
            {(angle) => (
              <rect
                class="tooth"
                x="-2.6"
                y="-41"
                width="5.2"
                height="7"
                transform={`scale(1 ${FLAT}) rotate(${angle})`}
              />
            )}
          </For>
          <ellipse class="gear" rx="35" ry={35 * FLAT} />
          <circle r="25" fill="url(#sun)" />
          <path class="rays" d="M0 -34V-29M0 29V34M-34 0H-29M29 0H34" />
        </g>
      </g>
      <For each={[...WORLDS].sort((one, other) => at(one).y - at(other).y)}>
        {(world) => (
          // The group carries the class: a link inside an SVG has no class of its own in Solid.
          <g
            class={`world hue-${world.hue}`}
            classList={{ on: world.game === props.chosen, dim: !props.there(world.game) }}
            transform={`translate(${at(world).x} ${at(world).y})`}
          >
            <a href={`/g/${world.game}`} aria-current={world.game === props.chosen ? 'true' : undefined}>
              <circle class="ring" r={world.size + 8} />
              <clipPath id={`clip-${world.game}`}>
                <circle r={world.size} />
              </clipPath>
              <circle class="globe" r={world.size} />
              <g clip-path={`url(#clip-${world.game})`}>
                <Surface world={world} />
              </g>
              <circle r={world.size} fill="url(#shade)" />
              <text y={below(world) ? world.size + 8 : -world.size - 13} text-anchor="middle">
                <tspan x="0" dy={below(world) ? '.95em' : props.there(world.game) ? 0 : '-1em'}>
                  {world.title}
                </tspan>
                <Show when={!props.there(world.game)}>
                  <tspan class="coming" x="0" dy="1.15em">
                    coming
                  </tspan>
                </Show>
              </text>
            </a>
          </g>
        )}
      </For>
    </svg>
  );
}
