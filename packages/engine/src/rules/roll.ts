import type { RuleId } from '@warfold/catalogue';
import type { RerolledDie } from '../table/events.ts';
import type { Ref } from '../words/words.ts';
import type { Explained } from './explain.ts';
import type { Flow } from './flow.ts';
import { Fault } from './flow.ts';
import type { Opening } from './window.ts';

/** Dice that are rolled again before anybody looks further: a die at most once, whichever of several sources takes it first. */
export interface Reroll {
  /** Dice of these classes are rolled again; where not all can be, those of the classes named first. */
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
  /** Dice of a pool that are rolled again at once and without asking. Where somebody decides, `game.again` is the way, and the only one. */
  readonly reroll?: readonly Reroll[];
  /** A window that opens when the dice lie: those who react may have some of them rolled again. */
  readonly window?: Opening;
  /** The dice are thrown in the place of some that lay already. */
  readonly again?: Rethrow;
  /** For a roll that is no pool: what about the faces matters. The sum if absent; dice in order. */
  readonly matters?: (faces: readonly number[]) => string | number;
  /** By how much the sum counts for more than the dice show, by agreement (HOUSE-FIX-08). */
  readonly shift?: number;
}

/** Which dice of an earlier throw are thrown again. */
export interface Rethrow {
  /** The throw that they are part of: the rule it was made by, and the faces as they lay. */
  readonly of: { readonly rule: RuleId; readonly faces: readonly number[] };
  readonly dice: readonly number[];
  /** Those that were rolled again before. */
  readonly rerolled: readonly RerolledDie[];
}

/** A rule that asks for half a die, or for a re-roll of nothing it can name, is wrong. */
export function checkRoll({ purpose, count, sides, sort, reroll }: Roll): void {
  if (!Number.isSafeInteger(count) || count < 0 || !Number.isSafeInteger(sides) || sides < 1)
    throw new Fault(`'${purpose}' rolls ${count}D${sides}`);
  if (reroll !== undefined && reroll.length > 0 && sort === undefined) throw new Fault(`'${purpose}' re-rolls dice that are in no class`);
}

export interface Rolled {
  /** As they lie, unmodified. Of a pool only the classes are sure to be told apart: odds give one face for each. */
  readonly faces: readonly number[];
  readonly total: number;
  /** For the log. A rule that has to know uses a second roll instead: odds merge what ends alike. */
  readonly rerolled: readonly RerolledDie[];
  /** Dice that people agreed to set aside (HOUSE-FIX-07): to the rules the faces that fell instead are the first that these show. */
  readonly aside: readonly RerolledDie[];
  /** What was rolled. */
  readonly roll: Roll;
  /** How many dice of a pool fell in these classes. */
  count(...classes: readonly string[]): number;
  /** The dice that were not rolled again yet, by number: of these classes, or all of them. */
  fresh(...classes: readonly string[]): readonly number[];
}

/** A roll that lies on the table while a window is open over it. */
export interface OpenRoll {
  readonly rolled: Rolled;
  again(dice: 'all' | readonly number[], rule: RuleId): Flow<void>;
}

/** What came of a throw: of a first one as it lies, of one in the place of other dice together with those that stay. */
export function rolledOf(roll: Roll, thrown: readonly number[], atOnce: readonly RerolledDie[] = []): Rolled {
  const { again } = roll;
  if (again === undefined) return new Fallen(roll, thrown, atOnce);
  return new Fallen(roll, replaced(again, thrown), [
    ...again.rerolled,
    ...again.dice.map((die) => ({ die, was: again.of.faces[die]!, rule: roll.rule })),
  ]);
}

const NONE: readonly never[] = [];

class Fallen implements Rolled {
  readonly faces: readonly number[];
  readonly total: number;
  readonly rerolled: readonly RerolledDie[];
  readonly aside: readonly RerolledDie[];
  readonly roll: Roll;
  constructor(roll: Roll, faces: readonly number[], rerolled: readonly RerolledDie[], aside: readonly RerolledDie[] = NONE) {
    this.roll = roll;
    this.faces = faces;
    this.rerolled = rerolled;
    this.aside = aside;
    let total = 0;
    for (const face of faces) total += face;
    this.total = roll.shift === undefined ? total : shifted(total + roll.shift, faces.length, roll.sides);
  }
  count(...classes: readonly string[]): number {
    const { sort } = this.roll;
    let n = 0;
    if (sort !== undefined) for (const face of this.faces) if (classes.includes(sort(face))) n++;
    return n;
  }
  fresh(...classes: readonly string[]): readonly number[] {
    const { sort } = this.roll;
    const dice: number[] = [];
    for (const [die, face] of this.faces.entries()) {
      const isIn = classes.length === 0 || (sort !== undefined && classes.includes(sort(face)));
      if (isIn && !this.rerolled.some((other) => other.die === die)) dice.push(die);
    }
    return dice;
  }
}

