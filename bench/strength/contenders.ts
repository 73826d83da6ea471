import type { PlayerName } from '@warfold/ai';
import { PLAYER_NAMES, playerNamed } from '@warfold/ai';
import type { QuickPlayer } from '@warfold/engine';
import { oldHand } from '../oldHand/index.ts';

/** Who can be measured: the players that there are, and a veteran of earlier days who never changes. */
export type Contender = PlayerName | 'old-hand';
export const CONTENDERS: readonly Contender[] = [...PLAYER_NAMES, 'old-hand'];

export const contender = (name: Contender, seed: string, nodes: number): QuickPlayer =>
  name === 'old-hand' ? oldHand(seed) : playerNamed(name, seed, { budget: { nodes } });
