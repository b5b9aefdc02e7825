import { For, Match, Show, Switch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { warmBoard } from '../boards/board';
import { Trouble, games } from '../net/http';
import type { GameInfo } from '../wire';
import { fetched } from '../ui/fetched';
import { Sigil } from '../ui/sigil';
import { WORLDS, hueOf, worldOf } from './catalogue';
import { Header } from './Header';
import { MyTables } from './MyTables';
import { Orrery } from './Orrery';
import { MatPlan } from './MatPlan';
import { hasLesson } from '../learn/scenes';
import { learn, playNow } from './playing';
import { go } from './router';
import { StationPlan } from './StationPlan';

export function Landing(props: { game: string | null }) {
  const shelf = fetched(() => true, games);
  const known = () => shelf() ?? [];
  const info = (name: string) => known().find((game) => game.name === name);
  const chosen = () => props.game ?? 'astrojam';
  const small = createMemo(() => known().filter((game) => !worldOf(game.name)));
  document.title = 'Orrery';
  // Whoever looks at a game may soon sit at it: its table is fetched once there is nothing better to do.
  createEffect(() => {
    const game = chosen();
    if (!info(game)) return;
    const timer = setTimeout(() => {
      void import('../table/TablePage').catch(() => {});
      warmBoard(game);
    }, 300);
    onCleanup(() => clearTimeout(timer));
  });
  // On a phone the sheet lies below the orrery: bring what was chosen into view.
  createEffect(
    on(chosen, () => document.querySelector('.sheet')?.scrollIntoView({ block: 'nearest' }), { defer: true }),
  );
  return (
    <div class="landing">
      <Header />
      <main id="main" tabindex="-1">
        <section class="hero" aria-labelledby="welcome">
          <div class="hero-sky">
            <h1 id="welcome">Five space games on one table</h1>
            <p class="lead">By their full rules. With friends, with bots, or alone. Choose a world.</p>
            <Orrery chosen={chosen()} there={(game) => !!info(game)} />
            <Show when={small().length}>
              <nav class="moons" aria-label="Small games">
                <span>In the belt</span>
                <For each={small()}>
                  {(game) => (
                    <a
                      href={`/g/${game.name}`}
                      classList={{ on: game.name === chosen() }}
                      aria-current={game.name === chosen() ? 'true' : undefined}
                    >
                      {game.title}
                    </a>
                  )}
                </For>
              </nav>
            </Show>
          </div>
          <Show
            when={!shelf.error}
            fallback={
              <div class="sheet panel" role="alert">
                <h2>No answer from the server</h2>
                <p>{shelf.error?.message}</p>
                <button class="button brass" type="button" onClick={() => shelf.again()}>
                  Try again
                </button>
              </div>
            }
          >
            <GameSheet name={chosen()} game={info(chosen())} loading={shelf.loading} />
          </Show>
        </section>
        <MyTables games={known()} />
      </main>
      <footer class="foot">
        <p>No account is needed: a link is a seat. Every deal can be checked, every rule can be read.</p>
        <p>
          <a href="/rules/table">The table's own rules</a>
        </p>
      </footer>
    </div>
  );
}

function GameSheet(props: { name: string; game: GameInfo | undefined; loading: boolean }) {
  const world = () => WORLDS.find((one) => one.game === props.name);
  const title = () => world()?.title ?? props.game?.title ?? 'Unknown';
  const [busy, setBusy] = createSignal(false);
  const [trouble, setTrouble] = createSignal('');
  const seats = () => {
    const [least, most] = props.game?.seats ?? [0, 0];
    return least === most ? `${least}` : `${least}–${most}`;
  };
  async function begin(table: Promise<void>) {
    setBusy(true);
    setTrouble('');
    try {
      await table;
    } catch (error) {
      setTrouble(error instanceof Trouble ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <article class={`sheet panel ${hueOf(props.name)}`} aria-labelledby="sheet-title">
      <div class="sheet-art" aria-hidden="true">
        <Switch fallback={<Sigil of={props.name} class="sheet-sigil" />}>
          <Match when={props.name === 'astrojam'}>
            <StationPlan />
          </Match>
          <Match when={props.name === 'flicktier'}>
            <MatPlan />
          </Match>
        </Switch>
      </div>
      <h2 id="sheet-title">{title()}</h2>
      <Show when={world()} fallback={<p class="sheet-lines">{props.game?.summary}</p>}>
        {(one) => (
          <div class="sheet-lines">
            <For each={one().lines}>{(line) => <p>{line}</p>}</For>
          </div>
        )}
      </Show>
      <dl class="facts">
        <div>
          <dt>Seats</dt>
          <dd>{props.game ? seats() : world()?.seats}</dd>
        </div>
        <Show when={world()?.time}>
          {(time) => (
            <div>
              <dt>Time</dt>
              <dd>{time()}</dd>
            </div>
          )}
        </Show>
        <Show when={props.game}>
          {(game) => (
            <>
              <div>
                <dt>Sides</dt>
                <dd>{game().coop ? 'together' : 'rivals'}</dd>
              </div>
              <div>
                <dt>Luck</dt>
                <dd>{game().chance ? 'some' : 'none'}</dd>
              </div>
              <div>
                <dt>Secrets</dt>
                <dd>{game().hidden ? 'hands' : 'none'}</dd>
              </div>
            </>
          )}
        </Show>
      </dl>
      <Show
        when={props.game}
        fallback={
          <p class="soon">
            {props.loading ? 'Looking on the shelf …' : 'Coming. Its rules are being put in order, clause by clause.'}
          </p>
        }
      >
        {(game) => (
          <div class="sheet-do">
            <button
              class="button brass big"
              type="button"
              disabled={busy()}
              onClick={() => void begin(playNow(game()))}
            >
              {busy() ? 'Dealing …' : 'Play now'}
            </button>
            <a class="button" href={`/set/${game().name}`}>
              Set up a table
            </a>
            <button
              class="button"
              type="button"
              disabled={busy()}
              onClick={() => (hasLesson(game().name) ? go(`/learn/${game().name}`) : void begin(learn(game())))}
            >
              Learn
            </button>
            <p class="help">
              Play now seats you with bots; set up a table for friends, options and hot seats; learn step by step with a
              coach, or <a href={`/rules/${game().name}`}>read the rules</a>.
            </p>
          </div>
        )}
      </Show>
      <Show when={trouble()}>
        <p class="trouble" role="alert">
          {trouble()}
        </p>
      </Show>
    </article>
  );
}
