import type { Point } from '@warfold/space';
import type { TurnPhase } from '../insight.ts';
import type { SketchRun } from './goalsOnSketch.ts';
import { findGoals, GONE, settle } from './goalsOnSketch.ts';
import type { Premise, Sketch, Token } from './sketch.ts';

const PHASES: readonly TurnPhase[] = ['move', 'shoot', 'charge', 'fight', 'over'];

/** What a turn counts against the one before it: the farther ahead, the less is like the sketch. */
const BELIEVED = 0.5;

/** How the dice may fall: how much better or worse than on average each unit strikes, and how likely a charge must be to get there. */
interface Fortune {
  readonly luck: Float64Array;
  readonly needs: number;
}

/** How far luck goes either way. */
const SPREAD = 0.4;

/** Steps that fill a circle evenly. */
const [GOLDEN, PLASTIC] = [0.6180339887, 0.7548776662] as const;
const onCircle = (x: number): number => x - Math.floor(x);

const fortuneOf = (n: number, units: number): Fortune => ({
  luck: Float64Array.from({ length: units }, (_, i) => 1 + SPREAD * (2 * onCircle((n + 1) * GOLDEN + i * PLASTIC) - 1)),
  needs: 0.2 + 0.6 * onCircle((n + 1) * PLASTIC),
});

/** By the number of units: always the same, so that all that is thought of is tried with the same luck. */
const fortunes: Fortune[][] = [];

function fortunesFor(units: number, count: number): readonly Fortune[] {
  fortunes[units] ??= [];
  const known = fortunes[units];
  while (known.length < count) known.push(fortuneOf(known.length, units));
  return known;
}

/**
 * How well things come to stand for us, in points of army, if this is done and then everybody goes on as they usually would. It is played with more
 * than one luck: on averages alone, a trifle would often decide who holds what in the end.
 */
export function playOnSketch(sketch: Sketch, premises: readonly Premise[]): number {
  const { tokens, place } = sketch;
  const { fortunes: count } = sketch.depth;
  const laid: Laid = tokens.map(() => null);
  for (const premise of premises) {
    const i = place.get(premise.unit);
    if (i !== undefined) laid[i] = premise;
  }
  const all = fortunesFor(tokens.length, count);
  let sum = 0;
  for (let n = 0; n < count; n++) sum += playWith(sketch, laid, all[n]!);
  return sum / count;
}

/** What is laid down for each token, if anything. */
type Laid = (Premise | null)[];

function playWith(sketch: Sketch, laid: Laid, fortune: Fortune): number {
  const run = begin(sketch, fortune);
  const left: [number, number] = [sketch.left[0], sketch.left[1]];
  let ours = sketch.oursNow;
  let phase = sketch.phase;
  let outlook = 0;
  let weight = 1;
  for (let turn = 0; turn <= sketch.depth.turns; turn++) {
    const who = ours ? 0 : 1;
    if (left[who] > 0) {
      playTurn(sketch, run, ours, PHASES.indexOf(phase), turn === 0 ? laid : null);
      left[who]--;
      settle(sketch, run, ours, left);
    }
    outlook += weight * (1 - BELIEVED) * outlookOn(sketch, run, left);
    weight *= BELIEVED;
    phase = 'move';
    ours = !ours;
    if (left[0] <= 0 && left[1] <= 0) break;
  }
  return outlook + weight * outlookOn(sketch, run, left);
}

/** Where everybody is and whom it fights when a sketch is drawn, and lists to play on in: they are used again and again, as one play ends before another begins. */
interface Board {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly foe: Int32Array;
  readonly run: SketchRun;
}

/** Not a memo: room to reckon in, which every run writes over. */
const boards = new WeakMap<Sketch, Board>();

function boardOf(sketch: Sketch): Board {
  const known = boards.get(sketch);
  if (known !== undefined) return known;
  const { tokens, goals } = sketch;
  const { length } = tokens;
  const board: Board = {
    x: Float64Array.from(tokens, ({ at }) => at.x),
    y: Float64Array.from(tokens, ({ at }) => at.y),
    foe: Int32Array.from(tokens, ({ locked }, i) => (locked ? nearestFoe(tokens, i) : -1)),
    run: {
      x: new Float64Array(length),
      y: new Float64Array(length),
      strength: new Float64Array(length),
      before: new Float64Array(length),
      foe: new Int32Array(length),
      spent: new Uint8Array(length),
      meant: new Int32Array(length),
      holder: new Float64Array(goals.length),
      paid: 0,
      luck: NO_LUCK,
      needs: 0,
    },
  };
  boards.set(sketch, board);
  return board;
}
const NO_LUCK = new Float64Array(0);

