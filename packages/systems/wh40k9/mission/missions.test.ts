import { describe, expect, it } from 'vitest';
import { holds, tableOf } from '../testing/holds.ts';
import { zoneOf } from './deployment.ts';
import { battleSize, onlyWar, zoneAlong } from './missions.ts';
import { holderOf, inRange, markersOf } from './objectives.ts';
import { over, result } from './victory.ts';

const MARKER = 'pieces: { marker: { kind: objective, at: [20, 10], radius: 0.787 } }';
const control = (units: string): number | null => {
  const state = tableOf(`${MARKER}\n${units}`);
  return holderOf(state, markersOf(state)[0]!.id);
};

describe('objective markers', () => {
  it('W40K-OBJ-01, W40K-OBJ-02 a marker is 40 mm across and measured to its closest point', () => {
    const state = tableOf(`
pieces: { marker: { kind: objective, at: [20, 10] } }
units: { near: { side: A, at: [[20, 14.417]] }, far: { side: A, at: [[20, 5.582]] } }`);
    const [marker] = markersOf(state);
    expect(state.models.map((model) => inRange(model, marker!))).toEqual([true, false]);
  });

  it('W40K-OBJ-03 three inches across and five up', () => {
    const state = tableOf(`${MARKER}
units: { near: { side: A, at: [[20, 14.417, 5]] }, far: { side: A, at: [[20, 5.582, 0]] }, high: { side: A, at: [[20, 12, 5.001]] } }`);
    const [marker] = markersOf(state);
    expect(state.models.map((model) => inRange(model, marker!))).toEqual([true, false, false]);
  });

  it('W40K-OBJ-04 more models than the opponent, equal is nobody, and nothing stays behind', () => {
    expect(control('units: { ours: { side: A, at: [[20, 12], [20, 8]] }, theirs: { side: B, at: [[18, 10]] } }')).toBe(0);
    expect(control('units: { ours: { side: A, at: [[20, 12]] }, theirs: { side: B, at: [[18, 10]] } }')).toBeNull();
    expect(control('units: { ours: { side: A, at: [[40, 26]] }, theirs: { side: B, at: [[2, 2]] } }')).toBeNull();
  });

  it('W40K-OBJ-06 aircraft and Fortifications are left out of the count', () => {
    const plane = '{ side: A, profile: { keywords: [AIRCRAFT, FLY] }, at: [[20, 12]] }';
    expect(control(`units: { ours: ${plane}, theirs: { side: B, at: [[2, 2]] } }`)).toBeNull();
    const fort = '{ side: A, profile: { abilities: [{ role: { role: Fortification } }] }, at: [[20, 12]] }';
    expect(control(`units: { ours: ${fort}, theirs: { side: B, at: [[18, 10]] } }`)).toBe(1);
  });

  it('W40K-OBSEC-01 one model that secures objectives is worth more than any number', () => {
    expect(
      control(
        'units: { ours: { side: A, at: [[20, 12]], abilities: [objective-secured] }, theirs: { side: B, at: [[18, 10], [22, 10]] } }',
      ),
    ).toBe(0);
  });

  it('W40K-OBSEC-02 on both sides, all models are counted again', () => {
    const both = (ours: string) =>
      control(`units:
  ours: { side: A, at: [[20, 12]], abilities: [objective-secured] }
  more: { side: A, at: ${ours} }
  theirs: { side: B, at: [[18, 10]], abilities: [objective-secured] }
  others: { side: B, at: [[22, 10]] }`);
    expect(both('[[20, 8], [18.7, 8]]')).toBe(0);
    expect(both('[[20, 8]]')).toBeNull();
  });
});

