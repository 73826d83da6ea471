import type { GameEvent, Part, Setup } from '@warfold/engine';
import { inchesOf, Match, part, say, scriptedDice, seededDice } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { checkTexts } from '@warfold/engine/testing';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { needToHit, needToSave, needToWound, resolveVolley, toughnessOf } from './attack.ts';
import { inEngagementRange } from './engagement.ts';
import { wh40k9 } from './index.ts';
import { row, skirmish } from './testing/skirmish.ts';

const cards = {
  gunner: { bs: 3 },
  trooper: { t: 4, w: 1, sv: 5 },
  sergeant: { t: 5, w: 2, sv: 3 },
  carrier: { t: 7, w: 4, sv: 3, capacity: 6, hull: true },
  orc: { t: 5, w: 1, sv: 6 },
  guard: { bs: 4, keywords: ['INFANTRY'] },
};
const weapons = {
  cannon: { range: 48, attacks: 2, s: 8, ap: -3, d: 3 },
  rifle: { range: 24, attacks: 1, s: 4, ap: 0, d: 1 },
  doom: { range: 48, attacks: 1, s: 14, ap: -6, d: 6 },
  autogun: { type: 'Heavy', range: 36, attacks: 1, s: 4, ap: 0, d: 1 },
  rockets: { range: 36, attacks: 'D3', s: 6, ap: -1, d: 'D3' },
};

/** Gunners before a carrier full of troopers and their sergeant, and some orcs beside it. */
const ambush = (): Setup =>
  skirmish(cards, weapons, {
    gunners: { side: 0, models: [...row('gunner', 2, 10, 6, ['cannon']), ...row('gunner', 3, 14, 6, ['rifle'])] },
    carrier: { side: 1, models: [{ card: 'carrier', at: [12, 20] }] },
    squad: { side: 1, aboard: 'carrier', models: [{ card: 'sergeant' }, { card: 'trooper' }, { card: 'trooper' }] },
    orcs: { side: 1, models: row('orc', 4, 20, 20) },
  });

const kinds = (events: readonly GameEvent[]) => events.map(({ type, rule }) => `${type} ${rule}`);

