import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, Refusal, State, StepArgs, Text, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { gap, inches, SOLID } from '@warfold/space';
import type { EachMove } from '../../shared/moving.ts';
import { coursesOf, isLegalEach, moveEach } from '../../shared/moving.ts';
import { perState } from '../../shared/perState.ts';
import { enemiesOnTable, onTable, unitsOf } from '../../shared/sides.ts';
import { abilities } from '../abilities.ts';
import { CHARGE } from '../attack/volley.ts';
import { offerStratagem, SECOND_WIND } from '../command/stratagems.ts';
import { whyIncoherent } from '../moving/coherency.ts';
import { ENGAGED_ACROSS, engagedBy, inEngagementRange } from '../moving/engagement.ts';
import { breachOf, courseFor } from '../moving/ground.ts';
import { isWithin } from '../moving/measuring.ts';
import { ASKS } from '../questions.ts';
import { CHARGE_TRIED, CHARGED, CHARGES_OPEN, HASTY, MAY_CHARGE, MOVE, MOVED, PHASE_DONE, WRECKED } from '../sequence/marks.ts';
import { oncePerAura } from '../sheet/aura.ts';
import { unitHas } from '../sheet/keywords.ts';
import { abilitiesOfModel, lineOf } from '../sheet/profile.ts';
import { distanceTo, nearest } from '../shooting/forecast.ts';
import { mayWatch, overwatch } from '../shooting/overwatch.ts';
import { wayIn } from './chargeWays.ts';

/** W40K-CHARGE-02, -06. */
const REACH = inches(12);

const isNear = (state: State, a: Unit, b: Unit): boolean => {
  const others = standing(state, b.id);
  return standing(state, a.id).some((model) => others.some((other) => isWithin(model, other, REACH)));
};

/** W40K-CHARGE-02 to -04, W40K-TRANS-15: why a unit could not charge if the phase began now. */
export function whyNoCharge(state: State, unit: Unit): Refusal | null {
  const who = { unit: unit.id };
  const move = markOf(unit, MOVE);
  if (move === 'advance') return refuse('W40K-CHARGE-03', say('w40k.refused.chargeAdvanced', { who }), [who]);
  if (move === 'fall-back') return refuse('W40K-MOVE-15', say('w40k.refused.fellBack', { who }), [who]);
  if (markOf(unit, HASTY)) return refuse('W40K-CHARGE-03', say('w40k.refused.chargeHasty', { who }), [who]);
  if (markOf(unit, WRECKED)) return refuse('W40K-TRANS-15', say('w40k.refused.wrecked', { who }), [who]);
  if (!standing(state, unit.id).some((model) => lineOf(state, model).move !== null))
    return refuse('W40K-SHEET-03', say('w40k.refused.cannotMove', { unit: who }), [who]);
  const engaged = engagedBy(state, unit);
  if (engaged !== null) {
    const foe = { model: engaged.foe.id };
    return refuse('W40K-CHARGE-04', say('w40k.refused.engaged', { who: foe, measured: inchesOf(Math.round(engaged.measured)) }), [foe]);
  }
  return enemiesOnTable(state, unit).some((enemy) => isNear(state, unit, enemy))
    ? null
    : refuse('W40K-CHARGE-02', say('w40k.refused.nobodyNear', { who, ...nearestOf(state, unit) }), [who]);
}

function nearestOf(state: State, unit: Unit) {
  const far = nearest(
    standing(state, unit.id),
    enemiesOnTable(state, unit).flatMap((enemy) => standing(state, enemy.id)),
  );
  return { measured: inchesOf(Number.isFinite(far) ? Math.round(far) : 0), required: inchesOf(REACH) };
}

/** Who may charge is settled when the phase begins. */
function openCharges(game: Game): void {
  for (const unit of unitsOf(game.state, game.active))
    if (onTable(game.state, unit) && whyNoCharge(game.state, unit) === null)
      game.mark({ unit: unit.id }, MAY_CHARGE, true, 'W40K-CHARGE-02');
  game.mark('battle', CHARGES_OPEN, true, 'W40K-CHARGE-02');
}

