import type { RuleId } from '@warfold/catalogue';
import type { StatValue } from '@warfold/engine';
import type { UnitType } from '../army/profile.ts';
import type { Fields, Objections } from './objections.ts';
import { under } from './objections.ts';

/** A stat line as the book writes it (WP-STAT-01): `Inf(10)`, `4+`, `12/14`. A dash is a number that is not there. */
export interface WrittenLine {
  readonly type: `Inf(${number})` | Exclude<UnitType, 'Inf'>;
  readonly spd: number | '-';
  readonly hit: `${number}+`;
  readonly fire: number | '-';
  readonly ran: number | '-';
  readonly att: number | '-';
  readonly def: `${number}+`;
  readonly ner: `${number | '-'}/${number}`;
}

/** The same as the stats of a profile: inches and plain numbers, null for a dash. */
export interface ListedStats {
  readonly type: UnitType;
  readonly models: number;
  readonly spd: number | null;
  readonly hit: number;
  readonly fire: number | null;
  readonly ran: number | null;
  readonly att: number;
  readonly def: number;
  /** The Suppression Limit; null for aircraft (WP-AIR-12). */
  readonly sup: number | null;
  readonly des: number;
}

export const statsOf = (line: ListedStats): Readonly<Record<string, StatValue>> => ({ ...line });

/** Each type of unit has a rule of its own. */
const TYPE_RULES: Readonly<Record<UnitType, RuleId>> = {
  Inf: 'WP-UNIT-01',
  'H/M': 'WP-UNIT-02',
  Ord: 'WP-UNIT-03',
  Arm: 'WP-UNIT-04',
  Air: 'WP-UNIT-05',
};

const MOST_MODELS = 60;

export function readLine(card: Fields, path: string, notes: Objections): ListedStats | null {
  const before = notes.found.length;
  const kind = readType(card.type, under(path, 'type'), notes);
  const number = (key: string, most: number) => dashed(card[key], under(path, key), notes, most);
  const spd = number('spd', 40);
  const hit = target(card.hit, under(path, 'hit'), notes, 6);
  const fire = number('fire', 200);
  const ran = number('ran', 200);
  const att = number('att', 200) ?? 0;
  const def = target(card.def, under(path, 'def'), notes, 12);
  const nerve = readNerve(card.ner, under(path, 'ner'), kind?.type ?? null, notes);
  if ((fire === null) !== (ran === null)) notes.error(under(path, fire === null ? 'fire' : 'ran'), 'WP-STAT-01', 'fireWithoutRange');
  if (kind !== null && kind.type !== 'Air' && spd === null && card.spd === undefined)
    notes.error(under(path, 'spd'), 'WP-STAT-01', 'missingStat');
  if (notes.found.slice(before).some(({ weight }) => weight === 'error')) return null;
  return { ...kind!, spd, hit: hit!, fire, ran, att, def: def!, ...nerve! };
}

/** `Inf(10)` carries its number of models; every other type is a single model (WP-UNIT-01 to -05). */
function readType(value: unknown, path: string, notes: Objections): Pick<ListedStats, 'type' | 'models'> | null {
  const parts = typeof value === 'string' ? /^(Inf|H\/M|Ord|Arm|Air)(?:\((\d+)\))?$/.exec(value.trim()) : null;
  if (parts === null) return notes.error(path, 'WP-STAT-01', 'unknownType');
  const type = parts[1] as UnitType;
  const number = parts[2] === undefined ? null : Number(parts[2]);
  const rule = TYPE_RULES[type];
  if (type !== 'Inf') return number === null ? { type, models: 1 } : notes.error(path, rule, 'typeHasNoNumber', { type });
  if (number === null || number < 1 || number > MOST_MODELS) return notes.error(path, rule, 'typeNeedsNumber', { most: MOST_MODELS });
  if (number < 5 || number > 20) notes.warning(path, rule, 'oddNumber', { number });
  return { type, models: number };
}

/** A number, or null for a dash. */
function dashed(value: unknown, path: string, notes: Objections, most: number): number | null {
  if (value === undefined || value === null || value === '-') return null;
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most) return number;
  return notes.error(path, 'WP-STAT-01', 'notWhole', { least: 0, most });
}

/** `4+`: the D6 result that is needed. Defence may be above 6 (WP-WOUND-03). */
function target(value: unknown, path: string, notes: Objections, most: number): number | null {
  const number = typeof value === 'string' ? Number(/^(\d{1,2})\+?$/.exec(value.trim())?.[1] ?? Number.NaN) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 2 && number <= most) return number;
  return notes.error(path, 'WP-STAT-01', 'notATarget', { most });
}

/** `12/14`: the Suppression Limit and the Destruction Limit (WP-STAT-02); aircraft `-/11` (WP-AIR-12). */
function readNerve(value: unknown, path: string, type: UnitType | null, notes: Objections): Pick<ListedStats, 'sup' | 'des'> | null {
  const parts = typeof value === 'string' ? /^(-|\d{1,2})\/(\d{1,2})$/.exec(value.replaceAll(' ', '')) : null;
  if (parts === null) return notes.error(path, 'WP-STAT-02', 'notANerve');
  const sup = parts[1] === '-' ? null : Number(parts[1]);
  const des = Number(parts[2]);
  if (type === 'Air' && sup !== null) return notes.error(path, 'WP-AIR-12', 'aircraftNerve');
  if (type !== 'Air' && type !== null && sup === null) return notes.error(path, 'WP-STAT-02', 'notANerve');
  return sup === null || sup <= des ? { sup, des } : notes.error(path, 'WP-STAT-02', 'nerveOrder', { sup, des });
}
