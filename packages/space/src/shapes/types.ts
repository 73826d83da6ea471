/** Whole thousandths of an inch. Every position, radius, height and distance that a rule compares is one. */
export type Mil = number;

/** Whole tenths of a degree, 0 to 3599, clockwise; 0 faces up the table (+y). */
export type Heading = number;

export interface Point {
  readonly x: Mil;
  readonly y: Mil;
}

/** Where a body stands: the centre of its base, the height of the ground under it, and which way it faces. */
export interface Pose extends Point {
  readonly z: Mil;
  readonly heading: Heading;
}

/** The foot of a model. Half sizes; `across` is left to right and `along` is back to front as the model faces. */
export type Base =
  | { readonly kind: 'round'; readonly radius: Mil }
  | { readonly kind: 'oval'; readonly across: Mil; readonly along: Mil }
  | { readonly kind: 'rect'; readonly across: Mil; readonly along: Mil };

/** Anything that stands on the table: a base at a pose, and how tall it is. */
export interface Body {
  readonly base: Base;
  readonly pose: Pose;
  readonly height: Mil;
}

/** A piece of ground or scenery. The footprint is a simple polygon, anticlockwise, its vertices in whole mils. */
export interface Terrain {
  readonly footprint: readonly Point[];
  /** How far it rises above the table. */
  readonly height: Mil;
  /** Heights at which models can stand inside or on it; the ground itself (0) is always one, the top only if listed. */
  readonly floors: readonly Mil[];
  /** What the system makes of it: 'difficult', 'impassable', 'obstacle', 'opaque' ... `space` only hands them on. */
  readonly traits: readonly string[];
}

export interface Table {
  readonly width: Mil;
  readonly depth: Mil;
}
