import { expect, it } from 'vitest';
import { notes } from '../notes.ts';
import { plays, tableOf, unitNamed } from '../testing/scene.ts';

it('AOS3-22.2.4a the card shows a random Move as it is written, with what is added to it', () => {
  const state = tableOf(`
units:
  swarm:  { side: A, at: [[10, 10]], profile: { stats: { move: 2D6 } } }
  rushed: { side: A, at: [[10, 14]], profile: { stats: { move: D6+2 } }, abilities: [{ move-bonus: { value: 1 } }], marks: { run-bonus: 4 } }
  slowed: { side: A, at: [[10, 18]], profile: { stats: { move: 2D6 } }, abilities: [{ move-bonus: { value: -2 } }] }
  foe:    { side: B, at: [[40, 28]] }`);
  const move = (name: string) => notes(state, unitNamed(state, name).id)[0]!.value;
  expect(['swarm', 'rushed', 'slowed'].map((name) => move(name))).toEqual(
    ['2D6', 'D6+7', '2D6-2'].map((amount) => ({ key: 'aos3.random.unrolled', args: { amount } })),
  );
  expect(move('foe')).toMatchObject({ total: 5 });
});

it('AOS3-22.2.4b once it is rolled the card shows what it came to', () => {
  plays(`
units:
  swarm: { side: A, at: [[10, 10]], profile: { stats: { move: 2D6 } } }
  other: { side: A, at: [[10, 20]] }
  foe:   { side: B, at: [[40, 28]] }
dice: { move: [3, 4] }
when:
  - { A: pick, unit: swarm }
  - { A: pick, option: normal }
then:
  - { number: 7, note: swarm, label: Move }
  - { asked: A, kind: move, gauge: 7 }`);
});
