/** The mat under its lamp, what lies on it, and the aim. */
import { For, Show, createMemo, createSignal, onCleanup, type JSX } from 'solid-js';
import type { Choice } from '../../state/choice';
import type { LineOf } from '../../state/events';
import type { Table } from '../../state/table';
import { dice } from '../../ui/sigil';
import type { Aiming } from './aiming';
import { AimLine, type Ahead } from './AimLine';
import { Body, Dice, Tag } from './Dice';
import { boxOf, discOf } from './flick';
import { aroundOf, at, spotAt, type Frame } from './frame';
import { BUG, namedIn } from './offers';
import { BountyCard, Places } from './Places';
import { watchHand } from './hand';
import type { Placing } from './placing';
import type { DieView, Event, PlaceView, View } from '../../games/flicktier';
import { Ruler } from './Ruler';
import { colour, dieOf, flownIn } from './view';

/** Two presses that follow each other so soon, in milliseconds, are one. */
const DOUBLE = 350;

const STARS = (() => {
  const roll = dice('the final flicktier');
  return Array.from({ length: 150 }, () => ({ x: roll() * 90, y: roll() * 60, r: 0.05 + roll() * roll() * 0.16 }));
})();

/** A circle around the mat's middle, as far as the mat goes: half as wide and as high as given. */
function orbit(r: number, w: number, h: number): string {
  const [from, to] = [Math.acos(Math.min(1, w / r)), Math.asin(Math.min(1, h / r))];
  const [a, b] = [
    [Math.cos(from) * r, Math.sin(from) * r],
    [Math.cos(to) * r, Math.sin(to) * r],
  ] as const;
  return [1, -1]
    .flatMap((x) => [1, -1].map((y) => [x, y] as const))
    .map(([x, y]) => `M${x * a[0]} ${y * a[1]}A${r} ${r} 0 0 ${x * y > 0 ? 1 : 0} ${x * b[0]} ${y * b[1]}`)
    .join('');
}

