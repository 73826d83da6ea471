import type { Game, Model, Reaction, ReactionChoice, Refusal, State, Stop, StopOption, Unit, WindowKind } from '@warfold/engine';
import { markOf, meaning, memo, modelAt, numberOf, playParts, reaction, refuse, say, standing, stateWith } from '@warfold/engine';
import { lengthOf, poseAlong } from '@warfold/space';
import { hasEffect } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { isPanicked, isProne } from '../fighter/states.ts';
import { ACTIVATED, ALOFT, ANSWERING, FLED, FORMATION, HOLDING, RESPONDED } from '../marks.ts';
import { inBlock, isBlock, ranksOf } from '../moving/formation.ts';
import { engagedWith } from '../moving/positions.ts';
import { inFront, seesUnit } from '../moving/sight.ts';
import { fallBack } from '../nerve/fallBack.ts';
import { fearToPass } from '../nerve/fear.ts';
import { answerBlow, canAnswerBlow, canAnswerShot, partsOfAnswer, SHOT, watched } from './answers.ts';
import type { Passing } from './holding.ts';
import { CHARGE_DECLARED, CONTACT, ENEMY_ACTS, holdersOf, mayRespond } from './holding.ts';

/** How a unit on Hold may answer: in flight, with the blows of all or of one, with the shots of all or of one rank. */
export const ANSWERS = meaning<{ readonly how: 'flee' | 'receive' | 'strike' | 'shoot' | 'rank' }>('answers');
type How = NonNullable<ReturnType<typeof ANSWERS.in>>['how'];

const optionOf = <V>(unit: Unit, id: string, how: How, value: V): ReactionChoice<V> => ({
  id,
  label: say(`nq.answer.${how}`, { unit: { unit: unit.id } }),
  ref: { unit: unit.id },
  means: ANSWERS.of({ how }),
  value,
});

/** Who shoots: a whole unit, or one of its ranks. */
interface Shooters {
  readonly unit: number;
  readonly rank: number | null;
}

/** Who of a unit has not answered in this enemy activation (NQ-HOLD-03). */
const unanswered = (state: State, unit: Unit): Model[] =>
  standing(state, unit.id).filter((model) => !markOf(model, RESPONDED) && !isProne(model));

/** All of a unit, or one of its ranks: 15 archers may shoot together or rank by rank (NQ-HOLD-05). */
const shotOptions = (state: State, unit: Unit): ReactionChoice<Shooters>[] => {
  const ranks = ranksOf(state, unit.id);
  const each =
    ranks.length > 1
      ? ranks.map((_, i) => ({
          ...optionOf(unit, `${unit.id}:${i + 1}`, 'rank', { unit: unit.id, rank: i }),
          label: say('nq.answer.rank', { unit: { unit: unit.id }, rank: i + 1 }),
        }))
      : [];
  return [optionOf(unit, `${unit.id}`, 'shoot', { unit: unit.id, rank: null }), ...each];
};

/** NQ-MUT-EXTRAHEAD, NQ-MUT-COMPOUNDEYES: whoever counts as holding when it is charged, panic and blindness apart. */
const isWatchful = (state: State, model: Model): boolean =>
  hasEffect(state, model, 'countsAsHolding') && !hasEffect(state, model, 'noResponse') && !isPanicked(state, model.unit);

/** Who of a unit may answer now: all of one that holds, the watchful of any other. */
const answering = (state: State, unit: Unit): Model[] =>
  mayRespond(state, unit) ? unanswered(state, unit) : unanswered(state, unit).filter((model) => isWatchful(state, model));

/** The models that an option of a shot stands for. */
function shootersOf(state: State, { unit, rank }: Shooters): Model[] {
  const all = answering(state, state.units[unit]!);
  const row = rank === null ? null : (ranksOf(state, unit)[rank] ?? []);
  return row === null ? all : all.filter(({ id }) => row.includes(id));
}

type Acting = { readonly unit: number; readonly passing: readonly Passing[] };

