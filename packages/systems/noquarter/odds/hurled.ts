import type { Game, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { flowOf } from '@warfold/engine/flow';
import { inches } from '@warfold/space';
import type { Deed, Planned, Stage, StepOrder } from '../../shared/odds.ts';
import { firstNeed } from '../../shared/odds.ts';
import type { Action } from '../play/action.ts';
import { DOES } from '../play/action.ts';
import { finish } from '../play/finish.ts';
import { noquarter } from '../play/index.ts';
import { grenadeActions } from '../play/ranged/grenades.ts';
import { mountedActions, supportActions } from '../play/ranged/support.ts';
import { teardropActions } from '../play/ranged/teardrops.ts';
import { activates, readied } from './activations.ts';
import { counted, NO_ATTACK } from './tally.ts';

type List = (state: State, unit: number) => readonly Action[];

const grenades: List = (state, unit) => standing(state, unit).flatMap((model) => grenadeActions(state, model));
const breaths: List = (state, unit) => standing(state, unit).flatMap((model) => teardropActions(state, model));
const engines: List = (state, unit) =>
  [...supportActions(state, state.units[unit]!), ...standing(state, unit).flatMap((model) => mountedActions(state, model))].filter(
    (action) => DOES.in(action)?.act === 'fire',
  );

/** The same deed again is offered under the same id as long as there are points for it. */
const open = (list: List, state: State, unit: number, id: string): Action | undefined =>
  list(state, unit).find((action) => action.id === id && action.refused === undefined);

/** How often one of a unit can do something with the points it has; never more often than it could pay for with all of them. */
const MOST = 4;

/** What comes down on many at once: by whom, and what of it at whom; everything else of it takes its usual answer. */
function hurled(list: List, { by: [by = -1], at }: StepOrder, points: number | null, state: State): Planned {
  const ready = readied(state, by, { points, run: null });
  const all = list(ready, by);
  const able = all.filter(({ refused }) => refused === undefined);
  const why = all[0]?.refused ?? refuse('NQ-WPROF-01', say('nq.odds.noSuchWeapon', { unit: { unit: by }, known: '-' }), [{ unit: by }]);
  if (able.length === 0) return { refused: why };
  const stages = able.map(({ id, label }, i): Stage => {
    const need = firstNeed(noquarter, ready, (game) => flowOf(open(list, game.state, by, id)?.value.run(game)));
    const once = function* (game: Game) {
      const action = open(list, game.state, by, id);
      const flow = action?.value.run(game);
      return { counts: flow === undefined ? {} : yield* counted(game, { by, at }, 0, flow), on: null };
    };
    const begins = function* (game: Game) {
      yield* activates(game, by, { points });
      return { counts: NO_ATTACK, on: null };
    };
    const ends = function* (game: Game) {
      yield* finish(game, by);
      return { counts: {}, on: null };
    };
    const runs = [...(i === 0 ? [begins] : []), ...Array.from({ length: MOST }, () => once), ...(i === able.length - 1 ? [ends] : [])];
    return {
      label,
      numbers: need === null ? [] : [{ label: say('nq.combat.number.toHit'), value: need }],
      parts: runs.map((run) => ({ run })),
    };
  });
  return { stages, leftOut: [] };
}

const POINTS = { takes: 'number', note: 'Action points that each model spends on it; all it has, if not said.' } as const;

const deed = (key: string, note: string, far: number, list: List): Deed => ({
  label: say(`nq.odds.${key}`),
  note,
  several: 'each',
  aims: true,
  risky: true,
  words: { points: POINTS },
  distance: () => inches(far),
  plan: (state, order) => hurled(list, order, typeof order.words.points === 'number' ? order.words.points : null, state),
});

/** NQ-GREN-01, NQ-TEMPLATE-05, NQ-SUPPORT-05: grenades, breaths and engines, where their owner would usually aim them. */
export const hurling = {
  throw: deed('throw', 'Everybody who has a grenade throws it as often as its points allow, one after the other.', 3, grenades),
  breathe: deed('breathe', 'Everybody who can pours out its teardrop, one after the other.', 1, breaths),
  fire: deed('fire', 'The crew fires the support weapons of its unit.', 12, engines),
};
