/** How odds are asked of either edition: the game's own attacks, taken apart where tables can be merged. */
import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Plain, State } from '@warfold/engine';
import { memoOfLast, part, say, sumOf } from '@warfold/engine';
import type { Each, PartResult, RulePiece, Stage } from '../shared/odds.ts';
import type { Amount } from './amount.ts';
import { leastOf, written } from './amount.ts';
import type { Blow, Progress, Sequence } from './attack.ts';
import { BEGUN, goingOn, needsOf, STEPS } from './attack.ts';
import type { Weapon } from './warscroll.ts';
import { weaponOf } from './warscroll.ts';
import type { Toll } from './wounds.ts';
import { bearNext, inflict, isBorneOn, presentIn, roomIn, slay, suffer, warded } from './wounds.ts';

/** What an edition says about the attacks that its odds are asked for. */
export interface AttackOdds {
  readonly sequence: Sequence;
  readonly toll: Toll;
  readonly attacksRule: RuleId;
  readonly cause: string;
  /** The Attacks of a weapon in the hands of a model now, and the roll for them. */
  attacks(state: State, model: number, weapon: Weapon): Amount;
  rollAttacks(game: Game, model: number, weapon: Weapon): Flow<number>;
}

/** Like models of a unit that attack another with one weapon. */
export interface Volley {
  readonly by: number;
  readonly at: number;
  readonly weapon: string;
  /** Those of them who attack, as the table is. */
  hands(state: State): readonly number[];
}

/** What the attacks of a unit have come to so far. */
type Sum = {
  /** Attacks still to be made. */
  readonly attacks: number;
  /** Wounds and mortal wounds for the target that no ward has negated, as far as there are models for them; all of them where it hangs on the model. */
  readonly due: number;
  readonly room: number;
  /** Mortal wounds for the attacker itself. */
  readonly back: number;
};
const NOTHING: Sum = { attacks: 0, due: 0, room: 0, back: 0 };

/** Handed on as a list, since odds tell apart what is handed on by how it is written. */
const listed = ({ attacks, due, room, back }: Sum): readonly number[] => [attacks, due, room, back];
const isListed = (on: Plain): on is readonly number[] => Array.isArray(on);

function sumIn(on: Plain): Sum {
  if (!isListed(on)) return NOTHING;
  const [attacks = 0, due = 0, room = 0, back = 0] = on;
  return { attacks, due, room, back };
}

/** What some and some more come to, of so many attacks that are still to be made. */
const added = (a: Sum, b: Sum, attacks: number): Plain =>
  listed({ attacks, due: Math.min(b.room, a.due + b.due), room: b.room, back: a.back + b.back });

/** The stages of all attacks of a unit at one target: those of each weapon, then what the target, and perhaps the attacker, suffers from all of them. */
export function attackStages(state: State, odds: AttackOdds, volleys: readonly Volley[]): Stage[] {
  const [first] = volleys;
  if (first === undefined) return [];
  return [...volleys.map((volley) => volleyStage(state, odds, volley)), sufferingStage(odds, first)];
}

/** More wounds than anybody deals. */
const WITHOUT_END = 1_000_000;

/** Whether models of the target have different wards, so that a ward is rolled only when it is known to whom a wound comes. */
const wardsDiffer = (state: State, { toll }: AttackOdds, unit: number): boolean => (toll.wards?.(state, unit) ?? null) !== null;

