import type { Explained, Flow, Game, Part, State } from '@warfold/engine';
import { part, playParts, say } from '@warfold/engine';
import type { AttackRoll, Blow, CountedWeapon, Sequence, Spoken } from '../../sigmar/attack.ts';
import type { Edition } from '../../sigmar/order.ts';
import { partsOfAttacks } from '../../sigmar/order.ts';
import { weaponOf } from '../../sigmar/warscroll.ts';
import { abilities } from '../abilities.ts';
import { throwDice } from '../sequence/dice.ts';
import { changed, changedAmount } from '../warscroll/characteristics.ts';
import { characteristicsOf } from '../warscroll/warscroll.ts';
import { attackModifiers } from './attackModifiers.ts';
import { TOLL } from './wounds.ts';

const MODIFIERS = { hit: 'toHit', wound: 'toWound', save: 'toSave' } as const;
const REROLLS = { hit: 'rerollHit', wound: 'rerollWound', save: 'rerollSave' } as const;
const TWISTS = { hit: 'onHit', wound: 'onWound', save: 'onSave' } as const;

/** Whom an attack concerns: who makes it, with what, and who suffers it. */
const concerned = ({ by, at, weapon }: Blow) => ({ attacker: { unit: by }, target: { unit: at }, weapon: { gear: weapon } });

/** AOS3-22.2.3: a Save of "-" needs a 7. */
const NO_SAVE = 7;

/** The attack sequence (AOS3-13.3): unmodified ones and sixes, and the bounds of modifiers. No ability overrides the bounds. */
export const SEQUENCE: Sequence = {
  rules: { hit: 'AOS3-13.3a', wound: 'AOS3-13.3e', save: 'AOS3-13.3h', damage: 'AOS3-13.3k', mortal: 'AOS3-14.5b' },
  bounds: {
    hit: { modifiers: { low: -1, high: 1, rule: 'AOS3-13.3c' }, one: 'AOS3-13.3b', six: 'AOS3-13.3b' },
    wound: { modifiers: { low: -1, high: 1, rule: 'AOS3-13.3g' }, one: 'AOS3-13.3f', six: 'AOS3-13.3f' },
    save: { modifiers: { low: Number.NEGATIVE_INFINITY, high: 1, rule: 'AOS3-13.3j' }, one: 'AOS3-13.3i', six: null },
  },
  single: 'AOS3-1.6.4b',
  throw: throwDice,
  edge,
  save: (state, { at }) => characteristicsOf(state, state.units[at]!).save ?? NO_SAVE,
  spoken,
};

function edge(state: State, blow: Blow): CountedWeapon {
  const { hit, wound, rend, damage } = weaponOf(state, state.models[blow.model]!, blow.weapon);
  const changes = abilities.ask(state, 'damage', blow, concerned(blow));
  return { hit, wound, rend: rendOf(state, blow, rend), damage: changedAmount(damage, changes) };
}

/** AOS3-22.2.2: improved it takes more off the save roll, worsened less, and never less than nothing. */
function rendOf(state: State, blow: Blow, rend: number): readonly Part[] {
  const changes = abilities.ask(state, 'rend', blow, concerned(blow));
  const now: Explained = changed(part(rend, say('sigmar.part.rend'), 'AOS3-13.3h'), changes);
  return now.total === 0 ? [] : now.parts.map(({ value, reason, rule }) => part(0 - value, reason, rule));
}

function spoken(state: State, blow: Blow, roll: AttackRoll): Spoken {
  const who = concerned(blow);
  return {
    modifiers: [...attackModifiers.flatMap((modifier) => modifier(state, blow, roll)), ...abilities.ask(state, MODIFIERS[roll], blow, who)],
    rerolls: abilities.ask(state, REROLLS[roll], blow, who),
    twists: abilities.ask(state, TWISTS[roll], blow, who),
    plain: roll === 'save' && abilities.ask(state, 'plainSave', blow, who).length > 0,
  };
}

/** AOS3-13.3.1a, AOS3-13.3.1b, AOS3-14.2b: all attacks of a unit, then all of their wounds, then the slain are removed. */
export const EDITION: Edition = { sequence: SEQUENCE, toll: TOLL, together: true };

export function* resolveAttacks(game: Game, unit: number, blows: readonly Blow[], cause: string): Flow<void> {
  if (blows.length === 0) return;
  yield* playParts(game, 'attacks', { by: unit, cause, blows }, (given) => partsOfAttacks(EDITION, given, given.blows));
}
