import type { Profile } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { type Kit, kitFor, kitName, kitOf } from './kit.ts';

const profile = (more: Partial<Profile>): Profile => ({
  ...{
    key: 'x',
    name: 'X',
    stats: {},
    keywords: [],
    abilities: [],
    gear: [],
    base: { kind: 'round', radius: 500 },
    height: 1200,
    figure: 'foot',
  },
  ...more,
});

const kitsOf = (key: string): Map<string, Kit> => {
  const system = systems.find((one) => one.key === key)!;
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('no starter');
  const { state } = mustered.setup;
  return new Map(state.models.map((model) => [state.units[model.unit]!.name, kitOf(key, state, model)!]));
};

describe('the kit of a figure', () => {
  it('carries what its gear says, not the grenades', () => {
    expect(kitFor(profile({ gear: ['frag-grenades', 'heavy-bolt-pistol', 'astartes-chainsword'] }), [], true).weapon).toBe('sword');
    expect(kitFor(profile({ gear: ['bow-2', 'dagger', 'improvised'] }), [], false).weapon).toBe('bow');
    expect(kitFor(profile({}), ['crossbow', 'knife'], false).weapon).toBe('crossbow');
    expect(kitFor(profile({}), [], true).weapon).toBe('rifle');
    expect(kitFor(profile({}), [], false).weapon).toBe('sword');
  });

  it('rides what its card says: bikes in the far future, wolves and boars elsewhere', () => {
    expect(kitsOf('wh40k9').get('Outrider Squad')).toMatchObject({ body: 'rider', mount: 'bike', late: true });
    expect(kitFor(profile({ key: 'goblin-wolf-rider', figure: 'horse' }), [], false)).toMatchObject({ body: 'rider', mount: 'wolf' });
    expect(kitFor(profile({ key: 'tusk-riders', figure: 'horse' }), [], true)).toMatchObject({ mount: 'boar' });
    expect(kitFor(profile({ key: 'towpath-lancers', figure: 'horse' }), ['lance'], false)).toMatchObject({
      mount: 'horse',
      weapon: 'spear',
    });
  });

  it('tells sleds from tanks, and kites from birds', () => {
    expect(kitFor(profile({ key: 'skimmer-sled', figure: 'tank' }), [], true).body).toBe('skimmer');
    expect(kitFor(profile({ key: 'bulwark-crawler', figure: 'tank' }), [], true).body).toBe('tank');
    expect(kitFor(profile({ key: 'gantry-kite', figure: 'flyer' }), [], true).body).toBe('plane');
    expect(kitFor(profile({ key: 'giant-eagle', figure: 'flyer' }), [], false).body).toBe('winged');
  });

  it('tells the units of each starter battle apart', () => {
    for (const { key } of systems) {
      const kits = [...kitsOf(key).values()];
      expect(new Set(kits.map(kitName)).size, key).toBeGreaterThanOrEqual(Math.ceil(kits.length * 0.6));
    }
  });
});
