import type { GameEvent, MarkKind, State, System, Text } from '@warfold/engine';

export interface Purse {
  readonly label: Text;
  readonly count: number;
}

/** The numbers of a side that the battle has changed: command points and whatever else it has to spend. What never changes is on its card. */
function spendable(system: System, events: readonly GameEvent[]): readonly MarkKind[] {
  const changed = new Set<string>();
  // Before the first round armies are set up: what is counted then is no purse.
  let begun = false;
  for (const event of events) {
    if (event.type === 'cursor') begun ||= event.cursor.round > 0;
    if (begun && event.type === 'marked' && event.on.some((ref) => 'side' in ref)) changed.add(event.mark);
  }
  return system.marks.filter(
    ({ scope, name, label, otherwise }) =>
      scope === 'side' && label !== undefined && typeof otherwise === 'number' && otherwise >= 0 && changed.has(name),
  );
}

/** What a side has to spend, also where it has nothing left of it. */
export function pursesOf(system: System, state: State, events: readonly GameEvent[], side: number): readonly Purse[] {
  return spendable(system, events).flatMap(({ name, label, otherwise }) => {
    const count = state.sides[side]?.marks[name] ?? otherwise;
    return label === undefined || typeof count !== 'number' ? [] : [{ label, count }];
  });
}
