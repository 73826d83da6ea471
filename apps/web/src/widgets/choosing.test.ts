import type { Option } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { grouped } from './choosing.ts';

const option = (id: string, key: string): Option => ({ id, label: { key } });
const isCharge = ({ id }: Option): boolean => id.startsWith('charge');
const charges = Array.from({ length: 8 }, (_, n) => option(`charge:${n}`, 'charge'));

describe('a long list of options', () => {
  it('begins with what comes only once, and folds many of a kind into one line', () => {
    const { alone, alike } = grouped([...charges, option('move', 'move'), option('hold', 'hold')], isCharge);
    expect(alone.map(({ id }) => id)).toEqual(['move', 'hold']);
    expect(alike).toEqual([charges]);
  });

  it('never folds what is one’s own: the units that are to be set up', () => {
    const units = [...charges, option('aboard', 'aboard')];
    expect(grouped(units, () => false)).toEqual({ alone: units, alike: [] });
  });

  it('is left as it is where it is short, or all are of a kind', () => {
    expect(grouped(charges, isCharge)).toEqual({ alone: charges, alike: [] });
    const short = [...charges.slice(0, 5), option('move', 'move')];
    expect(grouped(short, isCharge)).toEqual({ alone: short, alike: [] });
  });
});
