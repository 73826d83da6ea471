import type { AbilityRef, Plain } from '@warfold/engine';
import type { Common, Pattern, VocabularyWord } from './sentences.ts';
import { amountIn, countIn } from './sentences.ts';
import { morePatterns } from './wh40k9More.ts';

const word = (ability: string, params?: Readonly<Record<string, Plain>>): VocabularyWord => {
  const ref: AbilityRef = params === undefined ? { ability } : { ability, params };
  return { ref };
};
const one = (ability: string, params?: Readonly<Record<string, Plain>>): readonly VocabularyWord[] => [word(ability, params)];

const WEAPON = "(?:with )?(?:this|the bearer's|that) (?:weapon(?: profile)?|profile|bearer)";
const EACH = `(?:each time|when|whenever|if) (?:an attack is made|(?:the )?bearer (?:makes an attack|attacks)|attacking|you make an attack|this weapon is fired) ?(?:${WEAPON})?`;
const form = (text: string): RegExp => new RegExp(`^${text}$`, 'i');

/** Failed rolls only where the card says so; any other roll whatever makes it fail. */
const anyBut = (which: string | undefined): Readonly<Record<string, Plain>> =>
  which?.toLowerCase() === 'failed' ? {} : { results: 'any' };

/** Sentences on weapons, by how often the whole edition says them. */
const plainly: readonly Pattern[] = [
  { form: form('blast'), words: () => one('blast') },
  {
    form: form(
      `(?:each time|when) (?:the bearer|this model|a model equipped with this weapon) (?:fights|is chosen to fight),? (?:if this weapon(?: profile)? is selected, )?(?:it|the bearer|this model)? ?(?:can make|makes|must make) (\\w+) additional attacks? (?:with|using) this (?:weapon|profile)`,
    ),
    words: ([, n]) => {
      const count = countIn(n ?? '');
      return count === null ? null : one('extra-attack', { n: count });
    },
  },
  {
    form: form(
      `(?:each time|when) the bearer fights, it (?:can make|makes) (\\w+) additional attacks? with this weapon and no more than (\\w+) attacks? can be made with this weapon`,
    ),
    words: ([, n, most]) => {
      const [more, cap] = [countIn(n ?? ''), countIn(most ?? '')];
      return more === null || cap === null ? null : [word('extra-attack', { n: more }), word('attack-cap', { n: cap })];
    },
  },
  {
    form: form(`(?:${EACH}[^,]*, )?(?:that|the|this) (?:attack|weapon) automatically hits (?:the|its) target`),
    words: () => one('always-hits'),
  },
  { form: form(`attacks? (?:made )?with this weapon automatically hits? (?:the|its) target`), words: () => one('always-hits') },
  {
    form: form(
      `(?:if )?(?:any|one or more) unmodified hit rolls? of 1 (?:is|are) made for attacks? with this weapon(?: profile)?, the bearer is (?:destroyed|slain) after (?:shooting|resolving)[^,]*`,
    ),
    words: () => one('burn-out'),
  },
  {
    form: form(
      `(?:if )?any unmodified hit rolls? of 1 (?:is|are) made for attacks? with this weapon(?: profile)?, the bearer suffers (\\w+) mortal wounds? after (?:shooting|resolving)[^,]*`,
    ),
    words: ([, n]) => overheats(n),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:you must )?(add|subtract) (\\d) (?:to|from) (?:that attack's|the|its|this weapon's|all) hit rolls?(?: for attacks made with this weapon)?`,
    ),
    words: ([, how, n]) => one('keen-eyed', { n: how?.toLowerCase() === 'add' ? Number(n) : -Number(n) }),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:you can )?re-?roll (the|that attack's|all|failed) wound rolls?(?: made)?(?: for (?:that attack|this weapon|attacks (?:made )?with this weapon))?`,
    ),
    words: ([, which]) => one('reroll', { of: 'wound', ...anyBut(which) }),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:you can )?re-?roll (?:a )?wound rolls? of 1(?: (?:made )?for (?:that attack|this weapon|a weapon with this ability))?`,
    ),
    words: () => one('reroll', { of: 'wound', results: [1] }),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:you can )?re-?roll (the|that attack's|all|failed) hit rolls?(?: made)?(?: for (?:that attack|this weapon|attacks (?:made )?with this weapon))?`,
    ),
    words: ([, which]) => one('reroll', { of: 'hit', ...anyBut(which) }),
  },
  {
    form: form(`(?:${EACH}, )?(?:you can )?re-?roll (?:a )?hit rolls? of 1(?: (?:made )?for (?:that attack|this weapon))?`),
    words: () => one('reroll', { of: 'hit', results: [1] }),
  },
  { form: form('plague weapons?(?: \\(.*\\))?'), words: () => one('reroll', { of: 'wound', results: [1] }) },
  {
    form: form(
      `(?:${EACH}(?: against a \\w+ unit)?, )?(?:each |an |on an )?(?:unmodified )?(wound|would|hit) rolls? of (\\d)\\+?,? (?:it )?inflicts (\\w+|D3) mortal wounds?(?: on the target)?,? in addition to (?:any|its)(?: (?:normal|other|additional))? damage`,
    ),
    words: ([, of, on, n]) => beside(of, on, n),
  },
  {
    form: form(
      `(?:if you roll|each time you (?:roll|make)) a (wound|hit) roll of (\\d)\\+? (?:for|with) this weapon, (?:it|the target|that hit) (?:inflicts|suffers) (\\w+|D3) mortal wounds? in addition to (?:its|any)(?: (?:normal|other))? damage`,
    ),
    words: ([, of, on, n]) => beside(of, on, n),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:an )?unmodified (wound|would|hit) rolls? of (\\d)\\+? inflicts (\\w+|D3) mortal wounds? on the target and the attack sequence ends`,
    ),
    words: ([, of, on, n]) => instead(of, on, n),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:on )?(?:an |each )?unmodified hit rolls? of (\\d)\\+?,? (?:that attack |it )?automatically wounds? the target`,
    ),
    words: ([, on]) => one('auto-wounds', { on: Number(on) }),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:on )?(?:an |each )?unmodified hit rolls? of (\\d)\\+?,? (?:that attack |it )?(?:scores|inflicts) (\\w+|D3) (?:additional|extra) hits?(?: on the target)?`,
    ),
    words: ([, on, n]) => {
      const hits = amountIn(n ?? '');
      return hits === null ? null : one('extra-hits', { on: Number(on), n: hits });
    },
  },
  {
    form: form(
      `(?:${EACH}, )?(?:on )?(?:an |each )?unmodified wound rolls? of (\\d)\\+?,? (?:improves? the armour penetration characteristic of that attack by (\\d)|that attack's armour penetration characteristic is improved by (\\d))`,
    ),
    words: ([, on, n = '', m = '']) => one('better-ap', { on: Number(on), n: Number(n === '' ? m : n) }),
  },
  { form: form('poisoned weapons? \\((\\d)\\+\\)(?: \\(.*\\))?'), words: ([, n]) => one('poisoned', { n: Number(n) }) },
  {
    form: form(
      `(?:${EACH}, )?(?:unless the target is a (?:vehicle|titanic)(?: or (?:vehicle|titanic))? unit, )?(?:that attack (?:always )?wounds|an unmodified wound roll of (\\d)\\+ (?:is always successful|always wounds)).*?(\\d)?\\+?`,
    ),
    words: ([sentence, n, m]) => {
      const on = Number(n !== '' ? n : m);
      return on >= 2 && on <= 6 && !/unless/i.test(sentence ?? '') ? one('always-wounds', { n: on }) : null;
    },
  },
  {
    form: form(
      `(?:${EACH}, )?unless the target is a vehicle or titanic unit, that attack always wounds on an unmodified wound roll of (\\d)\\+`,
    ),
    words: ([, n]) => one('poisoned', { n: Number(n) }),
  },
  {
    form: form(`(?:${EACH}, )?invulnerable saving throws cannot be (?:taken|made) against (?:this|that) attack`),
    words: () => one('ignores-invulnerable'),
  },
  {
    form: form(
      `(?:${EACH}, )?(?:the target does|units do|(?:that|the) target(?:s)? (?:unit )?do(?:es)?) not (?:receive|gain|get) the benefits? of cover(?: to (?:its|their) saving throws)?(?: (?:against|for) (?:that attack|attacks made with this weapon|this weapon))?`,
    ),
    words: () => one('ignores-cover'),
  },
  {
    form: form(
      `(?:each time you (?:select|choose) a target for this weapon|when shooting with this weapon|this weapon),? (?:you )?can (?:ignore the look out,? sir rule|target (?:an enemy )?characters?.*closest.*)`,
    ),
    words: () => one('ignores-look-out'),
  },
  {
    form: form(
      `this weapon (?:can|may) (?:target|be fired at|fire at) units that are not (?:visible|in line of sight)(?: to (?:the (?:bearer|firer|firing model)|it))?`,
    ),
    words: () => one('indirect'),
  },
  { form: form('this weapon can target units not visible to the bearer'), words: () => one('indirect') },
  {
    form: form(
      `(?:the bearer|this (?:weapon|model)|each [\\w -]+) can only (?:be (?:fired|used|shot(?: with)?)|shoot (?:with )?this weapon|shoot with each [\\w -]+) (?:once|one time) per battle`,
    ),
    words: () => one('one-use'),
  },
  {
    form: form(
      `(?:if the target is within half range(?: of this weapon)?|(?:each time )?an attack made with this weapon targets a unit within half range),? (?:add (\\d) to this weapon's strength|that attack has a (strength|damage) characteristic of (\\S+))`,
    ),
    words: ([, s, which, value]) =>
      s !== ''
        ? one('half-range', { which: 's', n: `+${s}` })
        : one('half-range', { which: which?.toLowerCase() === 'strength' ? 's' : 'd', n: value ?? '' }),
  },
  {
    form: form(`roll two dice when inflicting damage with this weapon and discard the lowest(?: result)?`),
    words: () => one('best-of-two', { of: 'damage' }),
  },
  {
    form: form(`damage (?:rolls )?of (\\d|one|two) (?:or less )?(?:counts?|is treated) as (?:a )?(\\d|three)`),
    words: ([, , n]) => one('least-damage', { n: countIn(n ?? '') ?? 3 }),
  },
  {
    form: form(`each time an attack made with this weapon is allocated to a model,? (?:halve|(?:that model|the target) cannot).*`),
    words: () => null,
  },
  {
    form: form(
      `(?:each time an attack is made with this weapon|when attacking with this weapon|for each attack made with this weapon),? make (\\d|two|three) hit rolls instead of (?:1|one)`,
    ),
    words: ([, n]) => one('several-hits', { n: countIn(n ?? '') ?? 2 }),
  },
];

