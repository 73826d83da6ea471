import { describe, expect, it } from 'vitest';
import { lengthFaults, readmeFaults, textFaults } from './repo.ts';
import { pathsUnder, read } from './source.ts';

const isText = (path: string) => !/\.(?:png|jpe?g|gif|webp|ico|woff2?|ttf|otf|glb|bin|gz|zip|mp3|ogg|wav|db|sqlite)$/.test(path);

describe('the repository', () => {
  const paths = pathsUnder('.');
  const files = paths.filter(isText).map(read);

  it('is found whole', () => {
    expect(['README.md', '.ci/run', 'package-lock.json', 'packages/catalogue/src/ids.ts'].filter((path) => !paths.includes(path))).toEqual(
      [],
    );
  });

  it('speaks of itself alone, and of nothing unfinished', () => {
    expect(files.flatMap(textFaults)).toEqual([]);
  });

  it('has no file too long to read in one sitting', () => {
    expect(files.flatMap(lengthFaults)).toEqual([]);
  });

  it('introduces each of its packages', () => {
    expect(readmeFaults(paths)).toEqual([]);
  });
});

describe('the check of the repository', () => {
  const join = (...parts: readonly string[]) => parts.join('');
  const faultsIn = (text: string, path = 'a.md') => textFaults({ path, text });

  it.each([
    join('see /', 'work/main/a.ts'),
    join('cd /', 'home/someone'),
    join('"/', 'Users/me/a"'),
    join('file:///', 'root/.npmrc'),
    join('TO', 'DO later'),
    join('// FIX', 'ME: wrong'),
  ])('catches %s', (text) => {
    expect(faultsIn(`fine\n${text}`)).toEqual([expect.stringMatching(/^a\.md:2: a /)]);
  });

  it.each(['https://example.org/home/page', './work/a.ts', 'apps/home/a', 'the work/life', 'todos', 'a mastodon'])(
    'lets pass %s',
    (text) => {
      expect(faultsIn(text)).toEqual([]);
    },
  );

  it('catches a registry in the lock file, but no workspace', () => {
    const lock = (resolved: string) => faultsIn(`"resolved": "${resolved}",`, 'package-lock.json');
    expect(lock('https://registry.example/yaml.tgz')).toEqual(['package-lock.json:1: the host of a registry']);
    expect(lock('packages/engine')).toEqual([]);
  });

  it('catches a version that is not exact', () => {
    const manifest = (line: string) => faultsIn(line, 'packages/a/package.json');
    for (const version of ['^1.2.3', '~1.2.3', '*', '>=1']) expect(manifest(`  "yaml": "${version}",`)).toHaveLength(1);
    expect(manifest('  "yaml": "2.9.1",')).toEqual([]);
    expect(manifest('  "engines": { "node": ">=20.19" },')).toEqual([]);
  });

  it('catches a long file, unless it is data or generated', () => {
    const lines = (count: number) => `${'a;\n'.repeat(count)}`;
    const faults = (path: string, text: string) => lengthFaults({ path, text });
    expect(faults('packages/space/src/a.ts', lines(600))).toEqual([]);
    expect(faults('packages/space/src/a.ts', lines(601))).toEqual(['packages/space/src/a.ts: 601 lines, more than 600']);
    expect(faults('packages/systems/aos1/melee.ts', lines(601))).toHaveLength(1);
    expect(faults('packages/systems/aos1/data/units.ts', lines(601))).toEqual([]);
    expect(faults('packages/space/src/a.ts', `// Written by generate.ts\n${lines(601)}`)).toEqual([]);
  });

  it('misses a README', () => {
    expect(readmeFaults(['packages/a/src/a.ts', 'packages/b/README.md', 'apps/c/bin/c.mjs', 'packages/systems/aos1/README.md'])).toEqual([
      'packages/systems has no README.md',
      'packages/a has no README.md',
      'apps/c has no README.md',
    ]);
  });
});
