import type { RuleId } from '@warfold/catalogue';
import type { NamedChoice, Objection, Plain, SetupOption, State, TextArg } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import { choicesOf } from '../../../shared/scenario/shipped.ts';
import { GAME_SIZES } from '../../data/classes.ts';
import type { Layout } from '../../layouts/index.ts';
import { layoutChoices, tables } from '../../layouts/index.ts';
import { texts } from '../../texts/index.ts';
import { scenarios } from '../scenarios.ts';

export const layouts: readonly NamedChoice[] = layoutChoices;

export const missions: readonly NamedChoice[] = choicesOf(scenarios, texts, (key) => `nq.mission.${key}`);

/** NQ-WIN-04: a number of turns, the die (NQ-LENGTH-01), or to the end of one side. */
const TURNS = [4, 5, 6, 7] as const;
export const ROLLED = 0;
export const TO_THE_END = -1;

/** What the players agree on beside forces, mission and table. */
interface Agreed {
  /** NQ-FORCE-02; 0 takes what the armies were built for. */
  readonly points: number;
  readonly turns: number;
  /** NQ-SETUP-03: a lay-out that both agree on, or pieces placed in turn. */
  readonly terrain: TerrainWay;
  /** NQ-LUCKY-01. */
  readonly lucky: boolean;
  /** NQ-COVER-02, NQ-COVER-03. */
  readonly veryHard: boolean;
  readonly coverSaves: boolean;
  /** NQ-TEMPLATE-05: the size of the teardrops, in hundredths of the usual one. */
  readonly drops: number;
  /** NQ-CAS-01: whether the owner is asked who goes when a man of a block falls. */
  readonly fallen: boolean;
  /** NQ-VLT-02: whether buildings, walls and hedges can be destroyed. */
  readonly breaches: boolean;
  /** NQ-FORCE-03: one side may have more points; then the other lays out the terrain. */
  readonly unequal: boolean;
}

const TERRAIN_WAYS = ['agreed', 'turns'] as const;
type TerrainWay = (typeof TERRAIN_WAYS)[number];

const USUAL: Agreed = {
  points: 0,
  turns: ROLLED,
  terrain: 'agreed',
  lucky: false,
  veryHard: false,
  coverSaves: false,
  drops: 100,
  fallen: false,
  breaches: false,
  unequal: false,
};

/** NQ-TEMPLATE-05: teardrops that are offered, and the smallest and largest that can be agreed on. */
const DROPS = [100, 75, 125, 150] as const;
const DROPS_WITHIN = { least: 50, most: 200 } as const;

const label = (key: string) => say(`nq.option.${key}`);
type YesOrNo = 'lucky' | 'veryHard' | 'coverSaves' | 'fallen' | 'breaches' | 'unequal';
const yesNo = (key: YesOrNo): SetupOption => ({
  key,
  label: label(key),
  choices: [
    { value: false, label: label('no') },
    { value: true, label: label('yes') },
  ],
  usual: USUAL[key],
});

export const agreementOptions: readonly SetupOption[] = [
  {
    key: 'points',
    label: label('points'),
    choices: [
      { value: 0, label: label('points.usual') },
      ...Object.values(GAME_SIZES).map((points) => ({ value: points, label: say('nq.option.inPoints', { n: points }) })),
    ],
    usual: USUAL.points,
  },
  {
    key: 'turns',
    label: label('turns'),
    choices: [
      { value: ROLLED, label: label('turns.rolled') },
      ...TURNS.map((turns) => ({ value: turns, label: say('nq.option.inTurns', { n: turns }) })),
      { value: TO_THE_END, label: label('turns.end') },
    ],
    usual: USUAL.turns,
  },
  {
    key: 'terrain',
    label: label('terrain'),
    choices: TERRAIN_WAYS.map((value) => ({ value, label: label(`terrain.${value}`) })),
    usual: USUAL.terrain,
  },
  yesNo('lucky'),
  yesNo('veryHard'),
  yesNo('coverSaves'),
  {
    key: 'drops',
    label: label('drops'),
    choices: DROPS.map((value) => ({ value, label: say('nq.option.inDrops', { n: value }) })),
    usual: USUAL.drops,
  },
  yesNo('fallen'),
  yesNo('breaches'),
  yesNo('unequal'),
];

