import type { Model, State } from '@warfold/engine';
import { effectOf } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { needOfArmour } from './armour.ts';
import { effectsOfRules } from './attack.ts';
import { needOfDamage } from './damage.ts';
import { isUnerring } from './hitting.ts';
import type { Technique } from './techniques.ts';
import type { Strike } from './toStrike.ts';
import { needToStrike, strengthOfStrike } from './toStrike.ts';

const FACES = 10;

/** The share of faces up to a number; a ten always fails. */
const chance = (need: number): number => Math.max(0, Math.min(FACES - 1, need)) / FACES;

/** Wounds that so many uses of an arm take on average; a Fumble ends them (NQ-FUMBLE-01), and so does the last wound of all who are in `room`. */
export function woundsOfUses(state: State, strike: Strike, uses: number, room: number): number {
  const once = woundsOfUse(state, strike);
  const goesOn = 1 - fumbling(state, strike) - (room === 1 ? once : 0);
  let [all, able] = [0, 1];
  for (let use = 0; use < uses; use++) {
    all += able * once;
    able *= goesOn;
  }
  return all;
}

/** How likely one use is a Fumble: any ten, or, where one die is picked, nothing but tens. */
function fumbling(state: State, strike: Strike): number {
  const { by, arm, technique } = strike;
  const need = needOf(state, strike);
  if (need === 'sure' || isUnerring(state, by, arm)) return 0;
  if (technique.best) return lowest(FACES, technique.dice);
  const again = technique.again === 'never' ? 0 : Math.max(0, (FACES - 1) / FACES - chance(Math.max(1, need))) / FACES;
  let none = 1;
  for (let die = 0; die < technique.dice; die++) none *= 1 - 1 / FACES;
  return 1 - none + again;
}

/** Wounds that one use of an arm takes on average: the dice of its way, armour, damage and what the arm does beside. */
function woundsOfUse(state: State, strike: Strike): number {
  const { at, technique } = strike;
  const left = Math.max(1, fighterOf(state, at).FE - at.lost);
  const byFace = woundsByFace(state, strike, left);
  const each = chancesOf(technique, needOf(state, strike)).reduce((sum, p, face) => sum + p * (byFace[face] ?? 0), 0);
  const dice = technique.best ? 1 : technique.dice;
  // Of several hits on who has one wound left the first that comes through is all; what is left over may go on (NQ-SKILL-EXTRAATTACK-B).
  if (left > 1 || technique.overkill || dice === 1) return dice * each;
  let none = 1;
  for (let die = 0; die < dice; die++) none *= 1 - each;
  return 1 - none;
}

/** NQ-SPELL-SHOCK, NQ-SPELL-BLIND: the helpless are hit without a die. */
const needOf = (state: State, strike: Strike): number | 'sure' =>
  effectOf(state, strike.at, 'autoHit') === null ? needToStrike(state, strike).total : 'sure';

/** Index 0 is a hit without a die. */
function chancesOf({ dice, best, again, removesOn }: Technique, need: number | 'sure'): number[] {
  if (need === 'sure') return [1];
  const isHit = (face: number): boolean => face === 1 || (face < FACES && (face <= need || face <= removesOn));
  const faces = Array.from({ length: FACES + 1 }, (_, face) => (face === 0 ? 0 : best ? lowest(face, dice) : 1 / FACES));
  const missed = faces.reduce((sum, p, face) => sum + (face > 0 && face < FACES && !isHit(face) ? p : 0), 0);
  const second = again === 'never' ? 0 : missed + (again === 'tens too' ? faces[FACES]! : 0);
  return faces.map((p, face) => (face > 0 && isHit(face) ? p + second / FACES : 0));
}

/** NQ-SKILL-AGGRESSIVE: how likely a face is to be the lowest of some dice. */
function lowest(face: number, dice: number): number {
  let [least, more] = [1, 1];
  for (let die = 0; die < dice; die++) {
    least *= (FACES + 1 - face) / FACES;
    more *= (FACES - face) / FACES;
  }
  return least - more;
}

/** What a hit with each face takes: a natural 1 meets no armour (NQ-MASTER-01), poison needs no damage roll, a mighty strike takes all. */
function woundsByFace(state: State, strike: Strike, left: number): number[] {
  const { at, arm, technique } = strike;
  const strength = strengthOfStrike(state, strike).total;
  const { armourRolls = 1, wounds = 1 } = effectsOfRules(arm);
  const taken = Math.min(left, wounds);
  const damage = arm.grown?.harm === 'none' ? 0 : chance(needOfDamage(state, at, strength).total) * taken;
  const through = 1 - stopping(state, at, strength, arm.penetration, armourRolls);
  return Array.from({ length: FACES + 1 }, (_, face) => {
    if (face > 0 && face <= technique.removesOn) return left;
    if (face === 1) return technique.poison === null ? damage : taken;
    return through * damage;
  });
}

/** NQ-WRULE-SAVE2: all armour rolls must succeed. */
function stopping(state: State, at: Model, strength: number, penetration: number, rolls: number): number {
  const one = chance(needOfArmour(state, at, { strength, penetration }).total);
  return rolls > 1 ? one * one : one;
}
