import { strToU8, zipSync } from 'fflate';

/** Small rosters of our own making, in the forms that players' files have. Names and words are ours. */

type Values = Readonly<Record<string, string>>;

interface Made {
  readonly name: string;
  readonly type?: string;
  readonly number?: number;
  readonly costs?: Values;
  readonly profiles?: readonly { readonly name: string; readonly type: string; readonly values: Values }[];
  readonly rules?: readonly { readonly name: string; readonly text: string }[];
  readonly categories?: readonly string[];
  readonly selections?: readonly Made[];
}

export interface MadeRoster {
  readonly name: string;
  readonly game: string;
  readonly revision: number;
  readonly costs: Values;
  readonly catalogue: string;
  readonly selections: readonly Made[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const listOf = (name: string, items: readonly string[]): string => (items.length === 0 ? '' : `<${name}>${items.join('')}</${name}>`);
const costsOf = (costs: Values): string[] =>
  Object.entries(costs).map(([name, value]) => `<cost name="${name}" typeId="${name}" value="${value}"/>`);

/** The older schemas name the type `profileTypeName` and write what a characteristic says as an attribute. */
export type Schema = '2.00' | '2.03';

const profileOf = ({ name, type, values }: NonNullable<Made['profiles']>[number], schema: Schema): string =>
  `<profile name="${escaped(name)}" hidden="false" ${schema === '2.00' ? 'profileTypeName' : 'typeName'}="${type}">${listOf(
    'characteristics',
    Object.entries(values).map(([key, value]) =>
      schema === '2.00'
        ? `<characteristic name="${key}" value="${escaped(value)}"/>`
        : `<characteristic name="${key}">${escaped(value)}</characteristic>`,
    ),
  )}</profile>`;

const selectionOf = ({ name, type = 'upgrade', number = 1, costs = {}, ...more }: Made, schema: Schema): string =>
  `<selection name="${escaped(name)}" number="${number}" type="${type}">${[
    listOf(
      'rules',
      (more.rules ?? []).map((rule) => `<rule name="${rule.name}" hidden="false"><description>${escaped(rule.text)}</description></rule>`),
    ),
    listOf(
      'profiles',
      (more.profiles ?? []).map((profile) => profileOf(profile, schema)),
    ),
    listOf(
      'selections',
      (more.selections ?? []).map((child) => selectionOf(child, schema)),
    ),
    listOf('costs', costsOf(costs)),
    listOf(
      'categories',
      (more.categories ?? []).map((category) => `<category name="${escaped(category)}" primary="false"/>`),
    ),
  ].join('')}</selection>`;

export const asXml = ({ name, game, revision, costs, catalogue, selections }: MadeRoster, schema: Schema = '2.03'): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><roster name="${name}" battleScribeVersion="${schema}" gameSystemName="${game}" gameSystemRevision="${revision}" xmlns="http://www.battlescribe.net/schema/rosterSchema">${listOf('costs', costsOf(costs))}<forces><force name="Patrol" catalogueName="${catalogue}">${listOf(
    'selections',
    selections.map((one) => selectionOf(one, schema)),
  )}</force></forces></roster>`;

const jsonOf = ({ selections = [], profiles = [], rules = [], categories = [], costs = {}, ...rest }: Made): object => ({
  ...{ type: 'upgrade', number: 1, ...rest },
  rules: rules.map(({ name, text }) => ({ name, description: text, hidden: false })),
  profiles: profiles.map(({ name, type, values }) => ({
    ...{ name, typeName: type, hidden: false },
    characteristics: Object.entries(values).map(([key, value]) => ({ name: key, $text: value })),
  })),
  categories: categories.map((name) => ({ name, primary: false })),
  costs: Object.entries(costs).map(([name, value]) => ({ name, value: Number(value) })),
  selections: selections.map(jsonOf),
});

export const asJson = ({ name, game, revision, costs, catalogue, selections }: MadeRoster): string =>
  JSON.stringify({
    roster: {
      ...{ name, gameSystemName: game, gameSystemRevision: revision, generatedBy: 'https://newrecruit.eu' },
      costs: Object.entries(costs).map(([key, value]) => ({ name: key, value: Number(value) })),
      forces: [{ name: 'Patrol', catalogueName: catalogue, selections: selections.map(jsonOf) }],
    },
  });

export const bytesOf = (text: string): Uint8Array => strToU8(text);
export const zipped = (text: string, entry = 'any name.ros'): Uint8Array => zipSync({ [entry]: strToU8(text) });

const line = (M: string, WS: string, BS: string, S: string, T: string, W: string, A: string, Ld: string, Save: string): Values => ({
  M,
  WS,
  BS,
  S,
  T,
  W,
  A,
  Ld,
  Save,
});
const gun = (name: string, Range: string, Type: string, S: string, AP: string, D: string, Abilities = '-') => ({
  name,
  type: 'Weapon',
  values: { Range, Type, S, AP, D, Abilities },
});
const carries = (name: string, number: number, ...profiles: ReturnType<typeof gun>[]): Made => ({ name, number, profiles });

const rifle = gun('Reed rifle', '24"', 'Rapid Fire 1', '4', '0', '1');
const launcher = gun('Mud launcher', '36"', 'Heavy D6', '5', '- 2', 'D3', 'Blast.');
const sickle = gun('Sickle', '-', 'Melee', '+1', '-1', '1', 'Each time the bearer fights, it makes 1 additional attack with this weapon.');

/** A roster of the far future: a leader, a squad with one launcher, a boat with a damage table, and things that are no units. */
export const marshGuard: MadeRoster = {
  name: 'Marsh Guard',
  game: 'Warhammer 40,000 9th Edition',
  revision: 190,
  costs: { ' PL': '15', pts: '255.0' },
  catalogue: 'Marsh - Guard',
  selections: [
    { name: 'Battle Size', categories: ['Configuration'], selections: [{ name: 'Patrol game' }] },
    {
      ...{
        name: 'Reeve of the Marsh',
        type: 'model',
        costs: { pts: '70', ' PL': '4' },
        categories: ['Faction: Marsh', 'Infantry', 'Character', 'HQ'],
      },
      profiles: [
        { name: 'Reeve', type: 'Unit', values: line('6"', '2+', '3+', '4', '4', '5', '4', '9', '3+') },
        { name: 'Lamp ward', type: 'Abilities', values: { Description: 'This model has a 4+ invulnerable save.' } },
        { name: 'Old song', type: 'Abilities', values: { Description: 'In your Command phase, hum. Then decide what it meant.' } },
      ],
      selections: [carries('Sickle', 1, sickle), { name: 'Warlord' }],
    },
    {
      ...{ name: 'Marsh Rifles', type: 'unit', costs: { ' PL': '4' }, categories: ['Faction: Marsh', 'Infantry', 'Troops'] },
      rules: [{ name: 'Objective Secured', text: 'As the core rules say.' }],
      selections: [
        {
          ...{ name: 'Serjeant', type: 'model', costs: { pts: '15' } },
          profiles: [{ name: 'Serjeant', type: 'Unit', values: line('6"', '4+', '4+', '3', '3', '1', '2', '7', '5+') }],
          selections: [carries('Sickle', 1, sickle)],
        },
        {
          ...{ name: 'Marsh Rifle', type: 'upgrade', number: 5, costs: { pts: '50' } },
          profiles: [{ name: 'Marsh Rifle', type: 'Unit', values: line('6"', '4+', '4+', '3', '3', '1', '1', '6', '5+') }],
          selections: [carries('Reed rifle', 4, rifle), carries('Mud launcher', 1, launcher)],
        },
      ],
    },
    {
      ...{ name: 'Punt', type: 'model', costs: { pts: '120', ' PL': '7' }, categories: ['Faction: Marsh', 'Vehicle', 'Heavy Support'] },
      profiles: [
        { name: 'Punt [1] (6+ wounds remaining)', type: 'Unit', values: line('12"', '5+', '3+', '6', '6', '10', '3', '7', '4+') },
        { name: 'Punt [2] (3-5 wounds remaining)', type: 'Unit', values: line('8"', '5+', '4+', '6', '6', 'N/A', 'D3', '7', '4+') },
        { name: 'Punt [3] (1-2 wounds remaining)', type: 'Unit', values: line('4"', '5+', '5+', '6', '6', 'N/A', '1', '7', '4+') },
      ],
      selections: [carries('Mud launcher', 2, launcher)],
    },
  ],
};

/** Models that no selection says are models, within an upgrade that holds nothing else; arms in groups of their own; a vehicle whose end is told in columns. */
export const weirPatrol: MadeRoster = {
  name: 'Weir Patrol',
  game: 'Warhammer 40,000 9th Edition',
  revision: 190,
  costs: { pts: '200' },
  catalogue: 'Weir',
  selections: [
    {
      ...{ name: 'Weir Gunners', type: 'unit', costs: { pts: '60' }, categories: ['Infantry', 'Heavy Support'] },
      profiles: [{ name: 'Weir Gunner', type: 'Unit', values: line('6"', '4+', '4+', '3', '3', '1', '1', '7', '5+') }],
      selections: [
        {
          name: 'Rank and file',
          selections: [
            {
              name: 'Weir Gunner',
              number: 5,
              selections: [{ name: 'Arms', selections: [carries('Reed rifle', 4, rifle), carries('Mud launcher', 1, launcher)] }],
            },
            { name: 'Weir Gunner w/ Sickle', selections: [carries('Sickle', 1, sickle)] },
          ],
        },
      ],
    },
    {
      ...{ name: 'Barge', type: 'model', costs: { pts: '140' }, categories: ['Vehicle', 'Heavy Support'] },
      profiles: [
        { name: 'Barge', type: 'Unit', values: line('10"', '6+', '4+', '6', '7', '10', '3', '7', '3+') },
        { name: 'Explodes', type: 'Explosion', values: { 'Dice Roll': '6', Distance: '6"', 'Mortal Wounds': 'D3' } },
      ],
      selections: [carries('Mud launcher', 1, launcher)],
    },
  ],
};

const blade = (name: string, Attacks: string, more: Values = {}) => ({
  ...{ name, type: 'Weapon' },
  values: { Type: 'Melee', Range: '1"', Attacks, 'To Hit': '3+', 'To Wound': '4+', Rend: '-1', Damage: '1', ...more },
});

/** A roster of the mortal realms: a general, a unit whose size stands in a name, a monster with a damage table. */
export const fenCourt: MadeRoster = {
  name: 'Fen Court',
  game: 'Age of Sigmar',
  revision: 120,
  costs: { pts: '510' },
  catalogue: 'Marsh - Fen Court',
  selections: [
    { name: 'Grand Strategy', categories: ['Game Options'] },
    {
      ...{ name: 'Fen Queen', type: 'unit', costs: { pts: '130' }, categories: ['HERO', 'WIZARD', 'FEN', 'Leader'] },
      profiles: [
        { name: 'Fen Queen', type: 'Unit', values: { Move: '6"', Wounds: '6', Bravery: '9', Save: '3+' } },
        { name: 'Magic', type: 'Magic', values: { 'Cast/Unbind': '2/1', 'Spells Known': 'Arcane Bolt' } },
        { name: 'Mist', type: 'Unit Abilities', values: { 'Ability Details': 'This unit has a ward of 5+.' } },
      ],
      selections: [{ name: 'Reed Staff', profiles: [blade('Reed Staff', '4')] }, { name: 'General' }],
    },
    {
      ...{ name: 'Fen Spears', type: 'unit', categories: ['FEN', 'Battleline'] },
      profiles: [
        { name: 'Fen Spear', type: 'Unit', values: { Move: '5"', Wounds: '1', Bravery: '6', Save: '5+' } },
        {
          name: 'Champion',
          type: 'Unit Abilities',
          values: {
            'Ability Details':
              "1 model in this unit can be a Spear Captain. Add 1 to the Attacks characteristic of that model's melee weapons.",
          },
        },
        {
          name: 'Barbs',
          type: 'Unit Abilities',
          values: {
            'Ability Details':
              'If the unmodified hit roll for an attack made with a Barbed Spear is 6, that attack inflicts 1 mortal wound on the target and the attack sequence ends (do not make a wound or save roll).',
          },
        },
      ],
      selections: [
        { name: '10 Fen Spears', type: 'model', costs: { pts: '100' } },
        { name: 'Barbed Spear', profiles: [blade('Barbed Spear', '2', { Range: '2"' })] },
      ],
    },
    {
      ...{ name: 'Mire Beast', type: 'unit', costs: { pts: '280' }, categories: ['MONSTER', 'FEN', 'Behemoth'] },
      profiles: [
        { name: 'Mire Beast', type: 'Unit', values: { Move: '*', Wounds: '12', Bravery: '8', Save: '4+' } },
        { name: '00-05', type: 'Damage Table', values: { Move: '12"', 'Great Maw': '5' } },
        { name: '06-09', type: 'Damage Table', values: { Move: '9"', 'Great Maw': '3' } },
        { name: '10+', type: 'Damage Table', values: { Move: '6"', 'Great Maw': '1' } },
        {
          name: 'Old grudge',
          type: 'Unit Abilities',
          values: { 'Ability Details': 'At the start of the combat phase, it remembers something.' },
        },
      ],
      selections: [{ name: 'Great Maw', profiles: [blade('Great Maw', '*')] }],
    },
  ],
};
