import type { RuleId } from '@warfold/catalogue';
import type { RerolledDie } from './events.ts';
import type { Explained } from './explain.ts';
import type { Ref } from './words.ts';

/** Dice that are rolled again, at most once each, before anybody looks further. */
export interface Reroll {
  /** Dice of these classes are rolled again. */
  readonly classes: readonly string[];
  /** At most so many of them; all if absent. */
  readonly most?: number;
  readonly rule: RuleId;
}

/** A roll that a rule asks for. Whoever runs the flow supplies the faces: a generator, a record, a person, or the enumerator. */
export interface Roll {
  /** What it is for: 'hit', 'nerve'. Situations script their dice by it. */
  readonly purpose: string;
  readonly rule: RuleId;
  readonly side: number;
  readonly count: number;
  readonly sides: number;
  readonly by?: Ref;
  readonly at?: Ref;
  /** The number to reach, with its reasons. */
  readonly need?: Explained;
  /** A pool: what each face counts as. Faces of one class are the same to everyone who listens. */
  readonly sort?: (face: number) => string;
  readonly reroll?: Reroll;
  /** For a roll that is no pool: what about the faces matters. The sum if absent; dice in order. */
  readonly matters?: (faces: readonly number[]) => string | number;
}

export interface Rolled {
  readonly faces: readonly number[];
  readonly total: number;
  readonly rerolled: readonly RerolledDie[];
  /** How many dice fell in each class, for a pool. */
  count(...classes: readonly string[]): number;
}

export function rolledOf(roll: Roll, faces: readonly number[], rerolled: readonly RerolledDie[] = []): Rolled {
  let total = 0;
  for (const face of faces) total += face;
  return {
    faces,
    total,
    rerolled,
    count: (...classes) => {
      const { sort } = roll;
      return sort === undefined ? 0 : faces.reduce((n, face) => (classes.includes(sort(face)) ? n + 1 : n), 0);
    },
  };
}

/** Which dice of a first throw are thrown again. */
export function diceToReroll(roll: Roll, faces: readonly number[]): number[] {
  const { reroll, sort } = roll;
  if (reroll === undefined || sort === undefined) return [];
  const dice: number[] = [];
  for (let i = 0; i < faces.length && dice.length < (reroll.most ?? faces.length); i++) {
    if (reroll.classes.includes(sort(faces[i]!))) dice.push(i);
  }
  return dice;
}

/** Throws the dice, and those to be re-rolled once more. */
export function throwDice(roll: Roll, source: (count: number) => readonly number[]): Rolled {
  const first = source(roll.count);
  const again = diceToReroll(roll, first);
  if (again.length === 0) return rolledOf(roll, first);
  const second = source(again.length);
  const faces = first.slice();
  const rerolled = again.map((die, i) => {
    faces[die] = second[i]!;
    return { die, was: first[die]! };
  });
  return rolledOf(roll, faces, rerolled);
}

export interface Chance {
  readonly faces: readonly number[];
  readonly p: number;
}

/**
 * Every outcome of a roll that anybody could tell apart, with its exact probability and faces that stand for it.
 * Pools are multinomial over the classes; other rolls are told apart by `matters`, or by their sum.
 */
export function chances(roll: Roll): readonly Chance[] {
  if (roll.count === 0) return [{ faces: [], p: 1 }];
  return roll.sort === undefined ? plainChances(roll) : poolChances(roll, roll.sort);
}

function plainChances(roll: Roll): readonly Chance[] {
  const { matters } = roll;
  if (matters === undefined) return sumChances(roll.count, roll.sides);
  const found = new Map<string | number, { faces: readonly number[]; p: number }>();
  const p = 1 / sides(roll.sides, roll.count);
  const faces = new Array<number>(roll.count).fill(1);
  for (;;) {
    const key = matters(faces);
    const known = found.get(key);
    if (known === undefined) found.set(key, { faces: faces.slice(), p });
    else known.p += p;
    let die = 0;
    while (die < roll.count && faces[die] === roll.sides) faces[die++] = 1;
    if (die === roll.count) return [...found.values()];
    faces[die]!++;
  }
}

function sides(n: number, count: number): number {
  let all = 1;
  for (let i = 0; i < count; i++) all *= n;
  return all;
}

function sumChances(count: number, size: number): readonly Chance[] {
  let dist = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(dist.length + size).fill(0);
    for (let sum = 0; sum < dist.length; sum++) for (let face = 1; face <= size; face++) next[sum + face]! += dist[sum]! / size;
    dist = next;
  }
  return dist.flatMap((p, total) => (p > 0 ? [{ faces: facesOf(total, count, size), p }] : []));
}

