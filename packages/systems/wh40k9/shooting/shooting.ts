import type { RuleId } from '@warfold/catalogue';
import type { Choice, Debt, Flow, Game, Refusal, State, StepArgs, Unit } from '@warfold/engine';
import { markOf, say, unitChoice } from '@warfold/engine';
import { perState } from '../../shared/perState.ts';
import { friendsOnTable, onTable, unitsOf } from '../../shared/sides.ts';
import { isFatal } from '../attack/attack.ts';
import { isDestroyed } from '../attack/casualties.ts';
import { resolveVolley } from '../attack/sequence.ts';
import { handsLeft } from '../attack/strike.ts';
import type { Volley } from '../attack/volley.ts';
import { ATTACKS } from '../attack/volley.ts';
import { offerStratagem, STEADY_AIM } from '../command/stratagems.ts';
import { areEngaged } from '../moving/engagement.ts';
import { ASKS } from '../questions.ts';
import { FIRED, MOVE, PHASE_DONE, SHOT, SPENT, UNDER_FIRE } from '../sequence/marks.ts';
import type { Weapon } from '../sheet/profile.ts';
import { weaponOf } from '../sheet/profile.ts';
import { joinedVolleys } from './alike.ts';
import { declareShooting } from './declare.ts';
import { whyNoShooting, whyNoTarget } from './targets.ts';

/** W40K-SHOOT-01, -02: every unit that has not shot; those that may not, with the reason. */
function shooters(state: State, side: number): Choice<Unit>[] {
  return unitsOf(state, side)
    .filter((unit) => !markOf(unit, SHOT) && onTable(state, unit))
    .map((unit) => {
      const refused = whyNoShot(state, unit);
      return unitChoice(unit, refused === null ? {} : { refused });
    });
}

/** W40K-SHOOT-02: one eligible unit after the other, or the end of the phase. Targets of all its weapons are declared before any die (-04). */
export function* chooseShooter(game: Game): Flow<void> {
  const choices = perState(game, (state) => shooters(state, state.cursor.active));
  const unit = choices().every(({ refused }) => refused !== undefined)
    ? null
    : yield* game.ask.perhaps({ side: game.active, rule: 'W40K-SHOOT-02', label: say('w40k.ask.shooter') }, choices);
  if (unit === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-SHOOT-02');
    return;
  }
  yield* shootWith(game, unit.id);
}

/** Why a unit has nobody to shoot at now, whatever phase it is. */
export const whyNoShot = (state: State, unit: Unit): Refusal | null => whyNoShooting(state, unit) ?? whyNoTarget(state, unit);

/** A unit shoots: in its phase, or as if it were that phase (W40K-OUT-01), where Stratagems of that phase cannot be used (W40K-OUT-02). */
export function* shootWith(game: Game, unit: number): Flow<void> {
  yield* offerStratagem(game, unit, STEADY_AIM);
  const volleys = yield* declareShooting(game, { unit, how: 'shoot' });
  game.mark({ unit }, SHOT, true, 'W40K-SHOOT-02');
  oweVolleys(game, volleys, 'W40K-SHOOT-04');
}

/** Declared attacks wait for their turn; the weapons are used for this phase (W40K-SHOOT-03). */
export function oweVolleys(game: Game, volleys: readonly Volley[], rule: RuleId): void {
  for (const volley of joinedVolleys(game.state, volleys, (one) => isFatal(game.state, one))) {
    game.owe(ATTACKS, game.state.cursor.phase, volley, ruleOf(game.state, volley, volleys, rule));
    if (volley.how !== 'fight') markFired(game, volley);
  }
}

/** W40K-SHOOT-03. Those who had fired the same before are marked together. */
function markFired(game: Game, { weapon, hands }: Volley): void {
  const { of, abilities } = weaponOf(game.state, weapon);
  if (abilities.some(({ ability }) => ability === 'one-use'))
    for (const [model, count] of hands)
      game.mark({ model }, SPENT, `${markOf(game.model(model), SPENT)}${` ${of} `.repeat(count)}`, 'W40K-SHOOT-03');
  const before = new Map<string, { model: number }[]>();
  for (const [model] of hands) {
    const fired = markOf(game.model(model), FIRED);
    before.set(fired, [...(before.get(fired) ?? []), { model }]);
  }
  for (const [fired, models] of before) game.mark(models, FIRED, `${fired} ${of} `, 'W40K-SHOOT-03');
}

/** The rule under which a volley was declared: what is special about it, if anything is. */
function ruleOf(state: State, { by, at, weapon, how, after }: Volley, all: readonly Volley[], otherwise: RuleId): RuleId {
  const fight = how === 'fight';
  const { of, type } = weaponOf(state, weapon);
  const [unit, target] = [state.units[by]!, state.units[at]!];
  if (after.length > 0) return 'W40K-GUNS-03';
  if (!fight && areEngaged(state, unit, target)) {
    const shared = friendsOnTable(state, unit).some((friend) => areEngaged(state, friend, target));
    if (type === 'Pistol') return shared ? 'W40K-PISTOL-02' : 'W40K-PISTOL-01';
    return shared ? 'W40K-GUNS-02' : 'W40K-GUNS-01';
  }
  if (how === 'shoot' && markOf(unit, MOVE) === 'advance') return 'W40K-ASSAULT-01';
  if (of !== weapon) return fight ? 'W40K-FIGHT-20' : 'W40K-SHOOT-06';
  if (new Set(all.map((volley) => volley.at)).size > 1) return fight ? 'W40K-FIGHT-14' : 'W40K-SHOOT-05';
  return otherwise;
}

