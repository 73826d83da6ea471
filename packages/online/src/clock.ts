/** Clocks as a fold over the record, so that they are right after anything: a restart, a reconnect, on another server. */
import type { Line, SeatPlan, Standing } from './record.ts';
import { emptyStanding, isPerson, stand } from './record.ts';

/** All in milliseconds. Without any of them nobody is hurried. */
export interface ClockPlan {
  /** For the whole battle, and what each answer gives back. */
  readonly total?: number | undefined;
  readonly increment?: number | undefined;
  readonly turn?: number | undefined;
  readonly answer?: number | undefined;
}

/** A time in which no server was there: it counts for nobody. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

export interface Clock {
  /** What each side has used of its whole time, increments taken off. */
  readonly used: readonly number[];
  /** What the side that is asked has used in this turn before this answer. */
  readonly turnUsed: number;
  readonly turn: string;
  /** What it has used since the battle last went on, whatever was proposed or said no to meanwhile. */
  readonly thought: number;
}

const downWithin = (outages: readonly Outage[], from: number, to: number): number =>
  outages.reduce((sum, outage) => sum + Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)), 0);

/** Who pays for the time that runs now, if anybody. */
export function whoseTime(standing: Standing, plan: readonly SeatPlan[]): number | null {
  const { asked, begun, paused, outcome } = standing;
  return asked !== null && begun && !paused && outcome === null && isPerson(plan[asked]!) ? asked : null;
}

export const newClock = (plan: readonly SeatPlan[]): Clock => ({ used: plan.map(() => 0), turnUsed: 0, turn: '', thought: 0 });

/** The clock after a line, from how the battle stood before it. */
export function wind(
  clock: Clock,
  before: Standing,
  line: Line,
  { plan, times, outages }: { readonly plan: readonly SeatPlan[]; readonly times: ClockPlan; readonly outages: readonly Outage[] },
): Clock {
  const side = whoseTime(before, plan);
  const spent = side === null ? 0 : Math.max(0, line.at - before.at - downWithin(outages, before.at, line.at));
  const back = line.what.is === 'answered' && line.what.side === side ? (times.increment ?? 0) : 0;
  const used = clock.used.map((time, i) => (i === side ? time + spent - back : time));
  const turn = `${line.turn} ${line.asked}`;
  const moved = line.entries.length > 0 || line.keep !== undefined;
  return { used, turn, turnUsed: turn === clock.turn ? clock.turnUsed + spent : 0, thought: moved ? 0 : clock.thought + spent };
}

/** How long whoever is asked has thought about it by now, for clocks of the rules: as all clocks, not while nobody could answer. */
export function thoughtBy(now: number, { standing, clock }: TimedStanding, plan: readonly SeatPlan[], outages: readonly Outage[]): number {
  if (whoseTime(standing, plan) === null) return clock.thought;
  return clock.thought + Math.max(0, now - standing.at - downWithin(outages, standing.at, now));
}

/** When whoever is asked has run out of time, if nothing comes before. */
export function deadlineOf(
  { clock, standing }: TimedStanding,
  plan: readonly SeatPlan[],
  times: ClockPlan,
  outages: readonly Outage[],
): number | null {
  const side = whoseTime(standing, plan);
  if (side === null) return null;
  const ends = [
    ...(times.total === undefined ? [] : [times.total - clock.used[side]!]),
    ...(times.turn === undefined ? [] : [times.turn - clock.turnUsed]),
    ...(times.answer === undefined ? [] : [times.answer]),
  ];
  if (ends.length === 0) return null;
  // In the order in which they were: each puts off the end, and may so come to lie before the next.
  return outages.reduce(
    (due, { from, to }) => {
      const began = Math.max(from, standing.at);
      return began < due && to > began ? due + to - began : due;
    },
    standing.at + Math.min(...ends),
  );
}

export interface TimedStanding {
  readonly standing: Standing;
  readonly clock: Clock;
}

/** The whole record at once. */
export function tellAll(
  lines: readonly Line[],
  plan: readonly SeatPlan[],
  times: ClockPlan,
  created: number,
  outages: readonly Outage[] = [],
): TimedStanding {
  let told: TimedStanding = { standing: emptyStanding(plan, created), clock: newClock(plan) };
  for (const line of lines) told = tellOne(told, line, plan, times, outages);
  return told;
}

export const tellOne = (
  { standing, clock }: TimedStanding,
  line: Line,
  plan: readonly SeatPlan[],
  times: ClockPlan,
  outages: readonly Outage[] = [],
): TimedStanding => ({
  standing: stand(standing, line, plan),
  clock: wind(clock, standing, line, { plan, times, outages }),
});
