import type { AnswerOf, Setup } from '@warfold/engine';
import { Match, randomFrom, scriptedDice, seededDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { wh40k9 } from '../index.ts';
import type { Squad } from '../testing/skirmish.ts';
import { row, skirmish } from '../testing/skirmish.ts';
import { protectorOf, whyLookOut } from './lookOut.ts';

const cards = { soldier: {}, captain: { w: 5, keywords: ['CHARACTER'] }, tank: { keywords: ['VEHICLE'] } };
const weapons = {
  rifle: { range: 24, attacks: 1, s: 4, ap: 0, d: 1 },
  lance: { range: 48, attacks: 1, s: 16, ap: -6, d: 6 },
};
const table = (squads: Readonly<Record<string, Squad>>): Setup => skirmish(cards, weapons, squads);

const asked = (match: Match) => {
  if (match.pending?.waits !== 'decision') throw new Error('nobody is asked');
  return match.pending.decision.view;
};
const declare = (lines: AnswerOf<'assign'>['lines']) => ({ kind: 'assign' as const, lines });

describe('choosing targets', () => {
  // By what comes of it: W40K-SHOOT-07.
  it('friends are never offered, not even as refused', () => {
    const match = Match.start(
      wh40k9,
      table({
        shooters: { side: 0, models: row('soldier', 1, 10, 6, ['rifle']) },
        friends: { side: 0, models: row('soldier', 3, 10, 12) },
        target: { side: 1, models: row('soldier', 1, 20, 20) },
      }),
      seededDice('any'),
    );
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    const view = asked(match);
    expect(view.kind === 'assign' && view.targets.map(({ id }) => id)).toEqual(['unit:2']);
    expect(match.answer(0, declare([{ from: 'rifle', to: 'unit:1', count: 1 }]))).not.toBeNull();
  });

  // By what comes of it: W40K-GUNS-03.
  it.each([
    [['rifle'], 'W40K-GUNS-01'],
    [['rifle', 'rifle'], null],
  ])('with %j, which is more than one weapon also where they are of a kind', (gear, rule) => {
    const match = Match.start(
      wh40k9,
      table({
        shooters: { side: 0, models: row('tank', 1, 10, 6, gear) },
        holder: { side: 1, models: row('soldier', 1, 10, 8) },
        far: { side: 1, models: row('soldier', 1, 24, 20) },
      }),
      scriptedDice({ hit: [1] }),
    );
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    const refused = match.answer(0, declare([{ from: 'rifle', to: 'unit:2', count: 1 }]));
    expect(refused?.rule ?? null).toBe(rule);
  });

  // By what comes of it: W40K-SHOOT-17.
  it('a weapon is one weapon: it is aimed at one unit or at the other', () => {
    const match = Match.start(
      wh40k9,
      table({
        shooters: { side: 0, models: row('soldier', 1, 10, 6, ['rifle']) },
        one: { side: 1, models: row('soldier', 1, 10, 20) },
        two: { side: 1, models: row('soldier', 1, 20, 20) },
      }),
      scriptedDice({ hit: [1] }),
    );
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    const both = [
      { from: 'rifle', to: 'unit:1', count: 1 },
      { from: 'rifle', to: 'unit:2', count: 1 },
    ];
    expect(match.answer(0, declare(both))).toMatchObject({ rule: 'W40K-SHOOT-03' });
    expect(match.answer(0, declare(both.slice(0, 1)))).toBeNull();
  });

  // By what comes of it: W40K-SHOOT-10.
  it('a weapon without an eligible target is not among those that can be fired', () => {
    const match = Match.start(
      wh40k9,
      table({
        shooters: { side: 0, models: row('soldier', 1, 10, 2, ['rifle', 'lance']) },
        far: { side: 1, models: row('soldier', 1, 10, 40) },
      }),
      seededDice('any'),
    );
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    const view = asked(match);
    expect(view.kind === 'assign' && view.sources.map(({ id }) => id)).toEqual(['lance']);
    expect(match.answer(0, declare([{ from: 'rifle', to: 'unit:1', count: 1 }]))).not.toBeNull();
  });

  // By what comes of it: W40K-SHOOT-13.
  it('what was declared is fired, also when nobody of the target is in range or in sight any more', () => {
    // The lance destroys the only model that was within 24"; the rifles were aimed when it still stood.
    const match = Match.start(
      wh40k9,
      table({
        shooters: { side: 0, models: [...row('soldier', 1, 10, 2, ['lance']), ...row('soldier', 2, 12, 2, ['rifle'])] },
        target: { side: 1, models: [...row('soldier', 1, 12, 26), ...row('soldier', 1, 12, 27.5)] },
      }),
      scriptedDice({ hit: [6, 6, 6], wound: [6, 6, 6], save: [1] }),
    );
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    match.answer(
      0,
      declare([
        { from: 'lance', to: 'unit:1', count: 1 },
        { from: 'rifle', to: 'unit:1', count: 2 },
      ]),
    );
    match.answer(0, { kind: 'pick', chosen: ['lance'] });
    match.answer(1, { kind: 'pick', chosen: ['model:3'] });
    expect(match.state.models.map(({ place }) => place.at)).toEqual(['table', 'table', 'table', 'gone', 'gone']);
  });
});

it('W40K-SHOOT-05 offers to aim some weapons at one unit and some at another', () => {
  const match = Match.start(
    wh40k9,
    table({
      shooters: { side: 0, models: row('soldier', 4, 10, 6, ['rifle']) },
      one: { side: 1, models: row('soldier', 1, 10, 20) },
      two: { side: 1, models: row('soldier', 1, 20, 20) },
    }),
    seededDice('split'),
  );
  match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
  if (match.pending?.waits !== 'decision') throw new Error('nobody is asked');
  const { judge } = match.pending.decision;
  const offered = judge.suggest(randomFrom('split'));
  expect(offered.some((answer) => answer.kind === 'assign' && new Set(answer.lines.map(({ to }) => to)).size === 2)).toBe(true);
  for (const answer of offered) expect(match.fork('any').answer(0, answer)).toBeNull();
});

describe('Look Out, Sir', () => {
  it('W40K-LOOK-04 the own unit protects nobody, and neither do one or two models that are no VEHICLE', () => {
    const { state } = table({
      shooters: { side: 0, models: row('soldier', 1, 10, 2, ['rifle']) },
      court: { side: 1, models: [...row('captain', 1, 10, 20), ...row('soldier', 4, 12, 20)] },
      pair: { side: 1, models: row('soldier', 2, 10, 22) },
    });
    expect(protectorOf(state, state.units[1]!)).toBeNull();
    const { state: covered } = table({
      shooters: { side: 0, models: row('soldier', 1, 10, 2, ['rifle']) },
      captain: { side: 1, models: row('captain', 1, 10, 20) },
      tank: { side: 1, models: row('tank', 1, 10, 22) },
    });
    expect(protectorOf(covered, covered.units[1]!)?.id).toBe(2);
  });

  it('W40K-LOOK-03 of a unit with a captain and others, the others are measured', () => {
    const court = (y: number) =>
      table({
        shooters: { side: 0, models: row('soldier', 1, 10, 2, ['rifle']) },
        captain: { side: 1, models: row('captain', 1, 10, 12) },
        // Its captain is nearest of all and is left out; its soldier stands at y.
        court: { side: 1, models: [...row('captain', 1, 8, 8), ...row('soldier', 3, 12, y)] },
      }).state;
    const why = (y: number) => {
      const state = court(y);
      return whyLookOut(state, state.models[0]!, state.units[1]!, state.units[2]!);
    };
    expect(why(14)).toBeNull();
    expect(why(8)).toMatchObject({ rule: 'W40K-LOOK-01', culprits: [{ unit: 2 }, { unit: 2 }] });
  });
});

describe('Overwatch', () => {
  const guards = (more: Readonly<Record<string, Squad>>): Setup => {
    const setup = skirmish({ ...cards, guard: { abilities: [{ ability: 'overwatch' }] } }, weapons, {
      charger: { side: 0, models: row('captain', 1, 10, 6) },
      guards: { side: 1, models: row('guard', 2, 10, 14, ['rifle']) },
      ...more,
    });
    return { ...setup, state: { ...setup.state, cursor: { ...setup.state.cursor, phase: 'charge' } } };
  };
  const charge = (setup: Setup) => {
    const match = Match.start(wh40k9, setup, seededDice('overwatch'));
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    if (asked(match).rule === 'W40K-CHARGE-06') match.answer(0, { kind: 'pick', chosen: ['unit:1'] });
    return match;
  };

  // By what comes of it: W40K-OVER-02.
  it('a unit that an enemy is an inch from does not fire, a thousandth further away it does', () => {
    const held = (y: number) => charge(guards({ holder: { side: 0, models: row('soldier', 1, 10, y), marks: { fought: true } } }));
    expect(asked(held(16.261))).toMatchObject({ side: 1, kind: 'assign', rule: 'W40K-OVER-03' });
    expect(held(16.26).events.some(({ rule }) => rule === 'W40K-OVER-03')).toBe(false);
  });

  it('W40K-OVER-04 the numbers beside the target say that only a 6 hits', () => {
    const view = asked(charge(guards({})));
    const numbers = view.kind === 'assign' ? (view.targets[0]?.numbers ?? []) : [];
    const hit = numbers.find(({ label }) => label.key === 'w40k.number.hit');
    expect(hit?.value).toMatchObject({ total: 6, parts: [{ rule: 'W40K-OVER-04' }] });
  });

  // By what comes of it: W40K-OVER-05.
  it('Look Out, Sir does not cover a character who charges', () => {
    // Three soldiers beside the captain, nearer to the guards: in the Shooting phase they would cover him.
    const setup = guards({ cover: { side: 0, models: row('soldier', 3, 12, 7), marks: { 'charge-tried': true } } });
    expect(protectorOf(setup.state, setup.state.units[0]!)?.id).toBe(2);
    const match = charge(setup);
    const view = asked(match);
    expect(view.kind === 'assign' && view.targets).toMatchObject([{ id: 'unit:0' }]);
    expect(match.answer(1, declare([{ from: 'rifle', to: 'unit:0', count: 2 }]))).toBeNull();
  });
});
