import type { MoveView, Travel } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { degrees, inches } from '@warfold/space';
import { poseAt } from '../given/positions.ts';
import { modelNamed } from '../names.ts';
import type { ScriptedAnswer } from '../schema/answers.ts';
import type { AnswerContext, Fit } from './fit.ts';

type WrittenPath = NonNullable<ScriptedAnswer['path']>;

/** A move as a situation writes it, as the whole answer: who goes, in which order, along which poses. */
export function moveAnswer(entry: ScriptedAnswer, view: MoveView, context: AnswerContext): Fit {
  const { names } = context;
  const unit = view.unit === null ? undefined : names.units[view.unit];
  if (typeof entry.unit === 'string' && unit !== entry.unit) return null;
  const named = namedWays(entry, view, context);
  if ('wrong' in named) return named;
  const { by } = entry;
  if (by !== undefined) {
    const [right = 0, up = 0] = by;
    const travels = view.models.map(({ model }) => ({ model, path: shifted(context, model, inches(right), inches(up), entry.heading) }));
    return { answer: { kind: 'move', travels: frontFirst(travels, null) } };
  }
  const leader = leaderOf(entry, view, context);
  if (leader === null && named.travels.length > 0 && pathOf(entry) === null) return { answer: { kind: 'move', travels: named.travels } };
  if (leader === null) return { wrong: `'${String(entry.model)}' is not among those who may move` };
  const path = pathOf(entry);
  if (path === null && named.travels.length === 0) return { wrong: "a move says how: with 'path', 'to', 'by' or 'paths'" };
  if (path === null) return { answer: { kind: 'move', travels: named.travels } };
  const lead: Travel = { model: leader, path: walked(context, leader, path, entry.heading) };
  const taken = new Set([leader, ...named.travels.map(({ model }) => model)]);
  const rest = entry.alone === true ? [] : followers(view, context, lead).filter(({ model }) => !taken.has(model));
  const measuredFirst = view.measured === 'leader' ? leader : null;
  return {
    answer: {
      kind: 'move',
      travels: [...frontFirst([lead, ...rest], measuredFirst), ...named.travels.filter(({ model }) => model !== leader)],
    },
  };
}

function pathOf({ path, to }: ScriptedAnswer): WrittenPath | null {
  if (path !== undefined) return path;
  return Array.isArray(to) ? [to] : null;
}

function leaderOf(entry: ScriptedAnswer, view: MoveView, { names }: AnswerContext): number | null {
  if (typeof entry.model !== 'string') return view.leader ?? view.models[0]?.model ?? null;
  const model = modelNamed(names, entry.model);
  return view.models.some((one) => one.model === model) ? model : null;
}

/** `paths: { 2: [[3, 4]], swords.3: [[5, 4]], cloud: [[6, 4]] }`, by the number in the unit, by the whole name, or by the name of a piece. */
function namedWays(entry: ScriptedAnswer, view: MoveView, context: AnswerContext): { travels: Travel[] } | { wrong: string } {
  const { names } = context;
  const travels: Travel[] = [];
  for (const [name, way] of Object.entries(entry.paths ?? {})) {
    const piece = names.pieces.indexOf(name);
    if (piece >= 0) {
      travels.push({ piece, path: along(context.state.pieces[piece]!.pose, way, entry.heading) });
      continue;
    }
    const model = modelNamed(names, /^\.?\d+$/.test(name) ? `${names.units[view.unit ?? -1]}.${name.replace('.', '')}` : name);
    if (model === null) return { wrong: `there is no model '${name.replace(/^\./, '')}' to move` };
    travels.push({ model, path: walked(context, model, way, entry.heading) });
  }
  return { travels };
}

/** From where a model stands through the places given; it faces as before unless told otherwise. */
const walked = ({ state }: AnswerContext, model: number, way: WrittenPath, heading: number | undefined): readonly Pose[] =>
  along(state.models[model]!.pose, way, heading);

function along(from: Pose, way: WrittenPath, heading: number | undefined): readonly Pose[] {
  const path: Pose[] = [from];
  for (const [i, point] of way.entries()) {
    const before = path[path.length - 1]!;
    const at = Array.isArray(point) ? point : point.at;
    const turn = Array.isArray(point) ? undefined : point.heading;
    const last = i === way.length - 1 ? heading : undefined;
    const facing = turn ?? last;
    path.push({ ...poseAt(at, 0, before.z), heading: facing === undefined ? before.heading : degrees(facing) });
  }
  return path;
}

function shifted({ state }: AnswerContext, model: number, right: number, up: number, heading: number | undefined): readonly Pose[] {
  const from = state.models[model]!.pose;
  return [from, { ...from, x: from.x + right, y: from.y + up, heading: heading === undefined ? from.heading : degrees(heading) }];
}

/** The others: as the system has them follow, or each keeping its place in the formation. */
function followers(view: MoveView, context: AnswerContext, lead: Travel): readonly Travel[] {
  const { support, state } = context;
  const others = view.models.map(({ model }) => model).filter((model) => model !== lead.model);
  if (others.length === 0) return [];
  const theirs = support.follow?.(state, view, lead);
  if (theirs !== undefined) return theirs;
  const start = lead.path[0]!;
  // Where each path counts they walk beside the leader; where only the leader's does they are set around it.
  const steps = view.measured === 'each' ? lead.path.slice(1) : lead.path.slice(-1);
  return others.map((model) => {
    const from = state.models[model]!.pose;
    return { model, path: [from, ...steps.map((pose) => ({ ...from, x: from.x + pose.x - start.x, y: from.y + pose.y - start.y }))] };
  });
}

/** Those in front go first, so that nobody walks into a comrade's back. */
function frontFirst(travels: readonly Travel[], leader: number | null): readonly Travel[] {
  const [first] = travels;
  if (first === undefined) return travels;
  const [from, to] = [first.path[0]!, first.path.at(-1)!];
  const ahead = ({ path }: Travel) => path[0]!.x * (to.x - from.x) + path[0]!.y * (to.y - from.y);
  return travels.toSorted((a, b) => Number(b.model === leader) - Number(a.model === leader) || ahead(b) - ahead(a));
}
