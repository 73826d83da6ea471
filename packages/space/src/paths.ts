/** The door to `paths/`: checking a path, cutting it, finding one, and the ground in reach. */
export type { Breach, BreachKind } from './paths/breach.ts';
export * from './paths/course.ts';
export { type Drive, driveTowards } from './paths/drive.ts';
export { endBreaches, fits, shortfall } from './paths/ending.ts';
export { frontArea } from './paths/front.ts';
export { type Goal, reached } from './paths/goals.ts';
export * from './paths/legs.ts';
export { type Measure, measurePath, type Stay, stayIn } from './paths/measure.ts';
export { checkPath, firstBreach, isLegalPath, type PathReport, wayIsClear } from './paths/path.ts';
export { type Effort, type Plan, planPath } from './paths/planner.ts';
export { canReach, costTo, groundOf, type Reach, reachFrom } from './paths/reach.ts';
export type { Span } from './paths/spans.ts';
