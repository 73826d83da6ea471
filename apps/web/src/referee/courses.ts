/**
 * What a drag may mean before anybody has been asked about it: whoever pulls a unit while a choice is open wants the choices made that lead to its
 * move. The ways there are tried out on copies of the battle. Dice on the way fall as high as they can, and as low, on these copies: what is shown is
 * what they may come to, and the dice of the battle stay unknown.
 */
import type { Answer, Decision, Dice, Match, MoveView, Option, PickView, Ref, Refusal, Roll, Text, Travel } from '@warfold/engine';
import { judge, randomFrom, seededDice } from '@warfold/engine';
import { memo } from '@warfold/engine/memo';
import { gap } from '@warfold/space';
import type { DraftWish } from '../battle/battle.ts';
import { lengthOfPath } from '../table/legs.ts';

/** Dice that fall between the choice and the move. */
export interface CourseRoll {
  readonly purpose: string;
  readonly rule: string;
  readonly count: number;
  readonly sides: number;
}

/** Choices that lead to the move of a unit. */
export interface MoveCourse {
  readonly id: string;
  /** What is chosen on the way, in order. */
  readonly steps: readonly Extract<Answer, { kind: 'pick' }>[];
  /** What kind of move it is: the last thing chosen. */
  readonly label: Text;
  /** The question that the move answers; where dice fall before it, as it is if they fall as high as they can. */
  readonly view: MoveView;
  readonly rolls: readonly CourseRoll[];
  /** Whom it is aimed at, where one was chosen: a charge. */
  readonly toward: number | null;
  /** How much less may be moved if they fall as low as they can, in mils. */
  readonly atRisk: number;
  /** The least that has to fall for there to be a move at all, where that hangs on one roll: a charge. */
  readonly least: number | null;
  /** The way itself, where the rules leave nothing of it to choose: somebody alone runs in as soon as it is said at whom. */
  readonly run: readonly Travel[] | null;
}

/** A course with the copy of the battle that stands at its move. */
export interface Traced {
  readonly course: MoveCourse;
  readonly match: Match;
  /** Enemies whom nothing on the way to a move may be aimed at, and why: whoever is pulled onto one of them hears that. */
  readonly barred: ReadonlyMap<number, Refusal>;
}

/** No system asks more on the way to a move: who, how, and what for. */
const DEEPEST = 3;
/** Others may be asked in between whether they step in: on a copy they do as is usual. */
const MOST_INTERRUPTIONS = 6;

/** The label of an option that is a unit. */
const JUST_A_NAME = 'engine.unit';

/** Dice that always show the same end of their range, and tell what was thrown. */
export const extremeDice = (end: 'highest' | 'lowest', thrown: Roll[]): Dice => ({
  throw(roll, count) {
    thrown.push(roll);
    return new Array<number>(count).fill(end === 'highest' ? roll.sides : 1);
  },
  fresh: seededDice,
  source: { kind: 'scripted' },
});

export const unitOf = (match: Match, ref: Ref | undefined): number | null => {
  if (ref === undefined) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? (match.state.models[ref.model]?.unit ?? null) : null;
};

/** Whether an option may be on the way to the move of a unit: it is about that unit, or says only how, or at whom. */
const leadsOn = (match: Match, option: Option, unit: number, first: boolean): boolean => {
  if (option.ref === undefined) return !first;
  const about = unitOf(match, option.ref);
  return about === unit || (!first && about !== null && isEnemy(match, about, unit));
};

/**
 * The enemies that an option which may not be chosen is aimed at, or that keep it from being chosen, with the reason: a charge that nobody is near enough
 * for. Where the rules say of each why not, each has its own.
 */
function enemiesBarred(match: Match, { ref, refused }: Option, unit: number): readonly (readonly [number, Refusal])[] {
  if (refused === undefined) return [];
  const named = ref !== undefined && unitOf(match, ref) !== unit ? [ref] : (refused.culprits ?? []);
  const reasons = [...named.map((of) => ({ of, refused })), ...(refused.each ?? [])];
  return reasons.flatMap(({ of, refused: why }) => {
    const about = unitOf(match, of);
    return about !== null && isEnemy(match, about, unit) ? [[about, why] as const] : [];
  });
}

export const isEnemy = (match: Match, one: number, other: number): boolean =>
  match.state.units[one]?.side !== match.state.units[other]?.side;

const decisionOf = (match: Match): Decision | null => (match.pending?.waits === 'decision' ? match.pending.decision : null);

