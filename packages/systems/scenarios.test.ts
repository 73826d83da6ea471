/** The one form of scenarios, in every system: what ships is in it, what players write plays, and what makes no sense is told with its place. */
import { readFileSync } from 'node:fs';
import type { Agreement, State, System } from '@warfold/engine';
import { apply, chained, Match, seededDice, usualPlayer } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { generateSchema } from './generate-schema.ts';
import { scenarioBooks } from './index.ts';
import type { Scenario } from './shared/scenario/form.ts';
import type { ScenarioBook } from './shared/scenario/judge.ts';
import { agreementWith, judgeScenario } from './shared/scenario/judge.ts';
import { asPlain, readScenario } from './shared/scenario/read.ts';

const books = scenarioBooks.map((book) => ({ key: book.system.key, book }));

function played(system: System, agreement: Agreement, most = 10_000): Match {
  const mustered = system.muster(agreement);
  if ('objections' in mustered) throw new Error(JSON.stringify(mustered.objections));
  const match = Match.start(system, mustered.setup, seededDice('scenario'));
  for (let given = 0; match.pending !== null && given < most; given++) {
    const { pending } = match;
    if (pending.waits === 'dice') break;
    const { decision } = pending;
    expect(match.answer(decision.view.side, usualPlayer.answer(decision, match))).toBeNull();
  }
  return match;
}

const one = (key: string): ScenarioBook => {
  const found = books.find((book) => book.key === key);
  if (found === undefined) throw new Error(`no system ${key}`);
  return found.book;
};

/** A scenario that is right, for each test to break in one place. */
const sound: Scenario = {
  format: 1,
  system: 'aos3',
  name: 'A test',
  rounds: 2,
  deployment: { zones: [{ area: { edge: 'south', deep: '25%' } }, { area: { edge: 'north', deep: '25%' } }] },
  objectives: [{ key: 'middle', at: ['50%', '50%'] }],
  goals: [{ goal: 'hold', at: 'round', points: 1 }],
};

/** What is wrong with it, in short: where and what. */
const wrongIn = (written: unknown, key = 'aos3'): string[] =>
  judgeScenario(one(key), written).objections.map(
    ({ path, text, weight }) => `${path} ${text.key.split('.').at(-1)}${weight === 'error' ? '' : '?'}`,
  );

describe.each(books)('$key', ({ book }) => {
  it('ships at least four scenarios, all of them sound', () => {
    expect(Object.keys(book.shipped).length).toBeGreaterThanOrEqual(book.system.key === 'warpath' ? 5 : 4);
    for (const [key, scenario] of Object.entries(book.shipped)) {
      expect([key, readScenario(asPlain(scenario), book.system.key)]).toEqual([key, { scenario }]);
      expect([key, judgeScenario(book, asPlain(scenario)).objections.filter(({ weight }) => weight === 'error')]).toEqual([key, []]);
    }
  });

  it('has words for them in three languages', () => {
    for (const { name, story } of Object.values(book.shipped))
      for (const words of [name, story])
        expect(typeof words === 'object' ? [words.en, words.it, words.ca].every((word) => word !== undefined && word !== '') : words).toBe(
          true,
        );
  });

  it('plays a scenario that players wrote to its end, with zones given, points by the round and somebody to slay', () => {
    const written: Scenario = {
      ...sound,
      system: book.system.key,
      deployment: { ...sound.deployment!, pick: 'given', order: 'second' },
      firstTurn: 2,
      goals: [...sound.goals, { goal: 'slay', who: 'leader', points: 3 }, { goal: 'survive', who: 'units', points: 1 }],
      starts: [{ side: 1, score: 1 }],
    };
    const match = played(book.system, agreementWith(book.system, written));
    expect(match.result).not.toBeNull();
    expect(match.state.cursor.round).toBeLessThanOrEqual(2);
    expect(match.state.scenario).toEqual(asPlain(written));
  });

  it('keeps back whom a scenario keeps back, and brings them where it says', () => {
    const written: Scenario = {
      ...sound,
      system: book.system.key,
      deployment: { ...sound.deployment!, pick: 'given' },
      reserves: [
        { side: 1, oneIn: 2, must: true, round: 2, areas: [{ edge: 'west', deep: 9 }] },
        { side: 2, oneIn: 2, must: true, round: 2, foes: 6, areas: [{ edge: 'east', deep: 9 }, { rect: ['60%', '40%', '100%', '60%'] }] },
      ],
    };
    const match = played(book.system, agreementWith(book.system, written));
    const waiting = (state: State, side: number): number[] =>
      state.units
        .filter((unit) => unit.side === side && unit.models.some((id) => state.models[id]!.place.at === 'reserve'))
        .map(({ id }) => id);
    let state = match.setup.state;
    for (const event of match.events) {
      if (state.cursor.round >= 1) break;
      state = apply(state, event);
    }
    for (const { id } of state.sides) expect([id, waiting(state, id).length > 0]).toEqual([id, true]);
    expect(match.result).not.toBeNull();
    // Some of them have come: where one has to roll for it not all, and never all of them are still waiting.
    const left = state.sides.flatMap(({ id }) => waiting(match.state, id));
    expect(left.length).toBeLessThan(state.sides.flatMap(({ id }) => waiting(state, id)).length);
  });
});

