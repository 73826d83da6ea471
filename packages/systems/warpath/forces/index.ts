import type { NamedChoice } from '@warfold/engine';
import { Fault, say } from '@warfold/engine';
import { shippedArmies } from './armies.ts';
import { cinderline } from './cinderline.ts';
import { hollowCrown } from './hollow-crown.ts';
import type { RaceList, WrittenList } from './list.ts';
import { readList } from './list.ts';
import { objections } from './objections.ts';
import { steel } from './steel.ts';
import { thornwake } from './thornwake.ts';
import { ulmari } from './ulmari.ts';

export { shippedArmies };

export const writtenLists: readonly WrittenList[] = [cinderline, ulmari, thornwake, hollowCrown, steel];

/** The army lists that ship with the game, by race. They are read like anybody's. */
export const raceLists: ReadonlyMap<string, RaceList> = new Map(
  writtenLists.map((written) => {
    const notes = objections();
    const list = readList(written, written.key, notes, written === steel ? 'WP-DATA-01' : 'WP-ARMY-02');
    if (list === null || notes.found.length > 0) throw new Fault(`the list ${written.key} is broken at ${notes.found[0]?.path}`);
    return [list.key, list];
  }),
);

/** The shipped armies as the set-up screen offers them. */
export const forces: readonly NamedChoice[] = Object.entries(shippedArmies).map(([key, { points }]) => ({
  key,
  name: say(`wp.battle.force.${key}`),
  note: say(`wp.battle.force.${key}.note`),
  ...(points !== undefined && { points }),
}));
