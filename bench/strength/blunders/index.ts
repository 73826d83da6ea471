/** Blunders that an experienced player would see, counted over whole battles: what `npm run strength -- --blunders N` prints. */
import type { Match, QuickPlayer } from '@warfold/engine';
import { insights } from '@warfold/systems';
import * as aos1 from './aos1.ts';
import * as aos3 from './aos3.ts';
import * as noquarter from './noquarter.ts';
import type { AskedAndAnswered, Counter, CountOf } from './story.ts';
import { storyOf, watched } from './story.ts';
import * as warpath from './warpath.ts';
import * as wh40k9 from './wh40k9.ts';

interface Watch {
  /** Questions of which the reasons are wanted too. */
  readonly WHY: readonly string[];
  readonly COUNTERS: readonly Counter[];
}

const WATCHES: Readonly<Record<string, Watch>> = { aos1, aos3, noquarter, warpath, wh40k9 };

export type Tallies = Readonly<Record<string, CountOf>>;

/** Looks over the shoulders of players; what there was to see is told when the battle is over. */
export function watcher(system: string): { readonly over: (player: QuickPlayer) => QuickPlayer; readonly tell: (match: Match) => Tallies } {
  const { WHY, COUNTERS } = WATCHES[system]!;
  const asked: AskedAndAnswered[] = [];
  const why = new Set(WHY);
  return {
    over: (player) => watched(player, asked, why),
    tell({ events, state }) {
      const story = storyOf(insights.find((one) => one.system === system)!, asked, events, state);
      return Object.fromEntries(COUNTERS.map(({ name, count }) => [name, count(story)]));
    },
  };
}
