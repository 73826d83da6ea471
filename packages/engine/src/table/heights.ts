import type { RuleId } from '@warfold/catalogue';
import type { Pose, Terrain } from '@warfold/space';
import { heightsAt } from '@warfold/space';
import type { AnswerOf, Item } from '../decisions/decision.ts';
import type { Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import { refOfTraveller } from '../rules/journey.ts';
import type { Ref } from '../words/words.ts';
import { inchesOf, say } from '../words/words.ts';
import type { State } from './state.ts';

/**
 * Nothing floats and nothing is buried: what stands on the table stands on the ground, on a floor or on a roof. The kernel sees
 * to it for every move and every placing of every system, so that no rule can forget it.
 */
export function endsInTheAir(state: State, rule: RuleId, answer: AnswerOf<'move'>): Refusal | null {
  if ('declined' in answer) return null;
  for (const travel of answer.travels) {
    const refused = offTheGround(state, rule, travel.path[travel.path.length - 1]!, refOfTraveller(travel));
    if (refused !== null) return refused;
  }
  return null;
}

export function placedInTheAir(state: State, rule: RuleId, items: readonly Item[], answer: AnswerOf<'place'>): Refusal | null {
  if ('declined' in answer) return null;
  for (const { id, pose, to } of answer.places) {
    const item = items.find((one) => one.id === id);
    if (item === undefined || item.what === 'heading') continue;
    const refused = [pose, ...(to === undefined ? [] : [to])]
      .map((one) => offTheGround(state, rule, one, item.ref))
      .find((one) => one !== null);
    if (refused !== undefined) return refused;
  }
  return null;
}

function offTheGround(state: State, rule: RuleId, pose: Pose, who: Ref | undefined): Refusal | null {
  if (pose.z === 0) return null;
  const heights = heightsAt(pose, groundOf(state, who));
  if (heights.includes(pose.z)) return null;
  const there = heights.map((height) => `${height / 1000}"`).join(', ');
  return refuse(rule, say('engine.refused.offTheGround', { given: inchesOf(pose.z), there }), who === undefined ? [] : [who]);
}

/** Everything that can be stood on, but for what is being put down itself. */
function groundOf({ pieces }: State, who: Ref | undefined): readonly Terrain[] {
  return pieces.flatMap(({ id, shape, gone }) =>
    gone || shape.kind !== 'terrain' || (who !== undefined && 'piece' in who && who.piece === id) ? [] : [shape.terrain],
  );
}

/** Whoever stands where nobody can stand: for the soak, in every system. */
export function inTheAir(state: State): readonly string[] {
  const ground = groundOf(state, undefined);
  return state.models.flatMap(({ id, pose, place }) =>
    place.at !== 'table' || pose.z === 0 || heightsAt(pose, ground).includes(pose.z)
      ? []
      : [`model ${id} stands ${pose.z / 1000}" high where nobody can stand`],
  );
}
