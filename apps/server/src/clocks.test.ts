/** A server that is away for a night: nobody has lost on time in the morning. */
import { setTimeout as pause } from 'node:timers/promises';
import { deadlineOf, tellAll } from '@warfold/online';
import { afterAll, expect, it } from 'vitest';
import { openServer } from './server.ts';
import { connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder, testSettings } from './testing/house.ts';
import { noLog } from './web/log.ts';

const folder = testFolder();
afterAll(() => folder.remove());

const HOUR = 3600_000;

it('keeps the clocks where they were while it was away', async () => {
  let time = 1_700_000_000_000;
  const start = () => openServer(testSettings(folder), noLog, () => time);
  const first = await start();
  const anna = await connect(first.address);
  const opened = await openFor([anna, anna], { clock: { total: HOUR } });
  await answerUsually([anna, anna], opened);
  await first.close();
  time += 10 * HOUR;
  const second = await start();
  const ben = await connect(second.address);
  // Longer than it takes to look for those whose time is up.
  await pause(1500);
  const { lines, about, outages } = await ben.ask('follow', { battle: opened.battle, since: 0, key: opened.keys[0]! });
  expect(lines.map(({ what }) => what.is)).toEqual(['sat', 'sat', 'answered']);
  const told = tellAll(lines, about.seats, about.clock, about.created, outages);
  expect(deadlineOf(told, about.seats, about.clock, outages)).toBe(time + HOUR);
  time += HOUR + 40_000;
  await ben.until(() => ben.lines.at(-1)?.outcome?.by === 'time');
  ben.close();
  await second.close();
}, 60_000);
