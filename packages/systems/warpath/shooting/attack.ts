import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Part, Reroll, Roll, Rolled, State, Unit } from '@warfold/engine';
import { part, say, sumOf, sumWithin } from '@warfold/engine';
import { lineOf } from '../army/profile.ts';
import { destroyUnit } from '../melee/nerve.ts';
import { asksForTrifles } from '../mission/agreement.ts';

/** Shots or blows of one unit at another, ready to be rolled. */
export type Attack = Aimed & {
  readonly by: number;
  readonly at: number;
  /** Who rolls; the side of `by` if not said. */
  readonly side?: number;
  readonly kind: 'shooting' | 'melee' | 'collision';
  /** WP-ORD-07: a heavy weapon that is charged suffers triple hits. */
  readonly multiplyHits?: Part | null;
  /** Piercing or Crushing Strength, added to each die of the wound roll. */
  readonly woundBonus: Explained;
  /** WP-RULE-BLAST. */
  readonly multiplyWounds?: Part | null;
  /** WP-RULE-INDIVIDUAL-3: a single wound removes the target at once. */
  readonly outright?: boolean;
  /** WP-RULE-ELITE: one failed die of the hit roll and one of the wound roll are rolled again. */
  readonly elite: boolean;
};

type Aimed =
  /** `dice` is the Fire or Att as printed: what is beyond six is halved here. */
  | { readonly dice: number; readonly need: Explained; readonly alwaysHits?: false }
  /** Automatic hits: `dice` of them. */
  | { readonly dice: number; readonly alwaysHits: true };

const BEST_FACE = 6;

/**
 * The number needed to hit: Hit minus the sum of all modifiers (WP-DICE-03, WP-SHOOT-13), so a part that helps is
 * below zero. A natural 1 misses, whatever the modifiers (WP-SHOOT-12); a total above six stays as it is, for `diceFor`.
 */
export function needToHit(hit: number, modifiers: readonly Part[], rule: RuleId): Explained {
  const parts = [part(hit, say('wp.shooting.part.hit'), rule), ...modifiers.map(harder)];
  return sumWithin(parts, 2, Number.POSITIVE_INFINITY, say('wp.shooting.part.naturalOne'), 'WP-SHOOT-12');
}

/** Written -1 on the modifier, it makes the needed number one higher. */
const harder = ({ value, reason, rule }: Part): Part => part(value === 0 ? 0 : -value, reason, rule);

const isBeyondSix = (need: Explained): boolean => need.total > BEST_FACE;

/** WP-SHOOT-13, in melee by WP-MELEE-02: half the dice, rounded down, where more than six is needed. */
export const diceFor = (need: Explained, dice: number): number => (isBeyondSix(need) ? Math.floor(dice / 2) : dice);

/** A bonus on the wound roll: Piercing in shooting, Crushing Strength in melee and collisions. */
export const woundBonus = (rating: number, rule: RuleId): Explained =>
  sumOf(rating === 0 ? [] : [part(rating, say('wp.shooting.part.bonus'), rule)]);

/** The number needed to wound: Defence less the bonus (WP-WOUND-01), never below 2 (WP-WOUND-02). Above six there is no way (WP-WOUND-03). */
export function needToWound(state: State, target: Unit, bonus: Explained): Explained {
  const defence = part(lineOf(state, target).defence, say('wp.shooting.part.defence'), 'WP-WOUND-01');
  const parts = [defence, ...bonus.parts.map(harder)];
  return sumWithin(parts, 2, Number.POSITIVE_INFINITY, say('wp.shooting.part.naturalOne'), 'WP-WOUND-02');
}

export const canWound = (need: Explained): boolean => need.total <= BEST_FACE;

/** How far an attack has come. */
export type Progress = { readonly hits: number; readonly wounds: number };

/** How many dice are rolled to hit, or hit without a roll. */
export const diceOf = (attack: Attack): number => (attack.alwaysHits === true ? attack.dice : diceFor(attack.need, attack.dice));

/** So many of its dice. */
export function* hitPart(game: Game, attack: Attack, dice: number): Flow<Progress> {
  const struck = attack.alwaysHits === true ? dice : yield* rollToHit(game, attack, attack.need, dice);
  const hits = struck * (attack.multiplyHits?.value ?? 1);
  if (attack.multiplyHits && struck > 0) {
    game.tell(attack.multiplyHits.rule, 'wp.shooting.hitsMultiplied', { target: { unit: attack.at }, hits });
  }
  return { hits, wounds: 0 };
}

