import { stateWith } from '@warfold/engine';
import { modelWith } from '@warfold/engine/copies';
import type { OddsSupport, ReadyQuestion } from '@warfold/odds';
import { planQuestion, questionSchema, sample, workOut } from '@warfold/odds';
import { oddsSupports } from '@warfold/systems';
import type { BenchRow } from './measure.ts';
import { perSecond, ratioOf } from './measure.ts';

const [warpath] = oddsSupports;
const FOES = { profile: { stats: { type: 'Inf(10)', def: '4+', sup: 12, des: 14 } } };
const squad = (dice: number, more: object = {}) => ({
  profile: { stats: { type: 'Inf(10)', fire: dice, att: dice, sup: 12, des: 14 }, ...more },
});

function planOf(support: OddsSupport, question: object): ReadyQuestion {
  const planning = planQuestion(support, questionSchema(support).parse(question));
  if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
  return planning.planned;
}

const planned = (question: object): ReadyQuestion => planOf(warpath!, question);
const supportOf = (key: string): OddsSupport => oddsSupports.find(({ system }) => system.key === key)!;

/** The same question on a table that nobody has seen: what rules remember about the models of another helps nothing. */
const anew = (plan: ReadyQuestion): ReadyQuestion => ({
  ...plan,
  state: stateWith(plan.state, { models: plan.state.models.map((model) => modelWith(model, {})) }),
});

const timeOf = (support: OddsSupport, plan: ReadyQuestion): number => 1000 / perSecond(() => workOut(support, anew(plan)));
const milliseconds = (plan: ReadyQuestion): number => timeOf(warpath!, plan);

const volley = (dice: number) => planned({ units: { a: squad(dice), b: FOES }, steps: [{ shoot: 'a', at: 'b' }] });

