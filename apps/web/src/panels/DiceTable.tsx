import type { GameEvent, State } from '@warfold/engine';
import { useMemo } from 'react';
import { SideName } from '../widgets/SideMark.tsx';
import { useSideColours } from '../widgets/sideColours.ts';
import { useWords } from '../words/index.ts';
import { statisticsOf } from './rolls.ts';

/** How often each face has fallen, beside how often it should have. */
export function DiceTable({ events, state }: { readonly events: readonly GameEvent[]; readonly state: State }) {
  const { t } = useWords();
  const colourOf = useSideColours();
  const statistics = useMemo(() => statisticsOf(events), [events]);
  if (statistics.length === 0) return null;
  return (
    <section className="dice-statistics">
      <h3>{t('dice.statistics')}</h3>
      {statistics.map(({ side, sides, counts, thrown, mean }) => {
        const most = Math.max(...counts, thrown / sides);
        return (
          <figure key={`${side}/${sides}`}>
            <figcaption>
              <SideName side={side} state={state} />
              <span className="faint">
                {t('dice.thrown', { n: thrown, sides, mean: Math.round(mean * 100) / 100, expected: (sides + 1) / 2 })}
              </span>
            </figcaption>
            <ol className="throws">
              {counts.map((count, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a face is its place in the list
                <li key={i}>
                  <span className="bar" style={{ blockSize: `${(count / most) * 100}%`, background: colourOf(state, side) }} />
                  <span className="face">{i + 1}</span>
                  <span className="count">{count}</span>
                </li>
              ))}
            </ol>
          </figure>
        );
      })}
    </section>
  );
}
