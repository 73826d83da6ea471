/** Three-dimensional sight. The README of this package says what is exact and what is a declared convention. */
export * from './sight/blockers.ts';
export { type SightField, sightField, withMoved, without } from './sight/field.ts';
export { isInside, lengthThrough, type Opacity } from './sight/lines.ts';
export { blockersBetween, type Crossing, type Ray, ray, type Stop } from './sight/look.ts';
export { FULL_FAN, type Look, type Need, type Sighting, seen, shareOf } from './sight/seen.ts';
export { type Fan, fanSpots } from './sight/silhouette.ts';
export { type Hidden, halfOfBoth, modelsSeen, type Outlook, type Quorum, type UnitSighting, type Viewer } from './sight/units.ts';
export { bodySpots, bodyVolume, cylinder, eyeOf, prism, type Section, type Spot, terrainVolume, type Volume } from './sight/volumes.ts';
