/** Every rule system with its rules and its words. Whoever imports this has the words learned before anything is shown. */
import { systems } from '@warfold/systems';
import { learn } from '../words/learned.ts';

learn(systems.map(({ texts }) => texts));

export { systems };
