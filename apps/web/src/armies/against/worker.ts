/// <reference lib="webworker" />
/** Works out what an army does to a target beside the screen. A new question takes the place of the one before. */

import { oddsSupports, systems } from '@warfold/systems';
import { serve } from '../../workers/serve.ts';
import type { TollServices } from './client.ts';
import { tolls } from './toll.ts';

/** Of this worker, which is a thread for itself and serves one page. */
let last = 0;

serve<TollServices>({
  tolls(ask, tell) {
    const mine = ++last;
    const support = oddsSupports.find(({ system }) => system.key === ask.system);
    const system = systems.find(({ key }) => key === ask.system);
    if (support === undefined || system === undefined) throw new Error(`no odds of '${ask.system}'`);
    /** What has been asked in the meantime is heard before the next row. */
    const wanted = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(mine === last), 0));
    return tolls(support, system, ask, { tell, wanted });
  },
});
