import type { Answer, Entry, QuickPlayer, Roll, StepArgs, System } from '@warfold/engine';
import { judge, Match, playOut, randomPlayer, renderer, seatAt, seededDice, say as text } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import { toy } from '@warfold/engine/testing';
import { texts as engineTexts } from '@warfold/engine/texts';
import { insights, systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { PLAYER_NAMES, playerNamed, TEMPERS, texts } from './index.ts';
import { insightOf } from './insight.ts';
import { evenDice } from './lookahead/evenDice.ts';

const warpath = systems.find(({ key }) => key === 'warpath')!;
const noquarter = systems.find(({ key }) => key === 'noquarter')!;

function start(system: System, seed: string): Match {
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('the starter forces cannot meet');
  return Match.start(system, mustered.setup, seededDice(seed));
}

function entriesOf(system: System, players: () => readonly QuickPlayer[]): readonly Entry[] {
  const match = start(system, 'same');
  playOut(match, players(), 5000);
  expect(match.result).not.toBeNull();
  return match.entries;
}

/** A battle of No Quarter, whose sides act in turn all the time, when its last turn has begun. */
function inItsLastTurn(seed: string): Match {
  const match = start(noquarter, seed);
  const { turnsLeft } = insights.find(({ system }) => system === 'noquarter')!;
  const players = [playerNamed('veteran', 'a'), playerNamed('veteran', 'b')];
  const seat = seatAt(match);
  while (match.pending?.waits === 'decision' && (match.state.cursor.round === 0 || turnsLeft!(match.state, 0) > 1)) {
    const { decision } = match.pending;
    expect(match.answer(decision.view.side, players[decision.view.side]!.answer(decision, seat))).toBeNull();
  }
  return match;
}

const isGoing = (answer: Answer): boolean =>
  answer.kind === 'move' &&
  !('declined' in answer) &&
  answer.travels.some(({ path: [from, ...way] }) => way.some(({ x, y }) => x !== from!.x || y !== from!.y));

describe('what a veteran considers first', () => {
  it.each(systems.map((system) => [system.key, system] as const))(
    'is what it does in %s, also where it was asked the same before, and it says why wherever there is a choice',
    (key, system) => {
      const match = start(system, 'told');
      const follower = new Follower(match.system, match.setup);
      const players = match.setup.state.sides.map(({ id }) => playerNamed('veteran', `${id}`));
      const read = (['en', 'it', 'ca'] as const).map((language) => renderer(language, texts, system.texts, engineTexts));
      const others: string[] = [];
      const silent: string[] = [];
      const nowhere: number[] = [];
      while (match.pending?.waits === 'decision') {
        const { decision, at } = match.pending;
        const { side, label } = decision.view;
        const answer = players[side]!.answer(decision, seatAt(match));
        follower.follow([...match.entries]);
        const [best, other] = players[side]!.consider!(decision, seatAt(match), follower.inVain());
        if (label.key === 'nq.ask.move' && !isGoing(answer)) nowhere.push(at);
        if (JSON.stringify(best?.answer) !== JSON.stringify(answer)) others.push(`${at} ${label.key}`);
        if (other !== undefined && best!.reasons.length === 0) silent.push(label.key);
        for (const reason of best!.reasons)
          for (const say of read) expect(say(reason, match.state), key).not.toMatch(/^[a-z0-9]+\.[a-z]|[{}]/);
        expect(match.answer(side, answer)).toBeNull();
      }
      expect(match.result).not.toBeNull();
      expect(others).toEqual([]);
      expect(silent).toEqual([]);
      // In No Quarter whoever says that it moves and stays where it is, is asked again and again.
      expect(nowhere).toEqual([]);
    },
  );
});

describe('every player', () => {
  it.each(['recruit', 'veteran'] as const)('%s gives the same moves from the same seed', (name) => {
    const players = () => [playerNamed(name, 'a'), playerNamed(name, 'b')];
    expect(entriesOf(warpath, players)).toEqual(entriesOf(warpath, players));
  });

  it('marshal gives the same moves from the same seed and budget', () => {
    const players = () => [playerNamed('marshal', 'a', { budget: { nodes: 150 } }), randomPlayer('b')];
    expect(entriesOf(warpath, players)).toEqual(entriesOf(warpath, players));
  });

  it('marshal does so too where both sides act in every turn', () => {
    const ending = (): readonly Entry[] => {
      const match = inItsLastTurn('tide');
      playOut(match, [playerNamed('marshal', 'a', { budget: { nodes: 300 } }), randomPlayer('b')], 5000);
      return match.entries;
    };
    expect(ending()).toEqual(ending());
  });

  it.each(systems.flatMap((system) => ['cold', 'colder'].map((seed) => [system.key, seed, system] as const)))(
    'veteran thinks in %s what it would think if it saw the table for the first time (%s)',
    (_, seed, system) => {
      const match = start(system, seed);
      const players = [playerNamed('veteran', 'a'), playerNamed('veteran', 'b')];
      const seat = seatAt(match);
      for (let asked = 0; asked < 400 && match.pending?.waits === 'decision'; asked++) {
        const { decision } = match.pending;
        const player = players[decision.view.side]!;
        if (asked > 20 && asked % 7 === 0 && decision.view.kind !== 'place') {
          const cold = { ...seat, system, entries: seat.entries, pending: seat.pending, state: structuredClone(seat.state) };
          expect(player.consider?.(decision, seat)).toEqual(player.consider?.(decision, cold));
        }
        expect(match.answer(decision.view.side, player.answer(decision, seat))).toBeNull();
      }
    },
  );

  it.each(
    systems.map(
      (system) => [system.key, ['aos1.ask.first', 'aos3.round.askFirst'].filter((key) => key.startsWith(system.key)), system] as const,
    ),
  )('knows where in %s it is open whose turn comes next: where %o is asked in the battle, and nowhere else', (_, open, system) => {
    const match = start(system, 'roll');
    const seat = seatAt(match);
    const { isBetweenTurns } = insightOf(system, insights);
    const found = new Set<string>();
    const players = [playerNamed('recruit', 'a'), playerNamed('recruit', 'b')];
    for (let asked = 0; asked < 2000 && match.pending?.waits === 'decision'; asked++) {
      const { decision } = match.pending;
      const { side, label } = decision.view;
      expect(isBetweenTurns(match.state)).toBe(match.state.cursor.round > 0 && open.includes(label.key));
      if (open.includes(label.key)) found.add(label.key);
      expect(match.answer(side, players[side]!.answer(decision, seat))).toBeNull();
    }
    expect([...found]).toEqual(open);
  });

  it.each(PLAYER_NAMES)('%s plays a system that tells nothing of itself to its end', (name) => {
    const players = () => [playerNamed(name, 'a', { insights: [], budget: { nodes: 60 } }), randomPlayer('b')];
    expect(entriesOf(toy, players).length).toBeGreaterThan(5);
  });

  it.each(Object.keys(TEMPERS) as (keyof typeof TEMPERS)[])('a %s veteran plays a battle to its end', (temper) => {
    entriesOf(warpath, () => [playerNamed('veteran', 'a', { temper }), randomPlayer('b')]);
  });
});

/** The toy with something that costs nothing and can be done for ever before every activation, and changes the table each time. */
const tireless: System = {
  ...toy,
  next(state) {
    const step = toy.next(state);
    return 'step' in step && step.step === 'activate' ? { ...step, step: 'fidget' } : step;
  },
  steps: {
    ...toy.steps,
    *fidget(game, args: StepArgs) {
      const side = Number(args.side);
      const chosen = yield* game.ask.one({ side, rule: toy.endRule, label: text('toy.ask.unit') }, () =>
        ['go', 'hum', 'whistle'].map((id) => ({ id, label: text('toy.ask.unit'), value: id })),
      );
      const flow = chosen === 'go' ? toy.steps.activate!(game, args) : toy.tick!(game, side, 1);
      if (flow !== undefined) yield* flow;
    },
  },
};

describe('a system in which the same things can be done for ever', () => {
  const insights = [
    { system: 'toy', opinion: (_: unknown, __: unknown, { id }: { id: string }) => (id === 'go' ? { score: -1 } : { score: 1 }) },
  ];

  it.each(PLAYER_NAMES)('is played to its end by %s, even if it likes nothing better', (name) => {
    const match = start(tireless, 'hum');
    playOut(match, [playerNamed(name, 'a', { insights, budget: { nodes: 60 } }), playerNamed('usual', 'b')], 20_000);
    expect(match.result).not.toBeNull();
  });
});

describe('what a player says', () => {
  const say = renderer('en', texts, warpath.texts, engineTexts);

  it('is a list of legal candidates, best first, the answer at its head, with reasons that can be read', () => {
    const match = start(warpath, 'reasons');
    const veteran = playerNamed('veteran', 'a');
    const other = randomPlayer('b');
    const seat = seatAt(match);
    let told = 0;
    for (let asked = 0; asked < 120 && match.pending?.waits === 'decision'; asked++) {
      const { decision } = match.pending;
      const considered = veteran.consider?.(decision, seat) ?? [];
      expect(considered.length).toBeGreaterThan(0);
      expect(playerNamed('veteran', 'a').answer(decision, seat)).toEqual(considered[0]!.answer);
      for (const [i, { score, reasons }] of considered.entries()) {
        expect(score).toBeLessThanOrEqual(considered[Math.max(0, i - 1)]!.score);
        for (const reason of reasons) expect(say(reason, match.state)).not.toMatch(/^(?:ai|wp)\.|[{}?]/);
        told += reasons.length;
      }
      const player = decision.view.side === 0 ? veteran : other;
      expect(match.answer(decision.view.side, player.answer(decision, seat))).toBeNull();
    }
    expect(told).toBeGreaterThan(50);
  });

  it('is there in all three languages', () => {
    const keys = Object.keys(texts.en).sort();
    expect(Object.keys(texts.it).sort()).toEqual(keys);
    expect(Object.keys(texts.ca).sort()).toEqual(keys);
  });
});

describe('a marshal', () => {
  it('says what it thought of, best first, and answers so; and what it tried out it tells', () => {
    const match = start(warpath, 'advice');
    const marshal = playerNamed('marshal', 'a', { budget: { nodes: 300 } });
    const other = randomPlayer('b');
    const seat = seatAt(match);
    const told = new Set<string>();
    for (let asked = 0; asked < 500 && match.pending?.waits === 'decision'; asked++) {
      const { decision } = match.pending;
      const { side } = decision.view;
      if (side === 0) {
        const considered = marshal.consider!(decision, seat);
        for (const [i, { score, reasons }] of considered.entries()) {
          expect(score).toBeLessThanOrEqual(considered[Math.max(0, i - 1)]!.score);
          for (const { key } of reasons) told.add(key);
        }
        expect(marshal.answer(decision, seat)).toEqual(considered[0]!.answer);
        expect(match.answer(side, considered[0]!.answer)).toBeNull();
      } else expect(match.answer(side, other.answer(decision, seat))).toBeNull();
    }
    expect(told).toContain('ai.reason.plan');
  });

  it('plays a last turn out where both sides act in every turn, says so, and sometimes does something else than a veteran would', () => {
    let [often, others] = [0, 0];
    // In some last turns nothing is left to decide: those of several battles are looked at until both were seen.
    for (const seed of ['tide', 'ebb', 'flood', 'spring', 'neap']) {
      if (often > 2 && others > 0) break;
      const match = inItsLastTurn(seed);
      const [marshal, veteran] = [playerNamed('marshal', 'a', { budget: { nodes: 1000 } }), playerNamed('veteran', 'a')];
      const seat = seatAt(match);
      while (match.pending?.waits === 'decision') {
        const { decision } = match.pending;
        const { side } = decision.view;
        const usual = veteran.answer(decision, seat);
        if (side === 1) {
          expect(match.answer(side, usual)).toBeNull();
          continue;
        }
        const [first] = marshal.consider!(decision, seat);
        const answer = marshal.answer(decision, seat);
        const tries = first!.reasons.find(({ key }) => key === 'ai.reason.plan')?.args?.tries;
        if (tries !== undefined) expect(answer).toEqual(first!.answer);
        // One try alone settles nothing.
        if (Number(tries) > 1) often++;
        if (JSON.stringify(answer) !== JSON.stringify(usual)) others++;
        expect(match.answer(side, answer)).toBeNull();
      }
    }
    expect(often).toBeGreaterThan(2);
    expect(others).toBeGreaterThan(0);
  });

  it('decides like a veteran where it may try nothing out, and is only more patient in looking for ways, where systems tell marshals nothing of their own', () => {
    const match = start(warpath, 'nothing');
    const forAll = insights.map((told) => ({ ...told, marshals: {} }));
    const [marshal, veteran] = [playerNamed('marshal', 'a', { budget: { nodes: 0 }, insights: forAll }), playerNamed('veteran', 'a')];
    const seat = seatAt(match);
    for (let asked = 0; asked < 150 && match.pending?.waits === 'decision'; asked++) {
      const { decision } = match.pending;
      const answer = veteran.answer(decision, seat);
      const { side, kind } = decision.view;
      if (side === 0) {
        const own = marshal.answer(decision, seat);
        if (kind === 'move') expect(judge(decision, own)).toBeNull();
        else expect(own).toEqual(answer);
      }
      expect(match.answer(side, answer)).toBeNull();
    }
  });

  it('sets up nearer to the middle of its edge than a veteran in Warpath', () => {
    const match = start(warpath, 'middle');
    const [marshal, veteran] = [playerNamed('marshal', 'a'), playerNamed('veteran', 'a')];
    const seat = seatAt(match);
    const fromTheMiddle = (answer: Answer): number => {
      if (answer.kind !== 'place' || 'declined' in answer) throw new Error('nobody is set up');
      return Math.abs(answer.places[0]!.pose.x - match.state.table.width / 2);
    };
    const [ours, theirs]: [number[], number[]] = [[], []];
    while (match.state.cursor.round === 0 && match.pending?.waits === 'decision') {
      const { decision } = match.pending;
      const { side, label } = decision.view;
      const usual = veteran.answer(decision, seat);
      if (side === 0 && label.key === 'wp.play.askPlace') {
        ours.push(fromTheMiddle(marshal.answer(decision, seat)));
        theirs.push(fromTheMiddle(usual));
      }
      expect(match.answer(side, usual)).toBeNull();
    }
    const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
    expect(ours.length).toBeGreaterThan(3);
    expect(sum(ours)).toBeLessThan(0.7 * sum(theirs));
  });

  it('answers at once when its clock has run out', () => {
    const match = start(warpath, 'clock');
    let now = 0;
    const marshal = playerNamed('marshal', 'a', { budget: { nodes: 1_000_000, milliseconds: 5, clock: () => now++ } });
    playOut(match, [marshal, randomPlayer('b')], 5000);
    expect(match.result).not.toBeNull();
  });
});

describe('dice to try things out with', () => {
  const pool: Roll = {
    purpose: 'hit',
    rule: 'WP-SETUP-06',
    side: 0,
    count: 12,
    sides: 6,
    by: { unit: 1 },
    at: { unit: 2 },
    sort: (face) => `${face}`,
  };
  const { sort: _, ...single } = pool;
  const faces = (count: number, wanted: number, seen: readonly number[]) => expect(seen.filter((face) => face === wanted).length / count);

  it('fall in pools about as they do on average, whatever the seed', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const seen = evenDice(seed).throw(pool, 12)!;
      for (let face = 1; face <= 6; face++) expect(Math.abs(seen.filter((one) => one === face).length - 2)).toBeLessThanOrEqual(1);
    }
  });

  it('show every face as often as another over many seeds, alone and in pools', () => {
    for (const roll of [pool, single]) {
      const seen = Array.from({ length: 3000 }, (_one, i) => evenDice(`${i}`).throw(roll, 1)![0]!);
      for (let face = 1; face <= 6; face++) faces(3000, face, seen).toBeCloseTo(1 / 6, 1);
    }
  });

  it('are the same for a unit whatever others threw before', () => {
    const [one, other] = [evenDice('a'), evenDice('a')];
    other.throw({ ...pool, by: { unit: 7 } }, 5);
    expect(other.throw(pool, 12)).toEqual(one.throw(pool, 12));
  });
});
