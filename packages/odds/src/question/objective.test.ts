import { describe, expect, it } from 'vitest';
import type { Odds } from '../answers/odds.ts';
import { sample } from '../chances/sample.ts';
import { askingOf } from '../testing/asking.ts';
import { atLeastIn, times, yesNo } from '../testing/chances.ts';
import { nerve } from '../testing/closedForms.ts';
import { compare } from '../testing/live.ts';
import type { OddsAnswer } from './ask.ts';
import { askOdds } from './ask.ts';

const TOLERANCE = 1e-12;

/** What is asked for is so, and nothing else. */
function holds({ objective }: Odds, wanted: { readonly ours?: number; readonly nobody?: number; readonly theirs?: number }): void {
  for (const who of ['ours', 'nobody', 'theirs'] as const)
    expect(Math.abs(objective!.chances[who] - (wanted[who] ?? 0)), `${who}: ${objective!.chances[who]}`).toBeLessThan(TOLERANCE);
}

/** The chances that of `n` who are each lost with chance p, no more than so many are left: fewer, as many and more than we have. */
function against(n: number, lost: readonly number[], ours: number) {
  const left = (wanted: (count: number) => boolean) => lost.reduce((sum, p, gone) => (wanted(n - gone) ? sum + p : sum), 0);
  return { ours: left((count) => count < ours), nobody: left((count) => count === ours), theirs: left((count) => count > ours) };
}

