import type { Gear, Marks, Profile, Setup, StatValue } from '@warfold/engine';
import { begin, Match, ON_TABLE, scriptedDice, seededDice } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { soak } from '@warfold/engine/soak';
import { checkTexts } from '@warfold/engine/testing';
import { inches, round } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { needOfArmour, needOfDamage, strike } from './attack.ts';
import { noquarter } from './index.ts';

interface Troop {
  readonly side: number;
  readonly at: readonly (readonly [number, number])[];
  readonly stats?: Readonly<Record<string, StatValue>>;
  readonly gear?: readonly string[];
  readonly marks?: Marks;
  readonly traits?: readonly string[];
}

const SOLDIER = { AZ: 8, AD: 5, CC: 5, FZ: 4, RE: 4, FE: 1, CO: 6, AR: 3 };
const GEAR: Readonly<Record<string, Readonly<Record<string, StatValue>>>> = {
  sword: { CU: 4, FZ: 0, MP: 0 },
  bow: { CU: 5, FZ: 4, MP: 0, CR: 10, CRmod: 0, MR: 20, MRmod: -1, LR: 30, LRmod: -2 },
  crossbow: { CU: 6, FZ: 5, MP: -1, CR: 12, CRmod: 1 },
};

function table(troops: Readonly<Record<string, Troop>>): Setup {
  const profiles = Object.fromEntries(
    Object.entries(troops).map(([key, { stats, gear = [], traits = [] }]): [string, Profile] => [
      key,
      {
        key,
        name: key,
        stats: { ...SOLDIER, ...stats },
        keywords: [],
        abilities: traits.map((ability) => ({ ability })),
        gear,
        base: round(25),
        height: inches(1.2),
        figure: 'foot',
      },
    ]),
  );
  const setup = begin(
    {
      system: 'noquarter',
      version: '0',
      table: { width: inches(48), depth: inches(48) },
      cursor: { round: 1, turn: 0, phase: 'activation', active: 0 },
      sides: [
        { name: 'A', team: 0, colour: 'blue' },
        { name: 'B', team: 1, colour: 'red' },
      ],
      units: Object.entries(troops).map(([name, { side, at, gear = [], marks = {} }]) => ({
        side,
        name,
        profile: name,
        points: 0,
        abilities: [],
        marks,
        models: at.map(() => ({ profile: name, gear })),
      })),
      pieces: [],
      book: {
        profiles,
        gear: Object.fromEntries(
          Object.entries(GEAR).map(([key, stats]): [string, Gear] => [key, { key, name: key, kind: 'weapon', stats, abilities: [] }]),
        ),
      },
      options: {},
    },
    noquarter.abilities,
  );
  const models = setup.state.models.map((model) => {
    const unit = setup.state.units[model.unit]!;
    const [x, y] = troops[unit.name]!.at[unit.models.indexOf(model.id)]!;
    return { ...model, place: ON_TABLE, pose: { x: inches(x), y: inches(y), z: 0, heading: 0 } };
  });
  return { ...setup, state: { ...setup.state, models } };
}

const walkTo = (model: number, x: number, from: number, to: number) => ({
  kind: 'move',
  travels: [{ model, path: [from, to].map((y) => ({ x: inches(x), y: inches(y), z: 0, heading: 0 })) }],
});
const view = (match: Match) => (match.pending?.waits === 'decision' ? match.pending.decision.view : null);
const optionOf = (match: Match, id: string) => {
  const asked = view(match);
  return asked?.kind === 'pick' ? asked.options.find((option) => option.id === id) : undefined;
};