function chargers(state: State, side: number): Choice<Unit>[] {
  return unitsOf(state, side)
    .filter((unit) => onTable(state, unit) && !markOf(unit, CHARGE_TRIED))
    .map((unit) => {
      const refused = whyNotNow(state, unit);
      return unitChoice(unit, refused === null ? {} : { refused });
    });
}

function whyNotNow(state: State, unit: Unit): Refusal | null {
  const who = { unit: unit.id };
  if (!markOf(unit, MAY_CHARGE))
    return whyNoCharge(state, unit) ?? refuse('W40K-CHARGE-02', say('w40k.refused.notAtStart', { who }), [who]);
  return chargeTargets(state, unit).some(({ refused }) => refused === undefined)
    ? null
    : refuse('W40K-CHARGE-06', say('w40k.refused.nobodyNear', { who, ...nearestOf(state, unit) }), [who]);
}

interface Reachable {
  readonly enemy: Unit;
  readonly far: Mil;
  readonly hopeless: boolean;
}

const usuallyFirst = (a: Reachable, b: Reachable): number => Number(a.hopeless) - Number(b.hopeless) || a.far - b.far;

/** W40K-CHARGE-06: enemy units within 12", seen or not, the nearest first and aircraft, which no charge reaches (W40K-AIR-08), last, with the roll that each takes; the others with the reason. */
function chargeTargets(state: State, unit: Unit): Choice<Unit>[] {
  const own = standing(state, unit.id);
  return enemiesOnTable(state, unit)
    .map((enemy) => ({ enemy, far: nearest(own, standing(state, enemy.id)), hopeless: unitHas(state, enemy, 'AIRCRAFT') }))
    .sort(usuallyFirst)
    .map(({ enemy, far }) => {
      const distance = distanceTo(far, 'W40K-CHARGE-06');
      if (isNear(state, unit, enemy)) return unitChoice(enemy, { numbers: [distance, rollFor(state, unit, enemy)] });
      const who = { unit: enemy.id };
      const measured = { who, measured: inchesOf(Math.round(far)), required: inchesOf(REACH) };
      return unitChoice(enemy, { numbers: [distance], refused: refuse('W40K-CHARGE-06', say('w40k.refused.chargeFar', measured), [who]) });
    });
}

/** The least that the charge roll must be on open ground. */
export function rollFor(state: State, unit: Unit, enemy: Unit) {
  const foes = standing(state, enemy.id);
  const across = standing(state, unit.id).reduce(
    (least, model) => Math.min(least, ...foes.map((foe) => gap(model, foe))),
    Number.POSITIVE_INFINITY,
  );
  const need = Math.max(2, Math.ceil((across - ENGAGED_ACROSS) / inches(1)));
  return { label: say('w40k.number.chargeRoll'), value: sumOf([part(need, say('w40k.part.reaches'), 'W40K-CHARGE-08')]) };
}

/** W40K-CHARGE-05, -06: one eligible unit after the other declares whom it charges, or the step ends. */
export function* chooseCharger(game: Game): Flow<void> {
  if (!markOf(game.state, CHARGES_OPEN)) openCharges(game);
  const choices = perState(game, (state) => chargers(state, state.cursor.active));
  const unit = yield* game.ask.perhaps({ side: game.active, rule: 'W40K-CHARGE-05', label: say('w40k.ask.charger') }, choices);
  if (unit === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-CHARGE-01');
    return;
  }
  yield* declareCharge(game, unit);
}

