import type { Premise, Sketch } from './sketch.ts';

/** What is on the move while a sketch is played on. */
export interface SketchRun {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly strength: Float64Array;
  /** Strength before a round of blows. */
  readonly before: Float64Array;
  /** The place of whoever a token is locked in a fight with, -1 if with nobody, -2 if with somebody whom the sketch does not know. */
  readonly foe: Int32Array;
  readonly spent: Uint8Array;
  /** The goal that each goes to, -1 if to none. */
  readonly meant: Int32Array;
  /** Who holds each goal, from 1 for us to -1 for them: between where both are there. */
  readonly holder: Float64Array;
  paid: number;
  /** How much better or worse than on average each strikes. */
  luck: Float64Array;
  /** How likely a charge must be to get there. */
  needs: number;
}

/** Below this, a unit is as good as gone. */
export const GONE = 0.08;

/** Finds the goal that each unit of a side goes to: the nearest that nobody else sees to. For whom a place is laid down goes nowhere else. */
export function findGoals(sketch: Sketch, run: SketchRun, ours: boolean, laid: readonly (Premise | null)[] | null): void {
  const { tokens, goals } = sketch;
  const meant = run.meant.fill(-1);
  for (let g = 0; g < goals.length; g++) {
    const { at, radius } = goals[g]!;
    let own = 0;
    let foes = 0;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!;
      if (run.strength[i]! < GONE || token.claim === 0) continue;
      const far = Math.max(0, Math.sqrt((run.x[i]! - at.x) ** 2 + (run.y[i]! - at.y) ** 2) - radius);
      if (token.ours !== ours) {
        if (far === 0) foes += token.claim * run.strength[i]!;
        continue;
      }
      if (far === 0) {
        own += token.claim * run.strength[i]!;
        if (meant[i] === -1) meant[i] = g;
        continue;
      }
      if (laid?.[i]?.to !== undefined || meant[i] !== -1 || run.foe[i] !== -1 || token.stride === 0) continue;
      const turns = far / token.stride;
      if (turns < least) [best, least] = [i, turns];
    }
    if (own <= foes && best >= 0 && least < 4) meant[best] = g;
  }
}

/** How many times as much as evenly matched claims must be apart for a goal to be held for sure. */
const SURE = 2;

/** Who holds what now. */
export function look({ tokens, goals, sketchRules }: Sketch, run: SketchRun): void {
  for (let g = 0; g < goals.length; g++) {
    const { at, radius } = goals[g]!;
    let balance = 0;
    let sum = 0;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!;
      if (token.claim === 0 || run.strength[i]! < GONE) continue;
      if ((run.x[i]! - at.x) ** 2 + (run.y[i]! - at.y) ** 2 > radius ** 2) continue;
      const claim = token.claim * run.strength[i]!;
      sum += claim;
      balance += token.ours ? claim : -claim;
    }
    if (sum === 0 && sketchRules.keeps === true) continue;
    // By averages nobody knows who will have one model more.
    run.holder[g] = sum === 0 ? 0 : Math.max(-1, Math.min(1, (SURE * balance) / sum));
  }
}

/** After a turn: what the goals pay. */
export function settle(sketch: Sketch, run: SketchRun, ours: boolean, left: readonly [number, number]): void {
  look(sketch, run);
  // Who is paid when a turn begins is paid after the turn before it, if there is one to begin.
  const paid = sketch.sketchRules.paysAt === 'end' ? (ours ? 1 : -1) : ours ? -1 : 1;
  if (sketch.sketchRules.paysAt === 'start' && left[paid > 0 ? 0 : 1]! <= 0) return;
  for (let g = 0; g < sketch.goals.length; g++) if (run.holder[g]! * paid > 0) run.paid += run.holder[g]! * sketch.pays[g]!.each;
}
