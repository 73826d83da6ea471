import type { DecisionView, Option, PickView, State } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { askedFor } from '../referee/testing.ts';
import { offeredAside, optionOfGround, plainAnswers, preparedLabels } from './offered.ts';

const system = systems.find(({ key }) => key === 'wh40k9')!;
const mustered = system.muster(system.starter);
if (!('setup' in mustered)) throw new Error('no starter');
const bare = mustered.setup.state;

/** One unit of each side stands on the table; the others wait. */
const mine = bare.units.find(({ side }) => side === 0)!;
const theirs = bare.units.find(({ side }) => side === 1)!;
const waits = bare.units.find(({ side, id }) => side === 0 && id !== mine.id)!;
const state: State = {
  ...bare,
  models: bare.models.map((model) =>
    model.unit === mine.id || model.unit === theirs.id
      ? { ...model, place: { at: 'table' as const }, pose: { x: 9000 + model.id * 1500, y: 9000, z: 0, heading: 0 } }
      : model,
  ),
};

const label = { key: 'engine.unit', args: { unit: { unit: 0 } } };
const option = (id: string, more: Partial<Option> = {}): Option => ({ id, label, ...more });
const view = (options: readonly Option[], more: Partial<PickView> = {}): PickView => ({
  kind: 'pick',
  side: 0,
  rule: 'W40K-MOVE-02',
  label,
  min: 1,
  max: 1,
  options,
  ...more,
});
const ids = ({ options }: { readonly options: readonly Option[] }): readonly string[] => options.map(({ id }) => id);

describe('answers that cannot be pointed at', () => {
  it('are those without a place on the table, and never those that are refused', () => {
    const refused = { rule: 'W40K-MOVE-02' as const, text: label };
    const open = view([
      option('mine', { ref: { unit: mine.id } }),
      option('end'),
      option('waits', { ref: { unit: waits.id } }),
      option('dim', { refused }),
    ]);
    expect(offeredAside(state, open, null)).toMatchObject({ beside: null, more: [] });
    expect(ids(offeredAside(state, open, null))).toEqual(['end', 'waits']);
  });

  it('stand beside the unit that they are about, no more of them at once than one looks through, and the last among them', () => {
    const kinds = Array.from({ length: 10 }, (_, i) => option(`kind ${i}`, { ref: { unit: mine.id } }));
    const open = view([...kinds, option('charge', { ref: { unit: theirs.id } })], { about: [{ unit: mine.id }] });
    const offered = offeredAside(state, open, null);
    expect(offered.beside).toEqual({ unit: mine.id });
    expect(ids(offered)).toEqual([...kinds.slice(0, 7), kinds[9]!].map(({ id }) => id));
    expect(offered.more).toEqual(kinds.slice(7, 9));
  });

  it('are those of what was clicked, where a click may mean several things', () => {
    const [model] = mine.models;
    const open = view([
      option('smite', { ref: { unit: mine.id } }),
      option('haste', { ref: { unit: mine.id } }),
      option('end'),
      option('other', { ref: { unit: theirs.id } }),
    ]);
    expect(ids(offeredAside(state, open, { model: model! }))).toEqual(['smite', 'haste']);
    expect(offeredAside(state, open, { unit: theirs.id }).options).toEqual([]);
  });

  it('are shown beside a unit also where only one of several is still allowed', () => {
    const refused = { rule: 'W40K-MOVE-02' as const, text: label };
    const open = view([option('smite', { ref: { unit: mine.id }, refused }), option('haste', { ref: { unit: mine.id } }), option('end')]);
    expect(offeredAside(state, open, { unit: mine.id })).toMatchObject({ beside: { unit: mine.id } });
    expect(ids(offeredAside(state, open, { unit: mine.id }))).toEqual(['haste']);
  });

  it('stand beside the question where it is about a unit that is not there', () => {
    const open = view([option('skirmish'), option('dispersed')], { about: [{ unit: waits.id }] });
    expect(offeredAside(state, open, null)).toMatchObject({ beside: null });
    expect(ids(offeredAside(state, open, null))).toEqual(['skirmish', 'dispersed']);
  });

  it('are also those of several that have no place, where more than one is chosen', () => {
    const open = view([option('mine', { ref: { unit: mine.id } }), option('waits', { ref: { unit: waits.id } }), option('free')], {
      max: 3,
    });
    expect(ids(offeredAside(state, open, null))).toEqual(['waits', 'free']);
  });

  it('are to stay, to do without, yes and no, wherever the question takes them', () => {
    const asked = { side: 0, rule: 'W40K-MOVE-02' as const, label };
    const move = { ...asked, kind: 'move', unit: mine.id, models: [], measured: 'each', leader: null, turning: 'free' } as const;
    const words = (open: DecisionView): readonly string[] => plainAnswers(open).map(({ word }) => word);
    expect(words({ ...move, mayDecline: 'stay' })).toEqual(['stay']);
    expect(words({ ...move, mayDecline: 'cannot' })).toEqual(['cannot']);
    expect(words({ ...move, mayDecline: 'no' })).toEqual([]);
    expect(words({ ...asked, kind: 'place', items: [], mayDecline: true })).toEqual(['decline']);
    expect(words({ ...asked, kind: 'confirm' })).toEqual(['yes', 'no']);
    expect(words({ ...asked, kind: 'interrupt', window: 'w', options: [], stops: [] })).toEqual(['pass']);
    expect(words(view([option('one')], { min: 0, max: 2 }))).toEqual(['none']);
    expect(words(view([option('one')]))).toEqual([]);
  });
});

