import type { Answer, Decision, DecisionView, State, Text } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import type { Shown } from '../expect/options.ts';
import { meantBy } from '../expect/options.ts';
import type { BattleNames } from '../names.ts';
import { calls, sideName } from '../names.ts';
import type { AnswerVerb, ScriptedAnswer } from '../schema/answers.ts';
import { SIDES } from '../schema/basics.ts';
import { moveAnswer } from './moves.ts';
import { placeAnswer } from './places.ts';

/** What a scripted answer is read against. */
export interface AnswerContext {
  readonly support: SituationSupport;
  readonly names: BattleNames;
  readonly state: State;
  say(text: Text): string;
}

/** An answer, nothing if the script does not speak of this question, or why it cannot be said what it means. */
export type Fit = { readonly answer: Answer } | { readonly wrong: string } | null;

export function deedOf(entry: ScriptedAnswer): { readonly side: number; readonly deed: AnswerVerb } {
  const side = SIDES.findIndex((letter) => entry[letter] !== undefined);
  return { side, deed: entry[SIDES[side] ?? 'A'] ?? 'usual' };
}

/** Does the script answer this question, and how? */
export function fit(entry: ScriptedAnswer, decision: Decision, context: AnswerContext): Fit {
  const { view } = decision;
  const { side, deed } = deedOf(entry);
  if (side !== view.side || !passesFilters(entry, view, context)) return null;
  switch (deed) {
    case 'usual':
      return isAbout(entry.unit, view, context) ? { answer: decision.judge.usual() } : null;
    case 'pass':
      return isAbout(entry.unit, view, context) ? passing(view) : null;
    case 'yes':
    case 'no':
      return view.kind === 'confirm' ? { answer: { kind: 'confirm', yes: deed === 'yes' } } : null;
    case 'pick':
    case 'choose':
      return view.kind === 'pick' ? pickAnswer(entry, view, context) : null;
    case 'order':
      return view.kind === 'order' ? orderAnswer(entry, view, context) : null;
    case 'number':
      return view.kind === 'number' ? numberAnswer(entry) : null;
    case 'assign':
      return view.kind === 'assign' ? assignAnswer(entry, view, context) : null;
    case 'interrupt':
      return view.kind === 'interrupt' ? interruptAnswer(entry, view, context) : null;
    case 'move':
      return view.kind === 'move' ? moveAnswer(entry, view, context) : null;
    case 'place':
      return view.kind === 'place' ? placeAnswer(entry, view, context) : null;
    case 'offer':
      return null;
  }
}

/** Whether this is the question that an entry picks out by rule, label, subject or window. Offers go by this alone. */
export function passesFilters(entry: ScriptedAnswer, view: DecisionView, { names, say }: AnswerContext): boolean {
  const { rule, label, about, window } = entry;
  if (rule !== undefined && view.rule !== rule) return false;
  if (label !== undefined && view.label.key !== label && say(view.label).toLowerCase() !== label.toLowerCase()) return false;
  if (about !== undefined && !(view.about ?? []).some((ref) => calls(names, about, ref))) return false;
  return window === undefined || (view.kind === 'interrupt' && view.window === window);
}

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] => (one === undefined ? [] : isList(one) ? one : [one]);
const isList = <T>(one: T | readonly T[]): one is readonly T[] => Array.isArray(one);

function isAbout(unit: ScriptedAnswer['unit'], view: DecisionView, { names }: AnswerContext): boolean {
  return listOf(unit).every(
    (name) =>
      (view.kind === 'move' && view.unit !== null && names.units[view.unit] === name) ||
      (view.about ?? []).some((ref) => calls(names, name, ref)),
  );
}

function passing(view: DecisionView): Fit {
  switch (view.kind) {
    case 'interrupt':
      return { answer: { kind: 'interrupt', pass: true } };
    case 'pick':
      return view.min === 0 ? { answer: { kind: 'pick', chosen: [] } } : null;
    case 'move':
      return view.mayDecline === 'no' ? null : { answer: { kind: 'move', declined: true } };
    case 'place':
      return view.mayDecline ? { answer: { kind: 'place', declined: true } } : null;
    default:
      return null;
  }
}

/** All that an entry names to choose, in its order. */
export const wordsOf = ({ unit, model, piece, option }: ScriptedAnswer): readonly (string | number)[] => [
  ...listOf(unit),
  ...listOf(model),
  ...listOf(piece),
  ...listOf(option),
];

const ambiguous = (word: string | number, found: readonly Shown[]): Fit => ({
  wrong: `'${word}' could be any of ${found.map(({ id }) => id).join(', ')}; write one of these after 'option'`,
});

