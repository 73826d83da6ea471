import type { Plain, System } from '@warfold/engine';
import { Match, playOut, renderer, seededDice, usualPlayer } from '@warfold/engine';
import type { OwnTable } from '@warfold/tables';
import { judgeTable, makeTable } from '@warfold/tables';
import { describe, expect, test } from 'vitest';
import { systems } from './index.ts';

const sizeOf = ({ scenery }: System): [number, number] => {
  const [width, depth] = scenery!.sizes.usual[0]!;
  return [width, depth];
};

/** A table with nothing on it but what is asked for. */
function tableFor(system: System, more: Partial<OwnTable> = {}): OwnTable {
  return { format: 1, system: system.key, name: 'Mill bridge', size: sizeOf(system), theme: 'snow', pieces: [], ...more };
}

const onto = (system: System, table: unknown, options = {}) =>
  system.muster({ ...system.starter, options: { ...system.starter.options, ...options }, table: table as Plain });

const stateOn = (system: System, table: unknown) => {
  const mustered = onto(system, table);
  if ('setup' in mustered) return mustered.setup.state;
  throw new Error(JSON.stringify(mustered.objections));
};

const objectionsTo = (system: System, table: unknown) => {
  const mustered = onto(system, table);
  return 'setup' in mustered
    ? []
    : mustered.objections.filter(({ path }) => path.startsWith('table')).map(({ path, rule, text }) => `${path} ${rule} ${text.key}`);
};

/** The zones of a table cut in two across its width: not where any mission would have them. */
function acrossZones([width, depth]: readonly [number, number], deep = 14): NonNullable<OwnTable['zones']> {
  return [
    {
      name: 'West bank',
      corners: [
        [0, 0],
        [deep, 0],
        [deep, depth],
        [0, depth],
      ],
    },
    {
      corners: [
        [width - deep, 0],
        [width, 0],
        [width, depth],
        [width - deep, depth],
      ],
    },
  ];
}

