import type { Model, State } from '@warfold/engine';
import { abilityOf } from '@warfold/engine';
import { describe, expect, test } from 'vitest';
import { SEQUENCE } from '../attack/attack.ts';
import { battletomes } from '../forces/index.ts';
import { compact, named, orchard, tableOf, unit } from '../testing/armies.ts';
import { probe, standing } from '../testing/probe.ts';
import { braveryOf, moveOf } from '../warscroll/characteristics.ts';
import { universalPrayers, universalSpells } from './lore.ts';
import { tomePrayers, tomeSpells } from './tomeLore.ts';

const fresh = tableOf(compact([unit('lamplighter')]), orchard([unit('windfall')]));
const bare: State = { ...fresh, pieces: fresh.pieces.map((piece) => ({ ...piece, gone: true })) };
const caster = named(fresh, 'Lamplighter of the Ninth Lock');
const reaped = named(fresh, 'The Reaped 1');
const speaker = { unit: caster.id, model: caster.models[0]! };
const rank = (count: number, x: number) => Array.from({ length: count }, (_, i) => [x, 4 + i * 1.1] as const);
const table = standing(standing(bare, caster.id, [[10, 10]]), reaped.id, rank(10, 16));
const speak = (key: string, state: State, dice = {}) => {
  const saying = [...tomeSpells, ...tomePrayers].find((one) => one.key === key)!;
  return probe(state, (game) => saying.speak(game, speaker), [], dice).state;
};

describe('AOS3-22.4: spells and prayers on warscrolls', () => {
  test('what is laid on an enemy', () => {
    const dazzled = speak('dazzle', table);
    const blow = { by: reaped.id, model: reaped.models[0]!, at: caster.id, weapon: `${reaped.profile}/sickle`, attacks: 1 };
    expect(SEQUENCE.spoken(dazzled, blow, 'hit').modifiers.map(({ value }) => value)).toEqual([-1]);
    expect(braveryOf(speak('knell', table), reaped).total).toBe(braveryOf(table, reaped).total - 1);
    expect(moveOf(speak('undertow', table), reaped).total).toBe(2);
  });

  test('what is laid on a friend, wholly within range', () => {
    expect(moveOf(speak('long-stride', table), caster).total).toBe(7);
    const eager = speak('drumbeat', table);
    expect(eager.effects).toMatchObject([{ ability: 'drumbeat', on: { unit: caster.id } }]);
    const drunk = speak('ferment', table);
    const blow = { by: caster.id, model: caster.models[0]!, at: reaped.id, weapon: `${caster.profile}/lamp-staff`, attacks: 1 };
    expect(SEQUENCE.spoken(drunk, blow, 'wound').rerolls).toEqual([{ of: [1], rule: 'AOS3-22.4' }]);
  });

  test('Shatter does D3 mortal wounds, which wards may stop', () => {
    const hurt = standing(bare, caster.id, [[10, 10]]);
    const reeve = named(fresh, 'Orchard Reeve');
    const broken = speak('shatter', standing(hurt, reeve.id, [[16, 10]]), { mortal: [5] });
    expect(broken.models[reeve.models[0]!]!.lost).toBe(3);
  });

  test('Regrowth brings slain models back to a unit', () => {
    const watch = named(fresh, 'Lantern Watch 1');
    // In two files, for six models need two neighbours each (AOS3-1.3.3c).
    const files = Array.from({ length: 10 }, (_, i) => [10 + (i % 2) * 1.1, 4 + Math.floor(i / 2) * 1.1] as const);
    const stood = standing(bare, watch.id, files);
    const fallen = stood.models.map(
      (model): Model => (watch.models.slice(5).includes(model.id) ? { ...model, place: { at: 'gone', cause: 'slain' } } : model),
    );
    const chanter = { unit: watch.id, model: watch.models[0]! };
    const saying = tomePrayers.find(({ key }) => key === 'regrowth')!;
    const { match } = probe({ ...stood, models: fallen }, (game) => saying.speak(game, chanter), [], { regrowth: [3] });
    for (let i = 0; i < 2; i++) {
      const { pending } = match;
      if (pending?.waits !== 'decision') throw new Error('nobody asks where they stand');
      match.answer(0, pending.decision.judge.usual());
    }
    expect(watch.models.filter((id) => match.state.models[id]!.place.at === 'table')).toHaveLength(7);
  });
});

test('AOS3-19.0b, AOS3-20.0b, AOS3-22.4: every spell and prayer that a shipped warscroll names can be spoken', () => {
  const spells = new Set([...universalSpells, ...tomeSpells].map(({ key }) => key));
  const prayers = new Set([...universalPrayers, ...tomePrayers].map(({ key }) => key));
  const scrolls = [...battletomes.values()].flatMap((tome) => [...tome.scrolls.values()]);
  const keysIn = (title: 'wizard' | 'priest', list: 'spells' | 'prayers') =>
    scrolls.flatMap((scroll) => {
      const known = abilityOf(scroll, title)?.[list];
      return Array.isArray(known) ? known : [];
    });
  expect(keysIn('wizard', 'spells').filter((key) => !spells.has(String(key)))).toEqual([]);
  expect(keysIn('priest', 'prayers').filter((key) => !prayers.has(String(key)))).toEqual([]);
  expect(keysIn('wizard', 'spells').length + keysIn('priest', 'prayers').length).toBeGreaterThan(7);
});
