/** The ways from a scenario to a battle. */
import type { Agreement, Objection, State, System, Theme } from '@warfold/engine';
import { memo, themeOf } from '@warfold/engine';
import { scenarioBooks } from '@warfold/systems';
import type { JudgedScenario, Scenario, ScenarioBook } from '@warfold/systems/scenario';
import { agreementWith, judgeScenario } from '@warfold/systems/scenario';
import { readTable } from '@warfold/tables';
import { unguessable } from '../battle/chance.ts';
import { againstComputer } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { go } from '../router.ts';

export const bookOf = (system: string): ScenarioBook | undefined => scenarioBooks.find((book) => book.system.key === system);

/** The starter battle of the system with it, against the computer. What is wrong with it, if it cannot be played. */
export async function playScenario(scenario: Scenario, system: System): Promise<readonly Objection[]> {
  const agreement = agreementWith(system, scenario);
  const objections = await useBattle.getState().start(system.key, agreement, { kind: 'seeded', seed: unguessable() }, againstComputer(2));
  if (objections.length === 0) go('battle');
  return objections;
}

/** The set-up begins with the scenario that the player came with. */
export function setUpWith(system: System, id: string): void {
  go('setup', system.key, 'scenario', id);
}

/** The name under which the set-up offers a scenario of the player's own. */
export const ownMission = (id: string): string => `own:${id}`;

const judging = memo({
  on: (scenario: Scenario) => scenario,
  key: ({ system }: ScenarioBook) => system.key,
  work: (scenario, book: ScenarioBook): JudgedScenario => judgeScenario(book, scenario),
});

/** Everything there is to say of it. */
export const judged = (book: ScenarioBook, scenario: Scenario): JudgedScenario => judging(scenario, book);

/** A battle of nothing but its table. */
const onlyTable = ({ format, system, name, table }: Scenario): Scenario => ({
  ...{ format, system, name },
  ...(table !== undefined && { table }),
  goals: [{ goal: 'slay', points: 1 }],
});

function tableFor(system: System, agreement: Agreement): State | null {
  const mustered = system.muster(agreement);
  return 'setup' in mustered ? mustered.setup.state : null;
}

/** The land of the table that it brings; of the starter's, where it brings none. */
export function landOf({ layouts, starter }: System, { table }: Scenario): Theme | undefined {
  if (table === undefined) return themeOf(layouts, starter).theme;
  if (typeof table === 'string') return themeOf(layouts, { layout: table }).theme;
  const read = readTable(table);
  return 'table' in read ? read.table.theme : undefined;
}

const firstState = memo({
  on: (scenario: Scenario) => scenario,
  key: ({ key }: System) => key,
  work: (scenario, system: System): State | null =>
    [agreementWith(system, scenario), agreementWith(system, onlyTable(scenario)), system.starter].reduce<State | null>(
      (found, agreement) => found ?? tableFor(system, agreement),
      null,
    ),
});

/** The table as its battle would begin; the bare one, or the starter's own, where it cannot be mustered. */
export const stateOf = (system: System, scenario: Scenario): State | null => firstState(scenario, system);
