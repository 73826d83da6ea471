import { playerNamed } from '@warfold/ai';
import type { BattleCall, Pairing } from '@warfold/ai/batch';
import type { Player } from '@warfold/engine';
import { ExecPlayer } from './player.ts';

/** Who sits where, programs of others among them; `close` ends those. */
export interface Seats {
  readonly players: readonly Player[];
  close(): void;
}

export function seatsOf({ contestants }: Pairing, { seed, seats }: BattleCall): Seats {
  const outsiders: ExecPlayer[] = [];
  const players = seats.map((i, side): Player => {
    const { name, temper, nodes, program } = contestants[i]!.player;
    if (name !== 'exec')
      return playerNamed(name, `${seed} player ${side}`, {
        ...(temper !== undefined && { temper }),
        ...(nodes !== undefined && { budget: { nodes } }),
      });
    if (program === undefined) throw new Error('a program without a command');
    const outsider = new ExecPlayer({ ...program, side, seed: `${seed} suggestions ${side}` });
    outsiders.push(outsider);
    return outsider;
  });
  return { players, close: () => closeAll(outsiders) };
}

function closeAll(outsiders: readonly ExecPlayer[]): void {
  for (const outsider of outsiders) outsider.close();
}
