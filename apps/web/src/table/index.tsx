/** The table: the one thing on the screen that is drawn, and not written. */
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { FlatTable } from './flat/FlatTable.tsx';
import { HandBar } from './HandBar.tsx';
import { Hint } from './Hint.tsx';
import { Happening } from './happening/Happening.tsx';
import { NearCard } from './NearCard.tsx';
import { useTone } from './palette.ts';
import { stageOf } from './stage.ts';
import { useTableView } from './view.ts';
import './table.css';

export { ToolBar, ViewSwitch } from './ToolBar.tsx';

const SceneTable = lazy(() => import('./scene/SceneTable.tsx'));

/** A browser without WebGL, or a chunk that could not be loaded, must not take the battle with it. */
class SceneGuard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(): void {
    useTableView.getState().failScene();
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

export function TableView() {
  const { t } = useWords();
  const tone = useTone();
  const view = useTableView((one) => one.view);
  const failed = useTableView((one) => one.sceneFailed);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is worked with keys of its own
    <section className="table-view" data-tone={tone} tabIndex={0} aria-label={t('table.label')} aria-describedby="table-keys">
      {view === 'scene' ? (
        <SceneGuard>
          <Suspense fallback={<FlatTable />}>
            <SceneTable />
          </Suspense>
        </SceneGuard>
      ) : (
        <FlatTable />
      )}
      {failed && (
        <p className="table-note" role="status">
          {t('webgl')}
        </p>
      )}
      <EyeNote />
      <ToolNote />
      <Spoken />
      <Hint />
      <NearCard />
      <Happening />
      <HandBar />
      <p id="table-keys" className="table-unseen">
        {t('table.keys')}
      </p>
    </section>
  );
}

/** What the tool in hand is for. */
function ToolNote() {
  const { t } = useWords();
  const tool = useTableView((one) => one.tool);
  return tool === 'none' ? null : <p className="table-tool-hint">{t(`table.hint.${tool}`)}</p>;
}

function EyeNote() {
  const { t } = useWords();
  const eye = useTableView((one) => one.eye);
  const lookFrom = useTableView((one) => one.lookFrom);
  const name = useBattle((battle) => {
    const model = eye === null ? undefined : battle.state?.models[eye];
    return model === undefined ? null : (battle.state?.units[model.unit]?.name ?? null);
  });
  if (eye === null || name === null) return null;
  return (
    <p className="table-note">
      {t('table.eyeOf', { name })}
      <button type="button" className="table-button" onClick={() => lookFrom(null)}>
        {t('table.eyeBack')}
      </button>
    </p>
  );
}

/** What is shown beside the ghost and round the selection, for ears. */
function Spoken() {
  const words = useWords();
  const told = useBattle((battle) => {
    const stage = stageOf(battle, useTableView.getState(), words);
    const { selected } = battle;
    const unit = stage !== null && selected !== null && 'unit' in selected ? stage.state.units[selected.unit]?.name : undefined;
    return stage?.verdict ?? words.named(unit ?? '');
  });
  return (
    <p className="table-unseen" aria-live="polite">
      {told}
    </p>
  );
}
