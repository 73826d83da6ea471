import { readFileSync } from 'node:fs';
import type { Agreement, Objection, Plain, State } from '@warfold/engine';
import { abilityOf } from '@warfold/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilities, askBlow } from '../abilities.ts';
import { forces, raceLists, shippedArmies } from '../forces/index.ts';
import type { Army, ArmyUnit } from './army.ts';
import { inspectArmy, muster, musterWritten, starter } from './army.ts';
import { lineOf } from './profile.ts';

const army = (units: readonly ArmyUnit[], more: Partial<Army> = {}): Army => ({ name: 'Test', races: ['cinderline'], units, ...more });
/** An army as it comes out of a file. */
const plainly = (value: Army): Plain => JSON.parse(JSON.stringify(value));
const unit = (profile: string, ...options: string[]): ArmyUnit => ({ profile, options });
const found = (objections: readonly Objection[]) => objections.map(({ path, rule }) => `${path}: ${rule}`);
const objectionsTo = (value: unknown, terms = {}) => found(inspectArmy(value, terms).objections);

function stateOf(agreement: Agreement): State {
  const mustered = muster(agreement);
  if ('objections' in mustered) throw new Error(found(mustered.objections).join('; '));
  return mustered.setup.state;
}

describe('shipped forces', () => {
  test.each(Object.entries(shippedArmies))('%s is legal and built to the last point', (_key, shipped) => {
    const report = inspectArmy(shipped);
    expect(found(report.objections)).toEqual([]);
    expect(report.points.total).toBe(shipped.points);
  });

  test('every special rule is carried by some unit of a shipped army', () => {
    const carried = new Set<string>();
    for (const { key } of forces) {
      const { units, book } = stateOf({ forces: [key, key] });
      for (const { abilities: refs } of [...units, ...Object.values(book.gear)]) for (const { ability } of refs) carried.add(ability);
    }
    const onUnits = abilities.names.filter((name) => abilities.sits(name).includes('unit') && abilities.rule(name) !== 'WP-RULE-00');
    expect(onUnits.filter((rule) => !carried.has(rule))).toEqual([]);
  });

  test('every unit of the lists of the four races is fielded somewhere', () => {
    const fielded = new Set(Object.values(shippedArmies).flatMap(({ units }) => units.map(({ profile }) => profile)));
    const idle = [...raceLists.values()].flatMap(({ key, units }) =>
      key === 'steel' ? [] : [...units.keys()].filter((profile) => !fielded.has(profile)),
    );
    expect(idle).toEqual([]);
  });

  test('WP-DATA-01: the sample unit of the source', () => {
    const sample = army([unit('steel-warriors-team', 'dragons-breath')], { races: ['steel'] });
    const { units, models, book } = stateOf({ forces: [plainly(sample), plainly(sample)] });
    const team = units[0]!;
    expect(lineOf(stateOf({ forces: [plainly(sample), plainly(sample)] }), team)).toMatchObject({
      type: 'Inf',
      models: 5,
      speed: 4000,
      hit: 4,
      fire: 8,
      range: 24_000,
      attacks: 5,
      defence: 5,
      suppression: 11,
      destruction: 13,
    });
    expect(team.points).toBe(0);
    expect(abilityOf(team, 'headstrong')).not.toBeNull();
    const breath = book.gear[models[team.models[4]!]!.gear[0]!]!;
    expect([breath.kind, breath.stats.fire, breath.stats.ran, abilityOf(breath, 'flamer')]).toEqual(['bfg', 6, 12, { n: 6 }]);
  });
});

describe('an army list of its own', () => {
  const reapers = {
    ...{
      key: 'reapers',
      name: 'Reapers',
      points: 100,
      type: 'Inf(5)',
      spd: 5,
      hit: '4+',
      fire: 8,
      ran: 24,
      att: 5,
      def: '4+',
      ner: '10/12',
    },
    special: [{ name: 'No Mercy', when: 'charging', against: 'suppressed', hit: 1 }],
  };
  const own = {
    name: 'Own',
    races: ['own'],
    units: [{ profile: 'reapers' }],
    lists: [{ key: 'own', name: 'Own', allies: [], units: [reapers] }],
  };

  test.each([
    [0, []],
    [1, [['WP-RULE-00', 1]]],
  ])('WP-RULE-00 brings its own special rules into the battle (target suppressed: %i)', (suppressed, says) => {
    const state = stateOf({ forces: [own, own] });
    const charger = state.units[0]!;
    const target = { ...state.units[1]!, marks: { suppressed } };
    expect(askBlow(state, 'toHitMelee', { charger, target }).map(({ rule, value }) => [rule, value])).toEqual(says);
  });
});

