import type { Plain } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Pattern, VocabularyWord } from './sentences.ts';

type Params = Readonly<Record<string, Plain>>;

/** Names of keywords: cards write them in capitals. */
const KEYWORD = "[A-Z][A-Z'-]*[A-Z](?: [A-Z][A-Z'-]*[A-Z])*";
const KEYWORDS = `(${KEYWORD}(?:(?:, (?:or |and )?| or | and | or an? )${KEYWORD})*)`;
const SELF = '(?:it|they|this (?:[Uu]nit|[Mm]odel)|the attacking (?:unit|model))';

interface Clause {
  readonly forms: readonly RegExp[];
  params(found: readonly string[]): Params;
}

const listOf = (text: string): string[] =>
  text
    .split(/, (?:or |and )?| or an? | or | and /)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const near = ([, wholly = '', within = '', keywords = '']: readonly string[]): Params => ({
  beside: listOf(keywords),
  reach: Number(within),
  ...(wholly !== '' && { fully: true }),
});

/** A clause at the beginning of a sentence; at its end or before another clause. */
const clause = (text: string): readonly RegExp[] => [
  new RegExp(`^${text},\\s*`),
  new RegExp(`,?\\s+${text}(?=$|,| (?:if|while|whilst|unless|that target|is \\d)\\b)`),
];

/** Conditions that any ability may stand under, as cards write them. Keywords are told by their capitals. */
const CLAUSES: readonly Clause[] = [
  {
    forms: clause(`[Ii]f ${SELF} (?:has )?(?:made|makes|finished) a charge move (?:in the same|this|that|in that) turn`),
    params: () => ({ when: 'charged' }),
  },
  { forms: clause(`in a turn in which ${SELF} (?:has )?made a charge move`), params: () => ({ when: 'charged' }) },
  {
    forms: clause(
      `[Ii]f ${SELF} (?:(?:has|have) not (?:made a (?:normal )?move|moved)|did not (?:make a (?:normal )?move|move)) in the same (?:turn|phase)`,
    ),
    params: () => ({ when: 'still' }),
  },
  {
    forms: clause(`(?:[Ww]hile|[Ww]hilst|[Ii]f) (?:${SELF}|this unit) (?:has|have|contains|includes) (\\d+) or more models`),
    params: ([, n]) => ({ strength: Number(n) }),
  },
  {
    forms: clause(`(?:[Ww]hile|[Ww]hilst|[Ii]f) ${SELF} (?:has|have|contains) more than (\\d+) models`),
    params: ([, n]) => ({ strength: Number(n) + 1 }),
  },
  {
    forms: clause(
      `(?:[Ww]hile|[Ww]hilst|[Ii]f) ${SELF} (?:is|are) (wholly )?within (\\d+)" of (?:an?|any|one or more|1 or more) friendly ${KEYWORDS}(?: units?| models?)?`,
    ),
    params: near,
  },
  {
    forms: clause(`[Ii]f (?:the|that) target(?: unit)? (?:has|contains) (\\d+) or more models`),
    params: ([, n]) => ({ crowd: Number(n) }),
  },
  {
    forms: clause(`that targets? (?:an enemy unit|a unit|enemy units|units) (?:with|that (?:has|have)|of) (\\d+) or more models`),
    params: ([, n]) => ({ crowd: Number(n) }),
  },
  {
    forms: clause(
      `(?:that targets? (?:an? |enemy |an enemy |any )?|[Ii]f (?:the|that) target(?: unit)? is an? )${KEYWORDS}(?: units?| models?)?`,
    ),
    params: ([, keywords = '']) => ({ against: listOf(keywords) }),
  },
  {
    forms: clause(
      `(?:unless the target(?: unit)? is an? |that (?:do|does) not target an? |[Ii]f the target(?: unit)? is not an? )${KEYWORDS}(?: units?| models?)?`,
    ),
    params: ([, keywords = '']) => ({ unless: listOf(keywords) }),
  },
];

/** The sentence without its conditions, and the conditions; nothing where there are none. */
export function stripped(sentence: string): { readonly bare: string; readonly params: Params } | null {
  let bare = sentence;
  const params: Record<string, Plain> = {};
  for (const { forms, params: read } of CLAUSES) {
    const found = forms.map((form) => form.exec(bare)).find((one) => one !== null);
    if (found === undefined) continue;
    Object.assign(params, read(found.map((one) => one ?? '')));
    bare = `${bare.slice(0, found.index)} ${bare.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, ' ').trim();
  }
  return Object.keys(params).length === 0 ? null : { bare, params };
}

/** Looked at once for all patterns. */
const restOf = memo({
  on: (patterns: readonly Pattern[]) => patterns,
  key: (sentence: string) => sentence,
  most: 1,
  work: (_patterns, sentence: string) => stripped(sentence),
});

/** Every pattern again, for sentences that say the same under conditions. */
export const conditional = (patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.map(({ form, words }) => ({
    form: /^.+$/s,
    words([sentence = '']) {
      const rest = restOf(patterns, sentence);
      const found = rest === null ? null : form.exec(rest.bare);
      const meant = rest === null || found === null ? null : words(found.map((one) => one ?? ''));
      return meant?.map((word) => under(word, rest?.params ?? {})) ?? null;
    },
  }));

const under = (word: VocabularyWord, params: Params): VocabularyWord => ({
  ...word,
  ref: { ability: word.ref.ability, params: { ...word.ref.params, ...params } },
});
