import type { GameEvent } from '@warfold/engine';
import { unknown } from '@warfold/engine/spelling';
import { eventSchemas, subjectOf } from '../schema/expectations.ts';
import { eventFacts } from './eventFacts.ts';
import type { WrittenFacts } from './facts.ts';
import { alike, show } from './facts.ts';
import type { BattleMoment, Finding, Scene } from './scene.ts';
import { FOUND, missed, mistaken } from './scene.ts';
import { strangers } from './vocabulary.ts';

type Wanted = Readonly<Record<string, unknown>>;

/** Did such an event happen, as often and in the order expected? */
export function checkEvent(type: string, wanted: Wanted, scene: Scene, battle: BattleMoment): Finding {
  const { before, after, times, ...facts } = wanted;
  const strange = strangers(type, facts, scene, battle);
  if (strange.wrong.length > 0) return strange;
  const all = battle.events.map((event) => ({ event, facts: eventFacts(event, battle, scene) }));
  const found = all.flatMap((one, i) => (isSuch(one.event, one.facts, type, facts) ? [i] : []));
  const what = describe(facts);
  if (typeof times === 'number' ? found.length !== times : found.length === 0) {
    const alikeOnes = all.filter(({ event }) => event.type === type).map((one) => describe(one.facts));
    const there = alikeOnes.length === 0 ? `nothing was ${type}` : `there was: ${alikeOnes.join('; ')}`;
    return missed([], `expected ${what}${typeof times === 'number' ? ` ${times} times, found ${found.length}` : ''}; ${there}`);
  }
  for (const [key, other] of [
    ['before', before],
    ['after', after],
  ] as const) {
    if (other === undefined) continue;
    const finding = checkOrder(key, other, found[0], what, all);
    if (finding !== FOUND) return finding;
  }
  return FOUND;
}

interface Happened {
  readonly event: GameEvent;
  readonly facts: WrittenFacts;
}

function checkOrder(key: 'before' | 'after', other: unknown, own: number | undefined, what: string, all: readonly Happened[]): Finding {
  const wanted: Wanted = typeof other === 'string' ? {} : Object.fromEntries(Object.entries(other ?? {}));
  const type = typeof other === 'string' ? other : subjectOf(wanted);
  if (type === null || !(type in eventSchemas)) return mistaken([key], unknown('kind of event', String(type), Object.keys(eventSchemas)));
  const index = all.findIndex(({ event, facts }) => isSuch(event, facts, type, wanted));
  const others = typeof other === 'string' ? other : describe(wanted);
  if (index < 0) return missed([key], `expected ${what} ${key} ${others}, but that never happened`);
  if (own === undefined) return FOUND;
  const right = key === 'before' ? own < index : own > index;
  return right ? FOUND : missed([key], `expected ${what} ${key} ${others}, but it was the other way round`);
}

function isSuch(event: GameEvent, facts: WrittenFacts, type: string, wanted: Wanted): boolean {
  if (event.type !== type) return false;
  return Object.entries(wanted).every(([key, value]) =>
    value === undefined ? true : key === 'says' ? saysSo(facts.says, value) : alike(facts[key], value),
  );
}

/** A part of a sentence is enough. */
export const saysSo = (found: unknown, wanted: unknown): boolean =>
  typeof found === 'string' && typeof wanted === 'string' && found.toLowerCase().includes(wanted.toLowerCase());

const describe = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${show(value)}`)
    .join(', ');
