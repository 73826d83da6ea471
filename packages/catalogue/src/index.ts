export type * from './ids.ts';
