import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { abilities } from './abilities.ts';
import { inspectArmy, muster, starter } from './army.ts';
import { battletomes, forces, shippedArmies } from './forces/index.ts';
import { rulesOf } from './testing/armies.ts';

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

describe('shipped forces', () => {
  test.each(Object.entries(shippedArmies))('%s is legal and built for its size', (_key, shipped) => {
    const report = inspectArmy(shipped);
    expect(rulesOf(report.objections)).toEqual([]);
    expect(report.points.total).toBeLessThanOrEqual(shipped.points ?? 0);
    expect(report.points.total).toBeGreaterThanOrEqual((shipped.points ?? 0) * 0.95);
  });

  test('two are for small games and two for standard ones, and all of them can meet', () => {
    expect(forces.map(({ points }) => points)).toEqual([1000, 1000, 2000, 2000]);
    for (const { key } of forces) expect('setup' in muster({ ...starter, forces: [key, forces[0]!.key] })).toBe(true);
  });

  test('every ability that a battletome names is one of the system', () => {
    expect(named.map(({ ability }) => ability).filter((ability) => !abilities.has(ability))).toEqual([]);
  });

  test('between them they have one of everything', () => {
    const units = Object.values(shippedArmies).flatMap((army) =>
      army.units.map(({ scroll }) => [...battletomes.values()].flatMap(({ scrolls }) => scrolls.get(scroll) ?? [])[0]!),
    );
    const keywords = new Set(units.flatMap((unit) => unit.keywords));
    for (const keyword of ['HERO', 'WIZARD', 'PRIEST', 'MONSTER', 'TOTEM']) expect(keywords).toContain(keyword);
    for (const role of ['Leader', 'Battleline', 'Behemoth', 'Artillery'] as const)
      expect(units.some(({ roles }) => roles.includes(role))).toBe(true);
    for (const command of ['champion', 'standard', 'musician'] as const) expect(units.some(({ commands }) => commands[command])).toBe(true);
    expect(units.some(({ abilities: own }) => own.some(({ ability }) => ability === 'fly'))).toBe(true);
    expect(units.some(({ weapons }) => weapons.some(({ mount }) => mount))).toBe(true);
    const brought = (list: 'endless' | 'invocations' | 'terrain') => Object.values(shippedArmies).flatMap((army) => army[list] ?? []);
    expect([brought('endless').length, brought('invocations').length, brought('terrain').length]).toEqual([3, 2, 3]);
    const endless = [...battletomes.values()].flatMap((tome) => brought('endless').flatMap((key) => tome.endless.get(key) ?? []));
    expect(endless.map(({ predatory }) => predatory !== null).sort()).toEqual([false, false, true]);
  });

  test('the examples of the README are legal', () => {
    const readme = readFileSync(new URL('./forces/README.md', import.meta.url), 'utf8');
    const examples = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json!) as unknown);
    expect(examples).toHaveLength(2);
    for (const example of examples) expect(rulesOf(inspectArmy(example).objections)).toEqual([]);
  });

  test('they speak at almost every moment there is', () => {
    const moments = new Set(named.flatMap(({ ability }) => abilities.moments(ability)));
    const spoken = ['move', 'bravery', 'attacks', 'rend', 'damage', 'toHit', 'toWound', 'toSave', 'rerollHit', 'rerollWound', 'rerollSave'];
    const more = ['onHit', 'onWound', 'ward', 'fly', 'runRoll', 'chargeRoll', 'rerollCharge', 'strikes', 'freedom', 'weight', 'casting'];
    for (const moment of [...spoken, ...more, 'unbinding', 'chanting', 'afterMove']) expect(moments).toContain(moment);
  });
});
