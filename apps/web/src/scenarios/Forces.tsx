import type { System } from '@warfold/engine';
import type { Scenario } from '@warfold/systems/scenario';
import { useEffect } from 'react';
import { ownArmiesOf, useArmies } from '../armies/store.ts';
import { tellTrouble } from '../notices.ts';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, NumberField, Section, TextField } from './fields.tsx';
import { textIn, withWords } from './Others.tsx';

type Forces = NonNullable<Scenario['forces']>;
type Force = Forces[0];

const ANY = '';
const INSIDE = 'inside';

/** What the army in a scenario is called. */
const nameOf = ({ army }: Force): string => (typeof army === 'object' && 'name' in army && typeof army.name === 'string' ? army.name : '');

/** Nothing is said of forces of which nothing is said. */
const told = (forces: Forces): Forces | undefined =>
  forces.some((one) => Object.values(one).some((each) => each !== undefined)) ? forces : undefined;

/** Who fights: any army within limits, or this one and no other. */
export function ForcesSection({ scenario, system }: { readonly scenario: Scenario; readonly system: System }) {
  const { t, say, language } = useWords();
  const change = useMaker((maker) => maker.change);
  const { kept, load } = useArmies();
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  const own = ownArmiesOf(kept, system.key);
  const forces: Forces = scenario.forces ?? [{}, {}];
  const put = (at: 0 | 1, next: Force, touched?: string): void =>
    change({ forces: told(at === 0 ? [next, forces[1]] : [forces[0], next]) }, touched && `${touched} ${at}`);
  const armyOf = (chosen: string): Force['army'] => {
    const brought = own.get(chosen)?.army;
    return brought === undefined ? (chosen === ANY ? undefined : chosen) : JSON.parse(JSON.stringify(brought));
  };
  return (
    <Section id="forces" title={t('scenarios.forces')}>
      <p className="faint">{t('scenarios.forces.note')}</p>
      {([0, 1] as const).map((at) => {
        const force = forces[at];
        const { army } = force;
        const known = system.forces.some(({ key }) => key === army);
        const options = [
          { value: ANY, label: t('scenarios.army.any') },
          ...(typeof army === 'object' ? [{ value: INSIDE, label: t('scenarios.army.inside', { name: nameOf(force) }) }] : []),
          ...system.forces.map(({ key, name }) => ({ value: key, label: say(name) })),
          ...[...own].map(([key, { name }]) => ({ value: key, label: t('scenarios.army.own', { name }) })),
          ...(typeof army === 'string' && !known ? [{ value: army, label: army }] : []),
        ];
        return (
          <fieldset key={at} className="maker-row">
            <legend>{t('scenarios.side', { n: at + 1 })}</legend>
            <div className="fields">
              <TextField
                label={t('scenarios.name')}
                value={textIn(force.name, language)}
                onChange={(text) => {
                  const words = withWords(force.name, language, text);
                  put(at, { ...force, name: Object.keys(words).length === 0 ? undefined : words }, 'name');
                }}
              />
              <Choice
                label={t('scenarios.army')}
                value={army === undefined ? ANY : typeof army === 'string' ? army : INSIDE}
                of={options}
                onChange={(chosen) => {
                  if (chosen !== INSIDE) put(at, { ...force, army: armyOf(chosen) });
                }}
              />
              <NumberField
                label={t('scenarios.least')}
                value={force.least}
                most={100_000}
                onChange={(least) => put(at, { ...force, least }, 'least')}
              />
              <NumberField
                label={t('scenarios.most')}
                value={force.most}
                least={1}
                most={100_000}
                onChange={(most) => put(at, { ...force, most }, 'most')}
              />
            </div>
          </fieldset>
        );
      })}
    </Section>
  );
}
