import { markOf, pointedIn } from '@warfold/engine';
import { expect, test } from 'vitest';
import { musterWritten } from '../army/army.ts';
import { ARMY_POINTS, BATTALION, TRIUMPHS } from '../army/armyMarks.ts';
import { quarterfield } from '../battlepacks/pack.ts';
import { GENERAL } from '../sequence/marks.ts';
import { compact, named, objectionsTo, orchard, plainly, rulesOf, tableOf, unit } from '../testing/armies.ts';
import { battletomes } from './index.ts';

test('AOS3-1.1a, AOS3-1.4a: units come from any of the factions that were chosen', () => {
  const mixed = compact([unit('reaped')]);
  expect(objectionsTo(mixed)).toEqual(['units[3].scroll: AOS3-1.4a']);
  expect(objectionsTo({ ...mixed, factions: ['lantern-compact', 'hollow-orchard'] })).toEqual([]);
});

test('AOS3-1.1b: a battletome holds warscrolls, profiles and allegiance abilities', () => {
  const tome = battletomes.get('lantern-compact')!;
  expect(tome.scrolls.get('lantern-watch')).toMatchObject({ size: 10, points: 100, roles: ['Battleline'], wounds: 1 });
  expect(tome.traits.length).toBeGreaterThan(0);
  expect(new Set([...tome.enhancements.values()].map(({ kind }) => kind)).size).toBeGreaterThan(3);
});

test('AOS3-1.1c, AOS3-28.0, AOS3-28.1.1: both armies are held to the one battlepack that was agreed', () => {
  const large = compact([unit('lantern-watch'), unit('gatekeeper'), unit('gatekeeper'), unit('towpath-lancers')], { points: 2000 });
  const small = orchard();
  const held = (size: string) => {
    const mustered = musterWritten({ forces: [plainly(large), plainly(small)], options: { size } });
    return 'objections' in mustered ? rulesOf(mustered.objections) : [];
  };
  expect(held('small')).toEqual(['forces[0].units: AOS3-BP1.1']);
  expect(held('standard')).toEqual(['forces[1].units: AOS3-BP1.2']);
});

test('AOS3-28.0, AOS3-28.1, AOS3-28.1.2: the shipped battlepack says which optional rules are used', () => {
  expect(quarterfield).toMatchObject({
    coreBattalions: true,
    warscrollBattalions: false,
    allegiance: true,
    mysterious: true,
    endless: true,
  });
  const gifted = orchard([], { enhancements: { traits: ['first-to-the-scythe'] } });
  expect(objectionsTo(gifted)).toEqual([]);
  expect(objectionsTo(gifted, { pack: { ...quarterfield, allegiance: false } })).toEqual([': AOS3-28.1.2']);
  const universal = orchard([], { enhancements: { traits: ['battle-lust'] } });
  expect(objectionsTo(universal, { pack: { ...quarterfield, allegiance: false } })).toEqual([]);
});

test('AOS3-1.4b: everything on the roster is on the table', () => {
  const state = tableOf(
    orchard([unit('grafter')], {
      enhancements: { traits: ['battle-lust'], artefacts: [{ artefact: 'seed-of-rebirth', unit: 4 }], triumphs: ['inspired'] },
      battalions: [
        {
          battalion: 'vanguard',
          units: [
            { unit: 1, as: 'sub-commander' },
            { unit: 2, as: 'troops' },
          ],
        },
      ],
      invocations: ['harvest-effigy'],
    }),
  );
  const [side] = state.sides;
  expect([markOf(side!, TRIUMPHS), markOf(side!, ARMY_POINTS)]).toEqual(['inspired', 405]);
  expect(['Orchard Reeve', 'The Reaped 1', 'The Reaped 2'].map((name) => markOf(named(state, name), BATTALION))).toEqual([1, 1, 0]);
  expect(named(state, 'Grafter').abilities).toContainEqual({ ability: 'seed-of-rebirth', params: { rider: true } });
  expect(state.pieces.filter(({ kind }) => kind === 'invocation')).toMatchObject([{ gone: true, owner: 0 }]);
});

test('AOS3-1.4.2: the general is one model, and need not be a HERO', () => {
  const state = tableOf(orchard([], { general: 2, generalModel: 10 }));
  const general = pointedIn(state.models, state.sides[0]!, GENERAL)!;
  expect([general.unit, state.units[1]!.models.indexOf(general.id)]).toEqual([1, 9]);
  expect(objectionsTo(orchard([], { general: 2, enhancements: { traits: ['battle-lust'] } }))).toEqual([
    'enhancements.traits[0]: AOS3-27.3.2',
  ]);
});

test('AOS3-1.4.1a, AOS3-27.5.2c: who carries the Arcane Tome is a WIZARD for the endless spells of the army', () => {
  const army = (more: object) => compact([unit('bell-abbot')], { endless: ['marsh-lights'], ...more });
  expect(objectionsTo(army({}))).toEqual(['endless: AOS3-1.4.1a']);
  expect(objectionsTo(army({ enhancements: { artefacts: [{ artefact: 'arcane-tome', unit: 4 }] } }))).toEqual([]);
});

test('AOS3-19.3c: a battlepack may do without endless spells', () => {
  const army = compact([unit('lamplighter')], { endless: ['marsh-lights'] });
  expect(objectionsTo(army)).toEqual([]);
  expect(objectionsTo(army, { pack: { ...quarterfield, endless: false } })).toEqual(['endless: AOS3-19.3c']);
});
