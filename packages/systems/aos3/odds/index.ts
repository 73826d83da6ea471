/** What the third edition adds so that its odds can be asked for. */
import type { Option, Plain } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import type { SystemOdds } from '@warfold/engine/odds';
import { inches } from '@warfold/space';
import type { Deeds } from '../../shared/odds.ts';
import { answering, oddsInSituations, picking } from '../../shared/odds.ts';
import type { AttackOdds } from '../../sigmar/odds.ts';
import type { ChargeOdds, DeedOdds } from '../../sigmar/oddsDeeds.ts';
import { charging, fighting, shooting, testing } from '../../sigmar/oddsDeeds.ts';
import { casting, unbinding } from '../../sigmar/oddsMagic.ts';
import { STATS } from '../../sigmar/oddsStats.ts';
import { FATES, facts, groundUnder, keyOf, LABELS } from '../../sigmar/oddsTable.ts';
import { abilities } from '../abilities.ts';
import { EDITION } from '../attack/attack.ts';
import { battleshock } from '../attack/battleshock.ts';
import { chargeRoll, couldReach, whyNotCharge } from '../attack/charge.ts';
import { whyNotShoot } from '../attack/shooting.ts';
import { attackable, attacksWith, reaches, rollAttacks } from '../attack/targets.ts';
import { aos3 } from '../index.ts';
import { CHARGE_TRIED, CHARGED, COMMAND_POINTS, TESTED } from '../sequence/marks.ts';
import { apart } from '../table/table.ts';
import { braveryOf } from '../warscroll/characteristics.ts';
import { rollRanges } from '../warscroll/random.ts';
import { dispel, magic } from './magic.ts';
import { objective } from './objective.ts';
import { outburst } from './outburst.ts';
import { uses } from './uses.ts';

/** A question is worked out to its end: that the last enemy has fallen ends the battle, not the counting. */
const { over: _over, ...system } = aos3;

const attackOdds = (cause: 'shooting' | 'combat'): AttackOdds => ({
  edition: EDITION,
  attacksRule: 'AOS3-13.2a',
  cause,
  attacks: (state, model, weapon) => attacksWith(state, state.models[model]!, weapon),
  rollAttacks: (game, model, weapon) => rollAttacks(game, model, weapon, 1),
});

const deedOdds = (cause: 'shooting' | 'combat'): DeedOdds => ({
  attack: attackOdds(cause),
  rules: { weapon: 'AOS3-13.1a', reach: 'AOS3-13.1.1b' },
  reaches: (state, model, weapon, at) => {
    const bearer = state.models[model]!;
    const open = attackable(state, state.units[bearer.unit]!, 'missile').some(({ id }) => id === at);
    return open && reaches(state, bearer, weapon, state.units[at]!);
  },
  whyNotShoot: (state, unit) => whyNotShoot(state, state.units[unit]!),
  rollRanges,
  hasFailed: ({ units }, unit) => markOf(units[unit]!, CHARGE_TRIED) && !markOf(units[unit]!, CHARGED),
});

const charge: ChargeOdds = {
  rule: 'AOS3-11.1a',
  why: (state, unit) => whyNotCharge(state, state.units[unit]!),
  *roll(game, unit, at) {
    const bonus = abilities
      .ask(game.state, 'chargeRoll', { unit, double: false }, { unit: { unit } })
      .reduce((sum, { value }) => sum + value, 0);
    const isShort = (rolled: number) => !couldReach(game.state, game.unit(unit), game.unit(at), inches(rolled + bonus));
    // AOS3-1.5.4a: a charge that has got there is not tried again.
    const again = ({ id, numbers }: Option) => id === 'rerollCharge/again' && isShort(numbers?.[0]?.value.total ?? 0);
    return inches(yield* answering(chargeRoll(game, unit), (view) => picking(view, again)));
  },
  arrives: (state, unit, at, far) => couldReach(state, state.units[unit]!, state.units[at]!, far),
  needed: (state, unit, at) => [
    {
      label: say('sigmar.odds.away'),
      value: sumOf([part(Math.ceil(apart(state, state.units[unit]!, state.units[at]!)) / 1000, say('sigmar.odds.away'), 'AOS3-11.1b')]),
    },
  ],
  mark(game, unit, made) {
    game.mark({ unit }, CHARGE_TRIED, true, 'AOS3-11.0b');
    if (made) game.mark({ unit }, CHARGED, true, 'AOS3-11.1a');
  },
};

const deeds: Deeds = {
  shoot: shooting(deedOdds('shooting')),
  fight: fighting(deedOdds('combat')),
  charge: charging(charge),
  test: testing(
    function* (game, unit) {
      const flow = battleshock.steps?.testShock?.(game, { unit });
      if (flow !== undefined) yield* flow;
      game.mark({ unit }, TESTED, false, 'AOS3-15.0');
    },
    (state, unit) => [{ label: say('aos3.stat.bravery'), value: braveryOf(state, state.units[unit]!) }],
    'AOS3-15.0',
  ),
  cast: casting(magic),
  unbind: unbinding(magic),
  dispel,
  outburst,
};

export const odds: SystemOdds = {
  system,
  stats: STATS,
  uses,
  purse: COMMAND_POINTS,
  at: { phase: 'shooting' },
  deeds,
  last: 'test',
  cover: { words: ['cover'], pieces: groundUnder },
  key: keyOf(({ lost, marks }): Plain => [lost, marks]),
  facts,
  objective,
  labels: { ...LABELS, dispelled: say('aos3.odds.dispelled') },
};

export const situationOdds = oddsInSituations({ system, deeds, facts, fates: FATES });
