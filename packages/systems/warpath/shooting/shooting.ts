import type { Choice, Flow, Game, Refusal, StagePart, State, Unit } from '@warfold/engine';
import { markOf, playParts, pointedBy, refuse, say, unitChoice } from '@warfold/engine';
import { perState } from '../../shared/perState.ts';
import { onTable, unitsOf } from '../../shared/sides.ts';
import type { Aim, Shot } from '../abilities.ts';
import { has, typeOf } from '../army/profile.ts';
import type { Manner } from '../army/weapons.ts';
import { mostDice, rollFire, weaponsOf } from '../army/weapons.ts';
import { oweNerve } from '../melee/nerve.ts';
import { ASKS } from '../questions.ts';
import { FIRED, ORDER, PHASE_DONE, SHOOTER, SHOT, SUPPRESSED, TIME_UP } from '../sequence/marks.ts';
import { forgetDoubts } from '../sight/doubt.ts';
import { captainOf, isGone } from '../table/table.ts';
import { carrierOf } from '../vehicles/transports.ts';
import { aimAt, attackOf, isEngaged, shootingOrder, shotOf, steadyBy } from './aim.ts';
import { hasWounded, partsOfAttack, withDice } from './sequence.ts';
import { expectedWounds, pivotOf, shotChoices, shotRule, whyNoTarget } from './targets.ts';

/** WP-SHOOT-01: the active player picks the next unit to shoot, or ends the phase. */
export function* chooseShooter(game: Game): Flow<void> {
  const { active } = game;
  const choices = perState(game, (state) => shooterChoices(state, active));
  const question = { side: active, rule: 'WP-SHOOT-01' as const, label: say(ASKS.shootingShooter) };
  const shooter = markOf(game.state, TIME_UP) ? null : yield* game.ask.perhaps(question, choices);
  if (shooter === null) {
    forgetDoubts(game);
    game.mark('battle', PHASE_DONE, true, 'WP-SHOOT-01');
  } else game.mark('battle', SHOOTER, shooter.id, 'WP-SHOOT-01');
}

function shooterChoices(state: State, side: number): Choice<Unit>[] {
  return unitsOf(state, side)
    .filter((unit) => !markOf(unit, SHOT) && isAtHand(state, unit) && weaponsOf(state, unit).length > 0)
    .map((unit) => {
      const refused = whyNotShoot(state, unit) ?? whyNoTarget(state, unit);
      return unitChoice(unit, refused === null ? {} : { refused });
    });
}

/** On the table, or carried by somebody who is. */
function isAtHand(state: State, unit: Unit): boolean {
  const carrier = carrierOf(state, unit);
  return onTable(state, carrier ?? unit);
}

/** Why a unit may not shoot at all this turn, or nothing. */
export function whyNotShoot(state: State, unit: Unit): Refusal | null {
  const who = { unit: { unit: unit.id } };
  const type = typeOf(state, unit);
  if (markOf(unit, SUPPRESSED) > 0) {
    return type === 'Arm'
      ? refuse('WP-ARMOUR-24', say('wp.shooting.refused.offline', who))
      : refuse('WP-NERVE-07', say('wp.shooting.refused.suppressed', who));
  }
  const carrier = carrierOf(state, unit);
  if (carrier !== null && !has(carrier, 'open-topped')) {
    return refuse('WP-TRANSPORT-04', say('wp.shooting.refused.aboard', who), [{ unit: carrier.id }]);
  }
  const order = shootingOrder(state, unit);
  if (order === 'charge') return refuse('WP-CHARGE-09', say('wp.shooting.refused.charged', who));
  if (order === 'double' || order === 'full') {
    const driven = carrier !== null && markOf(carrier, ORDER) === 'full';
    return refuse(driven ? 'WP-VRULE-OPEN-2' : 'WP-SHOOT-03', say('wp.shooting.refused.doubleMove', who));
  }
  if (type === 'Ord' && steadyBy(state, unit) === null) return refuse('WP-ORD-05', say('wp.shooting.refused.heavy', who));
  return isEngaged(state, unit) ? refuse('WP-SHOOT-05', say('wp.shooting.refused.inContact', who)) : null;
}

/** One volley of the unit that is shooting, or the end of its shooting. WP-BFG-03: each result is seen before the next. */
export function* fire(game: Game): Flow<void> {
  const id = pointedBy(game.state, SHOOTER);
  const { side } = game.unit(id);
  const choices = perState(game, (state) => shotChoices(state, state.units[id]!));
  const rule = markOf(game.unit(id), FIRED).length === 0 ? 'WP-SHOOT-06' : 'WP-BFG-03';
  const question = { side, rule, label: say(ASKS.shootingTarget, { unit: { unit: id } }), about: [{ unit: id }] } as const;
  const usual = () => usualShot(game.state, choices());
  const aim = markOf(game.state, TIME_UP) ? null : yield* game.ask.perhaps(question, choices, { usual });
  if (aim === null) {
    game.mark({ unit: id }, SHOT, true, 'WP-SHOOT-01');
    game.mark('battle', SHOOTER, null, 'WP-SHOOT-01');
  } else yield* playParts(game, 'volley', volleyOf(aim), partsOfVolley);
}

