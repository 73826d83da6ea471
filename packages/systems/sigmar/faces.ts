import type { RuleId } from '@warfold/catalogue';
import type { Explained, Part, Reroll } from '@warfold/engine';
import { part, say, sumOf, sumWithin } from '@warfold/engine';

export type AttackRoll = 'hit' | 'wound' | 'save';

/** Dice that may be rolled again: those that failed as they lie, before modifiers (AOS1-DICE-05, AOS3-1.5.5b), or those that show these faces. */
export interface Redo {
  readonly of: 'failed' | readonly number[];
  readonly rule: RuleId;
}

/** Something that happens on certain faces before modifiers. Where several hold for a face all are done, or one of them (`Sequence.single`). Plain data. */
export type Twist = {
  readonly faces: readonly number[];
  readonly rule: RuleId;
  /** What becomes of the attack: it goes on as it would, as if absent; it ends; it wounds without a roll; it counts as a success. */
  readonly fate?: 'goes on' | 'ends' | 'wounds' | 'succeeds';
  /** More hits from the one hit roll; so many in all, if `instead` says so. */
  readonly hits?: number | string;
  readonly instead?: true;
  /** Mortal wounds on the target, for each die. */
  readonly mortal?: number | string;
  /** Mortal wounds on the attacking unit, for each die. */
  readonly back?: number | string;
  /** How much the Rend of this attack is better. */
  readonly rend?: number;
  /** How much its Damage is increased; or what it is. */
  readonly damage?: number;
  readonly damageIs?: number | string;
};

/** How one kind of roll is bounded: nothing of it holds in the first edition. */
export interface Bounds {
  /** The least and the most that all modifiers together come to (AOS3-1.5.5d). */
  readonly modifiers: { readonly low: number; readonly high: number; readonly rule: RuleId } | null;
  /** An unmodified 1 always fails, an unmodified 6 always succeeds, by these rules. */
  readonly one: RuleId | null;
  readonly six: RuleId | null;
}

export function bounded(base: Part, modifiers: readonly Part[], bounds: Bounds): Explained {
  const cap = bounds.modifiers;
  const counted = cap === null ? sumOf(modifiers) : sumWithin(modifiers, cap.low, cap.high, say('sigmar.part.cap'), cap.rule);
  const parts = [base, ...counted.parts.map(({ value, reason, rule }) => part(0 - value, reason, rule))];
  const one = bounds.one === null ? sumOf(parts) : sumWithin(parts, 2, Number.POSITIVE_INFINITY, say('sigmar.part.one'), bounds.one);
  return bounds.six === null ? one : sumWithin(one.parts, Number.NEGATIVE_INFINITY, 6, say('sigmar.part.six'), bounds.six);
}

const WORDS = { hit: ['hit', 'miss'], wound: ['wound', 'failed'], save: ['saved', 'failed'] } as const;

/** What a face means: faces of one name are the same to everyone. */
export interface FaceClass {
  readonly name: string;
  readonly success: boolean;
  /** As it lies, before modifiers. */
  readonly failed: boolean;
  readonly face: number;
  readonly ends: boolean;
  readonly wounds: boolean;
  readonly rend: number;
  readonly damage: number;
  readonly damageIs: number | string | null;
  readonly twists: readonly Twist[];
}

export function classesOf(
  roll: AttackRoll,
  need: Explained,
  rerolls: readonly Redo[],
  twists: readonly Twist[],
  bounds: Bounds,
): FaceClass[] {
  const [good, bad] = WORDS[roll];
  const printedNeed = need.parts[0]?.value ?? need.total;
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const on = twists.filter(({ faces }) => faces.includes(face));
    const success = on.some(isSure) || face >= need.total;
    const naturalSix = face === 6 && bounds.six !== null;
    const failed = !naturalSix && (face < printedNeed || (face === 1 && bounds.one !== null));
    const again = !success && rerolls.some(({ of }) => (of === 'failed' ? failed : of.includes(face)));
    const plain = success ? good : again || rerolls.length === 0 ? bad : 'short';
    return {
      name:
        on.length === 0
          ? plain
          : twists.length === 1
            ? `critical${success ? '' : ` ${plain}`}`
            : `${plain}${face >= need.total ? '' : ' short'} ${on.map((twist) => twists.indexOf(twist))}`,
      success,
      failed,
      face,
      ends: on.some(({ fate }) => fate === 'ends'),
      wounds: on.some(({ fate }) => fate === 'wounds'),
      rend: on.reduce((sum, { rend = 0 }) => sum + rend, 0),
      damage: on.reduce((sum, { damage = 0 }) => sum + damage, 0),
      damageIs: on.reduce<number | string | null>((last, { damageIs = null }) => damageIs ?? last, null),
      twists: on,
    };
  });
}

const isSure = ({ fate }: Twist): boolean => fate === 'succeeds' || fate === 'wounds';

/** The same faces with only one of the things that happen on them. */
export const onlyWith = (kind: FaceClass, twist: Twist, need: Explained): FaceClass => ({
  ...kind,
  success: isSure(twist) || kind.face >= need.total,
  ends: twist.fate === 'ends',
  wounds: twist.fate === 'wounds',
  rend: twist.rend ?? 0,
  damage: twist.damage ?? 0,
  damageIs: twist.damageIs ?? null,
  twists: [twist],
});

/**
 * Re-rolls come before modifiers, so whether a die has failed is seen on its face; but nobody rolls again what a modifier will turn into a success,
 * nor what happens to do more than a success. What only hurts whoever rolls is rolled again gladly.
 */
export function redone(roll: AttackRoll, classes: readonly FaceClass[], rerolls: readonly Redo[]): Reroll[] {
  const hurts = ({ mortal, back, hits, rend, damage, damageIs }: Twist): boolean =>
    (roll === 'save' ? mortal : back) !== undefined &&
    (roll === 'save' ? back : mortal) === undefined &&
    hits === undefined &&
    rend === undefined &&
    damage === undefined &&
    damageIs === undefined;
  return rerolls.map(({ of, rule }) => ({
    classes: [
      ...new Set(
        classes
          .filter(({ success, failed, face, twists }) => !success && twists.every(hurts) && (of === 'failed' ? failed : of.includes(face)))
          .map(({ name }) => name),
      ),
    ],
    rule,
  }));
}

export function kindsOf(classes: readonly FaceClass[]): FaceClass[] {
  return classes.filter(({ name }, i) => classes.findIndex((other) => other.name === name) === i);
}
