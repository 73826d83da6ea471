import { describe, expect, it } from 'vitest';
import type { Plain } from '../table/state.ts';
import { checkAbilities } from '../testing/index.ts';
import { abilities } from '../testing/toy/abilities.ts';
import { toy } from '../testing/toy/index.ts';
import { declaring, readAbility } from './abilities.ts';
import { begin } from './begin.ts';
import { formOf, parameter, readParameters, sayFault, writtenAs } from './parameters.ts';

const WARD = { n: parameter.target() };
const EXPLODES = {
  on: parameter.usual(parameter.target(), 6),
  within: parameter.usual(parameter.distance(24), 6),
  wounds: parameter.usual(parameter.amount(['D3', 'D6']), 1),
};
const TABLE = { rows: parameter.rows({ upTo: parameter.whole(0, 50), m: parameter.distance() }) };

const readOr = (result: ReturnType<typeof readParameters>) =>
  result.ok ? result.params : result.faults.map((fault) => sayFault('it', fault));

describe('parameters as players write them', () => {
  it.each<[Plain, number]>([
    ['5+', 5],
    [5, 5],
    ['5', 5],
  ])('a target %s', (written, n) => {
    expect(readOr(readParameters(WARD, written))).toEqual({ n });
    expect(readOr(readParameters(WARD, { n: written }))).toEqual({ n });
  });

  it.each<[string, Plain]>([
    ['D3', 'D3'],
    ['d6', 'D6'],
    ['1D6 + 0', 'D6'],
    ['2D6+1', '2D6+1'],
    ['3', 3],
  ])('an amount %s', (written, read) => {
    expect(readOr(readParameters({ n: parameter.amount() }, written))).toEqual({ n: read });
  });

  it('changes and distances', () => {
    const declared = { by: parameter.change(-3, 3), far: parameter.distance(48) };
    expect(readOr(readParameters(declared, { by: '-1', far: '6"' }))).toEqual({ by: -1, far: 6 });
    expect(readOr(readParameters(declared, { by: '+1', far: 7.5 }))).toEqual({ by: 1, far: 7.5 });
  });

  it('fills in what is usual and leaves out what may be', () => {
    expect(readOr(readParameters(EXPLODES, undefined))).toEqual({ on: 6, within: 6, wounds: 1 });
    expect(readOr(readParameters(EXPLODES, '4+'))).toEqual({ on: 4, within: 6, wounds: 1 });
    expect(readOr(readParameters({ who: parameter.optional(parameter.texts()) }, undefined))).toEqual({});
  });

  it('writes them as they are read', () => {
    expect(writtenAs(WARD.n.type, 5)).toBe('5+');
    expect(writtenAs(parameter.change(-3, 3).type, -1)).toBe('-1');
    expect(writtenAs(parameter.distance().type, 6)).toBe('6"');
    expect(writtenAs(parameter.either(parameter.faces(), parameter.word('failed')).type, [1, 2])).toBe('1, 2');
  });
});

describe('what is wrong with parameters is told with what was expected', () => {
  it.each<[Plain | undefined, string]>([
    [{ value: 5 }, "it has no parameter 'value'; it has: n."],
    [undefined, "it needs 'n': a number to roll from 2+ to 6+."],
    ['D3', 'n: "D3" does not fit it; expected: a number to roll from 2+ to 6+.'],
    [7, 'n: 7 does not fit it; expected: a number to roll from 2+ to 6+.'],
    [[5], 'n: [5] does not fit it; expected: a number to roll from 2+ to 6+.'],
    [Number.NaN, 'n: null does not fit it; expected: a number to roll from 2+ to 6+.'],
  ])('ward: %j', (written, says) => {
    expect(readOr(readParameters(WARD, written))).toContain(says);
  });

  it('finds the nearest name', () => {
    expect(readOr(readParameters(EXPLODES, { wound: 2 }))).toEqual([
      "it has no parameter 'wound'; did you mean 'wounds'? It has: on, within, wounds.",
    ]);
  });

  it('looks into the rows of a table', () => {
    expect(readOr(readParameters(TABLE, { rows: [{ upTo: 3, m: '6"' }, { upTo: 'x' }] }))).toEqual([
      'rows[1].upTo: "x" does not fit it; expected: a whole number from 0 to 50.',
      'it needs \'rows[1].m\': inches from 0" to 100".',
    ]);
    expect(readOr(readParameters(TABLE, { rows: [] }))).toEqual(['rows: [] does not fit it; expected: a list of rows with upTo, m.']);
  });

  it('names every form', () => {
    expect(formOf(parameter.either(parameter.faces(), parameter.word('failed')).type).key).toBe('engine.form.either');
  });

  it('takes no parameter where none is declared, and none of an object that is not its own', () => {
    expect(readOr(readParameters({}, 2))).toEqual(['it takes no parameters, but 2 is written.']);
    expect(readOr(readParameters({}, { toString: 2 }))).toEqual(['it takes no parameters, but toString 2 is written.']);
  });
});

describe('abilities are read in one place', () => {
  const told = (name: string, written?: Plain, on?: Parameters<typeof readAbility>[3]) => {
    const read = readAbility(abilities, name, written, on);
    return read.ok ? read.ref : read.faults.map((fault) => sayFault(name, fault));
  };

  it('by their declaration', () => {
    expect(told('marksman', 2, ['unit', 'model'])).toEqual({ ability: 'marksman', params: { dice: 2 } });
    expect(told('watchful')).toEqual({ ability: 'watchful' });
    expect(told('marksmann', 2)).toEqual(["There is no ability 'marksmann'; did you mean 'marksman'?"]);
    expect(told('watchful', undefined, ['weapon'])).toEqual(['watchful does not belong on: weapon. It belongs on: unit.']);
  });

  it('and all are declared', () => {
    expect(checkAbilities(abilities, toy.texts)).toEqual([]);
  });

  it('says what each does with its numbers', () => {
    expect(abilities.describe({ ability: 'marksman', params: { dice: 2 } })).toEqual({
      key: 'toy.ability.marksman.says',
      args: { dice: '2' },
    });
    expect(abilities.describe({ ability: 'watchful' })).toEqual({ key: 'toy.ability.watchful' });
  });

  it('types what hooks read', () => {
    type Moments = { now: { about: null; says: number; as: 'it' } };
    const declare = declaring<Moments>();
    const one = declare({
      rule: 'AOS1-SHOCK-02',
      label: { key: 'x' },
      sits: ['unit'],
      params: EXPLODES,
      hooks: { now: (_about, { params }) => [params.on + params.within] },
    });
    expect(Object.keys(one.hooks)).toEqual(['now']);
  });
});

it('a battle does not begin with an ability that its declaration does not know', () => {
  const { setup } = toy.muster(toy.starter) as { setup: { state: Parameters<typeof planOf>[0] } };
  expect(() => begin(planOf(setup.state, { ability: 'marksman', params: { value: 2 } }), abilities)).toThrow(
    "marksman has no parameter 'value'",
  );
});

function planOf(state: import('../table/state.ts').State, ref: import('../table/state.ts').AbilityRef): import('./begin.ts').BattlePlan {
  return {
    ...state,
    system: 'toy',
    version: '1',
    units: [{ ...state.units[0]!, abilities: [ref], models: [] }],
  };
}
