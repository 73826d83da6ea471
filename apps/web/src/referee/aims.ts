/**
 * What a click on something that is offered means as an answer that the rules take. A weapon that may not be used with another is left out, one that does
 * not see the target stays at home: whoever points at a target wants everything at it that may.
 */
import type { Answer, AnswerOf, Assignment, AssignSource, AssignView, Decision, Refusal } from '@warfold/engine';
import { judge } from '@warfold/engine';

export interface TargetAim {
  /** The target, as the question names it. */
  readonly target: string;
  /** All that may be given to it at once, in every way that leaves nothing out that could be added; the most first. */
  readonly answers: readonly AnswerOf<'assign'>[];
  /** Why nothing may be given to it, where nothing may. */
  readonly refused: Refusal | null;
}

type AssignDecision = Extract<Decision, { view: AssignView }>;

/** So many ways of sharing out are told apart; no player weighs more. */
const MOST_WAYS = 4;
/** So many sources are tried as the first to be given away. */
const MOST_SEEDS = 8;

export const isAssign = (decision: Decision): decision is AssignDecision => decision.view.kind === 'assign';

const answerOf = (lines: readonly Assignment[]): AnswerOf<'assign'> => ({ kind: 'assign', lines });

const reaches = (source: AssignSource, target: string): boolean => source.to === undefined || source.to.includes(target);

/** The way that is taken where nobody chooses one. */
const wayOf = (source: AssignSource): { way?: string } => {
  const way = source.ways?.find(({ refused }) => refused === undefined)?.id;
  return way === undefined ? {} : { way };
};

const lineTo = (source: AssignSource, target: string, count: number): Assignment => ({
  from: source.id,
  to: target,
  count,
  ...wayOf(source),
});

/** The most of a source that may be given to a target besides these lines; nothing where none of it may. */
function mostOf(
  decision: AssignDecision,
  lines: readonly Assignment[],
  source: AssignSource,
  target: string,
): readonly Assignment[] | null {
  const others = lines.filter(({ from }) => from !== source.id);
  const given = (count: number): readonly Assignment[] => [...others, lineTo(source, target, count)];
  const may = (count: number): boolean => judge(decision, answerOf(given(count))) === null;
  if (may(source.count)) return given(source.count);
  if (!source.split || source.whole || source.count === 1 || !may(1)) return null;
  let [low, high] = [1, source.count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (may(middle)) low = middle;
    else high = middle - 1;
  }
  return given(low);
}

const total = (lines: readonly Assignment[], target: string): number =>
  lines.reduce((sum, { to, count }) => (to === target ? sum + count : sum), 0);

/** Gives to the target what may be given, source by source, beginning with lines that the rules take. */
function gathered(
  decision: AssignDecision,
  start: readonly Assignment[],
  sources: readonly AssignSource[],
  target: string,
): readonly Assignment[] {
  let lines = start;
  for (const source of sources) lines = mostOf(decision, lines, source, target) ?? lines;
  return lines;
}

const rotations = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.slice(0, MOST_SEEDS).map((_each, i) => [...list.slice(i), ...list.slice(0, i)]);

/** Where giving may begin: with what is being prepared, with what is usual, with what cannot go to the target anyway, with nothing; as far as the rules take it. */
function beginnings(
  decision: AssignDecision,
  sources: readonly AssignSource[],
  lines: readonly Assignment[],
): readonly (readonly Assignment[])[] {
  const usual = decision.judge.usual().lines;
  const apart = (all: readonly Assignment[]): readonly Assignment[] => all.filter(({ from }) => !sources.some(({ id }) => id === from));
  const all = [apart(lines), apart(usual), [], lines, usual];
  return all.filter((start) => judge(decision, answerOf(start)) === null);
}

/** Everything at once, as most questions take it. */
function everything(
  decision: AssignDecision,
  sources: readonly AssignSource[],
  target: string,
  lines: readonly Assignment[],
): readonly Assignment[] | null {
  const whole = sources.map((source) => lineTo(source, target, source.count));
  for (const kept of [lines, decision.judge.usual().lines, []]) {
    const all = [...kept.filter(({ from }) => !sources.some(({ id }) => id === from)), ...whole];
    if (judge(decision, answerOf(all)) === null) return all;
  }
  return null;
}

