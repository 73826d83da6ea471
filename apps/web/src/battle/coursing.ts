import type { Answer, AnswerOf, MoveView, Refusal } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import type { MoveCourse } from '../referee/courses.ts';
import type { Battle, DraftWish } from './battle.ts';
import { isMine } from './battle.ts';

type Told = Partial<Pick<Battle, 'courses' | 'course'>>;

interface Desk {
  battle(): Battle;
  tell(told: Told): void;
  /** The ways from the open choice to a move of this unit, as the referee knows them. */
  courses(at: number, unit: number): Promise<readonly MoveCourse[]>;
  give(answer: Answer): Promise<Refusal | null>;
  prepare(answer: Answer, wish: DraftWish): void;
  /** What is prepared cannot be confirmed before it was judged again. */
  wait(): void;
}

/** What was confirmed and is not yet done. */
interface Intent {
  readonly unit: number | null;
  readonly steps: MoveCourse['steps'];
  readonly move: AnswerOf<'move'>;
  /** Whether dice fall on the way: then what they allow is looked at before the move is made. */
  readonly rolled: boolean;
  /** The enemy up to whom it is to go. */
  readonly onto: number | null;
}

/** Moves that are begun before anybody was asked for one: a unit is taken up, pulled, and the choices on the way are made when the move is confirmed. */
export class Coursing {
  readonly #desk: Desk;
  #insisted = false;
  #intent: Intent | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  readonly take: Battle['take'] = async (unit) => {
    const { waiting } = this.#desk.battle();
    if (waiting?.waits !== 'decision' || !isMine(this.#desk.battle())) return false;
    const courses = await this.#desk.courses(waiting.at, unit);
    if (this.#desk.battle().waiting !== waiting || courses[0] === undefined) return false;
    this.#insisted = false;
    this.#desk.tell({ courses, course: courses[0] });
    return true;
  };

  readonly follow: Battle['follow'] = (course) => {
    if (!this.#insisted && this.#desk.battle().course !== course) this.#turnTo(course);
  };

  readonly insist: Battle['insist'] = (id) => {
    const course = this.#desk.battle().courses?.find((one) => one.id === id);
    if (course === undefined) return;
    this.#insisted = true;
    this.#turnTo(course);
  };

  /** What was judged as one kind of move is not confirmed as another. */
  #turnTo(course: MoveCourse): void {
    this.#desk.wait();
    this.#desk.tell({ course });
  }

  /** What was being pulled is let go. */
  drop(): void {
    this.#insisted = false;
    if (this.#desk.battle().courses !== null) this.#desk.tell({ courses: null, course: null });
  }

  /** Another battle, or a step back: nothing is intended any more. */
  forget(): void {
    this.#intent = null;
  }

  /** Makes the choices that lead to the move that was prepared, and the move. */
  async confirm(course: MoveCourse, move: AnswerOf<'move'>, onto: number | null): Promise<Refusal | null> {
    this.#intent = { unit: course.view.unit, steps: course.steps, move, rolled: course.rolls.length > 0, onto };
    return this.goOn();
  }

  /** The next step of what was confirmed, if it is this side's turn to take it. */
  async goOn(): Promise<Refusal | null> {
    const { waiting } = this.#desk.battle();
    const intent = this.#intent;
    if (intent === null || waiting?.waits !== 'decision' || !isMine(this.#desk.battle()) || waiting.view.kind === 'interrupt') return null;
    const [next, ...rest] = intent.steps;
    this.#intent = null;
    const { view } = waiting;
    if (next !== undefined) {
      if (view.kind !== 'pick' || !view.options.some(({ id }) => id === next.chosen[0])) return null;
      this.#intent = { ...intent, steps: rest };
      const refused = await this.#desk.give(next);
      if (refused !== null) this.#intent = null;
      return refused;
    }
    if (view.kind !== 'move' || view.unit !== intent.unit) return null;
    if (!intent.rolled) return this.#desk.give(intent.move);
    const wish = asFarAs(view, intent.move);
    if (wish !== null) this.#desk.prepare(wish, { onto: intent.onto });
    return null;
  }
}

/** The same move as far as it may go now: the longest way is shortened, the others follow it. */
function asFarAs(view: MoveView, move: AnswerOf<'move'>): Answer | null {
  if (!('travels' in move)) return null;
  const ways = move.travels.flatMap(({ model, path }) => (model === undefined ? [] : [{ model, path }]));
  const led = ways.find(({ model }) => model === view.leader) ?? ways.sort((a, b) => lengthOf(b.path) - lengthOf(a.path))[0];
  const allowance = view.models.find(({ model }) => model === led?.model)?.allowance;
  if (led === undefined || allowance === undefined) return null;
  return { kind: 'move', travels: [{ model: led.model, path: shortened(led.path, allowance) }] };
}

const between = (a: Pose, b: Pose): number => Math.hypot(b.x - a.x, b.y - a.y);

const lengthOf = (path: readonly Pose[]): number => path.reduce((sum, pose, i) => (i === 0 ? 0 : sum + between(path[i - 1]!, pose)), 0);

/** The beginning of a way, so long and no longer. */
export function shortened(path: readonly Pose[], allowance: number): readonly Pose[] {
  const kept: Pose[] = [];
  let left = allowance;
  for (const [i, pose] of path.entries()) {
    const from = path[i - 1];
    const leg = from === undefined ? 0 : between(from, pose);
    if (leg > left && from !== undefined) {
      const share = left / leg;
      // Rounded towards where it came from, so that it is never a thousandth too long.
      const part = (a: number, b: number): number => a + Math.trunc((b - a) * share);
      return [...kept, { ...pose, x: part(from.x, pose.x), y: part(from.y, pose.y), z: from.z }];
    }
    left -= leg;
    kept.push(pose);
  }
  return kept;
}
