export type { Facts } from './check.ts';
export type { Area, Edge, Goal, Length, Scenario, Words, Zone } from './form.ts';
export { LIMITS, partsOf, SCENARIO_FORMAT, scenarioSchema } from './form.ts';
export type { Judged, ScenarioBook } from './judge.ts';
export { agreementWith, judgeScenario } from './judge.ts';
export { lettersIn, linkOf, scenarioIn } from './link.ts';
export type { StartState } from './mustering.ts';
export { areaOn, placeOn, pointOn, zonesOn } from './places.ts';
export { asPlain, readScenario, wordsOf } from './read.ts';
