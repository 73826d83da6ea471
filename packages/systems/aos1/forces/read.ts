import type { AbilityRef, Figure } from '@warfold/engine';
import type { Warscroll, WeaponSheet } from '../../sigmar/warscroll.ts';
import { abilities } from '../abilities.ts';
import { BODIES } from './army.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 60;
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isAmount = (value: unknown): value is number | string =>
  isWhole(value, 0, 99) || (typeof value === 'string' && /^\d?D[36](\+\d)?$/.test(value));

/** AOS1-ARMY-03: a warscroll that somebody wrote, if it holds all that one must hold; the kind of body stands for its size. */
export function readScroll(value: unknown): Warscroll | null {
  if (!isFields(value)) return null;
  const { key, name, move, wounds, bravery, save, keywords = [], abilities: own = [], weapons = [], body = 'foot' } = value;
  const size = typeof body === 'string' && Object.hasOwn(BODIES, body) ? BODIES[body as keyof typeof BODIES] : null;
  if (!isWord(key) || !isWord(name) || size === null || !isWhole(move, 0, 60) || !isWhole(wounds, 1, 99) || !isWhole(bravery, 0, 99))
    return null;
  if (save !== null && !isWhole(save, 1, 7)) return null;
  if (!Array.isArray(keywords) || !keywords.every(isWord) || !Array.isArray(own) || !Array.isArray(weapons)) return null;
  const refs = own.map(readAbility);
  const sheets = weapons.map((weapon: unknown) => readWeapon(weapon));
  if (!refs.every((ref) => ref !== null) || !sheets.every((sheet) => sheet !== null)) return null;
  const figure: Figure = size.figure;
  return {
    key,
    name,
    move,
    wounds,
    bravery,
    save,
    keywords,
    abilities: refs,
    weapons: sheets,
    base: size.base,
    height: size.height,
    figure,
  };
}

/** An ability by its name alone: parameters belong to the shipped warscrolls. */
const readAbility = (value: unknown): AbilityRef | null => (typeof value === 'string' && abilities.has(value) ? { ability: value } : null);

function readWeapon(value: unknown): WeaponSheet | null {
  if (!isFields(value)) return null;
  const { key, name, kind, range, attacks, hit, wound, rend = 0, damage } = value;
  if (!isWord(key) || !isWord(name) || (kind !== 'missile' && kind !== 'melee')) return null;
  if (
    !isWhole(range, 1, 99) ||
    !isAmount(attacks) ||
    !isWhole(hit, 1, 7) ||
    !isWhole(wound, 1, 7) ||
    !isWhole(rend, 0, 6) ||
    !isAmount(damage)
  )
    return null;
  return { key, name, kind, range, attacks, hit, wound, rend, damage };
}
