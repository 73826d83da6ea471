/** What the first edition adds so that its odds can be asked for. */
import type { Plain } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import type { SystemOdds } from '@warfold/engine/odds';
import { inches } from '@warfold/space';
import type { Deeds } from '../../shared/odds.ts';
import { answering, oddsInSituations } from '../../shared/odds.ts';
import type { AttackOdds } from '../../sigmar/odds.ts';
import type { ChargeOdds, DeedOdds } from '../../sigmar/oddsDeeds.ts';
import { charging, fighting, shooting, testing } from '../../sigmar/oddsDeeds.ts';
import { casting, unbinding } from '../../sigmar/oddsMagic.ts';
import { STATS } from '../../sigmar/oddsStats.ts';
import { FATES, facts, groundUnder, keyOf, LABELS } from '../../sigmar/oddsTable.ts';
import { attacksWith, edition, rollAttacks, targetsOf } from '../attacks.ts';
import { braveryOf, testShock } from '../battleshock.ts';
import { chargeRoll, couldReach, DIE, whyNotCharge } from '../charge.ts';
import { aos1 } from '../index.ts';
import { CHARGED, STIRRED, TESTED, TRIED_CHARGE } from '../marks.ts';
import { betweenUnits } from '../measure.ts';
import { whyNotShoot } from '../shooting.ts';
import { magic } from './magic.ts';
import { objective } from './objective.ts';
import { GAVE_COMMAND, uses } from './uses.ts';

/** A question is worked out to its end: that the last enemy has fallen ends the battle, not the counting. */
const { over: _over, ...played } = aos1;
const system = { ...played, marks: [...aos1.marks, GAVE_COMMAND] };

const attack: AttackOdds = { edition, attacksRule: 'AOS1-ATTACK-02', cause: 'attack', attacks: attacksWith, rollAttacks };

const deedOdds: DeedOdds = {
  attack,
  rules: { weapon: 'AOS1-ATTACK-01', reach: 'AOS1-ATTACK-03' },
  reaches: (state, model, weapon, at) => targetsOf(state, model, weapon).includes(at),
  whyNotShoot: (state, unit) => whyNotShoot(state, state.units[unit]!).refused ?? null,
  hasFailed: ({ units }, unit) => markOf(units[unit]!, TRIED_CHARGE) && !markOf(units[unit]!, CHARGED),
};

/** AOS1-DICE-03: of a roll that falls short, the dice that are most likely to mend it. */
function diceToTryAgain([a = 0, b = 0]: readonly number[], gets: (total: number) => boolean): readonly number[] {
  if (gets(a + b)) return [];
  const faces = [1, 2, 3, 4, 5, 6];
  const ways = [
    { dice: [0], chance: faces.filter((face) => gets(face + b)).length / 6 },
    { dice: [1], chance: faces.filter((face) => gets(a + face)).length / 6 },
    { dice: [0, 1], chance: faces.flatMap((one) => faces.filter((face) => gets(one + face))).length / 36 },
  ];
  return ways.reduce((best, way) => (way.chance > best.chance ? way : best)).dice;
}

const charge: ChargeOdds = {
  rule: 'AOS1-CHARGE-02',
  why: (state, unit) => whyNotCharge(state, state.units[unit]!).refused ?? null,
  roll(game, unit, at) {
    const gets = (total: number) => couldReach(game.state, game.unit(unit), game.unit(at), inches(total));
    return answering(chargeRoll(game, unit), (view) =>
      view.kind === 'pick' && view.label.key === 'aos1.ask.chargeAgain'
        ? {
            kind: 'pick',
            chosen: diceToTryAgain(
              view.options.flatMap((option) => DIE.in(option)?.face ?? []),
              gets,
            ).map((die) => `die:${die}`),
          }
        : null,
    );
  },
  arrives: (state, unit, at, far) => couldReach(state, state.units[unit]!, state.units[at]!, far),
  needed: (state, unit, at) => [
    {
      label: say('sigmar.odds.away'),
      value: sumOf([
        part(Math.ceil(betweenUnits(state, state.units[unit]!, state.units[at]!)) / 1000, say('sigmar.odds.away'), 'AOS1-CHARGE-03'),
      ]),
    },
  ],
  mark(game, unit, made) {
    game.mark({ unit }, TRIED_CHARGE, true, 'AOS1-CHARGE-01a');
    if (!made) return;
    game.mark({ unit }, CHARGED, true, 'AOS1-CHARGE-02');
    game.mark({ unit }, STIRRED, true, 'AOS1-CHARGE-02');
  },
};

const deeds: Deeds = {
  shoot: shooting(deedOdds),
  fight: fighting(deedOdds),
  charge: charging(charge),
  test: testing(
    function* (game, unit) {
      yield* testShock(game, { unit });
      game.mark({ unit }, TESTED, false, 'AOS1-SHOCK-01');
    },
    (state, unit) =>
      standing(state, unit).length === 0 ? [] : [{ label: say('aos1.part.bravery'), value: braveryOf(state, state.units[unit]!) }],
    'AOS1-SHOCK-01',
  ),
  cast: casting(magic),
  unbind: unbinding(magic),
};

export const odds: SystemOdds = {
  system,
  stats: STATS,
  at: { phase: 'shooting' },
  deeds,
  last: 'test',
  cover: { words: ['cover'], pieces: groundUnder },
  key: keyOf(({ lost, marks }): Plain => [lost, marks]),
  facts,
  objective,
  uses,
  labels: LABELS,
};

export const situationOdds = oddsInSituations({ system, deeds, facts, fates: FATES });
