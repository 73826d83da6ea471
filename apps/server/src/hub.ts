/** Everybody who is connected to this process, and what they follow. */
import type { FromServer, Line, Saying } from '@warfold/online';
import type { Room } from './table/room.ts';

export interface Guest {
  readonly address: string;
  /** The battles followed, each with the side that the guest sits at, if any. */
  readonly follows: Map<string, number | null>;
  /** Who it is has to be looked up again: somebody signed out, or is gone. */
  doubted: boolean;
  send(message: FromServer): void;
}

export class Hub {
  readonly #guests = new Set<Guest>();
  readonly #followers = new Map<string, Set<Guest>>();

  get size(): number {
    return this.#guests.size;
  }
  get followed(): readonly string[] {
    return [...this.#followers.keys()];
  }
  isFollowed(battle: string): boolean {
    return this.#followers.has(battle);
  }
  from(address: string): number {
    let count = 0;
    for (const guest of this.#guests) if (guest.address === address) count++;
    return count;
  }
  all(): Iterable<Guest> {
    return this.#guests;
  }

  come(guest: Guest): void {
    this.#guests.add(guest);
  }

  go(guest: Guest): void {
    this.#guests.delete(guest);
    for (const battle of [...guest.follows.keys()]) this.unfollow(guest, battle);
  }

  follow(guest: Guest, battle: string, side: number | null): void {
    guest.follows.set(battle, side);
    const followers = this.#followers.get(battle) ?? new Set();
    this.#followers.set(battle, followers.add(guest));
    this.#present(battle);
  }

  unfollow(guest: Guest, battle: string): void {
    guest.follows.delete(battle);
    const followers = this.#followers.get(battle);
    if (followers?.delete(guest) !== true) return;
    if (followers.size === 0) this.#followers.delete(battle);
    else this.#present(battle);
  }

  isHere(battle: string, side: number): boolean {
    return [...(this.#followers.get(battle) ?? [])].some((guest) => guest.follows.get(battle) === side);
  }

  present(battle: string, sides: number): boolean[] {
    return Array.from({ length: sides }, (_each, side) => this.isHere(battle, side));
  }

  #present(battle: string): void {
    const followers = [...(this.#followers.get(battle) ?? [])];
    const sides = followers.map((guest) => guest.follows.get(battle) ?? null);
    const most = sides.reduce<number>((top, side) => Math.max(top, side ?? -1), -1);
    const present = Array.from({ length: most + 1 }, (_each, side) => sides.includes(side));
    const watching = sides.filter((side) => side === null).length;
    for (const guest of followers) guest.send({ push: 'present', battle, present, watching });
  }

  #tell(battle: string, message: FromServer, to: (side: number | null) => boolean = () => true): void {
    for (const guest of this.#followers.get(battle) ?? []) if (to(guest.follows.get(battle) ?? null)) guest.send(message);
  }

  line(room: Room, line: Line, now: number): void {
    this.#tell(room.battle, { push: 'line', battle: room.battle, line, now });
    if (line.outcome !== undefined) this.#tell(room.battle, { push: 'over', battle: room.battle, seed: room.about.seed });
  }

  /** Those who watch talk among themselves: whoever plays hears only the table. */
  said(battle: string, saying: Saying): void {
    this.#tell(battle, { push: 'said', battle, saying }, (side) => saying.side !== null || side === null);
  }

  rematch(battle: string, next: string): void {
    this.#tell(battle, { push: 'rematch', battle, next });
  }

  doubtAll(): void {
    for (const guest of this.#guests) guest.doubted = true;
  }

  tellAll(message: FromServer): void {
    for (const guest of this.#guests) guest.send(message);
  }
}
