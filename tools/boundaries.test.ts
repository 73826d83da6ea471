import { describe, expect, it } from 'vitest';
import { boundaryFaults } from './boundaries.ts';
import { isCode, pathsUnder, read } from './source.ts';

describe('the house', () => {
  const isRoom = (path: string) => /^(?:packages|apps|bench|tools)\//.test(path);
  const isSituation = (path: string) => /^packages\/systems\/.*\.ya?ml$/.test(path);
  const paths = pathsUnder('.').filter((path) => isRoom(path) && (isCode(path) || isSituation(path)));

  it('is found', () => {
    expect(paths).toContain('packages/catalogue/src/parse.ts');
    expect(paths).toContain('packages/engine/src/words/words.ts');
  });

  it('keeps its walls', () => {
    expect(boundaryFaults(paths.map(read))).toEqual([]);
  });
});

describe('the check of the walls', () => {
  const faults = (path: string, text: string) => boundaryFaults([{ path, text }]);

  it.each([
    ['upwards', 'packages/space/src/a.ts', `import type { A } from '@warfold/engine';`, 'imports upwards from space to engine'],
    ['up by re-export', 'packages/engine/src/a.ts', `export * from '@warfold/systems';`, 'imports upwards from engine to systems'],
    ['up by type', 'packages/engine/src/a.ts', `type A = import('@warfold/ai').B;`, 'imports upwards from engine to ai'],
    ['up by dynamic import', 'packages/systems/aos1/a.ts', `await import('@warfold/armies')`, 'imports upwards from systems to armies'],
    ['up from a test', 'packages/space/src/a.test.ts', `import '@warfold/engine';`, 'imports upwards from space to engine'],
    ['up to an app', 'packages/odds/src/a.ts', `import '@warfold/web';`, 'imports upwards from odds to web'],
    ['sideways', 'packages/situations/src/a.ts', `import '@warfold/systems';`, 'imports sideways from situations to systems'],
    ['from app to app', 'apps/web/src/a.ts', `import '@warfold/server';`, 'imports sideways from web to server'],
    ['itself by name', 'packages/engine/src/a.ts', `import '@warfold/engine';`, 'imports its own package engine by name'],
    ['what does not exist', 'packages/engine/src/a.ts', `import '@warfold/manager';`, 'imports @warfold/manager, which does not exist'],
    ['insides', 'packages/engine/src/a.ts', `import '../../space/src/types.ts';`, 'reaches out of packages/engine with'],
    ['insides by an odd path', 'apps/cli/src/a.ts', `import './../../../packages/space/src/types.ts';`, 'reaches out of apps/cli with'],
    ['insides from tools', 'tools/a.ts', `import '../packages/space/src/shapes/types.ts';`, 'reaches out of tools with'],
    ['insides by glob', 'apps/web/src/a.ts', `import.meta.glob('../../../packages/*/src/*.ts');`, 'reaches out of apps/web with'],
    ['by absolute path', 'packages/engine/src/a.ts', `import '/packages/engine/src/b.ts';`, 'reaches out of packages/engine with'],
    ['another system', 'packages/systems/aos1/a.ts', `import '../aos3/b.ts';`, 'imports the system aos3 from aos1'],
    ['another system by name', 'packages/systems/aos1/a.test.ts', `import '@warfold/systems/aos3';`, 'imports the system aos3 from aos1'],
    [
      'what editions of another game share',
      'packages/systems/warpath/a.ts',
      `import '../sigmar/b.ts';`,
      'imports the system sigmar from warpath',
    ],
    ['a system from shared', 'packages/systems/shared/a.ts', `import '../aos3/b.ts';`, 'imports the system aos3 from shared'],
    ['Node', 'packages/engine/src/a.ts', `import 'node:fs';`, 'imports node:fs, which a browser does not have'],
    ['Node without its prefix', 'packages/ai/src/a.ts', `const fs = require('fs');`, 'imports fs, which a browser does not have'],
    [
      'Node in src, whatever the name',
      'packages/engine/src/node.ts',
      `import 'node:fs';`,
      'imports node:fs, which a browser does not have',
    ],
    ['Node in the web app', 'apps/web/src/a.tsx', `import 'node:fs';`, 'imports node:fs, which a browser does not have'],
    [
      'Node by a package',
      'apps/web/src/a.ts',
      `import '@warfold/catalogue/node';`,
      'imports @warfold/catalogue/node, which a browser cannot load',
    ],
    ['a computed name', 'packages/engine/src/a.ts', `import(name);`, 'imports by a computed name'],
    ['test code', 'packages/engine/src/a.ts', `import './testing/toy.ts';`, 'rests on test code, ./testing/toy.ts'],
    ["another system's rule", 'packages/systems/aos1/a.ts', `const rule = 'AOS3-0.1';`, 'names AOS3-0.1, a rule of another system'],
    [
      "another system's rule, in a template",
      'packages/systems/aos1/a.test.ts',
      'const a = `${b} by WP-SETUP-03`;',
      'names WP-SETUP-03, a rule of another',
    ],
    [
      "another system's rule in a situation",
      'packages/systems/warpath/situations/a.yaml',
      `title: NQ-KIT-03 a shot`,
      'names NQ-KIT-03, a rule of another',
    ],
    ['a rule that is none', 'packages/systems/noquarter/a.yaml', `title: NQ-KIT-99 a shot`, 'names NQ-KIT-99, which is no rule'],
    ['a rule in the kernel', 'packages/engine/src/a.ts', `const rule = 'WP-SETUP-03';`, 'names the rule WP-SETUP-03'],
    ['a new room', 'packages/helpers/src/a.ts', ``, 'stands in no known room of the house'],
  ])('catches %s', (_, path, text, complaint) => {
    expect(faults(path, text)).toEqual([expect.stringContaining(complaint)]);
  });

  it.each([
    ['downwards', 'packages/ai/src/a.ts', `import '@warfold/odds'; import type { A } from '@warfold/space'; import './b.ts';`],
    ['a test on its own floor', 'packages/systems/warpath/a.test.ts', `import '@warfold/situations'; import 'node:fs';`],
    ['what systems share', 'packages/systems/aos1/melee/a.ts', `import '../../shared/attack.ts'; import '../dice.ts';`],
    ['what editions of one game share', 'packages/systems/aos3/a.ts', `import '../sigmar/attack.ts';`],
    ['the registry', 'packages/systems/index.ts', `import './aos1/index.ts'; import './aos3/index.ts';`],
    [
      "a package's own entry for Node",
      'packages/situations/node.ts',
      `import 'node:fs'; import '@warfold/catalogue/node'; import './src/a.ts';`,
    ],
    ['a generator', 'packages/space/generate-sines.ts', `import 'node:fs';`],
    ['Node in the CLI', 'apps/cli/src/a.ts', `import 'node:fs'; import(name); import '@warfold/catalogue/node';`],
    ['its own rules, and others in a comment', 'packages/systems/aos1/a.ts', `const rule = 'AOS1-RULE-01'; // unlike AOS3-0.2`],
    ['a library', 'packages/situations/src/a.ts', `import { parse } from 'yaml';`],
  ])('lets pass: %s', (_, path, text) => {
    expect(faults(path, text)).toEqual([]);
  });

  it('says the line', () => {
    expect(faults('packages/space/src/a.ts', `\n\nimport '@warfold/engine';`)[0]).toMatch(/^packages\/space\/src\/a\.ts:3: /);
  });
});
