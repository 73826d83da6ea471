/**
 * What games of phases tell players that are programs (move, shoot, charge, fight with six-sided dice), from what each says about its weapons and targets.
 * Quick rather than exact: it is asked hundreds of times for one decision. What an answer leads to exactly is looked up in the rules elsewhere.
 */

import type { AssignView, DecisionView, Model, Option, Source, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches, pointToPoint } from '@warfold/space';
import type { Hindrance } from './hindrances.ts';
import { chanceOfTwoDice } from './twoDice.ts';

/** The attacks of a unit with weapons of a kind, as they are on average. */
export interface Arm {
  /** From how far; 0 for what fights hand to hand. */
  readonly range: Mil;
  /** Wounds that all of them take from a target on average, by whoever moved or stood still. */
  wounds(state: State, target: number): { readonly moved: number; readonly steady: number };
  /** How many times as many attacks it has within half its range. */
  readonly within?: number;
}

/** What a system says about itself. */
export interface PhasedRules {
  readonly system: string;
  arms(state: State, unit: number, kind: 'shoot' | 'fight'): readonly Arm[];
  /** Wounds that are left of a unit, and that it had. */
  wounds(state: State, unit: number): { readonly left: number; readonly full: number };
  /** How often a unit that is in range can be shot at too, as tables usually are. */
  seen(state: State, unit: number): number;
  /** What attacks hang on beside who makes them and at whom: auras of others, effects. */
  about(state: State): readonly unknown[];
  /** What a unit costs; its wounds, where armies have no points. */
  points(state: State, unit: number): number;
  stride(state: State, unit: number): Mil;
  /** The ground in the way of whoever walks. */
  hindrances(state: State, unit: number): readonly Hindrance[];
  /** Options of how to move, by what they do; to leave a fight, where that is another one. */
  readonly gaits: { readonly walk: string; readonly run: string | null; readonly stay: string | null; readonly leave?: string };
  /** How far a run goes beyond a walk, on average. */
  readonly runs: Mil;
  /** Whether a unit waits for its move. */
  waits(state: State, unit: number): boolean;
  /** What a sketch of the battle is played on by. */
  readonly drill: {
    readonly sketched: 'always' | 'by marshals' | 'at times';
    readonly care?: number;
    /** Whether a unit is in a fight. */
    locked(state: State, unit: number): boolean;
    /** The weight with which a unit holds what it is at. */
    claim(state: State, unit: number): number;
    /** Whether whoever is in a fight with it is held by that; if absent, by all. */
    holds?(state: State, unit: number): boolean;
    /** Who is safe from shots behind others, and who keeps others so. */
    guard?(state: State, unit: number): 'guarded' | 'guards' | null;
    readonly guardedWithin?: Mil;
    readonly paysAt: 'start' | 'end';
    readonly leaves?: boolean;
    readonly spares?: boolean;
    closeShots?(state: State, unit: number): boolean;
    readonly nearer?: boolean;
    stage(state: State): 'move' | 'shoot' | 'charge' | 'fight' | 'over';
  };
  /** The longest charge, and what it must come within. */
  readonly charge: { readonly most: Mil; readonly short: Mil };
  turnsLeft(state: State, side: number): number;
  /** The places the mission pays for. */
  goals(
    state: State,
    side: number,
  ): readonly { piece: number; at: Point; radius: Mil; worth: number; atTheEnd: boolean; atLast?: number }[];
  /** What a victory point is worth in points of army. */
  victoryPoint(state: State): number;
  /** What an army is worth beside what the mission pays: less and less, where only that counts in the end. */
  bloodlust?(state: State): number;
  /** Beside the armies and the score: what the mission will pay. */
  prospects?(state: State, side: number): number;
  /** Its own word on options. */
  opinion?(state: State, view: DecisionView, option: Option): { readonly score: number } | null;
  isRoutine?(state: State, view: DecisionView): boolean;
  /** What it is worth for a unit to be set up in a place before the battle, beside goals and reach. */
  station?(state: State, unit: number, at: Point): number;
  /** Wounds that all of a source takes from a target on average. */
  volley?(state: State, view: AssignView, source: Source, way: string | null, target: number): number | null;
}

const chanceOfCharge = (far: Mil): number => chanceOfTwoDice(far / 1000);

interface Strike {
  readonly by: number;
  readonly at: number;
  readonly how: 'shoot' | 'fight';
  readonly from?: Point;
  readonly to?: Point;
  readonly steady?: boolean;
  readonly near?: boolean;
  readonly far?: boolean;
}

