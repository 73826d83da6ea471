import type { GameEvent, Setup } from '@warfold/engine';
import { Match, scriptedDice, seededDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { wh40k9 } from '../index.ts';
import { CLOSE_COMBAT } from '../sheet/profile.ts';
import type { Card, Squad } from '../testing/skirmish.ts';
import { row, skirmish } from '../testing/skirmish.ts';
import { reaches } from './blows.ts';

const cards: Readonly<Record<string, Card>> = {
  soldier: {},
  rooted: { m: null },
  veteran: { a: 3, w: 4 },
  champion: { a: 3 },
  wild: { a: 'D6' },
  still: { ws: null },
  idle: { a: null },
  plane: { keywords: ['AIRCRAFT', 'FLY'] },
  bird: { keywords: ['FLY'] },
};
const weapons = {
  sword: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 },
  fist: { range: 'Melee', type: 'Melee', s: 'x2', ap: -3, d: 2 },
  claw: { range: 'Melee', type: 'Melee', s: 'User', ap: -2, d: 1 },
  stab: { range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 1 },
  slash: { range: 'Melee', type: 'Melee', s: '+2', ap: 0, d: 1 },
  saw: { range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 1 },
};
const abilitiesOf = {
  stab: [{ ability: 'profile', params: { of: 'halberd' } }],
  slash: [{ ability: 'profile', params: { of: 'halberd' } }],
  saw: [{ ability: 'extra-attack', params: { n: 1 } }],
};

/** A table in the Fight phase of side 0. */
function brawl(squads: Readonly<Record<string, Squad>>): Setup {
  const setup = skirmish(cards, weapons, squads, abilitiesOf);
  return { ...setup, state: { ...setup.state, cursor: { ...setup.state.cursor, phase: 'fight' } } };
}

/** Everybody answers as usual until a question under a rule comes up. */
function playTo(match: Match, rule: string): void {
  while (match.pending?.waits === 'decision' && match.state.cursor.phase === 'fight' && match.pending.decision.view.rule !== rule) {
    const { view, judge } = match.pending.decision;
    match.answer(view.side, judge.usual());
  }
}
const asked = (match: Match) => {
  if (match.pending?.waits !== 'decision') throw new Error('nobody is asked');
  return match.pending.decision.view;
};
const told = (events: readonly GameEvent[], key: string) => events.filter((event) => event.text?.key === key);
const struck = (match: Match) => told(match.events, 'w40k.strikes').map(({ text }) => [text?.args?.weapon, text?.args?.count]);

/** Two units base to base; those of side 1 have fought already. */
const duel = (own: Squad['models'], foes: Squad['models'] = row('veteran', 1, 10, 11.26)): Setup =>
  brawl({ own: { side: 0, models: own }, foes: { side: 1, models: foes, marks: { fought: true } } });

