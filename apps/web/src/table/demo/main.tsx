/** The table alone, for looking at it and for measuring: not part of the app that is built. */
import { createRoot } from 'react-dom/client';
import { useBattle } from '../../battle/store.ts';
import { TableView, ToolBar, ViewSwitch } from '../index.tsx';
import { shownState } from '../moment.ts';
import { useTableView } from '../view.ts';
import { measure } from './measure.ts';

/** What a browser is driven with. */
Object.assign(window, { demo: { battle: useBattle, view: useTableView, shownState: () => shownState(useBattle.getState()), measure } });

createRoot(document.getElementById('root')!).render(
  <div className="demo">
    <div className="demo-bar">
      <ViewSwitch />
      <ToolBar />
    </div>
    <TableView />
  </div>,
);
