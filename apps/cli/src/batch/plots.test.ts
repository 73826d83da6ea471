import { describe, expect, it } from 'vitest';
import { earnings, histogram, luck } from './plots.ts';

const feet = (plot: string): string[] => [...plot.matchAll(/class="foot"[^>]*>([^<]*)</g)].map((found) => found[1]!);
const bars = (plot: string): number => [...plot.matchAll(/<rect/g)].length;

describe('a histogram', () => {
  it('has a bar for each value and series that is there, and a place for those between', () => {
    const plot = histogram([
      [
        [2, 5],
        [5, 1],
      ],
      [[3, 7]],
    ]);
    expect(feet(plot)).toEqual(['2', '3', '4', '5']);
    expect(bars(plot)).toBe(3);
  });

  it('puts values together where there is no room for all', () => {
    const plot = histogram([
      [
        [-150, 1],
        [0, 3],
        [40, 2],
        [700, 1],
      ],
    ]);
    expect(feet(plot)).toHaveLength(10);
    expect(feet(plot).slice(0, 3)).toEqual(['-200…', '-100…', '0…']);
    expect(plot).toContain('>5</text>');
  });

  it('is nothing where nothing was counted', () => {
    expect(histogram([[], []])).toBe('');
  });
});

describe('small plots', () => {
  it('stay within their frame', () => {
    expect(luck(99, 0)).toContain('cx="150.0"');
    expect(earnings(500, 0, 20, 100, 1)).toContain('width="148.0"');
    expect(earnings(0, 0, 0, 0, 0)).not.toMatch(/NaN|Infinity/);
  });
});
