import type { Agreement, Objection, State, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { areaOf, reachOf } from '@warfold/space';
import type { ScenarioFacts } from './check.ts';
import { checkLimits, checkScenario } from './check.ts';
import type { Scenario } from './form.ts';
import { LIMIT_FAULTS } from './mustering.ts';
import { isGiven, zonesOn } from './places.ts';
import { asPlain, readScenario } from './read.ts';
import type { ScenarioShelf } from './shipped.ts';

/** What a system has for whoever makes scenarios: those that ship with it, and what of the form means something in it. */
export interface ScenarioBook {
  readonly system: System;
  readonly shipped: ScenarioShelf;
  readonly facts: ScenarioFacts;
}

export interface JudgedScenario {
  readonly scenario: Scenario | null;
  /** Everything wrong with it; its paths lead into the scenario, those of warnings too. */
  readonly objections: readonly Objection[];
}

/** The battle that is agreed on with a scenario: what ships with the system, where the scenario says nothing else. */
export function agreementWith(system: System, scenario: Scenario, more: Partial<Agreement> = {}): Agreement {
  const { mission: _mission, ...usual } = system.starter;
  const agreement = { ...usual, ...more, scenario: asPlain(scenario) };
  return more.forces === undefined ? withForcesThatFit(system, scenario, agreement) : agreement;
}

const isAboutLimits = ({ text }: Objection): boolean => LIMIT_FAULTS.has(text.key);

/** Of the armies that ship, one within the limits of the scenario for each side whose usual one is not. */
function withForcesThatFit(system: System, scenario: Scenario, agreement: Agreement): Agreement {
  if (scenario.forces?.every(({ least, most }) => least === undefined && most === undefined) !== false) return agreement;
  const isOver = (tried: Agreement, side: number): boolean => {
    const mustered = system.muster(tried);
    return 'objections' in mustered && mustered.objections.some((one) => isAboutLimits(one) && one.path === `forces[${side}]`);
  };
  let found = agreement;
  scenario.forces.forEach(({ army }, side) => {
    if (army !== undefined || !isOver(found, side)) return;
    const withForce = (force: string): Agreement => ({ ...found, forces: found.forces.map((one, i) => (i === side ? force : one)) });
    const fits = system.forces.find(({ key }) => !isOver(withForce(key), side));
    if (fits !== undefined) found = withForce(fits.key);
  });
  return found;
}

/** The same without the limits of those who may bring any army. */
const unlimited = (scenario: Scenario): Scenario => {
  const [first, second] = scenario.forces ?? [{}, {}];
  const free = (force: typeof first): typeof first => (force.army === undefined ? { ...force, least: undefined, most: undefined } : force);
  return JSON.parse(JSON.stringify({ ...scenario, forces: [free(first), free(second)] }));
};

/** Everything there is to say of a scenario that anybody may have written, up to whether its battle can be mustered. */
export function judgeScenario({ system, facts, shipped }: ScenarioBook, value: unknown, more: Partial<Agreement> = {}): JudgedScenario {
  const read = readScenario(value, system.key);
  if ('objections' in read) return { scenario: null, objections: read.objections };
  const { scenario } = read;
  const mustered = system.muster(agreementWith(system, scenario, more));
  if ('objections' in mustered) {
    const errors = mustered.objections.filter(({ weight }) => weight === 'error');
    // That no army which ships is of the size stops nobody who brings another.
    const open = errors.filter((one) => more.forces === undefined && isAboutLimits(one) && isAboutAnyArmy(scenario, one));
    if (open.length === 0) return { scenario, objections: errors.map((one) => ({ ...one, path: inScenario(one.path) })) };
    const { objections } = judgeScenario({ system, facts, shipped }, asPlain(unlimited(scenario)), more);
    const noneFits = open.map(({ path }): Objection => ({ ...NONE_FITS, path }));
    const turned = checkLimits(scenario).filter(({ path }) => objections.every((one) => one.path !== path));
    return { scenario, objections: [...turned, ...objections, ...noneFits] };
  }
  const { state } = mustered.setup;
  const { table, pieces } = state;
  const laid = pieces.filter(({ kind }) => kind === 'objective').length;
  return { scenario, objections: [...checkScenario(scenario, facts, { table, pieces, objectives: laid }), ...roomFor(state, scenario)] };
}

const NONE_FITS: Omit<Objection, 'path'> = {
  rule: 'protocol:not-an-option',
  text: say('shared.scenario.object.noneFits'),
  weight: 'warning',
};

const isAboutAnyArmy = ({ forces }: Scenario, { path }: Objection): boolean =>
  forces?.some(({ army }, side) => army === undefined && path === `forces[${side}]`) === true;

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
    .replace(/^forces\[(\d)\](?!\.(?:least|most)$)/, 'forces[$1].army')
    .replace(/^layout$/, 'table');
