import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { Card } from './Card.tsx';
import { DiceTray } from './DiceTray.tsx';
import { Log } from './Log.tsx';
import { TextView } from './TextView.tsx';

/** Windows in which the table has no room for a card. */
const NARROW = '(max-width: 900px)';

const TABS = ['log', 'dice', 'card', 'words'] as const;
type Tab = (typeof TABS)[number];
const PANELS: Readonly<Record<Tab, () => React.ReactNode>> = {
  log: () => <Log />,
  dice: () => <DiceTray />,
  card: () => <Card />,
  words: () => <TextView />,
};

/** Log, dice, card and the table in words, one at a time; what is selected brings its card up. */
export function SidePanels() {
  const { t } = useWords();
  const [tab, setTab] = useState<Tab>('log');
  const selected = useBattle((battle) => battle.selected);
  useEffect(() => {
    // Where there is room its card stands beside it on the table.
    if (selected !== null && matchMedia(NARROW).matches) setTab((now) => (now === 'words' ? now : 'card'));
  }, [selected]);
  const step = (event: React.KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(at + by + TABS.length) % TABS.length]!;
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section className="panels" aria-label={t('panels')}>
      <div role="tablist" className="tablist" aria-label={t('panels')}>
        {TABS.map((each, i) => (
          <button
            key={each}
            id={`tab-${each}`}
            type="button"
            role="tab"
            aria-selected={tab === each}
            aria-controls="panel"
            tabIndex={tab === each ? 0 : -1}
            onClick={() => setTab(each)}
            onKeyDown={(event) => step(event, i)}
          >
            {t(`tab.${each}`)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keys */}
      <div key={tab} id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="panel" tabIndex={0}>
        {PANELS[tab]()}
      </div>
    </section>
  );
}
