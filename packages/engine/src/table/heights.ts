import type { RuleId } from '@warfold/catalogue';
import type { Body, Mil, Pose, Terrain } from '@warfold/space';
import { BESIDE, gap, heightsAt, heightsBy } from '@warfold/space';
import type { AnswerOf, Item } from '../decisions/decision.ts';
import type { Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import { refOfTraveller } from '../rules/journey.ts';
import type { Ref } from '../words/words.ts';
import { inchesOf, say } from '../words/words.ts';
import type { Travel } from './events.ts';
import type { State } from './state.ts';

/**
 * Nothing floats and nothing is buried: what stands on the table stands on the ground, on a floor or on a roof, and goes from one
 * to the next where it touches both. The kernel sees to it for every move and every placing of every system, so that no rule can forget it.
 */
export function goesThroughTheAir(state: State, rule: RuleId, answer: AnswerOf<'move'>): Refusal | null {
  if ('declined' in answer) return null;
  for (const travel of answer.travels) {
    const who = refOfTraveller(travel);
    for (const [i, pose] of travel.path.entries()) {
      if (pose.z === 0 || i === 0) continue;
      const isEnd = i === travel.path.length - 1;
      const ground = groundOf(state, who);
      const heights = isEnd ? heightsAt(pose, ground) : heightsBy({ ...bodyOf(state, travel), pose }, ground);
      if (heights.includes(pose.z) || (!isEnd && isOverSomebody(state, travel, pose))) continue;
      return nobodyThere(rule, pose, heights, who);
    }
  }
  return null;
}

const POINT: Omit<Body, 'pose'> = { base: { kind: 'round', radius: 0 }, height: 0 };

/** Pieces that go by themselves keep to what their middle is over. */
const bodyOf = ({ models }: State, { model }: Travel): Omit<Body, 'pose'> => (model === undefined ? POINT : (models[model] ?? POINT));

/** Buildings are models that others climb over: on the way, the top of a model that one is beside is a height like a roof's. */
function isOverSomebody(state: State, travel: Travel, pose: Pose): boolean {
  const body = { ...bodyOf(state, travel), pose };
  return state.models.some(
    (model) =>
      model.id !== travel.model && model.place.at === 'table' && model.pose.z + model.height === pose.z && gap(body, model) <= BESIDE,
  );
}

export function placedInTheAir(state: State, rule: RuleId, items: readonly Item[], answer: AnswerOf<'place'>): Refusal | null {
  if ('declined' in answer) return null;
  for (const { id, pose, to } of answer.places) {
    const item = items.find((one) => one.id === id);
    if (item === undefined || (item.what === 'heading' && isAsHighAs(state, pose, item.ref))) continue;
    const refused = [pose, ...(to === undefined ? [] : [to])]
      .map((one) => offTheGround(state, rule, one, item.ref))
      .find((one) => one !== null);
    if (refused !== undefined) return refused;
  }
  return null;
}

/** Whatever points somewhere is at the height of whoever points. */
const isAsHighAs = ({ models, pieces }: State, { z }: Pose, who: Ref | undefined): boolean =>
  who !== undefined && (('model' in who && models[who.model]?.pose.z === z) || ('piece' in who && pieces[who.piece]?.pose.z === z));

function offTheGround(state: State, rule: RuleId, pose: Pose, who: Ref | undefined): Refusal | null {
  if (pose.z === 0) return null;
  const heights = heightsAt(pose, groundOf(state, who));
  return heights.includes(pose.z) ? null : nobodyThere(rule, pose, heights, who);
}

export function nobodyThere(rule: RuleId, pose: Pose, heights: readonly Mil[], who: Ref | undefined): Refusal {
  const there = heights.map((height) => `${height / 1000}"`).join(', ');
  return refuse(rule, say('engine.refused.offTheGround', { given: inchesOf(pose.z), there }), who === undefined ? [] : [who]);
}

/** Everything that can be stood on, but for what is being put down itself. */
export function groundOf({ pieces }: State, who: Ref | undefined): readonly Terrain[] {
  return pieces.flatMap(({ id, shape, gone }) =>
    gone || shape.kind !== 'terrain' || (who !== undefined && 'piece' in who && who.piece === id) ? [] : [shape.terrain],
  );
}

/** Whoever stands, and whatever lies, where nothing can: for the soak, in every system. */
export function inTheAir(state: State): readonly string[] {
  const { models, pieces } = state;
  const floats = (pose: Pose, ref: Ref): boolean => pose.z !== 0 && !heightsAt(pose, groundOf(state, ref)).includes(pose.z);
  return [
    ...models
      .filter(({ id, pose, place }) => place.at === 'table' && floats(pose, { model: id }))
      .map(({ id, pose }) => `model ${id} stands ${pose.z / 1000}" high where nobody can stand`),
    ...pieces
      .filter(({ id, pose, gone, bearer }) => !gone && bearer === null && floats(pose, { piece: id }))
      .map(({ id, pose }) => `piece ${id} lies ${pose.z / 1000}" high where there is nothing under it`),
  ];
}