describe('WP-ARMY-01, -02: cost', () => {
  test('the limit itself is legal, a point more is not', () => {
    const units = [unit('dock-wardens', 'rail-spike')];
    expect(objectionsTo(army(units, { points: 120 }))).toEqual([]);
    expect(objectionsTo(army(units, { points: 119 }))).toEqual(['units: WP-ARMY-01']);
    expect(inspectArmy(army(units, { points: 119 })).objections[0]!.text.args).toEqual({ total: 120, limit: 119, over: 1 });
  });

  test('what the players agreed comes before what the army names', () => {
    expect(objectionsTo(army([unit('dock-wardens')], { points: 50 }), { limit: 105 })).toEqual([]);
  });

  test('a unit costs its points and those of its options', () => {
    const report = inspectArmy(army([unit('dock-wardens', 'rail-spike', 'slag-hose')]));
    expect(report.units[0]!.cost.parts.map(({ value, rule }) => [value, rule])).toEqual([
      [105, 'WP-ARMY-02'],
      [15, 'WP-BFG-01'],
      [15, 'WP-BFG-01'],
    ]);
    expect(report.points.total).toBe(135);
  });

  test('units and options are those of the lists', () => {
    expect(objectionsTo(army([unit('dragon'), unit('dock-wardens', 'eel-coil')]))).toEqual([
      'units[0].profile: WP-ARMY-02',
      'units[1].options[0]: WP-ARMY-02',
    ]);
    expect(objectionsTo(army([unit('fogwalkers')]))).toEqual(['units[0].profile: WP-ARMY-02']);
  });

  test('WP-BFG-01: not more BFGs than the unit may buy, nor more of one kind', () => {
    expect(objectionsTo(army([unit('dock-wardens', 'rail-spike', 'rail-spike')]))).toEqual([]);
    expect(objectionsTo(army([unit('dock-wardens', 'rail-spike', 'rail-spike', 'slag-hose')]))).toEqual(['units[0].options: WP-BFG-01']);
    const rabble = army([unit('shoal-rabble', 'eel-coil', 'eel-coil')], { races: ['ulmari'] });
    expect(objectionsTo(rabble)).toEqual(['units[0].options[1]: WP-BFG-01', 'units[0].options: WP-BFG-01']);
  });
});

describe('WP-ARMY-03: solid units', () => {
  const solid = (count: number) => Array.from({ length: count }, () => unit('dock-wardens'));

  test('three solid units allow three of each type, and no fourth', () => {
    const three = ['slagback-walker', 'drayman-carrier', 'gantry-kite', 'longfall-mortar'];
    const legal = [...solid(3), ...three.flatMap((profile) => [unit(profile), unit(profile), unit(profile)])];
    expect(objectionsTo(army(legal))).toEqual([]);
    expect(objectionsTo(army([...legal, unit('bulwark-crawler')]))).toEqual(['units[15]: WP-ARMY-03']);
    expect(objectionsTo(army([...legal, unit('ore-flak'), unit('gantry-kite')])).sort()).toEqual([
      'units[15]: WP-ARMY-03',
      'units[16]: WP-ARMY-03',
    ]);
  });

  test('heroes and monsters share one allowance', () => {
    expect(objectionsTo(army([...solid(1), unit('marshal-brandt')]))).toEqual([]);
    expect(objectionsTo(army([...solid(1), unit('marshal-brandt'), unit('slagback-walker')]))).toEqual(['units[2]: WP-ARMY-03']);
  });

  test('ten models are solid, five are not; twenty are still one unit', () => {
    expect(objectionsTo(army([unit('cutter-gang'), unit('ore-flak')]))).toEqual(['units[1]: WP-ARMY-03']);
    const twenty = [unit('shoal-rabble'), unit('brine-spitter'), unit('brine-spitter')];
    expect(objectionsTo(army(twenty, { races: ['ulmari'] }))).toEqual(['units[2]: WP-ARMY-03']);
  });

  test('infantry is not limited', () => {
    expect(objectionsTo(army(Array.from({ length: 30 }, () => unit('cutter-gang'))))).toEqual([]);
  });
});

