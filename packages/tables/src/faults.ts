import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Path } from '@warfold/engine/situations';
import { meant } from '@warfold/engine/spelling';
import type * as z from 'zod/mini';
import type { FieldForm } from './fields.ts';
import { at, fieldsAt } from './fields.ts';

export type { Path };

/** What is wrong with the form of something that anybody may have written: where, and what was expected. */
export interface Wrong {
  readonly path: Path;
  readonly text: Text;
}

type Issue = z.core.$ZodIssue;
type Args = NonNullable<Parameters<typeof say>[1]>;

const stepOf = (step: PropertyKey): string | number => (typeof step === 'number' ? step : String(step));

/** Every fault of something written, in words, and for whoever misspells a field the one that its form has there. */
export const faultsOf = (issues: readonly Issue[], value: unknown, form: FieldForm): Wrong[] =>
  issues.flatMap((issue) => ofIssue(issue, { value, form }));

interface Written {
  readonly value: unknown;
  readonly form: FieldForm;
}

const wrong = (path: Path, key: string, args: Args = {}): Wrong => ({ path, text: say(`tables.form.${key}`, args) });

const MOST_SHOWN = 40;
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '?').slice(0, MOST_SHOWN);

const missing = (path: Path): Wrong => wrong(path, 'missing', { field: String(path.at(-1) ?? '') });

function ofIssue(issue: Issue, written: Written, under: Path = []): Wrong[] {
  const path = [...under, ...issue.path.map(stepOf)];
  const given = at(written.value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((field) => unknownField([...path, field], field, fieldsAt(written.form, written.value, path)));
    case 'invalid_union':
      return ofUnion(issue, written, path, given);
    case 'too_big':
      return [wrong(path, ofMany(issue.origin, 'most'), { most: Number(issue.maximum), given: shown(given) })];
    case 'too_small':
      return [wrong(path, ofMany(issue.origin, 'least'), { least: Number(issue.minimum), given: shown(given) })];
    case 'invalid_value':
      return [given === undefined ? missing(path) : ofValues(path, issue.values.map(String), given)];
    case 'custom':
      return [wrong(path, typeof given === 'number' ? 'fine' : 'wordless', { given: shown(given) })];
    default:
      return [given === undefined ? missing(path) : wrong(path, 'wrong', { given: shown(given) })];
  }
}

/** Lists and words have so many entries and letters; numbers are so large. */
const ofMany = (origin: string, key: string): string => (origin === 'array' || origin === 'string' ? `${key}Long` : key);

function ofValues(path: Path, known: readonly string[], given: unknown): Wrong {
  const near = typeof given === 'string' ? meant(given, known) : null;
  return wrong(path, near === null ? 'among' : 'near', { given: shown(given), known: known.join(', '), near: near ?? '' });
}

function unknownField(path: Path, field: string, known: readonly string[]): Wrong {
  const near = meant(
    field,
    known.filter((one) => one !== field),
  );
  return wrong(path, near === null ? 'unknown' : 'unknownNear', { field: field.slice(0, MOST_SHOWN), near: near ?? '' });
}

/** Of several forms that something could have, the one that it came nearest to. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>, written: Written, path: Path, given: unknown): Wrong[] {
  if (given === undefined) return [missing(path)];
  if ('options' in issue && Array.isArray(issue.options)) return [ofValues(path, issue.options.map(String), given)];
  const deep = (branch: readonly Issue[]): number => Math.max(0, ...branch.map((one) => one.path.length));
  const best = issue.errors.reduce<readonly Issue[] | undefined>(
    (nearest, branch) =>
      nearest === undefined || deep(branch) > deep(nearest) || (deep(branch) === deep(nearest) && branch.length < nearest.length)
        ? branch
        : nearest,
    undefined,
  );
  if (best === undefined || deep(best) === 0) return [wrong(path, 'wrong', { given: shown(given) })];
  return best.flatMap((one) => ofIssue(one, written, path));
}
