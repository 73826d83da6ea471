import type { State, Unit } from '@warfold/engine';
import { useShownState } from '../battle/moment.ts';
import { useBattle } from '../battle/store.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { useWords } from '../words/index.ts';
import { centreOf, standingOf } from './unitFacts.ts';

/** A tenth of an inch is as near as words need to be. */
const roughly = (mils: number): number => Math.round(mils / 100) * 100;

/** The table for those who read or hear it rather than see it; every unit can be selected here too. */
export function TextView() {
  const { t, say } = useWords();
  const state = useShownState();
  if (state === null) return null;
  const { width, depth } = state.table;
  return (
    <div className="text-view">
      <p>{t('text.size', { width: { mils: width }, depth: { mils: depth } })}</p>
      {state.sides.map(({ id }) => (
        <section key={id}>
          <h3>
            <SideName side={id} state={state} />
          </h3>
          <ul>
            {state.units
              .filter(({ side }) => side === id)
              .map((unit) => (
                <UnitLine key={unit.id} unit={unit} state={state} />
              ))}
          </ul>
        </section>
      ))}
      <h3>{t('text.pieces')}</h3>
      <ul>
        {state.pieces
          .filter(({ gone }) => !gone)
          .map(({ id, name, pose }) => (
            <li key={id}>{t('text.piece', { name: say(name, state), x: { mils: roughly(pose.x) }, y: { mils: roughly(pose.y) } })}</li>
          ))}
      </ul>
    </div>
  );
}

function UnitLine({ unit, state }: { readonly unit: Unit; readonly state: State }) {
  const { t } = useWords();
  const select = useBattle((battle) => battle.select);
  const { standing, where } = standingOf(unit, state);
  const centre = centreOf(unit, state);
  const text =
    centre === null || where !== null
      ? t('text.off', { name: unit.name, where: where === null ? '' : t(`card.where.${where}`) })
      : t('text.unit', {
          name: unit.name,
          models: t('card.models', { n: standing }),
          x: { mils: roughly(centre.x) },
          y: { mils: roughly(centre.y) },
        });
  return (
    <li>
      <button type="button" className="quiet" onClick={() => select({ unit: unit.id })}>
        {text}
      </button>
    </li>
  );
}
