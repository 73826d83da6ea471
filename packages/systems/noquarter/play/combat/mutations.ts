import type { Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { isLarge } from '../fighter/states.ts';
import { lay } from '../magic/lasting.ts';
import { speaks } from '../witness.ts';

/** NQ-MUT-SERPENTTAIL: whatever the damage, who is hit is held and cannot move away; a larger one cannot be. */
export function entangle(game: Game, by: number, at: number): void {
  const held = game.model(at);
  if (held.place.at !== 'table' || (isLarge(game.state, held) && !isLarge(game.state, game.model(by)))) return;
  speaks('serpenttail');
  const known = game.state.effects.some(
    ({ ability, on, params }) => ability === 'entangled' && 'model' in on && on.model === at && params.by === by,
  );
  if (known) return;
  const text = say('nq.magic.entangles', { model: { model: by }, at: { model: at } });
  lay(game, { ability: 'entangled', on: { model: at }, by, rule: 'NQ-MUT-SERPENTTAIL', params: { by }, text });
}

/** NQ-MUT-WHIPTONGUE: half of its actions are lost in its next activation, once however many tongues have lashed it (NQ-MUT-GENERAL). */
export function lashEyes(game: Game, at: number): void {
  if (game.model(at).place.at !== 'table') return;
  if (game.state.effects.some(({ ability, on }) => ability === 'lashed' && 'model' in on && on.model === at)) return;
  speaks('whiptongue');
  const text = say('nq.magic.lashed', { model: { model: at } });
  lay(game, { ability: 'lashed', on: { model: at }, by: null, rule: 'NQ-MUT-WHIPTONGUE', text });
}
