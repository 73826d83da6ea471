import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, NewModel, Profile, Refusal, State } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing } from '@warfold/engine';
import type { Breach, Course, Point } from '@warfold/space';
import { courseWith, inches, keepMoreThan, outline, reachOf, within } from '@warfold/space';
import { placeUnit } from '../../../shared/placing.ts';
import type { Placing } from '../../../shared/spot.ts';
import { tagModel } from '../../../shared/tags.ts';
import { risenKey } from '../army/risen.ts';
import { d5, d10 } from '../dice.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { is, isHero, isPanicked } from '../fighter/states.ts';
import { RAISED, REVIVED } from '../magic/magicMarks.ts';
import { ACTIVATED, DONE, FORMATION, STARTED } from '../marks.ts';
import { type Formation, formationOf, linkRuleOf, linksIn } from '../moving/formation.ts';
import { reckonIn } from '../nerve/moraleDebt.ts';
import { nothing } from './aims.ts';
import { standingRoom } from './harm.ts';
import type { Cast, Spell, SpellAim, Target } from './spell.ts';
import { mageOf, modelIn, sideOf } from './spell.ts';

/** NQ-AREA-01: nobody rises in the midst of the enemy. */
const AREA = inches(1);

const OFF: NewModel['place'] = { at: 'reserve', note: 'raised' };

const newModel = (profile: Profile, pose: Model['pose']): NewModel => ({
  profile: profile.key,
  gear: profile.gear,
  base: profile.base,
  height: profile.height,
  pose,
  place: OFF,
});

interface Rising {
  readonly rule: RuleId;
  readonly mage: number;
  /** Inches from the mage. */
  readonly within: number;
}

/** Within reach of the mage, on free ground, out of the attack areas of enemies. */
function courseOf(state: State, { mage, within: far }: Rising, unit: number, model: Model): Course {
  const course = standingRoom(state, model);
  const areas = state.models
    .filter((other) => other.place.at === 'table' && areEnemies(state, unit, other.unit))
    .map((other) => ({ id: tagModel(other.id), shape: other, moving: null, ending: keepMoreThan(AREA) }));
  const body = state.models[mage]!;
  const tether = { to: [{ id: mage, body }], count: 1, most: inches(far), strict: false, wholly: false, height: null };
  return courseWith(course, { obstacles: [...course.obstacles, ...areas], tethers: [tether] });
}

const groundAround = (mage: Model, far: number): readonly Point[] =>
  outline({ base: { kind: 'round', radius: inches(far) + reachOf(mage.base) }, pose: mage.pose, height: 0 });

function placing(game: Game, rising: Rising, unit: number, models: readonly number[]): Placing {
  const mage = game.model(rising.mage);
  const formation = formationOf(game.state, unit);
  const comrade = standing(game.state, unit)[0] ?? mage;
  return {
    unit,
    rule: rising.rule,
    label: say('nq.magic.ask.raise', { unit: { unit } }),
    models,
    course: (model) => courseOf(game.state, rising, unit, model),
    links: null,
    whole: (ends) => whyApart(ends, models, formation),
    breach: (breach: Breach, model) =>
      refuse(rising.rule, say('nq.magic.refused.noRoom', { who: { model: model.id }, measured: inchesOf(Math.round(breach.measured)) }), [
        { model: model.id },
      ]),
    area: groundAround(mage, rising.within),
    near: comrade.pose,
    heading: mage.pose.heading,
    need: 'if-possible',
    text: say('nq.magic.rise', { unit: { unit } }),
  };
}

/** Newcomers must be in touch with those who were there, or with each other where nobody was; whoever strayed before is not their fault. */
function whyApart(ends: readonly Model[], newcomers: readonly number[], formation: Formation): Refusal | null {
  const { linked } = linksIn(formation);
  const left = ends.filter(({ id }) => newcomers.includes(id));
  const body = ends.filter(({ id }) => !newcomers.includes(id));
  if (body.length === 0) body.push(...left.splice(0, 1));
  for (;;) {
    const next = left.findIndex((model) => body.some((other) => linked(model, other)));
    if (next < 0) break;
    body.push(...left.splice(next, 1));
  }
  const [stray] = left;
  return stray === undefined
    ? null
    : refuse(linkRuleOf(formation), say('nq.magic.refused.outOfTouch', { who: { model: stray.id } }), [{ model: stray.id }]);
}