describe('missions', () => {
  // By what comes of it: W40K-MISSION-02, W40K-ARMY-01.
  it('a battle goes from the Warlords to the first round in the order of the mission', () => {
    holds(`
title: W40K-ONLYWAR-16 from the beginning
from: setup
forces: [kestrel-vanguard, oss-brood]
mission: only-war
layout: pump-station
when: []
until: { now: { phase: command } }
free: [markers, zones, first turn, order, late]
then:
  - { cursor: markers, before: { cursor: zones } }
  - { cursor: zones, before: { cursor: deployment } }
  - { cursor: deployment, before: { cursor: first-turn } }
  - { cursor: first-turn, before: { cursor: pre-battle } }
  - { cursor: pre-battle, before: { cursor: command } }
  - { rolled: first turn, rule: W40K-ONLYWAR-16 }
`);
  });

  it('W40K-MISSION-03, W40K-MISSION-04, W40K-ONLYWAR-15 strips along the longer edges, nine inches from the line between them, on a field of any size', () => {
    const deep = (width: number, depth: number) => {
      const zone = zoneAlong({ width: width * 1000, depth: depth * 1000 }, onlyWar, 'south');
      const spread = (key: 'x' | 'y') => (Math.max(...zone.map((p) => p[key])) - Math.min(...zone.map((p) => p[key]))) / 1000;
      return [spread('x'), spread('y')];
    };
    expect(deep(44, 30)).toEqual([44, 6]);
    expect(deep(60, 44)).toEqual([60, 13]);
    expect(deep(90, 44)).toEqual([90, 13]);
    expect(deep(30, 44)).toEqual([6, 44]);
    const state = tableOf('units: { a: { side: A, at: [[10, 3]] } }');
    expect(new Set(zoneOf(state, 1).map(({ y }) => y))).toEqual(new Set([24_000, 30_000]));
  });

  it('W40K-FIELD-01 a battlefield is a rectangle of the size that the layout has', () => {
    expect(tableOf('table: [60, 44]\nunits: { a: { side: A, at: [[10, 3]] } }').table).toEqual({ width: 60_000, depth: 44_000 });
  });

  it('W40K-ONLYWAR-02 battle sizes by the combined Power Level, the limit included', () => {
    expect([50, 51, 100, 101, 200, 201, 300].map((power) => battleSize(power).key)).toEqual([
      'combat-patrol',
      'incursion',
      'incursion',
      'strike-force',
      'strike-force',
      'onslaught',
      'onslaught',
    ]);
  });
});

