import type { Random } from '../dice/random.ts';
import type { Refusal } from '../rules/explain.ts';
import { Fault } from '../rules/flow.ts';
import type { AnswerOf, Assignment, AssignSource, Judge, Option } from './decision.ts';
import type { Choice } from './picking.ts';
import { isOpen } from './picking.ts';

/** A line with what its target stands for. */
export interface Shared<T> extends Assignment {
  readonly at: T;
}

export interface ShareMore<T> {
  /** What the rules say about the sharing as a whole. */
  why?(lines: readonly Shared<T>[]): Refusal | null;
  /** How a sensible player shares; everything to the first target if absent. */
  usual?(): readonly Assignment[];
}

export interface Sharing<T> extends ShareMore<T> {
  readonly sources: readonly AssignSource[];
  readonly targets: readonly Choice<T>[];
}

/** Where a source may go, and in which ways it may be used. */
const openFor = ({ to, ways }: AssignSource, targets: readonly Option[]) => ({
  targets: targets.filter((target) => isOpen(target) && (to?.includes(target.id) ?? true)).map(({ id }) => id),
  ways: ways?.filter(isOpen).map(({ id }) => id) ?? null,
});

/** The only way to share everything out, or nothing if there are several. */
export function onlyLines<T>({ sources, targets, why }: Sharing<T>): readonly Shared<T>[] | null {
  const lines: Assignment[] = [];
  for (const source of sources) {
    if (source.count === 0) continue;
    const open = openFor(source, targets);
    const stuck = open.targets.length === 0 || open.ways?.length === 0;
    if (stuck && source.whole) throw new Fault(`'${source.id}' must be given away, and nobody may have it`);
    if (stuck) continue;
    if (!source.whole || open.targets.length > 1 || (open.ways !== null && open.ways.length > 1)) return null;
    const [way] = open.ways ?? [];
    const line = { from: source.id, to: open.targets[0]!, count: source.count };
    lines.push(way === undefined ? line : { ...line, way });
  }
  const shared = sharedOver(targets, lines);
  if (why !== undefined && why(shared) !== null) throw new Fault('the only way to share things out is not legal');
  return shared;
}

/** The lines of an answer that is well formed, so that every target is one of these. */
export const sharedOver = <T>(targets: readonly Choice<T>[], lines: readonly Assignment[]): readonly Shared<T>[] =>
  lines.map((line) => ({ ...line, at: targets.find(({ id }) => id === line.to)!.value }));

export function assignJudge<T>({ sources, targets, why, usual }: Sharing<T>): Judge<AnswerOf<'assign'>> {
  const answer = (lines: readonly Assignment[]): AnswerOf<'assign'> => ({ kind: 'assign', lines });
  const judged = (lines: readonly Assignment[]) => why?.(sharedOver(targets, lines)) ?? null;
  const first = () => answer(usual?.() ?? sources.flatMap((source) => share(source, targets, (ids) => ids[0]!)));
  return {
    why: ({ lines }) => judged(lines),
    usual: first,
    suggest(random) {
      const any = (ids: readonly string[]) => ids[random.below(ids.length)]!;
      const found = [first()];
      for (let i = 0; i < 6; i++) found.push(answer(sources.flatMap((source) => share(source, targets, any, random))));
      return found.filter(({ lines }) => judged(lines) === null);
    },
  };
}

/** All of a source to one target; now and then to two, where it may be split and chance is asked. */
function share(
  source: AssignSource,
  targets: readonly Option[],
  choose: (ids: readonly string[]) => string,
  random?: Random,
): Assignment[] {
  const open = openFor(source, targets);
  if (source.count === 0 || open.targets.length === 0 || open.ways?.length === 0) return [];
  const line = (to: string, count: number): Assignment =>
    open.ways === null ? { from: source.id, to, count } : { from: source.id, to, count, way: choose(open.ways) };
  const to = choose(open.targets);
  const others = open.targets.filter((id) => id !== to);
  if (!source.split || source.count < 2 || others.length === 0 || random === undefined || random.below(2) === 0)
    return [line(to, source.count)];
  const apart = 1 + random.below(source.count - 1);
  return [line(to, source.count - apart), line(choose(others), apart)];
}
