import type { ArmyData, ArmyOffer, Barracks, FormChoice, FormField, Inspection, Label, Plain, TextArg } from '@warfold/engine';
import { isText, memoOf, say, sumOf } from '@warfold/engine';
import { inspected, isRecord, label, limitField, nameField, noteField, textIn, unitAt } from '../../shared/building.ts';
import { REFERENCE_PROFILES } from '../data/profiles.ts';
import { CREW } from '../data/support-weapons.ts';
import { keysOf } from '../data/table.ts';
import { FORCES } from '../forces/index.ts';
import { SYSTEM } from '../play/army/army.ts';
import { nameOf } from '../texts/names.ts';
import { fileOf, pathIn, type UnitClass, type Worked, workshop } from '../workshop/index.ts';
import { armChoices, equipmentChoices, profilesOf, skillChoices, spellChoices, unitNames } from './profileForm.ts';
import { profileShelf, weaponShelf } from './shelves.ts';

/** How armies of No Quarter are built: units of profiles of one's own or of the book, with leaders, standards, specialists and engines. */

const CLASSES: readonly UnitClass[] = ['core', 'elite', 'hero', 'character', 'support'];

const shownName = (name: TextArg): Label => (typeof name === 'object' && isText(name) ? name : String(name));

/** A file is worked once while nobody changes it. */
const workOf = memoOf((army: ArmyData): Worked => workshop(fileOf(army)));

/** Every profile of the book at its printed price: worked when a list of offers is first wanted. */
const priced = memoOf(
  (book: typeof REFERENCE_PROFILES): Worked =>
    workshop({ profiles: Object.fromEntries(keysOf(book).map((key) => [`book-${key}`, { reference: key }])) }),
);
const ofBook = (): Worked => priced(REFERENCE_PROFILES);

type Profile = Worked['profiles'][number];

function offerOf(key: string, profile: Profile, own: boolean): ArmyOffer {
  const { from = undefined } = profile.model.design.structure ?? {};
  const alone = profile.class === 'hero' || profile.class === 'character';
  const models = alone ? 1 : profile.class === 'support' ? CREW.from : (from ?? 6);
  const name = shownName(profile.label);
  return {
    key,
    name,
    group: nameOf('class', profile.class),
    cost: profile.price.total,
    words: [...(own ? ['own'] : []), ...profile.card.elements.map((element) => element.name)],
    unit: { ...(typeof name === 'string' && { name }), profile: key, models },
  };
}

function offers(army: ArmyData): readonly ArmyOffer[] {
  const own = workOf(army).profiles.map((profile) => offerOf(profile.key, profile, true));
  const book = ofBook().profiles.map((profile) => offerOf(profile.key.replace(/^book-/, ''), profile, false));
  return [...own, ...book];
}

function profileChoices(army: ArmyData, rank: (rank: string) => boolean): FormChoice[] {
  const own = workOf(army).profiles.filter(({ model }) => rank(model.rank));
  return [
    ...own.map(({ key, label: name, price }) => ({ value: key, label: shownName(name), note: say('build.points', { n: price.total }) })),
    ...keysOf(REFERENCE_PROFILES)
      .filter((key) => rank(REFERENCE_PROFILES[key].design.rank))
      .map((key) => ({ value: key, label: nameOf('profile', key) })),
  ];
}

/** Standard bearer and musician: none, one, or one with something for himself. */
function roleFields(army: ArmyData, at: number, role: 'standard' | 'musician'): readonly FormField[] {
  const has = unitAt(army, at)[role];
  const fields: FormField[] = [{ key: role, label: label(`quarter.${role}`), is: { kind: 'yes' } }];
  if (has !== undefined && has !== false)
    fields.push(
      { key: `${role}.skills`, label: label(`quarter.${role}.skills`), is: { kind: 'several', of: skillChoices } },
      { key: `${role}.equipment`, label: label(`quarter.${role}.equipment`), is: { kind: 'several', of: equipmentChoices } },
    );
  return fields;
}

const specialists = (army: ArmyData): FormField => ({
  key: 'specialists',
  label: label('quarter.specialists'),
  is: {
    kind: 'rows',
    blank: { profile: profilesOf(army)[0]?.[0] ?? 'warrior', models: 1 },
    of: [
      { key: 'profile', label: label('quarter.profile'), is: { kind: 'choice', of: profileChoices(army, (rank) => rank === 'troop') } },
      { key: 'models', label: label('count'), is: { kind: 'number', least: 1, most: 100, usual: 1 } },
    ],
  },
});

