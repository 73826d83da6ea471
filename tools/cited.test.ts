/** A rule is cited where it is decided, so that who looks for it finds it by its id. */

import { systemNames } from '@warfold/catalogue';
import { loadRules } from '@warfold/catalogue/node';
import { expect, it } from 'vitest';
import { decides, idsIn, uncited } from './cited.ts';
import { pathsUnder, read } from './source.ts';

/** What the other rules are written in, or what holds because nothing is there: no line decides it. */
const DEFINITIONS: Readonly<Record<string, readonly string[]>> = {
  'what a word means wherever it stands': [
    'AOS3-1.2a',
    'AOS3-1.3a',
    'AOS3-1.3b',
    'AOS3-1.6d',
    'AOS3-2.0b',
    'AOS3-6.1d',
    'AOS3-13.0',
    'AOS3-14.0',
    'AOS3-18.0',
    'AOS3-25.6',
    'WP-DICE-01',
    'W40K-DICE-03',
    'W40K-KEYW-05',
    'W40K-UNIT-03',
    'W40K-WITHIN-05',
  ],
  'which other rules hold as well': ['AOS3-1.6c', 'AOS3-9.0a', 'WP-ARMOUR-01', 'WP-HM-01', 'W40K-AIR-01'],
  'what everybody may see and measure: the screen shows it at any time': ['AOS3-1.5.1b', 'NQ-TOKEN-02', 'WP-MEASURE-01', 'W40K-MEAS-03'],
  'what comes before a battle is begun': ['AOS3-28.0'],
  'what dice do that lie on a table of wood': ['W40K-DICE-09'],
  'what no sum of ours can come to': ['W40K-DICE-06'],
};

const files = pathsUnder('packages').filter(decides).map(read);

it('reads lists and ranges of ids', () => {
  expect(idsIn("// NQ-ACT-01 to -03, WP-MOVE-01 and -04; `AOS3-13.4b, -13.4c`. 'W40K-SEQ-01'")).toEqual([
    'NQ-ACT-01',
    'NQ-ACT-02',
    'NQ-ACT-03',
    'WP-MOVE-01',
    'WP-MOVE-04',
    'AOS3-13.4b',
    'AOS3-13.4c',
    'W40K-SEQ-01',
  ]);
});

it.each(systemNames)('%s: every rule is cited where it is decided', (system) => {
  const decided = loadRules(system).filter(({ kind }) => kind === 'core' || kind === 'optional' || kind === 'army');
  const missing = uncited(
    decided.map(({ id }) => id),
    files,
  );
  expect(missing.filter((id) => !Object.values(DEFINITIONS).flat().includes(id))).toEqual([]);
});

it('calls nothing a definition that is cited', () => {
  const all = Object.values(DEFINITIONS).flat();
  expect(all.filter((id) => !uncited(all, files).includes(id))).toEqual([]);
});
