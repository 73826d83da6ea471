import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Rolled, Text } from '@warfold/engine';
import { say } from '@warfold/engine';

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

/** Asks whoever may change a die: one option for each face that lies there, or each die if they are for several models, and each result it could become. */
export function* mayChange(game: Game, right: ChangeRight, rolled: Rolled, whose?: readonly number[]): Flow<Changed | null> {
  const { side, rule, label } = right;
  const { by } = rolled.roll;
  return yield* game.ask.perhaps<Changed>(
    { side, rule, label, about: by === undefined ? [] : [by] },
    changesOf(rolled, right.to, whose !== undefined).map((change) => choiceOf(change, right, whose?.[change.die])),
    { usual: () => [] },
  );
}

function choiceOf(change: Changed, right: ChangeRight, model: number | undefined): Choice<Changed> {
  const { from, to } = change;
  const label = right.option(from, to);
  if (model === undefined) return { id: `${from}>${to}`, label, value: change };
  return {
    id: `${model}:${from}>${to}`,
    label: say('sigmar.option.dieOf', { model: { model }, change: label }),
    value: change,
  };
}

/** Dice that show the same are the same to everybody, unless each is for somebody. */
function changesOf({ faces, roll }: Rolled, only: number | undefined, apart: boolean): Changed[] {
  const changes: Changed[] = [];
  for (let from = 1; from <= roll.sides; from++) {
    const dice = faces.flatMap((face, die) => (face === from ? [die] : []));
    for (const die of apart ? dice : dice.slice(0, 1)) {
      for (let to = 1; to <= roll.sides; to++) {
        if (to === from || (only !== undefined && to !== only)) continue;
        changes.push({ die, from, to, faces: faces.map((face, i) => (i === die ? to : face)) });
      }
    }
  }
  return changes;
}
