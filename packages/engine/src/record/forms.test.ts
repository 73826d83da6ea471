import { expect, it } from 'vitest';
import { playOut, randomPlayer } from '../match/players.ts';
import { startToy } from '../testing/battles.ts';
import { toy } from '../testing/toy/index.ts';
import { renderer } from '../words/render.ts';
import { linksOf, Replay, readMatch, saveMatch } from './file.ts';
import { isEvent, isTable } from './forms.ts';

const match = startToy('forms');
playOut(match, [randomPlayer('a'), randomPlayer('b')]);
const saved = JSON.parse(JSON.stringify(saveMatch(match, 'forms'))) as ReturnType<typeof saveMatch>;
const eventOf = (type: string) => saved.events.find((event) => event.type === type);

it('takes every table and every event of a battle', () => {
  expect(isTable(saved.setup.state)).toBe(true);
  expect(isTable(JSON.parse(JSON.stringify(match.state)))).toBe(true);
  expect(saved.events.filter((event) => !isEvent(event))).toEqual([]);
});

it.each([
  ['rolled', { faces: 4294967294 }],
  ['rolled', { faces: ['x'] }],
  ['rolled', { text: { key: 7 } }],
  ['rolled', { text: 'x' }],
  ['moved', { travels: [{ model: '__proto__', path: [{ x: 0, y: 0, z: 0, heading: 0 }] }] }],
  ['moved', { travels: [{ model: 0, path: [] }] }],
  ['moved', { travels: [{ model: 0, path: 'x' }] }],
  ['moved', { travels: [{ model: 0, path: [{ x: 1e300, y: 0, z: 0, heading: 0 }] }] }],
  ['moved', { rule: 3 }],
  ['moved', { type: 'constructor' }],
])('does not take what says %s with %j', (type, change) => {
  expect(isEvent({ ...eventOf(type), ...change })).toBe(false);
});

const HOSTILE = [4294967294, -2, 1e300, 'x', null, {}, [], '__proto__'];

/** The same with each of its parts broken, one after the other. */
function* broken(value: unknown): Generator<unknown> {
  for (const bad of HOSTILE) yield bad;
  if (Array.isArray(value)) {
    for (let i = 0; i < Math.min(2, value.length); i++)
      for (const bad of broken(value[i])) yield value.map((one, at) => (at === i ? bad : one));
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) for (const bad of broken(inner)) yield { ...value, [field]: bad };
  }
}

it('lets nothing through that cannot be folded and told, whatever part of an event is broken', () => {
  const render = renderer('en', toy.texts);
  const types = new Set(saved.events.map(({ type }) => type));
  let taken = 0;
  for (const type of types)
    for (const bad of broken(eventOf(type))) {
      const edited = { ...saved, events: [bad as (typeof saved.events)[number]], result: null };
      const links = linksOf(edited);
      const read = readMatch(JSON.stringify({ ...edited, links, hash: links.at(-1) }));
      if (!('file' in read)) continue;
      taken++;
      const [event] = read.file.events;
      const state = new Replay(read.file).stateAt(1);
      if (event?.text !== undefined) expect(render(event.text, state)).toBeTypeOf('string');
    }
  expect(taken).toBeGreaterThan(0);
});
