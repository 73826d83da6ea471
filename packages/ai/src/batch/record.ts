import type { Agreement, GameEvent, Player, Setup, State, System } from '@warfold/engine';
import { Match, play, playOut, seededDice } from '@warfold/engine';
import { Belonging } from './belonging.ts';
import type { ModelLoss } from './losses.ts';
import { lossesIn } from './losses.ts';
import type { BatchPlan, BattleCall, Pairing } from './plan.ts';
import { agreementOf, battleCall, playersOf, setupOf } from './plan.ts';

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

/** Who took whom off the table; nobody where no enemy did (their own side, the ground, no room). */
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
  /** A contestant that could no longer play, and so has lost. */
  readonly forfeit?: { readonly contestant: number; readonly why: Forfeit['why'] };
}

/** A player from outside that is gone, has no time left, or only talks nonsense: it has lost. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
  readonly side: number;
  readonly why: 'gone' | 'time' | 'nonsense';
  constructor(side: number, why: 'gone' | 'time' | 'nonsense') {
    super(`side ${side}: ${why}`);
    this.side = side;
    this.why = why;
  }
}

export interface FoughtBattle {
  readonly record: BattleRecord;
  readonly match: Match | null;
  readonly agreement: Agreement;
}

/** Plays one battle of a batch. A battle that breaks is a record too, and its match goes as far as it came. */
export function fight(system: System, plan: BatchPlan, number: number): FoughtBattle {
  const call = battleCall(plan, number);
  const pairing = plan.pairings[call.pairing]!;
  const agreement = agreementOf(pairing, call.seats);
  let match: Match | null = null;
  try {
    match = Match.start(system, setupOf(system, pairing, call), seededDice(call.seed));
    playOut(match, playersOf(pairing, call));
  } catch (error) {
    return { record: brokenRecord(call, error instanceof Error ? error.message : String(error)), match, agreement };
  }
  return { record: recordOf(match, call), match, agreement };
}

/** The same for players that take their time; `players` makes them, by side. */
export async function fightSlowly(
  system: System,
  plan: BatchPlan,
  number: number,
  players: (pairing: Pairing, call: BattleCall) => readonly Player[],
): Promise<FoughtBattle> {
  const call = battleCall(plan, number);
  const pairing = plan.pairings[call.pairing]!;
  const agreement = agreementOf(pairing, call.seats);
  let match: Match | null = null;
  try {
    match = Match.start(system, setupOf(system, pairing, call), seededDice(call.seed));
    await play(match, players(pairing, call));
  } catch (error) {
    if (error instanceof Forfeit && match !== null) return { record: forfeited(match, call, error), match, agreement };
    return { record: brokenRecord(call, error instanceof Error ? error.message : String(error)), match, agreement };
  }
  return { record: recordOf(match, call), match, agreement };
}

/** Everybody who is not on the side of whoever gave up has won, whatever the scores of the moment are. */
function forfeited(match: Match, call: BattleCall, { side, why }: Forfeit): BattleRecord {
  const { sides } = match.state;
  const winners = sides.filter(({ team }) => team !== sides[side]!.team).map(({ id }) => call.seats[id]!);
  return { ...recordOf(match, call), winners: winners.sort((a, b) => a - b), forfeit: { contestant: call.seats[side]!, why } };
}

/** A battle that nobody could play. */
export const unplayed = (plan: BatchPlan, number: number, message: string): BattleRecord => brokenRecord(battleCall(plan, number), message);

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
  const { setup, state, entries, events, result } = match;
  const belonging = new Belonging(setup.state);
  const losses = lossesIn(events, belonging);
  const scores = result?.scores ?? state.sides.map(({ score }) => score);
  const first = firstIn(setup, events);
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
    first: first === null ? null : (seats[first] ?? null),
    units: unitRecords(state, seats, belonging, losses),
    kills: killRecords(seats, belonging, losses),
    dice: diceIn(events, seats),
    message: null,
  };
}

/**
 * Whose turn it is when for the first time a unit of whose turn it is moves or attacks. Before that rounds are opened and initiative is rolled for, with
 * the turn still at whoever had it last; and who only answers an enemy in his turn does not have it.
 */
export function firstIn({ state }: Pick<Setup, 'state'>, events: readonly GameEvent[]): number | null {
  const belonging = new Belonging(state);
  let { cursor } = state;
  for (const event of events) {
    belonging.follow(event);
    if (event.type === 'cursor') cursor = event.cursor;
    if (cursor.round < 1) continue;
    const acts = actorOf(event, belonging);
    if (acts !== null && belonging.sideOf(acts) === cursor.active) return cursor.active;
  }
  return null;
}

/** The unit that moves, or throws dice against an enemy. */
function actorOf(event: GameEvent, belonging: Belonging): number | null {
  if (event.type === 'moved') return event.unit;
  if (event.type !== 'rolled') return null;
  const [by, at] = [belonging.unitAt(event.by), belonging.unitAt(event.at)];
  return by !== null && at !== null && belonging.sideOf(by) !== belonging.sideOf(at) ? by : null;
}

const cents = (value: number): number => Math.round(value * 100) / 100;
const sumOf = (losses: readonly ModelLoss[]): number => cents(losses.reduce((sum, { points }) => sum + points, 0));

const unitRecords = (state: State, seats: readonly number[], { homes }: Belonging, losses: readonly ModelLoss[]): UnitRecord[] =>
  homes.map(({ unit, side, name, points, models }) => ({
    contestant: seats[side]!,
    name,
    points,
    lost: sumOf(losses.filter(({ of }) => of === unit)),
    earned: sumOf(losses.filter(({ by }) => by === unit)),
    survived: models.some((id) => state.models[id]!.place.at !== 'gone'),
  }));

/** Units of the same name in the same army are counted together. */
function killRecords(seats: readonly number[], { homes }: Belonging, losses: readonly ModelLoss[]): Kill[] {
  const homeOf = new Map(homes.map((home) => [home.unit, home]));
  const found = new Map<string, Kill>();
  for (const { by, of, models, points } of losses) {
    const victim = homeOf.get(of)!;
    const killer = by === null ? null : homeOf.get(by)!;
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
