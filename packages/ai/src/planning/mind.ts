import type { Answer, DecisionView, Option, Random, State, Text } from '@warfold/engine';
import { memo, say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { pointToPoint } from '@warfold/space';
import type { Considered } from '../candidates/considered.ts';
import type { Drill, Insight, Manner } from '../insight.ts';
import { detoursFor } from '../lookahead/detours.ts';
import type { Foresight } from '../lookahead/foresight.ts';
import { playOnSketch } from '../lookahead/playOn.ts';
import type { Depth, Premise, Sketch } from '../lookahead/sketch.ts';
import { drawSketch } from '../lookahead/sketch.ts';
import type { Temper } from '../players/temper.ts';
import { planFor, reasonsFor } from './plan.ts';
import { prospectAt, sceneOf } from './prospects.ts';
import { movesTogether } from './together.ts';

/** How much a player makes of a turn. */
export interface Pains {
  /** How far it plays on a sketch, where the system gives one; if null, it plans without. */
  readonly sketch: Depth | null;
  /** Whether the moves of comrades are thought out together with each one. */
  readonly together: boolean;
}

/** As far as a sketch is played on where it must be quick. */
const IN_NO_TIME: Depth = { fortunes: 4, turns: 3 };

export const QUICKLY: Pains = { sketch: IN_NO_TIME, together: false };
export const BY_PLAN: Pains = { sketch: null, together: false };

/** Everything that a player has in mind when it is asked something. */
export interface Mind {
  readonly state: State;
  readonly insight: Insight;
  readonly temper: Temper;
  readonly pains: Pains;
  /** Whether it looks long for a way to where it wants to be. */
  readonly patient: boolean;
  readonly random: Random;
  /** What an answer to the open question leads to, where the rules can say it in a moment. */
  readonly foresee: Foresight;
}

export const usually = (answer: Answer, score = 0): Considered => ({ answer, score, reasons: [say('ai.reason.usual')] });

export const unitOf = ({ ref }: Option): number | null => (ref !== undefined && 'unit' in ref ? ref.unit : null);

export function subjectOf(view: DecisionView): number | null {
  const about = view.about?.[0];
  return about !== undefined && 'unit' in about ? about.unit : null;
}

export interface Drawn {
  readonly insight: Insight;
  readonly temper: Temper;
  readonly side: number;
  readonly pains: Pains;
  readonly sketch: Sketch;
  /** What comes of it if nobody does anything special. */
  readonly idle: number;
}

/** How far the sketch is played on now. Where everybody plays by it, a plan is one of moves alone: whom to shoot at, and whom to charge, is seen on the sketch. */
function depthFor(drill: Drill, state: State, { sketch }: Pains): Depth | null {
  if (state.cursor.round === 0) return null;
  return sketch ?? (drill.sketched === 'always' && drill.stage(state) !== 'move' ? IN_NO_TIME : null);
}

const drawn = memo({
  on: ({ state }: Mind) => state,
  holds: (made: Drawn, { insight, temper, pains }: Mind, side: number, _drill: Drill, _depth: Depth) =>
    made.insight === insight && made.side === side && made.temper === temper && made.pains === pains,
  work({ state, insight, temper, pains }: Mind, side: number, drill: Drill, depth: Depth): Drawn {
    const sketch = drawSketch(state, insight, drill, side, temper, depth);
    return { insight, temper, side, pains, sketch, idle: playOnSketch(sketch, []) };
  },
});

/** The sketch of the battle as a side sees it; none where the system does not tell enough. */
export function sketchFor(mind: Mind, side: number): Drawn | null {
  const { drill } = mind.insight;
  const depth = drill === null ? null : depthFor(drill, mind.state, mind.pains);
  return drill === null || depth === null ? null : drawn(mind, side, drill, depth);
}

/** What the sketch makes of something, against what would come about anyway. */
const gainOf = ({ sketch, idle }: Drawn, premise: Premise, comrades: readonly Premise[] = []): number =>
  playOnSketch(sketch, [...comrades, premise]) - idle;

/** What the sketch makes of a strike, or of a charge, against leaving it alone. */
export function gainOver(drawing: Drawn, what: 'takes' | 'charges', premise: Premise): number {
  return playOnSketch(drawing.sketch, [premise]) - leftAlone(drawing, premise.unit, what);
}

/** What comes of it if a unit leaves something alone. */
const leftAlone = memo({
  on: (drawing: Drawn) => drawing,
  key: (unit: number, what: 'takes' | 'charges') => `${unit} ${what}`,
  work: ({ sketch }, unit: number, what: 'takes' | 'charges') => playOnSketch(sketch, [{ unit, [what]: null }]),
});

/** For each inch, as a share of the unit: who is too far for the sketch to show anything goes where it will be able to do something. */
const PULL = 0.0003;

/** How near places are to whomever a unit can do most to, or else to what is paid for. */
function pullFor({ tokens, place, goals }: Sketch, { state, insight }: Mind, unit: number): (to: Point) => number {
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
  on: (drawing: Drawn) => drawing,
  work: ({ sketch, side }, { state, insight }: Mind): readonly Premise[] => movesTogether(sketch, state, insight, side),
});

const comradesFor = (drawing: Drawn, mind: Mind, unit: number): Premise[] =>
  mind.pains.together ? thoughtOut(drawing, mind).filter((premise) => premise.unit !== unit) : [];

/** What it is worth for a unit to end in a place. */
export interface Ground {
  score(to: Point): number;
  reasons(to: Point): readonly Text[];
}

/** Places as a unit that goes there in this manner sees them: on the sketch, or by the plan of its side. */
export function groundFor(mind: Mind, side: number, unit: number, manner: Manner): Ground {
  const { state, insight } = mind;
  const drawing = sketchFor(mind, side);
  if (drawing?.sketch.place.has(unit) === true) {
    const spent = manner.strikes === 'nothing';
    const comrades = comradesFor(drawing, mind, unit);
    const pull = pullFor(drawing.sketch, mind, unit);
    return {
      score: (to) => gainOf(drawing, { unit, to, spent, steady: manner.steady }, comrades) + pull(to),
      reasons: (to) => {
        const scene = sceneOf(state, insight, side);
        const prospect = prospectAt(scene, unit, manner, to, null);
        const goal = scene.goals.findIndex((_, i) => prospect.near[i] === 1);
        return reasonsFor({ scene }, { prospect, goal: goal < 0 ? null : goal });
      },
    };
  }
  const plan = planFor(mind, side);
  const at = (to: Point) => prospectAt(plan.scene, unit, manner, to, null);
  return {
    score: (to) => plan.scoreFor(unit, at(to)).score,
    reasons: (to) => {
      const prospect = at(to);
      return reasonsFor(plan, { prospect, goal: plan.scoreFor(unit, prospect).goal });
    },
  };
}
