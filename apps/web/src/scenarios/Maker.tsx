import type { Objection } from '@warfold/engine';
import type { Scenario, ScenarioBook } from '@warfold/systems/scenario';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { tellTrouble } from '../notices.ts';
import { go } from '../router.ts';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { deliverScenario, shareScenario } from './deliver.ts';
import { ForcesSection } from './Forces.tsx';
import { GoalsSection } from './Goals.tsx';
import { GroundSection } from './Ground.tsx';
import { MapOf } from './MapOf.tsx';
import { ObjectivesSection } from './Objectives.tsx';
import { CourseSection, StartsSection, WordsSection } from './Others.tsx';
import { judged, playScenario, setUpWith, stateOf } from './playing.ts';
import { ReservesSection } from './Reserves.tsx';
import { ZonesSection } from './Zones.tsx';
import './scenarios.css';

interface MakerProps {
  readonly book: ScenarioBook;
  readonly id: string;
}

/** A scenario being made: its map, its forms, and all that is wrong with it while it is changed. */
export function Maker({ book, id }: MakerProps) {
  const { scenario, undo, redo } = useMaker();
  const now = useDeferredValue(scenario);
  if (scenario === null || now === null) return null;
  const { objections } = judged(book, now);
  const state = stateOf(book.system, now);
  const keys = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const again = event.key === 'y' || (event.key === 'Z' && event.shiftKey);
    if (event.key !== 'z' && !again) return;
    event.preventDefault();
    if (again) redo();
    else undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way; the buttons are the first
    <div className="maker" onKeyDown={keys}>
      <Top {...{ book, id, scenario, objections }} />
      <div className="maker-rest">
        <div className="maker-side">
          {state !== null && <MapOf scenario={scenario} system={book.system} state={state} />}
          <Standing objections={objections} />
        </div>
        <div className="maker-forms">
          <WordsSection scenario={scenario} />
          <CourseSection scenario={scenario} />
          <GroundSection scenario={scenario} system={book.system} />
          <ZonesSection scenario={scenario} />
          <ReservesSection scenario={scenario} />
          <ObjectivesSection scenario={scenario} book={book} />
          <GoalsSection scenario={scenario} />
          <ForcesSection scenario={scenario} system={book.system} />
          <StartsSection scenario={scenario} book={book} />
        </div>
      </div>
    </div>
  );
}

const isBarred = (objections: readonly Objection[]): boolean => objections.some(({ weight }) => weight === 'error');

function Top({ book, id, scenario, objections }: MakerProps & { readonly scenario: Scenario; readonly objections: readonly Objection[] }) {
  const { t, say, tell } = useWords();
  const { past, future, undo, redo } = useMaker();
  const [said, setSaid] = useState('');
  const barred = isBarred(objections);
  return (
    <div className="maker-top">
      <h1>{t('scenarios.bench', { system: say(book.system.name) })}</h1>
      <div className="history">
        <button type="button" onClick={undo} disabled={past.length === 0} aria-keyshortcuts="Control+Z">
          {t('scenarios.undo')}
        </button>
        <button type="button" onClick={redo} disabled={future.length === 0} aria-keyshortcuts="Control+Y">
          {t('scenarios.redo')}
        </button>
        <button type="button" onClick={() => deliverScenario(scenario)}>
          {t('scenarios.save')}
        </button>
        <button type="button" onClick={() => void shareScenario(scenario).then(() => setSaid(t('scenarios.shared')), tellTrouble)}>
          {t('scenarios.share')}
        </button>
        <button type="button" onClick={() => setUpWith(book.system, id)} disabled={barred}>
          {t('scenarios.setup')}
        </button>
        <button
          type="button"
          className="primary"
          disabled={barred}
          onClick={() =>
            void playScenario(scenario, book.system).then((wrong) => setSaid(wrong.map(({ text }) => tell(text)).join(' ')), tellTrouble)
          }
        >
          {t('scenarios.play')}
        </button>
        <button type="button" className="quiet" onClick={() => go('scenarios')}>
          {t('scenarios.all')}
        </button>
      </div>
      <p className="faint" role="status">
        {said}
      </p>
    </div>
  );
}

/** `goals[2].points`: the section, and which one of it. */
function placeOf(path: string): { readonly section: string; readonly number: number | null } {
  const [, section = '', , number] = /^(\w+)(?:\.\w+)?(\[(\d+)\])?/.exec(path) ?? [];
  return { section, number: number === undefined ? null : Number(number) + 1 };
}

const SECTIONS: Readonly<Record<string, string>> = {
  name: 'words',
  story: 'words',
  rounds: 'course',
  firstTurn: 'course',
  victory: 'course',
  deployment: 'deployment',
  objectives: 'objectives',
  goals: 'goals',
  forces: 'forces',
  reserves: 'reserves',
  table: 'table',
  starts: 'starts',
};
const ANCHORS: Readonly<Record<string, string>> = { course: 'rounds' };

/** All that is wrong, with the way to where it is. */
function Standing({ objections }: { readonly objections: readonly Objection[] }) {
  const { t, tell } = useWords();
  const show = (section: string): void => {
    const found = document.getElementById(`maker-${ANCHORS[section] ?? section}`);
    if (!(found instanceof HTMLDetailsElement)) return;
    found.open = true;
    found.scrollIntoView({ block: 'start' });
    found.querySelector('summary')?.focus();
  };
  return (
    <section className={objections.length === 0 ? 'maker-standing sound' : 'maker-standing'} aria-live="polite">
      <p>{t(objections.length === 0 ? 'scenarios.sound' : isBarred(objections) ? 'scenarios.wrong' : 'scenarios.mild')}</p>
      <ul>
        {objections.map(({ path, text, weight }) => {
          const { section, number } = placeOf(path);
          const known = SECTIONS[section];
          return (
            <li key={`${path}${text.key}`} className={weight}>
              {known !== undefined && (
                <button type="button" className="quiet" onClick={() => show(known)}>
                  {t(`scenarios.${known}`)}
                  {number === null ? '' : ` ${number}`}
                </button>
              )}{' '}
              {tell(text)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
