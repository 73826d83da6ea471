import type { Flow, Game, Model, Plain, State } from '@warfold/engine';
import { markOf, memoOfLast, part, say, standing, sumOf } from '@warfold/engine';
import type { Each, RulePiece, Stage } from '../../shared/odds.ts';
import { abilities } from '../abilities.ts';
import { endurance, nextVictim, suffer, withstand } from '../attack/allocation.ts';
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
} from '../attack/attack.ts';
import { criticalsOf, needToWoundBy } from '../attack/critical.ts';
import {
  concerned,
  handsLeft,
  hitModifiers,
  needToHit,
  skillFor,
  strengthFor,
  strikeOf,
  toughnessOf,
  woundTable,
} from '../attack/strike.ts';
import type { Volley } from '../attack/volley.ts';
import { attacksOf } from '../fighting/blows.ts';
import { leadershipOf, moraleTest } from '../fighting/morale.ts';
import { LOSSES, TESTED } from '../sequence/marks.ts';
import type { Strike } from '../sequence/moments.ts';
import { greatest } from '../sheet/amount.ts';
import { damageRowOf, lineOf } from '../sheet/profile.ts';
import { forecastOf } from '../shooting/forecast.ts';

/** What the parts of a volley hand on. */
type Progress = {
  /** Attacks that are rolled together, and attacks that are made one by one. */
  readonly attacks: number;
  readonly singly: number;
  readonly hits: number;
  readonly wounds: number;
  /** By how much the Armour Penetration of some of those wounds is better. */
  readonly sharper: readonly number[];
  /** What the dice of the attack that has wounded come to, and mortal wounds beside it. */
  readonly suffered: number;
  readonly mortal: number;
  /** W40K-DATA-05: how often an unmodified 1 was rolled to hit. */
  readonly ones: number;
};
const NOTHING: Progress = { attacks: 0, singly: 0, hits: 0, wounds: 0, sharper: [], suffered: 0, mortal: 0, ones: 0 };

/** Handed on as a list, since odds tell apart what is handed on by how it is written. */
const listed = ({ attacks, singly, hits, wounds, suffered, mortal, ones, sharper }: Progress): readonly number[] => [
  attacks,
  singly,
  hits,
  wounds,
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
  const [attacks, singly, hits, wounds, suffered, mortal, ones, ...sharper] = on;
  return { attacks: attacks!, singly: singly!, hits: hits!, wounds: wounds!, suffered: suffered!, mortal: mortal!, ones: ones!, sharper };
}

const added = (some: Plain, more: Plain): Progress => {
  const a = progressOf(some);
  const b = progressOf(more);
  return {
    attacks: a.attacks + b.attacks,
    singly: a.singly + b.singly,
    hits: a.hits + b.hits,
    wounds: a.wounds + b.wounds,
    suffered: a.suffered + b.suffered,
    mortal: a.mortal + b.mortal,
    ones: a.ones + b.ones,
    sharper: [...a.sharper, ...b.sharper].sort((x, y) => y - x),
  };
};
const add: Each['add'] = (some, more) => listed(added(some, more));
const none: Each['none'] = () => NONE;

/** W40K-BLAST-03: the models of the target are counted when it is chosen, which is now. */
const nowOf = (state: State, volley: Volley): Volley => ({ ...volley, crowd: standing(state, volley.at).length });

/** How many attacks one of those who make them has: for each weapon that fires, or for each model that fights. */
interface Source {
  times(state: State): number;
  count(game: Game): Flow<number>;
  /** What that hangs on. */
  alike(state: State): Plain;
}

const firing = (volley: Volley): Source => ({
  times: (state) => (isFought(state, volley) ? handsLeft(state, volley).reduce((sum, [, count]) => sum + count, 0) : 0),
  count: (game) => howMany(game, { ...nowOf(game.state, volley), hands: [[handsLeft(game.state, volley)[0]![0], 1]] }),
  alike: (state) => standing(state, volley.at).length,
});

/** W40K-FIGHT-11: so many as the A of each who fights. */
const striking = (volley: Volley): Source => ({
  times: (state) => (isFought(state, volley) ? handsLeft(state, volley).length : 0),
  count: (game) => attacksOf(game, handsLeft(game.state, volley)[0]![0]),
  alike: (state) => damageRowOf(state, state.models[handsLeft(state, volley)[0]![0]]!),
});

