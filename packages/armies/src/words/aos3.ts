import { auraPatterns } from './aos3Auras.ts';
import { conditional } from './aos3Conditions.ts';
import type { Found } from './aos3Forms.ts';
import { ATTACKS, again, form, modified, moreHits, mortals, one, onRoll, SELF, weaponsIn, word } from './aos3Forms.ts';
import { outburstPatterns } from './aos3Outbursts.ts';
import type { Common, Pattern, SaidCommandModel, VocabularyWord } from './sentences.ts';
import { amountIn } from './sentences.ts';

const UNMODIFIED = `if the unmodified (hit|wound) roll for (?:an?|any) attacks? (?:made )?(?:with|by) (.+?) (?:is|of) (?:an? )?(\\d)(?:\\+| or more)?,? `;
const AS_DAMAGE = `(?:that attack|it|the target) (?:inflicts|causes|suffers) (?:a number of )?mortal wounds(?: (?:on|to) the target)? equal to (?:the|its|that weapon's) damage characteristic(?: of (?:the|that) (?:weapon|attack)(?: used(?: (?:for|to make) (?:that|the) attack)?)?)?(?: (?:on|to) the target)?`;
const INFLICTS = `(?:that attack|it|that targets?|the target) (?:inflicts|causes|suffers) (\\w+|\\d?D\\d(?:\\+\\d)?) mortal wounds?(?: (?:on|to) (?:the|that) target)?`;

function command(kind: SaidCommandModel['kind'], name: string, oneIn: string): SaidCommandModel {
  const every = Number(oneIn);
  return { kind, name: name.trim().slice(0, 60), oneIn: every > 1 ? every : null };
}

const kindOf = (name: string): SaidCommandModel['kind'] =>
  /horn|drum|music|piper?s?\b|bell|brayhorn|trumpet|gong/i.test(name)
    ? 'musician'
    : /banner|standard|icon|bearer|totem|signifier|glyph|flag|pennant|ensign|vexill/i.test(name)
      ? 'standard'
      : 'champion';

/** "1 model in this unit can be a Prime": known, and worth nothing by itself. */
const CHAMPION = `(?:1 model in this unit (?:can be|may be|is) (?:an? |the )?|the leader of this unit is (?:an? |the )?)(.+?)\\.? add (\\d) to the attacks characteristic of (?:that model's|(?:an? |the )?[\\w' -]+?(?:'s|s')|its) (.+?)`;
const BEARER = `1 in every (\\d+) models in this unit (?:can|may) be (?:an? )?(.+?)\\.? `;
const WHILE = ` (?:while it|while this unit|if it|that) (?:includes|contains|has) (?:any|one or more|1 or more) .+?`;

const AS_WIZARD = '(?:in the same manner as|as if it were) a wizard';
const UNBINDS = `this (?:unit|model) can attempt to unbind (1|one|2|two) spells? in (?:each|the|your opponent's) (?:enemy )?hero phase ${AS_WIZARD}`;
const DISPELS = `this (?:unit|model) can attempt to dispel (?:1|one) endless spell at the start of your hero phase ${AS_WIZARD}`;
const ADDS = `add (\\d) to (unbinding|unbinding and dispelling) rolls for this (?:unit|model)`;

