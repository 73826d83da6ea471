/** Sharing things out, line by line, as an answer to an assign decision. Nothing here knows what a weapon is. */
import type { Assignment, AssignSource, AssignView, Refusal } from '@warfold/engine';

/** The targets a source may be given to. */
export const targetsOf = (view: AssignView, source: AssignSource) =>
  view.targets.filter(({ id, refused }) => refused === undefined && (source.to === undefined || source.to.includes(id)));

export const givenBy = (lines: readonly Assignment[], from: string): number =>
  lines.reduce((sum, line) => (line.from === from ? sum + line.count : sum), 0);

export const countOf = (lines: readonly Assignment[], from: string, to: string): number =>
  lines.reduce((sum, line) => (line.from === from && line.to === to ? sum + line.count : sum), 0);

/** So many of a source for one target. What cannot be split goes there whole; what is more than there is comes off the other targets. */
export function withCount(lines: readonly Assignment[], source: AssignSource, to: string, count: number): readonly Assignment[] {
  const way = lines.find((line) => line.from === source.id)?.way ?? source.ways?.find(({ refused }) => refused === undefined)?.id;
  const wanted = Math.max(0, Math.min(source.count, count));
  const others = lines.filter((line) => line.from !== source.id || line.to !== to);
  if (wanted === 0) return others;
  const line: Assignment = { from: source.id, to, count: source.split ? wanted : source.count, ...(way !== undefined && { way }) };
  if (!source.split) return [...others.filter(({ from }) => from !== source.id), line];
  return [...shortened(others, source.id, source.count - wanted), line];
}

function shortened(lines: readonly Assignment[], from: string, room: number): readonly Assignment[] {
  let left = room;
  return lines.flatMap((line) => {
    if (line.from !== from) return [line];
    const count = Math.min(line.count, left);
    left -= count;
    return count === 0 ? [] : [{ ...line, count }];
  });
}

export const withWay = (lines: readonly Assignment[], from: string, way: string): readonly Assignment[] =>
  lines.map((line) => (line.from === from ? { ...line, way } : line));

/** The question with those targets dimmed that nothing may be given to after all. */
export const withBarred = (view: AssignView, barred: ReadonlyMap<string, Refusal>): AssignView =>
  barred.size === 0
    ? view
    : {
        ...view,
        targets: view.targets.map((target) => {
          const refused = target.refused ?? barred.get(target.id);
          return refused === undefined ? target : { ...target, refused };
        }),
      };
