import type { Plain } from '@warfold/engine';
import type { Pattern, VocabularyWord } from './sentences.ts';
import { amountIn } from './sentences.ts';

/** What cards do to an enemy unit near by at a point of a turn: a die, and mortal wounds. It takes them several sentences to say it. */

const form = (text: string): RegExp => new RegExp(`^${text}$`, 'i');

const N = '(\\w+|\\d?D\\d(?:\\+\\d)?)';
const OWN = '(?:this (?:unit|model)|it|the bearer)';
const POINT = `((?:once per battle,? )?(?:at the (?:start|end) of|in|during|once in) (?:your|each of your|the|any|each|every) (?:hero|shooting|movement|combat) phases?)`;
const KINDS = "((?:[A-Z][A-Z' -]*[A-Z] )?)";
const FOE = `enemy ${KINDS}units? (?:that is |that are )?within (\\d+)" of ${OWN}((?:,? (?:and|that is|that are|which is)(?: that is)? visible to (?:it|them|this (?:unit|model)|him|her))?)`;
const DIE = '(?:a|1|one) (?:dice|die|D6)';
const THAT = '(?:that|the) (?:enemy )?(?:unit|model|target)(?: being rolled for)?';
const SUFFERS = `${THAT} suffers ${N} mortal wounds?`;
const FALLS = `(?:on an? [\\d -]+,? nothing happens\\. )?on an? (\\d)(?:\\+|-5| or 5| or more|(?= ?,))?,? ${SUFFERS}`;
const SIX = `(?:[.,;] (?:and )?(?:but )?on a 6\\+?,? (?:${THAT} suffers|it suffers) ${N} mortal wounds?(?: instead(?: of \\w+)?)?)?`;
const BUT = "(?:\\. this ability has no effect on ([A-Z' ,-]+?|[A-Z][\\w' -]+?)(?: units?)?)?";

const PICK = `(?:you (?:can|may|must) )?(?:pick|choose|select) (?:1|an|one) ${FOE}`;

/** Which point of a turn the words name; nothing where an outburst cannot be there. */
function pointOf(text: string): string | null {
  const edge = /\bthe (start|end) of/i.exec(text)?.[1] ?? '';
  const phase = /(hero|shooting|movement|combat) phase/i.exec(text)?.[1] ?? '';
  const own = /\byour\b/i.test(text);
  const point = [phase, edge]
    .filter((one) => one !== '')
    .join('-')
    .toLowerCase();
  if (phase.toLowerCase() === 'combat') return edge === '' ? null : point;
  return own && ['hero', 'hero-start', 'shooting', 'shooting-start', 'movement-end'].includes(point) ? point : null;
}

interface Said {
  readonly point: string;
  readonly kind: string;
  readonly within: string;
  readonly seen: string;
  readonly on?: string;
  readonly mortals: string;
  readonly six?: string;
  readonly but?: string;
  readonly each?: boolean;
}

function outburst({ point, kind, within, seen, on, mortals, six = '', but = '', each = false }: Said): readonly VocabularyWord[] | null {
  const [at, amount, better] = [pointOf(point), amountIn(mortals), amountIn(six)];
  const against = kind.trim();
  if (at === null || amount === null || (six !== '' && better === null)) return null;
  if (/^any$/i.test(against) || against !== against.toUpperCase()) return null;
  const params: Record<string, Plain> = { at, within: Number(within), ...(on !== undefined && { on: Number(on) }), mortals: amount };
  if (better !== null) params.six = better;
  if (each) params.each = true;
  if (seen !== '') params.seen = true;
  if (/once per battle/i.test(point)) params.once = true;
  if (against !== '') params.against = [against];
  if (but !== '') params.unless = but.toUpperCase().split(/, (?:OR |AND )?| OR | AND /);
  return [{ ref: { ability: 'outburst', params } }];
}

export const outburstPatterns: readonly Pattern[] = [
  {
    form: form(`${POINT},? ${PICK},? and roll ${DIE}[.,:]? ${FALLS}${SIX}${BUT}`),
    words: ([, point = '', kind = '', within = '', seen = '', on = '', mortals = '', six = '', but = '']) =>
      outburst({ point, kind, within, seen, on, mortals, six, but }),
  },
  {
    form: form(`${POINT},? (?:you (?:can|may|must) )?roll ${DIE} for each ${FOE}[.,:]? ${FALLS}${SIX}${BUT}`),
    words: ([, point = '', kind = '', within = '', seen = '', on = '', mortals = '', six = '', but = '']) =>
      outburst({ point, kind, within, seen, on, mortals, six, but, each: true }),
  },
  {
    form: form(`${POINT},? ${PICK}(?:\\.|,? and) ${SUFFERS}`),
    words: ([, point = '', kind = '', within = '', seen = '', mortals = '']) => outburst({ point, kind, within, seen, mortals }),
  },
  {
    form: form(`${POINT},? each ${FOE} suffers ${N} mortal wounds?`),
    words: ([, point = '', kind = '', within = '', seen = '', mortals = '']) =>
      outburst({ point, kind, within, seen, mortals, each: true }),
  },
  {
    form: form(
      `${POINT},? you (?:can|may) (?:pick|choose) (?:1|one|a) friendly ([A-Z' -]*?)(?: ?units?| ?models?)? within (\\d+)" of ${OWN}(?:,? and|\\.(?: you can)?|,? you can) heal (?:up to )?${N} wounds?(?: that have been)? allocated to (?:it|that (?:unit|model))`,
    ),
    words([, point = '', keyword = '', within = '', n = '']) {
      const amount = amountIn(n);
      if (!['hero', 'hero-start'].includes(pointOf(point) ?? '') || amount === null || keyword !== keyword.toUpperCase()) return null;
      const meant = { within: Number(within), amount, ...(keyword !== '' && { keyword }) };
      return [{ ref: { ability: 'grafting', params: meant } }];
    },
  },
];
