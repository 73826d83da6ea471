/**
 * What a click on an enemy may mean while something else is asked first: a unit is to do something, and which of its deeds can be aimed at that enemy is
 * found out on copies of the battle. No die falls on the way: nothing is rolled because somebody looked for a way.
 */
import type { Answer, Decision, Match, Option, Roll, Text } from '@warfold/engine';
import { judge } from '@warfold/engine';
import { after, extremeDice, isEnemy, ranIn, unitOf } from './courses.ts';

type Chosen = Extract<Answer, { kind: 'pick' }>;

/** Choices that lead to a question in which that enemy can be aimed at. */
export interface AimingWay {
  readonly id: string;
  readonly steps: readonly Chosen[];
  /** What is done: the last thing chosen. */
  readonly label: Text;
}

/** No system asks more before it asks at whom: which weapon of which model, and how. */
const DEEPEST = 2;
/** Nobody chooses among more. */
const MOST = 5;

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

/** The unit that acts: the one that the question is about, or the one that is selected. */
function actorOf(match: Match, decision: Decision, selected: number | null): number | null {
  const { about = [], side } = decision.view;
  const own = (unit: number | null): unit is number => unit !== null && match.state.units[unit]?.side === side;
  return about.map((ref) => unitOf(match, ref)).find(own) ?? (own(selected) ? selected : null);
}

const idOf = (steps: readonly Chosen[]): string => steps.map(({ chosen }) => chosen[0]).join(' ');

/** The ways from the open choice to an attack on this enemy, the shortest first; none where it can be pointed at at once. */
export function waysTo(match: Match, enemy: number, selected: number | null): readonly AimingWay[] {
  const open = match.pending?.waits === 'decision' ? match.pending.decision : null;
  if (open === null || open.view.kind !== 'pick') return [];
  const actor = actorOf(match, open, selected);
  if (actor === null || !isEnemy(match, actor, enemy)) return [];
  const found: AimingWay[] = [];
  const search = (decision: Decision, steps: readonly Chosen[], passed: readonly string[]): void => {
    if (decision.view.kind !== 'pick' || decision.view.min > 1) return;
    for (const option of decision.view.options) {
      if (option.refused !== undefined || found.length >= MOST) continue;
      if (option.ref !== undefined && unitOf(match, option.ref) !== actor) continue;
      const thrown: Roll[] = [];
      const taken: readonly Chosen[] = [...steps, { kind: 'pick', chosen: [option.id] }];
      const there = after(match, taken, extremeDice('highest', thrown));
      if (there === null || thrown.length > 0 || there.decision.view.side !== open.view.side) continue;
      // Who is alone runs in at once, and nobody is asked at whom where only one can be reached.
      const run = ranIn(match, there.match, actor);
      if (run !== null) {
        if (run.toward === enemy) found.push({ id: idOf(taken), steps: taken, label: option.label });
        continue;
      }
      const next = there.decision;
      if (passed.includes(next.view.label.key)) continue;
      if (canAim(there.match, next, enemy)) found.push({ id: idOf(taken), steps: taken, label: option.label });
      else if (taken.length < DEEPEST) search(next, taken, [...passed, next.view.label.key]);
    }
  };
  search(open, [], [open.view.label.key]);
  return found.sort((a, b) => a.steps.length - b.steps.length);
}
