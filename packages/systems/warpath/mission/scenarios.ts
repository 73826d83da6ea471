import type { NamedChoice, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import type { Scenario } from '../../shared/scenario/form.ts';
import { scenarioIn } from '../../shared/scenario/read.ts';
import type { ScenarioBody, ScenarioShelf } from '../../shared/scenario/shipped.ts';
import { choicesOf, shelved, written } from '../../shared/scenario/shipped.ts';
import { MODE } from '../sequence/marks.ts';
import { texts } from '../texts/index.ts';

type Goals = Scenario['goals'];

/** WP-MISSION-01: every enemy unit that is gone, whatever destroyed it, at its cost with options. */
const ELIMINATED: Goals[number] = { goal: 'slay', who: 'units', worth: true, points: 1 };
/** WP-MISSION-03, -04. */
const PLACED: Scenario['objectives'] = { placed: 'D6+1', apart: 12 };

/** WP-SETUP-06: 30 cm along the long edges. */
const deployment: Scenario['deployment'] = { zones: [{ area: { edge: 'south', deep: 12 } }, { area: { edge: 'north', deep: 12 } }] };

const mission = (key: string, told: ScenarioBody): Scenario =>
  shelved('warpath', texts, `wp.battle.mission.${key}`, { deployment, ...told });

/** The victory modes, in the order of the die (WP-SETUP-05). */
export const MODES = ['butcher', 'scorched', 'domination'] as const;

/** WP-MISSION: what scores, and how far ahead one has to be (WP-MISSION-02, -07, -08). */
export const scenarios: ScenarioShelf = {
  butcher: mission('butcher', { goals: [ELIMINATED], victory: { ahead: '20%' } }),
  scorched: mission('scorched', { objectives: PLACED, goals: [{ goal: 'hold', points: 1 }], victory: { ahead: 2 } }),
  domination: mission('domination', { objectives: PLACED, goals: [ELIMINATED, { goal: 'hold', points: 250 }], victory: { ahead: '20%' } }),
  relays: written(
    'warpath',
    { en: 'The relay masts', it: 'I tralicci', ca: 'Els repetidors' },
    {
      en: 'Five masts carry every call on this plain. Whoever listens in on most of them, round after round, hears the enemy coming.',
      it: 'Cinque tralicci portano ogni chiamata di questa piana. Chi ne ascolta di più, round dopo round, sente arrivare il nemico.',
      ca: "Cinc repetidors porten totes les trucades d'aquesta plana. Qui n'escolta més, ronda rere ronda, sent venir l'enemic.",
    },
    {
      deployment,
      rounds: 6,
      objectives: [
        { key: 'west', at: ['20%', '50%'] },
        { key: 'south', at: ['40%', '32%'] },
        { key: 'middle', at: ['50%', '50%'] },
        { key: 'north', at: ['60%', '68%'] },
        { key: 'east', at: ['80%', '50%'] },
      ],
      goals: [
        { goal: 'hold', at: 'round', points: 1 },
        { goal: 'hold', at: 'round', count: 'most', points: 1 },
      ],
    },
  ),
  headhunt: written(
    'warpath',
    { en: 'Headhunt', it: 'Caccia alla testa', ca: 'Caça al cap' },
    {
      en: 'Both armies hang on one name. Whoever brings down the leader of the enemy has won at once; if nobody does, the fallen are counted.',
      it: 'Entrambi gli eserciti dipendono da un solo nome. Chi abbatte il capo nemico vince subito; se nessuno ci riesce, si contano i caduti.',
      ca: "Tots dos exèrcits depenen d'un sol nom. Qui abat el cap enemic guanya de seguida; si ningú no ho fa, es compten els caiguts.",
    },
    {
      deployment: {
        zones: [{ area: { rect: ['0%', '0%', '45%', '30%'] } }, { area: { rect: ['55%', '70%', '100%', '100%'] } }],
        apart: 18,
      },
      rounds: 6,
      goals: [ELIMINATED, { goal: 'slay', who: 'leader', decides: 'at-once' }],
    },
  ),
};

export const scenarioNamed = (key: unknown): Scenario | null =>
  typeof key === 'string' && Object.hasOwn(scenarios, key) ? (scenarios[key] ?? null) : null;

/** The scenario of this battle, once it is known. */
export const scenarioOf = (state: State): Scenario | null => scenarioIn(state) ?? scenarioNamed(markOf(state, MODE));

/** The one whose map holds where a scenario has none of its own, or while nobody knows which it will be. */
export const mapOf = (state: State): Scenario => {
  const scenario = scenarioOf(state) ?? scenarioNamed(state.options.mission);
  return scenario?.deployment === undefined ? scenarios.butcher! : scenario;
};

/** The die decides (WP-SETUP-05), or the players agreed beforehand. */
export const ROLL = 'roll';
export const missions: readonly NamedChoice[] = [
  { key: ROLL, name: say('wp.battle.mission.roll'), note: say('wp.battle.mission.roll.note') },
  ...choicesOf(scenarios, texts, (key) => `wp.battle.mission.${key}`),
];

/** What a battle with a scenario of the players' own calls its mode. */
export const OWN = 'scenario';
