import type { Answer, Assignment, Refusal } from '@warfold/engine';
import type { AnswerProspect } from '../adviser/client.ts';
import type { TargetAim } from '../referee/aims.ts';
import type { Battle } from './battle.ts';
import { isMine } from './battle.ts';

type Told = Partial<Pick<Battle, 'glimpse' | 'barred'>>;

/** What is pointed at: a target by the name that the question gives it, or the answers that a click on it may be. */
export type PointedAt = { readonly target: string } | { readonly answers: readonly Answer[] };

interface Desk {
  battle(): Battle;
  tell(told: Told): void;
  aim(at: number, target: string, lines: readonly Assignment[]): Promise<TargetAim | null>;
  foresee(answer: Answer): Promise<AnswerProspect | null>;
  prepare(answer: Answer): void;
  /** What is prepared cannot be confirmed before this is known. */
  wait(): void;
  object(refusal: Refusal): void;
}

interface Shot {
  readonly answer: Answer;
  readonly prospect: AnswerProspect | null;
}

/** How long something has to be pointed at before anybody works it out. */
const A_MOMENT = 250;

/** What an attack is worth to whoever makes it: wounds, and the wiping out of units most of all. */
const worthOf = ({ battle, prospect }: { battle: Battle; prospect: AnswerProspect | null }): number => {
  const side = battle.waiting?.waits === 'decision' ? battle.waiting.view.side : null;
  return (prospect?.units ?? []).reduce((sum, { unit, wounds, slain, destroyed }) => {
    const mine = battle.state?.units[unit]?.side === side;
    return sum + (mine ? -1 : 1) * (wounds.mean + slain.mean + destroyed);
  }, 0);
};

/** A click on an enemy attacks it with everything that may; pointing at it shows what that would do. */
export class Aiming {
  readonly #desk: Desk;
  #pointed: PointedAt | null = null;
  /** What was clicked last: only that is prepared, however long another takes to be worked out. */
  #struck: PointedAt | null = null;
  /** The best shot at what was pointed at, for the question that is open. */
  #known: { readonly at: number; readonly shots: Map<string, Promise<Shot | Refusal | null>> } = { at: -1, shots: new Map() };

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  readonly sight: Battle['sight'] = (mark) => {
    this.#pointed = mark;
    if (this.#desk.battle().glimpse !== null) this.#desk.tell({ glimpse: null });
    if (mark === null) return;
    setTimeout(async () => {
      const { waiting } = this.#desk.battle();
      if (this.#pointed !== mark || waiting?.waits !== 'decision' || !isMine(this.#desk.battle())) return;
      const shot = await this.#shotAt(waiting.at, mark, true);
      if (this.#pointed !== mark || this.#desk.battle().waiting !== waiting || shot === null || 'rule' in shot) return;
      this.#desk.tell({ glimpse: shot.prospect });
    }, A_MOMENT);
  };

  readonly strike: Battle['strike'] = async (mark) => {
    const { waiting } = this.#desk.battle();
    if (waiting?.waits !== 'decision') return;
    this.#struck = mark;
    const shooting = this.#shotAt(waiting.at, mark, false);
    const before = this.#desk.battle().draft?.answer;
    this.#desk.wait();
    const shot = await shooting;
    if (this.#desk.battle().waiting !== waiting || this.#struck !== mark) return;
    if (shot !== null && 'rule' in shot) this.#desk.object(shot);
    else if (shot !== null) this.#desk.prepare(shot.answer);
    // Nobody knows what comes of it: all is as it was.
    else if (before !== undefined) this.#desk.prepare(before);
  };

  /** Finds those targets that are offered and that nothing may be given to after all. */
  async survey(): Promise<void> {
    const { waiting } = this.#desk.battle();
    if (waiting?.waits !== 'decision' || waiting.view.kind !== 'assign' || !isMine(this.#desk.battle())) return;
    const lit = waiting.view.targets.filter(({ refused }) => refused === undefined);
    const aims = await Promise.all(lit.map(({ id }) => this.#desk.aim(waiting.at, id, [])));
    const barred = new Map(aims.flatMap((aim) => (aim?.refused == null ? [] : [[aim.target, aim.refused] as const])));
    if (barred.size > 0 && this.#desk.battle().waiting === waiting) this.#desk.tell({ barred });
  }

  #lines(): readonly Assignment[] {
    const answer = this.#desk.battle().draft?.answer;
    return answer?.kind === 'assign' ? answer.lines : [];
  }

  /** Worked out once for each target and each way in which the rest is shared out. A click that has only one meaning does not wait for its odds. */
  #shotAt(at: number, mark: PointedAt, weighed: boolean): Promise<Shot | Refusal | null> {
    if (this.#known.at !== at) this.#known = { at, shots: new Map() };
    const { shots } = this.#known;
    const key = JSON.stringify([mark, this.#lines()]);
    const known = shots.get(key);
    if (known !== undefined) return known;
    const shot = this.#shot(at, mark, weighed);
    if (weighed) shots.set(key, shot);
    return shot;
  }

  async #shot(at: number, mark: PointedAt, weighed: boolean): Promise<Shot | Refusal | null> {
    const aim = 'target' in mark ? await this.#desk.aim(at, mark.target, this.#lines()) : null;
    const answers = 'target' in mark ? (aim?.answers ?? []) : mark.answers;
    const [first] = answers;
    if (first === undefined) return aim?.refused ?? null;
    if (answers.length === 1 && !weighed) return { answer: first, prospect: null };
    let best: Shot = { answer: first, prospect: await this.#desk.foresee(first) };
    for (const answer of answers.slice(1)) {
      const prospect = await this.#desk.foresee(answer);
      const battle = this.#desk.battle();
      if (worthOf({ battle, prospect }) > worthOf({ battle, prospect: best.prospect })) best = { answer, prospect };
    }
    return best;
  }
}