/** Goes on until this side is asked again, whoever is asked whether to step in on the way. */
function untilAsked(match: Match, side: number): Decision | null {
  for (let i = 0; i < MOST_INTERRUPTIONS; i++) {
    const decision = decisionOf(match);
    if (decision === null) return null;
    if (decision.view.side === side && decision.view.kind !== 'interrupt') return decision;
    if (match.answer(decision.view.side, decision.judge.usual()) !== null) return null;
  }
  return null;
}

const isAbout = (match: Match, view: PickView, unit: number): boolean => (view.about ?? []).some((ref) => unitOf(match, ref) === unit);

const reachOf = (view: MoveView): number => Math.max(0, ...view.models.map(({ allowance }) => allowance));

/** The copy of a battle after these choices, with dice that fall to one end; nothing where it does not come to a question of this side. */
export function after(match: Match, steps: MoveCourse['steps'], dice: Dice): { readonly match: Match; readonly decision: Decision } | null {
  const copy = match.goingOnWith(dice);
  let decision = decisionOf(copy);
  try {
    for (const step of steps) {
      if (decision === null || copy.answer(decision.view.side, step) !== null) return null;
      decision = untilAsked(copy, decision.view.side);
    }
  } catch {
    // Dice that always show the same go round in circles where two sides roll off until one is ahead: no move is to be had that way.
    return null;
  }
  return decision === null ? null : { match: copy, decision };
}

const told = ({ purpose, rule, count, sides }: Roll): CourseRoll => ({ purpose, rule, count, sides });

/** Whether the rules know a move that answers this, and leave it to nobody to find one. */
function knowsAWay(decision: Decision): boolean {
  const usual = decision.judge.usual();
  return usual.kind === 'move' && 'travels' in usual && judge(decision, usual) === null;
}

/**
 * How much of a move hangs on the dice before it, and the least that has to fall for it. Where a way is known if they fall as high as they can, lower
 * dice are of use only if one is known for them too: a roll that would do on open ground may be too low for the way round what stands there.
 */
function riskOf(match: Match, steps: MoveCourse['steps'], { best, rolls }: { readonly best: Decision; readonly rolls: readonly Roll[] }) {
  if (best.view.kind !== 'move') throw new Error('a course ends in a move');
  const { view } = best;
  const known = knowsAWay(best);
  const moveAt = (dice: Dice): MoveView | null => {
    const there = after(match, steps, dice)?.decision;
    if (there?.view.kind !== 'move' || there.view.unit !== view.unit) return null;
    return known && !knowsAWay(there) ? null : there.view;
  };
  const worst = moveAt(extremeDice('lowest', []));
  if (worst !== null) return { atRisk: Math.max(0, reachOf(view) - reachOf(worst)), least: null };
  const [roll] = rolls;
  if (roll === undefined || rolls.length > 1) return { atRisk: reachOf(view), least: null };
  let [fails, goes] = [roll.count, roll.count * roll.sides];
  while (goes - fails > 1) {
    const middle = Math.floor((fails + goes) / 2);
    if (moveAt(diceOf(middle)) === null) fails = middle;
    else goes = middle;
  }
  return { atRisk: reachOf(view), least: goes };
}

/** Dice that come to this much together. */
const diceOf = (total: number): Dice => ({
  throw({ sides }, count) {
    let left = total - count;
    return Array.from({ length: count }, () => {
      const more = Math.max(0, Math.min(sides - 1, left));
      left -= more;
      return 1 + more;
    });
  },
  fresh: seededDice,
  source: { kind: 'scripted' },
});

/** No farther apart than this, two stand against each other. */
const AGAINST = 50;

/** Somebody who has moved up to an enemy without being asked where to: as soon as it was chosen that, and at whom, the rules leave one way. */
interface Run {
  readonly view: MoveView;
  readonly travels: readonly Travel[];
  readonly toward: number;
  /** How many dice were thrown first. */
  readonly thrown: number;
}

