/**
 * Is a unit one group? Every form comes down to which models are linked, how many links each needs, and whether the links join all of them.
 * Answers name the culprits and give the numbers, so that a refusal can show them.
 */

import type { Body, Mil } from '../shapes/types.ts';
import { atLeast, CONTACT, gap, lift, within, withinBoth, withinStraight } from './distance.ts';

export interface LinkRule {
  readonly linked: (a: Body, b: Body) => boolean;
  /** How many links each model of a unit of this size needs. */
  readonly needed: (models: number) => number;
}

/** Links by horizontal and vertical distance. (AOS3-1.3.3a-c: 1" and 6"; W40K-COH-01 to -03: 2" and 5") */
export function linksAcrossAndUp(across: Mil, up: Mil, needed: (models: number) => number): LinkRule {
  return { linked: (a, b) => withinBoth(a, b, across, up), needed };
}

/** Links by the straight line between the models themselves, height included. (AOS1-UNIT-02: 1") */
export function linksStraight(d: Mil, vertical: (a: Body, b: Body) => Mil): LinkRule {
  return { linked: (a, b) => withinStraight(a, b, d, vertical), needed: oneLink };
}

/** Links by horizontal distance alone. (NQ-FORM-05: 1"; NQ-FORM-06: 2") */
export function linksAcross(d: Mil): LinkRule {
  return { linked: (a, b) => within(a, b, d), needed: oneLink };
}

/** Links by base contact. (NQ-FORM-03) */
export const linksByContact: LinkRule = { linked: (a, b) => within(a, b, CONTACT) && lift(a, b) <= CONTACT, needed: oneLink };

export function oneLink(): number {
  return 1;
}

/** One link in a small unit, two in a unit of `large` or more. (AOS3-1.3.3c and W40K-COH-02: 6) */
export function twoLinksFrom(large: number): (models: number) => number {
  return (models) => (models >= large ? 2 : 1);
}

/** A model with too few links, and the comrade nearest to it. */
export interface Stray {
  readonly index: number;
  readonly links: number;
  readonly needed: number;
  readonly nearest: number;
  readonly gap: number;
}

export interface Coherency {
  readonly coherent: boolean;
  /** The connected groups, each in order, the largest first and among equals the one with the earliest model. */
  readonly groups: readonly (readonly number[])[];
  readonly strays: readonly Stray[];
}

export function coherencyOf(bodies: readonly Body[], rule: LinkRule): Coherency {
  const links = linksOf(bodies, rule.linked);
  const groups = groupsOf(links);
  const needed = bodies.length > 1 ? rule.needed(bodies.length) : 0;
  const strays: Stray[] = [];
  links.forEach((linked, index) => {
    if (linked.length < needed) strays.push(strayAt(bodies, index, linked.length, needed));
  });
  return { coherent: groups.length <= 1 && strays.length === 0, groups, strays };
}

/** For each model, the models it is linked to. */
function linksOf(bodies: readonly Body[], linked: LinkRule['linked']): readonly (readonly number[])[] {
  const links: number[][] = bodies.map(() => []);
  for (let i = 0; i < bodies.length; i++) {
    for (let j = i + 1; j < bodies.length; j++) {
      if (!linked(bodies[i]!, bodies[j]!)) continue;
      links[i]!.push(j);
      links[j]!.push(i);
    }
  }
  return links;
}

function groupsOf(links: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (let first = 0; first < links.length; first++) {
    if (seen.has(first)) continue;
    const group = [first];
    seen.add(first);
    for (const member of group) {
      for (const other of links[member]!) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups.sort((a, b) => b.length - a.length || a[0]! - b[0]!);
}

function strayAt(bodies: readonly Body[], index: number, links: number, needed: number): Stray {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  bodies.forEach((other, i) => {
    const apart = i === index ? Number.POSITIVE_INFINITY : gap(bodies[index]!, other);
    if (apart < least) {
      least = apart;
      nearest = i;
    }
  });
  return { index, links, needed, nearest, gap: least };
}

/** Who may be taken away while the unit is not coherent: all outside the group to be kept, and those in it with too few links. (W40K-COHCHK-01) */
export function removable({ coherent, strays }: Coherency, keep: readonly number[], models: number): readonly number[] {
  if (coherent) return [];
  const kept = new Set(keep);
  for (const stray of strays) kept.delete(stray.index);
  return Array.from({ length: models }, (_, index) => index).filter((index) => !kept.has(index));
}

/**
 * A short list of models whose removal, one after the other, leaves a coherent unit and none of whose beginnings does. It keeps as many as can
 * be kept by holding on to one group and giving up its worst linked models; a proposal, not the only choice. (AOS3-1.3.3d, W40K-COHCHK-01)
 */
export function leastRemoval(bodies: readonly Body[], rule: LinkRule): readonly number[] {
  const { coherent, groups } = coherencyOf(bodies, rule);
  if (coherent) return [];
  const lists = groups.map((group) => removalKeeping(bodies, rule, group));
  return lists.reduce((best, list) => (list.length < best.length ? list : best));
}

function removalKeeping(bodies: readonly Body[], rule: LinkRule, keep: readonly number[]): readonly number[] {
  const kept = new Set(keep);
  let left = bodies.map((_, index) => index);
  const removed: number[] = [];
  for (;;) {
    const standing = left.map((index) => bodies[index]!);
    const { coherent, groups, strays } = coherencyOf(standing, rule);
    if (coherent) return removed;
    const outside = left.filter((index) => !kept.has(index));
    const next = outside.at(-1) ?? left[worstOf(groups, strays)]!;
    removed.push(next);
    left = left.filter((index) => index !== next);
  }
}

/** The model with the fewest links, the last of several; if only the groups are at fault, the last model of the smallest. */
function worstOf(groups: Coherency['groups'], strays: readonly Stray[]): number {
  const smallest = groups.at(-1)!;
  if (strays.length === 0) return smallest.at(-1)!;
  return strays.reduce((worst, stray) => (stray.links <= worst.links ? stray : worst)).index;
}

export interface Spacing {
  readonly ok: boolean;
  /** Pairs that stand too close together. */
  readonly crowded: readonly { readonly a: number; readonly b: number; readonly gap: number }[];
  /** Models too far from the captain. */
  readonly distant: readonly { readonly index: number; readonly gap: number }[];
}

/** A gap of at least `apart` between any two, and nobody more than `leash` from the captain. (WP-UNIT-06: 1"; WP-UNIT-07: 5") */
export function spacingOf(bodies: readonly Body[], captain: number, apart: Mil, leash: Mil): Spacing {
  const crowded: { a: number; b: number; gap: number }[] = [];
  const distant: { index: number; gap: number }[] = [];
  const leader = bodies[captain]!;
  bodies.forEach((body, a) => {
    for (let b = a + 1; b < bodies.length; b++) {
      if (!atLeast(body, bodies[b]!, apart)) crowded.push({ a, b, gap: gap(body, bodies[b]!) });
    }
    if (a !== captain && !within(body, leader, leash)) distant.push({ index: a, gap: gap(body, leader) });
  });
  return { ok: crowded.length === 0 && distant.length === 0, crowded, distant };
}
