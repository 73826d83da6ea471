/** Armies that the rules allow and nobody brings: as few models as may be, as many, only one kind; fought by veterans, with every answer timed. */
import { playerNamed } from '@warfold/ai';
import type { Agreement, ArmyData, Barracks, Decision, FormField, Random, System, UnitData } from '@warfold/engine';
import { judge, Match, randomFrom, seatAt, seededDice } from '@warfold/engine';
import type { FuzzBreach } from './fuzz.ts';

/** An answer of the rules may take no longer than this, and one of a veteran: in CPU time or by the clock, whichever is less. */
const MOST_OF_RULES = 200;
const MOST_OF_VETERANS = 500;
/** What an army of so many models is made of is not looked at further. */
const MOST_MODELS = 400;
const MOST_UNITS = 60;
/** Enough to deploy, move, shoot and fight. */
const MOST_ANSWERS = 150;

const KINDS = ['least', 'most', 'crowd'] as const;

/** So many models of this unit, where it says how many there are. */
function sized(unit: UnitData, fields: readonly FormField[], wish: 'least' | 'most'): UnitData {
  const count = fields.find(({ key, is }) => is.kind === 'number' && ['models', 'count', 'size'].includes(key));
  if (count?.is.kind !== 'number') return unit;
  return { ...unit, [count.key]: count.is[wish] };
}

const isLegal = (system: System, army: ArmyData): boolean =>
  'setup' in system.muster({ ...system.starter, forces: [army, system.starter.forces[1]!] });

/** One that ships with fewer units, or with one of its units over and over; as far as the rules allow. */
function stretched(system: System, army: ArmyData, random: Random): ArmyData {
  const isFewer = random.below(2) === 0;
  let found = army;
  for (let tries = 0; tries < MOST_UNITS; tries++) {
    const at = random.below(found.units.length);
    const units = isFewer ? found.units.filter((_unit, i) => i !== at) : [...found.units, found.units[found.units.length - 1]!];
    const next = { ...found, units };
    if (units.length > 0 && isLegal(system, next)) found = next;
    else if (!isFewer) break;
  }
  return found;
}

/** An army of one kind of unit from one book; where no number of them is legal, one that ships, stretched. */
export function oddArmy(system: System, barracks: Barracks, random: Random): ArmyData {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  return ofOneKind(system, barracks, random) ?? stretched(system, one(barracks.shipped).army, random);
}

function ofOneKind(system: System, barracks: Barracks, random: Random): ArmyData | null {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const empty = barracks.found(one(barracks.books).key, 'odd');
  const offers = barracks.offers(empty);
  if (offers.length === 0) return null;
  const { unit } = one(offers);
  const wish = one(KINDS);
  const whole = sized(unit, barracks.ofUnit({ ...empty, units: [unit] }, 0), wish === 'least' ? 'least' : 'most');
  const of = (n: number): ArmyData => ({ ...empty, units: Array.from({ length: n }, () => (wish === 'crowd' ? unit : whole)) });
  const models = Math.max(1, barracks.inspect(of(1)).units[0]?.models ?? 1);
  if (wish === 'least') return [1, 2, 3].map(of).find((army) => isLegal(system, army)) ?? null;
  for (let n = Math.min(MOST_UNITS, Math.floor(MOST_MODELS / models)); n >= 1; n = Math.floor(n * 0.7))
    if (isLegal(system, of(n))) return of(n);
  return null;
}

export interface Timed {
  readonly breaches: FuzzBreach[];
  answers: number;
  slowestRules: number;
  slowestVeteran: number;
}

function timing<T>(work: () => T): { readonly gives: T; readonly took: number } {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const gives = work();
  const { user, system } = process.cpuUsage(used);
  return { gives, took: Math.min(performance.now() - begun, (user + system) / 1000) };
}

/** Both sides of the same odd army, or of one and a shipped one: veterans answer, and everything is timed. */
export function fightOdd(system: System, barracks: Barracks, seed: string): Timed {
  const random = randomFrom(`${seed} odd`);
  const army = oddArmy(system, barracks, random);
  const forces = random.below(2) === 0 ? [army, army] : [army, system.starter.forces[1]!];
  const agreement: Agreement = { ...system.starter, forces };
  const input = JSON.stringify({ system: system.key, seed, agreement });
  const timed: Timed = { breaches: [], answers: 0, slowestRules: 0, slowestVeteran: 0 };
  const say = (what: string): void => void timed.breaches.push({ door: 'odd', what, input });
  try {
    const mustered = system.muster(agreement);
    if ('objections' in mustered) throw new Error('an army that was legal against another is not against its like');
    const match = Match.start(system, mustered.setup, seededDice(`${seed} dice`));
    const players = match.state.sides.map(({ id }) => playerNamed('veteran', `${seed} ${id}`));
    const seat = seatAt(match);
    const rules = (at: string, what: string, work: () => unknown): void => {
      const { took } = timing(work);
      timed.slowestRules = Math.max(timed.slowestRules, took);
      if (took > MOST_OF_RULES) say(`${what} took ${Math.round(took)} ms at ${at}`);
    };
    for (let given = 0; given < MOST_ANSWERS && match.pending?.waits === 'decision'; given++) {
      const { decision }: { readonly decision: Decision } = match.pending;
      const { side, label } = decision.view;
      const usual = timing(() => decision.judge.usual());
      rules(label.key, 'suggesting', () => decision.judge.suggest(randomFrom(`${seed} ${given}`)));
      rules(label.key, 'judging', () => judge(decision, usual.gives));
      const { gives: answer, took } = timing(() => players[side]!.answer(decision, seat));
      timed.slowestVeteran = Math.max(timed.slowestVeteran, took);
      if (took > MOST_OF_VETERANS) say(`a veteran took ${Math.round(took)} ms at ${label.key}`);
      rules(label.key, 'going on from an answer', () => {
        const refused = match.answer(side, answer);
        if (refused !== null) throw new Error(`a veteran's answer was refused: ${refused.rule} ${refused.text.key}`);
        return match.pending?.waits === 'decision' && match.pending.decision.view;
      });
      timed.answers++;
      timed.slowestRules = Math.max(timed.slowestRules, usual.took);
      if (usual.took > MOST_OF_RULES) say(`the usual answer took ${Math.round(usual.took)} ms at ${label.key}`);
    }
  } catch (error) {
    say(`threw: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`);
  }
  return timed;
}
