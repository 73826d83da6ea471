import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useBattleKeys } from '../battle/keys.ts';
import { goOnWithLast } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { CorrectionPanel } from '../correcting/CorrectionPanel.tsx';
import { Reminders } from '../correcting/Reminders.tsx';
import { closeCorrection, useCorrecting } from '../correcting/store.ts';
import { Header } from '../frame/Header.tsx';
import { Rescue } from '../frame/Rescue.tsx';
import { AtTable } from '../hands/AtTable.tsx';
import { AsideQuestion } from '../hands/Offered.tsx';
import { tellTrouble } from '../notices.ts';
import { OnlinePanel } from '../online/OnlinePanel.tsx';
import { BattleMenu } from '../panels/BattleMenu.tsx';
import { Dock } from '../panels/Dock.tsx';
import { EndScreen } from '../panels/EndScreen.tsx';
import { Herald } from '../panels/Herald.tsx';
import { LessonNote } from '../panels/LessonNote.tsx';
import { PanelEdge } from '../panels/PanelEdge.tsx';
import { ProgressLine } from '../panels/Progress.tsx';
import { usePanelWidth } from '../panels/panelWidth.ts';
import { Scrubber } from '../panels/Scrubber.tsx';
import { SidePanels } from '../panels/SidePanels.tsx';
import { Trouble } from '../panels/Trouble.tsx';
import { TurnLine } from '../panels/TurnLine.tsx';
import { go } from '../router.ts';
import { useWords } from '../words/index.ts';

const Coach = lazy(() => import('../lessons/Coach.tsx'));
const FirstBattle = lazy(() => import('../lessons/FirstBattle.tsx'));
const BattleTable = lazy(() => import('../hands/BattleTable.tsx').then(({ BattleTable: table }) => ({ default: table })));
const ToolBar = lazy(() => import('../table/index.tsx').then(({ ToolBar: bar }) => ({ default: bar })));
const ViewSwitch = lazy(() => import('../table/index.tsx').then(({ ViewSwitch: views }) => ({ default: views })));

export default function BattlePage() {
  const { t } = useWords();
  const id = useBattle((battle) => battle.id);
  useEffect(() => {
    if (useBattle.getState().id !== null) return;
    goOnWithLast().then(
      (found) => !found && go(),
      (error: unknown) => {
        tellTrouble(error);
        go();
      },
    );
  }, []);
  if (id === null) return <p className="page loading">{t('loading')}</p>;
  return <Table key={id} />;
}

/** A lesson of a course has somebody beside it; a situation says what it is there to show. */
function Lesson() {
  const course = useBattle((battle) => battle.lesson?.course);
  if (course === undefined)
    return (
      <>
        <LessonNote />
        <Suspense>
          <FirstBattle />
        </Suspense>
      </>
    );
  return (
    <Suspense>
      <Coach />
    </Suspense>
  );
}

export function Table() {
  return (
    <AtTable>
      <Board />
    </AtTable>
  );
}

function Board() {
  const { t } = useWords();
  const past = useBattle((battle) => battle.looking !== null);
  const over = useBattle((battle) => battle.state?.result != null && battle.watched === null && battle.showing === null);
  const correcting = useCorrecting(({ draft }) => draft !== null);
  const panel = usePanelWidth(({ width }) => width);
  const [ended, setEnded] = useState(true);
  const cancel = useCallback(() => {
    if (useCorrecting.getState().draft !== null) {
      closeCorrection();
      return;
    }
    const { draft, refusal, prepare, select } = useBattle.getState();
    if (draft !== null || refusal !== null) prepare(null);
    else select(null);
  }, []);
  useBattleKeys(cancel);
  return (
    <div className="battle">
      <Header route={{ page: 'battle' }}>
        <ProgressLine />
        <BattleMenu />
      </Header>
      <div className="turn-bar">
        <TurnLine />
        <AsideQuestion />
      </div>
      <Herald />
      <main
        id="main"
        className="battle-main"
        tabIndex={-1}
        style={{ '--panel': panel === null ? undefined : `${panel}px` } as React.CSSProperties}
      >
        <section className="board" aria-label={t('table')}>
          <Rescue fallback={<p className="loading">{t('table.broken')}</p>}>
            <Suspense fallback={<p className="loading">{t('loading')}</p>}>
              <div className="board-tools">
                <ToolBar />
                <ViewSwitch />
              </div>
              <BattleTable />
            </Suspense>
          </Rescue>
        </section>
        <PanelEdge />
        <aside className="side" aria-label={t('panels')}>
          <Trouble />
          <OnlinePanel />
          <Lesson />
          <Reminders />
          {over && ended && !past ? <EndScreen onClose={() => setEnded(false)} /> : correcting && !past ? <CorrectionPanel /> : <Dock />}
          {over && !ended && (
            <button type="button" onClick={() => setEnded(true)}>
              {t('end.show')}
            </button>
          )}
          <SidePanels />
        </aside>
      </main>
      <Scrubber />
    </div>
  );
}
