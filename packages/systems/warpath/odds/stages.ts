import type { Explained, Game, Plain, State, Unit } from '@warfold/engine';
import { markOf, memoOfLast, owedOf, part, say, sumOf } from '@warfold/engine';
import { flowOf } from '@warfold/engine/flow';
import type { Counts, PartResult, RulePiece, Stage, StagePart } from '../../shared/odds.ts';
import type { Aim } from '../abilities.ts';
import { has, lineOf } from '../army/profile.ts';
import { mostDice, rollFire, weaponsOf } from '../army/weapons.ts';
import { chargeChoices, chargeReach, keepsHeart, runIn } from '../melee/charge.ts';
import { drawApart, meleeAttack, nerveAfterCombat } from '../melee/melee.ts';
import type { NerveResult } from '../melee/nerve.ts';
import { applyNerve, inspiringNear, rollForNerve } from '../melee/nerve.ts';
import { NERVE } from '../sequence/debts.ts';
import { CHARGING } from '../sequence/marks.ts';
import { aimAt, attackOf, shotOf } from '../shooting/aim.ts';
import type { Attack, Progress } from '../shooting/attack.ts';
import { diceOf, harmPart, hitPart, needToWound, woundPart } from '../shooting/attack.ts';
import { afterShots, takeAim } from '../shooting/shooting.ts';
import { numbersOf } from '../shooting/targets.ts';
import { isGone } from '../table/table.ts';
import { afterRam, ramAttack, rollCrush, rollSmash } from '../vehicles/collisions.ts';

const goneAny = (state: State, ...units: readonly number[]): boolean => units.some((id) => isGone(state, state.units[id]!));

/** What the parts of an attack hand on: how far it has come, how many dice it has, and what else the step has to remember. */
interface Blow {
  readonly dice: number;
  readonly hits: number;
  readonly wounds: number;
  readonly wounded: boolean;
}

const isListed = (on: Plain): on is readonly number[] => Array.isArray(on);

function blowOf(on: Plain): Blow {
  if (!isListed(on)) return { ...NO_BLOW, wounded: on === true };
  const [dice = 0, hits = 0, wounds = 0, wounded = 0] = on;
  return { dice, hits, wounds, wounded: wounded > 0 };
}
const listed = ({ dice, hits, wounds, wounded }: Blow): readonly number[] => [dice, hits, wounds, wounded ? 1 : 0];
const handing = (counts: Counts, blow: Blow): PartResult => ({ counts, on: listed(blow) });

/** Works an attack out once for a table, since many runs on end ask for it. The dice are those that were rolled for, where they are rolled. */
function remembering(work: (state: State) => Attack | null, rolled: boolean): (state: State, dice: number) => Attack | null {
  const attackOn = memoOfLast(work);
  return (state, dice) => {
    const attack = attackOn(state);
    return attack === null || !rolled || attack.dice === dice ? attack : { ...attack, dice };
  };
}

interface Blows {
  /** The attack on a table, whatever its dice; none where nobody is left to make it or to suffer it. */
  attackOn(state: State): Attack | null;
  /** Whether a part before it has rolled for its dice. */
  readonly rolled: boolean;
  /** What the rules do when it is over. */
  after?(game: Game, so: Progress): void;
  /** Whether it is the target that strikes back. */
  readonly back?: boolean;
}

/** The hits, the wounds and the harm of an attack, as the game rolls them. */
function blows({ attackOn, rolled, after, back = false }: Blows): StagePart[] {
  const attackAt = remembering(attackOn, rolled);
  const [hits, wounds] = back ? ['hitsBack', 'woundsBack'] : ['hits', 'wounds'];
  const hitting: RulePiece = function* (game, handed) {
    const { dice } = blowOf(handed);
    const attack = attackAt(game.state, dice);
    const so = attack === null ? { hits: 0 } : yield* hitPart(game, attack, together(attack));
    return handing({ [hits]: so.hits }, { ...NO_BLOW, dice, hits: so.hits });
  };
  // Hits are counted; what comes after the roll to wound asks for wounds only.
  const wounding: RulePiece = function* (game, handed) {
    const so = blowOf(handed);
    const attack = attackAt(game.state, so.dice);
    return handing({}, { ...NO_BLOW, wounds: attack === null ? 0 : (yield* woundPart(game, attack, so)).wounds });
  };
  const harming: RulePiece = function* (game, handed) {
    const { wounds: inflicted, wounded } = blowOf(handed);
    const so = { hits: inflicted, wounds: inflicted };
    const attack = attackAt(game.state, 0);
    if (attack !== null) yield* harmPart(game, attack, so);
    after?.(game, so);
    return { counts: { [wounds]: inflicted }, on: wounded || inflicted > 0 };
  };
  const on = (state: State, handed: Plain): Attack | null => attackAt(state, blowOf(handed).dice);
  return [
    {
      rolls: [hitting, wounding],
      // Rolls depend on the attack alone; only harm touches the table.
      alike: (state, handed) => diceKey(state, on(state, handed)),
      each: {
        times: (state, handed) => timesOf(on(state, handed)),
        none: (_state, handed) => listed({ ...NO_BLOW, dice: blowOf(handed).dice }),
        add: (some, more) => {
          const [a, b] = [blowOf(some), blowOf(more)];
          return listed({ ...NO_BLOW, wounds: a.wounds + b.wounds, wounded: a.wounded || b.wounded });
        },
      },
    },
    { run: harming },
  ];
}

