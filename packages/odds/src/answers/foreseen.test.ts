import type { Answer, Match } from '@warfold/engine';
import { Match as Battle, randomPlayer, seatAt, seededDice } from '@warfold/engine';
import type { Turned } from '@warfold/engine/foresee';
import { foresee, foreseeTurns } from '@warfold/engine/foresee';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import type { Distribution } from '../chances/distribution.ts';
import { foreseen, turnsForeseen } from './foreseen.ts';
import { tried } from './tried.ts';

const warpath = systems.find(({ key }) => key === 'warpath')!;

/** A battle that has come to a question about a target, with numbers to weigh. */
function atShooting(seed: string): { match: Match; side: number; option: string } {
  const mustered = warpath.muster(warpath.starter);
  if (!('setup' in mustered)) throw new Error('the starter cannot be mustered');
  const match = Battle.start(warpath, mustered.setup, seededDice(seed));
  const player = randomPlayer(seed);
  for (;;) {
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nobody ever shot');
    const { view } = pending.decision;
    const shot =
      view.kind === 'pick' ? view.options.find(({ refused, numbers }) => refused === undefined && (numbers?.length ?? 0) > 0) : null;
    if (shot != null && match.state.cursor.phase === 'shooting') return { match, side: view.side, option: shot.id };
    match.answer(view.side, player.answer(pending.decision, seatAt(match)));
  }
}

const fortyK = systems.find(({ key }) => key === 'wh40k9')!;

/** A battle that has come to where targets are declared for all weapons of a unit. */
function atDeclaration(seed: string): { match: Match; side: number; answer: Answer } {
  const mustered = fortyK.muster(fortyK.starter);
  if (!('setup' in mustered)) throw new Error('the starter cannot be mustered');
  const match = Battle.start(fortyK, mustered.setup, seededDice(seed));
  for (;;) {
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nobody ever shot');
    const { view, judge } = pending.decision;
    if (view.kind === 'assign' && view.sources.length < 3) return { match, side: view.side, answer: judge.usual() };
    match.answer(view.side, judge.usual());
  }
}

/** A battle that has come to where a unit piles in, before its attacks. */
function atPileIn(key: string, label: string): { match: Match; side: number; answer: Answer } {
  const system = systems.find((one) => one.key === key)!;
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('the starter cannot be mustered');
  const match = Battle.start(system, mustered.setup, seededDice('hands'));
  for (;;) {
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nobody ever piled in');
    const { view, judge } = pending.decision;
    if (view.label.key === label) return { match, side: view.side, answer: judge.usual() };
    match.answer(view.side, judge.usual());
  }
}

const total = ({ chances }: Distribution) => chances.reduce((sum, p) => sum + p, 0);

