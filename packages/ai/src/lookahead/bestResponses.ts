import { isOnTable } from '../insight.ts';
import type { Intention, Plan } from '../planning/plan.ts';
import type { Prospect, SideScene } from '../planning/prospects.ts';
import { prospectAt, STANDS } from '../planning/prospects.ts';
import type { Care, Score } from '../planning/score.ts';
import { careBut, goalWorth, weightOfDanger, weightOfGoals, weightOfStrike } from '../planning/score.ts';
import type { Temper } from '../players/temper.ts';

/** How often all think again about what the others mean to do. */
const PASSES = 3;
/** As a share of the unit: what gains less is no better. */
const HARDLY = 0.001;
/** An enemy strikes one of those whom it can reach, mostly whom it does most to; now and then nobody. */
const STRUCK = 0.8;
/** Whoever was charged strikes back at who charged it, and goes on. */
const MET = 1.2;
/** How much less an enemy does that is as good as beaten. */
const WEAKENED = 0.8;
/** More than an enemy is worth cannot be taken from it, though nobody knows the dice. */
const ENOUGH = 1.1;

/** What one unit means to do, and whom of the enemies it strikes, by their places. */
interface Part {
  readonly unit: number;
  readonly worth: number;
  readonly prospect: Prospect;
  readonly target: number | null;
  readonly goal: number | null;
}

const isCharge = ({ prospect }: Part): boolean => prospect.activation.strikes === 'fight';

/** A plan in which each looks at what all others mean to do: nobody strikes what is beaten already, who weakens an enemy spares its comrades, and each enemy strikes but once. */
export function bestResponses(first: Plan, temper: Temper): Plan {
  const { scene, prospects } = first;
  const parts = partsOf(first);
  let scores = scoresOf(scene, temper, parts);
  for (let pass = 0; pass < PASSES; pass++) {
    let changed = false;
    for (const { unit } of first.intentions) {
      const better = betterFor(parts.get(unit)!, prospects(unit), scores);
      if (better === null) continue;
      parts.set(unit, better);
      scores = scoresOf(scene, temper, parts);
      changed = true;
    }
    if (!changed) break;
  }
  const gainOf = ({ unit, score }: Intention): number => {
    const standing = prospects(unit).find(({ activation }) => activation.reach === 0);
    return score - (standing === undefined ? 0 : scores(unit, standing).score);
  };
  const intentions = first.intentions
    .map(({ unit }): Intention => {
      const { prospect } = parts.get(unit)!;
      return { unit, prospect, ...scores(unit, prospect) };
    })
    .map((intention) => ({ intention, gain: gainOf(intention) }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ intention }) => intention);
  return { scene, intentions, scoreFor: scores, prospects };
}

/** What everybody means to do at first; whoever does not wait for its move stands. */
function partsOf({ scene, intentions }: Plan): Map<number, Part> {
  const { state, insight, side, enemies } = scene;
  const meant = new Map(intentions.map((intention) => [intention.unit, intention]));
  const parts = new Map<number, Part>();
  for (const { id, side: of } of state.units) {
    if (of !== side || !isOnTable(state, id)) continue;
    const intention = meant.get(id);
    const prospect = intention?.prospect ?? prospectAt(scene, id, STANDS, insight.spot(state, id));
    const target = enemies.findIndex((enemy) => enemy.id === prospect.target);
    const goal = intention === undefined ? goalWorth(scene, prospect.near, careBut(scene, caresOf(parts), id)).goal : intention.goal;
    parts.set(id, { unit: id, worth: insight.worth(state, id), prospect, target: target < 0 ? null : target, goal });
  }
  return parts;
}

function* caresOf(parts: ReadonlyMap<number, Part>): Generator<Care> {
  for (const { unit, prospect, goal } of parts.values()) yield { unit, near: prospect.near, goal };
}

interface Found extends Score {
  readonly target: number | null;
}

type Scores = (unit: number, prospect: Prospect) => Found;

