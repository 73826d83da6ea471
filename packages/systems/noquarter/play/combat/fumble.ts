import type { Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { AP, FUMBLED, MOMENTUM } from '../marks.ts';

/** NQ-FUMBLE-01: no more attacks this turn. NQ-FUMBLE-02, NQ-BURST-02: of several dice one ten costs all action points as well; the others are resolved. */
export function fumbles(game: Game, models: readonly number[], dice: number): void {
  const refs = models.map((model) => ({ model }));
  const text = say('nq.combat.fumbles', { model: refs[0]! });
  game.mark(refs, FUMBLED, true, 'NQ-FUMBLE-01', text);
  if (dice < 2) return;
  game.mark(refs, AP, 0, 'NQ-FUMBLE-02', say('nq.combat.losesPoints', { model: refs[0]! }));
  game.mark(refs, MOMENTUM, 0, 'NQ-FUMBLE-02');
}
