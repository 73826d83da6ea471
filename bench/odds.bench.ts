import type { Planned } from '@warfold/odds';
import { planQuestion, questionSchema, sample, workOut } from '@warfold/odds';
import { oddsSupports } from '@warfold/systems';
import type { Row } from './measure.ts';
import { perSecond } from './measure.ts';

const [warpath] = oddsSupports;
const FOES = { profile: { stats: { type: 'Inf(10)', def: '4+', sup: 12, des: 14 } } };
const squad = (dice: number, more: object = {}) => ({
  profile: { stats: { type: 'Inf(10)', fire: dice, att: dice, sup: 12, des: 14 }, ...more },
});

function planned(question: object): Planned {
  const planning = planQuestion(warpath!, questionSchema(warpath!).parse(question));
  if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
  return planning.planned;
}

const milliseconds = (plan: Planned): number => 1000 / perSecond(() => workOut(warpath!, plan));

const volley = (dice: number) => planned({ units: { a: squad(dice), b: FOES }, steps: [{ shoot: 'a', at: 'b' }] });

/** So many equal units at one target, one test at the end. */
function volleys(count: number): Planned {
  const names = Array.from({ length: count }, (_, i) => `a${i}`);
  return planned({
    units: { ...Object.fromEntries(names.map((name) => [name, squad(10)])), b: FOES },
    against: 'b',
    steps: [{ shoot: names }],
  });
}

/** Twenty dice of an Elite unit with a gun that fires 2D3 shots, each wound counting three times, and the test. */
const heavy = () =>
  planned({
    units: {
      a: squad(20, {
        abilities: ['elite'],
        gear: { gun: { kind: 'bfg', stats: { fire: '2D3', ran: 36 }, abilities: [{ blast: 3 }, { piercing: 2 }] } },
      }),
      b: FOES,
    },
    steps: [{ shoot: 'a', at: 'b' }],
  });

export function benchOddsOfWarpath(): Row[] {
  const eight = milliseconds(volleys(8));
  const sixteen = milliseconds(volleys(16));
  const live = volley(10);
  let seed = 0;
  return [
    { name: 'odds of a volley of 10 dice with its Nerve test', value: milliseconds(volley(10)), unit: 'ms', target: '< 0.5' },
    { name: 'odds of a volley of 20 dice with its Nerve test', value: milliseconds(volley(20)), unit: 'ms', target: '< 1' },
    { name: 'odds of 20 Elite dice, a gun of 2D3 with Blast, and the test', value: milliseconds(heavy()), unit: 'ms', target: '< 3' },
    { name: 'odds of 8 units at one target', value: eight, unit: 'ms' },
    { name: 'odds of 16 units against twice those of 8', value: sixteen / eight / 2, unit: 'x', target: '< 1.1' },
    { name: 'live volleys thrown with dice', value: perSecond(() => sample(warpath!, live, 1, `${seed++}`)), unit: '/s' },
  ];
}

const third = oddsSupports.find(({ system }) => system.key === 'aos3')!;

/** Ten models that shoot, at ten of one wound each. */
function shooting(attacks: number | string, damage: number | string, abilities: readonly object[], wards: readonly object[]): number {
  const bow = { kind: 'missile', stats: { range: 24, attacks, hit: 3, wound: 4, rend: 1, damage } };
  const question = {
    units: {
      a: { profile: { gear: { bow }, abilities }, count: 10 },
      b: { profile: { stats: { wounds: 1, save: 4 }, abilities: wards }, count: 10 },
    },
    steps: [{ shoot: 'a', at: 'b' }],
    test: false,
  };
  const planning = planQuestion(third, questionSchema(third).parse(question));
  if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
  return 1000 / perSecond(() => workOut(third, planning.planned));
}

export function benchOddsOfSigmar(): Row[] {
  const typical = shooting(2, 1, [], [{ ward: { value: 6 } }]);
  const random = shooting('D6', 'D3', [{ 'mortal-hits': { face: 6, mortals: 1 } }], []);
  return [
    { name: 'odds of 10 models with 2 attacks each at 10 with a ward', value: typical, unit: 'ms', target: '< 0.5' },
    { name: 'odds of 10 models with D6 attacks, mortal wounds and D3 damage', value: random, unit: 'ms', target: '< 3' },
  ];
}
