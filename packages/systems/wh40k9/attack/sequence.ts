import type { Each, Flow, Game, Model, Plain, RulePiece, StagePart, State } from '@warfold/engine';
import { memoOfLast, playParts } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { greatest } from '../sheet/amount.ts';
import { lineOf } from '../sheet/profile.ts';
import { endurance, nextVictim, suffer, withstand } from './allocation.ts';
import {
  againOf,
  burnOut,
  hitRolls,
  howMany,
  isFatal,
  isFought,
  mayRollTogether,
  rollHits,
  rollWounds,
  sharpened,
  strengthDice,
  sufferBeside,
} from './attack.ts';
import { criticalsOf, needToWoundBy } from './critical.ts';
import { concerned, handsLeft, hitModifiers, needToHit, skillFor, strengthFor, strikeOf, toughnessOf, woundTable } from './strike.ts';
import type { Volley } from './volley.ts';

/**
 * W40K-ATTACK-01, -02. Where nothing can change between one attack and the next, the hit rolls and the wound rolls of a volley are thrown together;
 * what wounds is allocated, saved and suffered strictly one after the other. Where something can, every attack is made whole before the next.
 */
export function* resolveVolley(game: Game, volley: Volley): Flow<void> {
  yield* playParts(game, 'volley', volley, (given) => partsOfVolley(given, declared(given)));
}

/** Those who make attacks, and how many they make: weapons that fire, or models that fight. */
export interface AttackSource {
  times(state: State): number;
  /** The attacks of so many of them. */
  count(game: Game, times: number): Flow<number>;
  /** What that hangs on. */
  alike(state: State): Plain;
}

/** The weapons of all who are left; in close combat attacks were counted when they were declared. */
const declared = (volley: Volley): AttackSource => ({
  times: (state) => (isFought(state, volley) ? handsLeft(state, volley).reduce((sum, [, count]) => sum + count, 0) : 0),
  count: (game, times) => howMany(game, volley, times),
  alike: (state) => standingKey(state, volley),
});

const standingKey = (state: State, volley: Volley): Plain => handsLeft(state, volley).length > 0;

/** What the parts of a volley hand on. */
type Progress = {
  /** Attacks that are rolled together, and attacks that are made one by one. */
  readonly attacks: number;
  readonly singly: number;
  readonly hits: number;
  readonly wounds: number;
  /** By how much the Armour Penetration of some of those wounds is better. */
  readonly sharper: readonly number[];
  /** Whether the dice of the attack that has wounded were thrown before, and what they come to; mortal wounds beside it. */
  readonly thrown: number;
  readonly suffered: number;
  readonly mortal: number;
  /** W40K-DATA-05: how often an unmodified 1 was rolled to hit. */
  readonly ones: number;
};
const NOTHING: Progress = { attacks: 0, singly: 0, hits: 0, wounds: 0, sharper: [], thrown: 0, suffered: 0, mortal: 0, ones: 0 };

/** Handed on as a list, since odds tell apart what is handed on by how it is written. */
const listed = ({ attacks, singly, hits, wounds, thrown, suffered, mortal, ones, sharper }: Progress): readonly number[] => [
  attacks,
  singly,
  hits,
  wounds,
  thrown,
  suffered,
  mortal,
  ones,
  ...sharper,
];
const ONE_WOUND: Plain = listed({ ...NOTHING, wounds: 1 });
const NONE: Plain = listed(NOTHING);
const isListed = (on: Plain): on is readonly number[] => Array.isArray(on);

function progressOf(on: Plain): Progress {
  if (!isListed(on)) return NOTHING;
  const [attacks, singly, hits, wounds, thrown, suffered, mortal, ones, ...sharper] = on;
  return {
    attacks: attacks!,
    singly: singly!,
    hits: hits!,
    wounds: wounds!,
    thrown: thrown!,
    suffered: suffered!,
    mortal: mortal!,
    ones: ones!,
    sharper,
  };
}

