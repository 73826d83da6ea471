import type { GameEvent, Ref, State, System, Unit } from '@warfold/engine';
import { Match, playOut, seededDice } from '@warfold/engine';
import type { BatchPlan, BattleCall } from './plan.ts';
import { battleCall, playersOf, setupOf } from './plan.ts';

/** How a unit fared. */
export interface UnitRecord {
  readonly contestant: number;
  readonly name: string;
  /** Where armies have no points, its models. */
  readonly points: number;
  /** Points of its own that were lost, and of enemies that it took off the table. */
  readonly lost: number;
  readonly earned: number;
  /** Whether any of it was left. */
  readonly survived: boolean;
}

/** Who took whom off the table; nobody where no attack did (those who ran, or found no room). */
export interface Kill {
  readonly contestant: number;
  readonly by: string | null;
  readonly of: string;
  readonly points: number;
  readonly models: number;
}

/** The dice of a contestant for one purpose. */
export interface DiceRecord {
  readonly contestant: number;
  readonly purpose: string;
  readonly sides: number;
  readonly count: number;
  readonly sum: number;
}

/** What is kept of a battle: plain data, the same whoever played it and where. */
export interface BattleRecord {
  readonly number: number;
  readonly pairing: number;
  readonly seed: string;
  readonly seats: readonly number[];
  /** The contestants that won, none for a draw; null where the battle broke. */
  readonly winners: readonly number[] | null;
  readonly scores: readonly number[];
  readonly rounds: number;
  readonly answers: number;
  readonly events: number;
  /** Who had the first turn. */
  readonly first: number | null;
  readonly units: readonly UnitRecord[];
  readonly kills: readonly Kill[];
  readonly dice: readonly DiceRecord[];
  readonly message: string | null;
}

/** Plays one battle of a batch. A battle that breaks is a record too, and its match goes as far as it came. */
export function fight(system: System, plan: BatchPlan, number: number): { readonly record: BattleRecord; readonly match: Match | null } {
  const call = battleCall(plan, number);
  const pairing = plan.pairings[call.pairing]!;
  let match: Match | null = null;
  try {
    match = Match.start(system, setupOf(system, pairing, call), seededDice(call.seed));
    playOut(match, playersOf(pairing, call));
  } catch (error) {
    return { record: brokenRecord(call, error instanceof Error ? error.message : String(error)), match };
  }
  return { record: recordOf(match, call), match };
}

const brokenRecord = ({ number, pairing, seed, seats }: BattleCall, message: string): BattleRecord => ({
  number,
  pairing,
  seed,
  seats,
  winners: null,
  scores: [],
  rounds: 0,
  answers: 0,
  events: 0,
  first: null,
  units: [],
  kills: [],
  dice: [],
  message,
});

/** What a finished battle comes to, in the order of the contestants. */
export function recordOf(match: Match, { number, pairing, seed, seats }: BattleCall): BattleRecord {
  const { state, entries, events, result } = match;
  const kills = killsIn(state, events);
  const scores = result?.scores ?? state.sides.map(({ score }) => score);
  const first = events.find((event) => event.type === 'cursor' && event.cursor.round >= 1);
  return {
    number,
    pairing,
    seed,
    seats,
    winners: (result?.winners ?? []).map((side) => seats[side]!).sort((a, b) => a - b),
    scores: seats.map((_, contestant) => scores[seats.indexOf(contestant)] ?? 0),
    rounds: state.cursor.round,
    answers: entries.filter((entry) => entry.in === 'answer').length,
    events: events.length,
    first: first?.type === 'cursor' ? (seats[first.cursor.active] ?? null) : null,
    units: unitRecords(state, seats, kills),
    kills: killRecords(state, seats, kills),
    dice: diceIn(events, seats),
    message: null,
  };
}

interface Loss {
  readonly by: number | null;
  readonly of: number;
  readonly models: number;
  readonly points: number;
}

function unitAt(state: State, ref: Ref | undefined): number | null {
  if (ref === undefined) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? (state.models[ref.model]?.unit ?? null) : null;
}

/** Whoever last threw dice against a unit is who takes its models off the table. */
function killsIn(state: State, events: readonly GameEvent[]): Loss[] {
  const against = new Map<number, number>();
  const losses: Loss[] = [];
  for (const event of events) {
    if (event.type === 'rolled') {
      const [by, at] = [unitAt(state, event.by), unitAt(state, event.at)];
      if (by !== null && at !== null && state.units[by]!.side !== state.units[at]!.side) against.set(at, by);
    }
    if (event.type !== 'removed' || event.to.at !== 'gone') continue;
    const counts = new Map<number, number>();
    for (const id of event.models) {
      const { unit } = state.models[id]!;
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
    }
    for (const [of, models] of counts) {
      const unit = state.units[of]!;
      losses.push({ by: against.get(of) ?? null, of, models, points: (worthOf(state, unit) * models) / unit.models.length });
    }
  }
  return losses;
}

/** What a unit is worth in the coin of its battle. */
const worthOf = (state: State, { points, models }: Unit): number => (state.units.some((unit) => unit.points > 0) ? points : models.length);

const cents = (value: number): number => Math.round(value * 100) / 100;
const sumOf = (losses: readonly Loss[]): number => cents(losses.reduce((sum, { points }) => sum + points, 0));

const unitRecords = (state: State, seats: readonly number[], losses: readonly Loss[]): UnitRecord[] =>
  state.units.map((unit) => ({
    contestant: seats[unit.side]!,
    name: unit.name,
    points: worthOf(state, unit),
    lost: sumOf(losses.filter(({ of }) => of === unit.id)),
    earned: sumOf(losses.filter(({ by }) => by === unit.id)),
    survived: unit.models.some((id) => state.models[id]!.place.at !== 'gone'),
  }));

/** Units of the same name in the same army are counted together. */
function killRecords(state: State, seats: readonly number[], losses: readonly Loss[]): Kill[] {
  const found = new Map<string, Kill>();
  for (const { by, of, models, points } of losses) {
    const victim = state.units[of]!;
    const killer = by === null ? null : state.units[by]!;
    const contestant = killer === null ? -1 : seats[killer.side]!;
    const key = `${contestant}|${killer?.name ?? ''}|${victim.name}`;
    const before = found.get(key);
    found.set(key, {
      contestant,
      by: killer?.name ?? null,
      of: victim.name,
      points: cents((before?.points ?? 0) + points),
      models: (before?.models ?? 0) + models,
    });
  }
  return [...found.values()];
}

function diceIn(events: readonly GameEvent[], seats: readonly number[]): DiceRecord[] {
  const found = new Map<string, DiceRecord>();
  for (const event of events) {
    if (event.type !== 'rolled' || event.faces.length === 0) continue;
    const contestant = seats[event.side];
    if (contestant === undefined) continue;
    const key = `${contestant}|${event.purpose}|${event.sides}`;
    const before = found.get(key);
    found.set(key, {
      contestant,
      purpose: event.purpose,
      sides: event.sides,
      count: (before?.count ?? 0) + event.faces.length,
      sum: (before?.sum ?? 0) + event.faces.reduce((a, b) => a + b, 0),
    });
  }
  return [...found.values()];
}
