import { useState } from 'react';
import { useHands } from '../hands/battleHands.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../words/index.ts';

const STEPS = [100, 500, 1000, 3000] as const;
const PUSHES = [
  { key: 'upLeft', dx: -1, dy: 1 },
  { key: 'up', dx: 0, dy: 1 },
  { key: 'upRight', dx: 1, dy: 1 },
  { key: 'left', dx: -1, dy: 0 },
  { key: 'right', dx: 1, dy: 0 },
  { key: 'downLeft', dx: -1, dy: -1 },
  { key: 'down', dx: 0, dy: -1 },
  { key: 'downRight', dx: 1, dy: -1 },
] as const;
const QUARTER_TURN = 150;

/** Moves what is in hand without dragging: for fingers that hide what they touch, for keys, and for those who steer by words. */
export function Steer() {
  const { t } = useWords();
  const { holding } = useHands();
  const [step, setStep] = useState<number>(1000);
  return (
    <details className="steer">
      <summary>{t('steer')}</summary>
      <div className="steer-body">
        <div className="pad">
          {PUSHES.map(({ key, dx, dy }) => (
            <button
              key={key}
              type="button"
              className={`icon ${key}`}
              aria-label={t(`steer.${key}`)}
              onClick={() => holding.nudge(dx * step, dy * step)}
            >
              <Icon name={key} size={18} />
            </button>
          ))}
        </div>
        <div className="steer-side">
          <label>
            {t('steer.step')}
            <select value={step} onChange={(event) => setStep(Number(event.target.value))}>
              {STEPS.map((mils) => (
                <option key={mils} value={mils}>
                  {t('inches', { n: { mils } })}
                </option>
              ))}
            </select>
          </label>
          <button type="button" aria-label={t('steer.turnLeft')} onClick={() => holding.turn(-QUARTER_TURN)}>
            <Icon name="turnLeft" size={16} /> 15°
          </button>
          <button type="button" aria-label={t('steer.turnRight')} onClick={() => holding.turn(QUARTER_TURN)}>
            <Icon name="turnRight" size={16} /> 15°
          </button>
        </div>
      </div>
    </details>
  );
}
