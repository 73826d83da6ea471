import type { Answer, DecisionView, GameEvent, State } from '@warfold/engine';
import { Match, seededDice } from '@warfold/engine';
import type { SituationSupport } from '@warfold/situations';
import { openSituation, readSituations } from '@warfold/situations';

/** The dice that the game threw, in the order in which they fell, for whoever works out again what they must come to. */
export interface FallenDice {
  /** So many dice for this: what they show. A die of six sides that stands for a D3 is halved. */
  take(purpose: string, count: number, worth?: 'D3'): readonly number[];
  /** Dice that may as well not be rolled, for they change nothing: a save that nothing can make, a ward against what comes to nobody. */
  idle(purpose: string, most: number): void;
}

/** One attack drawn at random. `reckon` knows the rules from the catalogue alone, and nothing of the code. */
export interface Case {
  /** The table, as a situation says it; the attacker is its first unit and the target its second. */
  readonly table: object;
  /** The wounds that the target must have lost. */
  reckon(fallen: FallenDice): number;
  /** The wounds that it has lost. */
  lost(state: State): number;
  /** Which option of a question to take, by its id; the usual answer where there is none. */
  choose?(view: DecisionView): string | undefined;
  /** After this the attack is over. */
  over(state: State, events: readonly GameEvent[], view: DecisionView): boolean;
}

/** Whole numbers below, as often as anybody likes. */
export interface Draw {
  below(n: number): number;
}

export const between = (draw: Draw, least: number, most: number): number => least + draw.below(most - least + 1);
export const oneOf = <T>(draw: Draw, of: readonly T[]): T => of[draw.below(of.length)]!;

/** What the game and the second look do not agree about. */
export type Difference = { readonly seed: string; readonly what: string; readonly table: object };

/** More answers than any one attack takes. */
const MOST = 40;

export function secondLook(support: SituationSupport, rule: string, seed: string, drawn: Case): Difference | null {
  const differ = (what: string): Difference => ({ seed, what, table: drawn.table });
  // A title stands on a line of its own; the rest is JSON, which is YAML too.
  const rest = Object.entries(drawn.table).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const { situations, problems } = readSituations([`title: ${rule} ${seed}`, ...rest].join('\n'), 'second-look');
  const [situation] = situations;
  if (situation === undefined) return differ(problems.map(({ message }) => message).join('; '));
  const built = openSituation(situation, support);
  if ('complaints' in built) return differ(built.complaints.map(({ message }) => message).join('; '));
  const match = Match.start(support.system, built.given.setup, seededDice(seed));
  for (
    let given = 0;
    match.pending?.waits === 'decision' && given < MOST && !drawn.over(match.state, match.events, match.pending.decision.view);
    given++
  ) {
    const { view, judge } = match.pending.decision;
    const refusal = match.answer(view.side, chosen(view, drawn) ?? judge.usual());
    if (refusal !== null) return differ(`an answer was refused by ${refusal.rule}`);
  }
  const fallen = new Throws(match.events);
  try {
    const wanted = drawn.reckon(fallen);
    const found = drawn.lost(match.state);
    const left = fallen.left();
    if (left !== '') return differ(`the game rolled more: ${left}`);
    return wanted === found ? null : differ(`the target lost ${found} wounds, by the catalogue ${wanted}`);
  } catch (error) {
    return differ(error instanceof Error ? error.message : String(error));
  }
}

function chosen(view: DecisionView, { choose }: Case): Answer | null {
  if (view.kind !== 'pick') return null;
  const open = view.options.filter(({ refused }) => refused === undefined);
  const id = choose?.(view) ?? open.find(({ ref }) => ref !== undefined && 'unit' in ref && ref.unit === 0)?.id;
  return id !== undefined && open.some((option) => option.id === id) ? { kind: 'pick', chosen: [id] } : null;
}

class Throws implements FallenDice {
  readonly #queues = new Map<string, { face: number; sides: number }[]>();

  constructor(events: readonly GameEvent[]) {
    for (const event of events) {
      if (event.type !== 'rolled') continue;
      const queue = this.#queues.get(event.purpose) ?? [];
      queue.push(...event.faces.map((face) => ({ face, sides: event.sides })));
      this.#queues.set(event.purpose, queue);
    }
  }

  take(purpose: string, count: number, worth?: 'D3'): readonly number[] {
    const there = this.#queues.get(purpose) ?? [];
    if (there.length < count) throw new Error(`${count} dice for '${purpose}' are due, and the game rolled ${there.length}`);
    return there.splice(0, count).map(({ face, sides }) => (worth === 'D3' && sides === 6 ? Math.ceil(face / 2) : face));
  }

  idle(purpose: string, most: number): void {
    this.#queues.get(purpose)?.splice(0, most);
  }

  /** What was rolled of an attack and asked for by nobody. */
  left(): string {
    return [...this.#queues]
      .flatMap(([purpose, left]) => (ATTACK.has(purpose) && left.length > 0 ? [`${left.length} for '${purpose}'`] : []))
      .join(', ');
  }
}

/** The rolls of an attack; what comes of it later (nerve, panic) is not looked at. */
const ATTACK = new Set(['attacks', 'hit', 'wound', 'save', 'damage', 'ward', 'ignore', 'armour']);
