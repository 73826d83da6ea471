import type { Objection, SceneryRules } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Field } from './field.ts';
import { fieldOf } from './field.ts';
import { pathText, readTable } from './format.ts';
import { hasErrors, judgeTable } from './judge.ts';

export type AgreedField = { readonly field: Field | null; readonly objections: readonly Objection[] };

/** The table that players brought, as anybody may have written it, for the system that is played; `field` is null where it cannot be played on. */
export function fieldAgreed(given: unknown, rules: SceneryRules, system: string): AgreedField {
  const read = readTable(given);
  if ('wrong' in read)
    return {
      field: null,
      objections: read.wrong.map(({ path, text }) => ({ path: under(pathText(path)), rule: 'protocol:malformed', text, weight: 'error' })),
    };
  const { table } = read;
  if (table.system !== system) {
    const text = say('tables.refused.system', { system: table.system });
    return { field: null, objections: [{ path: under('system'), rule: 'protocol:unknown-id', text, weight: 'error' }] };
  }
  const objections = judgeTable(table, rules).map((one) => ({ ...one, path: under(one.path) }));
  return { field: hasErrors(objections) ? null : fieldOf(table, rules), objections };
}

const under = (path: string): string => (path === '' ? 'table' : path.startsWith('[') ? `table${path}` : `table.${path}`);
