/** Aiming and setting down without a mouse: everything the mat lets one drag, as buttons and numbers. */
import { For, Show, type JSX } from 'solid-js';
import type { Choice } from '../../state/choice';
import { settings } from '../../state/settings';
import { Icon } from '../../ui/marks';
import { LEVELS, type Aiming } from './aiming';
import { BUG } from './offers';
import type { Placing } from './placing';
import type { View } from '../../games/flicktier';
import { dieOf } from './view';

/** A number with a button on either side. */
function Stepper(props: {
  name: string;
  /** Whether the number does not say by itself what it is. */
  named?: boolean;
  value: string;
  less: string;
  more: string;
  step: (by: 1 | -1) => void;
}): JSX.Element {
  return (
    <div class="ff-step" role="group" aria-label={props.name}>
      <Show when={props.named}>
        <span class="ff-step-name">{props.name}</span>
      </Show>
      <button type="button" class="quiet" aria-label={props.less} onClick={() => props.step(-1)}>
        <Icon name="minus" size={15} />
      </button>
      <output>{props.value}</output>
      <button type="button" class="quiet" aria-label={props.more} onClick={() => props.step(1)}>
        <Icon name="plus" size={15} />
      </button>
    </div>
  );
}

export function AimControls(props: {
  view: View;
  aiming: Aiming;
  choice: Choice;
  /** Whether a ship can be struck from beside: under the lamp. */
  swipes: boolean;
}): JSX.Element {
  const { aiming } = props;
  const { aim } = aiming;
  const face = (ship: string) => {
    const die = dieOf(props.view, ship);
    return die ? `${die.die} · ${die.side}` : '';
  };
  const picked = () => aiming.text() !== null && props.choice.picked() === aiming.text();
  return (
    <section class="ff-controls" aria-label="Aim">
      <div class="ff-ships" role="group" aria-label="What is flicked">
        <For each={aiming.flickables()}>
          {(one) => (
            <button
              type="button"
              class="chip"
              classList={{ on: aiming.chosen() === one.ship }}
              aria-pressed={aiming.chosen() === one.ship}
              data-do={one.ship === BUG ? 'bug' : undefined}
              onClick={() => aiming.choose(aiming.chosen() === one.ship ? null : one.ship)}
            >
              <b>{one.ship === BUG ? 'The bug' : one.ship}</b> <small>{face(one.ship)}</small>
            </button>
          )}
        </For>
      </div>
      <Show
        when={aiming.chosen() !== null}
        fallback={
          <p class="help">
            {props.swipes ? 'Swipe through a ship, or pull it back and let go.' : 'Pull a ship back and let go.'}
          </p>
        }
      >
        <div class="ff-numbers">
          <label class="ff-target">
            <span class="unseen">Aimed at</span>
            <select
              value={aim.target ?? ''}
              onChange={(event) => event.currentTarget.value && aiming.aimAt(event.currentTarget.value)}
            >
              <option value="" selected={aim.target === null}>
                free aim
              </option>
              <For each={aiming.targets()}>
                {(target) => (
                  <option value={target.id} selected={aim.target === target.id}>
                    {target.die ? `ship ${target.name}` : target.name}
                  </option>
                )}
              </For>
            </select>
          </label>
          <Stepper
            name="Angle"
            value={`${(aim.theta / 100).toFixed(1)}°`}
            less="To the right by one degree"
            more="To the left by one degree"
            step={(by) => aiming.turn(by * 100)}
          />
          <Stepper
            name="Speed"
            value={`${(aim.speed / 10).toFixed(0)} cm/s`}
            less="Slower by five"
            more="Faster by five"
            step={(by) => aiming.push(by * 50)}
          />
          <Show when={aiming.chosen() !== BUG}>
            <label class="ff-target struck">
              <span class="unseen">Struck</span>
              <select
                value={aiming.level() ?? ''}
                onChange={(event) => aiming.strike(event.currentTarget.value as (typeof LEVELS)[number])}
              >
                <Show when={!aiming.level()}>
                  <option value="" selected>
                    struck at {aim.lift} %
                  </option>
                </Show>
                <For each={LEVELS}>
                  {(level) => (
                    <option value={level} selected={aiming.level() === level}>
                      struck {level}
                    </option>
                  )}
                </For>
              </select>
            </label>
            <Stepper
              name="Spin"
              value={aim.spin ? `${Math.abs(aim.spin)} % ${aim.spin > 0 ? 'left' : 'right'}` : 'no spin'}
              less="Struck farther to the left"
              more="Struck farther to the right"
              step={(by) => aiming.spin(-by * 20)}
            />
          </Show>
        </div>
        <div class="ff-home">
          <Show when={aiming.now()?.home}>
            <Stepper
              name="Side"
              value={`side ${aim.side}`}
              less="A lower side"
              more="A higher side"
              step={(by) => aiming.setSide(by)}
            />
          </Show>
          <Show when={aiming.spots()}>
            <button
              type="button"
              class="button small"
              aria-pressed={aim.moving}
              onClick={() => aiming.setMoving(!aim.moving)}
            >
              {aim.moving ? 'Aim again' : 'Move it'}
            </button>
          </Show>
          <For each={aiming.way()}>
            {(die) => (
              <label class="toggle ff-slide" classList={{ stays: !aiming.aside().includes(die) }}>
                <input
                  type="checkbox"
                  checked={aiming.aside().includes(die)}
                  onChange={(event) => aiming.setSlid(die.ship, event.currentTarget.checked)}
                />
                <span>Slide {die.ship} aside</span>
              </label>
            )}
          </For>
        </div>
        <div class="ff-sure">
          <button
            type="button"
            class="button brass"
            data-do="flick"
            disabled={props.choice.busy()}
            onClick={() => aiming.confirm()}
          >
            {picked() || settings.ask !== 'always' ? 'Flick' : 'Take aim'}
          </button>
        </div>
      </Show>
    </section>
  );
}

export function PlaceControls(props: { placing: Placing; choice: Choice }): JSX.Element {
  const { placing } = props;
  const picked = () => props.choice.picked() === placing.text();
  return (
    <section class="ff-controls down" aria-label="Set down">
      <div class="ff-numbers">
        <Show when={placing.sided()}>
          <Stepper
            name="Side"
            value={`side ${placing.ghost.side}`}
            less="A lower side"
            more="A higher side"
            step={(by) => placing.setSide(by)}
          />
        </Show>
        <Stepper
          name="Turned"
          named
          value={`${placing.ghost.yaw / 100}°`}
          less="Turn to the right"
          more="Turn to the left"
          step={(by) => placing.turn(by * 1_500)}
        />
      </div>
      <div class="ff-sure">
        <button
          type="button"
          class="button brass"
          data-do="place"
          disabled={props.choice.busy()}
          onClick={() => placing.confirm()}
        >
          {picked() ? 'Leave it there' : 'Set it down here'}
        </button>
      </div>
    </section>
  );
}
