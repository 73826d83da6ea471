import type { AbilityRef, AbilitySeat, Figure } from '@warfold/engine';
import type { Objections } from '../../shared/objections.ts';
import { abilitiesAt, fieldsAt, itemOf, keyAt, listAt, nameAt, shown, under, wholeAt } from '../../shared/objections.ts';
import { FIGURES, readBase } from '../../shared/sizes.ts';
import { abilities } from '../abilities.ts';
import type { DamageRow, Datasheet, ModelEntry, Printed, PrintedLine, WargearOption, WeaponEntry } from '../sheet/datasheet.ts';
import { WEAPON_TYPES } from '../sheet/profile.ts';

/**
 * W40K-SHEET-01: a datasheet that a player wrote or brought from elsewhere. Numbers stand as people write them (`6"`, `3+`, `D3+3`, `-1`) or
 * as the shipped sheets have them; whatever is neither is objected to, so that no battle begins with a card that cannot be read.
 */
export function readOwnSheet(value: unknown, path: string, notes: Objections): Datasheet | null {
  const given = fieldsAt(value, path, notes);
  if (given === null) return null;
  const at = (field: string) => under(path, field);
  const before = notes.found.length;
  const key = keyAt(given.key, at('key'), notes);
  const name = nameAt(given.name, at('name'), notes);
  const weapons = listAt(given.weapons, at('weapons'), notes, 60).flatMap(
    (one, i) => readWeapon(one, itemOf(at('weapons'), i), notes) ?? [],
  );
  const named = new Set(weapons.map(({ key: own, of }) => of ?? own));
  const models = listAt(given.models, at('models'), notes, 40).flatMap(
    (one, i) => readModel(one, itemOf(at('models'), i), named, notes) ?? [],
  );
  if (models.length === 0) notes.error(at('models'), 'W40K-UNIT-01', 'noModels', { sheet: name ?? '?' });
  twice(models, at('models'), notes);
  twice(weapons, at('weapons'), notes);
  const sheet = {
    power: readPower(given.power, at('power'), notes),
    abilities: readAbilities(given.abilities, at('abilities'), 'unit', notes),
    options: readOptions(given.options, at('options'), { models, named }, notes),
    factions: wordsAt(given.factions, at('factions'), notes),
    keywords: wordsAt(given.keywords, at('keywords'), notes),
  };
  if (key === null || name === null || notes.found.slice(before).some(({ weight }) => weight === 'error')) return null;
  return { key, name, ...(typeof given.role === 'string' && { role: given.role.slice(0, 60) }), models, weapons, ...sheet };
}

function twice(all: readonly { readonly key: string }[], path: string, notes: Objections): void {
  all.forEach(({ key }, i) => {
    if (all.findIndex((other) => other.key === key) < i) notes.error(itemOf(path, i), 'protocol:duplicate', 'keyTwice', { key });
  });
}

const wordsAt = (value: unknown, path: string, notes: Objections): string[] =>
  listAt(value, path, notes, 40).flatMap((one, i) => nameAt(one, itemOf(path, i), notes)?.toUpperCase() ?? []);

/** A Power Rating for any size, or by the number of models. */
function readPower(value: unknown, path: string, notes: Objections): Datasheet['power'] {
  if (!Array.isArray(value)) return [{ from: 1, power: wholeAt(value ?? 0, path, 'W40K-ARMY-03', notes, { least: 0, most: 500 }) ?? 0 }];
  return listAt(value, path, notes, 10).map((one, i) => {
    const { from, power } = fieldsAt(one, itemOf(path, i), notes) ?? {};
    return {
      from: wholeAt(from, under(itemOf(path, i), 'from'), 'W40K-ARMY-03', notes, { least: 1, most: 200 }) ?? 1,
      power: wholeAt(power, under(itemOf(path, i), 'power'), 'W40K-ARMY-03', notes, { least: 0, most: 500 }) ?? 0,
    };
  });
}

type Reading = (written: string) => Printed | null;

