import type { Dice, State, System } from '@warfold/engine';
import { Game, markOf, seededDice } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { warpath as game } from '@warfold/systems/warpath';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDistribution, workOut } from './answers/odds.ts';
import { playThrough, sample } from './chances/sample.ts';
import type { ReadyQuestion } from './question/plan.ts';
import { planQuestion } from './question/plan.ts';
import { questionSchema } from './question/question.ts';
import { oddsOf, plannedOf, supportOf } from './testing/asking.ts';
import { agrees, compare, livePlays, playActivation, playPhase } from './testing/live.ts';
import { noquarterQuestions } from './testing/profiles/noquarter.ts';
import { sigmarQuestions } from './testing/profiles/sigmar.ts';
import { warpathQuestions } from './testing/profiles/warpath.ts';
import { wh40k9Questions } from './testing/profiles/wh40k9.ts';

type Asked = Readonly<Record<string, unknown>>;

interface Soaked {
  readonly key: string;
  readonly questions: fc.Arbitrary<Asked>;
  /** The same played by the game itself, where it has one step that is a whole phase or activation. */
  readonly play: (system: System, question: Asked) => ((table: State, dice: Dice) => State) | null;
  /** Whether what the game plays ends with the tests that are owed. */
  readonly tests: boolean;
  /** How much a live attack costs, against the cheapest. */
  readonly price: number;
}

const phase: Soaked['play'] = (system) => (table, dice) => playPhase(system, table, dice);

/** Warpath: one volley, and the Nerve test at the end of the phase. */
const volley: Soaked['play'] = (system, question) => {
  const steps = question.steps as readonly Readonly<Record<string, unknown>>[];
  return steps.length > 1 || steps[0]!.shoot === undefined ? null : (table, dice) => playPhase(system, table, dice);
};

const activation: Soaked['play'] = (system, { steps }) => {
  const [step] = steps as [Readonly<Record<string, string>>];
  const deed = step.strike !== undefined ? 'strike' : step.shoot !== undefined ? 'shoot' : null;
  // A charge is a move of many models first.
  return deed === null ? null : (table, dice) => playActivation(system, table, dice, deed, String(step.weapon));
};

const SYSTEMS: readonly Soaked[] = [
  { key: 'warpath', questions: warpathQuestions, play: volley, tests: true, price: 1 },
  { key: 'noquarter', questions: noquarterQuestions, play: activation, tests: false, price: 5 },
  { key: 'wh40k9', questions: wh40k9Questions, play: phase, tests: false, price: 2 },
  { key: 'aos1', questions: sigmarQuestions('aos1'), play: phase, tests: false, price: 1 },
  { key: 'aos3', questions: sigmarQuestions('aos3'), play: phase, tests: false, price: 1 },
];

/** With ODDS_SOAK=1 a million attacks for each system, spread over a hundred profiles; a small sample otherwise. */
const SOAK = process.env.ODDS_SOAK !== undefined;
const PROFILES = SOAK ? 100 : 8;
const attacksFor = (price: number): number => (SOAK ? 10_000 : Math.ceil(800 / price));

/** Everybody stands at an objective. */
const contested = (question: Asked): Asked => ({
  ...question,
  objective: { there: Object.fromEntries(Object.keys(question.units as object).map((name) => [name, 'all'])) },
});

/** What cannot be done at all, for example to fire half of a single die, has no odds. */
function plannedOrRefused(support: OddsSupport, question: Asked): ReadyQuestion | null {
  const planning = planQuestion(support, questionSchema(support).parse(question));
  if ('planned' in planning) return planning.planned;
  if (planning.complaints.every(({ message }) => /\([A-Z0-9]+-[^)]*\)$/.test(message))) return null;
  throw new Error(JSON.stringify(planning.complaints));
}

describe.each(SYSTEMS)('odds and the game: $key', ({ key, questions, play, tests, price }) => {
  const support = supportOf(key);

  it('agree for all kinds of profiles', { timeout: 3_600_000 }, () => {
    const wanted = attacksFor(price);
    let asked = 0;
    let attacks = 0;
    fc.assert(
      fc.property(questions, (bare) => {
        const question = contested(bare);
        const planned = plannedOrRefused(support, question);
        fc.pre(planned !== null);
        asked++;
        const odds = workOut(support, planned!);
        for (const { chances } of Object.values(odds.counts))
          expect(Math.abs(chances.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
        // The dice of a volley of Warpath are its attacks.
        const each = Math.max(1, odds.counts.attacks?.mean ?? odds.counts.hits?.mean ?? 1);
        const times = Math.max(50, Math.ceil(wanted / each));
        compare(odds, sample(support, planned!, times, `live ${key} ${asked}`));
        attacks += each * times;
        const live = play(support.system, question);
        if (live === null) return;
        const played = plannedOrRefused(support, { ...question, test: tests })!;
        const { units, objective } = workOut(support, played);
        const dice = seededDice(`played ${key} ${asked}`);
        const many = Math.ceil(times / 4);
        compare(
          { ...odds, counts: {}, units, objective },
          livePlays(support, played, many, (table) => live(table, dice)),
        );
        attacks += each * many;
      }),
      { numRuns: PROFILES, seed: 8, maxSkipsPerRun: 20, endOnFailure: true },
    );
    if (SOAK) console.info(`${key}: ${Math.round(attacks).toLocaleString('en')} attacks of ${asked} profiles agree`);
    expect(asked).toBe(PROFILES);
    expect(attacks).toBeGreaterThanOrEqual(PROFILES * wanted);
  });
});

describe('odds and the game', () => {
  it('agree where the game plays a whole combat in one step', () => {
    const troops = (att: number, abilities: readonly unknown[] = []) => ({
      profile: { stats: { type: 'Inf(5)', att, sup: 9, des: 11 }, abilities },
    });
    const units = {
      a: { ...troops(6, ['elite']), side: 'A', blob: [20, 10], marks: { charging: 'foe' } },
      b: { ...troops(4, [{ crushing: 1 }]), side: 'A', blob: [40, 10], marks: { charging: 'foe' } },
      foe: { ...troops(3, ['inspiring']), side: 'B', blob: [30, 30] },
    };
    const odds = oddsOf({ units, at: { phase: 'melee' }, steps: [{ fight: ['a', 'b'], at: 'foe' }] });
    const { state } = plannedOf({ units, at: { phase: 'melee' }, steps: [{ fight: ['a', 'b'], at: 'foe' }] });
    const dice = seededDice('combat');
    const times = 5000;
    const lost: number[] = [];
    let destroyed = 0;
    for (let i = 0; i < times; i++) {
      const live = new Game(game, state, () => {});
      const flow = game.steps.combat!(live, {});
      if (flow) playThrough(flow, dice);
      const foe = live.unit(2);
      lost[foe.lost] = (lost[foe.lost] ?? 0) + 1;
      if (live.model(foe.models[0]!).place.at === 'gone') destroyed++;
      expect(markOf(live.unit(0), { name: 'fought', scope: 'unit', otherwise: false, ends: 'never' })).toBe(true);
    }
    for (const [n, p] of odds.counts.wounds!.chances.entries()) agrees(lost[n] ?? 0, p, times, `${n} wounds`);
    const fate = odds.units.foe?.fate;
    agrees(destroyed, fate !== undefined && !isDistribution(fate) ? (fate.destroyed ?? 0) : 0, times, 'destroyed');
  });
});