describe('what is foreseen of an attack', () => {
  it.each([
    ['wh40k9', 'w40k.ask.pileIn'],
    ['aos3', 'aos3.combat.askPileIn'],
    ['aos1', 'aos1.ask.pileIn'],
  ])('is seen before a unit of %s piles in, for the attacks may follow at once', (key, label) => {
    const { match, side, answer } = atPileIn(key, label);
    const [first] = foreseen(match.state, foresee(match.system, match.underWay, side, answer));
    expect(match.state.units[first!.unit]!.side).not.toBe(side);
    expect(first!.wounds.mean).toBeGreaterThan(0);
  });

  it.each(['one', 'two', 'three'])('is what live attacks come to (%s)', (seed) => {
    const { match, side, option } = atShooting(seed);
    const answer = { kind: 'pick' as const, chosen: [option] };
    const found = foreseen(match.state, foresee(warpath, match.underWay, side, answer));
    expect(found.length).toBeGreaterThan(0);
    const [{ unit, wounds }] = found as [(typeof found)[number]];
    expect(total(wounds)).toBeCloseTo(1, 12);
    const times = 600;
    let sum = 0;
    const before = match.events.length;
    for (let i = 0; i < times; i++) {
      const fork = match.fork(`${seed} ${i}`);
      fork.answer(side, answer);
      for (const event of fork.events.slice(before))
        if (event.type === 'wounded' && 'unit' in event.on && event.on.unit === unit && event.cause !== 'nerve') sum += event.by;
    }
    const error = Math.sqrt(wounds.deviation ** 2 / times);
    expect(Math.abs(sum / times - wounds.mean)).toBeLessThan(5 * error + 1e-9);
  });

  it('goes on until all that was declared is done, where an attack takes several steps', () => {
    const { match, side, answer } = atDeclaration('one');
    const found = foreseen(match.state, foresee(fortyK, match.underWay, side, answer));
    expect(found.length).toBeGreaterThan(0);
    const dice = seededDice('tried');
    const times = 300;
    const outcomes = Array.from({ length: times }, () => ({ ...tried(fortyK, match.underWay, side, answer, dice), p: 1 / times }));
    const seen = foreseen(match.state, { outcomes });
    for (const { unit, wounds } of found) {
      const about = seen.find((one) => one.unit === unit)?.wounds.mean ?? 0;
      expect(Math.abs(about - wounds.mean)).toBeLessThan(5 * Math.sqrt(wounds.deviation ** 2 / times) + 1e-9);
    }
  });

  it('tells of those to whom something happens, and of nobody else', () => {
    const { match } = atShooting('one');
    const { state } = match;
    const [first] = state.units.filter(({ models }) => models.length > 1 && models.every((id) => state.models[id]!.place.at === 'table'));
    const [victim] = first!.models;
    const models = state.models.map((model) => (model.id === victim ? { ...model, place: { at: 'gone', cause: 'x' } as const } : model));
    const outcomes = [
      { state, p: 0.75, carry: null },
      { state: { ...state, models }, p: 0.25, carry: null },
    ];
    expect(foreseen(state, { outcomes: outcomes.slice(0, 1) })).toEqual([]);
    expect(foreseen(state, { outcomes })).toMatchObject([{ unit: first!.id, slain: { chances: [0.75, 0.25], mean: 0.25 }, destroyed: 0 }]);
  });
});

/** A battle, played as is usual, that has come to a question for which somebody of its side can be chosen. */
function atQuestion(key: string, label: string) {
  const system = systems.find((one) => one.key === key)!;
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('the starter cannot be mustered');
  const match = Battle.start(system, mustered.setup, seededDice('turns'));
  for (;;) {
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error(`nobody was ever asked '${label}'`);
    const { view, judge } = pending.decision;
    const option = view.kind === 'pick' && view.label.key === label ? view.options.find((one) => one.refused === undefined) : undefined;
    if (option !== undefined) return { match, system, side: view.side, answer: { kind: 'pick' as const, chosen: [option.id] } };
    match.answer(view.side, judge.usual());
  }
}

/** The last answer before something was told, in a battle at random whose players charge where they can, with the unit that it was told of. */
function beforeTold(key: string, told: string, seed: string) {
  const system = systems.find((one) => one.key === key)!;
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('the starter cannot be mustered');
  const match = Battle.start(system, mustered.setup, seededDice(seed));
  const player = randomPlayer(seed);
  for (;;) {
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error(`nobody was ever told '${told}'`);
    const { view } = pending.decision;
    const charge = view.kind === 'pick' ? view.options.find(({ id, refused }) => refused === undefined && /charge/i.test(id)) : undefined;
    const answer: Answer = charge === undefined ? player.answer(pending.decision, seatAt(match)) : { kind: 'pick', chosen: [charge.id] };
    const underWay = { state: match.state, entries: [...match.underWay.entries] };
    const before = match.events.length;
    match.answer(view.side, answer);
    for (const { text } of match.events.slice(before)) {
      const whose = text?.key === told ? text.args?.unit : undefined;
      if (typeof whose === 'object' && 'unit' in whose)
        return { system, underWay: { ...underWay }, side: view.side, answer, unit: whose.unit };
    }
  }
}

/** That two dice show at least so much. */
const twoDice = (need: number): number =>
  Array.from({ length: 36 }, (_, i) => (i % 6) + Math.floor(i / 6) + 2).filter((sum) => sum >= need).length / 36;

