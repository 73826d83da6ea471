import type { Objection, Plain, State, Text } from '@warfold/engine';
import { memoOf, say } from '@warfold/engine';
import { faultsOf, pathText } from '@warfold/tables';
import type { Scenario, ScenarioWords } from './form.ts';
import { SCENARIO_FORMAT, scenarioSchema } from './form.ts';

export type ScenarioRead = { readonly scenario: Scenario } | { readonly objections: readonly Objection[] };

/** Reads a scenario that anybody may have written, or says all that is wrong with its form: where, and what was expected. */
export function readScenario(value: unknown, system: string): ScenarioRead {
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  if (fields === null) return { objections: [wrong('', 'notOne')] };
  const format: unknown = 'format' in fields ? fields.format : undefined;
  if (typeof format === 'number' && format > SCENARIO_FORMAT) return { objections: [wrong('format', 'newer', { format })] };
  const read = scenarioSchema.safeParse(value);
  if (!read.success)
    return {
      objections: faultsOf(read.error.issues, value, scenarioSchema).map(
        ({ path, text }): Objection => ({ rule: 'protocol:malformed', text, path: pathText(path), weight: 'error' }),
      ),
    };
  if (read.data.system !== system) return { objections: [wrong('system', 'otherSystem', { system: read.data.system })] };
  return { scenario: read.data };
}

const wrong = (path: string, key: string, args: Readonly<Record<string, string | number>> = {}): Objection => ({
  rule: 'protocol:malformed',
  text: say(`shared.scenario.object.${key}`, args),
  path,
  weight: 'error',
});

const kept = memoOf((written: object): Scenario | null => {
  const read = scenarioSchema.safeParse(written);
  return read.success ? read.data : null;
});

/** The scenario that a battle carries, if it is not one that ships with the game. */
export const scenarioIn = ({ scenario }: Pick<State, 'scenario'>): Scenario | null =>
  typeof scenario === 'object' && scenario !== null ? kept(scenario) : null;

/** Words in the reader's language, or in one of those there are. */
export function wordsOf(words: ScenarioWords): Text {
  const of: { readonly en?: string | undefined; readonly it?: string | undefined; readonly ca?: string | undefined } =
    typeof words === 'string' ? { en: words } : words;
  const some = of.en ?? of.it ?? of.ca ?? '';
  return say('shared.scenario.words', { en: of.en ?? some, it: of.it ?? some, ca: of.ca ?? some });
}

export const asPlain = (scenario: Scenario): Plain => JSON.parse(JSON.stringify(scenario));
