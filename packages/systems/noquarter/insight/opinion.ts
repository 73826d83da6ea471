/** What No Quarter thinks of single options, where a plan of units says nothing. */

import type { DecisionView, Model, Option, State, Stop } from '@warfold/engine';
import { SAYS, say, standing, whereIs } from '@warfold/engine';
import type { Opinion } from '@warfold/engine/insight';
import type { Mil } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import type { Does } from '../play/action.ts';
import { DOES } from '../play/action.ts';
import { techniqueOf } from '../play/combat/techniques.ts';
import { armsOf } from '../play/fighter/arms.ts';
import { ANSWERS } from '../play/hold/hold.ts';
import type { Formation } from '../play/moving/formation.ts';
import { hasAim } from '../play/ranged/aim.ts';
import { dropOf } from '../play/ranged/drops.ts';
import { aimingOf } from '../play/ranged/explosions.ts';
import { throwingOf } from '../play/ranged/grenades.ts';
import { hasShot } from '../play/ranged/shooting.ts';
import { FORMS_UP } from '../play/setup/deployment.ts';
import { ASKS } from '../questions.ts';
import { bodyOf } from './body.ts';
import { castingOf, spellTarget } from './casting.ts';
import { chance, hitsBy, piercing } from './chances.ts';
import { gapFrom, harm, prize } from './harm.ts';
import { paysToRain, rainOn, roundAbout } from './rain.ts';

export type { Opinion } from '@warfold/engine/insight';

const because = (score: number, why: string): Opinion => ({ score, reason: say(why) });

/** Because of points that it brings on average; what comes to less than one has no number. */
function forPoints(score: number, why: string, worth: number): Opinion {
  const points = Math.round(worth);
  return points > 0 ? { score, reason: say(why, { worth: points }) } : because(score, 'nq.insight.little');
}

/** How a side sets up: the formations of a unit, the best first; who is kept off the table, and who of those comes now. */
export interface SetUp {
  formations(state: State, unit: number): readonly Formation[];
  isKeptBack(state: State, unit: number): boolean;
  isDue(state: State, unit: number): boolean;
}

type Activations = (state: State, unit: number) => readonly { readonly option: string }[];

/** Never while there is anything else to do, being done included. */
const NEVER: Opinion = { score: -20_000 };

/** Actions that a unit does before it thinks of where to go: whoever can fight fights. */
const FIRST: Readonly<Record<Exclude<Does['act'], 'strike' | 'shoot'>, number>> = {
  keep: 9500,
  rally: 9000,
  stand: 8500,
  rejoin: 8000,
  fight: 7500,
  together: 6500,
  overrun: 6000,
  breathe: 5800,
  fire: 5600,
  load: 5500,
  rain: 5400,
  cast: 5000,
  chant: 4800,
  tail: 4500,
  overload: 4500,
  grenade: 4400,
  follow: 4000,
  wrap: 3900,
};
const STRIKE = 7000;

const unitIn = ({ ref }: Option): number | null => (ref !== undefined && 'unit' in ref ? ref.unit : null);
const modelIn = (state: State, { ref }: Option): Model | null =>
  ref !== undefined && 'model' in ref ? (state.models[ref.model] ?? null) : null;

type Struck = Extract<Does, { act: 'strike' }>;

/** The hits of a blow, by its technique. */
function hitsOf(state: State, { by, arm: key, technique }: Struck, need: number): number {
  const model = state.models[by]!;
  const arm = armsOf(state, model).find((one) => one.key === key);
  return arm === undefined ? chance(need) : hitsBy(techniqueOf(state, model, arm, technique), need);
}

/** A blow by what it takes on average for each point it costs. */
function blow(state: State, option: Option, struck: Struck): Opinion {
  const at = modelIn(state, option);
  const [toHit, strength] = option.numbers ?? [];
  if (at === null || toHit === undefined || strength === undefined) return because(STRIKE - 500, 'nq.insight.first.fight');
  const worth = hitsOf(state, struck, toHit.value.total) * piercing(state, at, strength.value.total) * prize(state, at);
  return forPoints(STRIKE + worth / Math.max(1, option.cost ?? 1), 'nq.insight.worth', worth);
}

/** Whether any enemy is so near to anybody of a unit, from edge to edge. */
function isAnyWithin(state: State, unit: number, far: Mil): boolean {
  const own = bodyOf(state, unit);
  return enemiesOnTable(state, state.units[unit]!).some(({ id }) => {
    const gap = gapFrom(bodyOf(state, id), own.at, bodyOf(state, id).at);
    return own.stands.some((stand) => gap(stand) <= far);
  });
}

/** Whether nobody is there for a shot or a volley: sight and range are found out by the rules themselves. */
function isVain(state: State, unit: number, { by, ...manner }: Extract<Does, { act: 'shoot' }>): boolean {
  const near = isAnyWithin(state, unit, bodyOf(state, unit).shoots);
  return !near || !standing(state, unit).some((model) => (by === null || model.id === by) && hasShot(state, model, manner));
}