function volleyStage(state: State, odds: AttackOdds, volley: Volley): Stage {
  const { by, at, weapon } = volley;
  const room = (now: State) => (wardsDiffer(now, odds, at) ? WITHOUT_END : roomIn(now, odds.toll, at));
  const handsOf = (now: State) => (presentIn(now, at).length === 0 ? [] : volley.hands(now));
  const blowOf = (now: State): Blow => ({ by, at, weapon, model: handsOf(now)[0]!, attacks: 1 });
  const none = (now: State): Plain => listed({ ...NOTHING, room: room(now) });
  const counted: Each = {
    times: (now) => handsOf(now).length,
    none,
    add(some, more) {
      const [a, b] = [sumIn(some), sumIn(more)];
      return added(a, b, a.attacks + b.attacks);
    },
  };
  const made: Each = {
    times: (_now, on) => sumIn(on).attacks,
    none,
    add(some, more) {
      const b = sumIn(more);
      return added(sumIn(some), b, b.attacks);
    },
  };
  const amountOf = (now: State): Amount => {
    const [model] = handsOf(now);
    return model === undefined ? { dice: 0, sides: 6, plus: 0 } : odds.attacks(now, model, weaponOf(now, now.models[model]!, weapon));
  };
  const counting: RulePiece = function* (game, on) {
    const [model] = handsOf(game.state);
    if (model === undefined) return { counts: {}, on };
    const attacks = Math.max(0, yield* odds.rollAttacks(game, model, weaponOf(game.state, game.model(model), weapon)));
    return { counts: { attacks }, on: listed({ ...sumIn(on), attacks }) };
  };
  const attackDice = memoOfLast((now: State) => `${room(now)} ${diceOf(now, odds, blowOf(now))}`);
  return {
    label: say('sigmar.odds.volley', { unit: { unit: by }, weapon: { gear: weapon } }),
    numbers: handsOf(state).length === 0 ? [] : numbersOf(state, odds, blowOf(state), amountOf(state), handsOf(state).length),
    parts: [
      {
        rolls: [counting, { rolls: attackPieces(odds, blowOf), alike: attackDice, each: made }],
        alike: (now) => (handsOf(now).length === 0 ? `${room(now)}` : `${written(amountOf(now))} ${attackDice(now)}`),
        each: counted,
      },
    ],
  };
}

function numbersOf(state: State, { sequence, toll, attacksRule }: AttackOdds, blow: Blow, amount: Amount, hands: number): Stage['numbers'] {
  const reason = say('sigmar.odds.each', { attacks: written(amount), models: hands });
  const each = toll.wards?.(state, blow.at) ?? null;
  const wards = each === null ? [toll.ward?.(state, blow.at, 'wound') ?? null] : [...each.values()];
  const told = new Map(wards.flatMap((one) => (one === null ? [] : [[one.total, one] as const])));
  return [
    { label: say('sigmar.odds.least'), value: sumOf([part(hands * leastOf(amount), reason, attacksRule)]) },
    ...needsOf(state, sequence, blow),
    ...[...told.values()].map((value) => ({ label: say('sigmar.odds.ward'), value })),
  ];
}

/** Everything that the dice of an attack go by: all that its steps and wards ask of the table. */
function diceOf(state: State, { sequence, toll }: AttackOdds, blow: Blow): string {
  const rolls = (['hit', 'wound', 'save'] as const).map((roll) => sequence.spoken(state, blow, roll));
  const wards = (['wound', 'mortal'] as const).map((kind) => toll.ward?.(state, blow.at, kind)?.total ?? 0);
  return JSON.stringify([sequence.edge(state, blow), sequence.save(state, blow), rolls, wards]);
}

/** An attack on its way through its steps; then its wounds and mortal wounds on their way through wards. */
type Going = { readonly so: Progress; readonly sum: Sum };
const isGoing = (on: Plain): on is Going => typeof on === 'object' && on !== null && 'so' in on;
const goingFrom = (on: Plain): Going => (isGoing(on) ? on : { so: BEGUN, sum: sumIn(on) });

/**
 * One attack, step by step, and the wards against what it deals. Wards are rolled after all attacks, but nothing on the table changes between, so
 * that it is all the same to the first who suffers; the attacker's own wards come after that.
 */
