/// <reference lib="webworker" />
/** Plays an army many times beside the screen, between two computers, and says after every battle what it has come to. */

import type { BatchPlan } from '@warfold/ai/batch';
import { fight } from '@warfold/ai/batch';
import { systems } from '@warfold/systems';
import { serve } from '../../workers/serve.ts';
import type { Series, SeriesServices } from './client.ts';
import type { HundredTally } from './tally.ts';
import { counted, NOTHING } from './tally.ts';

function played({ system: key, own, rival, player, games, seed, layout }: Series, tell: (tally: HundredTally) => void): HundredTally {
  const system = systems.find((one) => one.key === key);
  if (system === undefined) throw new Error(`no system '${key}'`);
  const { mission = null, options = {} } = system.starter;
  const contestants = [own, rival].map((force, i) => ({ force, name: String(i), player }));
  const pairing = { contestants, mission, layout, options };
  const plan: BatchPlan = { system: key, version: system.version, seed, games, pairings: [pairing], swap: true };
  let tally = NOTHING;
  for (let number = 1; number <= games; number++) {
    tally = counted(tally, fight(system, plan, number).record);
    tell(tally);
  }
  return tally;
}

serve<SeriesServices>({ fight: played });
