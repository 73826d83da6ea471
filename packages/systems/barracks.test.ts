import type { ArmyData, FormField, Label, Text } from '@warfold/engine';
import { LANGUAGES } from '@warfold/engine';
import { NAME } from '@warfold/engine/render';
import { checkTexts } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import { barracks, buildTexts, systems } from './index.ts';

const systemOf = (key: string) => systems.find((system) => system.key === key)!;

/** Every text that a form shows. */
const labelsIn = (fields: readonly FormField[]): readonly Label[] =>
  fields.flatMap(({ label, is }) => [
    label,
    ...(is.kind === 'choice' || is.kind === 'several'
      ? is.of.flatMap((one) => [one.label, ...(one.note === undefined ? [] : [one.note])])
      : []),
    ...(is.kind === 'rows' ? labelsIn(is.of) : []),
  ]);
const keysIn = (labels: readonly Label[]): readonly string[] =>
  labels.flatMap((label): readonly string[] =>
    typeof label === 'string' ? [] : [label.key, ...Object.values(label.args ?? {}).flatMap((arg) => (isText(arg) ? [arg.key] : []))],
  );
const isText = (arg: unknown): arg is Text => typeof arg === 'object' && arg !== null && 'key' in arg;

const errorsOf = (army: ArmyData, key: string) => {
  const { starter, muster } = systemOf(key);
  const mustered = muster({ ...starter, forces: [army, starter.forces[1]!] });
  return 'objections' in mustered
    ? mustered.objections.filter(({ weight, path }) => weight === 'error' && path.startsWith('forces[0]'))
    : [];
};

it('has the words of the forms in every language', () => {
  expect(checkTexts(buildTexts)).toEqual([]);
});

describe.each(barracks.map((one) => [one.system, one] as const))('Building armies of %s', (key, barrack) => {
  it('shipped armies are taken as they are, with the price of every unit', () => {
    for (const { army } of barrack.shipped) {
      const { units, total, objections } = barrack.inspect(army);
      expect(objections.filter(({ weight }) => weight === 'error')).toEqual([]);
      expect(units.every((unit) => unit !== null && unit.models > 0)).toBe(true);
      expect(total.total).toBeGreaterThan(0);
      expect(errorsOf(army, key)).toEqual([]);
    }
  });

  it('every name that we ship and a form shows is there in every language', () => {
    const { texts } = systemOf(key);
    const shown = barrack.shipped.flatMap(({ army }) => [
      ...barrack.books.map(({ name }) => name),
      ...barrack.offers(army).flatMap(({ name, group }) => [name, group]),
      ...barrack.inspect(army).units.flatMap((unit) => (unit === null ? [] : [unit.name])),
      ...[barrack.ofArmy(army), ...army.units.map((_unit, at) => barrack.ofUnit(army, at))].flatMap(labelsIn),
    ]);
    const nameless = shown.filter(
      (label) =>
        typeof label === 'string' && /[a-z]/.test(label) && [texts.it, texts.ca].some((names) => names[`${NAME}${label}`] === undefined),
    );
    expect([...new Set(nameless)]).toEqual([]);
  });

  it('every form has words for all that it asks and offers', () => {
    const { texts } = systemOf(key);
    const armies = [...barrack.shipped.map(({ army }) => army), ...barrack.books.map((book) => barrack.found(book.key, 'New'))];
    for (const army of armies) {
      const forms = [barrack.ofArmy(army), ...army.units.map((_unit, at) => barrack.ofUnit(army, at))];
      const shelves = barrack.shelves.flatMap((shelf) => shelf.things(army).map((thing) => shelf.form(army, thing.key)));
      const offered = barrack.offers(army).flatMap(({ name, group }) => [name, group]);
      const labels = [
        ...[...forms, ...shelves].flatMap(labelsIn),
        ...offered,
        ...barrack.shelves.flatMap(({ label, likes = [] }) => [label, ...likes.map(({ name }) => name)]),
      ];
      for (const language of LANGUAGES)
        expect(keysIn(labels).filter((one) => texts[language][one] === undefined && buildTexts[language][one] === undefined)).toEqual([]);
    }
  });

  it('an army of each book begins empty, takes everything on offer, and is told what is wrong with it', () => {
    for (const book of barrack.books) {
      const army = barrack.found(book.key, 'New');
      expect(barrack.inspect(army).objections.some(({ weight }) => weight === 'error') || key === 'noquarter').toBe(true);
      const offers = barrack.offers(army);
      expect(offers.length).toBeGreaterThan(0);
      const full = { ...army, units: offers.map(({ unit }) => unit) };
      const { units } = barrack.inspect(full);
      expect(units.map((unit) => unit !== null)).toEqual(offers.map(() => true));
    }
  });

  it('every sheet that ships can be copied, changed by a form that has words, and fielded', () => {
    const { texts } = systemOf(key);
    const [book] = barrack.books;
    for (const shelf of barrack.shelves)
      for (const like of shelf.likes ?? []) {
        const army = shelf.add(barrack.found(book!.key, 'New'), 'Mine', like.key);
        const [thing] = shelf.things(army).slice(-1);
        expect(thing?.name).toBe('Mine');
        const labels = labelsIn(shelf.form(army, thing!.key));
        for (const language of LANGUAGES)
          expect(keysIn(labels).filter((one) => texts[language][one] === undefined && buildTexts[language][one] === undefined)).toEqual([]);
        const unit = shelf.unitOf?.(army, thing!.key);
        const { units, objections } = barrack.inspect(unit === undefined ? army : { ...army, units: [unit] });
        const wrong = objections.filter(({ path, weight }) => weight === 'error' && path.startsWith(thing!.path));
        // A monster that the book prints may break its own design tables (NQ-DESIGN-44): its copy is a design.
        if (like.key !== 'orcwarlord') expect({ like: like.key, wrong }).toEqual({ like: like.key, wrong: [] });
        expect(units.every((one) => one !== null && one.models > 0)).toBe(true);
      }
  });

  it('a unit may bear a name and a note', () => {
    const [first] = barrack.shipped;
    const army = { ...first!.army, note: 'for the club night', units: first!.army.units.map((unit) => ({ ...unit, note: 'painted' })) };
    expect(errorsOf(army, key)).toEqual([]);
  });
});

it('W40K-KEYW-04: what a keyword in angle brackets stands for is asked once, of the whole army', () => {
  const { found, inspect } = barracks.find(({ system }) => system === 'wh40k9')!;
  const army = { ...found('THE MIRE', 'New'), units: [{ sheet: 'mire-kin' }, { sheet: 'toadback' }] };
  const asked = (more: object) =>
    inspect({ ...army, ...more }).objections.flatMap(({ rule, path }) => (rule === 'W40K-KEYW-04' ? [path] : []));
  expect(asked({})).toEqual(['keywords.<POOL>']);
  expect(asked({ keywords: { '<POOL>': 'OSS' } })).toEqual([]);
});
