import { readdirSync, readFileSync } from 'node:fs';
import type { Answer, DecisionView, Dice, Flow, State } from '@warfold/engine';
import { Game, rolledOf, seededDice } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { oddsSupports } from '@warfold/systems';
import { noquarter } from '@warfold/systems/noquarter';
import { describe, expect, it } from 'vitest';
import type { Odds } from './answers/odds.ts';
import { isDistribution, workOut } from './answers/odds.ts';
import { sample } from './chances/sample.ts';
import { askOdds, askOddsText } from './question/ask.ts';
import type { ReadyQuestion } from './question/plan.ts';
import { planQuestion } from './question/plan.ts';
import { questionSchema } from './question/question.ts';

const folder = new URL('../examples/noquarter/', import.meta.url);
const support: OddsSupport = oddsSupports.find(({ system }) => system.key === 'noquarter')!;

function oddsOf(question: object): Odds {
  const asked = askOdds(support, question);
  if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
  return asked.answer.options[0]!.odds;
}

function plannedOf(question: object): ReadyQuestion {
  const planning = planQuestion(support, questionSchema(support).parse(question));
  if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
  return planning.planned;
}

const chancesOf = (fact: Odds['units'][string][string] | undefined): Readonly<Record<string, number>> =>
  fact === undefined ? {} : isDistribution(fact) ? Object.fromEntries(fact.chances.entries()) : fact;
const fate = ({ units }: Odds, name: string) => chancesOf(units[name]?.fate);

const complaint = (question: object): string => {
  const asked = askOdds(support, question);
  return 'complaints' in asked ? `${asked.complaints[0]!.path.join('.')}: ${asked.complaints[0]!.message}` : '';
};

/** CC 5, ST 4 and a sword: two blows for 8 points. */
const man = { gear: ['sword'] };
const shielded = { profile: { stats: { AR: 4 } } };

describe('the examples', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const asked = askOddsText(support, readFileSync(new URL(file, folder), 'utf8'));
    if ('problems' in asked) throw new Error(JSON.stringify(asked.problems));
    for (const { odds } of asked.answer.options) {
      const all = [...Object.values(odds.counts), ...Object.values(odds.units).flatMap((unit) => Object.values(unit))];
      expect(all.length).toBeGreaterThan(0);
      for (const one of all) {
        const sum = Object.values(isDistribution(one) ? one.chances : one).reduce((whole, p) => whole + p, 0);
        expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
      }
      for (const { stages } of odds.steps)
        for (const { numbers } of stages)
          for (const { value } of numbers) expect(value.parts.every(({ rule }) => rule.startsWith('NQ-'))).toBe(true);
    }
  });
});

