/** The words of the pages and panels that teach: whoever shows them imports this, so that a first visit does not load them. */
import { learn as ca } from './learn.ca.ts';
import { learn as en } from './learn.en.ts';
import { learn as it } from './learn.it.ts';
import { learn } from './learned.ts';

learn([{ en, it, ca }]);
