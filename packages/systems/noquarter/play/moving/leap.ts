import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Refusal, State } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Heading, Mil, Pose } from '@warfold/space';
import { ahead, bodyAt, edgesOf, inches, overlapping, poseAlong, poseAt, poseFacing, reachOf, settle, stopAtEdge } from '@warfold/space';
import { isPiece } from '../../../shared/tags.ts';
import type { Action } from '../action.ts';
import { pay, priced } from '../action.ts';
import { hurt } from '../combat/damage.ts';
import { withdrawing } from '../combat/withdraw.ts';
import { d10 } from '../dice.ts';
import type { Of } from '../fighter/borne.ts';
import { effectOf, hasEffect } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { bodyStrength } from '../fighter/modifiers.ts';
import { isEngaged, isTerrified } from '../fighter/states.ts';
import { moveLeft } from '../magic/lasting.ts';
import { stepped } from '../magic/sorcery.ts';
import { AP, APART } from '../marks.ts';
import { putAside, standingRoom } from '../spells/harm.ts';
import { wayJudge } from '../spells/spots.ts';
import { isBlock } from './formation.ts';

const strengthOf = (state: State, model: Model): number => bodyStrength(state, model, fighterOf(state, model).FZ);

/** All of a leap must be travelled: who may not go that far (NQ-SPELL-FLOOD) cannot leap at all. */
function whyNoLeap(state: State, model: Model, { rule, effect }: Of<'leap'>): Refusal | null {
  const who = [{ model: model.id }];
  const strength = strengthOf(state, model);
  const left = moveLeft(state, model);
  const least = inches(effect.plus + 1);
  if (strength < effect.strengthAtLeast)
    return refuse(rule, say('nq.magic.refused.tooWeak', { strength, needed: effect.strengthAtLeast }), who);
  if (left !== null && left < least)
    return refuse('NQ-SPELL-FLOOD', say('nq.magic.refused.flooded', { left: inchesOf(left), least: inchesOf(least) }), who);
  return hasEffect(state, model, 'entangled') || hasEffect(state, model, 'cannotMove') || isTerrified(state, model.unit)
    ? refuse(rule, say('nq.magic.refused.rooted'), who)
    : null;
}

/** NQ-SKILL-LEAP: for 5 points, by who is strong enough and free to go. */
export function leapActions(state: State, model: Model): readonly Action[] {
  const skill = effectOf(state, model, 'leap');
  if (skill === null) return [];
  const { az } = skill.effect;
  const refused = whyNoLeap(state, model, skill);
  const action: Action = {
    id: `leap:${model.id}`,
    label: say('nq.magic.action.leap', { model: { model: model.id } }),
    ref: { model: model.id },
    ...(refused !== null && { refused }),
    value: { by: model.id, run: (game) => leap(game, model.id) },
  };
  return [priced(action, model, az)];
}

/** First the direction, then the die; all of it must be travelled, and nothing comes after it. */
function* leap(game: Game, id: number): Flow<void> {
  const skill = effectOf(game.state, game.model(id), 'leap');
  if (skill === null) return;
  const { az, plus, clearsShare } = skill.effect;
  const heading = yield* chooseWay(game, id, skill.rule);
  pay(game, id, az, skill.rule);
  const { side } = game.unit(game.model(id).unit);
  const { total } = yield* d10(game, { purpose: 'leap', rule: skill.rule, side, count: 1, by: { model: id } });
  if (isEngaged(game.state, game.model(id))) yield* withdrawing(game, [id]);
  if (game.model(id).place.at !== 'table') return;
  const far = inches(total + plus);
  const path = flight(game.state, game.model(id), heading, far, Math.floor(far * clearsShare));
  if (isBlock(game.state, game.model(id).unit)) game.mark({ model: id }, APART, true, skill.rule);
  yield* land(game, id, path, skill.rule);
  game.mark({ model: id }, AP, 0, skill.rule);
}

function* chooseWay(game: Game, id: number, rule: RuleId): Flow<Heading> {
  const { side } = game.unit(game.model(id).unit);
  const label = say('nq.magic.ask.leap', { model: { model: id } });
  const places = yield* game.ask.place({ side, rule, label, about: [{ model: id }] }, () => ({
    items: [{ id: 'way', what: 'heading', label, ref: { model: id }, faces: true }],
    judge: wayJudge(game.state, game.model(id), false),
  }));
  return places![0]!.pose.heading;
}

/** Over anything no higher than half the distance; what is higher stops it, and so does the edge of the table. */
function flight(state: State, model: Model, heading: Heading, far: Mil, clears: Mil): readonly Pose[] {
  const from = model.pose;
  const end = stopAtEdge(from, ahead(from, heading, far), state.table, reachOf(model.base));
  const whole: readonly Pose[] = [from, poseFacing(poseAt(end, from), heading)];
  let stop: number | null = null;
  for (const { id, gone, shape } of state.pieces) {
    if (gone || shape.kind !== 'terrain' || shape.terrain.height <= clears) continue;
    const area = { id, footprint: shape.terrain.footprint, rate: 1, enter: 0, exit: 0, counts: 'base' as const };
    const [edge] = edgesOf(model, whole, area);
    if (edge !== undefined && edge.in.at > 0) stop = stop === null ? edge.in.at : Math.min(stop, edge.in.at);
  }
  return stop === null ? whole : [from, poseFacing(poseAlong(whole, stop), heading)];
}

/** Whoever is landed on takes a hit at the leaper's Strength and, if it survives, makes room. It is no charge. */
function* land(game: Game, id: number, path: readonly Pose[], rule: RuleId): Flow<void> {
  const model = game.model(id);
  const wanted = path[path.length - 1]!;
  const ground = {
    ...standingRoom(game.state, model),
    obstacles: standingRoom(game.state, model).obstacles.filter((one) => isPiece(one.id)),
  };
  const pose = settle(model, wanted, ground, inches(12))?.pose ?? model.pose;
  const whole = [path[0]!, pose];
  const under = game.state.models.filter(
    (other) => other.id !== id && other.place.at === 'table' && overlapping(bodyAt(model, pose), other),
  );
  const strength = strengthOf(game.state, model);
  for (const other of under) {
    yield* hurt(game, { model: other.id, by: { model: id }, strength, rule, from: 'other' });
    putAside(game, other.id, pose, reachOf(model.base), rule);
  }
  const free = under.every((other) => game.model(other.id).place.at !== 'table' || !overlapping(bodyAt(model, pose), game.model(other.id)));
  const end = free ? pose : (settle(model, pose, standingRoom(game.state, model), inches(12))?.pose ?? model.pose);
  const travels = [{ model: id, path: [whole[0]!, end] }];
  game.emit({ type: 'moved', unit: model.unit, how: 'leap', travels, rule, text: say('nq.magic.leaps', { model: { model: id } }) });
  yield* stepped(game, model.unit, travels);
}
