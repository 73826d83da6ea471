/** What a move has to respect, as plain data. A system fills it in from its rules; `space` only measures. */
import { CONTACT } from '../measuring/distance.ts';
import type { Polygon } from '../shapes/polygon.ts';
import type { Base, Body, Heading, Mil, Point, Pose, Table } from '../shapes/types.ts';
import { unboxed } from '../shapes/units.ts';

/** Whatever the caller calls a thing: handed back in refusals, never looked into. */
export type Tag = string | number | NamedTag;

/** A thing by its kind and its number, so that nobody takes a name apart; `part` where not all of it is meant. */
export interface NamedTag {
  readonly what: string;
  readonly id: number;
  readonly part?: string;
}

export interface Mover {
  readonly base: Base;
  readonly height: Mil;
}

/**
 * Anything else that takes up ground: scenery, or the hull of a unit. It covers all within `radius` of a simple polygon (which may be a single
 * line or point), between two heights.
 */
export interface Mass {
  readonly footprint: Polygon;
  readonly radius: Mil;
  readonly bottom: Mil;
  readonly top: Mil;
}

export type ObstacleShape = Body | Mass;

/** A field that is asked for, not `in`: what `in` says no to is compiled anew again and again. */
export function isBody(shape: { readonly base?: Base; readonly footprint?: Polygon }): shape is Body {
  return shape.base !== undefined;
}

/**
 * How far to stay from something. A gap of 0 is base contact, with the tolerance of contact: not strict, one may touch but not overlap;
 * strict, one may not even touch. Any other gap is exact: strict means that the gap itself is already too near ("more than 3 inches").
 */
export interface Keep {
  readonly gap: Mil;
  readonly strict: boolean;
  /**
   * 'solid': only while the two share a height, as bodies do that cannot pass through each other. 'flat': at any height. 'slant': the straight
   * line in three dimensions between the heights they stand on. A number: only while those heights differ by no more than that.
   */
  readonly height: 'solid' | 'flat' | 'slant' | Mil;
  /** One who starts too near may walk out of it, never nearer on the way; once out, it is closed. */
  readonly leave: boolean;
}

/** No overlap: the one rule every solid thing has. */
export const SOLID: Keep = { gap: 0, strict: false, height: 'solid', leave: false };

export function keepAtLeast(gap: Mil, more: Partial<Keep> = {}): Keep {
  return { gap, strict: false, height: 'flat', leave: false, ...more };
}

export function keepMoreThan(gap: Mil, more: Partial<Keep> = {}): Keep {
  return { gap, strict: true, height: 'flat', leave: false, ...more };
}

/** The least signed gap that a keep allows; whether that gap itself is allowed is `strict`. */
export function leastGap(keep: Keep): Mil {
  if (keep.gap !== 0) return keep.gap;
  return keep.strict ? CONTACT : -CONTACT;
}

export interface Obstacle {
  readonly id: Tag;
  readonly shape: ObstacleShape;
  /** What must hold at every point of the way; null lets one pass as if it were not there. */
  readonly moving: Keep | null;
  /** What must hold where the move ends. */
  readonly ending: Keep | null;
}

/** Ground that costs: difficult ground, barriers, anything whose crossing must be known. */
export interface Area {
  readonly id: Tag;
  readonly footprint: Polygon;
  /** Price of an inch inside, 1 or more. Where areas overlap the dearest counts. */
  readonly rate: number;
  /** Price of coming in, and of going out again; paid at each crossing of the edge. */
  readonly enter: Mil;
  readonly exit: Mil;
  /** Whether one is inside with the centre of the base or with any part of it. */
  readonly counts: 'centre' | 'base';
}

/** Ground at other heights: the levels on which one may walk inside the footprint. Walking below `top` at any other height is going through. */
export interface Rise {
  readonly id: Tag;
  readonly footprint: Polygon;
  readonly levels: readonly Mil[];
  readonly top: Mil;
  /** Whether no part of the base may go through; only its centre, if absent. */
  readonly whole?: boolean;
}

/** Ground that the whole base must lie in, all the way or only at the end. */
export interface Zone {
  readonly id: Tag;
  readonly footprint: Polygon;
  readonly when: 'always' | 'end';
}

