import { oddsSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { askOdds } from '../question/ask.ts';
import { askOddsLine } from './ask.ts';

const supportOf = (key: string) => oddsSupports.find(({ system }) => system.key === key)!;
const far = supportOf('wh40k9');

function asked(key: string, line: string) {
  const found = askOddsLine(supportOf(key), line);
  if (!('answer' in found)) throw new Error(`${line}: ${'message' in found ? found.message : 'a matrix'}`);
  return found;
}

function wrong(line: string): string {
  const found = askOddsLine(far, line);
  return 'message' in found ? `${found.column} ${found.message}` : 'answered';
}

describe('a question in one line', () => {
  it('is the question that a file would ask', () => {
    const { question, answer } = asked('wh40k9', '10 Hearth Rifles and 3 hearth-rifles shoot 5 mire-kin, 12", with road rifle, no test');
    expect(question).toEqual({
      units: {
        'hearth-rifles': { profile: 'hearth-rifles', count: 10 },
        'hearth-rifles-2': { profile: 'hearth-rifles', count: 3 },
        'mire-kin': { profile: 'mire-kin', count: 5 },
      },
      against: 'mire-kin',
      steps: [{ shoot: ['hearth-rifles', 'hearth-rifles-2'], distance: 12, weapon: 'road-rifle' }],
      test: false,
    });
    const file = askOdds(far, question);
    expect('answer' in file && file.answer.options[0]!.odds.units).toEqual(answer.options[0]!.odds.units);
  });

  it.each([
    ['wh40k9', '10 hearth-rifles charge and fight the gar-riders or a toadback, 8", second-wind', ['gar-riders', 'toadback']],
    ['wh40k9', 'hearth-rifles at hearth-rifles', ['']],
    ['noquarter', '10 dyke-wardens at 8 dyke-wardens, points 4', ['']],
    ['warpath', 'dock-wardens at dock-wardens, in light cover', ['']],
    ['warpath', 'dock-wardens shoot dock-wardens, in the rear', ['']],
  ])('in %s: %s', (key, line, options) => {
    expect(asked(key, line).answer.options.map(({ name }) => name)).toEqual(options);
  });

  it('tells the chance of a goal, and how many it takes', () => {
    const { chance } = asked('wh40k9', '10 hearth-rifles at mire-kin, to kill 5').goals[0]!;
    const { odds } = asked('wh40k9', '10 hearth-rifles at mire-kin').answer.options[0]!;
    const slain = odds.units['mire-kin']!.slain as { chances: readonly number[] };
    expect(chance).toBeCloseTo(
      slain.chances.slice(5).reduce((sum, p) => sum + p, 0),
      12,
    );
    const count = asked('wh40k9', '? hearth-rifles at mire-kin, 20% destroyed').goals[0]?.needed?.count ?? Number.NaN;
    const short = asked('wh40k9', `${count - 1} hearth-rifles at mire-kin, destroyed`).goals[0]!.chance;
    const enough = asked('wh40k9', `${count} hearth-rifles at mire-kin, destroyed`).goals[0]!.chance;
    expect(short).toBeLessThan(0.2);
    expect(enough).toBeGreaterThanOrEqual(0.2);
  });

  it.each([
    ['What are the odds that 10 Hearth Rifles kill 5 Mire-kin?', '10 hearth-rifles at mire-kin, to kill 5'],
    ['hearth rifles at mire kin within 12" using steady-aim', 'hearth-rifles at mire-kin, 12", steady-aim'],
    [
      '10 hearth rifles shoot at mire kin then charge and fight, chance to kill 8',
      '10 hearth-rifles shoot mire-kin, charge and fight, kill 8',
    ],
    ['how many hearth rifles do I need to kill 3 mire-kin, 60%', '? hearth-rifles at mire-kin, 60% to kill 3'],
    ['10 hearth rifles charge mire kin 7"', '10 hearth-rifles charge mire-kin, 7"'],
    ['how many hearth rifles does it take to destroy a toadback', '? hearth-rifles at toadback, 50% destroyed'],
    [
      'leech keeper and leeches at hearth-rifles from the rear with quills',
      'leech-keeper-and-leeches at hearth-rifles, from the rear, with quills',
    ],
  ])('is read as people say it: %s', (said, short) => {
    const both = [said, short].map((line) => askOddsLine(far, line));
    const [one, other] = both.map((found) => ('answer' in found ? { ...found, answer: null } : found));
    expect(one).toEqual(other);
    expect(both.every((found) => 'answer' in found)).toBe(true);
  });

  it('asks the same of everybody against everybody, a force by its key for each of its units', () => {
    const found = askOddsLine(far, 'hearth-rifles or wick-seer at oss-brood, no test');
    if (!('matrix' in found)) throw new Error('no matrix');
    const { by, at, cells } = found.matrix;
    expect(by).toEqual(['hearth-rifles', 'wick-seer']);
    expect(at).toContain('mire-kin');
    expect(cells).toHaveLength(by.length * at.length);
    const cell = cells.find((one) => one.by === 'hearth-rifles' && one.at === 'mire-kin')!;
    expect(cell.odds?.units['mire-kin']).toEqual(
      asked('wh40k9', 'hearth-rifles at mire-kin, no test').answer.options[0]!.odds.units['mire-kin'],
    );
  });

  it('says who holds an objective', () => {
    const { answer } = asked('wh40k9', 'hearth-rifles charge and fight mire-kin, 7", who holds the objective');
    const { ours, theirs, nobody } = answer.options[0]!.odds.objective!.chances;
    expect([ours + theirs + nobody, ours > 0, theirs > 0.1]).toEqual([expect.closeTo(1, 12), true, true]);
  });

  it('says from how many on more change nothing', () => {
    const [goal] = asked('noquarter', '? dyke-wardens at dyke-wardens, 90% to kill 3').goals;
    expect(goal).toMatchObject({ needed: { count: null } });
    expect(goal!.needed!.most).toBeLessThan(200);
  });

  it('says what is wrong, and where', () => {
    expect(wrong('')).toMatch(/^1 there is no question/);
    expect(wrong('10 hearth-rifles')).toMatch(/^1 it does not say at whom/);
    expect(wrong('hearth-rifles at')).toMatch(/^17 it does not say at whom/);
    expect(wrong('10 hearth-rifles at mire-king, 12"')).toMatch(/^21 .*did you mean 'mire-kin'\?/);
    expect(wrong('0 hearth-rifles at mire-kin')).toMatch(/^1 none of them/);
    expect(wrong('? hearth-rifles at mire-kin')).toMatch(/^1 '\?' needs a goal/);
    expect(wrong('? hearth-rifles at ? mire-kin, 80% destroyed')).toMatch(/^\d+ only one number/);
    expect(wrong('hearth-rifles at mire-kin, 120% destroyed')).toMatch(/^28 '120% destroyed' means nothing here/);
    expect(wrong('hearth-rifles at mire-kin, with a spoon')).toMatch(/hearth-rifle/);
    expect(wrong('999999 hearth-rifles at mire-kin')).toMatch(/^8 .*200/);
  });
});
