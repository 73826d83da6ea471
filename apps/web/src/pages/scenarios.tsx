import type { Text } from '@warfold/engine';
import type { Scenario, ScenarioBook, ScenarioWords } from '@warfold/systems/scenario';
import { judgeScenario, LIMITS, lettersIn, SCENARIO_FORMAT, scenarioIn } from '@warfold/systems/scenario';
import { readWritten } from '@warfold/tables/text';
import { useEffect, useRef, useState } from 'react';
import { TablePicture } from '../armies/setup/TablePicture.tsx';
import { tellTrouble } from '../notices.ts';
import { go, hashOf } from '../router.ts';
import { useMaker } from '../scenarios/bench.ts';
import { deliverScenario, wordsIn } from '../scenarios/deliver.ts';
import { Maker } from '../scenarios/Maker.tsx';
import { bookOf, landOf, stateOf } from '../scenarios/playing.ts';
import { type KeptScenario, useScenarios } from '../scenarios/store.ts';
import { Beside } from '../shelf/Beside.tsx';
import { Doorway } from '../shelf/Doorway.tsx';
import { Shelf, Shelved } from '../shelf/Shelf.tsx';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import '../scenarios/words.ts';
import '../armies/armies.css';
import '../tables/tables.css';

interface ScenariosPageProps {
  readonly id: string | null;
  readonly system: string | null;
  readonly link: string | null;
}

/** What is wrong with something that came in, in words. */
type Refused = readonly string[];

/** Scenarios of the player's own: the shelf, the door by which they come in, and the maker. */
export default function ScenariosPage({ id, system, link }: ScenariosPageProps) {
  const { t } = useWords();
  const { kept, loaded, load, keep } = useScenarios();
  const [refused, setRefused] = useState<Refused>([]);
  // What came once is not taken again when the page is drawn again.
  const taken = useRef<string | null>(null);
  const read = useReading();
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  useEffect(() => {
    const coming = system ?? link;
    if (!loaded || coming === null || taken.current === coming) return;
    taken.current = coming;
    const found = system !== null ? { scenario: newScenario(system) } : read(`scenarios/open/${link ?? ''}`);
    if ('scenario' in found)
      void keep({ scenario: found.scenario }).then(({ id: own }) => window.location.replace(hashOf('scenarios', own)), tellTrouble);
    else setRefused(found.refused);
  }, [loaded, system, link, keep, read]);
  const open = kept.find((one) => one.id === id);
  const book = open === undefined ? undefined : bookOf(open.scenario.system);
  if (open !== undefined && book !== undefined) return <Bench key={open.id} open={open} book={book} />;
  return (
    <main id="main" className="page tables scenarios" tabIndex={-1}>
      <Beside here="scenarios" />
      <h1>{t('scenarios.title')}</h1>
      <p>{t('scenarios.note')}</p>
      {id !== null && loaded && <p role="alert">{t('scenarios.gone')}</p>}
      <NewScenario />
      <Door read={read} onRefused={setRefused} />
      {refused.length > 0 && (
        <ul className="objections" role="alert">
          {refused.map((one) => (
            <li key={one} className="error">
              {one}
            </li>
          ))}
        </ul>
      )}
      <Kept />
    </main>
  );
}

/** A small battle that is sound, to be changed. */
const newScenario = (system: string): Scenario => ({
  format: SCENARIO_FORMAT,
  system,
  name: { en: 'My scenario', it: 'Il mio scenario', ca: 'El meu escenari' },
  rounds: 5,
  deployment: { zones: [{ area: { edge: 'south', deep: '25%' } }, { area: { edge: 'north', deep: '25%' } }] },
  objectives: [{ key: 'objective-1', at: ['50%', '50%'] }],
  goals: [{ goal: 'hold', at: 'round', points: 1 }],
});

type Read = (text: string) => { readonly scenario: Scenario } | { readonly refused: Refused };

/** Reads a file, a paste or a link: a scenario whose form is right is taken even where it makes no sense yet. */
function useReading(): Read {
  const { t, tell } = useWords();
  return (text) => {
    const letters = lettersIn(text);
    const linked = letters === null ? null : scenarioIn(letters);
    if (letters !== null && linked === null) return { refused: [t('scenarios.brokenLink')] };
    const written = linked !== null ? { value: linked, spot: () => ({ line: 1, column: 1 }) } : readWritten(text, LIMITS.text);
    if ('problems' in written)
      return {
        refused: written.problems.map(({ line, column, text: what }) =>
          t('scenarios.problem', { line, column, path: '', what: tell(what) }),
        ),
      };
    const { value, spot } = written;
    const named: unknown = typeof value === 'object' && value !== null && 'system' in value ? value.system : undefined;
    const book = typeof named === 'string' ? bookOf(named) : undefined;
    if (book === undefined) return { refused: [t('scenarios.noSystem')] };
    const { scenario, objections } = judgeScenario(book, value);
    if (scenario !== null) return { scenario };
    return {
      refused: objections.map(({ path, text: what }) => {
        const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
        return t('scenarios.problem', { ...spot(steps), path: path === '' ? '' : `${path}:`, what: tell(what) });
      }),
    };
  };
}