describe('a mission', () => {
  it('plays event for event as the same scenario does that a player brings, but for its name', () => {
    const { system, shipped } = one('wh40k9');
    const asMission = played(system, { ...system.starter, mission: 'only-war' }, 150);
    const asScenario = played(system, agreementWith(system, shipped['only-war']!), 150);
    expect(asScenario.events.length).toBeGreaterThan(100);
    expect(chained('', asScenario.events)).toBe(chained('', asMission.events));
  });
});

describe('a scenario that makes no sense', () => {
  it('is told with its place and what was expected', () => {
    expect(wrongIn(sound)).toEqual([]);
    expect(wrongIn(7)).toEqual([' notOne']);
    expect(wrongIn({ ...sound, format: 2 })).toEqual(['format newer']);
    expect(wrongIn({ ...sound, system: 'warpath' })).toEqual(['system otherSystem']);
    expect(wrongIn({ ...sound, gaols: [] })).toEqual(['gaols unknownNear']);
    expect(wrongIn({ ...sound, rounds: 99 })).toEqual(['rounds most']);
    expect(wrongIn({ ...sound, goals: [{ goal: 'hodl', points: 1 }] })).toEqual(['goals[0].goal near']);
    expect(wrongIn({ ...sound, goals: [{ goal: 'dance', points: 1 }] })).toEqual(['goals[0].goal among']);
    expect(wrongIn({ ...sound, goals: [{ goal: 'hold', points: 'one' }] })).toEqual(['goals[0].points wrong']);
  });

  it('has a field that is written wrongly, however deep: the nearest one is named', () => {
    const says = (scenario: object) =>
      judgeScenario(one('aos3'), scenario).objections.map(({ path, text }) => `${path} ${String(text.args?.near)}`);
    expect(says({ ...sound, deployment: { zoens: [] } })).toContain('deployment.zoens zones');
    expect(says({ ...sound, goals: [{ goal: 'hold', point: 1 }] })).toEqual(['goals[0].point points']);
    expect(
      says({
        ...sound,
        goals: [
          { goal: 'slay', points: 1 },
          { goal: 'hold', whoo: 'leader', points: 1 },
        ],
      }),
    ).toEqual(['goals[1].whoo ']);
    expect(says({ ...sound, reserves: { oneIn: 3, rond: 2, round: 2, areas: [{ edge: 'west', deep: 6 }] } })).toEqual([
      'reserves.rond round',
    ]);
    expect(says({ ...sound, reserves: { oneIn: 3, round: 2, areas: [{ edge: 'west', deep: 6, shrot: 1 }] } })).toEqual([
      'reserves.areas[0].shrot short',
    ]);
    expect(says({ ...sound, objectives: [{ key: 'ford', at: [9, 9], naem: 'x' }] })).toEqual(['objectives[0].naem name']);
  });

  it('has no room to deploy', () => {
    const zones = (area: unknown) => ({ ...sound, deployment: { zones: [{ area }, { area: { edge: 'north', deep: 6 } }] } });
    expect(wrongIn(zones({ rect: [0, 0, 1, 1] }))).toEqual(['deployment.zones[0].area noRoom']);
    expect(wrongIn(zones({ edge: 'north', deep: 3 }))).toContain('deployment.zones[1].area zonesOverlap');
    expect(wrongIn(zones({ rect: [50, 0, 99, 6] }))).toContain('deployment.zones[0].area areaOff');
    expect(
      wrongIn(
        zones({
          corners: [
            [0, 0],
            [9, 9],
            [9, 0],
            [0, 9],
          ],
        }),
      ),
    ).toContain('deployment.zones[0].area twisted');
  });

  it('has objectives that are not there', () => {
    const objectives = (...all: unknown[]) => wrongIn({ ...sound, objectives: all });
    expect(objectives({ key: 'far', at: [90, 5] })).toEqual(['objectives[0].at objectiveOff']);
    expect(objectives({ key: 'a', at: [9, 9] }, { key: 'b', at: [9, 9] })).toEqual(['objectives[1].at objectiveOn']);
    expect(objectives({ key: 'a', at: [9, 9] }, { key: 'a', at: [12, 9] })).toEqual(['objectives[1].key keyTwice']);
    expect(wrongIn({ ...sound, goals: [{ goal: 'hold', objectives: ['moon'], points: 1 }] })).toEqual([
      'goals[0].objectives[0] noObjective',
    ]);
  });

  it('has reserves that come too late, or are given twice', () => {
    const reserve = { oneIn: 3, round: 2, areas: [{ edge: 'west', deep: 6 }] };
    expect(wrongIn({ ...sound, reserves: reserve })).toEqual([]);
    expect(
      wrongIn({
        ...sound,
        reserves: [
          { ...reserve, side: 1 },
          { ...reserve, side: 2, round: 9 },
        ],
      }),
    ).toEqual(['reserves[1].round reservesLate']);
    expect(wrongIn({ ...sound, rounds: 5, reserves: { ...reserve, round: 4 } })).toEqual(['reserves.round reservesLost']);
    expect(wrongIn({ ...sound, reserves: [{ ...reserve, side: 1 }, reserve] })).toEqual(['reserves[1].side reservesTwice']);
    expect(wrongIn({ ...sound, reserves: { ...reserve, areas: [{ rect: [0, 0, 1, 1] }] } })).toEqual(['reserves.areas[0] noRoomToArrive']);
  });

  it('can be won by nobody, or by one side alone', () => {
    expect(wrongIn({ ...sound, goals: [] })).toEqual(['goals nobodyWins']);
    expect(wrongIn({ ...sound, goals: [{ goal: 'hold', points: -1 }] })).toEqual(['goals nobodyWins']);
    expect(wrongIn({ ...sound, victory: { ahead: 3 } })).toEqual(['victory nobodyWins']);
    expect(wrongIn({ ...sound, victory: { ahead: 2 } })).toEqual([]);
    expect(wrongIn({ ...sound, goals: [{ goal: 'hold', points: 1, side: 1 }] })).toEqual(['goals oneCannotWin?']);
    expect(wrongIn({ ...sound, goals: [{ goal: 'hold', points: 1, at: 'round', rounds: [4, 5] }] })).toContain(
      'goals[0].rounds roundsLate',
    );
  });

  it('has forces that are not within its limits', () => {
    const { starter } = one('aos3').system;
    const [army] = starter.forces;
    expect(wrongIn({ ...sound, forces: [{ army, most: 10 }, {}] })).toEqual(['forces[0].army armyLarge']);
    expect(wrongIn({ ...sound, forces: [{ army, least: 90_000 }, {}] })).toEqual(['forces[0].army armySmall']);
    expect(wrongIn({ ...sound, forces: [{ least: 20, most: 10 }, {}] })).toEqual(['forces[0].least limitsTurned', 'forces[0] noneFits?']);
  });

  it('has limits that no army which ships is within: players bring their own', () => {
    expect(wrongIn({ ...sound, forces: [{ most: 10 }, { least: 90_000 }] })).toEqual(['forces[0] noneFits?', 'forces[1] noneFits?']);
    expect(wrongIn({ ...sound, goals: [], forces: [{ most: 10 }, {}] })).toEqual(['goals nobodyWins', 'forces[0] noneFits?']);
  });
});

it('is described by a schema for editors', () => {
  expect(readFileSync(new URL('./shared/scenario/schema.json', import.meta.url), 'utf8').replace(/\s+/g, '')).toBe(
    generateSchema().replace(/\s+/g, ''),
  );
});