/** Where the move ends, at least `count` of the bodies must be within `most`. */
export interface Tether {
  readonly to: readonly { readonly id: Tag; readonly body: Body }[];
  readonly count: number;
  readonly most: number;
  readonly strict: boolean;
  /** Every part of the base, or any part. */
  readonly wholly: boolean;
  /** The greatest difference of the heights they stand on; null: height does not count. */
  readonly height: Mil | null;
}

export interface Steering {
  /** 'straight': one line in any direction. 'forward' and 'backward': along the facing. 'either': forward or backward, the same all the way. */
  readonly way: 'any' | 'straight' | 'forward' | 'backward' | 'either';
  /** How often the facing may change, on the spot; null: as often as liked. */
  readonly turns: number | null;
  /** The most that one turn may be, in tenths of a degree. */
  readonly turn: number | null;
}

export interface Course {
  readonly table: Table | null;
  readonly obstacles: readonly Obstacle[];
  readonly areas: readonly Area[];
  /** null: heights are not looked at. */
  readonly rises: readonly Rise[] | null;
  readonly zones: readonly Zone[];
  readonly tethers: readonly Tether[];
  /** The most that the move may cost; null: no limit. */
  readonly allowance: number | null;
  /** Whether the way of the centre is measured, or that of the part of the base that travels farthest, turns included. */
  readonly measure: 'centre' | 'outline';
  /** How far every part of the base must at least, and may at most, end from where it began. */
  readonly shift: { readonly least: Mil; readonly most: number | null };
  /** 'counted': up and down add to the way. 'slant': a leg is a straight line in three dimensions. 'ignored': heights are free. */
  readonly heights: 'counted' | 'slant' | 'ignored';
  /** A climb or drop of no more than this is free, and so is ground that rises no higher. */
  readonly step: Mil;
  readonly climbs: boolean;
  readonly steering: Steering | null;
}

/** Nothing in the way and nothing asked: spread it and fill in what the rule says. */
export const OPEN: Course = {
  table: null,
  obstacles: [],
  areas: [],
  rises: null,
  zones: [],
  tethers: [],
  allowance: null,
  measure: 'centre',
  shift: { least: 0, most: null },
  heights: 'counted',
  step: 0,
  climbs: true,
  steering: null,
};

export function bodyAt(mover: Mover, pose: Pose): Body {
  return { base: mover.base, height: mover.height, pose };
}

/*
 * What is read everywhere is made in one place each, of numbers handed over, and copied field by field. A spread makes a hidden class of its own wherever
 * it stands, and so, as soon as somebody has half a mil in that field, does a 0 that stands in a literal; all that reads poses, masses and courses would
 * be compiled again and again for each of them.
 */

export function poseOf(x: Mil, y: Mil, z: Mil, heading: Heading): Pose {
  return { x, y, z, heading };
}

export function massOf(footprint: Polygon, radius: Mil, bottom: Mil, top: Mil): Mass {
  return { footprint, radius: unboxed(radius), bottom: unboxed(bottom), top: unboxed(top) };
}

export function pricedArea(
  id: Tag,
  footprint: Polygon,
  { rate, enter, exit, counts }: Pick<Area, 'rate' | 'enter' | 'exit' | 'counts'>,
): Area {
  return { id, footprint, rate, enter, exit, counts };
}

export function poseAt(p: Point, like: Pose): Pose {
  return { x: p.x, y: p.y, z: like.z, heading: like.heading };
}

export function poseBy(pose: Pose, by: Point): Pose {
  return { x: pose.x + by.x, y: pose.y + by.y, z: pose.z, heading: pose.heading };
}

export function poseFacing(pose: Pose, heading: Heading): Pose {
  return { x: pose.x, y: pose.y, z: pose.z, heading };
}

export function poseAtHeight(pose: Pose, z: Mil): Pose {
  return { x: pose.x, y: pose.y, z, heading: pose.heading };
}

/** The same course with something changed. */
export function courseWith(
  course: Course,
  changed: Partial<Pick<Course, 'obstacles' | 'areas' | 'zones' | 'tethers' | 'allowance'>>,
): Course {
  return {
    table: course.table,
    obstacles: changed.obstacles ?? course.obstacles,
    areas: changed.areas ?? course.areas,
    rises: course.rises,
    zones: changed.zones ?? course.zones,
    tethers: changed.tethers ?? course.tethers,
    allowance: changed.allowance === undefined ? course.allowance : changed.allowance,
    measure: course.measure,
    shift: course.shift,
    heights: course.heights,
    step: course.step,
    climbs: course.climbs,
    steering: course.steering,
  };
}
