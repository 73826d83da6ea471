import type { Agreement } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

const trap = (): never => {
  throw new Error('nobody may ask');
};
/** Throws whatever is asked of it. */
const hostile = (): object => new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap });

/** What only somebody in the same process can give: objects that answer with code. */
const HOSTILE: readonly (readonly [string, (starter: Agreement) => unknown])[] = [
  ['a proxy', hostile],
  ['a proxy for the forces', () => ({ forces: hostile() })],
  ['a proxy for a force', (starter) => ({ ...starter, forces: [hostile(), hostile()] })],
  ['a proxy for the options', (starter) => ({ ...starter, options: hostile() })],
  ['an option that is code', (starter) => ({ ...starter, options: Object.defineProperty({}, 'x', { get: trap, enumerable: true }) })],
  ['inherited fields', (starter) => Object.create(starter)],
  ['a class', (starter) => Object.assign(new Date(), starter)],
  ['a big number', (starter) => ({ ...starter, forces: [1n, 2n] })],
  ['a list with holes', (starter) => ({ ...starter, forces: new Array(100_000_000) })],
  [
    'a loop',
    (starter) => {
      const loop: Record<string, unknown> = { ...starter };
      loop.options = loop;
      return loop;
    },
  ],
];

describe.each(systems.map((system) => ({ key: system.key, system })))('the muster of $key', ({ system }) => {
  it.each(HOSTILE)('objects to %s, and asks it nothing', (_what, made) => {
    const mustered = system.muster(made(system.starter) as Agreement);
    expect('objections' in mustered && mustered.objections.length > 0).toBe(true);
  });
});
