import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Rolled, Text } from '@warfold/engine';

/** The right to change the result of one die after it was rolled. */
export interface ChangeRight {
  readonly side: number;
  readonly rule: RuleId;
  readonly label: Text;
  /** What it may become; any result, if absent. */
  readonly to?: number;
  option(from: number, to: number): Text;
}

/** Which die of a roll was changed, and how the dice lie now. */
export interface Changed {
  readonly die: number;
  readonly from: number;
  readonly to: number;
  readonly faces: readonly number[];
}

/** Asks whoever may change a die: one option for each face that lies there and each result it could become. */
export function* mayChange(game: Game, right: ChangeRight, rolled: Rolled): Flow<Changed | null> {
  const { side, rule, label } = right;
  const { by } = rolled.roll;
  return yield* game.ask.perhaps<Changed>(
    { side, rule, label, about: by === undefined ? [] : [by] },
    changesOf(rolled, right.to).map((change) => ({
      id: `${change.from}>${change.to}`,
      label: right.option(change.from, change.to),
      value: change,
    })),
    { usual: () => [] },
  );
}

/** Dice that show the same are the same to everybody. */
function changesOf({ faces, roll }: Rolled, only: number | undefined): Changed[] {
  const changes: Changed[] = [];
  for (let from = 1; from <= roll.sides; from++) {
    const die = faces.indexOf(from);
    for (let to = 1; to <= roll.sides && die >= 0; to++) {
      if (to === from || (only !== undefined && to !== only)) continue;
      changes.push({ die, from, to, faces: faces.map((face, i) => (i === die ? to : face)) });
    }
  }
  return changes;
}
