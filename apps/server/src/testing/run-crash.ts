import { crashPostgres, crashSqlite } from './crash-rounds.ts';

const rounds = Number(process.argv[2] ?? 30);
const only = process.argv[3];
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000) throw new Error('npm run crash -- [ROUNDS, 1 to 1000] [sqlite or postgres]');
for (const [store, crash] of [
  ['sqlite', crashSqlite],
  ['postgres', crashPostgres],
] as const) {
  if (only !== undefined && only !== store) continue;
  const { confirmed, foundDone, faults } = await crash(rounds, (round, toll) =>
    process.stderr.write(`\r${store}: crash ${round} of ${rounds}, ${toll.confirmed} answers confirmed, ${toll.faults.length} faults `),
  );
  process.stderr.write('\n');
  console.log(
    `${store}: ${rounds} crashes, ${confirmed} answers confirmed, ${foundDone} of them found done when sent again, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
