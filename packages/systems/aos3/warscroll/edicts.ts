import type { State, Unit } from '@warfold/engine';
import { abilityOf, markOf, meaning, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { abilities } from '../abilities.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { EDICTED } from '../sequence/marks.ts';
import { areWithin, fieldUnits, onField } from '../table/table.ts';

type Edict = { readonly stat: 'move' | 'bravery'; readonly value: number; readonly within: number };

function edictOf(unit: Unit): Edict | null {
  const { stat, value, within } = abilityOf(unit, 'edict') ?? {};
  if ((stat !== 'move' && stat !== 'bravery') || typeof value !== 'number' || typeof within !== 'number') return null;
  return { stat, value, within };
}

/** A warscroll's own power at the start of a battle round, before the priority roll: what a characteristic of any one unit near the bearer is, until the round ends. */
export type Decree = { readonly bearer: number; readonly unit: number };

export const DECREES = meaning<Decree>('decrees');

const edict = action<Decree>({
  name: 'edict',
  at: ['round:start'],
  options(state, side) {
    return fieldUnits(state, side).flatMap((bearer) => {
      const own = markOf(bearer, EDICTED) ? null : edictOf(bearer);
      if (own === null) return [];
      return inReach(state, bearer, own.within).map((unit) => ({
        id: `edict:${bearer.id}:${unit.id}`,
        label: say('aos3.power.edict', { bearer: { unit: bearer.id }, unit: { unit: unit.id }, ...wordsOf(own) }),
        ref: { unit: unit.id },
        ...DECREES.worth({ bearer: bearer.id, unit: unit.id }),
      }));
    });
  },
  perform(game, _side, { bearer, unit }) {
    const own = edictOf(game.unit(bearer));
    if (own === null) return;
    game.mark({ unit: bearer }, EDICTED, true, 'AOS3-22.4');
    abilities.witness?.('edict');
    game.begin(
      { ability: `${own.stat}-is`, on: { unit }, origin: { unit: bearer }, params: { value: own.value }, ends: { at: 'round' } },
      'AOS3-22.4',
      say('aos3.power.edictGiven', { bearer: { unit: bearer }, unit: { unit }, ...wordsOf(own) }),
    );
  },
});

const wordsOf = ({ stat, value }: Edict) => ({ stat: say(`aos3.stat.${stat}`), value });

const inReach = (state: State, bearer: Unit, within: number): Unit[] =>
  state.units.filter((unit) => onField(state, unit) && areWithin(state, bearer, unit, inches(within)));

export const edicts: Chapter = { actions: [edict] };
