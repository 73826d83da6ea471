import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Refusal, State } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import type { SpellKey } from '../../data/spells.ts';

/** A spell about to be cast: by a mage, or by several Initiates of whom the first leads the chant. */
export interface Cast {
  readonly spell: SpellKey;
  readonly mages: readonly number[];
}

/** What a spell is aimed at: plain data, by ids. */
export type Target =
  | { readonly at: 'self' }
  | { readonly at: 'unit'; readonly unit: number }
  | { readonly at: 'model'; readonly model: number }
  | { readonly at: 'spot'; readonly pose: Pose }
  | { readonly at: 'spell'; readonly id: string };

/** How a spell finds its target. */
export interface SpellAim {
  /** Why there is nothing to aim at; nothing if there is. */
  idle(state: State, mages: readonly number[]): Refusal | null;
  choose(game: Game, cast: Cast): Flow<Target> | Target;
  /** NQ-MAGIC-16: whether it proves to be in range. */
  reaches(state: State, mages: readonly number[], target: Target): boolean;
  /** The unit that is targeted directly (NQ-SPELL-TALISMAN, NQ-MUT-MAGICIMMUNITY). */
  direct(state: State, target: Target): number | null;
}

export interface Spell {
  readonly key: SpellKey;
  readonly rule: RuleId;
  readonly aim: SpellAim;
  /** What it does once it is cast. */
  act(game: Game, cast: Cast, target: Target): Flow<void> | void;
}

/** The mage, or the one who leads the chant. */
export const mageOf = ({ mages }: Cast): number => {
  const [first] = mages;
  if (first === undefined) throw new Fault('a spell without a mage');
  return first;
};

export const sideOf = (game: Game, cast: Cast): number => game.unit(game.model(mageOf(cast)).unit).side;

const wrong = (target: Target): never => {
  throw new Fault(`a spell aimed at a ${target.at}`);
};

export const unitIn = (target: Target): number => (target.at === 'unit' ? target.unit : wrong(target));
export const modelIn = (target: Target): number => (target.at === 'model' ? target.model : wrong(target));
export const poseIn = (target: Target): Pose => (target.at === 'spot' ? target.pose : wrong(target));
export const spellIn = (target: Target): string => (target.at === 'spell' ? target.id : wrong(target));
