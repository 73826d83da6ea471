import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, ModelTravel, Option, Refusal, Rolled, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, meaning, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches, SOLID } from '@warfold/space';
import { closeIn } from '../shared/closing.ts';
import { moveEach } from '../shared/moving.ts';
import { enemiesOnTable, enemyModels, unitsOf } from '../shared/sides.ts';
import { abilities, befuddledBy } from './abilities.ts';
import { crossDeadlyGround } from './deadly.ts';
import { throwAgain, throwDice } from './dice.ts';
import { breachOf, coursesFor } from './ground.ts';
import { CHARGED, PHASE_DONE, RAN, RETREATED, STIRRED, TRIED_CHARGE } from './marks.ts';
import { anyWithin, apart, betweenUnits, isWithin, LINKS, linkRuleOf, nearEnemies } from './measure.ts';
import { ASKS } from './questions.ts';
import { flies } from './scroll.ts';
import { mortally } from './toll.ts';

/** AOS1-CHARGE-01a: no farther from the enemy than this. */
const RANGE = inches(12);
/** AOS1-CHARGE-03. */
const HALF_INCH = inches(0.5);

/** AOS1-CHARGE-05: one unit after the other. */
export function* charge(game: Game): Flow<void> {
  const side = game.active;
  const unit = yield* game.ask.perhaps({ side, rule: 'AOS1-CHARGE-05', label: say(ASKS.charger) }, () => chargersOf(game.state, side));
  if (unit === null) {
    const text = chargersOf(game.state, side).some(({ refused }) => refused === undefined)
      ? say('aos1.log.noMoreCharges', { side: { side } })
      : undefined;
    game.mark('battle', PHASE_DONE, true, 'AOS1-CHARGE-05', text);
    return;
  }
  game.mark({ unit: unit.id }, TRIED_CHARGE, true, 'AOS1-CHARGE-01a');
  const far = yield* chargeRoll(game, unit.id);
  const canCome = enemiesOnTable(game.state, game.unit(unit.id)).some((enemy) => couldReach(game.state, game.unit(unit.id), enemy, far));
  const travels = canCome ? yield* chargeMove(game, unit.id, far) : null;
  if (travels === null || travels.length === 0) {
    game.tell('AOS1-CHARGE-04', 'aos1.log.chargeFails', { unit: { unit: unit.id }, far: inchesOf(far) }, [{ unit: unit.id }]);
    return;
  }
  game.mark({ unit: unit.id }, CHARGED, true, 'AOS1-CHARGE-02', say('aos1.log.charges', { unit: { unit: unit.id } }));
  game.mark({ unit: unit.id }, STIRRED, true, 'AOS1-CHARGE-02');
  yield* crossDeadlyGround(game, travels);
  yield* trample(game, unit.id);
}

function chargersOf(state: State, side: number): Choice<Unit>[] {
  return unitsOf(state, side)
    .filter((unit) => standing(state, unit.id).length > 0)
    .map((unit) => unitChoice(unit, whyNotCharge(state, unit)));
}

export function whyNotCharge(state: State, unit: Unit): Partial<Option> {
  const ref = { unit: unit.id };
  const no = (refused: Refusal): Partial<Option> => ({ refused });
  if (markOf(unit, TRIED_CHARGE)) return no(refuse('AOS1-CHARGE-01a', say('aos1.refused.chargedAlready', { unit: ref }), [ref]));
  const bound = befuddledBy(state, unit);
  if (bound !== null) return no(refuse(bound, say('aos1.refused.befuddled', { unit: ref }), [ref]));
  if (markOf(unit, RAN) || markOf(unit, RETREATED))
    return no(refuse('AOS1-CHARGE-01b', say('aos1.refused.noCharge', { unit: ref }), [ref]));
  const measured = enemiesOnTable(state, unit).reduce(
    (least, enemy) => Math.min(least, betweenUnits(state, unit, enemy)),
    Number.POSITIVE_INFINITY,
  );
  const [near] = nearEnemies(state, unit);
  if (near !== undefined)
    return no(
      refuse(
        'AOS1-CHARGE-01c',
        say('aos1.refused.chargeEngaged', { unit: ref, who: { unit: near.id }, measured: inchesOf(Math.round(measured)) }),
        [{ unit: near.id }],
      ),
    );
  const inRange = standing(state, unit.id).some((model) => anyWithin(model, enemyModels(state, unit), RANGE));
  return inRange
    ? {}
    : no(
        refuse(
          'AOS1-CHARGE-01a',
          say('aos1.refused.chargeFar', { unit: ref, measured: inchesOf(Math.ceil(measured)), required: inchesOf(RANGE) }),
          [ref],
        ),
      );
}

