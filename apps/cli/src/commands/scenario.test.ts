import { describe, expect, it } from 'vitest';
import { main } from '../main.ts';
import { registry } from '../registry.ts';
import { testFolder } from '../testing/folder.ts';

const { write } = testFolder();

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

const FORD = `{
  "format": 1,
  "system": "wh40k9",
  "name": { "en": "The ford", "it": "Il guado" },
  "rounds": 1,
  "objectives": [{ "key": "ford", "at": ["50%", "50%"] }],
  "goals": [{ "goal": "hold", "objectives": ["ford"], "points": 2 }]
}`;

describe('scenario', () => {
  it('says what is wrong with one, with line and column', async () => {
    const off = await warfold('scenario', 'check', write('off.json', FORD.replace('["50%", "50%"]', '[90, 4]')));
    expect(off.code).toBe(1);
    expect(off.out).toContain('error: 6:41: objectives[0].at: The objective \'ford\' at 90", 4" is off the table');
    expect((await warfold('scenario', 'check', write('slip.json', FORD.replace('"goals"', '"gaols"')))).out).toContain(
      "There is no field 'gaols'; perhaps 'goals'.",
    );
    expect((await warfold('scenario', 'check', write('torn.json', FORD.slice(0, 60)))).err).toContain('cannot be read');
    expect((await warfold('scenario', 'check', write('none.json', '[]'))).err).toContain('it names no rule system');
  });

  it('draws it, and tells the link that opens it again', async () => {
    const { code, out } = await warfold('scenario', 'show', write('ford.json', FORD));
    expect(code).toBe(0);
    expect(out).toContain('hold ford; 2 points at the end');
    const [, link] = /link: (\S+)/.exec(out)!;
    expect((await warfold('scenario', 'check', link!)).out).toContain('It can be played.');
    expect((await warfold('scenario', 'show', 'aos3', 'gatehouse', '--json')).out).toContain('"feature": "gatehouse"');
  });

  it('is played in batches', async () => {
    const file = write('ford.json', FORD);
    const { code, out } = await warfold('simulate', 'wh40k9', '--scenario', file, '--games', '1', '--players', 'usual');
    expect(code).toBe(0);
    expect(out).toContain('mission The ford');
    expect((await warfold('simulate', 'aos3', '--scenario', file)).err).toContain('is a scenario of wh40k9, not of aos3');
  });
});
