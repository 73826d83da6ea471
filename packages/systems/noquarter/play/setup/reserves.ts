import type { Choice, Flow, Game, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { FORMATION, STARTED } from '../marks.ts';
import type { Formation } from '../moving/formation.ts';
import { FORMATIONS, isTight, LEAST_BLOCK } from '../moving/formation.ts';
import { strengthOf } from '../turn.ts';
import { askSetting, canBeSet } from './setting.ts';
import { arrivalOf } from './zones.ts';

/** The formations in which a unit finds room at its edge. */
const formationsFor = (state: State, unit: number): Formation[] =>
  FORMATIONS.filter(
    (formation) =>
      (!isTight(formation) || state.units[unit]!.models.length >= LEAST_BLOCK) && canBeSet(state, arrivalOf(state, unit, formation)),
  );

/** NQ-RESERVE-02: the unit comes to its own edge in any formation, and spends its points from there. Whoever finds no room stays in reserve. */
export function* arrive(game: Game, unit: number): Flow<void> {
  const possible = formationsFor(game.state, unit);
  if (possible.length === 0) {
    game.tell('NQ-RESERVE-02', 'nq.reserve.noRoom', { unit: { unit } });
    return;
  }
  const formation = yield* chooseFormation(game, unit, possible);
  game.mark({ unit }, FORMATION, formation, 'NQ-RESERVE-02');
  const stands = yield* askSetting(game, (state) => arrivalOf(state, unit, formation));
  if (stands === null) return;
  game.emit({ type: 'placed', stands, rule: 'NQ-RESERVE-02', text: say('nq.reserve.arrives', { unit: { unit } }) });
  game.mark({ unit }, STARTED, strengthOf(game.state, unit), 'NQ-MORALE-01');
}

/** One alone is Dispersed, with nobody to be apart from. */
function* chooseFormation(game: Game, unit: number, possible: readonly Formation[]): Flow<Formation> {
  const [first, ...more] = possible;
  if (game.unit(unit).models.length < 2 || more.length === 0) return possible.includes('dispersed') ? 'dispersed' : first!;
  return yield* game.ask.one(
    { side: game.unit(unit).side, rule: 'NQ-RESERVE-02', label: say('nq.ask.formation', { unit: { unit } }), about: [{ unit }] },
    possible.map((formation): Choice<Formation> => ({ id: formation, label: say(`nq.formation.${formation}`), value: formation })),
    { usual: () => [possible.includes('ranked') ? 'ranked' : 'skirmish'] },
  );
}
