/** Batches of battles: what is to be played, what is kept of each battle, and what they come to. Threads and files are for whoever runs them. */
export type { BatchPlan, Contestant, Pairing, PlayerSpec } from './plan.ts';
export { battleCall, battlesIn, numbersOf, pointsOf, whyNotBatch } from './plan.ts';
export type { BattleRecord } from './record.ts';
export { fight } from './record.ts';
export type { BatchSummary, ContestantSummary, KillSummary, LuckSummary, PairingSummary, Share } from './summary.ts';
export { shareOf, summarise } from './summary.ts';
