/** The words of the bench: whoever shows it imports this, so that a first visit does not load them. */
import { learn } from '../words/learned.ts';
import { tables as ca } from '../words/tables.ca.ts';
import { tables as en } from '../words/tables.en.ts';
import { tables as it } from '../words/tables.it.ts';

learn([{ en, it, ca }]);
