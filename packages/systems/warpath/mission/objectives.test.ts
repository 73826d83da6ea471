import type { Agreement, Match as Battle, DecisionView, Piece, State } from '@warfold/engine';
import { Match, randomPlayer, scriptedDice } from '@warfold/engine';
import { inches, pointInPolygon } from '@warfold/space';
import { describe, expect, test } from 'vitest';
import { starter } from '../army/army.ts';
import { warpath } from '../index.ts';
import { groundsOf, objectivesOf } from '../table/table.ts';
import { freeSpots, gapToObjective } from './objectiveSpots.ts';

/** A battle that has got as far as the dice allow. */
function battle(dice: Readonly<Record<string, readonly number[]>>, mission: string, more: Partial<Agreement> = {}): Battle {
  const mustered = warpath.muster({ ...starter, mission, ...more });
  if ('objections' in mustered) throw new Error('no battle');
  return Match.start(warpath, mustered.setup, scriptedDice({ deploy: [6, 1], ...dice }));
}

function asked(match: Battle): DecisionView {
  if (match.pending?.waits !== 'decision') throw new Error('nothing is asked');
  return match.pending.decision.view;
}

const place = (match: Battle, x: number, y: number) => {
  const { side } = asked(match);
  if (asked(match).kind === 'pick') match.answer(side, { kind: 'pick', chosen: ['marker'] });
  return match.answer(side, { kind: 'place', places: [{ id: 'objective', pose: { x: inches(x), y: inches(y), z: 0, heading: 0 } }] });
};
const name = (match: Battle, piece: number) => match.answer(asked(match).side, { kind: 'pick', chosen: [`piece:${piece}`] });

describe('WP-SETUP-05: the victory mode', () => {
  test.each([
    [1, 'butcher'],
    [2, 'butcher'],
    [3, 'scorched'],
    [4, 'scorched'],
    [5, 'domination'],
    [6, 'domination'],
  ])('a %i is %s', (face, mode) => {
    const match = battle({ mode: [face], objectives: [1], 'place objectives': [6, 1] }, 'roll');
    expect(match.state.marks.mode).toBe(mode);
    expect(match.state.cursor.phase).toBe(mode === 'butcher' ? 'deployment' : 'objectives');
  });

  test('nobody rolls for what was agreed', () => {
    expect(battle({}, 'butcher').state.marks.mode).toBe('butcher');
  });
});

describe('WP-MISSION-03, -04: objectives', () => {
  test.each([1, 6])('a %i gives one more objective than that', (face) => {
    const match = battle({ objectives: [face], 'place objectives': [2, 2, 3, 5] }, 'scorched');
    expect(match.state.marks['objectives-left']).toBe(face + 1);
    expect(asked(match)).toMatchObject({ side: 1, rule: 'WP-MISSION-04' });
  });

  test('players take turns; 12" apart is enough, a thousandth less is not', () => {
    const match = battle({ objectives: [2], 'place objectives': [6, 1] }, 'scorched');
    expect(asked(match).side).toBe(0);
    expect(place(match, 36, 24)).toBeNull();
    expect(asked(match).side).toBe(1);
    expect(place(match, 24.001, 24)).toMatchObject({
      rule: 'WP-MISSION-04',
      culprits: [{ piece: expect.any(Number) }],
      text: { args: { measured: { mils: 11_999 } } },
    });
    expect(place(match, 24, 24)).toBeNull();
    expect(asked(match).side).toBe(0);
    expect(place(match, -0.001, 0)).toMatchObject({ rule: 'WP-SETUP-02' });
    expect(place(match, 72, 48.001)).toMatchObject({ rule: 'WP-SETUP-02' });
    expect(place(match, 72, 48)).toBeNull();
    expect(match.state.cursor.phase).toBe('deployment');
    expect(objectivesOf(match.state).map(({ pose }) => [pose.x, pose.y])).toEqual([
      [36_000, 24_000],
      [24_000, 24_000],
      [72_000, 48_000],
    ]);
    expect(match.state.marks.placer).not.toBe(-1);
  });

  test('a terrain piece can be named, and is measured from its edge', () => {
    const match = battle({ objectives: [3], 'place objectives': [6, 1] }, 'domination');
    const furnace = groundsOf(match.state).find(({ piece }) => piece.name.key.endsWith('furnace'))!;
    expect(name(match, furnace.piece.id)).toBeNull();
    const [objective] = objectivesOf(match.state);
    expect(objective).toMatchObject({ kind: 'objective', shape: { kind: 'terrain', terrain: { footprint: furnace.terrain.footprint } } });
    // The furnace ends at x = 19.
    expect(place(match, 30.999, 20)).toMatchObject({ rule: 'WP-MISSION-04' });
    expect(place(match, 31, 20)).toBeNull();
    expect(name(match, furnace.piece.id)).toMatchObject({ rule: 'WP-MISSION-04' });
  });

  test('a naming that is too near is shown with its reason', () => {
    const match = battle({ objectives: [1], 'place objectives': [6, 1] }, 'scorched');
    place(match, 36, 24);
    const view = asked(match);
    const heap = groundsOf(match.state).find(({ piece }) => piece.name.key.endsWith('slagHeap'))!;
    expect(view.kind === 'pick' && view.options.find(({ id }) => id === `piece:${heap.piece.id}`)?.refused).toMatchObject({
      rule: 'WP-MISSION-04',
    });
  });

  test('whatever is suggested is legal, and every marker lies apart from the others', () => {
    for (let seed = 0; seed < 12; seed++) {
      const match = battle({ objectives: [6], 'place objectives': [3, 4] }, 'scorched');
      const player = randomPlayer(`objectives ${seed}`);
      while (match.state.cursor.phase === 'objectives' && match.pending?.waits === 'decision') {
        const { decision } = match.pending;
        expect(
          decision.judge
            .suggest({ below: (n: number) => seed % n } as never)
            .every((answer) => (decision.judge.why as (a: typeof answer) => unknown)(answer) === null),
        ).toBe(true);
        const { side } = decision.view;
        expect(match.answer(side, player.answer(decision, { view: decision.view } as never))).toBeNull();
      }
      const all = objectivesOf(match.state);
      all.forEach((one, i) => {
        for (const other of all.slice(0, i)) expect(gapToObjective(one, other)).toBeGreaterThanOrEqual(inches(12));
      });
    }
  });
});

