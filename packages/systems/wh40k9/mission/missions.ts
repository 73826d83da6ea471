import type { NamedChoice, State } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Scenario } from '../../shared/scenario/form.ts';
import { zonesOn } from '../../shared/scenario/places.ts';
import type { ScenarioBody, ScenarioShelf } from '../../shared/scenario/shipped.ts';
import { choicesOf, scenarioAmong, shelved, written } from '../../shared/scenario/shipped.ts';
import { texts } from '../texts/index.ts';

const ONLY_WAR = 'only-war';

/** W40K-ONLYWAR-15: strips along the two longer edges, nine inches from the line between them, however the field is turned. */
const deployment: Scenario['deployment'] = {
  zones: [{ area: { edge: 'south', deep: '50%-9' } }, { area: { edge: 'north', deep: '50%-9' } }],
  lengthwise: true,
};

const mission = (key: string, told: ScenarioBody): Scenario => shelved('wh40k9', texts, `w40k.mission.${key}`, { deployment, ...told });

/** W40K-MISSION-02: what a mission supplies, as data that can be edited. */
export const scenarios: ScenarioShelf = {
  [ONLY_WAR]: mission(ONLY_WAR, {
    // W40K-ONLYWAR-10, -18.
    objectives: { placed: 4, fromEdge: 6, apart: 9 },
    rounds: 5,
    goals: [
      // W40K-ONLYWAR-07, -06, -08.
      { key: 'markers', goal: 'hold', at: 'turn', points: 1 },
      { key: 'warlord', goal: 'slay', who: 'leader', points: 1 },
      { key: 'most', goal: 'hold', count: 'most', points: 1 },
    ],
  }),
  'supply-drop': written(
    'wh40k9',
    { en: 'Supply drop', it: 'Lancio di rifornimenti', ca: 'Subministraments des del cel' },
    {
      en: 'Crates have come down across the field. Every turn they are counted, and the one in the middle counts twice.',
      it: 'Le casse sono cadute su tutto il campo. A ogni turno si contano, e quella in mezzo vale doppio.',
      ca: 'Han caigut caixes per tot el camp. A cada torn es compten, i la del mig val el doble.',
    },
    {
      deployment,
      rounds: 5,
      objectives: [
        { key: 'south-west', at: ['20%', '30%'] },
        { key: 'south-east', at: ['75%', '28%'] },
        { key: 'middle', at: ['50%', '50%'] },
        { key: 'north-west', at: ['25%', '72%'] },
        { key: 'north-east', at: ['80%', '70%'] },
      ],
      goals: [
        { goal: 'hold', at: 'turn', points: 1 },
        { goal: 'hold', objectives: ['middle'], at: 'turn', points: 1 },
      ],
    },
  ),
  'cut-the-head-off': written(
    'wh40k9',
    { en: 'Cut the head off', it: 'Decapitazione', ca: 'Decapitació' },
    {
      en: 'Two warlords, one field. The one whose warlord outlives the other has won; ground is only worth having if both stand to the end.',
      it: 'Due signori della guerra, un solo campo. Vince chi fa cadere quello nemico; il terreno conta solo se entrambi resistono fino alla fine.',
      ca: "Dos senyors de la guerra, un sol camp. Guanya qui fa caure l'enemic; el terreny només compta si tots dos aguanten fins al final.",
    },
    {
      deployment: {
        zones: [
          {
            area: {
              corners: [
                ['0%', '0%'],
                ['55%', '0%'],
                ['0%', '70%'],
              ],
            },
          },
          {
            area: {
              corners: [
                ['100%', '100%'],
                ['45%', '100%'],
                ['100%', '30%'],
              ],
            },
          },
        ],
        lengthwise: true,
        apart: 9,
      },
      rounds: 5,
      objectives: { placed: 3, fromEdge: 6, apart: 9 },
      goals: [
        { goal: 'slay', who: 'leader', decides: 'at-once' },
        { goal: 'hold', points: 2 },
        { goal: 'slay', who: 'units', points: 1 },
      ],
    },
  ),
  breakout: written(
    'wh40k9',
    { en: 'Breakout', it: 'Sortita', ca: 'Sortida' },
    {
      en: 'The first army is surrounded in the middle and has to bring its warlord out by the northern edge. The second has to keep it there.',
      it: 'Il primo esercito è circondato al centro e deve portare il suo signore della guerra fuori dal bordo nord. Il secondo deve tenerlo lì.',
      ca: 'El primer exèrcit és envoltat al mig i ha de treure el seu senyor de la guerra per la vora nord. El segon ha de retenir-lo.',
    },
    {
      deployment: {
        zones: [{ area: { rect: ['25%', '25%', '75%', '50%'] }, edge: 'south' }, { area: { edge: 'north', deep: '22%' } }],
        pick: 'given',
        order: 'first',
        lengthwise: true,
      },
      firstTurn: 2,
      rounds: 5,
      forces: [
        { name: { en: 'The surrounded', it: 'Gli accerchiati', ca: 'Els encerclats' } },
        { name: { en: 'The besiegers', it: 'Gli assedianti', ca: 'Els assetjadors' } },
      ],
      goals: [
        { goal: 'escort', who: 'leader', to: { edge: 'north', deep: 9 }, side: 1, points: 6 },
        { goal: 'survive', who: 'units', side: 1, points: 1 },
        { goal: 'slay', who: 'units', side: 2, points: 1 },
        { goal: 'slay', who: 'leader', side: 2, points: 3 },
      ],
      victory: { ties: 2 },
    },
  ),
};

