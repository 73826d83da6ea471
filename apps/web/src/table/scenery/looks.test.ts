import { say } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import type { TerrainPiece } from '../tableau.ts';
import { lookOf } from './looks.ts';

const piece = (key: string, more: Partial<TerrainPiece> = {}, terrain: Partial<TerrainPiece['shape']['terrain']> = {}): TerrainPiece => ({
  ...{ id: 0, kind: 'terrain', name: say(key), pose: { x: 0, y: 0, z: 0, heading: 0 }, traits: [], owner: null, bearer: null, gone: false },
  marks: {},
  shape: { kind: 'terrain', terrain: { footprint: [], height: 1000, floors: [], traits: [], ...terrain } },
  ...more,
});

describe('what scenery is made as', () => {
  it('is what the piece says, then what its name says, then what it is like to walk in', () => {
    expect(lookOf(piece('x.terrain.wood', { look: 'crane' }))).toBe('crane');
    expect(lookOf(piece('wp.battle.terrain.slagHeap'))).toBe('slag');
    expect(lookOf(piece('wp.battle.terrain.gravel'))).toBe('gravel');
    expect(lookOf(piece('aos1.scenery.grove.part'))).toBe('trunk');
    expect(lookOf(piece('aos1.scenery.grove'))).toBe('wood');
    expect(lookOf(piece('x.terrain.thing', {}, { traits: ['obstacle'] }))).toBe('barricade');
    expect(lookOf(piece('x.terrain.thing', {}, { height: 4000, floors: [2000] }))).toBe('ruin');
    expect(lookOf(piece('x.terrain.thing', {}, { height: 1500, floors: [1500] }))).toBe('hill');
  });

  it('knows the names of all scenery in every shipped layout', () => {
    const unknown = new Set<string>();
    for (const system of systems)
      for (const { key } of system.layouts) {
        const mustered = system.muster({ ...system.starter, layout: key });
        if (!('setup' in mustered)) continue;
        for (const one of mustered.setup.state.pieces)
          if (one.shape.kind === 'terrain' && one.kind === 'terrain' && one.owner === null) {
            // A name that says nothing leaves a tall closed thing a house.
            const named = piece(one.name.key, {}, { height: 9000 });
            if (lookOf(named) === 'house' && !/house/.test(one.name.key)) unknown.add(one.name.key);
          }
      }
    expect([...unknown]).toEqual([]);
  });
});
