/** Every rule system with its rules and its words. Whoever imports this has the words learned before anything is shown. */
import { systems } from '@warfold/systems';
import { useManners } from '../words/index.ts';
import { fetchLanguage, learn } from '../words/learned.ts';

for (const { key, texts } of systems) learn([texts], key);
// Pages wait for these words before they are shown; here they are asked for as early as can be.
fetchLanguage(useManners.getState().language, 'rest').catch(() => undefined);

export { systems };
