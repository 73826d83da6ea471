/** The table alone, for looking at it and for measuring: not part of the app that is built. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { shownState } from '../../battle/moment.ts';
import { useBattle } from '../../battle/store.ts';
import { AtTable } from '../../hands/AtTable.tsx';
import { BattleTable } from '../../hands/BattleTable.tsx';
import { systems } from '../../systems/index.ts';
import { ToolBar, ViewSwitch } from '../index.tsx';
import { useTabletop } from '../tabletop.ts';
import { measuring } from './measure.ts';

/** What a browser is driven with. */
function Driven() {
  const tabletop = useTabletop();
  useEffect(() => {
    const demo = {
      battle: useBattle,
      systems,
      tabletop,
      look: tabletop.look,
      shownState: () => shownState(useBattle.getState()),
      measure: measuring(tabletop),
    };
    Object.assign(window, { demo });
  }, [tabletop]);
  return null;
}

createRoot(document.getElementById('root')!).render(
  <AtTable>
    <div className="demo">
      <div className="demo-bar">
        <ViewSwitch />
        <ToolBar />
      </div>
      <BattleTable />
    </div>
    <Driven />
  </AtTable>,
);