/** So many equal units of all that are on the table at one target, one test at the end. */
function volleys(count: number, all: number): ReadyQuestion {
  const names = Array.from({ length: all }, (_, i) => `a${i}`);
  return planned({
    units: { ...Object.fromEntries(names.map((name) => [name, squad(10)])), b: FOES },
    against: 'b',
    steps: [{ shoot: names.slice(0, count) }],
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

export function benchOddsOfWarpath(): BenchRow[] {
  const [eight, sixteen] = [volleys(8, 16), volleys(16, 16)];
  const growth = ratioOf(
    () => workOut(warpath!, anew(sixteen)),
    () => workOut(warpath!, anew(eight)),
  );
  const live = volley(10);
  let seed = 0;
  return [
    { name: 'odds of a volley of 10 dice with its Nerve test', value: milliseconds(volley(10)), unit: 'ms', target: '< 0.5' },
    { name: 'odds of a volley of 20 dice with its Nerve test', value: milliseconds(volley(20)), unit: 'ms', target: '< 1' },
    { name: 'odds of 20 Elite dice, a gun of 2D3 with Blast, and the test', value: milliseconds(heavy()), unit: 'ms', target: '< 3' },
    { name: 'odds of 8 units at one target', value: milliseconds(volleys(8, 8)), unit: 'ms' },
    { name: 'odds of 16 units against twice those of 8 of them', value: growth / 2, unit: 'x', target: '< 1.1' },
    { name: 'live volleys thrown with dice', value: perSecond(() => sample(warpath!, live, 1, `${seed++}`)), unit: '/s' },
  ];
}

const MODELS = 10;

/** How long a volley of so many models takes in a system, at ten of one wound each. */
function volleyOf(key: string, shooters: object, foes: object, count: number = MODELS): number {
  const question = {
    units: { a: { profile: shooters, count }, b: { profile: foes, count: MODELS } },
    steps: [{ shoot: 'a', at: 'b', distance: 10 }],
    test: false,
  };
  return timeOf(supportOf(key), planOf(supportOf(key), question));
}

const bow = (attacks: number | string, damage: number | string) => ({
  gear: { bow: { kind: 'missile', stats: { range: 36, attacks, hit: 3, wound: 4, rend: 1, damage } } },
});
const warded = { stats: { wounds: 1, save: 4 }, abilities: [{ ward: { value: 6 } }] };

export function benchOddsOfSigmar(): BenchRow[] {
  const random = { ...bow('D6', 'D3'), abilities: [{ 'mortal-hits': { face: 6, mortals: 1 } }] };
  const [ten, twenty] = [MODELS, 2 * MODELS].map((count) => volleyOf('aos3', bow(2, 1), warded, count)) as [number, number];
  return [
    { name: 'odds of 10 models with 2 attacks each at 10 with a ward', value: ten, unit: 'ms', target: '< 0.5' },
    { name: 'odds of 20 such models against twice those of 10', value: twenty / ten / 2, unit: 'x', target: '< 1.1' },
    {
      name: 'odds of 10 models with D6 attacks, mortal wounds and D3 damage',
      value: volleyOf('aos3', random, { stats: { wounds: 1, save: 4 } }),
      unit: 'ms',
      target: '< 3',
    },
    {
      name: 'odds of 10 models of the first edition with 2 attacks each',
      value: volleyOf('aos1', bow(2, 1), {}),
      unit: 'ms',
      target: '< 0.5',
    },
    {
      name: 'odds of 10 of the first edition with D6 attacks, mortal wounds and D3 damage',
      value: volleyOf('aos1', { ...bow('D6', 'D3'), abilities: ['splash'] }, {}),
      unit: 'ms',
      target: '< 3',
    },
  ];
}

export function benchOddsOfWh40k9(): BenchRow[] {
  const rifle = (attacks: number | string, d: number | string, abilities: readonly unknown[] = []) => ({
    gear: { rifle: { stats: { range: 36, type: 'Heavy', attacks, s: 4, ap: -1, d }, abilities } },
  });
  const foes = { stats: { t: 4, sv: 4, w: 1 }, abilities: [{ ward: { n: 6 } }] };
  const beside = [{ 'mortal-beside': { of: 'hit', on: 6, n: 1 } }];
  const [ten, twenty] = [MODELS, 2 * MODELS].map((count) => volleyOf('wh40k9', rifle(2, 1), foes, count)) as [number, number];
  return [
    { name: 'odds of 10 models of 40K with 2 attacks each', value: ten, unit: 'ms', target: '< 0.5' },
    { name: 'odds of 20 such models against twice those of 10', value: twenty / ten / 2, unit: 'x', target: '< 1.1' },
    {
      name: 'odds of 10 of 40K with D6 attacks, mortal wounds and D3 damage',
      value: volleyOf('wh40k9', rifle('D6', 'D3', beside), foes),
      unit: 'ms',
      target: '< 3',
    },
    {
      name: 'odds of 10 of 40K with D6 attacks and mortal wounds',
      value: volleyOf('wh40k9', rifle('D6', 1, beside), foes),
      unit: 'ms',
      target: '< 5',
    },
    {
      name: 'odds of 20 of 40K with 2D6 attacks, mortal wounds and D3 damage at three wounds each',
      value: volleyOf('wh40k9', rifle('2D6', 'D3', beside), { ...foes, stats: { ...foes.stats, w: 3 } }, 2 * MODELS),
      unit: 'ms',
      target: '< 50',
    },
  ];
}

/** Whole units of No Quarter, where every model stands for itself: the answer is there before anybody waits for it. */
export function benchOddsOfNoQuarter(): BenchRow[] {
  const support = supportOf('noquarter');
  const swords = { gear: ['sword'], count: MODELS };
  const bows = (count: number) => ({ gear: ['bow'], count });
  const guards = (count: number, more: object = {}) => ({ profile: { stats: { AR: 4 } }, count, ...more });
  const lords = { gear: ['sword'], profile: { stats: { AR: 4, FE: 2 }, abilities: ['parry'] }, count: MODELS };
  const duellist = (...abilities: readonly unknown[]) => ({
    gear: ['sword'],
    profile: { stats: { FZ: 4, FE: 3, AZ: 12, AR: 4 }, keywords: ['hero'], abilities },
  });
  const row = (name: string, a: object, b: object, step: object, most: number): BenchRow => ({
    name,
    value: timeOf(support, planOf(support, { units: { a, b }, steps: [step] })),
    unit: 'ms',
    target: `< ${most}`,
  });
  const duel = (level: number) =>
    row(
      `odds of a duel with ${level} dice for each blow and a hero who parries`,
      duellist({ extraattack: { level } }),
      duellist('parry'),
      { strike: 'a', at: 'b' },
      100,
    );
  return [
    row('odds of 10 men of No Quarter who charge 10', swords, guards(MODELS), { charge: 'a', at: 'b' }, 100),
    row('odds of their blows at 10 who parry and have two wounds', swords, lords, { strike: 'a', at: 'b' }, 1000),
    row('odds of 10 bows at 10', bows(MODELS), guards(MODELS), { shoot: 'a', at: 'b' }, 100),
    row('odds of 10 bows at a block of 16', bows(MODELS), guards(16, { marks: { formation: 'ranked' } }), { shoot: 'a', at: 'b' }, 100),
    row('odds of 20 bows at 20', bows(20), guards(20), { shoot: 'a', at: 'b' }, 50),
    ...[2, 3, 4].map(duel),
  ];
}
