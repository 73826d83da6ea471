import type { MatchFile } from '@warfold/engine';
import { asSentence, commitmentOf, say as saying, scoredIn } from '@warfold/engine';
import { useEffect, useState } from 'react';
import { saveToFile } from '../battle/files.ts';
import { useBattle } from '../battle/store.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { useWords } from '../words/index.ts';
import { DiceTable } from './DiceTable.tsx';
import { UnitReports } from './UnitReports.tsx';

/** Who won and by how much, how the dice fell, and the proof that they were fixed beforehand. */
export function EndScreen({ onClose }: { onClose(): void }) {
  const { t, say, named } = useWords();
  const state = useBattle((battle) => battle.state);
  const system = useBattle((battle) => battle.system);
  const scored = system === null || state === null ? undefined : scoredIn(system, state);
  const events = useBattle((battle) => battle.events);
  const dice = useBattle((battle) => battle.dice);
  const { look, save } = useBattle.getState();
  const [file, setFile] = useState<MatchFile | null>(null);
  useEffect(() => {
    void save().then(setFile, () => undefined);
  }, [save]);
  if (state?.result == null) return null;
  const { winners, reason, scores } = state.result;
  const seed = file?.dice.seed;
  return (
    <section className="end-screen" aria-labelledby="end-title">
      <p className="eyebrow">{t('over')}</p>
      <h2 id="end-title">
        {winners.length === 0 ? t('draw') : t('winner', { side: winners.map((side) => named(state.sides[side]?.name ?? '')).join(', ') })}
      </h2>
      <p>{asSentence(say(reason, state))}</p>
      <ul className="final-scores">
        {state.sides.map(({ id }) => (
          <li key={id} className={winners.includes(id) ? 'winner' : ''}>
            <SideName side={id} state={state} />
            <b>{scored === undefined ? t('score', { points: scores[id] ?? 0 }) : say(saying(scored.said, { points: scores[id] ?? 0 }))}</b>
          </li>
        ))}
      </ul>
      <UnitReports state={state} />
      <DiceTable events={events} state={state} />
      {dice !== null && 'commitment' in dice && (
        <details>
          <summary>{t('dice.proof')}</summary>
          <p>{t('dice.commitment', { hash: dice.commitment })}</p>
          {seed !== undefined && (
            <>
              <p>{t('dice.seed', { seed })}</p>
              <p className={commitmentOf(seed) === dice.commitment ? 'verdict legal' : 'refused'}>
                {t(commitmentOf(seed) === dice.commitment ? 'dice.kept' : 'dice.broken')}
              </p>
            </>
          )}
        </details>
      )}
      <div className="actions">
        <a className="button primary" href="#/">
          {t('home')}
        </a>
        <button
          type="button"
          onClick={() => {
            look(0);
            onClose();
          }}
        >
          {t('replay.watch')}
        </button>
        <button type="button" onClick={() => void saveToFile()}>
          {t('save')}
        </button>
        <button type="button" onClick={onClose}>
          {t('end.table')}
        </button>
      </div>
    </section>
  );
}
