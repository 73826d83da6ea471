/** A battle as it is gone through for blunders: every question with its answer and the table before it, and what came of it. */
import type { Answer, Decision, GameEvent, QuickPlayer, Seat, State, Text } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { SystemInsight } from '@warfold/engine/insight';
import type { Mil } from '@warfold/space';
import { gapUnits } from '@warfold/space';

export interface AskedAndAnswered {
  readonly decision: Decision;
  readonly answer: Answer;
  readonly side: number;
  /** The table when it was asked, and how many events there had been. */
  readonly state: State;
  readonly at: number;
  /** Why the first of its candidates was the first, of questions for which that is wanted. */
  readonly reasons: readonly Text[];
}

/** Some of so many. */
export interface CountOf {
  readonly count: number;
  readonly of: number;
}

export interface Story {
  readonly insight: SystemInsight;
  readonly asked: readonly AskedAndAnswered[];
  readonly events: readonly GameEvent[];
  readonly end: State;
  /** The table as it was when the next question was asked, or at the end. */
  after(place: number): State;
  /** The events between a question and the end of the side's turn. */
  untilTurnEnds(place: number): readonly GameEvent[];
}

/** A blunder that is looked for in every battle of a system. */
export interface Counter {
  readonly name: string;
  count(story: Story): CountOf;
}

/** A player whose questions and answers are written down. `why` names the questions, by their labels, of which its reasons are wanted too. */
export function watched(player: QuickPlayer & { consider?: unknown }, asked: AskedAndAnswered[], why: ReadonlySet<string>): QuickPlayer {
  const consider = player.consider as ((decision: Decision, seat: Seat) => readonly { readonly reasons: readonly Text[] }[]) | undefined;
  return {
    name: player.name,
    answer(decision, seat) {
      const { state, events } = seat;
      const answer = player.answer(decision, seat);
      const reasons = why.has(decision.view.label.key) ? (consider?.(decision, seat)[0]?.reasons ?? []) : [];
      asked.push({ decision, answer, side: decision.view.side, state, at: events.length, reasons });
      return answer;
    },
  };
}

const turnOf = ({ cursor: { round, turn } }: State): string => `${round} ${turn}`;

export function storyOf(insight: SystemInsight, asked: readonly AskedAndAnswered[], events: readonly GameEvent[], end: State): Story {
  return {
    insight,
    asked,
    events,
    end,
    after: (place) => asked[place + 1]?.state ?? end,
    untilTurnEnds(place) {
      const { state, at } = asked[place]!;
      const now = turnOf(state);
      const next = events.findIndex(
        (event, i) => i >= at && event.type === 'cursor' && `${event.cursor.round} ${event.cursor.turn}` !== now,
      );
      return events.slice(at, next < 0 ? undefined : next);
    },
  };
}

/** Counts those of the questions that are asked about which are blunders; what is none of its business is null. */
export function tallyOf(story: Story, isBlunder: (asked: AskedAndAnswered, place: number) => boolean | null): CountOf {
  let [count, of] = [0, 0];
  story.asked.forEach((one, place) => {
    const found = isBlunder(one, place);
    if (found === null) return;
    of++;
    if (found) count++;
  });
  return { count, of };
}

export const labelOf = ({ decision: { view } }: AskedAndAnswered): string => view.label.key;

/** The only thing picked, if something was. */
export const chosenIn = ({ answer }: AskedAndAnswered): string | null => (answer.kind === 'pick' ? (answer.chosen[0] ?? null) : null);

/** The unit that a question is about, or whose model it is about. */
export function subjectOf({ decision: { view }, state }: AskedAndAnswered): number | null {
  const ref = view.about?.[0];
  if (ref === undefined) return null;
  return 'unit' in ref ? ref.unit : 'model' in ref ? state.models[ref.model]!.unit : null;
}

/** The unit that the picked option names. */
export function unitChosen(asked: AskedAndAnswered): number | null {
  const { view } = asked.decision;
  const id = chosenIn(asked);
  const ref = view.kind === 'pick' ? view.options.find((option) => option.id === id)?.ref : undefined;
  return ref !== undefined && 'unit' in ref ? ref.unit : null;
}

/** From edge to edge; too far for anything where one of them is not there. */
export const gapBetween = (state: State, a: number, b: number): Mil => gapUnits(standing(state, a), standing(state, b))?.gap ?? FAR;
const FAR: Mil = 999_000;

export const foesOf = (state: State, unit: number): number[] => {
  const { team } = state.sides[state.units[unit]!.side]!;
  return state.units.flatMap(({ id, side }) => (state.sides[side]!.team !== team && standing(state, id).length > 0 ? [id] : []));
};

export const nearestFoe = (state: State, unit: number): Mil =>
  foesOf(state, unit).reduce((least, foe) => Math.min(least, gapBetween(state, unit, foe)), FAR);

/** Whether an enemy is near enough for a usual charge in its next turn, or does some harm with its shots from where it stands. */
export const isThreatened = ({ insight }: Story, state: State, unit: number): boolean =>
  foesOf(state, unit).some((foe) => {
    const near = gapBetween(state, unit, foe) <= (insight.stride?.(state, foe) ?? 0) + CHARGE;
    return near || (insight.harm?.(state, { by: foe, at: unit, how: 'shoot' }) ?? 0) >= SOME;
  });
const CHARGE: Mil = 7000;
const SOME = 0.1;

/** How often an ability was laid on a unit that no enemy threatens. */
export function laidOnUnthreatened(story: Story, ability: string): ReturnType<Counter['count']> {
  let [count, of] = [0, 0];
  story.events.forEach((event, i) => {
    if (event.type !== 'effect-begun' || event.effect.ability !== ability || !('unit' in event.effect.on)) return;
    const { state } = story.asked.findLast(({ at }) => at <= i) ?? { state: story.end };
    of++;
    if (!isThreatened(story, state, event.effect.on.unit)) count++;
  });
  return { count, of };
}

/** A tenth of an inch: less is nothing. */
export const HARDLY: Mil = 100;

/** How far the one who moved farthest came from where he stood, in a straight line. */
export function goneIn(answer: Answer): Mil {
  if (answer.kind !== 'move' || 'declined' in answer) return 0;
  return answer.travels.reduce((most, { path }) => {
    const [from, to] = [path[0]!, path[path.length - 1]!];
    return Math.max(most, Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2));
  }, 0);
}

/** How long the longest way was. */
export function wayIn(answer: Answer): Mil {
  if (answer.kind !== 'move' || 'declined' in answer) return 0;
  return answer.travels.reduce((most, { path }) => {
    let way = 0;
    for (let i = 1; i < path.length; i++) way += Math.sqrt((path[i]!.x - path[i - 1]!.x) ** 2 + (path[i]!.y - path[i - 1]!.y) ** 2);
    return Math.max(most, way);
  }, 0);
}

/** The unit that a reason speaks of as a target, if any does. */
export function targetIn({ reasons }: Pick<AskedAndAnswered, 'reasons'>): number | null {
  for (const { args } of reasons) {
    const target = args?.target;
    if (typeof target === 'object' && target !== null && 'unit' in target) return Number(target.unit);
  }
  return null;
}
