export * from './bases.ts';
export * from './distance.ts';
export * from './guards.ts';
export * from './polygon.ts';
export * from './trig.ts';
export * from './types.ts';
export * from './unitDistance.ts';
export * from './units.ts';
