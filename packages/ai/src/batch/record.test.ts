import type { GameEvent, State } from '@warfold/engine';
import { toy } from '@warfold/engine/testing';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { systems } from '@warfold/systems';
import { describe, expect, it, vi } from 'vitest';
import { Belonging } from './belonging.ts';
import { lossesIn } from './losses.ts';
import type { BatchPlan } from './plan.ts';
import { fight } from './record.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('the first turn', () => {
  const planOf = (key: string): BatchPlan => {
    const { version, starter } = systems.find((system) => system.key === key)!;
    const contestants = starter.forces.map((force) => ({ force, name: 'army', player: { name: 'recruit' } as const }));
    const { mission = null, layout = null, options = {} } = starter;
    return { system: key, version, seed: 'x', games: 2, swap: true, pairings: [{ contestants, mission, layout, options }] };
  };

  it.each(systems.map(({ key }) => key))('of %s is of whoever has the first unit that moves', (key) => {
    for (const number of [1, 2]) {
      const { record, match } = fight(systems.find((system) => system.key === key)!, planOf(key), number);
      const { events, state } = match!;
      const begun = events.findIndex((event) => event.type === 'cursor' && event.cursor.round === 1);
      const moved = events.slice(begun).find((event) => event.type === 'moved' && event.unit !== null);
      const unit = moved?.type === 'moved' && moved.unit !== null ? moved.unit : -1;
      expect(record.first).toBe(record.seats[state.units[unit]!.side]);
      // Whoever lost nothing is there at the end, whichever units he joined and left.
      expect(record.units.filter(({ lost, survived }) => lost === 0 && !survived)).toEqual([]);
    }
  });
});

const mustered = toy.muster({ forces: ['red', 'blue'] });
if (!('setup' in mustered)) throw new Error('no toy');
const base = mustered.setup.state;
const rule = RULES.hit;
/** Two units of each side, worth ten points for each model. */
const table: State = { ...base, units: base.units.map((unit) => ({ ...unit, points: 10 * unit.models.length })) };
const [own, other] = [0, 1].map((side) => table.units.filter((unit) => unit.side === side));
const [a, mate, x, y] = [own![0]!, own![1]!, other![0]!, other![1]!];

const attack = (by: number, at: number): GameEvent => ({
  ...{ type: 'rolled', purpose: 'hit', side: table.units[by]!.side, sides: 6, faces: [3], rule },
  ...{ by: { unit: by }, at: { unit: at } },
});
const test = (by: number): GameEvent => ({
  ...{ type: 'rolled', purpose: 'nerve', side: table.units[by]!.side, sides: 6, faces: [3], by: { unit: by }, rule },
});
const wounded = (unit: number): GameEvent => ({ type: 'wounded', on: { unit }, by: 1, cause: 'shot', rule });
const gone = (model: number, cause = 'slain'): GameEvent => ({ type: 'removed', models: [model], to: { at: 'gone', cause }, rule });
const cursor = (round: number, turn: number, phase: string): GameEvent => ({
  type: 'cursor',
  cursor: { round, turn, phase, active: 0 },
  rule,
});
const killers = (...events: readonly GameEvent[]) => lossesIn(events, new Belonging(table)).map(({ by }) => by);

describe('a loss', () => {
  it('is to the credit of whoever attacks', () => {
    expect(killers(attack(a.id, x.id), gone(x.models[0]!))).toEqual([a.id]);
    expect(killers(attack(a.id, x.id), attack(mate.id, x.id), gone(x.models[0]!))).toEqual([mate.id]);
  });

  it('of nerve in the same turn is to the credit of whoever wounded last', () => {
    const shot = [cursor(1, 0, 'shooting'), attack(a.id, x.id), wounded(x.id), attack(mate.id, x.id), cursor(1, 0, 'morale')];
    expect(killers(...shot, test(y.id), test(x.id), gone(x.models[0]!, 'fled'))).toEqual([a.id]);
    expect(killers(...shot, cursor(1, 1, 'morale'), test(x.id), gone(x.models[0]!, 'fled'))).toEqual([null]);
  });

  it('is not to the credit of one who missed before', () => {
    const missed = [cursor(1, 0, 'shooting'), attack(a.id, x.id)];
    expect(killers(...missed, cursor(1, 0, 'movement'), gone(x.models[0]!, 'slain'))).toEqual([null]);
    expect(killers(...missed, { type: 'moved', unit: x.id, how: 'run', travels: [], rule }, test(x.id), gone(x.models[0]!))).toEqual([
      null,
    ]);
  });

  it('is nobody else’s where its own side is at work, or where there is no room', () => {
    const shot = [cursor(1, 0, 'act'), attack(a.id, x.id), wounded(x.id)];
    expect(killers(...shot, test(y.id), gone(x.models[0]!))).toEqual([null]);
    expect(killers(...shot, attack(x.id, x.id), gone(x.models[0]!))).toEqual([null]);
    const acts: GameEvent = { type: 'cursor', cursor: { round: 1, turn: 0, phase: 'act', active: 1, unit: x.id }, rule };
    expect(killers(...shot, acts, test(x.id), gone(x.models[0]!, 'ran off'))).toEqual([null]);
    for (const cause of ['no room', 'strayed', 'vanished']) expect(killers(...shot, gone(x.models[0]!, cause))).toEqual([null]);
  });
});

describe('models that join and leave units', () => {
  const hero = y.models[0]!;
  const joined: GameEvent = { type: 'joined', models: [hero], unit: x.id, rule };
  const left: GameEvent = { type: 'unit-formed', unit: { ...y, id: table.units.length, models: [hero], points: 0 }, hooks: {}, rule };

  it('are lost to the unit they came with, at what they were worth there', () => {
    const worth = { models: 1, points: 10 };
    expect(lossesIn([joined, attack(a.id, x.id), gone(hero)], new Belonging(table))).toEqual([{ by: a.id, of: y.id, ...worth }]);
    expect(lossesIn([joined, left, attack(a.id, table.units.length), gone(hero)], new Belonging(table))).toEqual([
      { by: a.id, of: y.id, ...worth },
    ]);
  });

  it('earn for the unit they came with', () => {
    const byHero: GameEvent = {
      ...{ type: 'rolled', purpose: 'hit', side: 1, sides: 6, faces: [3], rule },
      ...{ by: { model: hero }, at: { unit: a.id } },
    };
    expect(killers(joined, byHero, gone(a.models[0]!))).toEqual([y.id]);
    expect(killers(joined, left, attack(x.id, a.id), gone(a.models[0]!))).toEqual([x.id]);
  });

  it('make no units of their own, but those do that are new to the battle', () => {
    const belonging = new Belonging(table);
    for (const event of [joined, left]) belonging.follow(event);
    expect(belonging.homes).toHaveLength(table.units.length);
    const model = { ...table.models[hero]!, id: table.models.length, unit: 9 };
    belonging.follow({ type: 'unit-formed', unit: { ...y, id: 9, models: [model.id], points: 30 }, hooks: {}, born: [model], rule });
    expect(belonging.homes.at(-1)).toMatchObject({ unit: 9, points: 30 });
  });
});
