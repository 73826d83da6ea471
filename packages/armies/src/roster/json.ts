import type { Branch, RosterTree } from './tree.ts';
import { readRoster } from './tree.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** New Recruit's JSON is the tree of a `.ros` file, letter by letter: attributes are fields, lists are arrays. Nothing if it is something else. */
export function readJson(value: unknown): RosterTree | null {
  const root = isFields(value) && isFields(value.roster) ? value.roster : value;
  return isFields(root) && Array.isArray(root.forces) && typeof root.gameSystemName === 'string' ? readRoster(branchOf(root)) : null;
}

function branchOf(fields: Fields): Branch {
  return {
    word(name) {
      const value = fields[name];
      if (typeof value === 'string') return value;
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
    },
    list(name) {
      const value = fields[name];
      return Array.isArray(value) ? value.filter(isFields).map(branchOf) : [];
    },
    get text() {
      const own = fields.$text ?? fields._ ?? fields['#text'];
      return typeof own === 'string' || typeof own === 'number' ? String(own) : '';
    },
  };
}