function attackPieces(odds: AttackOdds, blowOf: (state: State) => Blow): RulePiece[] {
  const { sequence, toll, cause } = odds;
  const [hit, wound, save, damage] = STEPS;
  const dealtTo = ({ dealt }: Progress, unit: number) => dealt.find((one) => one.unit === unit) ?? { unit, wounds: 0, mortal: 0 };
  const after = (so: Progress, sum: Sum, counts: PartResult['counts']): PartResult => ({ counts, on: { so, sum } });
  const stepping = (step: typeof hit, count: (so: Progress, blow: Blow) => PartResult['counts']): RulePiece =>
    function* (game, on) {
      const { so, sum } = goingFrom(on);
      const blow = blowOf(game.state);
      const idle = step !== hit && goingOn(so) === 0;
      const next = idle ? so : yield* step(game, sequence, blow, so);
      return after(next, sum, idle ? {} : count(next, blow));
    };
  return [
    stepping(hit, (so) => ({ hits: goingOn(so) })),
    stepping(wound, (so) => ({ wounds: goingOn(so) })),
    stepping(save, () => ({})),
    stepping(damage, (so, { at }) => ({ damage: dealtTo(so, at).wounds })),
    function* (game, on) {
      const { so, sum } = goingFrom(on);
      const { by, at } = blowOf(game.state);
      const dealt = dealtTo(so, at);
      const harm = { unit: at, wounds: dealt.wounds, mortal: dealt.mortal, by, cause };
      const later = wardsDiffer(game.state, odds, at);
      const wounds = later ? harm.wounds : yield* warded(game, toll, harm, 'wound', harm.wounds);
      const mortal = later ? harm.mortal : yield* warded(game, toll, harm, 'mortal', harm.mortal);
      const due = Math.min(sum.room, wounds + mortal);
      return { counts: { mortal: harm.mortal }, on: listed({ attacks: 0, due, room: sum.room, back: dealtTo(so, by).mortal }) };
    },
  ];
}

/** Wounds that come to one model after the other. */
type Bearing = { readonly left: number; readonly slain: readonly number[]; readonly before: number; readonly back: number };
const isBearing = (on: Plain): on is Bearing => typeof on === 'object' && on !== null && 'left' in on;

/** Allocation and the slain; then whatever came back on the attacker, with its wards. Where models have different wards each in turn bears what it can. */
function sufferingStage({ toll, cause }: AttackOdds, { by, at }: Volley): Stage {
  const harmFor = (wounds: number) => ({ unit: at, wounds, mortal: 0, by, cause });
  const bearing: RulePiece = function* (game, on) {
    const wards = toll.wards?.(game.state, at) ?? null;
    if (!isBearing(on) || wards === null || !isBorneOn(game.state, at, on)) return { counts: {}, on };
    return { counts: {}, on: { ...on, ...(yield* bearNext(game, toll, harmFor(on.left), wards, on)) } };
  };
  const ending: RulePiece = function* (game, on) {
    const singly = isBearing(on);
    const { due, back } = singly ? { due: on.before - roomIn(game.state, toll, at), back: on.back } : sumIn(on);
    if (singly && on.slain.length > 0) yield* slay(game, toll, { unit: at, models: on.slain, by, cause });
    const slain = singly ? on.slain.length : due === 0 ? 0 : yield* suffer(game, toll, harmFor(due), due);
    if (back > 0) yield* inflict(game, toll, { unit: by, wounds: 0, mortal: back, by, cause });
    return { counts: { lost: due, slain }, on: null };
  };
  const differ = (now: State) => (toll.wards?.(now, at) ?? null) !== null;
  return {
    label: say('sigmar.odds.suffering', { unit: { unit: at } }),
    numbers: [],
    parts: [
      {
        run: bearing,
        again: {
          times: (now, on) => (differ(now) ? sumIn(on).due : 0),
          first: (now, on) => (differ(now) ? { left: sumIn(on).due, slain: [], before: roomIn(now, toll, at), back: sumIn(on).back } : on),
        },
      },
      { run: ending },
    ],
  };
}
