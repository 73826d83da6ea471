import { type ReactNode, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { Tabletop, TabletopContext } from '../table/tabletop.ts';
import { BattleHands, HandsContext } from './battleHands.ts';

/** The table and the hands of the battle, for everything that stands round them. */
export function AtTable({ children }: { readonly children: ReactNode }) {
  const [tabletop] = useState(() => new Tabletop({ keptAs: 'warfold-table' }));
  const [hands] = useState(() => new BattleHands(useBattle.getState));
  return (
    <TabletopContext value={tabletop}>
      <HandsContext value={hands}>{children}</HandsContext>
    </TabletopContext>
  );
}
