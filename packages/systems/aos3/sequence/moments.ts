import type { RuleId } from '@warfold/catalogue';
import type { Part, Text } from '@warfold/engine';
import type { Blow, Redo, Twist } from '../../sigmar/attack.ts';
import type { Amount } from '../warscroll/warscroll.ts';

/**
 * A change of a characteristic (AOS3-22.2.1b): what says what it is, then what multiplies, then what adds, as if `how` is absent. `value` is what it
 * becomes, the factor, or what is added.
 */
export interface Change extends Part {
  readonly how?: 'set' | 'times' | 'add';
  /** Attacks and Damage may become dice, or be increased by dice; `value` is then nothing. */
  readonly dice?: Amount;
}

/** Which rolls may be rolled again (AOS3-1.5.4a). */
export interface RerollRight {
  readonly reason: Text;
  readonly rule: RuleId;
}

/** AOS3-14.3a: negates a wound on so much or more. */
export interface Ward {
  readonly value: number;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** Harm that comes to a unit on a die (AOS3-28.1.3e and its kin): mortal wounds if the die is in the given span; without a die if there is none. */
export interface HarmOnDie {
  readonly on: { readonly least: number; readonly most: number } | null;
  readonly mortals: Amount;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** A move that has ended, or a set-up. */
export interface Arrival {
  readonly unit: number;
  readonly how: 'normal' | 'run' | 'retreat' | 'charge' | 'set-up' | 'pile-in' | 'redeploy';
}

/** Something an ability lets a unit do that the core rules forbid (AOS3-1.6b). */
export type Freedom =
  | 'shoot-after-run'
  | 'shoot-after-retreat'
  | 'charge-after-run'
  | 'charge-after-retreat'
  | 'no-battleshock'
  | 'shoot-twice'
  | 'fight-twice';

interface Attacking<S> {
  about: Blow;
  says: S;
  as: 'attacker' | 'target' | 'weapon';
}

interface OfUnit<S> {
  about: { readonly unit: number };
  says: S;
  as: 'unit';
}

/** Of one model of a unit: that which casts or chants (AOS3-19.4), or would suffer a wound (AOS3-14.3a). */
interface OfModel<S> {
  about: { readonly unit: number; readonly model: number };
  says: S;
  as: 'unit';
}

/** The moments at which abilities may speak. Chapters add their own at the end. */
export type Moments = {
  // Characteristics (22.2)
  move: OfUnit<Change>;
  wounds: OfUnit<Change>;
  bravery: OfUnit<Change>;
  attacks: Attacking<Change>;
  /** Positive improves Rend (AOS3-22.2.2). */
  rend: Attacking<Change>;
  damage: Attacking<Change>;
  // Attacks (13); a part above zero helps whoever rolls
  toHit: Attacking<Part>;
  toWound: Attacking<Part>;
  toSave: Attacking<Part>;
  rerollHit: Attacking<Redo>;
  rerollWound: Attacking<Redo>;
  rerollSave: Attacking<Redo>;
  /** AOS3-1.6.4a: what certain unmodified faces set off. */
  onHit: Attacking<Twist>;
  onWound: Attacking<Twist>;
  onSave: Attacking<Twist>;
  /** Its save rolls know no modifiers. */
  plainSave: Attacking<true>;
  /** Of the model that would suffer the wound. */
  ward: OfModel<Ward>;
  // Moving, charging, fighting, courage
  fly: OfUnit<true>;
  runRoll: OfUnit<Part>;
  /** `double` if both dice show the same (AOS3-1.5.2c). */
  chargeRoll: { about: { readonly unit: number; readonly double: boolean }; says: Part; as: 'unit' };
  rerollRun: OfUnit<RerollRight>;
  rerollCharge: OfUnit<RerollRight>;
  strikes: OfUnit<'first' | 'last'>;
  battleshock: OfUnit<Part>;
  freedom: { about: { readonly unit: number; readonly what: Freedom }; says: true; as: 'unit' };
  afterMove: { about: Arrival; says: HarmOnDie; as: 'unit' };
  // Commands (6)
  /** A command that the unit may receive though nobody issues it and nobody pays (AOS3-26.2c): what it is called and what it uses up. */
  freeCommand: {
    about: { readonly unit: number; readonly command: string };
    says: { readonly key: string; readonly reason: Text; readonly rule: RuleId };
    as: 'unit';
  };
  /** Nobody commands this unit, and it commands nobody (AOS3-21.1c). */
  deaf: OfUnit<{ readonly reason: Text; readonly rule: RuleId }>;
  rerollRecovery: OfUnit<RerollRight>;
  // Objectives (18)
  /** AOS3-18.1.2d: counts as so many models. */
  weight: { about: { readonly model: number }; says: number; as: 'model' | 'unit' };
  // Magic and faith (19, 20)
  casting: OfModel<Part>;
  unbinding: OfModel<Part>;
  dispelling: OfModel<Part>;
  chanting: OfModel<Part>;
  banishing: OfModel<Part>;
  /** Casting, unbinding and dispelling rolls (AOS3-27.5.1e), and chanting rolls (AOS3-27.5.1c), that may be rolled again. */
  /** The effects of spells, or of prayers, are nothing to it (AOS3-24.4b: those of endless spells and invocations are). */
  ignores: {
    about: { readonly unit: number; readonly lore: 'spell' | 'prayer' };
    says: { readonly reason: Text; readonly rule: RuleId };
    as: 'unit';
  };
  rerollMagic: OfUnit<RerollRight>;
  rerollChant: OfUnit<RerollRight>;
  /** AOS3-1.5.5c: a die of a roll of this purpose that its player may change, to this result or to any. */
  changeRoll: {
    about: { readonly unit: number; readonly purpose: string };
    says: { readonly to: number | null; readonly reason: Text; readonly rule: RuleId };
    as: 'unit';
  };
};
