import { readSituations, runSituation } from '@warfold/situations';
import { situationSupports } from '@warfold/systems';
import { expect, it } from 'vitest';

/** What the fuzzer once got through a door with, cut down to what did it: now it is told what is wrong, and where. */
const SITUATIONS: readonly (readonly [string, string, string])[] = [
  [
    'noquarter',
    `title: NQ-ACT-01 a word where the rules count
at: { active: chariot }
units: { chariot: { side: A, at: [[20, 10]], profile: { stats: { CC: 6*a } } }, orcs: { side: B, at: [[20, 15]] } }
then: [{ unit: chariot, at: [[20, 10]] }]`,
    '3: the rules can make nothing of this table: chariot has no CC',
  ],
  [
    'warpath',
    `title: WP-AIR-01 a mapping for a key\nunits:\n  { A: pick, option: x }: { side: A }`,
    '3: a list or a mapping cannot be a key',
  ],
  ['warpath', `title: WP-AIR-01 a list for one\nunits: { [35, 25]: { side: A } }`, '2: a list or a mapping cannot be a key'],
  [
    'warpath',
    'title: WP-AIR-01 a name that objects keep to themselves\nunits: { __proto__: { side: A } }',
    '2: nothing can be called __proto__',
  ],
];

it.each(SITUATIONS)('%s: %s', (key, text, told) => {
  const support = situationSupports.find(({ system }) => system.key === key)!;
  const { situations, problems } = readSituations(text, `packages/systems/${key}/situations/a.yaml`);
  const failures = situations.flatMap((situation) => runSituation(situation, support).failures);
  expect([...problems, ...failures].map(({ line, message }) => `${line}: ${message}`)).toContain(told);
});
