import type { Answer, Decision, Match } from '@warfold/engine';
import { judge, randomFrom } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { toggled } from '../widgets/choosing.ts';
import { targetsOf, withCount } from '../widgets/sharing.ts';
import { aimAt, isAssign, reconcile } from './aims.ts';
import { starter } from './testing.ts';

type Random = ReturnType<typeof randomFrom>;

const clear = (found: string[], decision: Decision, what: string, answer: Answer): void => {
  const refused = judge(decision, answer);
  if (refused !== null) found.push(`${decision.view.label.key}: ${what} -> ${refused.rule} ${refused.text.key}`);
};

/** Everything that a click on something lit may prepare at this question, and which of it the rules refuse. */
function badClicks(decision: Decision, random: Random): readonly string[] {
  const bad: string[] = [];
  const { view } = decision;
  if (view.kind === 'pick' && view.max === 1)
    for (const { id, refused } of view.options) if (refused === undefined) clear(bad, decision, id, { kind: 'pick', chosen: [id] });
  if (view.kind === 'pick' && view.max > 1) {
    const lit = view.options.filter(({ refused }) => refused === undefined);
    let chosen: readonly string[] = [];
    for (let n = 0; n < view.max && lit.length > 0; n++) {
      const { id } = lit[random.below(lit.length)]!;
      const wished = toggled(view, chosen, id);
      if (wished.length === 0 || wished.length < view.min) continue;
      const { answer, refused } = reconcile(decision, { kind: 'pick', chosen: wished }, wished.includes(id) ? id : null);
      // Where it goes with nothing at all the reason is told, and nothing is prepared.
      if (refused === null) clear(bad, decision, `${id} of ${wished.join('+')}`, answer);
      if (refused === null && answer.kind === 'pick') chosen = answer.chosen;
    }
  }
  if (view.kind === 'confirm') for (const yes of [true, false]) clear(bad, decision, String(yes), { kind: 'confirm', yes });
  if (view.kind === 'number') {
    const steps = Math.floor((view.max - view.min) / view.step);
    clear(bad, decision, 'a number', { kind: 'number', value: view.min + view.step * random.below(steps + 1) });
  }
  if (view.kind === 'interrupt')
    for (const { id, refused, stops } of view.options) {
      const open = view.stops.filter(({ by }) => by !== 'rule');
      const stop = stops === undefined ? open[0]?.id : stops[0];
      if (refused === undefined) clear(bad, decision, id, { kind: 'interrupt', by: id, ...(stop !== undefined && { stop }) });
    }
  if (isAssign(decision)) {
    let lines = decision.judge.usual().lines;
    for (const target of decision.view.targets) {
      const aim = aimAt(decision, target.id, lines);
      if (aim.answers.length === 0 && aim.refused === null) bad.push(`${view.label.key}: ${target.id} is neither lit nor refused`);
      for (const answer of aim.answers) {
        clear(bad, decision, target.id, answer);
        if (!answer.lines.some(({ to }) => to === target.id)) bad.push(`${view.label.key}: ${target.id} gets nothing`);
        lines = answer.lines;
      }
    }
    for (const source of decision.view.sources)
      for (const target of targetsOf(decision.view, source)) {
        const count = random.below(source.count + 1);
        const { answer, refused } = reconcile(decision, { kind: 'assign', lines: withCount(lines, source, target.id, count) }, source.id);
        if (refused === null) {
          clear(bad, decision, `${source.id} at ${target.id}`, answer);
          if (answer.kind === 'assign') lines = answer.lines;
        }
      }
  }
  return bad;
}

/** Clicks through a battle, anyhow, and tells what a click on something lit led to that could not be confirmed. */
function clickThrough(match: Match, random: Random, most: number): { readonly bad: readonly string[]; readonly assigned: number } {
  const bad = new Set<string>();
  let assigned = 0;
  for (let i = 0; i < most && match.pending?.waits === 'decision'; i++) {
    const { decision } = match.pending;
    if (decision.view.kind === 'assign') assigned++;
    for (const one of badClicks(decision, random)) bad.add(one);
    const answers = decision.judge.suggest(random);
    const chosen = answers.length === 0 ? undefined : answers[random.below(answers.length)];
    match.answer(decision.view.side, chosen ?? decision.judge.usual());
  }
  return { bad: [...bad], assigned };
}

/** More of them with `CLICKS=20 npx vitest run apps/web/src/referee/clicks`. */
const BATTLES = Number(process.env.CLICKS ?? 2);

describe('a click on something that is offered', () => {
  for (const { key } of systems)
    it(`never prepares what cannot be confirmed, in ${key}`, () => {
      for (let n = 0; n < BATTLES; n++) {
        const random = randomFrom(`clicks ${key} ${n}`);
        expect(clickThrough(starter(key, `clicks ${n}`), random, Number(process.env.MOST ?? 350)).bad).toEqual([]);
      }
    });
});
