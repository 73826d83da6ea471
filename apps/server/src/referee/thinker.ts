/** What goes on in a thread in which computers think. */
import { playerNamed } from '@warfold/ai';
import type { Answer, Entry, QuickPlayer, Setup, System } from '@warfold/engine';
import { seatAt } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import { computerIn } from '@warfold/engine/seats';
import { systemNamed } from '@warfold/systems/one';
import type { ThreadOrder } from './thread.ts';

export interface Thought {
  readonly at: number;
  readonly answer: Answer;
}

/** What one answer of a computer may cost here, where it shares the machine with everybody. */
const BUDGET = { nodes: 1500, clock: () => performance.now(), milliseconds: 800 };

/** What computers have in mind of their battles: more than these they follow from the beginning again. */
const MOST_FOLLOWED = 40;
const followed = new Map<string, { readonly follower: Follower; readonly entries: readonly Entry[] }>();

const isSame = (one: Entry | undefined, other: Entry): boolean => one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** A copy of its own, from what has come into the battle so far: it never sees the seed or a die to come. */
function follow(rules: System, battle: string, setup: Setup, given: readonly Entry[]): Follower {
  const known = followed.get(battle);
  followed.delete(battle);
  const follower = known?.follower ?? new Follower(rules, setup);
  // By the same objects it knows what it has done already.
  const entries = given.map((entry, i) => (isSame(known?.entries[i], entry) ? known!.entries[i]! : entry));
  follower.follow(entries);
  followed.set(battle, { follower, entries });
  for (const oldest of followed.keys()) {
    if (followed.size <= MOST_FOLLOWED) break;
    followed.delete(oldest);
  }
  return follower;
}

export async function think({ battle, setup, entries, seat }: Extract<ThreadOrder, { order: 'think' }>): Promise<Thought | null> {
  const follower = follow(await systemNamed(setup.system), battle, setup, entries);
  const { pending } = follower.match;
  if (pending?.waits !== 'decision') return null;
  const { side } = pending.decision.view;
  const { strength, temper } = computerIn(seat);
  const seed = `${side} ${setup.state.units.map((unit) => unit.name).join()}`;
  const player: QuickPlayer = playerNamed(strength, seed, { temper, budget: BUDGET });
  return { at: pending.at, answer: player.answer(pending.decision, seatAt(follower.match)) };
}
