import type { Part, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import type { AttackRoll, Blow } from '../../sigmar/attack.ts';
import { weaponOf } from '../../sigmar/warscroll.ts';
import { ALL_OUT_ATTACK, ALL_OUT_DEFENCE, FINEST_HOUR, UNLEASHING } from '../sequence/marks.ts';
import { areFoes, areWithin, NEAR, presentModels } from '../table/table.ts';
import { cover, garrisoned } from '../terrain/cover.ts';
import { woundsOf } from '../warscroll/characteristics.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';

/** What a rule of the core book adds to a roll of an attack. Above zero helps whoever rolls. */
export type AttackModifier = (state: State, blow: Blow, roll: AttackRoll) => readonly Part[];

const NONE: readonly Part[] = [];

/** AOS3-13.4b, AOS3-13.4c, AOS3-11.2b. */
const commands: AttackModifier = (state, { by, at }, roll) => {
  if (roll === 'hit') {
    const found: Part[] = [];
    if (markOf(state.units[by]!, ALL_OUT_ATTACK)) found.push(part(1, say('aos3.command.all-out-attack'), 'AOS3-13.4b'));
    if (markOf(state.units[by]!, UNLEASHING)) found.push(part(-1, say('aos3.command.unleash-hell'), 'AOS3-11.2b'));
    return found;
  }
  return roll === 'save' && markOf(state.units[at]!, ALL_OUT_DEFENCE) ? [part(1, say('aos3.command.all-out-defence'), 'AOS3-13.4c')] : NONE;
};

/** AOS3-7.1d. */
const finestHour: AttackModifier = (state, { by, at }, roll) => {
  const hero = roll === 'wound' ? by : roll === 'save' ? at : null;
  return hero !== null && markOf(state.units[hero]!, FINEST_HOUR) ? [part(1, say('aos3.mark.finestHour'), 'AOS3-7.1d')] : NONE;
};

const LARGE = 10;
const GUARDS = 3;

/** AOS3-10.1.2a, AOS3-10.1.2b: a hero near another unit of three or more models of its side is hard to pick out, unless it is large. */
const lookOutSir: AttackModifier = (state, { at, model, weapon }, roll) => {
  if (roll !== 'hit') return NONE;
  const hero = state.units[at]!;
  if (!hasKeyword(state, hero, 'HERO') || weaponOf(state, state.models[model]!, weapon).kind !== 'missile') return NONE;
  if (woundsOf(state, hero) >= LARGE) return NONE;
  const guarded = state.units.some(
    (unit) =>
      unit.id !== at && !areFoes(state, unit, hero) && presentModels(state, unit.id).length >= GUARDS && areWithin(state, unit, hero, NEAR),
  );
  return guarded ? [part(-1, say('aos3.part.lookOutSir'), 'AOS3-10.1.2a')] : NONE;
};

/** Everything the core rules add to attacks; chapters append theirs. */
export const attackModifiers: readonly AttackModifier[] = [commands, finestHour, lookOutSir, cover, garrisoned];
