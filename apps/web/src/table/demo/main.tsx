/** The table alone, for looking at it and for measuring: not part of the app that is built. */
import { createRoot } from 'react-dom/client';
import { useBattle } from '../../battle/store.ts';
import { frameTimes } from '../flat/FlatTable.tsx';
import { TableView, ToolBar, ViewSwitch } from '../index.tsx';
import { shownState } from '../moment.ts';
import { useTableView } from '../view.ts';

/** What a browser test drives the table with. */
const demo = { battle: useBattle, view: useTableView, frameTimes, shownState: () => shownState(useBattle.getState()) };

declare global {
  interface Window {
    demo: typeof demo;
  }
}

window.demo = demo;

createRoot(document.getElementById('root')!).render(
  <div className="demo">
    <div className="demo-bar">
      <ViewSwitch />
      <ToolBar />
    </div>
    <TableView />
  </div>,
);