export type ObjectionList = Objection[];

export function object(
  notes: ObjectionList,
  path: string,
  rule: RuleId | 'protocol:malformed' | 'protocol:unknown-id',
  key: string,
  args?: Record<string, TextArg>,
): null {
  notes.push({ ...refuse(rule, say(`nq.object.${key}`, args)), path, weight: 'error' });
  return null;
}

export const isFields = (value: unknown): value is Readonly<Record<string, Plain>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The options of an agreement; what is not said is as usual, what is wrong is objected to. */
export function readOptions(value: unknown, notes: ObjectionList): Agreed {
  const given = isFields(value) ? value : {};
  if (value !== undefined && !isFields(value)) object(notes, 'options', 'protocol:malformed', 'notOptions');
  for (const key of Object.keys(given))
    if (!Object.hasOwn(USUAL, key)) object(notes, `options.${key}`, 'protocol:unknown-id', 'unknownOption', { option: key.slice(0, 60) });
  return {
    points: whole(given.points, 'points', 'NQ-FORCE-02', { least: 0, most: 100_000 }, notes),
    turns: whole(given.turns, 'turns', 'NQ-WIN-04', { least: TO_THE_END, most: 20 }, notes),
    terrain: wayOf(given.terrain, notes),
    lucky: flag(given.lucky, 'lucky', 'NQ-LUCKY-01', notes),
    veryHard: flag(given.veryHard, 'veryHard', 'NQ-COVER-02', notes),
    coverSaves: flag(given.coverSaves, 'coverSaves', 'NQ-COVER-03', notes),
    drops: whole(given.drops, 'drops', 'NQ-TEMPLATE-05', { least: DROPS_WITHIN.least, most: DROPS_WITHIN.most }, notes),
    fallen: flag(given.fallen, 'fallen', 'NQ-CAS-01', notes),
    breaches: flag(given.breaches, 'breaches', 'NQ-VLT-02', notes),
    unequal: flag(given.unequal, 'unequal', 'NQ-FORCE-03', notes),
  };
}

function whole(
  value: unknown,
  key: 'points' | 'turns' | 'drops',
  rule: RuleId,
  { least, most }: { readonly least: number; readonly most: number },
  notes: ObjectionList,
): number {
  if (value === undefined) return USUAL[key];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  object(notes, `options.${key}`, rule, 'notANumber', { least, most });
  return USUAL[key];
}

function wayOf(value: unknown, notes: ObjectionList): TerrainWay {
  const way = TERRAIN_WAYS.find((known) => known === (value ?? USUAL.terrain));
  if (way === undefined) object(notes, 'options.terrain', 'NQ-SETUP-03', 'unknownTerrain');
  return way ?? USUAL.terrain;
}

function flag(value: unknown, key: YesOrNo, rule: RuleId, notes: ObjectionList): boolean {
  if (value !== undefined && typeof value !== 'boolean') object(notes, `options.${key}`, rule, 'notYesOrNo');
  return value === true;
}

/** NQ-WIN-02: a mission by its name. */
export function readMission(value: unknown, notes: ObjectionList): string {
  const mission = missions.find(({ key }) => key === (value ?? missions[0]!.key));
  if (mission === undefined) object(notes, 'mission', 'NQ-WIN-02', 'unknownMission');
  return mission?.key ?? missions[0]!.key;
}

export function readLayout(value: unknown, notes: ObjectionList): Layout {
  const layout = tables.find(({ key }) => key === (value ?? tables[0]!.key));
  if (layout === undefined) object(notes, 'layout', 'NQ-SETUP-03', 'unknownLayout');
  return layout ?? tables[0]!;
}

export const terrainAgreed = (state: State): TerrainWay => TERRAIN_WAYS.find((known) => known === state.options.terrain) ?? USUAL.terrain;
export const turnsAgreed = (state: State): number => (typeof state.options.turns === 'number' ? state.options.turns : USUAL.turns);