describe('ground that answers by itself', () => {
  const QUESTIONS = [
    { system: 'warpath', asks: 'wp.play.askEdge' },
    { system: 'noquarter', asks: 'nq.ask.edge' },
    { system: 'wh40k9', asks: 'w40k.ask.zone' },
    { system: 'aos3', asks: 'aos3.setup.ask.territory' },
  ] as const;

  for (const { system: key, asks } of QUESTIONS)
    it(`is each of the zones that ${key} lets a side choose from`, () => {
      const { view: open } = (askedFor(key, asks).pending as { readonly decision: { readonly view: PickView } }).decision;
      for (const { id, label: name } of open.options) {
        const zone = (open.shapes ?? []).find((shape) => shape.shape === 'zone' && JSON.stringify(shape.label) === JSON.stringify(name));
        if (zone?.shape !== 'zone') throw new Error(`${id} is not drawn`);
        const sum = zone.polygon.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }));
        const middle = { x: sum.x / zone.polygon.length, y: sum.y / zone.polygon.length };
        expect(optionOfGround(open, middle)?.id).toBe(id);
      }
      expect(optionOfGround(open, { x: -9000, y: -9000 })).toBeNull();
      expect(optionOfGround({ ...open, max: 2 }, { x: 1000, y: 1000 })).toBeNull();
    });
});

describe('what is about to be confirmed', () => {
  it('is named as the question names it: what is chosen, by what somebody steps in, who is attacked', () => {
    const other = { key: 'engine.unit', args: { unit: { unit: 1 } } };
    const open = view([option('mine'), option('other', { label: other })]);
    expect(preparedLabels(open, { kind: 'pick', chosen: ['other'] })).toEqual([other]);
    const asked = { side: 0, rule: 'W40K-MOVE-02' as const, label };
    const attack: DecisionView = { ...asked, kind: 'assign', targets: open.options, sources: [] };
    const line = { from: 's', to: 'other', count: 2 };
    expect(preparedLabels(attack, { kind: 'assign', lines: [line, { ...line, to: 'mine', count: 0 }] })).toEqual([other]);
    const window: DecisionView = { ...asked, kind: 'interrupt', window: 'w', options: [option('stop', { label: other })], stops: [] };
    expect(preparedLabels(window, { kind: 'interrupt', by: 'stop' })).toEqual([other]);
    expect(preparedLabels(window, { kind: 'interrupt', pass: true })).toEqual([]);
  });
});
