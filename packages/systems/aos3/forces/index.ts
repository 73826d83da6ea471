import type { NamedChoice } from '@warfold/engine';
import { Fault, say } from '@warfold/engine';
import { shippedArmies } from './armies.ts';
import { readFaction } from './faction.ts';
import { objections } from './objections.ts';
import type { Battletomes } from './roster.ts';
import { drummingHerd } from './tomes/drumming-herd.ts';
import { hollowOrchard } from './tomes/hollow-orchard.ts';
import { lanternCompact } from './tomes/lantern-compact.ts';
import { stormcastEternals } from './tomes/printed.ts';
import { saltglassCourt } from './tomes/saltglass-court.ts';
import type { WrittenFaction } from './written.ts';

export { shippedArmies };

export const writtenTomes: readonly WrittenFaction[] = [lanternCompact, hollowOrchard, saltglassCourt, drummingHerd, stormcastEternals];

/** The battletomes that ship with the game, by faction. They are read like anybody's. */
export const battletomes: Battletomes = new Map(
  writtenTomes.map((tome) => {
    const notes = objections();
    const faction = readFaction(tome, tome.key, notes);
    const [fault] = notes.found;
    if (faction === null || fault !== undefined) throw new Fault(`the battletome ${tome.key} is broken at ${fault?.path}`);
    return [faction.key, faction];
  }),
);

/** The shipped armies as the set-up screen offers them. */
export const forces: readonly NamedChoice[] = Object.entries(shippedArmies).map(([key, { points }]) => ({
  key,
  name: say(`aos3.force.${key}`),
  note: say(`aos3.force.${key}.note`),
  ...(points !== undefined && { points }),
}));
