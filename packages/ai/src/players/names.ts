import type { QuickPlayer } from '@warfold/engine';
import { randomPlayer, usualPlayer } from '@warfold/engine';
import type { TemperName } from '@warfold/engine/seats';
import { insights } from '@warfold/systems';
import type { Adviser } from '../candidates/ranking.ts';
import type { SystemInsight } from '../insight.ts';
import type { Budget } from '../lookahead/rollouts.ts';
import { marshal } from './marshal.ts';
import { recruit } from './recruit.ts';
import type { Temper } from './temper.ts';
import { TEMPERS } from './temper.ts';
import type { Policy } from './veteran.ts';
import { veteran } from './veteran.ts';

export const PLAYER_NAMES = ['random', 'usual', 'recruit', 'veteran', 'marshal'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export const isPlayerName = (name: string): name is PlayerName => PLAYER_NAMES.some((known) => known === name);

export interface PlayerOptions {
  readonly temper?: TemperName | Temper;
  /** How much a marshal may try out for one answer. */
  readonly budget?: Budget;
  /** What the systems tell; that of all systems there are, unless said otherwise. */
  readonly insights?: readonly SystemInsight[];
}

/** About a second on a small machine. */
const USUAL_BUDGET: Budget = { nodes: 600 };

const temperOf = (temper: TemperName | Temper): Temper => (typeof temper === 'string' ? TEMPERS[temper] : temper);

/** A player by its name. The same name, seed and options give the same moves. */
export function playerNamed(name: PlayerName, seed: string, options: PlayerOptions = {}): QuickPlayer & Partial<Adviser> {
  const policy: Policy = { seed, insights: options.insights ?? insights, temper: temperOf(options.temper ?? 'even') };
  switch (name) {
    case 'random':
      return randomPlayer(seed);
    case 'usual':
      return usualPlayer;
    case 'recruit':
      return recruit(policy);
    case 'veteran':
      return veteran(policy);
    case 'marshal':
      return marshal(policy, options.budget ?? USUAL_BUDGET);
  }
}