/** NQ-HOLD-05: at whoever acts, after a whole action or after any inch of its move; declaring a charge is an action too. */
const shooting = <A extends Acting>(
  kind: WindowKind<A>,
  ready: (state: State, about: A, side: number) => Unit[] = (state, about, side) => holdersOf(state, side, about.unit),
): Reaction =>
  reaction(kind, {
    name: 'shoot',
    options: ({ state }, { about }, side, stops) =>
      ready(state, about, side)
        .filter((unit) => !markOf(unit, ANSWERING))
        .flatMap((unit) => calledAt(state, about, unit, stops)),
    called: (game, _opening, { value: { unit }, stop }) => {
      if (stop !== null) game.mark({ unit }, ANSWERING, true, 'NQ-HOLD-02');
    },
    *respond(game, { about }, { value }) {
      const { unit } = value;
      const flying = inFlight(game.state, about.passing);
      for (const { model, height } of flying) game.mark({ model }, ALOFT, height, 'NQ-TRAIT-FLYING');
      const shooters = shootersOf(game.state, value).map(({ id }) => id);
      const done = yield* playParts(game, 'answer', { unit, shooters, at: about.unit }, partsOfAnswer);
      for (const { model } of flying) game.mark({ model }, ALOFT, 0, 'NQ-TRAIT-FLYING');
      // Who does not dare to shoot now (NQ-MELEE-01) is not asked again in this activation.
      game.mark({ unit }, ANSWERING, done !== SHOT, 'NQ-HOLD-02');
    },
  });

export const shootReaction = shooting(ENEMY_ACTS);
export const shootAtCharge = shooting(CHARGE_DECLARED, (state, { unit, target }, side) => {
  const holders = holdersOf(state, side, unit);
  const charged = state.units[target]!;
  const watchful = charged.side === side && !holders.includes(charged) && answering(state, charged).length > 0;
  return watchful ? [...holders, charged] : holders;
});

/** At which stops somebody could shoot; nothing where nobody has a shot at all, a refusal where nobody has one on the way. */
function calledAt(state: State, { unit: enemy, passing }: Acting, unit: Unit, stops: readonly Stop[]): ReactionChoice<Shooters>[] {
  const ready = answering(state, unit);
  const can = (at: State): boolean => ready.some((model) => canAnswerShot(at, model, enemy));
  const options = shotOptions(state, unit);
  if (stops.length === 0)
    return options.filter(({ value }) => shootersOf(state, value).some((model) => canAnswerShot(state, model, enemy)));
  if (ready.length === 0) return [];
  const open = stops.filter((stop) => can(tableAt(state, passing, stop)));
  const ids = (open.length > 0 ? open : stops).map(({ id }) => id);
  return open.length > 0
    ? options.map((option) => ({ ...option, stops: ids }))
    : options.slice(0, 1).map((option) => ({ ...option, stops: ids, refused: noShot(option) }));
}

const noShot = (option: StopOption): Refusal =>
  refuse('NQ-HOLD-05', say('nq.refused.noShot'), option.ref === undefined ? [] : [option.ref]);

/** NQ-TRAIT-FLYING: who is in the air at a stop; at the end of its way it has landed. */
const inFlight = (state: State, passing: readonly Passing[]): Passing[] =>
  passing.filter(({ model, path, height }) => {
    const { place, pose } = state.models[model]!;
    const end = path[path.length - 1];
    return height > 0 && place.at === 'table' && end !== undefined && (pose.x !== end.x || pose.y !== end.y);
  });

/** The table as it would be at a stop: everybody has come as far, and flyers are in the air. */
function tableAt(state: State, passing: readonly Passing[], { along }: Stop): State {
  return laidOut(passing, along, state);
}

/** A window asks twice for what is possible; the tables on the way are laid out once. */
const laidOut = memo({
  on: (passing: readonly Passing[]) => passing,
  key: (along: number, state: State) => `${along} ${numberOf(state)}`,
  work: (passing, along: number, state: State): State => movedAlong(state, passing, along),
});

function movedAlong(state: State, passing: readonly Passing[], along: number): State {
  const poses = new Map(passing.map(({ model, path }) => [model, poseAlong(path, Math.min(along, lengthOf(path)))]));
  const there = stateWith(state, {
    models: state.models.map((model) => {
      const pose = poses.get(model.id);
      return pose === undefined ? model : modelAt(model, pose);
    }),
  });
  const flying = inFlight(there, passing);
  if (flying.length === 0) return there;
  const models = [...there.models];
  for (const { model, height } of flying) models[model] = { ...models[model]!, marks: { ...models[model]!.marks, [ALOFT.name]: height } };
  return stateWith(there, { models });
}

