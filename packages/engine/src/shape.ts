import { isPose } from '@warfold/space';
import type { Answer, AssignView, Decision, DecisionView, MoveView, Option, PlaceView } from './decision.ts';
import type { ProtocolCode, Refusal } from './explain.ts';
import { refuse } from './explain.ts';
import { say } from './words.ts';

/** Is this anything that could answer that? Takes whatever comes from outside and never throws. */
export function malformed(view: DecisionView, answer: unknown): Refusal | null {
  if (!isRecord(answer)) return bad('malformed', 'engine.refused.notAnAnswer');
  if (answer.kind !== view.kind) return bad('wrong-kind', 'engine.refused.wrongKind', { asked: view.kind });
  switch (view.kind) {
    case 'pick':
      return picked(view.options, answer.chosen, view.min, view.max);
    case 'order':
      return picked(view.options, answer.order, view.options.length, view.options.length);
    case 'assign':
      return assigned(view, answer.lines);
    case 'move':
      return answer.declined === true ? declined(view.mayDecline !== 'no') : travelled(view, answer.travels);
    case 'place':
      return answer.declined === true ? declined(view.mayDecline) : put(view, answer.places);
    case 'interrupt':
      return interrupted(view.options, view.stops, answer);
    case 'number':
      return counted(view.min, view.max, view.step, answer.value);
    case 'confirm':
      return typeof answer.yes === 'boolean' ? null : bad('malformed', 'engine.refused.notAnAnswer');
  }
}