/** One weapon profile of one unit, taken apart where tables can be merged. In close combat the attacks of each model may still have to be rolled for. */
export function volleyStage(
  state: State,
  volley: Volley,
  counted: 'weapons' | 'blows' = 'weapons',
  isIdle: (now: State) => boolean = () => false,
): Stage {
  const strike = strikeOf(state, volley);
  const count = volley.hands.reduce((sum, [, each]) => sum + each, 0);
  const source = counted === 'blows' ? striking(volley) : firing(volley);
  const counting: RulePiece = function* (game) {
    const attacks = yield* source.count(game);
    const together = mayRollTogether(game.state, volley);
    return { counts: { attacks }, on: listed({ ...NOTHING, attacks: together ? attacks : 0, singly: together ? 0 : attacks }) };
  };
  const attackDice = memoOfLast((now: State) => diceOf(now, volley));
  const withstood = withstanding(volley);
  return {
    label: say('w40k.odds.volley', { unit: { unit: volley.by }, weapon: { gear: volley.weapon } }),
    numbers: [
      {
        label: say('w40k.odds.weapons'),
        value: sumOf([part(count, say('w40k.weapon', { weapon: { gear: volley.weapon } }), 'W40K-SHEET-12')]),
      },
      ...forecastOf(state, strike),
    ],
    parts: [
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
            rolls: [(game) => withstood(game, ONE_WOUND)],
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
    ],
  };
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
  const tables = toughness === null ? [] : strengthsOf(state, strike).map((strength) => woundTable(strength, toughness));
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
function strengthsOf(state: State, strike: Strike): number[] {
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
  function* (game) {
    const { hits, sure, ended, extra, ones } = yield* rollHits(game, volley, 1);
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

/** The dice of an attack that has wounded; of wounds that the model does not have none is told apart (W40K-ATTACK-17). */
const withstanding = (volley: Volley): RulePiece =>
  function* (game, on) {
    const so = progressOf(on);
    const victim = nextVictim(game.state, volley.at);
    if (so.wounds === 0 || victim === null) return { counts: {}, on };
    const damage = yield* withstand(game, sharpened(volley, so.sharper[0] ?? 0), victim.id);
    return { counts: { damage }, on: listed({ ...so, suffered: Math.min(damage, woundsLeft(game.state, victim)) }) };
  };

/** What has wounded is allocated and suffered strictly one after the other, each with the mortal wounds beside it (W40K-ATTACK-02, W40K-MORTAL-05). */
const landing = (volley: Volley): RulePiece =>
  function* (game, on) {
    const { wounds, sharper, suffered, mortal, ones } = progressOf(on);
    const victim = nextVictim(game.state, volley.at);
    if (wounds > 0) yield* suffer(game, sharpened(volley, sharper[0] ?? 0), victim === null ? null : { model: victim.id, suffered });
    // Of an attack that has scored more than one hit the others roll their own dice.
    let more = 0;
    for (let i = 1; i < wounds; i++) more += yield* sufferNext(game, sharpened(volley, sharper[i] ?? 0));
    if (mortal > 0) yield* sufferBeside(game, volley, mortal);
    return { counts: more === 0 ? {} : { damage: more }, on: listed({ ...NOTHING, ones }) };
  };

function* sufferNext(game: Game, volley: Volley): Flow<number> {
  const victim = nextVictim(game.state, volley.at);
  if (victim === null || handsLeft(game.state, volley).length === 0) return 0;
  const suffered = yield* withstand(game, volley, victim.id);
  yield* suffer(game, volley, { model: victim.id, suffered });
  return suffered;
}

const burning = (volley: Volley): RulePiece =>
  function* (game, on) {
    yield* burnOut(game, volley, progressOf(on).ones);
    return { counts: {}, on: null };
  };

/** W40K-MORALE-05: the test of a unit that has lost models, and what comes of it. */
export function moraleStage(state: State, unit: number): Stage {
  return {
    label: say('w40k.odds.morale', { unit: { unit } }),
    numbers: [{ label: say('w40k.stat.ld'), value: leadershipOf(state, state.units[unit]!) }],
    parts: [
      {
        *run(game) {
          const before = standing(game.state, unit).length;
          if (before === 0 || markOf(game.unit(unit), LOSSES) === 0) return { counts: {}, on: null };
          yield* moraleTest(game, unit);
          const fled = before - standing(game.state, unit).length;
          // The turn is over: losses are counted anew.
          game.mark({ unit }, LOSSES, 0, 'W40K-MORALE-03');
          game.mark({ unit }, TESTED, false, 'W40K-MORALE-03');
          // W40K-MORALE-07: whoever fails loses somebody.
          return { counts: { tests: 1, failed: fled > 0 ? 1 : 0, fled }, on: null };
        },
      },
    ],
  };
}