describe('an activation', () => {
  it('NQ-HOLD-02, NQ-HOLD-05 a holding unit shoots after the third inch of a move, and the mover goes on', () => {
    const setup = table({
      swords: { side: 0, at: [[20, 10]], gear: ['sword'] },
      archers: { side: 1, at: [[20, 26]], gear: ['bow'], marks: { holding: true } },
    });
    const dice = scriptedDice({ hit: [2], armour: [9], damage: [10] });
    const match = Match.start(noquarter, setup, dice);
    expect(match.answer(0, { kind: 'pick', chosen: ['move:0'] })).toBeNull();
    expect(match.answer(0, walkTo(0, 20, 10, 18.001))).toMatchObject({ rule: 'NQ-MOVE-02' });
    expect(match.answer(0, walkTo(0, 20, 10, 16))).toBeNull();

    // The archers are asked over the whole way: which of its six inches, if any.
    expect(view(match)).toMatchObject({ kind: 'interrupt', side: 1, rule: 'NQ-HOLD-02' });
    expect(match.answer(1, { kind: 'interrupt', by: 'shoot/1', stop: '3' })).toBeNull();
    const types = match.events.map((event) =>
      event.type === 'moved'
        ? `moved to ${event.travels[0]!.path.at(-1)!.y / 1000}`
        : event.type === 'rolled'
          ? `rolled ${event.purpose}`
          : '',
    );
    expect(types.filter((type) => type !== '')).toEqual(['moved to 13', 'rolled hit', 'rolled armour', 'rolled damage', 'moved to 16']);
    expect(match.state.models[0]).toMatchObject({ marks: { ap: 2 } });
    // NQ-HOLD-04: having answered it is Activated.
    expect(match.state.units[1]!.marks).toMatchObject({ activated: true });
    expect(dice.left()).toEqual({});
  });

  it('NQ-HOLD-09, NQ-HOLD-11 the target of a charge flees with half its actions, and the chaser falls short', () => {
    const setup = table({
      swords: { side: 0, at: [[20, 10]], gear: ['sword'] },
      rabble: { side: 1, at: [[20, 16]], stats: { AZ: 7 }, marks: { holding: true } },
    });
    const match = Match.start(noquarter, setup, seededDice('flee'));
    expect(match.answer(0, { kind: 'pick', chosen: ['charge:0:1'] })).toBeNull();
    expect(view(match)).toMatchObject({ kind: 'interrupt', side: 1, window: 'charge declared' });
    expect(match.answer(1, { kind: 'interrupt', by: 'flee/1' })).toBeNull();
    // Half of seven, rounded down: three inches, straight away.
    expect(match.state.models[1]!.pose).toMatchObject({ x: inches(20), y: inches(19) });
    expect(view(match)).toMatchObject({ kind: 'confirm', rule: 'NQ-HOLD-11' });
    expect(match.answer(0, { kind: 'confirm', yes: true })).toBeNull();
    // Eight inches of points for a way of a little more than eight: NQ-CHARGE-04 takes them all and gives no bonus.
    expect(match.state.models[0]!.marks).not.toHaveProperty('charged');
    expect(match.state.models[0]!.marks).not.toHaveProperty('ap');
  });

  it('NQ-CHARGE-07, NQ-FUMBLE-01 a charger in contact strikes at +1, and a natural 10 costs it its remaining attacks', () => {
    const setup = table({
      swords: {
        side: 0,
        at: [
          [20, 10],
          [28, 10],
        ],
        gear: ['sword'],
        stats: { AZ: 12 },
      },
      rabble: { side: 1, at: [[20, 13]] },
    });
    const match = Match.start(noquarter, setup, scriptedDice({ hit: [10] }));
    expect(match.answer(0, { kind: 'pick', chosen: ['charge:0:1'] })).toBeNull();
    expect(match.answer(0, { kind: 'pick', chosen: ['strike:0:2:sword'] })).toBeNull();
    const roll = match.events.find((event) => event.type === 'rolled');
    expect(roll).toMatchObject({
      need: {
        total: 6,
        parts: [
          { rule: 'NQ-CC-03', value: 5 },
          { rule: 'NQ-CHARGE-07', value: 1 },
        ],
      },
    });
    expect(optionOf(match, 'strike:0:2:sword')?.refused).toMatchObject({ rule: 'NQ-FUMBLE-01' });
    expect(match.answer(0, { kind: 'pick', chosen: ['strike:0:2:sword'] })).toMatchObject({ rule: 'NQ-FUMBLE-01' });
  });

  it('NQ-AREA-03 nobody walks into an attack area; NQ-AP-05 nor does what it cannot pay for', () => {
    const setup = table({ bows: { side: 0, at: [[20, 10]], gear: ['bow'], stats: { AZ: 4 } }, foe: { side: 1, at: [[20, 14]] } });
    const match = Match.start(noquarter, setup, seededDice('area'));
    expect(match.answer(0, { kind: 'pick', chosen: ['shoot:0:1:bow'] })).toMatchObject({
      rule: 'NQ-AP-05',
      text: { args: { cost: 5, ap: 4 } },
    });
    expect(match.answer(0, { kind: 'pick', chosen: ['move:0'] })).toBeNull();
    expect(match.answer(0, walkTo(0, 20, 10, 12.5))).toMatchObject({ rule: 'NQ-AREA-03' });
  });

  it('NQ-HOLD-05 a weapon of more than 5 points cannot answer', () => {
    const setup = table({
      swords: { side: 0, at: [[20, 10]], gear: ['sword'] },
      crossbows: { side: 1, at: [[20, 20]], gear: ['crossbow'], marks: { holding: true } },
    });
    const match = Match.start(noquarter, setup, seededDice('slow'));
    match.answer(0, { kind: 'pick', chosen: ['move:0'] });
    match.answer(0, walkTo(0, 20, 10, 14));
    expect(view(match)).toMatchObject({ kind: 'pick', side: 0 });
  });

  it.each([
    ['shoot', 4, 5],
    ['aim', 5, 7],
  ])('NQ-AIM-01 at medium range a bow (%s) hits on %i or less and costs %i', (how, need, cost) => {
    const setup = table({ bows: { side: 0, at: [[20, 10]], gear: ['bow'] }, foe: { side: 1, at: [[20, 24]] } });
    const match = Match.start(noquarter, setup, scriptedDice({ hit: [need + 1] }));
    expect(optionOf(match, `${how}:0:1:bow`)).toMatchObject({ cost });
    expect(match.answer(0, { kind: 'pick', chosen: [`${how}:0:1:bow`] })).toBeNull();
    const [roll] = match.events.filter((event) => event.type === 'rolled');
    expect(roll).toMatchObject({ purpose: 'hit', need: { total: need }, classes: ['miss'] });
    expect(roll?.need?.parts.filter(({ rule }) => rule === 'NQ-AIM-01')).toMatchObject(how === 'aim' ? [{ value: 1 }] : []);
    expect(match.state.models[0]!.marks).toEqual({ ap: SOLDIER.AZ - cost });
  });

  it('NQ-AIM-01 two points more than the weapon costs: seven are enough for a bow, six are not', () => {
    const ask = (AZ: number) => {
      const setup = table({ bows: { side: 0, at: [[20, 10]], gear: ['bow'], stats: { AZ } }, foe: { side: 1, at: [[20, 24]] } });
      return Match.start(noquarter, setup, scriptedDice({ hit: [9] }));
    };
    expect(ask(6).answer(0, { kind: 'pick', chosen: ['aim:0:1:bow'] })).toMatchObject({
      rule: 'NQ-AP-05',
      text: { args: { cost: 7, ap: 6 } },
    });
    expect(ask(7).answer(0, { kind: 'pick', chosen: ['aim:0:1:bow'] })).toBeNull();
  });

  it('NQ-AIM-01 each shot may be aimed, also again at the same target', () => {
    const setup = table({ bows: { side: 0, at: [[20, 10]], gear: ['bow'], stats: { AZ: 14 } }, foe: { side: 1, at: [[20, 24]] } });
    const match = Match.start(noquarter, setup, scriptedDice({ hit: [9, 9] }));
    expect(match.answer(0, { kind: 'pick', chosen: ['aim:0:1:bow'] })).toBeNull();
    expect(match.answer(0, { kind: 'pick', chosen: ['aim:0:1:bow'] })).toBeNull();
    expect(match.events.flatMap((event) => (event.type === 'rolled' ? [event.need?.total] : []))).toEqual([5, 5]);
  });

  it('NQ-AIM-02 neither the Undead nor those who answer on Hold aim', () => {
    const dead = table({
      dead: { side: 0, at: [[20, 10]], gear: ['bow'], traits: ['undead'] },
      foe: { side: 1, at: [[20, 24]], gear: ['bow'], marks: { holding: true } },
    });
    const match = Match.start(noquarter, dead, scriptedDice({ hit: [9, 5] }));
    expect(match.answer(0, { kind: 'pick', chosen: ['aim:0:1:bow'] })).toMatchObject({ rule: 'NQ-AIM-02' });
    expect(match.answer(0, { kind: 'pick', chosen: ['shoot:0:1:bow'] })).toBeNull();
    // The answer is one plain shot: a 5, which would hit if it were aimed, misses.
    expect(match.answer(1, { kind: 'interrupt', by: 'shoot/1' })).toBeNull();
    expect(match.events.filter((event) => event.type === 'rolled').at(-1)).toMatchObject({
      by: { model: 1 },
      need: { total: 4 },
      classes: ['miss'],
    });
  });

  it('NQ-DMG-03, NQ-ARMOUR-02, NQ-ARMOUR-03 the numbers of damage and armour', () => {
    expect([needOfDamage(4, 4).total, needOfDamage(1, 10).total, needOfDamage(10, 1).total]).toEqual([5, 1, 9]);
    const { state } = table({ knight: { side: 0, at: [[20, 10]], stats: { AR: 5 } }, bare: { side: 1, at: [[30, 10]], stats: { AR: 0 } } });
    expect(needOfArmour(state, state.models[0]!, 6, -1).total).toBe(2);
    expect(needOfArmour(state, state.models[1]!, 1, 0).total).toBe(0);
  });

  it('has exact odds that live play agrees with, masterful hits and fumbles included', () => {
    const setup = table({ swords: { side: 0, at: [[20, 10]], gear: ['sword'] }, foe: { side: 1, at: [[20, 10.984]], stats: { AR: 4 } } });
    const blow = { by: 0, at: 1, arm: 'sword', how: 'strike' } as const;
    const { outcomes } = enumerate(noquarter, setup.state, (game) => strike(game, blow));
    const chance = (test: (state: Setup['state']) => boolean) => outcomes.reduce((sum, { state, p }) => sum + (test(state) ? p : 0), 0);
    // One in ten is masterful; four more of ten hit, six of ten of which pass the armour; half of all that wounds.
    expect(chance((state) => state.models[1]!.place.at === 'gone')).toBeCloseTo((0.1 + 0.4 * 0.6) * 0.5, 12);
    expect(chance((state) => state.models[0]!.marks.fumbled === true)).toBeCloseTo(0.1, 12);
    const games = 2500;
    let slain = 0;
    for (let i = 0; i < games; i++) {
      const match = Match.start(noquarter, setup, seededDice(`blow ${i}`));
      match.answer(0, { kind: 'pick', chosen: ['strike:0:1:sword'] });
      if (match.state.models[1]!.place.at === 'gone') slain++;
    }
    const p = 0.17;
    expect(Math.abs(slain / games - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / games));
  });

  it('plays turns of random activations without a stall, under bad answers and from restored copies', () => {
    const setup = table({
      swords: {
        side: 0,
        at: [
          [20, 10],
          [22, 10],
        ],
        gear: ['sword'],
      },
      bows: { side: 0, at: [[30, 8]], gear: ['bow'] },
      archers: {
        side: 1,
        at: [
          [20, 26],
          [22, 26],
        ],
        gear: ['bow'],
        marks: { holding: true },
      },
      rabble: { side: 1, at: [[24, 18]], gear: ['sword'], marks: { holding: true } },
    });
    const report = soak({
      system: { ...noquarter, muster: () => ({ setup }) },
      battles: Array.from({ length: 40 }, (_, i) => ({ seed: `turn ${i}`, agreement: { forces: [] } })),
      dualEvery: 3,
      badEvery: 5,
    });
    expect(report.failures).toEqual([]);
    expect(report.ledger['rule:NQ-HOLD-05']).toBeGreaterThan(0);
    expect(report.ledger['rule:NQ-HOLD-09']).toBeGreaterThan(0);
    expect(report.ledger['rule:NQ-FUMBLE-01']).toBeGreaterThan(0);
  });

  it('says everything in three languages', () => {
    expect(checkTexts(noquarter.texts)).toEqual([]);
  });
});
