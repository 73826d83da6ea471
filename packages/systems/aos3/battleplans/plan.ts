import type { RuleId } from '@warfold/catalogue';
import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Heading, Mil, Polygon, Table } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Scenario, ScenarioArea } from '../../shared/scenario/form.ts';
import type { Compass } from '../../shared/scenario/places.ts';
import { compassOf, FACING, landsOn, zonesOn } from '../../shared/scenario/places.ts';
import type { ScenarioBody, ScenarioShelf } from '../../shared/scenario/shipped.ts';
import { shelved, written } from '../../shared/scenario/shipped.ts';
import { texts } from '../texts/index.ts';

/** AOS3-28.2: title and description are texts; all the other parts are here. */
const plan = (key: string, told: ScenarioBody): Scenario => shelved('aos3', texts, `aos3.plan.${key}`, told);

/** A part of a map, in shares of the battlefield's width and depth, so that it fits any table (AOS3-28.2.8). */
const part = (west: string, south: string, east: string, north: string): ScenarioArea => ({ rect: [west, south, east, north] });

const SOUTH_WEST = part('0%', '0%', '50%', '50%');
const NORTH_EAST = part('50%', '50%', '100%', '100%');

export const battleplans: ScenarioShelf = {
  'three-cairns': plan('three-cairns', {
    objectives: [
      { key: 'west', at: ['25%', '50%'] },
      { key: 'middle', at: ['50%', '50%'] },
      { key: 'east', at: ['75%', '50%'] },
    ],
    deployment: {
      zones: [
        { area: part('0%', '0%', '100%', '25%'), land: part('0%', '0%', '100%', '50%') },
        { area: part('0%', '75%', '100%', '100%'), land: part('0%', '50%', '100%', '100%') },
      ],
    },
    rounds: 5,
    goals: [
      { key: 'one', goal: 'hold', count: 1, at: 'turn', points: 1 },
      { key: 'two', goal: 'hold', count: 2, at: 'turn', points: 1 },
      { key: 'more', goal: 'hold', count: 'most', at: 'turn', points: 1 },
    ],
    victory: { ties: 'objectives' },
  }),
  'crossed-claims': plan('crossed-claims', {
    objectives: [
      { key: 'south-west', at: ['25%', '25%'] },
      { key: 'south-east', at: ['75%', '25%'] },
      { key: 'north-west', at: ['25%', '75%'] },
      { key: 'north-east', at: ['75%', '75%'] },
    ],
    deployment: { zones: [{ area: SOUTH_WEST }, { area: NORTH_EAST }], apart: 9 },
    // The ground of a neutral quarter that is within 6" of an edge of the battlefield.
    reserves: {
      oneIn: 3,
      round: 2,
      foes: 9,
      areas: [
        {
          corners: [
            ['0%', '100%'],
            ['50%', '100%'],
            ['50%', '100%-6'],
            [6, '100%-6'],
            [6, '50%'],
            ['0%', '50%'],
          ],
        },
        {
          corners: [
            ['100%', '0%'],
            ['50%', '0%'],
            ['50%', 6],
            ['100%-6', 6],
            ['100%-6', '50%'],
            ['100%', '50%'],
          ],
        },
      ],
    },
    rounds: 5,
    goals: [
      { key: 'own', goal: 'hold', lies: 'own', at: 'round', points: 1 },
      { key: 'enemy', goal: 'hold', lies: 'enemy', at: 'round', points: 3 },
      { key: 'neutral', goal: 'hold', lies: 'neutral', at: 'round', points: 2 },
    ],
  }),
  gatehouse: plan('gatehouse', {
    objectives: [
      { key: 'gatehouse', at: ['50%', '50%'], feature: 'gatehouse' },
      { key: 'south', at: ['50%', '12.5%'] },
      { key: 'north', at: ['50%', '87.5%'] },
    ],
    deployment: {
      zones: [
        { area: part('0%', '0%', '25%', '100%'), land: part('0%', '0%', '50%', '100%') },
        { area: part('75%', '0%', '100%', '100%'), land: part('50%', '0%', '100%', '100%') },
      ],
    },
    rounds: 5,
    goals: [
      { key: 'gatehouse', goal: 'hold', objectives: ['gatehouse'], at: 'round', points: 3 },
      { key: 'objective', goal: 'hold', at: 'round', points: 1 },
    ],
  }),
  'broken-crown': written(
    'aos3',
    { en: 'The broken crown', it: 'La corona spezzata', ca: 'La corona trencada' },
    {
      en: 'Two heirs, one shrine. It is held in the middle of the field, and nobody can claim it over the body of their own general.',
      it: 'Due eredi, un santuario. Sta in mezzo al campo, e nessuno può reclamarlo sopra il corpo del proprio generale.',
      ca: 'Dos hereus, un santuari. És al mig del camp, i ningú no pot reclamar-lo damunt el cos del seu general.',
    },
    {
      objectives: [
        { key: 'shrine', at: ['50%', '50%'], feature: 'shrine', name: { en: 'the shrine', it: 'il santuario', ca: 'el santuari' } },
        { key: 'west', at: ['25%', '50%'] },
        { key: 'east', at: ['75%', '50%'] },
      ],
      deployment: {
        zones: [
          { area: part('0%', '0%', '100%', '22%'), land: part('0%', '0%', '100%', '45%') },
          { area: part('0%', '78%', '100%', '100%'), land: part('0%', '55%', '100%', '100%') },
        ],
      },
      rounds: 5,
      goals: [
        { goal: 'hold', objectives: ['shrine'], at: 'round', points: 2 },
        { goal: 'hold', at: 'round', points: 1 },
        { goal: 'slay', who: 'leader', points: 3 },
        { goal: 'survive', who: 'leader', points: 1 },
      ],
      victory: { ties: 'objectives' },
    },
  ),
  'the-crossing': written(
    'aos3',
    { en: 'The crossing', it: 'Il passaggio', ca: 'El pas' },
    {
      en: 'Each army wants its general on the far side by the end of the day, and a third of each comes late along the flanks.',
      it: 'Ogni esercito vuole il proprio generale dall’altra parte entro sera, e un terzo di ciascuno arriva tardi dai fianchi.',
      ca: "Cada exèrcit vol el seu general a l'altra banda abans del vespre, i un terç de cadascun arriba tard pels flancs.",
    },
    {
      deployment: {
        zones: [
          { area: part('0%', '0%', '100%', '25%'), land: part('0%', '0%', '100%', '50%') },
          { area: part('0%', '75%', '100%', '100%'), land: part('0%', '50%', '100%', '100%') },
        ],
      },
      reserves: { oneIn: 3, round: 2, foes: 9, areas: [part('0%', '30%', '8%', '70%'), part('92%', '30%', '100%', '70%')] },
      objectives: [
        { key: 'west', at: ['25%', '50%'] },
        { key: 'east', at: ['75%', '50%'] },
      ],
      rounds: 5,
      goals: [
        { goal: 'hold', at: 'round', points: 1 },
        { goal: 'escort', who: 'leader', points: 5 },
        { goal: 'slay', who: 'leader', points: 3 },
      ],
    },
  ),
};

