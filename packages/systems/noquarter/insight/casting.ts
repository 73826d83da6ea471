/** What No Quarter thinks of casting: which spell, on whom, and which way. */

import type { DecisionView, Model, Option, State } from '@warfold/engine';
import { markOf, standing } from '@warfold/engine';
import type { Mil, Pose } from '@warfold/space';
import { ahead, headingOf, inches, pointToPoint, reachOf } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { pointsOf } from '../play/fighter/fighter.ts';
import { TURNS } from '../play/marks.ts';
import { seesUnit } from '../play/moving/sight.ts';
import { isReady } from '../play/ready.ts';
import { AIMS_SPELL } from '../play/spells/aims.ts';
import { ASKS } from '../questions.ts';
import type { UnitBody } from './body.ts';
import { bodyOf } from './body.ts';
import { chance, piercing } from './chances.ts';
import { gapFrom, harm, prize } from './harm.ts';
import { boltOf, woundsOfBolt } from './spells.ts';

/** Spells that harm whomever they are cast on, friends as well: how far they reach. */
const HARMFUL: Readonly<Partial<Record<string, Mil>>> = {
  smite: inches(20),
  panic: inches(10),
  stumble: inches(20),
  weakness: inches(20),
  meteor: inches(30),
  treacherousground: inches(20),
  blind: inches(20),
  flood: inches(20),
  rainstorm: inches(20),
  chillblast: inches(20),
};

/** Whether some enemy is there for it: with nobody else in sight a spell has to be cast on friends. */
const hasVictim = (state: State, unit: number, reach: Mil): boolean =>
  enemiesOnTable(state, state.units[unit]!).some(
    ({ id }) => pointToPoint(bodyOf(state, unit).at, bodyOf(state, id).at) <= reach && seesUnit(state, unit, id),
  );

const nearest = (from: UnitBody, to: UnitBody): Mil => {
  const gap = gapFrom(to, from.at, to.at);
  return from.stands.reduce((least, stand) => Math.min(least, gap(stand)), Number.POSITIVE_INFINITY);
};

/** What a unit would do to the enemy when it acts: its shots from where it is, or blows at whom it reaches. */
function deedOf(state: State, unit: number): number {
  const body = bodyOf(state, unit);
  let most = 0;
  for (const { id } of enemiesOnTable(state, state.units[unit]!)) {
    const other = bodyOf(state, id);
    const shot = harm(state, { by: unit, at: id, how: 'shoot' });
    const blow = nearest(body, other) <= body.stride ? harm(state, { by: unit, at: id, how: 'fight' }) : 0;
    most = Math.max(most, Math.max(shot, blow) * other.worth);
  }
  return most;
}

/** NQ-SPELL-QUICKENING: how many times more often its weapons are used. */
function quicker({ actions, kinds }: UnitBody): number {
  const costs = kinds.flatMap(({ shots, blows }) => [...shots, ...blows]).map(({ cost }) => cost);
  const cost = costs.reduce((least, one) => Math.min(least, one), 99);
  return cost <= 1 || actions < cost ? 0 : Math.floor(actions / (cost - 1)) / Math.floor(actions / cost) - 1;
}

/** What a spell is worth that is cast on a unit; null where nothing is known of it. */
function worthOn(state: State, mage: number, spell: string, unit: number, odds: number): number | null {
  const target = bodyOf(state, unit);
  const ours = state.units[unit]!.side === state.units[mage]!.side;
  if (spell === 'quickening') return ours && isReady(state, state.units[unit]!) ? odds * quicker(target) * deedOf(state, unit) : 0;
  const bolt = boltOf(spell);
  if (bolt === null) return null;
  if (ours || nearest(bodyOf(state, mage), target) > bolt.reach || !seesUnit(state, mage, unit)) return 0;
  if ('share' in bolt) return isReady(state, state.units[unit]!) ? odds * deedOf(state, unit) : (odds * deedOf(state, unit)) / 2;
  const [model] = standing(state, unit);
  return model === undefined
    ? 0
    : (odds * woundsOfBolt(state, bolt, model, target.models, target.wounds) * target.worth) / Math.max(1, target.wounds);
}

/** NQ-SPELL-PESTILENCE: how far it goes at first, and what it strikes on its way. */
const PESTILENCE = { radius: inches(1.5), first: inches(10.5), each: inches(5.5), strength: 4 } as const;
/** Who is farther away than it first goes will mostly not be there any more. */
const LATER = 0.35;
/** What it takes of friends counts for more than what it may take of others. */
const FRIENDS = 1.5;

