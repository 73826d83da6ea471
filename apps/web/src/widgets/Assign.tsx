import type { Assignment, AssignSource, AssignView, Option } from '@warfold/engine';
import { useEffect, useId, useMemo } from 'react';
import { useBattle } from '../battle/store.ts';
import { usePicker } from '../hands/battleHands.ts';
import { means } from '../table/hit.ts';
import { useWords } from '../words/index.ts';
import { useDraft, useSighted, useUsual, type WidgetProps } from './asking.ts';
import { OptionRow } from './OptionRow.tsx';
import { Glimpse } from './Outlook.tsx';
import { countOf, givenBy, targetsOf, withBarred, withCount, withWay } from './sharing.ts';
import { Settle, Verdict } from './Verdict.tsx';

/** Weapon by weapon, wound by wound: what goes to whom. */
export function Assign({ view: asked, state }: WidgetProps<AssignView>) {
  const { t } = useWords();
  const { prepare, choose, strike } = useBattle.getState();
  const barred = useBattle((battle) => battle.barred);
  const view = useMemo(() => withBarred(asked, barred), [asked, barred]);
  const usual = useUsual('assign');
  // What others have prepared is shown too: it is what Confirm would give.
  const refusal = useBattle((battle) => battle.refusal);
  const lines = useDraft('assign')?.answer.lines ?? (refusal === null ? usual?.lines : null) ?? [];
  const change = (next: readonly Assignment[], source: string | null): void => void choose({ kind: 'assign', lines: next }, source);
  const attack = ({ id, refused }: Option): void => {
    if (refused === undefined) void strike({ target: id });
    else useBattle.getState().object(refused);
  };
  // Whatever is put away, what is usual is there again: a question of this kind always has something that could be confirmed.
  // What was just refused is read first: until it is put away nothing else is prepared in its place.
  const nothing = useBattle((battle) => battle.draft === null && battle.refusal === null);
  useEffect(() => {
    if (usual !== null && nothing) prepare(usual);
  }, [usual, nothing, prepare]);
  usePicker((ref) => {
    const target = view.targets.find((option) => means(option.ref, ref, state));
    if (target === undefined) return false;
    attack(target);
    return true;
  });
  useSighted((ref) => {
    const target = view.targets.find((option) => option.refused === undefined && means(option.ref, ref, state));
    return target === undefined ? null : { target: target.id };
  });
  const lit = view.targets.filter(({ refused }) => refused === undefined);
  const dim = view.targets.filter(({ refused }) => refused !== undefined);
  const row = (target: Option, index?: number) => (
    <OptionRow
      key={target.id}
      option={target}
      state={state}
      chosen={lines.some(({ to }) => to === target.id)}
      onChoose={attack}
      {...(index !== undefined && { index })}
    />
  );
  return (
    <div className="widget assign">
      <h3>{t('assign.targets')}</h3>
      <ul className="options">{lit.map(row)}</ul>
      {dim.length > 0 && (
        <details className="dims">
          <summary>{t('options.refused', { n: dim.length })}</summary>
          <ul className="options">{dim.map((target) => row(target))}</ul>
        </details>
      )}
      <Verdict state={state} />
      <Settle>
        <button type="button" onClick={() => change([], null)}>
          {t('assign.none')}
        </button>
      </Settle>
      <Glimpse />
      <h3>{t('assign.sources')}</h3>
      <ul className="sources">
        {view.sources.map((source) => (
          <SourceRow key={source.id} view={view} source={source} state={state} lines={lines} onChange={(next) => change(next, source.id)} />
        ))}
      </ul>
    </div>
  );
}

function SourceRow({
  view,
  source,
  state,
  lines,
  onChange,
}: WidgetProps<AssignView> & {
  readonly source: AssignSource;
  readonly lines: readonly Assignment[];
  onChange(lines: readonly Assignment[]): void;
}) {
  const { t, say } = useWords();
  const label = say(source.label, state);
  const ways = source.ways ?? [];
  const way = lines.find(({ from }) => from === source.id)?.way ?? '';
  return (
    <li className="source">
      <p>
        <strong>{label}</strong> <span className="faint">{t('assign.given', { n: givenBy(lines, source.id), of: source.count })}</span>
      </p>
      {ways.length > 0 && (
        <select
          aria-label={t('assign.way', { what: label })}
          value={way}
          onChange={(event) => onChange(withWay(lines, source.id, event.target.value))}
        >
          {ways.map(({ id, label: name, refused }) => (
            <option key={id} value={id} disabled={refused !== undefined}>
              {say(name, state)}
            </option>
          ))}
        </select>
      )}
      {targetsOf(view, source).map(({ id, label: target }) => (
        <Share
          key={id}
          source={source}
          label={say(target, state)}
          count={countOf(lines, source.id, id)}
          onCount={(count) => onChange(withCount(lines, source, id, count))}
        />
      ))}
    </li>
  );
}

/** So many of a source for one target; all or nothing where it cannot be split. */
function Share({
  source,
  label,
  count,
  onCount,
}: {
  readonly source: AssignSource;
  readonly label: string;
  readonly count: number;
  onCount(count: number): void;
}) {
  const id = useId();
  return (
    <p className="share">
      <label htmlFor={id}>{label}</label>
      {source.split ? (
        <input
          id={id}
          type="number"
          min={0}
          max={source.count}
          value={count}
          onChange={(event) => onCount(event.target.valueAsNumber || 0)}
        />
      ) : (
        <input id={id} type="checkbox" checked={count > 0} onChange={(event) => onCount(event.target.checked ? source.count : 0)} />
      )}
    </p>
  );
}
