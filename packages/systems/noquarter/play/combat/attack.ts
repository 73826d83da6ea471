import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Part, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { headingOf, poseFacing, touching, within } from '@warfold/space';
import { armOf, armsOf } from '../fighter/arms.ts';
import { effectOf, effectsOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { isLarge, isProne, panicOf } from '../fighter/states.ts';
import { FUMBLED } from '../marks.ts';
import { inBlock } from '../moving/formation.ts';
import { engagedWith } from '../moving/positions.ts';
import { inFront } from '../moving/sight.ts';
import { onKill } from '../nerve/mutilate.ts';
import { besieges, fightsWith } from '../witness.ts';
import { evades } from './armour.ts';
import { BITTEN, MAY_FOLLOW, REACHED_BY, TWO_HANDED } from './combatMarks.ts';
import type { Harm } from './damage.ts';
import { hurt, isDown, slay } from './damage.ts';
import { fumbles } from './fumble.ts';
import type { ToHit } from './hitting.ts';
import { rollToHit } from './hitting.ts';
import { entangle, lashEyes } from './mutations.ts';
import { mayParry, parry } from './parry.ts';
import { isVeryLarge, needToStrike, strengthOfStrike } from './toStrike.ts';
import type { Way } from './ways.ts';
import { wayOf } from './ways.ts';

/** One use of an arm in close combat. A free one is no action: an answer on Hold, the opening of a double fumble. */
export interface Blow {
  readonly by: number;
  readonly at: number;
  readonly arm: string;
  readonly way: string;
  readonly free?: { readonly rule: RuleId; readonly more: readonly Part[] };
}

/** Why a model cannot strike anybody now. */
export function whyNoFighting(state: State, model: Model): RuleId | null {
  if (isDown(state, model) || isProne(model)) return 'NQ-MOVE-04';
  if (panicOf(state, model.unit) === 'terrified') return 'NQ-PANIC-04';
  return effectOf(state, model, 'noCloseCombat')?.rule ?? null;
}

/** To hit, parry, armour, damage, and what comes of it; the price has been paid. */
export function* strike(game: Game, blow: Blow): Flow<void> {
  yield* landBlow(game, yield* rollBlow(game, blow));
}

/** A blow whose dice have been rolled. */
export interface Rolled {
  readonly blow: Blow;
  readonly arm: Arm;
  readonly way: Way;
  /** The natural faces of the dice that hit, and how many were tens. */
  readonly dice: readonly number[];
  readonly tens: number;
}

/** The first half of a blow: whoever strikes at the same time as others rolls before anybody falls (NQ-DESIGN-35). */
export function* rollBlow(game: Game, blow: Blow): Flow<Rolled> {
  const { arm, way } = raise(game, blow);
  const toHit = toHitWith(game, blow, arm, way);
  if (toHit === null) return { blow, arm, way, dice: way.best ? [0] : Array.from({ length: way.dice }, () => 0), tens: 0 };
  const { dice, fumbles: tens } = yield* rollToHit(game, toHit);
  return { blow, arm, way, dice, tens };
}

/** Turns, and takes the arm in hand: what comes before the dice. */
export function raise(game: Game, blow: Blow): { readonly arm: Arm; readonly way: Way } {
  const { by, at } = blow;
  const arm = armOf(game.state, game.model(by), blow.arm);
  const way = wayOf(game.state, game.model(by), arm, blow.way);
  fightsWith(game.state, game.model(by), arm, way);
  turnTo(game, by, at);
  if (arm.reach > 0 && !touching(game.model(by), game.model(at))) reachesOut(game, by, at);
  if (arm.marks.includes('twoHanded') && !isLarge(game.state, game.model(by)))
    game.mark({ model: by }, TWO_HANDED, true, 'NQ-WPN-TWOHANDED');
  return { arm, way };
}

/** The second half: hits are resolved one after the other. `spill` is the rule by which hits left over go to another enemy, beside that of Extra Attack. */
export function* landBlow(game: Game, { blow, arm, way, dice, tens }: Rolled, spill: RuleId | null = null): Flow<void> {
  let so = atFirst(blow);
  for (const die of dice) so = yield* landDie(game, { by: blow.by, arm, way, spill: spillOf(way) ?? spill }, so, die);
  yield* endBlow(game, blow, way, { ...so, tens });
}

/** How far the hits of a blow have come: who is struck next, if anybody is left, and whether one has struck home. Plain data. */
export type Landing = { readonly at: number | null; readonly struck: boolean };

export const atFirst = ({ at }: Blow): Landing => ({ at, struck: false });

export const spillOf = ({ overkill }: Way): RuleId | null => (overkill ? 'NQ-SKILL-EXTRAATTACK-B' : null);

/** What comes after the hits: fangs, and the Fumbles of the tens. */
export function* endBlow(game: Game, { by, at, free }: Blow, way: Way, { struck, tens }: Landing & { readonly tens: number }): Flow<void> {
  if (free === undefined) yield* bite(game, by, at, struck);
  if (tens === 0) return;
  fumbles(game, [by], way.best ? 1 : way.dice);
  if (tens > 1) yield* opening(game, by, at);
}

/** NQ-FORM-12, NQ-HOLD-12, NQ-SIGHT-02, -03: whoever may turn for nothing faces whom he attacks. */
export function turnTo(game: Game, by: number, at: number): void {
  const model = game.model(by);
  const target = game.model(at);
  if (inBlock(game.state, model) || inFront(model, target) || model.base.kind !== 'round') return;
  const heading = headingOf(target.pose.x - model.pose.x, target.pose.y - model.pose.y);
  const text = say('nq.combat.turns', { model: { model: by }, at: { model: at } });
  game.emit({ type: 'placed', stands: [{ model: by, pose: poseFacing(model.pose, heading) }], rule: 'NQ-FORM-12', text });
}

/** NQ-REACH-03: whoever is struck from a distance is in that combat already. */
function reachesOut(game: Game, by: number, at: number): void {
  const before = markOf(game.model(at), REACHED_BY);
  if (!before.includes(by)) game.mark({ model: at }, REACHED_BY, [...before, by], 'NQ-REACH-03');
}

/** The roll to hit; none, and every die hits, where the target cannot defend itself (NQ-SPELL-SHOCK, NQ-SPELL-BLIND). */
export function toHitWith(game: Game, blow: Blow, arm: Arm, way: Way): ToHit | null {
  const { state } = game;
  const [by, at] = [game.model(blow.by), game.model(blow.at)];
  const helpless = effectOf(state, at, 'autoHit');
  if (helpless !== null) {
    game.tell(helpless.rule, 'nq.combat.helpless', { model: { model: at.id } });
    return null;
  }
  const need = needToStrike(state, { by, at, arm, way, ...(blow.free && { more: blow.free.more }) });
  if (isVeryLarge(state, at)) besieges(state, by, arm);
  const rule: RuleId = isVeryLarge(state, at) ? 'NQ-VLT-01' : (blow.free?.rule ?? 'NQ-CC-03');
  const shown = mayParry(state, at, by, arm) !== null;
  return { by: by.id, at: { model: at.id }, arm, way, need, rule, shown };
}

/** What lands, and whose it is. */
export interface Landed {
  readonly by: number;
  readonly arm: Arm;
  readonly way: Way;
  /** By which rule what is left when the target has fallen may go on, if it may. */
  readonly spill: RuleId | null;
}

/** A die that hit: if whom it was for has fallen, it may go on to another. */
export function* landDie(game: Game, landed: Landed, so: Landing, die: number): Flow<Landing> {
  if (so.at === null || game.model(landed.by).place.at !== 'table') return so;
  const at = canBeStruck(game.state, so.at) ? so.at : landed.spill === null ? null : yield* nextTarget(game, landed.by, landed.spill);
  if (at === null) return { ...so, at };
  return (yield* land(game, landed, at, die)) ? { at, struck: true } : { ...so, at };
}

const canBeStruck = (state: State, id: number): boolean => state.models[id]!.place.at === 'table' && !isDown(state, state.models[id]!);

/** NQ-SKILL-EXTRAATTACK-B, NQ-DESIGN-35: another enemy in base contact, if the player likes. */
function* nextTarget(game: Game, by: number, rule: RuleId): Flow<number | null> {
  const model = game.model(by);
  const others = engagedWith(game.state, model).filter((enemy) => canBeStruck(game.state, enemy.id));
  if (others.length === 0) return null;
  const { side } = game.unit(model.unit);
  const chosen = yield* game.ask.perhaps(
    { side, rule, label: say('nq.combat.ask.overkill', { model: { model: by } }), about: [{ model: by }] },
    others.map(({ id }) => ({ id: `model:${id}`, label: say('nq.combat.model', { model: { model: id } }), ref: { model: id }, value: id })),
    { usual: () => [`model:${others[0]!.id}`] },
  );
  return chosen;
}

/** One hit: parry, evasion, harm, what else the arm does. Says whether it struck home. */
function* land(game: Game, { by, arm, way }: Landed, at: number, die: number): Flow<boolean> {
  const { state } = game;
  if (die === 1) game.tell('NQ-MASTER-01', 'nq.combat.masterful', { model: { model: by } });
  const parries = die > 1 ? mayParry(state, game.model(at), game.model(by), arm) : null;
  const met = parries === null ? null : yield* parry(game, at, by, die, parries);
  if (met?.parried === true || (yield* evades(game, at))) return false;
  if (way.removesOn > 0 && die > 0 && die <= way.removesOn) {
    game.tell(way.rule, 'nq.combat.mighty', { model: { model: at } });
    slay(game, at, way.rule, { by: { model: by } });
    yield* killed(game, by, at);
    return true;
  }
  if (arm.grown?.harm !== 'none') {
    const before = met === null ? [] : met.before;
    const outcome = yield* hurt(game, { ...harmOf(state, { by: game.model(by), at: game.model(at), arm, way }, die), before });
    if (outcome === 'slain') yield* killed(game, by, at);
  }
  if (canBeStruck(game.state, at)) sideEffects(game, by, at, arm);
  return true;
}

/** What a blow with this arm does to whom it hits. */
function harmOf(
  state: State,
  { by, at, arm, way }: { readonly by: Model; readonly at: Model; readonly arm: Arm; readonly way: Way },
  die: number,
): Harm {
  const untouched: RuleId | null = arm.grown?.harm === 'toughness' ? arm.grown.rule : null;
  return {
    model: at.id,
    by: { model: by.id },
    strength: strengthOfStrike(state, { by, at, arm }).total,
    penetration: arm.penetration,
    rule: arm.grown?.rule ?? 'NQ-CC-03',
    from: 'melee',
    evaded: 'tried',
    noArmour: untouched ?? (die === 1 ? 'NQ-MASTER-01' : null),
    sure: die === 1 ? way.poison : null,
    ...effectsOfRules(arm),
    ...(arm.grown?.harm === 'toughness' && { test: 'toughness' as const }),
  };
}

/** NQ-WRULE-SAVE2, NQ-WRULE-EXTRAWOUND, NQ-WRULE-KNOCKPRONE. */
export const effectsOfRules = ({ rules, fells }: Arm): Pick<Harm, 'armourRolls' | 'wounds' | 'knockProne'> => ({
  armourRolls: rules.includes('save2') ? 2 : 1,
  wounds: rules.includes('extrawound') ? 2 : 1,
  ...(fells === true ? { knockProne: 'anybody' } : rules.includes('knockprone') && { knockProne: 'no stronger' }),
});

/** NQ-FOLLOW-01: in its own activation it may follow up, if nobody else holds it. */
export function* killed(game: Game, by: number, at: number): Flow<void> {
  if (game.model(by).place.at !== 'table') return;
  if (game.state.marks.active === game.model(by).unit) game.mark({ model: by }, MAY_FOLLOW, true, 'NQ-FOLLOW-01');
  yield* onKill(game, { by, at });
}

/** NQ-MUT-SERPENTTAIL, NQ-MUT-WHIPTONGUE: on a hit, whatever the damage. */
function sideEffects(game: Game, by: number, at: number, { grown }: Arm): void {
  if (grown?.onHit?.kind === 'entangles') entangle(game, by, at);
  if (grown?.onHit?.kind === 'blinds') lashEyes(game, at);
}

/** NQ-MUT-FANGS: if the first attack of the activation hits, so do they. */
function* bite(game: Game, by: number, at: number, hit: boolean): Flow<void> {
  const [fangs] = effectsOf(game.state, game.model(by), 'fangs');
  if (fangs === undefined || markOf(game.model(by), BITTEN)) return;
  game.mark({ model: by }, BITTEN, true, fangs.rule);
  if (!hit || !canBeStruck(game.state, at)) return;
  game.tell(fangs.rule, 'nq.combat.bites', { model: { model: by }, at: { model: at } });
  const outcome = yield* hurt(game, { model: at, by: { model: by }, strength: fangs.effect.strength, rule: fangs.rule, from: 'melee' });
  if (outcome === 'slain') yield* killed(game, by, at);
}

/** NQ-FUMBLE-03: the enemy strikes at once, for nothing, with the weapon it is using. */
function* opening(game: Game, by: number, at: number): Flow<void> {
  const enemy = game.model(at);
  if (enemy.place.at !== 'table' || game.model(by).place.at !== 'table') return;
  if (whyNoFighting(game.state, enemy) !== null || markOf(enemy, FUMBLED)) return;
  if (inBlock(game.state, enemy) && !inFront(enemy, game.model(by))) return;
  const { side } = game.unit(enemy.unit);
  const arms = armsOf(game.state, enemy).filter(
    ({ kind, marks, grown, reach }) =>
      kind === 'melee' &&
      !marks.includes('chargeOnly') &&
      grown === undefined &&
      (touching(enemy, game.model(by)) || (reach > 0 && within(enemy, game.model(by), reach))),
  );
  if (arms.length === 0 || !areEnemies(game.state, enemy.unit, game.model(by).unit)) return;
  const arm = yield* game.ask.one(
    {
      side,
      rule: 'NQ-FUMBLE-03',
      label: say('nq.combat.ask.opening', { model: { model: at }, by: { model: by } }),
      about: [{ model: at }],
    },
    arms.map((one) => ({ id: one.key, label: say('nq.combat.arm', { arm: armName(game.state, one) }), value: one.key })),
  );
  const more = [part(1, say('nq.combat.part.doubleFumble'), 'NQ-FUMBLE-03')];
  yield* strike(game, { by: at, at: by, arm, way: 'plain', free: { rule: 'NQ-FUMBLE-03', more } });
}
