/** What is picked and what it would do; or why something cannot be done. */
import { For, Show, useContext } from 'solid-js';
import type { Choice } from '../state/choice';
import { settings } from '../state/settings';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { RuleLink } from '../ui/Rule';
import { Telling, outcomeOf } from './telling';
import { Words } from './Words';

/** Reasons come as clauses or as whole sentences. */
const sentence = (because: string) => (/[.!?]$/.test(because) ? because : `${because}.`);

export function Picked(props: { text: string; table: Table; choice: Choice }) {
  const { choice } = props;
  const telling = useContext(Telling);
  /** What the hint has told of it is not told again. */
  const told = () => (hinted() ? outcomeOf(choice.outcome() ?? [], telling()) : '');
  const letting = () => (settings.ask === 'always' ? 'choose' : 'do');
  const hinted = () => choice.hint()?.action === props.text;
  return (
    <div class="picked">
      <div class="picked-what" tabindex="0" role="group" aria-label="What it would do">
        <strong dir="auto">{choice.label(props.text)}</strong>
        <Show when={hinted()}>
          <span class="help">
            suggested by the bot of level {choice.hint()?.level}. {choice.hint()?.why}{' '}
            <Show when={choice.outcome()}>What comes of it: {told()}</Show>
          </span>
        </Show>
        <Show when={choice.outcome()} fallback={<p class="help">Looking ahead …</p>}>
          {(lines) => (
            <Show when={lines().length} fallback={<p class="help">What follows is for luck or others to decide.</p>}>
              <ul>
                <For each={lines().filter((line) => line.words !== told())}>
                  {(line) => (
                    <li>
                      <Words line={line} table={props.table} />
                    </li>
                  )}
                </For>
              </ul>
            </Show>
          )}
        </Show>
      </div>
      <div class="picked-do">
        <Show
          when={!choice.held()}
          fallback={<p class="let-go">Let go here to {letting()} it; pull away to leave it.</p>}
        >
          <button class="button small" type="button" onClick={() => choice.drop()}>
            Back
          </button>
          <button
            class="button brass"
            type="button"
            data-do="confirm"
            disabled={choice.busy()}
            onClick={() => void choice.pick(props.text)}
          >
            <Icon name="check" size={16} /> Do it
          </button>
        </Show>
      </div>
    </div>
  );
}

export function NotAllowed(props: { choice: Choice }) {
  const { choice } = props;
  return (
    <Show when={choice.refused()}>
      {(why) => (
        <div class="refused" role="alert">
          <Icon name="why" />
          <p>
            <Show when={!why().trouble}>
              <b>Not allowed:</b>{' '}
            </Show>
            <Show when={why().text}>
              {(text) => (
                <>
                  <code>{text()}</code>:{' '}
                </>
              )}
            </Show>
            {sentence(why().because)} <RuleLink id={why().rule} />
          </p>
          <button class="quiet" type="button" aria-label="Close" onClick={() => choice.drop()}>
            <Icon name="close" size={15} />
          </button>
        </div>
      )}
    </Show>
  );
}
