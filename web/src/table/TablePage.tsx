/** A table: who sits there, and, once it is dealt, the game. */
import { Match, Show, Switch, createEffect, createMemo, createSignal } from 'solid-js';
import { games } from '../net/http';
import { go } from '../shell/router';
import { hueOf } from '../shell/catalogue';
import { Header } from '../shell/Header';
import { myTable, remember, renew } from '../state/keys';
import { createTable } from '../state/table';
import { fetched } from '../ui/fetched';
import { Failed, Loading } from '../ui/states';
import { ThisGame } from '../ui/Rule';
import { Play } from './Play';
import { WaitingRoom } from './WaitingRoom';
import { WhoToBe } from './WhoToBe';
import '../style/table.css';
import '../style/bar.css';
import '../style/moments.css';
import '../style/list.css';
import '../style/side.css';
import '../style/over.css';
import '../style/narrow.css';
import '../style/phone.css';
import '../style/flow.css';

export default function TablePage(props: { id: string; given: string | null; at: string | null }) {
  const [own, given] = [myTable(props.id)?.key ?? null, props.given];
  // The key leaves the address at once: an address is looked at, copied and kept in histories.
  if (given) go(`/t/${props.id}${props.at === null ? '' : `/${props.at}`}`, true);
  const [chosen, setChosen] = createSignal(own && given && own !== given ? null : (given ?? own ?? ''));
  return (
    <Show
      when={chosen() !== null}
      fallback={<WhoToBe id={props.id} keys={[own, given].filter((key) => key !== null)} onChoice={setChosen} />}
    >
      <AtTable id={props.id} mine={chosen() || null} at={props.at} />
    </Show>
  );
}

function AtTable(props: { id: string; mine: string | null; at: string | null }) {
  let key = props.mine;
  const table = createTable(
    props.id,
    key,
    (next) => {
      // The keys of this table open the next one too.
      if (key && table.yours()) remember({ table: next, key, game: table.info()?.game ?? '' });
      // Whoever is writing is not carried off in the middle of a word: the notice leads on.
      if (key && table.yours() && !writing()) go(`/t/${next}`);
      else setRematch(next);
    },
    (fresh, seat) => {
      // My own seat's key was renewed, or the others agreed that I take over a seat.
      if (key && table.yours().includes(seat)) {
        renew(props.id, key, fresh);
        key = fresh;
      } else {
        history.replaceState(null, '', `/t/${props.id}#${fresh}`);
        location.reload();
      }
    },
  );
  const [rematch, setRematch] = createSignal<string | null>(null);
  const shelf = fetched(
    () => true,
    () => games().catch(() => []),
  );
  const game = createMemo(() => shelf()?.find((one) => one.name === table.info()?.game));

  // A key is kept only once the server has said what it is good for; an invitation is no seat.
  createEffect(() => {
    const info = table.info();
    if (key && info && table.yours() && myTable(props.id)?.key !== key)
      remember({ table: props.id, key, game: info.game });
  });
  // A table that deals by itself is gone through without a stop.
  const [met, setMet] = createSignal(false);
  createEffect(() => {
    const info = table.info();
    if (info?.stage === 'waiting' && !info.deal?.begins) setMet(true);
  });
  createEffect(() => {
    const title = game()?.title ?? 'Table';
    const asked = table.questions().some((question) => question.owed) && table.info()?.stage === 'playing';
    document.title = `${asked ? '● Your move · ' : ''}${title} · Orrery`;
  });
  // Several seats of mine at a game with secrets: only the eyes of whoever is to act are open.
  createEffect(() => {
    if (game()?.hidden && table.yours().length > 1 && table.viewer().length > 1 && table.info()?.stage === 'playing') {
      table.lookAs([...table.waiting()].find((seat) => table.yours().includes(seat)) ?? table.yours()[0] ?? null);
    }
  });

  /** All my hands would be seen until then, and what is pressed would go to a connection that is about to be left. */
  const covered = () =>
    table.yours().length > 1 &&
    table.info()?.stage === 'playing' &&
    (shelf() === undefined || (!!game()?.hidden && table.viewer().length > 1));

  const outdated = () => table.problem()?.code === 'protocol';
  const comeBack = () => (outdated() ? location.reload() : table.retry());

  return (
    <Switch fallback={<Loading what="the table" />}>
      <Match when={table.standing() === 'gone'}>
        <div class="landing">
          <Header />
          <Failed title={titleFor(table.problem()?.code, props.mine !== null)} because={table.problem()?.because ?? ''}>
            <div class="state-do">
              <button class="button brass" type="button" data-do="come-back" onClick={comeBack}>
                {outdated() ? 'Reload the page' : 'Try again'}
              </button>
              <a class="button" href="/">
                Back to the orrery
              </a>
            </div>
          </Failed>
        </div>
      </Match>
      <Match when={table.info()}>
        {(info) => (
          <ThisGame.Provider value={info().game}>
            <div class={hueOf(info().game)}>
              <Show
                when={info().stage !== 'waiting' && table.shown() !== null && !covered()}
                fallback={
                  <Show when={met()} fallback={<Loading what="the deal" />}>
                    <WaitingRoom table={table} game={game()} />
                  </Show>
                }
              >
                <Play table={table} game={game()} rematch={rematch()} at={props.at} />
              </Show>
            </div>
          </ThisGame.Provider>
        )}
      </Match>
    </Switch>
  );
}

const titleFor = (code: string | undefined, key: boolean) =>
  code === 'protocol'
    ? 'A newer table'
    : code === 'key'
      ? key
        ? 'This link is no longer good'
        : 'This table is private'
      : code === 'unknown'
        ? 'No such table'
        : 'The table is closed';

/** Whether somebody has begun to write something. */
const writing = () => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.type === 'text' && !at.readOnly && at.value !== '';
};
