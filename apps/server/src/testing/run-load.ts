/**
 * Measures the server under a bounded load, on this machine alone: `npm run load -- [BATTLES] [SECONDS]`. First so many battles with an answer
 * every two seconds each; then a large table as fast as it goes, beside boardgame.io's server with a table of as many models.
 */

import { testFolder } from './house.ts';
import { atFullSpeed, underLoad } from './load.ts';
import { boardgameMoves, judgedBoardgameMoves } from './load-boardgame.ts';
import { startServer } from './processes.ts';

const battles = Number(process.argv[2] ?? 200);
const seconds = Number(process.argv[3] ?? 30);
const isWithin = (count: number, most: number): boolean => Number.isInteger(count) && count >= 1 && count <= most;
if (!isWithin(battles, 1000) || !isWithin(seconds, 300)) throw new Error('npm run load -- [BATTLES, 1 to 1000] [SECONDS, 1 to 300]');

const TABLES = 8;
const folder = testFolder();
const limits = { MESSAGES_PER_SECOND: '100000', BATTLES_PER_HOUR: '100000', CONNECTIONS_PER_ADDRESS: '10000' };
const server = await startServer({ WARFOLD_APP: folder.app, WARFOLD_DATA: `${folder.path}/data`, ...limits });
const where = { address: server.address, pid: server.child.pid! };
try {
  const held = await underLoad({ ...where, system: 'aos1', battles, seconds, every: 2000 });
  console.log(`${held.battles} battles of ${held.models} models with an answer every 2 s each, for ${held.seconds} s:`);
  console.log(
    `  ${(held.answers / held.seconds).toFixed(1)} answers a second, p50 ${held.p50.toFixed(1)} ms, p99 ${held.p99.toFixed(1)} ms, ${held.failed} failed`,
  );
  console.log(`  p99 of bytes an answer sends a player ${held.bytes}, memory of a battle ${(held.memory / 1024).toFixed(0)} KB`);
  const forces = ['grand-convoy', 'long-procession'];
  const large = await atFullSpeed({ ...where, system: 'warpath', forces, battles: TABLES, seconds: Math.min(20, seconds) });
  console.log(
    `${TABLES} tables of ${large.models} models as fast as it goes: ${large.perSecond.toFixed(0)} answers a second, p99 of bytes ${large.bytes}`,
  );
  await server.kill();
  const most = Math.min(10, seconds);
  const judged = await judgedBoardgameMoves(forces, TABLES, most);
  const free = await boardgameMoves(large.models, TABLES, most);
  for (const [what, moves] of [
    ['the same tables, moves judged by the same rules', judged],
    [`${TABLES} tables of ${large.models} models that are five numbers each, moves that check nothing`, free],
  ] as const)
    if (moves !== null)
      console.log(`boardgame.io's server, ${what}: ${moves.perSecond.toFixed(0)} moves a second, p99 of bytes ${moves.bytes}`);
  if (judged === null) console.log('boardgame.io could not be fetched.');
} finally {
  await server.kill();
  folder.remove();
}
