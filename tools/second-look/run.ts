/**
 * A second look at the attack sequence of every system: `npm run second-look -- [SYSTEM] [--times N] [--seed S]`. Attacks with random profiles and abilities
 * are made by the game; what the dice on record come to is worked out again by a few lines written from the catalogue alone, and has to be the same.
 * Ends with exit code 1 and tells the tables where it is not.
 */
import { parseArgs } from 'node:util';
import { looked, systemKeys } from './systems.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'look' } },
});
let differences = 0;
for (const system of systemKeys.filter((key) => positionals.length === 0 || positionals.includes(key))) {
  const since = Date.now();
  const found = looked(system, values.seed, Number(values.times));
  differences += found.length;
  console.log(`${system}: ${values.times} attacks in ${((Date.now() - since) / 1000).toFixed(1)} s, ${found.length} differences`);
  for (const { seed, what, table } of found.slice(0, 5)) console.log(`  ${seed}: ${what}\n    ${JSON.stringify(table)}`);
}
process.exit(differences > 0 ? 1 : 0);
