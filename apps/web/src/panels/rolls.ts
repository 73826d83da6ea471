import type { GameEvent } from '@warfold/engine';

export type RolledEvent = Extract<GameEvent, { type: 'rolled' }>;

export interface ShownDie {
  readonly die: number;
  readonly face: number;
  /** What it showed before it was rolled again. */
  readonly was?: number;
}

/** The dice of a roll, sorted by what they became; in the order in which they lie where nobody has sorted them. */
export function diceByClass({
  faces,
  classes,
  rerolled,
}: RolledEvent): readonly { readonly name: string | null; readonly dice: readonly ShownDie[] }[] {
  const groups = new Map<string | null, ShownDie[]>();
  faces.forEach((face, die) => {
    const name = classes?.[die] ?? null;
    const was = rerolled?.find((one) => one.die === die)?.was;
    const group = groups.get(name) ?? [];
    group.push(was === undefined ? { die, face } : { die, face, was });
    groups.set(name, group);
  });
  return [...groups].map(([name, dice]) => ({ name, dice: [...dice].sort((a, b) => b.face - a.face) }));
}

export interface DiceStatistics {
  readonly side: number;
  readonly sides: number;
  /** How often each face fell, the lowest first. */
  readonly counts: readonly number[];
  readonly thrown: number;
  readonly mean: number;
}

/** A die with more sides than any that can be bought is a direction or a table: it falls neither well nor badly. */
const MOST_SIDES = 20;

/** How the dice have fallen, by side and by kind of die; dice rolled again count each time they fell. */
export function statisticsOf(events: readonly GameEvent[]): readonly DiceStatistics[] {
  const tallies = new Map<string, { side: number; sides: number; counts: number[] }>();
  for (const event of events) {
    if (event.type !== 'rolled' || event.sides > MOST_SIDES) continue;
    const key = `${event.side}/${event.sides}`;
    const tally = tallies.get(key) ?? { side: event.side, sides: event.sides, counts: new Array<number>(event.sides).fill(0) };
    tallies.set(key, tally);
    for (const face of [...event.faces, ...(event.rerolled ?? []).map(({ was }) => was)])
      tally.counts[face - 1] = (tally.counts[face - 1] ?? 0) + 1;
  }
  return [...tallies.values()]
    .map(({ side, sides, counts }) => {
      const thrown = counts.reduce((sum, n) => sum + n, 0);
      const total = counts.reduce((sum, n, i) => sum + n * (i + 1), 0);
      return { side, sides, counts, thrown, mean: thrown === 0 ? 0 : total / thrown };
    })
    .sort((a, b) => a.side - b.side || a.sides - b.sides);
}