/** Puts newcomers down; for whom there is no room is lost. */
function* rise(game: Game, rising: Rising, unit: number, models: readonly number[]): Flow<void> {
  const stands = (yield* placeUnit(game, placing(game, rising, unit, models))) ?? [];
  const lost = models.filter((id) => !stands.some(({ model }) => model === id));
  if (lost.length > 0) game.emit({ type: 'removed', models: lost, to: { at: 'gone', cause: 'vanished' }, rule: rising.rule });
  game.mark(
    models.map((model) => ({ model })),
    RAISED,
    true,
    rising.rule,
  );
}

/** A unit of its own: it counts as Activated this turn. */
function* riseAlone(game: Game, rising: Rising, side: number, profile: Profile, count: number): Flow<void> {
  const { pose } = game.model(rising.mage);
  const plan = { side, name: profile.name, profile: profile.key, points: 0, abilities: [], marks: {} };
  const { id, models } = game.form(
    plan,
    Array.from({ length: count }, () => newModel(profile, pose)),
    rising.rule,
  );
  game.mark({ unit: id }, FORMATION, 'skirmish', rising.rule);
  game.mark({ unit: id }, ACTIVATED, true, rising.rule);
  game.mark({ unit: id }, DONE, true, rising.rule);
  yield* rise(game, rising, id, models);
  game.mark({ unit: id }, STARTED, game.standing(id).length, 'NQ-MORALE-01');
}

/** Newcomers share the state of the unit they are added to. */
function* riseInto(game: Game, rising: Rising, unit: number, profile: Profile, count: number): Flow<void> {
  const before = game.unit(unit).models.length;
  const { pose } = game.model(rising.mage);
  game.join(
    unit,
    Array.from({ length: count }, () => newModel(profile, pose)),
    rising.rule,
  );
  const newcomers = game.unit(unit).models.slice(before);
  yield* rise(game, rising, unit, newcomers);
  // NQ-MORALE-01: who is added later changes neither what the unit started with nor what it has lost.
  reckonIn(game, unit, newcomers.filter((id) => game.model(id).place.at === 'table').length);
}

/** Units of the side that the dead can be added to: troops, not panicked, with somebody in reach of the mage. */
function joinable(game: Game, side: number, rising: Rising): number[] {
  const mage = game.model(rising.mage);
  return game.state.units
    .filter(
      (unit) =>
        unit.side === side &&
        !isPanicked(game.state, unit.id) &&
        standing(game.state, unit.id).some((model) => !isHero(game.state, model) && !is(game.state, model, 'frame')),
    )
    .filter((unit) => standing(game.state, unit.id).some((model) => model.id === mage.id || within(model, mage, inches(rising.within))))
    .map(({ id }) => id);
}

type Choices = Choice<number | null>[];

function* whichUnit(game: Game, side: number, rising: Rising, alone: boolean): Flow<number | null | 'none'> {
  const units = joinable(game, side, rising);
  const choices: Choices = [
    ...(alone ? [{ id: 'alone', label: say('nq.magic.newUnit'), value: null }] : []),
    ...units.map((unit) => ({ id: `unit:${unit}`, label: say('nq.magic.joins', { unit: { unit } }), ref: { unit }, value: unit })),
  ];
  if (choices.length === 0) return 'none';
  return yield* game.ask.one({ side, rule: rising.rule, label: say('nq.magic.ask.join') }, choices);
}

type Fallen = 'skeletons' | 'zombies' | 'riders';
const FALLEN_KINDS: readonly Fallen[] = ['skeletons', 'zombies', 'riders'];
/** NQ-SPELL-SUMMONFALLEN: so many may form a unit of their own; riders never do. */
const LEAST_UNIT = 6;

const raisable = (state: State, side: number): readonly { kind: Fallen; profile: Profile }[] =>
  FALLEN_KINDS.flatMap((kind) => {
    const profile = state.book.profiles[`raised${side}.${kind}`];
    return profile === undefined ? [] : [{ kind, profile }];
  });

