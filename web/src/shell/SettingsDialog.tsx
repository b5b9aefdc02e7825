import { For, type JSX } from 'solid-js';
import { PACES, setSettings, settings } from '../state/settings';
import { chime } from '../ui/sound';
import { Dialog } from '../ui/Dialog';
import { NAME_MAX } from '../wire';

/** One of several values, as a row of buttons that is a group of radio buttons underneath. */
export function OneOf<T extends string | number>(props: {
  legend: string;
  help?: string;
  name: string;
  value: T;
  values: readonly (readonly [T, string])[];
  choose: (value: T) => void;
}): JSX.Element {
  return (
    <fieldset class="oneof">
      <legend>{props.legend}</legend>
      <div class="oneof-row">
        <For each={props.values}>
          {([value, title]) => (
            <label>
              <input
                type="radio"
                name={props.name}
                checked={props.value === value}
                onChange={() => props.choose(value)}
              />
              <span>{title}</span>
            </label>
          )}
        </For>
      </div>
      {props.help && <p class="help">{props.help}</p>}
    </fieldset>
  );
}

export function SettingsDialog(props: { open: boolean; close: () => void }) {
  return (
    <Dialog open={props.open} close={props.close} title="Settings">
      <OneOf
        legend="Light"
        name="theme"
        value={settings.theme}
        choose={(theme) => setSettings({ theme })}
        values={
          [
            ['auto', 'As the system'],
            ['dark', 'Night'],
            ['light', 'Day'],
          ] as const
        }
      />
      <OneOf
        legend="Text size"
        name="text"
        value={settings.text}
        choose={(text) => setSettings({ text })}
        values={
          [
            [100, 'Usual'],
            [112.5, 'Large'],
            [125, 'Larger'],
          ] as const
        }
      />
      <OneOf
        legend="Moves of others"
        name="pace"
        value={settings.pace}
        choose={(pace) => setSettings({ pace })}
        values={PACES}
        help="How long a move of a bot or a friend is shown. It never keeps you waiting: act, and it is skipped."
      />
      <OneOf
        legend="Show an action before it is done"
        name="ask"
        value={settings.ask}
        choose={(ask) => setSettings({ ask })}
        values={
          [
            ['always', 'Always'],
            ['matters', 'When it matters'],
            ['never', 'Never'],
          ] as const
        }
        help="It matters when it cannot be taken back free: then it waits for Do it. Of several ways that can be, the likeliest is done, and the others stand under Instead."
      />
      <OneOf
        legend="Motion"
        name="motion"
        value={settings.motion}
        choose={(motion) => setSettings({ motion })}
        values={
          [
            ['auto', 'As the system'],
            ['none', 'None'],
          ] as const
        }
      />
      <OneOf
        legend="The Final Flicktier's table"
        name="flick"
        value={settings.flick}
        choose={(flick) => setSettings({ flick })}
        values={
          [
            ['lamp', 'Under its lamp'],
            ['flat', 'Flat'],
          ] as const
        }
        help="Both have everything. A browser that cannot draw in depth shows it flat."
      />
      <OneOf
        legend="Partners' plans and advice"
        name="captain"
        value={settings.captain}
        choose={(captain) => setSettings({ captain })}
        values={
          [
            ['open', 'At once'],
            ['quiet', 'After my own'],
          ] as const
        }
        help="Where all play together. After my own: nobody thinks for you before you have planned."
      />
      <OneOf
        legend="Sound"
        name="sound"
        value={settings.volume}
        choose={(volume) => (setSettings({ volume }), chime('turn'))}
        values={
          [
            [0, 'Off'],
            [0.35, 'Soft'],
            [0.8, 'Full'],
          ] as const
        }
      />
      <OneOf
        legend="Single keys"
        name="keys"
        value={settings.keys ? 1 : 0}
        choose={(on) => setSettings({ keys: on === 1 })}
        values={
          [
            [1, 'On'],
            [0, 'Off'],
          ] as const
        }
        help="Digits choose, u takes back, ? shows all keys."
      />
      <label class="field">
        <span>My name at new tables</span>
        <input
          type="text"
          maxlength={NAME_MAX}
          dir="auto"
          value={settings.name}
          autocomplete="nickname"
          onInput={(event) => setSettings({ name: event.currentTarget.value })}
        />
      </label>
    </Dialog>
  );
}