function Bench({ open, book }: { readonly open: KeptScenario; readonly book: ScenarioBook }) {
  const begin = useMaker((maker) => maker.open);
  const ready = useMaker((maker) => maker.id === open.id);
  useEffect(() => begin(open), [begin, open]);
  return (
    <main id="main" className="page scenarios bench" tabIndex={-1}>
      {ready && <Maker book={book} id={open.id} />}
    </main>
  );
}

function NewScenario() {
  const { t, say } = useWords();
  return (
    <section aria-labelledby="new-scenario">
      <h2 id="new-scenario">{t('scenarios.new')}</h2>
      <ul className="new-tables">
        {systems
          .filter(({ key }) => bookOf(key) !== undefined)
          .map(({ key, name }) => (
            <li key={key}>
              <a className="button primary" href={hashOf('scenarios', 'new', key)}>
                {say(name)}
              </a>
              <Shipped system={key} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** One that ships, as one of the player's own, to be changed. */
function Shipped({ system }: { readonly system: string }) {
  const { t, say, language } = useWords();
  const keep = useScenarios((scenarios) => scenarios.keep);
  const book = bookOf(system);
  // Its words in the language of the reader are texts of the system, which may have come later than the scenario.
  const shipped = Object.entries(book?.shipped ?? {}).map(([key, scenario]) => {
    const choice = book?.system.missions?.find((one) => one.key === key);
    const told = (own: ScenarioWords | undefined, text: Text | undefined): ScenarioWords =>
      text === undefined ? (own ?? '') : { ...(typeof own === 'object' && own), [language]: say(text) };
    return { key, scenario: { ...scenario, name: told(scenario.name, choice?.name), story: told(scenario.story, choice?.note) } };
  });
  return (
    <label>
      <span className="unseen">{t('scenarios.from')}</span>
      <select
        value=""
        onChange={(event) => {
          const chosen = shipped.find(({ key }) => key === event.target.value);
          if (chosen !== undefined) void keep({ scenario: chosen.scenario }).then(({ id }) => go('scenarios', id), tellTrouble);
        }}
      >
        <option value="">{t('scenarios.from')}…</option>
        {shipped.map(({ key, scenario }) => (
          <option key={key} value={key}>
            {wordsIn(scenario.name, language)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is wrong with one is told line by line, and nothing that is kept is touched. */
function Door({ read, onRefused }: { readonly read: Read; onRefused(refused: Refused): void }) {
  const { t } = useWords();
  const { keep } = useScenarios();
  const take = (written: string): boolean => {
    const found = read(written);
    onRefused('refused' in found ? found.refused : []);
    if ('refused' in found) return false;
    void keep({ scenario: found.scenario }).then(({ id }) => go('scenarios', id), tellTrouble);
    return true;
  };
  const words = { open: t('scenarios.open'), drop: t('scenarios.drop'), paste: t('scenarios.paste'), read: t('scenarios.read') };
  return <Doorway words={words} onText={take} />;
}

function Kept() {
  const { t, say, language } = useWords();
  const { kept, forget } = useScenarios();
  return (
    <Shelf id="kept-scenarios" title={t('scenarios.kept')} none={t('scenarios.none')} empty={kept.length === 0}>
      {kept.map(({ id, scenario }) => {
        const system = systems.find(({ key }) => key === scenario.system);
        const state = system === undefined ? null : stateOf(system, scenario);
        const name = wordsIn(scenario.name, language) || t('scenarios.unnamed');
        return (
          <Shelved
            key={id}
            href={hashOf('scenarios', id)}
            name={name}
            picture={
              state !== null &&
              system !== undefined && <TablePicture state={state} system={system} theme={landOf(system, scenario)} small />
            }
            about={system === undefined ? scenario.system : say(system.name)}
            deeds={[
              { word: t('scenarios.save'), label: t('scenarios.saveOf', { what: name }), onDone: () => deliverScenario(scenario) },
              {
                word: t('scenarios.forget'),
                label: t('scenarios.forgetOf', { what: name }),
                onDone: () => void forget(id).catch(tellTrouble),
              },
            ]}
          />
        );
      })}
    </Shelf>
  );
}
