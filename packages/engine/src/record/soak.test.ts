import { describe, expect, it } from 'vitest';
import type { Judge } from '../decisions/decision.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import type { System } from '../rules/system.ts';
import { fieldOf, RULE, systemOf } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { say } from '../words/words.ts';
import type { SoakPlan } from './soak.ts';
import { soak } from './soak.ts';

const one = [{ seed: 'x', agreement: { forces: [] } }];
const failures = (system: System, more: Partial<SoakPlan> = {}) =>
  soak({ system, battles: one, badEvery: 1, dualEvery: 1, invariants: 'event', ...more }).failures.map(
    ({ what, detail }) => `${what}: ${detail}`,
  );

const asking = (rules: Partial<Judge>, after: (game: Game) => void = () => {}): System =>
  systemOf(function* (game): Flow<void> {
    yield* game.decide<'confirm'>(() => ({
      view: { kind: 'confirm', side: 0, rule: RULE, label: say('sure') },
      judge: {
        why: () => null,
        usual: () => ({ kind: 'confirm', yes: true }),
        suggest: () => [{ kind: 'confirm', yes: true }],
        ...rules,
      } as Judge<{ kind: 'confirm'; yes: boolean }>,
    }));
    after(game);
  });

describe('the soak', () => {
  it('finds nothing wrong with the toy, and everything in it used', () => {
    const report = soak({
      system: toy,
      battles: Array.from({ length: 150 }, (_, i) => ({
        seed: `soak ${i}`,
        agreement: i % 5 === 4 ? { forces: ['lone', 'red', 'blue'] } : toy.starter,
      })),
      badEvery: 7,
      dualEvery: 23,
      invariants: 'answer',
      count: (event) =>
        event.type === 'effect-begun' ? [`effect:${event.effect.ability}`] : event.type === 'rolled' ? [`roll:${event.purpose}`] : [],
    });
    expect(report.failures).toEqual([]);
    expect(report).toMatchObject({ battles: 150 });
    expect(report.wins.reduce((sum, n) => sum + n, report.draws)).toBeGreaterThanOrEqual(150);
    const used = Object.keys(report.ledger);
    for (const kind of ['pick', 'assign', 'order', 'move', 'place', 'interrupt', 'number', 'confirm'])
      expect(used).toContain(`decision:${kind}`);
    for (const thing of ['effect:shaken', 'effect:blessed', 'roll:hit', 'roll:save', 'roll:panic', 'event:effect-ended'])
      expect(used).toContain(thing);
  });

  it('plays the table as it was changed before the battle', () => {
    const begun: number[] = [];
    soak({
      system: toy,
      battles: [0, 1].map((i) => ({ seed: `${i}`, agreement: toy.starter })),
      mustered: (setup, i) => ({ ...setup, state: { ...setup.state, nextId: setup.state.nextId + 100 * i } }),
      after: (match) => begun.push(match.setup.state.nextId),
    });
    expect(begun).toEqual([0, 100]);
  });

  it('tells what breaks at once, and how it stands after every battle', () => {
    const told: string[] = [];
    const forces = [['red', 'blue'], ['nobody'], ['red', 'blue']];
    soak({
      system: toy,
      battles: forces.map((named, i) => ({ seed: `told ${i}`, agreement: { ...toy.starter, forces: named } })),
      failed: ({ seed, what }) => told.push(`${seed}: ${what}`),
      standing: ({ battles, failures }) => told.push(`${battles} battles, ${failures.length} failures`),
    });
    expect(told).toEqual(['1 battles, 0 failures', 'told 1: objections', '2 battles, 1 failures', '3 battles, 1 failures']);
  });

  it('writes down every ability that had something to say, and nobody else does afterwards', () => {
    const { ledger } = soak({
      system: toy,
      battles: Array.from({ length: 30 }, (_, i) => ({ seed: `spoke ${i}`, agreement: toy.starter })),
    });
    const spoke = Object.keys(ledger).filter((key) => key.startsWith('ability:'));
    expect(spoke).toContain('ability:shaken');
    expect(spoke.every((key) => toy.abilities.has(key.slice('ability:'.length)))).toBe(true);
    expect(toy.abilities.witness).toBeNull();
  });

  it('passes a rule that keeps its promises', () => {
    expect(failures(asking({}))).toEqual([]);
  });

  it.each<[string, System, string]>([
    ['throws', asking({}, () => void fieldOf({}).state.units[9]!.id), 'threw: TypeError'],
    [
      'suggests what it refuses',
      asking({
        why: (answer) => ('yes' in answer && answer.yes ? null : { rule: RULE, text: say('no') }),
        suggest: () => [{ kind: 'confirm', yes: false }],
      }),
      'suggestion: at sure the rules refuse',
    ],
    [
      'refuses its own usual answer',
      asking({ why: () => ({ rule: RULE, text: say('no') }), suggest: () => [] }),
      'stall: a suggested answer was refused',
    ],
    [
      'has no fixed usual answer',
      asking({ usual: () => ({ kind: 'confirm', yes: flips() }) }),
      'suggestion: the usual answer at sure is not always the same',
    ],
    [
      'tells what is no plain data',
      asking({}, (game) => game.emit({ type: 'scored', side: 0, by: Number.NaN, what: 'x', rule: RULE })),
      'is not plain data.by: NaN',
    ],
    [
      'breaks an invariant',
      {
        ...asking({}, (game) => game.emit({ type: 'scored', side: 0, by: 9, what: 'x', rule: RULE })),
        invariants: ({ sides }) => (sides[0]!.score > 5 ? ['too rich'] : []),
      },
      'invariant: after event 0 (scored): too rich',
    ],
    ['goes on for ever', endless(), 'stall: no end after 40 answers'],
    [
      'cannot be mustered',
      { ...asking({}), muster: () => ({ objections: [{ rule: RULE, text: say('no'), path: 'units[0]', weight: 'error' }] }) },
      `objections: units[0]: ${RULE}`,
    ],
  ])('catches a rule that %s', (_name, system, found) => {
    expect(failures(system, { mostAnswers: 40 }).join('\n')).toContain(found);
  });

  it('catches a rule that keeps something off the table', () => {
    let kept = 0;
    const system = systemOf(function* (game): Flow<void> {
      game.emit({ type: 'scored', side: 0, by: ++kept, what: 'x', rule: RULE });
      yield* game.ask.confirm({ side: 0, rule: RULE, label: say('sure') });
    });
    const all = failures(system).join('\n');
    expect(all).toContain('dual: a restored battle has other events');
    expect(all).toContain('dual: a fork stands elsewhere');
  });
});

let flipped = false;
const flips = () => {
  flipped = !flipped;
  return flipped;
};
function endless(): System {
  return systemOf(function* (game): Flow<void> {
    for (;;) yield* game.ask.confirm({ side: 0, rule: RULE, label: say('again') });
  });
}
