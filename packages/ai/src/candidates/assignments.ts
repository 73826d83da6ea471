import type { Answer, Assignment, AssignSource, AssignView, Decision } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { EvaluationContext } from '../planning/context.ts';
import { gainOver, sketchFor, subjectOf, unitOf } from '../planning/context.ts';
import type { Evaluation } from './ranking.ts';

type AssignDecision = Extract<Decision, { view: AssignView }>;

/** Somebody at whom something can be aimed. */
interface Mark {
  readonly id: string;
  readonly unit: number | null;
  /** What taking all of it is worth. */
  readonly worth: number;
  /** The share of it that is not yet taken by what was given before. */
  left: number;
}

/** More than is there cannot be taken; that it should have been enough is sure only with some to spare. */
const SPARE = 1.15;

function marksOf({ view }: AssignDecision, context: EvaluationContext): Mark[] {
  const { state, insight } = context;
  const by = subjectOf(view);
  const drawing = sketchFor(context, view.side);
  return view.targets
    .filter(({ refused }) => refused === undefined)
    .map((option): Mark => {
      const unit = unitOf(option);
      const opinion = insight.opinion(state, view, option);
      const worthOf = (at: number): number => {
        if (drawing === null || by === null || !drawing.sketch.place.has(at)) return insight.worth(state, at) * insight.bloodlust(state);
        return gainOver(drawing, 'takes', { unit: by, takes: { from: at, share: TRIED } }) / TRIED;
      };
      return { id: option.id, unit, worth: opinion?.score ?? (unit === null ? 0 : worthOf(unit)), left: SPARE };
    });
}

/** The share by which the sketch is asked what a target is worth. */
const TRIED = 0.4;

/** Each thing goes where it does most beside what was given already; all of it, if it does anything there. */
export function assignments(decision: AssignDecision, context: EvaluationContext): Evaluation {
  const { view } = decision;
  const marks = marksOf(decision, context);
  const lines: Assignment[] = [];
  let worth = 0;
  // What does most is given first: whoever uses one weapon may not be allowed another.
  const best = new Map(view.sources.map((source) => [source, waysFor(view, source, marks, context)[0]?.gain ?? 0]));
  for (const source of view.sources.slice().sort((a, b) => best.get(b)! - best.get(a)!)) {
    for (const { line, gain, mark, share } of waysFor(view, source, marks, context)) {
      if (gain <= 0 && !source.whole) break;
      if (decision.judge.why({ kind: 'assign', lines: [...lines, line] }) !== null) continue;
      lines.push(line);
      mark.left = Math.max(0, mark.left - share);
      worth += Math.max(0, gain);
      break;
    }
  }
  const answer: Answer = { kind: 'assign', lines };
  const usual = decision.judge.usual();
  return {
    known: [{ answer, score: worth, reasons: [say('ai.reason.share')] }],
    otherwise: () =>
      [usual, ...decision.judge.suggest(context.random)].map((one) => ({ answer: one, score: 0, reasons: [say('ai.reason.share')] })),
  };
}

interface SourceUse {
  readonly line: Assignment;
  readonly mark: Mark;
  readonly share: number;
  readonly gain: number;
}

/** Everything that can be done with a source, best first. */
function waysFor(view: AssignView, source: AssignSource, marks: readonly Mark[], { state, insight }: EvaluationContext): SourceUse[] {
  const { id, count, to, ways } = source;
  const open = marks.filter((mark) => to === undefined || to.includes(mark.id));
  const kinds = ways === undefined ? [null] : ways.filter(({ refused }) => refused === undefined).map((way) => way.id);
  const tolls = new Map(kinds.map((way) => [way, insight.toll(state, view, source, way)]));
  const found = open.flatMap((mark) =>
    kinds.map((way): SourceUse => {
      const known = mark.unit === null ? null : insight.volley(state, view, source, way, mark.unit);
      const share = known ?? 0.2;
      const gain = mark.worth * Math.min(share, mark.left) + 0.001 * share - (tolls.get(way) ?? 0);
      return { line: { from: id, to: mark.id, count, ...(way !== null && { way }) }, mark, share, gain };
    }),
  );
  return found.sort((a, b) => b.gain - a.gain);
}