describe('who fights, and how often', () => {
  it('W40K-FIGHT-10, W40K-FIGHT-13 behind a comrade that is half an inch from the enemy, and no chain beyond', () => {
    const at = (first: number, ...others: number[]) => [first, ...others].map((y) => ({ card: 'rooted', at: [10, y] as const }));
    const who = (setup: Setup) => {
      const { state } = setup;
      return state.units[0]!.models.map((id) => reaches(state, state.models[id]!, state.units[1]!));
    };
    // The enemy stands at 11.26. Half an inch to it, half an inch to the next, and so on: 1.76 between the middles.
    expect(who(duel(at(9.5, 7.74, 5.98)))).toEqual([true, true, false]);
    // A thousandth more between the first two, or between the first and the enemy.
    expect(who(duel(at(9.5, 7.739)))).toEqual([true, false]);
    expect(who(duel(at(9.499, 7.739)))).toEqual([true, false]);
    // Within an inch but not within a half: it fights, and nobody behind it.
    expect(who(duel(at(9.25, 7.49)))).toEqual([true, false]);
    expect(who(duel(at(8.999)))).toEqual([false]);
  });

  // By what comes of it: W40K-FIGHT-11, W40K-FIGHT-17, W40K-FIGHT-18.
  it('as many attacks as its A, with its melee weapon, or with fists', () => {
    const armed = Match.start(wh40k9, duel([{ card: 'veteran', gear: ['sword'], at: [10, 10] }]), scriptedDice({ hit: [1, 1, 1] }));
    playTo(armed, '-');
    expect(struck(armed)).toEqual([[{ gear: 'sword' }, 3]]);
    const bare = Match.start(wh40k9, duel([{ card: 'soldier', at: [10, 10] }]), scriptedDice({ hit: [6], wound: [6], save: [3] }));
    playTo(bare, '-');
    expect(struck(bare)).toEqual([[{ gear: CLOSE_COMBAT.key }, 1]]);
    expect(CLOSE_COMBAT.stats).toEqual({ range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 });
  });

  // By what comes of it: W40K-SHEET-04.
  it('a model without WS or without A makes no attacks', () => {
    const own = [
      { card: 'soldier', at: [10, 10] as const },
      { card: 'still', at: [11.26, 11.26] as const },
      { card: 'idle', at: [8.74, 11.26] as const },
    ];
    const match = Match.start(wh40k9, duel(own), scriptedDice({ hit: [1] }));
    playTo(match, '-');
    expect(struck(match)).toEqual([[{ gear: CLOSE_COMBAT.key }, 1]]);
  });

  it('W40K-MODCHAR-06 a random A is rolled for each model each time', () => {
    const own = [
      { card: 'wild', at: [10, 10] as const },
      { card: 'wild', at: [11.26, 11.26] as const },
    ];
    const match = Match.start(wh40k9, duel(own), scriptedDice({ attacks: [2, 5], hit: [1, 1, 1, 1, 1, 1, 1] }));
    playTo(match, '-');
    expect(struck(match)).toEqual([[{ gear: CLOSE_COMBAT.key }, 7]]);
  });

  // By what comes of it: W40K-DATA-06.
  it('a chainsword makes one attack more, with itself', () => {
    const match = Match.start(
      wh40k9,
      duel([{ card: 'veteran', gear: ['fist', 'saw'], at: [10, 10] }]),
      scriptedDice({ hit: [1, 1, 1, 1] }),
    );
    playTo(match, 'W40K-FIGHT-15');
    const view = asked(match);
    expect(view.kind === 'assign' && view.sources.map(({ id, count, ways }) => [id, count, ways?.map((way) => way.id)])).toEqual([
      ['rank 1', 3, ['fist', 'saw']],
      ['rank 1 saw', 1, undefined],
    ]);
  });
});

