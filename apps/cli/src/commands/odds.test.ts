import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTexts } from '@warfold/engine/testing';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { house } from '../house.ts';
import { oddsTexts } from '../tell/oddsTexts.ts';
import { testFolder } from '../testing/folder.ts';
import { warfold } from '../testing/toyRegistry.ts';

const { folder, write } = testFolder();
const example = (name: string) => fileURLToPath(new URL(`../../../../packages/odds/examples/warpath/${name}`, import.meta.url));
const odds = (...argv: readonly string[]) => warfold(['odds', ...argv], undefined, undefined, house.odds);

const FIVE = `title: Five rifles
units:
  rifles: { profile: { stats: { type: Inf(5), hit: 4+, fire: 2, ran: 24 } } }
  foes: { profile: { stats: { type: Inf(5), def: 4+, sup: 10, des: 12 } } }
steps: [{ shoot: rifles, at: foes }]
`;

describe('warfold odds', () => {
  it('answers the examples of its help, those that ask in one line', async () => {
    const { out } = await warfold(['odds', '--help']);
    const calls = [...out.matchAll(/^ {2}warfold odds (\w+) "(.*?[^\\])" {2}/gm)].map(([, system = '', line = '']) => [
      system,
      line.replaceAll('\\"', '"'),
    ]);
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) expect(await odds(...call), call.join(' ')).toMatchObject({ code: 0, err: '' });
  });

  it('knows every system that there is', () => {
    expect(Object.keys(house.odds).sort()).toEqual(systems.map(({ key }) => key).sort());
  });

  it('draws tables and bars', async () => {
    const { code, out } = await odds('warpath', write('five.yaml', FIVE), '--full');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 7)).toEqual([
      'Five rifles',
      '',
      'Hits: mean 1.00, deviation 0.71, median 1, 5 to 95 %: 0 to 2',
      '      n   exactly  at least',
      `      0   25.00 %  100.00 %  ${'#'.repeat(10)}`,
      `      1   50.00 %   75.00 %  ${'#'.repeat(20)}`,
      `      2   25.00 %   25.00 %  ${'#'.repeat(10)}`,
    ]);
    expect(out).toContain('Fate of foes');
    expect(out).toMatch(/Suppressed +\d+\.\d\d %/);
    expect(out).not.toContain('Fate of rifles');
  });

  it('shows every modifier with its rule if asked', async () => {
    const { out } = await odds('warpath', write('five.yaml', FIVE), '--whole');
    expect(out).toMatch(/Hits on: 4\n +\+4 .*\(WP-SHOOT-07\)/);
    expect(out).toContain('(WP-NERVE-03)');
  });

  it('compares options in one table', async () => {
    const { out } = await odds('warpath', example('targets.yaml'), '--full');
    expect(out).toMatch(/Option +Hits +Wounds.*\nrabble .*\nphalanx .*\ncart /);
    expect(out).toContain('== phalanx');
  });

  it('says who holds an objective, by which rule', async () => {
    const file = write('held.yaml', `${FIVE}objective: { there: { rifles: all, foes: all } }\n`);
    const { out } = await odds('warpath', file, '--full');
    expect(out).toMatch(
      /Who holds the objective \(WP-MISSION-05\)\n {2}we do +\d+\.\d\d %.*\n {2}nobody +\d+\.\d\d %.*\n {2}they do +0\.00 %/,
    );
    const { out: json } = await odds('warpath', file, '--json');
    const [{ objective, steps }] = JSON.parse(json).options;
    expect(objective.chances.ours + objective.chances.nobody).toBeCloseTo(1, 12);
    expect(steps[0].objective.rule).toBe('WP-MISSION-05');
    const { out: compared } = await odds('wh40k9', example('objective.yaml').replace('/warpath/', '/wh40k9/'), '--full');
    expect(compared).toMatch(/Option .* we do +nobody +they do\n/);
  });

  it('speaks other languages', async () => {
    const { out } = await odds('warpath', write('five.yaml', FIVE), '--full', '--language', 'it');
    expect(out).toContain('Ferite: media 0.50');
    expect(checkTexts(oddsTexts)).toEqual([]);
  });

  it('gives scripts whole distributions', async () => {
    const { out } = await odds('warpath', write('five.yaml', FIVE), '--json');
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      system: 'warpath',
      title: 'Five rifles',
      options: [{ name: '', counts: { hits: { mean: expect.closeTo(1, 12), quantiles: { '0.5': 1 } } } }],
    });
    expect(document.options[0].counts.hits.exactly).toEqual([0.25, 0.5, 0.25].map((p) => expect.closeTo(p, 12)));
    expect(
      document.options[0].steps[0].stages[0].numbers.flatMap(({ parts }: { parts: { rule: string }[] }) => parts.map(({ rule }) => rule)),
    ).toContain('WP-WOUND-01');
  });

  it('says what is wrong, and where', async () => {
    const path = write('wrong.yaml', FIVE.replace('shoot: rifles', 'shoot: riffles'));
    expect(await odds('warpath', path)).toMatchObject({
      code: 1,
      err: `${path}:5:18: steps.0.shoot: no unit 'riffles'; did you mean 'rifles'?`,
    });
    expect(JSON.parse((await odds('warpath', path, '--json')).out)).toEqual({
      problems: [{ line: 5, column: 18, message: "steps.0.shoot: no unit 'riffles'; did you mean 'rifles'?" }],
    });
    expect(await odds('warpath', join(folder, 'none.yaml'))).toMatchObject({ code: 2 });
    expect(await odds('chess', path)).toMatchObject({ code: 2, err: expect.stringContaining("There is no rule system with odds 'chess'") });
  });

  it('answers a question in one line with a line and a histogram', async () => {
    const { code, out } = await odds('wh40k9', '10 hearth-rifles at mire-kin, half range');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^mire-kin: models lost \d+\.\d\d \(\d+ to \d+ nine times of ten\), .*destroyed \d+\.\d %/),
      expect.stringMatching(/^ {2}models lost \d+ [▁-█ ]+ 10$/),
      expect.stringMatching(/^Decided as usual/),
    ]);
  });

  it('says how many are needed, and prints the question for a file', async () => {
    const { out } = await odds('wh40k9', '? hearth-rifles at mire-kin, 80% to kill 5');
    const [, count, chance, fewer] = /it takes (\d+): ([\d.]+) % \(one fewer: ([\d.]+) %\)$/m.exec(out)!.map(Number);
    expect(count).toBeGreaterThan(1);
    expect(chance).toBeGreaterThanOrEqual(80);
    expect(fewer).toBeLessThan(80);
    const { out: question } = await odds('wh40k9', `${count} hearth-rifles at mire-kin`, '--question');
    const file = write('asked.json', question);
    const [{ units }] = JSON.parse((await odds('wh40k9', file, '--json')).out).options;
    expect(100 * units['mire-kin'].slain.atLeast[5]).toBeCloseTo(chance!, 1);
  });

  describe('with an army of a file', () => {
    const bow = { key: 'bow', name: 'Reed bow', range: '24"', attacks: '1', hit: '4+', wound: '4+', rend: '-', damage: '1', abilities: [] };
    const scroll = (key: string, name: string, role: string, size: number) => ({
      ...{ key, name, move: 5, wounds: size === 1 ? 5 : 1, bravery: 6, save: '5+', missile: [bow], melee: [], abilities: [] },
      ...{
        keywords: ['MARSH', ...(role === 'Leader' ? ['HERO'] : [])],
        base: '32mm',
        height: 1.4,
        figure: 'foot',
        size,
        points: 100,
        roles: [],
        single: false,
        unique: false,
      },
    });
    const army = {
      ...{ format: 1, system: 'aos3', name: 'Marsh', limit: null, factions: ['marsh'], general: 1 },
      units: [
        { scroll: 'marsh-reeve', name: 'Marsh Reeve', models: 1 },
        { scroll: 'reed-bows', name: 'Reed Bows', models: 5 },
        { scroll: 'reed-bows', name: 'Reed Bows', models: 5 },
      ],
      lists: [
        {
          ...{ key: 'marsh', name: 'Marsh', keyword: 'MARSH' },
          warscrolls: [scroll('marsh-reeve', 'Marsh Reeve', 'Leader', 1), scroll('reed-bows', 'Reed Bows', 'Battleline', 5)],
        },
      ],
    };
    const file = write('marsh-guard.json', JSON.stringify(army));

    it('knows its units by their names, as those who act and those who suffer, and all of them by the name of the file', async () => {
      const acting = await odds('aos3', 'reed bows shoot lantern-watch', '--army', file);
      expect(acting).toMatchObject({ code: 0, err: '' });
      // Five attacks that hit and wound on 4+: a save is left, so no more than 1.25 are suffered.
      const [, lost] = /wounds suffered (\d\.\d\d)/.exec(acting.out)!.map(Number);
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThan(1.25);
      expect((await odds('aos3', 'bridge-crossbows at the marsh reeve', '--army', file)).out).toMatch(/^marsh-reeve: /);
      const { out } = await odds('aos3', 'marsh-guard at windfall-harvest', '--army', file);
      expect(out).toMatch(/\nmarsh-reeve .*\nreed-bows-1 /);
    });

    it('says what speaks against it', async () => {
      expect(await odds('warpath', 'dock-wardens at shoal-rabble', '--army', file)).toMatchObject({
        code: 2,
        err: expect.stringContaining("is an army of 'aos3', not of 'warpath'"),
      });
      const bare = write('bare.json', JSON.stringify({ ...army, units: [] }));
      expect(await odds('aos3', 'bare at lantern-watch', '--army', bare)).toMatchObject({ code: 2, err: expect.stringContaining(bare) });
      const none = await odds('aos3', 'reed bows at lantern-watch', '--army', join(folder, 'none.ros'));
      expect(none).toMatchObject({ code: 2, err: expect.stringContaining('There is no file') });
    });
  });

  it('marks where a line goes wrong, and answers the others', async () => {
    const line = '10 hearth-rifles at mire-kin, bananas';
    const { code, err, out } = await odds('wh40k9', line, 'hearth-rifles at mire-kin');
    expect(code).toBe(1);
    expect(err.split('\n').slice(0, 2)).toEqual([line, `${' '.repeat(line.indexOf('bananas'))}^`]);
    expect(err).toContain("'bananas' means nothing here; known: 12\", with WEAPON");
    expect(out).toContain('# hearth-rifles at mire-kin\nmire-kin: ');
  });
});
