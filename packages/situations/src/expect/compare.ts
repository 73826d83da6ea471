import { canonical, markOf } from '@warfold/engine';
import { unknown } from '@warfold/engine/spelling';
import { isWrong, marksFor, readMark } from '../given/marks.ts';
import { unitName } from '../names.ts';
import type { WrittenFacts } from './facts.ts';
import { alike, inInches, show } from './facts.ts';
import type { BattleMoment, Finding, Marked, Scene } from './scene.ts';
import { FOUND, missed, mistaken, together } from './scene.ts';

/** Compares what is wanted of something with its facts, and with its marks where it has some. */
export function compare(what: string, facts: WrittenFacts, wanted: Readonly<Record<string, unknown>>): Finding {
  return together(
    Object.entries(wanted).map(([key, value]) => {
      if (value === undefined) return FOUND;
      const fact = facts[key];
      if (fact === undefined) return mistaken([key], unknown(`fact of ${what}`, key, Object.keys(facts)));
      return alike(fact, value) ? FOUND : missed([key], `${what}: expected ${key} ${show(value)}, found ${show(fact)}`);
    }),
  );
}

export function compareMarked(
  scene: Scene,
  battle: BattleMoment,
  what: string,
  { facts, marked, wanted }: { readonly facts: WrittenFacts; readonly marked: Marked; readonly wanted: Readonly<Record<string, unknown>> },
): Finding {
  const { support } = scene;
  const kinds = marksFor(support, marked.scope);
  return together(
    Object.entries(wanted).map(([key, value]) => {
      if (facts[key] !== undefined || value === undefined) return compare(what, facts, { [key]: value });
      const kind = kinds.find(({ name }) => name === key);
      if (kind === undefined)
        return mistaken([key], unknown(`mark or fact of ${what}`, key, [...Object.keys(facts), ...kinds.map(({ name }) => name)]));
      const expected = readMark(support, battle.names, kind, value);
      if (isWrong(expected)) return mistaken([key], expected.wrong);
      const found = markOf(marked, kind);
      if (canonical(found) === canonical(expected)) return FOUND;
      const length = typeof found === 'number' && support.inInches?.includes(key) === true;
      const named = typeof found === 'number' && typeof value === 'string' ? ` (${unitName(battle.names, found)})` : '';
      return missed([key], `${what}: expected ${key} ${show(value)}, found ${show(length ? inInches(found) : found)}${named}`);
    }),
  );
}
