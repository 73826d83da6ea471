/** The battles that this process has to do with, and the one way in which a battle goes on: judge, keep, tell. */
import type { BattleOutcome, Line, Outage, What } from '@warfold/online';
import { isPerson } from '@warfold/online';
import type { BattleAct, Came } from '../referee/held.ts';
import type { Referees } from '../referee/pool.ts';
import type { Also, Store } from '../store/store.ts';
import { Failure, kept, Refused } from './failure.ts';
import { Room } from './room.ts';

/** What somebody wants to add to the record. */
export interface RecordPlan {
  readonly what: What;
  /** What the referee does first; nothing, if the battle itself does not move. */
  readonly act: BattleAct | null;
  readonly outcome?: (came: Came | null) => BattleOutcome | undefined;
  readonly seat?: NonNullable<Also['seat']>;
  /** The battle begins with this seat: its share of the dice is the last one. */
  readonly begins?: { readonly side: number; readonly share: string };
}

export interface House {
  readonly store: Store;
  readonly referees: Referees;
  readonly now: () => number;
  /** A line was kept: others are told, here and in other processes. */
  told(room: Room, line: Line, mine: boolean): void;
  /** The name under which an account plays. */
  nameOf(account: string): Promise<string | null>;
  trouble(error: unknown): void;
}

/** How long the process that has added a line may take to let a computer answer, before any other does. */
const COMPUTER_PATIENCE = 20_000;
const MOST_TRIES = 8;
const IDLE = 10 * 60_000;
const MOST_ROOMS = 2000;

export class Rooms {
  readonly #house: House;
  readonly #rooms = new Map<string, Promise<Room | null>>();
  #outages: readonly Outage[] = [];

  constructor(house: House) {
    this.#house = house;
  }

  get size(): number {
    return this.#rooms.size;
  }

  async learnOutages(): Promise<void> {
    const outages = await this.#house.store.outages();
    if (outages.length === this.#outages.length) return;
    this.#outages = outages;
    for (const opening of this.#rooms.values()) (await opening.catch(() => null))?.learn(outages);
  }
  get outages(): readonly Outage[] {
    return this.#outages;
  }

  /** The battle of this name; throws if there is none. */
  async room(battle: string): Promise<Room> {
    const opening = this.#rooms.get(battle) ?? this.#open(battle);
    this.#rooms.set(battle, opening);
    const room = await opening;
    if (room === null) {
      this.#rooms.delete(battle);
      throw new Failure('no-such-battle');
    }
    room.touched = this.#house.now();
    return room;
  }

  /** The same, only if this process has it already. */
  async known(battle: string): Promise<Room | null> {
    return (await this.#rooms.get(battle)) ?? null;
  }

  async #open(battle: string): Promise<Room | null> {
    const { store, referees, trouble } = this.#house;
    try {
      const [about, lines] = await kept(Promise.all([store.battle(battle), store.linesAfter(battle, 0)]), trouble);
      // After the lines: a seat that a line tells of is taken here too.
      const seats = await kept(store.seats(battle), trouble);
      if (about === null) return null;
      const room = new Room(about, seats, lines, this.#outages);
      if (room.standing.outcome === null) referees.wake(battle, about.system, !about.seats.every(isPerson));
      return room;
    } catch (error) {
      this.#rooms.delete(battle);
      throw error;
    }
  }

  /** Lets go of battles that nobody has touched for a while. */
  async sweep(inUse: (battle: string) => boolean): Promise<void> {
    const now = this.#house.now();
    const crowded = this.#rooms.size > MOST_ROOMS;
    for (const [battle, opening] of [...this.#rooms]) {
      const room = await opening.catch(() => null);
      if (room !== null && (inUse(battle) || now - room.touched < (crowded ? IDLE / 20 : IDLE))) continue;
      this.#rooms.delete(battle);
      this.#house.referees.forget(battle);
    }
  }

  /** Adds to the record what `plan` makes of how things stand; asked again if somebody else was first. */
  submit(room: Room, command: string, plan: (room: Room) => RecordPlan | Promise<RecordPlan>): Promise<Line> {
    return room.inTurn(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const before = room.done(command);
        if (before !== undefined) return before;
        const line = await this.#try(room, command, await plan(room));
        if (line !== null) return line;
        await this.#catchUp(room);
      }
      throw new Failure('storage');
    });
  }

  async #try(room: Room, command: string, { what, act, outcome, seat, begins }: RecordPlan): Promise<Line | null> {
    const { store, referees, now, told, trouble } = this.#house;
    const came = act === null ? null : await referees.act(begins === undefined ? room : room.beginning(begins), act);
    if (came !== null && 'refused' in came) throw new Refused(came.refused);
    const line = this.#line(room, command, what, came?.came ?? null, outcome?.(came?.came ?? null));
    const after = room.after(line);
    const { standing } = after;
    try {
      const appended = await kept(
        store.append(room.battle, line, {
          due: this.#dueAfter(room, after, now()),
          begun: standing.begun,
          outcome: standing.outcome,
          ...(seat !== undefined && { seat }),
        }),
        trouble,
      );
      if (appended !== 'kept') {
        referees.forget(room.battle);
        return null;
      }
    } catch (error) {
      referees.forget(room.battle);
      throw error;
    }
    room.take(line);
    if (seat !== undefined) room.seats = room.seats.map((one) => (one.side === seat.side ? { ...one, ...seat, invite: null } : one));
    told(room, line, true);
    return line;
  }

  #dueAfter(room: Room, told: ReturnType<Room['after']>, now: number): number | null {
    const { asked, begun, outcome, paused } = told.standing;
    if (asked === null || !begun || paused || outcome !== null) return null;
    return room.about.seats[asked] === 'person' ? room.deadlineIn(told) : now + COMPUTER_PATIENCE;
  }

  #line(room: Room, command: string, what: What, came: Came | null, outcome: BattleOutcome | undefined): Line {
    const { standing, number } = room;
    const { position, asked, turn, hash } = came ?? standing;
    const ended: BattleOutcome | undefined =
      outcome ?? (came?.result == null ? undefined : { by: 'rules', winners: came.result.winners, result: came.result });
    return {
      number: number + 1,
      at: Math.max(this.#house.now(), standing.at),
      command,
      what,
      ...(came?.keep !== undefined && { keep: came.keep }),
      entries: came?.entries ?? [],
      position,
      asked: ended === undefined ? asked : null,
      turn,
      hash,
      ...(ended !== undefined && { outcome: ended }),
    };
  }

  /** Lets go of a battle whose record was changed under it. */
  forget(battle: string): void {
    this.#rooms.delete(battle);
  }

  /** How much of a battle this process knows; nothing if it holds none of it. */
  async seen(battle: string): Promise<number> {
    return (await this.known(battle))?.number ?? -1;
  }

  /** Whether a battle has gone on elsewhere since this process knew so much of it; it knows all of it now. */
  async learnMore(battle: string, seen: number): Promise<boolean> {
    const room = await this.known(battle);
    if (room === null) return false;
    await this.catchUp(room);
    return room.number > seen;
  }

  /** Learns what others have added meanwhile. */
  catchUp(room: Room): Promise<void> {
    return room.inTurn(() => this.#catchUp(room));
  }

  async #catchUp(room: Room): Promise<void> {
    const { store, told, trouble } = this.#house;
    const lines = await kept(store.linesAfter(room.battle, room.number), trouble);
    if (lines.some(({ what }) => what.is === 'sat')) room.seats = await kept(store.seats(room.battle), trouble);
    for (const line of lines) if (room.take(line)) told(room, line, false);
  }
}