/** W40K-CHARGE-06: whom a unit charges, in its phase or as if it were that phase (W40K-OUT-01). */
export function* declareCharge(game: Game, unit: Unit): Flow<void> {
  const who = { unit: unit.id };
  const targets = yield* game.ask.pick(
    { side: unit.side, rule: 'W40K-CHARGE-06', label: say('w40k.ask.chargeTargets', { unit: who }), about: [who] },
    () => chargeTargets(game.state, game.unit(unit.id)),
    { min: 1, max: enemiesOnTable(game.state, unit).length },
  );
  const ids = targets.map(({ id }) => id);
  game.mark(who, CHARGE_TRIED, true, 'W40K-CHARGE-05', say('w40k.declaresCharge', { unit: who, targets: ids.map((id) => ({ unit: id })) }));
  const watchers = ids.filter((id) => mayWatch(game.state, game.unit(id)));
  game.owe(CHARGE, game.state.cursor.phase, { unit: unit.id, targets: ids, watchers }, 'W40K-CHARGE-06');
}

/** What a declared charge comes to: first Overwatch, target by target, then the roll and the move. */
export function* charge(game: Game, args: StepArgs): Flow<void> {
  const debt = game.due(CHARGE, args);
  const { unit, targets, watchers } = debt.args;
  game.pay(debt, 'W40K-CHARGE-07');
  if (game.standing(unit).length === 0) return;
  const [watcher, ...others] = watchers;
  if (watcher === undefined) return yield* rollCharge(game, unit, targets);
  yield* overwatch(game, watcher, unit);
  game.owe(CHARGE, game.state.cursor.phase, { unit, targets, watchers: others }, 'W40K-OVER-01');
}

/** W40K-CHARGE-07, W40K-REROLL-02: how far a charge may go. */
export function* chargeReach(game: Game, id: number, targets: readonly number[]): Flow<Mil> {
  const unit = game.unit(id);
  const roll = { purpose: 'charge', rule: 'W40K-CHARGE-07', side: unit.side, count: 2, sides: 6, by: { unit: id } } as const;
  let rolled = yield* game.roll(roll);
  const [again] = rerollsOf(game.state, unit);
  let wasAgain = false;
  const usually = whyHopeless(game.state, unit, targets, inches(rolled.total)) !== null;
  if (again !== undefined) {
    const asked = {
      side: unit.side,
      rule: again.rule,
      label: say(ASKS.rerollCharge, { total: rolled.total }),
      about: [{ unit: id }],
    };
    wasAgain = yield* game.ask.confirm(asked, usually);
    if (wasAgain) rolled = yield* game.again(rolled, 'all', again.rule);
  }
  // W40K-REROLL-05: never twice.
  if (!wasAgain && (yield* offerStratagem(game, id, SECOND_WIND, usually))) rolled = yield* game.again(rolled, 'all', 'W40K-REROLL-02');
  return inches(rolled.total);
}

/** W40K-CHARGE-07 to -10. */
function* rollCharge(game: Game, id: number, targets: readonly number[]): Flow<void> {
  const reach = yield* chargeReach(game, id, targets);
  const failed = whyHopeless(game.state, game.unit(id), targets, reach);
  const travels = failed === null ? yield* moveEach(game, chargeMove(game.state, game.unit(id), targets, reach)) : null;
  if (travels === null) {
    game.tell('W40K-CHARGE-10', 'w40k.chargeFails', { unit: { unit: id }, roll: inchesOf(reach) });
    if (failed !== null) game.emit({ type: 'told', text: failed.text, rule: failed.rule });
    return;
  }
  game.mark(
    { unit: id },
    CHARGED,
    targets,
    'W40K-CHARGE-09',
    say('w40k.charges', { unit: { unit: id }, targets: targets.map((one) => ({ unit: one })) }),
  );
  game.mark({ unit: id }, MOVED, true, 'W40K-HEAVY-01');
}

const rerollsOf = (state: State, unit: Unit) => {
  const [model] = standing(state, unit.id);
  const own = abilitiesOfModel(state, model!);
  return oncePerAura(abilities.ask(state, 'rerollCharge', unit, { unit: { of: { unit: unit.id }, abilities: own } }));
};

/** Why a charge cannot succeed, whatever way is taken. */
interface Hopeless {
  readonly rule: RuleId;
  readonly text: Text;
}

