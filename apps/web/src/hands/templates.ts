/** Templates that are being laid: how large they are, and who would be under them. */
import type { AnswerOf, Item, PlaceView, State } from '@warfold/engine';
import { ahead, coverage, gapToPoint, hull, type Point, type Pose, reachOf, type Template } from '@warfold/space';
import { circle, grownOutline } from '../table/geometry.ts';
import { area, type Mark } from '../table/marks.ts';
import { tableauOf } from '../table/tableau.ts';
import type { Words } from '../words/index.ts';

/** Between a base and the ring about it. */
const ABOUT = 80;

/** A template of this item, put down there; nothing where none is laid. */
export function templateOf(state: State, { covers, what, ref }: Item, pose: Pose): Template | null {
  if (covers === undefined) return null;
  if (covers.kind === 'circle') return { ...covers, at: pose };
  const model = ref !== undefined && 'model' in ref ? state.models[ref.model] : undefined;
  const at = what === 'heading' && model !== undefined ? edgeOf({ ...model, pose }, pose.heading) : pose;
  return { ...covers, at, heading: pose.heading };
}

/** Where the edge of a base is in a direction. */
function edgeOf(body: Parameters<typeof gapToPoint>[0] & { readonly pose: Pose }, heading: number): Point {
  let [inside, outside] = [0, reachOf(body.base) + 1];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (gapToPoint(body, ahead(body.pose, heading, middle)) <= 0) inside = middle;
    else outside = middle;
  }
  return ahead(body.pose, heading, inside);
}

function outlineOf(template: Template): readonly Point[] {
  if (template.kind === 'circle') return circle(template.at, template.radius);
  const { at, heading, length, width } = template;
  const end = circle(ahead(at, heading, length - width / 2), width / 2);
  return hull([at, ...end].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
}

/** The templates of an answer that is being prepared, with whoever is fully and whoever is partly under them. */
export function templateMarks(state: State, { items }: PlaceView, answer: AnswerOf<'place'>, { t }: Pick<Words, 't'>): readonly Mark[] {
  if (!('places' in answer)) return [];
  return answer.places.flatMap(({ id, pose }): Mark[] => {
    const item = items.find((one) => one.id === id);
    const template = item === undefined ? null : templateOf(state, item, pose);
    if (item === undefined || template === null) return [];
    const laidBy = item.what === 'heading' && item.ref !== undefined && 'model' in item.ref ? item.ref.model : null;
    const under = tableauOf(state)
      .stood.filter(({ model }) => model.id !== laidBy)
      .map(({ model }) => ({ model, how: coverage(template, model) }));
    const fully = under.filter(({ how }) => how === 'fully');
    const partly = under.filter(({ how }) => how === 'partly');
    const label = t('template.under', { fully: fully.length, partly: partly.length });
    const ring = (model: (typeof under)[number]['model'], whole: boolean): Mark =>
      area(grownOutline(model.base, model.pose, ABOUT), 'weapon', { fill: whole ? 0.45 : 0.15, dashed: !whole });
    return [
      area(outlineOf(template), 'weapon', { fill: 0.14, label }),
      ...fully.map(({ model }) => ring(model, true)),
      ...partly.map(({ model }) => ring(model, false)),
    ];
  });
}
