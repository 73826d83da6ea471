import type { AbilityRef, Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { AbilityLine, Assumption, ModelLine, UnitLine } from '../report.ts';
import type { CardSaying, HeardAbility, Vocabulary } from '../roster/abilities.ts';
import { hear } from '../roster/abilities.ts';
import { alike, share } from '../roster/carrying.ts';
import type { RosterProfile, RosterSelection } from '../roster/tree.ts';
import { isOfType, keyOf, nameOf, pointsWithin, saidIn, within } from '../roster/walk.ts';
import { amountOf, isDash, targetOf, wholeOf } from '../values.ts';
import type { SaidCommandModel, VocabularyWord } from '../words/sentences.ts';
import { countModels } from './count.ts';
import type { KeyedWeapon } from './damage.ts';
import { damageTable } from './damage.ts';
import { usualSize } from './size.ts';
import { isWeapon, readWeapon } from './weapons.ts';

type Fields = Readonly<Record<string, Plain>>;

export interface ReadWarscrollUnit {
  readonly scroll: Fields;
  readonly unit: Fields;
  readonly line: UnitLine;
  readonly isGeneral: boolean;
  readonly isHero: boolean;
}

const ROLES = ['Leader', 'Battleline', 'Behemoth', 'Artillery'];
/** Categories that are no keywords of the game. */
const NO_KEYWORD =
  /^(?:leader|battleline|behemoth|artillery|other|unique|named|named character|core battalion|allegiance|game options|9 or less.*|.*wounds leader|configuration|uncategorised|unit|single|general)$/i;

export const isUnitProfile = (profile: RosterProfile): boolean => isOfType(profile, 'Unit');
const unitProfile = (root: RosterSelection): RosterProfile | undefined =>
  [...within(root)].flatMap(({ profiles }) => profiles.filter(isUnitProfile))[0];

interface Armed extends KeyedWeapon {
  readonly number: number;
}

/** Every weapon of a unit with how many of its models carry it: the number of its selection where that is more than one, or of the models that hold it; else all. */
function weaponsOf(root: RosterSelection, models: number): Armed[] {
  const taken = new Set<string>();
  const found: Armed[] = [];
  const look = (selection: RosterSelection, holders: number | null): void => {
    const held = selection !== root && selection.type === 'model' && !/^\d/.test(selection.name) ? Math.round(selection.number) : holders;
    for (const profile of selection.profiles.filter(isWeapon)) {
      const weapon = readWeapon(profile);
      const same = found.findIndex(
        (one) => one.weapon.name === weapon.name && JSON.stringify(one.weapon.fields) === JSON.stringify(weapon.fields),
      );
      const stated = selection.number > 1 ? Math.round(selection.number) : held;
      const number = Math.min(models, stated ?? models);
      if (same < 0) found.push({ key: keyOf(weapon.name, taken), weapon, number });
      else found[same] = { ...found[same]!, number: Math.min(models, found[same]!.number + (stated ?? 0)) };
    }
    for (const child of selection.selections) look(child, held);
  };
  look(root, null);
  return found;
}

/** Names of kinds of profiles that are something else than words on the card. */
const isStructure = (profile: RosterProfile): boolean =>
  isWeapon(profile) ||
  isUnitProfile(profile) ||
  /damage table|wounds?(?: suffered| track)?$/i.test(profile.type) ||
  /^magic$/i.test(profile.type);

function sayingsOf(root: RosterSelection): CardSaying[] {
  const of = nameOf(root.name);
  const seen = new Set<string>();
  return [...within(root)].flatMap(({ profiles, rules }) =>
    [
      ...profiles
        .filter((profile) => !isStructure(profile))
        .map((profile) => ({ name: profile.name, text: textOf(profile), own: isOfType(profile, 'Unit Abilities') })),
      ...rules.map((rule) => ({ ...rule, own: false })),
    ].flatMap(({ name, text, own }): CardSaying[] => {
      if (seen.has(`${name}|${text}`) || text === '') return [];
      seen.add(`${name}|${text}`);
      return [{ name: nameOf(name), text, of, on: own ? 'unit' : 'other' }];
    }),
  );
}

const textOf = (profile: RosterProfile): string => {
  const said = profile.values.filter(({ text }) => !isDash(text));
  return said.length === 1 ? said[0]!.text : said.map(({ name, text }) => `${name}: ${text}`).join('. ');
};

const plainRef = ({ ability, params }: AbilityRef): Plain => (params === undefined ? { ability } : { ability, params });

/** Names of weapons in a sentence are often in the singular, or several of them. */
const isNamed = (weapon: string, named: string): boolean => {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replace(/^(?:the|an?) /, '')
      .replaceAll(/[^a-z]/g, '')
      .replace(/s$/, '');
  const own = bare(weapon);
  const isOf = (text: string): boolean => /['’]/.test(text);
  return [named, ...named.split(/,| and | or /i)].some((one) => {
    const meant = bare(one);
    if (meant === '' || own.startsWith(meant)) return meant !== '';
    // "A Reed Knight's Marsh Lance" is the Marsh Lance, and the other way round; "a Marsh weapon" is any that is called so.
    if (own.length > 5 && isOf(one) && meant.endsWith(own)) return true;
    if (meant.length > 5 && isOf(weapon) && own.endsWith(meant)) return true;
    return /^[a-z]{5,}weapon$/.test(meant) && own.startsWith(meant.replace(/weapon$/, ''));
  });
};

/** Whether a word finds the weapons that it is for. */
const finds = (weapons: readonly Armed[], { on }: VocabularyWord): boolean =>
  on === undefined ||
  weapons.some(({ weapon }) => ('weapon' in on ? isNamed(weapon.name, on.weapon) : on.weapons === 'all' || on.weapons === weapon.kind));

/** Reads a unit into a warscroll of its own, with everything that was assumed on the way. */
export function readUnit(root: RosterSelection, path: string, at: string, key: string, vocabulary: Vocabulary): ReadWarscrollUnit {
  const profile = unitProfile(root);
  const { models, assumed: onCount } = countModels(root);
  const weapons = weaponsOf(root, models);
  const heard = sayingsOf(root).map((saying): HeardAbility => {
    const found = hear(saying, vocabulary);
    return found.words.every((word) => finds(weapons, word)) ? found : hear(saying, { ...vocabulary, patterns: [], named: [], common: [] });
  });
  const words = heard.flatMap((one) => one.words);
  const keywords = [
    ...new Set(root.categories.map((name) => name.toUpperCase().trim()).filter((name) => name !== '' && !NO_KEYWORD.test(name))),
  ];
  const assumed: Assumption[] = onCount === null ? [] : [{ text: onCount, path: `${at}.models`, value: models }];
  const odd = (field: string, written: string, taken: Plain): Plain => {
    assumed.push({
      text: say('armies.assumed.value', { what: root.name, field, written, taken: String(taken) }),
      path: `${path}.${field}`,
      value: taken,
    });
    return taken;
  };
  const stat = (...names: readonly string[]): string => (profile === undefined ? '' : (saidIn(profile, ...names) ?? ''));
  const wounds = wholeOf(stat('Wounds'), 1, 60) ?? odd('wounds', stat('Wounds'), 1);
  const size = usualSize(keywords, Number(wounds));
  const moveStarred = stat('Move').trim() === '*';
  const table = damageTable(root, weapons, moveStarred);
  const move = movedBy(stat('Move'), table, odd);
  for (const kind of ['missile', 'melee'] as const)
    for (const [i, { key: own, weapon }] of weapons.filter((one) => one.weapon.kind === kind).entries())
      for (const { field, written, taken } of weapon.odd)
        if (!(weapon.starred.some((one) => one === field) && hasColumn(table, `${own}.${field}`)))
          assumed.push({
            text: say('armies.assumed.value', { what: weapon.name, field, written, taken: String(taken) }),
            path: `${path}.${kind}[${i}].${field}`,
            value: taken,
          });
  assumed.push({ text: say('armies.assumed.base', { model: root.name, base: size.base }), path: `${path}.base`, value: size.base });
  const hands = share(
    models,
    weapons.map((one) => ({ what: one, number: one.number })),
  );
  const groups = alike(hands, (one) => one.key);
  const points = pointsWithin(root);
  const reminders = heard.flatMap(({ reminder }) => (reminder === null ? [] : [plainRef(reminder)]));
  const written = (kind: 'missile' | 'melee'): Plain[] =>
    weapons
      .filter(({ weapon }) => weapon.kind === kind)
      .map((armed) => ({ key: armed.key, name: armed.weapon.name, ...asPrinted(armed, table), abilities: wordsOn(armed, words) }));
  const name = nameOf(root.name);
  return {
    scroll: {
      ...{
        key,
        name,
        move,
        wounds,
        bravery: wholeOf(stat('Bravery'), 0, 20) ?? odd('bravery', stat('Bravery'), 6),
        save: savedBy(stat('Save'), odd),
      },
      ...{ missile: written('missile'), melee: written('melee'), ...commandsOf(words), ...magicOf(root, keywords) },
      abilities: [
        ...words.filter(({ on, command }) => on === undefined && command === undefined).map(({ ref }) => plainRef(ref)),
        ...reminders,
      ].slice(0, 40),
      ...(table.length > 0 && { damage: table }),
      ...{ keywords: keywords.slice(0, 30), base: size.base, height: size.height, figure: size.figure },
      ...{ size: models, points: Math.max(0, Math.round(points)), roles: ROLES.filter((role) => root.categories.includes(role)) },
      ...{ single: models === 1, unique: root.categories.some((category) => /^(?:unique|named)/i.test(category)) },
    },
    unit: {
      ...{ scroll: key, name, models },
      ...(groups.length > 1 && { carry: groups.map(({ count, hand }) => ({ models: count, weapons: hand.map((one) => one.key) })) }),
    },
    line: {
      name,
      points,
      models: groups.map(
        ({ count, hand }): ModelLine => ({
          name: profile === undefined ? name : nameOf(profile.name),
          count,
          weapons: hand.map(({ weapon }) => ({ name: weapon.name, count: 1 })),
        }),
      ),
      abilities: heard.map(({ line }): AbilityLine => line),
      assumed,
    },
    isGeneral: [...within(root)].some((one) => /^general$/i.test(one.name.trim())),
    isHero: keywords.includes('HERO'),
  };
}

const hasColumn = (table: readonly Plain[], column: string): boolean => JSON.stringify(table).includes(`"${column}"`);

/** What a column of the damage table says while nothing is suffered. */
function unhurt([first]: readonly Plain[], column: string): Plain | null {
  if (typeof first !== 'object' || first === null || Array.isArray(first) || !('values' in first)) return null;
  const { values } = first;
  return typeof values === 'object' && values !== null ? (new Map<string, Plain>(Object.entries(values)).get(column) ?? null) : null;
}

/** The weapon as it is while its bearer is unhurt: the table has what changes. */
function asPrinted({ key, weapon }: Armed, table: readonly Plain[]): Fields {
  const tabled = weapon.starred.flatMap((stat): [string, Plain][] => {
    const value = unhurt(table, `${key}.${stat}`);
    if (value === null) return [];
    return [
      [
        stat,
        stat === 'hit' || stat === 'wound'
          ? `${value}+`
          : stat === 'range'
            ? `${value}"`
            : stat === 'rend'
              ? value === 0
                ? '-'
                : `-${value}`
              : value,
      ],
    ];
  });
  return { ...weapon.fields, ...Object.fromEntries(tabled) };
}

type Odd = (field: string, written: string, taken: Plain) => Plain;

function movedBy(written: string, table: readonly Plain[], odd: Odd): Plain {
  const move = amountOf(written);
  if (move !== null) return /^\d+$/.test(move) ? Number(move) : move;
  if (isDash(written)) return 0;
  const first = unhurt(table, 'move');
  return written.trim() === '*' && first !== null ? first : odd('move', written, 6);
}

function savedBy(written: string, odd: Odd): Plain {
  if (isDash(written)) return '-';
  const save = targetOf(written);
  return save !== null && save >= 2 && save <= 6 ? `${save}+` : odd('save', written, '-');
}

const wordsOn = ({ weapon }: Armed, words: readonly VocabularyWord[]): Plain[] =>
  words
    .filter(
      ({ on }) =>
        on !== undefined && ('weapon' in on ? isNamed(weapon.name, on.weapon) : on.weapons === 'all' || on.weapons === weapon.kind),
    )
    .map(({ ref }) => plainRef(ref));

/** AOS3-22.3.2a: command models, each with what the unit has while it is there. */
function commandsOf(words: readonly VocabularyWord[]): Fields {
  const commands: Record<string, Plain> = {};
  for (const kind of ['champion', 'standard', 'musician'] as const) {
    const own = words.flatMap(({ ref, command }) => (command?.kind === kind ? [{ ref, command }] : []));
    const first: SaidCommandModel | undefined = own[0]?.command;
    if (first !== undefined)
      commands[kind] = {
        name: nameOf(first.name),
        ...(first.oneIn !== null && { oneIn: first.oneIn }),
        abilities: own.map(({ ref }) => plainRef(ref)),
      };
  }
  return commands;
}

const SPELLS: Readonly<Record<string, string>> = { 'flaming weapon': 'flaming-weapon', levitate: 'levitate', 'ghost-mist': 'ghost-mist' };
const PRAYERS: Readonly<Record<string, string>> = { guidance: 'guidance', heal: 'heal', curse: 'curse' };

/** AOS3-19.0a, AOS3-20.0a: what the description says of magic and prayers. */
function magicOf(root: RosterSelection, keywords: readonly string[]): Fields {
  const profiles = [...within(root)].flatMap((one) => one.profiles);
  const magic = profiles.find(({ type }) => /^magic$/i.test(type));
  const [, casts, unbinds] = /(\d)\s*\/\s*(\d)/.exec(magic === undefined ? '' : (saidIn(magic, 'Cast/Unbind') ?? '')) ?? [];
  const namesOf = (kind: RegExp): string[] =>
    profiles.filter(({ type }) => kind.test(type)).map(({ name }) => name.toLowerCase().replace(/^\d+\.\s*/, ''));
  const [spoken, chanted] = [namesOf(/^spell$/i), namesOf(/^prayer$/i)];
  const known = (names: readonly string[], lore: Readonly<Record<string, string>>): string[] => [
    ...new Set(names.flatMap((name) => lore[name] ?? [])),
  ];
  const [spells, prayers] = [known(spoken, SPELLS), known(chanted, PRAYERS)];
  const hasTome = [...within(root)].some(({ name }) => /^arcane tome$/i.test(name));
  const wizard = keywords.includes('WIZARD') || casts !== undefined || (spoken.includes('arcane bolt') && !hasTome);
  const priest = keywords.includes('PRIEST') || chanted.includes('bless');
  return {
    ...(wizard && {
      wizard: { casts: Number(casts ?? 1), unbinds: Number(unbinds ?? 1), ...(spells.length > 0 && { spells }) },
    }),
    ...(priest && { priest: prayers.length > 0 ? { prayers } : {} }),
  };
}
