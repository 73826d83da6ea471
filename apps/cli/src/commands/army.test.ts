import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../main.ts';
import { registry } from '../registry.ts';
import { testFolder } from '../testing/folder.ts';

const { folder, write } = testFolder();

async function warfold(argv: readonly string[]) {
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

const characteristics = (values: Readonly<Record<string, string>>): string =>
  `<characteristics>${Object.entries(values)
    .map(([name, text]) => `<characteristic name="${name}">${text}</characteristic>`)
    .join('')}</characteristics>`;

/** One squad: a rifle for each, one of them with a launcher. */
const ROSTER = `<roster name="Marsh" gameSystemName="Warhammer 40,000 9th Edition" gameSystemRevision="190"><costs><cost name="pts" value="80"/></costs>
<forces><force name="Patrol" catalogueName="Marsh"><selections><selection name="Marsh Rifles" type="unit" number="1"><categories><category name="Infantry"/></categories><selections>
<selection name="Rifle" type="model" number="5"><costs><cost name="pts" value="80"/></costs>
<profiles><profile name="Rifle" typeName="Unit">${characteristics({ M: '6', WS: '4+', BS: '4+', S: '3', T: '3', W: '1', A: '1', Ld: '7', Save: '5+' })}</profile></profiles>
<selections><selection name="Reed rifle" type="upgrade" number="4"><profiles><profile name="Reed rifle" typeName="Weapon">${characteristics({ Range: '24', Type: 'Rapid Fire 1', S: '4', AP: '0', D: '1', Abilities: '-' })}</profile></profiles></selection>
<selection name="Launcher" type="upgrade" number="1"><profiles><profile name="Launcher" typeName="Weapon">${characteristics({ Range: '36', Type: 'Heavy D6', S: '5', AP: '-1', D: '1', Abilities: 'Blast' })}</profile></profiles></selection></selections>
</selection></selections></selection></selections></force></forces></roster>`;

describe('army', () => {
  const roster = write('marsh.ros', ROSTER);

  it('shows who carries what, what is enforced and what was assumed', async () => {
    const { code, out } = await warfold(['army', 'show', roster]);
    expect(code).toBe(0);
    expect(out).toContain('Warhammer 40,000, ninth edition, 1 units, 80 points stated, 80 counted');
    expect(out).toContain('4 Rifle: Reed rifle');
    expect(out).toContain('1 Rifle: Launcher');
    expect(out).toContain('[enforced] Launcher');
    expect(out).toContain('assumed: Rifle: base of 28mm');
  });

  it('imports into a file, which simulate plays, as it does the roster itself', async () => {
    const kept = join(folder, 'marsh.json');
    expect((await warfold(['army', 'import', roster, '--out', kept])).code).toBe(0);
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ format: 1, system: 'wh40k9', name: 'Marsh' });
    const { code, out } = await warfold(['simulate', 'wh40k9', '--games', '1', '--a', roster, '--b', kept, '--workers', '1', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 1, failures: [] });
  });

  it('exports and prints', async () => {
    const ros = join(folder, 'again.ros');
    expect((await warfold(['army', 'export', roster, '--form', 'ros', '--out', ros])).code).toBe(0);
    expect((await warfold(['army', 'check', ros])).out).toContain('It can be played.');
    expect((await warfold(['army', 'export', roster, '--form', 'text'])).out).toContain('. 4x Rifle: Reed rifle');
    expect((await warfold(['army', 'export', roster, '--form', 'link'])).out).toMatch(/^army\/[\w-]+$/);
    expect((await warfold(['army', 'print', roster])).out).toContain('<h2>Marsh Rifles');
  });

  it('refuses what it cannot read, by name, for people and for scripts', async () => {
    const other = write('other.ros', ROSTER.replace('9th Edition', '10th Edition'));
    const { code, out } = await warfold(['army', 'check', other, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out).armies[0].refused).toContain('tenth edition');
    expect((await warfold(['simulate', 'wh40k9', '--a', other])).code).toBe(2);
    expect((await warfold(['simulate', 'aos3', '--a', roster])).err).toContain('is an army of wh40k9');
    writeFileSync(join(folder, 'x.bin'), new Uint8Array([0, 1, 2]));
    expect((await warfold(['army', 'show', join(folder, 'x.bin')])).out).toContain('refused');
    expect((await warfold(['army', 'show', join(folder, 'none')])).code).toBe(2);
  });

  it('says of an army in a file where its faults stand', async () => {
    const sheet = '{ "key": "mine", "name": "Mine", "move": 5, "wounds": 1, "bravery": 6, "size": 5,\n  "abilities": [{ "wrad": 5 }] }';
    const units = '"units": [{ "sheet": "mine" }]';
    const file = write('own.json', `{ "format": 1, "system": "aos3", "name": "Own", "limit": null, ${units},\n "sheets": [${sheet}] }`);
    const { code, out } = await warfold(['army', 'check', file]);
    expect(code).toBe(1);
    expect(out).toContain("error: 3:27: sheets[0].abilities[0].wrad: There is no ability 'wrad'; did you mean 'ward'?");
  });
});
