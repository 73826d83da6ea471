import type { PlayerName } from '@warfold/ai';
import { PLAYER_NAMES, playerNamed } from '@warfold/ai';
import type { QuickPlayer } from '@warfold/engine';
import { oldHand } from '../oldHand/index.ts';

/** Who can be measured: the players that there are, a veteran of earlier days who never changes, and those of another checkout (`--against FOLDER`). */
export type Contender = PlayerName | 'old-hand' | `former-${PlayerName}`;
export const CONTENDERS: readonly Contender[] = [...PLAYER_NAMES, 'old-hand', ...PLAYER_NAMES.map((name) => `former-${name}` as const)];

/** The players of another checkout, built by themselves: with all that they know of the rules as it was then. */
interface Former {
  readonly playerNamed: typeof playerNamed;
}

/** The file that says who they are. */
export const FORMER = 'WARFOLD_FORMER';

async function former(name: PlayerName, seed: string, nodes: number): Promise<QuickPlayer> {
  const file = process.env[FORMER];
  if (file === undefined) throw new Error('players of another checkout are measured with --against FOLDER');
  const { playerNamed: playerThen } = (await import(file)) as Former;
  return playerThen(name, seed, { budget: { nodes } });
}

export async function contender(name: Contender, seed: string, nodes: number): Promise<QuickPlayer> {
  if (name === 'old-hand') return oldHand(seed);
  const then = PLAYER_NAMES.find((one) => name === `former-${one}`);
  return then === undefined ? playerNamed(name as PlayerName, seed, { budget: { nodes } }) : former(then, seed, nodes);
}