describe('blows', () => {
  // NQ-MASTER-01: a tenth is masterful; four tenths more meet armour 3; Strength 5 wounds Toughness 4 on 6.
  const kill = (0.1 + 0.4 * 0.7) * 0.6;

  it('NQ-CC-02, NQ-AP-05 are as many as the points buy, and a fumble ends them', () => {
    const ask = (points?: number) =>
      oddsOf({
        units: { man, foe: shielded },
        steps: [{ strike: 'man', at: 'foe', weapon: 'sword', ...(points && { points }) }],
        test: false,
      });
    const one = ask(7);
    expect(one.counts.attacks?.mean).toBeCloseTo(1, 12);
    expect(one.counts.hits?.mean).toBeCloseTo(0.5, 12);
    expect(one.counts.masterful?.mean).toBeCloseTo(0.1, 12);
    expect(one.counts.fumbles?.mean).toBeCloseTo(0.1, 12);
    expect(fate(one, 'foe').destroyed).toBeCloseTo(kill, 12);
    const two = ask();
    // A second blow unless the first was a fumble or killed.
    const again = 1 - 0.1 - kill;
    expect(two.counts.attacks?.mean).toBeCloseTo(1 + again, 12);
    expect(two.counts.fumbles?.mean).toBeCloseTo(0.1 * (1 + again), 12);
    expect(fate(two, 'foe').destroyed).toBeCloseTo(kill + again * kill, 12);
    expect(two.counts.wounds?.chances[1]).toBeCloseTo(kill + again * kill, 12);
  });

  it('NQ-CC-02 are struck with the sword rather than with bare hands that cost as many blows', () => {
    const usual = oddsOf({ units: { man, foe: shielded }, steps: [{ strike: 'man', at: 'foe' }], test: false });
    expect(fate(usual, 'foe').destroyed).toBeCloseTo(kill + (0.9 - kill) * kill, 12);
  });

  it('NQ-MOMENTUM-01, NQ-CHARGE-07 of a charge are better, and three points more', () => {
    const charged = (0.1 + 0.5 * 0.7) * 0.6;
    const ask = (run: number) =>
      oddsOf({ units: { man, foe: shielded }, steps: [{ charge: 'man', at: 'foe', weapon: 'sword', run }], test: false });
    // 8 points less 3 for the run and 3 of momentum are two blows; one inch more leaves one.
    expect(fate(ask(3), 'foe').destroyed).toBeCloseTo(charged + (0.9 - charged) * charged, 12);
    expect(fate(ask(4), 'foe').destroyed).toBeCloseTo(charged, 12);
    expect(complaint({ units: { man, foe: {} }, steps: [{ charge: 'man', at: 'foe', run: 9 }] })).toMatch(/^steps\.0\.run: .*NQ-AP-05/);
  });

  it('NQ-PARRY-02, -03 are parried by less than they hit with, and a ten leaves an opening', () => {
    const lord = { profile: { stats: { CC: 6, AR: 4 }, keywords: ['hero'] } };
    const found = oddsOf({ units: { man, lord }, steps: [{ strike: 'man', at: 'lord', weapon: 'sword', points: 4 }], test: false });
    const dice = [2, 3, 4, 5];
    expect(found.counts.parries?.mean).toBeCloseTo(
      dice.reduce((sum, die) => sum + 0.1 * ((die - 1) / 10), 0),
      12,
    );
    // Through armour 3, or 2 where the parry was a natural 10.
    const wound = 0.1 + dice.reduce((sum, die) => sum + 0.1 * (((10 - die) / 10) * 0.7 + 0.1 * 0.8), 0);
    expect(found.counts.wounds?.mean).toBeCloseTo(wound * 0.6, 12);
  });

  it('NQ-FUMBLE-03 with two tens are answered', () => {
    const twice = { gear: ['sword'], abilities: [{ extraattack: { level: 2 } }] };
    const found = oddsOf({
      units: { twice, foe: {} },
      steps: [{ strike: 'twice', at: 'foe', weapon: 'sword', way: 'extraattack', points: 4 }],
      test: false,
    });
    expect(found.counts.hits?.mean).toBeCloseTo(0.8, 12);
    expect(found.counts.woundsBack?.mean).toBeCloseTo(0.01 * 0.6 * 0.5, 12);
    expect(fate(found, 'twice').destroyed).toBeCloseTo(0.01 * 0.6 * 0.5, 12);
  });

  it('of a unit are those of its men, each with somebody before him, also where bases differ', () => {
    const riders = { count: 5, gear: ['sword'], profile: { base: '40mm' } };
    const found = oddsOf({
      units: { riders, foes: { ...shielded, count: 5 } },
      steps: [{ strike: 'riders', at: 'foes', weapon: 'sword', points: 4 }],
      test: false,
    });
    const binomial = [1, 5, 10, 10, 5, 1].map((ways, n) => ways * kill ** n * (1 - kill) ** (5 - n));
    for (const [n, p] of binomial.entries()) expect(chancesOf(found.units.foes?.slain)[n]).toBeCloseTo(p, 12);
  });
});

