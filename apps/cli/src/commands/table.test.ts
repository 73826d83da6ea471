import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counted } from '../batch/fairness.ts';
import { main } from '../main.ts';
import { registry } from '../registry.ts';
import { testFolder } from '../testing/folder.ts';

const { folder, write } = testFolder();

async function warfold(...argv: readonly string[]) {
  const lines: string[] = [];
  const noted: string[] = [];
  const io = {
    out: (line: string) => void lines.push(line),
    err: (line: string) => void noted.push(line),
    draw() {},
    now: () => 0,
    onInterrupt: () => () => {},
  };
  const code = await main(argv, io, { registry: async () => ({ ...registry, threads: false }), odds: {} });
  return { code, out: lines.join('\n'), err: noted.join('\n') };
}

describe('table', () => {
  it('makes the same table from the same seed, by the way that is asked for', async () => {
    const made = async (...more: readonly string[]) => (await warfold('table', 'make', 'aos1', ...more)).out;
    expect(await made('--seed', 'fen')).toBe(await made('--seed', 'fen'));
    expect(await made('--seed', 'fen')).not.toBe(await made('--seed', 'moor'));
    expect(JSON.parse(await made('--way', 'dice', '--size', '48x48'))).toMatchObject({ size: [48, 48] });
    expect((await warfold('table', 'make', 'aos1', '--way', 'whim')).err).toContain('aos1 has: dice, fair.');
  });

  it('draws it, and tells the link that opens it again', async () => {
    const file = join(folder, 'fen.json');
    expect((await warfold('table', 'make', 'wh40k9', '--out', file)).code).toBe(0);
    const { code, out } = await warfold('table', 'show', file);
    expect(code).toBe(0);
    expect(out).toContain('It can be played on.');
    const [, link] = /link: (\S+)/.exec(out)!;
    expect(JSON.parse((await warfold('table', 'show', link!, '--json')).out).table).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('says with line and column what the rules object to', async () => {
    const text = ['format: 1', 'system: noquarter', 'name: Mill', 'size: [48, 48]', 'pieces:', '  - { kind: house, at: [0, 20] }'].join(
      '\n',
    );
    const { code, out } = await warfold('table', 'check', write('mill.yaml', text));
    expect(code).toBe(1);
    expect(out).toContain('error: 6:24: pieces[0].at: Reaches over the edge of the table: house. (NQ-SETUP-01)');
    const broken = await warfold('table', 'check', write('broken.yaml', text.replace('house', 'house, hight: 2')));
    expect([broken.code, broken.err]).toEqual([
      2,
      expect.stringContaining("6:27: pieces[0].hight: There is no field 'hight'; perhaps 'height'."),
    ]);
  });

  it('is fought on', async () => {
    const { code, out } = await warfold('simulate', 'noquarter', '--table', 'random:mill', '--games', '2', '--players', 'usual', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { layout: 'Table mill', failures: [] }]);
    expect((await warfold('simulate', 'noquarter', '--table', 'random', '--layout', 'ford')).err).toContain('Give one of them.');
  });
});

it('counts how fair battles were, for a side, for a place and for the first turn', () => {
  const record = (winner: number | null, first: number, south: number | null) => ({
    ...{ winners: winner === null ? [] : [winner], first, south, message: null, seed: '' },
  });
  const records = [record(0, 0, 1), record(1, 0, 1), record(0, 1, null), record(null, 1, 0)];
  expect(counted(records, 2, 3)).toMatchObject({
    ...{ battles: 4, failures: [], first: { won: 2, of: 3, share: 66.7 }, place: { won: 1, of: 2 }, firstTurn: { won: 1, of: 3 } },
  });
});
