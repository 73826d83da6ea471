/** A question about the odds of a unit of one's own: it is written out, so that the question needs nothing else. */
import type { AbilityRef, Gear, Profile, State, Unit } from '@warfold/engine';
import { writeLink } from '../lab/question.ts';

type Written = Readonly<Record<string, unknown>>;

/** Numbers as cards write them: where a type carries its number of models, as Inf(10), that is no column of its own. */
function known({ models, ...stats }: Profile['stats']): Written {
  const written = Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== null));
  return typeof models === 'number' && models > 1 ? { ...written, type: `${String(stats.type)}(${models})` } : written;
}
const abilitiesOf = (refs: readonly AbilityRef[]): readonly Written[] =>
  refs.filter(({ ability }) => ability !== 'reminder').map(({ ability, params }) => ({ [ability]: params ?? null }));

const nameOf = ({ name }: Gear, taken: readonly string[]): string => {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'weapon';
  let free = plain;
  for (let n = 2; taken.includes(free); n++) free = `${plain}-${n}`;
  return free;
};

const ARMS = ['ranged', 'missile', 'melee'];

/** Its last model that bears arms with all that it carries; so many of them. */
function writtenUnit({ book, models }: State, unit: Unit): Written | null {
  const fighters = unit.models.flatMap((id) => models[id] ?? []);
  const first = fighters.findLast(({ gear }) => gear.some((key) => ARMS.includes(book.gear[key]?.kind ?? ''))) ?? fighters.at(-1);
  const profile = first === undefined ? undefined : book.profiles[first.profile];
  if (first === undefined || profile === undefined) return null;
  const gear: Record<string, Written> = {};
  for (const key of new Set(first.gear)) {
    const one = book.gear[key];
    if (one === undefined) continue;
    gear[nameOf(one, Object.keys(gear))] = {
      name: one.name,
      kind: one.kind,
      stats: known(one.stats),
      abilities: abilitiesOf(one.abilities),
    };
  }
  return {
    ...(unit.models.length > 1 && { count: unit.models.length }),
    profile: { stats: known(profile.stats), keywords: profile.keywords, abilities: abilitiesOf(profile.abilities), gear },
  };
}

const RANGED = ['ranged', 'missile'];
const DEEDS: Readonly<Record<string, string>> = { noquarter: 'strike' };

/** What it does to the first unit of the army that its system pairs with its starter: it shoots if it can, or fights. */
export function questionWith(state: State, unit: Unit, system: string): Written | null {
  const foe = state.units.find(({ side, models }) => side !== unit.side && models.length > 1);
  const [mine, theirs] = [writtenUnit(state, unit), foe === undefined ? null : writtenUnit(state, foe)];
  if (mine === null || theirs === null) return null;
  const carried = unit.models.flatMap((id) => state.models[id]?.gear ?? []).map((key) => state.book.gear[key]?.kind ?? '');
  const shoots = carried.some((kind) => RANGED.includes(kind)) || typeof state.book.profiles[unit.profile]?.stats.fire === 'number';
  const deed = shoots ? 'shoot' : (DEEDS[system] ?? 'fight');
  return { units: { ours: mine, theirs }, against: 'theirs', steps: [{ [deed]: 'ours' }] };
}

export const oddsLink = (question: Written, system: string): string => writeLink({ system, text: JSON.stringify(question, null, 2) });