/** NQ-TEMPLATE-05: whether anybody is near enough for a breath. */
function isBreathedOn(state: State, unit: number, key: string): boolean {
  const arm = standing(state, unit)
    .flatMap((model) => armsOf(state, model))
    .find((one) => one.key === key);
  return isAnyWithin(state, unit, dropOf(state, arm?.template ?? 'small').length);
}

/** NQ-TEMPLATE-02: whether only the ground could be the target of an explosion. */
function isAtBareGround(state: State, option: Option, named: string): boolean {
  const from = modelIn(state, option);
  if (from === null) return false;
  const arm = armsOf(state, from).find(({ key }) => key === named);
  return (
    arm !== undefined && arm.blast > 0 && !hasAim(state, arm.kind === 'grenade' ? throwingOf(state, from, arm) : aimingOf(from.id, arm))
  );
}

function action(state: State, unit: number, option: Option, activations: Activations): Opinion | null {
  const does = DOES.in(option);
  if (does?.act === 'shoot' && isVain(state, unit, does)) return NEVER;
  if (activations(state, unit).some((one) => one.option === option.id)) return null;
  if (does === null || does.act === 'shoot') return NEVER;
  if (does.act === 'strike') return blow(state, option, does);
  if (isWasted(state, unit, option, does)) return NEVER;
  const base = FIRST[does.act];
  if (does.act !== 'cast' && does.act !== 'chant') return because(base, `nq.insight.first.${does.act}`);
  const worth = castingOf(state, unit, does.spell, option);
  return worth === null ? NEVER : because(base + worth, 'nq.insight.first.cast');
}

/** Whether a breath, a shot of an engine, a grenade or arrows from above would come down on nobody. */
function isWasted(state: State, unit: number, option: Option, does: Does): boolean {
  switch (does.act) {
    case 'breathe':
      return !isBreathedOn(state, unit, does.arm);
    case 'fire':
      // Whoever fires at nobody has to load again before there is anybody.
      return !isAnyWithin(state, unit, bodyOf(state, unit).shoots) || isAtBareGround(state, option, does.arm);
    case 'grenade':
      return isAtBareGround(state, option, does.arm);
    case 'rain':
      return !paysToRain(state, unit);
    default:
      return false;
  }
}

/** What a unit can do to its best target from where it is. */
const best = (state: State, unit: number, how: 'shoot' | 'fight'): number =>
  enemiesOnTable(state, state.units[unit]!).reduce(
    (most, { id }) => Math.max(most, harm(state, { by: unit, at: id, how }) * bodyOf(state, id).worth),
    0,
  );

const arrival = (isDue: boolean, score: number, otherwise: number): Opinion =>
  isDue ? because(score, 'nq.insight.comes') : because(otherwise, 'nq.insight.notYet');

/** Whoever comes does so before those who only move. */
const COMES = 140;

/** Whoever is in a fight strikes before he is struck, then whoever has a shot; the others as they are planned. */
function turn(state: State, view: DecisionView, option: Option, setUp: SetUp): Opinion | null {
  const unit = unitIn(option);
  if (unit !== null && whereIs(state, unit) === 'reserve') return arrival(setUp.isDue(state, unit), COMES, -50);
  if (unit === null || state.units[unit]!.side !== view.side) return unit === null ? null : { score: -10 };
  const body = bodyOf(state, unit);
  if (body.engaged) {
    const blows = best(state, unit, 'fight');
    return forPoints(300 + blows, 'nq.insight.fights', blows);
  }
  const shot = body.shoots > 0 ? best(state, unit, 'shoot') : 0;
  return shot > 0 ? forPoints(150 + Math.min(100, shot), 'nq.insight.shoots', shot) : null;
}

/** NQ-HOLD: to flee from a charge pays only where it would be the end. */
const HOPELESS = 0.6;

/** Whom a question is about, of the others. */
const enemyIn = (state: State, { about, side }: DecisionView): number | undefined =>
  about
    ?.map((ref) => ('unit' in ref ? ref.unit : 'model' in ref ? state.models[ref.model]!.unit : -1))
    .find((id) => id >= 0 && state.units[id]!.side !== side);

/** NQ-HOLD-05: what shots at whoever acts take of it, from where it is then. */
function shotFromHold(state: State, view: DecisionView, option: Option, stop?: Stop): Opinion {
  const [own, enemy] = [unitIn(option), enemyIn(state, view)];
  if (own === null || enemy === undefined) return because(8, 'nq.insight.free');
  const worth =
    harm(state, { by: own, at: enemy, how: 'shoot', ...(stop !== undefined && { to: stop.pose }) }) * bodyOf(state, enemy).worth;
  return worth > 0 ? forPoints(worth, 'nq.insight.worth', worth) : because(-1, 'nq.insight.nobodyElse');
}

