import type { AbilityRef, Book, Gear, Marks, ModelPlan, Piece, Plain, Profile, UnitPlan } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { ALLIED, ARMY_POINTS, BATTALION, MOST_MODELS, PART, ROLES, STRATEGISTS, TRIUMPHS, UNIFIED, WHOLE } from '../army/armyMarks.ts';
import { COMMAND, GENERAL } from '../sequence/marks.ts';
import { includesKeyword, keywordOf } from '../warscroll/warscroll.ts';
import { membersOf } from './battalions.ts';
import type { Manifestation, TerrainScroll } from './faction.ts';
import { ARCANE_TOME, isBarred } from './gifts.ts';
import { costOf, totalCost } from './limits.ts';
import { mostTimes, rolesOf } from './roles.ts';
import type { Roster, RosterUnit } from './roster.ts';
import type { Scroll, WeaponEntry } from './scroll.ts';

/** The armies of a battle as the kernel takes them. */
export interface Enlisted {
  readonly units: readonly UnitPlan[];
  readonly book: Book;
  readonly pieces: readonly Omit<Piece, 'id'>[];
  readonly sideMarks: readonly Marks[];
}

export function enlist(rosters: readonly Roster[]): Enlisted {
  const profiles: Record<string, Profile> = {};
  const gear: Record<string, Gear> = {};
  const units: UnitPlan[] = [];
  const sideMarks: Marks[] = [];
  let models = 0;
  rosters.forEach((roster, side) => {
    const named = nameApart(roster.units);
    let general = -1;
    roster.units.forEach((unit, i) => {
      const shelf = shelfOf(unit, side);
      profiles[shelf] = profileOf(unit.scroll, shelf);
      for (const weapon of unit.scroll.weapons) gear[`${shelf}/${weapon.key}`] = gearOf(weapon, shelf);
      if (roster.general?.unit === unit) general = models + roster.general.model - 1;
      units.push(planOf(unit, roster, { side, shelf, name: named[i]! }));
      models += unit.models;
    });
    sideMarks.push({ ...marksOf(roster), [GENERAL.name]: general });
  });
  return { units, book: { profiles, gear }, pieces: rosters.flatMap(broughtBy), sideMarks };
}

/** Warscrolls of one key may differ from army to army, where somebody brought a newer one. */
const shelfOf = ({ faction, scroll }: RosterUnit, side: number): string => `${side + 1}:${faction.key}/${scroll.key}`;

