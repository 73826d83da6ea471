/** What one unit of a skirmish would need to shoot another. */
import type { Explained, State } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import type { Aim } from '../abilities.ts';
import type { Manner } from '../army/weapons.ts';
import { weaponsOf } from '../army/weapons.ts';
import { aimAt, whyNotAim } from '../shooting/aim.ts';
import { numbersOf } from '../shooting/targets.ts';
import { unitNamed } from './skirmish.ts';

export interface With {
  /** The weapon's place in the list of the unit; its own fire if not said. */
  readonly weapon?: number;
  readonly manner?: Manner;
}

export function aiming(state: State, from: string, at: string, { weapon = 0, manner = 'direct' }: With = {}): Aim {
  const shooter = unitNamed(state, from);
  const fired = weaponsOf(state, shooter)[weapon];
  if (fired === undefined) throw new Fault(`${from} has no weapon ${weapon}`);
  return aimAt(state, shooter, fired, unitNamed(state, at), manner);
}

/** The rule that forbids the shot, or null. */
export const forbidden = (state: State, from: string, at: string, how?: With): string | null =>
  whyNotAim(state, aiming(state, from, at, how))?.rule ?? null;

/** An explained number of the shot: `hit`, `wound`, `dice`, `cover`, `distance`, `sight`, `turn`. */
export function number(state: State, what: string, from: string, at: string, how?: With): Explained {
  const found = numbersOf(state, aiming(state, from, at, how)).find(({ label }) => label.key === `wp.shooting.number.${what}`);
  if (found === undefined) throw new Fault(`no number '${what}'`);
  return found.value;
}

/** The rules and values behind a number. */
export const reasons = ({ parts }: Explained): (readonly [string, number])[] => parts.map(({ rule, value }) => [rule, value] as const);