const DASH = /^(?:-+|–|N\/A)?$/i;
const whole: Reading = (written) => (/^\d{1,2}$/.test(written) ? Number(written) : null);
const dice: Reading = (written) => whole(written) ?? (/^\d{0,2}D[36](?:\+\d{1,2})?$/.test(written) ? written : null);
const inches: Reading = (written) => {
  const plain = written.replaceAll(/["”″]/g, '');
  return dice(plain) ?? (/^\d{1,2}-\d{1,2}$/.test(plain) ? plain : null);
};
const atLeast: Reading = (written) => {
  const [, number] = /^(\d{1,2})\+?$/.exec(written) ?? [];
  return number === undefined ? null : Number(number);
};
const dashOr =
  (read: Reading): Reading =>
  (written) =>
    DASH.test(written) ? '-' : read(written);

const STATS: Readonly<Record<Exclude<keyof PrintedLine, 'inv'>, Reading>> = {
  m: dashOr(inches),
  ws: dashOr(atLeast),
  bs: dashOr(atLeast),
  s: dashOr(dice),
  t: whole,
  w: whole,
  a: dashOr(dice),
  ld: dashOr(whole),
  sv: dashOr(atLeast),
};
/** What may stand as `*` where a damage table has it (W40K-SHEET-06). */
const TABLED = ['m', 'ws', 'bs', 's', 't', 'a', 'ld', 'sv'];

const statAt = (value: unknown, path: string, read: Reading, notes: Objections): Printed | null => {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : null;
  return (written === null ? null : read(written)) ?? notes.error(path, 'W40K-SHEET-02', 'notAStat', { given: shown(written ?? value) });
};

function readLine(value: unknown, path: string, damage: readonly DamageRow[], notes: Objections): PrintedLine | null {
  const given = fieldsAt(value, path, notes);
  if (given === null) return null;
  const stat = (key: keyof typeof STATS): Printed | null => {
    const tabled =
      TABLED.includes(key) && given[key] === '*' && damage.length > 0 && damage.every(({ values }) => values[key] !== undefined);
    return tabled ? '*' : statAt(given[key], under(path, key), STATS[key], notes);
  };
  const [m, ws, bs, s, t, w, a, ld, sv] = [
    ...[stat('m'), stat('ws'), stat('bs'), stat('s'), stat('t')],
    ...[stat('w'), stat('a'), stat('ld'), stat('sv')],
  ];
  const inv = given.inv === undefined ? undefined : statAt(given.inv, under(path, 'inv'), atLeast, notes);
  if (m == null || ws == null || bs == null || s == null || t == null || a == null || ld == null || sv == null) return null;
  if (typeof w !== 'number' || w < 1) return notes.error(under(path, 'w'), 'W40K-SHEET-02', 'notAStat', { given: shown(String(given.w)) });
  return { m, ws, bs, s, t, w, a, ld, sv, ...(typeof inv === 'number' && { inv }) };
}

const isStat = (key: string): key is keyof typeof STATS => Object.hasOwn(STATS, key);

/** W40K-SHEET-06: rows from unhurt to nearly gone, in wounds that are left. */
function readDamage(value: unknown, path: string, notes: Objections): DamageRow[] {
  return listAt(value, path, notes, 10).flatMap((one, i): DamageRow[] => {
    const at = itemOf(path, i);
    const row = fieldsAt(one, at, notes) ?? {};
    const from = wholeAt(row.from, under(at, 'from'), 'W40K-SHEET-06', notes, { least: 1, most: 100 });
    const to = wholeAt(row.to, under(at, 'to'), 'W40K-SHEET-06', notes, { least: 0, most: from ?? 100 });
    const values = Object.entries(fieldsAt(row.values, under(at, 'values'), notes) ?? {}).flatMap(([key, printed]) => {
      const stat = isStat(key) ? statAt(printed, under(at, key), STATS[key], notes) : null;
      return stat === null ? [] : [[key, stat] as const];
    });
    return from === null || to === null ? [] : [{ from, to, values: Object.fromEntries(values) }];
  });
}

const MOST_MODELS = 200;
const USUAL_HEIGHT = 1.5;

function readModel(value: unknown, path: string, weapons: ReadonlySet<string>, notes: Objections): ModelEntry | null {
  const given = fieldsAt(value, path, notes);
  if (given === null) return null;
  const at = (field: string) => under(path, field);
  const key = keyAt(given.key, at('key'), notes);
  const name = nameAt(given.name, at('name'), notes);
  const min = wholeAt(given.min ?? 1, at('min'), 'W40K-SHEET-07', notes, { least: 0, most: MOST_MODELS });
  const max = wholeAt(given.max ?? min ?? 1, at('max'), 'W40K-SHEET-07', notes, { least: min ?? 0, most: MOST_MODELS });
  const damage = readDamage(given.damage, at('damage'), notes);
  const line = readLine(given.line, at('line'), damage, notes);
  const gear = listAt(given.gear, at('gear'), notes, 40).flatMap((one, i): string[] => {
    if (typeof one === 'string' && weapons.has(one)) return [one];
    notes.error(itemOf(at('gear'), i), 'W40K-SHEET-12', 'noSuchWeapon', { weapon: shown(one) });
    return [];
  });
  const base = readBase(given.base ?? '32mm') ?? notes.error(at('base'), 'protocol:malformed', 'notABase', { given: shown(given.base) });
  const figure = readFigure(given.figure, at('figure'), notes);
  const height = readHeight(given.height, at('height'), notes);
  if (key === null || name === null || min === null || max === null || line === null) return null;
  if (base === null || figure === null || height === null) return null;
  return {
    ...{ key, name, min, max, line, gear, base, height, figure },
    abilities: readAbilities(given.abilities, at('abilities'), 'model', notes),
    keywords: wordsAt(given.keywords, at('keywords'), notes),
    ...(damage.length > 0 && { damage }),
  };
}

const readFigure = (value: unknown, path: string, notes: Objections): Figure | null =>
  FIGURES.find((one) => one === (value ?? 'foot')) ?? notes.error(path, 'protocol:malformed', 'noSuchFigure', { given: shown(value) });

const readHeight = (value: unknown, path: string, notes: Objections): number | null =>
  value === undefined
    ? USUAL_HEIGHT
    : typeof value === 'number' && value >= 0.2 && value <= 20
      ? value
      : notes.error(path, 'protocol:malformed', 'notAHeight');

const strength: Reading = (written) =>
  /^user$/i.test(written) ? 'User' : (dice(written) ?? (/^[+x-]\d{1,2}$/.test(written) ? written : null));
const penetration: Reading = (written) =>
  DASH.test(written) ? 0 : /^[-+]?\d$/.test(written.replace(/\s/g, '')) ? Number(written.replace(/\s/g, '')) : null;
const range: Reading = (written) => {
  if (/^melee$/i.test(written)) return 'Melee';
  const plain = written.replaceAll(/["”″]/g, '');
  return /^\d{1,3}$/.test(plain) ? Number(plain) : /^\d{1,3}-\d{1,3}$/.test(plain) ? plain : null;
};

function readWeapon(value: unknown, path: string, notes: Objections): WeaponEntry | null {
  const given = fieldsAt(value, path, notes);
  if (given === null) return null;
  const at = (field: string) => under(path, field);
  const key = keyAt(given.key, at('key'), notes);
  const name = nameAt(given.name, at('name'), notes);
  const reach = statAt(given.range, at('range'), range, notes);
  const type =
    WEAPON_TYPES.find((one) => one === given.type) ?? notes.error(at('type'), 'W40K-WTYPE-01', 'notAType', { given: shown(given.type) });
  const melee = reach === 'Melee';
  if (type !== null && melee !== (type === 'Melee')) notes.error(at('type'), 'W40K-WTYPE-01', 'notAType', { given: type });
  const attacks = melee && given.attacks === undefined ? undefined : statAt(given.attacks, at('attacks'), dice, notes);
  const s = statAt(given.s, at('s'), strength, notes);
  const ap = statAt(given.ap ?? 0, at('ap'), penetration, notes);
  const d = statAt(given.d, at('d'), dice, notes);
  if (key === null || name === null || reach === null || type === null || attacks === null) return null;
  if (s === null || typeof ap !== 'number' || d === null) return null;
  const of = given.of === undefined ? undefined : keyAt(given.of, at('of'), notes);
  return {
    ...{ key, name, range: reach, type, s, ap, d },
    ...(attacks !== undefined && { attacks }),
    abilities: readAbilities(given.abilities, at('abilities'), 'weapon', notes),
    ...(typeof of === 'string' && { of }),
  };
}

interface Carrying {
  readonly models: readonly ModelEntry[];
  readonly named: ReadonlySet<string>;
}

/** W40K-SHEET-17. */
function readOptions(value: unknown, path: string, { models, named }: Carrying, notes: Objections): WargearOption[] {
  return listAt(value, path, notes, 40).flatMap((one, i): WargearOption[] => {
    const at = itemOf(path, i);
    const given = fieldsAt(one, at, notes) ?? {};
    const key = keyAt(given.key, under(at, 'key'), notes);
    const most = wholeAt(given.most ?? 1, under(at, 'most'), 'W40K-SHEET-17', notes, { least: 1, most: MOST_MODELS });
    const model = models.find((entry) => entry.key === given.model)?.key;
    if (model === undefined) notes.error(under(at, 'model'), 'W40K-SHEET-17', 'noSuchModel', { sheet: '', model: shown(given.model) });
    const arms = (field: 'give' | 'take'): string[] =>
      listAt(given[field], under(at, field), notes, 20).flatMap((weapon): string[] => {
        if (typeof weapon === 'string' && named.has(weapon)) return [weapon];
        notes.error(under(at, field), 'W40K-SHEET-12', 'noSuchWeapon', { weapon: shown(weapon) });
        return [];
      });
    const [give, take] = [arms('give'), arms('take')];
    return key === null || most === null || model === undefined ? [] : [{ key, model, most, give, take }];
  });
}

/** W40K-SHEET-09: abilities that the rules know, with the parameters that they declare. */
const readAbilities = (value: unknown, path: string, on: AbilitySeat, notes: Objections): AbilityRef[] =>
  abilitiesAt(value, path, abilities, [on], notes);
