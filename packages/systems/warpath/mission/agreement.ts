import type { Marks, SetupOption, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Fields, Objections } from '../forces/objections.ts';
import { fieldsAt, under, wholeAt } from '../forces/objections.ts';
import { LARGEST_ARMY } from '../forces/roster.ts';
import type { Layout } from '../layouts/index.ts';
import { tables } from '../layouts/index.ts';
import { missions, ROLL, scenarioOf } from './scenarios.ts';

/** WP-CLOCK-01: no clock, a chess clock, or so much time for each turn. */
const CLOCKS = ['none', 'chess', 'turn'] as const;
export type ClockKind = (typeof CLOCKS)[number];

/** What the players agree on before the battle, beside forces, mission and table. */
export interface Agreed {
  /** WP-ARMY-01; 0 takes the size that the armies were built for. */
  readonly points: number;
  /** WP-SETUP-04. */
  readonly turns: number;
  /** WP-ARMY-06: alliances that no list permits are welcome. */
  readonly alliances: boolean;
  /** Whether players are asked where an answer is hardly ever in doubt: whether a failed die is rolled again (WP-RULE-ELITE). */
  readonly trifles: boolean;
  readonly clock: ClockKind;
  /** Of each player on the chess clock (WP-CLOCK-02); 0 takes what is advised for the size of the battle. */
  readonly minutes: number;
  /** Of a turn, for every 500 points of army (WP-CLOCK-05). */
  readonly turnSeconds: number;
  /** Of deployment, for every unit (WP-CLOCK-07). */
  readonly deploySeconds: number;
}

const USUAL: Agreed = {
  points: 0,
  turns: 6,
  alliances: false,
  trifles: false,
  clock: 'none',
  minutes: 0,
  turnSeconds: 150,
  deploySeconds: 30,
};

const label = (key: string) => say(`wp.battle.option.${key}`);
const numbers = (
  key: 'points' | 'turns' | 'minutes' | 'turnSeconds' | 'deploySeconds',
  unit: string,
  values: readonly number[],
): SetupOption => ({
  key,
  label: label(key),
  choices: values.map((value) => ({ value, label: value === 0 ? label(`${key}.usual`) : say(`wp.battle.option.${unit}`, { n: value }) })),
  usual: USUAL[key],
});

export const options: readonly SetupOption[] = [
  numbers('points', 'inPoints', [0, 600, 1000, 1500, 2000, 3000]),
  numbers('turns', 'inTurns', [4, 5, 6, 7, 8]),
  {
    key: 'alliances',
    label: label('alliances'),
    choices: [
      { value: false, label: label('alliances.listed') },
      { value: true, label: label('alliances.any') },
    ],
    usual: USUAL.alliances,
  },
  {
    key: 'trifles',
    label: label('trifles'),
    choices: [
      { value: false, label: label('trifles.decided') },
      { value: true, label: label('trifles.asked') },
    ],
    usual: USUAL.trifles,
  },
  { key: 'clock', label: label('clock'), choices: CLOCKS.map((value) => ({ value, label: label(`clock.${value}`) })), usual: USUAL.clock },
  numbers('minutes', 'inMinutes', [0, 15, 20, 30, 45, 60, 90]),
  numbers('turnSeconds', 'inSeconds', [120, 150, 180]),
  numbers('deploySeconds', 'inSeconds', [15, 30, 60]),
];

/** Reads the options of an agreement; what is not said is as usual, what is wrong is objected to. */
export function readOptions(value: unknown, path: string, notes: Objections): Agreed {
  const given = value === undefined ? {} : (fieldsAt(value, path, notes) ?? {});
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(USUAL, key)) notes.warning(under(path, key), 'protocol:unknown-id', 'unknownOption', { option: key.slice(0, 60) });
  }
  return {
    points: numberOf(given, 'points', path, notes, LARGEST_ARMY),
    turns: numberOf(given, 'turns', path, notes, 20),
    alliances: booleanOf(given, 'alliances', path, notes),
    trifles: booleanOf(given, 'trifles', path, notes),
    clock: clockOf(given, path, notes),
    minutes: numberOf(given, 'minutes', path, notes, 600),
    turnSeconds: numberOf(given, 'turnSeconds', path, notes, 3600),
    deploySeconds: numberOf(given, 'deploySeconds', path, notes, 3600),
  };
}

