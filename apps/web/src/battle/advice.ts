import type { Answer, DecisionView } from '@warfold/engine';
import type { AdviserClient, AnswerProspect } from '../adviser/client.ts';
import { openAdviser } from '../adviser/client.ts';
import type { AimingWay } from '../referee/ways.ts';
import type { Battle } from './battle.ts';
import { isMine } from './battle.ts';

type Told = Partial<Pick<Battle, 'outlook' | 'glimpse' | 'ground' | 'hint'>>;

/** No farther than this one goes into combat, in mils. */
const INTO_COMBAT = 3000;

const isShort = (view: DecisionView): boolean =>
  view.kind === 'move' && Math.max(0, ...view.models.map(({ allowance }) => allowance)) <= INTO_COMBAT;

/** Whether somebody has to find out on which ground it may be answered: a whole unit that is set up in a zone stands where the zone is drawn. */
const hasGround = (view: DecisionView): boolean =>
  view.kind === 'move' ||
  (view.kind === 'place' && (view.items.length === 1 || !(view.shapes ?? []).some(({ shape }) => shape === 'zone')));

/** How long something has to be pointed at before anybody works it out. */
const A_MOMENT = 300;

/** What others tell the player who is asked: what comes of an answer, where a move may go, what the computer would do. The battle never waits for them. */
export class Advice {
  readonly #battle: () => Battle;
  readonly #tell: (told: Told) => void;
  #adviser: AdviserClient | null = null;
  /** What is pointed at now. */
  #glanced: Answer | null = null;

  constructor(battle: () => Battle, tell: (told: Told) => void) {
    this.#battle = battle;
    this.#tell = tell;
  }

  close(): void {
    this.#adviser?.close();
    this.#adviser = null;
  }

  /** Whoever gives advice is called when the first question for it comes. */
  #here(): AdviserClient | null {
    const { setup } = this.#battle();
    if (this.#adviser === null && setup !== null) this.#adviser = openAdviser(setup);
    return this.#adviser;
  }

  /** What an attack that is being prepared would lead to. Placings and moves lead to nothing at once, but for those into combat: what follows them may not be asked any more. */
  async lookAhead(answer: Answer): Promise<void> {
    const { waiting, entries } = this.#battle();
    if (waiting?.waits !== 'decision' || !isMine(this.#battle()) || answer.kind === 'place') return;
    if (answer.kind === 'move' && !isShort(waiting.view)) return;
    this.#tell({ outlook: undefined });
    const outlook = (await this.#here()?.foresee(entries, waiting.at, answer)) ?? null;
    if (this.#battle().waiting === waiting && this.#battle().draft?.answer === answer) this.#tell({ outlook });
  }

  /** What an answer to the open question would lead to. */
  readonly foresee = async (answer: Answer): Promise<AnswerProspect | null> => {
    const { waiting, entries } = this.#battle();
    return waiting?.waits === 'decision' ? ((await this.#here()?.foresee(entries, waiting.at, answer)) ?? null) : null;
  };

  /** How much harm the attack at the end of each way does; nothing where nobody knows. */
  readonly harms = async (enemy: number, ways: readonly AimingWay[]): Promise<readonly number[] | null> => {
    const { waiting, entries } = this.#battle();
    return waiting?.waits === 'decision' ? ((await this.#here()?.harms(entries, waiting.at, enemy, ways)) ?? null) : null;
  };

  /** Lets somebody find out where a move may come to, or something may be put down, while the player thinks about it. */
  exploreGround(): void {
    const { waiting, entries } = this.#battle();
    if (waiting?.waits !== 'decision' || !hasGround(waiting.view) || !isMine(this.#battle())) return;
    this.#here()?.reach(entries, waiting.at, (ground) => {
      if (this.#battle().waiting === waiting && ground.length > 0) this.#tell({ ground });
    });
  }

  readonly glance: Battle['glance'] = (answer) => {
    this.#glanced = answer;
    if (this.#battle().glimpse !== null) this.#tell({ glimpse: null });
    if (answer === null) return;
    setTimeout(async () => {
      const { waiting, entries } = this.#battle();
      if (this.#glanced !== answer || waiting?.waits !== 'decision' || !isMine(this.#battle())) return;
      const glimpse = (await this.#here()?.foresee(entries, waiting.at, answer)) ?? null;
      if (this.#glanced === answer && this.#battle().waiting === waiting) this.#tell({ glimpse });
    }, A_MOMENT);
  };

  readonly askHint: Battle['askHint'] = async (wanted) => {
    const { waiting, entries } = this.#battle();
    if (!wanted || waiting?.waits !== 'decision') return this.#tell({ hint: null });
    this.#tell({ hint: undefined });
    const hint = (await this.#here()?.hint(entries, waiting.at)) ?? [];
    if (this.#battle().waiting === waiting && this.#battle().hint === undefined) this.#tell({ hint });
  };

  readonly askWhy: Battle['askWhy'] = async () => {
    const { looking, events, entries, seating } = this.#battle();
    return (await this.#here()?.why(entries, (looking ?? events.length) - 1, seating.seats)) ?? null;
  };
}
