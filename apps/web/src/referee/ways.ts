/**
 * What a click on an enemy may mean while something else is asked first: a unit is to do something, and which of its deeds can be aimed at that enemy is
 * found out on copies of the battle. No die falls on the way: nothing is rolled because somebody looked for a way.
 */
import type { Answer, Decision, Match, Option, Roll, Text } from '@warfold/engine';
import { judge } from '@warfold/engine';
import { aimAt, isAssign } from './aims.ts';
import { after, extremeDice, ranIn, unitOf } from './courses.ts';

type Chosen = Extract<Answer, { kind: 'pick' }>;

/** Choices that lead to a question in which that enemy can be aimed at. */
export interface AimingWay {
  readonly id: string;
  readonly steps: readonly Chosen[];
  /** What is done: the last thing chosen. */
  readonly label: Text;
  /** Who does it. */
  readonly unit: number;
}

/** No system asks more before it asks at whom: which weapon of which model, and how. */
const DEEPEST = 2;
/** Nobody chooses among more. */
const MOST = 5;
/** So many units are offered where nobody is selected. */
const MOST_OF_ALL = 12;
/** Nobody waits until more is tried than this. */
const MOST_TRIES = 80;

const isLit = (match: Match, { ref, refused }: Pick<Option, 'ref' | 'refused'>, enemy: number): boolean =>
  refused === undefined && ref !== undefined && unitOf(match, ref) === enemy;

/** Whether this question can be answered by pointing at that enemy. */
function canAim(match: Match, decision: Decision, enemy: number): boolean {
  const { view } = decision;
  if (view.kind === 'assign') return view.targets.some((target) => isLit(match, target, enemy));
  if (view.kind === 'pick') return view.max === 1 && view.options.some((option) => isLit(match, option, enemy));
  const item = view.kind === 'place' && view.items.length === 1 ? view.items[0] : undefined;
  if (item?.what !== 'point') return false;
  return (match.state.units[enemy]?.models ?? []).some((id) => {
    const model = match.state.models[id];
    return model?.place.at === 'table' && judge(decision, { kind: 'place', places: [{ id: item.id, pose: model.pose }] }) === null;
  });
}

/** Who may act: the unit that the question is about, or the one that is selected; any of one's own where there is none. */
interface Actor {
  readonly unit: number | null;
  /** Whether the question leaves it open who acts, so that others may be looked for. */
  readonly free: boolean;
}

function actorOf(match: Match, decision: Decision, selected: number | null): Actor {
  const { about = [], side } = decision.view;
  const own = (unit: number | null): unit is number => unit !== null && match.state.units[unit]?.side === side;
  const asked = about.map((ref) => unitOf(match, ref)).find(own);
  return asked === undefined ? { unit: own(selected) ? selected : null, free: true } : { unit: asked, free: false };
}

const idOf = (steps: readonly Chosen[]): string => steps.map(({ chosen }) => chosen[0]).join(' ');

/**
 * The ways from the open choice to an attack on this enemy, the shortest first; none where it can be pointed at at once. Where nobody is selected, or whoever
 * is cannot attack it, everybody who may be chosen for it is offered.
 */
export function waysTo(match: Match, enemy: number, selected: number | null): readonly AimingWay[] {
  const open = match.pending?.waits === 'decision' ? match.pending.decision : null;
  if (open === null || open.view.kind !== 'pick' || match.state.units[enemy]?.side === open.view.side) return [];
  const { unit, free } = actorOf(match, open, selected);
  const found = unit === null ? [] : waysOf({ match, open, enemy }, unit);
  return found.length > 0 || !free ? found : waysOf({ match, open, enemy }, null);
}

interface Search {
  readonly match: Match;
  readonly open: Decision;
  readonly enemy: number;
}

/** The ways of this unit; with none of every unit that is named by the choice itself. */
function waysOf({ match, open, enemy }: Search, actor: number | null): readonly AimingWay[] {
  const { side, label } = open.view;
  const most = actor === null ? MOST_OF_ALL : MOST;
  const found: AimingWay[] = [];
  let tries = 0;
  const search = (decision: Decision, who: number | null, steps: readonly Chosen[], passed: readonly string[]): void => {
    if (decision.view.kind !== 'pick' || decision.view.min > 1) return;
    for (const option of decision.view.options) {
      if (option.refused !== undefined || found.length >= most || tries >= MOST_TRIES) continue;
      const named = unitOf(match, option.ref);
      const unit = who ?? (named !== null && match.state.units[named]?.side === side ? named : null);
      if (unit === null || (option.ref !== undefined && named !== unit)) continue;
      tries++;
      const thrown: Roll[] = [];
      const taken: readonly Chosen[] = [...steps, { kind: 'pick', chosen: [option.id] }];
      const there = after(match, taken, extremeDice('highest', thrown));
      if (there === null || thrown.length > 0 || there.decision.view.side !== side) continue;
      const way = { id: idOf(taken), steps: taken, label: option.label, unit };
      // Who is alone runs in at once, and nobody is asked at whom where only one can be reached.
      const run = ranIn(match, there.match, unit);
      if (run !== null) {
        if (run.toward === enemy) found.push(way);
        continue;
      }
      const next = there.decision;
      if (passed.includes(next.view.label.key)) continue;
      if (canAim(there.match, next, enemy)) found.push(way);
      else if (taken.length < DEEPEST) search(next, unit, taken, [...passed, next.view.label.key]);
    }
  };
  search(open, actor, [], [label.key]);
  return found.sort((a, b) => a.steps.length - b.steps.length);
}

/** What is prepared at the end of a way: the enemy attacked with all that may; nothing where only a place is asked for. */
export function attackOn(match: Match, decision: Decision, enemy: number): Answer | null {
  if (isAssign(decision)) {
    const target = decision.view.targets.find((one) => isLit(match, one, enemy));
    return target === undefined ? null : (aimAt(decision, target.id, decision.judge.usual().lines).answers[0] ?? null);
  }
  if (decision.view.kind !== 'pick') return null;
  const option = decision.view.options.find((one) => isLit(match, one, enemy));
  return option === undefined ? null : { kind: 'pick', chosen: [option.id] };
}
