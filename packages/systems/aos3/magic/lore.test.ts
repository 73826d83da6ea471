import type { Answer } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, test } from 'vitest';
import { COMMAND_POINTS } from '../sequence/marks.ts';
import { CHANT_ROLLED, MAGIC_ROLLED } from '../sequence/windows.ts';
import { isVisible } from '../table/sight.ts';
import { compact, named, orchard, tableOf, unit } from '../testing/armies.ts';
import { probe, standing } from '../testing/probe.ts';
import { universalPrayers, universalSpells } from './lore.ts';

/** 0 captain, 1 and 2 watch, 3 lamplighter, 4 abbot; 5 reeve, 6 and 7 reaped. Only some stand on the table. */
const fresh = tableOf(compact([unit('lamplighter'), unit('bell-abbot')]), orchard());
const [captain, caster, priest, reeve] = [0, 3, 4, 5];
const speaker = (id: number) => ({ unit: id, model: fresh.units[id]!.models[0]! });
const saying = (key: string) => [...universalSpells, ...universalPrayers].find((one) => one.key === key)!;
const effectsOf = (state: typeof fresh) => state.effects.map(({ ability, on, ends }) => ({ ability, on, ends }));
const until = { at: 'phase-of', phase: 'hero', side: 0, edge: 'start' };
const BARE = { ...fresh, pieces: fresh.pieces.map((piece) => ({ ...piece, gone: true })) };

describe('universal spells', () => {
  test('AOS3-27.5.3a, AOS3-27.5.3b, AOS3-27.5.3c: casting values and ranges', () => {
    expect(universalSpells.map(({ key, value, range }) => [key, value, range])).toEqual([
      ['flaming-weapon', 4, null],
      ['levitate', 8, inches(18)],
      ['ghost-mist', 5, inches(6)],
    ]);
  });

  test('AOS3-27.5.3a: Flaming Weapon is on the caster’s melee weapon', () => {
    const { state } = probe(standing(BARE, caster, [[10, 10]]), (game) => saying('flaming-weapon').speak(game, speaker(caster)));
    expect(effectsOf(state)).toEqual([{ ability: 'flaming-weapon', on: { unit: caster }, ends: until }]);
    expect(String(state.effects[0]!.params.weapon)).toMatch(/lamp-staff$/);
  });

  test('AOS3-27.5.3b: Levitate lifts a friendly unit wholly within 18", and no other', () => {
    const at = (x: number) => standing(standing(BARE, caster, [[10, 10]]), captain, [[x, 10]]);
    // The caster's base has a radius of 0.63", the captain's one of 0.787": wholly within 18" at 10 + 0.63 + 18 - 0.787.
    const chosen = probe(at(27.843), (game) => saying('levitate').speak(game, speaker(caster)), [
      { kind: 'pick', chosen: [`unit:${captain}`] },
    ]);
    expect(effectsOf(chosen.state)).toEqual([{ ability: 'levitate', on: { unit: captain }, ends: until }]);
    const alone = probe(at(27.844), (game) => saying('levitate').speak(game, speaker(caster)));
    expect(effectsOf(alone.state)).toEqual([{ ability: 'levitate', on: { unit: caster }, ends: until }]);
  });

  test('AOS3-27.5.3c: Ghost-mist hides what is behind more than 3" of a feature, but not the huge', () => {
    const ruin = fresh.pieces.find(({ name }) => name.key === 'aos3.terrain.ruin')!;
    const low = {
      ...ruin,
      shape: ruin.shape.kind === 'terrain' ? { ...ruin.shape, terrain: { ...ruin.shape.terrain, height: 0, floors: [] } } : ruin.shape,
    };
    const pieces = BARE.pieces.map((piece) => (piece.id === ruin.id ? { ...low, gone: false } : piece));
    const set = standing(standing({ ...BARE, pieces }, caster, [[12, 6]]), reeve, [[22, 6]]);
    const seer = speaker(caster).model;
    const seen = (state: typeof fresh) => isVisible(state, state.models[seer]!, state.models[named(fresh, 'Orchard Reeve').models[0]!]!);
    expect(seen(set)).toBe(true);
    const { state } = probe(set, (game) => saying('ghost-mist').speak(game, speaker(caster)));
    expect(effectsOf(state)).toEqual([{ ability: 'ghost-mist', on: { piece: ruin.id }, ends: until }]);
    expect(seen(state)).toBe(false);
    const huge = { ...state.book.profiles };
    const profile = state.units[reeve]!.profile;
    huge[profile] = { ...huge[profile]!, stats: { ...huge[profile]!.stats, wounds: 10 } };
    expect(seen({ ...state, models: [...state.models], book: { ...state.book, profiles: huge } })).toBe(true);
  });
});

