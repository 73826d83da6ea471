/**
 * The order of attacks in either edition: hit, wound, save and damage of every blow, then all that was dealt is suffered. A battle plays these parts with
 * all dice of a blow together, odds run them for one attack.
 */
import type { Each, Flow, Game, Plain, RulePiece, StagePart, State } from '@warfold/engine';
import { memoOfLast } from '@warfold/engine';
import type { AttackStep, Blow, Dealt, Progress, Sequence } from './attack.ts';
import { damageStep, goingOn, hitStep, saveStep, woundStep } from './attack.ts';
import type { Borne, Fallen, Harm, Toll } from './wounds.ts';
import { allocate, bear, bearNext, isBorneOn, roomIn, slay, tellExcess, warded } from './wounds.ts';

/** What an edition says about attacks. A constant. */
export interface Edition {
  readonly sequence: Sequence;
  readonly toll: Toll;
  /** Whether everybody suffers before anybody slain is removed. */
  readonly together: boolean;
}

/** Whose attacks they are, and what they are. Plain data. */
export type Attacker = { readonly by: number; readonly cause: string };

/** All attacks of a unit, as they were declared. */
export function partsOfAttacks(edition: Edition, attacker: Attacker, blows: readonly Blow[]): readonly StagePart[] {
  return [...partsOfBlows(edition, attacker, blows), ...partsOfSuffering(edition, attacker, blows[0]!.at)];
}

/** The same until all is made and nothing is suffered. */
export const partsOfBlows = (edition: Edition, attacker: Attacker, blows: readonly Blow[]): readonly StagePart[] =>
  blows.flatMap((blow) => partsOfBlow(edition, attacker, { at: blow.at, blowOn: () => blow, ...declared(blow) }));

/** Those who make attacks with one weapon at one target, and how many they make. */
export interface AttackSource {
  readonly at: number;
  times(state: State): number;
  /** The attacks of so many of them. */
  count(game: Game, times: number): Flow<number>;
  /** What that hangs on. */
  alike(state: State): string;
  /** What one of their attacks is like. */
  blowOn(state: State): Blow;
}

/** Attacks that were counted when they were declared. */
const declared = ({ attacks }: Blow): Pick<AttackSource, 'times' | 'count' | 'alike'> => ({
  times: () => 1,
  // biome-ignore lint/correctness/useYield: nothing is left to roll for.
  *count() {
    return attacks;
  },
  alike: () => '',
});

/** What the attacks of a unit have come to so far. */
type Sum = {
  /** Attacks still to be made. */
  readonly attacks: number;
  /** Wounds and mortal wounds for the target that no ward has negated, as far as there are models for them; all of them where it hangs on the model. */
  readonly due: number;
  readonly room: number;
  /** Mortal wounds for the attacker itself. */
  readonly back: number;
  /** What no ward was rolled for yet. */
  readonly dealt: readonly Dealt[];
};
const NOBODY: readonly Dealt[] = [];
const NOTHING: Sum = { attacks: 0, due: 0, room: 0, back: 0, dealt: NOBODY };

/** Handed on as a list, since odds tell apart what is handed on by how it is written. */
function listed({ attacks, due, room, back, dealt }: Sum): readonly number[] {
  const list = [attacks, due, room, back];
  for (const { unit, wounds, mortal } of dealt) list.push(unit, wounds, mortal);
  return list;
}
const isListed = (on: Plain): on is readonly number[] => Array.isArray(on);

/** An attack on its way through its steps. */
type Going = { readonly so: Progress; readonly sum: Sum };
const isGoing = (on: Plain): on is Going => typeof on === 'object' && on !== null && 'so' in on;
const goingFrom = (on: Plain): Going => {
  if (isGoing(on)) return on;
  const sum = sumIn(on);
  return { so: { lots: [], dealt: sum.dealt }, sum };
};

function sumIn(on: Plain): Sum {
  if (isListed(on)) return { attacks: on[0]!, due: on[1]!, room: on[2]!, back: on[3]!, dealt: on.length === HEAD ? NOBODY : dealtFrom(on) };
  return isGoing(on) ? { ...on.sum, dealt: on.so.dealt } : NOTHING;
}

const HEAD = 4;