function pickAnswer(entry: ScriptedAnswer, view: Extract<DecisionView, { kind: 'pick' }>, { names, say }: AnswerContext): Fit {
  const words = wordsOf(entry);
  if (words.length === 0)
    return entry.none === true
      ? { answer: { kind: 'pick', chosen: [] } }
      : { wrong: "a pick says what is picked: unit, model, piece, option or 'none: true'" };
  const chosen: string[] = [];
  for (const word of words) {
    const found = meantBy(word, view.options, names, say);
    const [first] = found;
    if (first === undefined) return null;
    if (found.length > 1) return ambiguous(word, found);
    chosen.push(first.id);
  }
  return { answer: { kind: 'pick', chosen } };
}

function orderAnswer(entry: ScriptedAnswer, view: Extract<DecisionView, { kind: 'order' }>, { names, say }: AnswerContext): Fit {
  const order: string[] = [];
  for (const word of entry.order ?? []) {
    const found = meantBy(
      word,
      view.options.filter(({ id }) => !order.includes(id)),
      names,
      say,
    );
    const [first] = found;
    if (first === undefined) return null;
    order.push(first.id);
  }
  return { answer: { kind: 'order', order: [...order, ...view.options.map(({ id }) => id).filter((id) => !order.includes(id))] } };
}

const numberAnswer = ({ value }: ScriptedAnswer): Fit =>
  value === undefined ? { wrong: "a number says its 'value'" } : { answer: { kind: 'number', value } };

/** Who responds: everything that the entry names must be true of one option. */
function interruptAnswer(entry: ScriptedAnswer, view: Extract<DecisionView, { kind: 'interrupt' }>, { names, say }: AnswerContext): Fit {
  let found = view.options;
  for (const word of wordsOf(entry)) found = meantByReaction(word, found, names, say);
  const [first] = found;
  if (first === undefined) return null;
  if (found.length > 1) return ambiguous(wordsOf(entry).join(' '), found);
  if (entry.stop === undefined) return { answer: { kind: 'interrupt', by: first.id } };
  const [stop] = meantBy(entry.stop, view.stops, names, say);
  return stop === undefined ? null : { answer: { kind: 'interrupt', by: first.id, stop: stop.id } };
}

/** A response may be meant by its reaction, too. */
function meantByReaction<T extends Shown & { readonly act?: string }>(
  word: string | number,
  among: readonly T[],
  names: BattleNames,
  say: (text: Text) => string,
): readonly T[] {
  const found = meantBy(word, among, names, say);
  return found.length > 0 ? found : among.filter(({ act }) => act === String(word));
}

function assignAnswer(entry: ScriptedAnswer, view: Extract<DecisionView, { kind: 'assign' }>, { names, say }: AnswerContext): Fit {
  const target = (word: string | number) => meantBy(word, view.targets, names, say)[0];
  if (entry.lines === undefined) {
    if (entry.to === undefined || Array.isArray(entry.to))
      return { wrong: "an assignment says 'to' whom everything goes, or gives 'lines'" };
    const all = target(entry.to);
    if (all === undefined) return null;
    // Where nobody may attack it, everybody tries: the refusal is what such a line is about.
    const able = view.sources.filter(({ to }) => to?.includes(all.id) ?? true);
    const lines = (able.length > 0 ? able : view.sources).map(({ id, count, ways }) => ({
      from: id,
      to: all.id,
      count,
      ...(ways?.[0] !== undefined && { way: ways[0].id }),
    }));
    return { answer: { kind: 'assign', lines } };
  }
  const lines = [];
  for (const line of entry.lines) {
    const found = meantBy(line.from, view.sources, names, say);
    const [source] = found;
    const to = target(line.to);
    if (source === undefined || to === undefined) return null;
    if (found.length > 1) return ambiguous(line.from, found);
    const way = line.way === undefined ? source.ways?.[0] : meantBy(line.way, source.ways ?? [], names, say)[0];
    if (line.way !== undefined && way === undefined) return { wrong: `'${line.from}' cannot be used as '${line.way}'` };
    lines.push({ from: source.id, to: to.id, count: line.count ?? source.count, ...(way !== undefined && { way: way.id }) });
  }
  return { answer: { kind: 'assign', lines } };
}

/** A scripted answer in a few words. */
export function describeEntry(entry: ScriptedAnswer): string {
  const { side, deed } = deedOf(entry);
  const words = [...wordsOf(entry), ...listOf(entry.name), ...listOf(entry.rule)];
  return `${sideName(side)}: ${deed}${words.length === 0 ? '' : ` ${words.join(', ')}`}`;
}
