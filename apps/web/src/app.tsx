import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Header } from './frame/Header.tsx';
import { Notices } from './frame/Notices.tsx';
import { Rescue } from './frame/Rescue.tsx';
import { Home } from './pages/home.tsx';
import { type Route, useRoute } from './router.ts';
import { RuleSheet } from './rules/RuleSheet.tsx';
import { useManners, useWords } from './words/index.ts';
import { fetchLanguage, speakAs } from './words/learned.ts';

/** A page that is loaded when it is opened, with the words that a first visit does not bring. */
const page = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), fetchLanguage(useManners.getState().language, 'rest')]);
    return loaded;
  });

const Setup = page(() => import('./pages/setup.tsx'));
const BattlePage = page(() => import('./pages/battle.tsx'));
const Rules = page(() => import('./pages/rules.tsx'));
const Learn = page(() => import('./pages/learn.tsx'));
const Odds = page(() => import('./pages/odds.tsx'));
const Army = page(() => import('./pages/army.tsx'));
const Build = page(() => import('./pages/build.tsx'));
const Tables = page(() => import('./pages/tables.tsx'));
const Scenarios = page(() => import('./pages/scenarios.tsx'));
const Lobby = page(() => import('./online/Lobby.tsx'));
const SeatPage = page(() => import('./online/SeatPage.tsx'));
const AccountPage = page(() => import('./online/AccountPage.tsx'));
const RecordPage = page(() => import('./online/RecordPage.tsx'));
const ReplayPage = page(() => import('./online/ReplayPage.tsx'));
const TablePage = page(() => import('./online/TablePage.tsx'));
const Help = page(() => import('./pages/help.tsx'));

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'setup':
      return <Setup wanted={route.system} brought={route.brought} />;
    case 'battle':
      return <BattlePage />;
    case 'rules':
      return <Rules system={route.system} id={route.id} />;
    case 'learn':
      return <Learn course={route.course} />;
    case 'odds':
      return <Odds system={route.system} question={route.question} />;
    case 'army':
      return <Army link={route.link} />;
    case 'build':
      return <Build id={route.id} system={route.system} />;
    case 'tables':
      return <Tables id={route.id} system={route.system} link={route.link} />;
    case 'scenarios':
      return <Scenarios id={route.id} system={route.system} link={route.link} />;
    case 'help':
      return <Help />;
    case 'online':
      return <Lobby />;
    case 'account':
      return <AccountPage />;
    case 'record':
      return <RecordPage battle={route.battle} />;
    case 'replay':
      return <ReplayPage battle={route.battle} />;
    case 'seat':
      return <SeatPage battle={route.battle} side={route.side} secret={route.secret} />;
    case 'table':
      return <TablePage battle={route.battle} watch={route.watch} />;
  }
}

/** A battle brings the head of the page with it. */
const OWN_HEADER: readonly Route['page'][] = ['battle', 'table', 'replay'];

export function App() {
  const route = useRoute();
  const { t, language } = useWords();
  const theme = useManners((manners) => manners.theme);
  const sight = useManners((manners) => manners.sight);
  const system = 'system' in route ? route.system : null;
  useEffect(() => {
    if (system !== null) speakAs(system);
  }, [system]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.dataset.sight = sight;
  }, [sight]);
  useEffect(() => {
    document.title = route.page === 'home' ? t('title') : `${t(`page.${route.page}`)} · ${t('title')}`;
  }, [route.page, t]);
  return (
    <>
      <button type="button" className="skip" onClick={skip}>
        {t(route.page === 'battle' ? 'skip' : 'skip.page')}
      </button>
      {!OWN_HEADER.includes(route.page) && <Header route={route} />}
      <Notices />
      <Rescue key={route.page} fallback={<p className="page">{t('broken')}</p>}>
        <Suspense fallback={<p className="page loading">{t('loading')}</p>}>
          <Page route={route} />
        </Suspense>
      </Rescue>
      <RuleSheet />
    </>
  );
}

/** No link: the address says which page is open, and must not change. */
function skip(): void {
  document.getElementById('main')?.focus();
}
