import { expect, it } from 'vitest';
import { typeOf } from '../army/profile.ts';
import { warpath } from '../index.ts';
import { SUPPRESSED } from './marks.ts';

it('calls what stops a vehicle by the word of the book, and what stops anybody else by theirs', () => {
  const mustered = warpath.muster(warpath.starter);
  if (!('setup' in mustered)) throw new Error('the starter cannot be mustered');
  const { state } = mustered.setup;
  const called = new Map(state.units.map((unit) => [typeOf(state, unit), SUPPRESSED.labelOn?.(state, unit).key]));
  expect(called.get('Inf')).toBe('wp.mark.suppressed');
  expect(called.get('Arm')).toBe('wp.mark.offline');
});