const leaderField = (army: ArmyData): FormField => ({
  key: 'leader',
  label: label('quarter.leader'),
  is: {
    kind: 'choice',
    of: [{ value: true, label: label('quarter.leader.one') }, ...profileChoices(army, (rank) => rank === 'leader')],
  },
});

const batteryFields = (army: ArmyData): readonly FormField[] => [
  { key: 'battery.weapon', label: label('quarter.engine'), is: { kind: 'choice', of: armChoices(army, ['support', 'teardrop']) } },
  { key: 'battery.count', label: label('quarter.engines'), is: { kind: 'number', least: 1, most: 20, usual: 1 } },
  { key: 'battery.grapeshot', label: label('quarter.grapeshot'), is: { kind: 'yes' } },
];

function ofUnit(army: ArmyData, at: number): readonly FormField[] {
  const unit = workOf(army).army?.units.find(({ path }) => path === `army.units[${at}]`);
  const rank = unit?.profile.model.rank ?? 'troop';
  const heroic = rank === 'hero' || rank === 'character';
  const others = unitNames(army).filter(({ value }) => value !== unitAt(army, at).name);
  return [
    nameField,
    { key: 'profile', label: label('quarter.profile'), is: { kind: 'choice', of: profileChoices(army, () => true) } },
    { key: 'models', label: label('count'), is: { kind: 'number', least: 1, most: 100, usual: 1 } },
    ...(heroic
      ? [
          { key: 'general', label: label('quarter.general'), is: { kind: 'yes' as const } },
          { key: 'joins', label: label('quarter.joins'), is: { kind: 'choice' as const, of: others } },
        ]
      : []),
    ...(rank === 'troop'
      ? [leaderField(army), ...roleFields(army, at, 'standard'), ...roleFields(army, at, 'musician'), specialists(army)]
      : []),
    ...(rank === 'troop' ? [{ key: 'spell', label: label('quarter.spell'), is: { kind: 'choice' as const, of: spellChoices } }] : []),
    ...(rank === 'support' || unitAt(army, at).battery !== undefined ? batteryFields(army) : []),
    noteField,
  ];
}

const ofArmy = (army: ArmyData): readonly FormField[] => [
  nameField,
  limitField(1000),
  { key: 'blackPowder', label: label('quarter.blackPowder'), is: { kind: 'yes' } },
  { key: 'coreLimit', label: label('quarter.coreLimit'), is: { kind: 'number', least: 9, most: 1000 } },
  ...(['skeletons', 'zombies', 'riders'] as const).map(
    (kind): FormField => ({
      ...{ key: `raises.${kind}`, label: label(`quarter.raises.${kind}`) },
      is: { kind: 'choice', of: profileChoices(army, (rank) => rank === 'troop') },
    }),
  ),
  noteField,
];

function inspect(army: ArmyData): Inspection {
  const work = workOf(army);
  const units = army.units.map((_unit, i) => {
    const found = work.army?.units.find(({ path }) => path === `army.units[${i}]`);
    return found === undefined ? null : inspected(shownName(found.name), nameOf('class', found.class), found.size, found.price);
  });
  return {
    counted: 'build.points',
    total: work.army?.price ?? sumOf([]),
    limit: work.army?.limit ?? null,
    units,
    tallies:
      work.army === null
        ? []
        : CLASSES.map((key) => ({ key, ...work.army!.count[key] }))
            .filter((one) => one.units > 0)
            .map(({ key, units: count, models }) => ({ label: say('build.quarter.tally', { what: nameOf('class', key), models }), count })),
    objections: work.objections.map((one) => ({ ...one, path: pathIn(army, one.path) })),
  };
}

const envelopeOf = (file: (typeof FORCES)[number]['file']): ArmyData => {
  const data: Plain = JSON.parse(JSON.stringify(file));
  const { army, weapons, profiles } = isRecord(data) ? data : {};
  const { points = 1000, units = [], ...rest } = isRecord(army) ? army : {};
  return {
    ...{ format: 1, system: SYSTEM, ...rest, name: textIn(rest.name), limit: points },
    ...(weapons !== undefined && { weapons }),
    ...(profiles !== undefined && { profiles }),
    units: Array.isArray(units) ? units.filter(isRecord) : [],
  };
};

export const barracks: Barracks = {
  system: SYSTEM,
  books: [{ key: 'own', name: label('quarter.book') }],
  found: (_book, name) => ({ format: 1, system: SYSTEM, name, limit: 1000, profiles: {}, units: [] }),
  shipped: FORCES.map(({ key, file }) => ({ key, army: envelopeOf(file) })),
  offers,
  ofArmy,
  ofUnit,
  inspect,
  shelves: [profileShelf, weaponShelf],
};