describe('an objective of the ninth edition', () => {
  const { oddsOf, plannedOf, complaintsOf, support } = askingOf('wh40k9');
  const rifle = { stats: { range: 24, type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1 } };
  const guns = { profile: { stats: { bs: 3 }, gear: { rifle } }, count: 6 };
  const friends = { count: 2 };
  const foes = (abilities: readonly unknown[] = []) => ({ profile: { stats: { t: 4, sv: 7, w: 1, ld: 7 }, abilities }, count: 4 });
  const ask = (foe: object, objective: unknown, test = false) => ({
    units: { guns, friends: { ...friends, side: 'A' }, foes: foe },
    steps: [{ shoot: 'guns', at: 'foes', distance: 8 }],
    objective,
    test,
  });
  const all = { there: { friends: 'all', foes: 'all' } };
  /** Six shots of which a third kill, at four. */
  const slain = times(6, yesNo(1 / 3)).reduce<number[]>((sum, p, n) => {
    sum[Math.min(4, n)] = (sum[Math.min(4, n)] ?? 0) + p;
    return sum;
  }, []);

  it('W40K-OBJ-04: belongs to whoever has more models left there', () => holds(oddsOf(ask(foes(), all)), against(4, slain, 2)));

  it('is asked about for each target that is compared', () => {
    const { answer } = askOdds(support, {
      ...ask(foes(), { there: { friends: 'all', against: 'all' } }),
      units: { guns, friends: { ...friends, side: 'A' }, foes: foes(), few: { ...foes(), count: 1 } },
      against: ['foes', 'few'],
      steps: [{ shoot: 'guns', distance: 8 }],
    }) as { answer: OddsAnswer };
    holds(answer.options[0]!.odds, against(4, slain, 2));
    holds(answer.options[1]!.odds, { ours: 1 });
  });

  it('counts no more of them than are there: those who stand elsewhere go first', () => {
    const some = slain.map((_, n) => Math.min(3, 4 - n));
    const chance = (wanted: (left: number) => boolean) => slain.reduce((sum, p, n) => (wanted(some[n]!) ? sum + p : sum), 0);
    holds(oddsOf(ask(foes(), { there: { friends: 2, foes: 3 } })), {
      ours: chance((left) => left < 2),
      nobody: chance((left) => left === 2),
      theirs: chance((left) => left > 2),
    });
  });

  it('W40K-OBSEC-01: whoever alone secures objectives holds it with any model left', () =>
    holds(oddsOf(ask(foes(['objective-secured']), all)), { ours: slain[4]!, theirs: 1 - slain[4]! }));

  it('falls after Morale as the dice of the game say', () => {
    const question = ask(foes(), all, true);
    const odds = oddsOf(question);
    expect(odds.steps.at(-1)!.objective!.chances.ours).toBeGreaterThan(odds.steps[0]!.objective!.chances.ours);
    compare(odds, sample(support, plannedOf(question), 4000, 'objective'));
  });

  it('W40K-CHARGE-08: is reached by whoever makes its charge', () => {
    const blades = { count: 3 };
    const question = (who: string) => ({
      units: { blades, foes: foes() },
      steps: [{ charge: 'blades', at: 'foes', distance: 8 }],
      objective: { there: { blades: who } },
    });
    // Eight inches less the one of Engagement Range.
    holds(oddsOf(question('charge')), { ours: 21 / 36, nobody: 15 / 36 });
    holds(oddsOf(question('all')), { ours: 1 });
  });

  it('is looked at where everybody stands, on a table with places', () => {
    const question = (x: number) => ({
      units: {
        guns: { ...guns, side: 'A', at: [20, 22, 24, 26, 28, 30].map((one) => [one, 5]) },
        friends: {
          ...friends,
          side: 'A',
          at: [
            [x, 13],
            [x, 14.5],
          ],
        },
        foes: { ...foes(), side: 'B', at: [24, 25.5, 27, 28.5].map((one) => [one, 18]) },
      },
      pieces: { relic: { kind: 'objective', at: [26, 16], radius: 0.787 } },
      steps: [{ shoot: 'guns', at: 'foes' }],
      objective: 'relic',
      test: false,
    });
    holds(oddsOf(question(24)), against(4, slain, 2));
    holds(oddsOf(question(10)), { nobody: slain[4]!, theirs: 1 - slain[4]! });
  });

  it.each([
    [{ there: { friend: 'all' } }, /^objective\.there\.friend: no unit 'friend'; did you mean 'friends'/],
    [{ there: { friends: 'some' } }, /^objective\.there\.friends: /],
    [{ there: { friends: -1 } }, /^objective\.there\.friends: /],
    [{ ...all, held: 'B' }, /^objective\.held: who had it before makes no difference/],
    ['relic', /^objective: no piece 'relic'/],
  ])('is refused with its field: %j', (objective, message) => expect(complaintsOf(ask(foes(), objective))[0]).toMatch(message));

  it('needs places for all where it has one itself', () =>
    expect(complaintsOf({ ...ask(foes(), 'relic'), pieces: { relic: { kind: 'objective', at: [10, 10] } } })[0]).toMatch(
      /^objective: 'guns' has no place of its own/,
    ));
});

