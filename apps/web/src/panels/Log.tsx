import type { State, System } from '@warfold/engine';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { sentence } from './sentences.ts';
import { type LogLine, linesOf, refsOf, withoutEmptyHeadings } from './telling.ts';

const FIRST = 120;

/** The battle told in sentences. Each line knows its rule and its place on the table. */
export function Log() {
  const { t } = useWords();
  const events = useBattle((battle) => battle.events);
  const looking = useBattle((battle) => battle.looking);
  const state = useBattle((battle) => battle.state);
  const system = useBattle((battle) => battle.system);
  const [shown, setShown] = useState(FIRST);
  const end = useRef<HTMLLIElement>(null);
  const showing = useBattle((battle) => battle.showing);
  const all = useMemo(() => withoutEmptyHeadings(linesOf(events)), [events]);
  // What is still being shown is not told before it is seen.
  const lines = useMemo(() => (showing === null ? all : all.filter(({ at }) => at <= showing)), [all, showing]);
  const current = useMemo(() => (looking === null ? null : (lines.findLast(({ at }) => at <= looking)?.at ?? null)), [lines, looking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to
  useEffect(() => {
    // Only the panel itself: on a small screen the page must not jump to the log.
    const panel = end.current?.closest<HTMLElement>('.panel');
    if (panel == null) return;
    if (looking === null) panel.scrollTop = panel.scrollHeight;
    else {
      const line = panel.querySelector<HTMLElement>('.log-line.current');
      if (line !== null) panel.scrollTop = line.offsetTop - panel.offsetTop - panel.clientHeight / 2;
    }
  }, [lines, looking, current]);
  if (state === null || system === null) return null;
  if (lines.length === 0) return <p className="faint">{t('log.empty')}</p>;
  // What is looked at is never hidden.
  const first = current === null ? lines.length : lines.findIndex(({ at }) => at === current);
  const hidden = Math.max(0, Math.min(lines.length - shown, first - 10));
  return (
    <>
      {hidden > 0 && (
        <button type="button" className="quiet" onClick={() => setShown(shown + 4 * FIRST)}>
          {t('more', { n: hidden })}
        </button>
      )}
      <ol className="log" aria-label={t('log')}>
        {lines.slice(hidden).map((line) => (
          <Line key={line.at} line={line} state={state} system={system} current={current === line.at} />
        ))}
        <li ref={end} aria-hidden="true" className="log-end" />
      </ol>
    </>
  );
}

const Line = memo(function Line({
  line,
  state,
  system,
  current,
}: {
  readonly line: LogLine;
  readonly state: State;
  readonly system: System;
  readonly current: boolean;
}) {
  const words = useWords();
  const { look, select, hover } = useBattle.getState();
  const refs = refsOf(line.event);
  const go = (): void => {
    look(line.at);
    select(refs[0] ?? null);
  };
  return (
    <li className={`log-line ${line.is}${current ? ' current' : ''}`}>
      <button type="button" onClick={go} onPointerEnter={() => refs[0] !== undefined && hover(refs[0])} onPointerLeave={() => hover(null)}>
        {sentence(line, state, system, words)}
      </button>
      {line.is !== 'heading' && <RuleLink id={line.event.rule} />}
    </li>
  );
});