/** What a unit has run since this copy of a battle parted from it, if it ended beside an enemy. */
export function ranIn(match: Match, copy: Match, unit: number): Run | null {
  const since = copy.events.slice(match.events.length);
  const at = since.findIndex((event) => event.type === 'moved' && event.unit === unit);
  const event = since[at];
  if (event?.type !== 'moved') return null;
  const { models, units } = copy.state;
  const ends = event.travels.flatMap(({ model, path }) => {
    const pose = path.at(-1);
    return model === undefined || pose === undefined ? [] : [{ ...models[model]!, pose }];
  });
  const foes = models.filter((one) => one.place.at === 'table' && isEnemy(copy, one.unit, unit));
  const met = foes.map((foe) => ({ foe, apart: Math.min(...ends.map((end) => gap(end, foe))) })).sort((a, b) => a.apart - b.apart)[0];
  if (met === undefined || met.apart > AGAINST) return null;
  const ways = event.travels.flatMap(({ model, path }) =>
    model === undefined ? [] : [{ model, allowance: Math.round(lengthOfPath(path)) }],
  );
  const view: MoveView = {
    kind: 'move',
    side: units[unit]!.side,
    rule: event.rule,
    label: event.text ?? { key: JUST_A_NAME, args: { unit: { unit } } },
    unit,
    models: ways,
    measured: 'each',
    leader: null,
    mayDecline: 'no',
    turning: 'free',
  };
  return { view, travels: event.travels, toward: met.foe.unit, thrown: since.slice(0, at).filter(({ type }) => type === 'rolled').length };
}

/** What was said on the way so far: at whom, what, and which questions were passed. */
interface Way {
  readonly aimed: number | null;
  readonly said: Text | null;
  readonly passed: readonly string[];
}

/** What was told last of an attempt on an enemy that came to no move, as a reason not to make it: a charge that may be declared and falls short. */
function lastTold(match: Match, copy: Match, unit: number, enemy: number): Refusal | null {
  const isOfBoth = ({ args }: Text): boolean => {
    const named = Object.values(args ?? {}).flatMap((arg) => (typeof arg === 'object' && 'unit' in arg ? [arg.unit] : []));
    return named.includes(unit) && named.includes(enemy);
  };
  const told = copy.events
    .slice(match.events.length)
    .flatMap(({ type, text, rule }) => (type === 'told' && text !== undefined ? [{ text, rule }] : []));
  return told.findLast(({ text }) => isOfBoth(text)) ?? null;
}

/** All ways from the open choice to a move of this unit, the plainest and shortest first. */
export function coursesFor(match: Match, unit: number): readonly Traced[] {
  const open = decisionOf(match);
  if (open === null || open.view.kind !== 'pick') return [];
  const found: Traced[] = [];
  const barred = new Map<number, Refusal>();
  // A way that comes back to a question it has passed has done something else first: that is not what a drag means.
  const search = (view: PickView, steps: MoveCourse['steps'], { aimed, said, passed }: Way): void => {
    const first = steps.length === 0 && !isAbout(match, view, unit);
    for (const option of view.options) {
      if (view.min > 1 || !leadsOn(match, option, unit, first)) continue;
      if (option.refused !== undefined) {
        for (const [enemy, why] of enemiesBarred(match, option, unit)) barred.set(enemy, why);
        continue;
      }
      const thrown: Roll[] = [];
      const taken: MoveCourse['steps'] = [...steps, { kind: 'pick', chosen: [option.id] }];
      const there = after(match, taken, extremeDice('highest', thrown));
      if (there === null) continue;
      const next = there.decision.view;
      const about = unitOf(match, option.ref);
      const toward = about !== null && isEnemy(match, about, unit) ? about : aimed;
      const id = taken.map(({ chosen }) => chosen[0]).join(' ');
      const saying = option.label.key === JUST_A_NAME ? said : option.label;
      if (next.kind === 'move' && next.unit === unit) {
        const rolls = thrown.map(told);
        // Whose option is only the name of the enemy says nothing of what is done to him: the question that follows does.
        const label = option.label.key !== JUST_A_NAME && (option.ref === undefined || taken.length > 1) ? option.label : next.label;
        const risk = rolls.length === 0 ? { atRisk: 0, least: null } : riskOf(match, taken, { best: there.decision, rolls: thrown });
        found.push({ course: { id, steps: taken, label, view: next, rolls, toward, ...risk, run: null }, match: there.match, barred });
        continue;
      }
      const run = ranIn(match, there.match, unit);
      if (run !== null) {
        const rolls = thrown.slice(0, run.thrown).map(told);
        const [label, reach] = [saying ?? run.view.label, reachOf(run.view)];
        const risk = { atRisk: rolls.length === 0 ? 0 : reach, least: null };
        const course = { id, steps: taken, label, view: run.view, rolls, toward: run.toward, ...risk, run: run.travels };
        found.push({ course, match: there.match, barred });
      } else if (next.kind === 'pick' && taken.length < DEEPEST && isAbout(there.match, next, unit) && !passed.includes(next.label.key))
        search(next, taken, { aimed: toward, said: saying, passed: [...passed, next.label.key] });
      else if (toward !== null && thrown.length === 0) {
        const why = lastTold(match, there.match, unit, toward);
        if (why !== null) barred.set(toward, why);
      }
    }
  };
  search(open.view, [], { aimed: null, said: null, passed: [open.view.label.key] });
  const rank = ({ course }: Traced): number => (course.rolls.length === 0 ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b) || reachOf(a.course.view) - reachOf(b.course.view));
}

