/** The table: the one thing on the screen that is drawn, and not written. What it shows comes in, what hands do on it goes out. */
import { Component, lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { useWords } from '../words/index.ts';
import { FlatTable } from './flat/FlatTable.tsx';
import { useTone } from './palette.ts';
import { type Hands, IDLE_HANDS, type ShownTable, type Tabletop, TabletopContext, useLook, useShown, useTabletop } from './tabletop.ts';
import { toolMarks } from './tools/marks.ts';
import './table.css';

export { ToolBar, ViewSwitch } from './ToolBar.tsx';

const SceneTable = lazy(() => import('./scene/SceneTable.tsx'));

/** A browser without WebGL, or a chunk that could not be loaded, must not take the table with it. */
class SceneGuard extends Component<{ readonly onFail: () => void; readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(): void {
    this.props.onFail();
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

interface TableProps {
  readonly tabletop: Tabletop;
  /** Nothing while there is nothing to show yet. */
  readonly shown: ShownTable | null;
  /** Without them it may only be looked at. */
  readonly hands?: Hands;
  /** What is written over it. */
  readonly children?: ReactNode;
}

export function Table({ tabletop, shown, hands = IDLE_HANDS, children }: TableProps) {
  return (
    <TabletopContext value={tabletop}>
      <Laid shown={shown} hands={hands}>
        {children}
      </Laid>
    </TabletopContext>
  );
}

function Laid({ shown, hands, children }: Required<Omit<TableProps, 'tabletop'>>) {
  const { t } = useWords();
  const tone = useTone();
  const tabletop = useTabletop();
  const view = useLook((look) => look.view);
  const failScene = useLook((look) => look.failScene);
  const failed = useLook((look) => look.sceneFailed);
  const tooled = useTooled(shown);
  useLayoutEffect(() => {
    tabletop.hands = hands;
    return () => {
      tabletop.hands = IDLE_HANDS;
    };
  }, [tabletop, hands]);
  useLayoutEffect(() => tabletop.show(tooled), [tabletop, tooled]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is worked with keys of its own
    <section className="table-view" data-tone={tone} tabIndex={0} aria-label={t('table.label')} aria-describedby="table-keys">
      {view === 'scene' ? (
        <SceneGuard onFail={failScene}>
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
      {children}
      <p id="table-keys" className="table-unseen">
        {t('table.keys')}
      </p>
    </section>
  );
}

/** What is shown, with what the tool in hand draws over it. */
function useTooled(shown: ShownTable | null): ShownTable | null {
  const { t, say } = useWords();
  const tool = useLook((look) => look.tool);
  const tape = useLook((look) => look.tape);
  const rings = useLook((look) => look.rings);
  return useMemo(() => {
    if (shown === null || tool === 'none') return shown;
    return { ...shown, marks: [...shown.marks, ...toolMarks({ ...shown, tool, tape, rings, say, t })] };
  }, [shown, tool, tape, rings, t, say]);
}

/** What the tool in hand is for. */
function ToolNote() {
  const { t } = useWords();
  const tool = useLook((look) => look.tool);
  return tool === 'none' ? null : <p className="table-tool-hint">{t(`table.hint.${tool}`)}</p>;
}

function EyeNote() {
  const { t } = useWords();
  const eye = useLook((look) => look.eye);
  const lookFrom = useLook((look) => look.lookFrom);
  const name = useShown((shown) => {
    const model = eye === null ? undefined : shown?.state.models[eye];
    return model === undefined ? null : (shown?.state.units[model.unit]?.name ?? null);
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
