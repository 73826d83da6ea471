import type { Flow, Game, Part, StagePart, State, Unit } from '@warfold/engine';
import { markOf, part, playParts, pointedBy, say, sumOf, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { onTable, unitsOf } from '../../shared/sides.ts';
import { askBlow, outrightBy } from '../abilities.ts';
import { has, lineOf } from '../army/profile.ts';
import { isFragmented } from '../army/weapons.ts';
import { REGROUP } from '../sequence/debts.ts';
import { ACROSS, BROKEN_CHARGE, CHARGED_BY, CHARGING, DAMAGED, FOUGHT, MOVED, ORDER, STILL } from '../sequence/marks.ts';
import { needToHit } from '../shooting/attack.ts';
import { hasWounded, partsOfAttack } from '../shooting/sequence.ts';
import { isGone } from '../table/table.ts';
import { partsOfTest } from './nerve.ts';

/** WP-MELEE-08: a charged unit and everybody who charged it this turn. */
export interface Combat {
  readonly target: Unit;
  readonly chargers: readonly Unit[];
}

/** Combats of this turn that are not fought yet. A charger whose target is gone has none (WP-CHARGE-09). */
export function combatsToFight(state: State): Combat[] {
  const chargers = unitsOf(state, state.cursor.active).filter(
    (unit) => markOf(unit, CHARGING) !== null && !markOf(unit, FOUGHT) && onTable(state, unit),
  );
  const targets = [...new Set(chargers.map((unit) => pointedBy(unit, CHARGING)))].map((id) => state.units[id]!);
  return targets
    .filter((target) => onTable(state, target))
    .map((target) => ({ target, chargers: chargers.filter((unit) => markOf(unit, CHARGING) === target.id) }));
}

/** WP-MELEE-01: the active player picks the next combat; all its chargers strike, then Nerve is tested, then they draw back. */
export function* combat(game: Game): Flow<void> {
  const { target, chargers } = yield* game.ask.one(
    { side: game.active, rule: 'WP-MELEE-01', label: say('wp.play.askCombat') },
    combatsToFight(game.state).map((one) => ({ ...unitChoice(one.target), value: one })),
  );
  const fought: Fought = { at: target.id, by: chargers.map(({ id }) => id) };
  yield* playParts(game, 'combat', fought, (given) => [...given.by.flatMap((by) => partsOfTurn(given, by)), ...partsOfCombatEnd(given)]);
}

/** Who is fought, and by whom. Plain data. */
export type Fought = { readonly at: number; readonly by: readonly number[] };

/** One charger's turn to strike, and that it has had it, which no odds ask about. */
function partsOfTurn({ at, by: all }: Fought, by: number): readonly StagePart[] {
  const both = [{ unit: by }, { unit: at }];
  return [
    {
      // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
      *run(game, on) {
        const left = !isGone(game.state, game.unit(at));
        if (left) game.tell('WP-MELEE-02', 'wp.play.strikes', { unit: { unit: by }, target: { unit: at } }, both);
        return { counts: {}, on };
      },
    },
    ...partsOfStrike({ by, at }),
    {
      // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
      *run(game, on) {
        game.mark({ unit: by }, FOUGHT, true, all.length > 1 ? 'WP-MELEE-08' : 'WP-MELEE-01');
        return { counts: {}, on };
      },
    },
  ];
}

/** One charger's blows: full Att, whatever is in contact (WP-CHARGE-08). There is nothing left to strike where the target is gone. They hand on whether it was wounded. */
export const partsOfStrike = (
  { by, at }: { readonly by: number; readonly at: number },
  isIdle: (state: State) => boolean = () => false,
): readonly StagePart[] =>
  partsOfAttack({
    attackOn: (state) => (isGone(state, state.units[at]!) || isIdle(state) ? null : meleeAttack(state, state.units[by]!, state.units[at]!)),
  });

/** The end of a combat, once all have struck: Nerve if the target was wounded in it and is still there (WP-MELEE-09: one test for all of it), and who holds. */
export const partsOfCombatEnd = ({ at, by }: Fought): readonly StagePart[] =>
  partsOfTest({
    unit: at,
    inMelee: true,
    begins(game, on) {
      const tests = hasWounded(on) && !isGone(game.state, game.unit(at));
      if (tests) game.tell('WP-MELEE-09', 'wp.play.testsAfterCombat', { unit: { unit: at } }, [{ unit: at }]);
      return tests;
    },
    after: (game) => drawApart(game, at, by),
  });

/** Who is bound once the test is done, and who draws back. */
function drawApart(game: Game, target: number, chargers: readonly number[]): void {
  const destroyed = isGone(game.state, game.unit(target));
  if (!destroyed) outlast(game, target, chargers);
  const rule = destroyed ? 'WP-MELEE-10' : 'WP-MELEE-11';
  for (const unit of chargers) game.owe(REGROUP, 'melee', { unit, forced: !destroyed }, rule);
}

/** Who survives a combat is bound in its next turn by those who charged it (WP-MELEE-12); vehicles act freely (WP-ARMOUR-23). */
function outlast(game: Game, id: number, chargers: readonly number[]): void {
  const { type } = lineOf(game.state, game.unit(id));
  const rule = type === 'Arm' ? 'WP-ARMOUR-23' : type === 'Ord' ? 'WP-ORD-09' : 'WP-MELEE-12';
  game.tell(rule, 'wp.play.holds', { unit: { unit: id } }, [{ unit: id }]);
  if (type === 'Arm') return;
  // Several enemies may have had their turns since its own.
  const by = [...markOf(game.unit(id), CHARGED_BY), ...chargers];
  game.mark({ unit: id }, CHARGED_BY, by, rule);
}

/** The attack of a charger: what the dice are, what they need, and what they add. */
export function meleeAttack(state: State, charger: Unit, target: Unit) {
  const { hit, attacks } = lineOf(state, charger);
  const modifiers = [...meleeModifiers(state, charger, target), ...askBlow(state, 'toHitMelee', { charger, target })];
  return {
    by: charger.id,
    at: target.id,
    side: charger.side,
    kind: 'melee' as const,
    dice: attacks,
    need: needToHit(hit, modifiers, modifiers.length === 0 ? 'WP-MELEE-02' : 'WP-MELEE-03'),
    // WP-ORD-07: a heavy weapon that is charged suffers triple hits.
    multiplyHits: lineOf(state, target).type === 'Ord' ? part(3, say('wp.part.triple'), 'WP-ORD-07') : null,
    // WP-MELEE-07: Crushing Strength, not Piercing.
    woundBonus: sumOf(askBlow(state, 'woundBonusMelee', { charger, target })),
    multiplyWounds: null,
    outright: outrightBy(state, target, charger) !== null,
    elite: has(charger, 'elite'),
  };
}

/** WP-MELEE-03. */
export function meleeModifiers(state: State, charger: Unit, target: Unit): Part[] {
  const parts: Part[] = [];
  const jumps = has(charger, 'jump');
  if (markOf(charger, ACROSS)) {
    parts.push(jumps ? part(0, say('wp.part.jumpNoPenalty'), 'WP-RULE-JUMP-2') : part(-1, say('wp.part.defensive'), 'WP-MELEE-04'));
  }
  if (markOf(charger, BROKEN_CHARGE)) {
    parts.push(jumps ? part(0, say('wp.part.jumpNoPenalty'), 'WP-RULE-JUMP-2') : part(-1, say('wp.part.brokenCharge'), 'WP-MELEE-05'));
  }
  if (isFragmented(state, charger)) parts.push(part(-1, say('wp.part.fragmented'), 'WP-MELEE-06'));
  if (lineOf(state, target).type === 'Arm') {
    const damaged = markOf(target, DAMAGED);
    if (damaged || stoodStill(target)) parts.push(part(2, say(damaged ? 'wp.part.damaged' : 'wp.part.stoodStill'), 'WP-ARMOUR-21'));
    else if (markOf(target, MOVED) > inches(12)) parts.push(part(-2, say('wp.part.fast'), 'WP-ARMOUR-22'));
  }
  return parts;
}

/** WP-ARMOUR-21: no order to move in its last turn, or one that it did not use; a Scout move before its first turn counts as one. */
export function stoodStill(vehicle: Unit): boolean {
  const order = markOf(vehicle, ORDER);
  return order === 'halt' || order === '' || markOf(vehicle, STILL);
}