describe('universal prayers', () => {
  test('AOS3-27.5.4a, AOS3-27.5.4b, AOS3-27.5.4c: answer values and ranges', () => {
    expect(universalPrayers.map(({ key, value, range }) => [key, value, range])).toEqual([
      ['guidance', 5, null],
      ['heal', 3, inches(12)],
      ['curse', 4, inches(9)],
    ]);
  });

  test('AOS3-27.5.4a: Guidance brings a command point', () => {
    const { state } = probe(standing(BARE, priest, [[10, 10]]), (game) => saying('guidance').speak(game, speaker(priest)));
    expect(markOf(state.sides[0]!, COMMAND_POINTS)).toBe(1);
  });

  test.each([
    [12, 3],
    [12.001, 5],
  ])('AOS3-27.5.4b: Heal takes up to D3 wounds off a friendly model %f" away: %i are left', (away, left) => {
    const x = 10 + 0.63 + 0.787 + away;
    const placed = standing(standing(BARE, priest, [[10, 10]]), captain, [[x, 10]]);
    const hurt = { ...placed, models: placed.models.map((model) => (model.unit === captain ? { ...model, lost: 5 } : model)) };
    const { state } = probe(hurt, (game) => saying('heal').speak(game, speaker(priest)), [], away > 12 ? {} : { healed: [3] });
    expect(state.models[speaker(captain).model]!.lost).toBe(left);
  });

  test('AOS3-27.5.4c: Curse is laid on an enemy unit within 9"', () => {
    const at = (away: number) => standing(standing(BARE, priest, [[10, 10]]), reeve, [[10 + 0.63 + 0.787 + away, 10]]);
    const cursed = (away: number) => effectsOf(probe(at(away), (game) => saying('curse').speak(game, speaker(priest))).state);
    expect(cursed(9)).toEqual([{ ability: 'curse', on: { unit: reeve }, ends: until }]);
    expect(cursed(9.001)).toEqual([]);
  });
});

describe('rolls that are rolled again', () => {
  const gifted = (ability: string) => ({
    ...BARE,
    units: BARE.units.map((one) => (one.id === caster ? { ...one, abilities: [...one.abilities, { ability }] } : one)),
  });
  const rolling = (kind: typeof MAGIC_ROLLED, times: number, answers: readonly boolean[], ability: string) => {
    const faces: number[] = [];
    const by = `${kind === MAGIC_ROLLED ? 'rerollMagic' : 'rerollChant'}/again`;
    const asked = answers.map((again): Answer => (again ? { kind: 'interrupt', by } : { kind: 'interrupt', pass: true }));
    const run = probe(
      standing(gifted(ability), caster, [[10, 10]]),
      function* (game) {
        for (let i = 0; i < times; i++) {
          const window = {
            window: kind,
            rule: 'AOS3-1.5.4a',
            label: { key: 'aos3.lore.ask' },
            about: { unit: caster },
            sides: [0],
          } as const;
          faces.push((yield* game.roll({ purpose: 'test', rule: 'AOS3-1.5.4a', side: 0, count: 2, sides: 6, window })).total);
        }
      },
      asked,
      { test: [1, 1, 4, 4, 2, 2] },
    );
    return { faces, pending: run.match.pending };
  };

  test('AOS3-27.5.1e: a Master of Magic rolls one casting, unbinding or dispelling roll again in a hero phase', () => {
    expect(rolling(MAGIC_ROLLED, 2, [true], 'master-of-magic').faces).toEqual([8, 4]);
    expect(rolling(MAGIC_ROLLED, 2, [false, true], 'master-of-magic').pending).toBeNull();
    expect(rolling(CHANT_ROLLED, 2, [], 'master-of-magic').faces).toEqual([2, 8]);
  });

  test('AOS3-27.5.1c: a High Priest rolls chanting rolls again, every one of them', () => {
    expect(rolling(CHANT_ROLLED, 1, [true], 'high-priest').faces).toEqual([8]);
    expect(rolling(MAGIC_ROLLED, 2, [], 'high-priest').faces).toEqual([2, 8]);
  });
});
