/** The texts of the rules, loaded when somebody first looks at one. */
import { type SystemName, systemNames, systems } from '@warfold/catalogue';
import type { Rule } from '@warfold/catalogue/parse';

const files = import.meta.glob<string>('../../../../packages/catalogue/rules/*.{md,index.tsv}', { query: '?raw', import: 'default' });

async function read(name: string): Promise<string> {
  const file = files[`../../../../packages/catalogue/rules/${name}`];
  if (file === undefined) throw new Error(`no rules in ${name}`);
  return file();
}

const loaded = new Map<SystemName, Promise<readonly Rule[]>>();

async function load(system: SystemName): Promise<readonly Rule[]> {
  const { parseCatalogue } = await import('@warfold/catalogue/parse');
  const parts = await Promise.all(
    systems[system].catalogues.map(async (name) => parseCatalogue(await read(`${name}.md`), await read(`${name}.index.tsv`))),
  );
  return parts.flat();
}

export function rulesOf(system: SystemName): Promise<readonly Rule[]> {
  const rules = loaded.get(system) ?? load(system);
  loaded.set(system, rules);
  // A failed load (offline before everything was there) is tried again at the next look.
  rules.catch(() => loaded.delete(system));
  return rules;
}

export const isSystemName = (name: string): name is SystemName => (systemNames as readonly string[]).includes(name);