/** NQ-HOLD-09, -10, -11: the target of a charge flees at once, the whole unit, with half its actions; a block becomes Skirmish. */
export const fleeReaction = reaction(CHARGE_DECLARED, {
  name: 'flee',
  options: ({ state }, { about }, side) => {
    const unit = state.units[about.target]!;
    const isAble = unit.side === side && answering(state, unit).length === standing(state, unit.id).length && isFree(state, unit);
    // NQ-HOLD-02: nobody runs from whom he does not see coming.
    return isAble && seesUnit(state, unit.id, about.unit) ? [optionOf(unit, `${unit.id}`, 'flee', unit.id)] : [];
  },
  *respond(game, { about }, { value: unit }) {
    // NQ-FEAR-10: before any contact, and so before any test.
    game.tell(fearToPass(game.state, unit, about.unit) === null ? 'NQ-HOLD-09' : 'NQ-FEAR-10', 'nq.flees', { unit: { unit } });
    if (isBlock(game.state, unit)) game.mark({ unit }, FORMATION, 'skirmish', 'NQ-HOLD-10');
    game.mark({ unit }, FLED, true, 'NQ-HOLD-09');
    for (const { id } of game.standing(unit)) watched(game, id);
    responded(game, unit);
    const from = standing(game.state, about.unit).map(({ id }) => id);
    yield* fallBack(game, unit, {
      points: (model) => Math.floor(fighterOf(game.state, model).AZ / 2),
      from,
      how: 'flee',
      rule: 'NQ-HOLD-09',
    });
  },
});

/** Who already fights cannot run from another charge without leaving that fight, which is no response. */
const isFree = (state: State, unit: Unit): boolean => standing(state, unit.id).every((model) => engagedWith(state, model).length === 0);

/** NQ-HOLD-04. */
function responded(game: Game, unit: number): void {
  for (const { id } of game.standing(unit)) game.mark({ model: id }, RESPONDED, true, 'NQ-HOLD-03');
  // Who only counted as holding has no token to turn over.
  if (markOf(game.unit(unit), HOLDING)) game.mark({ unit }, ACTIVATED, true, 'NQ-HOLD-04');
  game.mark({ unit }, HOLDING, false, 'NQ-HOLD-04');
}

/** One of the blows that a unit may answer with; all of them where none is named. */
interface Counterblow {
  readonly by: number;
  readonly at: number;
}

/** NQ-HOLD-06, -07: before the chargers strike, each holding model they touch makes one close attack. Some always count as holding (NQ-MUT-EXTRAHEAD). */
export const receiveReaction = reaction(CONTACT, {
  name: 'receive',
  options: ({ state }, { about }, side) => {
    const unit = state.units[about.target]!;
    if (unit.side !== side) return [];
    const ready = strikers(state, unit, about.chargers);
    if (ready.length === 0) return [];
    const singles = ready.flatMap((model) =>
      foesOf(state, model, about.chargers).map(
        (foe): ReactionChoice<Counterblow | null> => ({
          id: `${model.id}:${foe.id}`,
          label: say('nq.answer.strike', { model: { model: model.id }, at: { model: foe.id } }),
          ref: { model: foe.id },
          means: ANSWERS.of({ how: 'strike' }),
          value: { by: model.id, at: foe.id },
        }),
      ),
    );
    return ready.length === 1 ? singles : [optionOf(unit, 'all', 'receive', null), ...singles];
  },
  *respond(game, { about }, { value: one }) {
    const blows = one === null ? strikers(game.state, game.unit(about.target), about.chargers).map(({ id }) => id) : [one.by];
    for (const id of blows) {
      if (game.model(id).place.at !== 'table') continue;
      const foes = foesOf(game.state, game.model(id), about.chargers);
      const foe = foes.find(({ id: foe }) => foe === one?.at) ?? foes[0];
      if (foe === undefined) continue;
      watched(game, id);
      game.mark({ model: id }, RESPONDED, true, 'NQ-HOLD-07');
      yield* answerBlow(game, id, foe.id);
    }
  },
});

/** The chargers it touches; a man in a block strikes only before him (NQ-SIGHT-03). */
const foesOf = (state: State, model: Model, chargers: readonly number[]): Model[] =>
  engagedWith(state, model).filter((foe) => chargers.includes(foe.id) && (!inBlock(state, model) || inFront(model, foe)));

const strikers = (state: State, unit: Unit, chargers: readonly number[]): Model[] =>
  answering(state, unit).filter((model) => foesOf(state, model, chargers).length > 0 && canAnswerBlow(state, model));
