import type { RuleId } from '@warfold/catalogue';
import type { Mil, Pose } from '@warfold/space';
import { splitAt } from '@warfold/space';
import type { Travel } from './events.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';

/** A place on somebody's way at which a rule wants to look up: a called inch, first contact, the edge of a piece. */
export interface Halt<S> {
  /** Which travel of the move, and how far along it. */
  readonly travel: number;
  readonly along: Mil;
  readonly stop: S;
}

/**
 * What a rule says at a halt: go on, end the whole move here, or let this model take another way from here (which has no
 * halts; where it should have some, end the move and begin another).
 */
export type HaltVerdict = 'resume' | 'end' | { readonly instead: readonly Pose[] };

export interface Journey<S> {
  readonly unit: number;
  readonly how: string;
  readonly rule: RuleId;
  readonly travels: readonly Travel[];
  readonly halts: readonly Halt<S>[];
}

export interface Travelled {
  /** Whether the move was cut short: ended at a halt, or nobody is left to finish it. */
  readonly ended: boolean;
  /** The way each model really went. */
  readonly travels: readonly Travel[];
}

/**
 * Travels a move in legs, model after model in the order of the answer. Before each halt the table is brought to where
 * the moving model then stands, so that whatever happens there sees it so. A model that is taken off the table or shifted
 * at a halt goes no farther; the others go on.
 */
export function* travel<S>(
  game: Game,
  journey: Journey<S>,
  atHalt: (stop: S, where: { model: number; pose: Pose }) => Flow<HaltVerdict>,
): Flow<Travelled> {
  const { unit, how, rule } = journey;
  const travels: Travel[] = [];
  let pending: Travel[] = [];
  const arrive = () => {
    if (pending.length > 0) game.emit({ type: 'moved', unit, how, travels: pending, rule });
    pending = [];
  };
  for (const [i, { model, path }] of journey.travels.entries()) {
    if (game.model(model).place.at !== 'table') continue;
    const went: Pose[] = [path[0]!];
    const go = (leg: readonly Pose[]) => {
      if (leg.length < 2) return;
      pending.push({ model, path: leg });
      went.push(...leg.slice(1));
    };
    let rest: readonly Pose[] = path;
    let gone = 0;
    for (const { along, stop } of haltsOn(journey, i)) {
      const [before, after] = cut(rest, along - gone);
      gone = along;
      go(before);
      arrive();
      const pose = before[before.length - 1]!;
      const verdict = yield* atHalt(stop, { model, pose });
      if (verdict === 'end') return { ended: true, travels: [...travels, { model, path: went }] };
      rest = !standsAt(game, model, pose) ? [pose] : verdict === 'resume' ? after : [pose, ...verdict.instead];
      if (rest !== after) break;
    }
    go(rest);
    travels.push({ model, path: went });
  }
  arrive();
  const left = journey.travels.some(({ model }) => game.model(model).place.at === 'table');
  return { ended: journey.travels.length > 0 && !left, travels };
}

const haltsOn = <S>({ halts }: Journey<S>, travel: number): Halt<S>[] =>
  halts.filter((halt) => halt.travel === travel).sort((a, b) => a.along - b.along);

function standsAt(game: Game, id: number, { x, y, z }: Pose): boolean {
  const { place, pose } = game.model(id);
  return place.at === 'table' && pose.x === x && pose.y === y && pose.z === z;
}

/** The way before and after a distance along it; both hold the pose in between. */
function cut(path: readonly Pose[], along: Mil): readonly [readonly Pose[], readonly Pose[]] {
  if (along <= 0) return [path.slice(0, 1), path];
  const [before, after] = splitAt(path, [along]);
  return [before ?? path, after ?? path.slice(-1)];
}