describe('the end', () => {
  const end = (units: string, scores: readonly number[], phase = 'fight') => {
    const state = tableOf(`at: { phase: ${phase} }\n${units}`);
    return over({ ...state, sides: state.sides.map((side) => ({ ...side, score: scores[side.id]! })) });
  };

  it('W40K-ONLYWAR-18, W40K-ONLYWAR-19 an army that is destroyed ends the battle at once and loses it, whatever the points', () => {
    expect(end('units: { ours: { side: A, at: [[10, 10]] }, theirs: { side: B, gone: true } }', [0, 9])).toMatchObject({ winners: [0] });
    expect(end('units: { ours: { side: A, at: [[10, 10]] }, theirs: { side: B, reserve: true } }', [0, 9])).toBeNull();
  });

  it('W40K-REINF-05, W40K-ONLYWAR-06 who has not arrived by then is destroyed, whoever is aboard of it too', () => {
    const lord = 'models: { 1: { marks: { warlord: true } } }';
    const table = (place: string) =>
      end(
        `units: { ours: { side: A, gone: true }, theirs: { side: B, at: [[10, 10]] }, barge: { side: B, reserve: true }, lord: { side: B, ${place}, ${lord} } }`,
        [0, 0],
      );
    expect(table('reserve: true')).toMatchObject({ winners: [1], scores: [1, 0] });
    expect(table('aboard: barge')).toMatchObject({ winners: [1], scores: [1, 0] });
    expect(table('aboard: theirs')).toMatchObject({ winners: [1], scores: [0, 0] });
  });

  it('W40K-ONLYWAR-18 in the middle of a phase: the last shot that counts is the last', () => {
    holds(`
title: W40K-ONLYWAR-18 nobody is left
at: { phase: shooting }
profiles: { gunner: { gear: { gun: { stats: { range: 24, type: Assault, attacks: 1, s: 9, ap: -6, d: 1 } } } } }
units: { gun: { side: A, profile: gunner, at: [[20, 6]] }, mates: { side: A, profile: gunner, at: [[26, 6]] }, enemy: { side: B, at: [[20, 12]] } }
sides: { B: { score: 9 } }
when: [{ A: pick, unit: gun }]
until: { ended: true }
dice: { hit: [6], wound: [6] }
then: [{ ended: true, rule: W40K-ONLYWAR-18 }, { result: A, reason: w40k.result.destroyed }, { now: { phase: shooting } }]
`);
  });

  // By what comes of it: W40K-ONLYWAR-19.
  it('a psyker that takes the last enemy with it: both are gone, and the points decide', () => {
    holds(`
title: W40K-PSY-19 the last of both
at: { phase: psychic }
profiles: { seer: { keywords: [INFANTRY, PSYKER] } }
units: { seer: { side: A, profile: seer, at: [[20, 10]] }, enemy: { side: B, at: [[24, 10]] } }
sides: { A: { score: 2 }, B: { score: 3 } }
when: [{ A: pick, option: 'smite:0' }]
until: { ended: true }
dice: { psychic: [1, 1], perils: [1], backlash: [1] }
then: [{ rolled: backlash, rule: W40K-PSY-19 }, { result: B, reason: w40k.result.points }]
`);
  });

  it('W40K-ONLYWAR-19 where both are destroyed at the same time the points decide', () => {
    expect(end('units: { ours: { side: A, gone: true }, theirs: { side: B, gone: true } }', [2, 3])).toMatchObject({ winners: [1] });
  });

  it('W40K-MISSION-05 no victor is a draw', () => {
    const state = tableOf('units: { ours: { side: A, at: [[10, 10]] }, theirs: { side: B, at: [[20, 20]] } }');
    expect(result(state, [4, 4]).winners).toEqual([]);
    expect(result(state, [4, 3]).winners).toEqual([0]);
  });

  it('W40K-ONLYWAR-19 the battle waits while something that may destroy the other army too is being resolved', () => {
    expect(
      end('units: { ours: { side: A, at: [[10, 10]] }, theirs: { side: B, gone: true } }', [0, 0], 'psychic, marks: { dying: [0] }'),
    ).toBeNull();
  });
});

describe('the Warlord', () => {
  // By what comes of it: W40K-ONLYWAR-05.
  it('friends within 6" of an Inspiring Leader have 1 more Leadership, and its own unit always', () => {
    holds(`
at: { phase: warlords }
profiles: { lord: { stats: { ld: 8 }, keywords: [INFANTRY, CHARACTER] } }
units:
  lord: { side: A, profile: lord, at: [[20, 10]] }
  near: { side: A, at: [[27.26, 10]] }
  far: { side: A, at: [[20, 17.261]] }
  enemy: { side: B, at: [[22, 10]] }
  theirs: { side: B, at: [[40, 26]] }
when: [{ A: pick, model: lord.1, rule: W40K-ONLYWAR-03 }, { B: pick, model: theirs.1 }]
situations:
  - title: W40K-ONLYWAR-05 his own
    then: [{ number: 9, note: lord, label: Leadership, parts: { W40K-SHEET-02: 8, W40K-ONLYWAR-05: 1 }, exactly: true }]
  - title: W40K-ONLYWAR-05 exactly 6"
    then: [{ number: 8, note: near, label: Leadership, parts: { W40K-SHEET-02: 7, W40K-ONLYWAR-05: 1 }, exactly: true }]
  - title: W40K-SHEET-02 a thousandth more
    then: [{ number: 7, note: far, label: Leadership, parts: { W40K-SHEET-02: 7 }, exactly: true }]
  - title: W40K-SHEET-02 nor the enemy
    then: [{ number: 7, note: enemy, label: Leadership, parts: { W40K-SHEET-02: 7 }, exactly: true }]
`);
  });
});
