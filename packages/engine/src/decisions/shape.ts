import type { RuleId } from '@warfold/catalogue';
import type { Pose } from '@warfold/space';
import { isPose } from '@warfold/space';
import type { ProtocolCode, Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import { hasOnly, isRecord } from '../table/plain.ts';
import { say } from '../words/words.ts';
import type {
  Answer,
  AssignSource,
  AssignView,
  Decision,
  DecisionKind,
  DecisionView,
  InterruptView,
  MoveView,
  NumberView,
  Option,
  PlaceView,
} from './decision.ts';

/** Is this anything that could answer that? Takes whatever comes from outside and never throws. */
export function malformed(view: DecisionView, answer: unknown): Refusal | null {
  if (!isRecord(answer)) return bad('malformed', 'engine.refused.notAnAnswer');
  if (answer.kind !== view.kind) return bad('wrong-kind', 'engine.refused.wrongKind', { asked: view.kind });
  if (!FORMS[view.kind].some((fields) => hasOnly(answer, 'kind', ...fields))) return bad('malformed', 'engine.refused.notAnAnswer');
  switch (view.kind) {
    case 'pick':
      return picked(view, view.options, answer.chosen, view.min, view.max);
    case 'order':
      return picked(view, view.options, answer.order, view.options.length, view.options.length);
    case 'assign':
      return assigned(view, answer.lines);
    case 'move':
      return answer.declined === true ? declined(view, view.mayDecline !== 'no') : travelled(view, answer.travels);
    case 'place':
      return answer.declined === true ? declined(view, view.mayDecline) : put(view, answer.places);
    case 'interrupt':
      return answer.pass === true ? null : interrupted(view, answer.by, answer.stop);
    case 'number':
      return counted(view, answer.value);
    case 'confirm':
      return typeof answer.yes === 'boolean' ? null : bad('malformed', 'engine.refused.notAnAnswer');
  }
}

/** The fields that an answer of each kind has besides its kind; what has others as well is no answer, and never gets into the record. */
const FORMS: Readonly<Record<DecisionKind, readonly (readonly string[])[]>> = {
  pick: [['chosen']],
  order: [['order']],
  assign: [['lines']],
  move: [['travels'], ['declined']],
  place: [['places'], ['declined']],
  interrupt: [['pass'], ['by', 'stop']],
  number: [['value']],
  confirm: [['yes']],
};

/** The whole judgement: first whether it is an answer at all, then whether the rules allow it. */
export function judge(decision: Decision, answer: unknown): Refusal | null {
  const wrong = malformed(decision.view, answer);
  if (wrong !== null) return wrong;
  return (decision.judge.why as (answer: Answer) => Refusal | null)(answer as Answer);
}

const isBarePose = (value: unknown): value is Pose => isPose(value) && isRecord(value) && hasOnly(value, 'x', 'y', 'z', 'heading');
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;

/** Something out of an answer, to be shown. Objects are not asked for their text: it may be a trap. */
export const named = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value;

type Code = ProtocolCode extends `protocol:${infer C}` ? C : never;
const bad = (code: Code, key: string, args?: Parameters<typeof say>[1]): Refusal => refuse(`protocol:${code}`, say(key, args));

/** The rule that says how many it must be or may be: that of what is given away or of the question, if they name one, else the rule by which it is asked. */
const limitOf = (view: DecisionView, source?: AssignSource): RuleId => source?.limit ?? view.limit ?? view.rule;

function picked(view: DecisionView, options: readonly Option[], chosen: unknown, min: number, max: number): Refusal | null {
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
  if (chosen.length < min) return refuse(limitOf(view), say('engine.refused.tooFew', { least: min, given: chosen.length }));
  if (chosen.length > max) return refuse(limitOf(view), say('engine.refused.tooMany', { most: max, given: chosen.length }));
  return null;
}

function assigned(view: AssignView, lines: unknown): Refusal | null {
  if (!Array.isArray(lines)) return bad('malformed', 'engine.refused.notAnAnswer');
  const given = new Map<string, number>();
  const targets = new Map<string, Set<string>>();
  for (const line of lines) {
    if (!isRecord(line) || !hasOnly(line, 'from', 'to', 'count', 'way')) return bad('malformed', 'engine.refused.notAnAnswer');
    if (typeof line.from !== 'string' || typeof line.to !== 'string' || !isCount(line.count)) {
      return bad('malformed', 'engine.refused.notAnAnswer');
    }
    const source = view.sources.find((one) => one.id === line.from);
    const target = view.targets.find((one) => one.id === line.to);
    if (source === undefined) return bad('not-an-option', 'engine.refused.notAnOption', { what: line.from });
    if (target === undefined || source.to?.includes(target.id) === false)
      return target?.refused ?? bad('not-an-option', 'engine.refused.notAnOption', { what: line.to });
    if (target.refused !== undefined) return target.refused;
    const way = wayOf(view, source.ways, line.way);
    if (way !== null) return way;
    const to = targets.get(source.id) ?? new Set();
    // What is used in several ways may go to one target in each of them.
    const use = `${target.id} ${line.way}`;
    if (to.has(use)) return bad('duplicate', 'engine.refused.twice', { what: target.id });
    to.add(use);
    targets.set(source.id, to);
    if (!source.split && to.size > 1) return refuse(limitOf(view, source), say('engine.refused.noSplit', { what: source.label }));
    given.set(source.id, (given.get(source.id) ?? 0) + line.count);
  }
  for (const source of view.sources) {
    const count = given.get(source.id) ?? 0;
    if (count > source.count) return refuse(limitOf(view, source), say('engine.refused.tooMany', { most: source.count, given: count }));
    if (source.whole && count < source.count)
      return refuse(limitOf(view, source), say('engine.refused.tooFew', { least: source.count, given: count }));
  }
  return null;
}

function wayOf(view: AssignView, ways: readonly Option[] | undefined, way: unknown): Refusal | null {
  if (ways === undefined) return way === undefined ? null : bad('not-an-option', 'engine.refused.notAnOption', { what: named(way) });
  return picked(view, ways, [way], 1, 1);
}

const declined = (view: DecisionView, may: boolean): Refusal | null => (may ? null : refuse(limitOf(view), say('engine.refused.mustDoIt')));

/** More corners than any way needs. */
const LONGEST_PATH = 512;

const isBoth = ({ model, piece }: Readonly<Record<string, unknown>>): boolean => model !== undefined && piece !== undefined;

function travelled(view: MoveView, travels: unknown): Refusal | null {
  if (!Array.isArray(travels)) return bad('malformed', 'engine.refused.notAnAnswer');
  const seen = new Set<unknown>();
  for (const travel of travels) {
    if (!isRecord(travel) || !hasOnly(travel, 'model', 'piece', 'path') || isBoth(travel))
      return bad('malformed', 'engine.refused.notAPath');
    const { path } = travel;
    if (!Array.isArray(path) || path.length < 1 || path.length > LONGEST_PATH || !Array.from(path).every(isBarePose))
      return bad('malformed', 'engine.refused.notAPath');
    const who = named(travel.piece ?? travel.model);
    const known =
      travel.piece === undefined
        ? view.models.some(({ model }) => model === travel.model)
        : view.pieces?.some(({ piece }) => piece === travel.piece);
    if (known !== true) return bad('unknown-id', 'engine.refused.notAnOption', { what: who });
    const key = `${travel.piece === undefined ? 'model' : 'piece'} ${who}`;
    if (seen.has(key)) return bad('duplicate', 'engine.refused.twice', { what: who });
    seen.add(key);
  }
  return null;
}

function put(view: PlaceView, places: unknown): Refusal | null {
  if (!Array.isArray(places)) return bad('malformed', 'engine.refused.notAnAnswer');
  const seen = new Set<unknown>();
  for (const place of places) {
    if (!isRecord(place) || !hasOnly(place, 'id', 'pose', 'to') || !isBarePose(place.pose))
      return bad('malformed', 'engine.refused.notAPath');
    const item = view.items.find((one) => one.id === place.id);
    if (item === undefined) return bad('not-an-option', 'engine.refused.notAnOption', { what: named(place.id) });
    if (item.what === 'line' ? !isBarePose(place.to) : place.to !== undefined) return bad('malformed', 'engine.refused.notAPath');
    if (seen.has(place.id)) return bad('duplicate', 'engine.refused.twice', { what: named(place.id) });
    seen.add(place.id);
  }
  const musts = view.items.filter(({ need = 'must' }) => need === 'must');
  const given = musts.filter(({ id }) => seen.has(id)).length;
  return given < musts.length ? refuse(limitOf(view), say('engine.refused.tooFew', { least: musts.length, given })) : null;
}

function interrupted(view: InterruptView, by: unknown, stop: unknown): Refusal | null {
  const { options, stops } = view;
  const wrong = picked(view, options, [by], 1, 1);
  if (wrong !== null) return wrong;
  const its = options.find(({ id }) => id === by)?.stops;
  const fits = stops.length === 0 ? stop === undefined : stops.some(({ id }) => id === stop && (its?.includes(id) ?? true));
  return fits ? null : bad('not-an-option', 'engine.refused.notAnOption', { what: named(stop) });
}

function counted(view: NumberView, value: unknown): Refusal | null {
  const { min, max, step } = view;
  if (typeof value !== 'number' || !Number.isFinite(value) || Object.is(value, -0)) return bad('malformed', 'engine.refused.notAnAnswer');
  if (value < min) return refuse(limitOf(view), say('engine.refused.tooFew', { least: min, given: value }));
  if (value > max) return refuse(limitOf(view), say('engine.refused.tooMany', { most: max, given: value }));
  const steps = Math.round((value - min) / step);
  return value === min + steps * step ? null : bad('not-an-option', 'engine.refused.notAnOption', { what: value });
}
