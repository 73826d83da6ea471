/** Opening a table for others, and sitting down at one. */
import type { Agreement } from '@warfold/engine';
import type { ClockPlan } from '@warfold/online';
import { MOST_OWN } from '@warfold/online';
import { unguessable } from '../battle/chance.ts';
import { isComputer, type SeatKind } from '../opponent/strengths.ts';
import { hashOf } from '../router.ts';
import { keepName, keepSeat, newKey, ownSeats } from './seats.ts';
import { type CommandFields, NotDone, openWire, type Wire } from './wire.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The clocks that people choose between: live, unhurried, and by correspondence. */
export const CLOCKS: Readonly<Record<string, ClockPlan>> = {
  none: {},
  live: { total: 60 * MINUTE, increment: 15_000 },
  long: { total: 120 * MINUTE, increment: 30_000 },
  slow: { answer: 3 * DAY },
};

export interface OnlineDraft {
  readonly system: string;
  readonly agreement: Agreement;
  readonly seats: readonly SeatKind[];
  readonly clock: string;
  readonly listed: boolean;
  readonly rated: boolean;
  readonly name: string;
}

/** A wire for one errand. */
async function errand<T>(work: (wire: Wire) => Promise<T>): Promise<T> {
  let isStalled = false;
  const stalled = (isSo: boolean): void => {
    isStalled = isSo;
  };
  const wire = openWire({ opened: () => undefined, lost: () => undefined, stalled, pushed: () => undefined });
  try {
    return await Promise.race([
      work(wire),
      new Promise<never>((_resolve, reject) =>
        window.setTimeout(() => reject(isStalled ? new NotDone('storage') : new Error('no server')), 20_000),
      ),
    ]);
  } finally {
    wire.close();
  }
}

/** The first person sits here, the others come by link; the server plays for its computers. */
export function seatPlan(seats: readonly SeatKind[]): CommandFields<'open'>['seats'] {
  const mine = seats.findIndex((seat) => !isComputer(seat));
  return seats.map((seat, side) => (isComputer(seat) ? seat : side === mine ? 'me' : 'person'));
}

/** All of what was agreed on, colours and land too. */
const asSent = ({ forces, options, ...rest }: Agreement): CommandFields<'open'>['agreement'] => ({
  ...rest,
  forces: [...forces],
  ...(options !== undefined && { options: { ...options } }),
});

export async function openTable({ system, agreement, seats, clock, listed, rated, name }: OnlineDraft): Promise<string> {
  const key = newKey();
  const share = unguessable();
  keepName(name);
  const given = await errand((wire) =>
    wire.ask('open', {
      system,
      agreement: asSent(agreement),
      seats: seatPlan(seats),
      clock: { ...CLOCKS[clock] },
      listed,
      rated,
      name,
      key,
      share,
    }),
  );
  const { battle, invites, watch } = given;
  keepSeat({ battle, system, key, name, when: Date.now(), invites, watch, share });
  return battle;
}

export async function takeSeat(battle: string, system: string, side: number, invite: string | null, name: string): Promise<void> {
  const key = newKey();
  const share = unguessable();
  keepName(name);
  await errand((wire) => wire.ask('sit', { battle, side, key, name, share, ...(invite !== null && { invite }) }));
  keepSeat({ battle, system, key, name, when: Date.now(), invites: [], watch: null, share });
}

export const lookAround = () =>
  errand((wire) =>
    wire.ask('lobby', {
      own: ownSeats()
        .map(({ key }) => key)
        .slice(0, MOST_OWN),
    }),
  );

export const lookAt = (battle: string, watch: string | null) =>
  errand((wire) => wire.ask('follow', { battle, since: 0, ...(watch !== null && { watch }) }));

const linkTo = (...parts: readonly string[]): string => `${window.location.href.replace(/#.*/, '')}${hashOf(...parts)}`;
export const seatLink = (battle: string, side: number, secret: string): string => linkTo('seat', battle, String(side), secret);
export const watchLink = (battle: string, secret: string | null): string =>
  secret === null ? linkTo('table', battle) : linkTo('table', battle, secret);
