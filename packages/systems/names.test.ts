/** Whatever stands in an army that we ship has a name in every language. */
import { NAME } from '@warfold/engine/render';
import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

describe.each(systems.map((system) => ({ key: system.key, system })))('$key', ({ system }) => {
  const named = (name: string): boolean =>
    [name, name.replace(/ \d+$/, '')].some((one) =>
      [system.texts.it, system.texts.ca].every((texts) => texts[`${NAME}${one}`] !== undefined),
    );

  it('names all its sides, units, profiles and weapons', () => {
    const [, second] = system.starter.forces;
    const nameless = system.forces.flatMap(({ key }) => {
      const mustered = system.muster({ ...system.starter, forces: [key, second ?? key] });
      if (!('setup' in mustered)) return [`${key} cannot be mustered`];
      const { sides, units, book } = mustered.setup.state;
      const all = [sides, units, Object.values(book.profiles), Object.values(book.gear)].flatMap((things) =>
        things.map(({ name }) => name),
      );
      return all.filter((name) => !named(name));
    });
    expect([...new Set(nameless)]).toEqual([]);
  });
});