describe('shots', () => {
  const archer = { gear: ['bow'] };
  const ask = (more: object) =>
    oddsOf({
      units: { archer, foe: { profile: { stats: { FE: 3 } } } },
      steps: [{ shoot: 'archer', at: 'foe', distance: 7, ...more }],
      test: false,
    });
  const needOf = ({ steps }: Odds) => steps[0]!.stages[0]!.numbers.find(({ label }) => label.key === 'nq.combat.number.toHit')!.value.total;

  it('NQ-COHER-02 of a unit are those of its men: nobody has to keep points for the way back', () => {
    const attacks = (count: number) =>
      oddsOf({
        units: { men: { ...archer, count }, foes: { profile: { stats: { FE: 20 } } } },
        steps: [{ shoot: 'men', at: 'foes' }],
        test: false,
      }).counts.attacks!.mean;
    expect(attacks(7)).toBeCloseTo(7 * attacks(1), 9);
  });

  it('NQ-AIM-01 are better and dearer when aimed', () => {
    const [plain, aimed] = [ask({}), ask({ manner: 'aimed' })];
    const need = needOf(plain);
    expect(needOf(aimed)).toBe(need + 1);
    // Two shots for 8 points, the second unless the first was a fumble; one aimed shot for 6.
    expect(plain.counts.attacks?.mean).toBeCloseTo(1.9, 12);
    expect(plain.counts.hits?.mean).toBeCloseTo((need / 10) * 1.9, 12);
    expect(aimed.counts.attacks?.mean).toBeCloseTo(1, 12);
    expect(aimed.counts.hits?.mean).toBeCloseTo((need + 1) / 10, 12);
    // Strength 4 against Toughness 4 without armour.
    expect(plain.counts.wounds?.mean).toBeCloseTo((need / 10) * 1.9 * 0.5, 12);
  });

  it('are refused with their rule', () => {
    expect(complaint({ units: { archer, foe: {} }, steps: [{ shoot: 'archer', at: 'foe', distance: 60 }] })).toMatch(/NQ-SHOOT-03/);
    expect(complaint({ units: { archer, foe: {} }, steps: [{ shoot: 'archer', at: 'foe', weapon: 'gun' }] })).toMatch(
      /^steps\.0\.weapon: /,
    );
    const undead = { gear: ['bow'], abilities: ['undead'] };
    expect(complaint({ units: { undead, foe: {} }, steps: [{ shoot: 'undead', at: 'foe', manner: 'aimed' }] })).toMatch(/NQ-AIM-02/);
  });
});

describe('what comes down on many', () => {
  const bomb = { name: 'bomb', kind: 'grenade', stats: { CU: 3, FZ: 3, MP: 0, blast: 1 } };
  const breath = { name: 'breath', kind: 'teardrop', stats: { CU: 6, FZ: 5, MP: 0, template: 'small' } };

  it('NQ-GREN-03 to -05 a grenade hits on Ranged Attack, lands aside, or goes off in the hand', () => {
    const pirate = { profile: { gear: { bomb } }, gear: ['bomb'] };
    const found = oddsOf({ units: { pirate, foe: {} }, steps: [{ throw: 'pirate', at: 'foe', distance: 3, points: 3 }], test: false });
    // Ranged Attack 4 and one for seeing the target; Strength 3 wounds Toughness 4 on 4. Two inches aside a circle of one hits nobody.
    expect(found.steps[0]!.stages[0]!.numbers[0]!.value.total).toBe(5);
    expect(found.counts.hits?.mean).toBeCloseTo(0.5, 12);
    expect(fate(found, 'foe').destroyed).toBeCloseTo(0.5 * 0.4, 12);
    expect(fate(found, 'pirate').destroyed).toBeCloseTo(0.1 * 0.4, 12);
  });

  it('NQ-TEMPLATE-05, NQ-TEMPLATE-06 breath rolls nothing to hit, once in an activation', () => {
    const drake = { profile: { stats: { AZ: 12 }, gear: { breath } }, gear: ['breath'] };
    const found = oddsOf({ units: { drake, foe: {} }, steps: [{ breathe: 'drake', at: 'foe', distance: 2.2 }], test: false });
    expect(found.counts.attacks?.mean).toBeCloseTo(1, 12);
    expect(fate(found, 'foe').destroyed).toBeCloseTo(0.6, 12);
  });

  it('NQ-SUPPORT-05, -06 a support weapon is fired by its crew, once', () => {
    const crew = {
      profile: { keywords: ['support', 'crew'] },
      side: 'A',
      at: [
        [20, 10],
        [19, 9],
        [21, 9],
        [20, 8.6],
      ],
      models: {
        1: {
          profile: {
            keywords: ['support', 'frame'],
            stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 },
            base: '40mm',
            height: 1.5,
          },
          gear: ['ballista'],
        },
      },
    };
    const foe = { profile: { stats: { FE: 2 } }, side: 'B', at: [[20, 22]], heading: 180 };
    const found = oddsOf({ units: { crew, foe }, steps: [{ fire: 'crew', at: 'foe' }], test: false });
    const need = found.steps[0]!.stages[0]!.numbers[0]!.value.total;
    expect(found.counts.attacks?.mean).toBeCloseTo(1, 12);
    expect(found.counts.hits?.mean).toBeCloseTo(need / 10, 12);
    expect(complaint({ units: { man, foe: {} }, steps: [{ fire: 'man', at: 'foe' }] })).toMatch(/^steps\.0\.fire: /);
  });
});

