import type { Part, Setup, State } from '@warfold/engine';
import { Game, Match, part, playThrough, rolledOf, say, seededDice } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { describe, expect, it } from 'vitest';
import { wh40k9 } from '../index.ts';
import { ALLOCATED } from '../sequence/marks.ts';
import { row, skirmish } from '../testing/skirmish.ts';
import { nextVictim, suffer } from './allocation.ts';
import { mayRollTogether } from './attack.ts';
import { mortalWounds } from './mortal.ts';
import { resolveVolley } from './sequence.ts';
import { needToHit, needToWound, strikeOf, toughnessOf, woundTable } from './strike.ts';
import type { Volley } from './volley.ts';
import { ATTACKS } from './volley.ts';

const cards = {
  gunner: { bs: 3 },
  trooper: { t: 4, w: 1, sv: 5 },
  sergeant: { t: 5, w: 2, sv: 3 },
  brute: { t: 4, w: 3, sv: 4 },
  undying: { t: 4, w: 2, sv: 7, abilities: [{ ability: 'ward', params: { n: 5 } }] },
};
const weapons = {
  rifle: { range: 24, attacks: 1, s: 4, ap: 0, d: 1 },
  rockets: { range: 36, attacks: 'D3', s: 6, ap: -1, d: 'D3' },
  shells: { range: 36, attacks: 'D6', s: 4, ap: 0, d: 1 },
  beam: { range: 36, attacks: 1, s: 4, ap: 0, d: 2 },
  needler: { range: 24, attacks: 1, s: 4, ap: 0, d: 1 },
  lottery: { range: 24, attacks: 1, s: 'D6', ap: 0, d: 1 },
};
const abilitiesOf = {
  shells: [{ ability: 'blast' }],
  needler: [{ ability: 'mortal-beside', params: { of: 'wound', on: 6, n: 1 } }],
};

/** So many gunners with one weapon before a target. */
const range = (weapon: string, gunners: number, target: readonly [card: string, count: number][]): Setup =>
  skirmish(
    cards,
    weapons,
    {
      gunners: { side: 0, models: row('gunner', gunners, 5, 6, [weapon]) },
      target: { side: 1, models: target.flatMap(([card, count], i) => row(card, count, 5, 20 + 2 * i)) },
    },
    abilitiesOf,
  );

const volleyOf = (setup: Setup, weapon: string, more: Partial<Volley> = {}): Volley => ({
  by: 0,
  at: 1,
  weapon,
  how: 'shoot',
  hands: setup.state.units[0]!.models.map((model) => [model, 1]),
  rapid: false,
  crowd: setup.state.units[1]!.models.length,
  after: [],
  ...more,
});

const gone = (state: State): number =>
  state.models.filter(({ place, unit }) => unit === 1 && place.at === 'gone' && place.cause === 'destroyed').length;
const lost = (state: State): number => state.models.reduce((sum, { lost: wounds, unit }) => (unit === 1 ? sum + wounds : sum), 0);

/** How likely each number is, exactly. */
function odds(setup: Setup, volley: Volley, of: (state: State) => number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { state, p } of enumerate(wh40k9, setup.state, (game) => resolveVolley(game, volley)).outcomes)
    found.set(of(state), (found.get(of(state)) ?? 0) + p);
  return found;
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const power = (x: number, n: number): number => Array.from({ length: n }).reduce<number>((all) => all * x, 1);
/** The chance of k of n. */
const chance = (n: number, p: number, k: number): number => choose(n, k) * power(p, k) * power(1 - p, n - k);

