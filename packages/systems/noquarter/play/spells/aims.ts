import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, meaning, refuse, say, standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { gap, inches } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { hasEffect } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { engagedWith } from '../fighter/states.ts';
import { seesModel } from '../moving/sight.ts';
import type { Cast, SpellAim, Target } from './spell.ts';
import { modelIn, sideOf, unitIn } from './spell.ts';

export type Whom = 'enemy' | 'friend' | 'any';

export interface SpellReach {
  readonly whom: Whom;
  /** Inches from the mage; null: no limit. */
  readonly range: number | null;
  readonly sight: boolean;
  /** Whom a sensible player means where anybody may be; enemies, if absent. */
  readonly usual?: 'friend';
  /** Why this one cannot be chosen although it is there. */
  readonly not?: (state: State, unit: Unit) => Refusal | null;
}

const modelsOf = (state: State, mages: readonly number[]): Model[] =>
  mages.map((id) => state.models[id]!).filter(({ place }) => place.at === 'table');

/** How far the nearest of the mages is from the nearest of these. */
export function awayFrom(mages: readonly Model[], models: readonly Model[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const mage of mages) for (const model of models) least = Math.min(least, mage.id === model.id ? 0 : gap(mage, model));
  return least;
}

const isMeant = (state: State, mage: Model, unit: Unit, whom: Whom): boolean =>
  standing(state, unit.id).length > 0 && (whom === 'any' || areEnemies(state, mage.unit, unit.id) === (whom === 'enemy'));

const seen = (state: State, mages: readonly Model[], model: Model): boolean =>
  mages.some((mage) => mage.unit === model.unit || seesModel(state, mage, model));

/** NQ-SPELL-TALISMAN: nothing that targets it directly does anything. */
const proof = (state: State, model: Model): Refusal | null =>
  hasEffect(state, model, 'spellProof')
    ? refuse('NQ-SPELL-TALISMAN', say('nq.magic.refused.talisman', { who: { model: model.id } }), [{ unit: model.unit }])
    : null;

const unseen = (unit: number): Refusal => refuse('NQ-MAGIC-16', say('nq.magic.refused.unseen', { unit: { unit } }), [{ unit }]);
export const nothing: Refusal = refuse('NQ-MAGIC-16', say('nq.magic.refused.noTarget'));

const limit = ({ range }: SpellReach): Mil => (range === null ? Number.POSITIVE_INFINITY : inches(range));

/** What can be chosen at this very moment, and whether it is in range. */
interface Found {
  readonly choice: Choice<Target>;
  readonly inRange: boolean;
  /** Whether it is one that the spell is usually meant for. */
  readonly likely: boolean;
}

const isLikely = (state: State, mage: Model, unit: Unit, { usual }: SpellReach): boolean =>
  areEnemies(state, mage.unit, unit.id) === (usual !== 'friend');

function foundUnits(state: State, ids: readonly number[], reach: SpellReach): Found[] {
  const mages = modelsOf(state, ids);
  const [mage] = mages;
  if (mage === undefined) return [];
  return state.units
    .filter((unit) => isMeant(state, mage, unit, reach.whom))
    .map((unit): Found => {
      const models = standing(state, unit.id);
      const away = awayFrom(mages, models);
      const refused =
        (reach.sight && !models.some((model) => seen(state, mages, model)) ? unseen(unit.id) : null) ??
        (models.every((model) => proof(state, model) !== null) ? proof(state, models[0]!) : null) ??
        reach.not?.(state, unit) ??
        null;
      const choice: Choice<Target> = {
        id: `unit:${unit.id}`,
        label: say('nq.magic.target', { who: { unit: unit.id }, away: inchesOf(Math.ceil(away)) }),
        ref: { unit: unit.id },
        value: { at: 'unit', unit: unit.id },
        ...(refused !== null && { refused }),
      };
      return { choice, inRange: away <= limit(reach), likely: isLikely(state, mage, unit, reach) };
    });
}

function foundModels(state: State, ids: readonly number[], reach: SpellReach): Found[] {
  const mages = modelsOf(state, ids);
  const [mage] = mages;
  if (mage === undefined) return [];
  return state.units
    .filter((unit) => isMeant(state, mage, unit, reach.whom))
    .flatMap((unit) => standing(state, unit.id).map((model) => ({ unit, model })))
    .map(({ unit, model }): Found => {
      const away = awayFrom(mages, [model]);
      const refused =
        (reach.sight && !seen(state, mages, model) ? unseen(unit.id) : null) ?? proof(state, model) ?? reach.not?.(state, unit) ?? null;
      const choice: Choice<Target> = {
        id: `model:${model.id}`,
        label: say('nq.magic.target', { who: { model: model.id }, away: inchesOf(Math.ceil(away)) }),
        ref: { model: model.id },
        value: { at: 'model', model: model.id },
        ...(refused !== null && { refused }),
      };
      return { choice, inRange: away <= limit(reach), likely: isLikely(state, mage, unit, reach) };
    });
}

