import type { Decision, DecisionView, Refusal, Result, Roll, Spared, State, Step, Text } from '@warfold/engine';
import { Match } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import { checkView, describeView, optionsOf } from '../expect/asked.ts';
import { check } from '../expect/check.ts';
import { meantBy, nameOfShown } from '../expect/options.ts';
import type { BattleMoment, Finding, Scene } from '../expect/scene.ts';
import { describeSpared } from '../expect/spared.ts';
import type { Given } from '../given/table.ts';
import type { BattleNames } from '../names.ts';
import { namesNow, sideName } from '../names.ts';
import type { Complaint, Path } from '../problem.ts';
import { complaint, within } from '../problem.ts';
import type { ScriptedAnswer } from '../schema/answers.ts';
import type { Expectation } from '../schema/expectations.ts';
import { subjectOf } from '../schema/expectations.ts';
import type { SituationText } from '../schema/situation.ts';
import { isCurtain, withCurtain } from './curtain.ts';
import { situationDice } from './dice.ts';
import { deedOf, describeEntry, fit, passesFilters, wordsOf } from './fit.ts';
import { refusalFaults } from './refusals.ts';
import { Witnesses } from './witnesses.ts';

/** A question of the battle and who answered it: the script, or everybody's habit. */
export interface AskedQuestion {
  readonly side: string;
  readonly question: string;
  /** `only`: nobody was asked, for only one answer is possible. */
  readonly by: 'script' | 'usual' | 'refused' | 'only';
}

/** A battle that was played as far as its situation goes. */
export interface Played {
  readonly battle: BattleMoment;
  readonly failures: readonly Complaint[];
  /** The script could not be followed to its end, so nothing can be said about what should have come after it. */
  readonly broken: boolean;
  readonly witnesses: Witnesses;
  readonly asked: readonly AskedQuestion[];
  /** Where the rules threw, for whoever mends them. */
  readonly trace: string | null;
}

/** More usual answers than any situation waits for. */
const MOST_USUAL = 2000;
const MOST_LISTED = 12;

export function playBattle(support: SituationSupport, text: SituationText, given: Given, say: (text: Text) => string): Played {
  const enactment = new Enactment(support, text, given, say);
  enactment.play();
  return enactment.played;
}

const looksAtQuestion = (expectation: Expectation): boolean => {
  const inner =
    typeof expectation.not === 'object' && expectation.not !== null ? Object.fromEntries(Object.entries(expectation.not)) : expectation;
  const subject = subjectOf(inner);
  return subject === 'asked' || (subject === 'number' && (inner.gauge !== undefined || inner.option !== undefined));
};

/** One run of a situation: follows its script, gives the usual answer to everything else, and knows when to stop. */
class Enactment {
  readonly #support: SituationSupport;
  readonly #text: SituationText;
  readonly #given: Given;
  readonly #say: (text: Text) => string;
  readonly #match: Match;
  readonly #dice: ReturnType<typeof situationDice>;
  readonly #script: readonly ScriptedAnswer[];
  readonly #failures: Complaint[] = [];
  readonly #witnesses = new Witnesses();
  readonly #asked: AskedQuestion[] = [];
  /** Whether the end is at a question, because something is expected of it. */
  readonly #toQuestion: boolean;
  readonly #spared: Spared[] = [];
  /** Everything that could be chosen in any question so far, by the words that mean it. */
  readonly #offered = new Set<string>();
  /** Where the questions begin that were asked since the script was last followed. */
  #since = 0;
  /** How many questions nobody had been asked by then. */
  #sparedSince = 0;
  /** An answer that was taken though it would have fitted a question before, which nobody was asked. */
  #drift = '';
  /** A yes/no question where the script says 'pass', which answers none. */
  #meantNo = '';
  #used = 0;
  #reached = false;
  #broken = false;
  #trace: string | null = null;

  constructor(support: SituationSupport, text: SituationText, given: Given, say: (text: Text) => string) {
    this.#support = support;
    this.#text = text;
    this.#given = given;
    this.#say = say;
    this.#script = text.when ?? [];
    this.#toQuestion = (text.then ?? []).some(looksAtQuestion);
    this.#dice = situationDice(text.dice ?? {}, text.free ?? [], text.seed ?? text.title);
    const staged = withCurtain(
      support.system,
      (state, next) => this.#falls(state, next),
      (spared) => this.#hear(spared),
    );
    this.#match = Match.start(staged, given.setup, this.#dice);
  }

