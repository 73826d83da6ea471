import type { State } from '@warfold/engine';
import { expect, test } from 'vitest';
import { compact, named, orchard, tableOf, unit } from '../testing/armies.ts';
import { standing } from '../testing/probe.ts';
import { braveryOf } from '../warscroll/characteristics.ts';

const bravery = (state: State, name: string) => braveryOf(state, named(state, name)).total;

test('AOS3-22.3.2a: what a command model brings to its unit goes with it', () => {
  const fresh = tableOf(compact());
  const watch = named(fresh, 'Lantern Watch 1');
  const rank = Array.from({ length: 10 }, (_, i) => [10 + i * 1.2, 10] as const);
  const whole = standing(fresh, watch.id, rank);
  expect(bravery(whole, 'Lantern Watch 1')).toBe(7);
  const without = (command: string): State => ({
    ...whole,
    models: whole.models.map((model) =>
      model.unit === watch.id && model.marks.command === command ? { ...model, place: { at: 'gone', cause: 'slain' } } : model,
    ),
  });
  expect([bravery(without('standard'), 'Lantern Watch 1'), bravery(without('musician'), 'Lantern Watch 1')]).toEqual([6, 7]);
});

test('AOS3-22.5a, AOS3-1.6e: a damage table sets the reach of an ability, which holds from the moment a unit is inside it', () => {
  const court = {
    ...{ name: 'Court', factions: ['saltglass-court'], general: 1 },
    units: [unit('salt-regent'), unit('salt-duellists'), unit('salt-duellists'), unit('dune-stalker')],
  };
  const fresh = tableOf(court, orchard());
  const stalker = named(fresh, 'Dune Stalker');
  const reeve = named(fresh, 'Orchard Reeve');
  // The stalker's base is 92 mm wide across the way it faces, the reeve's has a radius of 0.787".
  const apart = (inches: number) => standing(standing(fresh, stalker.id, [[10, 10]]), reeve.id, [[10 + 1.811 + 0.787 + inches, 10]]);
  const hurt = (state: State, lost: number): State => ({
    ...state,
    models: state.models.map((model) => (model.unit === stalker.id ? { ...model, lost } : model)),
  });
  expect([6, 6.01].map((inches) => bravery(apart(inches), 'Orchard Reeve'))).toEqual([9, 10]);
  expect([4, 5, 9].map((lost) => bravery(hurt(apart(4), lost), 'Orchard Reeve'))).toEqual([9, 9, 10]);
  expect([0, 4, 5].map((lost) => bravery(hurt(apart(5), lost), 'Orchard Reeve'))).toEqual([9, 9, 10]);
});