describe('numbers to reach', () => {
  it.each([
    [[], 4],
    [[-1], 5],
    [[-1, -1], 5],
    [[1, 1, 1], 3],
    [[-1, -1, 1], 5],
    [[-1, -1, -1, 1, 1], 5],
    [[-1, 1], 4],
  ])('W40K-ATTACK-06, W40K-ATTACK-10 the modifiers %j are added up first and count for one at most: 4+ becomes %i+', (values, total) => {
    const modifiers = values.map((value): Part => part(value, say('w40k.part.skill'), 'W40K-HEAVY-01'));
    const skill = part(4, say('w40k.part.skill'), 'W40K-ATTACK-03');
    for (const [need, cap] of [
      [needToHit(skill, modifiers), 'W40K-ATTACK-06'],
      [needToWound(skill, modifiers), 'W40K-ATTACK-10'],
    ] as const) {
      expect(need.total).toBe(total);
      // Every part is shown, the cap too, and they add up to what is needed.
      expect(need.parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      expect(need.parts.some(({ rule }) => rule === cap)).toBe(Math.abs(values.reduce((a, b) => a + b, 0)) > 1);
    }
  });

  it('W40K-ATTACK-05, W40K-ATTACK-09 after all modifiers a 1 fails and a 6 succeeds', () => {
    const one = (value: number) => [part(value, say('w40k.part.skill'), 'W40K-HEAVY-01')];
    const base = (value: number) => part(value, say('w40k.part.skill'), 'W40K-ATTACK-03');
    expect([needToHit(base(2), one(1)).total, needToHit(base(6), one(-1)).total]).toEqual([2, 6]);
    expect([needToWound(base(2), one(1)).total, needToWound(base(6), one(-1)).total]).toEqual([2, 6]);
  });

  it('HOUSE-FIX-01 an attack that was made goes on if whoever made it was taken off by hand', () => {
    const setup = range('rifle', 1, [['trooper', 2]]);
    const [gunner] = setup.state.units[0]!.models;
    const game = new Game(wh40k9, setup.state, () => {});
    game.emit({ type: 'removed', models: [gunner!], to: { at: 'gone', cause: 'by-hand' }, rule: 'HOUSE-FIX-03' });
    expect(strikeOf(game.state, volleyOf(setup, 'rifle'))).toMatchObject({ model: { id: gunner }, weapon: { key: 'rifle' } });
  });

  it('W40K-ATTACK-07 the wound table, half of an odd Toughness unrounded, the outer rows first', () => {
    const need = (s: number, t: number) => woundTable(s, t).value;
    expect([need(8, 4), need(7, 4), need(5, 4), need(4, 4), need(3, 4), need(2, 4), need(3, 7), need(4, 7)]).toEqual([
      2, 3, 3, 4, 5, 6, 6, 5,
    ]);
    expect([need(2, 1), need(1, 2)]).toEqual([2, 6]);
  });

  it('W40K-ATTACK-08 the Toughness of most models, the highest of as many', () => {
    const { state } = skirmish(cards, weapons, {
      mixed: { side: 0, models: [...row('trooper', 2, 10, 10), ...row('sergeant', 2, 14, 10)] },
    });
    expect(toughnessOf(state, 0)).toBe(5);
    const { state: more } = skirmish(cards, weapons, {
      mixed: { side: 0, models: [...row('trooper', 3, 10, 10), ...row('sergeant', 2, 16, 10)] },
    });
    expect(toughnessOf(more, 0)).toBe(4);
  });
});

describe('what an attack leaves behind', () => {
  /** The table after attacks were allocated to some models of the target, by their places in it. */
  const allocated = (target: readonly [card: string, count: number][], ...places: number[]): string => {
    const { state } = range('rifle', 1, target);
    const game = new Game(wh40k9, state, () => {});
    for (const place of places) game.mark({ model: game.unit(1).models[place]! }, ALLOCATED, true, 'W40K-ATTACK-12');
    return wh40k9.oddsKey(game.state);
  };

  it('W40K-ATTACK-12 that the last of like models was chosen changes nothing about who is chosen next', () => {
    expect(allocated([['trooper', 3]], 2)).toBe(allocated([['trooper', 3]]));
  });

  it('W40K-ATTACK-12 it does where another would be chosen, or where the others are not like it', () => {
    const like: [string, number][] = [['trooper', 3]];
    expect(allocated(like, 1)).not.toBe(allocated(like));
    expect(allocated(like, 1, 2)).not.toBe(allocated(like));
    const mixed: [string, number][] = [...like, ['sergeant', 1]];
    for (const place of [0, 2, 3]) expect(allocated(mixed, place)).not.toBe(allocated(mixed));
    expect(allocated(mixed, 2)).not.toBe(allocated(mixed, 3));
  });
});

describe('exact odds, against closed forms', () => {
  it('W40K-ATTACK-01 three shots at single wounds: hits, wounds and saves multiply', () => {
    const setup = range('rifle', 3, [['trooper', 5]]);
    // 3+ to hit, 4+ to wound, 5+ to save.
    const p = (4 / 6) * (3 / 6) * (4 / 6);
    const found = odds(setup, volleyOf(setup, 'rifle'), gone);
    for (let k = 0; k <= 3; k++) expect(found.get(k)).toBeCloseTo(chance(3, p, k), 12);
  });

  it('W40K-ATTACK-17, W40K-ATTACK-12 damage of 2 on three wounds: two attacks destroy a model, the excess of the second is lost', () => {
    const setup = range('beam', 4, [['brute', 3]]);
    const p = (4 / 6) * (3 / 6) * (3 / 6);
    const found = odds(setup, volleyOf(setup, 'beam'), (state) => 10 * gone(state) + lost(state));
    // One unsaved attack: 2 lost; two: one model gone with 3 lost; three: 5; four: two gone with 6.
    const ends = [0, 2, 13, 15, 26];
    for (let k = 0; k <= 4; k++) expect(found.get(ends[k]!)).toBeCloseTo(chance(4, p, k), 12);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual(ends);
  });

  it('W40K-BLAST-01, W40K-SHOOT-16 two blast weapons at six models: each makes three to six attacks', () => {
    const setup = range('shells', 2, [['trooper', 6]]);
    const p = (4 / 6) * (3 / 6) * (4 / 6);
    const attacks = new Map<number, number>();
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const n = Math.max(3, a) + Math.max(3, b);
        attacks.set(n, (attacks.get(n) ?? 0) + 1 / 36);
      }
    const found = odds(setup, volleyOf(setup, 'shells'), gone);
    for (let k = 0; k < 6; k++) {
      let exact = 0;
      for (const [n, share] of attacks) if (k <= n) exact += share * chance(n, p, k);
      expect(found.get(k)).toBeCloseTo(exact, 12);
    }
  });

  it.each([
    [5, 6, 3.5],
    [6, 6, (3 + 3 + 3 + 4 + 5 + 6) / 6],
    [10, 6, (3 + 3 + 3 + 4 + 5 + 6) / 6],
    [11, 6, 6],
  ])(
    'W40K-BLAST-01, W40K-BLAST-02, W40K-BLAST-03 against %i models a D6 makes on average the attacks it should',
    (models, _most, average) => {
      const setup = range('shells', 1, [['trooper', models]]);
      const p = (4 / 6) * (3 / 6) * (4 / 6);
      let expected = 0;
      for (const [k, share] of odds(setup, volleyOf(setup, 'shells'), gone)) expected += k * share;
      // Five models can be fewer than the attacks.
      if (models > 5) expect(expected).toBeCloseTo(average * p, 12);
      else expect(expected).toBeLessThan(average * p);
    },
  );

  it('W40K-RAPID-01, W40K-BLAST-05 the number of attacks is settled by Blast, then doubled', () => {
    const setup = range('shells', 1, [['trooper', 11]]);
    const p = (4 / 6) * (3 / 6) * (4 / 6);
    const found = odds(setup, volleyOf(setup, 'shells', { rapid: true }), gone);
    for (let k = 0; k < 11; k++) expect(found.get(k)).toBeCloseTo(chance(12, p, k), 12);
  });

  it('W40K-OVER-04 in Overwatch only unmodified sixes hit', () => {
    const setup = range('rifle', 3, [['trooper', 5]]);
    const p = (1 / 6) * (3 / 6) * (4 / 6);
    const found = odds(setup, volleyOf(setup, 'rifle', { how: 'overwatch' }), gone);
    for (let k = 0; k <= 3; k++) expect(found.get(k)).toBeCloseTo(chance(3, p, k), 12);
  });

  it('W40K-IGNORE-01 each wound is ignored for itself, also those of one attack', () => {
    const setup = range('beam', 1, [['undying', 1]]);
    const hit = (4 / 6) * (3 / 6);
    const found = odds(setup, volleyOf(setup, 'beam'), lost);
    expect(found.get(2)).toBeCloseTo(hit * (4 / 6) * (4 / 6), 12);
    expect(found.get(1)).toBeCloseTo(hit * 2 * (4 / 6) * (2 / 6), 12);
  });

  it('W40K-MORTAL-05 an unmodified 6 to wound adds a mortal wound, also where the attack is saved', () => {
    const setup = range('needler', 1, [['brute', 1]]);
    expect(mayRollTogether(setup.state, volleyOf(setup, 'needler'))).toBe(false);
    const found = odds(setup, volleyOf(setup, 'needler'), lost);
    const hit = 4 / 6;
    expect(found.get(2)).toBeCloseTo(hit * (1 / 6) * (3 / 6), 12);
    expect(found.get(1)).toBeCloseTo(hit * ((1 / 6) * (3 / 6) + (2 / 6) * (3 / 6)), 12);
  });

  it('W40K-MODCHAR-06 a random Strength is rolled for each attack', () => {
    const setup = range('lottery', 1, [['trooper', 1]]);
    // Strength 1 and 2 wound on 6, 3 on 5, 4 on 4, 5 and 6 on 3.
    const wound = (1 / 6) * ((1 + 1 + 2 + 3 + 4 + 4) / 6);
    expect(odds(setup, volleyOf(setup, 'lottery'), gone).get(1)).toBeCloseTo((4 / 6) * wound * (4 / 6), 12);
  });

  it('W40K-ATTACK-02 the Toughness of a mixed unit is looked at anew for each attack', () => {
    const setup = range('rifle', 3, [
      ['trooper', 2],
      ['sergeant', 2],
    ]);
    expect(mayRollTogether(setup.state, volleyOf(setup, 'rifle'))).toBe(false);
    // The owner gives up the last of the alike: a sergeant (4 of 6 saved) of two wounds. While two and two stand the Toughness is 5.
    const found = odds(setup, volleyOf(setup, 'rifle'), (state) => 10 * gone(state) + lost(state));
    const five = (4 / 6) * (2 / 6) * (2 / 6);
    const four = (4 / 6) * (3 / 6);
    // Two unsaved attacks destroy the sergeant; only then is it Toughness 4 for the third.
    expect(found.get(1)).toBeCloseTo(chance(3, five, 1), 12);
    const third = four * (4 / 6);
    expect(found.get(12)).toBeCloseTo(2 * five * five * (1 - five) + five * five * (1 - third), 12);
  });

  it('W40K-MORTAL-04 mortal wounds go on to the next model', () => {
    const setup = range('rifle', 1, [['sergeant', 2]]);
    const { outcomes } = enumerate(wh40k9, setup.state, (game) => mortalWounds(game, 1, 3, 'W40K-MORTAL-01'));
    expect(outcomes).toHaveLength(1);
    expect(outcomes.map(({ state }) => [gone(state), lost(state)])).toEqual([[1, 3]]);
  });

  it('W40K-MORTAL-02, W40K-MORTAL-03 no save of any kind is made, and a model already hurt suffers first', () => {
    const setup = skirmish({ knight: { w: 3, sv: 2, inv: 2 } }, weapons, { knights: { side: 1, models: row('knight', 2, 5, 20) } });
    const hurt = { ...setup.state, models: setup.state.models.map((model, i) => (i === 0 ? { ...model, lost: 1 } : model)) };
    const { outcomes } = enumerate(wh40k9, hurt, (game) => mortalWounds(game, 0, 2, 'W40K-MORTAL-01'));
    expect(outcomes.map(({ state, p }) => [p, ...state.models.map(({ lost: wounds }) => wounds)])).toEqual([[1, 3, 0]]);
  });

  it('W40K-MORTAL-06 what lessens the damage of a weapon does not lessen its mortal wounds', () => {
    const hide = { ...cards.brute, w: 6, sv: 7, abilities: [{ ability: 'thick-hide', params: { n: 1 } }] };
    const setup = skirmish(
      { ...cards, hide },
      { ...weapons, fang: { range: 24, attacks: 1, s: 4, ap: 0, d: 2 } },
      { gunners: { side: 0, models: row('gunner', 1, 5, 6, ['fang']) }, target: { side: 1, models: row('hide', 1, 5, 20) } },
      { fang: [{ ability: 'mortal-beside', params: { of: 'wound', on: 6, n: 2 } }] },
    );
    const found = odds(setup, volleyOf(setup, 'fang'), lost);
    expect(found.get(1)).toBeCloseTo((4 / 6) * (2 / 6), 12);
    expect(found.get(3)).toBeCloseTo((4 / 6) * (1 / 6), 12);
  });

  it('W40K-KEYW-06, W40K-SHEET-09 an ability of single models helps only those to which an attack is allocated', () => {
    const shielded = { w: 1, t: 4, sv: 5, abilities: [{ ability: 'dug-in', params: { n: 2 } }] };
    const setup = (first: boolean) =>
      skirmish({ ...cards, shielded }, weapons, {
        gunners: { side: 0, models: row('gunner', 1, 5, 6, ['rifle']) },
        target: { side: 1, models: [...row('trooper', first ? 1 : 2, 5, 20), ...row('shielded', first ? 2 : 1, 9, 20)] },
      });
    // The owner gives up one of those of whom there are more: the shielded save on 3+, the others on 5+.
    expect(odds(setup(true), volleyOf(setup(true), 'rifle'), gone).get(1)).toBeCloseTo((4 / 6) * (3 / 6) * (2 / 6), 12);
    expect(odds(setup(false), volleyOf(setup(false), 'rifle'), gone).get(1)).toBeCloseTo((4 / 6) * (3 / 6) * (4 / 6), 12);
  });

  it('W40K-INV-03 AP never touches an invulnerable save', () => {
    const knights = (ap: number) =>
      skirmish(
        { ...cards, knight: { w: 1, sv: 3, inv: 4 } },
        { lance: { range: 24, attacks: 1, s: 4, ap, d: 1 } },
        { gunners: { side: 0, models: row('gunner', 1, 5, 6, ['lance']) }, target: { side: 1, models: row('knight', 1, 5, 20) } },
      );
    const slain = [0, -1, -2, -5].map((ap) => odds(knights(ap), volleyOf(knights(ap), 'lance'), gone).get(1)! * 3);
    // 3+ of the armour, then 4+, and 4+ it stays.
    expect(slain.map((p) => Math.round(p * 1e9) / 1e9)).toEqual([1 / 3, 1 / 2, 1 / 2, 1 / 2].map((p) => Math.round(p * 1e9) / 1e9));
  });

  it('follow a whole shooting, from the declaration to the last volley', () => {
    // Two rifles and a beam at two units: what is owed, and whose turn it is, tells tables apart that look alike.
    const setup = skirmish(cards, weapons, {
      gunners: { side: 0, models: [...row('gunner', 2, 5, 6, ['rifle']), ...row('gunner', 1, 9, 6, ['beam'])] },
      near: { side: 1, models: row('trooper', 2, 5, 18) },
      far: { side: 1, models: row('brute', 1, 9, 26) },
    });
    const volleys: Volley[] = [
      {
        ...volleyOf(setup, 'rifle'),
        hands: [
          [0, 1],
          [1, 1],
        ],
      },
      { ...volleyOf(setup, 'beam'), at: 2, hands: [[2, 1]], crowd: 1 },
    ];
    const { outcomes } = enumerate(wh40k9, setup.state, function* (game) {
      for (const volley of volleys) game.owe(ATTACKS, 'shooting', volley, 'W40K-SHOOT-04');
      yield* playThrough(game, (state) => state.owed.length === 0);
    });
    const slain = (4 / 6) * (3 / 6) * (4 / 6);
    const hurt = (4 / 6) * (3 / 6) * (3 / 6);
    let both = 0;
    for (const { state, p } of outcomes) if (gone(state) === 2 && state.models[5]!.lost === 2) both += p;
    expect(both).toBeCloseTo(chance(2, slain, 2) * hurt, 12);
    expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it('agree with live play, allocation and lost damage included', () => {
    const setup = range('rockets', 3, [
      ['sergeant', 2],
      ['trooper', 2],
    ]);
    const exact = odds(setup, volleyOf(setup, 'rockets'), gone);
    expect([...exact.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    const games = 400;
    const seen = new Map<number, number>();
    for (let i = 0; i < games; i++) {
      const match = Match.start(wh40k9, setup, seededDice(`live ${i}`));
      match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
      while (match.pending?.waits === 'decision' && match.state.cursor.phase === 'shooting') {
        const { view, judge } = match.pending.decision;
        match.answer(view.side, view.rule === 'W40K-SHOOT-02' ? { kind: 'pick', chosen: [] } : judge.usual());
      }
      seen.set(gone(match.state), (seen.get(gone(match.state)) ?? 0) + 1);
    }
    for (const [count, p] of exact) {
      const sigma = Math.sqrt((p * (1 - p)) / games);
      expect(Math.abs((seen.get(count) ?? 0) / games - p)).toBeLessThan(5 * sigma + 1e-9);
    }
  });
});

describe('W40K-ATTACK-11: dice that were thrown for the likely victim', () => {
  const setup = range('rifle', 1, [
    ['trooper', 3],
    ['undying', 1],
  ]);
  const likely = nextVictim(setup.state, 1)!.id;
  const other = setup.state.units[1]!.models.find((id) => id !== likely)!;
  /** What is rolled when the owner gives this model the attack, and what it loses. */
  const given = (model: number): { purposes: string[]; lost: number } => {
    const game = new Game(wh40k9, setup.state, () => {});
    const purposes: string[] = [];
    const flow = suffer(game, volleyOf(setup, 'rifle'), { model: likely, suffered: 1 });
    let turn = flow.next({ reply: 'done' });
    while (turn.done !== true) {
      const { value } = turn;
      if (value.ask === 'decision')
        turn = flow.next({ reply: 'answer', side: value.decision.view.side, answer: { kind: 'pick', chosen: [`model:${model}`] } });
      else if (value.ask === 'roll') {
        purposes.push(value.roll.purpose);
        turn = flow.next({ reply: 'rolled', rolled: rolledOf(value.roll, [1]) });
      } else throw new Error('nothing is repeated');
    }
    return { purposes, lost: game.model(model).lost };
  };
  it('stand for it', () => expect(given(likely)).toEqual({ purposes: [], lost: 1 }));
  it('do not stand for another, which throws its own', () => expect(given(other)).toEqual({ purposes: ['save'], lost: 1 }));
});
