import type { Choice, Explained, Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, reaction, refuse, say, sumWithin, unitChoice } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches, SOLID } from '@warfold/space';
import type { EachMove } from '../../shared/moving.ts';
import { moveEach } from '../../shared/moving.ts';
import { abilities } from '../abilities.ts';
import { commandOption, mayCommand, useCommand, waysToCommand } from '../hero/commands.ts';
import { arrived } from '../moving/arrivals.ts';
import { ASKS } from '../questions.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { isDouble, sumAndDouble, throwDice } from '../sequence/dice.ts';
import { CHARGE_TRIED, CHARGED, MOVED, UNLEASHING } from '../sequence/marks.ts';
import { rerollReaction, shownRoll } from '../sequence/rerolls.ts';
import { CHARGE_ENDED, CHARGE_ROLLED } from '../sequence/windows.ts';
import { LINKS } from '../table/coherency.ts';
import { courseFor, refusalOf } from '../table/ground.ts';
import { apart, areWithin, engagedWith, fieldUnits, foesOf, garrisonOf, isEngaged, isModelWithin, nearestFoe } from '../table/table.ts';
import { reachedAt } from '../terrain/garrisonWalls.ts';
import { canFly, inMils } from '../warscroll/characteristics.ts';
import { wayIn } from './chargeWays.ts';
import { isFree, mayShootAt, pick, shoot, whyNotShoot } from './shooting.ts';

const CHARGE_REACH = inches(12);
/** AOS3-11.1b: where the first model must end. */
const CONTACT_REACH: Mil = 500;

function chargeOptions(state: State, side: number): readonly Choice<number>[] {
  if (side !== state.cursor.active) return [];
  return fieldUnits(state, side).flatMap((unit) => {
    const near = nearestFoe(state, unit);
    if (near === null || markOf(unit, CHARGE_TRIED)) return [];
    const option = { ...unitChoice(unit), value: unit.id };
    const refused = whyNotCharge(state, unit);
    return [refused === null ? option : { ...option, refused }];
  });
}

/** AOS3-11.0a, AOS3-11.0c. */
export function whyNotCharge(state: State, unit: Unit): Refusal | null {
  const args = { unit: { unit: unit.id } };
  const moved = markOf(unit, MOVED);
  if (moved === 'run' && !isFree(state, unit, 'charge-after-run')) return refuse('AOS3-11.0c', say('aos3.charge.refused.ran', args));
  if (moved === 'retreat' && !isFree(state, unit, 'charge-after-retreat'))
    return refuse('AOS3-11.0c', say('aos3.charge.refused.retreated', args));
  if (garrisonOf(state, unit) !== null) return refuse('AOS3-17.2.1h', say('aos3.move.refused.garrison', args));
  if (isEngaged(state, unit))
    return refuse(
      'AOS3-11.0c',
      say('aos3.charge.refused.engaged', args),
      engagedWith(state, unit).map((id) => ({ unit: id })),
    );
  if (foesOf(state, unit).some((foe) => areWithin(state, unit, foe, CHARGE_REACH))) return null;
  const near = nearestFoe(state, unit);
  return refuse(
    'AOS3-11.0a',
    say('aos3.charge.refused.far', { ...args, away: inchesOf(Math.round(near?.away ?? 0)) }),
    near === null ? [] : [{ unit: near.foe.id }],
  );
}