describe('declaring attacks', () => {
  const between = () =>
    brawl({
      own: { side: 0, models: [{ card: 'veteran', gear: ['fist', 'claw'], at: [10, 10] }] },
      left: { side: 1, models: row('veteran', 1, 9, 11.3), marks: { fought: true } },
      right: { side: 1, models: row('veteran', 1, 11, 11.3), marks: { fought: true } },
    });

  // By what comes of it: W40K-FIGHT-19.
  it('W40K-FIGHT-14, W40K-FIGHT-15, W40K-FIGHT-21 attacks are split over targets and weapons before any die, and resolved target by target, profile by profile', () => {
    const match = Match.start(wh40k9, between(), scriptedDice({ hit: [1, 1, 1] }));
    playTo(match, 'W40K-FIGHT-15');
    const lines = [
      { from: 'rank 1', to: 'unit:1', count: 1, way: 'fist' },
      { from: 'rank 1', to: 'unit:2', count: 1, way: 'claw' },
    ];
    // All of its attacks must be made.
    expect(match.answer(0, { kind: 'assign', lines })).toMatchObject({ rule: 'W40K-FIGHT-11' });
    expect(match.answer(0, { kind: 'assign', lines: [...lines, { from: 'rank 1', to: 'unit:1', count: 1, way: 'claw' }] })).toBeNull();
    expect(match.events.some((event) => event.type === 'rolled')).toBe(false);
    expect(asked(match)).toMatchObject({ kind: 'pick', rule: 'W40K-FIGHT-15' });
    match.answer(0, { kind: 'pick', chosen: ['unit:1'] });
    expect(asked(match)).toMatchObject({ kind: 'pick', rule: 'W40K-FIGHT-21' });
    match.answer(0, { kind: 'pick', chosen: ['claw'] });
    playTo(match, '-');
    const order = told(match.events, 'w40k.strikes').map(({ text }) => [text?.args?.target, text?.args?.weapon]);
    expect(order).toEqual([
      [{ unit: 1 }, { gear: 'claw' }],
      [{ unit: 1 }, { gear: 'fist' }],
      [{ unit: 2 }, { gear: 'claw' }],
    ]);
  });

  it('W40K-FIGHT-20 attacks with one weapon may use different profiles of it', () => {
    const match = Match.start(
      wh40k9,
      duel([{ card: 'champion', gear: ['stab', 'slash'], at: [10, 10] }]),
      scriptedDice({ hit: [6, 6, 6], wound: [1, 1, 1] }),
    );
    playTo(match, 'W40K-FIGHT-15');
    const lines = [
      { from: 'rank 1', to: 'unit:1', count: 2, way: 'slash' },
      { from: 'rank 1', to: 'unit:1', count: 1, way: 'stab' },
    ];
    expect(match.answer(0, { kind: 'assign', lines })).toBeNull();
    playTo(match, '-');
    const owed = match.events.flatMap((event) => (event.type === 'owed' && event.debt.kind === 'attacks' ? [event.rule] : []));
    expect(owed).toEqual(['W40K-FIGHT-20', 'W40K-FIGHT-20']);
    expect(struck(match)).toEqual([
      [{ gear: 'slash' }, 2],
      [{ gear: 'stab' }, 1],
    ]);
  });

  // By what comes of it: W40K-FIGHT-19.
  it('W40K-FIGHT-21 seven attacks with claws and four with fists: all of the one, then all of the other', () => {
    const terminators = [
      { card: 'champion', gear: ['claw'], at: [10, 10] as const },
      ...[8.6, 11.4].map((x) => ({ card: 'wildless', gear: ['fist'], at: [x, 10] as const })),
      ...[7.2, 12.8].map((x) => ({ card: 'wildless', gear: ['claw'], at: [x, 10] as const })),
    ];
    const foes = [7.2, 8.6, 10, 11.4, 12.8].map((x) => ({ card: 'soldier', at: [x, 11.5] as const }));
    const setup = skirmish({ ...cards, wildless: { a: 2 } }, weapons, {
      own: { side: 0, models: terminators },
      foes: { side: 1, models: foes, marks: { fought: true } },
    });
    const match = Match.start(
      wh40k9,
      { ...setup, state: { ...setup.state, cursor: { ...setup.state.cursor, phase: 'fight' } } },
      scriptedDice({ hit: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }),
    );
    playTo(match, 'W40K-FIGHT-21');
    match.answer(0, { kind: 'pick', chosen: ['fist'] });
    playTo(match, '-');
    expect(struck(match)).toEqual([
      [{ gear: 'fist' }, 4],
      [{ gear: 'claw' }, 7],
    ]);
    const order = match.events.map(({ type, text, rule }) => (text?.key === 'w40k.strikes' ? 'strike' : `${type} ${rule}`));
    expect(order.lastIndexOf('strike')).toBeLessThan(order.lastIndexOf('paid W40K-FIGHT-23'));
  });

  it('W40K-FIGHT-12 who charged strikes only at those it charged, and at those who intervened', () => {
    const charged = (marks: Squad['marks']) => {
      const match = Match.start(
        wh40k9,
        brawl({
          own: { side: 0, models: [{ card: 'veteran', at: [10, 10] }], marks: { charged: [1] } },
          target: { side: 1, models: row('veteran', 1, 9, 11.3), marks: { fought: true } },
          other: { side: 1, models: row('veteran', 1, 11, 11.3), marks: { fought: true, ...marks } },
          bystander: { side: 1, models: row('veteran', 1, 11.5, 9.5), marks: { fought: true } },
        }),
        seededDice('charge'),
      );
      playTo(match, 'W40K-FIGHT-15');
      return match;
    };
    // Only one unit may be struck, so nobody is asked.
    const alone = charged({});
    expect(told(alone.events, 'w40k.strikes').map(({ text }) => text?.args?.target)).toEqual([{ unit: 1 }]);
    const both = asked(charged({ intervened: true }));
    expect(both.kind === 'assign' && both.targets.map(({ id, refused }) => [id, refused?.rule])).toEqual([
      ['unit:1', undefined],
      ['unit:2', undefined],
      ['unit:3', 'W40K-FIGHT-12'],
    ]);
  });

  // By what comes of it: W40K-FIGHT-22.
  it('what was declared is struck, also when nobody of the target is within reach any more', () => {
    const foes = [
      { card: 'soldier', at: [10, 11.26] as const },
      { card: 'soldier', at: [10, 13.2] as const },
    ];
    const match = Match.start(
      wh40k9,
      duel([{ card: 'champion', gear: ['claw', 'sword'], at: [10, 10] }], foes),
      scriptedDice({ hit: [6, 6, 6], wound: [6, 6, 6], save: [1, 1] }),
    );
    playTo(match, 'W40K-FIGHT-15');
    match.answer(0, {
      kind: 'assign',
      lines: [
        { from: 'rank 1', to: 'unit:1', count: 1, way: 'claw' },
        { from: 'rank 1', to: 'unit:1', count: 2, way: 'sword' },
      ],
    });
    match.answer(0, { kind: 'pick', chosen: ['claw'] });
    match.answer(1, { kind: 'pick', chosen: ['model:1'] });
    expect(match.state.models.map(({ place }) => place.at)).toEqual(['table', 'gone', 'gone']);
  });
});

