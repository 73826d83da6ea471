import type { Flow, Game, Judge, Model, Refusal, Stand, State, Travel, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import { bodyAt, gap, headingOf, touching } from '@warfold/space';
import type { MoveAnswer } from '../../shared/moving.ts';
import { onTable } from '../../shared/sides.ts';
import { extentOf, standsAfter, whyNotFormation } from '../moving/formation.ts';
import { standOff } from '../moving/standOff.ts';
import { COUNTER } from '../sequence/debts.ts';
import { CHARGING } from '../sequence/marks.ts';
import { courseFor } from '../table/ground.ts';

/** WP-CHARGE-14: to be offered when all charges are made; a unit of one model has nobody free. */
export function oweCounter(game: Game, target: Unit): void {
  if (target.models.length > 1 && !game.owed(COUNTER).some(({ args }) => args.unit === target.id))
    game.owe(COUNTER, 'counter', { unit: target.id }, 'WP-CHARGE-14');
}

const chargersOf = (state: State, target: Unit): Unit[] =>
  state.units.filter((unit) => markOf(unit, CHARGING) === target.id && onTable(state, unit));

/** Models of the charged unit that no charger touches. */
function freeModels(state: State, target: Unit): Model[] {
  const chargers = chargersOf(state, target).flatMap(({ id }) => standing(state, id));
  return standing(state, target.id).filter((model) => !chargers.some((other) => touching(model, other)));
}

/** WP-CHARGE-14: the charged player may shift free models into contact; to stay is the usual answer. */
export function* counterCharge(game: Game): Flow<void> {
  const debt = game.owed(COUNTER)[0]!;
  game.pay(debt, 'WP-CHARGE-14');
  const target = game.unit(debt.args.unit);
  const free = freeModels(game.state, target);
  if (free.length === 0 || chargersOf(game.state, target).length === 0) return;
  const travels = yield* game.ask.move(
    {
      side: target.side,
      rule: 'WP-CHARGE-14',
      label: say('wp.charge.askCounter', { unit: { unit: target.id } }),
      about: [{ unit: target.id }],
    },
    () => ({
      unit: target.id,
      models: free.map(({ id }) => ({ model: id, allowance: 2 * extentOf(game.state, target) })),
      measured: 'each',
      leader: null,
      mayDecline: 'stay',
      turning: 'free',
      judge: counterJudge(game.state, game.unit(target.id), free),
    }),
  );
  if (travels === null || travels.length === 0) return;
  const text = say('wp.charge.counters', { unit: { unit: target.id } });
  game.emit({ type: 'moved', unit: target.id, how: 'counter-charge', travels, rule: 'WP-CHARGE-14', text });
}

function counterJudge(state: State, target: Unit, free: readonly Model[]): Judge<MoveAnswer> {
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const chargers = chargersOf(state, target);
  const way = { allowance: null, touch: chargers.map(({ id }) => id) };
  const course = courseFor(state, target, way);
  const foes = chargers.flatMap(({ id }) => standing(state, id));
  const why = (answer: MoveAnswer): Refusal | null => {
    if ('declined' in answer) return null;
    const stands = answer.travels.map(({ model, path }): Stand => ({ model: model!, pose: path[path.length - 1]! }));
    for (const { model, pose } of stands) {
      if (!free.some(({ id }) => id === model)) return refuse('WP-CHARGE-14', say('wp.charge.notFree', { who: { model } }), [{ model }]);
      if (!foes.some((foe) => touching(foe, bodyAt(state.models[model]!, pose))))
        return refuse('WP-CHARGE-14', say('wp.charge.noContact', { who: { model } }), [{ model }]);
    }
    return whyNotFormation(state, target, standsAfter(state, target, stands), way, course);
  };
  return { why, usual: () => stay, suggest: () => [stay, ...oneOf(free, foes, why)] };
}

/** Directions round a charger in which a free model is tried. */
const STEP = 300;
/** No more of them are tried than are soon done. */
const TRIED = 3;

/** The first of the free models nearest to the fight that finds a place in it. */
function oneOf(free: readonly Model[], foes: readonly Model[], why: (answer: MoveAnswer) => Refusal | null): MoveAnswer[] {
  const far = (model: Model) => Math.min(...foes.map((foe) => gap(model, foe)));
  for (const model of [...free].sort((a, b) => far(a) - far(b)).slice(0, TRIED))
    for (const foe of [...foes].sort((a, b) => gap(model, a) - gap(model, b)).slice(0, TRIED))
      for (let turn = 0; turn < 3600; turn += STEP) {
        const heading = (headingOf(model.pose.x - foe.pose.x, model.pose.y - foe.pose.y) + turn) % 3600;
        const travel: Travel = { model: model.id, path: [model.pose, { ...model.pose, ...spot(foe, model, heading) }] };
        const answer: MoveAnswer = { kind: 'move', travels: [travel] };
        if (why(answer) === null) return [answer];
      }
  return [];
}

function spot(foe: Model, model: Model, heading: number): { readonly x: number; readonly y: number } {
  const { x, y } = standOff(foe, model, heading, 0);
  return { x, y };
}