function begin(sketch: Sketch, { luck, needs }: Fortune): SketchRun {
  const { x, y, foe, run } = boardOf(sketch);
  for (let i = 0; i < x.length; i++) {
    run.x[i] = x[i]!;
    run.y[i] = y[i]!;
    run.foe[i] = foe[i]!;
    run.strength[i] = 1;
    run.spent[i] = 0;
  }
  for (let g = 0; g < run.holder.length; g++) run.holder[g] = sketch.held[g]!;
  run.paid = 0;
  run.luck = luck;
  run.needs = needs;
  return run;
}

function nearestFoe(tokens: readonly Token[], i: number): number {
  const own = tokens[i]!;
  let best = -2;
  let least = Number.POSITIVE_INFINITY;
  tokens.forEach((other, j) => {
    if (other.ours === own.ours) return;
    const far = Math.sqrt((own.at.x - other.at.x) ** 2 + (own.at.y - other.at.y) ** 2) - other.breadth;
    if (far < least) [best, least] = [j, far];
  });
  return best;
}

const gapOf = ({ tokens }: Sketch, { x, y }: SketchRun, i: number, j: number): number =>
  Math.max(0, Math.sqrt((x[i]! - x[j]!) ** 2 + (y[i]! - y[j]!) ** 2) - tokens[i]!.breadth - tokens[j]!.breadth);

/** A turn from a stage on; with what is laid down, it is the one under way. */
function playTurn(sketch: Sketch, run: SketchRun, ours: boolean, from: number, laid: Laid | null): void {
  const { tokens, place } = sketch;
  if (laid === null) run.spent.fill(0);
  if (from <= 0) {
    if (laid !== null)
      for (let i = 0; i < tokens.length; i++) if (laid[i]?.to !== undefined) goTo(run, i, laid[i]!.to!, laid[i]!.spent === true);
    findGoals(sketch, run, ours, laid);
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i]!.ours !== ours || run.strength[i]! < GONE || laid?.[i]?.to !== undefined) continue;
      if (laid === null || tokens[i]!.waits) march(sketch, run, i, run.meant[i]!);
    }
  }
  if (laid !== null)
    for (const premise of laid) {
      const at = premise?.takes ? place.get(premise.takes.from) : undefined;
      if (at !== undefined) run.strength[at] = Math.max(0, run.strength[at]! - premise!.takes!.share);
    }
  if (from <= 1) {
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i]!.ours !== ours || run.strength[i]! < GONE || run.spent[i] === 1) continue;
      const premise = laid?.[i] ?? null;
      if ((run.foe[i] !== -1 && !tokens[i]!.closeShots) || premise?.takes !== undefined) continue;
      volley(sketch, run, i, premise?.steady === true ? tokens[i]!.steadier : 1);
    }
  }
  if (from <= 2) {
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i]!.ours !== ours || run.strength[i]! < GONE || run.spent[i] === 1 || run.foe[i] !== -1) continue;
      const charges = laid?.[i]?.charges;
      if (charges === undefined) chargeBest(sketch, run, i);
      else if (charges !== null) meet(sketch, run, i, place.get(charges)!);
    }
  }
  if (from <= 3) fights(sketch, run, ours);
}

function goTo(run: SketchRun, i: number, { x, y }: Point, spent: boolean): void {
  if (x !== run.x[i] || y !== run.y[i]) run.foe[i] = -1;
  run.x[i] = x;
  run.y[i] = y;
  run.spent[i] = spent ? 1 : 0;
}

