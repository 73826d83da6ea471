import type { RuleId } from '@warfold/catalogue';
import type { Choice, Explained, Flow, Game, Model, State, Unit } from '@warfold/engine';
import { markOf, part, say, standing, sumOf, unitChoice } from '@warfold/engine';
import { inTurnFrom, nextInTurn, onTable, unitsOf } from '../../shared/sides.ts';
import { belowHalfStrength, lose } from '../attack/casualties.ts';
import { offerStratagem, STAND_FIRM } from '../command/stratagems.ts';
import { ASKS } from '../questions.ts';
import { LOSSES, PHASE_DONE, PLACER, TESTED } from '../sequence/marks.ts';
import { characteristicOf } from '../sheet/characteristics.ts';

/** W40K-MORALE-02, -03: on the battlefield, with models destroyed this turn, and not tested yet. */
const mustTest = (state: State, unit: Unit): boolean => onTable(state, unit) && markOf(unit, LOSSES) > 0 && !markOf(unit, TESTED);

const toTest = (state: State, side: number): Unit[] => unitsOf(state, side).filter((unit) => mustTest(state, unit));

/** W40K-MORALE-02, -04: the players alternate, the active one first; who has nobody left is passed over. */
export function* testMorale(game: Game): Flow<void> {
  const placer = markOf(game.state, PLACER);
  const first = placer ?? game.active;
  const side = inTurnFrom(game.state, first).find((one) => toTest(game.state, one).length > 0);
  if (side === undefined) {
    game.mark('battle', PHASE_DONE, true, 'W40K-MORALE-04');
    return;
  }
  const unit = yield* game.ask.one({ side, rule: 'W40K-MORALE-02', label: say(ASKS.morale) }, () =>
    toTest(game.state, side).map((one) => unitChoice(one)),
  );
  game.mark('battle', PLACER, nextInTurn(game.state, side), 'W40K-MORALE-02');
  yield* offerStratagem(game, unit.id, STAND_FIRM);
  yield* moraleTest(game, unit.id);
}

/** W40K-MORALE-05: the highest Leadership among the models that the unit has now, as it is modified. */
export function leadershipOf(state: State, unit: Unit): Explained {
  const all = standing(state, unit.id).map((model) => characteristicOf(state, model, 'ld'));
  return all.reduce<Explained>((best, one) => (one !== null && one.total > best.total ? one : best), sumOf([]));
}

export function* moraleTest(game: Game, id: number): Flow<void> {
  const by = { unit: id };
  const unit = game.unit(id);
  const losses = markOf(unit, LOSSES);
  const leadership = leadershipOf(game.state, unit).total;
  game.mark(by, TESTED, true, 'W40K-MORALE-03');
  // W40K-MORALE-06: an unmodified 1 always passes.
  const passes = (face: number): boolean => face === 1 || face + losses <= leadership;
  const rolled = yield* game.roll({
    purpose: 'morale',
    rule: 'W40K-MORALE-05',
    side: unit.side,
    count: 1,
    sides: 6,
    by,
    sort: (face) => (passes(face) ? 'passed' : 'failed'),
  });
  const told = { unit: by, roll: rolled.total, losses, total: rolled.total + losses, leadership };
  if (rolled.count('passed') > 0) {
    if (rolled.total + losses > leadership) game.tell('W40K-MORALE-06', 'w40k.holdsOnOne', told, [by]);
    else game.tell('W40K-MORALE-05', 'w40k.holds', told, [by]);
    return;
  }
  game.tell('W40K-MORALE-05', 'w40k.fails', told, [by]);
  yield* flee(game, id, 1, 'W40K-MORALE-07');
  yield* attrition(game, id);
}

/** W40K-MORALE-07, -09: the owner chooses who flees. It counts as destroyed, to the credit of the enemy (W40K-STR-07), and sets nothing off (W40K-MORALE-08). */
function* flee(game: Game, id: number, count: number, rule: RuleId): Flow<void> {
  const { side } = game.unit(id);
  const most = Math.min(count, game.standing(id).length);
  if (most === 0) return;
  const models = yield* game.ask.pick(
    { side, rule, label: say(ASKS.flee, { unit: { unit: id }, count: most }), about: [{ unit: id }] },
    () => fleeChoices(game.state, id),
    { min: most, max: most },
  );
  lose(game, models, {
    cause: 'fled',
    rule,
    text: say('w40k.flee', { unit: { unit: id }, count: most }),
    credit: nextInTurn(game.state, side),
  });
}

/** The least hurt is the dearest: those already wounded are offered first, of like ones the last. */
const usuallyFirst = (a: Model, b: Model): number => b.lost - a.lost || b.id - a.id;

const fleeChoices = (state: State, id: number): Choice<number>[] =>
  standing(state, id)
    .sort(usuallyFirst)
    .map((model) => ({
      id: `model:${model.id}`,
      label: say('w40k.model', { model: { model: model.id } }),
      ref: { model: model.id },
      value: model.id,
    }));

/** W40K-MORALE-09, -10: a die for each model that is left; whether the unit is below Half-strength is judged once, before them. */
function* attrition(game: Game, id: number): Flow<void> {
  const count = game.standing(id).length;
  if (count === 0) return;
  const need = needToStay(game.state, game.unit(id));
  const rolled = yield* game.roll({
    purpose: 'attrition',
    rule: 'W40K-MORALE-09',
    side: game.unit(id).side,
    count,
    sides: 6,
    by: { unit: id },
    need,
    sort: (face) => (face >= need.total ? 'stays' : 'flees'),
  });
  yield* flee(game, id, rolled.count('flees'), 'W40K-MORALE-09');
}

export function needToStay(state: State, unit: Unit): Explained {
  const parts = [part(2, say('w40k.part.attrition'), 'W40K-MORALE-09')];
  if (belowHalfStrength(state, unit)) parts.push(part(1, say('w40k.part.belowHalf'), 'W40K-MORALE-10'));
  return sumOf(parts);
}
