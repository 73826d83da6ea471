import type { Plain } from '@warfold/engine';
import type { Pattern, VocabularyWord } from './sentences.ts';
import { amountIn, countIn } from './sentences.ts';

/** More of the forms in which weapons of the ninth edition say what they do: the same words, in other turns of the sentence. */

const word = (ability: string, params?: Readonly<Record<string, Plain>>): VocabularyWord => ({
  ref: params === undefined ? { ability } : { ability, params },
});
const one = (ability: string, params?: Readonly<Record<string, Plain>>): readonly VocabularyWord[] => [word(ability, params)];
const form = (text: string): RegExp => new RegExp(`^${text}$`, 'i');

const EACH = '(?:each time|when|whenever|if) (?:an attack is made with this weapon|attacking with this weapon|this weapon is fired)';
const counting =
  (ability: string): Pattern['words'] =>
  ([, n = '']) => {
    const count = countIn(n);
    return count === null ? null : one(ability, { n: count });
  };
const WHEN_ONES = '(?:any|one or more|for each) (?:unmodified )?hit rolls? of 1 (?:is |are )?(?:made|rolled)?';

export const morePatterns: readonly Pattern[] = [
  {
    form: form('(?:each time|when) the bearer fights,? no more than (\\w+) attacks? can be made with this weapon'),
    words: counting('attack-cap'),
  },
  { form: form(`(?:${EACH}, )?make (\\d|two|three) hit rolls instead of (?:1|one)`), words: counting('several-hits') },
  {
    form: form(
      `(?:${EACH}, )?make (\\d|two|three) hit rolls instead of (?:1|one) and subtract (\\d) from (?:each|the|those|all) hit rolls?`,
    ),
    words([, n = '', less = '']) {
      const count = countIn(n);
      return count === null ? null : [word('several-hits', { n: count }), word('keen-eyed', { n: -Number(less) })];
    },
  },
  {
    form: form(
      "(?:each time an attack (?:is )?made with this weapon (?:that )?targets a unit within half range|if the target is within half range(?: of this weapon)?),? add (\\d) to (?:the|that attack's|this weapon's) (damage|strength)(?: characteristic(?: of that attack)?| inflicted by (?:this weapon|that attack))?",
    ),
    words: ([, n = '', which = '']) => one('half-range', { which: which.toLowerCase() === 'strength' ? 's' : 'd', n: `+${n}` }),
  },
  {
    form: form(`${EACH}, (?:that attack has|has) a damage characteristic of (\\d+)(?: instead of \\S+)?`),
    words: ([, n = '']) => one('changed-weapons', { which: 'd', n: Number(n), how: 'set' }),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:add|improve) (\\d) to (?:the|that attack's|this weapon's) (strength|damage) characteristic(?: of that attack)?`,
    ),
    words: ([, n = '', which = '']) => one('changed-weapons', { which: which.toLowerCase() === 'strength' ? 's' : 'd', n: Number(n) }),
  },
  {
    form: form(
      `${EACH}, (?:models|the target|units|enemy models) (?:cannot|can't) (?:make|take|use) invulnerable sav(?:es|ing throws)(?: against (?:that|this) attack)?`,
    ),
    words: () => one('ignores-invulnerable'),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:you can )?re-?roll (?:the|that attack's|any) damage rolls?(?: made)?(?: for (?:that attack|this weapon))?`,
    ),
    words: () => one('reroll', { of: 'damage', results: 'any' }),
  },
  {
    form: form(
      '(?:attacks made with this weapon can target units|this weapon (?:can|may) be (?:fired|shot) at (?:targets|units)|this weapon (?:can|may) target (?:enemy )?units(?: even if)?)(?: that are| they are)? not (?:visible|in line of sight)(?: to (?:the (?:bearer|firer|firing model)|it))?',
    ),
    words: () => one('indirect'),
  },
  {
    form: form(
      'this weapon can target units that are not visible to the bearer,? and can target an? character ?(?:units?)? ?even if it is not the closest enemy unit',
    ),
    words: () => [word('indirect'), word('ignores-look-out')],
  },
  {
    form: form(
      'this weapon (?:can|may) target (?:an? |enemy )?characters?(?: ?units?| ?models?)?,? even if (?:it is|they are) not the closest(?: enemy)?(?: unit| model)?(?: to the bearer)?',
    ),
    words: () => one('ignores-look-out'),
  },
  { form: form('this weapon hits automatically'), words: () => one('always-hits') },
  {
    form: form(
      `(?:if )?(?:you roll )?${WHEN_ONES} ?(?:for attacks (?:made )?)?(?:when shooting |when firing )?(?:with this weapon)?,? the bearer suffers (\\w+) mortal wounds? after (?:shooting|firing|resolving)[^,]*`,
    ),
    words([sentence = '', n = '']) {
      const count = countIn(n);
      return count === null ? null : one('overheats', { n: count, ...(/^for each/i.test(sentence) && { each: true }) });
    },
  },
  {
    form: form(
      `(?:${EACH}, )?(?:if )?(?:you roll )?(?:on |any |one or more )?(?:a |an )?(?:unmodified )?hit rolls? of 1(?: (?:is|are) (?:rolled|made))?,? the bearer is (?:slain|destroyed)[^,]*`,
    ),
    words: () => one('burn-out'),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:an? )?damage rolls? of 1 or 2 (?:made for (?:an attack|attacks) (?:made )?with this weapon )?counts? as (?:an? )?3(?: instead)?`,
    ),
    words: () => one('least-damage', { n: 3 }),
  },
  {
    form: form('the bearer (?:makes|can make) (\\w+) additional attacks? (?:with|using) this weapon(?: each time it fights)?'),
    words: counting('extra-attack'),
  },
  {
    form: form(
      '(?:this weapon|that attack) (?:always )?wounds on an? (\\d)\\+?,? unless (?:it is targeting|the target is|targeting) an? (?:vehicle or titanic|titanic or vehicle|vehicle)(?: unit| model)?',
    ),
    words: ([, n = '']) => one('poisoned', { n: Number(n) }),
  },
  {
    form: form(
      '(?:each time an attack is made with this weapon, )?unless (?:that attack targets|the target is) an? (?:vehicle or titanic|titanic or vehicle) unit, an unmodified wound roll of (\\d)\\+ is always successful',
    ),
    words: ([, n = '']) => one('poisoned', { n: Number(n) }),
  },
  {
    form: form(
      "each unmodified hit roll of (\\d)\\+? (?:made )?for (?:this weapon's attacks|attacks made with this weapon) automatically hits and results in a wound",
    ),
    words: ([, on = '']) => one('auto-wounds', { on: Number(on) }),
  },
  {
    form: form(
      '(?:an? )?(wound|hit) roll of (\\d)\\+? inflicts (\\w+) mortal wounds? on the target in addition to (?:any|its) (?:other|normal) damage',
    ),
    words([, of = '', on = '', n = '']) {
      const count = countIn(n);
      return count === null ? null : one('mortal-beside', { of: of.toLowerCase(), on: Number(on), n: count });
    },
  },
  {
    form: form(
      '(?:each time an attack is made with this weapon, )?add (\\d) to the hit roll,? and the target does not receive the benefits? of cover(?: to its saving throw)?',
    ),
    words: ([, n = '']) => [word('keen-eyed', { n: Number(n) }), word('ignores-cover')],
  },
  {
    form: form(
      `(?:${EACH}, )?on an? unmodified (wound|hit) rolls? of (\\d)\\+?,? (?:that attack|it|the target) (?:inflicts|suffers) (\\w+) mortal wounds?(?: on the target)?,? in addition to (?:any|its)(?: (?:normal|other|additional))? damage`,
    ),
    words([, of = '', on = '', n = '']) {
      const amount = amountIn(n);
      return amount === null ? null : one('mortal-beside', { of: of.toLowerCase(), on: Number(on), n: amount });
    },
  },
  {
    form: form('the bearer can (?:shoot|target) (?:enemy )?units that are not visible to it with this weapon'),
    words: () => one('indirect'),
  },
  {
    form: form(
      'this weapon can target (?:an? )?character units? with a wounds characteristic of (?:9 or less|less than 10),? even if (?:it is|they are) not the closest(?: enemy)?(?: units?| target)?',
    ),
    words: () => one('ignores-look-out'),
  },
  { form: form('(?:attacks made with )?this weapon ignores? the look out,? sir rule'), words: () => one('ignores-look-out') },
  { form: form('one (?:use|shot) only|single use'), words: () => one('one-use') },
  {
    form: form(
      'each time an attack (?:is )?made with this weapon(?: (?:is allocated to a model|wounds the target|is successful))?,? (?:that attack|it) has a minimum damage(?: characteristic)? of (\\d)',
    ),
    words: ([, n = '']) => one('least-damage', { n: Number(n) }),
  },
  {
    form: form(
      '(?:any )?(?:damage )?rolls? (?:for damage )?of 1 (?:and|or) 2 (?:for (?:this weapon|that attack) )?counts? as (?:an? )?3(?: instead)?',
    ),
    words: () => one('least-damage', { n: 3 }),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:that attack|it) always wounds on an? (?:unmodified wound roll of )?(\\d)\\+?,? unless the target is an? (?:vehicle or titanic|titanic or vehicle|vehicle)(?: unit| model)?`,
    ),
    words: ([, n = '']) => one('poisoned', { n: Number(n) }),
  },
  {
    form: form(
      `(?:${EACH}, )?if the target is not an? (?:vehicle or titanic|titanic or vehicle) unit, an? unmodified wound roll of (\\d)\\+ is (?:always )?successful`,
    ),
    words: ([, n = '']) => one('poisoned', { n: Number(n) }),
  },
  {
    form: form(
      `(?:${EACH}) that targets an? ([A-Z' ]+?)(?: or ([A-Z' ]+?))?(?: unit| model)?, an? unmodified wound roll of (\\d)\\+ is (?:always )?successful`,
    ),
    words: ([, against = '', other = '', n = '']) =>
      [against, other]
        .filter((keyword) => keyword !== '')
        .map((keyword) => word('always-wounds', { n: Number(n), against: keyword.toUpperCase() })),
  },
];
