import { Fault } from '../rules/flow.ts';
import type { Roll } from '../rules/roll.ts';
import type { Dice } from './dice.ts';

/** A throw on record. */
export interface DiceEntry {
  readonly in: 'dice';
  readonly faces: readonly number[];
  /** Where in the stream of the dice the throw began, if they come from one. */
  readonly from?: number;
}

/** A part of the stream that fell and was taken back with the battle: from here, up to there. It is on record, so that whoever checks the dice knows why they are missing. */
export interface TakenBack {
  readonly from: number;
  readonly to: number;
}

/** Keeps the books on where a battle's dice come from: which are of its own stream, and how much of that was never used. */
export class DiceAudit {
  readonly dice: Dice;
  #since: number;
  #skipped = 0;
  #takenBack: readonly TakenBack[];

  constructor(dice: Dice, since = 0, takenBack: readonly TakenBack[] = []) {
    this.dice = dice;
    this.#since = since;
    this.#takenBack = takenBack;
  }

  /** The entry from which on all dice are of this battle's own source: a fork, or a battle that goes on with other dice, has older ones too. */
  get since(): number {
    return this.#since;
  }
  /** How much of the stream the record passes over without saying that it was taken back. */
  get skipped(): number {
    return this.#skipped;
  }
  get takenBack(): readonly TakenBack[] {
    return this.#takenBack;
  }

  /** Throws dice, unless a person has to. */
  fresh(roll: Roll, count: number): DiceEntry | null {
    const from = this.dice.position;
    const faces = this.dice.throw(roll, count);
    if (faces === null) return null;
    if (!legalFaces(faces, count, roll.sides)) throw new Fault(`'${roll.purpose}' cannot show ${faces} on ${count}D${roll.sides}`);
    return from === undefined ? { in: 'dice', faces } : { in: 'dice', faces, from };
  }

  /** Dice came from a record, as this entry: all up to here are known to be of elsewhere if they are not ours. */
  check(entry: DiceEntry, at: number, roll: Roll, count: number): void {
    if (at >= this.#since && this.dice.position !== undefined && !this.#isOfStream(entry, roll, count)) this.#since = at + 1;
  }

  /** The battle was taken back to before this entry, and these throws with it. */
  rewound(entry: number, thrown: readonly DiceEntry[]): void {
    this.#since = Math.min(this.#since, entry);
    this.#takenBack = afterRewind(this.#takenBack, thrown, this.dice.position);
  }

  /** Something was said before the entry `asked`, and what was thrown from the entry `end` on is thrown anew; the rest falls as it fell. Where nothing comes of it, it is taken back, and so is what was drawn meanwhile. */
  setAside(asked: number, end: number, thrown: readonly DiceEntry[]): { back(): void } {
    const [since, takenBack, from] = [this.#since, this.#takenBack, this.dice.position];
    this.#since = Math.min(this.#since > asked ? this.#since + 1 : this.#since, end + 1);
    this.#takenBack = afterRewind(this.#takenBack, thrown, from);
    return {
      back: () => {
        const to = this.dice.position;
        this.#since = since;
        this.#takenBack = from !== undefined && to !== undefined && to > from ? [...takenBack, { from, to }] : takenBack;
      },
    };
  }

  /** Whether these dice fell from our own stream; draws it along, so that it never gives them again. */
  #isOfStream({ from, faces }: DiceEntry, roll: Roll, count: number): boolean {
    const { position } = this.dice;
    if (from === undefined || position === undefined || from < position) return false;
    this.dice.seek?.(from);
    this.#skipped += from - position - this.#takenBackIn(position, from);
    const thrown = this.dice.throw(roll, count);
    return faces.every((face, i) => face === thrown?.[i]);
  }

  #takenBackIn(from: number, to: number): number {
    return this.#takenBack.reduce((sum, span) => sum + overlap(span, from, to), 0);
  }
}

/** How much of this part of the stream is on record as taken back. */
const overlap = (one: TakenBack, from: number, to: number): number => Math.max(0, Math.min(one.to, to) - Math.max(one.from, from));

/** The parts of the stream that are on record as taken back, once these throws are too and the stream stands at `position`. */
export function afterRewind(
  before: readonly TakenBack[],
  thrown: readonly DiceEntry[],
  position: number | undefined,
): readonly TakenBack[] {
  const from = thrown.find((one) => one.from !== undefined)?.from;
  if (from === undefined || position === undefined || from >= position) return before;
  return [...before.filter((span) => span.to <= from), { from, to: position }];
}

export function legalFaces(faces: readonly unknown[], count: number, sides: number): faces is readonly number[] {
  if (faces.length !== count) return false;
  for (let i = 0; i < count; i++) {
    const face = faces[i];
    if (!(typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= sides)) return false;
  }
  return true;
}