/** Two units of one kind are told apart by a number, so that the log can speak of them. */
function nameApart(units: readonly RosterUnit[]): string[] {
  const names = units.map(({ name, scroll }) => name ?? scroll.name);
  return names.map((name, i) => {
    const alike = names.filter((other) => other === name).length;
    return alike === 1 ? name : `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

function profileOf(scroll: Scroll, shelf: string): Profile {
  const { name, stats, keywords, base, height, figure, weapons } = scroll;
  const abilities = scroll.abilities.filter(({ ability }) => ability === DAMAGE_TABLE).map((table) => tableOf(table, scroll, shelf));
  return { key: shelf, name, stats, keywords, abilities, gear: weapons.map(({ key }) => `${shelf}/${key}`), base, height, figure };
}

const DAMAGE_TABLE = 'damage-table';
const isRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Columns of a damage table name weapons by their own keys; in the book a weapon's key says whose it is. */
function tableOf({ ability, params }: AbilityRef, { weapons }: Scroll, shelf: string): AbilityRef {
  const rename = (column: string): string => {
    const [weapon = '', stat] = column.split('.');
    return stat !== undefined && weapons.some(({ key }) => key === weapon) ? `${shelf}/${column}` : column;
  };
  const rows = Array.isArray(params?.rows) ? params.rows.filter(isRecord) : [];
  const renamed = rows.map(({ to, values }): Plain => {
    const columns = Object.entries(isRecord(values) ? values : {}).map(([column, value]) => [rename(column), value] as const);
    return { to: to ?? null, values: Object.fromEntries(columns) };
  });
  return { ability, params: { rows: renamed } };
}

function gearOf({ key, name, kind, stats, mount, abilities }: WeaponEntry, shelf: string): Gear {
  return { key: `${shelf}/${key}`, name, kind, stats, abilities: mount ? [{ ability: 'mount' }, ...abilities] : abilities };
}

function planOf(unit: RosterUnit, roster: Roster, at: { side: number; shelf: string; name: string }): UnitPlan {
  const roles = rolesOf(unit, roster);
  return {
    side: at.side,
    name: at.name,
    profile: at.shelf,
    points: costOf(unit).total,
    abilities: abilitiesOf(unit, roster, at.shelf),
    marks: {
      [ROLES.name]: roles.join(','),
      [MOST_MODELS.name]: unit.scroll.size * mostTimes(unit, roles),
      ...(unit.allied && { [ALLIED.name]: true }),
      ...(battalionOf(unit, roster) > 0 && { [BATTALION.name]: battalionOf(unit, roster) }),
    },
    models: modelsOf(unit, at.shelf),
  };
}

const battalionOf = (unit: RosterUnit, { battalions }: Roster): number =>
  battalions.findIndex(({ members }) => members.some((member) => member.unit === unit)) + 1;

/** AOS3-22.3.2b: command models carry what the others carry. Options are taken by the last models. */
function modelsOf(unit: RosterUnit, shelf: string): ModelPlan[] {
  const { commands } = unit;
  return (unit.carried ?? armed(unit)).map((gear, i): ModelPlan => {
    const command = commands[i];
    const plan = { profile: shelf, gear: gear.map((key) => `${shelf}/${key}`) };
    return command === undefined ? plan : { ...plan, marks: { [COMMAND.name]: command } };
  });
}

function armed({ scroll, models, options }: RosterUnit): string[][] {
  const usual = scroll.weapons.filter(({ optional }) => !optional).map(({ key }) => key);
  const carried = Array.from({ length: models }, () => [...usual]);
  for (const { option, count } of options) {
    for (const gear of carried.slice(models - count)) {
      const place = option.instead === null ? -1 : gear.indexOf(option.instead);
      if (place >= 0) gear.splice(place, 1, option.weapon);
      else gear.push(option.weapon);
    }
  }
  return carried;
}

/** Everything that the unit has: its warscroll, its command models, its faction, its battalion and what it was given. */
function abilitiesOf(unit: RosterUnit, roster: Roster, shelf: string): AbilityRef[] {
  const { scroll } = unit;
  const printed = scroll.abilities.map((ref) => (ref.ability === DAMAGE_TABLE ? tableOf(ref, scroll, shelf) : ref));
  const commands = [...new Set(unit.commands)].flatMap((command) =>
    (scroll.commands[command]?.abilities ?? []).map((ref): AbilityRef => ({ ...ref, params: { ...ref.params, while: command } })),
  );
  return learned(
    [...printed, ...commands, ...allegianceOf(unit, roster), ...battalionAbilities(unit, roster), ...given(unit, roster, shelf)],
    unit,
    roster,
  );
}

/** AOS3-27.0a, AOS3-27.0b: battle traits, if the army is of one faction, its allies aside (AOS3-27.1b); AOS3-22.6b: the keyword of the subfaction. */
function allegianceOf(unit: RosterUnit, { factions, subfaction }: Roster): AbilityRef[] {
  const [faction] = factions;
  if (faction === undefined || factions.length > 1 || unit.allied) return [];
  const sworn = subfaction === null ? [] : [{ ability: 'keyword', params: { keyword: keywordOf(subfaction.keyword) } }];
  const keywords = [...unit.scroll.keywords, ...(subfaction === null ? [] : [keywordOf(subfaction.keyword)])];
  const traits = [...faction.traits, ...(subfaction?.traits ?? [])];
  return [
    ...sworn,
    ...traits.filter(({ keyword }) => keyword === null || includesKeyword(keywords, keyword)).map(({ ability }) => ability),
  ];
}

/** AOS3-26.2a: abilities of battalions are used like those of warscrolls; AOS3-26.0c: those of a very large one, too. */
function battalionAbilities(unit: RosterUnit, roster: Roster): AbilityRef[] {
  return roster.battalions.flatMap((battalion, place): AbilityRef[] => {
    if (!membersOf(roster, battalion).some((member) => member.unit === unit)) return [];
    const params = { battalion: place + 1 };
    const own = battalion.abilities.map((ability): AbilityRef => ({ ability: `battalion-${ability}`, params }));
    return [...own, ...(battalion.warscroll?.abilities ?? [])];
  });
}

function given(unit: RosterUnit, { gifts }: Roster, shelf: string): AbilityRef[] {
  if (isBarred(unit)) return [];
  return gifts.flatMap(({ unit: bearer, enhancement, weapon }): AbilityRef[] => {
    if (bearer !== unit || enhancement.kind === 'spell' || enhancement.kind === 'prayer') return [];
    const picked = weapon === null ? {} : { weapon: `${shelf}/${weapon}` };
    // AOS3-27.3.1b: of the bearer's attacks, not of its mount's.
    const riders = enhancement.kind === 'trait' || enhancement.kind === 'artefact' ? { rider: true } : {};
    return enhancement.abilities.map((ref) => ({ ...ref, params: { ...ref.params, ...picked, ...riders } }));
  });
}

const namesIn = (value: Plain | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const countIn = (value: Plain | undefined): number => (typeof value === 'number' ? value : 0);

/** A list that is left out if there is nothing in it. */
const listOf = (key: 'spells' | 'prayers', names: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  names.length === 0 ? {} : { [key]: names };

/** AOS3-27.3.4, AOS3-27.3.5, AOS3-27.5.2c: spells and prayers that were picked, and what the tome teaches. */
function learned(refs: readonly AbilityRef[], unit: RosterUnit, { gifts }: Roster): AbilityRef[] {
  const mine = isBarred(unit) ? [] : gifts.filter((gift) => gift.unit === unit).map(({ enhancement }) => enhancement);
  const keys = (kind: 'spell' | 'prayer') => mine.filter((one) => one.kind === kind).map(({ key }) => key);
  const tome = mine.some(({ key }) => key === ARCANE_TOME);
  const all = [...refs];
  // AOS3-19.0c: who casts spells without the keyword is no WIZARD, and becomes one.
  const casts = refs.some(({ ability }) => ability === 'wizard');
  const isWizard = casts && includesKeyword(unit.scroll.keywords, 'WIZARD');
  if (tome && !casts) all.push({ ability: 'wizard', params: { casts: 1, unbinds: 1 } });
  if (tome && !isWizard) all.push({ ability: 'keyword', params: { keyword: 'WIZARD' } });
  return all.map((ref): AbilityRef => {
    const { ability, params = {} } = ref;
    if (ability === 'wizard') {
      const more = tome && isWizard ? 1 : 0;
      const becomes =
        tome && casts && !isWizard ? { casts: Math.max(1, countIn(params.casts)), unbinds: Math.max(1, countIn(params.unbinds)) } : null;
      return {
        ability,
        params: {
          ...params,
          casts: countIn(params.casts) + more,
          ...becomes,
          ...listOf('spells', [...namesIn(params.spells), ...keys('spell')]),
        },
      };
    }
    return ability === 'priest'
      ? { ability, params: { ...params, ...listOf('prayers', [...namesIn(params.prayers), ...keys('prayer')]) } }
      : ref;
  });
}

function marksOf(roster: Roster): Marks {
  const with_ = (ability: 'strategists' | 'unified') =>
    roster.battalions.flatMap(({ abilities }, i) => (abilities.includes(ability) ? [i + 1] : []));
  return {
    [ARMY_POINTS.name]: totalCost(roster).total,
    [TRIUMPHS.name]: roster.triumphs.map(({ key }) => key).join(','),
    [STRATEGISTS.name]: with_('strategists').length,
    [UNIFIED.name]: with_('unified'),
  };
}

const NOWHERE = { x: 0, y: 0, z: 0, heading: 0 };

/** AOS3-19.3c, AOS3-17.0.3: what an army brings and sets up later; it lies beside the table until then. */
function broughtBy(roster: Roster, side: number): Omit<Piece, 'id'>[] {
  return [
    ...roster.endless.flatMap(({ scroll }, i) => manifestation(scroll, `${side}:endless:${i}`, side, 'endless')),
    ...roster.invocations.flatMap(({ scroll }, i) => manifestation(scroll, `${side}:invocation:${i}`, side, 'invocation')),
    ...roster.terrain.flatMap((scroll) => factionTerrain(scroll, `${side}:terrain`, side)),
  ];
}

const named = (name: string) => say('aos3.army.unit', { unit: name });

/** AOS3-24.2: each part is a piece of its own; together they are one, which `whole` names. */
function manifestation(scroll: Manifestation, whole: string, side: number, kind: 'endless' | 'invocation'): Omit<Piece, 'id'>[] {
  const { key, name, parts, value, range, visible, apart, predatory, height } = scroll;
  const summoning: AbilityRef = {
    ability: 'summoning',
    params: { key, value, range, visible, apart, ...(predatory !== null && predatory !== undefined && { move: predatory.move }) },
  };
  const traits = [...(predatory === null ? [] : ['predatory']), ...(predatory?.fly ? ['fly'] : [])];
  return parts.map((base, i) => ({
    kind,
    name: named(name),
    pose: NOWHERE,
    shape: { kind: 'base', base, height },
    ...{ traits, owner: side, bearer: null, gone: true },
    abilities: i === 0 ? [summoning, ...scroll.abilities] : [summoning],
    marks: { [WHOLE.name]: whole, [PART.name]: i },
  }));
}

function factionTerrain(scroll: TerrainScroll, whole: string, side: number): Omit<Piece, 'id'>[] {
  const { key, name, pieces, height, traits, apart, abilities } = scroll;
  return pieces.map(({ width, depth }, i) => {
    const footprint: Point[] = [
      { x: -width / 2, y: -depth / 2 },
      { x: width / 2, y: -depth / 2 },
      { x: width / 2, y: depth / 2 },
      { x: -width / 2, y: depth / 2 },
    ].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    const all = ['faction', ...traits];
    return {
      kind: 'terrain',
      name: named(name),
      pose: NOWHERE,
      shape: { kind: 'terrain', terrain: { footprint, height, floors: [], traits: all } },
      ...{ traits: all, owner: side, bearer: null, gone: true },
      abilities: [{ ability: 'set-up', params: { key, apart } }, ...(i === 0 ? abilities : [])],
      marks: { [WHOLE.name]: whole, [PART.name]: i },
    };
  });
}
