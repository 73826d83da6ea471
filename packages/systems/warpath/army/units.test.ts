import type { State } from '@warfold/engine';
import { canonical, judge, Match, markOf, scriptedDice, seededDice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../../shared/sides.ts';
import { warpath } from '../index.ts';
import { CAPTAIN, SUPPRESSED } from '../sequence/marks.ts';
import type { SkirmishTroop } from '../testing/skirmish.ts';
import { row, skirmish, unitNamed } from '../testing/skirmish.ts';
import { lineOf } from './profile.ts';

const inPhase = (state: State, phase: string): State => ({ ...state, cursor: { ...state.cursor, phase } });
const start = (state: State, dice = seededDice('units')) =>
  Match.start(warpath, { system: 'warpath', version: warpath.version, state }, dice);

describe('measuring', () => {
  const troops: Record<string, SkirmishTroop> = {
    squad: { at: row(20, 10, 3) },
    hero: { type: 'H/M', at: [[40, 10]], special: { jump: true } },
    gun: { type: 'Ord', at: [[50, 10]], special: { slow: true } },
    enemy: { side: 1, at: row(20, 30, 3) },
    tank: { side: 1, type: 'Arm', at: [[40, 30]] },
  };

  // By what comes of it: WP-MEASURE-01.
  it('every reach and distance of both sides can be asked for before anything is declared, and asking changes nothing', () => {
    const match = start(inPhase(skirmish(troops), 'movement'));
    const before = canonical(match.state);
    for (const unit of match.state.units) {
      expect(warpath.threats?.(match.state, unit.id)?.length).toBeGreaterThan(0);
      for (const other of match.state.units) expect(distanceBetween(match.state, unit, other)).toBeGreaterThanOrEqual(0);
    }
    expect(canonical(match.state)).toBe(before);
    expect(match.events).toEqual([]);
  });

  it('WP-MEASURE-01 a charge reaches from every model, by Spd, jets and slowness; a double move only where there is one', () => {
    const state = inPhase(skirmish(troops), 'movement');
    const reach = (name: string, what: string) =>
      warpath.threats!(state, unitNamed(state, name).id).filter((threat) => threat.what === what);
    expect(reach('squad', 'charge')).toMatchObject([{ reach: inches(10), from: [{ model: 0 }, { model: 1 }, { model: 2 }] }]);
    expect(reach('hero', 'charge')).toMatchObject([{ reach: inches(20) }]);
    expect(reach('gun', 'charge')).toEqual([]);
    expect(reach('gun', 'move')).toMatchObject([{ reach: inches(5) + 1181 }]);
  });

  it('WP-MEASURE-02 the shortest distance between the two bases; a hull is its own base', () => {
    const apart = (one: SkirmishTroop, other: SkirmishTroop): number => {
      const state = skirmish({ one, other: { side: 1, ...other } });
      return distanceBetween(state, unitNamed(state, 'one'), unitNamed(state, 'other'));
    };
    expect(apart({ at: [[10, 10]] }, { at: [[13, 14]] })).toBe(5000 - 984);
    // The hull is 3" by 5" and looks up the table; turned by a quarter its long side is across.
    expect(apart({ at: [[10, 10]] }, { type: 'Arm', at: [[10, 20]] })).toBe(10_000 - 492 - 2500);
    expect(apart({ at: [[10, 10]] }, { type: 'Arm', at: [[10, 20]], facing: 90 })).toBe(10_000 - 492 - 1500);
    expect(apart({ type: 'Arm', at: [[10, 10]] }, { type: 'Arm', at: [[10, 20]] })).toBe(5000);
    // From the corner of a hull to a base that stands off it.
    expect(apart({ at: [[14.5, 26.5]] }, { type: 'Arm', at: [[10, 20]] })).toBe(5000 - 492);
  });
});

// By what comes of it: WP-UNIT-09.
describe('units stay whole', () => {
  const wounded = (wounds: number): State =>
    inPhase(skirmish({ squad: { at: row(20, 10, 3), wounds }, enemy: { side: 1, at: row(20, 20, 3) } }), 'shooting');

  it('wounds take no model and lower no stat', () => {
    const [fresh, hurt] = [wounded(0), wounded(11)];
    expect(lineOf(hurt, hurt.units[0]!)).toEqual(lineOf(fresh, fresh.units[0]!));
    expect(hurt.models.filter(({ place }) => place.at === 'table')).toHaveLength(6);
  });

  it('it rolls all its dice until it leaves as a whole', () => {
    const match = start(wounded(13), scriptedDice({ hit: [1, 1, 1, 1, 1, 1] }));
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    match.answer(0, { kind: 'pick', chosen: ['weapon:0/direct/unit:1'] });
    expect(match.events.find((event) => event.type === 'rolled')).toMatchObject({ purpose: 'hit', faces: [1, 1, 1, 1, 1, 1] });
  });
});

describe('WP-UNIT-08 the captain', () => {
  it('is whoever the owner puts down first', () => {
    const base = inPhase(skirmish({ squad: { at: row(20, 6, 3) }, enemy: { side: 1, at: [[20, 40]] } }), 'deployment');
    const state: State = {
      ...base,
      sides: base.sides.map((side, i) => ({ ...side, marks: { edge: i === 0 ? 'south' : 'north' } })),
      models: base.models.map((model) => (model.unit === 0 ? { ...model, place: { at: 'reserve', note: 'undeployed' } } : model)),
    };
    const match = start(state);
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    const at = (model: number, x: number) => ({ id: `model:${model}`, pose: { x: inches(x), y: inches(6), z: 0, heading: 0 } });
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nobody is asked');
    // Eight inches from end to end: only the one in the middle can lead.
    expect(judge(pending.decision, { kind: 'place', places: [at(0, 20), at(2, 24), at(1, 28)] })?.rule).toBe('WP-UNIT-07');
    expect(match.answer(0, { kind: 'place', places: [at(2, 24), at(0, 20), at(1, 28)] })).toBeNull();
    expect(markOf(match.state.units[0]!, CAPTAIN)).toBe(2);
  });
});

// By what comes of it: WP-HM-01.
describe('heroes and monsters follow the rules for normal units', () => {
  const duel = (type: 'Inf' | 'H/M'): Match => {
    const one: SkirmishTroop = { type, at: [[20, 10]], base: { kind: 'round', radius: 492 }, height: 1.2 };
    return start(inPhase(skirmish({ one, enemy: { side: 1, at: [[20, 18]] }, mate: { at: [[40, 10]] } }), 'movement'));
  };

  it('orders, ways and charges are those of infantry', () => {
    const questions = (['Inf', 'H/M'] as const).map((type) => {
      const match = duel(type);
      match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
      const orders = match.pending?.waits === 'decision' ? match.pending.decision.view : null;
      match.answer(0, { kind: 'pick', chosen: ['charge'] });
      return [orders, match.state.models[0]!.pose, match.state.units[0]!.marks];
    });
    expect(questions[1]).toEqual(questions[0]);
  });

  it('and they are suppressed like anybody', () => {
    const state = inPhase(skirmish({ squad: { at: [[20, 10]] }, hero: { side: 1, type: 'H/M', at: [[20, 18]], wounds: 4 } }), 'shooting');
    const match = start(state, scriptedDice({ hit: [4, 1, 1, 1, 1, 1], wound: [4], nerve: [4, 3] }));
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    match.answer(0, { kind: 'pick', chosen: ['weapon:0/direct/unit:1'] });
    expect(match.events.some((event) => event.rule === 'WP-NERVE-04')).toBe(true);
    expect(match.events.find((event) => event.type === 'marked' && event.mark === SUPPRESSED.name)).toMatchObject({ value: 1 });
  });
});