/** Against whom a weapon does something: cards write keywords in capitals. */
const KEYWORD = "[A-Z][A-Z'-]*[A-Z](?: [A-Z][A-Z'-]*[A-Z])*";
const KEYWORDS = `${KEYWORD}(?:(?:, (?:or )?| or (?:an? )?)${KEYWORD})*`;
const AGAINST = new RegExp(
  `,? (?:that targets an? (${KEYWORDS})(?: units?| models?)?|if the target(?: of that attack)? is an? (${KEYWORDS})(?: unit| model)?|(?:if the target is not an?|unless the target is an?) (${KEYWORDS})(?: unit| model)?)(?=,)`,
);

const known: readonly Pattern[] = [...plainly, ...morePatterns];

/** Words that do no more when they are said twice of the same attack: so that there may be one for each of several keywords. */
const IDEMPOTENT = ['keen-eyed', 'brutal', 'reroll', 'always-wounds'];
const isIdempotent = ({ ref: { ability, params } }: VocabularyWord): boolean =>
  IDEMPOTENT.includes(ability) || (ability === 'changed-weapons' && params?.how === 'set');

const keywordsIn = (text: string): readonly string[] => text.split(/, (?:or )?| or (?:an? )?/);

/** Every pattern again, for what a weapon does against some only, or against all but some. */
const against: readonly Pattern[] = known.map(({ form: plain, words }) => ({
  form: /^.+$/s,
  words([sentence = '']) {
    const [whole, targets, only, unless] = AGAINST.exec(sentence) ?? [];
    const found = whole === undefined ? null : plain.exec(sentence.replace(whole, ''));
    const meant = found === null ? null : words(found.map((one) => one ?? ''));
    const under = ({ ref }: VocabularyWord, params: Readonly<Record<string, Plain>>): VocabularyWord => ({
      ref: { ability: ref.ability, params: { ...ref.params, ...params } },
    });
    if (meant === null) return null;
    if (unless !== undefined) return meant.map((word) => under(word, { unless: [...keywordsIn(unless)] }));
    const keywords = keywordsIn(targets ?? only ?? '');
    if (keywords.length > 1 && !meant.every(isIdempotent)) return null;
    return keywords.flatMap((keyword) => meant.map((word) => under(word, { against: keyword })));
  },
}));

