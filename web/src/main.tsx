import './style/fonts.css';
import './style/tokens.css';
import './style/controls.css';
import './style/landing.css';
import './style/pages.css';
import { Match, Show, Switch, createEffect, lazy, Suspense } from 'solid-js';
import { render } from 'solid-js/web';
import { Header } from './shell/Header';
import { Landing } from './shell/Landing';
import { followLinks, route } from './shell/router';
import { useSettings } from './state/settings';
import { Live } from './ui/live';
import { Failed, Loading } from './ui/states';

const TablePage = lazy(() => import('./table/TablePage'));
const SetUp = lazy(() => import('./shell/SetUp'));
const RulesPage = lazy(() => import('./shell/RulesPage'));
const LearnPage = lazy(() => import('./learn/LearnPage'));

function App() {
  // Another page begins at its heading, for those who do not see that it changed.
  createEffect((before: string | undefined) => {
    const page = route().page;
    if (before && before !== page) queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus());
    return page;
  });
  const at = <P extends string>(page: P) => {
    const now = route();
    return now.page === page ? (now as Extract<typeof now, { page: P }>) : undefined;
  };
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => (event.preventDefault(), document.querySelector<HTMLElement>('main')?.focus())}
      >
        Skip to the main part
      </a>
      <Suspense fallback={<Loading what="the page" />}>
        <Switch>
          <Match when={at('landing')}>{(now) => <Landing game={now().game} />}</Match>
          <Match when={at('set')}>{(now) => <SetUp game={now().game} />}</Match>
          <Match when={at('rules')}>{(now) => <RulesPage book={now().book} clause={now().clause} />}</Match>
          <Match when={at('learn')}>{(now) => <LearnPage game={now().game} scene={now().scene} />}</Match>
          <Match when={at('wrong')}>
            <div class="landing">
              <Header />
              <Failed
                title="There is no such page"
                because={`Nothing is at ${location.pathname.slice(0, 80)}. A link may have been cut short on its way.`}
              />
            </div>
          </Match>
          <Match when={at('table')}>
            {/* Another table is another page, with a connection of its own. */}
            {(now) => (
              <Show when={now().table} keyed>
                {(table) => <TablePage id={table} given={now().key} at={now().at} />}
              </Show>
            )}
          </Match>
        </Switch>
      </Suspense>
      <Live />
    </>
  );
}

useSettings();
followLinks();
render(() => <App />, document.getElementById('app')!);