/** Whole abilities of several sentences that belong together. */
const wholes: readonly Pattern[] = [
  {
    // Whoever unbinds as a WIZARD may dispel as one: where only the first is said, nobody enforces it.
    form: form(
      `${UNBINDS}(?:\\. in addition, ${ADDS})?\\. in addition, ${DISPELS}(?:\\. (?:in addition, )?${ADDS})?(?: while it (?:contains|has) (\\d+) or more models)?`,
    ),
    words([, spells = '', early = '', earlyOf = '', late = '', lateOf = '', strength = '']: Found) {
      const unbinds = amountIn(spells);
      const [n, of] = early === '' ? [late, lateOf] : [early, earlyOf];
      const value = { value: Number(n), ...(strength !== '' && { strength: Number(strength) }) };
      if (typeof unbinds !== 'number' || (strength !== '' && n === '')) return null;
      const more =
        n === ''
          ? []
          : of
              .toLowerCase()
              .split(' and ')
              .map((what) => word(`${what}-bonus`, value));
      return [word('wizard', { casts: 0, unbinds }), ...more];
    },
  },
  {
    form: form(CHAMPION),
    words: ([, name = '', n, weapon = '']: Found) =>
      /\bin addition\b|\. /i.test(weapon)
        ? null
        : one('champion-attacks', { value: Number(n) }, { command: command('champion', name, '') }),
  },
  {
    form: form(`${CHAMPION}\\. in addition, .{3,60}? has a bravery characteristic of (\\d+) instead of \\d+ while it includes .+?`),
    words: ([, name = '', n, weapon = '', bravery]: Found) => {
      const led = { command: command('champion', name, '') };
      return /\\. /.test(weapon)
        ? null
        : [word('champion-attacks', { value: Number(n) }, led), word('bravery-is', { value: Number(bravery) }, led)];
    },
  },
  {
    form: form(`${BEARER}add (\\d) to the bravery characteristic of (?:this|a) unit${WHILE}`),
    words: ([, every = '', name = '', n]: Found) =>
      one('bravery-bonus', { value: Number(n) }, { command: command(kindOf(name), name, every) }),
  },
  {
    form: form(`${BEARER}add (\\d) to run and charge rolls (?:made )?for (?:this|a) unit${WHILE}`),
    words: ([, every = '', name = '', n]: Found) => {
      const led = { command: command(kindOf(name), name, every) };
      return [word('run-bonus', { value: Number(n) }, led), word('charge-bonus', { value: Number(n) }, led)];
    },
  },
  {
    form: form(`${BEARER}add (\\d) to (run|charge) rolls (?:made )?for (?:this|a) unit${WHILE}`),
    words: ([, every = '', name = '', n, what]: Found) =>
      one(`${what?.toLowerCase()}-bonus`, { value: Number(n) }, { command: command(kindOf(name), name, every) }),
  },
  {
    form: form(`${BEARER}(?:you can )?re-?roll charge rolls for (?:this|a) unit${WHILE}`),
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
      `(?:after|when|each time) this (?:model|unit) (?:makes|has made|finishes|ends) a charge move,? roll (?:a|1|one) (?:dice|D6) for each enemy unit (?:that is )?within (\\d)" of (?:this (?:model|unit)|it)\\. on a (\\d)\\+,? (?:that|the) (?:enemy )?unit suffers (\\w+|\\d?D\\d) mortal wounds?`,
    ),
    words: ([, within, on, n = '']: Found) => {
      const amount = amountIn(n);
      return amount === null ? null : one('stampede', { within: Number(within), on: Number(on), mortals: amount, each: true });
    },
  },
  {
    form: form(
      `(?:after|when|each time) this (?:model|unit) (?:makes|has made|finishes|ends) a charge move,? (?:you can )?(?:pick|choose|select) (?:1|an|one) enemy unit within (\\d)" of (?:this (?:model|unit)|it),? and roll (?:a|1|one) (?:dice|D6)\\. on a (\\d)\\+,? (?:that|the) (?:enemy )?unit suffers (\\w+|\\d?D\\d) mortal wounds?`,
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
    form: form(`(?:${SELF}) can run and (?:still )?(shoot|charge)(?: later)? in the same turn`),
    words: ([, what]) => one('freedom', { what: `${what?.toLowerCase()}-after-run` }),
  },
  {
    form: form(
      `(?:${SELF}) can (run|retreat) and (?:still )?(?:shoot and\\/?(?: ?or)? ?charge|charge and\\/?(?: ?or)? ?shoot)(?: later)? in the same turn`,
    ),
    words: ([, how]) => ['shoot', 'charge'].map((what) => word('freedom', { what: `${what}-after-${how?.toLowerCase()}` })),
  },
  {
    form: form(`(?:${SELF}) can retreat and (?:still )?(shoot|charge)(?: later)? in the same turn`),
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
    form: form(`subtract (\\d) from (?:all )?(hit|wound) rolls for attacks (?:made with (missile|melee) weapons )?that target (?:${SELF})`),
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
  {
    form: form(
      `(?:you can )?re-?roll (?:failed )?(hit|wound) rolls (of 1 )?for (?:this (?:unit|model)|(.+?) attacks(?: made by this (?:model|unit))?)`,
    ),
    words: ([, what, ones = '', weapons = '']) => again(`reroll-${what?.toLowerCase()}s`, ones === '' ? null : [1], weapons, ''),
  },
  {
    form: form(`(?:you can )?re-?roll (?:failed )?hit and wound rolls (of 1 )?for ${ATTACKS}`),
    words: ([, ones = '', weapons = '']) => {
      const [hits, wounds] = ['hits', 'wounds'].map((what) => again(`reroll-${what}`, ones === '' ? null : [1], weapons, ''));
      return hits == null || wounds == null ? null : [...hits, ...wounds];
    },
  },
  {
    form: form(`(?:you can )?add (\\d) to hit and wound rolls for ${ATTACKS}`),
    words: ([, n, weapons = '']) => {
      const [hits, wounds] = ['hit-bonus', 'wound-bonus'].map((what) => modified(what, Number(n), weapons, ''));
      return hits == null || wounds == null ? null : [...hits, ...wounds];
    },
  },
  {
    form: form(`(?:you can )?re-?roll (?:failed )?save rolls for (?:attacks that target )?(?:${SELF})`),
    words: () => one('reroll-saves'),
  },
  {
    form: form(
      `if the unmodified save roll for an attack made with a melee weapon that targets (?:${SELF}) is (\\d)(?:\\+| or more)?,? the attacking unit suffers (\\w+|\\d?D\\d) mortal wounds?(?: after all (?:of )?its attacks have been resolved)?`,
    ),
    words: ([, face, n = '']) => {
      const mortals = amountIn(n);
      return mortals === null ? null : one('riposte', { face: Number(face), mortals });
    },
  },
  {
    form: form(
      `${UNMODIFIED}add (\\d) to the (?:damage inflicted by that attack|damage characteristic of (?:that|the) (?:attack|weapon(?: used)?)(?: for that attack)?)`,
    ),
    words: ([, roll = '', weapons = '', face = '', n = '']) =>
      onRoll(
        (on, damage) => (typeof damage === 'number' ? word('damage-more-on', { of: roll.toLowerCase(), face: on, damage }) : null),
        face,
        n,
        weapons,
      ),
  },
  {
    form: form(
      `(?:the |this (?:unit|model)'s )?(.+?) (?:has|have) an? (attacks|damage) characteristic of (\\d|\\d?D\\d(?:\\+\\d)?) instead of (?:\\d|\\d?D\\d(?:\\+\\d)?)`,
    ),
    words: ([, weapons = '', what, n = '']) => {
      const [on, value] = [weaponsIn(weapons), amountIn(n)];
      if (on?.on === undefined || value === null) return null;
      return one(what?.toLowerCase() === 'attacks' ? 'attacks-are' : 'damage-is', { value }, on);
    },
  },
  {
    form: form(`(?:add (\\d) to|improve) the rend characteristic of (?:this (?:unit|model)'s )?(.+?)(?: by (\\d))?`),
    words: ([, plus = '', weapons = '', by = '']) =>
      plus === '' && by === '' ? null : modified('rend-bonus', Number(plus === '' ? by : plus), weapons, ''),
  },
  { form: form(`add (\\d+)"? to the move characteristic of (?:${SELF})`), words: ([, n]) => one('move-bonus', { value: Number(n) }) },
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
      `(?:each|an|any) unmodified (hit|wound) roll of (\\d)\\+? for (?:attacks|an attack) made (?:with|by) (.+?) (?:inflicts|causes) (\\w+|\\d?D\\d) mortal wounds?(?: (?:on|to) the target)?,? (?:in addition to any (?:normal )?damage|and the attack sequence (ends))`,
    ),
    words: ([, roll = '', face = '', weapons = '', n = '', ends = '']) =>
      onRoll(mortals(roll.toLowerCase(), ends !== ''), face, n, weapons),
  },
  {
    form: form(`${UNMODIFIED}${AS_DAMAGE},? (?:and the attack sequence (ends)|in addition to any (?:normal )?damage(?: it inflicts)?)`),
    words: ([, roll = '', weapons = '', face = '', ends = '']) =>
      onRoll(() => mortals(roll.toLowerCase(), ends !== '')(Number(face), 'damage'), face, '1', weapons),
  },
  {
    form: form(`double the attacks characteristic of (?:this (?:unit|model)'s )?(.+?)`),
    words: ([, weapons = '']) => {
      const on = weaponsIn(weapons);
      return on === null ? null : one('attacks-times', { by: 2 }, on);
    },
  },
  {
    form: form(
      `(?:increase|change) the (attacks|damage) characteristic of (?:this (?:unit|model)'s )?(.+?) (?:from \\S+ )?to (\\w+|\\d?D\\d)`,
    ),
    words: ([, what, weapons = '', n = '']) => {
      const [on, value] = [weaponsIn(weapons), amountIn(n)];
      if (on?.on === undefined || value === null) return null;
      return one(what?.toLowerCase() === 'attacks' ? 'attacks-are' : 'damage-is', { value }, on);
    },
  },
  {
    form: form(`${UNMODIFIED}(?:that attack|it) (?:scores|inflicts) (\\w+|\\d?D\\d) hits(?: on the target)?,? instead of (?:1|one)`),
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
    form: form(`add (\\d|\\d?D\\d) to the attacks characteristic of (?:this (?:unit|model)'s )?(.+?)((?:,? (?:if|when) .+)?)`),
    words: ([, n = '', weapons = '', when = '']) => modified('attacks-bonus', amountIn(n), weapons, when),
  },
  {
    form: form(
      `add (\\d|\\d?D\\d) to the (?:damage characteristic of|damage inflicted by (?:each )?(?:successful )?attacks? made (?:with|by)) (?:this (?:unit|model)'s )?(.+?)((?:,? (?:if|when) .+)?)`,
    ),
    words: ([, n = '', weapons = '', when = '']) => modified('damage-bonus', amountIn(n), weapons, when),
  },
  {
    form: form(`add (\\d) to the bravery characteristic of (?:this unit|models in this unit)`),
    words: ([, n]) => one('bravery-bonus', { value: Number(n) }),
  },
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
      `(?:in your hero phase|at the (?:start|end) of your hero phase), you can heal (?:up to )?(\\d|\\d?D\\d) wounds? (?:that have been )?allocated to this (?:model|unit)`,
    ),
    words: ([, n]) => {
      const wounds = amountIn(n ?? '');
      return wounds === null ? null : one('mending', { wounds });
    },
  },
  { form: form(`ignore modifiers \\(positive or negative\\) when making save rolls for (?:${SELF})`), words: () => one('ethereal') },
  {
    form: form(`ignore (?:positive and negative|all) modifiers (?:to|when making) save rolls for (?:attacks that target )?(?:${SELF})`),
    words: () => one('ethereal'),
  },
];

