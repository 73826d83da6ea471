import type { AbilityRef, Choice, Explained, Flow, Game, State, Unit } from '@warfold/engine';
import { mark, markOf, part, say, sumOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { amountOf } from '../../sigmar/amount.ts';
import { abilities } from '../abilities.ts';
import { sufferMortals } from '../attack/wounds.ts';
import type { Action, Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import type { PointOfPlay } from '../sequence/stages.ts';
import { isVisible } from '../table/sight.ts';
import { areWithin, fieldUnits, foesOf, presentModels } from '../table/table.ts';
import { hasKeywords } from './warscroll.ts';

/**
 * What warscrolls do to an enemy unit near by at a point of a turn, or to each of them: a die, and mortal wounds if it is high enough (AOS3-22.4). Once for
 * each such ability in a phase, or in the battle.
 */

/** The points of play by the word that a warscroll names them with; those of a turn's own phases are for the player whose turn it is (AOS3-1.6.1a). */
const POINTS: Readonly<Record<string, { readonly at: PointOfPlay; readonly own: boolean }>> = {
  'hero-start': { at: 'hero:start', own: true },
  hero: { at: 'hero:during', own: true },
  'shooting-start': { at: 'shooting:start', own: true },
  shooting: { at: 'shooting:during', own: true },
  'movement-end': { at: 'movement:end', own: true },
  'combat-start': { at: 'combat:start', own: false },
  'combat-end': { at: 'combat:end', own: false },
};

/** Which of its outbursts a unit has used in this phase, and which it cannot use any more in this battle, by their places on its card. */
const BURST = mark<readonly number[]>('unit', 'burst', [], { ends: 'phase' });
const SPENT = mark<readonly number[]>('unit', 'spent', []);

interface Outburst {
  readonly own: number;
  /** Which of the unit's abilities it is. */
  readonly place: number;
  readonly foe: number;
}

const numberIn = (params: AbilityRef['params'], key: string, usual: number): number => {
  const { [key]: value } = params ?? {};
  return typeof value === 'number' ? value : usual;
};
const has = (params: AbilityRef['params'], key: string): boolean => params?.[key] === true;
const textsIn = (params: AbilityRef['params'], key: string): readonly string[] => {
  const { [key]: value } = params ?? {};
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** The enemy units that it may be used on. */
function reachedBy(state: State, own: Unit, params: AbilityRef['params']): readonly Unit[] {
  const [against, unless] = [textsIn(params, 'against'), textsIn(params, 'unless')];
  const within = inches(numberIn(params, 'within', 3));
  const sees = (foe: Unit): boolean =>
    presentModels(state, own.id).some((from) => presentModels(state, foe.id).some((to) => isVisible(state, from, to)));
  return foesOf(state, own).filter(
    (foe) =>
      areWithin(state, own, foe, within) &&
      (against.length === 0 || against.some((keyword) => hasKeywords(state, foe, keyword))) &&
      !unless.some((keyword) => hasKeywords(state, foe, keyword)) &&
      (!has(params, 'seen') || sees(foe)),
  );
}

/** Those of a unit's outbursts that reach another, by their places on its card. */
export const outburstsOn = (state: State, own: Unit, foe: number): readonly number[] =>
  own.abilities.flatMap(({ ability, params }, place) =>
    ability === 'outburst' && reachedBy(state, own, params).some(({ id }) => id === foe) ? [place] : [],
  );

/** How near an enemy has to be for all of a unit's outbursts. */
export const reachOfOutbursts = ({ abilities: refs }: Unit): Mil =>
  Math.min(...refs.flatMap(({ ability, params }) => (ability === 'outburst' ? [inches(numberIn(params, 'within', 3))] : [])));

/** What the die of an outburst has to show. */
export const outburstNeed = (own: Unit, place: number): Explained => {
  const least = numberIn(own.abilities[place]?.params, 'on', 1);
  return sumOf([part(least, say('aos3.ability.outburst'), 'AOS3-22.4')]);
};

const optionsOf = (state: State, own: Unit, when: string): Choice<Outburst>[] =>
  own.abilities.flatMap(({ ability, params }, place) => {
    const used = markOf(own, BURST).includes(place) || markOf(own, SPENT).includes(place);
    if (ability !== 'outburst' || params?.at !== when || used) return [];
    const foes = reachedBy(state, own, params);
    return (has(params, 'each') ? foes.slice(0, 1) : foes).map((foe) => ({
      id: `outburst:${own.id}:${place}:${foe.id}`,
      label: say(has(params, 'each') ? 'aos3.power.outburstEach' : 'aos3.power.outburst', {
        unit: { unit: own.id },
        foe: { unit: foe.id },
      }),
      ref: { unit: foe.id },
      value: { own: own.id, place, foe: foe.id },
    }));
  });

function* burst(game: Game, side: number, { own, place, foe }: Outburst): Flow<void> {
  const unit = game.unit(own);
  const params = unit.abilities[place]?.params;
  abilities.witness?.('outburst');
  game.mark({ unit: own }, BURST, [...markOf(unit, BURST), place], 'AOS3-22.4');
  if (has(params, 'once')) game.mark({ unit: own }, SPENT, [...markOf(unit, SPENT), place], 'AOS3-22.4');
  const foes = has(params, 'each') ? reachedBy(game.state, unit, params).map(({ id }) => id) : [foe];
  for (const one of foes) yield* burstOn(game, side, { own, place, foe: one });
}

export function* burstOn(game: Game, side: number, { own, place, foe }: Outburst): Flow<void> {
  const params = game.unit(own).abilities[place]?.params;
  const least = numberIn(params, 'on', 1);
  const amount = (value: unknown) => amountOf(typeof value === 'string' || typeof value === 'number' ? value : 1);
  const harm = { rule: 'AOS3-22.4', reason: say('aos3.ability.outburst'), by: own } as const;
  if (least <= 1) return yield* sufferMortals(game, foe, amount(params?.mortals), harm);
  const rolled = yield* throwDice(game, {
    ...{ purpose: 'outburst', rule: 'AOS3-22.4', side, count: 1, sides: 6, by: { unit: own }, at: { unit: foe } },
    sort: (face) => (face < least ? 'missed' : face === 6 && params?.six !== undefined ? 'six' : 'struck'),
  });
  if (rolled.count('six') > 0) yield* sufferMortals(game, foe, amount(params?.six), harm);
  if (rolled.count('struck') > 0) yield* sufferMortals(game, foe, amount(params?.mortals), harm);
}

/** One action for each point, so that a point is only asked about what it is for. */
const outbursts: readonly Action[] = Object.entries(POINTS).map(([when, { at, own }]) =>
  action<Outburst>({
    name: 'outburst',
    at: [at],
    usual: true,
    options: (state, side) =>
      own && side !== state.cursor.active ? [] : fieldUnits(state, side).flatMap((unit) => optionsOf(state, unit, when)),
    perform: burst,
  }),
);

export const outburstPowers: Chapter = { actions: outbursts, marks: [BURST, SPENT] };