/** The shot with the most wounds on average; none if no shot can wound anybody. */
function usualShot(state: State, choices: readonly Choice<Aim>[]): readonly string[] {
  let best = 0;
  let chosen: readonly string[] = [];
  for (const { id, refused, value } of choices) {
    const wounds = refused === undefined ? expectedWounds(state, value) : 0;
    if (wounds <= best) continue;
    best = wounds;
    chosen = [id];
  }
  return chosen;
}

/** One weapon of one unit that is fired at another. Plain data. */
export type Volley = { readonly by: number; readonly at: number; readonly weapon: number; readonly manner: Manner };

export const volleyOf = ({ shooter, weapon, target, manner }: Aim): Volley => ({
  by: shooter.id,
  at: target.id,
  weapon: weapon.place,
  manner,
});

function aimOf(state: State, { by, at, weapon, manner }: Volley): Aim {
  const shooter = state.units[by]!;
  return aimAt(state, shooter, weaponsOf(state, shooter)[weapon]!, state.units[at]!, manner);
}

/** The shot is announced, its dice are rolled, then it is an attack like any; who is wounded must test at the end of the phase. Who is gone neither fires nor is fired at. */
export function partsOfVolley(volley: Volley): readonly StagePart[] {
  const { by, at } = volley;
  const gone = (state: State) => isGone(state, state.units[by]!) || isGone(state, state.units[at]!);
  return [
    {
      // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
      *run(game, on) {
        if (!gone(game.state)) takeAim(game, aimOf(game.state, volley));
        return { counts: {}, on };
      },
    },
    {
      rolls: [
        function* (game, on) {
          if (gone(game.state)) return { counts: {}, on: withDice(on, 0) };
          const { shooter, weapon } = aimOf(game.state, volley);
          return { counts: {}, on: withDice(on, yield* rollFire(game, shooter, weapon)) };
        },
      ],
      alike: (state, on) => `${gone(state)} ${hasWounded(on)}`,
    },
    ...partsOfAttack({
      attackOn(state) {
        if (gone(state)) return null;
        const aim = aimOf(state, volley);
        return attackOf(state, shotOf(state, aim), mostDice(aim.weapon));
      },
      rolled: true,
      after: (game, wounds) => afterShots(game, at, wounds),
    }),
  ];
}

/** What comes before all dice: a heavy weapon turns to its target, the shot is announced, and the weapon has fired. */
function takeAim(game: Game, aim: Aim): void {
  const { shooter, weapon, target } = aim;
  pivot(game, shooter, target);
  announce(game, shotOf(game.state, aim));
  game.mark({ unit: shooter.id }, FIRED, [...markOf(shooter, FIRED), weapon.place], 'WP-SHOOT-01');
}

/** WP-WOUND-05: whoever was wounded tests at the end of the phase, if it is still there. */
function afterShots(game: Game, target: number, wounds: number): void {
  if (wounds > 0 && !isGone(game.state, game.unit(target))) testLater(game, target);
}

/** WP-ORD-06: it faces its target, which is not movement. WP-LOS-01: so what it fires at is always in its front. */
function pivot(game: Game, shooter: Unit, target: Unit): void {
  const turn = pivotOf(game.state, shooter, target);
  if (turn === null) return;
  const { id, pose } = captainOf(game.state, shooter);
  const travels = [{ model: id, path: [pose, { ...pose, heading: turn.to }] }];
  game.emit({ type: 'moved', unit: shooter.id, how: 'pivot', travels, rule: 'WP-ORD-06' });
}

function announce(game: Game, { shooter, weapon, target, manner, side }: Shot): void {
  const args = { unit: { unit: shooter.id }, target: { unit: target.id }, weapon: weapon.label };
  const rule = carrierOf(game.state, shooter) !== null ? 'WP-VRULE-OPEN-1' : shotRule(game.state, shooter, weapon);
  const chosen = has(weapon, 'howitzer') ? 'WP-RULE-HOWITZER' : rule;
  // Its own Fire has no name worth telling.
  const own = weapon.label.key === 'wp.shooting.ownFire';
  game.tell(chosen, own ? `wp.shooting.fires.own.${manner}` : `wp.shooting.fires.${manner}`, args, [args.unit, args.target]);
  if (side === null) return;
  game.tell(typeOf(game.state, shooter) === 'Air' ? 'WP-AIR-10' : 'WP-ARMOUR-14', `wp.shooting.hits.${side}`, args, [args.target]);
}

/** WP-WOUND-05: once per unit, at the end of the phase. */
function testLater(game: Game, target: number): void {
  const before = game.state.owed;
  oweNerve(game, target, 'shooting');
  if (game.state.owed !== before) game.tell('WP-WOUND-05', 'wp.shooting.willTest', { unit: { unit: target } }, [{ unit: target }]);
}
