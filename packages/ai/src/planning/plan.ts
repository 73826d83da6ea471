import type { State, Text, Unit } from '@warfold/engine';
import { memo, numberOf, say } from '@warfold/engine';
import { roomFor } from '../candidates/destinations.ts';
import type { Insight } from '../insight.ts';
import { isOnTable } from '../insight.ts';
import { bestResponses } from '../lookahead/bestResponses.ts';
import type { Temper } from '../players/temper.ts';
import type { Prospect, SideScene } from './prospects.ts';
import { chargesOf, prospectAt, prospectsOf, STANDS, sceneOf } from './prospects.ts';
import type { Care, Score } from './score.ts';
import { careBut, goalWorth, scoreOf } from './score.ts';

/** What a unit is to do: the prospect it goes for, the goal it goes to if any, and what that is worth beside what its comrades do. */
export interface Intention {
  readonly unit: number;
  readonly prospect: Prospect;
  readonly goal: number | null;
  readonly score: number;
}

/** An intention for every unit of a side that still has to act, and all that was thought of. */
export interface Plan {
  readonly scene: SideScene;
  /** In the order in which the units were given something to do. */
  readonly intentions: readonly Intention[];
  /** What a prospect of a unit is worth beside what its comrades do, and which goal it is about. */
  scoreFor(unit: number, prospect: Prospect): Score;
  /** What a unit could do. */
  prospects(unit: number): readonly Prospect[];
}

/** What units of a side saw last: good as long as nobody has changed that it may hang on. */
interface Seen {
  readonly key: readonly unknown[];
  readonly prospects: readonly Prospect[];
}

/** All that what a unit could do may hang on. */
function keyOf({ state, insight, enemies, left }: SideScene, { id: unit }: Unit): unknown[] {
  const bodies = (id: number): unknown[] => [state.units[id], ...state.units[id]!.models.map((model) => state.models[model])];
  const { pieces, effects, hooks, marks, sides, cursor } = state;
  const { round, phase, active } = cursor;
  const others = [...insight.comradesThatMatter(state, unit), ...enemies.map(({ id }) => id)];
  return [left, round, phase, active, pieces, effects, hooks, marks, sides, ...[unit, ...others].flatMap(bodies)];
}

/** Of what a unit could do, that for which others leave it room as they stand now; all of it, if there is none anywhere. */
function prospectsNow(scene: SideScene, unit: Unit): readonly Prospect[] {
  const all = [...prospectsOnGround(scene, unit).map((one) => asTheRulesHaveIt(scene, unit.id, one)), ...chargesOf(scene, unit.id)];
  const hasRoom = roomFor(scene, unit.id);
  const goes = ({ activation: { reach, strikes } }: Prospect): boolean => reach > 0 && strikes !== 'fight';
  const open = all.filter((prospect) => !goes(prospect) || hasRoom(prospect.to));
  return open.some(goes) ? open : all;
}

/** Whoever stays where it is strikes those whom the rules let it strike from there, which hangs on where all others stand now. */
function asTheRulesHaveIt(scene: SideScene, unit: number, prospect: Prospect): Prospect {
  const { activation, target, to } = prospect;
  if (activation.reach > 0 || activation.strikes !== 'shoot' || target === null) return prospect;
  const open = scene.insight.targets(scene.state, unit, activation);
  return open === null || open.includes(target) ? prospect : prospectAt(scene, unit, activation, to, { open });
}

const seen = memo({
  on: (unit: Unit) => unit,
  key: ({ insight }: SideScene) => numberOf(insight),
  holds({ key }: Seen, unit, scene) {
    const now = keyOf(scene, unit);
    return key.length === now.length && key.every((one, i) => one === now[i]);
  },
  work: (unit, scene: SideScene): Seen => ({ key: keyOf(scene, unit), prospects: prospectsOf(scene, unit.id) }),
});

function prospectsOnGround(scene: SideScene, unit: Unit): readonly Prospect[] {
  return seen(unit, scene).prospects;
}

interface Made {
  readonly insight: Insight;
  readonly temper: Temper;
  readonly together: boolean;
  readonly plan: Plan;
}

const plans = memo({
  on: ({ state }: Thinker) => state,
  key: (side: number) => side,
  holds: (made: Made, { insight, temper, effort }) =>
    made.insight === insight && made.temper === temper && made.together === effort.together,
  work({ state, insight, temper, effort: { together } }: Thinker, side: number): Made {
    const one = makePlan(sceneOf(state, insight, side), temper);
    return { insight, temper, together, plan: together ? bestResponses(one, temper) : one };
  },
});

/** The plan of a side for the rest of its turn. The same table gives the same plan, whatever was remembered, so nothing has to be saved. */
export const planFor = (thinker: Thinker, side: number): Plan => plans(thinker, side).plan;

/** Who makes a plan. */
interface Thinker {
  readonly state: State;
  readonly insight: Insight;
  readonly temper: Temper;
  readonly effort: { readonly together: boolean };
}

