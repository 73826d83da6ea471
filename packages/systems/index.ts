import type { System } from '@warfold/engine';
import { barracks as aos1Barracks } from './aos1/barracks.ts';
import { facts as aos1Facts } from './aos1/facts.ts';
import { aos1 } from './aos1/index.ts';
import { insight as aos1Insight } from './aos1/insight/index.ts';
import { odds as aos1Odds } from './aos1/odds/index.ts';
import { scenarios as aos1Scenarios } from './aos1/scenarios.ts';
import { support as aos1Situations } from './aos1/situation.ts';
import { barracks as aos3Barracks } from './aos3/barracks.ts';
import { facts as aos3Facts } from './aos3/battleplans/facts.ts';
import { battleplans as aos3Scenarios } from './aos3/battleplans/plan.ts';
import { aos3 } from './aos3/index.ts';
import { insight as aos3Insight } from './aos3/insight/index.ts';
import { odds as aos3Odds } from './aos3/odds/index.ts';
import { support as aos3Situations } from './aos3/situation.ts';
import { barracks as noquarterBarracks } from './noquarter/barracks/index.ts';
import { noquarter } from './noquarter/index.ts';
import { insight as noquarterInsight } from './noquarter/insight/index.ts';
import { odds as noquarterOdds } from './noquarter/odds/index.ts';
import { facts as noquarterFacts } from './noquarter/play/facts.ts';
import { scenarios as noquarterScenarios } from './noquarter/play/scenarios.ts';
import { support as noquarterSituations } from './noquarter/situation.ts';
import type { ScenarioBook } from './shared/scenario/judge.ts';
import { barracks as warpathBarracks } from './warpath/barracks.ts';
import { warpath } from './warpath/index.ts';
import { insight as warpathInsight } from './warpath/insight/index.ts';
import { facts as warpathFacts } from './warpath/mission/facts.ts';
import { scenarios as warpathScenarios } from './warpath/mission/scenarios.ts';
import { odds as warpathOdds } from './warpath/odds/index.ts';
import { support as warpathSituations } from './warpath/situation.ts';
import { barracks as wh40k9Barracks } from './wh40k9/barracks.ts';
import { wh40k9 } from './wh40k9/index.ts';
import { insight as wh40k9Insight } from './wh40k9/insight/index.ts';
import { facts as wh40k9Facts } from './wh40k9/mission/facts.ts';
import { scenarios as wh40k9Scenarios } from './wh40k9/mission/missions.ts';
import { odds as wh40k9Odds } from './wh40k9/odds/index.ts';
import { support as wh40k9Situations } from './wh40k9/situation.ts';

/** Every rule system there is, with what it tells situations, odds and players that are programs. A new one is a folder beside this file, a line here and one in `one.ts`. */
const all = [
  { system: warpath, situation: warpathSituations, odds: warpathOdds, insight: warpathInsight, barracks: warpathBarracks },
  { system: noquarter, situation: noquarterSituations, odds: noquarterOdds, insight: noquarterInsight, barracks: noquarterBarracks },
  { system: wh40k9, situation: wh40k9Situations, odds: wh40k9Odds, insight: wh40k9Insight, barracks: wh40k9Barracks },
  { system: aos1, situation: aos1Situations, odds: aos1Odds, insight: aos1Insight, barracks: aos1Barracks },
  { system: aos3, situation: aos3Situations, odds: aos3Odds, insight: aos3Insight, barracks: aos3Barracks },
];

export const systems: readonly System[] = all.map(({ system }) => system);

/** What each system adds so that situations can be told in its words. */
export const situationSupports = all.map(({ situation }) => situation);

/** What each system adds so that its odds can be asked for. */
export const oddsSupports = all.map(({ situation, odds }) => ({ ...odds, situation }));

/** What each system tells players that are programs. */
export const insights = all.map(({ insight }) => insight);

/** How armies of each system are built. */
export const barracks = all.map((one) => one.barracks);
export { buildTexts } from './shared/texts/build.ts';

/** What each system has for whoever makes scenarios. */
export const scenarioBooks: readonly ScenarioBook[] = [
  { system: warpath, shipped: warpathScenarios, facts: warpathFacts },
  { system: noquarter, shipped: noquarterScenarios, facts: noquarterFacts },
  { system: wh40k9, shipped: wh40k9Scenarios, facts: wh40k9Facts },
  { system: aos1, shipped: aos1Scenarios, facts: aos1Facts },
  { system: aos3, shipped: aos3Scenarios, facts: aos3Facts },
];
