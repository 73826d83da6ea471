import type { State } from '@warfold/engine';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../words/index.ts';
import { nudge, setSpot, turnBy } from './hands.ts';
import { floorsOver } from './placing.ts';
import { type FixDraft, modelsMeant, redraft } from './store.ts';

const INCH = 1000;
const EIGHTH = 450;
const WAYS = [
  ['left', -1, 0],
  ['up', 0, 1],
  ['down', 0, -1],
  ['right', 1, 0],
] as const;

const shown = (mils: number): number => Math.round(mils / 10) / 100;

/** Where to: pulled or clicked on the table, pushed by an inch, or written. */
export function MoveFields({ draft, state }: { readonly draft: FixDraft; readonly state: State }) {
  const { t } = useWords();
  const first = state.models[modelsMeant(state, draft)[0] ?? -1];
  const at = draft.placement?.at ?? (first === undefined ? { x: 0, y: 0 } : first.pose);
  const floors = floorsOver(state, at);
  return (
    <>
      <p className="faint">{t('correct.move.note')}</p>
      <div className="correct-pair">
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis}>
            {t(`correct.${axis}`)}
            <input
              type="number"
              step={0.1}
              value={shown(at[axis])}
              data-part={`correct-${axis}`}
              onChange={({ target }) => {
                const to = Number(target.value) * INCH;
                if (Number.isFinite(to)) setSpot(axis === 'x' ? to : at.x, axis === 'y' ? to : at.y);
              }}
            />
          </label>
        ))}
      </div>
      <div className="correct-push">
        {WAYS.map(([name, dx, dy]) => (
          <button
            key={name}
            type="button"
            aria-label={t(`correct.push.${name}`)}
            data-part={`correct-${name}`}
            onClick={() => nudge(dx * INCH, dy * INCH)}
          >
            <Icon name={name} size={18} />
          </button>
        ))}
        <button type="button" aria-label={t('correct.turn.left')} onClick={() => turnBy(-EIGHTH)}>
          <Icon name="turnLeft" size={18} />
        </button>
        <button type="button" aria-label={t('correct.turn.right')} onClick={() => turnBy(EIGHTH)}>
          <Icon name="turnRight" size={18} />
        </button>
      </div>
      {floors > 1 && (
        <label>
          {t('correct.floor')}
          <select
            value={draft.placement?.floor ?? 0}
            onChange={({ target }) =>
              redraft({ placement: { at: { x: at.x, y: at.y }, turn: draft.placement?.turn ?? 0, floor: Number(target.value) } })
            }
          >
            {Array.from({ length: floors }, (_, floor) => (
              <option key={String(floor)} value={floor}>
                {floor === 0 ? t('correct.ground') : floor}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