/**
 * W40K-SHOOT-11, -12, W40K-FIGHT-15, -21: the next of the declared attacks. All against one target come before those against the next, and against one target all
 * with one profile before any with another; the attacker chooses among what is left.
 */
export function* resolve(game: Game, _args: StepArgs): Flow<void> {
  const owed = oneUnits(game);
  const side = game.unit(owed[0]!.args.by).side;
  const fight = owed[0]!.args.how === 'fight';
  const [underFire, ...words] = markOf(game.state, UNDER_FIRE).split(' ');
  const profile = words.join(' ');
  const begun = owed.filter(({ args }) => String(args.at) === underFire);
  const at = begun[0]?.args.at ?? (yield* askTarget(game, side, fight, [...new Set(owed.map(({ args }) => args.at))]));
  const against = owed.filter(({ args }) => args.at === at);
  const same =
    begun.length > 0 ? against.filter(({ args }) => isSameProfile(weaponOf(game.state, args.weapon), weaponOf(game.state, profile))) : [];
  const weapon = same[0]?.args.weapon ?? (yield* askWeapon(game, side, fight, at, [...new Set(against.map(({ args }) => args.weapon))]));
  const debt = against.find(({ args }) => args.weapon === weapon)!;
  game.pay(debt, fight ? 'W40K-FIGHT-21' : 'W40K-SHOOT-12');
  game.mark('battle', UNDER_FIRE, game.owed(ATTACKS).length === 0 ? '' : `${at} ${weapon}`, fight ? 'W40K-FIGHT-15' : 'W40K-SHOOT-11');
  yield* attack(game, debt.args);
}

/** W40K-SHOOT-12, W40K-FIGHT-21: what stands in the rows of two weapons, whatever they are called. */
function isSameProfile(a: Weapon, b: Weapon): boolean {
  const row = ({ type, range, least, attacks, strength, penetration, damage, abilities }: Weapon): string =>
    JSON.stringify([type, range, least, attacks, strength, penetration, damage, abilities.filter(({ ability }) => ability !== 'profile')]);
  return a.key === b.key || row(a) === row(b);
}

/** Attacks of one unit are all made before those of another. */
function oneUnits(game: Game): Debt<Volley>[] {
  const all = game.owed(ATTACKS);
  return all.filter(({ args }) => args.by === all[0]!.args.by);
}

function* askTarget(game: Game, side: number, fight: boolean, targets: readonly number[]): Flow<number> {
  const rule = fight ? 'W40K-FIGHT-15' : 'W40K-SHOOT-11';
  const target = yield* game.ask.one(
    { side, rule, label: say(ASKS.nextTarget) },
    targets.map((id) => unitChoice(game.unit(id))),
  );
  return target.id;
}

function* askWeapon(game: Game, side: number, fight: boolean, at: number, weapons: readonly string[]): Flow<string> {
  const rule = fight ? 'W40K-FIGHT-21' : 'W40K-SHOOT-12';
  return yield* game.ask.one(
    { side, rule, label: say(ASKS.nextWeapon, { target: { unit: at } }), about: [{ unit: at }] },
    weapons.map((key) => ({ id: key, label: say('w40k.weapon', { weapon: { gear: key } }), ref: { gear: key }, value: key })),
  );
}

/** One declared volley against its target. What was declared stays valid (W40K-SHOOT-13, W40K-FIGHT-22); what has nobody left to hit, or to make it, is lost. */
function* attack(game: Game, volley: Volley): Flow<void> {
  const { by, at, weapon, how, after } = volley;
  const told = { unit: { unit: by }, target: { unit: at }, weapon: { gear: weapon } };
  const holder = after.find((id) => !isDestroyed(game.state, game.unit(id)));
  if (holder !== undefined) {
    game.tell('W40K-GUNS-03', 'w40k.stillEngaged', { ...told, by: { unit: holder } });
    return;
  }
  if (game.standing(at).length === 0) {
    game.tell(how === 'fight' ? 'W40K-FIGHT-22' : 'W40K-SHOOT-13', 'w40k.nobodyLeft', told);
    return;
  }
  const hands = handsLeft(game.state, volley);
  if (hands.length === 0) return;
  const count = hands.reduce((sum, [, each]) => sum + each, 0);
  if (how === 'fight') game.tell('W40K-FIGHT-15', 'w40k.strikes', { ...told, count });
  else game.tell('W40K-SHOOT-11', 'w40k.fires', { ...told, count });
  yield* resolveVolley(game, volley);
}