/** Faces that add up to a total: as even as they come. */
function facesOf(total: number, count: number, size: number): number[] {
  const faces = new Array<number>(count).fill(1);
  let left = total - count;
  for (let i = 0; i < count && left > 0; i++) {
    const more = left < size - 1 ? left : size - 1;
    faces[i]! += more;
    left -= more;
  }
  return faces;
}

function poolChances(roll: Roll, sort: (face: number) => string): readonly Chance[] {
  const names: string[] = [];
  const faceFor: number[] = [];
  const once: number[] = [];
  for (let face = 1; face <= roll.sides; face++) {
    const at = names.indexOf(sort(face));
    if (at >= 0) once[at]! += 1 / roll.sides;
    else {
      names.push(sort(face));
      faceFor.push(face);
      once.push(1 / roll.sides);
    }
  }
  const { reroll } = roll;
  const again = names.map((name) => reroll?.classes.includes(name) ?? false);
  if (reroll === undefined || !again.includes(true)) return spreadPool(roll.count, once, faceFor);
  if (reroll.most === undefined || reroll.most >= roll.count) {
    let lost = 0;
    for (let c = 0; c < names.length; c++) if (again[c]) lost += once[c]!;
    return spreadPool(
      roll.count,
      once.map((p, c) => (again[c] ? 0 : p) + lost * p),
      faceFor,
    );
  }
  return limitedReroll(roll.count, once, faceFor, again, reroll.most);
}

/** All ways in which n dice fall into classes, as counts, with multinomial probabilities. */
function multinomial(n: number, p: readonly number[]): { counts: number[]; p: number }[] {
  let found: { counts: number[]; left: number; p: number }[] = [{ counts: [], left: n, p: 1 }];
  let rest = 1;
  for (let c = 0; c < p.length; c++) {
    const last = c === p.length - 1;
    const share = rest > 0 ? p[c]! / rest : 0;
    const next: typeof found = [];
    for (const known of found) {
      if (last) {
        next.push({ counts: [...known.counts, known.left], left: 0, p: known.p });
        continue;
      }
      const odds = binomial(known.left, share);
      for (let k = 0; k <= known.left; k++) {
        if (odds[k]! > 0) next.push({ counts: [...known.counts, k], left: known.left - k, p: known.p * odds[k]! });
      }
    }
    found = next;
    rest -= p[c]!;
  }
  return found;
}

/** Built die by die: no factorials, no powers, no cancellation. */
export function binomial(n: number, p: number): number[] {
  const chance = p > 1 ? 1 : p;
  let dist = [1];
  for (let die = 0; die < n; die++) {
    const next = new Array<number>(die + 2).fill(0);
    for (let k = 0; k <= die; k++) {
      next[k]! += dist[k]! * (1 - chance);
      next[k + 1]! += dist[k]! * chance;
    }
    dist = next;
  }
  return dist;
}

function facesFor(counts: readonly number[], faceFor: readonly number[]): number[] {
  return counts.flatMap((count, c) => new Array<number>(count).fill(faceFor[c]!));
}

const spreadPool = (n: number, p: readonly number[], faceFor: readonly number[]): readonly Chance[] =>
  multinomial(n, p).map((way) => ({ faces: facesFor(way.counts, faceFor), p: way.p }));

/** A limited number of re-rolls: first the whole pool, then only as many of the classes named as the rule lets. */
function limitedReroll(
  n: number,
  p: readonly number[],
  faceFor: readonly number[],
  again: readonly boolean[],
  most: number,
): readonly Chance[] {
  const found = new Map<string, { counts: number[]; p: number }>();
  for (const first of multinomial(n, p)) {
    const kept = first.counts.slice();
    let dice = 0;
    for (let c = 0; c < kept.length && dice < most; c++) {
      if (!again[c]) continue;
      const take = kept[c]! < most - dice ? kept[c]! : most - dice;
      kept[c]! -= take;
      dice += take;
    }
    for (const second of multinomial(dice, p)) {
      const counts = kept.map((count, c) => count + second.counts[c]!);
      const key = counts.join();
      const known = found.get(key);
      if (known === undefined) found.set(key, { counts, p: first.p * second.p });
      else known.p += first.p * second.p;
    }
  }
  return [...found.values()].map((way) => ({ faces: facesFor(way.counts, faceFor), p: way.p }));
}
