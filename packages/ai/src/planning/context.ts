import type { Answer, Decision, DecisionView, Option, Random, State, Text } from '@warfold/engine';
import { memo, say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { pointToPoint } from '@warfold/space';
import type { Candidate } from '../candidates/ranking.ts';
import type { Activation, Insight, SketchRules } from '../insight.ts';
import { detoursFor } from '../lookahead/detours.ts';
import type { Foresight } from '../lookahead/foresight.ts';
import { playOnSketch } from '../lookahead/playOn.ts';
import type { Depth, Premise, Sketch } from '../lookahead/sketch.ts';
import { drawSketch } from '../lookahead/sketch.ts';
import type { Temper } from '../players/temper.ts';
import { jointMoves } from './jointMoves.ts';
import { planFor, reasonsFor } from './plan.ts';
import { prospectAt, sceneOf } from './prospects.ts';

/** In points: whoever may stand does not go for less, and whoever has chosen to go does not stay for less. */
export const STIR = 0.02;

/** How much work a player puts into a turn. */
export interface Effort {
  /** How far it plays on a sketch, where the system gives one; if null, it plans without. */
  readonly sketch: Depth | null;
  /** Whether the moves of comrades are thought out together with each one. */
  readonly together: boolean;
}

/** As far as a sketch is played on where it must be quick. */
const IN_NO_TIME: Depth = { fortunes: 4, turns: 3 };

export const QUICKLY: Effort = { sketch: IN_NO_TIME, together: false };
export const BY_PLAN: Effort = { sketch: null, together: false };

/** What a question is evaluated with. */
export interface EvaluationContext {
  readonly state: State;
  readonly insight: Insight;
  readonly temper: Temper;
  readonly effort: Effort;
  /** Whether it looks long for a way to where it wants to be. */
  readonly patient: boolean;
  readonly random: Random;
  /** What an answer to the open question leads to, where the rules can say it in a moment. */
  readonly foresee: Foresight;
  /** What the same side is asked next if this is answered; nothing where somebody else is asked. Dice that fall before that fall evenly over several samples. */
  readonly after: (answer: Answer, sample?: number) => FollowingQuestion | null;
  /** Remembers what was found for a question on a fork, in case it is asked. */
  readonly keep: (decision: Decision, answer: Answer) => void;
}

/** A question that would follow, and what it is evaluated with. */
export interface FollowingQuestion {
  readonly decision: Decision;
  readonly context: EvaluationContext;
  /** Whether no die fell before it. */
  readonly isSure: boolean;
}

export const usually = (answer: Answer, score = 0): Candidate => ({ answer, score, reasons: [say('ai.reason.usual')] });

export const unitOf = ({ ref }: Option): number | null => (ref !== undefined && 'unit' in ref ? ref.unit : null);

export function subjectOf(view: DecisionView): number | null {
  const about = view.about?.[0];
  return about !== undefined && 'unit' in about ? about.unit : null;
}

/** A sketch, with what it was drawn for. */
export interface Drawing {
  readonly insight: Insight;
  readonly temper: Temper;
  readonly side: number;
  readonly effort: Effort;
  readonly sketch: Sketch;
  /** What comes of it if nobody does anything special. */
  readonly idle: number;
}

/** How far the sketch is played on now. Where everybody plays by it, a plan is one of moves alone: whom to shoot at, and whom to charge, is seen on the sketch. */
function depthFor(sketchRules: SketchRules, state: State, { sketch }: Effort): Depth | null {
  if (state.cursor.round === 0) return null;
  return sketch ?? (sketchRules.sketched === 'always' && sketchRules.phase(state) !== 'move' ? IN_NO_TIME : null);
}

const drawn = memo({
  on: ({ state }: EvaluationContext) => state,
  holds: (made: Drawing, { insight, temper, effort }: EvaluationContext, side: number, _rules: SketchRules, _depth: Depth) =>
    made.insight === insight && made.side === side && made.temper === temper && made.effort === effort,
  work({ state, insight, temper, effort }: EvaluationContext, side: number, sketchRules: SketchRules, depth: Depth): Drawing {
    const sketch = drawSketch(state, insight, { sketchRules, side, temper, depth });
    return { insight, temper, side, effort, sketch, idle: playOnSketch(sketch, []) };
  },
});

/** The sketch of the battle as a side sees it; none where the system does not tell enough. */
export function sketchFor(context: EvaluationContext, side: number): Drawing | null {
  const { sketchRules } = context.insight;
  const depth = sketchRules === null ? null : depthFor(sketchRules, context.state, context.effort);
  return sketchRules === null || depth === null ? null : drawn(context, side, sketchRules, depth);
}

/** What the sketch makes of something, against what would come about anyway. */
const gainOf = ({ sketch, idle }: Drawing, premise: Premise, comrades: readonly Premise[] = []): number =>
  playOnSketch(sketch, [...comrades, premise]) - idle;

/** What the sketch makes of a strike, or of a charge, against leaving it alone. */
export function gainOver(drawing: Drawing, what: 'takes' | 'charges', premise: Premise): number {
  return playOnSketch(drawing.sketch, [premise]) - leftAlone(drawing, premise.unit, what);
}

/** What comes of it if a unit leaves something alone. */
const leftAlone = memo({
  on: (drawing: Drawing) => drawing,
  key: (unit: number, what: 'takes' | 'charges') => `${unit} ${what}`,
  work: ({ sketch }, unit: number, what: 'takes' | 'charges') => playOnSketch(sketch, [{ unit, [what]: null }]),
});

/** For each inch, as a share of the unit: who is too far for the sketch to show anything goes where it will be able to do something. */
const PULL = 0.0003;

/** How near places are to whomever a unit can do most to, or else to what is paid for. */
function pullFor({ tokens, place, goals }: Sketch, { state, insight }: EvaluationContext, unit: number): (to: Point) => number {
  const detours = detoursFor(state, insight, unit);
  const own = tokens[place.get(unit)!]!;
  let most = 0;
  let wanted: readonly Point[] = goals.map(({ at }) => at);
  tokens.forEach((other, j) => {
    if (other.ours === own.ours) return;
    const worth = (Math.max(own.shots[j]!, own.blows[j]!) * other.worth) / (10_000 + pointToPoint(own.at, other.at));
    if (worth > most) [most, wanted] = [worth, [other.at]];
  });
  if (wanted.length === 0) return () => 0;
  const wayTo = (to: Point, at: Point): number => (pointToPoint(at, to) + detours.between(to, at)) / 1000;
  return (to) => -PULL * own.worth * Math.min(...wanted.map((at) => wayTo(to, at)));
}

/** What the comrades of a unit that still have to move will do, as far as that is thought out. */
const thoughtOut = memo({
  on: (drawing: Drawing) => drawing,
  work: ({ sketch, side }, { state, insight }: EvaluationContext): readonly Premise[] => jointMoves(sketch, state, insight, side),
});

const comradesFor = (drawing: Drawing, context: EvaluationContext, unit: number): Premise[] =>
  context.effort.together ? thoughtOut(drawing, context).filter((premise) => premise.unit !== unit) : [];

/** What it is worth for a unit to end in a place. */
export interface PlaceValue {
  score(to: Point): number;
  reasons(to: Point): readonly Text[];
}

/** Places as a unit that goes there in this activation sees them: on the sketch, or by the plan of its side. By the plan, `open` says whom alone it could shoot at. */
export function placeValueFor(
  context: EvaluationContext,
  side: number,
  unit: number,
  activation: Activation,
  open: readonly number[] | null = null,
): PlaceValue {
  const { state, insight } = context;
  const drawing = sketchFor(context, side);
  if (drawing?.sketch.place.has(unit) === true) {
    const spent = activation.strikes === 'nothing';
    const comrades = comradesFor(drawing, context, unit);
    const pull = pullFor(drawing.sketch, context, unit);
    return {
      score: (to) => gainOf(drawing, { unit, to, spent, steady: activation.steady }, comrades) + pull(to),
      reasons: (to) => {
        const scene = sceneOf(state, insight, side);
        const prospect = prospectAt(scene, unit, activation, to);
        const goal = scene.goals.findIndex((_, i) => prospect.near[i] === 1);
        return reasonsFor({ scene }, { prospect, goal: goal < 0 ? null : goal });
      },
    };
  }
  const plan = planFor(context, side);
  const at = (to: Point) => prospectAt(plan.scene, unit, activation, to, { open });
  return {
    score: (to) => plan.scoreFor(unit, at(to)).score,
    reasons: (to) => {
      const prospect = at(to);
      return reasonsFor(plan, { prospect, goal: plan.scoreFor(unit, prospect).goal });
    },
  };
}
