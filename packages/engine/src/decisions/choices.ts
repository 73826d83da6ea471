import { canonical } from '../record/hash.ts';
import type { Cursor } from '../table/state.ts';
import type { Text, TextArg } from '../words/words.ts';
import { isText, say } from '../words/words.ts';
import type { Answer, DecisionView, Option } from './decision.ts';
import { isOpen } from './picking.ts';

/** What can be said to a question without naming an option of it. */
export type Plainly = 'nothing' | 'something' | 'yes' | 'no' | 'least' | 'more';

/** How often something could be had, and how often it was. */
export interface Uptake {
  offered: number;
  taken: number;
}

/** One kind of answer to one kind of question, whichever unit it was about. */
export interface ChoiceUptake {
  readonly asked: Text;
  readonly option: Text | Plainly;
  /** The action or reaction that offers the option, where one does. */
  readonly act: string | null;
  /** By question. */
  readonly questions: Uptake;
  /** By phase of a side's turn, or activation of a unit: what is asked again until somebody is done counts once. */
  readonly turns: Uptake;
}

/** What players could choose and what they chose, by a name that is the same in every battle. */
export type Choices = Record<string, ChoiceUptake>;

type Kind = Pick<ChoiceUptake, 'option' | 'act'>;

/** Writes down what was offered and what was taken of it. Questions that leave but one kind of answer tell nothing. */
export class ChoiceLedger {
  readonly choices: Choices = {};
  /** The turn in which each was last offered to a side, and last taken by it. */
  readonly #offered = new Map<string, string>();
  readonly #taken = new Map<string, string>();

  readonly write = (view: DecisionView, answer: Answer, battle: string, cursor: Cursor): void => {
    const kinds = kindsOf(view);
    const names = new Set(kinds.map(({ name }) => name));
    if (names.size < 2) return;
    const turn = canonical([battle, cursor]);
    const asked = bare(view.label);
    const taken = new Set(kinds.filter(({ given }) => given(answer)).map(({ name }) => name));
    for (const { name, kind } of kinds) {
      if (!names.delete(name)) continue;
      const key = `${canonical(asked)} ${name}`;
      this.choices[key] ??= { asked, ...kind, questions: { offered: 0, taken: 0 }, turns: { offered: 0, taken: 0 } };
      const { questions, turns } = this.choices[key];
      questions.offered++;
      if (isNew(this.#offered, `${view.side} ${key}`, turn)) turns.offered++;
      if (!taken.has(name)) continue;
      questions.taken++;
      if (isNew(this.#taken, `${view.side} ${key}`, turn)) turns.taken++;
    }
  };
}

/** Whether this is another turn than the last one for it, which it is from now on. */
function isNew(last: Map<string, string>, key: string, turn: string): boolean {
  if (last.get(key) === turn) return false;
  last.set(key, turn);
  return true;
}

interface Possible {
  readonly name: string;
  readonly kind: Kind;
  given(answer: Answer): boolean;
}

const possible = (kind: Kind, given: (answer: Answer) => boolean): Possible => ({ name: canonical([kind.option, kind.act]), kind, given });
const plainly = (option: Plainly, given: (answer: Answer) => boolean): Possible => possible({ option, act: null }, given);

/** Everything that can be answered, and how to know it in an answer; things of one name are one thing. */
function kindsOf(view: DecisionView): Possible[] {
  switch (view.kind) {
    case 'pick':
      return [
        ...view.options.filter(isOpen).map((one) => possible(kindOf(one), (it) => it.kind === 'pick' && it.chosen.includes(one.id))),
        ...(view.min > 0 ? [] : [plainly('nothing', (it) => it.kind === 'pick' && it.chosen.length === 0)]),
      ];
    case 'interrupt':
      return [
        ...view.options.filter(isOpen).map((one) => possible(kindOf(one), (it) => 'by' in it && it.by === one.id)),
        plainly('nothing', (it) => 'pass' in it),
      ];
    case 'assign':
      return [
        ...view.sources.flatMap(({ id, ways = [] }) =>
          ways
            .filter(isOpen)
            .map((one) =>
              possible(
                kindOf(one),
                (it) => it.kind === 'assign' && it.lines.some(({ from, way, count }) => from === id && way === one.id && count > 0),
              ),
            ),
        ),
        ...(view.sources.some(({ whole }) => whole)
          ? []
          : someOrNone((it) => it.kind === 'assign' && it.lines.some(({ count }) => count > 0))),
      ];
    case 'move':
      return view.mayDecline !== 'stay' ? [] : someOrNone((it) => 'travels' in it && it.travels.length > 0);
    case 'place':
      return view.mayDecline ? someOrNone((it) => 'places' in it && it.places.length > 0) : [];
    case 'number':
      return [
        plainly('least', (it) => it.kind === 'number' && it.value === view.min),
        plainly('more', (it) => it.kind === 'number' && it.value > view.min),
      ];
    case 'confirm':
      return [plainly('yes', (it) => it.kind === 'confirm' && it.yes), plainly('no', (it) => it.kind === 'confirm' && !it.yes)];
    case 'order':
      return [];
  }
}

const someOrNone = (some: (answer: Answer) => boolean): Possible[] => [
  plainly('something', some),
  plainly('nothing', (answer) => !some(answer)),
];

const kindOf = ({ label, act }: Option): Kind => ({ option: bare(label), act: act ?? null });

/** A string of numbers, as dice show them, is no name. */
const LETTERS = /\p{L}/u;

/** A text without what differs from unit to unit: it keeps the words in it, and names that have no thing beside them. */
function bare({ key, args }: Text): Text {
  if (args === undefined) return { key };
  const things = Object.values(args).some((arg) => typeof arg === 'object' && !isText(arg));
  const kept = (arg: TextArg): TextArg => {
    if (isText(arg)) return bare(arg);
    return typeof arg === 'string' && !things && LETTERS.test(arg) ? arg : '…';
  };
  return say(key, Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, kept(arg)])));
}
