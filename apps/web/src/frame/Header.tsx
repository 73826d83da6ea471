import { LANGUAGES } from '@warfold/engine';
import { Icon } from '../icons/Icon.tsx';
import { useNotices } from '../notices.ts';
import type { Route } from '../router.ts';
import { hashOf } from '../router.ts';
import { type ColourTheme, LANGUAGE_NAMES, useManners, useWords } from '../words/index.ts';
import { Emblem } from './Emblem.tsx';

const THEMES: readonly ColourTheme[] = ['system', 'dark', 'light'];
const ROOMS = [
  { page: 'setup', word: 'setUp' },
  { page: 'army', word: 'armies' },
  { page: 'tables', word: 'tables' },
  { page: 'online', word: 'online' },
  { page: 'rules', word: 'rules' },
  { page: 'learn', word: 'lessons' },
  { page: 'odds', word: 'odds' },
  { page: 'help', word: 'help' },
] as const;

/** Scenarios are made in the room of the tables. */
const roomOf = ({ page }: Route): Route['page'] => (page === 'scenarios' ? 'tables' : page);

/** The way to every room of the house, and the manners of the reader. */
export function Header({ route, children }: { readonly route: Route; readonly children?: React.ReactNode }) {
  const { t } = useWords();
  return (
    <header className={route.page === 'battle' ? 'top compact' : 'top'}>
      <a className="brand" href={hashOf()} title={t('home')}>
        <Emblem size={26} /> <span>{t('title')}</span>
      </a>
      {children ?? (
        <nav aria-label={t('rooms')}>
          {ROOMS.map(({ page, word }) => (
            <a key={page} href={hashOf(page)} aria-current={roomOf(route) === page ? 'page' : undefined}>
              {t(word)}
            </a>
          ))}
        </nav>
      )}
      <MannersBar />
    </header>
  );
}

/** Language and theme, wherever there is room for them. */
export function MannersBar() {
  const { t, language } = useWords();
  const { theme, sight, setTheme, setSight, setLanguage } = useManners();
  return (
    <div className="manners">
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => {
          const wanted = LANGUAGES.find((each) => each === event.target.value);
          if (wanted !== undefined) setLanguage(wanted).catch(() => useNotices.getState().tell({ key: 'app.language.offline' }));
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
      <select
        aria-label={t('theme')}
        value={theme}
        onChange={(event) => {
          const wanted = THEMES.find((each) => each === event.target.value);
          if (wanted !== undefined) setTheme(wanted);
        }}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="sight"
        aria-pressed={sight === 'safe'}
        aria-label={t('sight.safe')}
        title={t('sight.safe')}
        onClick={() => setSight(sight === 'safe' ? 'usual' : 'safe')}
      >
        <Icon name="colours" />
      </button>
    </div>
  );
}
