import type { Plain } from '@warfold/engine';
import type { CommandModel, Pattern, Word } from './sentences.ts';
import { amountIn, countIn } from './sentences.ts';

type Params = Readonly<Record<string, Plain>>;
type Found = readonly string[];

const word = (ability: string, params?: Params, more: Omit<Word, 'ref'> = {}): Word => ({
  ref: params === undefined ? { ability } : { ability, params },
  ...more,
});
const one = (ability: string, params?: Params, more?: Omit<Word, 'ref'>): readonly Word[] => [word(ability, params, more)];
const form = (text: string): RegExp => new RegExp(`^${text}$`, 'i');

const SELF = "(?:this|that) (?:unit|model|general|hero)|the bearer|models in this unit|[A-Z][\\w' -]{2,40}?";
const ATTACKS = `attacks? (?:made )?(?:(?:with|by) (.+?))?`;

/** Whom an attack has to be made with: words behind "made with" and "made by". */
function weaponsIn(text: string): Omit<Word, 'ref'> | null {
  const plain = text
    .replace(/^(?:its|their|an?|the|any|this (?:unit|model)'s?|(?:this|that) (?:unit|model)'s|models? in this unit's)\s+/i, '')
    .replace(/^<|>$/g, '')
    .trim();
  if (/^(?:(?:this|that) (?:unit|model|general)|the bearer|models? in this unit)$/i.test(plain)) return {};
  if (/^(?:melee weapons?)(?: by (?:this|that) (?:unit|model|general))?$/i.test(plain)) return { on: { weapons: 'melee' } };
  if (/^(?:missile weapons?)(?: by (?:this|that) (?:unit|model|general))?$/i.test(plain)) return { on: { weapons: 'missile' } };
  if (/^(?:missile or melee|melee or missile) weapons?(?: by (?:this|that) (?:unit|model))?$/i.test(plain)) return {};
  if (/\b(?:friendly|enemy|within|that target|while|if)\b/i.test(plain) || plain.length > 50) return null;
  return { on: { weapon: plain } };
}

/** Conditions that the vocabulary knows. */
const CONDITIONS: readonly (readonly [form: RegExp, params: Params])[] = [
  [
    /^(?:if|when) (?:it|this (?:unit|model)|that (?:unit|model)|the attacking model) (?:has )?(?:made|makes) a charge move (?:in the same|this|that) turn$/i,
    { when: 'charged' },
  ],
  [/^(?:in the|during the|in that) combat phase$/i, { when: 'melee' }],
];

function conditionIn(text: string): Params | null {
  const plain = text.trim().replace(/^,\s*/, '');
  if (plain === '') return {};
  return CONDITIONS.find(([known]) => known.test(plain))?.[1] ?? null;
}

/** A modifier of rolls, for attacks with some weapons, under a condition. */
function modified(ability: string, value: number, weapons: string, condition: string): readonly Word[] | null {
  const [on, when] = [weaponsIn(weapons === '' ? 'this unit' : weapons), conditionIn(condition)];
  return on === null || when === null ? null : one(ability, { value, ...when }, on);
}

function again(ability: string, faces: readonly number[] | null, weapons: string, condition: string): readonly Word[] | null {
  const [on, when] = [weaponsIn(weapons === '' ? 'this unit' : weapons), conditionIn(condition)];
  return on === null || when === null ? null : one(ability, { ...(faces !== null && { faces: [...faces] }), ...when }, on);
}

/** Mortal wounds, more hits, and the like on a high roll with some weapons. */
function onRoll(
  build: (face: number, amount: number | string) => Word | null,
  face: string,
  amount: string,
  weapons: string,
): readonly Word[] | null {
  const [on, count] = [weaponsIn(weapons), amountIn(amount)];
  const made = count === null ? null : build(Number(face), count);
  return on === null || made === null ? null : [{ ...made, ...(on.on === undefined ? {} : { on: on.on }) }];
}

const mortals =
  (roll: string, ends: boolean) =>
  (face: number, amount: number | string): Word =>
    word(roll === 'hit' ? 'mortal-hits' : 'mortal-wounds', { face, mortals: amount, ends });

/** "2 hits instead of 1" is one hit more. */
const moreHits = (face: number, hits: number | string): Word | null =>
  typeof hits === 'number' && hits > 1 ? word('reaping', { face, hits: hits - 1 }) : null;

const UNMODIFIED = `if the unmodified (hit|wound) roll for an? attack (?:made )?(?:with|by) (.+?) (?:is|of) (?:an? )?(\\d)(?:\\+| or more)?,? `;
const INFLICTS = `(?:that attack|it|that target|the target) (?:inflicts|causes|suffers) (\\w+|\\d?D\\d) mortal wounds?(?: on (?:the|that) target)?`;

function aura(name: string, value: number, whom: string, wholly: string, within: string): readonly Word[] | null {
  const [, side = '', keyword = ''] = /^(friendly|enemy)\s*(.*?)\s*(?:units?|models?)?$/i.exec(whom.trim()) ?? [];
  if (side === '') return null;
  const params = {
    value,
    within: Number(within),
    ...(wholly.trim() !== '' && { wholly: true }),
    ...(side.toLowerCase() === 'enemy' && { whom: 'enemies' }),
  };
  return /^[A-Z' -]*$/.test(keyword) ? one(name, keyword === '' ? params : { ...params, keyword }) : null;
}

const NEAR = `(?:while |if |whilst )?(?:they are |it is )?(wholly )?within (\\d+)" of (?:this (?:model|unit)|any (?:friendly )?(?:models|units) with this ability)`;

function command(kind: CommandModel['kind'], name: string, oneIn: string): CommandModel {
  const every = Number(oneIn);
  return { kind, name: name.trim().slice(0, 60), oneIn: every > 1 ? every : null };
}

const kindOf = (name: string): CommandModel['kind'] =>
  /horn|drum|music|piper?s?\b|bell|brayhorn|trumpet/i.test(name)
    ? 'musician'
    : /banner|standard|icon|bearer|totem|signifier|glyph|flag/i.test(name)
      ? 'standard'
      : 'champion';

/** "1 model in this unit can be a Prime": known, and worth nothing by itself. */
const CHAMPION = `(?:1 model in this unit (?:can be|is) (?:an? |the )?|the leader of this unit is (?:an? |the )?)(.+?)\\.? add (\\d) to the attacks characteristic of (?:that model's|an? [\\w' -]+?'s?|its) (.+?)`;
const BEARER = `1 in every (\\d+) models in this unit can be (?:an? )?(.+?)\\.? `;
const WHILE = ` while it (?:includes|contains|has) any .+?`;

/** Whole abilities of several sentences that belong together. */
const wholes: readonly Pattern[] = [
  {
    form: form(CHAMPION),
    words: ([, name = '', n, weapon = '']: Found) =>
      /\bin addition\b|\. /i.test(weapon)
        ? null
        : one('champion-attacks', { value: Number(n) }, { command: command('champion', name, '') }),
  },
  {
    form: form(`${BEARER}add (\\d) to the bravery characteristic of this unit${WHILE}`),
    words: ([, every = '', name = '', n]: Found) =>
      one('bravery-bonus', { value: Number(n) }, { command: command(kindOf(name), name, every) }),
  },
  {
    form: form(`${BEARER}add (\\d) to run and charge rolls (?:made )?for this unit${WHILE}`),
    words: ([, every = '', name = '', n]: Found) => {
      const led = { command: command(kindOf(name), name, every) };
      return [word('run-bonus', { value: Number(n) }, led), word('charge-bonus', { value: Number(n) }, led)];
    },
  },
  {
    form: form(`${BEARER}(?:you can )?re-?roll charge rolls for (?:this|a) unit(?:${WHILE}| that includes any .+?)`),
    words: ([, every = '', name = '']: Found) => one('reroll-charge', undefined, { command: command(kindOf(name), name, every) }),
  },
  {
    form: form(
      `(?:roll (?:a|1|one) dice each time you allocate|each time you allocate|roll (?:a|1|one) dice (?:each time|whenever)) a wound or mortal wound (?:is allocated )?to (?:${SELF})\\.? on a (\\d)\\+?,? (?:that wound or mortal wound|it) is negated`,
    ),
    words: ([, n]: Found) => one('ward', { value: Number(n) }),
  },
  {
    form: form(
      `after (?:this|a) (?:model|unit)(?: in this unit)? makes a charge move, you can pick 1 enemy unit within (\\d)" of (?:this|that) (?:model|unit),? and roll (?:a|1) dice\\. on a (\\d)\\+,? that (?:enemy )?unit suffers (\\w+|\\d?D\\d) mortal wounds?`,
    ),
    words: ([, within, on, n = '']: Found) => {
      const amount = amountIn(n);
      return amount === null ? null : one('stampede', { within: Number(within), on: Number(on), mortals: amount });
    },
  },
];

/** Single sentences, as cards of the third edition write them. */
const singles: readonly Pattern[] = [
  { form: form(`(?:${SELF}) can fly`), words: () => one('fly') },
  { form: form(`(?:${SELF}) (?:has|have) a ward of (\\d)\\+`), words: ([, n]) => one('ward', { value: Number(n) }) },
  {
    form: form(`(?:${SELF}) can run and still (shoot|charge)(?: later)? in the same turn`),
    words: ([, what]) => one('freedom', { what: `${what?.toLowerCase()}-after-run` }),
  },
  {
    form: form(
      `(?:${SELF}) can (run|retreat) and still (?:shoot and\\/?(?: ?or)? ?charge|charge and\\/?(?: ?or)? ?shoot)(?: later)? in the same turn`,
    ),
    words: ([, how]) => ['shoot', 'charge'].map((what) => word('freedom', { what: `${what}-after-${how?.toLowerCase()}` })),
  },
  {
    form: form(`(?:${SELF}) can retreat and still (shoot|charge)(?: later)? in the same turn`),
    words: ([, what]) => one('freedom', { what: `${what?.toLowerCase()}-after-retreat` }),
  },
  { form: form(`do not take battleshock tests for (?:${SELF})`), words: () => one('freedom', { what: 'no-battleshock' }) },
  {
    form: form(`(?:you can )?re-?roll (run|charge) rolls (?:made )?for (?:${SELF})`),
    words: ([, what]) => one(`reroll-${what?.toLowerCase()}`),
  },
  {
    form: form(`(?:you can )?re-?roll run and charge rolls (?:made )?for (?:${SELF})`),
    words: () => [word('reroll-run'), word('reroll-charge')],
  },
  {
    form: form(`add (\\d) to (run|charge) rolls (?:made )?for (?:${SELF})`),
    words: ([, n, what]) => one(`${what?.toLowerCase()}-bonus`, { value: Number(n) }),
  },
  {
    form: form(`add (\\d) to run and charge rolls (?:made )?for (?:${SELF})`),
    words: ([, n]) => [word('run-bonus', { value: Number(n) }), word('charge-bonus', { value: Number(n) })],
  },
  {
    form: form(`add (\\d) to (casting|unbinding|dispelling|chanting|banishing|banishment) rolls (?:made )?(?:for|by) (?:${SELF})`),
    words: ([, n, what]) => one(`${what?.toLowerCase().replace('ment', 'ing')}-bonus`, { value: Number(n) }),
  },
  {
    form: form(
      `add (\\d) to casting,? (?:dispelling,? and unbinding|(?:and )?unbinding(?: and dispelling)?) rolls (?:made )?(?:for|by) (?:${SELF})`,
    ),
    words: ([sentence, n]) =>
      ['casting', 'unbinding', ...(/dispel/i.test(sentence ?? '') ? ['dispelling'] : [])].map((what) =>
        word(`${what}-bonus`, { value: Number(n) }),
      ),
  },
  {
    form: form(
      `(?:you can )?(add|subtract) (\\d) (?:to|from) (?:all )?(hit|wound) rolls (?:made )?for ${ATTACKS}((?:,? (?:if|when|while|in) .+)?)`,
    ),
    words: ([, how, n, what, weapons = '', when = '']) =>
      modified(`${what?.toLowerCase()}-bonus`, how?.toLowerCase() === 'add' ? Number(n) : -Number(n), weapons, when),
  },
  {
    form: form(`subtract (\\d) from (hit|wound) rolls for attacks (?:made with (missile|melee) weapons )?that target (?:${SELF})`),
    words: ([, n, what, kind = '']) =>
      one(`${what?.toLowerCase()}-penalty`, { value: -Number(n), ...(kind !== '' && { when: kind.toLowerCase() }) }),
  },
  {
    form: form(`add (\\d) to save rolls for attacks (?:made with (missile|melee) weapons )?that target (?:${SELF})`),
    words: ([, n, kind = '']) => one('save-bonus', { value: Number(n), ...(kind !== '' && { when: kind.toLowerCase() }) }),
  },
  {
    form: form(`(?:you can )?re-?roll (?:(?:failed|all) )?(hit|wound) rolls for ${ATTACKS}((?:,? (?:if|when|while|in) .+)?)`),
    words: ([, what, weapons = '', when = '']) => again(`reroll-${what?.toLowerCase()}s`, null, weapons, when),
  },
  {
    form: form(`(?:you can )?re-?roll (hit|wound) rolls of 1 for ${ATTACKS}((?:,? (?:if|when|while|in) .+)?)`),
    words: ([, what, weapons = '', when = '']) => again(`reroll-${what?.toLowerCase()}s`, [1], weapons, when),
  },
  { form: form(`(?:you can )?re-?roll (?:failed )?save rolls for attacks that target (?:${SELF})`), words: () => one('reroll-saves') },
  {
    form: form(`(?:you can )?re-?roll save rolls of 1 for attacks that target (?:${SELF})`),
    words: () => one('reroll-saves', { faces: [1] }),
  },
  {
    form: form(`${UNMODIFIED}${INFLICTS},? and the attack sequence ends`),
    words: ([, roll = '', weapons = '', face = '', n = '']) => onRoll(mortals(roll.toLowerCase(), true), face, n, weapons),
  },
  {
    form: form(`${UNMODIFIED}${INFLICTS},? in addition to any (?:normal )?damage(?: it inflicts)?`),
    words: ([, roll = '', weapons = '', face = '', n = '']) => onRoll(mortals(roll.toLowerCase(), false), face, n, weapons),
  },
  {
    form: form(
      `each unmodified (hit|wound) roll of (\\d) for attacks made (?:with|by) (.+?) inflicts (\\w+|\\d?D\\d) mortal wounds?(?: on the target)? in addition to any normal damage`,
    ),
    words: ([, roll = '', face = '', weapons = '', n = '']) => onRoll(mortals(roll.toLowerCase(), false), face, n, weapons),
  },
  {
    form: form(`${UNMODIFIED}(?:that attack|it) (?:scores|inflicts) (\\w+|D3) hits(?: on the target)?,? instead of 1`),
    words: ([, roll, weapons = '', face = '', n = '']) => (roll?.toLowerCase() === 'hit' ? onRoll(moreHits, face, n, weapons) : null),
  },
  {
    form: form(
      `${UNMODIFIED}improve the rend characteristic of (?:that attack|the weapon used for that attack) by (\\d)(?: for that attack)?`,
    ),
    words: ([, roll, weapons = '', face = '', n = '']) =>
      roll?.toLowerCase() === 'wound' ? onRoll((on, rend) => word('breaking-blows', { face: on, rend }), face, n, weapons) : null,
  },
  {
    form: form(`${UNMODIFIED}that attack has a damage characteristic of (\\w+) instead of (\\w+)`),
    words: ([, roll, weapons = '', face = '', n = '']) =>
      onRoll((on, damage) => word('damage-on', { of: roll?.toLowerCase() ?? 'hit', face: on, damage }), face, n, weapons),
  },
  { form: form(`make a wound and save roll for each hit`), words: () => [] },
  {
    form: form(`(add|subtract) (\\d) (?:to|from) the bravery characteristic of ((?:friendly|enemy) .*?)${NEAR}`),
    words: ([, how, n, whom = '', wholly = '', within = '']) =>
      aura(
        how?.toLowerCase() === 'add' ? 'aura-bravery' : 'aura-dread',
        how?.toLowerCase() === 'add' ? Number(n) : -Number(n),
        whom,
        wholly,
        within,
      ),
  },
  {
    form: form(
      `(add|subtract) (\\d) (?:to|from) hit rolls for attacks made (?:with (missile|melee) weapons )?by ((?:friendly|enemy) .*?)${NEAR}`,
    ),
    words: ([, how, n, kind = '', whom = '', wholly = '', within = '']) =>
      aura('aura-hit', how?.toLowerCase() === 'add' ? Number(n) : -Number(n), whom, wholly, within)?.map(({ ref }) => ({
        ref: { ability: ref.ability, params: { ...ref.params, ...(kind !== '' && { when: kind.toLowerCase() }) } },
      })) ?? null,
  },
  {
    form: form(`add (\\d) to (run|charge|casting) rolls (?:made )?for (friendly .*?)${NEAR}`),
    words: ([, n, what, whom = '', wholly = '', within = '']) => aura(`aura-${what?.toLowerCase()}`, Number(n), whom, wholly, within),
  },
  {
    form: form(`do not take battleshock tests for (friendly .*?)${NEAR}`),
    words: ([, whom = '', wholly = '', within = '']) =>
      aura('aura-steady', 0, whom, wholly, within)?.map(({ ref }) => ({
        ref: { ability: ref.ability, params: withoutValue(ref.params ?? {}) },
      })) ?? null,
  },
  {
    form: form(`(?:friendly )(.*?)(?:units )${NEAR} have a ward of (\\d)\\+`),
    words: ([, keyword = '', wholly = '', within = '', n]) => aura('aura-ward', Number(n), `friendly ${keyword}units`, wholly, within),
  },
  {
    form: form(`add (\\d) to the attacks characteristic of (?:this (?:unit|model)'s )?(.+?)((?:,? (?:if|when) .+)?)`),
    words: ([, n, weapons = '', when = '']) => modified('attacks-bonus', Number(n), weapons, when),
  },
  {
    form: form(`add (\\d) to the damage characteristic of (?:this (?:unit|model)'s )?(.+?)((?:,? (?:if|when) .+)?)`),
    words: ([, n, weapons = '', when = '']) => modified('damage-bonus', Number(n), weapons, when),
  },
  { form: form(`add (\\d) to the bravery characteristic of this unit`), words: ([, n]) => one('bravery-bonus', { value: Number(n) }) },
  {
    form: form(`this (?:unit|model) fights at the (start|end) of the combat phase(?: if it made a charge move in the same turn)?`),
    words: ([sentence, edge]) =>
      one('strikes', {
        order: edge?.toLowerCase() === 'start' ? 'first' : 'last',
        ...(/charge move/i.test(sentence ?? '') && { when: 'charged' }),
      }),
  },
  {
    form: form(
      `(?:in your hero phase|at the (?:start|end) of your hero phase), you can heal (?:up to )?(\\d) wounds? allocated to this (?:model|unit)`,
    ),
    words: ([, n]) => one('mending', { wounds: countIn(n ?? '') ?? 1 }),
  },
  { form: form(`ignore modifiers \\(positive or negative\\) when making save rolls for (?:${SELF})`), words: () => one('ethereal') },
  {
    form: form(`ignore (?:positive and negative|all) modifiers (?:to|when making) save rolls for (?:attacks that target )?(?:${SELF})`),
    words: () => one('ethereal'),
  },
];

function withoutValue({ value: _value, ...rest }: Params): Params {
  return rest;
}

export const unitPatterns: readonly Pattern[] = [...wholes, ...singles];

/** What says nothing that has to be enforced here. */
export const idleSentences: readonly RegExp[] = [
  /^1 (?:model|in every \d+ models) in this unit can be (?:an? )?[\w' -]+$/i,
  /^(?:this unit|a unit of .+?|each model|every model|this model|.{2,40}?) is armed with .+$/i,
  /^(?:mount|companion|crew): .+$/i,
  /^.{2,60} attacks with (?:its|their) .+$/i,
  /^models in this unit can issue commands to their own unit$/i,
];
