/** The table of the battle, with the hands of whoever plays and with what is said beside them. */
import { useMemo } from 'react';
import { useBattle } from '../battle/store.ts';
import { useHandsNow } from '../correcting/hands.ts';
import { useCorrecting } from '../correcting/store.ts';
import { useFigures } from '../sculpts/useFigures.ts';
import { Sounds } from '../sound/Sounds.tsx';
import { NO_GHOSTS } from '../table/ghosts.ts';
import { Table } from '../table/index.tsx';
import { NO_FIGURES } from '../table/sculpts/sculpt.ts';
import { useShown, useTabletop } from '../table/tabletop.ts';
import { useWords } from '../words/index.ts';
import { useHands } from './battleHands.ts';
import { HandBar } from './HandBar.tsx';
import { Happening } from './Happening.tsx';
import { Hint } from './Hint.tsx';
import { NearCard } from './NearCard.tsx';
import { makeShown } from './shown.ts';

export function BattleTable() {
  const words = useWords();
  const tabletop = useTabletop();
  const hands = useHandsNow(useHands());
  const shownOf = useMemo(makeShown, []);
  const stands = useBattle((battle) => shownOf(battle, words));
  const corrected = useCorrecting(({ after, shows }) => (shows === 'after' ? after : null));
  const isNow = useBattle((battle) => battle.looking === null);
  const own = useFigures(stands?.system?.key ?? null);
  const shown = useMemo(() => {
    const worn = stands === null || own === NO_FIGURES ? stands : { ...stands, own };
    return worn === null || corrected === null || !isNow ? worn : { ...worn, state: corrected, ghosts: NO_GHOSTS, verdict: null };
  }, [stands, own, corrected, isNow]);
  return (
    <Table tabletop={tabletop} shown={shown} hands={hands}>
      <Spoken />
      <Sounds />
      <Hint />
      <NearCard />
      <Happening />
      <HandBar />
    </Table>
  );
}

/** What is shown beside the ghost and round the selection, for ears. */
function Spoken() {
  const words = useWords();
  const told = useShown((shown) => {
    if (shown === null) return '';
    const { verdict, selected, state } = shown;
    return verdict ?? (selected !== null && 'unit' in selected ? words.named(state.units[selected.unit]?.name ?? '') : '');
  });
  return (
    <p className="table-unseen" aria-live="polite">
      {told}
    </p>
  );
}
