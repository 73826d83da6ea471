import type { Refusal, State, Text, Texts } from '@warfold/engine';
import { renderer, say } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { listed, meant } from '@warfold/engine/spelling';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { Complaint } from '@warfold/situations';
import type { Path } from '@warfold/situations/problem';
import { complaint } from '@warfold/situations/problem';
import type { Misfit, Slip } from '@warfold/situations/validate';
import { texts } from '../texts.ts';

/** Something wrong with a question: in English, and as a text that can be said in every language where it has one. */
export interface OddsComplaint extends Complaint {
  readonly text?: Text;
  /** The table whose names the text tells. */
  readonly state?: State;
}

export type Complaints = { readonly complaints: readonly OddsComplaint[] };

const english = (text: Text, state?: State, ...more: readonly Texts[]): string => renderer('en', texts, ...more, engineTexts)(text, state);

export const wrong = (path: Path, text: Text): OddsComplaint => ({ ...complaint(path, english(text)), text });

export const fault = (path: Path, text: Text): Complaints => ({ complaints: [wrong(path, text)] });

/** What a rule says to whoever wrote the question, in no other words than its own. */
export const faultSaid = (path: Path, message: string): Complaints => ({ complaints: [complaint(path, message)] });

/** A refusal for whoever wrote the question, with its rule. `use` is what was to be used. */
export function refusedIn({ system }: OddsSupport, state: State, path: Path, { rule, text: why }: Refusal, use?: string): Complaints {
  const text = use === undefined ? say('odds.wrong.refused', { why, rule }) : say('odds.wrong.useRefused', { use, why, rule });
  return { complaints: [{ ...complaint(path, english(text, state, system.texts)), text, state }] };
}

type What = 'unit' | 'piece' | 'stat' | 'field';

/** A name that is none, with the one that was probably meant. */
export function unknown(what: What | { readonly wordOf: string }, word: string, known: readonly string[]): Text {
  const named = typeof what === 'string' ? say(`odds.wrong.what.${what}`) : say('odds.wrong.what.word', { deed: what.wordOf });
  const near = meant(word, known);
  if (near !== null) return say('odds.wrong.unknown.near', { what: named, word, near });
  return known.length === 0
    ? say('odds.wrong.unknown.none', { what: named, word })
    : say('odds.wrong.unknown.known', { what: named, word, known: listed(known) });
}

/** What does not fit the form of a question, with its text. */
export const misfitted = ({ path, message, slip }: Misfit): OddsComplaint =>
  slip === undefined ? { path, message } : { path, message, text: slipText(slip) };

function slipText(slip: Slip): Text {
  switch (slip.slip) {
    case 'missing':
      return say('odds.wrong.missing', { field: slip.field });
    case 'kind':
      return say('odds.wrong.kind', { wanted: kindText(slip.wanted), found: foundText(slip.found) });
    case 'among':
      return slip.near === null
        ? say('odds.wrong.among', { found: foundText(slip.found), known: slip.known })
        : say('odds.wrong.amongNear', { found: foundText(slip.found), near: slip.near });
    case 'size':
      return say(`odds.wrong.${slip.many ? MANY[slip.bound] : slip.bound}`, { limit: slip.limit, found: foundText(slip.found) });
    case 'unknown':
      return unknown('field', slip.word, slip.known);
    case 'misfit':
      return say('odds.wrong.misfit', { found: foundText(slip.found) });
  }
}

const MANY = { least: 'fewest', most: 'longest' } as const;

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object', 'record', 'null'];
const kindText = (kind: string): Text | string => (KINDS.includes(kind) ? say(`odds.wrong.kind.${kind}`) : kind);

/** What stands there instead. */
function foundText(found: unknown): Text | string {
  if (Array.isArray(found)) return say('odds.wrong.kind.array');
  if (typeof found === 'object' && found !== null) return say('odds.wrong.kind.object');
  return typeof found === 'string' ? `'${found}'` : String(found);
}