/** Moves a token as it usually would: to its goal, within range, or towards whom it wants to fight. */
function march(sketch: Sketch, run: SketchRun, i: number, goal: number): void {
  const { tokens, goals, sketchRules } = sketch;
  const token = tokens[i]!;
  const foe = run.foe[i]!;
  if (foe !== -1) {
    if (sketchRules.leaves === true && foe >= 0 && blowWorth(sketch, run, i, foe) < 0) leave(run, i, foe, token.stride);
    return;
  }
  if (goal >= 0) {
    const { at, radius } = goals[goal]!;
    const far = Math.sqrt((run.x[i]! - at.x) ** 2 + (run.y[i]! - at.y) ** 2) - radius * 0.5;
    if (far > 0) step(run, i, at, Math.min(far, token.stride));
    return;
  }
  let best = -1;
  let most = 0;
  let stop = 0;
  for (let j = 0; j < tokens.length; j++) {
    const other = tokens[j]!;
    if (other.ours === token.ours || run.strength[j]! < GONE) continue;
    const gap = gapOf(sketch, run, i, j);
    const shot = token.shots[j]! * other.worth * run.strength[j]!;
    const blow = blowWorth(sketch, run, i, j);
    const shotTurns = Math.ceil(Math.max(0, gap - token.range) / Math.max(1, token.stride));
    const blowTurns = Math.ceil(Math.max(0, gap - 7000) / Math.max(1, token.stride));
    const byShots = shot / (1 + shotTurns);
    const byBlows = blow / (1 + 0.8 * blowTurns);
    const worth = Math.max(byShots, byBlows);
    if (worth > most)
      [best, most, stop] = [j, worth, byShots >= byBlows ? token.range * (token.farShots[j]! < 0.8 * token.shots[j]! ? 0.45 : 0.9) : 1000];
  }
  if (best < 0) return;
  const gap = gapOf(sketch, run, i, best);
  if (gap > stop) step(run, i, { x: run.x[best]!, y: run.y[best]! }, Math.min(token.stride, gap - stop));
}

/** Walks out of a fight, away from the foe. */
function leave(run: SketchRun, i: number, foe: number, stride: number): void {
  const { x, y } = run;
  const [dx, dy] = [x[i]! - x[foe]!, y[i]! - y[foe]!];
  const far = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  x[i] = x[i]! + (dx * stride) / far;
  y[i] = y[i]! + (dy * stride) / far;
  run.foe[i] = -1;
  run.spent[i] = 1;
  if (run.foe[foe] === i) run.foe[foe] = -1;
}

function step({ x, y }: SketchRun, i: number, to: Point, most: number): void {
  const [dx, dy] = [to.x - x[i]!, to.y - y[i]!];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return;
  const share = Math.min(1, most / far);
  x[i] = x[i]! + dx * share;
  y[i] = y[i]! + dy * share;
}

/** Who strikes whom. */
interface Pair {
  readonly by: number;
  readonly on: number;
}

function hit({ tokens }: Sketch, { strength, luck }: SketchRun, { by, on }: Pair, how: 'shots' | 'blows', odds = 1): void {
  strength[on] = Math.max(0, strength[on]! - tokens[by]![how][on]! * strength[by]! * luck[by]! * odds);
}

/** Whether a token can shoot at another one: fights may be in the way. */
const isOpen = ({ sketchRules }: Sketch, { foe }: SketchRun, i: number, j: number): boolean =>
  foe[i] !== -1 ? foe[i] === j || foe[j] === i : sketchRules.spares !== true || foe[j] === -1;

/** Whether others stand before a token, and next to it, so that it cannot be aimed at. */
function isGuarded(sketch: Sketch, run: SketchRun, i: number, j: number, gap: number): boolean {
  const { tokens, sketchRules } = sketch;
  const own = tokens[j]!;
  if (own.guard !== 'guarded') return false;
  let isNextTo = false;
  let isBehind = false;
  for (let k = 0; k < tokens.length; k++) {
    const other = tokens[k]!;
    if (other.ours !== own.ours || other.guard === 'guarded' || run.strength[k]! < GONE) continue;
    isNextTo ||= other.guard === 'guards' && gapOf(sketch, run, j, k) <= (sketchRules.guardedWithin ?? 0);
    isBehind ||= gapOf(sketch, run, i, k) < gap;
    if (isNextTo && isBehind) return true;
  }
  return false;
}

function volley(sketch: Sketch, run: SketchRun, i: number, better: number): void {
  const { tokens } = sketch;
  const token = tokens[i]!;
  if (token.range === 0) return;
  let best = -1;
  let most = 0;
  let taken = 0;
  for (let j = 0; j < tokens.length; j++) {
    const other = tokens[j]!;
    if (other.ours === token.ours || run.strength[j]! < GONE) continue;
    const gap = gapOf(sketch, run, i, j);
    if (gap > token.range || !isOpen(sketch, run, i, j) || isGuarded(sketch, run, i, j, gap)) continue;
    const share = (2 * gap > token.range ? token.farShots : token.shots)[j]! * better * run.strength[i]! * run.luck[i]!;
    const worth = Math.min(share, run.strength[j]!) * other.worth;
    if (worth > most) [best, most, taken] = [j, worth, share];
  }
  if (best >= 0) run.strength[best] = Math.max(0, run.strength[best]! - taken);
}

