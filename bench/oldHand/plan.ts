import type { Insight } from '@warfold/ai/insight';
import { isOnTable } from '@warfold/ai/insight';
import type { State, Text, Unit } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Prospect, Scene } from './prospects.ts';
import { prospectAt, prospectsOf, sceneOf } from './prospects.ts';
import type { Temper } from './temper.ts';

/** What a unit is to do: the prospect it goes for, the goal it goes to if any, and what that is worth beside what its comrades do. */
export interface Intention {
  readonly unit: number;
  readonly prospect: Prospect;
  readonly goal: number | null;
  readonly score: number;
}

/** An intention for every unit of a side that still has to act, and all that was thought of. */
export interface Plan {
  readonly scene: Scene;
  readonly temper: Temper;
  /** In the order in which the units were given something to do. */
  readonly intentions: readonly Intention[];
  /** How far each goal is taken care of, by all but the unit itself. */
  careFor(unit: number): readonly number[];
  /** What a unit could do. */
  prospects(unit: number): readonly Prospect[];
}

/** A second unit at a goal makes it surer, no more. */
const INSURANCE = 0.12;

/** What a place is worth for the goals, given who is there already, and which goal it is about. */
export function goalWorth({ goals }: Scene, near: readonly number[], care: readonly number[]): { worth: number; goal: number | null } {
  let worth = 0;
  let goal: number | null = null;
  goals.forEach(({ worth: pays }, i) => {
    const gain = pays * (Math.max(0, near[i]! - care[i]!) + INSURANCE * Math.min(near[i]!, care[i]!));
    if (gain > worth) [worth, goal] = [gain, i];
  });
  return { worth, goal };
}

/** How much of what only counts at the end counts already. */
const urgency = ({ left, goals }: Scene): number =>
  goals.every(({ atTheEnd }) => atTheEnd) ? (left <= 1 ? 1.6 : left === 2 ? 1 : left === 3 ? 0.7 : 0.5) : 1;

export function scoreOf(scene: Scene, temper: Temper, prospect: Prospect, care: readonly number[]): { score: number; goal: number | null } {
  const { worth, goal } = goalWorth(scene, prospect.near, care);
  const { strike, later, danger } = prospect;
  const last = scene.left <= 1 ? 0.6 : 1;
  return {
    score:
      temper.harm * ((prospect.activation.strikes === 'fight' ? temper.fight : 1) * strike + temper.later * later) -
      temper.danger * last * scene.bloodlust * danger +
      temper.goals * urgency(scene) * worth,
    goal,
  };
}

/** What units of a side saw last: good as long as no enemy has changed and they themselves have not. */
interface Seen {
  readonly key: readonly unknown[];
  readonly prospects: readonly Prospect[];
}

const seen = new WeakMap<Insight, WeakMap<Unit, Seen>>();

function keyOf({ state, enemies, left }: Scene, unit: Unit): unknown[] {
  const bodies = (id: number): unknown[] => [state.units[id], state.models[state.units[id]!.models[0]!]];
  return [left, state.cursor.phase, state.pieces, ...bodies(unit.id), ...enemies.flatMap(({ id }) => bodies(id))];
}

function prospectsNow(scene: Scene, unit: Unit): readonly Prospect[] {
  const all = seen.get(scene.insight) ?? new WeakMap<Unit, Seen>();
  seen.set(scene.insight, all);
  const key = keyOf(scene, unit);
  const last = all.get(unit);
  if (last !== undefined && last.key.length === key.length && last.key.every((one, i) => one === key[i])) return last.prospects;
  const prospects = prospectsOf(scene, unit.id);
  all.set(unit, { key, prospects });
  return prospects;
}

const plans = new WeakMap<State, { readonly insight: Insight; readonly temper: Temper; readonly side: number; readonly plan: Plan }>();

/** The plan of a side for the rest of its turn. The same table gives the same plan: nothing is remembered, so nothing has to be saved. */
export function planFor(state: State, insight: Insight, side: number, temper: Temper): Plan {
  const known = plans.get(state);
  if (known?.insight === insight && known.side === side && known.temper === temper) return known.plan;
  const plan = makePlan(sceneOf(state, insight, side), temper);
  plans.set(state, { insight, temper, side, plan });
  return plan;
}

/** Whoever has most to gain beside what the others do gets its intention first; the rest think again. */
function makePlan(scene: Scene, temper: Temper): Plan {
  const { state, side } = scene;
  const own = state.units.filter((unit) => unit.side === side && isOnTable(state, unit.id));
  const waiting = own.filter((unit) => scene.insight.activations(state, unit.id).length > 0);
  const places = new Map<number, readonly number[]>();
  const care = scene.goals.map(() => 0);
  const takeCare = (unit: number, near: readonly number[], goal: number | null): void => {
    places.set(
      unit,
      near.map((value, i) => (i === goal ? value : 0)),
    );
    if (goal !== null) care[goal] = Math.max(care[goal]!, near[goal]!);
  };
  for (const unit of own) {
    if (waiting.includes(unit)) continue;
    const { near } = prospectAt(scene, unit.id, STANDS, scene.insight.spot(state, unit.id), null);
    takeCare(unit.id, near, goalWorth(scene, near, care).goal);
  }
  const intentions: Intention[] = [];
  const all: ReadonlyMap<number, readonly Prospect[]> = new Map(waiting.map((unit) => [unit.id, prospectsNow(scene, unit)]));
  const left = new Map(all);
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
  return { scene, temper, intentions, careFor: (unit) => careBut(scene, places, unit), prospects: (unit) => all.get(unit) ?? [] };
}

const STANDS = { option: '', reach: 0, strikes: 'nothing', steady: true } as const;

function careBut({ goals }: Scene, places: ReadonlyMap<number, readonly number[]>, unit: number): number[] {
  return goals.map((_, i) => [...places].reduce((most, [id, near]) => (id === unit ? most : Math.max(most, near[i]!)), 0));
}

function bestOf(scene: Scene, temper: Temper, unit: number, prospects: readonly Prospect[], care: readonly number[]): Intention | null {
  let best: Intention | null = null;
  for (const prospect of prospects) {
    const { score, goal } = scoreOf(scene, temper, prospect, care);
    if (best === null || score > best.score) best = { unit, prospect, goal, score };
  }
  return best;
}

/** What comes of a unit that is left standing. */
function idle(scene: Scene, temper: Temper, prospects: readonly Prospect[]): number {
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

/** Why a unit is to do that, in the words of the texts. */
export function reasonsFor({ scene }: Plan, { prospect, goal }: Pick<Intention, 'prospect' | 'goal'>): Text[] {
  const { strike, danger, target, activation, near } = prospect;
  const reasons: Text[] = [];
  const piece = goal === null ? undefined : scene.goals[goal]?.piece;
  if (piece !== undefined && goal !== null) reasons.push(say(near[goal] === 1 ? 'ai.reason.hold' : 'ai.reason.take', { piece: { piece } }));
  if (target !== null && strike > 0)
    reasons.push(say(`ai.reason.${activation.strikes}`, { target: { unit: target }, worth: Math.round(strike) }));
  if (prospect.later > strike) reasons.push(say('ai.reason.later', { worth: Math.round(prospect.later) }));
  if (danger >= 1) reasons.push(say('ai.reason.danger', { worth: Math.round(danger) }));
  return reasons.length > 0 ? reasons : [say('ai.reason.wait')];
}
