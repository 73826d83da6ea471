import type { State } from '@warfold/engine';
import type { Scenario } from '../shared/scenario/form.ts';
import { SCENARIO_FORMAT } from '../shared/scenario/form.ts';
import type { ScenarioShelf } from '../shared/scenario/shipped.ts';
import { scenarioAmong } from '../shared/scenario/shipped.ts';

const mission = (told: Omit<Scenario, 'format' | 'system'>): Scenario => ({ format: SCENARIO_FORMAT, system: 'aos1', ...told });

/** Strips along the longer edges, with more than 12" between them, as territories have. */
const deployment: Scenario['deployment'] = {
  zones: [{ area: { edge: 'south', deep: '50%-9' } }, { area: { edge: 'north', deep: '50%-9' } }],
  lengthwise: true,
};

/** The battle of the four pages, where the territories are divided in play and losses are compared (AOS1-VICTORY-03). */
export const OPEN = 'open-battle';

export const scenarios: ScenarioShelf = {
  [OPEN]: mission({
    name: { en: 'Open battle', it: 'Battaglia aperta', ca: 'Batalla oberta' },
    story: {
      en: 'The territories are divided by a line; whoever loses the smaller share of its army wins.',
      it: 'I territori sono divisi da una linea; vince chi perde la parte minore del proprio esercito.',
      ca: 'Una línia divideix els territoris; guanya qui perd la part més petita del seu exèrcit.',
    },
    goals: [],
    victory: { by: 'book' },
  }),
  'three-stones': mission({
    name: { en: 'The three stones', it: 'Le tre pietre', ca: 'Les tres pedres' },
    story: {
      en: 'Three standing stones on the line between two camps. Each is a point to whoever stands about it in greater numbers as a round ends.',
      it: 'Tre pietre fitte sulla linea tra due campi. Ognuna vale un punto per chi le sta intorno più numeroso alla fine del round.',
      ca: 'Tres pedres dretes en la línia entre dos camps. Cadascuna és un punt per a qui hi és més nombrós quan acaba la ronda.',
    },
    deployment,
    rounds: 5,
    objectives: [
      { key: 'west', at: ['22%', '50%'] },
      { key: 'middle', at: ['50%', '50%'] },
      { key: 'east', at: ['78%', '50%'] },
    ],
    goals: [{ goal: 'hold', at: 'round', points: 1 }],
  }),
  'kill-the-general': mission({
    name: { en: 'Kill the general', it: 'A morte il generale', ca: 'Mort al general' },
    story: {
      en: 'Whoever slays the general of the enemy has won on the spot. If both live to the end, the army with more models slain to its name wins.',
      it: 'Chi abbatte il generale nemico vince sul posto. Se entrambi vivono fino alla fine, vince chi ha abbattuto più modelli.',
      ca: 'Qui abat el general enemic guanya al moment. Si tots dos viuen fins al final, guanya qui ha abatut més miniatures.',
    },
    deployment: { zones: [{ area: { rect: ['0%', '0%', '40%', '40%'] } }, { area: { rect: ['60%', '60%', '100%', '100%'] } }], apart: 12 },
    rounds: 6,
    goals: [
      { goal: 'slay', who: 'leader', decides: 'at-once' },
      { goal: 'slay', who: 'models', points: 1 },
    ],
  }),
  'the-old-road': mission({
    name: { en: 'The old road', it: 'La vecchia strada', ca: 'El camí vell' },
    story: {
      en: 'The first army has to bring its general along the road to the eastern edge; the second lies across it and has to stop that.',
      it: 'Il primo esercito deve portare il generale lungo la strada fino al bordo est; il secondo la sbarra e deve impedirlo.',
      ca: 'El primer exèrcit ha de dur el seu general pel camí fins a la vora est; el segon el barra i ho ha d’impedir.',
    },
    deployment: {
      zones: [{ area: { edge: 'west', deep: '22%' } }, { area: { rect: ['50%', '10%', '75%', '90%'] }, edge: 'east' }],
      pick: 'given',
      order: 'second',
    },
    firstTurn: 1,
    rounds: 6,
    forces: [
      { name: { en: 'The convoy', it: 'Il convoglio', ca: 'El comboi' } },
      { name: { en: 'The ambush', it: "L'imboscata", ca: "L'emboscada" } },
    ],
    goals: [
      { goal: 'escort', who: 'leader', to: { edge: 'east', deep: 8 }, side: 1, decides: 'at-once' },
      { goal: 'slay', who: 'leader', side: 2, decides: 'at-once' },
    ],
    victory: { ties: 2 },
  }),
};

export const scenarioOf = (state: State): Scenario => scenarioAmong(scenarios, state, state.options.mission) ?? scenarios[OPEN]!;

/** Whether points decide, and not the book's own count of losses and sudden deaths. */
export const isByPoints = (state: State): boolean => scenarioOf(state).victory?.by !== 'book';
