import type { Agreement, Objection, Plain, QuickPlayer, Setup, System } from '@warfold/engine';
import type { TemperName } from '@warfold/engine/seats';
import type { PlayerName } from '../players/names.ts';
import { playerNamed } from '../players/names.ts';

/** One who plays: by name, with its temper and, for those who search, how many answers it may try. */
export interface PlayerSpec {
  readonly name: PlayerName | 'exec';
  /** What to start, where it is a program of somebody else, and the milliseconds it has for a battle. */
  readonly program?: { readonly command: string; readonly time: number };
  readonly temper?: TemperName;
  readonly nodes?: number;
}

/** Who brings what, and plays it how. */
export interface Contestant {
  readonly force: string | Plain;
  /** What it is called in reports. */
  readonly name: string;
  readonly player: PlayerSpec;
}

/** Contestants who meet so many times. */
export interface Pairing {
  readonly contestants: readonly Contestant[];
  readonly mission: string | null;
  readonly layout: string | null;
  /** A table of their own, instead of a layout; `layout` is then what it is called. */
  readonly table?: Plain;
  /** A scenario of their own, instead of a mission; `mission` is then what it is called. */
  readonly scenario?: Plain;
  readonly options: NonNullable<Agreement['options']>;
}

/** A batch of battles, as plain data: a worker gets it as it is, and a file keeps it. */
export interface BatchPlan {
  readonly system: string;
  readonly version: string;
  readonly seed: string;
  /** Battles of each pairing. */
  readonly games: number;
  readonly pairings: readonly Pairing[];
  /** Whether the contestants change sides from battle to battle. */
  readonly swap: boolean;
}

export const battlesIn = ({ games, pairings }: BatchPlan): number => games * pairings.length;

/** The battles of a pairing, by their numbers. */
export const numbersOf = ({ games }: BatchPlan, pairing: number): { readonly first: number; readonly last: number } => ({
  first: pairing * games + 1,
  last: (pairing + 1) * games,
});

/** One battle of a batch. Its number, from 1 on, says everything about it. */
export interface BattleCall {
  readonly number: number;
  readonly pairing: number;
  readonly seed: string;
  /** For each side, which contestant of the pairing it is. */
  readonly seats: readonly number[];
}

export function battleCall(plan: BatchPlan, number: number): BattleCall {
  const pairing = Math.floor((number - 1) / plan.games);
  const seats = plan.pairings[pairing]!.contestants.map((_, i) => i);
  const swapped = plan.swap && number % 2 === 0;
  return { number, pairing, seed: `${plan.seed}-${number}`, seats: swapped ? seats.reverse() : seats };
}

export const agreementOf = ({ contestants, mission, layout, table, scenario, options }: Pairing, seats: readonly number[]): Agreement => ({
  forces: seats.map((i) => contestants[i]!.force),
  ...(scenario !== undefined ? { scenario } : mission !== null && { mission }),
  ...(table !== undefined ? { table } : layout !== null && { layout }),
  options,
});

/** Whether programs of others play in it: they take their time, and only the machine that was asked may start them. */
export const hasPrograms = ({ pairings }: BatchPlan): boolean =>
  pairings.some(({ contestants }) => contestants.some(({ player }) => player.program !== undefined));

export const playersOf = ({ contestants }: Pairing, { seed, seats }: BattleCall): QuickPlayer[] =>
  seats.map((i, side) => {
    const { name, temper, nodes } = contestants[i]!.player;
    if (name === 'exec') throw new Error('a program of somebody else does not answer at once');
    return playerNamed(name, `${seed} player ${side}`, {
      ...(temper !== undefined && { temper }),
      ...(nodes !== undefined && { budget: { nodes } }),
    });
  });

const musterOf = (system: System, pairing: Pairing) =>
  system.muster(
    agreementOf(
      pairing,
      pairing.contestants.map((_, seat) => seat),
    ),
  );

/** What the army of each contestant comes to, in points; nothing where armies cannot meet. */
export function pointsOf(system: System, pairing: Pairing): readonly number[] {
  const mustered = musterOf(system, pairing);
  if (!('setup' in mustered)) return [];
  const { sides, units } = mustered.setup.state;
  return sides.map(({ id }) => units.reduce((sum, { side, points }) => (side === id ? sum + points : sum), 0));
}

/** Everything that is wrong with a batch, before its first battle. */
export function whyNotBatch(system: System, plan: BatchPlan): readonly { readonly pairing: number; readonly objection: Objection }[] {
  return plan.pairings.flatMap((pairing, i) => {
    const mustered = musterOf(system, pairing);
    if ('setup' in mustered) return [];
    return mustered.objections.filter(({ weight }) => weight === 'error').map((objection) => ({ pairing: i, objection }));
  });
}

/** The table a battle begins with. */
export function setupOf(system: System, pairing: Pairing, call: BattleCall): Setup {
  const mustered = system.muster(agreementOf(pairing, call.seats));
  if ('setup' in mustered) return mustered.setup;
  throw new Error(mustered.objections.map(({ rule, path }) => `${path} ${rule}`).join(', '));
}