describe('WP-ARMY-04 to -06: unique units and allies', () => {
  test('a second [1] unit of a kind is one too many', () => {
    expect(objectionsTo(army([unit('dock-wardens'), unit('dock-wardens'), unit('marshal-brandt'), unit('marshal-brandt')]))).toEqual([
      'units[3]: WP-ARMY-04',
    ]);
  });

  const races = ['cinderline', 'ulmari'];
  test('solid units of one race make no room for another', () => {
    const mixed = [unit('dock-wardens'), unit('dock-wardens'), unit('skimmer-sled')];
    expect(objectionsTo(army(mixed, { races }))).toEqual(['units[2]: WP-ARMY-05']);
    expect(objectionsTo(army([...mixed, unit('shoal-rabble')], { races }))).toEqual([]);
  });

  test('an army of one race that has too much breaks WP-ARMY-03, mixed or not', () => {
    expect(objectionsTo(army([unit('shoal-rabble'), unit('ore-flak'), unit('ore-flak')], { races }))).toEqual(['units[1]: WP-ARMY-03']);
  });

  test('the list of the army’s own race names its allies; the opponent may allow others', () => {
    const units = [unit('shoal-rabble'), unit('dock-wardens')];
    expect(objectionsTo(army(units, { races }))).toEqual([]);
    expect(objectionsTo(army(units, { races: ['ulmari', 'cinderline'] }))).toEqual(['races[1]: WP-ARMY-06']);
    expect(objectionsTo(army(units, { races: ['ulmari', 'cinderline'] }), { anyAlliance: true })).toEqual([]);
  });
});

describe('muster', () => {
  test('units, models, weapons and implied rules', () => {
    const { units, models, book, sides, cursor, options, table } = stateOf(starter);
    expect(units).toHaveLength(14);
    expect(sides.map(({ team }) => team)).toEqual([0, 1]);
    expect(cursor).toEqual({ round: 0, turn: 0, phase: 'mode', active: 0 });
    expect(table).toEqual({ width: 72_000, depth: 48_000 });
    expect(options).toMatchObject({ points: 1000, turns: 6, mission: 'roll', clock: 'none', minutes: 30 });
    const named = (name: string) => units.find((one) => one.name === name)!;
    const wardens = named('Dock Wardens');
    expect(wardens.models.map((id) => models[id]!.gear.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    const crawler = models[named('Bulwark Crawler').models[0]!]!;
    expect(crawler.gear.map((key) => [book.gear[key]!.kind, book.gear[key]!.stats.arc])).toEqual([
      ['vehicle', 'F'],
      ['vehicle', 'L'],
      ['vehicle', 'R'],
      ['vehicle', 'P'],
    ]);
    expect(abilityOf(named('Skimmer Sled'), 'agile')).not.toBeNull();
    expect(abilityOf(named('Gantry Kite'), 'stabilised')).not.toBeNull();
    expect(abilityOf(named('Bulwark Crawler'), 'agile')).toBeNull();
    expect(book.profiles['ulmari/stormray']!.stats).toMatchObject({ type: 'Air', models: 1, spd: null, fire: null, sup: null, des: 10 });
  });

  test('heavy weapons are Slow without saying so', () => {
    const lists = [
      {
        key: 'own',
        name: 'Own',
        allies: [],
        weapons: [],
        units: [
          { key: 'gun', name: 'Gun', points: 1, type: 'Ord', spd: 3, hit: '4+', fire: 2, ran: 24, att: 0, def: '4+', ner: '8/10' },
          { key: 'mob', name: 'Mob', points: 1, type: 'Inf(10)', spd: 5, hit: '4+', fire: 8, ran: 24, att: 8, def: '4+', ner: '10/12' },
        ],
      },
    ];
    const own = { name: 'Own', races: ['own'], units: [{ profile: 'mob' }, { profile: 'gun' }], lists };
    const { units } = stateOf({ forces: [own, 'third-rail-watch'] });
    expect(abilityOf(units[1]!, 'slow')).not.toBeNull();
    expect(units[1]!.profile).toBe('army-1:own/gun');
  });

  test('bought rules are added, units of a name are numbered, the captain is marked', () => {
    const units = [{ ...unit('gilded-sentinels', 'descent-vanes'), captain: 2 }, unit('gilded-sentinels')];
    const state = stateOf({ forces: [plainly(army(units, { races: ['hollow-crown'] })), 'gate-picket'] });
    expect(state.units.slice(0, 2).map(({ name, points }) => [name, points])).toEqual([
      ['Gilded Sentinels 1', 180],
      ['Gilded Sentinels 2', 140],
    ]);
    expect(abilityOf(state.units[0]!, 'jump')).not.toBeNull();
    expect(abilityOf(state.units[1]!, 'jump')).toBeNull();
    expect(state.units[0]!.marks.captain).toBe(state.units[0]!.models[1]);
  });

  test('WP-ARMY-07: four armies are two teams that take turns', () => {
    const { sides, units } = stateOf({
      forces: ['thicket-raid', 'gate-picket', 'thicket-raid', 'gate-picket'],
      names: ['Ann', 'Bob', '', 'Dee'],
    });
    expect(sides.map(({ team, name }) => [team, name])).toEqual([
      [0, 'Ann'],
      [1, 'Bob'],
      [0, 'Thicket Raid'],
      [1, 'Dee'],
    ]);
    expect(new Set(units.map(({ side }) => side)).size).toBe(4);
  });

  test('everything wrong with an agreement is said at once', () => {
    const mustered = muster({
      forces: ['third-rail-watch', 'nobody', plainly(army([unit('dragon')]))],
      mission: 'peace',
      layout: 'moon',
      options: { turns: 0, clock: 'sand', points: 999, minutes: -1, alliances: 'yes', tea: true },
    });
    expect('objections' in mustered && found(mustered.objections).sort()).toEqual([
      'forces: WP-ARMY-07',
      'forces[0].units: WP-ARMY-01',
      'forces[1]: protocol:unknown-id',
      'forces[2].units[0].profile: WP-ARMY-02',
      'layout: WP-SETUP-03',
      'mission: WP-SETUP-05',
      'options.alliances: WP-ARMY-06',
      'options.clock: WP-CLOCK-01',
      'options.minutes: WP-CLOCK-02',
      'options.tea: protocol:unknown-id',
      'options.turns: WP-SETUP-04',
    ]);
  });

  test('the size of the battle is agreed, or the larger of what the armies were built for', () => {
    expect(stateOf({ forces: ['thicket-raid', 'third-rail-watch'] }).options.points).toBe(1000);
    expect(stateOf({ forces: ['thicket-raid', 'gate-picket'], options: { points: 650, minutes: 12 } }).options).toMatchObject({
      points: 650,
      minutes: 12,
    });
  });

  test('the examples of the README are legal', () => {
    const readme = readFileSync(new URL('../forces/README.md', import.meta.url), 'utf8');
    const examples = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json!) as unknown);
    expect(examples).toHaveLength(2);
    for (const example of examples) expect(objectionsTo(example)).toEqual([]);
  });
});

