import { expect, it } from 'vitest';
import { licensed, packageFolder } from './licences.ts';

const root = new URL('../../', import.meta.url).pathname;

it.each([
  [`${root}node_modules/react/index.js`, `${root}node_modules/react`],
  [`\0${root}node_modules/react/cjs/react.js?commonjs-exports`, `${root}node_modules/react`],
  [`${root}node_modules/@react-three/fiber/dist/a.js`, `${root}node_modules/@react-three/fiber`],
  [`${root}packages/engine/src/index.ts`, null],
  [`${root}node_modules/@warfold/engine/src/index.ts`, null],
  ['\0vite/preload-helper.js', null],
])('%s is of the package in %s', (id, folder) => expect(packageFolder(id)).toBe(folder));

it('says the licence of a package, with the text that goes with it', () => {
  const { name, licence, text } = licensed(`${root}node_modules/react`);
  expect([name, licence]).toEqual(['react', 'MIT']);
  expect(text).toContain('Permission is hereby granted');
});
