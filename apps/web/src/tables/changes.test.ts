import { systems } from '@warfold/systems';
import type { OwnTable } from '@warfold/tables';
import { judgeTable } from '@warfold/tables';
import { describe, expect, it } from 'vitest';
import { added, copied, counterpart, drawnPiece, middleOf, mirrored, movedTo, removed, turnedBy } from './changes.ts';

const { scenery } = systems.find(({ key }) => key === 'wh40k9')!;
const kindOf = (key: string) => scenery!.kinds.find((kind) => kind.key === key);
const table: OwnTable = { format: 1, system: 'wh40k9', name: 'Yard', size: [44, 30], pieces: [{ kind: 'hall', at: [10, 8], turn: 30 }] };
const hall = { what: 'pieces', at: 0 } as const;
const zone = { what: 'zones', at: 0 } as const;

const advice = (one: OwnTable) => judgeTable(one, scenery!).map(({ text }) => text.key);

describe('laying out a table', () => {
  it('moves and turns what is chosen, and nothing else', () => {
    const moved = turnedBy(movedTo(table, hall, [12.5, 9]), hall, -45);
    expect(moved.pieces).toEqual([{ kind: 'hall', at: [12.5, 9], turn: 345 }]);
    const zoned = added(table, 'zones', {
      corners: [
        [0, 0],
        [10, 0],
        [10, 6],
      ],
    });
    expect(middleOf(movedTo(zoned, zone, [20, 20]), zone)).toEqual([20, 20]);
  });

  it.each(['turned', 'mirrored'] as const)('sets what answers it on the other side, %s', (alike) => {
    const asked: OwnTable = { ...table, alike };
    expect(advice(asked)).toContain('tables.advice.alike');
    const whole = counterpart(asked, hall, alike, kindOf);
    expect(advice(whole)).not.toContain('tables.advice.alike');
    const mirroredBack = mirrored(mirrored(whole, hall, kindOf('hall')!), hall, kindOf('hall')!);
    expect(advice(mirroredBack)).not.toContain('tables.advice.alike');
  });

  it('copies beside, removes, and takes the last of a list away with its list', () => {
    // No copy lies on its piece, nor off the table, nor on what lies there.
    const twice = copied(table, hall, scenery!);
    expect(twice.pieces[1]).toEqual({ kind: 'hall', at: [18.25, 8], turn: 30 });
    expect(advice(twice)).toEqual(['tables.advice.few']);
    const [corner, beside] = [movedTo(table, hall, [40, 8]), added(table, 'pieces', { kind: 'hall', at: [18, 8] })];
    expect(copied(corner, hall, scenery!).pieces[1]!.at).toEqual([31.75, 8]);
    expect(copied(beside, hall, scenery!).pieces[2]!.at).toEqual([10, 15.5]);
    expect(copied(added(table, 'objectives', { at: [9, 9] }), { what: 'objectives', at: 0 }, scenery!).objectives![1]!.at).toEqual([11, 7]);
    const marked = added(table, 'objectives', { at: [1, 2] });
    expect(removed(marked, { what: 'objectives', at: 0 })).toEqual(table);
    expect(removed(table, hall).pieces).toEqual([]);
  });

  it('draws pieces of any shape about their own middle', () => {
    expect(
      drawnPiece(kindOf('rubble')!, [
        [10, 10],
        [14, 10],
        [14, 16],
      ]),
    ).toEqual({
      ...{ kind: 'rubble', at: [12, 13] },
      shape: {
        polygon: [
          [-2, -3],
          [2, -3],
          [2, 3],
        ],
      },
    });
  });
});