function betterFor(now: Part, prospects: readonly Prospect[], scores: Scores): Part | null {
  let most = scores(now.unit, now.prospect).score + HARDLY * now.worth;
  let better: Part | null = null;
  for (const prospect of prospects) {
    const { score, goal, target } = scores(now.unit, prospect);
    if (score <= most) continue;
    most = score;
    better = { ...now, prospect, target, goal };
  }
  return better;
}

/** All but one unit: what they are about to take from each enemy, who charges it, and how things stand without that one. */
interface Others {
  readonly parts: readonly Part[];
  readonly care: readonly number[];
  readonly taken: Float64Array;
  readonly chargedBy: readonly (Part | null)[];
  readonly without: number;
}

/** What prospects are worth beside all that the others mean to do. */
function scoresOf(scene: SideScene, temper: Temper, all: ReadonlyMap<number, Part>): Scores {
  const { enemies } = scene;
  const [ofDanger, ofGoals] = [weightOfDanger(scene, temper), weightOfGoals(scene, temper)];
  const known = new Map<number, Others>();
  const standing = (parts: readonly Part[], taken: Float64Array, chargedBy: readonly (Part | null)[]): number =>
    temper.harm * takenFrom(scene, taken) - ofDanger * lossOf(scene, parts, taken, chargedBy);
  const othersOf = (unit: number): Others => {
    const found = known.get(unit);
    if (found !== undefined) return found;
    const parts = [...all.values()].filter((part) => part.unit !== unit);
    const taken = new Float64Array(enemies.length);
    const chargedBy: (Part | null)[] = enemies.map(() => null);
    for (const part of parts) {
      if (part.target === null) continue;
      taken[part.target] = taken[part.target]! + weightOfStrike(part.prospect, temper) * part.prospect.strikes[part.target]!;
      if (isCharge(part)) chargedBy[part.target] = part;
    }
    const others = { parts, care: careBut(scene, caresOf(all), unit), taken, chargedBy, without: standing(parts, taken, chargedBy) };
    known.set(unit, others);
    return others;
  };
  return (unit, prospect) => {
    const { parts, care, taken, chargedBy, without } = othersOf(unit);
    const { worth, goal } = goalWorth(scene, prospect.near, care);
    const own = scene.insight.worth(scene.state, unit);
    let best = Number.NEGATIVE_INFINITY;
    let struck: number | null = null;
    const strike = (target: number | null): void => {
      const part: Part = { unit, worth: own, prospect, target, goal };
      const then = taken.slice();
      if (target !== null) then[target] = then[target]! + weightOfStrike(prospect, temper) * prospect.strikes[target]!;
      const met = target !== null && isCharge(part) ? chargedBy.with(target, part) : chargedBy;
      const found = standing([...parts, part], then, met);
      if (found > best) [best, struck] = [found, target];
    };
    strike(null);
    prospect.strikes.forEach((value, target) => {
      if (value > 0) strike(target);
    });
    return { score: best - without + temper.harm * temper.later * prospect.later + ofGoals * worth, goal, target: struck };
  };
}

const takenFrom = ({ enemies }: SideScene, taken: Float64Array): number =>
  enemies.reduce((sum, { value }, i) => sum + Math.min(taken[i]!, ENOUGH * value), 0);

/** What all enemies together take in their next turn. */
function lossOf({ enemies }: SideScene, parts: readonly Part[], taken: Float64Array, chargedBy: readonly (Part | null)[]): number {
  const lost = new Float64Array(parts.length);
  for (let e = 0; e < enemies.length; e++) {
    const left = 1 - WEAKENED * Math.min(1, taken[e]! / Math.max(1, enemies[e]!.value));
    const met = chargedBy[e];
    if (met !== null && met !== undefined) {
      const i = parts.indexOf(met);
      lost[i] = lost[i]! + MET * left * met.prospect.threats[e]!;
      continue;
    }
    const threats = parts.map(({ prospect }) => prospect.threats[e]!);
    const squares = threats.reduce((sum, threat) => sum + threat * threat, 0);
    if (squares === 0) continue;
    threats.forEach((threat, i) => {
      lost[i] = lost[i]! + (STRUCK * left * threat * threat * threat) / squares;
    });
  }
  return parts.reduce((sum, { worth }, i) => sum + Math.min(lost[i]!, worth), 0);
}
