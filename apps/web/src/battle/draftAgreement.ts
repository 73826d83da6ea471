/** What the players are agreeing on while they set up a battle. */
import type { Agreement, Objection, Plain, Scheme, System, Theme } from '@warfold/engine';
import type { SeatKind } from '../opponent/strengths.ts';
import type { DiceMode } from '../referee/protocol.ts';
import type { Seating } from './store.ts';

export interface SideDraft {
  readonly force: string;
  readonly name: string;
  readonly seat: SeatKind;
  /** What it is painted in, where it is not to be what its army brings. */
  readonly scheme: Scheme | null;
}

export interface BattleDraft {
  readonly sides: readonly SideDraft[];
  readonly mission: string | null;
  readonly layout: string | null;
  /** The land, where it is not to be that of the layout. */
  readonly theme: Theme | null;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly dice: DiceMode['kind'];
}

/** The starter battle of a system, open to change. */
export function draftFor(system: System): BattleDraft {
  const { forces, mission, layout, options } = system.starter;
  return {
    sides: forces.map((force, side) => ({
      force: typeof force === 'string' ? force : (system.forces[side]?.key ?? ''),
      name: '',
      seat: side === 0 ? 'person' : 'veteran',
      scheme: null,
    })),
    mission: mission ?? system.missions[0]?.key ?? null,
    layout: layout ?? system.layouts[0]?.key ?? null,
    theme: null,
    options: Object.fromEntries(system.options.map(({ key, usual }) => [key, options?.[key] ?? usual])),
    dice: 'seeded',
  };
}

/** Armies of the player's own, by the names under which a side chooses them. */
export type OwnArmies = ReadonlyMap<string, { readonly name: string; readonly army: Plain }>;

/** Tables of the player's own, by the names under which the set-up offers them. */
export type OwnTables = ReadonlyMap<string, Plain>;

/** Scenarios of the player's own, by the names under which the set-up offers them. */
export type OwnScenarios = ReadonlyMap<string, Plain>;

/** The same force twice is told apart by a number; a side that was given a name keeps it. */
export function agreementOf(
  draft: BattleDraft,
  own: OwnArmies = new Map(),
  tables: OwnTables = new Map(),
  scenarios: OwnScenarios = new Map(),
): Agreement {
  const table = draft.layout === null ? undefined : tables.get(draft.layout);
  const scenario = draft.mission === null ? undefined : scenarios.get(draft.mission);
  const named = draft.sides.some(({ name }) => name.trim() !== '');
  return {
    forces: draft.sides.map(({ force }) => own.get(force)?.army ?? force),
    ...(named && { names: draft.sides.map(({ name, force }) => name.trim() || (own.get(force)?.name ?? force)) }),
    ...(scenario !== undefined ? { scenario } : draft.mission !== null && { mission: draft.mission }),
    ...(table !== undefined ? { table } : draft.layout !== null && { layout: draft.layout }),
    ...(draft.sides.some(({ scheme }) => scheme !== null) && { schemes: draft.sides.map(({ scheme }) => scheme) }),
    ...(draft.theme !== null && { theme: draft.theme }),
    options: draft.options,
  };
}

export const seatingOf = (draft: BattleDraft, pause: number): Seating => ({ seats: draft.sides.map(({ seat }) => seat), pause });

export function objectionsTo(
  system: System,
  draft: BattleDraft,
  own: OwnArmies = new Map(),
  tables: OwnTables = new Map(),
  scenarios: OwnScenarios = new Map(),
): readonly Objection[] {
  const mustered = system.muster(agreementOf(draft, own, tables, scenarios));
  return 'objections' in mustered ? mustered.objections : [];
}
