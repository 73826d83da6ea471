import { describe, expect, it } from 'vitest';
import { GAME_SIZES } from '../../data/classes.ts';
import { FORCES } from '../../forces/index.ts';
import { tables } from '../../layouts/index.ts';
import { GROUNDS } from '../../layouts/layout.ts';
import { fighterOf, pointsOf } from '../fighter/fighter.ts';
import { is, isHero, isLarge } from '../fighter/states.ts';
import { agreementOptions } from './agreement.ts';
import { forces, inspectArmy, muster, musterWritten } from './army.ts';

const mustered = (agreement: unknown) => {
  const found = musterWritten(agreement);
  if ('objections' in found) throw new Error(found.objections.map(({ rule, path }) => `${path}: ${rule}`).join());
  return found.setup.state;
};
const battle = mustered({ forces: ['saltmarch', 'mudfang'] });
const unitNamed = (name: string) => battle.units.find((unit) => unit.name === name)!;
const modelsOf = (name: string) => unitNamed(name).models.map((id) => battle.models[id]!);
const rules = (army: object): string[] =>
  inspectArmy({ army: { name: 'Test', points: 5000, ...army } })
    .objections.filter(({ weight }) => weight === 'error')
    .map(({ rule }) => rule);

describe('The army on the table', () => {
  it('NQ-FORCE-02, NQ-KIT-01 four sizes by name, and tables of four and six feet', () => {
    const points = agreementOptions.find(({ key }) => key === 'points')!;
    expect(points.choices.map(({ value }) => value)).toEqual([0, ...Object.values(GAME_SIZES)]);
    expect(forces.map((force) => force.points)).toEqual(FORCES.map(() => 1000));
    expect(tables.map(({ table }) => [table.width / 1000, table.depth / 1000])).toEqual([
      [48, 48],
      [48, 48],
      [48, 48],
      [72, 48],
      [48, 48],
      [48, 48],
      [48, 48],
      [48, 48],
      [72, 48],
    ]);
  });

  it('NQ-FORCE-03 nobody brings more points than were agreed, unless the forces are to be unequal', () => {
    const agreement = { forces: ['saltmarch', 'mudfang'], options: { points: 500 } };
    expect(muster(agreement)).toMatchObject({ objections: [{ rule: 'NQ-FORCE-03' }, { rule: 'NQ-FORCE-03' }] });
    expect(muster({ ...agreement, options: { points: 500, unequal: true } })).toHaveProperty('setup');
  });

  it('NQ-WIN-03 on every table there is one piece to hold where that is the mission, on bare ground the middle of it; none in a plain battle', () => {
    for (const { key, table } of tables) {
      const held = (mission: string) => {
        const { pieces } = mustered({ forces: ['saltmarch', 'mudfang'], layout: key, mission });
        return pieces.filter(({ traits }) => traits.includes('objective'));
      };
      expect(held('battle')).toEqual([]);
      for (const mission of ['ground', 'hold'])
        expect(held(mission).map(({ pose }) => [pose.x, pose.y])).toEqual([[table.width / 2, table.depth / 2]]);
    }
  });

  it('NQ-TEMPLATE-05 the size of the teardrops is agreed on, from half to twice the usual one', () => {
    const drops = (percent: number) => muster({ forces: ['saltmarch', 'mudfang'], options: { drops: percent } });
    for (const percent of [50, 100, 200]) expect(drops(percent)).toMatchObject({ setup: { state: { options: { drops: percent } } } });
    for (const percent of [49, 201, 99.5])
      expect(drops(percent)).toMatchObject({ objections: [{ path: 'options.drops', rule: 'NQ-TEMPLATE-05' }] });
    const offered = agreementOptions.find(({ key }) => key === 'drops')!;
    expect(offered.choices.map(({ value }) => value)).toContain(offered.usual);
  });

  it('NQ-FORCE-04, NQ-FORCE-11, NQ-FORCE-15 every model knows its class and its role; specialists share the profile of their unit', () => {
    const cutters = modelsOf('Mudfang cutters');
    expect(cutters.filter((model) => is(battle, model, 'standard'))).toHaveLength(1);
    expect(cutters.filter((model) => is(battle, model, 'musician'))).toHaveLength(1);
    expect(cutters.filter((model) => is(battle, model, 'leader'))).toHaveLength(1);
    const [bearer] = cutters.filter((model) => is(battle, model, 'standard'));
    const [plain] = cutters.filter((model) => !['standard', 'musician', 'leader', 'hero'].some((word) => is(battle, model, word)));
    expect(fighterOf(battle, bearer!)).toEqual(fighterOf(battle, plain!));
    expect(pointsOf(battle, bearer!)).toBe(pointsOf(battle, plain!) + Math.floor(pointsOf(battle, plain!) / 4));
    expect(modelsOf('Old Honesty').map((model) => (is(battle, model, 'frame') ? 'frame' : 'crew'))).toEqual([
      'crew',
      'crew',
      'crew',
      'frame',
    ]);
  });

  it('NQ-FORCE-05, NQ-FORCE-06, NQ-FORCE-07 Core and Elite by points, and the limits of Elite units and models', () => {
    const elite = { profile: 'swordmaster', models: 3 };
    const core = (models: number) => ({ profile: 'warrior', models });
    expect(rules({ units: [elite] })).toContain('NQ-DESIGN-28');
    expect(rules({ units: [core(6), { ...elite, models: 4 }] })).toEqual([]);
    expect(rules({ units: [core(6), { ...elite, models: 5 }] })).toContain('NQ-DESIGN-27');
  });

  it('NQ-FORCE-08 the Structure line of the profile is advice', () => {
    expect(rules({ units: [{ profile: 'warrior', models: 5 }] })).toEqual([]);
    expect(rules({ units: [{ profile: 'warrior', models: 30 }] })).toEqual([]);
  });

  it('NQ-FORCE-09 models of a unit may carry different things', () => {
    const [guard, marksman] = ['pistol', 'longrifle'].map(
      (weapon) => modelsOf('Salt guard').filter(({ gear }) => gear.includes(weapon)).length,
    );
    expect(modelsOf('Salt guard').length).toBe(9);
    expect(guard! + marksman!).toBeGreaterThan(0);
    expect(new Set(modelsOf('Salt guard').map(({ gear }) => gear.join())).size).toBe(2);
  });

  it('NQ-FORCE-12, NQ-FORCE-13 Heroes stand alone or begin with a unit, and Characters are Heroes in play', () => {
    expect(modelsOf('Brother Anselm')).toHaveLength(1);
    const boss = modelsOf('Mudfang cutters').find((model) => isHero(battle, model))!;
    expect(is(battle, boss, 'general')).toBe(true);
    expect(battle.units.some(({ name }) => name === 'Grubnash')).toBe(false);
    const state = mustered({
      forces: [
        'saltmarch',
        {
          army: { name: 'One', points: 900, units: [{ profile: 'lord', models: 1, general: true }] },
          profiles: { lord: { name: 'Lord', rank: 'character', AZ: 9, AD: 4, CC: 6, FZ: 5, RE: 5, FE: 2, CO: 8 } },
        },
      ],
    });
    const lord = state.models.at(-1)!;
    expect([is(state, lord, 'character'), isHero(state, lord)]).toEqual([true, true]);
  });

  it('NQ-FORM-13 Hero, Leader, standard and musician come first, so that they stand in the front rank', () => {
    const words = modelsOf('Mudfang cutters').map(
      (model) => ['hero', 'leader', 'standard', 'musician'].find((word) => is(battle, model, word)) ?? 'plain',
    );
    expect(words.slice(0, 5)).toEqual(['hero', 'leader', 'standard', 'musician', 'plain']);
  });

  it('NQ-FORCE-16, NQ-STAT-09 size stands in the profile', () => {
    const chariot = modelsOf('Boar chariot')[0]!;
    expect(is(battle, chariot, 'chariot')).toBe(true);
    expect(battle.models.filter((model) => isLarge(battle, model)).every(({ base }) => base.kind === 'round' && base.radius > 700)).toBe(
      true,
    );
  });

  it('NQ-FORCE-16 a colossal creature is a very large target, by agreement, and must be large', () => {
    const colossus = {
      name: 'Colossus',
      rank: 'support',
      AZ: 8,
      AD: 3,
      CC: 5,
      FZ: 7,
      RE: 7,
      FE: 6,
      CO: 6,
      traits: ['large'],
      colossal: true,
    };
    const army = { name: 'C', points: 900, units: [{ profile: 'colossus', models: 3 }] };
    const state = mustered({ forces: ['saltmarch', { profiles: { colossus }, army }] });
    expect(is(state, state.models.at(-1)!, 'vlt')).toBe(true);
    const { objections } = inspectArmy({ profiles: { colossus }, army });
    expect(objections.filter(({ rule }) => rule === 'NQ-FORCE-16').map(({ weight }) => weight)).toEqual(['warning']);
    const small = inspectArmy({ profiles: { colossus: { ...colossus, traits: [] } }, army }).objections;
    expect(small.filter(({ rule, weight }) => rule === 'NQ-FORCE-16' && weight === 'error').map(({ path }) => path)).toEqual([
      'forces[0].profiles.colossus.colossal',
    ]);
  });

  it('NQ-FORCE-17 magic items come from supplements: no army may have one', () => {
    const profiles = { lord: { name: 'Lord', rank: 'hero', AZ: 9, AD: 4, CC: 6, FZ: 5, RE: 5, FE: 2, CO: 8, magicItems: ['Ring'] } };
    const report = inspectArmy({ profiles, army: { name: 'Test', points: 900, units: [{ profile: 'lord', models: 1 }] } });
    expect(report.objections.map(({ rule }) => rule)).toContain('NQ-DESIGN-48');
  });

  it('NQ-STAT-01, NQ-STAT-07, NQ-STAT-08, NQ-WPROF-05 a profile has its seven characteristics and the AR printed on it', () => {
    const profiles = {
      guard: { name: 'Guard', rank: 'troop', AZ: 8, AD: 3, CC: 5, FZ: 4, RE: 4, FE: 1, CO: 6, armour: { body: 3, shield: true } },
    };
    const state = mustered({
      forces: ['saltmarch', { profiles, army: { name: 'G', points: 900, units: [{ profile: 'guard', models: 6 }] } }],
    });
    expect(fighterOf(state, state.models.at(-1)!)).toEqual({ AZ: 8, AD: 3, CC: 5, FZ: 4, RE: 4, FE: 1, CO: 6, AR: 4 });
  });

  it('NQ-SETUP-02, NQ-SETUP-03, NQ-SETUP-04 every piece has one class; the lay-out is agreed on, or its pieces are placed in turn', () => {
    for (const { shape, traits } of battle.pieces) {
      expect(traits.filter((trait) => GROUNDS.some((ground) => ground === trait))).toHaveLength(1);
      expect(shape.kind).toBe('terrain');
    }
    expect(battle.pieces.some(({ gone }) => gone)).toBe(false);
    expect(mustered({ forces: ['saltmarch', 'mudfang'], options: { terrain: 'turns' } }).pieces.every(({ gone }) => gone)).toBe(true);
    expect(muster({ forces: ['saltmarch', 'mudfang'], layout: 'nowhere' })).toMatchObject({ objections: [{ rule: 'NQ-SETUP-03' }] });
  });

  it('NQ-TURN-02 two to four sides', () => {
    expect(muster({ forces: ['saltmarch'] })).toMatchObject({ objections: [{ rule: 'NQ-TURN-02' }] });
    expect(mustered({ forces: ['saltmarch', 'mudfang', 'highmere'] }).sides).toHaveLength(3);
  });

  it('says what is wrong with an agreement, whatever it is', () => {
    expect(musterWritten(null)).toHaveProperty('objections');
    expect(muster({ forces: ['saltmarch', 'nobody'] })).toMatchObject({ objections: [{ rule: 'protocol:unknown-id' }] });
    expect(muster({ forces: ['saltmarch', 'mudfang'], options: { turns: 99, lucky: 'yes' as never } })).toMatchObject({
      objections: [{ rule: 'NQ-WIN-04' }, { rule: 'NQ-LUCKY-01' }],
    });
  });
});
