import { describe, expect, it } from 'vitest';
import { readModule } from './imports.ts';

const specifiersIn = (text: string, path = 'a.ts') => readModule({ path, text }).imports.map(({ specifier }) => specifier);

describe('the import scan', () => {
  it.each([
    [`import a from 'x';`],
    [`import type { A } from "x";`],
    [`import { type A } from 'x';`],
    [`import * as a from 'x'`],
    [`import 'x';`],
    [`import a from 'x' with { type: 'json' };`],
    [`import {\n  a,\n  b, // from 'y'\n} from\n  'x';`],
    [`export * from 'x';`],
    [`export * as a from 'x';`],
    [`export { a } from 'x';`],
    [`export type { A } from 'x';`],
    [`const a = await import('x');`],
    ['const a = import(`x`);'],
    ['const a = `${await import("x")}`;'],
    [`type A = import('x').B;`],
    [`type A = typeof import('x');`],
    [`import a = require('x');`],
    [`const a = require('x');`],
    [`const a = import.meta.glob('x');`],
    [`const a = import.meta.glob(['x'], { eager: true });`],
    [`import/* a comment */'x';`],
  ])('finds the import in %s', (text) => {
    expect(specifiersIn(text)).toEqual(['x']);
  });

  it.each([
    [`// import 'x';`],
    [`/* export * from 'x'; */`],
    [`const a = "import 'x'";`],
    ["const a = `import 'x'`;"],
    [`const a = /import 'x'/;`],
    [`const a = { import: 'x', from: 'x', require: (b: string) => b };`],
    [`const a = import.meta.url + 'x';`],
    [`export const from = 'x';`],
    [`declare module 'x' {}`],
  ])('finds none in %s', (text) => {
    expect(specifiersIn(text)).toEqual([]);
  });

  it('reads tsx, and a generic arrow in ts', () => {
    expect(specifiersIn(`import a from 'x'; export const B = () => <a href="y">import 'z'</a>;`, 'a.tsx')).toEqual(['x']);
    expect(specifiersIn(`import a from 'x'; export const b = <T>(c: T) => c;`)).toEqual(['x']);
  });

  it('owns up to a computed name and says the line', () => {
    expect(readModule({ path: 'a.ts', text: `\n\nimport('a' + b);` }).imports).toEqual([{ line: 3 }]);
  });

  it('refuses a file it cannot read', () => {
    expect(() => readModule({ path: 'a.ts', text: 'import {' })).toThrow('a.ts');
  });
});
