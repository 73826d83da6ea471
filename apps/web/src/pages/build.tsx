import { texts } from '@warfold/armies/texts';
import { barracks, buildTexts } from '@warfold/systems';
import { useEffect, useRef } from 'react';
import { ArmyActions } from '../armies/Actions.tsx';
import { Builder } from '../armies/builder/Builder.tsx';
import { NewArmy } from '../armies/builder/NewArmy.tsx';
import { useWorkbench } from '../armies/builder/workbench.ts';
import { useArmies } from '../armies/store.ts';
import { tellTrouble } from '../notices.ts';
import { hashOf } from '../router.ts';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import { learn } from '../words/learned.ts';
import '../armies/armies.css';

learn([texts, buildTexts]);

/** Where armies are built: a new one, or one that is kept. */
export default function BuildPage({ id, system: wanted }: { readonly id: string | null; readonly system: string | null }) {
  const { t } = useWords();
  return (
    <main id="main" className="page build" tabIndex={-1}>
      <p>
        <a href={hashOf('army')}>{t('build.back')}</a>
      </p>
      {id === null ? <NewArmy wanted={wanted} /> : <Bench id={id} />}
    </main>
  );
}

/** The keys that undo and redo everywhere, unless they are meant for the words in a field. */
function useHistoryKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}

function Bench({ id }: { readonly id: string }) {
  const { t } = useWords();
  const { kept, load } = useArmies();
  const bench = useWorkbench();
  const { army, past, future, open, change, undo, redo } = bench;
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  const found = kept.find((one) => one.id === id);
  useEffect(() => {
    if (bench.id !== id && found !== undefined) open(found);
  }, [bench.id, id, found, open]);
  useHistoryKeys(undo, redo);
  const own = bench.id === id ? army : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = own !== null;
  useEffect(() => {
    // What led here is gone, and the focus with it.
    if (opened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [opened]);
  const barrack = barracks.find(({ system }) => system === own?.system);
  const system = systems.find(({ key }) => key === own?.system);
  if (own === null || barrack === undefined || system === undefined) return <p className="faint">{t('build.missing')}</p>;
  return (
    <>
      <div className="bench-top">
        <h1 ref={heading} tabIndex={-1}>
          {own.name === '' ? t('build.unnamed') : own.name}
        </h1>
        <div className="history">
          <button type="button" aria-disabled={past.length === 0} onClick={undo}>
            {t('build.undo')}
          </button>
          <button type="button" aria-disabled={future.length === 0} onClick={redo}>
            {t('build.redo')}
          </button>
        </div>
      </div>
      {found !== undefined && own.units.length > 0 && <ArmyActions army={found} onBench />}
      <Builder barracks={barrack} army={own} system={system} onChange={change} />
    </>
  );
}
