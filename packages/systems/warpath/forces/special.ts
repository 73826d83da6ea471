import type { AbilityRef } from '@warfold/engine';
import { faultText, readAbility } from '@warfold/engine';
import { meant } from '@warfold/engine/spelling';
import type { SpecialRule } from '../abilities.ts';
import { abilities, specialRules, typesOf } from '../abilities.ts';
import type { UnitType } from '../army/profile.ts';
import { texts } from '../texts/index.ts';
import type { Fields, Objections } from './objections.ts';
import { faultAt, isFields, isPlain, itemOf, listAt, nameAt, under } from './objections.ts';

/** Special rules that a card may name, by that name: those of the battle, and the list's own (WP-RULE-00), are not among them. */
const NAMED = specialRules.filter(
  (rule) => abilities.sits(rule).some((seat) => seat === 'unit' || seat === 'weapon') && rule !== 'further',
);
const nameOf = (rule: SpecialRule): string => texts.en[`wp.rule.${rule}`]!;
const byName = new Map(NAMED.map((rule) => [nameOf(rule).toLowerCase(), rule]));

/** `Piercing(2)`, `Zap!(3)`, `Jump Troops`: the name, and the number in brackets if it has one. */
const WRITTEN = /^\s*([a-z!][a-z! -]*?)\s*(?:\(\s*(\d{1,3})\s*\))?\s*$/i;

/**
 * The special rules of a card, as far as they are known and may stand there. WP-RULE-00: what the engine has no module for is refused by name,
 * unless the list says itself what it does.
 */
export function readSpecials(value: unknown, path: string, bearer: UnitType | 'weapon', notes: Objections): readonly AbilityRef[] {
  const refs: AbilityRef[] = [];
  listAt(value, path, notes, 30).forEach((written, i) => {
    const at = itemOf(path, i);
    const ref = isFields(written) ? readFields(written, at, bearer, notes) : readSpecial(written, at, bearer, notes);
    if (ref === null) return;
    if (refs.some(({ ability, params }) => ability === ref.ability && params?.name === ref.params?.name))
      notes.error(at, 'WP-RULE-00', 'specialTwice', { rule: String(ref.params?.name ?? written) });
    else refs.push(ref);
  });
  return refs;
}

function readSpecial(written: unknown, path: string, bearer: UnitType | 'weapon', notes: Objections): AbilityRef | null {
  const parts = typeof written === 'string' ? WRITTEN.exec(written) : null;
  const rule = parts === null ? undefined : byName.get(parts[1]!.toLowerCase());
  if (parts === null || rule === undefined) return unknown(written, path, notes);
  const id = abilities.rule(rule)!;
  const name = nameOf(rule);
  if (
    !abilities.sits(rule).includes(bearer === 'weapon' ? 'weapon' : 'unit') ||
    (bearer !== 'weapon' && typesOf(rule)?.includes(bearer) === false)
  )
    return notes.error(path, id, 'specialMisplaced', { rule: name, bearer });
  const rated = Object.keys(abilities.parameters(rule)).length > 0;
  if (rated !== (parts[2] !== undefined)) return notes.error(path, id, rated ? 'specialNeedsNumber' : 'specialHasNoNumber', { rule: name });
  const read = readAbility(abilities, rule, parts[2]);
  if (read.ok) return read.ref;
  for (const fault of read.faults) notes.tell(path, id, faultText(name, fault));
  return null;
}

/** In the form in which battles keep abilities, `{ ability, params }`; or a rule of the list's own, written out. */
function readFields(written: Fields, path: string, bearer: UnitType | 'weapon', notes: Objections): AbilityRef | null {
  const { ability, params } = named(written);
  const at = under(path, written.ability === ability ? 'params' : `${ability}`);
  const rule = typeof ability === 'string' ? NAMED.find((one) => one === ability) : undefined;
  if (ability === 'further') return readFurther(isFields(params) ? params : {}, path, bearer, notes);
  if (typeof ability === 'string' && rule === undefined) return unknown(ability, path, notes);
  if (rule === undefined) return readFurther(written, path, bearer, notes);
  if (bearer === 'weapon' ? !abilities.sits(rule).includes('weapon') : typesOf(rule)?.includes(bearer) === false)
    return notes.error(path, abilities.rule(rule) ?? 'WP-RULE-00', 'specialMisplaced', { rule: nameOf(rule), bearer });
  const read = readAbility(abilities, rule, isPlain(params) ? params : undefined);
  if (read.ok) return read.ref;
  for (const fault of read.faults)
    notes.tell(faultAt(at, params, fault), abilities.rule(rule) ?? 'WP-RULE-00', faultText(nameOf(rule), fault));
  return null;
}

/** `{ piercing: 1 }` and `{ piercing: { n: 1 } }` are what `{ ability: 'piercing', params: { n: 1 } }` is. */
function named(written: Fields): Fields {
  const [only, ...more] = Object.entries(written);
  const isForm = only === undefined || only[0] === 'ability' || Object.hasOwn(abilities.parameters('further'), only[0]);
  return isForm || more.length > 0 ? written : { ability: only[0], params: only[1] };
}

/** With the nearest name that there is. */
function unknown(written: unknown, path: string, notes: Objections): null {
  const rule = typeof written === 'string' ? written.slice(0, 60) : '?';
  const near = meant(rule.replace(/\(.*$/, '').trim(), NAMED.map(nameOf));
  return notes.error(path, 'WP-RULE-00', near === null ? 'unknownSpecial' : 'unknownSpecialNear', { rule, ...(near !== null && { near }) });
}

/** WP-RULE-00: a rule of the list's own, `{ "name": "No Mercy", "when": "charging", "against": "suppressed", "hit": 1 }`. */
function readFurther(fields: Fields, path: string, bearer: UnitType | 'weapon', notes: Objections): AbilityRef | null {
  const name = nameAt(fields.name, under(path, 'name'), notes);
  if (name === null) return null;
  if (bearer === 'weapon') return notes.error(path, 'WP-RULE-00', 'specialMisplaced', { rule: name, bearer });
  const read = isPlain(fields) ? readAbility(abilities, 'further', fields) : null;
  if (read === null) return notes.error(path, 'WP-RULE-00', 'furtherNothing', { rule: name });
  if (!read.ok) {
    for (const fault of read.faults) notes.tell(fault.key === null ? path : under(path, fault.key), 'WP-RULE-00', faultText(name, fault));
    return null;
  }
  const { when, hit, wound } = read.ref.params ?? {};
  // Wounds are made by those who attack; what is done to its bearer can only be harder or easier to hit.
  if (wound !== 0 && (when === 'shot-at' || when === 'charged'))
    return notes.error(under(path, 'wound'), 'WP-RULE-00', 'furtherWound', { rule: name });
  return hit === 0 && wound === 0 ? notes.error(path, 'WP-RULE-00', 'furtherNothing', { rule: name }) : read.ref;
}