/** W40K-CHARGE-08, W40K-AIR-08: what is certain before anybody looks for a way. */
export function whyHopeless(state: State, unit: Unit, targets: readonly number[], reach: Mil): Hopeless | null {
  const own = standing(state, unit.id).filter((model) => lineOf(state, model).move !== null);
  for (const id of targets) {
    const who = { unit: id };
    const target = state.units[id]!;
    if (unitHas(state, target, 'AIRCRAFT')) return { rule: 'W40K-AIR-08', text: say('w40k.refused.aircraft', { who }) };
    const foes = standing(state, id);
    const far = own.reduce((least, model) => Math.min(least, ...foes.map((foe) => gap(model, foe))), Number.POSITIVE_INFINITY);
    const numbers = { who, measured: inchesOf(Math.round(far)), required: inchesOf(reach) };
    if (foes.length > 0 && far - ENGAGED_ACROSS > reach) return { rule: 'W40K-CHARGE-08', text: say('w40k.refused.chargeShort', numbers) };
  }
  return null;
}

/** W40K-CHARGE-08, -09, -11 to -13. Where a way was found the charge has succeeded and must be made; where none was its player may still know one. */
export function chargeMove(state: State, unit: Unit, targets: readonly number[], reach: Mil): EachMove {
  const stuck = new Set(
    standing(state, unit.id)
      .filter((model) => lineOf(state, model).move === null)
      .map(({ id }) => id),
  );
  const crosses = unitHas(state, unit, 'FLY');
  const course = courseFor(state, unit, { enemies: 'shun', targets, crosses });
  const breach = breachOf(state, unit, { far: 'W40K-CHARGE-07', near: 'W40K-CHARGE-08' });
  const whole = (ends: readonly Model[]): Refusal | null => whyIncoherent(ends) ?? whyNotReached(state, ends, targets);
  const free = standing(state, unit.id).filter(({ id }) => !stuck.has(id));
  const move: EachMove = {
    unit: unit.id,
    how: 'charge',
    rule: crosses ? 'W40K-CHARGE-13' : 'W40K-CHARGE-09',
    label: say(ASKS.chargeMove, { unit: { unit: unit.id } }),
    allowance: sumOf([part(reach, say('w40k.part.chargeRoll'), 'W40K-CHARGE-07')]),
    allowanceOf: ({ id }) => (stuck.has(id) ? 0 : reach),
    course: () => course,
    comrades: { moving: crosses ? null : SOLID },
    links: null,
    whole,
    breach: (wrong, model) => asCharge(breach(wrong, model)),
    mayDecline: 'cannot',
  };
  // Judged as the player's own would be: a way that ends well and leads through a comrade is none, and then its player may still know one.
  const courses = coursesOf(move);
  const way = wayIn(state, { unit, targets, reach, free, crosses }, (travels) => isLegalEach(state, move, courses, travels));
  return way === null ? move : { ...move, candidates: () => [way], mayDecline: 'no' };
}

/** W40K-CHARGE-11, -12 repeat the rules of climbing for charges. */
function asCharge(refusal: Refusal): Refusal {
  if (refusal.rule === 'W40K-TERR-01') return { ...refusal, rule: 'W40K-CHARGE-11' };
  return refusal.rule === 'W40K-TERR-04' ? { ...refusal, rule: 'W40K-CHARGE-12' } : refusal;
}

/** W40K-CHARGE-08 (b): one model for each target suffices. */
function whyNotReached(state: State, ends: readonly Model[], targets: readonly number[]): Refusal | null {
  for (const id of targets) {
    const foes = standing(state, id);
    if (foes.length === 0 || ends.some((model) => foes.some((foe) => inEngagementRange(model, foe)))) continue;
    const away = ends.reduce((least, model) => Math.min(least, ...foes.map((foe) => gap(model, foe))), Number.POSITIVE_INFINITY);
    const who = { unit: id };
    return refuse('W40K-CHARGE-08', say('w40k.refused.notReached', { who, measured: inchesOf(Math.round(away)) }), [who]);
  }
  return null;
}
