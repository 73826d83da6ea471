import { describe, expect, it } from 'vitest';
import { duration, harmless } from './io.ts';

describe('a time', () => {
  it.each([
    [0, '0 s'],
    [59_000, '59 s'],
    [59_001, '1 min 0 s'],
    [754_000, '12 min 34 s'],
    [3_600_000, '1 h 0 min'],
    [93_784_000, '26 h 3 min'],
  ])('of %d ms is %s', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text);
  });
});

describe('what is printed', () => {
  it('cannot steer the terminal', () => {
    expect(harmless('Blue\u001b[2J\u001b[1;1HThe rules agree with every event.')).toBe(
      'Blue\\u001b[2J\\u001b[1;1HThe rules agree with every event.',
    );
    expect(harmless('\u009b31mred\u202e')).toBe('\\u009b31mred\\u202e');
    expect(harmless('two\nlines\tand à tab')).toBe('two\nlines\tand à tab');
    expect(JSON.parse(harmless(JSON.stringify({ name: '\u009b' })))).toEqual({ name: '\u009b' });
  });
});
