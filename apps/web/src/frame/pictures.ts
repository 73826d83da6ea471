/** A look at a table of each system, from above or in the round, taken from a battle that was fought. A system without one gets what all have in common. */
import aos1 from './pictures/aos1.jpg';
import aos3 from './pictures/aos3.jpg';
import noquarter from './pictures/noquarter.jpg';
import warpath from './pictures/warpath.jpg';
import wh40k9 from './pictures/wh40k9.jpg';

const PICTURES: Readonly<Record<string, string>> = { aos1, aos3, noquarter, warpath, wh40k9 };

export const pictureOf = (system: string): string => PICTURES[system] ?? noquarter;
