import type { RuleId } from '@warfold/catalogue';
import type { Plain, State, Text } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import { texts as engineTexts } from '@warfold/engine/texts';
import { describeView } from '../expect/asked.ts';
import { check } from '../expect/check.ts';
import type { Scene, SystemVerdict } from '../expect/scene.ts';
import { isSuchObjection } from '../expect/verdicts.ts';
import { withIds } from '../given/marks.ts';
import { buildSetup } from '../given/setup.ts';
import type { Built, Given } from '../given/table.ts';
import { buildTable } from '../given/table.ts';
import type { BattleNames } from '../names.ts';
import { modelName } from '../names.ts';
import type { Complaint } from '../problem.ts';
import { complaint, within } from '../problem.ts';
import type { Situation } from '../read.ts';
import { verdictSchemas } from '../schema/expectations.ts';
import type { SituationText } from '../schema/situation.ts';
import type { AskedQuestion } from './battle.ts';
import { playBattle, traceOf } from './battle.ts';
import { strangers } from './strangers.ts';
import { Witnesses } from './witnesses.ts';

export type SituationForm = 'battle' | 'muster' | 'price' | 'odds';

/** Something that is not as a situation says, and the line that says it. */
export interface SituationFailure {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface SituationReport {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly form: SituationForm;
  readonly ids: readonly RuleId[];
  readonly passed: boolean;
  readonly failures: readonly SituationFailure[];
  /** The rules that were seen at work. */
  readonly witnessed: readonly RuleId[];
  /** The questions of the battle, in order. */
  readonly asked: readonly AskedQuestion[];
  /** Where the rules threw, for whoever mends them; no reader of situations needs it. */
  readonly trace: string | null;
}

interface Outcome {
  readonly failures: readonly Complaint[];
  readonly witnesses: Witnesses;
  readonly asked: readonly AskedQuestion[];
  readonly trace: string | null;
}

export function formOf(text: SituationText): SituationForm {
  if (text.muster !== undefined) return 'muster';
  if (text.price !== undefined) return 'price';
  return text.odds === undefined ? 'battle' : 'odds';
}

/** Plays a situation and says whether everything is as it says. Pure: the same text gives the same report. */
export function runSituation(situation: Situation, support: SituationSupport): SituationReport {
  const { file, title, ids, line, text } = situation;
  const form = formOf(text);
  const { failures, witnesses, asked, trace } = outcomeOf(form, text, support);
  const unseen = ids.filter((id) => !witnesses.has(id));
  const all = [...failures];
  // What broke off early says nothing about which rules would have been seen.
  if (failures.length === 0 && unseen.length > 0)
    all.push(
      complaint(
        ['title'],
        `nothing in it shows ${unseen.join(', ')}: no event, refusal, question or number looked at names ${unseen.length === 1 ? 'it' : 'them'}; seen: ${witnesses.all.join(', ') || 'nothing'}`,
      ),
    );
  const located = all.map(({ path, message }): SituationFailure => ({ ...situation.spot(path), message }));
  return { file, line, title, form, ids, passed: located.length === 0, failures: located, witnessed: witnesses.all, asked, trace };
}

/** The table of a situation, to look at or to play on. */
export function openSituation(situation: Situation, support: SituationSupport): Built {
  const { text } = situation;
  try {
    return text.from === 'setup' ? buildSetup(support.system, text) : buildTable(support, text);
  } catch (error) {
    return { complaints: [noSuchTable(error)] };
  }
}

/** Some slips only show where the rules meet them: a word where they count, say. */
const noSuchTable = (error: unknown): Complaint =>
  complaint(['units'], `the rules can make nothing of this table: ${error instanceof Error ? error.message : String(error)}`);

function outcomeOf(form: SituationForm, text: SituationText, support: SituationSupport): Outcome {
  try {
    return form === 'battle' ? runBattle(text, support) : runVerdict(form, text, support);
  } catch (error) {
    return nothing([noSuchTable(error)], error instanceof Error ? (error.stack ?? null) : null);
  }
}

function inEnglish(support: SituationSupport, state?: State): (text: Text) => string {
  const render = renderer('en', support.system.texts, engineTexts);
  return (text) => render(text, state);
}

const nothing = (failures: readonly Complaint[], trace: string | null = null): Outcome => ({
  failures,
  witnesses: new Witnesses(),
  asked: [],
  trace,
});

function build(text: SituationText, support: SituationSupport): Built {
  const foreign: Complaint[] = [];
  if (text.from === undefined) {
    for (const key of ['forces', 'mission', 'layout'] as const)
      if (text[key] !== undefined) foreign.push(complaint([key], `'${key}' belongs to a battle 'from: setup'`));
  }
  if (foreign.length > 0) return { complaints: foreign };
  return text.from === 'setup' ? buildSetup(support.system, text) : buildTable(support, text);
}

/** Checks number the models of the whole table; whoever wrote it knows them by their names. */
const withNames = (breach: string, names: BattleNames): string =>
  breach.replace(/\bmodels? (\d+)(?: and (\d+))?/g, (_, one: string, other?: string) =>
    [one, ...(other === undefined ? [] : [other])].map((id) => modelName(names, Number(id))).join(' and '),
  );

/** What the system's own checks say about a table; a slip of a position shows here first. */
function breaches(support: SituationSupport, { setup, names }: Given, text: SituationText): Complaint[] {
  if (text.impossible === true || text.from === 'setup') return [];
  return support.system
    .invariants(setup.state)
    .map((breach) => complaint(['units'], `this table cannot be: ${withNames(breach, names)} (if it is meant so, say 'impossible: true')`));
}

function runBattle(text: SituationText, support: SituationSupport): Outcome {
  const built = build(text, support);
  if ('complaints' in built) return nothing(built.complaints);
  const wrong = [...strangers(support, text, built.given), ...breaches(support, built.given, text)];
  if (wrong.length > 0) return nothing(wrong);
  const played = playBattle(support, text, built.given, inEnglish(support, built.given.setup.state));
  const { battle, broken, witnesses, asked, trace } = played;
  const failures = [...played.failures];
  if (!broken) {
    const scene: Scene = { support, battle, verdict: null, say: inEnglish(support, battle.state) };
    failures.push(...toldWhere(expectations(text, scene, witnesses), text, scene));
    if (text.impossible !== true)
      failures.push(
        ...support.system
          .invariants(battle.state)
          .map((breach) => complaint(['then'], `the battle came to a table that cannot be: ${withNames(breach, battle.names)}`)),
      );
  }
  return { failures, witnesses, asked, trace };
}

/** What is not so yet may only not have come about: without answers to wait for, everything ends at the first question. */
function toldWhere(failures: readonly Complaint[], { when = [], until }: SituationText, { battle, say }: Scene): readonly Complaint[] {
  const [first, ...others] = failures;
  if (first === undefined || battle === null || battle.asked === null || when.length > 0 || until !== undefined) return failures;
  const asked = describeView(battle.asked, battle.names, say);
  return [{ ...first, message: `${first.message}. Nothing in 'when' answers, so it ended where this was asked: ${asked}` }, ...others];
}

function expectations(text: SituationText, scene: Scene, witnesses: Witnesses): Complaint[] {
  return (text.then ?? []).flatMap((expectation, i) => {
    const { misses, wrong, looked } = check(expectation, scene);
    witnesses.saw(...looked);
    return [...misses, ...wrong].map(within(['then', i]));
  });
}

/** Fields that only a battle has. */
const OF_A_BATTLE = ['when', 'until', 'dice', 'free', 'strict'] as const;

function runVerdict(form: Exclude<SituationForm, 'battle'>, text: SituationText, support: SituationSupport): Outcome {
  const foreign = OF_A_BATTLE.filter((key) => text[key] !== undefined).map((key) =>
    complaint([key], `'${key}' belongs to a battle, not to '${form}'`),
  );
  if (foreign.length > 0) return nothing(foreign);
  const verdict = askVerdict(form, text, support);
  if ('complaints' in verdict) return nothing(verdict.complaints, verdict.trace ?? null);
  const witnesses = new Witnesses();
  witnesses.saw(...verdict.objections.map(({ rule }) => rule), ...verdict.rules);
  const scene: Scene = { support, battle: null, verdict, say: inEnglish(support) };
  const failures = expectations(text, scene, witnesses);
  return { failures: [...failures, ...unexpected(text, verdict, scene)], witnesses, asked: [], trace: null };
}

function askVerdict(
  form: Exclude<SituationForm, 'battle'>,
  text: SituationText,
  support: SituationSupport,
): (SystemVerdict & { readonly rules: readonly RuleId[] }) | { readonly complaints: readonly Complaint[]; readonly trace?: string | null } {
  const cannot = { complaints: [complaint([form], `${support.system.key} has no situations of the form '${form}'`)] };
  const question: Plain = text[form] ?? null;
  try {
    if (form === 'muster') return support.muster === undefined ? cannot : { ...support.muster(question), rules: [] };
    if (form === 'price') return support.price === undefined ? cannot : { ...support.price(question), rules: [] };
    if (support.odds === undefined) return cannot;
    const built = build(text, support);
    if ('complaints' in built) return built;
    const { numbers, objections, rules, explained } = support.odds(built.given.setup.state, withIds(built.given.names, question));
    const parts = (explained ?? []).flatMap((one) => one.parts.map(({ rule }) => rule));
    return { numbers, objections: objections ?? [], rules: [...(rules ?? []), ...parts] };
  } catch (error) {
    return {
      complaints: [complaint([form], `the rules broke: ${error instanceof Error ? error.message : String(error)}`)],
      trace: traceOf(error),
    };
  }
}

/** Like left-over dice: an error that nobody expected fails the situation. */
function unexpected(text: SituationText, { objections }: SystemVerdict, scene: Scene): Complaint[] {
  const expected = (text.then ?? []).filter((one) => one.objection !== undefined).map((one) => verdictSchemas.objection.parse(one));
  return objections
    .filter(({ weight }) => weight === 'error')
    .filter((objection) => !expected.some((one) => isSuchObjection(objection, one, scene)))
    .map(({ rule, path, text: words }) => complaint(['then'], `unexpected objection ${rule} at ${path || 'the top'}: ${scene.say(words)}`));
}