describe('tests', () => {
  it('NQ-MORALE-01, NQ-PANIC-01 a failed one goes by the panic table', () => {
    const found = oddsOf({ units: { levy: { count: 4 } }, steps: [{ morale: 'levy', when: 'anyway' }] });
    // Command 6: four of ten fail.
    expect(found.counts.stays?.mean).toBeCloseTo(0.4 * 0.1, 12);
    expect(found.counts.retreats?.mean).toBeCloseTo(0.4 * 0.6, 12);
    expect(found.counts.terrifies?.mean).toBeCloseTo(0.4 * 0.2, 12);
    expect(found.counts.breaks?.mean).toBeCloseTo(0.4 * 0.1, 12);
    expect(fate(found, 'levy')).toMatchObject({ unharmed: expect.closeTo(0.6, 12), terrified: expect.closeTo(0.08, 12) });
  });

  it('NQ-MORALE-01 is owed for half of the unit, and for less not', () => {
    const ask = (count: number) =>
      oddsOf({ units: { man, foes: { count } }, steps: [{ strike: 'man', at: 'foes', weapon: 'sword', points: 4 }] });
    expect(ask(2).counts.tests?.mean).toBeCloseTo(0.5 * 0.6, 12);
    expect(ask(3).counts.tests?.mean).toBe(0);
  });

  it('NQ-CMD-01 of Command, with what is added', () => {
    const passed = (modifier: number) => oddsOf({ units: { levy: {} }, steps: [{ command: 'levy', modifier }] }).counts.passed?.mean;
    expect(passed(0)).toBeCloseTo(0.6, 12);
    expect(passed(-2)).toBeCloseTo(0.4, 12);
  });

  it('NQ-MAGIC-04, -07 a spell is cast on the levels together, and one more with concentration', () => {
    const mage = { abilities: [{ mage: { level: 2, spells: ['lightningbolt'] } }] };
    const ask = (casting: string) =>
      oddsOf({ units: { mage, foes: { count: 5 } }, steps: [{ cast: 'mage', at: 'foes', spell: 'lightningbolt', casting }], test: false });
    expect(ask('plain').counts.cast?.mean).toBeCloseTo(0.5, 12);
    expect(ask('focus').counts.cast?.mean).toBeCloseTo(0.6, 12);
    expect(ask('focus').counts.wounds!.mean / ask('plain').counts.wounds!.mean).toBeCloseTo(6 / 5, 12);
    expect(complaint({ units: { mage, foes: {} }, steps: [{ cast: 'mage', at: 'foes', spell: 'smite' }] })).toMatch(
      /^steps\.0\.spell: .*NQ-MAGIC-02/,
    );
  });
});

/** Five standard deviations, and room for what never happens. */
function agrees(found: number, p: number, times: number, what: string): void {
  expect(Math.abs(found / times - p), `${what}: ${found} of ${times}, expected ${p}`).toBeLessThanOrEqual(
    5 * Math.sqrt(Math.max(0, p * (1 - p)) / times) + 2 / times,
  );
}