  get played(): Played {
    return {
      battle: this.#battle(this.#view),
      failures: this.#failures,
      broken: this.#broken,
      witnesses: this.#witnesses,
      asked: this.#asked,
      trace: this.#trace,
    };
  }

  play(): void {
    try {
      this.#match.answer(0, { kind: 'confirm', yes: true });
      let usual = 0;
      for (let pending = this.#match.pending; pending !== null && !isCurtain(pending) && !this.#broken; pending = this.#match.pending) {
        if (pending.waits === 'dice') this.#outOfDice(pending.roll, pending.count);
        else if (!this.#answer(pending.decision)) break;
        if (++usual > MOST_USUAL) this.#break(['when'], `the battle came to no end in ${MOST_USUAL} answers`);
      }
    } catch (error) {
      this.#trace = traceOf(error);
      this.#break([], `the rules broke: ${error instanceof Error ? error.message : String(error)}`);
    }
    for (const event of this.#match.events) this.#witnesses.event(event);
    this.#judgeDice();
    if (!this.#broken) this.#ended();
  }

  /** Scripted faces hide that a die has a side too many. */
  #judgeDice(): void {
    const { dice } = this.#support;
    if (dice === undefined) return;
    const strange = this.#match.events.find((event) => event.type === 'rolled' && !dice.includes(event.sides));
    if (strange?.type === 'rolled')
      this.#failures.push(
        complaint(
          [],
          `the rules rolled a die of ${strange.sides} sides for '${strange.purpose}'; the game has those of ${dice.join(', ')}`,
        ),
      );
  }

  get #view(): DecisionView | null {
    const { pending } = this.#match;
    return pending === null || pending.waits !== 'decision' || isCurtain(pending) ? null : pending.decision.view;
  }

  get #names(): BattleNames {
    return namesNow(this.#given.names, this.#match.state);
  }

  #battle(asked: DecisionView | null): BattleMoment {
    const { events, state } = this.#match;
    return { names: this.#names, start: this.#given.setup.state, state, events, asked, spared: this.#spared };
  }

  #scene(asked: DecisionView | null): Scene {
    return { support: this.#support, battle: this.#battle(asked), verdict: null, say: this.#say };
  }

  /** Whether the curtain falls between two steps. */
  #falls(_state: State, next: Step | { readonly result: Result }): boolean {
    if (this.#used < this.#script.length) return false;
    const { until } = this.#text;
    if (until === undefined) return this.#script.length > 0 && !this.#toQuestion;
    if (isStep(until)) this.#reached ||= 'step' in next && next.step === until.step;
    else if (!looksAtQuestion(until)) this.#reached ||= this.#holds(until, null);
    return this.#reached && !this.#toQuestion;
  }

  #holds(expectation: Expectation, asked: DecisionView | null): boolean {
    const { misses, wrong } = check(expectation, this.#scene(asked));
    for (const one of wrong) this.#break(['until', ...one.path], one.message);
    return misses.length === 0 && wrong.length === 0;
  }