function dealtFrom(list: readonly number[]): readonly Dealt[] {
  const dealt: Dealt[] = [];
  for (let i = HEAD; i < list.length; i += 3) dealt.push({ unit: list[i]!, wounds: list[i + 1]!, mortal: list[i + 2]! });
  return dealt;
}

/** What attacks have dealt that nobody has suffered yet: targets in the order in which they were attacked. */
export const dealtIn = (on: Plain): readonly Dealt[] => sumIn(on).dealt;

/** What some and some more come to, of so many attacks that are still to be made. The second goes on from what the first has dealt. */
const added = (a: Sum, b: Sum, attacks: number): Plain =>
  listed({ attacks, due: Math.min(b.room, a.due + b.due), room: b.room, back: a.back + b.back, dealt: b.dealt });

/** More wounds than anybody deals. */
const WITHOUT_END = 1_000_000;

/** Whether models of a unit have different wards, so that a ward is rolled only when it is known to whom a wound comes. */
const wardsDiffer = (state: State, { toll }: Edition, unit: number): boolean => (toll.wards?.(state, unit) ?? null) !== null;

/** Like attacks at one target. */
export function partsOfBlow(edition: Edition, attacker: Attacker, source: AttackSource): readonly StagePart[] {
  const { at, blowOn } = source;
  const room = (now: State) => (wardsDiffer(now, edition, at) ? WITHOUT_END : roomIn(now, edition.toll, at));
  const none = (now: State, on: Plain): Plain => listed({ ...NOTHING, room: room(now), dealt: dealtIn(on) });
  const counting: RulePiece = function* (game, on, times) {
    const attacks = Math.max(0, yield* source.count(game, times));
    return { counts: { attacks }, on: listed({ ...sumIn(on), attacks }) };
  };
  const counted: Each = {
    times: source.times,
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
  const attackDice = memoOfLast((now: State) => `${room(now)} ${diceOf(now, edition, blowOn(now))}`);
  return [
    {
      rolls: [counting, { rolls: [...stepsOf(edition, blowOn), { early: warding(edition, attacker, at) }], alike: attackDice, each: made }],
      alike: (now) => (source.times(now) === 0 ? `${room(now)}` : `${source.alike(now)} ${attackDice(now)}`),
      each: counted,
    },
  ];
}

/** Everything that the dice of an attack go by: all that its steps and wards ask of the table. */
function diceOf(state: State, { sequence, toll }: Edition, blow: Blow): string {
  const rolls = (['hit', 'wound', 'save'] as const).map((roll) => sequence.spoken(state, blow, roll));
  const wards = (['wound', 'mortal'] as const).map((kind) => toll.ward?.(state, blow.at, kind)?.total ?? 0);
  return JSON.stringify([sequence.edge(state, blow), sequence.save(state, blow), rolls, wards]);
}

const dealtTo = ({ dealt }: Progress, unit: number): Dealt => dealt.find((one) => one.unit === unit) ?? { unit, wounds: 0, mortal: 0 };

/** The steps of an attack. Nothing on the table changes by them. */
function stepsOf({ sequence }: Edition, blowOn: (state: State) => Blow): readonly RulePiece[] {
  const stepping = (step: AttackStep, count: (so: Progress, at: number) => Record<string, number>): RulePiece =>
    function* (game, on, times) {
      const { so, sum } = goingFrom(on);
      const blow = { ...blowOn(game.state), attacks: times };
      const going = step === hitStep || goingOn(so) > 0;
      // Only of damage is there something to tell where no attack has come so far.
      const next = going || step === damageStep ? yield* step(game, sequence, blow, so) : so;
      return { counts: going ? count(next, blow.at) : {}, on: { so: next, sum } };
    };
  return [
    stepping(hitStep, (so) => ({ hits: goingOn(so) })),
    stepping(woundStep, (so) => ({ wounds: goingOn(so) })),
    stepping(saveStep, () => ({})),
    stepping(damageStep, (so, at) => ({ damage: dealtTo(so, at).wounds })),
  ];
}

/**
 * Wards are rolled after all attacks, but nothing on the table changes between, so that it is all the same to the target when that is; the attacker's own
 * come after that.
 */
const warding = (edition: Edition, { by, cause }: Attacker, at: number): RulePiece =>
  function* (game, on) {
    const { so, sum } = goingFrom(on);
    const { toll } = edition;
    const dealt = dealtTo(so, at);
    const harm = { unit: at, wounds: dealt.wounds, mortal: dealt.mortal, by, cause };
    const later = wardsDiffer(game.state, edition, at);
    const wounds = later ? harm.wounds : yield* warded(game, toll, harm, 'wound', harm.wounds);
    const mortal = later ? harm.mortal : yield* warded(game, toll, harm, 'mortal', harm.mortal);
    const due = Math.min(sum.room, wounds + mortal);
    return { counts: { mortal: harm.mortal }, on: listed({ ...NOTHING, due, room: sum.room, back: dealtTo(so, by).mortal }) };
  };

/** What a unit has to suffer, and whether its wards were rolled. */
type Due = { readonly unit: number; readonly wounds: number; readonly mortal: number; readonly warded: boolean };

/** Wounds that come to one model of the first unit after the other. */
type Bearing = { readonly dues: readonly Due[]; readonly borne: Borne; readonly before: number };
const isBearing = (on: Plain): on is Bearing => typeof on === 'object' && on !== null && 'borne' in on;

/** All that was dealt is suffered, by one unit after the other. Where models have different wards each in turn bears what it can. */
export function partsOfSuffering(edition: Edition, attacker: Attacker, at: number): readonly StagePart[] {
  const { toll, together } = edition;
  const { by } = attacker;
  const targetsDiffer = memoOfLast((now: State) => wardsDiffer(now, edition, at));
  const differ = (now: State, unit: number): boolean => (unit === at ? targetsDiffer(now) : wardsDiffer(now, edition, unit));
  const duesOf = (now: State, on: Plain): readonly Due[] => {
    if (isBearing(on)) return on.dues;
    const { dealt, due, back } = sumIn(on);
    if (dealt.length > 0) return dealt.filter(({ wounds, mortal }) => wounds + mortal > 0).map((one) => ({ ...one, warded: false }));
    const target = { unit: at, wounds: due, mortal: 0, warded: !differ(now, at) };
    return back === 0 ? [target] : [target, { unit: by, wounds: 0, mortal: back, warded: false }];
  };
  const harmOf = ({ unit, wounds, mortal }: Due): Harm => ({ ...attacker, unit, wounds, mortal });
  const singly = (now: State, on: Plain): number => {
    const [first] = duesOf(now, on);
    return first === undefined || first.warded || !differ(now, first.unit) ? 0 : first.wounds + first.mortal;
  };
  const bearing: RulePiece = function* (game, on) {
    if (!isBearing(on)) return { counts: {}, on };
    const [first] = on.dues;
    const wards = toll.wards?.(game.state, first!.unit) ?? null;
    if (wards === null || !isBorneOn(game.state, first!.unit, on.borne)) return { counts: {}, on };
    return { counts: {}, on: { ...on, borne: yield* bearNext(game, toll, harmOf(first!), wards, on.borne) } };
  };
  const bornBy = function* (game: Game, due: Due, on: Plain): Flow<readonly number[]> {
    if (due.warded) return yield* allocate(game, toll, harmOf(due), due.wounds);
    if (!isBearing(on) || on.dues[0] !== due) return yield* bear(game, toll, harmOf(due));
    tellExcess(game, toll, due.unit, on.borne.left);
    return on.borne.slain;
  };
  const ending: RulePiece = function* (game, on) {
    const fallen: Fallen[] = [];
    const counts = { lost: 0, slain: 0 };
    for (const due of duesOf(game.state, on)) {
      const models = yield* bornBy(game, due, on);
      if (due.unit === at) {
        counts.lost += due.warded || !isBearing(on) ? due.wounds : on.before - roomIn(game.state, toll, at);
        counts.slain += models.length;
      }
      if (models.length === 0) continue;
      const one = { ...attacker, unit: due.unit, models };
      if (together) fallen.push(one);
      else yield* slay(game, toll, one);
    }
    for (const one of fallen) yield* slay(game, toll, one);
    return { counts, on: null };
  };
  return [
    {
      run: bearing,
      again: {
        times: singly,
        first: (now, on) => {
          const left = singly(now, on);
          if (left === 0) return on;
          const dues = duesOf(now, on);
          return { dues, borne: { left, slain: [] }, before: roomIn(now, toll, dues[0]!.unit) };
        },
      },
    },
    { run: ending },
  ];
}