const NO_BLOW: Blow = { dice: 0, hits: 0, wounds: 0, wounded: false };

/** WP-RULE-ELITE: one of all dice is rolled again, so that each looks at the others. No other die does. */
const together = (attack: Attack): number => (attack.elite ? diceOf(attack) : 1);
const timesOf = (attack: Attack | null): number => (attack === null ? 0 : attack.elite ? 1 : diceOf(attack));

/** All that the rolls of an attack depend on. */
function diceKey(state: State, attack: Attack | null): string {
  if (attack === null) return 'none';
  const need = attack.alwaysHits === true ? 'all' : attack.need.total;
  const wound = needToWound(state, state.units[attack.at]!, attack.woundBonus).total;
  return `${attack.elite ? attack.dice : 'each'} ${need} ${wound} ${attack.multiplyHits?.value} ${attack.multiplyWounds?.value}`;
}

/** One weapon of one unit. Who is gone neither fires nor is fired at. */
export function volleyStage(state: State, aim: Aim): Stage {
  const { shooter, weapon, target, manner } = aim;
  const now = (table: State): Aim => {
    const unit = table.units[shooter.id]!;
    return aimAt(table, unit, weaponsOf(table, unit)[weapon.place]!, table.units[target.id]!, manner);
  };
  const gone = (table: State) => goneAny(table, shooter.id, target.id);
  const aiming: StagePart = {
    *run(game, handed) {
      const aims = () => void takeAim(game, now(game.state));
      yield* flowOf(gone(game.state) ? undefined : aims());
      return { counts: {}, on: handed };
    },
  };
  const firing: StagePart = {
    rolls: [
      function* (game, handed) {
        const dice = gone(game.state) ? 0 : yield* rollFire(game, game.unit(shooter.id), weapon);
        return handing({}, { ...blowOf(handed), dice });
      },
    ],
    alike: (table, handed) => `${gone(table)} ${blowOf(handed).wounded}`,
  };
  const attackOn = (table: State) => (gone(table) ? null : attackOf(table, shotOf(table, now(table)), mostDice(weapon)));
  return {
    label: say('wp.odds.stage.volley', { unit: { unit: shooter.id }, weapon: weapon.label }),
    numbers: [...numbersOf(state, aim), ...extras(attackOf(state, shotOf(state, aim), mostDice(weapon)))],
    parts: [aiming, firing, ...blows({ attackOn, rolled: true, after: (game, so) => afterShots(game, target.id, so) })],
  };
}

/** What an attack does beyond its dice: re-rolls, multiples, removal at the first wound. */
function extras({ multiplyHits, multiplyWounds, elite, outright }: Attack): Stage['numbers'] {
  const found: Stage['numbers'][number][] = [];
  if (elite) found.push({ label: say('wp.rule.elite'), value: sumOf([part(1, say('wp.odds.rerolls'), 'WP-RULE-ELITE')]) });
  if (multiplyHits) found.push({ label: say('wp.odds.hitsTimes'), value: sumOf([multiplyHits]) });
  if (multiplyWounds) found.push({ label: say('wp.odds.woundsTimes'), value: sumOf([multiplyWounds]) });
  if (outright === true)
    found.push({ label: say('wp.odds.outright'), value: sumOf([part(1, say('wp.rule.individual'), 'WP-RULE-INDIVIDUAL-3')]) });
  return found;
}

const numbered = (key: string, value: Explained) => ({ label: say(`wp.shooting.number.${key}`), value });

/** One charger's blows; none of one that was to charge and did not. They hand on whether the target was wounded in this combat. */
export function strikeStage(state: State, charger: Unit, target: Unit, ifCharging: boolean): Stage {
  const attack = meleeAttack(state, charger, target);
  const strikes = (table: State): boolean =>
    !goneAny(table, charger.id, target.id) && (!ifCharging || markOf(table.units[charger.id]!, CHARGING) === target.id);
  const attackOn = (table: State) => (strikes(table) ? meleeAttack(table, table.units[charger.id]!, table.units[target.id]!) : null);
  return {
    label: say('wp.odds.stage.strike', { unit: { unit: charger.id } }),
    numbers: [
      numbered('dice', sumOf([part(attack.dice, say('wp.stat.att'), 'WP-MELEE-02')])),
      numbered('hit', attack.need),
      numbered('wound', needToWound(state, target, attack.woundBonus)),
      ...extras(attack),
    ],
    parts: blows({ attackOn, rolled: false }),
  };
}

const nerveOf = (on: Plain): NerveResult => (on === 'suppressed' || on === 'damaged' || on === 'destroyed' ? on : 'steady');

