import { For } from 'solid-js';
import { Dialog } from '../ui/Dialog';

const KEYS: [string, string][] = [
  ['1 – 9', 'choose the action with this number'],
  ['Enter', 'do what is picked'],
  ['Esc', 'one step back'],
  ['← ↑ ↓ →', 'move among actions, or among the spaces of the board'],
  ['b', 'go to the board'],
  ['f', 'filter the actions'],
  ['u', 'take my last move back'],
  ['Shift u', 'take back as far as is free'],
  ['h', 'hint: what a strong bot would do'],
  ['i', 'look closely at what is focused or pointed at'],
  ['s', 'skip to the newest move'],
  ['/', 'search the rules'],
  ['?', 'this page'],
];

export function HelpDialog(props: { open: boolean; close: () => void; keys: boolean }) {
  return (
    <Dialog open={props.open} close={props.close} title="How to play here">
      <p>
        Pick something on the board or in the list below it; what it would do is shown. Pick it again, or press{' '}
        <b>Do it</b>, and it is done. Escape goes back. Point at something for a moment, or press it for long, to see it
        closely.
      </p>
      <p>Whatever is forbidden says by which rule: follow the rule's id into the rules reader.</p>
      <table class="keys">
        <tbody>
          <For each={KEYS}>
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
      {!props.keys && <p class="help">Single keys are turned off in the settings.</p>}
    </Dialog>
  );
}
