import type { Flow, Game, Plain, State } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import type { PartResult, Stage } from '../../shared/odds.ts';
import { burnOut, howMany, inflict, isFought, mayRollTogether, rollHits, rollWounds } from '../attack.ts';
import { attacksOf } from '../blows.ts';
import { forecastOf } from '../forecast.ts';
import { LOSSES } from '../marks.ts';
import { leadershipOf, moraleTest } from '../morale.ts';
import { handsLeft, strikeOf } from '../strike.ts';
import type { Volley } from '../volley.ts';

/** What the parts of a volley hand on. Where attacks are made one by one, only how many there are; the last part makes them. */
type Progress = {
  readonly attacks: number;
  readonly hits: number;
  readonly wounds: number;
  readonly mortal: number;
  readonly ones: number;
};
const NOTHING: Progress = { attacks: 0, hits: 0, wounds: 0, mortal: 0, ones: 0 };

const isProgress = (on: Plain): on is Progress => typeof on === 'object' && on !== null && 'attacks' in on;
const progressOf = (on: Plain): Progress => (isProgress(on) ? on : NOTHING);

/** W40K-BLAST-03: the models of the target are counted when it is chosen, which is now. */
const nowOf = (state: State, volley: Volley): Volley => ({ ...volley, crowd: standing(state, volley.at).length });

/** One weapon profile of one unit, taken apart where tables can be merged. In close combat the attacks of each model may still have to be rolled for. */
export function volleyStage(state: State, volley: Volley, counted: 'weapons' | 'blows' = 'weapons'): Stage {
  const strike = strikeOf(state, volley);
  const count = volley.hands.reduce((sum, [, each]) => sum + each, 0);
  return {
    label: say('w40k.odds.volley', { unit: { unit: volley.by }, weapon: { gear: volley.weapon } }),
    numbers: [
      {
        label: say('w40k.odds.weapons'),
        value: sumOf([part(count, say('w40k.weapon', { weapon: { gear: volley.weapon } }), 'W40K-SHEET-12')]),
      },
      ...forecastOf(state, strike),
    ],
    parts: [counted === 'blows' ? countingBlows : counting, hitting, wounding, suffering].map((piece) => ({
      run: (game: Game, handed: Plain) => piece(game, nowOf(game.state, volley), progressOf(handed)),
    })),
  };
}

type Piece = (game: Game, volley: Volley, so: Progress) => Flow<PartResult>;

const counting: Piece = function* (game, volley) {
  const attacks = isFought(game.state, volley) ? yield* howMany(game, volley) : 0;
  return { counts: { attacks }, on: { ...NOTHING, attacks } };
};

/** W40K-FIGHT-11: so many as the A of each who fights. */
const countingBlows: Piece = function* (game, volley) {
  let attacks = 0;
  if (isFought(game.state, volley)) for (const [model] of handsLeft(game.state, volley)) attacks += yield* attacksOf(game, model);
  return { counts: { attacks }, on: { ...NOTHING, attacks } };
};

const isTogether = (game: Game, volley: Volley): boolean => isFought(game.state, volley) && mayRollTogether(game.state, volley);

const hitting: Piece = function* (game, volley, so) {
  if (so.attacks === 0 || !isTogether(game, volley)) return { counts: {}, on: so };
  const { hits, extra, ones } = yield* rollHits(game, volley, so.attacks);
  return { counts: { hits }, on: { ...NOTHING, hits, mortal: extra, ones } };
};

const wounding: Piece = function* (game, volley, so) {
  if (so.hits === 0 || so.attacks > 0) return { counts: {}, on: so };
  const { wounds, more } = yield* rollWounds(game, volley, so.hits);
  return { counts: { wounds }, on: { ...NOTHING, wounds, mortal: so.mortal + more, ones: so.ones } };
};

const suffering: Piece = function* (game, volley, so) {
  if (so.attacks === 0) {
    yield* inflict(game, volley, so.wounds, so.mortal);
    yield* burnOut(game, volley, so.ones);
    return { counts: {}, on: null };
  }
  const made = yield* game.repeat<Volley, Made>(so.attacks, 'attack', volley, { hits: 0, wounds: 0, ones: 0 }, function* (given, before) {
    if (!isFought(game.state, given)) return before;
    const { hits, extra, ones } = yield* rollHits(game, given, 1);
    const { wounds, more } = yield* rollWounds(game, given, hits);
    yield* inflict(game, given, wounds, extra + more);
    return { hits: before.hits + hits, wounds: before.wounds + wounds, ones: before.ones + ones };
  });
  yield* burnOut(game, volley, made.ones);
  return { counts: { hits: made.hits, wounds: made.wounds }, on: null };
};

type Made = { readonly hits: number; readonly wounds: number; readonly ones: number };

/** W40K-MORALE-05: the test of a unit that has lost models, and what comes of it. */
export function moraleStage(state: State, unit: number): Stage {
  return {
    label: say('w40k.odds.morale', { unit: { unit } }),
    numbers: [{ label: say('w40k.stat.ld'), value: leadershipOf(state, state.units[unit]!) }],
    parts: [
      {
        *run(game) {
          if (standing(game.state, unit).length > 0 && markOf(game.unit(unit), LOSSES) > 0) yield* moraleTest(game, unit);
          return { counts: {}, on: null };
        },
      },
    ],
  };
}
