import type { Ability, Bearing } from '@warfold/engine';
import { parameter, part, say } from '@warfold/engine';
import { amountOf } from '../../sigmar/amount.ts';
import type { Blow } from '../../sigmar/attack.ts';
import type { Change, Moments } from '../sequence/moments.ts';
import type { When } from './declaring.ts';
import { declare, FACE, facesFrom, holds, isWith, makes, ON_ATTACKS, ON_UNITS, WEAPON, WHEN } from './declaring.ts';

/** What warscrolls say of the Attacks, Rend and Damage of weapons (AOS3-22.2.1): more of it, so much of it, so many times as much. */
const RULE = 'AOS3-22.4';
const label = (name: string) => say(`aos3.ability.${name}`);
const says = (name: string): string => `aos3.ability.${name}.says`;

type Conditions = { readonly when: When; readonly weapon: string | undefined };
type Attacking<P> = Bearing<'attacker' | 'target' | 'weapon', P & Conditions>;

const applies = (blow: Blow, { as, params, state }: Attacking<unknown>): boolean =>
  makes(as) && isWith(blow, params.weapon) && holds(state, params.when, blow, blow.by);

/** A number, or dice that are rolled for each model or attack. */
const changeTo = (name: string, how: 'set' | 'add', value: number | string): Change => ({
  ...part(typeof value === 'number' ? value : 0, label(name), RULE),
  how,
  ...(typeof value === 'string' && { dice: amountOf(value) }),
});

const more = (name: string, moment: 'attacks' | 'damage'): Ability<Moments> =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { value: parameter.either(parameter.change(-12, 12), parameter.amountOf(3, 6)), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: {
      [moment]: (blow: Blow, at: Attacking<{ value: number | string }>) =>
        applies(blow, at) ? [changeTo(name, 'add', at.params.value)] : [],
    },
  });

const becomes = (name: string, moment: 'attacks' | 'damage'): Ability<Moments> =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { value: parameter.amountOf(3, 6), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: {
      [moment]: (blow: Blow, at: Attacking<{ value: number | string }>) =>
        applies(blow, at) ? [changeTo(name, 'set', at.params.value)] : [],
    },
  });

const times = (name: string, moment: 'attacks' | 'damage'): Ability<Moments> =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { by: parameter.whole(2, 4), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: {
      [moment]: (blow: Blow, at: Attacking<{ by: number }>) =>
        applies(blow, at) ? [{ ...part(at.params.by, label(name), RULE), how: 'times' }] : [],
    },
  });

export const arms: Readonly<Record<string, Ability<Moments>>> = {
  'attacks-bonus': more('attacks-bonus', 'attacks'),
  'attacks-are': becomes('attacks-are', 'attacks'),
  'attacks-times': times('attacks-times', 'attacks'),
  'damage-bonus': more('damage-bonus', 'damage'),
  'damage-is': becomes('damage-is', 'damage'),
  'damage-times': times('damage-times', 'damage'),
  /** AOS3-22.2.2: above zero it is improved. */
  'rend-bonus': declare({
    rule: RULE,
    label: label('rend-bonus'),
    says: says('rend-bonus'),
    params: { value: parameter.change(-6, 6), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: { rend: (blow, at) => (applies(blow, at) ? [part(at.params.value, label('rend-bonus'), RULE)] : []) },
  }),
  /** AOS3-1.6.4a: a high unmodified wound roll improves the Rend of that attack. */
  'breaking-blows': declare({
    rule: RULE,
    label: label('breaking-blows'),
    says: says('breaking-blows'),
    params: { face: FACE, rend: parameter.usual(parameter.whole(1, 6), 1), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: {
      onWound: (blow, at) => (applies(blow, at) ? [{ faces: facesFrom(at.params.face), rend: at.params.rend, rule: RULE }] : []),
    },
  }),
  /** AOS3-1.6.4a: a high unmodified roll increases the Damage of that attack. */
  'damage-more-on': declare({
    rule: RULE,
    label: label('damage-more-on'),
    says: says('damage-more-on'),
    params: { of: parameter.word('hit', 'wound'), face: FACE, damage: parameter.whole(1, 12), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: {
      onHit: (blow, at) =>
        at.params.of === 'hit' && applies(blow, at) ? [{ faces: facesFrom(at.params.face), damage: at.params.damage, rule: RULE }] : [],
      onWound: (blow, at) =>
        at.params.of === 'wound' && applies(blow, at) ? [{ faces: facesFrom(at.params.face), damage: at.params.damage, rule: RULE }] : [],
    },
  }),
  /** AOS3-1.6.4a: a high unmodified roll says what the Damage of that attack is. */
  'damage-on': declare({
    rule: RULE,
    label: label('damage-on'),
    says: says('damage-on'),
    params: { of: parameter.word('hit', 'wound'), face: FACE, damage: parameter.amountOf(3, 6), when: WHEN, weapon: WEAPON },
    sits: ON_ATTACKS,
    hooks: {
      onHit: (blow, at) =>
        at.params.of === 'hit' && applies(blow, at) ? [{ faces: facesFrom(at.params.face), damageIs: at.params.damage, rule: RULE }] : [],
      onWound: (blow, at) =>
        at.params.of === 'wound' && applies(blow, at) ? [{ faces: facesFrom(at.params.face), damageIs: at.params.damage, rule: RULE }] : [],
    },
  }),
  /** No modifier counts for its save rolls, for better or worse, Rend included (AOS3-13.3h). */
  ethereal: declare({
    rule: RULE,
    label: label('ethereal'),
    params: {},
    sits: ON_UNITS,
    hooks: { plainSave: (_blow, { as }) => (as === 'target' ? [true] : []) },
  }),
};