const fromTheArmy: SpellAim = {
  idle: (state, mages) => (raisable(state, state.units[state.models[mages[0]!]!.unit]!.side).length > 0 ? null : nothing),
  choose: () => ({ at: 'self' }),
  reaches: () => true,
  direct: () => null,
};

function* summon(game: Game, cast: Cast): Flow<void> {
  const side = sideOf(game, cast);
  const rising: Rising = { rule: 'NQ-SPELL-SUMMONFALLEN', mage: mageOf(cast), within: 20 };
  const { kind, profile } = yield* game.ask.one({ side, rule: rising.rule, label: say('nq.magic.ask.whom') }, () =>
    raisable(game.state, side).map((one) => ({
      id: one.kind,
      label: say(`nq.magic.raise.${one.kind}`),
      ref: { profile: one.profile.key },
      value: one,
    })),
  );
  const about = { purpose: 'raising', rule: rising.rule, side, by: { model: rising.mage } };
  const count = kind === 'riders' ? yield* d5(game, about) : (yield* d10(game, { ...about, count: 1 })).total;
  const unit = yield* whichUnit(game, side, rising, kind !== 'riders' && count >= LEAST_UNIT);
  if (unit === 'none') game.tell(rising.rule, 'nq.magic.nobodyToJoin', { count });
  else if (unit === null) yield* riseAlone(game, rising, side, profile, count);
  else yield* riseInto(game, rising, unit, profile, count);
}

export const summonfallen: Spell = { key: 'summonfallen', rule: 'NQ-SPELL-SUMMONFALLEN', aim: fromTheArmy, act: summon };

const casualties = (state: State, mage: Model): Model[] =>
  state.models.filter(
    (model) =>
      model.place.at === 'gone' &&
      model.place.cause === 'slain' &&
      !markOf(model, REVIVED) &&
      !markOf(model, RAISED) &&
      areEnemies(state, mage.unit, model.unit) &&
      state.book.profiles[risenKey(model.profile)] !== undefined,
  );

/** NQ-SPELL-REANIMATE: one enemy casualty of this battle, of human size. Those of one profile are all alike. */
const aCasualty: SpellAim = {
  idle: (state, mages) => (casualties(state, state.models[mages[0]!]!).length > 0 ? null : refuseNobody),
  *choose(game, cast) {
    const label = say('nq.magic.ask.casualty');
    return yield* game.ask.one({ side: sideOf(game, cast), rule: 'NQ-SPELL-REANIMATE', label }, () => {
      const all = casualties(game.state, game.model(mageOf(cast)));
      const alike = all.filter(
        (model, i) => all.findIndex((other) => other.profile === model.profile && other.gear.join() === model.gear.join()) === i,
      );
      return alike.map(
        (model): Choice<Target> => ({
          id: `model:${model.id}`,
          label: say('nq.magic.model', { model: { model: model.id } }),
          ref: { model: model.id },
          value: { at: 'model', model: model.id },
        }),
      );
    });
  },
  reaches: () => true,
  direct: () => null,
};
const refuseNobody: Refusal = refuse('NQ-SPELL-REANIMATE', say('nq.magic.refused.nobodyFallen'));

function* bringBack(game: Game, cast: Cast, target: Target): Flow<void> {
  const fallen = game.model(modelIn(target));
  const side = sideOf(game, cast);
  const rising: Rising = { rule: 'NQ-SPELL-REANIMATE', mage: mageOf(cast), within: 10 };
  game.mark({ model: fallen.id }, REVIVED, true, 'NQ-SPELL-REANIMATE');
  const profile = { ...game.state.book.profiles[risenKey(fallen.profile)]!, gear: fallen.gear };
  const unit = yield* whichUnit(game, side, rising, true);
  if (unit === null) yield* riseAlone(game, rising, side, profile, 1);
  else if (unit !== 'none') yield* riseInto(game, rising, unit, profile, 1);
}

export const reanimate: Spell = { key: 'reanimate', rule: 'NQ-SPELL-REANIMATE', aim: aCasualty, act: bringBack };