describe('live dice', () => {
  const TIMES = 3000;
  const BATTLES = 2000;
  const men = { gear: ['sword'], count: 3, abilities: ['aggressive'] };
  const lords = { count: 3, gear: ['axe'], profile: { stats: { CC: 6, AR: 3, FE: 2 }, keywords: ['hero'] } };
  const question = { units: { men, lords }, steps: [{ charge: 'men', at: 'lords', weapon: 'sword' }] };

  it('fall as the odds say, thrown at the same question', () => {
    const planned = plannedOf(question);
    const odds = oddsOf(question);
    const thrown = sample(support, planned, TIMES, 'no quarter');
    for (const [name, { chances }] of Object.entries(odds.counts))
      for (const [n, p] of chances.entries()) agrees(thrown.counts[name]?.[n] ?? 0, p, TIMES, `${n} ${name}`);
    for (const [name, unit] of Object.entries(odds.units))
      for (const [fact, one] of Object.entries(unit))
        for (const [value, p] of Object.entries(chancesOf(one)))
          agrees(thrown.facts[name]?.get(`${fact} ${value}`) ?? 0, p, TIMES, `${name} ${fact} ${value}`);
  });

  it('fall as the odds say in the battle itself, where a player chooses every blow', () => {
    const duel = {
      units: { men: { gear: ['sword'], count: 2 }, foes: { ...shielded, count: 2 } },
      steps: [{ strike: 'men', at: 'foes', weapon: 'sword' }],
      test: false,
    };
    const odds = chancesOf(oddsOf(duel).units.foes?.slain);
    const planned = plannedOf(duel);
    const table = planned.plans[0]!.arrange(planned.state);
    const dice = seededDice('battle');
    const slain = [0, 0, 0];
    for (let time = 0; time < BATTLES; time++) slain[slainIn(strikeOn(table, dice))]!++;
    for (const [n, found] of slain.entries()) agrees(found, odds[n] ?? 0, BATTLES, `${n} slain`);
  });
});

const slainIn = (state: State): number => state.units[1]!.models.filter((id) => state.models[id]!.place.at === 'gone').length;

/** One activation by the steps of the game: every sword is used as long as that is offered. */
function strikeOn(table: State, dice: Dice): State {
  const game = new Game(noquarter, table, () => {});
  for (let struck = true; struck; ) {
    const step = noquarter.next(game.state);
    if (!('step' in step)) break;
    struck = false;
    const flow = noquarter.steps[step.step]!(game, step.args ?? {});
    if (flow === undefined) continue;
    drive(flow, dice, (view) => {
      struck = true;
      if (view.kind !== 'pick' || view.label.key !== 'nq.ask.action') return null;
      const blow = view.options.find(({ id, refused }) => /^strike:.*:sword$/.test(id) && refused === undefined);
      struck = blow !== undefined;
      return { kind: 'pick', chosen: [blow?.id ?? 'done'] };
    });
    if (step.step === 'activate') struck = true;
  }
  return game.state;
}

function drive(flow: Flow<void>, dice: Dice, choose: (view: DecisionView) => Answer | null): void {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const { value } = turn;
    if (value.ask === 'roll') {
      turn = flow.next({ reply: 'rolled', rolled: rolledOf(value.roll, dice.throw(value.roll, value.roll.count) ?? []) });
    } else if (value.ask === 'decision') {
      const { view, judge } = value.decision;
      turn = flow.next({ reply: 'answer', side: view.side, answer: choose(view) ?? judge.usual() });
    } else throw new Error('a live game runs its repetitions itself');
  }
}

it('questions of several steps go on in the next turn', () => {
  const twice = {
    units: { man, foe: { profile: { stats: { FE: 9 } } } },
    steps: [1, 2].map(() => ({ strike: 'man', at: 'foe', weapon: 'sword', points: 4 })),
    test: false,
  };
  // NQ-FUMBLE-01: the fumble of the first turn is forgotten in the second.
  expect(oddsOf(twice).counts.attacks?.mean).toBeCloseTo(2, 12);
  expect(workOut(support, plannedOf(twice)).counts.hits?.mean).toBeCloseTo(1, 12);
});
