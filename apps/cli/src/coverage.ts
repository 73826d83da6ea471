import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { systemNames, systems } from '@warfold/catalogue';
import type { Rule } from '@warfold/catalogue/parse';

export interface RuleCoverage {
  /** Rules that ask for a test: all but manners. */
  readonly rules: number;
  readonly tested: number;
  readonly missing: readonly string[];
}

const SKIPPED = ['node_modules', 'dist', '.git', 'coverage'];
const ID = new RegExp(`\\b(?:${systemNames.map((name) => systems[name].prefix).join('|')})-[A-Za-z0-9.-]*[A-Za-z0-9]`, 'g');

const isTest = (name: string): boolean => /\.(test|spec)\.tsx?$/.test(name);
const isSituation = (path: string): boolean => /\.ya?ml$/.test(path) && path.split(sep).includes('situations');

/** The rule ids that tests under a folder name: anywhere in a test file, in a situation only in its title. */
export function idsNamed(folder: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const path of testsUnder(folder)) {
    const text = readFileSync(path, 'utf8');
    const looked = isTest(path)
      ? text
      : text
          .split('\n')
          .filter((line) => /^\s*(- )?title:/.test(line))
          .join('\n');
    for (const [id] of looked.matchAll(ID)) ids.add(id);
  }
  return ids;
}

function testsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsUnder(path);
    return isTest(entry.name) || isSituation(path) ? [path] : [];
  });
}

export function coverageOf(rules: readonly Rule[], named: ReadonlySet<string>): RuleCoverage {
  const asking = rules.filter(({ kind }) => kind !== 'manners');
  const missing = asking.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  return { rules: asking.length, tested: asking.length - missing.length, missing };
}
