import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Ref, Rolled, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import { d10 } from '../dice.ts';
import { effectsOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { speaks } from '../witness.ts';
import { SURE_SHOT } from './combatMarks.ts';
import type { Technique } from './techniques.ts';
import { elementOf } from './techniques.ts';

/** A roll to hit: by whom, what is needed, how many dice. */
export interface ToHit {
  readonly by: number;
  readonly at: Ref;
  readonly arm: Arm;
  readonly technique: Technique;
  readonly need: Explained;
  readonly rule: RuleId;
  /** Whether it matters what a die that hits shows: somebody may parry it. */
  readonly shown: boolean;
}

/** The natural faces of the dice that hit, and how many Fumbles there were. */
export interface Hits {
  readonly dice: readonly number[];
  readonly fumbles: number;
}

type Sort = (face: number) => string;

/** NQ-DICE-04, NQ-MASTER-01, NQ-FUMBLE-01, -04: a natural 1 always hits, a natural 10 never; a mighty strike hits with what removes its target (NQ-SKILL-MIGHTYSTRIKE). */
function sorting(unerring: boolean, { need, technique, shown }: ToHit): Sort {
  const hit = (face: number): string => {
    if (shown) return `hit ${face}`;
    return face <= technique.removesOn ? 'mighty' : 'hit';
  };
  return (face) => {
    if (face === 1) return 'masterful';
    if (face === 10) return unerring ? 'ten' : 'fumble';
    return face <= need.total || face <= technique.removesOn ? hit(face) : 'miss';
  };
}

const isHit = (sort: Sort, face: number): boolean => !['miss', 'ten', 'fumble'].includes(sort(face));

/** NQ-FUMBLE-04: treats natural tens as plain misses. */
export const isUnerring = (state: State, by: Model, arm: Arm): boolean =>
  effectsOf(state, by, 'natural10IsAMiss', elementOf(arm)).some(({ effect }) =>
    effect.rolls.includes(arm.kind === 'melee' ? 'melee' : 'ranged'),
  );

/** NQ-SPELL-SHOCK: by which rule every attack hits it without a die; nothing where one is rolled. Blindness helps only in melee (NQ-SPELL-BLIND). */
export const hitSurely = (state: State, at: Model): RuleId | null =>
  effectsOf(state, at, 'autoHit').find(({ effect }) => effect.by === 'any')?.rule ?? null;

/** Rolls to hit, with the second chances of the way it is done. */
export function* rollToHit(game: Game, toHit: ToHit): Flow<Hits> {
  const { by, at, arm, technique, need, rule } = toHit;
  const sort = sorting(isUnerring(game.state, game.model(by), arm), toHit);
  const { side } = game.unit(game.model(by).unit);
  if (technique.key !== 'plain') speaks(technique.key);
  const roll = { purpose: 'hit', rule, side, count: technique.dice, by: { model: by }, at, need };
  if (technique.best) {
    // The lower die is never worse: it hits if any does, and is harder to parry.
    const lowest = (faces: readonly number[]): number => Math.min(...faces);
    const { faces } = yield* d10(game, { ...roll, matters: (thrown) => sort(lowest(thrown)) });
    const face = lowest(faces);
    return { dice: isHit(sort, face) ? [face] : [], fumbles: sort(face) === 'fumble' ? 1 : 0 };
  }
  const first = yield* d10(game, { ...roll, sort });
  const rolled = yield* again(game, toHit, first);
  if (rolled.count('ten') > 0) speaks('unerring');
  if (rolled.count('ten') > 0) game.tell('NQ-FUMBLE-04', 'nq.combat.unerring', { model: { model: by } });
  return { dice: rolled.faces.filter((face) => isHit(sort, face)), fumbles: rolled.count('fumble') };
}

/** NQ-SKILL-DETERMINED, NQ-SKILL-SURESHOT: one missed die is rolled again, if the player likes: a ten may come of it. */
function* again(game: Game, { by, technique }: ToHit, first: Rolled): Flow<Rolled> {
  if (technique.again === 'never') return first;
  const [missed] = first.fresh(...(technique.again === 'tens too' ? ['miss', 'ten'] : ['miss']));
  if (missed === undefined) return first;
  const { side } = game.unit(game.model(by).unit);
  const label = say(ASKS.combatAgain, { model: { model: by }, skill: technique.label });
  if (!(yield* game.ask.confirm({ side, rule: technique.rule, label, about: [{ model: by }] }))) return first;
  if (technique.rule === 'NQ-SKILL-SURESHOT') game.mark({ model: by }, SURE_SHOT, true, technique.rule);
  return yield* game.again(first, [missed], technique.rule);
}
