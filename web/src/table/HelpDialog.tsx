import { For, Show } from 'solid-js';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/marks';
import { asking } from './asking';

const KEYS: [string, string][] = [
  ['1 – 9', 'choose the action with this number'],
  ['0', 'choose what ends or declines'],
  ['Enter', 'do what is picked'],
  ['Esc', 'one step back'],
  ['← ↑ ↓ →', 'move among actions, or among the spaces of the board'],
  ['b', 'go to the board'],
  ['a', 'all actions, in a list beside the board'],
  ['f', 'filter the actions'],
  ['u', 'take my last move back'],
  ['Shift u', 'take back all that can be taken back freely'],
  ['y', 'redo what I took back'],
  ['o', 'do what stands under Instead in place of what I just did'],
  ['h', 'hint: what a strong bot would do'],
  ['c', 'the coach: what a question is about, and the rules behind it'],
  ['g', 'in a lesson: go to what the coach points at, one thing after another'],
  ['i', 'look closely at what is focused or pointed at'],
  ['s', 'skip to the newest move'],
  ['p', 'stop the moves of the others, or let them go on'],
  ['n', 'the next of their moves, and stop there'],
  ['r', 'show again what they did since my last move'],
  ['/', 'search the rules'],
  ['?', 'this page'],
];

const Keys = (props: { keys: [string, string][] }) => (
  <table class="keys">
    <tbody>
      <For each={props.keys}>
        {([key, does]) => (
          <tr>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{does}</td>
          </tr>
        )}
      </For>
    </tbody>
  </table>
);

export function HelpDialog(props: {
  open: boolean;
  close: () => void;
  keys: boolean;
  /** The board's own keys. */
  own: [string, string][];
  coach?: (() => void) | undefined;
}) {
  return (
    <Dialog open={props.open} close={props.close} title="How to play here">
      <p>
        Choose something on the board or below it. {asking()} Choose it again, or press <b>Do it</b>, and what was shown
        is done. Escape goes back. Point at something for a moment, or press it for long, to see it closely.
      </p>
      <p>
        Where a press can mean several things that can be taken back free, the likeliest is done, and the others stand
        under <b>Instead</b>: one press takes it back and does the other. Whoever drags something and rests over a place
        sees what would come of it; letting go then does it.
      </p>
      <p>Whatever is forbidden says by which rule: follow the rule's id into the rules reader.</p>
      <Show when={props.coach}>
        {(coach) => (
          <p>
            <button class="button small" type="button" onClick={() => (coach()(), props.close())}>
              <Icon name="book" size={16} /> Coach
            </button>{' '}
            says to every question what it is about, by which rules, and shows a good move.
          </p>
        )}
      </Show>
      <Keys keys={KEYS} />
      <Show when={props.own.length}>
        <h3>On this board, once something on it has the focus</h3>
        <Keys keys={props.own} />
      </Show>
      {!props.keys && <p class="help">Single keys are turned off in the settings.</p>}
    </Dialog>
  );
}