/** The same throw with other faces: some more of its dice were set aside and rolled again. */
export const fallenAs = ({ roll, rerolled, aside }: Rolled, faces: readonly number[], more: readonly RerolledDie[]): Rolled =>
  new Fallen(roll, faces, rerolled, [...aside, ...more]);

/** Never below the number of the dice; a single die keeps within its faces, for it may be looked up in a table. */
function shifted(total: number, dice: number, sides: number): number {
  const least = Math.max(dice, total);
  return dice === 1 ? Math.min(sides, least) : least;
}

function replaced({ of, dice }: Rethrow, thrown: readonly number[]): readonly number[] {
  const faces = of.faces.slice();
  dice.forEach((die, i) => {
    faces[die] = thrown[i]!;
  });
  return faces;
}

/** The roll of some dice in the place of those that lie there. */
export function againOf({ roll, faces, rerolled }: Rolled, dice: readonly number[], rule: RuleId): Roll {
  const { reroll = [], window: _opened, ...plain } = roll;
  if (reroll.length > 0) throw new Fault(`'${roll.purpose}' has re-rolls of its own: odds cannot tell which dice they were`);
  if (new Set(dice).size < dice.length || dice.some((die) => faces[die] === undefined))
    throw new Fault(`no dice ${dice} of '${roll.purpose}'`);
  if (rerolled.some(({ die }) => dice.includes(die))) throw new Fault(`a die of '${roll.purpose}' would be rolled a third time`);
  if (dice.length < faces.length && roll.sort === undefined && roll.matters === undefined)
    throw new Fault(`'${roll.purpose}' is a sum, of which odds know no single die: roll all of it again, or say what matters`);
  return { ...plain, rule, count: dice.length, again: { of: { rule: roll.rule, faces }, dice, rerolled } };
}

/** Which dice of a first throw are thrown again, in their order. */
export const diceToReroll = (roll: Roll, faces: readonly number[]): number[] => rerollsOf(roll, faces).map(({ die }) => die);