/** The Nerve test after a combat, and who holds. */
export function combatEndStage(state: State, chargers: readonly Unit[], target: Unit): Stage {
  const rolling: StagePart = {
    *run(game, handed) {
      return { counts: {}, on: yield* nerveAfterCombat(game, target.id, handed === true) };
    },
  };
  const ending: StagePart = {
    *run(game, handed) {
      yield* drawApart(
        game,
        target.id,
        chargers.map(({ id }) => game.unit(id)),
        nerveOf(handed),
      );
      return { counts: {}, on: null };
    },
  };
  return {
    label: say('wp.odds.stage.nerve', { unit: { unit: target.id } }),
    numbers: nerveNumbers(state, target),
    parts: [rolling, ending],
  };
}

/** A charge: a coward may halt instead, and who cannot get there does not. */
export function chargeStage(state: State, unit: Unit, target: Unit): Stage {
  const heart = { label: say('wp.rule.coward'), value: sumOf([part(2, say('wp.odds.keepsHeart'), 'WP-RULE-COWARD')]) };
  const reach = sumOf(chargeReach(state, unit, false).parts.map(({ value, reason, rule }) => part(value / 1000, reason, rule)));
  const charging: StagePart = {
    *run(game) {
      const goes =
        !goneAny(game.state, unit.id, target.id) && (yield* keepsHeart(game, unit.id)) && canCharge(game.state, unit.id, target.id);
      if (goes) yield* runIn(game, unit.id, target.id);
      return { counts: { charges: goes ? 1 : 0 }, on: null };
    },
  };
  return {
    label: say('wp.odds.stage.charge', { unit: { unit: unit.id } }),
    numbers: [{ label: say('wp.charge.number.reach'), value: reach }, ...(has(unit, 'coward') ? [heart] : [])],
    parts: [charging],
  };
}

const canCharge = (state: State, unit: number, target: number): boolean =>
  chargeChoices(state, state.units[unit]!).some(({ value, refused }) => value.id === target && refused === undefined);

/** A vehicle that runs over a unit, or into another one: D6 hits that need no roll. */
export function ramStage(state: State, by: Unit, at: Unit, how: 'crush' | 'ram' | 'back'): Stage {
  const attack = ramAttack(state, by, at, 1);
  const gone = (table: State) => goneAny(table, by.id, at.id);
  const rolling: StagePart = {
    *run(game, handed) {
      const dice = gone(game.state) ? 0 : yield* (how === 'crush' ? rollCrush : rollSmash)(game, by.id, at.id);
      return handing({}, { ...blowOf(handed), dice });
    },
  };
  const attackOn = (table: State) => (gone(table) ? null : ramAttack(table, table.units[by.id]!, table.units[at.id]!, 1));
  return {
    label: say(`wp.odds.stage.${how}`, { unit: { unit: by.id } }),
    numbers: [numbered('wound', needToWound(state, at, attack.woundBonus)), ...extras(attack)],
    parts: [rolling, ...blows({ attackOn, rolled: true, after: (game, so) => afterRam(game, at.id, so), back: how === 'back' })],
  };
}

/** The Nerve test that a unit owes; nothing if it owes none. */
export function nerveStage(state: State, unit: Unit): Stage {
  const owed = (table: State) => (goneAny(table, unit.id) ? undefined : owedOf(table, NERVE).find(({ args }) => args.unit === unit.id));
  const rolling: StagePart = {
    *run(game) {
      return { counts: {}, on: owed(game.state) === undefined ? null : yield* rollForNerve(game, unit.id, false) };
    },
  };
  const applying: StagePart = {
    *run(game, handed) {
      const debt = owed(game.state);
      if (debt !== undefined) {
        game.pay(debt, 'WP-NERVE-01');
        yield* applyNerve(game, unit.id, nerveOf(handed));
      }
      return { counts: {}, on: null };
    },
  };
  return { label: say('wp.odds.stage.nerve', { unit: { unit: unit.id } }), numbers: nerveNumbers(state, unit), parts: [rolling, applying] };
}

function nerveNumbers(state: State, unit: Unit): Stage['numbers'] {
  const { suppression, destruction } = lineOf(state, unit);
  const limit = (key: string, value: number, rule: 'WP-NERVE-03' | 'WP-NERVE-04') => ({
    label: say(`wp.stat.${key}`),
    value: sumOf([part(value, say('wp.note.limit'), rule)]),
  });
  const inspired = inspiringNear(state, unit);
  const by = inspired === null ? [] : [part(1, say('wp.odds.inspiredBy', { by: { unit: inspired.id } }), 'WP-RULE-INSPIRING-1')];
  return [
    ...(suppression === null ? [] : [limit('sup', suppression, 'WP-NERVE-04')]),
    limit('des', destruction, 'WP-NERVE-03'),
    ...(by.length === 0 ? [] : [{ label: say('wp.rule.inspiring'), value: sumOf(by) }]),
  ];
}
