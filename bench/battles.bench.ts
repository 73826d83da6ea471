/** Whole battles between random players, in each system, beside the random battles of Pokemon Showdown in the same run. */
import { Match, playOut, randomPlayer, seededDice } from '@warfold/engine';
import { systems } from '@warfold/systems';
import type { BenchRow } from './measure.ts';
import { perSecond } from './measure.ts';
import { showdownBattle } from './peers.ts';

/** What is wanted, as a share of the battles that Showdown plays in the same time. */
const WANTED: Readonly<Record<string, number>> = { aos1: 2, warpath: 1.8, wh40k9: 1.4, aos3: 1, noquarter: 0.5 };

/** Answers after which a battle counts as one that never ends. */
const MOST = 20_000;

export function benchBattles(): BenchRow[] {
  const battle = showdownBattle();
  const theirs = battle === null ? null : perSecond(battle);
  if (theirs === null) console.log('Pokemon Showdown could not be had from the registry: the comparison with it is left out.');
  const showdown = theirs === null ? [] : [{ name: 'random battles of Pokemon Showdown', value: theirs, unit: '/s' }];
  return [
    ...showdown,
    ...systems.map(({ key }): BenchRow => {
      const ours = perSecond(randomBattle(key));
      const beside = theirs === null ? {} : { target: `> ${Math.round((WANTED[key] ?? 1) * theirs)}`, ratio: ours / theirs };
      return { name: `random battles of ${key}, beside it`, value: ours, unit: '/s', ...beside };
    }),
  ];
}

/** The starter battle from the muster to its result, another one each time. */
function randomBattle(key: string): () => void {
  const system = systems.find((one) => one.key === key)!;
  let seed = 0;
  return () => {
    const mustered = system.muster(system.starter);
    if ('objections' in mustered) throw new Error(`the starter battle of ${key} cannot be fought`);
    const match = Match.start(system, mustered.setup, seededDice(`battle-${seed++}`));
    playOut(match, [randomPlayer(`a${seed}`), randomPlayer(`b${seed}`)], MOST);
    if (match.result === null) throw new Error(`a battle of ${key} never ended`);
  };
}
