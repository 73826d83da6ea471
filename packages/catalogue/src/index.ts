export type * from './ids.ts';
export { type CatalogueName, type SystemName, systemNames, systemOf, systems } from './systems.ts';