describe('what can go either way', () => {
  it('is a charge of 40K, when its targets are named', () => {
    const { match, system, side, answer } = atQuestion('wh40k9', 'w40k.ask.chargeTargets');
    const { outcomes } = foreseeTurns(system, match.underWay, side, answer);
    for (const { carry } of outcomes) expect((carry as Turned)!.some(({ what }) => what === 'charge')).toBe(true);
  });

  it('is a power of 40K that has to be manifested', () => {
    const { match, system, side, answer } = atQuestion('wh40k9', 'w40k.ask.psyker');
    const [cast] = turnsForeseen(foreseeTurns(system, match.underWay, side, answer)).filter(({ what }) => what === 'cast');
    expect(cast!.chance).toBeGreaterThan(0.5);
    expect(cast!.chance).toBeLessThanOrEqual(twoDice(5));
  });

  it('is the Morale test of 40K, also where it cannot fail', () => {
    const { match, system, side, answer } = atQuestion('wh40k9', 'w40k.ask.morale');
    const [test] = turnsForeseen(foreseeTurns(system, match.underWay, side, answer));
    expect(test!.what).toBe('failed');
    expect(test!.chance).toBeLessThan(1);
  });

  it('is a charge of AoS3: two dice decide it, and so it is in battles', () => {
    const { match, system, side, answer } = atQuestion('aos3', 'aos3.act.charge:during');
    const [charge] = turnsForeseen(foreseeTurns(system, match.underWay, side, answer));
    expect(charge!.what).toBe('charge');
    expect([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].some((need) => Math.abs(twoDice(need) - charge!.chance) < 1e-12)).toBe(true);
    const dice = seededDice('live');
    const times = 200;
    const outcomes = Array.from({ length: times }, () => ({ ...tried(system, match.underWay, side, answer, dice), p: 1 / times }));
    const about = turnsForeseen({ outcomes }).find(({ what }) => what === 'charge')!.chance;
    expect(Math.abs(about - charge!.chance)).toBeLessThan(5 * Math.sqrt((charge!.chance * (1 - charge!.chance)) / times) + 1e-9);
  });

  it('is every Nerve test of Warpath that is taken before anybody is asked again', () => {
    const { match, system, side, answer } = atQuestion('warpath', 'wp.play.askNerve');
    const turns = turnsForeseen(foreseeTurns(system, match.underWay, side, answer));
    // Of two that are owed the other is the only one left, and is taken at once.
    expect(turns.map(({ what }) => what)).toEqual(['failed', 'failed']);
    expect(turns[0]!.unit).not.toBe(turns[1]!.unit);
    for (const { chance } of turns) expect(chance).toBeLessThan(1);
  });

  it.each([
    ['warpath', 'a Nerve test inside a combat', 'wp.play.testsAfterCombat', 's1'],
    ['noquarter', 'a morale test after an activation', 'nq.command.passed', 's2'],
    ['noquarter', 'a Command test in a charge', 'nq.command.failed', 's0'],
  ])('is in %s %s, as often as dice say', (key, _what, told, seed) => {
    const { system, underWay, side, answer, unit } = beforeTold(key, told, seed);
    const test = turnsForeseen(foreseeTurns(system, underWay, side, answer)).find((one) => one.unit === unit && one.what === 'failed')!;
    expect(test.chance).toBeGreaterThan(0);
    expect(test.chance).toBeLessThan(1);
    const dice = seededDice('live');
    const times = 200;
    const outcomes = Array.from({ length: times }, () => ({ ...tried(system, underWay, side, answer, dice), p: 1 / times }));
    const about = turnsForeseen({ outcomes }).find((one) => one.unit === unit && one.what === 'failed')!.chance;
    expect(Math.abs(about - test.chance)).toBeLessThan(5 * Math.sqrt((test.chance * (1 - test.chance)) / times) + 1e-9);
  });

  it('is a charge for which no way was found: it never comes about, and that is said', () => {
    const { match } = atShooting('one');
    const ends = (came: boolean) => [{ state: match.state, p: 1, carry: [{ what: 'charge', unit: 3, came }] }];
    expect(turnsForeseen({ outcomes: ends(false) })).toEqual([{ unit: 3, what: 'charge', chance: 0 }]);
    expect(turnsForeseen({ outcomes: ends(true) })).toEqual([{ unit: 3, what: 'charge', chance: 1 }]);
  });
});
