import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef } from '@warfold/engine';
import type { Base, Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { readBase } from '../../shared/sizes.ts';
import { includesKeyword, keywordOf } from '../warscroll/warscroll.ts';
import type { Fields, Objections } from './objections.ts';
import { fieldsAt, itemOf, keyAt, listAt, nameAt, shown, under, wholeAt } from './objections.ts';
import type { Scroll } from './scroll.ts';
import { readAbilities, readScroll } from './scroll.ts';
import type { EnhancementKind } from './written.ts';

/** AOS3-1.1b: a battletome as it was read. */
export interface Faction {
  readonly key: string;
  readonly name: string;
  readonly keyword: string;
  readonly published: string;
  readonly scrolls: ReadonlyMap<string, Scroll>;
  readonly terrain: ReadonlyMap<string, TerrainScroll>;
  readonly endless: ReadonlyMap<string, Manifestation>;
  readonly invocations: ReadonlyMap<string, Manifestation>;
  readonly allies: readonly string[];
  readonly traits: readonly Trait[];
  readonly subfactions: ReadonlyMap<string, Subfaction>;
  readonly enhancements: ReadonlyMap<string, Enhancement>;
  readonly battalions: ReadonlyMap<string, WarscrollBattalion>;
}

/** AOS3-23.0: name, set-up, terrain rules. */
export interface TerrainScroll {
  readonly key: string;
  readonly name: string;
  readonly pieces: readonly { readonly width: Mil; readonly depth: Mil }[];
  readonly height: Mil;
  readonly traits: readonly string[];
  readonly apart: Mil;
  readonly abilities: readonly AbilityRef[];
  readonly points: number;
}

/** AOS3-24.0: name, parts, summoning, abilities. */
export interface Manifestation {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly Base[];
  readonly value: number;
  readonly range: Mil;
  readonly visible: boolean;
  readonly apart: Mil;
  readonly predatory: { readonly move: Mil; readonly fly: boolean } | null;
  readonly abilities: readonly AbilityRef[];
  readonly height: Mil;
  readonly points: number;
}

export interface Trait {
  readonly ability: AbilityRef;
  readonly keyword: string | null;
}

export interface Subfaction {
  readonly key: string;
  readonly name: string;
  readonly keyword: string;
  readonly traits: readonly Trait[];
  readonly commandTrait: string | null;
  readonly artefact: string | null;
}

export interface Enhancement {
  readonly key: string;
  readonly name: string;
  readonly kind: EnhancementKind;
  readonly abilities: readonly AbilityRef[];
  readonly keyword: string | null;
  readonly subfaction: string | null;
  readonly most: number;
}

/** AOS3-26.1b. */
export interface WarscrollBattalion {
  readonly key: string;
  readonly name: string;
  readonly published: string;
  readonly units: readonly {
    readonly type: string | null;
    readonly keyword: string | null;
    readonly least: number;
    readonly most: number;
  }[];
  /** AOS3-26.0c. */
  readonly battalions: readonly { readonly battalion: string; readonly least: number; readonly most: number }[];
  readonly abilities: readonly AbilityRef[];
}

const KINDS: readonly EnhancementKind[] = ['trait', 'artefact', 'spell', 'prayer', 'mount', 'triumph', 'unique'];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 60) : null);
const published = (fields: Fields): string => text(fields.published) ?? '';

type Reader<T> = (value: Fields, key: string, name: string, path: string, notes: Objections) => T | null;

/** A list of things with keys; one that is there twice is objected to. */
function keyed<T>(value: unknown, path: string, notes: Objections, read: Reader<T>): Map<string, T> {
  const found = new Map<string, T>();
  listAt(value, path, notes, 80).forEach((written, i) => {
    const at = itemOf(path, i);
    const fields = fieldsAt(written, at, notes);
    if (fields === null) return;
    const key = keyAt(fields.key, under(at, 'key'), notes);
    const name = nameAt(fields.name, under(at, 'name'), notes);
    if (key === null || name === null) return;
    if (found.has(key)) {
      notes.error(at, 'protocol:duplicate', 'twice', { what: key });
      return;
    }
    const one = read(fields, key, name, at, notes);
    if (one !== null) found.set(key, one);
  });
  return found;
}

