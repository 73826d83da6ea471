/** Beside what was let go of on the table: what it is, whether it may be, and the two buttons that settle it. */
import { useEffect, useRef, useState } from 'react';
import { isMine, isNow, useBattle } from '../battle/store.ts';
import { CourseKinds } from '../widgets/Coursed.tsx';
import { Foreseen } from '../widgets/Outlook.tsx';
import { useWords } from '../words/index.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The question that was open. */
  readonly at: number | undefined;
}

/** Half of the widest that the bar gets, and its usual height with the gap to the pointer. */
const HALF = 170;
const TALL = 96;
const GAP = 26;

/** Where in the table the pointer was last let go of; nothing while it is held down. */
function useLetGo(box: React.RefObject<HTMLElement | null>): readonly [Spot | null, () => void] {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    const inTable = (event: PointerEvent): HTMLElement | null =>
      event.target instanceof HTMLCanvasElement ? event.target.closest<HTMLElement>('.table-view') : null;
    const up = (event: PointerEvent): void => {
      const table = inTable(event);
      if (table === null || box.current?.closest('.table-view') !== table) return;
      const { left, top, width, height } = table.getBoundingClientRect();
      const y = event.clientY - top;
      setSpot({
        x: Math.max(HALF, Math.min(width - HALF, event.clientX - left)),
        y: y + GAP + TALL > height ? Math.max(0, y - GAP - TALL) : y + GAP,
        at: useBattle.getState().waiting?.at,
      });
    };
    const down = (event: PointerEvent): void => {
      if (inTable(event) !== null) setSpot(null);
    };
    window.addEventListener('pointerup', up);
    window.addEventListener('pointerdown', down);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointerdown', down);
    };
  }, [box]);
  return [spot, () => setSpot(null)];
}

export function HandBar() {
  const { t, say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [spot, forget] = useLetGo(box);
  const at = useBattle((battle) => battle.waiting?.at);
  const draft = useBattle((battle) => (isMine(battle) && isNow(battle) ? battle.draft : null));
  const state = useBattle((battle) => battle.state);
  const outlook = useBattle((battle) => battle.outlook);
  const { confirm, prepare } = useBattle.getState();
  const why = draft?.refused == null || state === null ? null : say(draft.refused.text, state);
  // What the next question begins with was not put there by hand; a move that waited for its dice was.
  const shown = spot !== null && draft !== null && (spot.at === at || draft.answer.kind === 'move');
  const cancel = (): void => {
    forget();
    prepare(null);
  };
  return (
    <div ref={box} className="hand-bar-place">
      {shown && (
        <div className="hand-bar" role="toolbar" aria-label={t('hand.bar')} style={{ left: spot.x, top: spot.y }}>
          <CourseKinds />
          <Foreseen prospect={outlook} />
          {why !== null && <p className="hand-why">{why}</p>}
          <div className="hand-actions">
            <button type="button" className="primary" disabled={draft.refused !== null} onClick={() => void confirm()}>
              {t('confirm')}
            </button>
            <button type="button" onClick={cancel}>
              {t('cancel')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
