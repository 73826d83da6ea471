import { oddsSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { askOdds } from '../question/ask.ts';
import { askOddsLine } from './ask.ts';
import { harmOf } from './harm.ts';
import { readLine } from './read.ts';

const supportOf = (key: string) => oddsSupports.find(({ system }) => system.key === key)!;
const far = supportOf('wh40k9');
const withoutColumns = (line: unknown): unknown =>
  JSON.parse(JSON.stringify(line, (name, value: unknown) => (name === 'column' ? undefined : value)));

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

  it.each(['overwatch at', 'fire overwatch at', 'overwatch'])('takes a manner for a verb: hearth rifles %s mire kin', (said) => {
    const { question } = asked('wh40k9', `hearth rifles ${said} mire kin`);
    expect(question.steps).toEqual([{ shoot: 'hearth-rifles', manner: 'overwatch' }]);
  });

  it('asks which cover is meant where there are several', () => {
    const found = askOddsLine(supportOf('warpath'), 'dock-wardens at shoal-rabble in cover');
    expect(found).toEqual({ column: 30, message: 'which cover? say in light cover, in solid cover' });
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
    ['how many hearth rifles to kill 3 mire-kin 60%', '? hearth-rifles at mire-kin, 60% to kill 3'],
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

  it.each([
    ['wh40k9', '5 outriders shoot then charge and fight mire-kin', '5 outrider-squad shoot mire-kin, charge and fight'],
    [
      'wh40k9',
      '5 outriders shoot, charge and fight 10 mire kin, at least 4 killed',
      '5 outrider-squad shoot 10 mire-kin, charge and fight, kill 4',
    ],
    ['wh40k9', 'outriders charge the gar rider 7 inches away and fight', 'outrider-squad charge gar-riders, 7", fight'],
    ['wh40k9', 'what are the chances to destroy 10 mirekin with 5 intercessors?', '5 assault-intercessor-squad at 10 mire-kin, destroyed'],
    [
      'aos3',
      'chance that towpath lancers charge 8" and kill at least 5 salt duellists',
      'towpath-lancers charge and fight salt-duellists-1, 8", kill 5',
    ],
    ['aos3', '20 bridge crossbows fire at the great tusker, kill it', '20 bridge-crossbows shoot great-tusker-1, destroyed'],
    [
      'aos3',
      'how many bridge crossbows do I need to wipe out the glass guard with 80% chance',
      '? bridge-crossbows at glass-guard, 80% destroyed',
    ],
    ['aos1', 'do 20 bell guard kill at least 5 anvil bearers?', '20 bell-guard at anvil-bearers, kill 5'],
    ['aos1', '10 archers attack the bog behemoth, 3 or more wounds', '10 fen-archers at bog-behemoth, 3 wounds'],
    ['aos1', '10 fen archers shoot the bog behemoth, 3 wounds or more', '10 fen-archers shoot bog-behemoth, 3 wounds'],
    ['aos1', 'storm riders versus antler reavers', 'storm-riders at antler-reavers'],
    ['noquarter', '10 shore archers shoot 20 ghouls', '10 shore-archers shoot 20 ghouls-of-the-weir'],
    ['noquarter', 'dyke wardens charge the court levy 5 inches away', 'dyke-wardens charge court-levy, run 5'],
    ['noquarter', 'captain elenwe fights king maur with her moonblade', 'captain-elenwe strike king-maur, with moonblade'],
    ['warpath', '2 dock wardens fire at the rabble within 12 inches', '2 dock-wardens shoot shoal-rabble, 12"'],
    ['warpath', 'will breaker leapers destroy the dock wardens if they charge?', 'breaker-leapers charge dock-wardens, destroyed'],
    ['warpath', 'suppress the shoal rabble with dock-wardens', 'dock-wardens at shoal-rabble, suppressed'],
  ])('is read where there is no doubt, in %s: %s', (key, said, short) => {
    const [one, other] = [said, short].map((line) => readLine(supportOf(key), line));
    expect(one).toHaveProperty('targets');
    expect(withoutColumns(one)).toEqual(withoutColumns(other));
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

  it('tells what everybody loses: models, the wounds of one alone, the markers of Warpath, or nothing at all', () => {
    const cellsOf = (key: string, line: string) => {
      const found = askOddsLine(supportOf(key), line);
      if (!('matrix' in found)) throw new Error('no matrix');
      return found.matrix.cells.map(({ by, at, odds }) => [by, at, harmOf(odds!, at)] as const);
    };
    const told = cellsOf('wh40k9', 'hearth-rifles or wick-seer at mire-kin or toadback');
    expect(told.map(([by, at, { count, none }]) => [by, at, count, none])).toEqual([
      ['hearth-rifles', 'mire-kin', 'slain', false],
      ['hearth-rifles', 'toadback', 'lost', false],
      ['wick-seer', 'mire-kin', 'slain', false],
      ['wick-seer', 'toadback', 'lost', false],
    ]);
    expect(Math.min(...told.map(([, , { mean }]) => mean))).toBeGreaterThan(0);
    // WP-WOUND-03: a Defence of 9 is beyond the marshal's pistol, and within what the cannon of the crawler pierces.
    const [pistol, cannon] = cellsOf('warpath', 'marshal-odile-brandt or bulwark-crawler shoot throne-engine').map(([, , harm]) => harm);
    expect(pistol).toEqual({ count: 'wounds', mean: 0, destroyed: 0, none: true });
    expect(cannon).toMatchObject({ count: 'wounds', mean: expect.closeTo(8 / 9, 9), none: false });
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
    expect(wrong('10 hearth-rifles at mire-king, 12"')).toMatch(/^21 .*did you mean mire-kin\?/);
    expect(wrong('5 outridders at mire-kin')).toMatch(/^3 no unit 'outridders'; did you mean outrider-squad\?/);
    expect(wrong('mire at hearth-rifles')).toMatch(/^1 'mire' may be mire-mother, mire-kin: say which/);
    expect(wrong('hearth-rifles at mire-kin, steady aims')).toMatch(/did you mean 'using steady-aim'\?/);
    const italian = askOddsLine(far, 'hearth-rifles at mire-king', { language: 'it' });
    expect('message' in italian && italian.message).toBe('nessuna unità «mire-king»; forse mire-kin?');
    const refused = askOddsLine(far, 'hearth-rifles at mire-kin, with a spoon', { language: 'ca' });
    expect('message' in refused && refused.message).not.toMatch(/has no/);
    expect(wrong('0 hearth-rifles at mire-kin')).toMatch(/^1 none of them/);
    expect(wrong('? hearth-rifles at mire-kin')).toMatch(/^1 '\?' needs a goal/);
    expect(wrong('? hearth-rifles at ? mire-kin, 80% destroyed')).toMatch(/^\d+ only one number/);
    expect(wrong('hearth-rifles at mire-kin, 120% destroyed')).toMatch(/^28 '120% destroyed' means nothing here/);
    expect(wrong('hearth-rifles at mire-kin, with a spoon')).toMatch(/hearth-rifle/);
    expect(wrong('999999 hearth-rifles at mire-kin')).toMatch(/^8 .*200/);
  });
});
