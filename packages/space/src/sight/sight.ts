/** Three-dimensional sight. The README of this package says what is exact and what is a declared convention. */
export * from './blockers.ts';
export { type SightField, sightField, withMoved, without } from './field.ts';
export { isInside, lengthThrough, type Opacity } from './lines.ts';
export { blockersBetween, type Crossing, type Ray, ray, type Stop } from './look.ts';
export { FULL_FAN, type Look, type Need, type Sighting, seen, shareOf } from './seen.ts';
export { type Fan, fanSpots } from './silhouette.ts';
export { type Hidden, halfOfBoth, modelsSeen, type Outlook, type Quorum, type UnitSighting, type Viewer } from './units.ts';
export { bodySpots, bodyVolume, cylinder, eyeOf, prism, type Section, type Spot, terrainVolume, type Volume } from './volumes.ts';
