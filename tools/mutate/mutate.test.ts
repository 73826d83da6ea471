import { expect, it } from 'vitest';
import { instrument } from './instrument.ts';
import type { Switches } from './switches.ts';
import { switches } from './switches.ts';

/** Runs instrumented code with one mutant awake. */
function comesTo(code: string, mutants: Switches, awake: number): unknown {
  mutants.awake = awake;
  return new Function('mutants', code)(mutants);
}

const SAMPLE = `
const MOST = 3;
const out = [];
if (out.length > 0) out.push('never'); else out.push('else');
for (let i = 0; i < MOST; i++) if (i % 2 === 0 && !(i === 9)) out.push(i - 1);
const usual = () => 7;
return JSON.stringify([out, true ? 'yes' : 'no', usual()]);`;

it('does what it did while all of them sleep, and something else for every one that wakes', () => {
  const { code, mutants } = instrument(SAMPLE.replace('return ', 'export default '), 'sample.ts', 0);
  const runnable = code.replace('export default ', 'return ');
  const all = switches();
  const usual = comesTo(runnable, all, -1);
  expect(usual).toBe(new Function(SAMPLE)());
  expect([...all.passed].length).toBe(mutants.length - 1); // The branch that is never taken has a statement in it.
  const unnoticed = mutants.filter(({ id }) => comesTo(runnable, all, id) === usual).map(({ line, what }) => `${line} ${what}`);
  expect(unnoticed).toEqual(['2 3 is 4', '4 0 is 1', '4 the statement is left out', '5 < is <=', '5 9 is 10', '7 always so']);
});

it('tells apart what is passed by only while an answer is proposed', () => {
  const text = `
const far = (n) => n + 1;
const close = (n) => n + 2;
const judge = { why: (n) => close(n) > 0, usual: () => far(1) };
const usualPlace = () => far(2);
const { usual } = judge;
export default judge.why(usualPlace()) && judge.usual();`;
  const { code, mutants } = instrument(text, 'sample.ts', 0);
  const all = switches();
  comesTo(code.replace('export default ', 'return '), all, -1);
  const told = (ids: ReadonlySet<number>) => mutants.filter(({ id }) => ids.has(id)).map(({ line, what }) => `${line} ${what}`);
  expect([told(all.proposed), told(all.passed)]).toEqual([
    ['2 + is -', '2 1 is 2'],
    ['3 + is -', '3 2 is 3', '4 > is >=', '4 0 is 1', '7 && is ||'],
  ]);
});

it('takes what is worth offering for a proposal also where it is found one by one, and lists of such a name for rules', () => {
  const text = `
function* found(n) { yield n + 1; }
const move = { candidates: () => found(1), goals: [2] };
let sum = 0;
for (const one of move.candidates()) sum = Math.max(sum, one - 0);
export default sum;`;
  const { code, mutants } = instrument(text, 'sample.ts', 0);
  const all = switches();
  expect(comesTo(code.replace('export default ', 'return '), all, -1)).toBe(2);
  const told = (ids: ReadonlySet<number>) => mutants.filter(({ id }) => ids.has(id)).map(({ line, what }) => `${line} ${what}`);
  expect([told(all.proposed), told(all.passed)]).toEqual([
    ['2 the statement is left out', '2 + is -', '2 1 is 2'],
    ['3 2 is 3', '4 0 is 1', '5 - is +', '5 0 is 1'],
  ]);
});

it('leaves types, words and usual answers alone', () => {
  const text = `interface A { readonly n: 3 }\nconst a = say('x', { n: 3 + 4 }) as 5;\nfunction suggest() { return 1 < 2; }\nconst text = b > 1 ? c : d;`;
  expect(instrument(text, 'sample.ts', 0)).toEqual({ code: text, mutants: [] });
});
