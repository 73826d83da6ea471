import type { Agreement, Match as Battle, Marks, State } from '@warfold/engine';
import { Match, randomFrom, scriptedDice, seededDice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../shared/sides.ts';
import { starter } from '../army/army.ts';
import { warpath } from '../index.ts';
import type { SkirmishTroop } from '../testing/skirmish.ts';
import { skirmish, unitNamed } from '../testing/skirmish.ts';
import { timeLeft } from './clock.ts';

const MINUTE = 60_000;

/** The first side's Movement phase, timed. */
function fight(options: Marks, troops: Readonly<Record<string, SkirmishTroop>>, more: Partial<State> = {}): Battle {
  const state = {
    ...skirmish(troops),
    options: { points: 1000, ...options },
    marks: { mode: 'butcher', first: 0 },
    cursor: { round: 1, turn: 0, phase: 'movement', active: 0 },
    ...more,
  };
  return Match.start(warpath, { system: 'warpath', version: '1', state }, seededDice('clock'));
}

const lone = (x: number, y: number, side = 0, more: Partial<SkirmishTroop> = {}): SkirmishTroop => ({ side, at: [[x, y]], ...more });
const PAIR = { a: lone(20, 10), b: lone(20, 40, 1) };

const usual = (match: Battle, elapsed?: number): void => {
  if (match.pending?.waits !== 'decision') throw new Error('nothing is asked');
  const { decision } = match.pending;
  expect(match.answer(decision.view.side, decision.judge.usual(), elapsed === undefined ? {} : { elapsed })).toBeNull();
};
const side = (match: Battle, id: number) => match.state.sides[id]!;

// By what comes of it: WP-CLOCK-01.
describe('no clock', () => {
  test('time is not counted, and nobody can call it', () => {
    const match = fight({ clock: 'none' }, PAIR);
    usual(match, 999 * MINUTE);
    expect(side(match, 0).marks.clock).toBeUndefined();
    expect(timeLeft(match.state, 0)).toBeNull();
    expect(match.offer(0, { name: 'time-up' })).toMatchObject({ rule: 'protocol:not-an-option' });
  });
});

// WP-CLOCK-02 to -04.
describe('a chess clock', () => {
  const chess = { clock: 'chess', minutes: 30 };

  test('a player’s time adds up over turns, and the last millisecond is still there', () => {
    const match = fight(chess, PAIR);
    usual(match, 10 * MINUTE);
    expect(timeLeft(match.state, 0)).toBe(20 * MINUTE);
    expect(timeLeft(match.state, 1)).toBeNull();
    const before = side(match, 0).marks.clock;
    expect(before).toBe(10 * MINUTE);
    usual(match, 20 * MINUTE - 1);
    expect(match.result).toBeNull();
    expect(side(match, 0).marks.clock).toBe(30 * MINUTE - 1);
  });

  test('out of time in one’s own turn, the army routs and the battle is lost', () => {
    const match = fight(chess, PAIR);
    usual(match, 30 * MINUTE);
    expect(match.result).toMatchObject({ winners: [1], scores: [0, 100] });
    const rout = match.events.find((event) => event.rule === 'WP-CLOCK-04');
    expect(rout).toMatchObject({ type: 'marked', mark: 'flagged', on: [{ side: 0 }] });
  });

  test('whoever watches the clock may say so', () => {
    const match = fight(chess, PAIR);
    expect(match.offer(1, { name: 'time-up' })).toMatchObject({ rule: 'protocol:not-an-option' });
    expect(match.offer(0, { name: 'time-up' }, { elapsed: 29 * MINUTE })).toBeNull();
    expect(match.result).toMatchObject({ winners: [1] });
  });

  test('time used up in deployment is lost only when one’s own turn begins', () => {
    const deploying = { cursor: { round: 0, turn: 0, phase: 'deployment', active: 0 } };
    const waiting = { a: lone(20, 5), b: lone(20, 43, 1) };
    const match = fight(chess, waiting, deploying);
    expect(match.offer(0, { name: 'time-up' }, { elapsed: 31 * MINUTE })).toBeNull();
    expect(match.result).toBeNull();
    expect(side(match, 0).marks.clock).toBe(31 * MINUTE);
    expect(timeLeft(match.state, 0)).toBe(0);
    const turn = fight(chess, waiting, { sides: match.state.sides });
    usual(turn, 0);
    expect(turn.result).toMatchObject({ winners: [1] });
  });

  test('allies share one clock, and rout together', () => {
    const { sides } = skirmish(PAIR);
    const four = [0, 1, 0, 1].map((team, id) => ({ ...sides[0]!, id, team, marks: id === 2 ? { clock: 25 * MINUTE } : {} }));
    const match = fight(chess, PAIR, { sides: four });
    usual(match, 5 * MINUTE);
    expect(match.result).toMatchObject({ winners: [1, 3] });
  });
});

describe('WP-CLOCK-05 to -07: a time for each turn', () => {
  const timed = { clock: 'turn', turnSeconds: 120, deploySeconds: 30 };

  test('so much for every 500 points, anew in every turn', () => {
    const match = fight(timed, PAIR);
    expect(timeLeft(match.state, 0)).toBe(4 * MINUTE);
    usual(match, MINUTE);
    expect(timeLeft(match.state, 0)).toBe(3 * MINUTE);
    while (match.state.cursor.round < 2) usual(match, 0);
    expect(match.state.cursor.active).toBe(0);
    usual(match, 2 * MINUTE);
    expect(timeLeft(match.state, 0)).toBe(2 * MINUTE);
  });

  test('when it is up the turn is over, and the battle goes on', () => {
    const match = fight(timed, PAIR);
    expect(match.offer(0, { name: 'time-up' })).toBeNull();
    expect(match.state.marks['time-up']).toBe(true);
    expect(match.offer(0, { name: 'time-up' })).toMatchObject({ rule: 'protocol:not-an-option' });
    for (let i = 0; i < 10 && match.state.cursor.active === 0; i++) usual(match);
    expect(match.state.cursor).toMatchObject({ active: 1, round: 1 });
    expect(match.state.marks['time-up']).toBeUndefined();
    expect(match.result).toBeNull();
    expect(match.events.some((event) => event.rule === 'WP-CLOCK-06' && event.type === 'marked' && event.mark === 'time-up')).toBe(true);
  });

  test('unresolved melees are cancelled and the chargers moved back an inch', () => {
    const radius = 0.492;
    const match = fight(timed, {
      a: lone(20, 20, 0, { marks: { charging: 1, order: 'charge', across: true } }),
      b: lone(20, 20 + 2 * radius, 1),
      c: lone(50, 10),
    });
    expect(match.offer(0, { name: 'time-up' })).toBeNull();
    for (let i = 0; i < 10 && match.state.cursor.active === 0; i++) usual(match);
    const [a, b] = [unitNamed(match.state, 'a'), unitNamed(match.state, 'b')];
    expect(distanceBetween(match.state, a, b)).toBe(inches(1));
    expect(b.lost).toBe(0);
    expect([a.marks.charging, a.marks.across]).toEqual([undefined, undefined]);
    expect(match.events.find((event) => event.type === 'moved')).toMatchObject({ how: 'back', rule: 'WP-CLOCK-06' });
    expect(match.events.some((event) => event.type === 'rolled' && event.purpose === 'hit')).toBe(false);
  });

  test('a unit that cannot stand an inch behind goes as much farther as it must', () => {
    const radius = 0.492;
    const troops = {
      a: lone(20, 20, 0, { marks: { charging: 1, order: 'charge' } }),
      b: lone(20, 20 + 2 * radius, 1),
      wall: lone(20, 17.6),
      left: lone(18.4, 18.6),
      right: lone(21.6, 18.6),
    };
    const match = fight(timed, troops);
    match.offer(0, { name: 'time-up' });
    for (let i = 0; i < 10 && match.state.cursor.active === 0; i++) usual(match);
    const a = unitNamed(match.state, 'a');
    for (const other of ['b', 'wall', 'left', 'right'])
      expect(distanceBetween(match.state, a, unitNamed(match.state, other))).toBeGreaterThanOrEqual(1000);
  });

  test('who is not placed in time waits in reserve', () => {
    const mustered = warpath.muster({ ...starter, mission: 'butcher', options: timed } as Agreement);
    if ('objections' in mustered) throw new Error('no battle');
    const match = Match.start(warpath, mustered.setup, scriptedDice({ deploy: [6, 1] }));
    usual(match);
    expect(match.state.cursor.phase).toBe('deployment');
    // Six units to place; the aircraft is not one of them.
    expect(timeLeft(match.state, 0)).toBe(3 * MINUTE);
    usual(match, 3 * MINUTE - 1);
    expect(side(match, 0).marks['deployed-all']).toBeUndefined();
    usual(match, 1);
    expect(side(match, 0).marks['deployed-all']).toBe(true);
    const own = match.state.units.filter((unit) => unit.side === 0).map(({ models }) => match.state.models[models[0]!]!.place);
    expect(own.filter(({ at }) => at === 'table')).toHaveLength(1);
    expect(own.filter((place) => place.at === 'reserve' && place.note === 'reserve')).toHaveLength(5);
    expect(match.events.some((event) => event.type === 'removed' && event.rule === 'WP-CLOCK-07')).toBe(true);
  });
});

describe('what may be said at any time', () => {
  test('conceding loses, whoever is asked', () => {
    const match = fight({}, PAIR);
    expect(match.offer(1, { name: 'concede' })).toBeNull();
    expect(match.result).toMatchObject({ winners: [0] });
  });

  test('both must agree to end, and either may think again', () => {
    const match = fight({}, PAIR, { marks: { mode: 'butcher', first: 0 } });
    expect(match.offer(0, { name: 'play-on' })).toMatchObject({ rule: 'protocol:not-an-option' });
    expect(match.offer(0, { name: 'agree-to-end' })).toBeNull();
    expect(match.offer(0, { name: 'agree-to-end' })).toMatchObject({ rule: 'protocol:not-an-option' });
    expect(match.offer(0, { name: 'play-on' })).toBeNull();
    expect(match.offer(1, { name: 'agree-to-end' })).toBeNull();
    expect(match.result).toBeNull();
    expect(match.offer(0, { name: 'agree-to-end' })).toBeNull();
    expect(match.result).toMatchObject({ winners: [], scores: [0, 0], reason: { key: 'wp.battle.result.butcher.draw' } });
  });
});

describe('battles against the clock', () => {
  test.each(['chess', 'turn'])('%s: random players who run out of time at any moment still come to an end', (clock) => {
    for (const seed of [1, 2, 3]) {
      const mustered = warpath.muster({ forces: ['thicket-raid', 'gate-picket'], mission: 'domination', options: { clock, minutes: 10 } });
      if ('objections' in mustered) throw new Error('no battle');
      const match = Match.start(warpath, mustered.setup, seededDice(`${clock} ${seed}`));
      const random = randomFrom(`${clock} ${seed}`);
      for (let given = 0; match.pending?.waits === 'decision' && given < 5000; given++) {
        if (random.below(clock === 'turn' ? 12 : 400) === 0) match.offer(match.pending.decision.view.side, { name: 'time-up' });
        if (match.pending?.waits !== 'decision') break;
        const { decision } = match.pending;
        const answers = [decision.judge.usual(), ...decision.judge.suggest(random)];
        const answer = answers[random.below(answers.length)]!;
        expect(match.answer(decision.view.side, answer, { elapsed: random.below(4000) })).toBeNull();
      }
      expect(match.result).not.toBeNull();
    }
  });
});