export function Mat(props: {
  view: View;
  table: Table;
  lines: readonly LineOf<Event>[];
  choice: Choice;
  frame: Frame;
  px: number;
  /** The picture in pixels. */
  size: { w: number; h: number };
  aiming: Aiming;
  placing: Placing;
  lit: string | null;
  inspect: (id: string) => void;
  /** Where it lies on the table under the lamp, whose hand reaches over more than the mat. */
  plane?: (mat: SVGSVGElement) => void;
}): JSX.Element {
  const { aiming, placing } = props;
  const upright = () => props.frame.upright;
  const handled = (mat: SVGSVGElement) => {
    if (props.plane) return props.plane(mat);
    const under = (x: number, y: number) => {
      const to = new DOMPoint(x, y).matrixTransform(mat.getScreenCTM()!.inverse());
      return spotAt(upright(), to.x, to.y);
    };
    onCleanup(watchHand(mat, { aiming, placing, surface: { under } }));
  };
  /** The mat as a rectangle of the picture. */
  const mat = createMemo(() => {
    const [w, h] = [props.view.size[0] / 1000, props.view.size[1] / 1000];
    return upright() ? { x: 0, y: 0, w: h, h: w } : { x: 0, y: -h, w, h };
  });
  /** The last flick, as long as what it led to is shown. */
  const flown = createMemo(() => {
    const now = props.table.shownMoves();
    const { lines } = props;
    for (let index = lines.length - 1; index >= 0; index--) {
      const line = lines[index]!;
      if (line.moves < now - 1) return null;
      const found = line.moves === now - 1 ? flownIn(line.event) : null;
      if (found) return found;
    }
    return null;
  });
  const attack = createMemo(() => {
    const [with_, target] = (props.view.attack ?? []).map((ship) => dieOf(props.view, ship));
    if (!with_ || !target) return null;
    const band = aroundOf(target, upright(), props.view.hyperspace);
    return { from: at(upright(), with_), to: at(upright(), target), band };
  });
  /** The table's option *ghost*. */
  const ahead = (): Ahead => {
    const wanted = props.table.info()?.options['ghost'];
    return wanted === 'contact' || wanted === 'none' ? wanted : 'whole';
  };
  /** Whether a press aims. */
  const aimed = () => aiming.chosen() !== null && !aiming.aim.moving;
  const busy = () => aiming.chosen() !== null || !!placing.die();
  const landed = createMemo(() => {
    const told = flown();
    return told && { from: at(upright(), told.from), to: at(upright(), told.to) };
  });

  /** What the offers that are left name: these ships and places can be pressed. */
  const live = createMemo<ReadonlySet<string>>(
    () => new Set(busy() || props.table.past() ? [] : props.choice.kept().flatMap(namedIn)),
  );
  /** A ship or place in the offers that are left narrows them, else all; one that fits one offer alone picks it. */
  function narrow(id: string, name: string): boolean {
    const { choice } = props;
    const has = (text: string) => namedIn(text).includes(id);
    const before = choice.narrow();
    const both = choice.kept().filter(has);
    const fitting = both.length ? both : choice.offers().filter(has);
    if (!fitting.length) return false;
    if (fitting.length === 1) void choice.pick(fitting[0]!);
    else if (before && both.length === choice.kept().length) choice.narrowTo(null);
    else if (before && both.length)
      choice.narrowTo({ name: `${before.name} · ${name}`, keeps: (text) => before.keeps(text) && has(text) });
    else choice.narrowTo({ name, keeps: has });
    return true;
  }
  /** When the aim was last changed by a press, and when the pointer last pressed: the second half of a double click does not flick. */
  let [aimedAt, pressedAt] = [-Infinity, -Infinity];
  const aims = (change: () => void) => ((aimedAt = performance.now()), change());
  const sure = () => {
    const lately = (then: number) => performance.now() - then < DOUBLE;
    if (!lately(aimedAt) || !lately(pressedAt)) aiming.confirm();
  };
  /** What is pointed at or has the focus is measured. */
  const [pointed, setPointed] = createSignal<string | null>(null);
  const point = (on: Element) => setPointed(on.closest('[data-look]')?.getAttribute('data-look') ?? null);
  function pressDie(die: DieView): void {
    props.table.flush();
    if (placing.die()) return;
    if (aiming.chosen() === die.ship) sure();
    else if (aiming.flickable(die.ship)) aims(() => aiming.choose(die.ship));
    else if (aiming.chosen() !== null) aiming.aim.target === die.ship ? sure() : aims(() => aiming.aimAt(die.ship));
    else if (!narrow(die.ship, die.ship)) props.inspect(die.ship);
  }
  function pressPlace(place: PlaceView): void {
    props.table.flush();
    if (placing.die()) return;
    if (aiming.chosen() !== null && !aiming.aim.moving)
      aiming.aim.target === place.id ? sure() : aims(() => aiming.aimAt(place.id));
    else if (aiming.chosen() === null && !narrow(place.id, place.name)) props.inspect(`place:${place.id}`);
  }
  return (
    <svg
      ref={handled}
      onPointerDown={() => (pressedAt = performance.now())}
      onPointerOver={(event) => event.pointerType === 'mouse' && point(event.target)}
      onPointerLeave={() => setPointed(null)}
      onFocusIn={(event) => point(event.target)}
      onFocusOut={() => setPointed(null)}
      class="ff-mat"
      classList={{ placing: !!placing.die(), aiming: aiming.chosen() !== null }}
      viewBox={`${props.frame.x} ${props.frame.y} ${props.frame.w} ${props.frame.h}`}
      style={{ width: `${props.size.w}px`, height: `${props.size.h}px` }}
      role="group"
      aria-label="The mat"
    >
      <defs>
        <radialGradient id="ff-lamp" cx=".42" cy=".32" r=".85">
          <stop offset="0" class="lamp-near" />
          <stop offset=".55" class="lamp-mid" />
          <stop offset="1" class="lamp-far" />
        </radialGradient>
        <radialGradient id="ff-shade" cx=".36" cy=".32" r=".8">
          <stop offset=".1" stop-color="#fff" stop-opacity=".18" />
          <stop offset=".5" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#02040a" stop-opacity=".75" />
        </radialGradient>
        <radialGradient id="ff-pool" cx=".4" cy=".42" r=".75">
          <stop offset="0" stop-color="#ffe2b0" stop-opacity=".17" />
          <stop offset=".45" stop-color="#ffe2b0" stop-opacity=".05" />
          <stop offset=".7" stop-color="#02040a" stop-opacity=".06" />
          <stop offset="1" stop-color="#02040a" stop-opacity=".3" />
        </radialGradient>
        <pattern id="ff-weave" width=".5" height=".5" patternUnits="userSpaceOnUse">
          <path class="weave" d="M0 .12H.5M0 .37H.5M.12 0V.5M.37 0V.5" />
        </pattern>
      </defs>
      <g aria-hidden="true" class="ff-cloth">
        <rect x={mat().x - 0.5} y={mat().y - 0.5} width={mat().w + 1} height={mat().h + 1} rx="1.6" class="stitch" />
        <rect x={mat().x} y={mat().y} width={mat().w} height={mat().h} rx="1.1" fill="url(#ff-lamp)" />
        <For each={STARS}>
          {(star) => {
            const spot = () => at(upright(), { x: star.x * 1000, y: star.y * 1000 });
            return <circle class="star" cx={spot()[0]} cy={spot()[1]} r={star.r} />;
          }}
        </For>
        <For each={[7, 14, 21, 28, 38, 50]}>
          {(r) => (
            <path
              class="orbit"
              d={orbit(r, mat().w / 2, mat().h / 2)}
              transform={`translate(${mat().x + mat().w / 2} ${mat().y + mat().h / 2})`}
            />
          )}
        </For>
        <path
          class="seam"
          d={
            upright()
              ? `M${mat().x} ${mat().y + mat().h / 2}h${mat().w}`
              : `M${mat().x + mat().w / 2} ${mat().y}v${mat().h}`
          }
        />
      </g>
      <g aria-hidden="true" class="ff-pool">
        <rect x={mat().x} y={mat().y} width={mat().w} height={mat().h} rx="1.1" fill="url(#ff-weave)" />
      </g>
      <Places
        view={props.view}
        table={props.table}
        upright={upright()}
        px={props.px}
        lit={props.lit}
        target={aiming.chosen() === null ? null : aiming.aim.target}
        busy={busy()}
        live={aimed() ? null : live()}
        press={pressPlace}
      />
      <g aria-hidden="true" class="ff-pool">
        <rect x={mat().x} y={mat().y} width={mat().w} height={mat().h} rx="1.1" fill="url(#ff-pool)" />
      </g>
      <For each={props.view.bounties.filter((bounty) => bounty !== null)}>
        {(bounty) => <BountyCard bounty={bounty} card={props.view.card} upright={upright()} px={props.px} />}
      </For>
      <Show when={attack()}>
        {(line) => (
          <g class="ff-attack" aria-hidden="true">
            <path class="band" d={line().band} transform={`translate(${line().to.join(' ')})`} />
            <path d={`M${line().from.join(' ')}L${line().to.join(' ')}`} />
          </g>
        )}
      </Show>
      <Show when={!busy() && landed()}>
        {(line) => (
          <g class="ff-flown" aria-hidden="true">
            <path d={`M${line().from.join(' ')}L${line().to.join(' ')}`} />
            <circle cx={line().from[0]} cy={line().from[1]} r=".55" />
          </g>
        )}
      </Show>
      <Show when={placing.die()}>
        {(die) => (
          <Ghost
            placing={placing}
            die={die()}
            upright={upright()}
            px={props.px}
            colour={colour(props.table, die().owner)}
            size={props.view.size}
          />
        )}
      </Show>
      <Show when={!placing.die()}>
        <Ruler
          view={props.view}
          upright={upright()}
          px={props.px}
          to={pointed()}
          from={aiming.chosen() ?? props.view.attack?.[0] ?? null}
        />
      </Show>
      <Show when={aiming.chosen() !== null}>
        <AimLine aiming={aiming} upright={upright()} px={props.px} bug={aiming.chosen() === BUG} ahead={ahead()} />
      </Show>
      <Dice
        view={props.view}
        table={props.table}
        frame={props.frame}
        px={props.px}
        aiming={aiming}
        lit={props.lit}
        flown={flown()}
        busy={busy()}
        live={aimed() ? null : live()}
        placed={placing.die()?.ship ?? null}
        press={pressDie}
      />
    </svg>
  );
}

