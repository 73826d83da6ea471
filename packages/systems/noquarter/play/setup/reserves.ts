import type { Flow, Game, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { ReserveEntry } from '../../../shared/scenario/reserves.ts';
import { askEntry, entriesOn, foesOf, reserveFor } from '../../../shared/scenario/reserves.ts';
import { ASKS } from '../../questions.ts';
import { FORMATION, STARTED } from '../marks.ts';
import type { Formation } from '../moving/formation.ts';
import { FORMATIONS, isTight, LEAST_BLOCK } from '../moving/formation.ts';
import { scenarioOf } from '../scenarios.ts';
import { strengthOf } from '../turn.ts';
import { formationChoice } from './deployment.ts';
import type { Setting } from './setting.ts';
import { askSetting, canBeSet } from './setting.ts';
import { arrivalOf, comingOf } from './zones.ts';

type Where = (state: State, unit: number, formation: Formation) => Setting;

/** The places where the scenario has a side's units come; nothing where they come to their own edge. */
function placesFor(state: State, unit: number): readonly (ReserveEntry & { readonly where: Where })[] | null {
  const scenario = scenarioOf(state);
  const reserve = reserveFor(scenario, state, state.units[unit]!.side);
  if (reserve === null) return null;
  return entriesOn(state.table, scenario, reserve).map((entry) => ({
    ...entry,
    where: (now, id, formation) => comingOf(now, id, formation, entry, foesOf(reserve)),
  }));
}

/** The formations in which a unit finds room there. */
const formationsFor = (state: State, unit: number, where: Where): Formation[] =>
  FORMATIONS.filter(
    (formation) =>
      (!isTight(formation) || state.units[unit]!.models.length >= LEAST_BLOCK) && canBeSet(state, where(state, unit, formation)),
  );

/** Where a unit comes: where there is any choice its player says it. */
function* whereTo(game: Game, unit: number): Flow<Where | null> {
  const { state } = game;
  const places = placesFor(state, unit);
  if (places === null) return arrivalOf;
  const open = places.filter(({ where }) => formationsFor(state, unit, where).length > 0);
  if (open.length === 0) return null;
  const hasRoom = (entry: ReserveEntry): boolean => open.some(({ id }) => id === entry.id);
  const chosen = yield* askEntry(game, { unit: game.unit(unit), rule: 'NQ-RESERVE-02', entries: places, hasRoom });
  return places.find(({ id }) => id === chosen.id)!.where;
}

/** NQ-RESERVE-02: the unit comes to its own edge in any formation, and spends its points from there. Whoever finds no room stays in reserve. */
export function* arrive(game: Game, unit: number): Flow<void> {
  const where = yield* whereTo(game, unit);
  const possible = where === null ? [] : formationsFor(game.state, unit, where);
  if (where === null || possible.length === 0) {
    game.tell('NQ-RESERVE-02', 'nq.reserve.noRoom', { unit: { unit } });
    return;
  }
  const formation = yield* chooseFormation(game, unit, possible);
  game.mark({ unit }, FORMATION, formation, 'NQ-RESERVE-02');
  const stands = yield* askSetting(game, (state) => where(state, unit, formation));
  if (stands === null) return;
  game.emit({ type: 'placed', stands, rule: 'NQ-RESERVE-02', text: say('nq.reserve.arrives', { unit: { unit } }) });
  game.mark({ unit }, STARTED, strengthOf(game.state, unit), 'NQ-MORALE-01');
}

/** One alone is Dispersed, with nobody to be apart from. */
function* chooseFormation(game: Game, unit: number, possible: readonly Formation[]): Flow<Formation> {
  const [first, ...more] = possible;
  if (game.unit(unit).models.length < 2 || more.length === 0) return possible.includes('dispersed') ? 'dispersed' : first!;
  return yield* game.ask.one(
    { side: game.unit(unit).side, rule: 'NQ-RESERVE-02', label: say(ASKS.formation, { unit: { unit } }), about: [{ unit }] },
    possible.map(formationChoice),
    { usual: () => [possible.includes('ranked') ? 'ranked' : 'skirmish'] },
  );
}
