import type { Objection, SceneryRules, System } from '@warfold/engine';
import { asPlain, hasErrors, judgeTable, makeTable, type OwnTable } from '@warfold/tables';
import { useMemo, useState } from 'react';
import { unguessable } from '../battle/chance.ts';
import { tellTrouble } from '../notices.ts';
import { Table } from '../table/index.tsx';
import { shownPlainly, Tabletop } from '../table/tabletop.ts';
import { useWords } from '../words/index.ts';
import { Board } from './Board.tsx';
import { useBench } from './bench.ts';
import { Details } from './Details.tsx';
import { deliverTable, shareTable } from './deliver.ts';
import { Palette } from './Palette.tsx';
import { Properties } from './Properties.tsx';
import { playTable, setUpWith } from './playing.ts';
import { ThingList, Verdicts } from './Standing.tsx';

const thingIn = (path: string): string => /^\w+\[\d+\]/.exec(path)?.[0] ?? path;

/** The bench on which a table is laid out: the palette on one side, what the rules say on the other, the table between them. */
export function Workbench({
  system,
  rules,
  id,
  onLeave,
}: {
  readonly system: System;
  readonly rules: SceneryRules;
  readonly id: string;
  onLeave(): void;
}) {
  const { table, chosen } = useBench();
  const [round, setRound] = useState(false);
  const found = useMemo(() => (table === null ? [] : judgeTable(table, rules)), [table, rules]);
  const faults = useMemo(() => new Set(found.map(({ path }) => thingIn(path))), [found]);
  if (table === null) return null;
  return (
    <>
      <BenchTop {...{ table, system, found, id, round, onLeave }} onRound={setRound} />
      <div className="table-bench">
        <div className="bench-side">
          <Palette rules={rules} />
        </div>
        <div className="bench-middle">{round ? <InTheRound table={table} system={system} /> : <Board rules={rules} faults={faults} />}</div>
        <div className="bench-side">
          <Verdicts found={found} />
          {chosen !== null && <Details table={table} rules={rules} chosen={chosen} />}
          <ThingList table={table} rules={rules} />
          <Properties table={table} rules={rules} />
          <Maker system={system} rules={rules} table={table} />
        </div>
      </div>
    </>
  );
}

interface TopProps {
  readonly table: OwnTable;
  readonly system: System;
  readonly found: readonly Objection[];
  readonly id: string;
  readonly round: boolean;
  onRound(round: boolean): void;
  onLeave(): void;
}

function BenchTop({ table, system, found, id, round, onRound, onLeave }: TopProps) {
  const { t, say, tell } = useWords();
  const { past, future, undo, redo } = useBench();
  const [said, setSaid] = useState('');
  const barred = hasErrors(found);
  return (
    <div className="bench-top">
      <h1>{t('tables.bench', { system: say(system.name) })}</h1>
      <div className="history">
        <button type="button" onClick={undo} disabled={past.length === 0} aria-keyshortcuts="Control+Z">
          {t('tables.undo')}
        </button>
        <button type="button" onClick={redo} disabled={future.length === 0} aria-keyshortcuts="Control+Y">
          {t('tables.redo')}
        </button>
        <button type="button" aria-pressed={round} onClick={() => onRound(!round)} disabled={barred && !round}>
          {t('tables.round')}
        </button>
        <button type="button" onClick={() => deliverTable(table)}>
          {t('tables.save')}
        </button>
        <button type="button" onClick={() => void shareTable(table).then(() => setSaid(t('tables.shared')), tellTrouble)}>
          {t('tables.share')}
        </button>
        <button type="button" onClick={() => setUpWith(system, id)} disabled={barred}>
          {t('tables.setup')}
        </button>
        <button
          type="button"
          className="primary"
          disabled={barred}
          onClick={() =>
            void playTable(asPlain(table), system).then((wrong) => setSaid(wrong.map(({ text }) => tell(text)).join(' ')), tellTrouble)
          }
        >
          {t('tables.play')}
        </button>
        <button type="button" className="quiet" onClick={onLeave}>
          {t('tables.all')}
        </button>
      </div>
      <p className="faint" role="status">
        {said}
      </p>
    </div>
  );
}

/** A table from a seed, by the ways of the book; what lay there before comes back with one step back. */
function Maker({ system, rules, table }: { readonly system: System; readonly rules: SceneryRules; readonly table: OwnTable }) {
  const { t, say } = useWords();
  const change = useBench((bench) => bench.change);
  const [way, setWay] = useState(rules.ways[0]?.key ?? '');
  const [seed, setSeed] = useState('1');
  const chosen = rules.ways.find(({ key }) => key === way) ?? rules.ways[0];
  const make = (from: string): void => {
    const made = makeTable({
      system: system.key,
      rules,
      seed: from,
      way,
      size: table.size,
      ...(table.theme !== undefined && { theme: table.theme }),
    });
    const { alike: _alike, ...rest } = table;
    change({ ...rest, pieces: made.pieces, ...(made.alike !== undefined && { alike: made.alike }) });
  };
  return (
    <details className="maker">
      <summary>{t('tables.maker')}</summary>
      <div className="fields">
        <label>
          <span>{t('tables.way')}</span>
          <select value={way} onChange={(event) => setWay(event.target.value)}>
            {rules.ways.map(({ key, name }) => (
              <option key={key} value={key}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('tables.seed')}</span>
          <input value={seed} maxLength={40} onChange={(event) => setSeed(event.target.value)} />
        </label>
        <button type="button" onClick={() => make(seed)}>
          {t('tables.make')}
        </button>
        <button
          type="button"
          onClick={() => {
            const next = unguessable().slice(0, 8);
            setSeed(next);
            make(next);
          }}
        >
          {t('tables.make.another')}
        </button>
      </div>
      {chosen !== undefined && <p className="faint">{say(chosen.note)}</p>}
    </details>
  );
}

/** The table as it will be fought over. */
function InTheRound({ table, system }: { readonly table: OwnTable; readonly system: System }) {
  const { t } = useWords();
  const [tabletop] = useState(() => new Tabletop({ view: 'scene' }));
  const shown = useMemo(() => {
    const mustered = system.muster({ ...system.starter, table: asPlain(table) });
    return 'setup' in mustered ? shownPlainly(mustered.setup.state, system, { theme: table.theme ?? null }) : null;
  }, [system, table]);
  return (
    <div className="bench-round">
      {shown === null ? <p className="faint">{t('tables.notYet')}</p> : <Table tabletop={tabletop} shown={shown} />}
    </div>
  );
}
