/** Questions about the odds of units of one's own: they are written out model by model, so that the question needs nothing else. */
import type { AbilityRef, Gear, Model, Profile, State, Unit } from '@warfold/engine';
import type { Base } from '@warfold/space';
import { writeLink } from '../lab/question.ts';

type Written = Readonly<Record<string, unknown>>;

/** A unit as a question writes it, and the profiles of those of its models that have another than the first. */
export interface QuestionUnit {
  readonly unit: Written;
  readonly profiles: Written;
}

const MIL_IN_MM = 0.0254;

/** As files write it: 32mm, 60x35mm, 100x60mm rect. */
function writtenBase(base: Base): string {
  const mm = (half: number): number => Math.round(20 * half * MIL_IN_MM) / 10;
  if (base.kind === 'round') return `${mm(base.radius)}mm`;
  return `${mm(base.across)}x${mm(base.along)}mm${base.kind === 'rect' ? ' rect' : ''}`;
}

/** Numbers as cards write them. What is not there is a dash on a unit: left out, it would be that of an ordinary soldier. */
const dashed = (stats: Profile['stats']): Written => Object.fromEntries(Object.entries(stats).map(([key, value]) => [key, value ?? '-']));
const there = (stats: Gear['stats']): Written => Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== null));

/** Where a type carries its number of models, as Inf(10), that is no column of its own. */
const typed = ({ models, ...stats }: Profile['stats']): Written =>
  typeof models === 'number' && models > 1 ? { ...dashed(stats), type: `${String(stats.type)}(${models})` } : dashed(stats);
const abilitiesOf = (refs: readonly AbilityRef[]): readonly Written[] =>
  refs.filter(({ ability }) => ability !== 'reminder').map(({ ability, params }) => ({ [ability]: params ?? null }));

/** What holds for everybody of the unit, and does not stand in the profile already. */
function besides(unit: Unit, profile: Profile): readonly AbilityRef[] {
  const printed = new Set(profile.abilities.map((ref) => JSON.stringify(ref)));
  return unit.abilities.filter((ref) => !printed.has(JSON.stringify(ref)));
}

const plainMarks = (marks: Unit['marks']): Written =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => typeof value !== 'object'));

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

const writtenProfile = ({ name, stats, keywords, abilities, base, height }: Profile): Written => ({
  name,
  stats: typed(stats),
  keywords,
  abilities: abilitiesOf(abilities),
  base: writtenBase(base),
  height: height / 1000,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (fields: Written): boolean => Object.keys(fields).length === 0;

/** The unit as it stands: every model with its own profile, weapons and marks. `as` is what the question calls it. */
export function writtenUnit({ book, models }: State, unit: Unit, as: string): QuestionUnit | null {
  const own = unit.models.flatMap((id) => models[id] ?? []);
  // Crews have no card of their own beside those of their men.
  const main = book.profiles[unit.profile] === undefined ? (own[0]?.profile ?? '') : unit.profile;
  const profile = book.profiles[main];
  if (profile === undefined) return null;
  const names = new Map<string, string>();
  for (const key of own.flatMap(({ gear }) => gear)) {
    const one = book.gear[key];
    if (one !== undefined && !names.has(key)) names.set(key, nameOf(one, [...names.values()]));
  }
  const carried = ({ gear }: Model): string[] => gear.flatMap((key) => names.get(key) ?? []);
  const gear = Object.fromEntries(
    [...names].map(([key, name]) => {
      const { name: called, kind, stats, abilities } = book.gear[key]!;
      return [name, { name: called, kind, stats: there(stats), abilities: abilitiesOf(abilities) }];
    }),
  );
  const others = [...new Set(own.map((model) => model.profile))].filter((key) => key !== main);
  const usual = carried(own.at(-1)!);
  const singles = own.map((model): Written => {
    const marks = plainMarks(model.marks);
    return {
      ...(model.profile !== main && { profile: `${as}-${others.indexOf(model.profile) + 1}` }),
      ...(!isSame(carried(model), usual) && { gear: carried(model) }),
      ...(!isEmpty(marks) && { marks }),
    };
  });
  const special = Object.fromEntries(singles.flatMap((one, i) => (isEmpty(one) ? [] : [[String(i + 1), one]])));
  const [marks, more] = [plainMarks(unit.marks), abilitiesOf(besides(unit, profile))];
  return {
    unit: {
      name: unit.name,
      ...(own.length > 1 && { count: own.length }),
      profile: { ...writtenProfile(profile), gear },
      gear: usual,
      ...(more.length > 0 && { abilities: more }),
      ...(!isEmpty(marks) && { marks }),
      ...(!isEmpty(special) && { models: special }),
    },
    profiles: Object.fromEntries(
      others.flatMap((key, i) => {
        const other = book.profiles[key];
        return other === undefined ? [] : [[`${as}-${i + 1}`, { ...writtenProfile(other), gear: {} }]];
      }),
    ),
  };
}

/** From afar, or with those who touch. */
export type AttackKind = 'shoot' | 'fight';

const RANGED = ['ranged', 'missile'];
const DEEDS: Readonly<Record<string, Partial<Record<AttackKind, string>>>> = { noquarter: { fight: 'strike' } };

/** Whether anybody of the unit has something to shoot with. */
export function shoots({ book, models }: State, unit: Unit): boolean {
  const carried = unit.models.flatMap((id) => models[id]?.gear ?? []).map((key) => book.gear[key]?.kind ?? '');
  return carried.some((kind) => RANGED.includes(kind)) || typeof book.profiles[unit.profile]?.stats.fire === 'number';
}

/** What `ours` does to `theirs`, once. */
export function questionOf(ours: QuestionUnit, theirs: QuestionUnit, manner: AttackKind, system: string): Written {
  const profiles = { ...ours.profiles, ...theirs.profiles };
  return {
    units: { ours: ours.unit, theirs: theirs.unit },
    ...(!isEmpty(profiles) && { profiles }),
    against: 'theirs',
    steps: [{ [DEEDS[system]?.[manner] ?? manner]: 'ours' }],
  };
}

/** What it does to the first unit of the army that its system pairs with its starter: it shoots if it can, or fights. */
export function questionWith(state: State, unit: Unit, system: string): Written | null {
  const foe = state.units.find(({ side, models }) => side !== unit.side && models.length > 1);
  const [mine, other] = [writtenUnit(state, unit, 'ours'), foe === undefined ? null : writtenUnit(state, foe, 'theirs')];
  return mine === null || other === null ? null : questionOf(mine, other, shoots(state, unit) ? 'shoot' : 'fight', system);
}

export const oddsLink = (question: Written, system: string): string => writeLink({ system, text: JSON.stringify(question, null, 2) });
