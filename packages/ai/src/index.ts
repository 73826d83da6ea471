export type { Adviser, Considered } from './considered.ts';
export type { Goal, Insight, Manner, Opinion, Strike, SystemInsight } from './insight.ts';
export type { PlayerName, PlayerOptions } from './names.ts';
export { isPlayerName, PLAYER_NAMES, playerNamed } from './names.ts';
export type { Budget } from './search.ts';
export type { Temper, TemperName } from './temper.ts';
export { TEMPERS } from './temper.ts';
export { texts } from './texts/index.ts';
