/** Corrections by hand between people who are elsewhere: nothing happens before the other has agreed. */
import { checkMatch } from '@warfold/engine/file';
import { Follower } from '@warfold/engine/follow';
import { verifyMatch } from '@warfold/engine/verify';
import { systems } from '@warfold/systems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from './server.ts';
import type { TestClient } from './testing/client.ts';
import { connect } from './testing/client.ts';
import type { HouseBattle } from './testing/house.ts';
import { answerUsually, openFor, testFolder, testServer } from './testing/house.ts';

const folder = testFolder();
let server: Server;
let anna: TestClient;
let ben: TestClient;
beforeAll(async () => {
  server = await testServer(folder);
  [anna, ben] = await Promise.all([connect(server.address), connect(server.address)]);
}, 60_000);
afterAll(async () => {
  anna.close();
  ben.close();
  await server.close();
  folder.remove();
});

const rules = systems.find(({ key }) => key === 'aos1')!;
const reason = 'the card says so';
const more = { is: 'correct', correction: { fix: 'next-roll', by: 1, reason } } as const;
const linesOf = async ({ battle, keys }: HouseBattle) => (await anna.ask('follow', { battle, since: 0, key: keys[0]! })).lines;

it('hold once the other has agreed, survive a server that forgot, and are checked with the dice', async () => {
  const opened = await openFor([anna, ben]);
  const { battle, keys } = opened;
  const [mine, theirs] = [
    { battle, key: keys[0]! },
    { battle, key: keys[1]! },
  ];
  for (let i = 0; i < 3; i++) await answerUsually([anna, ben], opened);
  const { line } = await anna.ask('propose', { ...mine, proposal: more });
  expect((await linesOf(opened)).at(-1)).toMatchObject({ what: { is: 'proposed', proposal: more }, entries: [] });
  expect(await anna.call('reply', { ...mine, to: line, agree: true })).toMatchObject({ error: 'nothing-open' });
  await ben.ask('reply', { ...theirs, to: line, agree: true });
  expect((await linesOf(opened)).at(-1)).toMatchObject({
    what: { is: 'agreed' },
    entries: [{ in: 'offer', side: 0, offer: { name: 'correction' } }],
  });
  expect(await anna.call('undo', mine)).toMatchObject({ error: 'nothing-open' });
  await server.close();
  server = await testServer(folder);
  [anna, ben] = await Promise.all([connect(server.address), connect(server.address)]);
  // Until somebody has rolled, the usual answers are given.
  await anna.ask('follow', { ...mine, since: 0 });
  const rolled = () => anna.lines.at(-1)?.entries.at(-1)?.in === 'dice';
  for (let i = 0; i < 80 && !rolled(); i++) {
    await answerUsually([anna, ben], opened);
    await anna.until(() => anna.lines.length > i);
  }
  const { about, lines } = await anna.ask('follow', { ...mine, since: 0 });
  const follower = new Follower(rules, about.setup);
  follower.follow(lines.flatMap(({ entries }) => entries));
  const thrown = follower.match.events.findLastIndex(({ type }) => type === 'rolled');
  const aside = await ben.ask('propose', { ...theirs, proposal: { is: 'aside', event: thrown, dice: [0], reason } });
  await anna.ask('reply', { ...mine, to: aside.line, agree: true });
  expect((await linesOf(opened)).at(-1)?.keep).toBeGreaterThan(0);
  await answerUsually([anna, ben], opened);
  await anna.ask('concede', mine);
  const read = checkMatch(await (await fetch(`${server.address}api/battles/${battle}/file`)).json());
  if (!('file' in read)) throw new Error('unreadable');
  expect(verifyMatch(rules, read.file)).toMatchObject({ ok: true, checked: { dice: 'all' } });
  expect(read.file.events.filter(({ rule }) => rule.startsWith('HOUSE-FIX')).map(({ rule }) => rule)).toContain('HOUSE-FIX-08');
}, 120_000);

it('are refused before anybody is asked, and cannot be slipped in as something else', async () => {
  const opened = await openFor([anna, ben]);
  const seat = { battle: opened.battle, key: opened.keys[0]! };
  const before = (await linesOf(opened)).length;
  const tooMany = { is: 'correct', correction: { ...more.correction, by: 50 } } as const;
  expect(await anna.call('propose', { ...seat, proposal: tooMany })).toMatchObject({ refused: { rule: 'HOUSE-FIX-08' } });
  expect(await anna.call('propose', { ...seat, proposal: { is: 'aside', event: 0, dice: [0], reason } })).toMatchObject({
    refused: { rule: 'HOUSE-FIX-07' },
  });
  const offer = { name: 'correction', args: more.correction };
  expect(await anna.call('offer', { ...seat, offer })).toMatchObject({ error: 'malformed' });
  for (const correction of [null, {}, { fix: 'again', after: 0, dice: [0], reason }, { ...more.correction, reason: '' }])
    expect(await anna.call('propose', { ...seat, proposal: { is: 'correct', correction } })).toMatchObject({ error: 'malformed' });
  expect((await linesOf(opened)).length).toBe(before);
});

it('hold at once against a computer', async () => {
  const opened = await openFor([anna, ben], { seats: ['me', 'recruit'] });
  const seat = { battle: opened.battle, key: opened.keys[0]! };
  await anna.ask('propose', { ...seat, proposal: more });
  const found = (await linesOf(opened)).some(({ entries }) => entries.some((entry) => entry.in === 'offer'));
  expect(found).toBe(true);
});
