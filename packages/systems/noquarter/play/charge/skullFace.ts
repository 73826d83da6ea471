import type { Flow, Game, Model, Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { effectOf, effectsOf, hasEffect } from '../fighter/borne.ts';
import { lay } from '../magic/lasting.ts';
import { commandTest } from '../nerve/command.ts';
import { speaks } from '../witness.ts';

/** NQ-MUT-SKULLFACE: the models of a unit that whoever wants to charge must dare to face. */
const skullFaces = (state: State, unit: number): Model[] =>
  standing(state, unit).filter((model) => effectOf(state, model, 'skullFace') !== null);

/** NQ-MUT-SKULLFACE: before a charge; who fails may not come within 2 inches of the bearer in this activation. Who knows no fear passes. */
export function* daresFace(game: Game, unit: number, target: number): Flow<boolean> {
  const faces = skullFaces(game.state, target);
  if (faces.length === 0 || isFearless(game.state, unit)) return true;
  if (isAverted(game.state, unit, faces)) return false;
  speaks('skullface');
  if (yield* commandTest(game, unit, { rule: 'NQ-MUT-SKULLFACE', test: 'skullFace', cause: target })) return true;
  game.tell('NQ-MUT-SKULLFACE', 'nq.magic.averted', { unit: { unit } });
  for (const { id } of faces)
    lay(game, { ability: 'averted', on: { unit }, by: null, rule: 'NQ-MUT-SKULLFACE', params: { from: id }, only: 'now' });
  return false;
}

/** Why a unit that did not dare may not charge them again in this activation. */
export const whyAverted = (state: State, unit: number, target: number): Refusal | null =>
  isAverted(state, unit, skullFaces(state, target))
    ? refuse('NQ-MUT-SKULLFACE', say('nq.magic.averted', { unit: { unit } }), [{ unit: target }])
    : null;

const isAverted = (state: State, unit: number, faces: readonly Model[]): boolean =>
  state.effects.some(
    ({ ability, on, params }) => ability === 'averted' && 'unit' in on && on.unit === unit && faces.some(({ id }) => id === params.from),
  );

/** NQ-FEAR-04: who causes fear, or is immune to it. */
const isFearless = (state: State, unit: number): boolean =>
  standing(state, unit).every(
    (model) => hasEffect(state, model, 'fear') || effectsOf(state, model, 'immune').some(({ effect }) => effect.to === 'fear'),
  );
