import type { Answer, Flow, Game, State, System } from '@warfold/engine';
import { Match, mark, markOf, ON_TABLE, say, scriptedDice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { VERSION } from '../army/army.ts';
import { aos3 } from '../index.ts';

const PROBED = mark('battle', 'probed', false);

/** A part of a rule run on a table, with its answers and its dice written down: the table afterwards, and what was asked. */
export function probe(
  state: State,
  flow: (game: Game) => Flow<void> | void,
  answers: readonly Answer[] = [],
  dice: Readonly<Record<string, readonly number[]>> = {},
): { readonly state: State; readonly match: Match } {
  const draw = { winners: [], reason: say('aos3.result.draw'), scores: [] };
  const system: System = {
    ...aos3,
    next: (now) => (markOf(now, PROBED) ? { result: draw } : { step: 'probe' }),
    steps: {
      ...aos3.steps,
      *probe(game) {
        game.mark('battle', PROBED, true, 'AOS3-1.6a');
        const ran = flow(game);
        if (ran !== undefined) yield* ran;
      },
    },
    marks: [...aos3.marks, PROBED],
  };
  const match = Match.start(system, { system: aos3.key, version: VERSION, state }, scriptedDice(dice));
  for (const answer of answers) {
    const pending = match.pending;
    if (pending === null || pending.waits !== 'decision') throw new Error(`nobody asks for ${JSON.stringify(answer)}`);
    const refused = match.answer(pending.decision.view.side, answer);
    if (refused !== null && refused !== undefined) throw new Error(JSON.stringify(refused));
  }
  return { state: match.state, match };
}

/** The table with models of a unit in some places, in inches. */
export function standing(state: State, unit: number, at: readonly (readonly [number, number])[]): State {
  const { models } = state.units[unit]!;
  return {
    ...state,
    models: state.models.map((model) => {
      const spot = at[models.indexOf(model.id)];
      if (model.unit !== unit || spot === undefined) return model;
      return { ...model, place: ON_TABLE, pose: { x: inches(spot[0]), y: inches(spot[1]), z: 0, heading: 0 } };
    }),
  };
}
