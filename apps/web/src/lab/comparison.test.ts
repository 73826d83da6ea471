import { askOdds } from '@warfold/odds';
import { oddsSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { comparedColumns } from './comparison.ts';

const columnsOf = (key: string, question: Record<string, unknown>) => {
  const asked = askOdds(oddsSupports.find(({ system }) => system.key === key)!, question);
  if (!('answer' in asked)) throw new Error(asked.complaints.map(({ message }) => message).join('; '));
  return comparedColumns(asked.answer.options);
};
const named = (columns: ReturnType<typeof columnsOf>) =>
  columns.map(({ kind, unit, name }) => [kind, ...(unit === null ? [] : [unit]), name].join(' '));

const saves = Object.fromEntries(
  [2, 3, 4].map((save) => [`save${save}`, { profile: { stats: { wounds: 2, save, bravery: 7 } }, count: 5 }]),
);
const bows = {
  profile: { gear: { bow: { kind: 'missile', stats: { range: 18, attacks: 2, hit: 3, wound: 4, rend: 0, damage: 1 } } } },
  count: 10,
};

describe('what is set side by side', () => {
  it('is models and wounds that are lost first, then fates, then what was counted if it differs', () => {
    const columns = columnsOf('aos3', { units: { bows, ...saves }, against: Object.keys(saves), steps: [{ shoot: 'bows' }], test: false });
    expect(named(columns).slice(0, 2)).toEqual(['fact slain', 'fact lost']);
    expect(named(columns)).toContain('fate destroyed');
    expect(named(columns)).not.toContain('count slain');
    // Attacks, hits and those that wound come before saves, and are the same against all of them.
    for (const same of ['count attacks', 'count hits', 'count wounds']) expect(named(columns)).not.toContain(same);
    const lost = columns.find(({ name }) => name === 'lost')!.values;
    expect(lost[0]!).toBeLessThan(lost[1]!);
    expect(lost[1]!).toBeLessThan(lost[2]!);
  });

  it('counts models of one wound once, and markers of wounds as what is lost', () => {
    const one = { profile: { stats: { wounds: 1, save: 4, bravery: 7 } }, count: 5 };
    const two = { profile: { stats: { wounds: 1, save: 5, bravery: 7 } }, count: 5 };
    const columns = columnsOf('aos3', { units: { bows, one, two }, against: ['one', 'two'], steps: [{ shoot: 'bows' }] });
    expect(named(columns)).toContain('fact slain');
    expect(named(columns)).not.toContain('fact lost');
    const markers = columnsOf('warpath', {
      units: { ours: { profile: 'dock-wardens' }, a: { profile: 'dock-wardens' }, b: { profile: 'shoal-rabble' } },
      against: ['a', 'b'],
      steps: [{ shoot: 'ours' }],
    });
    expect(named(markers)).toContain('count wounds');
  });

  it('tells apart whose it is where both sides may come to harm', () => {
    const charge = { charge: 'men', weapon: 'sword', run: 3 };
    const columns = columnsOf('noquarter', {
      units: { men: { gear: ['sword'], count: 2 }, foes: { gear: ['axe'], count: 2 } },
      against: 'foes',
      steps: [charge],
      compare: { surprised: {}, ready: { steps: [{ ...charge, using: 'hold' }] } },
      test: false,
    });
    const slain = columns.filter(({ kind, name }) => kind === 'fact' && name === 'slain').map(({ unit }) => unit);
    expect([...slain].sort()).toEqual(['foes', 'men']);
    expect(columns.every(({ values }) => values.length === 2)).toBe(true);
  });
});
