import type { RuleId } from '@warfold/catalogue';
import type { Model, Refusal, Stand, State } from '@warfold/engine';
import { inchesOf, modelAt, refuse, say } from '@warfold/engine';
import type { Course, Keep, LinkRule, Mil, Obstacle, Pose } from '@warfold/space';
import { bodyAt, coherencyOf, courseWith, SOLID } from '@warfold/space';
import { tagComrade } from './tags.ts';

/** The models as they would stand. */
export const standingAt = (state: State, stands: readonly Stand[]): Model[] =>
  stands.map(({ model, pose }) => modelAt(state.models[model]!, pose));

/** Comrades are in the way only where they touch it: of four hundred nearly all are not looked at. */
export const BESIDE: Mil = 1000;

/** What a comrade is to a model: nothing on the way unless the rules say so, and ground that is taken at the end. */
export const comradeAt = (model: Model, pose: Pose, moving: Keep | null = null): Obstacle => ({
  id: tagComrade(model.id),
  shape: bodyAt(model, pose),
  moving,
  ending: SOLID,
});

/** A comrade who has not left yet: in the way, but not where anybody ends. */
export const onTheWay = (model: Model, pose: Pose, moving: Keep | null): Obstacle => ({
  id: tagComrade(model.id),
  shape: bodyAt(model, pose),
  moving,
  ending: null,
});

export const among = (course: Course, comrades: readonly Obstacle[]): Course =>
  comrades.length === 0 ? course : courseWith(course, { obstacles: [...course.obstacles, ...comrades] });

/** Why the models are no one group, naming the first that is too far from the others. */
export function whyNotTogether(ends: readonly Model[], links: LinkRule | null, rule: RuleId): Refusal | null {
  if (links === null || ends.length < 2) return null;
  const { coherent, groups, strays } = coherencyOf(ends, links);
  if (coherent) return null;
  const [stray] = strays;
  if (stray === undefined) {
    const lost = groups[1]!.map((index) => ({ model: ends[index]!.id }));
    return refuse(rule, say('shared.refused.split', { groups: groups.length, who: lost[0]! }), lost);
  }
  const who = { model: ends[stray.index]!.id };
  return refuse(
    rule,
    say('shared.refused.loose', { who, links: stray.links, needed: stray.needed, measured: inchesOf(Math.round(stray.gap)) }),
    [who],
  );
}
