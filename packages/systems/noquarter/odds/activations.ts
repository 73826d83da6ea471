import type { Flow, Game, Model, State } from '@warfold/engine';
import { mark, markOf, standing, stateWith } from '@warfold/engine';
import { modelWith } from '@warfold/engine/copies';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { RulePiece, StagePart } from '../../shared/odds.ts';
import { answering, picking } from '../../shared/odds.ts';
import { apOf } from '../play/action.ts';
import { begin } from '../play/activation.ts';
import { whyNoCharge } from '../play/charge/charge.ts';
import type { Charge } from '../play/charge/chargers.ts';
import { isComing, partsOfCharge } from '../play/charge/declared.ts';
import { EXTRA } from '../play/charge/momentum.ts';
import { faresOfRun, payRun } from '../play/charge/run.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import { is, isHero } from '../play/fighter/states.ts';
import { AP, CHARGED, DONE, MOMENTUM, STARTED, TURN_STRENGTH } from '../play/marks.ts';
import { inchesPerPoint } from '../play/moving/travel.ts';
import { whyAfraid } from '../play/nerve/fear.ts';
import { removeTokens, takeStock } from '../play/turn.ts';
import type { Sides } from './tally.ts';
import { NO_ATTACK, tallied } from './tally.ts';

/** How a unit spends an activation. */
export interface ActivationEffort {
  /** Action points of each model that go into it; all it has, if nobody says. */
  readonly points: number | null;
  /** The run of a charge; nothing where there is none. */
  readonly run: Mil | null;
}

/** Everybody of a unit, who all stand where the run has led: who was held up, lost the way or stayed behind is left out of a question. */
export const chargeOf = (state: State, unit: number, target: number): Charge => ({
  unit,
  models: standing(state, unit).flatMap((model) => (is(state, model, 'frame') ? [] : [model.id])),
  target,
});

/** NQ-CHARGE-03: what the run costs each of them, straight on. */
const faresOf = (state: State, charge: Charge, run: Mil): ReadonlyMap<number, number> =>
  faresOfRun(state, charge, (model) => Math.ceil(run / inchesPerPoint(state, model) - 1e-6));

/** NQ-CHARGE-03: what the run costs a model. */
export const fareOfRun = (state: State, { id, unit }: Model, run: Mil | null): number =>
  run === null ? 0 : (faresOf(state, chargeOf(state, unit, unit), run).get(id) ?? 0);

/** Points that a model has for its attacks. */
export function pointsFor(state: State, model: Model, { points, run }: ActivationEffort): number {
  const left = fighterOf(state, model).AZ - fareOfRun(state, model, run);
  return points === null ? left : Math.min(points, left);
}

/** The table as it should be when the unit attacks: what a plan is made on, and no more. What comes of it is decided on the tables that the rules lead to. */
export function readied(state: State, unit: number, effort: ActivationEffort): State {
  const points = (model: Model): Model['marks'] =>
    model.unit !== unit || is(state, model, 'frame')
      ? model.marks
      : {
          ...model.marks,
          [AP.name]: Math.max(0, pointsFor(state, model, effort)),
          ...(effort.run !== null && { [CHARGED.name]: true, [MOMENTUM.name]: EXTRA }),
        };
  return stateWith(state, {
    marks: { ...state.marks, active: unit },
    models: state.models.map((model) => modelWith(model, { marks: points(model) })),
  });
}

/** NQ-MORALE-01: what a unit had when it was deployed; the wounds of a lone Hero. */
function startedWith(state: State, unit: number): number {
  const models = state.units[unit]!.models.map((id) => state.models[id]!).filter((model) => !is(state, model, 'frame'));
  const [only] = models;
  return only !== undefined && models.length === 1 && isHero(state, only) ? fighterOf(state, only).FE : models.length;
}

/** A question begins in the middle of nowhere: what morale looks at is written down before anybody falls. */
export function muster(game: Game): void {
  for (const unit of game.state.units) {
    const { id } = unit;
    if (markOf(unit, STARTED) === 0) game.mark({ unit: id }, STARTED, startedWith(game.state, id), 'NQ-MORALE-01');
    if (markOf(unit, TURN_STRENGTH) === 0) game.mark({ unit: id }, TURN_STRENGTH, startedWith(game.state, id), 'NQ-MORALE-03');
  }
}

/** NQ-ACT-05: whoever has acted already does so again in the next turn. A question says who acts next, so there is no initiative, and asks for no mandatory effects. */
function nextTurn(game: Game): void {
  removeTokens(game);
  takeStock(game);
  game.go({ phase: 'activation' }, 'NQ-TURN-01');
}

/** NQ-ACT-01 to -04: the unit is Active and has its points. */
export function* activates(game: Game, unit: number, { points }: Pick<ActivationEffort, 'points'>): Flow<void> {
  muster(game);
  if (markOf(game.unit(unit), DONE)) nextTurn(game);
  yield* begin(game, unit);
  if (points !== null) limit(game, unit, points);
}

function limit(game: Game, unit: number, points: number): void {
  for (const model of game.standing(unit)) if (apOf(model) > points) game.mark({ model: model.id }, AP, points, 'NQ-AP-05');
}

/** It has charged home in this question: whoever stands at an objective by its charge stays there when the turn ends, which CHARGED does not outlast. */
export const CAME = mark('unit', 'odds-came', false);

/** Who has not charged home does not attack either. */
export const BALKED = 'balked';

/** NQ-CHARGE-02 to -07, NQ-MOMENTUM-01: a charge in the parts in which it is played. Everybody stands in contact already: of the run there is only its price. */
export const chargeParts = (sides: Sides, charge: Charge, effort: ActivationEffort): readonly StagePart[] => [
  { run: bracing(charge) },
  ...tallied(sides, [...partsOfCharge(charge, paying(effort))]).map(received),
  { run: settling(charge) },
];

/** NQ-CHARGE-08: whoever has panicked since the question began does not charge any more. */
const bracing = ({ unit, target }: Charge): RulePiece =>
  function* (game) {
    yield* activates(game, unit, { points: null });
    const refused = whyNoCharge(game.state, unit) ?? whyAfraid(game.state, unit, target);
    return { counts: { ...NO_ATTACK, balks: 0 }, on: refused === null ? null : BALKED };
  };

const paying = ({ points, run }: ActivationEffort): RulePiece =>
  // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
  function* (game, on) {
    if (!isComing(on)) return { counts: {}, on };
    payRun(game, faresOf(game.state, on.charge, run ?? inches(0)));
    if (points !== null) limit(game, on.charge.unit, points);
    return { counts: {}, on };
  };

/** NQ-HOLD-06: whoever holds, or counts as holding, strikes first. */
const received = (part: StagePart): StagePart =>
  'run' in part
    ? {
        ...part,
        *run(game, on, times) {
          if (on === BALKED) return { counts: {}, on };
          return yield* answering(part.run(game, on, times), (view) => picking(view, ({ act }) => act === 'receive'));
        },
      }
    : part;

const settling = ({ unit }: Charge): RulePiece =>
  // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
  function* (game, on) {
    if (!isComing(on)) return { counts: {}, on: BALKED };
    game.mark({ unit }, CAME, true, 'NQ-CHARGE-03');
    return { counts: {}, on: null };
  };