/** AOS3-11.0d, AOS3-11.1a: the roll, then the move; no target is named. */
function* attemptCharge(game: Game, side: number, unit: number): Flow<void> {
  game.mark({ unit }, CHARGE_TRIED, true, 'AOS3-11.0b');
  const reach = yield* chargeReach(game, unit);
  const distance = reach.total;
  const travels = canContact(game.state, game.unit(unit), inches(distance))
    ? yield* moveEach(game, chargeMove(game.state, game.unit(unit), reach))
    : null;
  if (travels === null || travels.length === 0) {
    game.tell('AOS3-11.1c', 'aos3.charge.failed', { unit: { unit }, distance }, [{ unit }]);
    return;
  }
  game.mark({ unit }, CHARGED, true, 'AOS3-11.1a', say('aos3.charge.made', { unit: { unit }, distance }));
  yield* arrived(game, unit, 'charge');
  yield* game.window({
    window: CHARGE_ENDED,
    rule: 'AOS3-11.2b',
    label: say('aos3.charge.windowEnded', { unit: { unit } }),
    about: { unit },
    refs: [{ unit }],
    sides: game.state.sides.map(({ id }) => id).filter((id) => game.enemies(id, side)),
  });
}

/** AOS3-11.1a, AOS3-11.2a: in inches. */
export function* chargeRoll(game: Game, unit: number): Flow<number> {
  return (yield* chargeReach(game, unit)).total;
}

/** The same with its reasons. */
function* chargeReach(game: Game, unit: number): Flow<Explained> {
  const { side } = game.unit(unit);
  const rolled = yield* throwDice(game, {
    purpose: 'charge',
    rule: 'AOS3-11.1a',
    side,
    count: 2,
    sides: 6,
    by: { unit },
    matters: sumAndDouble,
    window: {
      window: CHARGE_ROLLED,
      rule: 'AOS3-11.2a',
      label: say('aos3.charge.windowRoll', { unit: { unit } }),
      about: { unit },
      refs: [{ unit }],
      sides: [side],
    },
  });
  const parts = abilities.ask(game.state, 'chargeRoll', { unit, double: isDouble(rolled.faces) }, { unit: { unit } });
  return sumWithin(
    [part(rolled.total, say('aos3.part.roll'), 'AOS3-11.1a'), ...parts],
    0,
    Number.POSITIVE_INFINITY,
    say('aos3.part.notBelowZero'),
    'AOS3-22.2.1a',
  );
}

/** Whether the nearest enemy is near enough for any way to lead to it. */
const canContact = (state: State, unit: Unit, reach: Mil): boolean =>
  foesOf(state, unit).some((foe) => couldReach(state, unit, foe, reach));

export const couldReach = (state: State, unit: Unit, foe: Unit, reach: Mil): boolean => apart(state, unit, foe) <= reach + CONTACT_REACH;

function chargeMove(state: State, unit: Unit, distance: Explained): EachMove {
  const reach = inches(distance.total);
  const flies = canFly(state, unit);
  const course = courseFor(state, unit, { foes: 'none', flies, reach });
  const rule = 'AOS3-11.1a';
  const move: EachMove = {
    unit: unit.id,
    how: 'charge',
    rule,
    label: say(ASKS.charge, { unit: { unit: unit.id }, distance: distance.total }),
    allowance: inMils(distance),
    course,
    comrades: { moving: flies ? null : SOLID },
    links: LINKS,
    linkRule: 'AOS3-9.1a',
    whole: (ends, travels) => whyNotContact(state, unit, ends, travels),
    breach: (breach, model) => refusalOf(state, { length: rule, foes: rule }, model, breach),
    candidates: () => chargesOf(state, unit, reach, move),
    wanders: false,
    mayDecline: 'stay',
    shapes: foesOf(state, unit)
      .filter((foe) => apart(state, unit, foe) <= reach + CONTACT_REACH)
      .map((foe) => ({ shape: 'around', of: { unit: foe.id }, distance: CONTACT_REACH })),
  };
  return move;
}

/** AOS3-11.1b: the first model that moves ends within 1/2" of an enemy unit. */
function whyNotContact(state: State, unit: Unit, ends: readonly Model[], travels: readonly ModelTravel[]): Refusal | null {
  const first = ends.find(({ id }) => id === travels[0]?.model);
  if (first === undefined) return refuse('AOS3-11.1b', say('aos3.charge.refused.nobody'));
  if (isInContact(state, unit, first)) return null;
  return refuse('AOS3-11.1b', say('aos3.charge.refused.contact', { model: { model: first.id } }), [{ model: first.id }]);
}