/** The whole judgement: first whether it is an answer at all, then whether the rules allow it. */
export function judge(decision: Decision, answer: unknown): Refusal | null {
  const wrong = malformed(decision.view, answer);
  if (wrong !== null) return wrong;
  return (decision.judge.why as (answer: Answer) => Refusal | null)(answer as Answer);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

type Code = ProtocolCode extends `protocol:${infer C}` ? C : never;
const bad = (code: Code, key: string, args?: Parameters<typeof say>[1]): Refusal => refuse(`protocol:${code}`, say(key, args));

function picked(options: readonly Option[], chosen: unknown, min: number, max: number): Refusal | null {
  if (!Array.isArray(chosen)) return bad('malformed', 'engine.refused.notAnAnswer');
  const seen = new Set<string>();
  for (const id of chosen) {
    if (typeof id !== 'string') return bad('malformed', 'engine.refused.notAnAnswer');
    if (seen.has(id)) return bad('duplicate', 'engine.refused.twice', { what: id });
    seen.add(id);
    const option = options.find((one) => one.id === id);
    if (option === undefined) return bad('not-an-option', 'engine.refused.notAnOption', { what: id });
    if (option.refused !== undefined) return option.refused;
  }
  if (chosen.length < min) return bad('too-few', 'engine.refused.tooFew', { least: min, given: chosen.length });
  if (chosen.length > max) return bad('too-many', 'engine.refused.tooMany', { most: max, given: chosen.length });
  return null;
}

function assigned(view: AssignView, lines: unknown): Refusal | null {
  if (!Array.isArray(lines)) return bad('malformed', 'engine.refused.notAnAnswer');
  const given = new Map<string, number>();
  const targets = new Map<string, Set<string>>();
  for (const line of lines) {
    if (!isRecord(line) || typeof line.from !== 'string' || typeof line.to !== 'string' || !isCount(line.count) || line.count === 0) {
      return bad('malformed', 'engine.refused.notAnAnswer');
    }
    const source = view.sources.find((one) => one.id === line.from);
    const target = view.targets.find((one) => one.id === line.to);
    if (source === undefined) return bad('not-an-option', 'engine.refused.notAnOption', { what: line.from });
    if (target === undefined || source.to?.includes(target.id) === false)
      return target?.refused ?? bad('not-an-option', 'engine.refused.notAnOption', { what: line.to });
    if (target.refused !== undefined) return target.refused;
    const way = wayOf(source.ways, line.way);
    if (way !== null) return way;
    const to = targets.get(source.id) ?? new Set();
    if (to.has(target.id)) return bad('duplicate', 'engine.refused.twice', { what: target.id });
    to.add(target.id);
    targets.set(source.id, to);
    if (!source.split && to.size > 1) return bad('too-many', 'engine.refused.noSplit', { what: source.label });
    given.set(source.id, (given.get(source.id) ?? 0) + line.count);
  }
  for (const source of view.sources) {
    const count = given.get(source.id) ?? 0;
    if (count > source.count) return bad('too-many', 'engine.refused.tooMany', { most: source.count, given: count });
    if (source.whole && count < source.count) return bad('too-few', 'engine.refused.tooFew', { least: source.count, given: count });
  }
  return null;
}

function wayOf(ways: readonly Option[] | undefined, way: unknown): Refusal | null {
  if (ways === undefined) return way === undefined ? null : bad('not-an-option', 'engine.refused.notAnOption', { what: String(way) });
  return picked(ways, [way], 1, 1);
}

const declined = (may: boolean): Refusal | null => (may ? null : bad('too-few', 'engine.refused.mustDoIt'));

function travelled(view: MoveView, travels: unknown): Refusal | null {
  if (!Array.isArray(travels)) return bad('malformed', 'engine.refused.notAnAnswer');
  const seen = new Set<unknown>();
  for (const travel of travels) {
    if (!isRecord(travel) || !Array.isArray(travel.path) || travel.path.length < 1 || travel.path.length > 512)
      return bad('malformed', 'engine.refused.notAPath');
    if (!travel.path.every(isPose)) return bad('malformed', 'engine.refused.notAPath');
    if (!view.models.some(({ model }) => model === travel.model))
      return bad('unknown-id', 'engine.refused.notAnOption', { what: String(travel.model) });
    if (seen.has(travel.model)) return bad('duplicate', 'engine.refused.twice', { what: String(travel.model) });
    seen.add(travel.model);
  }
  return null;
}

function put(view: PlaceView, places: unknown): Refusal | null {
  if (!Array.isArray(places)) return bad('malformed', 'engine.refused.notAnAnswer');
  const seen = new Set<unknown>();
  for (const place of places) {
    if (!isRecord(place) || !isPose(place.pose) || (place.to !== undefined && !isPose(place.to)))
      return bad('malformed', 'engine.refused.notAPath');
    const item = view.items.find((one) => one.id === place.id);
    if (item === undefined) return bad('not-an-option', 'engine.refused.notAnOption', { what: String(place.id) });
    if (item.what === 'line' && place.to === undefined) return bad('malformed', 'engine.refused.notAPath');
    if (seen.has(place.id)) return bad('duplicate', 'engine.refused.twice', { what: String(place.id) });
    seen.add(place.id);
  }
  return places.length < view.items.length
    ? bad('too-few', 'engine.refused.tooFew', { least: view.items.length, given: places.length })
    : null;
}

function interrupted(
  options: readonly Option[],
  stops: readonly { readonly id: string }[],
  answer: Record<string, unknown>,
): Refusal | null {
  if (answer.pass === true) return answer.by === undefined ? null : bad('malformed', 'engine.refused.notAnAnswer');
  const wrong = picked(options, [answer.by], 1, 1);
  if (wrong !== null) return wrong;
  if (stops.length === 0)
    return answer.stop === undefined ? null : bad('not-an-option', 'engine.refused.notAnOption', { what: String(answer.stop) });
  return stops.some((stop) => stop.id === answer.stop)
    ? null
    : bad('not-an-option', 'engine.refused.notAnOption', { what: String(answer.stop) });
}

function counted(min: number, max: number, step: number, value: unknown): Refusal | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return bad('malformed', 'engine.refused.notAnAnswer');
  if (value < min) return bad('too-few', 'engine.refused.tooFew', { least: min, given: value });
  if (value > max) return bad('too-many', 'engine.refused.tooMany', { most: max, given: value });
  return (value - min) % step === 0 ? null : bad('not-an-option', 'engine.refused.notAnOption', { what: value });
}
