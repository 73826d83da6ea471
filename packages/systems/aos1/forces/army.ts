import type { Figure } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { WeaponSheet } from '../../sigmar/warscroll.ts';
import { roundBase } from '../../sigmar/warscroll.ts';

/** An army as people write it, save it and send it: plain data. There are no points and no limits of composition (AOS1-ARMY-01). */
export interface Army {
  readonly name: string;
  readonly units: readonly ArmyUnit[];
  /** Warscrolls that do not ship with the game. */
  readonly scrolls?: readonly unknown[];
}

export interface ArmyUnit {
  readonly scroll: string;
  readonly models: number;
  readonly name?: string;
  /** Whether one model leads, and one carries the banner, where the warscroll lets them. */
  readonly leader?: boolean;
  readonly banner?: boolean;
}

/** AOS1-MEASURE-02: a body of its own for each kind of model, apart from its base. */
const body = (radius: number, height: number, figure: Figure) => ({ base: roundBase(radius), height: inches(height), figure });
export const BODIES = {
  foot: body(0.4, 1.2, 'foot'),
  hero: body(0.5, 1.4, 'hero'),
  rider: body(0.8, 2, 'horse'),
  engine: body(1.2, 1.5, 'gun'),
  monster: body(1.6, 3.5, 'monster'),
} as const;

type Line = readonly [range: number, attacks: number | string, hit: number, wound: number, rend: number, damage: number | string];

const weapon =
  (kind: WeaponSheet['kind']) =>
  (key: string, name: string, [range, attacks, hit, wound, rend, damage]: Line, more: Partial<WeaponSheet> = {}): WeaponSheet => ({
    key,
    name,
    kind,
    range,
    attacks,
    hit,
    wound,
    rend,
    damage,
    ...more,
  });

export const melee = weapon('melee');
export const missile = weapon('missile');
