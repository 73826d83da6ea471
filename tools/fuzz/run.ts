/**
 * Throws bad input at every door: `npm run fuzz -- [DOOR ...] [--tries N] [--seed S] [--minutes N]`. Bounded, with its seed printed; whatever gets
 * through is kept as a file in the folder `found`, and the exit code is 1.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../source.ts';
import { DOORS, type FuzzDoor, fuzz } from './fuzz.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tries: { type: 'string', default: '1000' },
    seed: { type: 'string', default: `${Date.now()}` },
    minutes: { type: 'string', default: '10' },
  },
});
const isDoor = (word: string): word is FuzzDoor => DOORS.some((door) => door === word);
const doors = positionals.length === 0 ? DOORS : positionals.filter(isDoor);
const tries = Number(values.tries);
const end = Date.now() + Number(values.minutes) * 60_000;
if (doors.length < positionals.length || !(tries > 0) || !(end > Date.now())) {
  console.error(`usage: npm run fuzz -- [${DOORS.join('|')} ...] [--tries N] [--seed S] [--minutes N]`);
  process.exit(2);
}

console.log(`seed ${values.seed}`);
/** Inputs between two looks at the clock; of decisions so many that whole battles are fought. */
const batchOf = (door: FuzzDoor): number => (door === 'answers' ? 2500 : door === 'odd' ? 5 : 200);
let found = 0;
for (const door of doors) {
  let [tried, slowest] = [0, 0];
  for (let done = 0; done < tries && Date.now() < end; done += batchOf(door)) {
    const { tried: now, slowest: slow, breaches } = fuzz(door, `${values.seed} ${done}`, Math.min(batchOf(door), tries - done));
    tried += now;
    slowest = Math.max(slowest, slow);
    for (const { what, input } of breaches) {
      mkdirSync(join(root, 'found'), { recursive: true });
      const file = join(root, 'found', `${door}-${values.seed.replace(/[^\w-]+/g, '-')}-${++found}.txt`);
      writeFileSync(file, `${what}\n\n${input}\n`);
      console.log(`${door}: ${what.split('\n')[0]} (${file})`);
    }
  }
  console.log(`${door}: ${tried} ${door === 'odd' ? 'answers' : 'bad inputs'}, slowest ${Math.round(slowest)} ms`);
}
console.log(found === 0 ? 'nothing got through' : `${found} got through`);
process.exitCode = found === 0 ? 0 : 1;