export const onlyWar: Scenario = scenarios[ONLY_WAR]!;
export const ONLY_WAR_KEY = ONLY_WAR;

export const missionNamed = (key: unknown): Scenario | null =>
  typeof key === 'string' && Object.hasOwn(scenarios, key) ? (scenarios[key] ?? null) : null;

/** W40K-MISSION-01: the mission that the players agreed on, or their own scenario. */
export const missionOf = (state: State): Scenario => scenarioAmong(scenarios, state, state.options.mission) ?? onlyWar;

export const missions: readonly NamedChoice[] = choicesOf(scenarios, texts, (key) => `w40k.mission.${key}`);

/** W40K-ONLYWAR-18. */
const ROUNDS = 5;

export const roundsOf = ({ rounds = ROUNDS }: Scenario): number => rounds;

export interface MarkersPlaced {
  readonly count: number;
  /** W40K-ONLYWAR-10: more than this from every edge, and from each other. */
  readonly fromEdge: Mil;
  readonly apart: Mil;
}

/** W40K-ONLYWAR-10: the markers that the players place, where the scenario puts down none itself. */
export function markersPlaced({ objectives }: Scenario): MarkersPlaced {
  if (objectives === undefined || !('placed' in objectives)) return { count: 0, fromEdge: 0, apart: 0 };
  const { placed, fromEdge = 0, apart } = objectives;
  return { count: typeof placed === 'number' ? placed : 0, fromEdge: inches(fromEdge), apart: inches(apart) };
}

export type Edge = 'south' | 'north';

/** Which of the zones of a map stands for an edge. */
export const ZONE_OF: Readonly<Record<Edge, number>> = { south: 0, north: 1 };

/** W40K-MISSION-04: the deployment zone of the first side of a map, which it calls south, or of the other; those of the book where the scenario has none. */
export const zoneAlong = (table: State['table'], scenario: Scenario, edge: Edge): readonly Point[] =>
  zonesOn(table, scenario.deployment === undefined ? onlyWar : scenario)[edge === 'south' ? 0 : 1]!;

/** W40K-ONLYWAR-02, -09: battle sizes by the combined Power Level of both armies, and the least field for each, longer edge first. */
export const BATTLE_SIZES = [
  { key: 'combat-patrol', upTo: 50, long: inches(44), short: inches(30) },
  { key: 'incursion', upTo: 100, long: inches(44), short: inches(30) },
  { key: 'strike-force', upTo: 200, long: inches(60), short: inches(44) },
  { key: 'onslaught', upTo: 300, long: inches(90), short: inches(44) },
] as const;

export type BattleSize = (typeof BATTLE_SIZES)[number];

/** The smallest size that holds both armies; the largest for armies beyond it. */
export const battleSize = (power: number): BattleSize => BATTLE_SIZES.find(({ upTo }) => power <= upTo) ?? BATTLE_SIZES[3];