/** What a fight is worth to whoever begins it: what it takes, less what is struck back. */
function blowWorth({ tokens }: Sketch, { strength }: SketchRun, i: number, j: number): number {
  const taken = Math.min(tokens[i]!.blows[j]! * strength[i]!, strength[j]!);
  const back = Math.min(tokens[j]!.blows[i]! * Math.max(0, strength[j]! - taken), strength[i]!);
  return taken * tokens[j]!.worth - back * tokens[i]!.worth;
}

/** What a fight keeps from being shot, against what whoever begins it could have shot itself. */
function silenced({ tokens, sketchRules }: Sketch, { strength, foe }: SketchRun, i: number, j: number): number {
  if (sketchRules.spares !== true) return 0;
  const shots = (k: number): number => (foe[k] !== -1 || tokens[k]!.closeShots ? 0 : tokens[k]!.volley * strength[k]!);
  return SILENCE * (shots(j) - shots(i));
}

const SILENCE = 0.7;

function chargeBest(sketch: Sketch, run: SketchRun, i: number): void {
  const { tokens, sketchRules } = sketch;
  let best = -1;
  let most = 0;
  for (let j = 0; j < tokens.length; j++) {
    if (tokens[j]!.ours === tokens[i]!.ours || run.strength[j]! < GONE) continue;
    const gap = gapOf(sketch, run, i, j);
    if (gap > sketchRules.farthest) continue;
    const worth = sketchRules.charge(gap) * (blowWorth(sketch, run, i, j) + silenced(sketch, run, i, j));
    if (worth > most) [best, most] = [j, worth];
  }
  if (best >= 0) charge(sketch, run, i, best);
}

/** A charge that has got there. */
function meet(sketch: Sketch, run: SketchRun, i: number, j: number): void {
  step(run, i, { x: run.x[j]!, y: run.y[j]! }, gapOf(sketch, run, i, j));
  const { tokens } = sketch;
  if (!tokens[i]!.holds || !tokens[j]!.holds) return;
  run.foe[i] = j;
  if (run.foe[j]! < 0) run.foe[j] = i;
}

/** A charge that likely gets there does; one that hardly does harms by its chance only. */
function charge(sketch: Sketch, run: SketchRun, i: number, j: number): void {
  const gap = gapOf(sketch, run, i, j);
  const odds = sketch.sketchRules.charge(gap);
  if (odds >= run.needs) meet(sketch, run, i, j);
  else if (odds > 0) {
    hit(sketch, run, { by: i, on: j }, 'blows', odds);
    hit(sketch, run, { by: j, on: i }, 'blows', odds);
  }
}

/** All of a side who are locked strike, as strong as they were before, or after so much of what they were struck. */
function strikeAll({ tokens }: Sketch, { before, foe, luck, strength }: SketchRun, ours: boolean, after: number): void {
  for (let i = 0; i < tokens.length; i++) {
    const j = foe[i]!;
    if (j < 0 || tokens[i]!.ours !== ours || strength[i]! < GONE || strength[j]! < GONE) continue;
    const own = (1 - after) * before[i]! + after * strength[i]!;
    strength[j] = Math.max(0, strength[j]! - tokens[i]!.blows[j]! * own * luck[i]!);
  }
}

/** Everybody who is locked strikes, the side whose turn it is a little ahead. */
function fights(sketch: Sketch, run: SketchRun, ours: boolean): void {
  const { tokens } = sketch;
  const { before } = run;
  for (let i = 0; i < tokens.length; i++) before[i] = run.strength[i]!;
  strikeAll(sketch, run, ours, 0);
  strikeAll(sketch, run, !ours, 0.5);
  for (let i = 0; i < tokens.length; i++) {
    const j = run.foe[i]!;
    if (j >= 0 && (run.strength[j]! < GONE || run.strength[i]! < GONE)) run.foe[i] = -1;
  }
}

/** How much of what a goal pays after all that is played counts for whoever holds it then. */
const REST = 0.3;

/** What one's own units count against the enemy's, where a system has no view of that. */
const CARE = 1.25;

function outlookOn(sketch: Sketch, run: SketchRun, left: readonly [number, number]): number {
  const { tokens, pays, temper, sketchRules } = sketch;
  const care = sketchRules.care ?? CARE;
  let army = 0;
  tokens.forEach(({ ours, worth }, i) => {
    army += (ours ? care * temper.danger : -temper.harm) * worth * run.strength[i]!;
  });
  const turns = (left[0] + left[1]) / 2;
  let mission = run.paid;
  pays.forEach(({ each, last }, g) => {
    mission += run.holder[g]! * (REST * each * turns + last);
  });
  return army + temper.goals * mission;
}
