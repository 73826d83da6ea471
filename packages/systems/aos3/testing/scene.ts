import type { State, Unit } from '@warfold/engine';
import { openSituation, readSituations, runSituation } from '@warfold/situations';
import { expect } from 'vitest';
import { support } from '../situation.ts';

/** The table of a situation that is written without a title: its units, its terrain, where in the battle it is. */
export function tableOf(given: string): State {
  const built = openSituation(situationOf(given), support);
  if ('complaints' in built) throw new Error(JSON.stringify(built.complaints));
  return built.given.setup.state;
}

/** Plays a situation whose rule is no event's and no refusal's own, and expects all that it says to be so. */
export function plays(given: string): void {
  const { failures } = runSituation(situationOf(given), support);
  expect(failures.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
}

function situationOf(given: string) {
  const text = `title: AOS3-5.0 a table\n${given}`;
  const { situations, problems } = readSituations(text, 'scene.yaml');
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return { ...situations[0]!, ids: [] };
}

/** A unit by the name that the situation gives it. */
export function unitNamed(state: State, name: string): Unit {
  const unit = state.units.find((one) => one.name === name);
  if (unit === undefined) throw new Error(`no unit ${name}`);
  return unit;
}