const added = (some: Plain, more: Plain): Progress => {
  const a = progressOf(some);
  const b = progressOf(more);
  return {
    attacks: a.attacks + b.attacks,
    singly: a.singly + b.singly,
    hits: a.hits + b.hits,
    wounds: a.wounds + b.wounds,
    thrown: a.thrown + b.thrown,
    suffered: a.suffered + b.suffered,
    mortal: a.mortal + b.mortal,
    ones: a.ones + b.ones,
    sharper: [...a.sharper, ...b.sharper].sort((x, y) => y - x),
  };
};
const add: Each['add'] = (some, more) => listed(added(some, more));
const none: Each['none'] = () => NONE;

/** The attacks of one weapon profile of one unit at one target, part by part. `isIdle` says when they are not made at all. */
export function partsOfVolley(volley: Volley, source: AttackSource, isIdle: (now: State) => boolean = () => false): readonly StagePart[] {
  const counting: RulePiece = function* (game, _on, times) {
    const attacks = yield* source.count(game, times);
    const together = mayRollTogether(game.state, volley);
    return { counts: { attacks }, on: listed({ ...NOTHING, attacks: together ? attacks : 0, singly: together ? 0 : attacks }) };
  };
  const attackDice = memoOfLast((now: State) => diceOf(now, volley));
  const withstood = { early: withstanding(volley) };
  return [
    {
      rolls: [counting, { rolls: [hitting(volley), wounding(volley)], alike: attackDice, each: ROLLED }],
      alike: (now) => (isFought(now, volley) ? `${source.alike(now)} ${attackDice(now)}` : ''),
      each: { times: (now) => (isIdle(now) ? 0 : source.times(now)), none, add },
    },
    {
      run: landing(volley),
      again: {
        times: (_now, on) => progressOf(on).singly,
        first: (_now, on) => listed({ ...progressOf(on), singly: 0 }),
        dice: {
          rolls: [hitting(volley), wounding(volley), withstood],
          alike: (now) => (isFought(now, volley) ? `${numbersOf(now, volley)} ${enduranceOf(now, volley)}` : ''),
          each: oneMore(volley),
        },
      },
    },
    {
      run: landing(volley),
      again: {
        times: (_now, on) => progressOf(on).wounds,
        first: (_now, on) => listed({ ...progressOf(on), wounds: 0 }),
        dice: {
          rolls: [wounded, withstood],
          alike: (now) => (isFought(now, volley) ? enduranceOf(now, volley) : ''),
          each: oneMore(volley),
        },
      },
    },
    {
      run: burning(volley),
      again: {
        times: (_now, on) => progressOf(on).ones,
        first: (_now, on) => (progressOf(on).ones === 0 ? null : on),
      },
    },
  ];
}

/** Attacks of which none looks at another. */
const ROLLED: Each = {
  times: (_state, on) => progressOf(on).attacks,
  none,
  add: (some, more) => listed({ ...added(some, more), attacks: 0 }),
};

/** W40K-ATTACK-02: one attack after the other, as long as there is anybody to make it and to suffer it. */
const oneMore = (volley: Volley): Each => ({
  times: (state) => (isFought(state, volley) ? 1 : 0),
  none,
  add,
});

/** Everything that the dice of an attack go by, as long as attacks are rolled together. */
const diceOf = (state: State, volley: Volley): string => (mayRollTogether(state, volley) ? numbersOf(state, volley) : 'singly');

/** Everything that the dice of an attack go by until it is allocated. */
function numbersOf(state: State, volley: Volley): string {
  const strike = strikeOf(state, volley);
  const skill = skillFor(state, strike);
  const toughness = toughnessOf(state, volley.at);
  const tables = toughness === null ? [] : strengthsOf(state, volley).map((strength) => woundTable(strength, toughness));
  return JSON.stringify([
    abilities.ask(state, 'hitsAlways', strike, concerned(state, strike)).length > 0,
    skill?.value ?? null,
    skill === null ? null : needToHit(skill, hitModifiers(state, strike)).total,
    againOf(state, strike, 'hit').map(({ results }) => results),
    isFatal(state, volley),
    tables.map((table) => [table.value, needToWoundBy(state, strike, table).total]),
    againOf(state, strike, 'wound').map(({ results }) => results),
    criticalsOf(state, strike).map(({ rule: _rule, ...critical }) => critical),
    hitRolls(state, strike),
  ]);
}

