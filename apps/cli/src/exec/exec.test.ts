/** Programs of others, good and bad, in batches. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { warfold } from '../testing/toyRegistry.ts';

const { write } = testFolder();
const bot = fileURLToPath(new URL('../../../../packages/online/bots/bot.py', import.meta.url));

interface Document {
  readonly battles: readonly { readonly winners: readonly number[] | null }[];
  readonly forfeits: readonly { readonly contestant: number; readonly why: string }[];
  readonly failures: readonly unknown[];
  readonly sides: readonly { readonly player: string }[];
}

async function simulate(players: string, ...more: readonly string[]): Promise<{ code: number; document: Document }> {
  const { code, out } = await warfold(['simulate', 'toy', '--games', '2', '--players', players, ...more, '--json']);
  return { code, document: JSON.parse(out) as Document };
}

describe('a program of somebody else', () => {
  it('plays whole battles by what is suggested to it, in a hundred lines of Python', async () => {
    const { code, document } = await simulate(`exec:python3 ${bot},random`);
    expect(code).toBe(0);
    expect(document.forfeits).toEqual([]);
    expect(document.battles.every(({ winners }) => winners !== null)).toBe(true);
    expect(document.sides[0]!.player).toBe(`exec:python3 ${bot}`);
  });

  it.each([
    ['that is not there', 'no-such-program-anywhere', 'gone'],
    ['that ends at once', 'true', 'gone'],
    ['that says nothing', 'sleep 60', 'time'],
    ['that talks nonsense', 'yes', 'nonsense'],
    ['that sends no end of it', "cat /dev/zero | tr '\\0' x", 'gone'],
    ['that answers what nobody asked', `python3 ${'FORGER'}`, 'nonsense'],
  ])('%s loses, and the batch goes on', async (_what, command, why) => {
    const forger = write(
      'forger.py',
      `import sys, json
sys.stdin.readline()
while True:
    print(json.dumps({"do": "answer", "id": "12345678", "battle": "local-battle", "key": "local-key-of-this-seat", "at": 0, "answer": {"kind": "pick", "chosen": ["all"]}}), flush=True)
    if not sys.stdin.readline(): break
`,
    );
    // Only who says nothing waits for the clock; the others may take as long to start as a busy machine needs.
    const clock = why === 'time' ? '1' : '60';
    const { code, document } = await simulate(`exec:${command.replace('FORGER', forger)},random`, '--clock', clock);
    expect(code).toBe(0);
    expect(document.forfeits).toEqual([1, 2].map((number) => ({ number, contestant: 0, why })));
    expect(document.battles.map(({ winners }) => winners)).toEqual([[1], [1]]);
  });

  it('is told of in words, and has to be named', async () => {
    const { out } = await warfold(['simulate', 'toy', '--games', '1', '--players', 'exec:true,random']);
    expect(out).toContain('battle 1 was lost by A, which was gone');
    expect(await warfold(['simulate', 'toy', '--players', 'exec:,random'])).toMatchObject({ code: 2 });
  });
});
