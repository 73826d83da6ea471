/** What is asked of a spot, and whether somebody may stand there. */

import type { RuleId } from '@warfold/catalogue';
import type { DrawnShape, Item, Model, Refusal, Stand, State, Text } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Breach, Course, Heading, LinkRule, Point, Pose } from '@warfold/space';
import { bodyAt, courseWith, endBreaches, obstaclesAbout, whollyOnTable } from '@warfold/space';
import { among, comradeAt, standingAt, whyNotTogether } from './body.ts';
import { isComrade } from './tags.ts';

/** A unit, or some models of it, set down on the table: deployed, out of a transport, out of reserve, back from the dead. */
export interface Placing {
  readonly unit: number;
  readonly rule: RuleId;
  readonly label: Text;
  /** Who is set down; all of the unit that are not gone, if absent. */
  readonly models?: readonly number[];
  /** What one model must respect where it is set down, comrades apart: zones, tethers, obstacles. */
  course(model: Model): Course;
  readonly links: LinkRule | null;
  readonly linkRule?: RuleId;
  whole?(ends: readonly Model[]): Refusal | null;
  /** Whether they may be set down apart from one another, against `links`; who does not think about it keeps them together if there is room. */
  readonly apart?: boolean;
  breach(breach: Breach, model: Model): Refusal;
  /** The ground on which spots are looked for. */
  readonly area: readonly Point[];
  /** The first spot to try. */
  readonly near?: Point;
  readonly heading: Heading;
  readonly need?: Item['need'];
  readonly mayDecline?: boolean;
  /** What the log says. */
  readonly text?: Text;
  readonly shapes?: readonly DrawnShape[];
}

export const whoIsPlaced = (state: State, { unit, models }: Placing): Model[] =>
  (models ?? state.units[unit]!.models).map((id) => state.models[id]!).filter(({ place }) => models !== undefined || place.at !== 'gone');

/** One course for each model, looked up once for a whole question. */
export function remembering(placing: Placing): Placing {
  const known = new Map<number, Course>();
  const course = (model: Model): Course => {
    const before = known.get(model.id) ?? placing.course(model);
    known.set(model.id, before);
    return before;
  };
  return { ...placing, course };
}

export function whyNotThere(state: State, placing: Placing, stands: readonly Stand[]): Refusal | null {
  const newcomers = new Set(stands.map(({ model }) => model));
  const present = standing(state, placing.unit).filter(({ id }) => !newcomers.has(id));
  const taken = [
    ...present.map((other) => comradeAt(other, other.pose)),
    ...stands.map(({ model, pose }) => comradeAt(state.models[model]!, pose)),
  ];
  for (const { model, pose } of stands) {
    const own = state.models[model]!;
    const comrades = obstaclesAbout(own, pose, taken).filter(({ id }) => !isComrade(id, model));
    const course = placing.course(own);
    const about = courseWith(course, { obstacles: obstaclesAbout(own, pose, course.obstacles) });
    const [breach] = isOff(own, pose, course) ? [OFF_TABLE] : endBreaches(own, pose, among(about, comrades), 0);
    if (breach !== undefined) return placing.breach(breach, own);
  }
  const ends = standingAt(state, [...present.map(({ id, pose }) => ({ model: id, pose })), ...stands]);
  if (placing.apart === true) return placing.whole?.(ends) ?? null;
  return whyNotTogether(ends, placing.links, placing.linkRule ?? placing.rule) ?? placing.whole?.(ends) ?? null;
}

const OFF_TABLE: Breach = { kind: 'off-table', ids: [], measured: 0, required: 0, at: 0 };

const isOff = (model: Model, pose: Pose, { table }: Course): boolean => table !== null && !whollyOnTable(bodyAt(model, pose), table);
