/** The colours for eyes that see fewer of them, seen as such eyes see them: by the matrices of Machado, Oliveira and Fernandes (2009), whole loss. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { THEMES } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { paletteOf } from './land/lands.ts';
import { type MarkTone, seenBy } from './palette.ts';

const EYES = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.042943, 0.968881],
  'no blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
type Rgb = readonly [number, number, number];

const linear = (colour: string): Rgb => {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

/** OKLab, in which like distances look alike. */
function lab(colour: string, eyes: readonly number[]): Rgb {
  const seen = linear(colour);
  const row = (i: number): number => Math.min(1, Math.max(0, eyes[i]! * seen[0] + eyes[i + 1]! * seen[1] + eyes[i + 2]! * seen[2]));
  const [r, g, b] = [row(0), row(3), row(6)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The least distance of any two of these for any of the eyes, and which two. */
function nearest(colours: Readonly<Record<string, string>>): { readonly far: number; readonly who: string } {
  let found = { far: Number.POSITIVE_INFINITY, who: '' };
  for (const [eyes, matrix] of Object.entries(EYES))
    for (const [a, one] of Object.entries(colours))
      for (const [b, other] of Object.entries(colours)) {
        if (a >= b) continue;
        const [p, q] = [lab(one, matrix), lab(other, matrix)];
        const far = 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        if (far < found.far) found = { far, who: `${a} and ${b} for eyes that see ${eyes}` };
      }
  return found;
}

function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r, g, b] = linear(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

const some = (marks: Readonly<Record<MarkTone, string>>, ...names: readonly MarkTone[]) =>
  Object.fromEntries(names.map((name) => [name, marks[name]]));

/** Twelve hundredths of the way from black to white is seen at a glance, side by side or not. */
const APART = 12;
const TONES = ['dark', 'light'] as const;

describe('colours for eyes that see fewer of them', () => {
  it.each(TONES)('keep what is legal from what is not, and ranges from each other, in the %s', (tone) => {
    const { marks, sides } = seenBy('safe', tone);
    for (const group of [some(marks, 'ask', 'good', 'bad', 'quiet'), some(marks, 'move', 'charge', 'weapon', 'measure')]) {
      const { far, who } = nearest(group);
      expect(far, who).toBeGreaterThan(APART);
    }
    const { far, who } = nearest(Object.fromEntries(sides!.map((colour, side) => [`side ${side}`, colour])));
    expect(far, who).toBeGreaterThan(APART);
  });

  it.each(TONES)('are seen on the cloth of every land, in the %s', (tone) => {
    for (const land of THEMES) {
      const { felt, marks } = paletteOf(tone, land, 'safe');
      for (const name of ['ask', 'good', 'bad', 'move', 'charge', 'weapon'] as const)
        expect(contrast(marks[name], felt), `${name} on ${land}`).toBeGreaterThan(1.99);
    }
  });

  it('are not those of everybody, which are too near each other for some', () => {
    expect(nearest(some(seenBy('usual', 'light').marks, 'ask', 'good', 'bad', 'quiet')).far).toBeLessThan(APART / 2);
    expect(nearest(some(seenBy('usual', 'dark').marks, 'move', 'charge', 'weapon')).far).toBeLessThan(APART / 2);
  });

  it.each(TONES)('are readable as words beside the table, in the %s', (tone) => {
    const style = readFileSync(fileURLToPath(new URL('../styles/base.css', import.meta.url)), 'utf8');
    const block = (selector: string): Readonly<Record<string, string>> => {
      const [, body = ''] = style.split(`\n${selector} {`);
      return Object.fromEntries(
        [...body.slice(0, body.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
      );
    };
    const light = tone === 'light';
    const all = {
      ...block(':root'),
      ...(light ? block(':root[data-theme="light"]') : {}),
      ...block(':root[data-sight="safe"]'),
      ...(light ? block(':root[data-sight="safe"][data-theme="light"]') : {}),
    };
    const words = { good: all.good!, bad: all.bad!, alarm: all.alarm! };
    const { far, who } = nearest(words);
    expect(far, who).toBeGreaterThan(APART);
    for (const [name, colour] of Object.entries(words))
      for (const ground of ['ground', 'raised'] as const)
        expect(contrast(colour, all[ground]!), `${name} on ${ground}`).toBeGreaterThan(4.5);
    expect(contrast(all.bad!, all['bad-soft']!)).toBeGreaterThan(4.5);
    for (const side of seenBy('safe', tone).sides!.slice(0, 2)) expect(contrast(side, all.raised!)).toBeGreaterThan(3);
  });
});
