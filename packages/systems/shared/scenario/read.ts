import type { Objection, Plain, State, Text } from '@warfold/engine';
import { memoOf, say } from '@warfold/engine';
import { meant } from '@warfold/engine/spelling';
import type * as z from 'zod/mini';
import type { Scenario, Words } from './form.ts';
import { SCENARIO_FORMAT, scenarioSchema } from './form.ts';

export type ScenarioRead = { readonly scenario: Scenario } | { readonly objections: readonly Objection[] };

type Issue = z.core.$ZodIssue;

/** Reads a scenario that anybody may have written, or says all that is wrong with its form: where, and what was expected. */
export function readScenario(value: unknown, system: string): ScenarioRead {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  if (fields === null) return { objections: [wrong('', 'notOne')] };
  const format: unknown = 'format' in fields ? fields.format : undefined;
  if (typeof format === 'number' && format > SCENARIO_FORMAT) return { objections: [wrong('format', 'newer', { format })] };
  const read = scenarioSchema.safeParse(value);
  if (!read.success) return { objections: read.error.issues.flatMap((issue) => ofIssue(issue, value)) };
  if (read.data.system !== system) return { objections: [wrong('system', 'otherSystem', { system: read.data.system })] };
  return { scenario: read.data };
}

const wrong = (path: string, key: string, args: Readonly<Record<string, string | number>> = {}): Objection => ({
  rule: 'protocol:malformed',
  text: say(`shared.scenario.object.${key}`, args),
  path,
  weight: 'error',
});

/** `goals[2].points`, as paths into armies are written. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (all, step) => (typeof step === 'number' ? `${all}[${step}]` : all === '' ? String(step) : `${all}.${String(step)}`),
    '',
  );

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([key]) => key === String(step))?.[1] : undefined,
    value,
  );
}

const MOST_SHOWN = 40;
const shown = (value: unknown): string => (value === undefined ? '' : (JSON.stringify(value) ?? '?').slice(0, MOST_SHOWN));

function ofIssue(issue: Issue, value: unknown, under: readonly PropertyKey[] = []): Objection[] {
  const path = [...under, ...issue.path];
  const where = pathText(path);
  const given = at(value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((field) => unknownField(pathText([...path, field]), field, at(value, path)));
    case 'invalid_union':
      return ofUnion(issue, value, path, given);
    case 'too_big':
      return [wrong(where, 'most', { most: Number(issue.maximum), given: shown(given) })];
    case 'too_small':
      return [wrong(where, 'least', { least: Number(issue.minimum), given: shown(given) })];
    case 'invalid_value':
      return [
        given === undefined
          ? wrong(where, 'missing', { field: String(path.at(-1) ?? '') })
          : ofValues(where, issue.values.map(String), given),
      ];
    default:
      return [
        given === undefined
          ? wrong(where, 'missing', { field: String(path.at(-1) ?? '') })
          : wrong(where, 'wrong', { given: shown(given) }),
      ];
  }
}

function ofValues(where: string, known: readonly string[], given: unknown): Objection {
  const near = typeof given === 'string' ? meant(given, known) : null;
  return wrong(where, near === null ? 'among' : 'near', { given: shown(given), known: known.join(', '), near: near ?? '' });
}

function unknownField(where: string, field: string, record: unknown): Objection {
  const known = Object.keys(scenarioSchema.shape);
  const near = typeof record === 'object' && record !== null && 'format' in record ? meant(field, known) : null;
  return wrong(where, near === null ? 'unknown' : 'unknownNear', { field: field.slice(0, MOST_SHOWN), near: near ?? '' });
}

/** Of several forms that something could have, the one that it came nearest to. */
function ofUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  value: unknown,
  path: readonly PropertyKey[],
  given: unknown,
): Objection[] {
  const where = pathText(path);
  if (given === undefined) return [wrong(where, 'missing', { field: String(path.at(-1) ?? '') })];
  if ('options' in issue && Array.isArray(issue.options)) return [ofValues(where, issue.options.map(String), given)];
  const deep = (branch: readonly Issue[]): number => Math.max(0, ...branch.map((one) => one.path.length));
  const best = issue.errors.reduce<readonly Issue[] | undefined>(
    (nearest, branch) =>
      nearest === undefined || deep(branch) > deep(nearest) || (deep(branch) === deep(nearest) && branch.length < nearest.length)
        ? branch
        : nearest,
    undefined,
  );
  if (best === undefined || deep(best) === 0) return [wrong(where, 'wrong', { given: shown(given) })];
  return best.flatMap((one) => ofIssue(one, value, path));
}

const kept = memoOf((written: object): Scenario | null => {
  const read = scenarioSchema.safeParse(written);
  return read.success ? read.data : null;
});

/** The scenario that a battle carries, if it is not one that ships with the game. */
export const scenarioIn = ({ scenario }: Pick<State, 'scenario'>): Scenario | null =>
  typeof scenario === 'object' && scenario !== null ? kept(scenario) : null;

/** Words in the reader's language, or in one of those there are. */
export function wordsOf(words: Words): Text {
  const of: { readonly en?: string | undefined; readonly it?: string | undefined; readonly ca?: string | undefined } =
    typeof words === 'string' ? { en: words } : words;
  const some = of.en ?? of.it ?? of.ca ?? '';
  return say('shared.scenario.words', { en: of.en ?? some, it: of.it ?? some, ca: of.ca ?? some });
}

export const asPlain = (scenario: Scenario): Plain => JSON.parse(JSON.stringify(scenario));
