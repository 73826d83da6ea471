import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { abilities } from '../abilities.ts';
import { battletomes, forces, shippedArmies } from '../forces/index.ts';
import { rulesOf } from '../testing/armies.ts';
import { inspectArmy, muster, starter } from './army.ts';

const named = [...battletomes.values()].flatMap((tome) => [
  ...[...tome.scrolls.values()].flatMap((scroll) => [
    ...scroll.abilities,
    ...scroll.weapons.flatMap((weapon) => weapon.abilities),
    ...Object.values(scroll.commands).flatMap((command) => command.abilities),
  ]),
  ...[...tome.endless.values(), ...tome.invocations.values(), ...tome.terrain.values()].flatMap((thing) => thing.abilities),
  ...[...tome.enhancements.values()].flatMap((enhancement) => enhancement.abilities),
  ...[tome, ...tome.subfactions.values()].flatMap(({ traits }) => traits.map(({ ability }) => ability)),
]);

/** The abilities that units, weapons and pieces of the shipped armies have when a battle begins. */
function borne(): string[] {
  const keys = forces.map(({ key }) => key);
  return keys.flatMap((key) => {
    const mustered = muster({ ...starter, forces: [key, key] });
    if (!('setup' in mustered)) throw new Error(`${key} cannot be mustered`);
    const { units, book, pieces } = mustered.setup.state;
    const bearers = [...units, ...Object.values(book.profiles), ...Object.values(book.gear), ...pieces];
    return bearers.flatMap((one) => one.abilities ?? []).map(({ ability }) => ability);
  });
}

describe('shipped forces', () => {
  test.each(Object.entries(shippedArmies))('%s is legal and built for its size', (_key, shipped) => {
    const report = inspectArmy(shipped);
    expect(rulesOf(report.objections)).toEqual([]);
    expect(report.points.total).toBeLessThanOrEqual(shipped.points ?? 0);
    expect(report.points.total).toBeGreaterThanOrEqual((shipped.points ?? 0) * 0.95);
  });

  test('four are for small games and four for standard ones, one of each faction, and all of them can meet', () => {
    for (const points of [1000, 2000]) {
      const factions = Object.values(shippedArmies).flatMap((army) => (army.points === points ? army.factions : []));
      expect(factions.sort()).toEqual(['drumming-herd', 'hollow-orchard', 'lantern-compact', 'saltglass-court']);
    }
    for (const { key } of forces) expect('setup' in muster({ ...starter, forces: [key, forces[0]!.key] })).toBe(true);
  });

  test('every ability that a battletome names is one of the system', () => {
    expect(named.map(({ ability }) => ability).filter((ability) => !abilities.has(ability))).toEqual([]);
  });

  test('between them they have one of everything', () => {
    const units = Object.values(shippedArmies).flatMap((army) =>
      army.units.map(({ scroll }) => [...battletomes.values()].flatMap(({ scrolls }) => scrolls.get(String(scroll)) ?? [])[0]!),
    );
    const keywords = new Set(units.flatMap((unit) => unit.keywords));
    for (const keyword of ['HERO', 'WIZARD', 'PRIEST', 'MONSTER', 'TOTEM']) expect(keywords).toContain(keyword);
    for (const role of ['Leader', 'Battleline', 'Behemoth', 'Artillery'] as const)
      expect(units.some(({ roles }) => roles.includes(role))).toBe(true);
    for (const command of ['champion', 'standard', 'musician'] as const) expect(units.some(({ commands }) => commands[command])).toBe(true);
    expect(units.some(({ abilities: own }) => own.some(({ ability }) => ability === 'fly'))).toBe(true);
    expect(units.some(({ weapons }) => weapons.some(({ mount }) => mount))).toBe(true);
    const brought = (list: 'endless' | 'invocations' | 'terrain') => Object.values(shippedArmies).flatMap((army) => army[list] ?? []);
    for (const list of ['endless', 'invocations', 'terrain'] as const) expect(brought(list)).not.toEqual([]);
    const endless = [...battletomes.values()].flatMap((tome) => brought('endless').flatMap((key) => tome.endless.get(key) ?? []));
    expect(new Set(endless.map(({ predatory }) => predatory !== null))).toEqual(new Set([true, false]));
  });

  test('the examples of the README are legal', () => {
    const readme = readFileSync(new URL('../forces/README.md', import.meta.url), 'utf8');
    const examples = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json!) as unknown);
    expect(examples).toHaveLength(2);
    for (const example of examples) expect(rulesOf(inspectArmy(example).objections)).toEqual([]);
  });

  test('what they bear speaks at every moment there is', () => {
    const moments = new Set(borne().flatMap((ability) => abilities.moments(ability)));
    const all = new Set(abilities.names.flatMap((ability) => abilities.moments(ability)));
    // Nobody is deaf to commands before a monster has roared (AOS3-21.1c).
    expect([...all].filter((moment) => !moments.has(moment))).toEqual(['plainSave', 'deaf']);
  });
});