describe('before and after', () => {
  // By what comes of it: W40K-FIGHT-02.
  it('W40K-FIGHT-16 a unit that charged is eligible with nobody near; it makes no attacks and may consolidate', () => {
    const match = Match.start(
      wh40k9,
      brawl({
        own: { side: 0, models: row('soldier', 1, 10, 5), marks: { charged: [1] } },
        target: { side: 1, models: row('soldier', 1, 10, 30) },
      }),
      seededDice('nobody'),
    );
    playTo(match, 'W40K-FIGHT-23');
    expect(told(match.events, 'w40k.noTargets').map(({ rule }) => rule)).toEqual(['W40K-FIGHT-16']);
    expect(asked(match)).toMatchObject({ kind: 'move', rule: 'W40K-FIGHT-23', mayDecline: 'stay' });
  });

  it('W40K-FIGHT-04 when all units of one player have fought, the other fights on', () => {
    const match = Match.start(
      wh40k9,
      brawl({
        first: { side: 0, models: row('soldier', 1, 10, 10) },
        second: { side: 0, models: row('soldier', 1, 20, 10) },
        foe: { side: 1, models: row('veteran', 1, 10, 11.26) },
        other: { side: 1, models: row('veteran', 1, 20, 11.26), marks: { fought: true } },
      }),
      seededDice('alone'),
    );
    playTo(match, '-');
    const fought = match.events.flatMap((event) =>
      event.type === 'marked' && event.mark === 'fought' && event.value === true ? event.on : [],
    );
    expect(fought).toEqual([{ unit: 2 }, { unit: 0 }, { unit: 1 }]);
  });

  // By what comes of it: W40K-FIGHT-05.
  it('W40K-FIGHT-23 an enemy that somebody consolidates into becomes eligible and fights', () => {
    const match = Match.start(
      wh40k9,
      brawl({
        own: { side: 0, models: row('champion', 1, 10, 10, ['fist']) },
        foe: { side: 1, models: row('soldier', 1, 10, 11.26), marks: { fought: true } },
        later: { side: 1, models: row('soldier', 1, 12.5, 13) },
      }),
      scriptedDice({ hit: [6, 1, 1, 1], wound: [6], save: [1] }),
    );
    playTo(match, '-');
    const fought = match.events.flatMap((event) =>
      event.type === 'marked' && event.mark === 'fought' && event.value === true ? event.on : [],
    );
    expect(fought).toEqual([{ unit: 0 }, { unit: 2 }]);
  });

  it('W40K-FIGHT-07 piling in, striking and consolidating, in this order', () => {
    const match = Match.start(wh40k9, duel(row('soldier', 1, 10, 9.5)), scriptedDice({ hit: [1] }));
    playTo(match, '-');
    const order = match.events.flatMap((event) => {
      if (event.type === 'moved') return [event.how];
      return event.text?.key === 'w40k.strikes'
        ? ['strikes']
        : event.type === 'paid' && event.rule === 'W40K-FIGHT-23'
          ? ['consolidates']
          : [];
    });
    expect(order).toEqual(['pile-in', 'strikes', 'consolidates']);
  });

  // By what comes of it: W40K-AIR-11.
  it('aircraft are left out of the closest enemies, unless the unit can FLY', () => {
    const move = (card: string) => {
      const match = Match.start(
        wh40k9,
        brawl({
          own: { side: 0, models: row(card, 1, 10, 10), marks: { charged: [2] } },
          plane: { side: 1, models: row('plane', 1, 10, 7), marks: { fought: true } },
          foe: { side: 1, models: row('soldier', 1, 10, 14), marks: { fought: true } },
        }),
        seededDice('air'),
      );
      playTo(match, 'W40K-FIGHT-08');
      const { pose } = match.state.models[0]!;
      const up = { kind: 'move' as const, travels: [{ model: 0, path: [pose, { ...pose, y: pose.y + 500 }] }] };
      return match.answer(0, up);
    };
    expect(move('soldier')).toBeNull();
    expect(move('bird')).toMatchObject({ rule: 'W40K-FIGHT-08', culprits: [{ model: 0 }, { model: 1 }] });
  });
});