/** Of a battle without an end some are reckoned with. */
const SOME = 4;

/** With the one under way. */
function turnsToCome(state: State): number {
  const turns = markOf(state, TURNS);
  return turns <= 0 ? SOME : Math.max(1, turns - state.cursor.round + 1);
}

/** What a plague that goes straight on takes of those in its way. */
function plague(state: State, from: Pose, side: number): number {
  const end = ahead(from, from.heading, 1000);
  const [dx, dy] = [(end.x - from.x) / 1000, (end.y - from.y) / 1000];
  const far = PESTILENCE.first + PESTILENCE.each * (turnsToCome(state) - 1);
  let sum = 0;
  for (const model of state.models) {
    if (model.place.at !== 'table') continue;
    const [x, y] = [model.pose.x - from.x, model.pose.y - from.y];
    const along = x * dx + y * dy;
    if (along <= 0 || along > far || Math.abs(x * dy - y * dx) > PESTILENCE.radius + reachOf(model.base)) continue;
    const wounds = piercing(state, model, PESTILENCE.strength);
    const friend = state.units[model.unit]!.side === side;
    sum += (friend ? -FRIENDS : 1) * (along <= PESTILENCE.first ? 1 : LATER) * wounds * prize(state, model);
  }
  return sum;
}

const QUARTER = 900;

/** The best of the ways towards the enemy that lie before a mage. */
function bestPlague(state: State, mage: Model): number {
  const { side } = state.units[mage.unit]!;
  let most = 0;
  for (const { id } of enemiesOnTable(state, state.units[mage.unit]!)) {
    const { at } = bodyOf(state, id);
    const heading = headingOf(at.x - mage.pose.x, at.y - mage.pose.y);
    const aside = Math.abs(((heading - mage.pose.heading + 5400) % 3600) - 1800);
    if (aside <= QUARTER) most = Math.max(most, plague(state, { ...mage.pose, heading }, side));
  }
  return most;
}

/** What it is worth to cast this, beside the chance of it; null where nothing is known of that. */
function worthOf(state: State, unit: number, spell: string, mage: Model | undefined, odds: number): number | null {
  if (spell === 'pestilence') return mage === undefined ? 0 : odds * bestPlague(state, mage);
  let most: number | null = null;
  for (const { id } of state.units) {
    if (standing(state, id).length === 0) continue;
    const worth = worthOn(state, unit, spell, id, odds);
    if (worth !== null) most = Math.max(most ?? 0, worth);
  }
  return most;
}

/** What is thought of casting a spell, above all that is done before anything else: nothing of it where it would be in vain. */
export function castingOf(state: State, unit: number, spell: string, option: Option): number | null {
  const need = option.numbers?.[0]?.value.total ?? 0;
  const { ref } = option;
  const mage = ref !== undefined && 'model' in ref ? state.models[ref.model] : standing(state, unit)[0];
  const worth = worthOf(state, unit, spell, mage, chance(need));
  if (worth !== null) return worth > 0 ? worth : null;
  const reach = HARMFUL[spell];
  return reach !== undefined && !hasVictim(state, unit, reach) ? null : Math.min(9, need) - (option.cost ?? 0) / 2;
}

/** NQ-MAGIC-16: ranges are measured when the target is named, so of much the near is surer. */
const USUAL_RANGE = inches(12);

const spellIn = (view: DecisionView): string => AIMS_SPELL.in(view)?.spell ?? '';

/** What it is worth to cast the spell of a question on a unit, or on one model of it. */
export function spellTarget(state: State, view: DecisionView, mage: number, unit: number, model: Model | null): number {
  const spell = spellIn(view);
  const worth = worthOn(state, mage, spell, unit, 1);
  if (worth !== null) return worth - (model === null ? 0 : pointToPoint(model.pose, bodyOf(state, unit).at) / 1_000_000);
  const price = model === null ? bodyOf(state, unit).worth : pointsOf(state, model);
  if (HARMFUL[spell] !== undefined && state.units[unit]!.side === view.side) return -price;
  const away = pointToPoint(bodyOf(state, mage).at, model?.pose ?? bodyOf(state, unit).at);
  return 1 + price * (away <= USUAL_RANGE ? 1 : 0.2);
}

/** What it is worth to send the spell of a question that way. */
export function spellWay(state: State, view: DecisionView, way: Pose): number | null {
  if (view.label.key !== ASKS.magicDirection || spellIn(view) !== 'pestilence') return null;
  return plague(state, way, view.side);
}
