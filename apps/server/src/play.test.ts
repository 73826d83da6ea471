import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from './server.ts';
import type { TestClient } from './testing/client.ts';
import { connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder, testServer } from './testing/house.ts';

const folder = testFolder();
let server: Server;
let anna: TestClient;
let ben: TestClient;
beforeAll(async () => {
  server = await testServer(folder);
  [anna, ben] = await Promise.all([connect(server.address), connect(server.address)]);
});
afterAll(async () => {
  anna.close();
  ben.close();
  await server.close();
  folder.remove();
});

describe('a battle between two people', () => {
  it('begins when both sit, and goes on by answers that both hear of', async () => {
    const opened = await openFor([anna, ben]);
    const { battle, keys } = opened;
    const start = await anna.ask('follow', { battle, since: 0, key: keys[0]! });
    await ben.ask('follow', { battle, since: 0, key: keys[1]! });
    expect(start.lines.map(({ what }) => what.is)).toEqual(['sat', 'sat']);
    expect(start.about.seed).toBeUndefined();
    for (let i = 0; i < 5; i++) await answerUsually([anna, ben], opened);
    await ben.until(() => ben.lines.length >= 5);
    await anna.until(() => anna.lines.length >= 5);
    expect(ben.lines.slice(0, 5)).toEqual(anna.lines.slice(0, 5));
    expect(ben.lines[4]!.number).toBe(7);
  });
});
