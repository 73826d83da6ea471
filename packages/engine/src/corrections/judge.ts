/** Plain sense about corrections: what cannot be on any table is refused with its rule and the numbers, what is only unusual is told. */
import { heightsAt, lift, overlapping, pointOnTable, whollyOnTable } from '@warfold/space';
import type { Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import type { System } from '../rules/system.ts';
import type { Stand } from '../table/events.ts';
import { groundOf, nobodyThere } from '../table/heights.ts';
import type { MarkKind, MarkScope } from '../table/marks.ts';
import { sameValue } from '../table/plain.ts';
import type { Marks, MarkValue, Model, State } from '../table/state.ts';
import type { Ref, Text } from '../words/words.ts';
import { inchesOf, sameRef, say } from '../words/words.ts';
import type { Correction, Fix } from './correction.ts';
import { FIX_RULES } from './correction.ts';

export const MOST_POINTS = 1000;
export const MOST_SHIFT = 10;
const MOST_WOUNDS = 1000;
const MOST_COUNTED = 1000;

/** Why it cannot be, whatever is being asked; nothing if it can. */
export function whyNotCorrect(system: System, state: State, correction: Correction): Refusal | null {
  switch (correction.fix) {
    case 'move':
      return (
        first(correction.stands, (stand) => whyNotStand(state, stand)) ??
        whyNotTogether(
          state,
          correction.stands.map(({ model }) => model),
        ) ??
        whyNotSplit(
          system,
          state,
          correction.stands.map(({ model }) => model),
          'table',
        )
      );
    case 'remove':
      return first(correction.models, (id) => whyNotRemove(state, id)) ?? whyNotSplit(system, state, correction.models, 'gone');
    case 'wound':
    case 'heal':
      return whyNotWound(system, state, correction);
    case 'mark':
      return whyNotMark(system, state, correction);
    case 'score':
      return whyNotScore(system, state, correction);
    case 'next-roll':
      return amount(correction, 1, MOST_SHIFT) ?? null;
    case 'again':
    case 'pass':
      return null;
  }
}

function first<T>(list: readonly T[], why: (one: T) => Refusal | null): Refusal | null {
  for (const one of list) {
    const refused = why(one);
    if (refused !== null) return refused;
  }
  return null;
}

const no = ({ fix }: Pick<Fix, 'fix'>, key: string, args?: Parameters<typeof say>[1], culprits?: readonly Ref[]): Refusal =>
  refuse(FIX_RULES[fix], say(`engine.fix.no.${key}`, args), culprits);

const noSuch = (fix: Pick<Fix, 'fix'>, what: string): Refusal => no(fix, 'such', { what });

/** How much is given, up or down. */
function amount(fix: Extract<Fix, { by: number }>, least: number, most: number): Refusal | null {
  const size = Math.abs(fix.by);
  const isUp = fix.fix === 'score' || fix.fix === 'next-roll' || fix.by > 0;
  return isUp && size >= least && size <= most ? null : no(fix, 'amount', { given: fix.by, least, most });
}

const MOVE = { fix: 'move' } as const;

function whyNotStand(state: State, { model: id, pose }: Stand): Refusal | null {
  const model = state.models[id];
  if (model === undefined) return noSuch(MOVE, `model ${id}`);
  const { width, depth } = state.table;
  if (!pointOnTable(pose, state.table))
    return no(MOVE, 'offTable', { model: { model: id }, width: inchesOf(width), depth: inchesOf(depth) }, [{ model: id }]);
  const heights = heightsAt(pose, groundOf(state, { model: id }));
  if (pose.z !== 0 && !heights.includes(pose.z)) return nobodyThere(FIX_RULES.move, pose, heights, { model: id });
  const there = model.place.at === 'table' && (['x', 'y', 'z', 'heading'] as const).every((part) => model.pose[part] === pose[part]);
  return there ? no(MOVE, 'nothing') : null;
}

const REMOVE = { fix: 'remove' } as const;

function whyNotRemove(state: State, id: number): Refusal | null {
  const model = state.models[id];
  if (model === undefined) return noSuch(REMOVE, `model ${id}`);
  return model.place.at === 'gone' ? no(REMOVE, 'gone', { model: { model: id } }) : null;
}

/** Whoever has not arrived, or is inside something, comes with all of its unit that is there: half a unit aboard is nothing that any rule knows. Nor does one that was taken off come back alone. */
function whyNotTogether(state: State, models: readonly number[]): Refusal | null {
  return first(models, (id) => {
    const { place, unit } = state.models[id]!;
    if (place.at === 'table') return null;
    const there = state.units[unit]!.models.filter((other) => !['table', 'gone'].includes(state.models[other]!.place.at));
    const given = there.filter((other) => models.includes(other)).length;
    return given === there.length ? null : no(MOVE, 'together', { unit: { unit }, given, all: there.length }, [{ unit }]);
  });
}

/** Where units go whole, none is left with some of its models here and the others there. */
function whyNotSplit({ wholeUnits }: System, state: State, models: readonly number[], to: 'table' | 'gone'): Refusal | null {
  if (wholeUnits === undefined) return null;
  return first([...new Set(models.map((id) => state.models[id]!.unit))], (id) => {
    const unit = state.units[id]!;
    const there = unit.models.filter((model) => models.includes(model) || state.models[model]!.place.at === to).length;
    const isWhole = there === unit.models.length;
    return isWhole
      ? null
      : refuse(wholeUnits, say('engine.fix.no.split', { unit: { unit: id }, given: there, all: unit.models.length }), [{ unit: id }]);
  });
}

/** Whose wounds are kept where: by the system's own word, or with the model. */
export function woundsOn(system: System, state: State, { id }: Model): { readonly on: Ref; readonly most: number | null } {
  return system.wounds?.(state, id) ?? { on: { model: id }, most: null };
}

function whyNotWound(system: System, state: State, fix: Extract<Fix, { fix: 'wound' | 'heal' }>): Refusal | null {
  const bad = amount(fix, 1, MOST_WOUNDS);
  if (bad !== null) return bad;
  const { on } = fix;
  const bearer = 'model' in on ? state.models[on.model] : 'unit' in on ? state.models[state.units[on.unit]?.models[0] ?? -1] : undefined;
  const lost = 'model' in on ? bearer?.lost : 'unit' in on ? state.units[on.unit]?.lost : undefined;
  if (bearer === undefined || lost === undefined) return noSuch(fix, refName(on));
  const kept = woundsOn(system, state, bearer);
  if (!sameRef(kept.on, on)) return no(fix, 'wounds', { on: kept.on });
  const gone = 'model' in on ? bearer.place.at === 'gone' : isGone(state, on);
  if (gone) return no(fix, 'gone', { model: on });
  if (fix.fix === 'heal') return fix.by > lost ? no(fix, 'heal', { on, given: fix.by, lost }) : null;
  const left = kept.most === null ? null : kept.most - lost;
  return left !== null && fix.by >= left ? no(fix, 'last', { on, given: fix.by, left }) : null;
}

const isGone = (state: State, ref: Ref): boolean =>
  'unit' in ref && (state.units[ref.unit]?.models ?? []).every((id) => state.models[id]?.place.at === 'gone');

const refName = (ref: Ref): string => Object.entries(ref).flat().join(' ');

/** The marks that a card shows, of whatever a correction can point at. */
export const correctableMarks = ({ marks }: System): readonly MarkKind[] =>
  marks.filter(({ label, scope, otherwise }) => label !== undefined && scope !== 'battle' && typeof otherwise !== 'object');

function bearerOf(state: State, on: Ref): { readonly scope: MarkScope; readonly marks: Marks } | null {
  const [scope, found] =
    'unit' in on
      ? (['unit', state.units[on.unit]] as const)
      : 'model' in on
        ? (['model', state.models[on.model]] as const)
        : 'piece' in on
          ? (['piece', state.pieces[on.piece]] as const)
          : 'side' in on
            ? (['side', state.sides[on.side]] as const)
            : (['battle', undefined] as const);
  return found === undefined ? null : { scope, marks: found.marks };
}

function whyNotMark(system: System, state: State, fix: Extract<Fix, { fix: 'mark' }>): Refusal | null {
  const bearer = bearerOf(state, fix.on);
  if (bearer === null) return noSuch(fix, refName(fix.on));
  const kind = correctableMarks(system).find(({ name, scope }) => name === fix.mark && scope === bearer.scope);
  if (kind === undefined) return noSuch(fix, fix.mark);
  const { value } = fix;
  const now = bearer.marks[kind.name] ?? kind.otherwise;
  if (sameValue(value ?? kind.otherwise, now)) return no(fix, 'nothing');
  return value === null || fits(state, kind, value) ? null : no(fix, 'value', { mark: kind.label ?? say(kind.name), most: MOST_COUNTED });
}

const THEIRS = { unit: 'units', model: 'models', side: 'sides', piece: 'pieces' } as const;

function fits(state: State, { otherwise, points }: MarkKind, value: MarkValue): boolean {
  if (points !== undefined) return typeof value === 'number' && state[THEIRS[points]][value] !== undefined;
  if (typeof value !== typeof otherwise) return false;
  if (typeof value === 'string') return value.length <= 60;
  return typeof value !== 'number' || Math.abs(value) <= MOST_COUNTED;
}

function whyNotScore(system: System, state: State, fix: Extract<Fix, { fix: 'score' }>): Refusal | null {
  if (state.sides[fix.side] === undefined) return noSuch(fix, `side ${fix.side}`);
  if (system.scored !== undefined) return no(fix, 'scored', { scores: system.scored.label });
  return amount(fix, 1, MOST_POINTS);
}

/** What about it is unusual, and allowed: whoever agrees is to know. */
export function notesOn(state: State, correction: Correction): readonly Text[] {
  if (correction.fix !== 'move') return [];
  const moved = correction.stands.map(({ model, pose }) => ({ ...state.models[model]!, pose }));
  const isMoved = (id: number): boolean => moved.some((one) => one.id === id);
  const others = state.models.filter(({ id, place }) => place.at === 'table' && !isMoved(id));
  const notes: Text[] = [];
  for (const [i, model] of moved.entries()) {
    const where = { model: model.id };
    if (!whollyOnTable(model, state.table)) notes.push(say('engine.fix.note.edge', { model: where }));
    const other = [...others, ...moved.slice(0, i)].find(
      (one) => lift(one, model) < Math.min(one.height, model.height) && overlapping(one, model),
    );
    if (other !== undefined) notes.push(say('engine.fix.note.overlap', { model: where, other: { model: other.id } }));
  }
  return notes.slice(0, MOST_NOTES);
}

const MOST_NOTES = 6;