  /** Whether the situation ends at this question. */
  #endsAt(view: DecisionView): boolean {
    const { until } = this.#text;
    if (until === undefined) return this.#toQuestion || this.#script.length === 0;
    if (!isStep(until)) this.#reached ||= this.#holds(until, view);
    return this.#reached;
  }

  /** Answers a question, or says that it is the last one. */
  #answer(decision: Decision): boolean {
    const { view } = decision;
    this.#witnesses.question(view);
    for (const option of optionsOf(view)) this.#offered.add(nameOfShown(option, this.#names)).add(option.id).add(this.#say(option.label));
    const entry = this.#script[this.#used];
    if (entry === undefined && this.#endsAt(view)) return false;
    if (entry !== undefined && this.#follow(entry, decision)) return true;
    this.#note(view, 'usual');
    if (this.#text.strict === true) this.#break(['strict'], `nothing in the script answers: ${this.#describe(view)}`);
    else this.#match.answer(view.side, decision.judge.usual());
    return true;
  }

  /** Gives the scripted answer if it is one to this question. */
  #follow(entry: ScriptedAnswer, decision: Decision): boolean {
    const { view } = decision;
    const path: Path = ['when', this.#used];
    const stage = { support: this.#support, names: this.#names, state: this.#match.state, say: this.#say };
    const { side, deed } = deedOf(entry);
    const more = entry.seconds === undefined ? {} : { elapsed: Math.round(entry.seconds * 1000) };
    if (deed === 'offer') {
      if (!passesFilters(entry, view, stage)) return false;
      const offer = { name: entry.name ?? '', ...(entry.args !== undefined && { args: entry.args }) };
      this.#take(entry, view, path, () => this.#match.offer(side, offer, more));
      return true;
    }
    const found = fit(entry, decision, stage);
    if (found === null) {
      if (deed === 'pass' && side === view.side && view.kind === 'confirm' && passesFilters(entry, view, stage))
        this.#meantNo = ` '${sideName(side)}: pass' answers no yes/no question; for "${this.#say(view.label)}" write '${sideName(side)}: no'.`;
      return false;
    }
    if ('wrong' in found) {
      this.#break(path, found.wrong);
      return true;
    }
    if (entry.sees !== undefined) this.#record([...path, 'sees'], checkView(view, entry.sees, this.#scene(view), this.#names));
    this.#take(entry, view, path, () => this.#match.answer(side, found.answer, more));
    return true;
  }

  /** An answer is taken, or refused as it should be; then the next one is for the same question. */
  #take(entry: ScriptedAnswer, view: DecisionView, path: Path, give: () => Refusal | null): void {
    this.#used++;
    this.#meantNo = '';
    this.#noteDrift(entry, view);
    this.#since = this.#asked.length;
    this.#sparedSince = this.#spared.length;
    const refusal = give();
    this.#note(view, refusal === null ? 'script' : 'refused');
    if (entry.refused === undefined) {
      if (refusal !== null) this.#break(path, `${describeEntry(entry)} was refused by ${refusal.rule}: ${this.#say(refusal.text)}`);
      return;
    }
    const rule = typeof entry.refused === 'string' ? entry.refused : entry.refused.rule;
    if (refusal === null)
      this.#break(
        [...path, 'refused'],
        `expected ${describeEntry(entry)} to be refused by ${rule}, but it was taken. It was asked: ${this.#describe(view)}`,
      );
    else {
      this.#witnesses.saw(refusal.rule);
      this.#failures.push(
        ...refusalFaults(refusal, entry.refused, this.#names, this.#say)
          .map(({ path: at, message }) => ({
            path: at,
            message: at.length === 0 && message.startsWith('expected') ? `${message} It was asked: ${this.#describe(view)}` : message,
          }))
          .map(within([...path, 'refused'])),
      );
    }
  }

  /** An answer may have been meant for an earlier question that had no other: said when the script cannot be followed any further. */
  #noteDrift(entry: ScriptedAnswer, view: DecisionView): void {
    const words = wordsOf(entry);
    const { side } = deedOf(entry);
    if (words.length === 0 || entry.rule !== undefined || entry.label !== undefined) return;
    const meant = this.#spared.slice(this.#sparedSince).find(({ side: whose, options }) => {
      const open = options.filter(({ refused }) => refused === undefined);
      return whose === side && words.every((word) => meantBy(word, open, this.#names, this.#say).length > 0);
    });
    if (meant === undefined) return;
    const earlier = describeSpared(meant, this.#names, this.#say);
    this.#drift = ` ${describeEntry(entry)} was taken at: ${this.#describe(view)}. If it was meant for a question before: nobody was asked ${earlier}.`;
  }

  #record(path: Path, { misses, wrong, looked }: Finding): void {
    this.#failures.push(...[...misses, ...wrong].map(within(path)));
    this.#witnesses.saw(...looked);
  }

  #break(path: Path, message: string): void {
    this.#failures.push(complaint(path, `${message}${this.#drift}`));
    this.#broken = true;
  }

  /** A question that nobody is asked: its rule is at work all the same. */
  #hear(spared: Spared): void {
    this.#spared.push(spared);
    this.#witnesses.saw(spared.rule, ...spared.options.flatMap(({ refused }) => refused?.rule ?? []));
    this.#asked.push({ side: sideName(spared.side), question: describeSpared(spared, this.#names, this.#say), by: 'only' });
    this.#refuseUnasked(spared);
  }

  /** What may not be chosen is refused where nobody is asked too, if by the rule that the script names; where by another it may mean a later question. */
  #refuseUnasked({ side, rule, label, options }: Spared): void {
    const entry = this.#script[this.#used];
    if (entry?.refused === undefined) return;
    const { side: whose, deed } = deedOf(entry);
    const [word, ...others] = wordsOf(entry);
    if (whose !== side || (deed !== 'pick' && deed !== 'choose') || word === undefined || others.length > 0) return;
    if ((entry.rule ?? rule) !== rule || (entry.label ?? label.key) !== label.key) return;
    const refusal = meantBy(word, options, this.#names, this.#say)[0]?.refused;
    if (refusal === undefined || refusal.rule !== (typeof entry.refused === 'string' ? entry.refused : entry.refused.rule)) return;
    const path: Path = ['when', this.#used++, 'refused'];
    this.#since = this.#asked.length;
    this.#sparedSince = this.#spared.length;
    this.#failures.push(...refusalFaults(refusal, entry.refused, this.#names, this.#say).map(within(path)));
  }

  /** Dice that nobody scripted; where an answer is still waited for, that comes first, for the battle has gone on without it. */
  #outOfDice(roll: Roll, count: number): void {
    const entry = this.#script[this.#used];
    if (entry !== undefined) {
      const since = this.#asked.slice(this.#since).slice(-MOST_LISTED);
      const asked =
        since.length === 0
          ? 'since the answer before it nobody was asked anything'
          : `since the answer before it these were asked:${listed(since)}`;
      this.#failures.push(complaint(['when', this.#used], `${this.#neverAsked(entry)} The battle went on without it; ${asked}`));
    }
    this.#break(['dice'], this.#dice.whyNot(roll, count));
  }

  #neverAsked(entry: ScriptedAnswer): string {
    const said = `${describeEntry(entry)} was never asked for.${this.#meantNo}`;
    const strange = wordsOf(entry)
      .map(String)
      .filter((word) => !isIn(this.#offered, word));
    if (strange.length === 0) return said;
    const spared = this.#spared.find(
      ({ side, options }) =>
        side === deedOf(entry).side && strange.every((word) => meantBy(word, options, this.#names, this.#say).length > 0),
    );
    const named = strange.map((word) => `'${word}'`);
    const hint =
      entry.refused === undefined ? '' : ` What is not even offered is no refusal: say 'sees: { absent: [${strange.join(', ')}] }' there.`;
    return spared === undefined
      ? `${said} No question so far had ${named.join(' or ')} to choose.${hint}`
      : `${said} Nobody was asked: ${describeSpared(spared, this.#names, this.#say)}.`;
  }

  #note(view: DecisionView, by: AskedQuestion['by']): void {
    this.#asked.push({ side: sideName(view.side), question: this.#describe(view), by });
  }

  #describe(view: DecisionView): string {
    return describeView(view, this.#names, this.#say);
  }

  /** What must be true of any situation that was played to its end. */
  #ended(): void {
    const entry = this.#script[this.#used];
    if (entry !== undefined) this.#break(['when', this.#used], `${this.#neverAsked(entry)} ${this.#questions()}`);
    else if (!this.#cameAbout()) this.#break(['until'], `this never came about; the battle ended before it. ${this.#questions()}`);
    for (const { purpose, faces } of this.#dice.left())
      this.#failures.push(complaint(['dice', purpose], `left over and never rolled for '${purpose}': ${faces.join(', ')}`));
  }

  /** A battle that is over can have brought about what was waited for with its last breath. */
  #cameAbout(): boolean {
    const { until } = this.#text;
    return until === undefined || this.#reached || (!isStep(until) && this.#holds(until, null));
  }

  #questions(): string {
    if (this.#asked.length === 0) return 'Nobody was asked anything.';
    const last = listed(this.#asked.slice(-MOST_LISTED));
    const only = this.#asked.length > MOST_LISTED ? `The last ${MOST_LISTED} questions` : 'The questions';
    return `Nobody is asked where only one answer is possible. ${only} that were asked:${last}`;
  }
}

const listed = (asked: readonly AskedQuestion[]): string => asked.map(({ question, by }) => `\n    ${question} [${by}]`).join('');

const isIn = (all: ReadonlySet<string>, word: string): boolean =>
  [...all].some((one) => one.toLowerCase() === word.toLowerCase() || (/[:/]/.test(one) && one.split(/[:/]/).at(-1) === word));

export const traceOf = (error: unknown): string | null => (error instanceof Error ? (error.stack ?? null) : null);

const isStep = (until: NonNullable<SituationText['until']>): until is { step: string } =>
  typeof until.step === 'string' && Object.keys(until).length === 1;
