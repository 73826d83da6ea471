import type { RuleId } from '@warfold/catalogue';
import type { Explained, Part, State, Unit } from '@warfold/engine';
import { markOf, part, say, sumOf, sumWithin } from '@warfold/engine';
import type { Amount } from '../../sigmar/amount.ts';
import { altered, isFixed, leastOf, withDice, written } from '../../sigmar/amount.ts';
import { abilities } from '../abilities.ts';
import { DOUBLED, RUN_BONUS } from '../sequence/marks.ts';
import type { Change } from '../sequence/moments.ts';
import { characteristicsOf, fixed, printedWounds } from './warscroll.ts';

/** AOS3-1.6.3: of all that say what a characteristic is, the one that was applied last; abilities speak in that order. */
const lastSet = (changes: readonly Change[]): Change | undefined => changes.filter(({ how }) => how === 'set').at(-1);

/** AOS3-22.2.1: what multiplies before what adds, and never less than nothing. Factors round up where they leave a half. */
export function changed(base: Part, changes: readonly Change[]): Explained {
  const parts: Part[] = [base];
  let total = base.value;
  const set = lastSet(changes);
  if (set !== undefined) {
    const contradicted = changes.some((other) => other !== set && other.how === 'set');
    parts.push(part(set.value - total, set.reason, contradicted ? 'AOS3-1.6.3' : set.rule));
    total = set.value;
  }
  const isAdded = changes.some(({ how = 'add' }) => how === 'add');
  for (const { how, value, reason, rule } of changes) {
    if (how !== 'times') continue;
    const times = Math.ceil(total * value);
    parts.push(part(times - total, reason, isAdded ? 'AOS3-22.2.1b' : rule));
    total = times;
  }
  for (const { how = 'add', value, reason, rule } of changes) if (how === 'add') parts.push(part(value, reason, rule));
  return sumWithin(parts, 0, Number.POSITIVE_INFINITY, say('aos3.part.notBelowZero'), 'AOS3-22.2.1a');
}

/** AOS3-22.2.1b, AOS3-22.2.4a: the same for a characteristic that may be random: its dice are rolled first, then it is multiplied, then added to. */
export function changedAmount(amount: Amount, changes: readonly Change[]): Amount {
  const set = lastSet(changes);
  const base = set === undefined ? amount : (set.dice ?? fixed(set.value));
  const times = changes.reduce((all, { how, value }) => (how === 'times' ? all * value : all), 1);
  const added = changes.filter(({ how = 'add' }) => how === 'add');
  const more = added.reduce((sum, { value, dice }) => (dice === undefined ? sum + value : sum), 0);
  return added.reduce((all, { dice }) => (dice === undefined ? all : withDice(all, dice)), altered(base, times, more));
}

type Kind = 'move' | 'wounds' | 'bravery';

const RULES: Readonly<Record<Kind, RuleId>> = { move: 'AOS3-8.1a', wounds: 'AOS3-14.2a', bravery: 'AOS3-15.1a' };

const told = (state: State, unit: Unit, kind: Kind, printed: number): Explained =>
  changed(part(printed, say(`aos3.stat.${kind}`), RULES[kind]), abilities.ask(state, kind, { unit: unit.id }, { unit: { unit: unit.id } }));

/** The Move of a unit in inches, its run of this phase included (AOS3-8.3a). A random Move is rolled before anybody asks; unrolled it is its least, or its most. */
export function moveOf(state: State, unit: Unit, unrolled: (move: Amount) => number = leastOf): Explained {
  const { move } = characteristicsOf(state, unit);
  if (move !== null && isByTable(state, unit, move)) abilities.witness?.('damage-table');
  const own = told(state, unit, 'move', move === null ? 0 : unrolled(move));
  const run = markOf(unit, RUN_BONUS);
  if (run === 0) return own;
  const why = markOf(unit, DOUBLED)
    ? part(run, say('aos3.command.at-the-double'), 'AOS3-8.4a')
    : part(run, say('aos3.part.run'), 'AOS3-8.3a');
  return sumOf([...own.parts, why]);
}

/** AOS3-22.5a: by what its damage table says now, and not by what is printed above it. */
const isByTable = ({ book }: State, { abilities: own, profile }: Unit, move: Amount): boolean =>
  own.some(({ ability }) => ability === 'damage-table') && isFixed(move) && book.profiles[profile]?.stats.move !== move.plus;

const movesOf = (state: State, unit: Unit): readonly Change[] =>
  abilities.ask(state, 'move', { unit: unit.id }, { unit: { unit: unit.id } });

/** Whether the Move must still be rolled: it is random, and nothing says what it is. */
export function isMoveRandom(state: State, unit: Unit): boolean {
  const { move } = characteristicsOf(state, unit);
  return move !== null && !isFixed(move) && lastSet(movesOf(state, unit)) === undefined;
}

/** AOS3-22.2.4a: a random Move that is not rolled yet, as one would write it with what is multiplied and added, `2D6×2+1`; nothing if it is a number. */
export function randomMoveOf(state: State, unit: Unit): string | null {
  const { move } = characteristicsOf(state, unit);
  if (move === null || !isMoveRandom(state, unit)) return null;
  const changes = movesOf(state, unit);
  const times = changes.filter(({ how }) => how === 'times').map(({ value }) => `×${value}`);
  const more = changes.reduce((sum, { how = 'add', value }) => (how === 'add' ? sum + value : sum), markOf(unit, RUN_BONUS));
  const added = times.length === 0 ? written({ ...move, plus: 0 }) : `${written(move)}${times.join('')}`;
  const plus = times.length === 0 ? move.plus + more : more;
  return plus === 0 ? added : `${added}${plus > 0 ? '+' : ''}${plus}`;
}

const woundChanges = (state: State, unit: Unit): readonly Change[] =>
  abilities.ask(state, 'wounds', { unit: unit.id }, { unit: { unit: unit.id } });
const woundsWith = (printed: number, changes: readonly Change[]): Explained =>
  changed(part(printed, say('aos3.stat.wounds'), RULES.wounds), changes);

export const woundsExplained = (state: State, unit: Unit): Explained => woundsWith(printedWounds(state, unit), woundChanges(state, unit));

/** Asked for every model that suffers a wound: where nothing changes them, they are what is printed. */
export function woundsOf(state: State, unit: Unit): number {
  const printed = printedWounds(state, unit);
  const changes = woundChanges(state, unit);
  return changes.length === 0 ? printed : woundsWith(printed, changes).total;
}

export const braveryOf = (state: State, unit: Unit): Explained => told(state, unit, 'bravery', characteristicsOf(state, unit).bravery);

/** Inches as the explained number shows them, turned into mils for a move. */
export const inMils = ({ total, parts }: Explained): Explained => ({
  total: total * 1000,
  parts: parts.map(({ value, reason, rule }) => part(value * 1000, reason, rule)),
});

/** AOS3-9.4a, or an effect that lifts it. */
export function canFly(state: State, unit: Unit): boolean {
  const winged = unit.abilities.some(({ ability }) => ability === 'fly');
  if (winged) abilities.witness?.('fly');
  return winged || abilities.ask(state, 'fly', { unit: unit.id }, { unit: { unit: unit.id } }).length > 0;
}