export const weaponPatterns: readonly Pattern[] = [...known, ...against];

const rollOf = (of: string | undefined): 'hit' | 'wound' => (of?.toLowerCase() === 'hit' ? 'hit' : 'wound');

function beside(of: string | undefined, on: string | undefined, n: string | undefined): readonly VocabularyWord[] | null {
  const wounds = amountIn(n ?? '');
  return wounds === null ? null : one('mortal-beside', { of: rollOf(of), on: Number(on), n: wounds });
}

function instead(of: string | undefined, on: string | undefined, n: string | undefined): readonly VocabularyWord[] | null {
  const wounds = amountIn(n ?? '');
  return wounds === null ? null : one('mortal-instead', { of: rollOf(of), on: Number(on), n: wounds });
}

function overheats(n: string | undefined): readonly VocabularyWord[] | null {
  const wounds = countIn(n ?? '');
  return wounds === null ? null : one('overheats', { n: wounds });
}

const WHO =
  "(?:this (?:model|unit)|(?:a |all |each |every )?models? in this unit|(?:a |the )?(?:units?|models?) with this ability|the bearer(?:'s unit)?|(?:(?!\\b(?:friendly|enemy|within|other|any|all|each|every|units?|models?|that|attacks?)\\b)[\\w' -])+)";

