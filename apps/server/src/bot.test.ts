/** The bot that the protocol comes with plays a whole battle against itself, over the network, by what is suggested to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systems } from '@warfold/systems';
import { expect, it } from 'vitest';
import { aSecret, aShare, connect } from './testing/client.ts';
import { testFolder, testServer } from './testing/house.ts';

const BOT = fileURLToPath(new URL('../../../packages/online/bots/bot.py', import.meta.url));

it('is a hundred lines of Python, and comes to an end by the rules', async () => {
  const folder = testFolder();
  const server = await testServer(folder);
  const client = await connect(server.address);
  const { starter, key: system } = systems.find(({ key }) => key === 'warpath')!;
  const { battle, invites, watch } = await client.ask('open', {
    system,
    agreement: { ...starter, forces: [...starter.forces] },
    seats: ['person', 'person'],
    clock: {},
    listed: false,
    rated: false,
    name: 'Anna',
    key: aSecret(),
    share: aShare(),
  });
  await client.ask('follow', { battle, since: 0, watch });
  const bots = invites.map(({ side, secret }) =>
    spawn('python3', [BOT, `${server.address}#/seat/${battle}/${side}/${secret}`], { stdio: 'inherit' }),
  );
  const ended = Promise.all(bots.map((bot) => once(bot, 'exit')));
  const line = await client.until(() => client.lines.find(({ outcome }) => outcome !== undefined), 110_000);
  expect(line.outcome).toMatchObject({ by: 'rules' });
  expect((await ended).map(([code]: unknown[]) => code)).toEqual([0, 0]);
  client.close();
  await server.close();
  folder.remove();
}, 120_000);