const isOpen = ({ choice }: Found): boolean => choice.refused === undefined;

/** The spell whose target or direction is asked for. */
export const AIMS_SPELL = meaning<{ readonly spell: string }>('aims-spell');

/** A question among things that were found: usually the first in range. */
function* chosen(game: Game, cast: Cast, find: () => Found[]): Flow<Target> {
  const label = say(ASKS.magicTarget, { spell: say(`noquarter.spell.${cast.spell}`) });
  return yield* game.ask.one(
    {
      ...{ side: sideOf(game, cast), rule: 'NQ-MAGIC-16' as const, label },
      ...{ means: AIMS_SPELL.of({ spell: cast.spell }), about: cast.mages.map((model) => ({ model })) },
    },
    () => find().map(({ choice }) => choice),
    {
      usual: () => {
        const open = find().filter(isOpen);
        const near = open.filter(({ inRange }) => inRange);
        return [(near.find(({ likely }) => likely) ?? near[0] ?? open[0]!).choice.id];
      },
    },
  );
}

const idleAmong = (found: readonly Found[]): Refusal | null => {
  if (found.some((one) => isOpen(one) && one.inRange)) return null;
  return found.length === 1 ? (found[0]!.choice.refused ?? nothing) : nothing;
};

/** One unit; a model that stands alone is a unit too. */
export const aUnit = (reach: SpellReach): SpellAim => ({
  idle: (state, mages) => idleAmong(foundUnits(state, mages, reach)),
  choose: (game, cast) => chosen(game, cast, () => foundUnits(game.state, cast.mages, reach)),
  reaches: (state, mages, target) => awayFrom(modelsOf(state, mages), standing(state, unitIn(target))) <= limit(reach),
  direct: (_state, target) => unitIn(target),
});

/** One model, alone or in a unit. */
export const aModel = (reach: SpellReach): SpellAim => ({
  idle: (state, mages) => idleAmong(foundModels(state, mages, reach)),
  choose: (game, cast) => chosen(game, cast, () => foundModels(game.state, cast.mages, reach)),
  reaches: (state, mages, target) => awayFrom(modelsOf(state, mages), [state.models[modelIn(target)]!]) <= limit(reach),
  direct: (state, target) => state.models[modelIn(target)]!.unit,
});

/** One enemy model in base contact. */
export const inContact: SpellAim = {
  idle: (state, mages) => idleAmong(touched(state, mages)),
  choose: (game, cast) => chosen(game, cast, () => touched(game.state, cast.mages)),
  reaches: () => true,
  direct: (state, target) => state.models[modelIn(target)]!.unit,
};

function touched(state: State, ids: readonly number[]): Found[] {
  const enemies = modelsOf(state, ids).flatMap((mage) => engagedWith(state, mage));
  const once = enemies.filter((enemy, i) => enemies.findIndex(({ id }) => id === enemy.id) === i);
  return once.map((enemy): Found => {
    const refused = proof(state, enemy);
    const choice: Choice<Target> = {
      id: `model:${enemy.id}`,
      label: say('nq.magic.target', { who: { model: enemy.id }, away: inchesOf(0) }),
      ref: { model: enemy.id },
      value: { at: 'model', model: enemy.id },
      ...(refused !== null && { refused }),
    };
    return { choice, inRange: true, likely: true };
  });
}

/** The mage himself, or his side. */
export const himself: SpellAim = {
  idle: () => null,
  choose: () => ({ at: 'self' }),
  reaches: () => true,
  direct: () => null,
};

/** NQ-SPELL-LIGHTNINGBOLT: the nearest enemy unit, no other; of several as near, whichever the mage likes. */
export const theNearest = (range: number): SpellAim => {
  const reach: SpellReach = { whom: 'enemy', range, sight: false };
  const nearest = (state: State, ids: readonly number[]): Found[] => {
    const mages = modelsOf(state, ids);
    const found = foundUnits(state, ids, reach);
    const away = ({ choice }: Found) => awayFrom(mages, standing(state, unitIn(choice.value)));
    const least = Math.min(...found.map(away));
    return found.filter((one) => away(one) === least);
  };
  return {
    idle: (state, mages) => idleAmong(nearest(state, mages)),
    choose: (game, cast) => chosen(game, cast, () => nearest(game.state, cast.mages)),
    reaches: (state, mages, target) => awayFrom(modelsOf(state, mages), standing(state, unitIn(target))) <= limit(reach),
    direct: (_state, target) => unitIn(target),
  };
};
