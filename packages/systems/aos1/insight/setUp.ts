/** What the first edition thinks of what comes before the battle and between the rounds. */

import type { DecisionView, Option, State } from '@warfold/engine';
import { markOf, memoOf, say, standing, whereIs } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemySides, unitsOf } from '../../shared/sides.ts';
import { bodyOf, fails, mightOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { unitIn } from '../../sigmar/insight/index.ts';
import { opinionOnFirst } from '../../sigmar/insight/onset.ts';
import { hasKeyword } from '../../sigmar/warscroll.ts';
import { NO_ROOM, SET_UP } from '../marks.ts';
import { ASKS } from '../questions.ts';
import { commandsOf } from '../scroll.ts';
import { LEFT_TO_A_DIE } from '../setup/mysteries.ts';
import { NAMES_REALM } from '../setup/realm.ts';
import { outnumbers, SUDDEN_WAY } from '../setup/suddenDeath.ts';
import { DIVIDES } from '../setup/territory.ts';

const isWaiting = (state: State, unit: number): boolean => whereIs(state, unit) === 'reserve' && !markOf(state.units[unit]!, NO_ROOM);

/** The units that a side has set up, and those that it can still set up. */
const comers = (state: State, side: number): number[] => {
  const done = markOf(state.sides[side]!, SET_UP);
  return unitsOf(state, side)
    .filter(({ id }) => standing(state, id).length > 0 || (!done && isWaiting(state, id)))
    .map(({ id }) => id);
};

const modelsOf = (state: State, units: readonly number[]): number => units.reduce((sum, id) => sum + bodyOf(state, id).models, 0);
const strengthOf = (state: State, units: readonly number[]): number =>
  units.reduce((sum, id) => sum + mightOf(bodyOf(state, id)) + bodyOf(state, id).left / 4, 0);

/** Who is much weaker may have its short way to victory: it will not get there. */
const MUCH_WEAKER = 0.3;
/** What is set up has to be so many times as strong as what it will meet. */
const STRONGER = 1.1;

/** Asked for every unit of one question. */
const leftAtHome = memoOf((state: State) => state.sides.map(({ id }) => betterAtHome(state, id)));

/** AOS1-SUDDEN-01: who had better stay at home, so that nobody is outnumbered and only has to endure; nobody as a rule. */
function betterAtHome(state: State, side: number): readonly number[] {
  const own = comers(state, side);
  const theirs = enemySides(state, side).flatMap((foe) => comers(state, foe));
  const [ours, others] = [modelsOf(state, own), modelsOf(state, theirs)];
  const [strength, needed] = [strengthOf(state, own), strengthOf(state, theirs)];
  if (!outnumbers(ours, others) || needed < MUCH_WEAKER * strength) return [];
  const waiting = own.filter((id) => isWaiting(state, id));
  let best: readonly number[] = [];
  let most = STRONGER * needed;
  for (const some of subsetsOf(waiting)) {
    const rest = strength - strengthOf(state, some);
    if (rest > most && !outnumbers(ours - modelsOf(state, some), others)) [best, most] = [some, rest];
  }
  return best;
}

/** All ways to choose some; of armies that are not small, only one at a time. */
function subsetsOf(ids: readonly number[]): number[][] {
  if (ids.length > MOST_TOGETHER) return ids.map((id) => [id]);
  const found: number[][] = [[]];
  for (const id of ids) found.push(...found.map((some) => [...some, id]));
  return found;
}

const MOST_TOGETHER = 8;

/** Slow and many first, riders last, when it is seen where the enemy is. */
function opinionOnNext(state: State, side: number, unit: number): Opinion {
  if (leftAtHome(state)[side]!.includes(unit)) return { score: -1 };
  return { score: 30 - bodyOf(state, unit).stride / inches(1), reason: say('aos1.insight.slowFirst') };
}

/** AOS1-DEPLOY-08: who has commands to give. */
function opinionOnGeneral(state: State, { ref }: Option): Opinion | null {
  if (ref === undefined || !('model' in ref)) return null;
  const unit = state.units[state.models[ref.model]!.unit]!;
  const isHero = hasKeyword(state, unit, 'HERO');
  const commands = commandsOf(unit).length;
  const { left } = bodyOf(state, unit.id);
  const score = (isHero ? 2 : 0) + 3 * (commands - 1) + left / 100;
  if (commands > 1) return { score, reason: say('aos1.insight.commands', { commands }) };
  return { score, reason: isHero ? say('aos1.insight.hero') : say('aos1.insight.wounds', { wounds: left }) };
}

/** AOS1-SUDDEN-03, -04: of those whom the enemy may hunt, whoever is hardest to kill. */
const sturdiness = (state: State, unit: number): number => {
  const { left, save } = bodyOf(state, unit);
  return left / fails(save);
};

/** To endure to the end of the sixth round is within one's own hands. */
const SUDDEN = { endure: 4, assassinate: 3, blunt: 2, seize: 1 };

export function opinionOnSetUp(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const unit = unitIn(option);
  switch (view.label.key) {
    case ASKS.setUp:
      return unit === null ? null : opinionOnNext(state, view.side, unit);
    case ASKS.general:
      return opinionOnGeneral(state, option);
    case ASKS.suddenDeath: {
      const way = SUDDEN_WAY.in(option)?.objective;
      return way === undefined ? null : { score: SUDDEN[way], reason: say(`aos1.insight.sudden.${way}`) };
    }
    case ASKS.assassinate:
    case ASKS.blunt:
      return unit === null ? null : { score: sturdiness(state, unit), reason: say('aos1.insight.sturdiest') };
    case ASKS.first:
      return opinionOnFirst(state, view, option, tactics);
    case ASKS.prepare:
      return { score: 1, reason: say('aos1.insight.free') };
    case ASKS.realm:
      return NAMES_REALM.in(option)?.realm === 'fire' ? { score: 1, reason: say('aos1.insight.realm') } : { score: 0 };
    case ASKS.mystery:
      return LEFT_TO_A_DIE.in(option) !== null ? { score: 1, reason: say('aos1.insight.roll') } : { score: 0 };
    case ASKS.divide:
      return DIVIDES.in(option)?.line === 'lengthwise' ? { score: 1, reason: say('aos1.insight.divide') } : { score: 0 };
    default:
      return null;
  }
}