/** What a plan comes to for all units of a side: who does what, and who takes care of which goal. */
interface Settled {
  readonly intentions: readonly Intention[];
  readonly cares: readonly Care[];
}

/** What units could do, and what all of them mean to do; each found out when it is asked for, as much of a plan often is not. */
function makePlan(scene: SideScene, temper: Temper): Plan {
  const { state, side } = scene;
  const own = state.units.filter((unit) => unit.side === side && isOnTable(state, unit.id));
  const waiting = own.filter((unit) => scene.insight.activations(state, unit.id).length > 0);
  const known = new Map<number, readonly Prospect[]>();
  const prospects = (id: number): readonly Prospect[] => {
    const unit = waiting.find((one) => one.id === id);
    if (unit === undefined) return [];
    const found = known.get(id) ?? prospectsNow(scene, unit);
    known.set(id, found);
    return found;
  };
  let settled: Settled | null = null;
  const settle = (): Settled => {
    settled ??= settleFor(scene, temper, own, new Map(waiting.map(({ id }) => [id, prospects(id)])));
    return settled;
  };
  const careOf = new Map<number, readonly number[]>();
  return {
    scene,
    get intentions() {
      return settle().intentions;
    },
    scoreFor(unit, prospect) {
      // Without goals, units do not get into each other's way.
      const others = careOf.get(unit) ?? (scene.goals.length === 0 ? [] : careBut(scene, settle().cares, unit));
      careOf.set(unit, others);
      return scoreOf(scene, temper, prospect, others);
    },
    prospects,
  };
}

/** Whoever has most to gain beside what the others do gets its intention first; the rest think again. */
function settleFor(scene: SideScene, temper: Temper, own: readonly Unit[], waiting: ReadonlyMap<number, readonly Prospect[]>): Settled {
  const { state, insight, goals } = scene;
  const cares: Care[] = [];
  const care = goals.map(() => 0);
  const takeCare = (unit: number, near: readonly number[], goal: number | null): void => {
    cares.push({ unit, near, goal });
    if (goal !== null) care[goal] = Math.max(care[goal]!, near[goal]!);
  };
  for (const { id } of own) {
    if (waiting.has(id) || goals.length === 0) continue;
    const { near } = prospectAt(scene, id, STANDS, insight.spot(state, id));
    takeCare(id, near, goalWorth(scene, near, care).goal);
  }
  const intentions: Intention[] = [];
  const left = new Map(waiting);
  while (left.size > 0) {
    let best: Intention | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const [unit, prospects] of left) {
      const found = bestOf(scene, temper, unit, prospects, care);
      const gain = found === null ? 0 : found.score - idle(scene, temper, prospects);
      if (found !== null && gain > most) [best, most] = [found, gain];
      if (found === null) left.delete(unit);
    }
    if (best === null) break;
    intentions.push(best);
    takeCare(best.unit, best.prospect.near, best.goal);
    left.delete(best.unit);
  }
  return { intentions, cares };
}

function bestOf(scene: SideScene, temper: Temper, unit: number, prospects: readonly Prospect[], care: readonly number[]): Intention | null {
  let best: Intention | null = null;
  for (const prospect of prospects) {
    const { score, goal } = scoreOf(scene, temper, prospect, care);
    if (best === null || score > best.score) best = { unit, prospect, goal, score };
  }
  return best;
}

/** What comes of a unit that is left standing. */
function idle(scene: SideScene, temper: Temper, prospects: readonly Prospect[]): number {
  const standing = prospects.find(({ activation }) => activation.reach === 0);
  return standing === undefined
    ? 0
    : scoreOf(
        scene,
        temper,
        standing,
        scene.goals.map(() => 1),
      ).score;
}

/** What comes to no whole point is not worth saying. */
const isSaid = (worth: number): boolean => Math.round(worth) > 0;

/** Why a unit is to do that, in the words of the texts. */
export function reasonsFor({ scene }: Pick<Plan, 'scene'>, { prospect, goal }: Pick<Intention, 'prospect' | 'goal'>): Text[] {
  const { strike, danger, target, activation, near } = prospect;
  const reasons: Text[] = [];
  const piece = goal === null ? undefined : scene.goals[goal]?.piece;
  if (piece !== undefined && goal !== null) {
    const how = near[goal] === 1 ? 'hold' : activation.reach === 0 ? 'stay' : 'take';
    reasons.push(say(`ai.reason.${how}`, { piece: { piece } }));
  }
  if (target !== null && isSaid(strike))
    reasons.push(say(`ai.reason.${activation.strikes}`, { target: { unit: target }, worth: Math.round(strike) }));
  if (prospect.later > strike && isSaid(prospect.later)) reasons.push(say('ai.reason.later', { worth: Math.round(prospect.later) }));
  if (isSaid(danger)) reasons.push(say('ai.reason.danger', { worth: Math.round(danger) }));
  return reasons.length > 0 ? reasons : [say('ai.reason.wait')];
}