const RULE_OF = {
  points: 'WP-ARMY-01',
  turns: 'WP-SETUP-04',
  minutes: 'WP-CLOCK-02',
  turnSeconds: 'WP-CLOCK-05',
  deploySeconds: 'WP-CLOCK-07',
} as const;

function numberOf(given: Fields, key: keyof typeof RULE_OF, path: string, notes: Objections, most: number): number {
  if (given[key] === undefined) return USUAL[key];
  const least = USUAL[key] === 0 ? 0 : 1;
  return wholeAt(given[key], under(path, key), RULE_OF[key], notes, { least, most }) ?? USUAL[key];
}

function booleanOf(given: Fields, key: 'alliances' | 'trifles', path: string, notes: Objections): boolean {
  const value = given[key];
  if (value === undefined) return USUAL[key];
  if (typeof value !== 'boolean') notes.error(under(path, key), key === 'alliances' ? 'WP-ARMY-06' : 'WP-RULE-ELITE', 'notYesOrNo');
  return value === true;
}

function clockOf(given: Fields, path: string, notes: Objections): ClockKind {
  const clock = CLOCKS.find((known) => known === (given.clock ?? USUAL.clock));
  if (clock === undefined) notes.error(under(path, 'clock'), 'WP-CLOCK-01', 'unknownClock');
  return clock ?? USUAL.clock;
}

export function readMission(value: unknown, notes: Objections): string {
  const mission = missions.find(({ key }) => key === (value ?? ROLL));
  if (mission === undefined) notes.error('mission', 'WP-SETUP-05', 'unknownMission', { known: missions.map(({ key }) => key).join(', ') });
  return mission?.key ?? ROLL;
}

export function readLayout(value: unknown, notes: Objections): Layout {
  const layout = tables.find(({ key }) => key === (value ?? tables[0]!.key));
  if (layout === undefined) notes.error('layout', 'WP-SETUP-03', 'unknownLayout');
  return layout ?? tables[0]!;
}

/** WP-CLOCK-02: 6 turns and an hour each at 2000 points are advised; other battles in proportion, never under five minutes. */
const advisedMinutes = (points: number, turns: number): number => Math.max(5, Math.round((60 * points * turns) / (2000 * 6)));

/** What the battle keeps of the agreement, as the marks of its options. */
export function keptOptions(agreed: Agreed, mission: string, limit: number): Marks {
  const { trifles, ...others } = agreed;
  const minutes = agreed.minutes > 0 ? agreed.minutes : advisedMinutes(limit, agreed.turns);
  return { ...others, ...(trifles && { trifles }), mission, points: limit, minutes };
}

const numberIn = (state: State, key: keyof typeof RULE_OF): number => {
  const value = state.options[key];
  return typeof value === 'number' ? value : USUAL[key];
};

export const turnsAgreed = (state: State): number => scenarioOf(state)?.rounds ?? numberIn(state, 'turns');
/** The points limit of one army: the base of the 20% of WP-MISSION-02. */
export const pointsAgreed = (state: State): number => numberIn(state, 'points');
/** Whether players are asked where an answer is hardly ever in doubt. */
export const asksForTrifles = (state: State): boolean => state.options.trifles === true;
export const clockAgreed = (state: State): ClockKind => CLOCKS.find((known) => known === state.options.clock) ?? USUAL.clock;
export const missionAgreed = (state: State): string => missions.find(({ key }) => key === state.options.mission)?.key ?? ROLL;
export const secondsAgreed = (state: State, key: 'turnSeconds' | 'deploySeconds'): number => numberIn(state, key);
export const minutesAgreed = (state: State): number => numberIn(state, 'minutes');
