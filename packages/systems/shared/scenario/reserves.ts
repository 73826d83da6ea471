import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Refusal, State, Text, TextArg, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import type { Heading, Mil, Polygon, Table } from '@warfold/space';
import { inches } from '@warfold/space';
import { unitsOf } from '../sides.ts';
import type { Reserve, Scenario } from './form.ts';
import type { Compass } from './places.ts';
import { compassOf, FACING, placeOn } from './places.ts';

/** Everything that a scenario says of reserves, side by side. */
export const reservesIn = ({ reserves }: Scenario): readonly Reserve[] =>
  reserves === undefined ? [] : Array.isArray(reserves) ? reserves : [reserves];

/** What it says of those of a side; nothing where they are as the book has them. */
export const reserveFor = (scenario: Scenario | null, { sides }: Pick<State, 'sides'>, side: number): Reserve | null =>
  scenario === null
    ? null
    : (reservesIn(scenario).find(({ side: whose }) => (whose ?? 0) === 0 || whose! - 1 === sides[side]!.team % 2) ?? null);

/** Where units wait that come as a scenario has it, and not by a rule of their own. */
export const SET_ASIDE = 'scenario';

/** Set aside itself, or aboard of somebody who is. */
export function isAside(state: State, { models }: Unit): boolean {
  const place = models.map((id) => state.models[id]!.place).find(({ at }) => at !== 'gone');
  if (place?.at === 'aboard') return isAside(state, state.units[place.unit]!);
  return place?.at === 'reserve' && place.note === SET_ASIDE;
}

/** How many units of an army wait, and how many may. */
export interface Quota {
  readonly units: number;
  readonly most: number;
  readonly kept: number;
}

export function quotaOf(
  state: State,
  reserve: Reserve,
  side: number,
  counts: (unit: Unit) => boolean,
  waits: (unit: Unit) => boolean,
): Quota {
  const own = unitsOf(state, side).filter(counts);
  return { units: own.length, most: Math.floor(own.length / reserve.oneIn), kept: own.filter(waits).length };
}

/** So many more may not wait. */
export const whyNotKept = (rule: RuleId, { units, most, kept }: Quota, more: number): Refusal | null =>
  kept + more <= most ? null : refuse(rule, say('shared.scenario.refused.keptEnough', { units, most, kept: kept + more }));

/** All who are left have to wait, where the scenario does not leave it to the player. */
export const whyNotNow = (rule: RuleId, { must }: Reserve, { units, most, kept }: Quota, left: number): Refusal | null =>
  must !== true || kept + left > most ? null : refuse(rule, say('shared.scenario.refused.mustWait', { units, most, kept }));

/** Not before the round of the scenario. */
export const whyNotYet = (rule: RuleId, { round }: Reserve, state: State): Refusal | null =>
  state.cursor.round >= round ? null : refuse(rule, say('shared.scenario.refused.early', { round }));

/** Where units come out of reserve. */
export interface ReserveEntry {
  readonly id: string;
  readonly name: Text;
  readonly area: Polygon;
  readonly heading: Heading;
}

const LETTERS: Readonly<Record<Compass, string>> = {
  ...{ middle: 'M', south: 'S', north: 'N', west: 'W', east: 'E' },
  ...{ southwest: 'SW', southeast: 'SE', northwest: 'NW', northeast: 'NE' },
};

const nameOf = (letters: string): Text => say(`shared.scenario.entry.${letters}`);

export const entriesOn = (
  table: Table,
  scenario: Scenario,
  { areas }: Reserve,
  named: (letters: string) => Text = nameOf,
): readonly ReserveEntry[] =>
  areas.map((written, i, all): ReserveEntry => {
    const area = placeOn(table, scenario, written);
    const lies = compassOf(table, area);
    const before = all.slice(0, i).filter((other) => compassOf(table, placeOn(table, scenario, other)) === lies).length;
    const id = before === 0 ? LETTERS[lies] : `${LETTERS[lies]}${before + 1}`;
    return { id, name: named(LETTERS[lies]), area, heading: FACING[lies] };
  });

/** Nobody comes nearer to an enemy than this. */
export const foesOf = ({ foes = 0 }: Reserve): Mil => inches(foes);

/** Which of several places; those with room alone can be had. */
export function* askEntry(
  game: Game,
  {
    unit,
    rule,
    entries,
    hasRoom,
  }: { readonly unit: Unit; readonly rule: RuleId; readonly entries: readonly ReserveEntry[]; hasRoom(entry: ReserveEntry): boolean },
): Flow<ReserveEntry> {
  const about = { unit: { unit: unit.id } };
  const choices = entries.map((entry): Choice<ReserveEntry> => {
    const refused = hasRoom(entry) ? {} : { refused: refuse(rule, say('shared.scenario.refused.full', about), [about.unit]) };
    return { id: entry.id, label: entry.name, value: entry, ...refused };
  });
  return yield* game.ask.one(
    {
      ...{ side: unit.side, rule, label: say('shared.scenario.askEntry', about), about: [about.unit] },
      shapes: entries.map(({ area }) => ({ shape: 'zone', polygon: area })),
    },
    choices,
  );
}

export const comesLater = (unit: number): Text => say('shared.scenario.option.aside', { unit: { unit } });
export const comesOn = (unit: number): Text => say('shared.scenario.comes', { unit: { unit } });

export const notInPlace = (rule: RuleId, model: number): Refusal =>
  refuse(rule, say('shared.scenario.refused.entry', { model: { model } }), [{ model }]);

/** Who stands too near to an enemy, both by their models. */
export const tooNear = (
  rule: RuleId,
  { model, foe, ...numbers }: { readonly model: number; readonly foe: number } & Readonly<Record<string, TextArg>>,
): Refusal => refuse(rule, say('shared.scenario.refused.nearFoe', { ...numbers, model: { model }, who: { model: foe } }), [{ model: foe }]);
