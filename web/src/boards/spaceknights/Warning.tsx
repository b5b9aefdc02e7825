/** Said before a burn that leaves nothing, and before a fade that costs nothing to avoid. */
import { Show, createMemo, type JSX } from 'solid-js';
import { readAction, writeAction, type PlayerView } from '../../games/spaceknights';
import type { Choice } from '../../state/choice';
import { total } from './view';

/** How many chips an action burns, at least. */
function burns(text: string): number {
  const action = readAction(text);
  switch (action?.form) {
    case 'Reroll':
      return 1;
    case 'Restore':
    case 'Burn':
      return action.small_number;
    case 'Exchange':
      return 2;
    default:
      return 0;
  }
}

export function Warning(props: { bid: number; player: PlayerView; choice: Choice }): JSX.Element {
  const free = () =>
    total(props.player.line) === props.bid && props.choice.offers().includes(writeAction({ form: 'Match' }));
  const words = createMemo(() => {
    const text = props.choice.picked();
    if (!text) return null;
    if (readAction(text)?.form === 'Fade' && free())
      return 'To match costs you nothing. Do you want to fade all the same?';
    const cost = burns(text);
    if (cost > 0 && cost >= props.player.points) return 'That burns the last of your mettle: your knight would perish.';
    return null;
  });
  return (
    <Show when={words()}>
      {(text) => (
        <p class="sk-warning" role="alert">
          {text()}
        </p>
      )}
    </Show>
  );
}