describe('where a marker may still lie', () => {
  const base = battle({}, 'butcher').state;
  const marker = (id: number, x: number, y: number): Piece => ({
    ...base.pieces[0]!,
    id,
    kind: 'objective',
    pose: { x, y, z: 0, heading: 0 },
    shape: { kind: 'point' },
  });
  const onTable = (width: number, depth: number, ...at: readonly (readonly [number, number])[]): State => ({
    ...base,
    table: { width: inches(width), depth: inches(depth) },
    pieces: at.map(([x, y], id) => marker(id, inches(x), inches(y))),
  });
  const first = (state: State) => freeSpots(state).next().value;

  test('an empty table gives its middle, but not the middle of what nobody can enter', () => {
    expect(first(onTable(72, 48))).toEqual({ x: 36_000, y: 24_000 });
    const spots = [...freeSpots(base)];
    const closed = groundsOf(base).filter(({ kind }) => kind === 'impassable');
    expect(closed.some(({ terrain }) => pointInPolygon(spots[0]!, terrain.footprint))).toBe(false);
    expect(spots.length).toBe(37 * 25);
  });

  test('the last corner is found even where the grid misses it', () => {
    // All but the corner opposite is within 12" of the marker in the corner.
    expect(first(onTable(8.5, 8.5, [0, 0]))).toEqual({ x: 8500, y: 8500 });
    expect(first(onTable(8.4, 8.4, [0, 0]))).toBeUndefined();
  });

  test('a gap between two circles is found, and a closed one is not', () => {
    // Two markers on the edge of a table one inch deep: between them the far edge is free only where both circles end.
    expect(first(onTable(24, 1, [0, 0], [24, 0]))).toEqual({ x: 12_000, y: 0 });
    expect(first(onTable(23.92, 1, [0, 0], [23.92, 0]))).toMatchObject({ x: 11_959 });
    expect(first(onTable(23.91, 1, [0, 0], [23.91, 0]))).toBeUndefined();
  });

  test('placing ends where there is no room', () => {
    const match = battle({ objectives: [1], 'place objectives': [6, 1] }, 'scorched');
    const small = { ...match.setup, state: { ...match.setup.state, table: { width: inches(8), depth: inches(8) }, pieces: [] } };
    const tight = Match.start(warpath, small, scriptedDice({ objectives: [5], 'place objectives': [6, 1], deploy: [6, 1] }));
    expect(place(tight, 4, 4)).toBeNull();
    expect(tight.state.cursor.phase).toBe('deployment');
    expect(objectivesOf(tight.state)).toHaveLength(1);
    expect(tight.events.some((event) => event.rule === 'WP-MISSION-04' && event.text?.key === 'wp.battle.noRoomForObjective')).toBe(true);
  });
});