/** What the rules think of a move at the end of a course; a wish is filled in first. */
export function judgeOnCourse(traced: Traced, answer: Answer, wish: DraftWish | null): ReturnType<typeof judgeAnswer> | null {
  const { match, barred, course } = traced;
  if (course.run !== null) return { answer: { kind: 'move' as const, travels: course.run }, refused: null };
  const decision = decisionOf(match);
  if (decision === null) return null;
  const judged = judgeAnswer(match, decision, answer, wish);
  const onto = course.toward === null ? (wish?.onto ?? null) : null;
  // Whoever is pulled onto an enemy wants to charge: that this cannot be says more than how near a plain move may come.
  const why = judged.refused === null || onto === null ? undefined : barred.get(onto);
  return why === undefined ? judged : { ...judged, refused: why };
}

/** What the rules think of an answer. An answer that is no answer is never completed: the refusal says what is wrong with it. */
export function judgeAnswer(match: Match, decision: Decision, answer: Answer, wish: DraftWish | null) {
  const complete = decision.judge.complete as ((wish: Answer) => Answer) | undefined;
  const whole = wish !== null && complete !== undefined && answer.kind === decision.view.kind ? complete(answer) : answer;
  const refused = judge(decision, whole);
  const onto = refused === null ? null : (wish?.onto ?? null);
  const instead = onto === null ? null : waysUpTo({ match, decision }, onto);
  return instead === null ? { answer: whole, refused } : { answer: instead, refused: null };
}

interface Upon {
  readonly match: Match;
  readonly decision: Decision;
}

/** As near as this, a move has come up to somebody. */
const UP_TO = 1000;

/** The first move that the rules suggest in which somebody comes up to that enemy. Looked for once in a question: a drag asks in every frame. */
const waysUpTo = memo({
  on: ({ decision }: Upon) => decision,
  key: (enemy: number) => enemy,
  work({ match, decision }: Upon, enemy: number): Answer | null {
    if (decision.view.kind !== 'move') return null;
    const { models } = match.state;
    const foes = (match.state.units[enemy]?.models ?? []).map((id) => models[id]!).filter(({ place }) => place.at === 'table');
    const comesUp = (answer: Answer): boolean =>
      answer.kind === 'move' &&
      'travels' in answer &&
      answer.travels.some(({ model, path }) => {
        const pose = path.at(-1);
        return model !== undefined && pose !== undefined && foes.some((foe) => gap({ ...models[model]!, pose }, foe) <= UP_TO);
      });
    const ways: readonly Answer[] = [decision.judge.usual(), ...decision.judge.suggest(randomFrom('up to'))];
    return ways.find((way) => comesUp(way) && judge(decision, way) === null) ?? null;
  },
});

/** To do without, or something that names nobody: to end a phase. What the others do then is not its doing. */
function namesNobody(match: Match, answer: Answer): boolean {
  const view = decisionOf(match)?.view;
  return (
    answer.kind === 'pick' && view?.kind === 'pick' && view.options.every(({ id, ref }) => ref === undefined || !answer.chosen.includes(id))
  );
}

/** Whether dice would fall after this choice before its side is asked anything else; where it names nobody, before anybody is. */
export function throwsAtOnce(match: Match, answer: Answer): boolean {
  const thrown: Roll[] = [];
  if (throwsBeforeAnything(match, answer)) return true;
  if (answer.kind !== 'pick' || namesNobody(match, answer)) return false;
  return after(match, [answer], extremeDice('highest', thrown)) !== null && thrown.length > 0;
}

/** Whether dice fall on a move, on staying, or at the end of a phase, before anybody at all is asked. */
function throwsBeforeAnything(match: Match, answer: Answer): boolean {
  const thrown: Roll[] = [];
  const copy = match.goingOnWith(extremeDice('highest', thrown));
  const side = decisionOf(match)?.view.side;
  try {
    return side !== undefined && copy.answer(side, answer) === null && thrown.length > 0;
  } catch {
    // Dice that always show the same may go round in circles; so dice were thrown.
    return thrown.length > 0;
  }
}
