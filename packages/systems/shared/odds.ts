import type { Answer, DecisionView, Explained, Flow, Objection, Option, Plain, State, System } from '@warfold/engine';
import { countParts, Fault, Game } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import type { Deed, Stage, SystemOdds } from '@warfold/engine/odds';

export type {
  Counts,
  Deed,
  Planned,
  RulePiece,
  Stage,
  StagePart,
  StepOrder,
} from '@warfold/engine/odds';

export type Deeds = Readonly<Record<string, Deed>>;

/** Runs a rule, and gives the answers that a question about odds has in mind; what it has nothing to say about is left to whoever runs it. */
export function* answering<T>(flow: Flow<T>, choose: (view: DecisionView) => Answer | null): Flow<T> {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const answer = turn.value.ask === 'decision' ? choose(turn.value.decision.view) : null;
    turn =
      answer !== null && turn.value.ask === 'decision'
        ? flow.next({ reply: 'answer', side: turn.value.decision.view.side, answer })
        : flow.next(yield turn.value);
  }
  return turn.value;
}

/** What the first roll of a rule has to come to, with the reasons that the rule itself gives. */
export function firstNeed(system: System, state: State, rule: (game: Game) => Flow<unknown>): Explained | null {
  const flow = rule(new Game(system, state, () => {}, true));
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    if (turn.value.ask !== 'decision') return turn.value.ask === 'roll' ? (turn.value.roll.need ?? null) : null;
    const { view, judge } = turn.value.decision;
    turn = flow.next({ reply: 'answer', side: view.side, answer: judge.usual() });
  }
  return null;
}

/** The first option that is wanted and can be had, of a question or of a window. */
export function picking(view: DecisionView, isWanted: (option: Option) => boolean): Answer | null {
  if (view.kind !== 'pick' && view.kind !== 'interrupt') return null;
  const option = view.options.find((one) => one.refused === undefined && isWanted(one));
  if (option === undefined) return null;
  return view.kind === 'pick' ? { kind: 'pick', chosen: [option.id] } : { kind: 'interrupt', by: option.id };
}

type Fields = { readonly [key: string]: Plain };
const isFields = (value: Plain): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const idsIn = (value: Plain | undefined): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/** A step with units by their ids, as a situation asks for it: `{ shoot: 0, at: 1, weapon: rifle }`. */
function stagesOf(deeds: Deeds, state: State, step: Plain): { readonly stages: readonly Stage[]; readonly at: number } | Objection {
  const name = isFields(step) ? Object.keys(step).find((key) => Object.hasOwn(deeds, key)) : undefined;
  if (!isFields(step) || name === undefined) throw new Fault(`a step of the odds names one of ${Object.keys(deeds).join(', ')}`);
  const { [name]: who, at, ...rest } = step;
  const deed = deeds[name]!;
  const words = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (!Object.hasOwn(deed.words, key)) throw new Fault(`'${name}' takes no '${key}'`);
      return [key, typeof value === 'number' ? value : Array.isArray(value) ? value.map(String) : String(value)];
    }),
  );
  const target = idsIn(at)[0] ?? -1;
  if (deed.aims && target < 0) throw new Fault(`'${name}' needs a unit under 'at'`);
  const groups = deed.several === 'each' ? idsIn(who).map((id) => [id]) : [idsIn(who)];
  const stages: Stage[] = [];
  for (const by of groups) {
    const planned = deed.plan(state, { by, at: target, words });
    if ('refused' in planned) return { ...planned.refused, path: planned.field ?? name, weight: 'error' };
    stages.push(...planned.stages);
  }
  // Who tests is the one whose fate is asked for.
  return { stages, at: deed.aims ? target : (idsIn(who)[0] ?? -1) };
}

/** All stages one after the other; alike tables are merged between them. */
function* inTurn(game: Game, stages: readonly Stage[]): Flow<Plain> {
  const { counts } = yield* countParts(
    game,
    'stages',
    stages.flatMap(({ parts }) => parts),
  );
  return counts;
}

/** What a system says about its odds, so that situations can ask for them. */
interface OddsOfSystem extends Pick<SystemOdds, 'system' | 'deeds' | 'facts'> {
  /** Words for what can become of a unit: those that cannot come about have a chance of none. */
  readonly fates?: readonly string[];
}

/**
 * The form `odds` of situations: one step, or several under `steps`. Numbers are the mean of each count (`wounds`) and of each number told of the last target (`slain`), the
 * chance of just so many or of so many or more (`wounds=2`, `wounds>=2`), and of each word that is told of it (`destroyed`).
 */
export const oddsInSituations =
  ({ system, deeds, facts, fates = [] }: OddsOfSystem) =>
  (state: State, question: Plain) => {
    const written = isFields(question) && Array.isArray(question.steps) ? question.steps : [question];
    const stages: Stage[] = [];
    let target = -1;
    for (const step of written) {
      const found = stagesOf(deeds, state, step);
      if ('rule' in found) return { numbers: {}, objections: [found] };
      stages.push(...found.stages);
      if (found.at >= 0) target = found.at;
    }
    const numbers: Record<string, number> = Object.fromEntries(target < 0 ? [] : fates.map((fate) => [fate, 0]));
    const add = (name: string, by: number) => {
      numbers[name] = (numbers[name] ?? 0) + by;
    };
    const tell = (name: string, value: Plain, p: number) => {
      if (typeof value === 'string') return add(value, p);
      const n = Number(value);
      add(name, n * p);
      add(`${name}=${n}`, p);
      for (let k = 1; k <= n; k++) add(`${name}>=${k}`, p);
    };
    for (const { state: end, p, carry } of enumerate(system, state, (game) => inTurn(game, stages)).outcomes) {
      // What stands on the table in the end is told once, though a stage has counted it too.
      const told = target < 0 ? {} : facts(end, target);
      for (const [name, value] of Object.entries({ ...(isFields(carry) ? carry : {}), ...told })) tell(name, value, p);
    }
    return { numbers, explained: stages.flatMap(({ numbers: own }) => own.map(({ value }) => value)) };
  };