describe('WP-STAT-01, -02 and WP-UNIT-01 to -05: lists that players write', () => {
  const line = { key: 'x', name: 'X', points: 10, type: 'Inf(10)', spd: 5, hit: '4+', fire: 8, ran: 24, att: 8, def: '4+', ner: '10/12' };
  const listed = (changes: object, weapons: readonly object[] = []) =>
    objectionsTo({
      name: 'Test',
      races: ['own'],
      units: [{ profile: 'ok' }],
      lists: [
        {
          key: 'own',
          name: 'Own',
          allies: [],
          weapons,
          units: [
            { ...line, key: 'ok' },
            { ...line, ...changes },
          ],
        },
      ],
    }).map((objection) => objection.replace('lists[0].units[1].', '').replace('lists[0].', ''));

  test.each<[object, string[]]>([
    [{}, []],
    [{ type: 'Inf' }, ['type: WP-UNIT-01']],
    [{ type: 'Inf(0)' }, ['type: WP-UNIT-01']],
    [{ type: 'Inf(4)' }, ['type: WP-UNIT-01']],
    [{ type: 'H/M(2)' }, ['type: WP-UNIT-02']],
    [{ type: 'Ord(3)' }, ['type: WP-UNIT-03']],
    [{ type: 'Arm(2)' }, ['type: WP-UNIT-04']],
    [{ type: 'Air(2)', ner: '-/9' }, ['type: WP-UNIT-05']],
    [{ type: 'Cav(5)' }, ['type: WP-STAT-01']],
    [{ hit: '7+' }, ['hit: WP-STAT-01']],
    [{ hit: '1+' }, ['hit: WP-STAT-01']],
    [{ def: '8+' }, []],
    [{ fire: '-' }, ['fire: WP-STAT-01']],
    [{ ran: '-' }, ['ran: WP-STAT-01']],
    [{ fire: '-', ran: '-', att: '-' }, []],
    [{ ner: '12/10' }, ['ner: WP-STAT-02']],
    [{ ner: '11' }, ['ner: WP-STAT-02']],
    [{ ner: '-/11' }, ['ner: WP-STAT-02']],
    [{ type: 'Air', ner: '9/11' }, ['ner: WP-AIR-12']],
    [{ spd: undefined }, ['spd: WP-STAT-01']],
    [{ special: ['Piercing(2)', 'Zap!(3)', 'Jump Troops', 'crushing strength ( 1 )'] }, []],
    [{ special: ['Piercing'] }, ['special[0]: WP-RULE-PIERCING']],
    [{ special: ['Elite(2)'] }, ['special[0]: WP-RULE-ELITE']],
    [{ special: ['Teleport'] }, ['special[0]: WP-RULE-00']],
    [{ special: ['Elite', 'Elite'] }, ['special[1]: WP-RULE-00']],
    [{ special: ['Hover'] }, ['special[0]: WP-VRULE-HOVER-1']],
    [{ special: ['Transport(5)'] }, ['special[0]: WP-TRANSPORT-01']],
    [{ points: -1 }, ['points: WP-ARMY-02']],
    [{ bfgs: 11 }, ['bfgs: WP-BFG-01']],
    [{ weapons: ['nothing'] }, ['weapons[0]: protocol:unknown-id']],
    [{ figure: 'ghost' }, ['figure: protocol:malformed']],
    [{ hull: [3] }, ['hull: protocol:malformed']],
    [{ height: 0 }, ['height: protocol:malformed']],
  ])('%j', (changes, expected) => {
    expect(listed(changes)).toEqual(expected);
  });

  test('vehicles mount weapons with arcs, others carry weapons without', () => {
    const weapons = [
      { key: 'gun', name: 'Gun', fire: 2, ran: 24, arc: '[L][R]' },
      { key: 'bfg', name: 'Big', fire: 2, ran: 24 },
    ];
    expect(listed({ type: 'Arm', weapons: ['gun'] }, weapons)).toEqual([]);
    expect(listed({ type: 'Arm', weapons: ['bfg'] }, weapons)).toEqual(['weapons[0]: WP-ARMOUR-19']);
    expect(listed({ weapons: ['gun'] }, weapons)).toEqual(['weapons[0]: WP-BFG-01']);
    expect(listed({}, [{ key: 'gun', name: 'Gun', fire: 2, ran: 24, arc: '[X]' }])).toEqual(['weapons[0].arc: WP-ARMOUR-19']);
    expect(listed({}, [{ key: 'hose', name: 'Hose', fire: 5, special: ['Flamer(6)'] }])).toEqual(['weapons[0].fire: WP-RULE-00']);
  });
});