describe.each(systems.map((system) => [system.key, system] as const))('a table of the players’ own in %s', (_key, system) => {
  const size = sizeOf(system);
  const middle: [number, number] = [size[0] / 2, size[1] / 2];

  test('brings its size, its land and every kind of scenery that the system knows', () => {
    for (const { key, traits, name } of system.scenery!.kinds) {
      const { table, pieces } = stateOn(system, tableFor(system, { pieces: [{ kind: key, at: middle, turn: 30 }] }));
      expect([table.width, table.depth]).toEqual(size.map((n) => n * 1000));
      const piece = pieces.find((one) => one.name.key === name.key)!;
      expect(piece.traits, key).toEqual(expect.arrayContaining([...traits]));
      expect(piece.look, key).toBeDefined();
    }
    const mustered = onto(system, tableFor(system));
    expect('setup' in mustered && mustered.setup.theme).toBe('snow');
  });

  test('is told apart from what cannot be played on, with the place and the rule', () => {
    const wall = system.scenery!.kinds.find(({ flat, surface }) => !flat && surface !== true)!;
    const told = objectionsTo(
      system,
      tableFor(system, {
        pieces: [
          { kind: wall.key, at: [0, 0] },
          { kind: wall.key, at: middle },
          { kind: wall.key, at: [middle[0] + 0.2, middle[1]] },
          { kind: 'castle of cards', at: middle },
        ],
        objectives: [{ at: [200, 2] }],
      }),
    );
    expect(told).toContain(`table.pieces[0].at ${system.scenery!.apart.rule} tables.refused.off`);
    expect(told).toContain(`table.pieces[2].at ${system.scenery!.apart.rule} tables.refused.overlap`);
    expect(told).toContain('table.pieces[3].kind protocol:unknown-id tables.refused.kind');
    expect(told.some((one) => one.startsWith('table.objectives'))).toBe(true);
    expect(objectionsTo(system, { ...tableFor(system), size: ['wide', 4] })[0]).toMatch(/^table\.size\[0\] protocol:malformed/);
    expect(objectionsTo(system, { ...tableFor(system), system: 'chess' })).toEqual([
      'table.system protocol:unknown-id tables.refused.system',
    ]);
    expect(objectionsTo(system, 'nonsense')).toHaveLength(1);
  });

  test('has no zone without room, none that is alone and none over another', () => {
    const [west, east] = acrossZones(size) as [NonNullable<OwnTable['zones']>[0], NonNullable<OwnTable['zones']>[0]];
    const keys = (zones: OwnTable['zones']) => objectionsTo(system, tableFor(system, { zones }));
    expect(keys([west])).toEqual([expect.stringContaining('tables.refused.zones')]);
    expect(keys([west, west]).join()).toContain('tables.refused.zonesMeet');
    expect(
      keys([
        west,
        {
          corners: [
            [40, 0],
            [43, 0],
            [43, 8],
          ],
        },
      ]).join(),
    ).toContain('tables.refused.noRoom');
    expect(keys([{ ...west, side: 1 }, east]).join()).toContain('tables.refused.zoneSides');
  });

  test('is deployed on in the zones that it draws, by whoever they belong to', () => {
    const zones = acrossZones(size).map((zone, i) => ({ ...zone, side: 2 - i }));
    const mustered = onto(system, tableFor(system, { zones }));
    if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
    const match = Match.start(system, mustered.setup, seededDice('banks'));
    const player = usualPlayer;
    for (let given = 0; match.state.cursor.round < 1 && given < 2000; given++) {
      const { pending } = match;
      if (pending?.waits !== 'decision') break;
      match.answer(pending.decision.view.side, player.answer(pending.decision, match));
    }
    const first = match.events.findIndex(({ type }) => type === 'moved');
    const stands = match.events.slice(0, first < 0 ? undefined : first).flatMap((event) => (event.type === 'placed' ? event.stands : []));
    expect(stands.length).toBeGreaterThan(10);
    for (const { model, pose } of stands) {
      const { side } = match.state.units[match.state.models[model]!.unit]!;
      if (side === 1) expect(pose.x).toBeLessThan(14_000);
      else expect(pose.x).toBeGreaterThan(size[0] * 1000 - 14_000);
    }
    expect(renderer('it', system.texts)(mustered.setup.state.table.ground!.zones[0]!.name)).toBe('West bank');
  });

  test('is played to the end', () => {
    const kinds = system.scenery!.kinds.filter(({ surface }) => surface !== true);
    const pieces = kinds
      .slice(0, 5)
      .map(({ key }, i) => ({ kind: key, at: [size[0] * (0.15 + 0.14 * i), middle[1] + (i % 2 === 0 ? 7 : -7)] as [number, number] }));
    const objectives = system.scenery!.objectives === null ? [] : [{ at: middle }];
    const mustered = onto(system, tableFor(system, { pieces, objectives }));
    if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
    const match = Match.start(system, mustered.setup, seededDice('mill'));
    playOut(match, [usualPlayer]);
    expect(match.result).not.toBeNull();
  });
});

describe.each(systems.map((system) => [system.key, system] as const))('the tables that ship with %s', (_key, system) => {
  test('are eight and more, each with a name, a note and a land, and can be played on', () => {
    expect(system.layouts.length).toBeGreaterThanOrEqual(8);
    for (const { key, name, note, theme } of system.layouts) {
      const mustered = system.muster({ ...system.starter, layout: key });
      expect('setup' in mustered, key).toBe(true);
      expect(
        [system.texts.en[name.key], system.texts.it[note.key], theme].every((one) => one !== undefined),
        key,
      ).toBe(true);
    }
  });

  test('are made from any seed, by every way of the book, without an error', () => {
    const { scenery } = system;
    for (const { key: way, alike } of scenery!.ways)
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const made = makeTable({ system: system.key, rules: scenery!, seed, way });
        expect(judgeTable(made, scenery!).filter(({ weight, text }) => weight === 'error' || text.key.endsWith('.alike'))).toEqual([]);
        expect(made.pieces.length).toBeGreaterThan(alike ? 2 : 0);
      }
  });
});
