import type { State } from '@warfold/engine';
import type { Scenario } from '../../shared/scenario/form.ts';
import type { ScenarioBody, ScenarioShelf } from '../../shared/scenario/shipped.ts';
import { scenarioAmong, shelved, written } from '../../shared/scenario/shipped.ts';
import { texts } from '../texts/index.ts';

type Goals = Scenario['goals'];

/** NQ-WIN-01, -03: the count of the fallen, by which every battle is judged in the end. */
const FALLEN: Goals[number] = { goal: 'slay', who: 'models', worth: true, points: 1 };
/** NQ-WIN-03. */
const GROUND: Goals[number] = { goal: 'hold', points: 100 };
const MIDDLE: Scenario['objectives'] = { terrain: 'nearest-the-middle' };

/** NQ-DEPLOY-01, -02: any edge of the table; no more than 12 inches from it, no less than 6 from each side edge. */
const deployment: Scenario['deployment'] = {
  zones: (['south', 'north', 'west', 'east'] as const).map((edge) => ({ area: { edge, deep: 12, short: 6 } })),
};

const mission = (key: string, told: ScenarioBody): Scenario => shelved('noquarter', texts, `nq.mission.${key}`, { deployment, ...told });

/** NQ-WIN-01 to -03: the casualty count alone, with points for a piece of terrain, or a scenario in which that piece or a given model decides. */
export const scenarios: ScenarioShelf = {
  battle: mission('battle', { goals: [FALLEN] }),
  ground: mission('ground', { objectives: MIDDLE, goals: [FALLEN, GROUND] }),
  hold: mission('hold', { objectives: MIDDLE, goals: [FALLEN, { ...GROUND, decides: 'at-end' }] }),
  slay: mission('slay', { goals: [FALLEN, { goal: 'slay', who: 'leader', decides: 'at-end' }] }),
  escort: mission('escort', { goals: [FALLEN, { goal: 'escort', decides: 'at-end' }] }),
  capture: mission('capture', { goals: [FALLEN, { goal: 'capture', decides: 'at-end' }] }),
  'two-greens': written(
    'noquarter',
    { en: 'Two greens', it: 'Due prati', ca: 'Dos prats' },
    {
      en: 'Two commons between two villages. Each gives points as every turn ends, and the fallen count as always.',
      it: 'Due pascoli tra due villaggi. Ognuno dà punti alla fine di ogni turno, e i caduti contano come sempre.',
      ca: 'Dos comunals entre dos pobles. Cadascun dona punts quan acaba cada torn, i els caiguts compten com sempre.',
    },
    {
      deployment,
      objectives: [
        { key: 'west', at: ['30%', '50%'], name: { en: 'the western green', it: 'il prato a ovest', ca: 'el prat de ponent' } },
        { key: 'east', at: ['70%', '50%'], name: { en: 'the eastern green', it: 'il prato a est', ca: 'el prat de llevant' } },
      ],
      goals: [FALLEN, { goal: 'hold', at: 'round', points: 50 }],
    },
  ),
};

/** On a table that was written down without a mission, a designated piece counts (NQ-WIN-03). */
export const scenarioOf = (state: State): Scenario => scenarioAmong(scenarios, state, state.options.mission) ?? scenarios.ground!;
