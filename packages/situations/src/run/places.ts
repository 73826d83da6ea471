import type { PlaceView } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { degrees, reachOf } from '@warfold/space';
import { meantBy, nameOfShown } from '../expect/options.ts';
import { blob, pointAt, poseAt } from '../given/positions.ts';
import type { BattleNames } from '../names.ts';
import { calls } from '../names.ts';
import type { ScriptedAnswer } from '../schema/answers.ts';
import type { AnswerContext, Fit } from './fit.ts';

type Item = PlaceView['items'][number];

/** Things put down as a situation writes it: in their order, round a point, or each by its name. */
export function placeAnswer(entry: ScriptedAnswer, view: PlaceView, context: AnswerContext): Fit {
  if (!concerns(entry, view, context)) return null;
  const stranger = [entry.without ?? []].flat().find((name) => meantBy(name, view.items, context.names, context.say).length === 0);
  if (stranger !== undefined) return { wrong: notAmong(stranger, view, context.names) };
  const heading = degrees(entry.heading ?? 0);
  const poses = posesFor(entry, view, context);
  if ('wrong' in poses) return poses;
  const far = Array.isArray(entry.to) ? poseAt(entry.to) : null;
  const places = itemsOf(entry, view, context).map((item) => {
    const pose = poses.get(item.id) ?? standing(item, context);
    const put = { id: item.id, pose: { ...pose, heading } };
    return item.what === 'line' && far !== null ? { ...put, to: far } : put;
  });
  return { answer: { kind: 'place', places } };
}

/** An entry that names a unit, model or piece speaks only of a placing of it. */
function concerns(entry: ScriptedAnswer, view: PlaceView, { names, state }: AnswerContext): boolean {
  const wanted = [entry.unit, entry.model, entry.piece].filter((name) => typeof name === 'string');
  return wanted.every((name) =>
    [...(view.about ?? []), ...view.items.map(({ ref }) => ref)].some(
      (ref) =>
        ref !== undefined && (calls(names, name, ref) || ('model' in ref && names.units[state.models[ref.model]?.unit ?? -1] === name)),
    ),
  );
}

const notAmong = (name: string, { items }: PlaceView, names: BattleNames): string =>
  `'${name}' is not to be placed here; ${items.map((item) => nameOfShown(item, names)).join(', ')} ${items.length === 1 ? 'is' : 'are'}`;

/** Without those that the entry leaves out. */
function itemsOf({ without = [] }: ScriptedAnswer, view: PlaceView, { names, say }: AnswerContext): readonly Item[] {
  const out = [without].flat().flatMap((name) => meantBy(name, view.items, names, say));
  return view.items.filter((item) => !out.includes(item));
}

function posesFor(entry: ScriptedAnswer, view: PlaceView, context: AnswerContext): ReadonlyMap<string, Pose> | { wrong: string } {
  const { names, say } = context;
  const found = new Map<string, Pose>();
  const items = itemsOf(entry, view, context);
  const listed = entry.at?.map((position) => poseAt(position)) ?? (entry.blob === undefined ? [] : gather(entry.blob, view, context));
  if (listed.length > items.length) return { wrong: `${listed.length} places for ${items.length} things` };
  for (const [i, pose] of listed.entries()) found.set(items[i]!.id, pose);
  for (const [name, position] of Object.entries(entry.places ?? {})) {
    const [item] = meantBy(name, view.items, names, say);
    if (item === undefined) return { wrong: notAmong(name, view, names) };
    found.set(item.id, poseAt(position));
  }
  const missing = items.find((item) => !found.has(item.id) && item.what !== 'heading');
  return missing === undefined ? found : { wrong: `there is no place for '${missing.id}'` };
}

function gather(centre: readonly number[], view: PlaceView, { state, support }: AnswerContext): Pose[] {
  const widest = Math.max(
    ...view.items.map(({ ref }) => (ref !== undefined && 'model' in ref ? reachOf(state.models[ref.model]!.base) : 0)),
  );
  return blob(pointAt(centre), view.items.length, 2 * widest + support.usual.gap + 1).map((point) => ({ ...point, z: 0, heading: 0 }));
}

/** A heading is given to something that stands already. */
const standing = ({ ref }: Item, { state }: AnswerContext): Pose =>
  (ref !== undefined && 'model' in ref ? state.models[ref.model]?.pose : undefined) ?? { x: 0, y: 0, z: 0, heading: 0 };