describe('bad input', () => {
  const junk = fc.anything({ withNullPrototype: true, maxDepth: 4 });

  test('junk is objected to, never thrown at', () => {
    fc.assert(
      fc.property(junk, (value) => {
        expect(inspectArmy(value).objections.length).toBeGreaterThan(0);
        const mustered = musterWritten({ forces: [value, value], options: value, names: value });
        expect('objections' in mustered).toBe(true);
      }),
      { numRuns: 300 },
    );
    for (const nothing of [null, undefined, 7, 'x', [], () => 0]) expect('objections' in musterWritten(nothing)).toBe(true);
  });

  test('a good army with one thing spoilt is never thrown at', () => {
    const good = JSON.parse(JSON.stringify({ ...shippedArmies['grand-convoy'], lists: [] })) as Record<string, unknown>;
    const paths = ['name', 'races', 'points', 'units', 'lists'];
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.constantFrom('profile', 'race', 'name', 'options', 'captain'),
        junk,
        fc.nat(14),
        (top, inner, value, at) => {
          const units = (good.units as object[]).map((one, i) => (i === at ? { ...one, [inner]: value } : one));
          expect(() => inspectArmy({ ...good, units })).not.toThrow();
          expect(() => inspectArmy({ ...good, [top]: value })).not.toThrow();
        },
      ),
      { numRuns: 300 },
    );
  });

  test('names that every object has are no forces, races, units or options', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(objectionsTo(name)).toEqual([': protocol:unknown-id']);
      expect(objectionsTo(army([unit('dock-wardens', name), unit(name)], { races: ['cinderline', name] }))).toHaveLength(3);
      expect('objections' in muster({ ...starter, mission: name, layout: name })).toBe(true);
    }
  });
});