describe('an objective of the third edition', () => {
  const { oddsOf, complaintsOf } = askingOf('aos3');
  const bow = { kind: 'missile', stats: { range: 24, attacks: 1, hit: 3, wound: 4, rend: 0, damage: 1 } };
  const bows = { profile: { gear: { bow } }, count: 6 };
  const foes = { profile: { stats: { wounds: 1, save: '-', bravery: 10 } }, count: 4 };
  const ask = (friends: object, held?: string) =>
    oddsOf({
      units: { bows, friends: { side: 'A', ...friends }, foes },
      steps: [{ shoot: 'bows', at: 'foes' }],
      objective: { there: { friends: 'all', foes: 'all' }, ...(held && { held }) },
      test: false,
    });
  const slain = times(6, yesNo(1 / 3)).reduce<number[]>((sum, p, n) => {
    sum[Math.min(4, n)] = (sum[Math.min(4, n)] ?? 0) + p;
    return sum;
  }, []);

  it('AOS3-18.1.1b: is gained by more models, and nobody has it where there are as many', () =>
    holds(ask({ count: 2 }), against(4, slain, 2)));

  it('AOS3-18.1.1c: stays with whoever had it where there are as many', () => {
    const { ours, nobody, theirs } = against(4, slain, 2);
    holds(ask({ count: 2 }, 'B'), { ours, theirs: theirs + nobody });
    holds(ask({ count: 2 }, 'A'), { ours: ours + nobody, theirs });
  });

  it('AOS3-18.1.2c: a model of five wounds counts as two, a monster as five', () => {
    holds(ask({ count: 1, profile: { stats: { wounds: 5 } } }), against(4, slain, 2));
    holds(ask({ count: 1, profile: { stats: { wounds: 10 }, keywords: ['MONSTER'] } }), { ours: 1 });
  });

  it('AOS3-18.1.2a: is within six inches of its centre, on a table with places', () => {
    const question = (x: number) => ({
      units: {
        bows: { ...bows, side: 'A', at: [20, 22, 24, 26, 28, 30].map((one) => [one, 5]) },
        friends: { side: 'A', at: [[x, 12]] },
        foes: { ...foes, side: 'B', at: [22, 24, 26, 28].map((one) => [one, 20]) },
      },
      pieces: { relic: { kind: 'objective', at: [25, 17], owner: 'B' } },
      steps: [{ shoot: 'bows', at: 'foes' }],
      objective: 'relic',
      test: false,
    });
    const { ours, nobody, theirs } = against(4, slain, 1);
    holds(oddsOf(question(25)), { ours, theirs: theirs + nobody });
    holds(oddsOf(question(40)), { theirs: 1 });
  });

  it('goes on after battleshock', () => {
    const timid = { profile: { stats: { wounds: 1, save: '-', bravery: 1 } }, count: 2 };
    const found = oddsOf({
      units: { bows: { ...bows, count: 1 }, friends: { side: 'A', count: 1 }, timid },
      steps: [{ shoot: 'bows', at: 'timid' }],
      objective: { there: { friends: 'all', timid: 'all' } },
    });
    // One is slain with a third, and then the other flees unless the die shows nothing above Bravery: 1 + 1 slain > 1 always.
    holds(found, { ours: 1 / 3, theirs: 2 / 3 });
    expect(found.steps[0]!.objective!.chances.nobody).toBeCloseTo(1 / 3, 12);
  });

  it('names a side that is there', () =>
    expect(complaintsOf({ units: { bows, foes }, steps: [{ shoot: 'bows', at: 'foes' }], objective: { there: {}, held: 'C' } })[0]).toMatch(
      /^objective\.held: /,
    ));
});

describe('an objective of the first edition', () => {
  const { oddsOf } = askingOf('aos1');
  const bow = { kind: 'missile', stats: { range: 24, attacks: 1, hit: 3, wound: 4, rend: 0, damage: 1 } };
  const ask = (held?: string) =>
    oddsOf({
      units: {
        bows: { profile: { gear: { bow } }, count: 3 },
        foes: { profile: { stats: { wounds: 1, save: '-', bravery: 10 } }, count: 2 },
      },
      steps: [{ shoot: 'bows', at: 'foes' }],
      objective: { there: { bows: 1, foes: 'all' }, ...(held && { held }) },
    });
  it('AOS1-SUDDEN-06: is seized by whoever is to, with one model near it, whoever else is there', () => {
    holds(ask(), { ours: 1 });
    const wiped = atLeastIn(times(3, yesNo(1 / 3)), 2);
    holds(ask('B'), { nobody: wiped, theirs: 1 - wiped });
  });
});

