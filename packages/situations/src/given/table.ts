import type { BattlePlan, Cursor, Effect, End, Marks, Model, Owed, Place, Plain, Ref, Setup, State, Unit } from '@warfold/engine';
import { begin, hooksOf, ON_TABLE, readAbility, readEffect, renderer, sayFault } from '@warfold/engine';
import { joinHooks } from '@warfold/engine/abilities';
import type { SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import { texts as engineTexts } from '@warfold/engine/texts';
import { inches } from '@warfold/space';
import type { BattleNames } from '../names.ts';
import { allNames, pieceNamed, refNamed, sideNamed, unitNamed } from '../names.ts';
import type { Complaint, Path } from '../problem.ts';
import { complaint, pathIn, within } from '../problem.ts';
import { SIDES } from '../schema/basics.ts';
import type { SituationText } from '../schema/situation.ts';
import { readMarks, withIds } from './marks.ts';
import { buildPiece, draftPieces } from './pieces.ts';
import type { Complain } from './sheets.ts';
import type { UnitDraft, UnitGiven } from './units.ts';
import { draftUnits, isElsewhere } from './units.ts';
import { strangeWords } from './words.ts';

/** A table on which a situation can begin. */
export interface Given {
  readonly setup: Setup;
  readonly names: BattleNames;
}

export type Built = { readonly given: Given } | { readonly complaints: readonly Complaint[] };

/** What everything is built from and complained to. */
interface Work {
  readonly support: SituationSupport;
  readonly text: SituationText;
  readonly names: BattleNames;
  readonly complain: Complain;
}

/** The table as a situation describes it: any state of anything, at any point of the sequence of play. */
export function buildTable(support: SituationSupport, text: SituationText): Built {
  const complaints: Complaint[] = [];
  const complain: Complain = (one) => complaints.push(one);
  const { units, book } = draftUnits(support, text.units ?? {}, text.profiles ?? {}, complain);
  const pieces = draftPieces(text.terrain ?? {}, text.pieces ?? {});
  const names: BattleNames = {
    units: units.map(({ name }) => name),
    models: units.flatMap(({ name, plan }) => plan.models.map((_, i) => `${name}.${i + 1}`)),
    pieces: pieces.map(({ name }) => name),
  };
  const work: Work = { support, text, names, complain };
  complaints.push(...strangeWords(support, text));
  for (const { name, path } of pieces) if (names.units.includes(name)) complain(complaint(path, `a unit is called '${name}' too`));
  const [width = 0, depth = 0] = text.table ?? [];
  const plan: BattlePlan = {
    system: support.system.key,
    version: support.system.version,
    table: text.table === undefined ? support.usual.table : { width: inches(width), depth: inches(depth) },
    cursor: readCursor(work, units),
    sides: readSides(work, units),
    units: units.map(({ plan: unit, given, name }) => ({
      ...unit,
      marks: readMarks(work, 'unit', given.marks, ['units', name, 'marks'], unit.marks),
    })),
    pieces: pieces.map((piece) => buildPiece(work, piece)),
    book,
    options: readOptions(work),
    ...(text.scenario !== undefined && { scenario: text.scenario }),
    marks: readMarks(work, 'battle', text.at?.marks, ['at', 'marks'], support.usual.marks),
  };
  if (complaints.length > 0) return { complaints };
  const stood = standUp(work, begin(plan, support.system.abilities).state, units);
  const state = finish(work, stood);
  if (complaints.length > 0) return { complaints };
  const { system: key, version } = plan;
  return { given: { setup: { system: key, version, state }, names } };
}

function readCursor({ support, text, names, complain }: Work, units: readonly UnitDraft[]): Cursor {
  const { marks: _marks, active, ...given } = text.at ?? {};
  const { usual, system } = support;
  const phases = system.phases.map(({ key }) => key);
  if (given.phase !== undefined && !phases.includes(given.phase))
    complain(complaint(['at', 'phase'], unknown('phase', given.phase, phases)));
  const unit = active === undefined ? null : unitNamed(names, active);
  const side = active === undefined ? usual.cursor.active : unit === null ? sideNamed(active) : units[unit]!.plan.side;
  if (side === null) complain(complaint(['at', 'active'], unknown('side or unit', active ?? '', [...SIDES.slice(0, 2), ...names.units])));
  if (unit !== null && support.activate === undefined)
    complain(complaint(['at', 'active'], `in ${system.key} a side is active, not a unit`));
  return {
    round: given.round ?? usual.cursor.round,
    turn: given.turn ?? usual.cursor.turn,
    phase: given.phase ?? usual.cursor.phase,
    active: side ?? 0,
  };
}

const COLOURS = ['#3566a8', '#a83535', '#3c8a4b', '#a8862f'];

function readSides(work: Work, units: readonly UnitDraft[]): BattlePlan['sides'] {
  const { support, text } = work;
  const given = text.sides ?? {};
  const most = Math.max(2, ...units.map(({ plan }) => plan.side + 1), ...Object.keys(given).map((letter) => (sideNamed(letter) ?? 0) + 1));
  return SIDES.slice(0, most).map((letter, id) => {
    const own = given[letter];
    return {
      name: own?.name ?? letter,
      team: own?.team ?? id,
      colour: own?.colour ?? COLOURS[id]!,
      marks: readMarks(work, 'side', own?.marks, ['sides', letter, 'marks'], support.usual.sideMarks?.(id)),
    };
  });
}

function readOptions({ support, text, complain }: Work): Marks {
  const { options, missions } = support.system;
  const chosen: Record<string, string | number | boolean> = Object.fromEntries(options.map(({ key, usual }) => [key, usual]));
  for (const [key, value] of Object.entries(text.options ?? {})) {
    // The mission is agreed on too, and a system that asks for it later finds it here.
    if (key === 'mission' && missions.some((mission) => mission.key === value)) {
      chosen[key] = value;
      continue;
    }
    const option = options.find((one) => one.key === key);
    const values = option?.choices.map((choice) => choice.value) ?? [];
    if (option === undefined)
      complain(
        complaint(
          ['options', key],
          unknown(
            'option',
            key,
            options.map((one) => one.key),
          ),
        ),
      );
    else if (!values.includes(value))
      complain(complaint(['options', key], `'${key}' cannot be ${String(value)}; it is one of ${values.join(', ')}`));
    chosen[key] = value;
  }
  return chosen;
}

/** Puts every model where it is, with its wounds and marks. */
function standUp(work: Work, state: State, drafts: readonly UnitDraft[]): State {
  const models = state.models.map((model): Model => {
    const draft = drafts[model.unit]!;
    const number = state.units[model.unit]!.models.indexOf(model.id);
    const special = draft.given.models?.[String(number + 1)];
    const path: Path = ['units', draft.name, 'models', String(number + 1)];
    const pose = draft.poses[number];
    const where = isElsewhere(special) ? { given: special ?? {}, at: path } : { given: draft.given, at: ['units', draft.name] };
    return {
      ...model,
      pose: pose ?? model.pose,
      place: pose === null || pose === undefined ? elsewhere(work, where.given, where.at) : ON_TABLE,
      lost: special?.lost ?? 0,
      marks: readMarks(work, 'model', special?.marks, [...path, 'marks'], model.marks),
    };
  });
  for (const { name, given } of drafts)
    if (given.lost !== undefined && work.support.woundsOnModels === true)
      work.complain(complaint(['units', name, 'lost'], `wounds lie on models here: models: { 1: { lost: ${given.lost} } }`));
  const units = state.units.map((unit, i): Unit => ({ ...unit, lost: drafts[i]!.given.lost ?? 0 }));
  const sides = state.sides.map((side, i) => ({ ...side, score: work.text.sides?.[SIDES[i]!]?.score ?? 0 }));
  return { ...state, models, units, sides };
}

function elsewhere({ names, complain }: Work, given: Pick<UnitGiven, 'reserve' | 'aboard' | 'garrison' | 'gone'>, path: Path): Place {
  const word = (value: true | string, usual: string) => (value === true ? usual : value);
  if (given.gone !== undefined) return { at: 'gone', cause: word(given.gone, 'destroyed') };
  if (given.aboard !== undefined) {
    const unit = unitNamed(names, given.aboard);
    if (unit === null) complain(complaint([...path, 'aboard'], unknown('unit', given.aboard, names.units)));
    return { at: 'aboard', unit: unit ?? 0 };
  }
  if (given.garrison !== undefined) {
    const piece = pieceNamed(names, given.garrison);
    if (piece === null) complain(complaint([...path, 'garrison'], unknown('piece', given.garrison, names.pieces)));
    return { at: 'garrison', piece: piece ?? 0 };
  }
  return { at: 'reserve', note: word(given.reserve ?? true, 'reserve') };
}

/** What is owed and in effect, whose activation it is, and what only the system knows. */
function finish(work: Work, state: State): State {
  const { text, names, support, complain } = work;
  const owed = (text.owed ?? []).map(({ kind, due, args }, id): Owed => {
    checkDebt(work, kind, due, ['owed', id]);
    if (typeof args?.unit === 'string' && unitNamed(names, args.unit) === null)
      complain(complaint(['owed', id, 'args', 'unit'], unknown('unit', args.unit, names.units)));
    const known = Object.entries(args ?? {}).map(([key, value]) => [key, withIds(names, value)] as const);
    return { id, kind, due, args: Object.fromEntries(known) };
  });
  let now: State = { ...state, owed, nextId: owed.length };
  if (text.scenario !== undefined) checkScenario(work, text.scenario, now);
  for (const [i, given] of (text.effects ?? []).entries()) now = withEffect(work, now, given, ['effects', i]);
  const active = text.at?.active === undefined ? null : unitNamed(names, text.at.active);
  if (active !== null && support.activate !== undefined) now = support.activate(now, active);
  if (text.more === undefined) return now;
  if (support.more === undefined) {
    complain(complaint(['more'], `${support.system.key} knows nothing more than what a situation can say anyway`));
    return now;
  }
  const more = Object.entries(text.more).map(([key, value]) => [key, withIds(names, value)] as const);
  const taken = support.more(now, Object.fromEntries(more));
  if ('models' in taken) return taken;
  for (const one of taken) complain(within(['more'])(one));
  return now;
}

/** What nobody ever pays would be owed in silence for ever. */
function checkDebt({ support: { debts }, complain }: Work, kind: string, due: string, path: Path): void {
  const known = debts?.[kind];
  if (debts === undefined || known?.includes(due) === true) return;
  complain(
    known === undefined
      ? complaint([...path, 'kind'], unknown('debt', kind, Object.keys(debts)))
      : complaint([...path, 'due'], unknown('moment at which this is due', due, known)),
  );
}

/** What the rules would make nothing of is told where it is written. */
function checkScenario({ support, complain }: Work, written: Plain, state: State): void {
  const { system } = support;
  if (support.scenario === undefined) {
    complain(complaint(['scenario'], `${system.key} has no scenarios of the players' own`));
    return;
  }
  const say = renderer('en', system.texts, engineTexts);
  for (const { path, text } of support.scenario(written, state)) complain(complaint(['scenario', ...pathIn(path)], say(text)));
}

type EffectGiven = NonNullable<SituationText['effects']>[number];

function withEffect(work: Work, state: State, given: EffectGiven, path: Path): State {
  const { names, support, complain } = work;
  const { abilities } = support.system;
  const on = refNamed(names, given.on);
  const origin = given.from === undefined ? null : refNamed(names, given.from);
  if (on === null) complain(complaint([...path, 'on'], unknown('unit, model or piece', given.on, allNames(names))));
  if (given.from !== undefined && origin === null)
    complain(complaint([...path, 'from'], unknown('unit, model or piece', given.from, allNames(names))));
  const ends = readEnd(names, given.ends, [...path, 'ends'], complain);
  const params = effectParams(work, given, on, given.params === undefined ? undefined : withIds(names, given.params), path);
  const effect: Effect = { id: state.nextId, ability: given.ability, on: on ?? { side: 0 }, origin, params, ends };
  const hooks = hooksOf(abilities, [{ ability: effect.ability, params }], effect.on, effect.id);
  return { ...state, effects: [...state.effects, effect], hooks: joinHooks(state.hooks, hooks), nextId: state.nextId + 1 };
}

type Params = Readonly<Record<string, Plain>>;

function effectParams({ support, complain }: Work, given: EffectGiven, on: Ref | null, written: Plain | undefined, path: Path): Params {
  const { abilities } = support.system;
  const read = on === null ? readAbility(abilities, given.ability, written, ['effect']) : readEffect(abilities, given.ability, written, on);
  if (read.ok) return read.ref.params ?? {};
  for (const fault of read.faults) {
    const at =
      fault.kind === 'no-such-ability' || fault.kind === 'misplaced'
        ? ['ability']
        : fault.key !== null && typeof written === 'object' && written !== null && Object.hasOwn(written, fault.key)
          ? ['params', fault.key]
          : ['params'];
    complain(complaint([...path, ...at], sayFault(given.ability, fault)));
  }
  return {};
}

function readEnd(names: BattleNames, given: EffectGiven['ends'], path: Path, complain: Complain): End {
  if (given === undefined) return { at: 'battle' };
  if (typeof given === 'string') return { at: given };
  const edge = 'edge' in given && given.edge !== undefined ? { edge: given.edge } : {};
  if ('phase' in given) return { at: 'phase-of', phase: given.phase, side: sideNamed(given.of) ?? 0, ...edge };
  if ('turn' in given) return { at: 'turn-of', side: sideNamed(given.turn) ?? 0, ...edge };
  if ('activation' in given) {
    const unit = unitNamed(names, given.activation);
    if (unit === null) complain(complaint([...path, 'activation'], unknown('unit', given.activation, names.units)));
    return { at: 'activation-of', unit: unit ?? 0, ...edge };
  }
  const to = refNamed(names, given.near);
  if (to === null) complain(complaint([...path, 'near'], unknown('unit, model or piece', given.near, allNames(names))));
  return { at: 'while-near', to: to ?? { side: 0 }, within: inches(given.within) };
}
