import type { Agreement, Objection, State, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { areaOf, reachOf } from '@warfold/space';
import type { Facts } from './check.ts';
import { checkScenario } from './check.ts';
import type { Scenario } from './form.ts';
import { isGiven, zonesOn } from './places.ts';
import { asPlain, readScenario } from './read.ts';
import type { Shelf } from './shipped.ts';

/** What a system has for whoever makes scenarios: those that ship with it, and what of the form means something in it. */
export interface ScenarioBook {
  readonly system: System;
  readonly shipped: Shelf;
  readonly facts: Facts;
}

export interface Judged {
  readonly scenario: Scenario | null;
  /** Everything wrong with it; its paths lead into the scenario, those of warnings too. */
  readonly objections: readonly Objection[];
}

/** The battle that is agreed on with a scenario: what ships with the system, where the scenario says nothing else. */
export function agreementWith({ starter }: System, scenario: Scenario, more: Partial<Agreement> = {}): Agreement {
  const { mission: _mission, ...usual } = starter;
  return { ...usual, ...more, scenario: asPlain(scenario) };
}

/** Everything there is to say of a scenario that anybody may have written, up to whether its battle can be mustered. */
export function judgeScenario({ system, facts }: ScenarioBook, value: unknown, more: Partial<Agreement> = {}): Judged {
  const read = readScenario(value, system.key);
  if ('objections' in read) return { scenario: null, objections: read.objections };
  const { scenario } = read;
  const mustered = system.muster(agreementWith(system, scenario, more));
  if ('objections' in mustered) {
    const errors = mustered.objections.filter(({ weight }) => weight === 'error');
    return { scenario, objections: errors.map((one) => ({ ...one, path: inScenario(one.path) })) };
  }
  const { state } = mustered.setup;
  const { table, pieces } = state;
  const laid = pieces.filter(({ kind }) => kind === 'objective').length;
  return { scenario, objections: [...checkScenario(scenario, facts, { table, pieces, objectives: laid }), ...roomFor(state, scenario)] };
}

const SQUARE_INCH = 1_000_000;

/** An army that would not stand in its zone even shoulder to shoulder. */
function roomFor(state: State, scenario: Scenario): Objection[] {
  const zones = zonesOn(state.table, scenario);
  return state.sides.flatMap(({ id }): Objection[] => {
    const bases = state.models.filter((model) => state.units[model.unit]!.side === id).map(({ base }) => (2 * reachOf(base)) ** 2);
    const needed = Math.ceil(bases.reduce((sum, one) => sum + one, 0) / SQUARE_INCH);
    const own = isGiven(scenario) ? [id % 2] : zones.map((_, i) => i);
    return own.flatMap((zone): Objection[] => {
      const room = zones[zone] === undefined ? needed : Math.floor(areaOf(zones[zone]) / SQUARE_INCH);
      if (room >= needed) return [];
      const text = say('shared.scenario.object.noRoomFor', { side: id + 1, zone: zone + 1, room, needed });
      return [{ rule: 'protocol:malformed', text, path: `deployment.zones[${zone}].area`, weight: 'warning' }];
    });
  });
}

/** A scenario names its armies and its table where an agreement has them elsewhere. */
const inScenario = (path: string): string =>
  path
    .replace(/^scenario\.?/, '')
    .replace(/^forces\[(\d)\]/, 'forces[$1].army')
    .replace(/^layout$/, 'table');
