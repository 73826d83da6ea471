import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { situationSupports } from '@warfold/systems';
import { afterAll, describe, expect, it } from 'vitest';
import { generateSchema } from '../generate-schema.ts';
import { situationSources } from '../node.ts';
import { describeSituations } from '../vitest.ts';
import { locate, passed, runFile } from './report.ts';
import { situationFile } from './schema/situation.ts';
import { readYaml } from './source.ts';
import { bowsAndGuards } from './testing/examples.ts';
import { toySupport } from './testing/toySupport.ts';

const beside = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('the schema for editors', () => {
  it('is fresh', () => {
    expect(JSON.parse(beside('schema.json'))).toEqual(JSON.parse(generateSchema()));
  });

  it('takes what the reader takes', () => {
    const takes = (text: string) => situationFile.safeParse(readYaml(text).documents[0]?.value).success;
    expect(takes('title: x\nthen: [{ unit: a, suppressed: 1 }, { not: { rolled: hit } }]')).toBe(true);
    expect(takes('units: {}\nsituations: [{ title: x }]')).toBe(true);
    expect(takes('- title: x\n  then: [{ rolled: hit, fases: [1] }]')).toBe(false);
  });
});

describe('the README', () => {
  const examples = [...beside('README.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');

  it('has an example that runs', () => {
    expect(examples).toHaveLength(1);
    const report = runFile(examples[0]!, situationSupports, 'README.md');
    expect([...report.problems, ...report.situations.flatMap(({ failures }) => failures)].map((one) => locate('README.md', one))).toEqual(
      [],
    );
    expect(report.situations).toHaveLength(1);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'situations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'shooting'));
const passing = bowsAndGuards('when: [{ A: choose, option: wait }]', `${RULES.activate} one waits`);
writeFileSync(join(folder, 'shooting', 'b.yaml'), passing);
writeFileSync(join(folder, 'a.yml'), `${passing}---\n${passing.replace('one waits', 'another waits')}`);
writeFileSync(join(folder, 'notes.txt'), 'no situation');

describe('a folder of situations', () => {
  it('is read in the order of names, and below', () => {
    expect(situationSources(folder).map(({ file }) => file)).toEqual([join(folder, 'a.yml'), join(folder, 'shooting', 'b.yaml')]);
    expect(situationSources(relative('', join(folder, 'a.yml'))).map(({ file }) => file)).toEqual([relative('', join(folder, 'a.yml'))]);
    expect(situationSources('packages/situations/package.json').map(({ file }) => file)).toEqual([
      join('packages', 'situations', 'package.json'),
    ]);
    expect(situationSources(pathToFileURL(join(folder, 'a.yml'))).map(({ text }) => text.length)).toEqual([
      2 * passing.length + 'another'.length - 'one'.length + 4,
    ]);
  });

  it('without any is a mistake', () => {
    mkdirSync(join(folder, 'shooting', 'empty'));
    expect(() => describeSituations(join(folder, 'shooting', 'empty'), toySupport)).toThrow('no situations in');
  });
});

describe('a report', () => {
  it('passes only if all is well', () => {
    expect(passed(runFile(passing, [toySupport]))).toBe(true);
    expect(passed(runFile(`${passing}---\ntitle: nothing\n`, [toySupport]))).toBe(false);
    expect(passed(runFile(passing.replace('option: wait', 'option: rally'), [toySupport]))).toBe(false);
    expect(passed(runFile(passing, []))).toBe(false);
  });

  it('is the same every time', () => {
    const text = bowsAndGuards('when: [{ A: choose, option: shoot }]\nfree: [hit, save]');
    expect(runFile(text, [toySupport])).toEqual(runFile(text, [toySupport]));
  });
});

// The tests that this makes are tests themselves: three situations, in two files.
describeSituations(pathToFileURL(folder), toySupport);
