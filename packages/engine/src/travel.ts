import type { RuleId } from '@warfold/catalogue';
import type { Mil, Pose } from '@warfold/space';
import { splitPath } from '@warfold/space';
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

/** What a rule says at a halt: go on, stay here, or take another way from here. */
export type Verdict = 'resume' | 'end' | { readonly instead: readonly Pose[] };

export interface Journey<S> {
  readonly unit: number;
  readonly how: string;
  readonly rule: RuleId;
  readonly travels: readonly Travel[];
  readonly halts: readonly Halt<S>[];
}

export interface Travelled {
  readonly ended: boolean;
  /** The way each model really went. */
  readonly travels: readonly Travel[];
}

/**
 * Travels a move in legs, model after model in the order of the answer. Before each halt the table is brought to where
 * the moving model then stands, so that whatever happens there sees it so.
 */
export function* travel<S>(
  game: Game,
  journey: Journey<S>,
  atHalt: (stop: S, where: { model: number; pose: Pose }) => Flow<Verdict>,
): Flow<Travelled> {
  const done: Travel[] = [];
  let pending: Travel[] = [];
  const flush = () => {
    if (pending.length > 0) game.emit({ type: 'moved', unit: journey.unit, how: journey.how, travels: pending, rule: journey.rule });
    pending = [];
  };
  for (let i = 0; i < journey.travels.length; i++) {
    const { model, path } = journey.travels[i]!;
    const halts = journey.halts.filter((halt) => halt.travel === i).sort((a, b) => a.along - b.along);
    let rest = path;
    let gone = 0;
    const went: Pose[] = [path[0]!];
    let ended = false;
    for (const halt of halts) {
      const { before, after } = splitPath(rest, halt.along - gone);
      gone = halt.along;
      if (before.length > 1) {
        pending.push({ model, path: before });
        went.push(...before.slice(1));
      }
      flush();
      const verdict = yield* atHalt(halt.stop, { model, pose: before[before.length - 1]! });
      if (game.model(model).place.at !== 'table') return { ended: true, travels: [...done, { model, path: went }] };
      rest = after;
      if (verdict === 'end') {
        ended = true;
        break;
      }
      if (verdict !== 'resume') {
        rest = [before[before.length - 1]!, ...verdict.instead];
        break;
      }
    }
    if (ended) return { ended: true, travels: [...done, { model, path: went }] };
    if (rest.length > 1) {
      pending.push({ model, path: rest });
      went.push(...rest.slice(1));
    }
    done.push({ model, path: went });
  }
  flush();
  return { ended: false, travels: done };
}
