import { describe, expect, it } from 'vitest';
import { readSituations } from './index.ts';
import { readYaml } from './source.ts';

const problemsIn = (text: string): string[] =>
  readSituations(`title: WP-SHOOT-09 too much\n${text}`).problems.map(({ line, message }) => `${line}: ${message}`);

describe('what would take a process down is refused at its line', () => {
  it.each([
    ['a billion dice', 'dice:\n  hit: [1000000000x6]', '3: at most 10000 dice with faces up to 1000'],
    ['a face of a billion', 'dice:\n  hit: [1x1000000000]', '3: at most 10000 dice with faces up to 1000'],
    ['a table as large as a country', 'table: [1000000000, 10]', '2: '],
    ['a place beyond everything', 'units:\n  bows: { at: [[1000000000, 2]] }', '3: at most 1000 inches'],
    ['a hundred thousand units', `units:\n${Array.from({ length: 100_000 }, (_, i) => `  u${i}: {}`).join('\n')}`, '3: at most 200 units'],
    [
      'too many models in all',
      `units:\n${Array.from({ length: 20 }, (_, i) => `  u${i}: { count: 200 }`).join('\n')}`,
      '3: at most 2000 models',
    ],
  ])('%s', (_what, text, problem) => {
    const problems = problemsIn(text);
    expect(problems.some((one) => one.startsWith(problem))).toBe(true);
  });

  it('text without end, and nested without end', () => {
    expect(readYaml('x'.repeat(5_000_000)).problems[0]?.message).toContain('too long');
    expect(readYaml(`a: ${'['.repeat(100_000)}`).problems.length).toBeGreaterThan(0);
    expect(readYaml(`a: ${'['.repeat(100_000)}${']'.repeat(100_000)}`).documents).toEqual([]);
  });
});