/** What the first of the patterns that fits makes of a sentence. */
function meantIn(sentence: string, patterns: readonly Pattern[]): readonly VocabularyWord[] | null {
  for (const pattern of patterns) {
    const found = pattern.form.exec(sentence);
    const meant = found === null ? null : pattern.words(found.map((one) => one ?? ''));
    if (meant !== null) return meant;
  }
  return null;
}

const ledBy = (names: string): { readonly command: SaidCommandModel } => ({
  command: command(kindOf(names), names.replace(/s$/i, ''), ''),
});

/** What a unit has while a command model is in it, where its card says so of what stands for itself. */
const carried: Pattern = {
  form: form(`(.+?),? (?:while|whilst|if) (?:it|this unit) (?:includes|contains|has) (?:any|one or more|1 or more) (.+)`),
  words([, rest = '', names = '']: Found) {
    const meant = kindOf(names) === 'champion' ? null : meantIn(rest, singles);
    return meant?.every(({ on }) => on === undefined) === true ? meant.map((one) => ({ ...one, ...ledBy(names) })) : null;
  },
};

/** What stands around a unit while a command model is in it: "within 6" of any Reed Drummers". */
const carriedAura: Pattern = {
  form: form(`(.+? within \\d+") of any (?:friendly )?(?:units? that (?:include|contain)s? any )?([A-Z][\\w' -]+)`),
  words([, rest = '', names = '']: Found) {
    const meant = kindOf(names) === 'champion' || names === names.toUpperCase() ? null : meantIn(`${rest} of this unit`, auraPatterns);
    return meant?.map((one) => ({ ...one, ...ledBy(names) })) ?? null;
  },
};