export function readFaction(value: unknown, path: string, notes: Objections): Faction | null {
  const faction = fieldsAt(value, path, notes);
  if (faction === null) return null;
  const at = (key: string) => under(path, key);
  const key = keyAt(faction.key, at('key'), notes);
  const name = nameAt(faction.name, at('name'), notes);
  const named = text(faction.keyword) ?? notes.error(at('keyword'), 'AOS3-22.6a', 'noName');
  if (key === null || name === null || named === null) return null;
  const keyword = keywordOf(named);
  const scrolls = keyed(faction.warscrolls, at('warscrolls'), notes, (_fields, _key, _name, where) => {
    const scroll = readScroll(_fields, where, notes);
    return scroll === null ? null : withKeyword(scroll, keyword);
  });
  if (scrolls.size === 0) notes.error(at('warscrolls'), 'AOS3-1.1b', 'noScrolls');
  return {
    ...{ key, name, keyword, published: published(faction), scrolls },
    terrain: keyed(faction.terrain, at('terrain'), notes, readTerrain),
    endless: keyed(faction.endless, at('endless'), notes, readManifestation),
    invocations: keyed(faction.invocations, at('invocations'), notes, readManifestation),
    allies: listAt(faction.allies, at('allies'), notes, 40).flatMap((one) => text(one) ?? []),
    traits: readTraits(faction.traits, at('traits'), notes),
    subfactions: keyed(faction.subfactions, at('subfactions'), notes, readSubfaction),
    enhancements: keyed(faction.enhancements, at('enhancements'), notes, readEnhancement),
    battalions: keyed(faction.battalions, at('battalions'), notes, readBattalion),
  };
}

export const withKeyword = (scroll: Scroll, keyword: string): Scroll =>
  includesKeyword(scroll.keywords, keyword) ? scroll : { ...scroll, keywords: [keyword, ...scroll.keywords] };

const sizeAt = (value: unknown, path: string, notes: Objections, usual?: number): Mil | null => {
  const size = value ?? usual;
  return typeof size === 'number' && size >= 0 && size <= 60 ? inches(size) : notes.error(path, 'protocol:malformed', 'notASize');
};

const pointsAt = (fields: Fields, path: string, notes: Objections): number =>
  fields.points === undefined ? 0 : (wholeAt(fields.points, under(path, 'points'), 'AOS3-25.7', notes, { least: 0, most: 5000 }) ?? 0);

const readTerrain: Reader<TerrainScroll> = (fields, key, name, path, notes) => {
  const height = sizeAt(fields.height, under(path, 'height'), notes, 1);
  const apart = sizeAt(fields.apart, under(path, 'apart'), notes, 3);
  const pieces = listAt(fields.pieces, under(path, 'pieces'), notes, 4).flatMap((one) => {
    const [width, depth] = Array.isArray(one) ? one : [];
    return typeof width === 'number' && typeof depth === 'number' ? [{ width: inches(width), depth: inches(depth) }] : [];
  });
  if (pieces.length === 0) return notes.error(under(path, 'pieces'), 'AOS3-23.2', 'noPieces');
  if (height === null || apart === null) return null;
  const traits = listAt(fields.traits, under(path, 'traits'), notes, 8).flatMap((one) => text(one) ?? []);
  const abilities = readAbilities(fields.abilities, under(path, 'abilities'), notes, ['piece']);
  return { key, name, pieces, height, apart, traits, abilities, points: pointsAt(fields, path, notes) };
};

const readManifestation: Reader<Manifestation> = (fields, key, name, path, notes) => {
  const value = wholeAt(fields.value, under(path, 'value'), 'AOS3-24.3', notes, { least: 1, most: 20 });
  const range = sizeAt(fields.range, under(path, 'range'), notes);
  const apart = sizeAt(fields.apart, under(path, 'apart'), notes, 1);
  const height = sizeAt(fields.height, under(path, 'height'), notes, 2);
  const parts = listAt(fields.parts, under(path, 'parts'), notes, 6).map(readBase);
  if (parts.length === 0 || parts.some((base) => base === null)) return notes.error(under(path, 'parts'), 'AOS3-24.2', 'noParts');
  if (value === null || range === null || apart === null || height === null) return null;
  return {
    ...{ key, name, parts: parts.filter((base) => base !== null), value, range, apart, height },
    visible: fields.visible === true,
    predatory: readPredatory(fields.predatory, under(path, 'predatory'), notes),
    abilities: readAbilities(fields.abilities, under(path, 'abilities'), notes, ['piece']),
    points: pointsAt(fields, path, notes),
  };
};

