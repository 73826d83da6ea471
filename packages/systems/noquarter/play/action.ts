import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, Option, Refusal, State, Unit } from '@warfold/engine';
import { markOf, meaning, refuse, say } from '@warfold/engine';
import { MAY_FOLLOW } from './combat/combatMarks.ts';
import { AP, SPENT } from './marks.ts';

/** Something the active unit does: by whom, and what comes of it. It may know nothing but ids of what was on the table when it was listed. */
export interface Act {
  /** The model that acts; nobody in particular where the unit acts as one. */
  readonly by: number | null;
  /** Deeds that let enemies on Hold answer on the way; after all others they are asked when it is done (NQ-HOLD-02). */
  readonly seen?: 'itself';
  run(game: Game): Flow<void> | void;
}

/** A choice of the active player in an activation. */
export type Action = Choice<Act>;

/** What an action comes to, with what it is done. */
export type Does =
  | { readonly act: 'strike'; readonly by: number; readonly arm: string; readonly technique: string }
  | { readonly act: 'shoot'; readonly by: number | null; readonly arm: string; readonly technique: string; readonly aimed: boolean }
  | { readonly act: 'cast' | 'chant'; readonly spell: string; readonly focus: boolean }
  | { readonly act: 'breathe' | 'fire' | 'grenade'; readonly arm: string }
  | { readonly act: PlainAct };

type PlainAct =
  | 'keep'
  | 'rally'
  | 'stand'
  | 'rejoin'
  | 'fight'
  | 'together'
  | 'overrun'
  | 'load'
  | 'rain'
  | 'tail'
  | 'overload'
  | 'follow'
  | 'wrap';

export const DOES = meaning<Does>('does');

/** What a chapter lets one model do, and what it lets the unit do as one. */
export type ModelActions = (state: State, model: Model) => readonly Action[];
export type UnitActions = (state: State, unit: Unit) => readonly Action[];

export const apOf = (model: Model): number => markOf(model, AP);

/** What action points go into: a charge, a close attack, or something else. */
type Into = 'charge' | 'blow' | 'other';

/** What the points of this activation went into so far: nothing, a charge only, a charge and then blows, or something else too (NQ-MOMENTUM-02, NQ-HOLD-01). */
export const spentBy = (model: Model): (typeof SPENDINGS)[number] => {
  const spent = markOf(model, SPENT);
  return SPENDINGS.find((known) => known === spent) ?? 'nothing';
};

const SPENDINGS = ['nothing', 'charge', 'charge and blows', 'other'] as const;

/** NQ-AP-05. */
export const tooDear = (cost: number, ap: number, who: Model): Refusal =>
  refuse('NQ-AP-05', say('nq.refused.ap', { cost, ap }), [{ model: who.id }]);

/** An option with its price; dim where the model cannot pay it. One that is dim for another reason stays so. */
export function priced<O extends Option>(option: O, model: Model, cost: number): O {
  const ap = apOf(model);
  return cost <= ap || option.refused !== undefined ? { ...option, cost } : { ...option, cost, refused: tooDear(cost, ap, model) };
}

/** Takes action points off a model; `into` says what for. */
export function pay(game: Game, model: number, cost: number, rule: RuleId, into: Into = 'other'): void {
  game.mark({ model }, AP, Math.max(0, apOf(game.model(model)) - cost), rule);
  // NQ-FOLLOW-01: a follow-up is part of the attack; whoever does something else first has let it go.
  if (markOf(game.model(model), MAY_FOLLOW)) game.mark({ model }, MAY_FOLLOW, false, 'NQ-FOLLOW-01');
  busy(game, model, into);
}

/** An action counts also where it costs nothing: the first one of an activation is over. */
export function busy(game: Game, model: number, into: Into = 'other'): void {
  const before = spentBy(game.model(model));
  const after = spentAfter(before, into);
  if (after !== before) game.mark({ model }, SPENT, after, 'NQ-MOMENTUM-02');
}

/** Blows count as part of a charge only after one. */
function spentAfter(before: ReturnType<typeof spentBy>, into: Into): ReturnType<typeof spentBy> {
  if (before === 'other' || into === 'other') return 'other';
  if (into === 'charge') return before === 'nothing' ? 'charge' : before;
  return before === 'nothing' ? 'other' : 'charge and blows';
}
