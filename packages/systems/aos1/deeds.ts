import { meaning } from '@warfold/engine';

/** A command, a spell or another deed of the hero phase, by its name: offered, or asked about when its target is named. */
export const DEED = meaning<{ readonly deed: string }>('deed');