/** Every Strength that the attack may have, in the order of the dice for it. */
function strengthsOf(state: State, volley: Volley): number[] {
  const strike = strikeOf(state, volley);
  const amount = strengthDice(state, strike);
  if (amount === null) return [strengthFor(state, strike).total];
  const found: number[] = [];
  for (let rolled = amount.dice + amount.plus; rolled <= greatest(amount); rolled++) found.push(strengthFor(state, strike, rolled).total);
  return found;
}

/** Everything that the dice of an attack go by once it was allocated, to whom it usually is. */
function enduranceOf(state: State, volley: Volley): string {
  const victim = nextVictim(state, volley.at)!;
  const ways = [volley, ...sharpnesses(state, volley).map((sharper) => sharpened(volley, sharper))];
  return JSON.stringify([ways.map((way) => endurance(state, way, victim)), woundsLeft(state, victim)]);
}

/** By how much the Armour Penetration of an attack may come to be better: what each result and all that are lower set off. */
function sharpnesses(state: State, volley: Volley): number[] {
  const all = criticalsOf(state, strikeOf(state, volley)).filter(({ sharper }) => sharper !== undefined);
  return all.map(({ on }) => all.reduce((sum, one) => (one.on <= on ? sum + (one.sharper ?? 0) : sum), 0));
}

const woundsLeft = (state: State, model: Model): number => lineOf(state, model).wounds - model.lost;

const hitting = (volley: Volley): RulePiece =>
  function* (game, _on, times) {
    const { hits, sure, ended, extra, ones } = yield* rollHits(game, volley, times);
    const all = hits + sure + ended;
    return {
      counts: extra === 0 ? { hits: all } : { hits: all, mortal: extra },
      on: listed({ ...NOTHING, hits, wounds: sure, mortal: extra, ones }),
    };
  };

const wounding = (volley: Volley): RulePiece =>
  function* (game, on) {
    const { hits, wounds: sure, mortal, ones } = progressOf(on);
    const { wounds, sharper, more } = hits === 0 ? { wounds: 0, sharper: [], more: 0 } : yield* rollWounds(game, volley, hits);
    const all = sure + wounds;
    return {
      counts: more === 0 ? { wounds: all } : { wounds: all, mortal: more },
      on: listed({ ...NOTHING, wounds: all, sharper, mortal: mortal + more, ones }),
    };
  };

/** One of the attacks that have wounded. */
// biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
const wounded: RulePiece = function* () {
  return { counts: {}, on: ONE_WOUND };
};

/** The dice of an attack that has wounded; of wounds that the model does not have none is told apart (W40K-ATTACK-17). */
const withstanding = (volley: Volley): RulePiece =>
  function* (game, on) {
    const so = progressOf(on);
    const victim = nextVictim(game.state, volley.at);
    if (so.wounds === 0 || victim === null) return { counts: {}, on };
    const damage = yield* withstand(game, sharpened(volley, so.sharper[0] ?? 0), victim.id);
    return { counts: { damage }, on: listed({ ...so, thrown: 1, suffered: Math.min(damage, woundsLeft(game.state, victim)) }) };
  };

/** What has wounded is allocated and suffered strictly one after the other, each with the mortal wounds beside it (W40K-ATTACK-02, W40K-MORTAL-05). */
const landing = (volley: Volley): RulePiece =>
  function* (game, on) {
    const { wounds, sharper, thrown, suffered, mortal, ones } = progressOf(on);
    let damage = 0;
    // Of an attack that has scored more than one hit the others roll their own dice.
    for (let i = 0; i < wounds; i++) {
      const victim = i === 0 && thrown > 0 ? nextVictim(game.state, volley.at) : null;
      const known = victim === null ? null : { model: victim.id, suffered };
      const came = yield* suffer(game, sharpened(volley, sharper[i] ?? 0), known);
      if (known === null) damage += came;
    }
    if (mortal > 0) yield* sufferBeside(game, volley, mortal);
    return { counts: damage === 0 ? {} : { damage }, on: listed({ ...NOTHING, ones }) };
  };

const burning = (volley: Volley): RulePiece =>
  function* (game, on) {
    yield* burnOut(game, volley, progressOf(on).ones);
    return { counts: {}, on: null };
  };