const isInContact = (state: State, unit: Unit, model: Model): boolean =>
  foesOf(state, unit).some((foe) => isModelWithin(state, model, foe, CONTACT_REACH));

/** A horde has more models than this. */
const PROPOSED_HORDE = 10;

/** How many of the nearest enemies are looked at until there is a way to one. */
const PROPOSED_FOES = 2;

/** A good charge against each of the nearest enemies that there is a way to: two of them; of a horde, one. */
function* chargesOf(state: State, unit: Unit, reach: Mil, move: EachMove): Generator<readonly ModelTravel[], void, void> {
  const near = foesOf(state, unit)
    .map((foe) => ({ foe, away: apart(state, unit, foe) }))
    .filter(({ away }) => away <= reach + CONTACT_REACH)
    .sort((a, b) => a.away - b.away);
  const wanted = unit.models.length > PROPOSED_HORDE ? 1 : 2;
  let found = 0;
  for (const [i, { foe }] of near.slice(0, PROPOSED_FOES).entries()) {
    if (found > 0 && i >= wanted) return;
    const travels = wayIn(state, move, reachedAt(state, foe), CONTACT_REACH, (first) => isInContact(state, unit, first));
    if (travels === null) continue;
    found++;
    yield travels;
  }
}

/** AOS3-11.2a: all dice of the roll, once. */
const forwardToVictory = reaction(CHARGE_ROLLED, {
  name: 'forward-to-victory',
  options(game, { about, roll }, side) {
    const unit = game.unit(about.unit);
    if (roll === undefined || roll.rolled.rerolled.length > 0 || !mayCommand(game.state, side, 'forward-to-victory')) return [];
    return waysToCommand(game.state, side, 'forward-to-victory', unit).length > 0
      ? [commandOption('forward-to-victory', unit, shownRoll(roll, 'AOS3-11.2a'))]
      : [];
  },
  *respond(game, { about, roll }, { side }) {
    yield* useCommand(game, side, 'forward-to-victory', about.unit);
    if (roll !== undefined) yield* roll.again('all', 'AOS3-11.2a');
  },
});

const UNLEASH_REACH = inches(9);

/** AOS3-11.2b: units within 9" of the charger and more than 3" from all other enemies, that can shoot at it. */
const unleashHell = reaction(CHARGE_ENDED, {
  name: 'unleash-hell',
  options(game, { about }, side) {
    const { state } = game;
    const charger = game.unit(about.unit);
    if (!mayCommand(state, side, 'unleash-hell')) return [];
    return fieldUnits(state, side)
      .filter((unit) => areWithin(state, unit, charger, UNLEASH_REACH) && engagedWith(state, unit).every((id) => id === charger.id))
      .filter((unit) => whyNotShoot(state, unit) === null && mayShootAt(state, unit, [charger]))
      .filter((unit) => waysToCommand(state, side, 'unleash-hell', unit).length > 0)
      .map((unit) => commandOption('unleash-hell', unit));
  },
  *respond(game, { about }, { side, value: unit }) {
    yield* useCommand(game, side, 'unleash-hell', unit);
    game.mark({ unit }, UNLEASHING, true, 'AOS3-11.2b');
    yield* pick(game, unit, 'unleash-hell', side);
    yield* shoot(game, unit, [about.unit]);
    game.mark({ unit }, UNLEASHING, false, 'AOS3-11.2b');
  },
});

const chargers = action({ name: 'charge', at: ['charge:during'], options: chargeOptions, perform: attemptCharge });

export const charge: Chapter = {
  actions: [chargers],
  reactions: [forwardToVictory, rerollReaction(CHARGE_ROLLED, 'rerollCharge'), unleashHell],
};
