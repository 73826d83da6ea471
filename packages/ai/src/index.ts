export type { Adviser, Candidate } from './candidates/ranking.ts';
export type { Activation, Goal, Insight, Opinion, SupposedAttack, SystemInsight } from './insight.ts';
export type { Budget } from './lookahead/rollouts.ts';
export type { PlayerName, PlayerOptions } from './players/names.ts';
export { isPlayerName, PLAYER_NAMES, playerNamed } from './players/names.ts';
export type { Temper } from './players/temper.ts';
export { TEMPERS } from './players/temper.ts';
export { texts } from './texts/index.ts';
