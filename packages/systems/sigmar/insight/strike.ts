/** What shots, charges and blows do on average, and how far they get. */
import type { State } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches, pointToPoint } from '@warfold/space';
import type { SupposedAttack } from '../../shared/strike.ts';
import { chanceOfTwoDice } from '../../shared/twoDice.ts';
import type { AttackLot, UnitBody } from './body.ts';
import { bodyOf, chanceOf, fails } from './body.ts';

/** What an edition says about attacks beyond what stands on the cards. */
export interface StrikeRules {
  /** Added to the rolls of attacks of a unit, in either kind of fight. */
  sharpened?(state: State, unit: number, lot: AttackLot, how: 'shoot' | 'fight', charges: boolean): AttackLot;
  /** The number that keeps a wound off after the save; 7 for none. */
  ward?(state: State, unit: number): number;
  /** What the table adds to the target's save rolls. */
  cover?(state: State, unit: number): number;
  /** Whether it takes no Battleshock tests now. */
  isSteady?(state: State, unit: number): boolean;
  /** Closest models of two units. */
  gap(state: State, a: number, b: number): number;
}

const HALF_INCH = inches(0.5);
/** A charge is declared within 12". */
export const CHARGE: Mil = inches(12);

/** The chance of a charge over so wide a gap: it has to come within half an inch. */
export const chanceOfCharge = (gap: Mil): number => (gap > CHARGE ? 0 : chanceOfTwoDice((gap - HALF_INCH) / 1000));

/** Whoever is nearer than this to an enemy is in combat with it. */
export const NEAR: Mil = inches(3);

/** About so many fight round one model, and so many more for each other one. */
const ROUND_ONE = 8;
const ROUND_EACH = 1.5;

/** The share of a unit that gets to fight another. */
const inContact = (by: UnitBody, at: UnitBody): number => Math.min(1, (ROUND_ONE + ROUND_EACH * at.present) / Math.max(1, by.models));

export function strikesOf(edges: StrikeRules) {
  /** Wounds of lots in range on average. */
  const wounds = (
    state: State,
    lots: readonly AttackLot[],
    by: UnitBody,
    at: UnitBody,
    { how, far = 0, charges = false }: { readonly how: 'shoot' | 'fight'; readonly far?: Mil; readonly charges?: boolean },
  ): number => {
    const cover = edges.cover?.(state, at.id) ?? 0;
    const ward = fails(edges.ward?.(state, at.id) ?? 7);
    let sum = 0;
    for (const printed of lots) {
      if (how === 'shoot' && printed.range < far) continue;
      const lot = edges.sharpened?.(state, by.id, printed, how, charges) ?? printed;
      sum += lot.attacks * chanceOf(lot.hit) * chanceOf(lot.wound) * fails(at.save + lot.rend - cover) * lot.damage;
    }
    return sum * ward;
  };

  const once = memo({
    on: (state: State) => state,
    key: (key: string, _: () => number) => key,
    work: (_state, _key: string, work: () => number) => work(),
  });

  const blows = (state: State, by: number, at: number): number =>
    once(state, `b${by} ${at}`, () => {
      const [one, other] = [bodyOf(state, by), bodyOf(state, at)];
      const charges = edges.gap(state, by, at) > NEAR;
      return one.models === 0 ? 0 : inContact(one, other) * wounds(state, one.blows, one, other, { how: 'fight', charges });
    });

  /** Ranges are few: what is in range of a lot is in range of all its wounds. */
  const shots = (state: State, by: number, at: number, far: Mil): number => {
    const one = bodyOf(state, by);
    if (one.shoots < far) return 0;
    const inRange = one.shots.filter(({ range }) => range >= far).length;
    return once(state, `s${by} ${at} ${inRange}`, () => wounds(state, one.shots, one, bodyOf(state, at), { how: 'shoot', far }));
  };

  /** The share of a unit that so many wounds take, with those who flee afterwards. */
  const share = (state: State, at: number, dealt: number): number => {
    const body = bodyOf(state, at);
    if (body.left === 0 || dealt <= 0) return 0;
    if (body.models <= 1) return Math.min(1, dealt / body.left);
    const slain = Math.min(body.models, dealt / body.each);
    const tests = edges.isSteady?.(state, at) === true ? 0 : Math.min(1, slain);
    let flee = 0;
    for (const face of [1, 2, 3, 4, 5, 6]) flee += Math.max(0, face + slain - body.bravery - Math.floor(body.models / 10)) / 6;
    return Math.min(1, (slain + tests * flee) / body.models);
  };

  const gapAt = (by: UnitBody, from: Point, at: UnitBody, to: Point): Mil => Math.max(0, pointToPoint(from, to) - by.breadth - at.breadth);

  /** Whom it has come from somewhere to strike, it shoots and then charges; whom it is fighting already it fights on. */
  const harmFrom = (state: State, by: UnitBody, at: UnitBody, from: Point): number => {
    const stands = pointToPoint(from, by.at) < 100;
    const now = stands ? edges.gap(state, by.id, at.id) : gapAt(by, from, at, at.at);
    const shot = shots(state, by.id, at.id, now);
    const fought = stands && now <= NEAR ? 1 : Math.min(1, chanceOfCharge(Math.max(now, NEAR)));
    // Who falls short strikes nobody, however much it would have struck: a charge counts by its chance, not by more or fewer blows.
    return fought * share(state, at.id, shot + blows(state, by.id, at.id)) + (1 - fought) * share(state, at.id, shot);
  };

  /** What an enemy gets to do to whoever stands there: it walks and charges, or shoots. */
  const threat = (state: State, by: UnitBody, at: UnitBody, strike: SupposedAttack & { readonly to: Point }): number => {
    if (strike.how === 'shoot') return share(state, at.id, shots(state, by.id, at.id, gapAt(by, strike.from ?? by.at, at, strike.to)));
    const far = gapAt(by, by.at, at, strike.to);
    const chance = far <= NEAR ? 1 : chanceOfCharge(Math.max(0, far - by.stride));
    return chance * share(state, at.id, blows(state, by.id, at.id));
  };

  /** The share of its target that a strike takes. */
  const harm = (state: State, strike: SupposedAttack): number => {
    const [by, at] = [bodyOf(state, strike.by), bodyOf(state, strike.at)];
    if (by.models === 0 || at.left === 0) return 0;
    const { to, from } = strike;
    if (to !== undefined) return threat(state, by, at, { ...strike, to });
    if (strike.how === 'fight') return share(state, at.id, blows(state, by.id, at.id));
    if (strike.near === true) return share(state, at.id, shots(state, by.id, at.id, by.shoots / 2));
    if (from !== undefined) return harmFrom(state, by, at, from);
    return share(state, at.id, shots(state, by.id, at.id, edges.gap(state, by.id, at.id)));
  };

  /** The share of a target that so many attacks with one weapon take. */
  const volley = (state: State, by: number, weapon: string, attacks: number, at: number): number => {
    const [one, other] = [bodyOf(state, by), bodyOf(state, at)];
    const isShot = one.shots.some((lot) => lot.weapon === weapon);
    const lot = (isShot ? one.shots : one.blows).find((known) => known.weapon === weapon);
    if (lot === undefined) return 0;
    return share(state, at, wounds(state, [{ ...lot, attacks }], one, other, { how: isShot ? 'shoot' : 'fight' }));
  };

  return { harm, blows, shots, share, volley };
}

export type Strikes = ReturnType<typeof strikesOf>;
