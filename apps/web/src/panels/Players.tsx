import type { State } from '@warfold/engine';
import type { ReactNode } from 'react';
import { useBattle } from '../battle/store.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { playerWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';

/** Who plays a side: a person, or the computer with its strength and temper. Nobody does where a battle is only watched. */
export function Player({ side, before }: { readonly side: number; readonly before?: ReactNode }) {
  const words = useWords();
  const seat = useBattle((battle) => (battle.watched === null ? battle.seating.seats[side] : undefined));
  if (seat === undefined) return null;
  return (
    <>
      {before}
      <span className="player">{playerWord(words, seat)}</span>
    </>
  );
}

/** All of them, for where the names of the sides have no room. */
export function Players({ state }: { readonly state: State }) {
  const { t } = useWords();
  const watched = useBattle((battle) => battle.watched !== null);
  if (watched) return null;
  return (
    <ul className="players" aria-label={t('seat')}>
      {state.sides.map(({ id }) => (
        <li key={id}>
          <SideName side={id} state={state} />
          <Player side={id} />
        </li>
      ))}
    </ul>
  );
}