export function* woundPart(game: Game, attack: Attack, { hits }: Progress): Flow<Progress> {
  const pierced = hits === 0 ? 0 : yield* rollToWound(game, attack, hits);
  const wounds = pierced * (attack.multiplyWounds?.value ?? 1);
  if (attack.multiplyWounds && pierced > 0) {
    game.tell(attack.multiplyWounds.rule, 'wp.shooting.woundsMultiplied', { target: { unit: attack.at }, wounds });
  }
  return { hits, wounds };
}

function* rollToHit(game: Game, attack: Attack, need: Explained, count: number): Flow<number> {
  const beyond = isBeyondSix(need);
  const shown = beyond ? sumWithin(need.parts, 2, BEST_FACE, say('wp.shooting.part.onlySixes'), 'WP-SHOOT-13') : need;
  if (count === 0) return 0;
  const rolled = yield* rolledBy(game, attack, 'miss', {
    purpose: 'hit',
    rule: beyond ? 'WP-SHOOT-13' : attack.kind === 'melee' ? 'WP-MELEE-02' : 'WP-SHOOT-07',
    ...rollers(game, attack),
    count,
    sides: 6,
    need: shown,
    sort: (face) => (face >= shown.total ? 'hit' : 'miss'),
  });
  if (rolled.rerolled.length > 0) game.tell('WP-RULE-ELITE', 'wp.shooting.elite', { unit: { unit: attack.by } });
  return rolled.count('hit');
}

function* rollToWound(game: Game, attack: Attack, hits: number): Flow<number> {
  const need = needToWound(game.state, game.unit(attack.at), attack.woundBonus);
  if (!canWound(need)) {
    game.tell('WP-WOUND-03', 'wp.shooting.cannotWound', { target: { unit: attack.at }, need: need.total });
    return 0;
  }
  const rolled = yield* rolledBy(game, attack, 'failed', {
    purpose: 'wound',
    rule: 'WP-WOUND-01',
    ...rollers(game, attack),
    count: hits,
    sides: 6,
    need,
    sort: (face) => (face >= need.total ? 'wound' : 'failed'),
  });
  if (rolled.rerolled.length > 0) game.tell('WP-RULE-ELITE', 'wp.shooting.elite', { unit: { unit: attack.by } });
  return rolled.count('wound');
}

const rollers = (game: Game, { side, by, at }: Attack) => ({ side: side ?? game.unit(by).side, by: { unit: by }, at: { unit: at } });

/** WP-RULE-ELITE: a failed die is rolled again, unless the players agreed that whoever rolls is asked. */
function* rolledBy(game: Game, attack: Attack, failed: string, roll: Roll): Flow<Rolled> {
  if (!attack.elite) return yield* game.roll(roll);
  if (!asksForTrifles(game.state)) return yield* game.roll({ ...roll, reroll: [oneOf(failed)] });
  const rolled = yield* game.roll(roll);
  const [die] = rolled.fresh(failed);
  const { side } = rollers(game, attack);
  const asked = { side, rule: 'WP-RULE-ELITE' as const, label: say('wp.shooting.ask.elite'), about: [{ unit: attack.by }] };
  return die === undefined || !(yield* game.ask.confirm(asked)) ? rolled : yield* game.again(rolled, [die], 'WP-RULE-ELITE');
}

/** A re-roll that can only help is always taken; the new result stands (WP-DICE-04). */
const oneOf = (failed: string): Reroll => ({ classes: [failed], most: 1, rule: 'WP-RULE-ELITE' });

/** The wounds are put on the target. */
export function* harmPart(game: Game, attack: Attack, { hits, wounds }: Progress): Flow<void> {
  const args = { target: { unit: attack.at }, hits, wounds };
  const rule = attack.kind === 'melee' ? 'WP-MELEE-07' : 'WP-WOUND-04';
  if (wounds === 0) {
    game.tell(rule, hits === 0 ? 'wp.shooting.missed' : 'wp.shooting.unhurt', args);
    return;
  }
  game.emit({ type: 'wounded', on: { unit: attack.at }, by: wounds, cause: attack.kind, rule, text: say('wp.shooting.wounded', args) });
  if (attack.outright === true) yield* destroyUnit(game, attack.at, 'WP-RULE-INDIVIDUAL-3');
}
