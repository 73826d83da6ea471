import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { abilityOf, markOf, refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { amountOf, rollAmount } from '../../sigmar/amount.ts';
import { isNearFeature } from '../abilities/where.ts';
import { abilities } from '../abilities.ts';
import { planOf } from '../army/agreement.ts';
import { DAMNED, GRAFTED, MENDED, REGROWN, TRAMPLED } from '../army/armyMarks.ts';
import { summon } from '../army/summoning.ts';
import { D3, heal, sufferMortals } from '../attack/wounds.ts';
import { MYSTERIOUS, territoryOf } from '../battlepacks/marks.ts';
import { territoriesOn } from '../battleplans/plan.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { CHARGED } from '../sequence/marks.ts';
import { areWithin, fieldUnits, foesOf, presentModels } from '../table/table.ts';
import { hasKeyword, hasKeywords } from './warscroll.ts';

/** Whose power it is, and on whom. */
interface Power {
  readonly own: number;
  readonly on: number;
}

const optionOf = (name: string, unit: Unit, refused: Refusal | null = null): Choice<number> => ({
  id: `unit:${unit.id}`,
  label: say(`aos3.power.${name}`, { unit: { unit: unit.id } }),
  ref: { unit: unit.id },
  ...(refused !== null && { refused }),
  value: unit.id,
});

/** The same of a power that a unit has over another. */
const powerOf = (name: string, kind: string, own: Unit, on: Unit, refused: Refusal | null = null): Choice<Power> => ({
  ...optionOf(name, on, refused),
  id: `${kind}:${own.id}:${on.id}`,
  value: { own: own.id, on: on.id },
});

const isDamned = (state: State, unit: Unit): boolean =>
  state.pieces.some((piece) => !piece.gone && markOf(piece, MYSTERIOUS) === 'damned' && isNearFeature(state, unit, piece, inches(1)));

/** AOS3-28.1.3b: one friendly unit in your hero phase. */
const damned = action<number>({
  name: 'damned',
  at: ['hero:during'],
  usual: false,
  options(state, side) {
    if (side !== state.cursor.active || markOf(state.sides[side]!, DAMNED)) return [];
    return fieldUnits(state, side)
      .filter((unit) => isDamned(state, unit))
      .map((unit) => optionOf('damned', unit));
  },
  *perform(game, side, unit) {
    game.mark({ side }, DAMNED, true, 'AOS3-28.1.3b');
    abilities.witness?.('terrain-damned');
    const ends = { at: 'phase-of', phase: 'hero', side, edge: 'start' } as const;
    game.begin({ ability: 'damned-fury', on: { unit }, ends }, 'AOS3-28.1.3b', say('aos3.power.damnedFury', { unit: { unit } }));
    yield* sufferMortals(game, unit, D3, { rule: 'AOS3-28.1.3b', reason: say('aos3.terrain.damned') });
  },
});

const hurtIn = (state: State, unit: Unit): Model | null => presentModels(state, unit.id).find(({ lost }) => lost > 0) ?? null;

/** A warscroll's own power: a unit near the bearer heals, once in each of its hero phases. */
function* graft(game: Game, side: number, { own: healer, on: unit }: Power): Flow<void> {
  const own = game.unit(healer);
  const amount = abilityOf(own, 'grafting')?.amount;
  game.mark({ unit: own.id }, GRAFTED, true, 'AOS3-22.4');
  abilities.witness?.('grafting');
  const dice = amountOf(typeof amount === 'string' || typeof amount === 'number' ? amount : 1);
  const healed = yield* rollAmount(
    game,
    dice,
    1,
    { purpose: 'graft', rule: 'AOS3-22.4', side, by: { unit: own.id }, at: { unit } },
    throwDice,
  );
  const model = hurtIn(game.state, game.unit(unit));
  if (model !== null) heal(game, model.id, healed, 'AOS3-22.4');
}

const grafting = action<Power>({
  name: 'grafting',
  at: ['hero:during'],
  options(state, side) {
    if (side !== state.cursor.active) return [];
    return fieldUnits(state, side).flatMap((healer) => {
      const { within, keyword } = abilityOf(healer, 'grafting') ?? {};
      if (typeof within !== 'number' || markOf(healer, GRAFTED)) return [];
      return fieldUnits(state, side).flatMap((unit): Choice<Power>[] => {
        if (hurtIn(state, unit) === null || (typeof keyword === 'string' && !hasKeywords(state, unit, keyword))) return [];
        const near = areWithin(state, healer, unit, inches(within));
        const refused = near ? null : refuse('AOS3-22.4', say('aos3.power.refused.far', { unit: { unit: unit.id }, within }));
        return [powerOf('graft', 'graft', healer, unit, refused)];
      });
    });
  },
  perform: graft,
});

/** A warscroll's own power at the end of its hero phase, once all predators have prowled (AOS3-19.5b): it heals itself. */
const mending = action<number>({
  name: 'mending',
  at: ['hero:end'],
  usual: true,
  options(state, side) {
    if (side !== state.cursor.active) return [];
    return fieldUnits(state, side)
      .filter((unit) => abilityOf(unit, 'mending') !== null && !markOf(unit, MENDED) && hurtIn(state, unit) !== null)
      .map((unit) => optionOf('mend', unit));
  },
  perform: mend,
});

function* mend(game: Game, side: number, unit: number): Flow<void> {
  const { wounds } = abilityOf(game.unit(unit), 'mending') ?? {};
  game.mark({ unit }, MENDED, true, 'AOS3-22.4');
  abilities.witness?.('mending');
  const amount = amountOf(typeof wounds === 'string' || typeof wounds === 'number' ? wounds : 1);
  const roll = { purpose: 'graft', rule: 'AOS3-22.4', side, by: { unit }, at: { unit } } as const;
  const healed = yield* rollAmount(game, amount, 1, roll, throwDice);
  const model = hurtIn(game.state, game.unit(unit));
  if (model !== null) heal(game, model.id, healed, 'AOS3-22.4');
}

/** The enemy units that whoever has charged may trample. */
function trampled(state: State, own: Unit): readonly Unit[] {
  const within = abilityOf(own, 'stampede')?.within;
  return typeof within !== 'number' ? [] : foesOf(state, own).filter((foe) => areWithin(state, own, foe, inches(within)));
}

/** A warscroll's own power at the end of the charge phase: whoever charged may trample one enemy unit beside it, or each. */
const stampede = action<Power>({
  name: 'stampede',
  at: ['charge:end'],
  usual: true,
  options(state, side) {
    return fieldUnits(state, side).flatMap((own) => {
      if (!markOf(own, CHARGED) || markOf(own, TRAMPLED)) return [];
      const foes = trampled(state, own);
      const asked = abilityOf(own, 'stampede')?.each === true ? foes.slice(0, 1) : foes;
      return asked.map((foe) => powerOf('stampede', 'stampede', own, foe));
    });
  },
  perform: trample,
});

function* trample(game: Game, side: number, { own, on: foe }: Power): Flow<void> {
  const unit = game.unit(own);
  game.mark({ unit: own }, TRAMPLED, true, 'AOS3-22.4');
  abilities.witness?.('stampede');
  const foes = abilityOf(unit, 'stampede')?.each === true ? trampled(game.state, unit).map(({ id }) => id) : [foe];
  for (const one of foes) yield* trampleOne(game, side, own, one);
}

function* trampleOne(game: Game, side: number, own: number, foe: number): Flow<void> {
  const { on, mortals } = abilityOf(game.unit(own), 'stampede') ?? {};
  const least = typeof on === 'number' ? on : 6;
  const rolled = yield* throwDice(game, {
    ...{ purpose: 'stampede', rule: 'AOS3-22.4', side, count: 1, sides: 6, by: { unit: own }, at: { unit: foe } },
    sort: (face) => (face >= least ? 'trampled' : 'missed'),
  });
  if (rolled.count('trampled') === 0) return;
  const amount = amountOf(typeof mortals === 'string' || typeof mortals === 'number' ? mortals : 1);
  yield* sufferMortals(game, foe, amount, { rule: 'AOS3-22.4', reason: say('aos3.ability.stampede'), by: own });
}

const isDestroyed = (state: State, { models }: Unit): boolean => models.every((id) => state.models[id]!.place.at === 'gone');

/** AOS3-27.2, AOS3-3.1d: once per battle, where some of its kind have been destroyed, a new unit comes up in the army's territory. */
const secondGrowth = action<Power>({
  name: 'second-growth',
  at: ['movement:end'],
  usual: true,
  options(state, side) {
    if (side !== state.cursor.active || territoryOf(state, side) < 0) return [];
    return fieldUnits(state, side).flatMap((own) => {
      const keyword = abilityOf(own, 'second-growth')?.keyword;
      if (typeof keyword !== 'string' || markOf(own, REGROWN)) return [];
      const fallen = state.units.filter((unit) => unit.side === side && hasKeyword(state, unit, keyword) && isDestroyed(state, unit));
      return fallen.slice(0, 1).map((unit) => powerOf('regrow', 'regrow', own, unit));
    });
  },
  perform: regrow,
});

function* regrow(game: Game, side: number, { own, on: fallen }: Power): Flow<void> {
  const models = abilityOf(game.unit(own), 'second-growth')?.models;
  game.mark({ unit: own }, REGROWN, true, 'AOS3-27.2');
  abilities.witness?.('second-growth');
  const territory = territoriesOn(game.state.table, planOf(game.state))[territoryOf(game.state, side)]!;
  yield* summon(game, {
    ...{ side, profile: game.unit(fallen).profile, models: typeof models === 'number' ? models : 1, points: 0 },
    ...{ area: territory.land, foes: inches(9), rule: 'AOS3-27.2', like: fallen },
  });
}

export const heroPowers: Chapter = { actions: [damned, grafting, mending, stampede, secondGrowth] };