describe('shooting', () => {
  it('W40K-SHOOT-04, W40K-TRANS-13, W40K-TRANS-14 a volley at two targets destroys a transport; its squad gets out, one dies, and the rest of the volley goes on', () => {
    const dice = scriptedDice({ hit: [4, 4, 4, 1, 3, 4, 2], wound: [5, 5, 1, 5, 1], save: [2, 2, 1], wreck: [1, 4, 5] });
    const match = Match.start(wh40k9, ambush(), dice);
    // Nobody else can shoot, so only whether it does is asked; then everything is declared before any die.
    expect(match.answer(0, { kind: 'pick', chosen: ['unit:0'] })).toBeNull();
    expect(match.pending).toMatchObject({ waits: 'decision', decision: { view: { kind: 'assign', rule: 'W40K-SHOOT-04' } } });
    const declared = {
      kind: 'assign',
      lines: [
        { from: 'cannon 3+', to: 'unit:1', count: 2 },
        { from: 'rifle 3+', to: 'unit:3', count: 3 },
      ],
    };
    expect(match.answer(0, declared)).toBeNull();

    // Two wounding shots of three wounds each: the carrier (4 wounds) bursts at the second, and the owner places the squad.
    expect(match.pending).toMatchObject({ waits: 'decision', decision: { view: { kind: 'place', side: 1, rule: 'W40K-TRANS-13' } } });
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nothing is asked');
    const usual = pending.decision.judge.usual();
    expect(usual).toMatchObject({ kind: 'place' });
    expect('places' in usual && usual.places).toHaveLength(3);
    // W40K-COH-06: whoever can be placed must be.
    expect(match.answer(1, { kind: 'place', places: 'places' in usual ? usual.places.slice(0, 2) : [] })).not.toBeNull();
    expect(match.answer(1, usual)).toBeNull();

    // One die of three shows a 1: the owner gives up a model, here a trooper.
    expect(match.pending).toMatchObject({
      waits: 'decision',
      decision: { view: { kind: 'pick', side: 1, rule: 'W40K-TRANS-14', min: 1, max: 1 } },
    });
    expect(match.answer(1, { kind: 'pick', chosen: ['model:7'] })).toBeNull();

    // The rifles, declared before, now fire at the orcs: two hits of three, one wounds, and the owner allocates it.
    while (match.pending?.waits === 'decision' && match.pending.decision.view.rule === 'W40K-ATTACK-11')
      match.answer(1, match.pending.decision.judge.usual());
    expect(dice.left()).toEqual({});
    const told = kinds(match.events);
    expect(told.indexOf('placed W40K-TRANS-13')).toBeLessThan(told.indexOf('removed W40K-ATTACK-16'));
    expect(told.indexOf('removed W40K-ATTACK-16')).toBeLessThan(told.lastIndexOf('rolled W40K-ATTACK-03'));
    const gone = match.state.models.filter(({ place }) => place.at === 'gone').map(({ id }) => id);
    expect(gone).toContain(5);
    expect(gone).toContain(7);
    expect(match.state.units[2]!.marks).toMatchObject({ wrecked: true });
  });

  it('W40K-COH-06 those who find no room are lost, the others get out', () => {
    const crowded = skirmish(cards, weapons, {
      gunners: { side: 0, models: row('gunner', 1, 10, 6, ['doom']) },
      carrier: { side: 1, models: [{ card: 'carrier', at: [2, 20] }] },
      squad: { side: 1, aboard: 'carrier', models: Array.from({ length: 3 }, () => ({ card: 'trooper' })) },
      // Enemies all round: what is within an inch of them is closed, all but a little gap.
      ring: {
        side: 0,
        models: [
          ...row('gunner', 8, 1, 24.5),
          ...row('gunner', 8, 1, 15.5),
          { card: 'gunner', at: [6, 18] as const },
          { card: 'gunner', at: [6, 22] as const },
          { card: 'gunner', at: [7.6, 20] as const },
        ],
      },
    });
    const match = Match.start(wh40k9, crowded, scriptedDice({ hit: [6], wound: [6], wreck: [6, 6, 6] }));
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    while (match.pending?.waits === 'decision') {
      const { view, judge } = match.pending.decision;
      match.answer(view.side, view.rule === 'W40K-SHOOT-02' ? { kind: 'pick', chosen: [] } : judge.usual());
    }
    const squad = match.state.units[2]!.models.map((id) => match.state.models[id]!.place.at);
    expect(squad.filter((at) => at === 'gone').length + squad.filter((at) => at === 'table').length).toBe(3);
    const lost = squad.filter((at) => at === 'gone').length;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(3);
    expect(kinds(match.events)).toContain('removed W40K-COH-06');
  });

  it('W40K-SHOOT-14 who stands exactly an inch from an enemy model cannot shoot, a thousandth further away it can', () => {
    // Two bases of 32 mm: 2.26 between the middles leaves an inch.
    const duel = (y: number) =>
      Match.start(
        wh40k9,
        skirmish(cards, weapons, {
          gunners: { side: 0, models: row('gunner', 2, 10, 6, ['rifle']) },
          reserve: { side: 0, models: row('gunner', 1, 30, 6, ['rifle']) },
          orcs: { side: 1, models: row('orc', 1, 10, y) },
        }),
        seededDice('locked'),
      );
    const locked = duel(8.26);
    const asked = locked.pending?.waits === 'decision' ? locked.pending.decision.view : null;
    expect(asked?.kind === 'pick' && asked.options.map(({ id, refused }) => [id, refused?.rule])).toEqual([
      ['unit:0', 'W40K-SHOOT-14'],
      ['unit:1', undefined],
    ]);
    expect(locked.answer(0, { kind: 'pick', chosen: ['unit:0'] })).toMatchObject({
      rule: 'W40K-SHOOT-14',
      text: { args: { who: { model: 3 }, measured: inchesOf(inches(1)) } },
      culprits: [{ model: 3 }],
    });
    expect(duel(8.261).answer(0, { kind: 'pick', chosen: ['unit:0'] })).toBeNull();
  });

  it('W40K-ENG-01 an inch across and five up, each for itself, above as below', () => {
    const [low, high] = skirmish(cards, weapons, {
      gunners: { side: 0, models: row('gunner', 1, 10, 6) },
      orcs: { side: 1, models: row('orc', 1, 10, 8.26) },
    }).state.models;
    const at = (z: number) => ({ ...high!, pose: { ...high!.pose, z: inches(z) } });
    expect([0, 5, 5.001].map((z) => inEngagementRange(low!, at(z)))).toEqual([true, true, false]);
    expect([0, 5, 5.001].map((z) => inEngagementRange(at(z), low!))).toEqual([true, true, false]);
  });

  it.each([
    [[], 4],
    [[-1], 5],
    [[-1, -1], 5],
    [[1, 1, 1], 3],
    [[-1, -1, 1], 5],
    [[-1, -1, -1, 1, 1], 5],
    [[-1, 1], 4],
  ])('W40K-ATTACK-06 the modifiers %j are added up first and count for one at most: 4+ becomes %i+', (values, total) => {
    const modifiers = values.map((value): Part => part(value, say('w40k.part.skill'), 'W40K-HEAVY-01'));
    const need = needToHit(4, modifiers);
    expect(need.total).toBe(total);
    // Every part is shown, the cap too, and they add up to what is needed.
    expect(need.parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    expect(need.parts.some(({ rule }) => rule === 'W40K-ATTACK-06')).toBe(Math.abs(values.reduce((a, b) => a + b, 0)) > 1);
  });

  it('W40K-ATTACK-05 after all modifiers a 1 misses and a 6 hits', () => {
    const one = (value: number) => [part(value, say('w40k.part.skill'), 'W40K-HEAVY-01')];
    expect([needToHit(2, one(1)).total, needToHit(6, one(-1)).total]).toEqual([2, 6]);
  });

  it.each([
    ['guard', { moved: true }, 'autogun', 5],
    ['guard', {}, 'autogun', 4],
    ['guard', { moved: true }, 'rifle', 4],
    ['gunner', { moved: true }, 'autogun', 3],
  ])('W40K-HEAVY-01 %s, %j, fires a %s on %i+', (card, marks, weapon, total) => {
    const setup = skirmish(cards, weapons, {
      shooters: { side: 0, models: row(card, 1, 10, 6, [weapon]), marks },
      orcs: { side: 1, models: row('orc', 1, 10, 20) },
    });
    const match = Match.start(wh40k9, setup, scriptedDice({ hit: [total - 1] }));
    expect(match.answer(0, { kind: 'pick', chosen: ['unit:0'] })).toBeNull();
    while (match.pending?.waits === 'decision') match.answer(0, match.pending.decision.judge.usual());
    const [roll] = match.events.filter((event) => event.type === 'rolled');
    expect(roll).toMatchObject({ purpose: 'hit', need: { total }, classes: ['miss'] });
    expect(roll?.need?.parts.some(({ rule, value }) => rule === 'W40K-HEAVY-01' && value === 1)).toBe(total === 5);
  });

  it('W40K-ATTACK-02 like weapons of INFANTRY and of others are declared apart', () => {
    const setup = skirmish({ ...cards, servitor: { bs: 4 } }, weapons, {
      mixed: {
        side: 0,
        models: [...row('guard', 2, 10, 6, ['autogun']), ...row('servitor', 1, 14, 6, ['autogun'])],
        marks: { moved: true },
      },
      orcs: { side: 1, models: row('orc', 1, 10, 20) },
    });
    const match = Match.start(wh40k9, setup, scriptedDice({ hit: [4, 4, 4], wound: [1] }));
    match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
    const lines = [
      { from: 'autogun 4+ INFANTRY', to: 'unit:1', count: 2 },
      { from: 'autogun 4+', to: 'unit:1', count: 1 },
    ];
    expect(match.answer(0, { kind: 'assign', lines })).toBeNull();
    const rolls = match.events.flatMap((event) => (event.type === 'rolled' && event.purpose === 'hit' ? [event.classes] : []));
    expect(rolls).toEqual([['miss', 'miss'], ['hit']]);
  });

  it('says everything in three languages', () => {
    expect(checkTexts(wh40k9.texts)).toEqual([]);
  });

  it('W40K-ATTACK-07 the wound table, half of an odd Toughness unrounded', () => {
    const need = (s: number, t: number) => needToWound(s, t).total;
    expect([need(8, 4), need(5, 4), need(4, 4), need(3, 4), need(2, 4), need(3, 7), need(4, 7)]).toEqual([2, 3, 4, 5, 6, 6, 5]);
  });

  it('W40K-ATTACK-08 the Toughness of most models, the highest of as many', () => {
    const { state } = skirmish(cards, weapons, {
      mixed: { side: 0, models: [...row('trooper', 2, 10, 10), ...row('sergeant', 2, 14, 10)] },
    });
    expect(toughnessOf(state, 0)).toBe(5);
  });

  it('W40K-ATTACK-13, W40K-INV-03 AP worsens the armour save, never the invulnerable one', () => {
    const { state } = skirmish({ knight: { sv: 3, inv: 5 } }, weapons, { knight: { side: 0, models: row('knight', 1, 10, 10) } });
    const weapon = (penetration: number) =>
      ({ key: 'x', type: 'Assault', range: 0, attacks: 1, strength: 4, penetration, damage: 1 }) as const;
    expect(needToSave(state, state.models[0]!, weapon(-1)).total).toBe(4);
    expect(needToSave(state, state.models[0]!, weapon(-3)).total).toBe(5);
  });

  it('has exact odds that live play agrees with, allocation and lost damage included', () => {
    const setup = skirmish(cards, weapons, {
      gunners: { side: 0, models: row('gunner', 3, 10, 6, ['rockets']) },
      squad: { side: 1, models: [...row('sergeant', 2, 10, 20), ...row('trooper', 2, 14, 20)] },
    });
    const volley = { by: 0, at: 1, weapon: 'rockets', weapons: 3, skill: 3, infantry: false };
    const slain = (state: Setup['state']) => state.models.filter(({ place }) => place.at === 'gone').length;
    const { outcomes } = enumerate(wh40k9, setup.state, (game) => resolveVolley(game, volley));
    const exact = new Map<number, number>();
    for (const { state, p } of outcomes) exact.set(slain(state), (exact.get(slain(state)) ?? 0) + p);
    expect([...exact.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);

    const games = 3000;
    const seen = new Map<number, number>();
    for (let i = 0; i < games; i++) {
      const match = Match.start(wh40k9, setup, seededDice(`live ${i}`));
      match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
      while (match.pending?.waits === 'decision' && match.result === null) {
        const { view, judge } = match.pending.decision;
        match.answer(view.side, view.rule === 'W40K-SHOOT-02' ? { kind: 'pick', chosen: [] } : judge.usual());
      }
      seen.set(slain(match.state), (seen.get(slain(match.state)) ?? 0) + 1);
    }
    for (const [count, p] of exact) {
      const sigma = Math.sqrt((p * (1 - p)) / games);
      expect(Math.abs((seen.get(count) ?? 0) / games - p)).toBeLessThan(5 * sigma + 1e-9);
    }
  });
});