/** Sentences on units and models. */
export const unitPatterns: readonly Pattern[] = [
  {
    form: form(
      `each time ${WHO} makes an? (?:(melee|ranged) )?attack,? (add|subtract) (\\d) (?:to|from) (?:that attack's|the) (hit|wound) roll`,
    ),
    words: ([, how, sign = '', n = '', of = '']) => {
      const value = sign.toLowerCase() === 'add' ? Number(n) : -Number(n);
      return one(of.toLowerCase() === 'hit' ? 'keen-eyed' : 'brutal', { n: value, ...inOf(how) });
    },
  },
  {
    form: form(
      `each time ${WHO} makes an? (?:(melee|ranged) )?attack that targets an? (${KEYWORD})(?: unit| model)?,? add (\\d) to (?:that attack's|the) (hit|wound) roll`,
    ),
    words: ([sentence = '', how, keyword = '', n = '', of = '']) =>
      sentence.includes(keyword.toUpperCase())
        ? one(of.toLowerCase() === 'hit' ? 'keen-eyed' : 'brutal', { n: Number(n), against: keyword, ...inOf(how) })
        : null,
  },
  {
    form: form(
      `each time ${WHO} advances, do not make an advance roll\\. instead, (?:until the end of the phase, )?add (\\d+)"? to the move characteristic of (?:models in this unit|this model)(?: until the end of the phase)?`,
    ),
    words: ([, n = '']) => one('turbo-boost', { n: Number(n) }),
  },
  {
    form: form(
      `(?:when|each time) ${WHO} advances, add (\\d+)"? to its move characteristic for that movement phase instead of rolling a dice`,
    ),
    words: ([, n = '']) => one('turbo-boost', { n: Number(n) }),
  },
  {
    form: form(
      `(?:when|if) this (?:model|transport|vehicle) is (?:destroyed|reduced to 0 wounds|slain),? roll (?:a|one) D6 before [^.;]*[.;] on a (\\d)\\+?,? it (?:explodes|crashes[\\w ]*),? and each unit within (\\d+)" suffers (\\w+) mort?al wounds?`,
    ),
    words: ([, on, within, n]) => explodes(on, within, n),
  },
  { form: form(`${WHO} (?:has|have) an? (\\d)\\+ invulnerable save`), words: ([, n]) => one('invulnerable', { n: Number(n) }) },
  {
    form: form(
      `(?:roll (?:a D6|one D6|a dice) )?(?:each time|whenever) ${WHO} (?:would )?loses? a wound,? (?:roll (?:a|one) D6; )?(?:on a (\\d)\\+,? )?(?:that wound is (?:not lost|ignored)|(?:the|this) (?:model|bearer) does not lose that wound)`,
    ),
    words: ([, n]) => one('ward', { n: Number(n) }),
  },
  {
    form: form(`(?:each time )?a model in this unit would lose a wound, roll one D6: on a (\\d)\\+,? that wound is not lost`),
    words: ([, n]) => one('ward', { n: Number(n) }),
  },
  {
    form: form(`each time (?:an attack is made against|an attack targets) ${WHO}, subtract 1 from (?:that attack's|the) hit roll`),
    words: () => one('elusive', { n: 1 }),
  },
  {
    form: form(`each time a ranged attack is made against ${WHO}, subtract 1 from (?:that attack's|the) hit roll`),
    words: () => one('elusive', { n: 1, in: 'shoot' }),
  },
  {
    form: form(
      `(?:your opponent must )?subtract 1 from hit rolls for (?:attacks|ranged weapons) that target ${WHO}(?: in the shooting phase)?`,
    ),
    words: () => one('elusive', { n: 1, in: 'shoot' }),
  },
  {
    form: form(`each time (?:an attack is made against|an attack targets) ${WHO}, subtract 1 from (?:that attack's|the) wound roll`),
    words: () => one('hardened', { n: 1 }),
  },
  {
    form: form(
      `each time an attack is (?:allocated to ${WHO}|made against ${WHO}),? subtract 1 from (?:the|that attack's) damage characteristic(?: of that attack)?(?: \\(to a minimum of 1\\))?`,
    ),
    words: () => one('thick-hide', { n: 1 }),
  },
  {
    form: form(`each time ${WHO} makes (?:a (melee|ranged) |an )attack,? (?:you can )?re-?roll a hit roll of 1`),
    words: ([, how]) => one('reroll', { of: 'hit', results: [1], ...inOf(how) }),
  },
  {
    form: form(`each time ${WHO} makes (?:a (melee|ranged) |an )attack,? (?:you can )?re-?roll the hit roll`),
    words: ([, how]) => one('reroll', { of: 'hit', results: 'any', ...inOf(how) }),
  },
  {
    form: form(`each time ${WHO} makes (?:a (melee|ranged) |an )attack,? (?:you can )?re-?roll a wound roll of 1`),
    words: ([, how]) => one('reroll', { of: 'wound', results: [1], ...inOf(how) }),
  },
  {
    form: form(`each time ${WHO} makes (?:a (melee|ranged) |an )attack,? (?:you can )?re-?roll the wound roll`),
    words: ([, how]) => one('reroll', { of: 'wound', results: 'any', ...inOf(how) }),
  },
  {
    form: form(
      `each time an attack is (?:allocated to|made against) ${WHO},? (?:halve (?:the|that attack's) damage(?: characteristic)?(?: of that attack)?(?: \\(rounding up\\))?|(?:the|that attack's) damage(?: characteristic)?(?: of that attack)? is halved(?: \\(rounding up\\))?)`,
    ),
    words: () => one('half-damage'),
  },
  { form: form(`(?:you can )?re-?roll (?:failed )?charge rolls(?: made)? for ${WHO}`), words: () => one('reroll', { of: 'charge' }) },
  {
    form: form(
      `(?:when|if) this model is (?:destroyed|reduced to 0 wounds),? roll (?:a|one) D6 before removing (?:it|the model) from (?:play|the battlefield)(?: and before any embarked models disembark)?[;,:.] ?on a (\\d)\\+? it explodes,? and each unit within (\\d+)" suffers (\\w+) mortal wounds?`,
    ),
    words: ([, on, within, n]) => explodes(on, within, n),
  },
  {
    form: form(
      `each time this unit is selected to fight, if it made a charge move, was charged or performed a heroic intervention this turn, until (?:that fight is resolved|the end of the turn),? add 1 to the attacks characteristic of models in this unit`,
    ),
    words: () => null,
  },
  {
    form: form(`during deployment, you can set up ${WHO} [\\w ,'"-]+ instead of (?:setting it up )?on the battlefield`),
    words: () => one('reserve', { n: 9 }),
  },
  {
    form: form(
      `if you do,? (?:then )?in the reinforcements step of one of your movement phases you can set up ${WHO} anywhere on the battlefield that is more than (\\d+)" away from any enemy models`,
    ),
    words: ([, n]) => (Number(n) === 9 ? [] : null),
  },
  // A profile of its own says it in columns.
  {
    form: form(`(?:dice )?roll:? (\\d)\\+?\\. (?:distance|range): (\\d+)"\\. mortal wounds: (\\w+)`),
    words: ([, on, within, n]) => explodes(on, within, n),
  },
  {
    form: form(
      `(?:when|if) this (?:model|transport|vehicle) is (?:destroyed|reduced to 0 wounds|slain),? roll (?:a|one) D6 before [^.]*\\. on a (\\d)\\+?,? it explodes,? and each unit within (\\d+)" suffers (\\w+) mort?al wounds?`,
    ),
    words: ([, on, within, n]) => explodes(on, within, n),
  },
  {
    form: form(
      `during deployment, you can set up ${WHO} .{3,80}? instead of setting (?:it|them) up on the battlefield\\. if you do(?: so)?,? (?:then )?(?:in the reinforcements step of|at the end of) (?:one|any) of your movement phases,? you can set up ${WHO} anywhere on the battlefield that is more than (\\d+)" (?:away )?from any enemy models`,
    ),
    words: ([, n]) => one('reserve', { n: Number(n) }),
  },
  {
    form: form(
      `during deployment,? (?:when you set up ${WHO},? )?(?:it|${WHO}) can be set up anywhere on the battlefield that is more than (\\d+)" (?:away )?from the enemy deployment zone and any enemy models`,
    ),
    words: ([, n]) => one('infiltrate', { n: Number(n) }),
  },
  {
    form: form(`cast: (\\d)\\. deny: (\\d)\\..*`),
    words: ([, casts, denies]) => one('psyker', { casts: Number(casts), denies: Number(denies), powers: ['smite'] }),
  },
  {
    form: form(
      `(?:capacity: )?this (?:model|transport) (?:has a transport capacity of|can transport) (\\d+) .*?\\binfantry\\b[^.]*?models?(?:\\..*)?`,
    ),
    words: ([, n]) => one('transport', { n: Number(n), carries: ['INFANTRY'] }),
  },
  { form: form(`every model in this unit has an? (\\d)\\+ invulnerable save`), words: ([, n]) => one('invulnerable', { n: Number(n) }) },
  { form: form('objective secured|this unit has the objective secured ability'), words: () => one('objective-secured') },
];