/** What a click on a target means while these lines are being prepared. */
export function aimAt(decision: AssignDecision, target: string, lines: readonly Assignment[]): TargetAim {
  const { view } = decision;
  const option = view.targets.find(({ id }) => id === target);
  if (option?.refused !== undefined) return { target, answers: [], refused: option.refused };
  const sources = view.sources.filter((source) => source.count > 0 && reaches(source, target));
  const all = everything(decision, sources, target, lines);
  if (all !== null && sources.length > 0) return { target, answers: [answerOf(all)], refused: null };
  const found = new Map<string, readonly Assignment[]>();
  for (const start of beginnings(decision, sources, lines))
    for (const order of rotations(sources)) {
      const shared = gathered(decision, start, order, target);
      if (total(shared, target) > 0) found.set(keyOf(shared), shared);
    }
  const ways = [...found.values()].filter((one) => ![...found.values()].some((other) => exceeds(other, one)));
  ways.sort((a, b) => total(b, target) - total(a, target));
  if (ways.length > 0) return { target, answers: ways.slice(0, MOST_WAYS).map(answerOf), refused: null };
  const nearest = sources[0];
  const tried = nearest === undefined ? [] : [lineTo(nearest, target, 1)];
  return { target, answers: [], refused: judge(decision, answerOf(tried)) };
}

const keyOf = (lines: readonly Assignment[]): string =>
  JSON.stringify(lines.map(({ from, to, count, way }) => [from, to, count, way]).sort());

/** Whether one way of sharing out has everything that another has, and more. */
const exceeds = (more: readonly Assignment[], less: readonly Assignment[]): boolean =>
  more !== less &&
  less.every((line) => more.some(({ from, to, count }) => from === line.from && to === line.to && count >= line.count)) &&
  keyOf(more) !== keyOf(less);

/**
 * What is being prepared after one source was given otherwise: as it is wished if the rules take it, else with as much of the rest as goes with it. A
 * wish that cannot be had in any company is refused, with the reason.
 */
function reconciled(
  decision: AssignDecision,
  wished: readonly Assignment[],
  source: string | null,
): { answer: Answer; refused: Refusal | null } {
  const whole = answerOf(wished);
  const refused = judge(decision, whole);
  if (refused === null || source === null) return { answer: whole, refused };
  const pinned = wished.filter(({ from }) => from === source);
  const rest = wished.filter(({ from }) => from !== source);
  const others = decision.judge.usual().lines.filter(({ from }) => from !== source);
  for (const company of [[], others.filter(({ from }) => isWhole(decision.view, from)), others]) {
    let lines = [...company, ...pinned];
    if (judge(decision, answerOf(lines)) !== null) continue;
    for (const line of rest) {
      const more = [...lines.filter(({ from }) => from !== line.from), line];
      if (judge(decision, answerOf(more)) === null) lines = more;
    }
    return { answer: answerOf(lines), refused: null };
  }
  return { answer: whole, refused };
}

const isWhole = (view: AssignView, from: string): boolean => view.sources.find(({ id }) => id === from)?.whole === true;

type PickDecision = Extract<Decision, { view: { kind: 'pick' } }>;

const isPick = (decision: Decision): decision is PickDecision => decision.view.kind === 'pick';

/** Two of a few: nobody goes through more. */
const pairs = (all: readonly string[]): readonly (readonly string[])[] =>
  all.length > 16 ? [] : all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other]));

/**
 * What is chosen after a click on one of several: as wished if the rules take it, else as much of it as goes with what was clicked, else what was clicked
 * with whatever it needs beside it.
 */
function reconciledPick(
  decision: PickDecision,
  wished: readonly string[],
  clicked: string | null,
): { answer: Answer; refused: Refusal | null } {
  const { view } = decision;
  const whole: Answer = { kind: 'pick', chosen: wished };
  const refused = judge(decision, whole);
  // Fewer than are asked for is no mistake yet: the rest is still to be clicked.
  if (refused === null || clicked === null || wished.length < view.min) return { answer: whole, refused };
  const rest = wished.filter((id) => id !== clicked);
  const lit = view.options.flatMap(({ id, refused: dim }) => (dim === undefined && id !== clicked ? [id] : []));
  const tries = [
    ...rest.map((out) => wished.filter((id) => id !== out)),
    [clicked],
    ...lit.map((id) => [id, clicked]),
    ...pairs(lit).map((two) => [...two, clicked]),
  ];
  for (const chosen of tries) {
    if (chosen.length > view.max || chosen.length < view.min || !chosen.includes(clicked)) continue;
    if (judge(decision, { kind: 'pick', chosen }) === null) return { answer: { kind: 'pick', chosen }, refused: null };
  }
  return { answer: whole, refused };
}

/** What a click on one part of an answer makes of the whole of it; `clicked` is the source or the option. */
export function reconcile(decision: Decision, answer: Answer, clicked: string | null): { answer: Answer; refused: Refusal | null } {
  if (isAssign(decision) && answer.kind === 'assign') return reconciled(decision, answer.lines, clicked);
  if (isPick(decision) && answer.kind === 'pick') return reconciledPick(decision, answer.chosen, clicked);
  return { answer, refused: judge(decision, answer) };
}
