import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Part, Plain, StagePart, State, Unit } from '@warfold/engine';
import { markOf, part, playParts, say, sumOf, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { areEnemies, distanceBetween, onTable } from '../../shared/sides.ts';
import { has, lineOf, typeOf } from '../army/profile.ts';
import { NERVE } from '../sequence/debts.ts';
import { DAMAGED, SUPPRESSED } from '../sequence/marks.ts';
import { isGone } from '../table/table.ts';
import { spillPassengers } from '../vehicles/transports.ts';

export type NerveResult = 'steady' | 'suppressed' | 'damaged' | 'destroyed';

/** WP-NERVE-01: a unit wounded in this phase tests once at its end. */
export function oweNerve(game: Game, unit: number, due: 'movement' | 'shooting', rule: RuleId = 'WP-NERVE-01'): void {
  if (!game.owed(NERVE).some((debt) => debt.args.unit === unit)) game.owe(NERVE, due, { unit }, rule);
}

/** The tests owed at the end of a phase, in the order the active player likes, each applied before the next. */
export function* testNerveOwed(game: Game): Flow<void> {
  const debts = game.owed(NERVE);
  const open = debts.filter((debt) => !isGone(game.state, game.unit(debt.args.unit)));
  for (const debt of debts) if (!open.includes(debt)) game.pay(debt, 'WP-NERVE-08');
  if (open.length === 0) return;
  const debt = yield* game.ask.one(
    { side: game.active, rule: 'WP-NERVE-01', label: say('wp.play.askNerve') },
    open.map((owed) => ({ ...unitChoice(game.unit(owed.args.unit)), value: owed })),
  );
  yield* playParts(game, 'nerve', { unit: debt.args.unit }, partsOfOwedTest);
}

/** A test of a unit's nerve. */
export interface Testing {
  readonly unit: number;
  readonly inMelee: boolean;
  /** Whether it is taken after what was handed on, and what comes before the roll. */
  begins(game: Game, on: Plain): boolean;
  /** What comes when its result is applied. */
  after?(game: Game): void;
}

/** WP-NERVE-02 to -10 and WP-ARMOUR-24 to -26: rolls, re-rolls where somebody inspires, and applies the result at once. */
export const partsOfTest = ({ unit, inMelee, begins, after }: Testing): readonly StagePart[] => [
  {
    *run(game, on) {
      return { counts: {}, on: begins(game, on) ? yield* rollForNerve(game, unit, inMelee) : 'steady' };
    },
  },
  {
    *run(game, on) {
      yield* applyNerve(game, unit, isResult(on) ? on : 'steady');
      after?.(game);
      return { counts: {}, on: null };
    },
  },
];

const isResult = (on: Plain): on is NerveResult => on === 'suppressed' || on === 'damaged' || on === 'destroyed';

/** The test that a unit owes, paid with it; none if it owes none, or is gone. */
export const partsOfOwedTest = ({ unit }: { readonly unit: number }): readonly StagePart[] => [
  {
    *run(game) {
      const debt = isGone(game.state, game.unit(unit)) ? undefined : game.owed(NERVE).find(({ args }) => args.unit === unit);
      if (debt !== undefined) game.pay(debt, 'WP-NERVE-01');
      return { counts: {}, on: debt !== undefined };
    },
  },
  ...partsOfTest({ unit, inMelee: false, begins: (_game, on) => on === true }),
];

/** The roll of the test, and the second one of those who are inspired. */
function* rollForNerve(game: Game, id: number, inMelee: boolean): Flow<NerveResult> {
  const first = yield* rollNerve(game, id, inMelee, 'WP-NERVE-02');
  const again = first === 'destroyed' && rollsAgain(game, id);
  return again ? yield* rollNerve(game, id, inMelee, 'WP-RULE-INSPIRING-1') : first;
}

function* rollNerve(game: Game, id: number, inMelee: boolean, rule: RuleId): Flow<NerveResult> {
  const unit = game.unit(id);
  const side = areEnemies(game.state, unit, { ...unit, side: game.active }) ? game.active : game.othersFirst()[0]!;
  const { faces } = yield* game.roll({
    purpose: 'nerve',
    rule,
    side,
    count: 2,
    sides: 6,
    at: { unit: id },
    need: sumOf([carried(unit)]),
    matters: (dice) => nerveResult(game.state, unit, dice, inMelee),
  });
  const result = nerveResult(game.state, unit, faces, inMelee);
  const called = result === 'suppressed' && typeOf(game.state, unit) === 'Arm' ? 'offline' : result;
  game.tell(resultRule(game.state, unit, faces, result), `wp.play.nerve.${called}`, {
    unit: { unit: id },
    total: nerveTotal(unit, faces[0]! + faces[1]!).total,
  });
  return result;
}

const carried = (unit: Unit): Part => part(unit.lost, say('wp.part.wounds'), 'WP-NERVE-02');

/** WP-NERVE-02: two dice and every wound of the whole game. */
const nerveTotal = (unit: Unit, dice: number): Explained => sumOf([part(dice, say('wp.part.dice'), 'WP-NERVE-02'), carried(unit)]);

/** What two faces mean for this unit now. */
export function nerveResult(state: State, unit: Unit, faces: readonly number[], inMelee: boolean): NerveResult {
  const { type, suppression, destruction } = lineOf(state, unit);
  const vehicle = type === 'Arm';
  const total = nerveTotal(unit, faces[0]! + faces[1]!).total;
  // WP-NERVE-07, -10; WP-ARMOUR-24: only vehicles are put off-line in melee. WP-AIR-12 and WP-RULE-UNSHAKEABLE: never Suppressed.
  const shaken: NerveResult = (inMelee && !vehicle) || suppression === null || has(unit, 'unshakeable') ? 'steady' : 'suppressed';
  if (faces[0] === 1 && faces[1] === 1) return 'steady';
  if (faces[0] === 6 && faces[1] === 6) return shaken;
  if (vehicle && total === destruction) return markOf(unit, DAMAGED) ? 'destroyed' : 'damaged';
  if (total >= destruction) return 'destroyed';
  return suppression !== null && total >= suppression ? shaken : 'steady';
}

/** The rule that made the result what it is, for the log and for whoever asks why. */
function resultRule(state: State, unit: Unit, faces: readonly number[], result: NerveResult): RuleId {
  const { type, suppression, destruction } = lineOf(state, unit);
  const total = nerveTotal(unit, faces[0]! + faces[1]!).total;
  if (faces[0] === 1 && faces[1] === 1) return 'WP-NERVE-06';
  const shakenTotal = (faces[0] === 6 && faces[1] === 6) || (suppression !== null && total >= suppression);
  if (result === 'steady' && type === 'Air') return 'WP-AIR-12';
  if (result === 'steady' && shakenTotal) return has(unit, 'unshakeable') ? 'WP-RULE-UNSHAKEABLE' : 'WP-NERVE-10';
  if (faces[0] === 6 && faces[1] === 6) return 'WP-NERVE-09';
  if (result === 'damaged') return 'WP-ARMOUR-25a';
  if (result === 'destroyed' && type === 'Arm') return total === destruction ? 'WP-ARMOUR-25b' : 'WP-ARMOUR-26';
  if (result === 'destroyed') return type === 'Air' ? 'WP-AIR-12' : 'WP-NERVE-03';
  if (result === 'suppressed') return type === 'Arm' ? 'WP-ARMOUR-24' : 'WP-NERVE-04';
  return 'WP-NERVE-05';
}

/** WP-RULE-INSPIRING-1: somebody near inspires the unit, and both dice are rolled again, once. WP-RULE-INSPIRING-2: not for machines. */
function rollsAgain(game: Game, id: number): boolean {
  const unit = game.unit(id);
  const inspiring = inspirerOf(game.state, unit);
  if (inspiring === null) return false;
  const deaf = isMachine(game.state, unit);
  const args = { unit: { unit: id }, by: { unit: inspiring.id } };
  game.tell(deaf ? 'WP-RULE-INSPIRING-2' : 'WP-RULE-INSPIRING-1', deaf ? 'wp.play.notInspired' : 'wp.play.inspired', args);
  return !deaf;
}

export const isMachine = (state: State, unit: Unit): boolean => ['Arm', 'Air'].includes(lineOf(state, unit).type);

/** A friendly unit with Inspiring within 6", itself included. */
export function inspirerOf(state: State, unit: Unit): Unit | null {
  const near = (other: Unit) => other.id === unit.id || distanceBetween(state, unit, other) <= inches(6);
  return (
    state.units.find((other) => has(other, 'inspiring') && !areEnemies(state, unit, other) && onTable(state, other) && near(other)) ?? null
  );
}

function* applyNerve(game: Game, id: number, result: NerveResult): Flow<void> {
  const unit = game.unit(id);
  if (result === 'destroyed') yield* destroyUnit(game, id, 'WP-NERVE-08');
  else if (result === 'damaged') game.mark({ unit: id }, DAMAGED, true, 'WP-ARMOUR-25a');
  else if (result === 'suppressed') {
    // It covers the owner's next turn: one more turn's end to wait for if that turn is not the one running now.
    const turns = game.active === unit.side ? 2 : 1;
    const rule = typeOf(game.state, unit) === 'Arm' ? 'WP-ARMOUR-24' : 'WP-NERVE-07';
    game.mark({ unit: id }, SUPPRESSED, Math.max(markOf(unit, SUPPRESSED), turns), rule);
  }
}

/** WP-NERVE-08: the unit leaves the table whole, and whoever it carried gets out as well as they can. */
export function* destroyUnit(game: Game, id: number, rule: RuleId): Flow<void> {
  const unit = game.unit(id);
  game.emit({
    type: 'removed',
    models: unit.models,
    to: { at: 'gone', cause: 'destroyed' },
    rule,
    text: say('wp.play.destroyed', { unit: { unit: id } }),
  });
  yield* spillPassengers(game, unit);
}
