/** What the first edition thinks of commands, spells and other deeds of the hero phase. */

import type { DecisionView, Option, State } from '@warfold/engine';
import { SAYS, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { unitsOf } from '../../shared/sides.ts';
import { chanceOfTwoDice } from '../../shared/twoDice.ts';
import type { AttackLot } from '../../sigmar/insight/body.ts';
import { bodyOf, chanceOf, mightOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { subjectOf, unitIn } from '../../sigmar/insight/index.ts';
import { A_LITTLE, forPoints } from '../../sigmar/insight/reasons.ts';
import { chanceOfCharge } from '../../sigmar/insight/strike.ts';
import { DEED } from '../deeds.ts';
import { ASKS } from '../questions.ts';
import { has } from '../scroll.ts';
import { turnsLeft } from './mission.ts';

/** D3 on average. */
const D3 = 2;

type Worth = (state: State, unit: number, tactics: Tactics) => number;

const bolt: Worth = (state, unit, tactics) => tactics.mortal(state, unit, D3);
const shield: Worth = (state, unit, tactics) => tactics.shielded(state, unit);
/** The chance of a hit, on average of all attacks. */
const hitting = (lots: readonly AttackLot[]): number => {
  const attacks = lots.reduce((sum, lot) => sum + lot.attacks, 0);
  return attacks === 0 ? 0 : lots.reduce((sum, { attacks: of, hit }) => sum + of * chanceOf(hit), 0) / attacks;
};

/** One worse to be hit: whoever hits with few faces loses much with one of them. */
const veil: Worth = (state, unit, tactics) =>
  tactics.enemies(state, unit).reduce((most, by) => {
    const { shots, stride } = bodyOf(state, by);
    const shot = tactics.shots(state, by, unit, Math.max(0, tactics.gap(state, by, unit) - stride));
    return shot === 0 ? most : Math.max(most, Math.min(1, 1 / 6 / hitting(shots)) * tactics.mortal(state, unit, shot));
  }, 0);
/** AOS1-SHOCK-02: those who would flee of what is left after the losses that are to be reckoned with. */
const presence: Worth = (state, unit, tactics) => {
  const { models, bravery } = bodyOf(state, unit);
  const worth = tactics.worth(state, unit);
  if (models < 2 || worth === 0) return 0;
  const { shots, blows } = tactics.peril(state, unit);
  const slain = Math.min(1, (shots + blows) / worth) * models;
  let flee = 0;
  for (const face of [1, 2, 3, 4, 5, 6]) flee += Math.max(0, face + slain - bravery - Math.floor((models - slain) / 10)) / 6;
  return (Math.min(1, slain) * (Math.min(models - slain, flee) * worth)) / models;
};

/** What rolling a charge again adds to it, from where the unit will have walked to. */
const ring: Worth = (state, unit, tactics) => {
  if (tactics.isEngaged(state, unit)) return 0;
  const { stride } = bodyOf(state, unit);
  return tactics.enemies(state, unit).reduce((best, enemy) => {
    const chance = chanceOfCharge(Math.max(inches(3), tactics.gap(state, unit, enemy) - stride));
    return Math.max(best, chance * (1 - chance) * tactics.charge(state, unit, enemy));
  }, 0);
};

/** One better to wound: a quarter more. */
const crown: Worth = (state, unit, tactics) => {
  const { stride } = bodyOf(state, unit);
  return tactics.enemies(state, unit).reduce((best, enemy) => {
    const chance = chanceOfCharge(Math.max(inches(3), tactics.gap(state, unit, enemy) - stride));
    return Math.max(best, 0.25 * chance * tactics.gain(state, unit, enemy, 'fight'));
  }, 0);
};

const bell: Worth = (state, unit, tactics) => (bodyOf(state, unit).models < 3 ? 0 : 0.02 * tactics.worth(state, unit));

/** Whom each is for, from how far, how likely it is, what it is worth on them, and why. */
interface Deed {
  readonly on: 'friends' | 'enemies';
  readonly far: number;
  readonly chance: number;
  readonly worth: Worth;
  readonly reason: string;
  /** On all of them, or on one. */
  readonly all?: true;
}

const DEEDS: Readonly<Partial<Record<string, Deed>>> = {
  'arcane-bolt': { on: 'enemies', far: 18, chance: chanceOfTwoDice(5), worth: bolt, reason: 'sigmar.insight.mortal' },
  'mystic-shield': { on: 'friends', far: 18, chance: chanceOfTwoDice(6), worth: shield, reason: 'sigmar.insight.shield' },
  'waxlight-veil': { on: 'friends', far: 12, chance: chanceOfTwoDice(7), worth: veil, reason: 'sigmar.insight.shield' },
  'inspiring-presence': { on: 'friends', far: 12, chance: 1, worth: presence, reason: 'sigmar.insight.steady' },
  'ring-the-advance': { on: 'friends', far: 12, chance: 1, worth: ring, reason: 'sigmar.insight.again' },
  'crown-of-thorns': { on: 'friends', far: 10, chance: 1, worth: crown, reason: 'sigmar.insight.sharper', all: true },
  'passing-bell': { on: 'enemies', far: 8, chance: 1, worth: bell, reason: 'sigmar.insight.fright' },
};

/** What more bodies are worth to who needs them, and to anybody else, as long as there are turns in which they get somewhere. */
const NEEDED = 20;
const SPARE = 2;

/** AOS1-VICTORY-04: those who are called count when they fall, but not among those who were there: the stronger side calls them only where nothing else is to be cast. */
function moreBodies(state: State, by: number, tactics: Tactics): Opinion {
  const might = (units: readonly number[]): number => units.reduce((sum, unit) => sum + mightOf(bodyOf(state, unit)), 0);
  const { side } = state.units[by]!;
  if (turnsLeft(state, side) < 2) return { score: -1 };
  const own = unitsOf(state, side).map(({ id }) => id);
  const isNeeded = might(own) < might(tactics.enemies(state, by));
  const reason = isNeeded ? say('aos1.insight.needed') : say('aos1.insight.spare');
  return { score: chanceOfTwoDice(7) * (isNeeded ? NEEDED : SPARE), reason };
}

const MENDING = 15;

function reached(state: State, by: number, { on, far }: Deed, tactics: Tactics): readonly number[] {
  if (on === 'enemies') return tactics.enemies(state, by).filter((enemy) => tactics.gap(state, by, enemy) <= inches(far));
  return unitsOf(state, state.units[by]!.side)
    .filter(({ id }) => bodyOf(state, id).present > 0 && (id === by || tactics.gap(state, by, id) <= inches(far)))
    .map(({ id }) => id);
}

function worthOfDeed(state: State, by: number, deed: Deed, tactics: Tactics): number {
  const worths = reached(state, by, deed, tactics).map((unit) => deed.worth(state, unit, tactics));
  return deed.chance * (deed.all === true ? worths.reduce((a, b) => a + b, 0) : Math.max(0, ...worths));
}

/** In points, for each turn to come: what is used once in a battle is worth waiting for. */
const ONCE = 4;

/** AOS1-TRIUMPH-03: of those that miss, as many hit after all as hit at first. */
function inspired(state: State, unit: number, tactics: Tactics): Opinion {
  const gained = (1 - hitting(bodyOf(state, unit).blows)) * tactics.bestGain(state, unit, 'fight');
  const score = gained - ONCE * Math.max(0, turnsLeft(state, state.units[unit]!.side) - 1);
  return { score, reason: forPoints('sigmar.insight.sharper', gained) };
}

/** Something is better than nothing, and each is asked once in a phase. */
const EAGER = 0.1;
/** In points. */
const LITTLE = 3;

function act(state: State, option: Option, tactics: Tactics): Opinion | null {
  const name = DEED.in(option)?.deed;
  const user = option.ref !== undefined && 'model' in option.ref ? state.models[option.ref.model]!.unit : null;
  if (name === 'sacrifice') return { score: -1 };
  if (name === undefined || user === null) return null;
  if (name === 'toll-of-mending') return { score: MENDING, reason: say('sigmar.insight.heals') };
  if (name === 'call-the-mire') return moreBodies(state, user, tactics);
  const deed = DEEDS[name];
  if (deed === undefined) return { score: EAGER, reason: A_LITTLE };
  const worth = worthOfDeed(state, user, deed, tactics);
  // Nobody is steadied who has nothing to fear.
  if (name === 'inspiring-presence' && worth < LITTLE) return { score: -1 };
  return { score: EAGER + worth, reason: forPoints(deed.reason, worth) };
}

export function opinionOnHeroes(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const { key } = view.label;
  if (key === ASKS.hero) return act(state, option, tactics);
  if (key === ASKS.unbind) return { score: 1, reason: say('aos1.insight.unbind') };
  if (key === ASKS.inspired) {
    const fighter = subjectOf(state, view);
    if (fighter === null) return null;
    return SAYS.in(option)?.yes === true ? inspired(state, fighter, tactics) : { score: 0, reason: say('aos1.insight.keep') };
  }
  if (key === ASKS.tollOfMending) return mending(state, option, tactics);
  const deed = DEEDS[DEED.in(view)?.deed ?? ''];
  const unit = unitIn(option);
  if (deed === undefined || unit === null || subjectOf(state, view) === null) return null;
  const worth = deed.worth(state, unit, tactics);
  return { score: EAGER + worth, reason: forPoints(deed.reason, worth) };
}

/** Whoever is worth most for each of its wounds. */
function mending(state: State, { ref }: Option, tactics: Tactics): Opinion | null {
  if (ref === undefined || !('model' in ref)) return null;
  const { unit, lost } = state.models[ref.model]!;
  const { left, models } = bodyOf(state, unit);
  const regrows = has(state.units[unit]!, 'regrowth') ? 0.5 : 1;
  const worth = (regrows * Math.min(D3, lost) * tactics.worth(state, unit)) / Math.max(1, left) / Math.max(1, models);
  return { score: 1 + worth, reason: forPoints('sigmar.insight.mend', worth) };
}
