import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { KEYS, LOOKING, TABLE_KEYS } from './keyTable.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${source}/${file}`, 'utf8');
const found = (text: string, what: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(what)].map(([, key]) => key!.toLowerCase()))].sort();

/** How a key of the table is called in the code. */
const inCode = (key: string): string => ({ esc: 'escape', '−': '-' })[key.toLowerCase()] ?? key.toLowerCase();
const listed = (rows: readonly { readonly keys: readonly string[] }[]): readonly string[] => rows.flatMap(({ keys }) => keys.map(inCode));

describe('the keys of a battle', () => {
  it('have one meaning each', () => {
    const all = [...listed(KEYS), ...listed(TABLE_KEYS)].filter((key) => key !== '←' && key !== 'shift');
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  });

  it('are all in the table, those of buttons as those of the table itself', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const buttons = found(files.map(read).join('\n'), /data-key="([^"]+)"/g);
    expect(buttons.filter((key) => !listed(KEYS).includes(key) && !/^[1-9]$/.test(key))).toEqual([]);
    const looking = found(read('table/keys.ts'), /(?:case '|[{,] )([a-z0-9+=-])(?:'|:)/g).filter(
      (key) => key !== 'q' && key !== 'e' && key !== '=',
    );
    expect(looking.filter((key) => !listed(KEYS).includes(key))).toEqual([]);
    expect(
      looking.filter((key) => !LOOKING.includes(key)),
      'and do the same wherever the focus is',
    ).toEqual([]);
    expect(
      LOOKING.filter((key) => buttons.includes(key)),
      'no button is pressed by what the table does',
    ).toEqual([]);
  });
});