/** AOS1-CHARGE-02, with the re-roll that a command may give. */
export function* chargeRoll(game: Game, id: number): Flow<Mil> {
  const { side } = game.unit(id);
  const rolled = yield* throwDice(game, {
    purpose: 'charge',
    rule: 'AOS1-CHARGE-02',
    side,
    count: 2,
    sides: 6,
    by: { unit: id },
    matters: (faces) => faces.join(),
  });
  const [rule] = abilities.ask(game.state, 'chargesAgain', null, { unit: { unit: id } });
  return inches((rule === undefined ? rolled : yield* rollAgain(game, id, rolled, rule)).total);
}

/** AOS1-DICE-03, -04: some or all of the dice, but none that was rolled again or changed already. */
/** A die that may be rolled again, by what it shows. */
export const DIE = meaning<{ readonly face: number }>('die');

function* rollAgain(game: Game, id: number, rolled: Rolled, rule: RuleId): Flow<Rolled> {
  const fresh = rolled.fresh();
  const label = say('aos1.ask.chargeAgain', { unit: { unit: id }, rolled: rolled.total });
  const dice = yield* game.ask.pick(
    { side: game.unit(id).side, rule: 'AOS1-DICE-03', label, about: [{ unit: id }] },
    rolled.faces.map((face, die) => ({
      id: `die:${die}`,
      label: say('aos1.option.die', { face }),
      means: DIE.of({ face }),
      ...(!fresh.includes(die) && { refused: refuse('AOS1-DICE-04', say('aos1.refused.dieAgain', { face })) }),
      value: die,
    })),
    { min: 0, max: fresh.length, usual: () => fresh.filter((die) => rolled.faces[die]! < 4).map((die) => `die:${die}`) },
  );
  return dice.length === 0 ? rolled : yield* throwAgain(game, rolled, dice, rule);
}

/** Whether a straight way of this length ends near enough to an enemy, with nothing in between. */
export const couldReach = (state: State, unit: Unit, enemy: Unit, far: Mil): boolean => betweenUnits(state, unit, enemy) <= far + HALF_INCH;

function* chargeMove(game: Game, id: number, far: Mil): Flow<readonly ModelTravel[] | null> {
  const { state } = game;
  const unit = game.unit(id);
  const [first] = standing(state, id);
  const course = coursesFor(state, unit, { enemies: 'solid', far });
  const comrades = first !== undefined && flies(state, first) ? {} : { comrades: { moving: SOLID } };
  const closing = { unit: id, reach: () => far, targets: enemyModels(state, unit), course, ...comrades, links: LINKS };
  return yield* moveEach(game, {
    unit: id,
    how: 'charge',
    rule: 'AOS1-CHARGE-02',
    label: say(ASKS.charge, { unit: { unit: id } }),
    allowance: sumOf([part(far, say('aos1.part.charge'), 'AOS1-CHARGE-02')]),
    course,
    ...comrades,
    links: LINKS,
    linkRule: linkRuleOf(state, id),
    whole: (ends, travels) => whyNotHome(game.state, game.unit(id), ends, travels),
    breach: (breach, model) => breachOf(game.state, game.unit(id), breach, model, { far: 'AOS1-CHARGE-02', near: 'AOS1-MOVE-06' }),
    candidates: () => {
      const travels = closeIn(game.state, closing);
      return travels === null || travels.length === 0 ? [] : [travels];
    },
    mayDecline: 'stay',
  });
}

/** AOS1-CHARGE-03: who moves first ends within half an inch of an enemy. */
function whyNotHome(state: State, unit: Unit, ends: readonly Model[], travels: readonly ModelTravel[]): Refusal | null {
  const [first] = travels;
  const end = ends.find(({ id }) => id === first?.model);
  if (end === undefined) return null;
  const foes = enemyModels(state, unit);
  if (anyWithin(end, foes, HALF_INCH)) return null;
  const measured = foes.reduce((least, foe) => Math.min(least, apart(end, foe)), Number.POSITIVE_INFINITY);
  const numbers = { model: { model: end.id }, measured: inchesOf(Math.ceil(measured)), required: inchesOf(HALF_INCH) };
  return refuse('AOS1-CHARGE-03', say('aos1.refused.notHome', numbers), [{ model: end.id }]);
}

/** Trample: a die for each model within reach of an enemy unit; sixes hurt it. A model near several tramples each of them. */
function* trample(game: Game, id: number): Flow<void> {
  for (const { within, mortal, rule } of abilities.ask(game.state, 'tramples', null, { unit: { unit: id } })) {
    for (const { id: foe } of enemiesOnTable(game.state, game.unit(id))) {
      const near = game.standing(id).filter((model) => game.standing(foe).some((other) => isWithin(model, other, inches(within))));
      if (near.length === 0) continue;
      const rolled = yield* throwDice(game, {
        purpose: 'trample',
        rule,
        side: game.unit(id).side,
        count: near.length,
        sides: 6,
        by: { unit: id },
        at: { unit: foe },
        sort: (face) => (face === 6 ? 'tramples' : 'nothing'),
      });
      const hits = rolled.count('tramples');
      yield* mortally(game, foe, mortal, id, { rule, cause: 'trample', times: hits });
    }
  }
}
