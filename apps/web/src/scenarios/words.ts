/** The words of the maker: whoever shows it imports this, so that a first visit does not load them. */
import { learn } from '../words/learned.ts';
import { scenarios as ca } from '../words/scenarios.ca.ts';
import { scenarios as en } from '../words/scenarios.en.ts';
import { scenarios as it } from '../words/scenarios.it.ts';

learn([{ en, it, ca }]);
