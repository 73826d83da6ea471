import type { AbilityRef, Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { AbilityLine, Assumption, ModelLine, UnitLine } from '../report.ts';
import { hear, type Vocabulary } from '../roster/abilities.ts';
import { alike } from '../roster/carrying.ts';
import type { RosterSelection } from '../roster/tree.ts';
import { keyOf, nameOf, pointsWithin, powerWithin, within } from '../roster/walk.ts';
import { sayingsOf } from './cards.ts';
import { keywordsOf } from './keywords.ts';
import type { Group, WeaponNode } from './models.ts';
import { readModels } from './models.ts';
import { usualSize } from './size.ts';
import type { ReadDatasheetWeapon } from './weapons.ts';
import { areModes, readWeapon } from './weapons.ts';

export interface Vocabularies {
  readonly weapon: Vocabulary;
  readonly unit: Vocabulary;
}

export interface ReadDatasheetUnit {
  readonly sheet: Readonly<Record<string, Plain>>;
  readonly unit: Readonly<Record<string, Plain>>;
  readonly line: UnitLine;
}

type Fields = Readonly<Record<string, Plain>>;

/** The weapons of a unit as its sheet lists them, and which key a selection's weapons have. */
class Armoury {
  readonly fields: Fields[] = [];
  readonly heard: AbilityLine[] = [];
  readonly assumed: Assumption[] = [];
  private readonly taken = new Set<string>();
  private readonly known = new Map<string, readonly { readonly key: string; readonly name: string }[]>();
  private readonly path: string;
  private readonly vocabulary: Vocabulary;

  constructor(path: string, vocabulary: Vocabulary) {
    this.path = path;
    this.vocabulary = vocabulary;
  }

  /** The weapons that a selection holds, by the keys under which models carry them. */
  of({ selection, profiles }: WeaponNode): readonly { readonly key: string; readonly name: string }[] {
    const read = profiles.map(readWeapon);
    const identity = JSON.stringify([selection.name.replace(/^\d+x? /, ''), read.map(({ name, fields, text }) => [name, fields, text])]);
    const known = this.known.get(identity);
    if (known !== undefined) return known;
    const groups: ReadDatasheetWeapon[][] = [];
    for (const weapon of read) {
      const group = groups.find(([first]) => first !== undefined && areModes(first, weapon, selection.name));
      if (group === undefined) groups.push([weapon]);
      else group.push(weapon);
    }
    const keys = groups.map((modes) => this.add(modes, selection));
    this.known.set(identity, keys);
    return keys;
  }

  private add(modes: readonly ReadDatasheetWeapon[], selection: RosterSelection): { readonly key: string; readonly name: string } {
    const [first] = modes;
    const name = modes.length === 1 ? first!.name : nameOf(selection.name.replace(/^\d+x? /, ''));
    const key = keyOf(name, this.taken);
    for (const mode of modes) {
      const own = modes.length === 1 ? key : keyOf(mode.name, this.taken);
      this.fields.push({
        key: own,
        name: mode.name,
        ...(modes.length > 1 && { of: key }),
        ...mode.fields,
        abilities: this.abilitiesOf(mode),
      });
      const at = `${this.path}.weapons[${this.fields.length - 1}]`;
      for (const { field, written, taken } of mode.odd)
        this.assumed.push({
          text: say('armies.assumed.value', { what: mode.name, field, written, taken: String(taken) }),
          path: `${at}.${field}`,
          value: taken,
        });
    }
    return { key, name };
  }

  private abilitiesOf({ name, text }: ReadDatasheetWeapon): Plain[] {
    if (text === '') return [];
    const { line, words, reminder } = hear({ name, text, of: name, on: 'weapon' }, this.vocabulary);
    this.heard.push(line);
    return [...words.map(({ ref }) => plainRef(ref)), ...(reminder === null ? [] : [plainRef(reminder)])];
  }
}

const plainRef = ({ ability, params }: AbilityRef): Plain => (params === undefined ? { ability } : { ability, params });

/** Reads a unit of a roster into a datasheet of its own, with everything that was assumed on the way. */
export function readUnit(root: RosterSelection, path: string, key: string, vocabularies: Vocabularies): ReadDatasheetUnit {
  const { groups: found, spread } = readModels(root);
  const groups = merged(found);
  const { keywords, factions } = keywordsOf(root);
  const armoury = new Armoury(path, vocabularies.weapon);
  const taken = new Set<string>();
  const models: Fields[] = [];
  const lines: ModelLine[] = [];
  const assumed: Assumption[] = [];
  const heard: AbilityLine[] = [];
  for (const group of groups) {
    const own =
      found.length > 1
        ? sayingsOf(
            group.selection,
            found.map(({ selection }) => selection),
          )
        : [];
    const said = own.map((saying) => hear(saying, vocabularies.unit));
    heard.push(...said.map(({ line }) => line));
    const abilities = said.flatMap(({ words, reminder }) => [
      ...words.map(({ ref }) => plainRef(ref)),
      ...(reminder === null ? [] : [plainRef(reminder)]),
    ]);
    for (const { count, hand } of alike(group.hands, ({ selection }) => selection.name)) {
      const weapons = hand.flatMap((node) => armoury.of(node));
      const size = usualSize(keywords, group.line.wounds);
      const at = `${path}.models[${models.length}]`;
      models.push(
        modelOf(
          {
            ...group,
            name: plainName(
              group.name,
              weapons.map((weapon) => weapon.name),
            ),
          },
          keyOf(group.name, taken),
          count,
          weapons.map((weapon) => weapon.key),
          { ...size, abilities },
        ),
      );
      lines.push({ name: nameOf(group.name), count, weapons: counted(weapons.map(({ name }) => name)) });
      assumed.push({ text: say('armies.assumed.base', { model: group.name, base: size.base }), path: `${at}.base`, value: size.base });
      for (const { field, written, taken: value } of group.line.odd)
        assumed.push({
          text: say('armies.assumed.value', { what: group.name, field, written, taken: String(value) }),
          path: `${at}.line.${field}`,
          value,
        });
      if (!group.sure)
        assumed.push({
          text: say('armies.assumed.line', { model: group.name, line: group.line.name }),
          path: `${at}.line`,
          value: group.line.name,
        });
    }
  }
  for (const { name, to, count } of spread)
    assumed.push({ text: say(`armies.assumed.weapon.${to}`, { weapon: name, count }), path: `${path}.models`, value: count });
  const whole = sayingsOf(root, found.length > 1 ? found.map(({ selection }) => selection) : []).map((saying) =>
    hear(saying, vocabularies.unit),
  );
  heard.push(...whole.map(({ line }) => line));
  const name = nameOf(root.name);
  const abilities = whole.flatMap(({ words, reminder }) => [
    ...words.map(({ ref }) => plainRef(ref)),
    ...(reminder === null ? [] : [plainRef(reminder)]),
  ]);
  const power = Math.max(0, Math.round(powerWithin(root)));
  const points = pointsWithin(root);
  return {
    sheet: { key, name, power, models, weapons: armoury.fields, abilities, options: [], factions: [...factions], keywords: [...keywords] },
    unit: { sheet: key, name, points, ...(isWarlord(root) && { warlord: true }) },
    line: { name, points, models: lines, abilities: [...heard, ...armoury.heard], assumed: [...assumed, ...armoury.assumed] },
  };
}

/** What a model is called on the table: "Rifleman w/ Long Rifle" is a Rifleman, and what he carries is told beside him. */
function plainName(name: string, weapons: readonly string[]): string {
  const [, plain, carried] = /^(.{2,}?) (?:w\/ ?|with (?:an? )?|\()(.+?)\)?$/i.exec(name) ?? [];
  if (plain === undefined || carried === undefined) return name;
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return weapons.some((weapon) => bare(carried).includes(bare(weapon)) || bare(weapon).includes(bare(carried))) ? plain : name;
}

/** Models that stand in the file one by one and are alike in name, line and card are one kind. */
function merged(groups: readonly Group[]): Group[] {
  const kinds = new Map<string, Group>();
  for (const group of groups) {
    const said = sayingsOf(group.selection, []).map(({ name }) => name);
    const key = JSON.stringify([group.name, group.line.fields, said.sort()]);
    const known = kinds.get(key);
    kinds.set(key, known === undefined ? group : { ...known, hands: [...known.hands, ...group.hands] });
  }
  return [...kinds.values()];
}

const isWarlord = (root: RosterSelection): boolean => [...within(root)].some(({ name }) => /^warlord$/i.test(name.trim()));

const counted = (names: readonly string[]): ModelLine['weapons'] =>
  [...new Set(names)].map((name) => ({ name, count: names.filter((other) => other === name).length }));

interface Shape {
  readonly base: string;
  readonly height: number;
  readonly figure: string;
  readonly abilities: readonly Plain[];
}

function modelOf(group: Group, key: string, count: number, gear: readonly string[], { base, height, figure, abilities }: Shape): Fields {
  const { fields, damage } = group.line;
  return {
    ...{
      key,
      name: nameOf(group.name),
      min: count,
      max: count,
      line: fields,
      gear: [...gear],
      base,
      height,
      figure,
      abilities: [...abilities],
    },
    ...(damage.length > 0 && { damage: [...damage] }),
  };
}