/** What a unit amounts to as its models stand. */
interface Bodily {
  readonly models: readonly Model[];
  readonly middle: Point;
  readonly breadth: Mil;
  readonly wounds: { readonly left: number; readonly full: number };
  readonly shoot: readonly Arm[];
  readonly fight: readonly Arm[];
  readonly range: Mil;
}

function middleOf(models: readonly Model[]): Point {
  let [x, y] = [0, 0];
  for (const { pose } of models) {
    x += pose.x;
    y += pose.y;
  }
  return { x: Math.round(x / models.length), y: Math.round(y / models.length) };
}

/** How far models stand out from the middle of their unit, on average of all sides: as they stand. */
function breadthOf(models: readonly Model[], at: Point): Mil {
  let sum = 0;
  for (const { pose } of models) sum += pointToPoint(pose, at);
  return Math.round(sum / models.length + 600);
}

/** Bodies are found once, and again only when a model of the unit has changed. */
function bodies(rules: PhasedRules): (state: State, unit: number) => Bodily {
  const known = new WeakMap<Unit['models'], Bodily>();
  return (state, unit) => {
    const ids = state.units[unit]!.models;
    const last = known.get(ids);
    if (last !== undefined && ids.every((id, i) => state.models[id] === last.models[i])) return last;
    const models = ids.map((id) => state.models[id]!);
    const stand = standing(state, unit);
    const of = stand.length > 0 ? stand : models;
    const middle = middleOf(of);
    const shoot = rules.arms(state, unit, 'shoot');
    const found: Bodily = {
      models,
      middle,
      breadth: breadthOf(of, middle),
      wounds: rules.wounds(state, unit),
      shoot,
      fight: rules.arms(state, unit, 'fight'),
      range: shoot.reduce((most, { range }) => Math.max(most, range), 0),
    };
    known.set(ids, found);
    return found;
  };
}

type Wounds = readonly ReturnType<Arm['wounds']>[];

/** What the arms of one unit take from another, as long as both and all else that it hangs on are as they were. */
interface Struck {
  readonly other: Bodily;
  readonly units: readonly [Unit, Unit];
  readonly about: readonly unknown[];
  readonly shoot: Wounds;
  readonly fight: Wounds;
  /** Shares of the target, by how it is struck, as far as they were asked. */
  readonly shares: Map<number, number>;
}

/** What strikes hang on beside both units: the same list for as long as all in it is the same. */
function aboutOf(rules: PhasedRules): (state: State) => readonly unknown[] {
  const known = new WeakMap<State, readonly unknown[]>();
  let last: readonly unknown[] = [];
  return (state) => {
    const of = known.get(state);
    if (of !== undefined) return of;
    const now = rules.about(state);
    if (now.length !== last.length || now.some((one, i) => one !== last[i])) last = now;
    known.set(state, last);
    return last;
  };
}

/** What strikes take is found once, and again only when something has changed that it hangs on. */
function strikes(rules: PhasedRules, body: (state: State, unit: number) => Bodily): (state: State, by: number, at: number) => Struck {
  const known = new WeakMap<Bodily, Map<number, Struck>>();
  const aboutIn = aboutOf(rules);
  return (state, by, at) => {
    const [own, other] = [body(state, by), body(state, at)];
    const about = aboutIn(state);
    const all = known.get(own) ?? new Map<number, Struck>();
    const last = all.get(at);
    const [unit, target] = [state.units[by]!, state.units[at]!];
    if (last?.other === other && last.about === about && last.units[0] === unit && last.units[1] === target) return last;
    const take = (arm: Arm) => arm.wounds(state, at);
    const found: Struck = {
      other,
      units: [unit, target],
      about,
      shoot: own.shoot.map(take),
      fight: own.fight.map(take),
      shares: new Map(),
    };
    known.set(own, all);
    all.set(at, found);
    return found;
  };
}

