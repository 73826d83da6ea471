/** A word has one meaning: no two types that could stand in one file have the same name. */

import { expect, it } from 'vitest';
import { isCode, pathsUnder, read } from './source.ts';
import { exportedTypes, sharedNames } from './typeNames.ts';

/** A player as it was on the day it was frozen, to measure others by: its words are those of that day. */
const FROZEN = 'bench/oldHand/';

it('finds what a module defines for others, and nothing else', () => {
  const text = `
    export interface Line { readonly a: number }
    export type Army<T> = readonly T[];
    export abstract class Desk {}
    export type { Order } from './order.ts';
    interface Own { readonly b: number }
    export const Value = 1;
    // export interface Comment {}
  `;
  expect(exportedTypes({ path: 'a.ts', text }).map(({ name }) => name)).toEqual(['Line', 'Army', 'Desk']);
});

it.each([
  ['two packages', 'packages/engine/src/a.ts', 'packages/space/src/a.ts'],
  ['two files of a package', 'packages/engine/src/a.ts', 'packages/engine/src/deep/a.ts'],
  ['a package and an app', 'packages/engine/src/a.ts', 'apps/web/src/a.ts'],
  ['a system and the kernel', 'packages/engine/src/a.ts', 'packages/systems/aos1/a.ts'],
  ['a system and what all share', 'packages/systems/shared/a.ts', 'packages/systems/aos1/a.ts'],
  ['a system and what two editions share', 'packages/systems/sigmar/a.ts', 'packages/systems/aos1/a.ts'],
])('sees that these meet: %s', (_, one, other) => {
  const types = [one, other].map((path) => ({ name: 'Line', path }));
  expect(sharedNames(types)).toEqual([`Line: ${one}, ${other}`]);
});

it.each([
  ['two systems', 'packages/systems/aos3/a.ts', 'packages/systems/aos1/a.ts'],
  ['a system and what others share', 'packages/systems/sigmar/a.ts', 'packages/systems/warpath/a.ts'],
  ['the toy and a system', 'packages/engine/src/testing/toy/a.ts', 'packages/systems/warpath/a.ts'],
  ['two apps', 'apps/web/src/a.ts', 'apps/server/src/a.ts'],
])('lets these have a word each: %s', (_, one, other) => {
  expect(sharedNames([one, other].map((path) => ({ name: 'Line', path })))).toEqual([]);
});

it('finds no word that means two things', () => {
  const files = pathsUnder('packages', 'apps', 'bench', 'tools').filter(
    (path) => isCode(path) && !path.endsWith('.test.ts') && !path.startsWith(FROZEN),
  );
  expect(sharedNames(files.map(read).flatMap(exportedTypes))).toEqual([]);
});
