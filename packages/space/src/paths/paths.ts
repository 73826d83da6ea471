/** The door to `paths/`: checking a path, cutting it, finding one, and the ground in reach. */
export { obstaclesAbout } from './about.ts';
export type { Breach, BreachKind } from './breach.ts';
export * from './course.ts';
export { type Drive, driveTowards } from './drive.ts';
export { endBreaches, fits, shortfall } from './ending.ts';
export { frontArea } from './front.ts';
export { type PathGoal, reached } from './goals.ts';
export * from './legs.ts';
export { type Measure, measurePath, type Stay, stayIn } from './measure.ts';
export { checkPath, firstBreach, isLegalPath, type PathReport, wayIsClear } from './path.ts';
export { type PathPlan, type PlanScope, planPath } from './planner.ts';
export { canReach, costTo, groundOf, type Reach, reachFrom } from './reach.ts';
export type { Span } from './spans.ts';
