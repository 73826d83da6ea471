/** Three-dimensional sight. The README of this package says what is exact and what is a declared convention. */
export * from './blockers.ts';
export { type SightField, sightField, withMoved, without } from './field.ts';
export { isInside, lengthThrough, type Opacity } from './lines.ts';
export { blockersBetween, type Crossing, type Ray, ray, type SightStop } from './look.ts';
export { FULL_FAN, type Need, type Sighting, type SightTerms, seen, shareOf } from './seen.ts';
export { fanSpots, type SightGrid } from './silhouette.ts';
export { type Hidden, halfOfBoth, modelsSeen, type Outlook, type Quorum, type UnitSighting, type Viewer } from './units.ts';
export { bodySpots, bodyVolume, cylinder, eyeOf, prism, type Section, type Spot, terrainVolume, type Volume } from './volumes.ts';
