import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { warfold } from '../testing/toyRegistry.ts';

const folder = mkdtempSync(join(tmpdir(), 'warfold-workshop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const WATCH = `
weapons:
  pole-axe: { kind: melee, name: Pole-axe, strength: 2, penetration: -1, reach: 1 }
profiles:
  captain:
    { name: Captain, rank: hero, AZ: 10, AD: 4, CC: 6, FZ: 5, RE: 5, FE: 2, CO: 8, weapons: [pole-axe], armour: { body: 4 }, skills: [greatleader] }
army:
  { name: Watch, points: 500, units: [{ profile: captain, models: 1, general: true }, { profile: warrior, models: 6 }] }
`;

describe('the workshop', () => {
  it('prices a file from the tables of the book', async () => {
    const { code, out } = await warfold(['workshop', write('watch.yaml', WATCH)]);
    expect(code).toBe(0);
    expect(out).toContain('10  Pole-axe  (weapons.pole-axe)');
    expect(out).toContain('76  Captain  (profiles.captain)');
    expect(out).toContain('220  Watch  (army)');
    expect(out).toContain('The file is legal.');
  });

  it('shows every line with its rule, and speaks other languages', async () => {
    const path = write('whole.yaml', WATCH);
    expect((await warfold(['workshop', path, '--whole'])).out).toMatch(/6 {2}Great Leader {2}NQ-SKILL-GREATLEADER/);
    expect((await warfold(['workshop', path, '--language', 'it'])).out).toContain('Il file è in regola.');
  });

  it('ends with 1 and says what is wrong where an army breaks a rule', async () => {
    const path = write('dear.yaml', WATCH.replace('points: 500', 'points: 219'));
    const { code, out } = await warfold(['workshop', path, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ objections: [{ path: 'army.points', rule: 'NQ-FORCE-01', weight: 'error' }] });
  });

  it('names line and column of everything that is wrong, also of what cannot be read at all', async () => {
    const path = write('wrong.yaml', WATCH.replace('reach: 1 ', 'reach: 1.25 ').replace('[greatleader]', '[flight]'));
    const { code, out } = await warfold(['workshop', path]);
    expect(code).toBe(1);
    expect(out).toContain(`${path}:3:81: weapons.pole-axe.reach: 1.25 is not for sale`);
    expect(out).toMatch(/wrong\.yaml:6:135: profiles\.captain\.skills\[0\]: flight is none of these/);
    expect(out).toMatch(/wrong\.yaml:8:\d+: army\.units\[0\]\.profile: There is no profile captain/);
    const { code: unread, err } = await warfold(['workshop', write('bad.yaml', 'weapons: [')]);
    expect(unread).toBe(2);
    expect(err).toMatch(/bad\.yaml:1:\d+: /);
  });

  it('is told what to give where there is no file, or none that can be read', async () => {
    expect(await warfold(['workshop', join(folder, 'nothing.yaml')])).toMatchObject({ code: 2 });
    expect(await warfold(['workshop', write('bad.yaml', 'weapons: [')])).toMatchObject({ code: 2 });
  });
});
