import type { System } from '@warfold/engine';
import { lettersIn, type OwnTable, tableIn, wordsIn } from '@warfold/tables';
import { type PlacedProblem, readTableText } from '@warfold/tables/text';
import { useEffect, useRef, useState } from 'react';
import { TablePicture } from '../armies/setup/TablePicture.tsx';
import { tellTrouble } from '../notices.ts';
import { go, hashOf } from '../router.ts';
import { Beside } from '../shelf/Beside.tsx';
import { Doorway } from '../shelf/Doorway.tsx';
import { Shelf, Shelved } from '../shelf/Shelf.tsx';
import { systems } from '../systems/index.ts';
import { useBench } from '../tables/bench.ts';
import { deliverTable } from '../tables/deliver.ts';
import { stateOn } from '../tables/picture.ts';
import { type KeptTable, useTables } from '../tables/store.ts';
import { Workbench } from '../tables/Workbench.tsx';
import { useWords } from '../words/index.ts';
import '../tables/words.ts';
import '../tables/tables.css';

interface TablesPageProps {
  readonly id: string | null;
  readonly system: string | null;
  readonly link: string | null;
}

/** Tables of the player's own: the shelf, the door by which they come in, and the bench. */
export default function TablesPage({ id, system, link }: TablesPageProps) {
  const { t, tell } = useWords();
  const { kept, loaded, load, keep } = useTables();
  const [refused, setRefused] = useState<readonly PlacedProblem[]>([]);
  // What came once is not taken again when the page is drawn again.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  useEffect(() => {
    const coming = system ?? link;
    if (!loaded || taken.current === coming) return;
    taken.current = coming;
    const found = system !== null ? newTable(system) : link === null ? null : playedIn(link);
    if (found !== null) void keep({ table: found }).then(({ id: own }) => window.location.replace(hashOf('tables', own)), tellTrouble);
    else if (link !== null) setRefused([{ line: 1, column: 1, path: '', text: { key: 'app.tables.brokenLink' } }]);
  }, [loaded, system, link, keep]);
  const open = kept.find((one) => one.id === id);
  const rules = systems.find(({ key }) => key === open?.table.system);
  if (open !== undefined && rules?.scenery !== undefined) return <Bench key={open.id} open={open} system={rules} />;
  return (
    <main id="main" className="page tables" tabIndex={-1}>
      <Beside here="tables" />
      <h1>{t('tables.title')}</h1>
      <p>{t('tables.note')}</p>
      {id !== null && loaded && <p role="alert">{t('tables.gone')}</p>}
      <NewTable />
      <Door onRefused={setRefused} />
      {refused.length > 0 && (
        <ul className="objections" role="alert">
          {refused.map(({ line, column, path, text }) => (
            <li key={`${line} ${column} ${path} ${text.key}`} className="error">
              {t('tables.problem', { line, column, path: path === '' ? '' : `${path}:`, what: tell(text) })}
            </li>
          ))}
        </ul>
      )}
      <Kept />
    </main>
  );
}

/** The games on whose tables something may be laid out. */
const PLAYED = systems.filter(({ scenery }) => scenery !== undefined).map(({ key }) => key);

function playedIn(letters: string): OwnTable | null {
  const table = tableIn(letters);
  return table !== null && PLAYED.includes(table.system) ? table : null;
}

function newTable(key: string): OwnTable | null {
  const scenery = systems.find((one) => one.key === key)?.scenery;
  const size = scenery?.sizes.usual[0];
  return size === undefined
    ? null
    : {
        format: 1,
        system: key,
        name: { en: 'My table', it: 'Il mio tavolo', ca: 'La meva taula' },
        size: [size[0], size[1]],
        theme: 'meadow',
        pieces: [],
      };
}

function Bench({ open, system }: { readonly open: KeptTable; readonly system: System }) {
  const begin = useBench((bench) => bench.open);
  const ready = useBench((bench) => bench.id === open.id);
  useEffect(() => begin(open), [begin, open]);
  return (
    <main id="main" className="page tables bench" tabIndex={-1}>
      {ready && system.scenery !== undefined && (
        <Workbench system={system} rules={system.scenery} id={open.id} onLeave={() => go('tables')} />
      )}
    </main>
  );
}

function NewTable() {
  const { t, say } = useWords();
  return (
    <section aria-labelledby="new-table">
      <h2 id="new-table">{t('tables.new')}</h2>
      <ul className="new-tables">
        {systems
          .filter(({ scenery }) => scenery !== undefined)
          .map(({ key, name }) => (
            <li key={key}>
              <a className="button primary" href={hashOf('tables', 'new', key)}>
                {say(name)}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What is wrong with one is told line by line, and nothing that is kept is touched. */
function Door({ onRefused }: { onRefused(problems: readonly PlacedProblem[]): void }) {
  const { t } = useWords();
  const { keep } = useTables();
  const take = (written: string): boolean => {
    const letters = lettersIn(written);
    const linked = letters === null ? null : playedIn(letters);
    const read = linked !== null ? { table: linked } : readTableText(written, PLAYED);
    onRefused('problems' in read ? read.problems : []);
    if ('problems' in read) return false;
    void keep({ table: read.table }).then(({ id }) => go('tables', id), tellTrouble);
    return true;
  };
  const words = { open: t('tables.open'), drop: t('tables.drop'), paste: t('tables.paste'), read: t('tables.paste.read') };
  return <Doorway words={words} onText={take} />;
}

function Kept() {
  const { t, say, language } = useWords();
  const { kept, forget } = useTables();
  return (
    <Shelf id="kept-tables" title={t('tables.kept')} none={t('tables.none')} empty={kept.length === 0}>
      {kept.map(({ id, table }) => {
        const system = systems.find(({ key }) => key === table.system);
        const state = system === undefined ? null : stateOn(system, table);
        const name = wordsIn(table.name, language) || t('tables.unnamed');
        return (
          <Shelved
            key={id}
            href={hashOf('tables', id)}
            name={name}
            picture={state !== null && system !== undefined && <TablePicture state={state} system={system} theme={table.theme} small />}
            about={`${system === undefined ? table.system : say(system.name)} · ${t('tables.inches', { w: table.size[0], d: table.size[1] })}`}
            deeds={[
              { word: t('tables.save'), label: t('tables.saveOf', { what: name }), onDone: () => deliverTable(table) },
              { word: t('tables.forget'), label: t('tables.forgetOf', { what: name }), onDone: () => void forget(id).catch(tellTrouble) },
            ]}
          />
        );
      })}
    </Shelf>
  );
}
