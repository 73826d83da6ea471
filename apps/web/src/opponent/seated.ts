import type { Adviser } from '@warfold/ai';
import { playerNamed } from '@warfold/ai';
import type { QuickPlayer, Setup } from '@warfold/engine';
import { computerIn } from '@warfold/engine/seats';
import type { SeatKind } from './strengths.ts';

/** What one answer of the computer may cost: a second of the player's time, and never more tries than that on the fastest machines. */
const BUDGET = { nodes: 5000, clock: () => performance.now(), milliseconds: 1000 };

/** Whoever plays for the computer in a seat; a veteran where a person sits. The same seat in the same battle thinks the same of the same table. */
export function seated({ state }: Setup, side: number, seat: SeatKind | undefined): QuickPlayer & Partial<Adviser> {
  const { strength, temper } = computerIn(seat);
  return playerNamed(strength, `${side} ${state.units.map(({ name }) => name).join()}`, { temper, budget: BUDGET });
}