export const unitPatterns: readonly Pattern[] = [
  ...wholes,
  ...outburstPatterns,
  ...auraPatterns,
  ...singles,
  carried,
  carriedAura,
  ...conditional(singles),
];

/** The universal spells, prayers, command traits and artefacts of the book (AOS3-19.2, AOS3-20.2, AOS3-27.5). */
export const commonRules: readonly Common[] = [
  ...(
    [
      [/^arcane bolt$/i, 'casting', 5],
      [/^mystic shield$/i, 'casting', 5],
      [/^flaming weapon$/i, 'casting', 4],
      [/^levitate$/i, 'casting', 8],
      [/^ghost-mist$/i, 'casting', 5],
      [/^bless$/i, 'answer', 4],
      [/^smite$/i, 'answer', 2],
      [/^guidance$/i, 'answer', 5],
      [/^heal$/i, 'answer', 3],
      [/^curse$/i, 'answer', 4],
    ] as const
  ).map(([name, what, value]) => ({ name, says: new RegExp(`\\b${what} value: ${value}\\b`, 'i'), words: [] })),
  { name: /^battle-lust$/i, says: /run rolls? and charge rolls?/i, words: one('battle-lust') },
  { name: /^skilled leader$/i, says: /command point/i, words: one('skilled-leader') },
  { name: /^high priest$/i, says: /chanting rolls?/i, words: one('high-priest') },
  { name: /^heroic stature$/i, says: /add 1 .*wounds characteristic/i, words: one('heroic-stature') },
  { name: /^master of magic$/i, says: /re-?roll .*casting/i, words: one('master-of-magic') },
  { name: /^seed of rebirth$/i, says: /heroic recovery/i, words: one('seed-of-rebirth') },
  { name: /^arcane tome$/i, says: /\bwizard\b/i, words: one('arcane-tome') },
];

/** What says nothing that has to be enforced here. */
export const idleSentences: readonly RegExp[] = [
  /^1 (?:model|in every \d+ models) in this unit (?:can|may) be (?:an? )?[\w' -]+$/i,
  /^(?:this unit|a unit of .+?|each model|every model|this model|.{2,40}?) is armed with .+$/i,
  /^(?:mount|companion|crew): .+$/i,
  /^.{2,60} attacks with (?:its|their) .+$/i,
  /^models in this unit can issue commands to their own unit$/i,
];