/** Where a die is about to be set down, and where it may be. */
function Ghost(props: {
  placing: Placing;
  die: DieView;
  upright: boolean;
  px: number;
  colour: string;
  size: [number, number];
}): JSX.Element {
  const { placing } = props;
  const spot = () => at(props.upright, placing.ghost);
  return (
    <>
      <g class="ff-region" aria-hidden="true">
        <For each={placing.spaces()}>
          {(space) => {
            const disc = discOf(space);
            const { x0, x1, y0, y1 } = boxOf(space);
            const [u, v] = at(props.upright, { x: x0, y: props.upright ? y0 : y1 });
            const [w, h] = props.upright ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
            return disc ? (
              <circle cx={at(props.upright, disc)[0]} cy={at(props.upright, disc)[1]} r={disc.r / 1000} />
            ) : placing.outside() ? null : (
              <rect x={u} y={v} width={w / 1000} height={h / 1000} />
            );
          }}
        </For>
      </g>
      <g
        class="ff-die ff-ghost"
        classList={{ bad: placing.touches().length > 0 }}
        role="button"
        tabindex="0"
        data-rove
        data-ghost
        aria-label={`Set ${props.die.ship} down: ${placing.summary()}. Arrows move it${placing.sided() ? ', plus and minus choose the side' : ''}.`}
        style={{
          '--c': `var(--seat-${props.colour})`,
          transform: `translate(${spot()[0]}px, ${spot()[1]}px)`,
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          placing.confirm();
        }}
      >
        <circle class="reach" r={Math.max(2, 20 * props.px)} />
        <circle class="aura" r="1.9" />
        <Body die={props.die} upright={props.upright} yaw={placing.ghost.yaw - props.die.yaw} />
      </g>
      <g
        class="ff-tagged ghost"
        aria-hidden="true"
        style={{ '--c': `var(--seat-${props.colour})`, transform: `translate(${spot()[0]}px, ${spot()[1]}px)` }}
      >
        <g transform={`translate(0 ${-1.6 - 10 * props.px})`}>
          <Tag ship={props.die.ship} side={placing.sided() ? placing.ghost.side : props.die.side} px={props.px} />
        </g>
      </g>
    </>
  );
}
