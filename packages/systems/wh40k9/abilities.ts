import type { Ability } from '@warfold/engine';
import { abilitySet } from '@warfold/engine';
import { battleAbilities } from './abilities/battle.ts';
import { declared } from './abilities/declared.ts';
import { fightAbilities } from './abilities/fight.ts';
import { stratagemAbilities } from './abilities/stratagems.ts';
import type { Moments } from './sequence/moments.ts';

type Table = Readonly<Record<string, Ability<Moments>>>;

/** The behaviour of each with what may be written about it. */
const withParameters = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, ability]) => {
      const own = declared[name];
      if (own === undefined) return [name, ability];
      const says = Object.keys(own.params).length === 0 ? {} : { says: `${ability.label.key}.says` };
      return [name, { ...ability, ...own, ...says }];
    }),
  );

/** Every ability that a datasheet, a weapon or an effect may name. */
export const abilities = abilitySet<Moments>(withParameters({ ...battleAbilities, ...fightAbilities, ...stratagemAbilities }));
