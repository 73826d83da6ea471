import { barracks } from '@warfold/systems';
import { expect, it } from 'vitest';
import { nearestForce, priceOf, rivalOf, sizeOf, unevenness } from './balance.ts';

it('warns of sides that differ by more than a tenth of the smaller one, and not at a tenth', () => {
  expect(unevenness([1000, 1100])).toBeNull();
  expect(unevenness([1000, 1101])).toBe(10);
  expect(unevenness([600, 1000])).toBe(67);
  expect(unevenness([1000])).toBeNull();
  expect(unevenness([0, 50])).toBeNull();
});

it('counts armies by their own book, shipped or not', () => {
  const warpath = barracks.find(({ system }) => system === 'warpath')!;
  const [first] = warpath.shipped;
  expect(sizeOf(warpath, 'third-rail-watch')).toBe(1000);
  expect(sizeOf(warpath, { ...first!.army, units: first!.army.units.slice(1) })).toBe(865);
});

it('names what a book counts, unless it counts models', () => {
  const priced = (system: string, force: string) => priceOf(barracks.find((one) => one.system === system)!, force);
  expect(priced('warpath', 'third-rail-watch')).toEqual({ key: 'build.points', args: { n: 1000 } });
  expect(priced('wh40k9', 'kestrel-vanguard')).toEqual({ key: 'build.power', args: { n: 24 } });
  expect(priced('aos1', 'wardens')).toBeNull();
});

it('pairs an army with the shipped force that is nearest in size, or with itself where none is near', () => {
  const warpath = barracks.find(({ system }) => system === 'warpath')!;
  const [first] = warpath.shipped;
  expect(rivalOf(warpath, first!.army, 'ninth-tide-shoal')).toBe('ninth-tide-shoal');
  const small = { ...first!.army, units: first!.army.units.slice(-1) };
  expect(rivalOf(warpath, small, 'ninth-tide-shoal')).toBe(small);
  // A set-up puts nobody against himself.
  expect(warpath.shipped.map(({ key }) => key)).toContain(nearestForce(warpath, small, 'ninth-tide-shoal'));
  expect(rivalOf(undefined, small, 'ninth-tide-shoal')).toBe('ninth-tide-shoal');
});
