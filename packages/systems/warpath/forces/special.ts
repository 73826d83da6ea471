import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef } from '@warfold/engine';
import { FURTHER_AGAINST, FURTHER_WHEN } from '../abilities.ts';
import type { SpecialRule, UnitType } from '../army/profile.ts';
import type { Fields, Objections } from './objections.ts';
import { isFields, itemOf, listAt, nameAt, under, wholeAt } from './objections.ts';

/** How a special rule is written on a card, and who may have it. */
interface Notation {
  readonly name: string;
  /** Whether a number follows in brackets. */
  readonly rated: boolean;
  readonly rule: RuleId;
  /** Unit types it may stand on; all of them if absent. */
  readonly types?: readonly UnitType[];
  /** Whether it may stand on a BFG or a vehicle weapon. */
  readonly weapon?: true;
}

const plain = (name: string, rule: RuleId, types?: readonly UnitType[]): Notation => ({
  name,
  rated: false,
  rule,
  ...(types && { types }),
});
const rated = (name: string, rule: RuleId, types?: readonly UnitType[]): Notation => ({ ...plain(name, rule, types), rated: true });
const onWeapons = (notation: Notation): Notation => ({ ...notation, weapon: true });

const VEHICLES: readonly UnitType[] = ['Arm'];

export const NOTATION: Readonly<Record<SpecialRule, Notation>> = {
  'ack-ack': plain('Ack-Ack', 'WP-RULE-ACKACK'),
  agile: plain('Agile', 'WP-VRULE-AGILE', VEHICLES),
  blast: onWeapons(rated('Blast', 'WP-RULE-BLAST')),
  bulky: plain('Bulky', 'WP-RULE-BULKY'),
  coward: plain('Coward', 'WP-RULE-COWARD'),
  crushing: rated('Crushing Strength', 'WP-RULE-CRUSHING'),
  elite: plain('Elite', 'WP-RULE-ELITE'),
  fast: plain('Fast', 'WP-RULE-FAST-1'),
  flamer: onWeapons(rated('Flamer', 'WP-RULE-FLAMER')),
  headstrong: plain('Headstrong', 'WP-RULE-HEADSTRONG'),
  hover: plain('Hover', 'WP-VRULE-HOVER-1', VEHICLES),
  howitzer: onWeapons(plain('Howitzer', 'WP-RULE-HOWITZER')),
  indirect: onWeapons(plain('Indirect Fire', 'WP-RULE-INDIRECT-1')),
  individual: plain('Individual', 'WP-RULE-INDIVIDUAL-1'),
  inspiring: plain('Inspiring', 'WP-RULE-INSPIRING-1'),
  jump: plain('Jump Troops', 'WP-RULE-JUMP-1', ['Inf', 'H/M']),
  'open-topped': plain('Open-topped', 'WP-VRULE-OPEN-1', VEHICLES),
  piercing: onWeapons(rated('Piercing', 'WP-RULE-PIERCING')),
  scout: plain('Scout', 'WP-RULE-SCOUT-1'),
  slow: plain('Slow', 'WP-RULE-SLOW-1'),
  sniper: plain('Sniper', 'WP-RULE-SNIPER'),
  stabilised: plain('Stabilised', 'WP-RULE-STABILISED'),
  stealthy: plain('Stealthy', 'WP-RULE-STEALTHY-1'),
  transport: rated('Transport', 'WP-TRANSPORT-01', ['Arm', 'H/M']),
  unshakeable: plain('Unshakeable', 'WP-RULE-UNSHAKEABLE'),
  zap: onWeapons(rated('Zap!', 'WP-RULE-ZAP')),
};

const RULES = Object.keys(NOTATION) as SpecialRule[];
const byName = new Map(RULES.map((rule) => [NOTATION[rule].name.toLowerCase(), rule]));

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
    const ref = isFields(written) ? readFurther(written, at, bearer, notes) : readSpecial(written, at, bearer, notes);
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
  if (parts === null || rule === undefined)
    return notes.error(path, 'WP-RULE-00', 'unknownSpecial', { rule: typeof written === 'string' ? written.slice(0, 60) : '?' });
  const { name, rated: hasNumber, rule: id, types, weapon } = NOTATION[rule];
  if (bearer === 'weapon' ? weapon !== true : types?.includes(bearer) === false)
    return notes.error(path, id, 'specialMisplaced', { rule: name, bearer });
  const n = parts[2] === undefined ? null : Number(parts[2]);
  if (hasNumber !== (n !== null)) return notes.error(path, id, hasNumber ? 'specialNeedsNumber' : 'specialHasNoNumber', { rule: name });
  return n === null ? { ability: rule } : { ability: rule, params: { n } };
}

/** More than this no die could make up for. */
const LARGEST = 5;

/** WP-RULE-00: a rule of the list's own, `{ "name": "No Mercy", "when": "charging", "against": "suppressed", "hit": 1 }`. */
function readFurther(fields: Fields, path: string, bearer: UnitType | 'weapon', notes: Objections): AbilityRef | null {
  const name = nameAt(fields.name, under(path, 'name'), notes);
  if (name === null) return null;
  if (bearer === 'weapon') return notes.error(path, 'WP-RULE-00', 'specialMisplaced', { rule: name, bearer });
  const when = oneOf(FURTHER_WHEN, fields.when, under(path, 'when'), notes);
  const against = fields.against === undefined ? undefined : oneOf(FURTHER_AGAINST, fields.against, under(path, 'against'), notes);
  const hit = bonusAt(fields.hit, under(path, 'hit'), notes);
  const wound = bonusAt(fields.wound, under(path, 'wound'), notes);
  if (when === null || against === null || hit === null || wound === null) return null;
  // Wounds are made by those who attack; what is done to its bearer can only be harder or easier to hit.
  if (wound !== 0 && (when === 'shot-at' || when === 'charged'))
    return notes.error(under(path, 'wound'), 'WP-RULE-00', 'furtherWound', { rule: name });
  if (hit === 0 && wound === 0) return notes.error(path, 'WP-RULE-00', 'furtherNothing', { rule: name });
  return { ability: 'further', params: { name, when, hit, wound, ...(against !== undefined && { against }) } };
}

const bonusAt = (value: unknown, path: string, notes: Objections): number | null =>
  value === undefined ? 0 : wholeAt(value, path, 'WP-RULE-00', notes, -LARGEST, LARGEST);

function oneOf<T extends string>(known: readonly T[], value: unknown, path: string, notes: Objections): T | null {
  return known.find((one) => one === value) ?? notes.error(path, 'WP-RULE-00', 'furtherUnknown', { known: known.join(', ') });
}
