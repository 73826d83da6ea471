import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Part, State } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import { d10 } from '../dice.ts';
import type { Of } from '../fighter/borne.ts';
import { effectOf, effectsOf, isImmune } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { modifiers } from '../fighter/modifiers.ts';
import { is } from '../fighter/states.ts';
import { hasBlockArmour, inBlock } from '../moving/formation.ts';
import { armourWorn } from '../witness.ts';
import { TWO_HANDED } from './combatMarks.ts';

/** What comes at the armour of a model. */
export interface Impact {
  readonly strength: number;
  readonly penetration: number;
  /** NQ-ARMOUR-07: the -1 of a withdrawal or of a fumbled parry. */
  readonly before?: readonly Part[];
}

/** NQ-ARMOUR-03: no Strength up to 4 changes the armour, each point above takes 1 off. */
const armourModifier = (strength: number): number => Math.min(0, 4 - strength);

/** NQ-ARMOUR-01 to -07: the number that stops the harm; with nothing left there is no roll. */
export function needOfArmour(state: State, at: Model, blow: Impact): Explained {
  const parts: Part[] = [part(fighterOf(state, at).AR, say('nq.combat.part.ar'), 'NQ-ARMOUR-01')];
  if (markOf(at, TWO_HANDED) && is(state, at, 'shield')) parts.push(part(-1, say('nq.combat.part.noShield'), 'NQ-WPN-TWOHANDED'));
  // NQ-WRAP-04: the bonus of a block that broke in this turn lasts to the end of it.
  if (inBlock(state, at)) parts.push(part(1, say('nq.combat.part.block'), 'NQ-ARMOUR-04'));
  else if (hasBlockArmour(state, at)) parts.push(part(1, say('nq.combat.part.wasBlock'), 'NQ-WRAP-04'));
  parts.push(...modifiers(state, { to: 'AR', by: at, when: markOf(at, TWO_HANDED) ? ['twoHandedInUse'] : [] }), ...(blow.before ?? []));
  return sumOf([...parts, ...pierced(state, at, blow)]);
}

/** NQ-ARMOUR-03, -05, -06: Strength and penetration (NQ-WRULE-PENETRATION), less what resists them, never beyond 0. */
function pierced(state: State, at: Model, { strength, penetration }: Impact): Part[] {
  const fixed = isImmune(state, at, 'armourModifiers');
  if (fixed !== null) return [part(0, say('nq.combat.part.fixed'), fixed)];
  const byStrength = armourModifier(strength);
  const parts: Part[] = [];
  if (byStrength !== 0) parts.push(part(byStrength, say('nq.combat.part.strength', { strength }), 'NQ-ARMOUR-03'));
  if (penetration !== 0) parts.push(part(penetration, say('nq.combat.part.penetration'), 'NQ-ARMOUR-05'));
  const resistance = Math.min(resistanceOf(state, at)?.effect.points ?? 0, -(byStrength + penetration));
  if (resistance > 0) parts.push(part(resistance, say('nq.combat.part.resistance'), 'NQ-ARMOUR-06'));
  return parts;
}

/** NQ-EQUIP-RUNES: they do not add up; the higher counts. */
const resistanceOf = (state: State, at: Model): Of<'armourResistance'> | null =>
  effectsOf(state, at, 'armourResistance').reduce<Of<'armourResistance'> | null>(
    (best, one) => (best === null || one.effect.points > best.effect.points ? one : best),
    null,
  );

/** NQ-LUCKY-01: whether the players use the lucky roll. */
const isLucky = (state: State): boolean => state.options.lucky === true;

/** NQ-LUCKY-01: who wears some armour may hope for a natural 1 although nothing of it is left. */
const mayBeLucky = (state: State, at: Model, need: Explained): boolean => need.total <= 0 && isLucky(state) && fighterOf(state, at).AR > 0;

/**
 * Rolls for armour, and says whether it stopped the harm. A natural 10 always fails (NQ-ARMOUR-01). Armoured Hide picks from two dice
 * (NQ-TRAIT-ARMOUREDHIDE), Armour Echo rolls again what failed (NQ-SKILL-ARMOURECHO).
 */
export function* rollArmour(game: Game, id: number, blow: Impact, by: number | null): Flow<boolean> {
  const { state } = game;
  const at = game.model(id);
  const need = needOfArmour(state, at, blow);
  const lucky = mayBeLucky(state, at, need);
  if (need.total <= 0 && !lucky) return false;
  armourWorn(state, at, need.parts.some(({ rule }) => rule === 'NQ-ARMOUR-06') ? (resistanceOf(state, at)?.card ?? null) : null);
  const rule: RuleId = lucky ? 'NQ-LUCKY-01' : 'NQ-ARMOUR-01';
  const best = Math.max(need.total, lucky ? 1 : 0);
  const hide = effectsOf(state, at, 'pickDie').find(({ effect }) => effect.roll === 'armour') ?? null;
  const rolled = yield* d10(game, {
    purpose: 'armour',
    rule: hide?.rule ?? rule,
    side: state.units[at.unit]!.side,
    count: hide?.effect.dice ?? 1,
    at: { model: id },
    ...(by !== null && { by: { model: by } }),
    need,
    sort: (face) => (face < 10 && face <= best ? 'stopped' : 'failed'),
  });
  if (rolled.count('stopped') > 0) return true;
  const echo = effectsOf(state, at, 'reroll').find(({ effect }) => effect.roll === 'armour') ?? null;
  // NQ-SKILL-REROLLS: what somebody had rolled again already stays as it lies.
  if (echo === null || rolled.fresh().length < rolled.faces.length) return false;
  return (yield* game.again(rolled, 'all', echo.rule)).count('stopped') > 0;
}

/** NQ-SKILL-EVADE: ignores a hit, if it has no armour of its own. */
export function* evades(game: Game, id: number): Flow<boolean> {
  const at = game.model(id);
  const evade = effectOf(game.state, at, 'evade');
  if (evade === null || fighterOf(game.state, at).AR > 0) return false;
  const { atMost } = evade.effect;
  const rolled = yield* d10(game, {
    purpose: 'evade',
    rule: evade.rule,
    side: game.unit(at.unit).side,
    count: 1,
    at: { model: id },
    need: sumOf([part(atMost, say('nq.combat.part.evade'), evade.rule)]),
    sort: (face) => (face <= atMost ? 'evaded' : 'hit'),
  });
  return rolled.count('evaded') > 0;
}
