import type { Parameters, Plain, Refusal, Values } from '@warfold/engine';
import { faultText, parameter, readParameters } from '@warfold/engine';
import type { Fields, Objections } from '../../shared/objections.ts';
import { abilitiesAt, fieldsAt, isPlain, itemOf, listAt, nameAt, shown, under } from '../../shared/objections.ts';
import type { Warscroll, WeaponSheet } from '../../sigmar/warscroll.ts';
import { abilities } from '../abilities.ts';
import { BODIES } from './army.ts';

const RULE = 'AOS1-ARMY-03';

const amount = parameter.amountOf(3, 6);
const BODY = parameter.usual(parameter.word('foot', 'hero', 'rider', 'engine', 'monster'), 'foot');
const SCROLL = {
  key: parameter.text(),
  name: parameter.text(),
  move: parameter.distance(60),
  wounds: parameter.whole(1, 99),
  bravery: parameter.whole(0, 99),
  body: BODY,
};
const SAVE = { save: parameter.optional(parameter.target(1, 7)) };
const WEAPON = {
  key: parameter.text(),
  name: parameter.text(),
  kind: parameter.word('missile', 'melee'),
  range: parameter.distance(99),
  attacks: amount,
  hit: parameter.target(1, 7),
  wound: parameter.target(1, 7),
  rend: parameter.usual(parameter.change(-6, 6), 0),
  damage: amount,
};

/**
 * AOS1-ARMY-03: a warscroll that somebody wrote, numbers as players write them (`6"`, `4+`, `D3`, `-1`); the kind of body stands for
 * its size. Whatever does not fit is objected to field by field.
 */
export function readScroll(value: unknown, path: string, notes: Objections): Warscroll | null {
  const given = fieldsAt(value, path, notes);
  if (given === null) return null;
  const before = notes.found.length;
  const line = fieldsOf(SCROLL, given, path, notes);
  // A Save of "-" is none.
  const save = given.save === null || given.save === '-' ? { save: undefined } : fieldsOf(SAVE, given, path, notes);
  const keywords = listAt(given.keywords, under(path, 'keywords'), notes, 40).flatMap(
    (one, i) => nameAt(one, itemOf(under(path, 'keywords'), i), notes) ?? [],
  );
  const own = abilitiesAt(given.abilities, under(path, 'abilities'), abilities, ['unit', 'model'], notes);
  const weapons = listAt(given.weapons, under(path, 'weapons'), notes, 40).flatMap(
    (one, i) => readWeapon(one, itemOf(under(path, 'weapons'), i), notes) ?? [],
  );
  if (line === null || save === null || notes.found.length > before) return null;
  const { body, ...numbers } = line;
  return { ...numbers, save: save.save ?? null, keywords, abilities: own, weapons, ...BODIES[body] };
}

function readWeapon(value: unknown, path: string, notes: Objections): WeaponSheet | null {
  const given = fieldsAt(value, path, notes);
  const line = given === null ? null : fieldsOf(WEAPON, given, path, notes);
  if (given === null || line === null) return null;
  const own = abilitiesAt(given.abilities, under(path, 'abilities'), abilities, ['weapon'], notes);
  return { ...line, rend: Math.abs(line.rend), ...(own.length > 0 && { abilities: own }) };
}

/** The declared fields of something written; what does not fit is objected to under the rule for warscrolls. */
function fieldsOf<const P extends Parameters>(declared: P, given: Fields, path: string, notes: Objections): Values<P> | null {
  const written: Record<string, Plain> = {};
  for (const key of Object.keys(declared)) if (isPlain(given[key])) written[key] = given[key];
  const read = readParameters(declared, written);
  if (read.ok) return read.params;
  const rule: Refusal['rule'] = RULE;
  for (const fault of read.faults) notes.tell(under(path, fault.key ?? ''), rule, faultText(shown(given.name), fault));
  return null;
}