const RULES: Readonly<Record<string, RuleId>> = { 'three-cairns': 'AOS3-PLAN1', 'crossed-claims': 'AOS3-PLAN2', gatehouse: 'AOS3-PLAN3' };

/** The battleplan's own rule; that of all battleplans where the players have written it. */
export const ruleOf = (key: string): RuleId => RULES[key] ?? 'AOS3-28.2';

/** AOS3-16.0a. */
const ROUNDS = 5;
export const roundsOf = ({ rounds = ROUNDS }: Scenario): number => rounds;

export interface Territory {
  readonly key: Compass;
  readonly name: Text;
  readonly land: Polygon;
  /** Where its army is set up. */
  readonly setUp: Polygon;
  /** The way its army looks, in tenths of a degree. */
  readonly heading: Heading;
}

/** The two territories of a battleplan on a table, both with the border between them (AOS3-18.1b); those of the first one where it has none. */
export function territoriesOn(table: Table, scenario: Scenario): readonly Territory[] {
  const own = scenario.deployment === undefined ? battleplans['three-cairns']! : scenario;
  const lands = landsOn(table, own);
  return zonesOn(table, own).map((setUp, i) => {
    const key = compassOf(table, setUp);
    return { key, name: say(`aos3.setup.territory.${key}`), land: lands[i]!, setUp, heading: FACING[key] };
  });
}

/** Units are set up more than this far from the enemy territory. */
export const apartOf = ({ deployment }: Scenario): Mil => inches(deployment?.apart ?? 0);