function answer(state: State, view: DecisionView, option: Option, stop?: Stop): Opinion | null {
  switch (ANSWERS.in(option)?.how) {
    case 'flee': {
      const own = unitIn(option);
      const enemy = enemyIn(state, view);
      if (own === null || enemy === undefined) return null;
      const [loss, gain] = [harm(state, { by: enemy, at: own, how: 'fight' }), harm(state, { by: own, at: enemy, how: 'fight' })];
      return loss > HOPELESS && gain < loss / 2 ? because(20, 'nq.insight.flees') : { score: -20 };
    }
    case 'receive':
      return because(12, 'nq.insight.receives');
    case 'strike':
      return because(10, 'nq.insight.receives');
    case 'shoot':
      return shotFromHold(state, view, option, stop);
    case 'rank': {
      const all = shotFromHold(state, view, option, stop);
      return { ...all, score: all.score / 2 };
    }
    default:
      return null;
  }
}

function formation(state: State, view: DecisionView, option: Option, { formations, isKeptBack }: SetUp): Opinion {
  const about = view.about?.[0];
  const unit = about !== undefined && 'unit' in about ? about.unit : null;
  const how = FORMS_UP.in(option)?.how;
  if (how === 'reserve') return unit !== null && isKeptBack(state, unit) ? because(10, 'nq.insight.keptBack') : { score: -10 };
  if (how === undefined) return { score: 0 };
  const wanted = unit === null ? [] : formations(state, unit);
  const place = wanted.indexOf(how);
  return because(place < 0 ? 0 : wanted.length - place, `nq.insight.formation.${how}`);
}

function onWhom(state: State, view: DecisionView, mage: number, option: Option): Opinion | null {
  const model = modelIn(state, option);
  const unit = unitIn(option) ?? model?.unit ?? null;
  return unit === null ? null : because(spellTarget(state, view, mage, unit, model), 'nq.insight.spell');
}

export const opinionOf =
  (activations: Activations, setUp: SetUp) =>
  (state: State, view: DecisionView, option: Option, stop?: Stop): Opinion | null => {
    const about = view.about?.[0];
    const subject = about === undefined ? null : 'unit' in about ? about.unit : 'model' in about ? state.models[about.model]!.unit : null;
    switch (view.label.key) {
      case ASKS.action:
        return subject === null ? null : action(state, subject, option, activations);
      case ASKS.unit:
      case ASKS.first:
        return turn(state, view, option, setUp);
      case ASKS.reserve: {
        const unit = unitIn(option);
        return arrival(unit !== null && setUp.isDue(state, unit), 10, -10);
      }
      case ASKS.deploy:
      case ASKS.infiltrate: {
        const unit = unitIn(option);
        return unit === null ? null : because(30 - bodyOf(state, unit).stride / 1000, 'nq.insight.slowFirst');
      }
      case ASKS.formation:
        return formation(state, view, option, setUp);
      case ASKS.combatRain: {
        const unit = unitIn(option);
        if (unit === null || subject === null) return null;
        const worth = rainOn(state, subject, unit);
        return forPoints(worth, 'nq.insight.worth', worth);
      }
      case ASKS.combatTarget:
      case ASKS.combatFire: {
        const unit = unitIn(option);
        if (unit === null || subject === null) return null;
        const worth = harm(state, { by: subject, at: unit, how: 'shoot' }) * bodyOf(state, unit).worth;
        return worth > 0
          ? forPoints(worth, 'nq.insight.worth', worth)
          : because(option.numbers === undefined ? -1 : 0.1, 'nq.insight.nobodyElse');
      }
      case ASKS.magicTarget:
        return subject === null ? null : onWhom(state, view, subject, option);
      case ASKS.magicCrew:
      case ASKS.combatFree:
      case ASKS.combatOverkill: {
        const model = modelIn(state, option);
        return model === null ? null : because(prize(state, model), 'nq.insight.dearest');
      }
      case ASKS.combatModel: {
        const model = modelIn(state, option);
        const need = option.numbers?.[0]?.value.total;
        if (model === null) return null;
        if (view.rule === 'NQ-SKILL-RAIN') return because(roundAbout(state, view.side, model), 'nq.insight.crowd');
        return need === undefined
          ? because(-1, 'nq.insight.nobodyElse')
          : because(Math.max(0.1, Math.min(9, need)) * prize(state, model), 'nq.insight.dearestEasily');
      }
      case ASKS.combatParry:
      case ASKS.combatAgain:
        return SAYS.in(option)?.yes === true ? because(1, 'nq.insight.free') : { score: 0 };
      case ASKS.magicRetreat:
        return SAYS.in(option)?.yes === true ? { score: 0 } : because(1, 'nq.insight.stays');
      case ASKS.respond:
      case ASKS.flee:
      case ASKS.receive:
        return answer(state, view, option, stop);
      default:
        return null;
    }
  };
