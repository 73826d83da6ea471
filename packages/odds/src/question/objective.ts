import type { Model, Place, State, Text } from '@warfold/engine';
import { ON_TABLE, say, stateWith } from '@warfold/engine';
import { modelWith } from '@warfold/engine/copies';
import type { ObjectiveRule, OddsSupport } from '@warfold/engine/odds';
import type { BattleNames } from '@warfold/situations/names';
import { pieceNamed, sideNamed, unitNamed } from '@warfold/situations/names';
import type { Complaints } from './complaining.ts';
import { fault as faultAt, unknown } from './complaining.ts';
import type { Holding } from './holdings.ts';
import type { OddsQuestion } from './question.ts';

/** An objective that a question asks about. */
export interface Objective {
  readonly rule: ObjectiveRule['rule'];
  holding(state: State): Holding;
}

type Asked = NonNullable<OddsQuestion['objective']>;
type There = Exclude<Asked, string>['there'][string];

/** Everybody who is not said to be there. */
const AWAY: Place = { at: 'reserve', note: 'odds' };

const fault = (path: readonly string[], text: Text): Complaints => faultAt(['objective', ...path], text);

interface Desk {
  readonly names: BattleNames;
  /** Units without a place of their own. */
  readonly free: ReadonlySet<number>;
  readonly state: State;
  /** The unit that acts first. */
  readonly first: number;
  readonly against: string | undefined;
}

/** Reads what a question says about an objective. Those who act first are we. */
export function readObjective(
  { objective: rules, system }: OddsSupport,
  asked: Asked | undefined,
  { names, free, state, first, against }: Desk,
): { readonly objective: Objective | null } | Complaints {
  if (asked === undefined) return { objective: null };
  if (rules === undefined) return fault([], say('odds.wrong.noObjectives', { system: system.key }));
  const ours = state.sides[state.units[first]?.side ?? 0]!.team;
  const named = (side: number | null): Holding => (side === null ? 'nobody' : state.sides[side]!.team === ours ? 'ours' : 'theirs');
  const { rule } = rules;
  if (typeof asked === 'string') {
    const piece = pieceNamed(names, asked);
    if (piece === null) return fault([], unknown('piece', asked, names.pieces));
    const [roaming] = free;
    if (roaming !== undefined) return fault([], say('odds.wrong.noPlace', { unit: names.units[roaming]! }));
    return { objective: { rule, holding: (now) => named(rules.holder(now, piece)) } };
  }
  if (asked.held !== undefined && rules.held === undefined) return fault(['held'], say('odds.wrong.held'));
  const there = readThere(rules, asked.there, names, against);
  if ('complaints' in there) return there;
  const owner = asked.held === undefined ? null : sideNamed(asked.held);
  if (owner !== null && state.sides[owner] === undefined) return fault(['held'], say('odds.wrong.noSide', { side: asked.held ?? '' }));
  const marker = { ...rules.piece(state), id: 0, owner };
  return {
    objective: {
      rule,
      holding: (now) => named(rules.holder(stateWith(gathered(rules, now, there.there, marker.pose), { pieces: [marker] }), 0)),
    },
  };
}

function readThere(
  rules: ObjectiveRule,
  given: Readonly<Record<string, There>>,
  names: BattleNames,
  against: string | undefined,
): { there: Map<number, There> } | Complaints {
  const there = new Map<number, There>();
  for (const [name, who] of Object.entries(given)) {
    const unit = unitNamed(names, name) ?? (name === 'against' && against !== undefined ? unitNamed(names, against) : null);
    if (unit === null) return fault(['there', name], unknown('unit', name, names.units));
    if (who === 'charge' && rules.charged === undefined) return fault(['there', name], say('odds.wrong.charge'));
    there.set(unit, who);
  }
  return { there };
}

/** Those who are there and left, so many of each; all in one place, since the rules ask for no more than how near they are. */
function gathered(rules: ObjectiveRule, state: State, there: ReadonlyMap<number, There>, pose: Model['pose']): State {
  const stays = new Set<number>();
  for (const [unit, who] of there) {
    if (who === 'charge' && rules.charged?.(state, unit) !== true) continue;
    const left = state.units[unit]!.models.filter((id) => state.models[id]!.place.at !== 'gone');
    // Their owner takes those away first who stand elsewhere.
    for (const id of typeof who === 'number' ? left.slice(0, who) : left) stays.add(id);
  }
  const placed = (model: Model): Model =>
    model.place.at === 'gone'
      ? model
      : stays.has(model.id)
        ? modelWith(model, { pose, place: ON_TABLE })
        : modelWith(model, { place: AWAY });
  return stateWith(state, { models: state.models.map(placed) });
}