export function phasedInsight(rules: PhasedRules) {
  const body = bodies(rules);
  const struck = strikes(rules, body);
  const middle = (state: State, unit: number): Point => body(state, unit).middle;
  const breadth = (state: State, unit: number): Mil => body(state, unit).breadth;
  const worth = (state: State, unit: number): number => {
    const { left, full } = body(state, unit).wounds;
    // Who is still there can still hold, carry and be a nuisance.
    return left === 0 ? 0 : rules.points(state, unit) * (0.25 + (0.75 * left) / Math.max(1, full));
  };
  const between = (state: State, a: number, b: number, from?: Point, to?: Point): Mil =>
    Math.max(0, pointToPoint(from ?? middle(state, a), to ?? middle(state, b)) - breadth(state, a) - breadth(state, b));
  const woundsBy = (state: State, { by, at, how, from, to, steady, near, far: away }: Strike): number => {
    const own = body(state, by);
    const far = how === 'fight' ? 0 : near === true ? own.range / 2 : away === true ? own.range * 0.9 : between(state, by, at, from, to);
    const wounds = struck(state, by, at)[how];
    let sum = 0;
    own[how].forEach(({ range, within = 1 }, i) => {
      if (how === 'shoot' && range < far) return;
      const { moved, steady: still } = wounds[i]!;
      sum += (2 * far <= range ? within : 1) * ((steady ?? true) ? still : moved);
    });
    return sum;
  };
  const shareOf = (state: State, strike: Strike, seen: number): number => {
    const { left } = body(state, strike.at).wounds;
    return left === 0 ? 0 : Math.min(1, (seen * woundsBy(state, strike)) / left);
  };
  const harm = (state: State, strike: Strike): number => {
    const { by, at, how, steady = true, near = false, far = false } = strike;
    if (how === 'shoot' && !near && !far) return shareOf(state, strike, 1);
    // Wherever both are.
    const { shares } = struck(state, by, at);
    const key = (how === 'fight' ? 0 : near ? 1 : 2) + (steady ? 3 : 0);
    const share = shares.get(key) ?? shareOf(state, strike, how === 'fight' ? 1 : rules.seen(state, at));
    shares.set(key, share);
    return share;
  };
  const reach = (state: State, unit: number, how: 'shoot' | 'fight'): Mil =>
    how === 'fight' ? rules.stride(state, unit) + inches(7) : body(state, unit).range;
  const manners = (state: State, unit: number) => {
    if (!rules.waits(state, unit)) return [];
    const stride = rules.stride(state, unit);
    const { walk, run, stay, leave } = rules.gaits;
    const stays = stay === null ? [] : [{ option: stay, reach: 0, strikes: 'shoot' as const, steady: true }];
    if (leave !== undefined && rules.drill.locked(state, unit))
      return [...stays, { option: leave, reach: stride, strikes: 'nothing' as const, steady: false }];
    return [
      ...stays,
      { option: walk, reach: stride, strikes: 'shoot' as const, steady: false },
      ...(run === null ? [] : [{ option: run, reach: stride + rules.runs, strikes: 'nothing' as const, steady: false }]),
    ];
  };
  const sign = (state: State, side: number, other: number): number => (state.sides[other]!.team === state.sides[side]!.team ? 1 : -1);
  const outlook = (state: State, side: number): number => {
    let sum = rules.prospects?.(state, side) ?? 0;
    for (const { id, side: of } of state.units) sum += sign(state, side, of) * worth(state, id);
    for (const { id, score } of state.sides) sum += sign(state, side, id) * rules.victoryPoint(state) * score;
    if (state.result !== null && state.result.winners.length > 0)
      sum += state.result.winners.some((winner) => sign(state, side, winner) > 0) ? DECIDED : -DECIDED;
    return sum;
  };
  return {
    system: rules.system,
    worth,
    spot: middle,
    breadth,
    harm,
    reach,
    stride: rules.stride,
    hindrances: rules.hindrances,
    apart: rules.charge.short,
    manners,
    goals: rules.goals,
    turnsLeft: rules.turnsLeft,
    bloodlust: rules.bloodlust ?? (() => 1),
    outlook,
    opinion: rules.opinion ?? (() => null),
    isRoutine: rules.isRoutine ?? (() => false),
    station: rules.station ?? (() => 0),
    volley(state: State, view: AssignView, source: Source, way: string | null, target: number): number | null {
      const wounds = rules.volley?.(state, view, source, way, target) ?? null;
      return wounds === null ? null : wounds / Math.max(1, body(state, target).wounds.left);
    },
    drill: {
      ...rules.drill,
      charge: (far: Mil): number => chanceOfCharge(Math.max(0, far - rules.charge.short)),
      farthest: rules.charge.most,
    },
  };
}

/** More than any army is worth. */
const DECIDED = 5000;