/** The same with the rule that throws each of them again. */
export function rerollsOf(roll: Roll, faces: readonly number[]): readonly { readonly die: number; readonly rule: RuleId }[] {
  const { reroll, sort } = roll;
  if (sort === undefined || reroll === undefined) return NONE;
  const dice = new Map<number, RuleId>();
  for (const { classes, most = faces.length, rule } of reroll) {
    let left = most;
    for (const name of classes) {
      for (let i = 0; i < faces.length && left > 0; i++) {
        if (dice.has(i) || sort(faces[i]!) !== name) continue;
        dice.set(i, rule);
        left--;
      }
    }
  }
  return [...dice].map(([die, rule]) => ({ die, rule })).sort((a, b) => a.die - b.die);
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
  const { again } = roll;
  if (roll.matters === undefined) return sumChances(roll.count, roll.sides);
  const matters = again === undefined ? roll.matters : (thrown: readonly number[]) => roll.matters!(replaced(again, thrown));
  const found = new Map<string | number, { faces: readonly number[]; p: number }>();
  const all = waysToFall(roll.sides, roll.count);
  if (all > MOST_FACES)
    throw new Fault(`'${roll.purpose}' has too many dice to look at each of their ${all} ways to fall: sort them into classes`);
  const p = 1 / all;
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

/** So many ways for dice to fall are still gone through one by one. */
const MOST_FACES = 2_000_000;

function waysToFall(n: number, count: number): number {
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

/** The classes of a pool: how many faces each has, and one face that stands for it. */
interface Classes {
  readonly names: readonly string[];
  readonly faceFor: readonly number[];
  readonly weights: readonly number[];
}

function classesOf(roll: Roll, sort: (face: number) => string): Classes {
  const names: string[] = [];
  const faceFor: number[] = [];
  const weights: number[] = [];
  for (let face = 1; face <= roll.sides; face++) {
    const name = sort(face);
    const at = names.indexOf(name);
    if (at >= 0) weights[at]!++;
    else {
      names.push(name);
      faceFor.push(face);
      weights.push(1);
    }
  }
  return { names, faceFor, weights };
}

function poolChances(roll: Roll, sort: (face: number) => string): readonly Chance[] {
  const { names, faceFor, weights } = classesOf(roll, sort);
  const { count, reroll = [] } = roll;
  const sources = reroll.map(({ classes, most = count }) => ({
    classes: [...new Set(classes)].map((name) => names.indexOf(name)).filter((c) => c >= 0),
    most,
  }));
  const key = `${count}D${roll.sides} ${weights} ${faceFor} ${sources.map(({ classes, most }) => `${classes}/${most}`)}`;
  return remembered(key, () => pooled(roll, weights, faceFor, sources));
}

/** Pools of the same dice come up again and again in odds: what some of them can come to is kept. */
const pools = new Map<string, readonly Chance[]>();
const MOST_POOLS = 1000;

function remembered(key: string, work: () => readonly Chance[]): readonly Chance[] {
  let found = pools.get(key);
  if (found === undefined) {
    if (pools.size >= MOST_POOLS) pools.clear();
    found = work();
    pools.set(key, found);
  }
  return found;
}

interface Source {
  readonly classes: readonly number[];
  readonly most: number;
}

function pooled(
  { count, sides }: Roll,
  weights: readonly number[],
  faceFor: readonly number[],
  sources: readonly Source[],
): readonly Chance[] {
  const again = [...new Set(sources.flatMap(({ classes }) => classes))];
  if (again.length === 0) return spreadPool(count, weights, faceFor);
  if (sources.some(({ most }) => most < count)) return limitedReroll(count, weights, faceFor, sources);
  // Each die falls twice at most, so its chances are whole parts of the square of its sides.
  let lost = 0;
  for (const c of again) lost += weights[c]!;
  const twice = weights.map((weight, c) => (again.includes(c) ? 0 : weight * sides) + lost * weight);
  return spreadPool(count, twice, faceFor);
}

/** All ways in which n dice fall into classes, as counts, with multinomial probabilities. Weights are whole, so that what cannot happen has no chance at all. */
function multinomial(n: number, weights: readonly number[]): { counts: number[]; p: number }[] {
  let found: { counts: number[]; left: number; p: number }[] = [{ counts: [], left: n, p: 1 }];
  let rest = 0;
  for (const weight of weights) rest += weight;
  for (const weight of weights) {
    const share = rest > 0 ? weight / rest : 0;
    const next: typeof found = [];
    const oddsOf: number[][] = [];
    for (const known of found) {
      oddsOf[known.left] ??= share === 1 ? certain(known.left) : binomial(known.left, share);
      const odds = oddsOf[known.left]!;
      for (let k = 0; k <= known.left; k++) {
        if (odds[k]! > 0) next.push({ counts: [...known.counts, k], left: known.left - k, p: known.p * odds[k]! });
      }
    }
    found = next;
    rest -= weight;
  }
  return found;
}

const certain = (n: number): number[] => [...new Array<number>(n).fill(0), 1];

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
  const faces: number[] = [];
  for (let c = 0; c < counts.length; c++) for (let die = 0; die < counts[c]!; die++) faces.push(faceFor[c]!);
  return faces;
}

const spreadPool = (n: number, weights: readonly number[], faceFor: readonly number[]): readonly Chance[] =>
  multinomial(n, weights).map((way) => ({ faces: facesFor(way.counts, faceFor), p: way.p }));

/** A limited number of re-rolls: first the whole pool, then as many as each source lets, in the order in which it names the classes. */
function limitedReroll(n: number, weights: readonly number[], faceFor: readonly number[], sources: readonly Source[]): readonly Chance[] {
  const found = new Map<string, { counts: number[]; p: number }>();
  for (const first of multinomial(n, weights)) {
    const kept = first.counts.slice();
    let dice = 0;
    for (const { classes, most } of sources) {
      let left = Math.max(0, most);
      for (const c of classes) {
        const take = Math.min(kept[c]!, left);
        kept[c]! -= take;
        left -= take;
        dice += take;
      }
    }
    for (const second of multinomial(dice, weights)) {
      const counts = kept.map((count, c) => count + second.counts[c]!);
      const key = counts.join();
      const known = found.get(key);
      if (known === undefined) found.set(key, { counts, p: first.p * second.p });
      else known.p += first.p * second.p;
    }
  }
  return [...found.values()].map((way) => ({ faces: facesFor(way.counts, faceFor), p: way.p }));
}
