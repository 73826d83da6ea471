import type { AnswerOf, CoveredGround, Flow, Game, Judge, Model, State } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import type { Heading, Template } from '@warfold/space';
import { headingOf } from '@warfold/space';
import type { TeardropSize } from '../../data/weapon.ts';
import type { Action } from '../action.ts';
import { apOf, DOES, pay, tooDear } from '../action.ts';
import { costOf, isUsedUp, use } from '../combat/closeCombat.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { armOf, armsOf, isFrame } from '../fighter/arms.ts';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { attackedUnder } from '../setup/masters.ts';
import { edgeAt } from '../spells/spots.ts';
import { wields } from '../witness.ts';
import { strikeUnder } from './blast.ts';
import { modelsUnder } from './caught.ts';
import { dropOf } from './drops.ts';
import { whyNoShooting } from './ranged.ts';
import { enemyUnits } from './targets.ts';

const coverOf = (state: State, { template }: Arm): CoveredGround => ({ kind: 'teardrop', ...dropOf(state, template ?? 'small') });

/** NQ-TEMPLATE-05: its point touches the base of the user; any direction. */
function dropAt(state: State, from: Model, size: TeardropSize, heading: Heading): Template {
  return { kind: 'teardrop', at: edgeAt(from, heading), heading, ...dropOf(state, size) };
}

/** NQ-SHOOT-01, NQ-TEMPLATE-06: a breath costs what its card says, and comes once in an activation. */
export function teardropActions(state: State, model: Model): readonly Action[] {
  if (isFrame(state, model)) return [];
  return armsOf(state, model)
    .filter(({ kind }) => kind === 'teardrop')
    .map((arm) => breathAction(state, model, arm));
}

function breathAction(state: State, model: Model, arm: Arm): Action {
  const cost = costOf(state, model, arm, techniquesOf(state, model, arm)[0]!);
  const used = isUsedUp(state, model, arm) ? refuse('NQ-TEMPLATE-05', say('nq.combat.refused.once'), [{ model: model.id }]) : null;
  const refused = whyNoShooting(state, model) ?? used ?? (cost > apOf(model) ? tooDear(cost, apOf(model), model) : null);
  const by = model.id;
  return {
    id: `breathe:${by}:${arm.key}`,
    means: DOES.of({ act: 'breathe', arm: arm.key }),
    label: say('nq.combat.action.breathe', { model: { model: by }, arm: armName(state, arm) }),
    ref: { model: by },
    cost,
    ...(refused !== null && { refused }),
    value: { by, run: (game) => breathe(game, by, arm.key, cost) },
  };
}

function* breathe(game: Game, by: number, key: string, cost: number): Flow<void> {
  const arm = armOf(game.state, game.model(by), key);
  const heading = yield* chooseHeading(game, by, arm);
  pay(game, by, cost, 'NQ-TEMPLATE-06');
  use(game, by, arm);
  yield* pour(game, { by, from: by, arm, heading });
}

/** NQ-TEMPLATE-05: no roll to hit. */
export function* pour(game: Game, { by, from, arm, heading }: { by: number; from: number; arm: Arm; heading: Heading }): Flow<void> {
  const template = dropAt(game.state, game.model(from), arm.template ?? 'small', heading);
  wields(game.state, arm);
  yield* attackedUnder(game, by, template, [from]);
  yield* strikeUnder(game, { by, arm, rule: 'NQ-TEMPLATE-05', template, masterful: null, except: [from] });
}

/** Which way: the direction of a point that the player puts down. */
export function* chooseHeading(game: Game, from: number, arm: Arm): Flow<Heading> {
  const { side } = game.unit(game.model(from).unit);
  const label = say('nq.combat.ask.heading', { arm: armName(game.state, arm) });
  const places = yield* game.ask.place({ side, rule: 'NQ-TEMPLATE-05', label, about: [{ model: from }] }, () => ({
    items: [{ id: 'heading', what: 'heading', label, ref: { model: from }, faces: true, covers: coverOf(game.state, arm) }],
    judge: headingJudge(game.state, game.model(from), arm),
  }));
  return places?.[0]?.pose.heading ?? game.model(from).pose.heading;
}

type PlaceAnswer = AnswerOf<'place'>;

function headingJudge(state: State, from: Model, arm: Arm): Judge<PlaceAnswer> {
  const at = (heading: Heading): PlaceAnswer => ({ kind: 'place', places: [{ id: 'heading', pose: { ...from.pose, heading } }] });
  const ways = (): Heading[] => {
    const found = enemyUnits(state, from.unit)
      .flatMap(({ models }) => models.map((id) => state.models[id]!))
      .filter(({ place }) => place.at === 'table')
      .map(({ pose }) => headingOf(pose.x - from.pose.x, pose.y - from.pose.y));
    const worth = (heading: Heading): number => balance(state, from, arm, heading);
    return [...new Set([...found, from.pose.heading])]
      .map((heading) => ({ heading, worth: worth(heading) }))
      .sort((a, b) => b.worth - a.worth || a.heading - b.heading)
      .map(({ heading }) => heading);
  };
  return { why: () => null, usual: () => at(ways()[0]!), suggest: () => ways().slice(0, 6).map(at) };
}

/** Enemies less friends under the template. */
function balance(state: State, from: Model, arm: Arm, heading: Heading): number {
  const { fully, partly } = modelsUnder(state, dropAt(state, from, arm.template ?? 'small', heading), [from.id]);
  const worth = (model: Model, share: number): number => (areEnemies(state, model.unit, from.unit) ? share : -share);
  return fully.reduce((sum, model) => sum + worth(model, 2), 0) + partly.reduce((sum, model) => sum + worth(model, 1), 0);
}
