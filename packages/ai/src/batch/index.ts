/** Batches of battles: what is to be played, what is kept of each battle, and what they come to. Threads and files are for whoever runs them. */
export type { BatchPlan, BattleCall, Contestant, Pairing, PlayerSpec } from './plan.ts';
export { battleCall, battlesIn, hasPrograms, numbersOf, pointsOf, whyNotBatch } from './plan.ts';
export type { BattleRecord, FoughtBattle } from './record.ts';
export { Forfeit, fight, fightSlowly, unplayed } from './record.ts';
export type { BatchSummary, ContestantSummary, KillSummary, LuckSummary, PairingSummary, Share } from './summary.ts';
export { shareOf, summarise } from './summary.ts';
