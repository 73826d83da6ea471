/** Battles with real dice, to compare odds with. */
import type { Answer, DecisionView, Dice, Flow, State, System } from '@warfold/engine';
import { Game } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { expect } from 'vitest';
import type { Odds } from '../answers/odds.ts';
import { isDistribution } from '../answers/odds.ts';
import type { Sample } from '../chances/sample.ts';
import { thrown } from '../chances/sample.ts';
import { HOLDINGS } from '../question/holdings.ts';
import type { ReadyQuestion } from '../question/plan.ts';

/** What a player does who wants to attack: the usual, but never nothing where there is something to choose. */
export function eager(view: DecisionView, usual: Answer): Answer {
  if (view.kind !== 'pick' || usual.kind !== 'pick' || usual.chosen.length > 0) return usual;
  const open = view.options.find(({ refused }) => refused === undefined);
  return open === undefined ? usual : { kind: 'pick', chosen: [open.id] };
}

function drive(flow: Flow<void>, dice: Dice, choose: (view: DecisionView, usual: Answer) => Answer): void {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const { value } = turn;
    if (value.ask === 'roll') turn = flow.next({ reply: 'rolled', rolled: thrown(value.roll, dice) });
    else if (value.ask === 'decision') {
      const { view, judge } = value.decision;
      turn = flow.next({ reply: 'answer', side: view.side, answer: choose(view, judge.usual()) });
    } else throw new Error('a live game runs its repetitions itself');
  }
}

const MOST_STEPS = 60;

/** The game itself, by its own steps, from a table to the end of its phase or to where nothing is left to do. Nothing of how odds take rules apart is in it. */
export function playPhase(system: System, table: State, dice: Dice, choose: typeof eager = eager): State {
  const game = new Game(system, table, () => {});
  for (let steps = 0; game.state.cursor.phase === table.cursor.phase; steps++) {
    if (steps > MOST_STEPS) throw new Error(`the phase '${table.cursor.phase}' does not end`);
    const next = system.next(game.state);
    if ('result' in next || (system.over?.(game.state) ?? null) !== null) break;
    const flow = system.steps[next.step]!(game, next.args ?? {});
    if (flow !== undefined) drive(flow, dice, choose);
  }
  return game.state;
}

/** No Quarter: one activation by the steps of the game, in which every blow or shot with a weapon is made as long as one is offered. */
export function playActivation(system: System, table: State, dice: Dice, deed: 'strike' | 'shoot', weapon: string): State {
  const game = new Game(system, table, () => {});
  const isWanted = new RegExp(deed === 'strike' ? `^strike:\\d+:\\d+:${weapon}$` : `^shoot:\\d+:${weapon}$`);
  for (let going = true; going; ) {
    const next = system.next(game.state);
    if (!('step' in next)) break;
    going = false;
    const flow = system.steps[next.step]!(game, next.args ?? {});
    if (flow === undefined) continue;
    drive(flow, dice, (view, usual) => {
      going = true;
      if (view.kind !== 'pick' || view.label.key !== 'nq.ask.action') return usual;
      const attack = view.options.find(({ id, refused }) => isWanted.test(id) && refused === undefined);
      going = attack !== undefined;
      return { kind: 'pick', chosen: [attack?.id ?? 'done'] };
    });
    if (next.step === 'activate') going = true;
  }
  return game.state;
}

/** Five standard deviations, and room for what happens once in a lifetime. */
export function agrees(found: number, p: number, times: number, what: string): void {
  const off = Math.abs(found - times * p);
  if (off > 5 * Math.sqrt(Math.max(0, times * p * (1 - p))) + 3) expect.fail(`${what}: ${found} of ${times}, expected ${times * p}`);
}

/** Every count and every fact is as frequent as its odds say, and nothing happens that has no odds. */
export function compare(odds: Odds, { times, counts, facts, objective }: Sample): void {
  for (const [name, { chances }] of Object.entries(odds.counts)) {
    const row = counts[name] ?? [times];
    expect(row.length, `${name} beyond what can be`).toBeLessThanOrEqual(chances.length);
    // What was never counted was none.
    const none = times - row.reduce((sum, n) => sum + n, 0);
    for (const [n, p] of chances.entries()) agrees((row[n] ?? 0) + (n === 0 ? none : 0), p, times, `${n} ${name}`);
  }
  for (const holding of HOLDINGS)
    if (odds.objective !== null) agrees(objective[holding], odds.objective.chances[holding], times, `the objective is ${holding}`);
  for (const [unit, found] of Object.entries(odds.units))
    for (const [fact, one] of Object.entries(found)) {
      const chances = isDistribution(one) ? one.chances.map((p, n): [string, number] => [String(n), p]) : Object.entries(one);
      for (const [value, p] of chances) agrees(facts[unit]?.get(`${fact} ${value}`) ?? 0, p, times, `${unit} ${fact} ${value}`);
    }
}

/** The first step of a question, played by the game so many times; what is told of everybody in the end. */
export function livePlays(
  support: OddsSupport,
  { state, plans, parties, objective }: ReadyQuestion,
  times: number,
  play: (table: State) => State,
): Sample {
  const table = plans[0]!.arrange(state);
  const held = { ours: 0, nobody: 0, theirs: 0 };
  const facts: Record<string, Map<string, number>> = Object.fromEntries(parties.map(([name]) => [name, new Map<string, number>()]));
  for (let time = 0; time < times; time++) {
    const end = play(table);
    if (objective !== null) held[objective.holding(end)]++;
    for (const [name, unit] of parties)
      for (const [fact, value] of Object.entries(support.facts(end, unit))) {
        const key = `${fact} ${value}`;
        facts[name]!.set(key, (facts[name]!.get(key) ?? 0) + 1);
      }
  }
  return { times, counts: {}, facts, objective: held };
}
