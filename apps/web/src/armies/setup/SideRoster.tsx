import type { Plain, State, System } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { useMemo, useState } from 'react';
import { UnitCard } from '../../panels/Card.tsx';
import { useWords } from '../../words/index.ts';
import { priceOf } from './balance.ts';

/** Who marches on a side: every unit with its models and price, and its card at a click. */
export function SideRoster({
  state,
  system,
  side,
  force,
}: {
  readonly state: State;
  readonly system: System;
  readonly side: number;
  readonly force: string | Plain;
}) {
  const { t, say } = useWords();
  const [open, setOpen] = useState<number | null>(null);
  const units = state.units.filter((unit) => unit.side === side);
  const price = useMemo(() => {
    const own = barracks.find((one) => one.system === system.key);
    return own === undefined ? null : priceOf(own, force);
  }, [system, force]);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return (
    <details className="side-roster">
      <summary>{[t('setup.roster', { units: units.length, models }), price !== null && say(price)].filter(Boolean).join(', ')}</summary>
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className="unit-name"
              aria-expanded={open === unit.id}
              onClick={() => setOpen(open === unit.id ? null : unit.id)}
            >
              <span>
                <strong>{unit.name}</strong>
                <span className="faint">{t('build.unit.models', { n: unit.models.length })}</span>
              </span>
              {unit.points > 0 && <span className="cost">{unit.points}</span>}
            </button>
            {open === unit.id && <UnitCard unit={unit} model={null} state={state} system={system} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