const inOf = (how: string | undefined): Readonly<Record<string, Plain>> =>
  how === undefined || how === '' ? {} : { in: how.toLowerCase() === 'melee' ? 'fight' : 'shoot' };

function explodes(on: string | undefined, within: string | undefined, n: string | undefined): readonly VocabularyWord[] | null {
  const wounds = amountIn(n ?? '');
  return wounds === null ? null : one('explodes', { on: Number(on), within: Number(within), wounds });
}

/** What says nothing that has to be enforced here: choices that are made by choosing the profile, and reminders of other rules. */
export const idleSentences: readonly RegExp[] = [
  /^before selecting targets?(?: for this weapon)?, select one (?:or both )?of the profiles below/i,
  /^(?:choose|select) one of the (?:profiles|weapon modes) below/i,
  /^warp charge: 5\. range: 18"?\. details: smite has a warp charge value of 5/i,
  /^when (?:making attacks|attacking) with this weapon, choose one of the profiles/i,
];

/** What everybody who casts has (W40K-PSY-16), where a card says it as the book does. */
export const commonRules: readonly Common[] = [
  { name: /^smite$/i, says: /^(?:warp charge: )?5\b.*\bD3 mortal wounds\b.*more than 10\b.*\bD6 mortal wounds/is, words: [] },
];

/** Rules that whole armies have, known by name: their text stands elsewhere or is long. */
export const namedRules: readonly Pattern[] = [
  { form: form('objective secured|defenders of humanity|kult of nurgle'), words: () => one('objective-secured') },
  { form: form('plague weapons?'), words: () => one('reroll', { of: 'wound', results: [1] }) },
];
