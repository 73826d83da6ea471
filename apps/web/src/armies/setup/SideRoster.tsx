import type { State, System } from '@warfold/engine';
import { useState } from 'react';
import { UnitCard } from '../../panels/Card.tsx';
import { useWords } from '../../words/index.ts';

/** Who marches on a side: every unit with its models and price, and its card at a click. */
export function SideRoster({ state, system, side }: { readonly state: State; readonly system: System; readonly side: number }) {
  const { t } = useWords();
  const [open, setOpen] = useState<number | null>(null);
  const units = state.units.filter((unit) => unit.side === side);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return (
    <details className="side-roster">
      <summary>{t('setup.roster', { units: units.length, models })}</summary>
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