describe('an objective of Warpath', () => {
  const { oddsOf } = askingOf('warpath');
  const question = {
    units: {
      guns: { profile: { stats: { type: 'Inf(5)', fire: 5, hit: '4+' } } },
      friends: { side: 'A', profile: { stats: { type: 'Inf(5)' } } },
      foes: { profile: { stats: { type: 'Inf(5)', def: '4+', sup: 7, des: 9 } } },
    },
    steps: [{ shoot: 'guns', at: 'foes' }],
  };
  const destroyed = times(5, yesNo(1 / 4)).reduce((sum, p, wounds) => sum + (wounds === 0 ? 0 : p * nerve(wounds, 7, 9).destroyed), 0);
  it('WP-MISSION-05: is contested by any enemy that is left, suppressed or not', () => {
    holds(oddsOf({ ...question, objective: { there: { friends: 'all', foes: 'all' } } }), { ours: destroyed, nobody: 1 - destroyed });
    holds(oddsOf({ ...question, objective: { there: { foes: 'all' } } }), { nobody: destroyed, theirs: 1 - destroyed });
  });
  it('WP-MISSION-05: is within three inches, on a table with places', () => {
    const placed = (x: number) => ({
      units: {
        guns: { ...question.units.guns, side: 'A', blob: [12, 30], heading: 90 },
        friends: { ...question.units.friends, blob: [x, 24] },
        foes: { ...question.units.foes, side: 'B', blob: [24, 30] },
      },
      pieces: { relic: { kind: 'objective', at: [24, 27] } },
      steps: question.steps,
      objective: 'relic',
    });
    holds(oddsOf(placed(24)), { ours: destroyed, nobody: 1 - destroyed });
    holds(oddsOf(placed(60)), { nobody: destroyed, theirs: 1 - destroyed });
  });

  it('WP-RULE-COWARD: is reached by whoever charges, which cowards may not', () => {
    const ask = (abilities: readonly string[], steps: readonly object[]) =>
      oddsOf({
        units: { blades: { profile: { stats: { type: 'Inf(5)', att: 5 }, abilities } }, foes: question.units.foes },
        steps,
        objective: { there: { blades: 'charge' } },
      });
    for (const deed of ['charge', 'assault']) {
      holds(ask(['coward'], [{ [deed]: 'blades', at: 'foes' }]), { ours: 5 / 6, nobody: 1 / 6 });
      holds(ask([], [{ [deed]: 'blades', at: 'foes' }]), { ours: 1 });
    }
    holds(ask([], [{ fight: 'blades', at: 'foes' }]), { nobody: 1 });
  });
});

describe('designated terrain of No Quarter', () => {
  const { oddsOf } = askingOf('noquarter');
  it('NQ-WIN-03: is not held by whoever panics', () => {
    const ask = (there: object) =>
      oddsOf({ units: { levy: { count: 4 }, foes: { side: 'B' } }, steps: [{ morale: 'levy', when: 'anyway' }], objective: { there } });
    // Command 6: four of ten fail, and whatever the panic table says they hold nothing.
    holds(ask({ levy: 'all' }), { ours: 0.6, nobody: 0.4 });
    holds(ask({ levy: 'all', foes: 'all' }), { nobody: 0.6, theirs: 0.4 });
  });

  it('NQ-FEAR-01: is reached by whoever dares to charge, and stays reached in the next turn', () => {
    const ask = (steps: readonly object[], level?: number) =>
      oddsOf({
        units: {
          levy: { profile: { stats: { CO: 7 } }, gear: ['sword'], count: 2 },
          foes: { count: 2, ...(level !== undefined && { abilities: [{ fear: { level } }] }) },
        },
        steps,
        test: false,
        objective: { there: { levy: 'charge' } },
      });
    const [charge, strike] = [
      { charge: 'levy', at: 'foes' },
      { strike: 'levy', at: 'foes' },
    ];
    // Command 7, one less for the level of fear and one for enemies within ten inches (NQ-CMD-03).
    holds(ask([charge], 1), { ours: 0.5, nobody: 0.5 });
    holds(ask([charge, strike], 1), { ours: 0.5, nobody: 0.5 });
    holds(ask([charge]), { ours: 1 });
    holds(ask([strike]), { nobody: 1 });
  });
});
