import { expect, it } from 'vitest';
import { systems } from './index.ts';
import { systemNamed } from './one.ts';

it('gives every system of the registry by its key, and no other', async () => {
  expect(await Promise.all(systems.map(({ key }) => systemNamed(key)))).toEqual(systems);
  await expect(systemNamed('toString')).rejects.toThrow("no system 'toString'");
});
