import type { Random } from '@warfold/engine';

const SIGNS = [
  '',
  '"',
  '{',
  '[',
  ']',
  '}',
  ':',
  ',',
  '-',
  '\n',
  '\u0000',
  '\u001b[2J',
  '\uFEFF',
  '&a ',
  '*a',
  '<<: ',
  '!!js ',
  '9'.repeat(40),
  '-1',
  '1e999',
  'NaN',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e300,
  4294967294,
  '',
  'x'.repeat(5000),
  '__proto__',
  [],
  {},
  [[[[]]]],
  { length: 1e9 },
];

/** Text with something broken in it, here and there. */
export function mangledText(text: string, random: Random): string {
  let out = text;
  for (let i = 0; i <= random.below(4); i++) {
    const at = random.below(out.length + 1);
    const cut = random.below(3) === 0 ? random.below(40) : 0;
    const again = random.below(6) === 0 ? out.slice(at, at + random.below(200)) : '';
    out = out.slice(0, at) + SIGNS[random.below(SIGNS.length)]! + again + out.slice(at + cut);
  }
  return out;
}

/** Plain data with something broken in it, somewhere. */
export function mangledValue(value: unknown, random: Random): unknown {
  if (random.below(8) === 0) return VALUES[random.below(VALUES.length)];
  if (Array.isArray(value)) {
    if (value.length === 0) return [VALUES[random.below(VALUES.length)]];
    const at = random.below(value.length);
    if (random.below(5) === 0) return [...value, ...value];
    return value.map((one, i) => (i === at ? mangledValue(one, random) : one));
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const key = keys[random.below(Math.max(1, keys.length))];
    if (key === undefined || random.below(6) === 0) return { ...value, [`x${random.below(9)}`]: VALUES[random.below(VALUES.length)] };
    if (random.below(6) === 0) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
    return { ...value, [key]: mangledValue((value as Record<string, unknown>)[key], random) };
  }
  return VALUES[random.below(VALUES.length)];
}