function readPredatory(value: unknown, path: string, notes: Objections): Manifestation['predatory'] {
  if (value === undefined) return null;
  const fields = fieldsAt(value, path, notes);
  const move = fields === null ? null : sizeAt(fields.move, under(path, 'move'), notes);
  return move === null ? null : { move, fly: fields?.fly === true };
}

function readTraits(value: unknown, path: string, notes: Objections): Trait[] {
  return listAt(value, path, notes, 20).flatMap((written, i): Trait[] => {
    const at = itemOf(path, i);
    const fields = fieldsAt(written, at, notes);
    const [ability] = fields === null ? [] : readAbilities([fields.ability], under(at, 'ability'), notes);
    if (ability === undefined) return [];
    const only = text(fields?.keyword);
    return [{ ability, keyword: only === null ? null : keywordOf(only) }];
  });
}

const readSubfaction: Reader<Subfaction> = (fields, key, name, path, notes) => ({
  ...{ key, name, keyword: keywordOf(text(fields.keyword) ?? name) },
  traits: readTraits(fields.traits, under(path, 'traits'), notes),
  commandTrait: text(fields.commandTrait),
  artefact: text(fields.artefact),
});

const readEnhancement: Reader<Enhancement> = (fields, key, name, path, notes) => {
  const kind = KINDS.find((one) => one === fields.kind);
  if (kind === undefined) return notes.error(under(path, 'kind'), 'AOS3-27.3a', 'unknownKind');
  const only = text(fields.keyword);
  return {
    ...{ key, name, kind, subfaction: text(fields.subfaction), keyword: only === null ? null : keywordOf(only) },
    abilities: readAbilities(fields.abilities, under(path, 'abilities'), notes),
    most: fields.most === undefined ? 1 : (wholeAt(fields.most, under(path, 'most'), 'AOS3-27.3.7', notes, { least: 1, most: 20 }) ?? 1),
  };
};

const ORGANISATION: RuleId = 'AOS3-26.1b';

const readBattalion: Reader<WarscrollBattalion> = (fields, key, name, path, notes) => {
  const units = listAt(fields.units, under(path, 'units'), notes, 20).flatMap((written, i) => {
    const at = itemOf(under(path, 'units'), i);
    const line = fieldsAt(written, at, notes) ?? {};
    const least = wholeAt(line.least, under(at, 'least'), ORGANISATION, notes, { least: 0, most: 20 });
    const most = wholeAt(line.most, under(at, 'most'), ORGANISATION, notes, { least: least ?? 0, most: 20 });
    const type = text(line.type);
    const named = text(line.keyword);
    if ((type === null) === (named === null)) {
      notes.error(at, ORGANISATION, 'typeOrKeyword');
      return [];
    }
    return least === null || most === null ? [] : [{ type, keyword: named === null ? null : keywordOf(named), least, most }];
  });
  const abilities = readAbilities(fields.abilities, under(path, 'abilities'), notes);
  return {
    key,
    name,
    published: published(fields),
    units,
    battalions: readParts(fields.battalions, under(path, 'battalions'), notes),
    abilities,
  };
};

/** AOS3-26.0c. */
const readParts = (value: unknown, path: string, notes: Objections): WarscrollBattalion['battalions'] =>
  listAt(value, path, notes, 20).flatMap((written, i) => {
    const at = itemOf(path, i);
    const line = fieldsAt(written, at, notes) ?? {};
    const least = wholeAt(line.least, under(at, 'least'), 'AOS3-26.0c', notes, { least: 0, most: 20 });
    const most = wholeAt(line.most, under(at, 'most'), 'AOS3-26.0c', notes, { least: least ?? 0, most: 20 });
    const battalion = text(line.battalion);
    if (battalion === null) notes.error(under(at, 'battalion'), 'AOS3-26.0c', 'unknownBattalion', { battalion: shown(line.battalion) });
    return battalion === null || least === null || most === null ? [] : [{ battalion, least, most }];
  });
