import type { StatColumn, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { concede } from '../shared/concede.ts';
import { abilities } from './abilities.ts';
import { planOf } from './army/agreement.ts';
import { missions, muster, options, starter, VERSION } from './army/army.ts';
import { armyMarks } from './army/armyMarks.ts';
import { territoriesOn } from './battleplans/plan.ts';
import { forces } from './forces/index.ts';
import { invariants } from './invariants.ts';
import { layouts } from './layouts/index.ts';
import { scenery } from './layouts/scenery.ts';
import { goOn, next } from './next.ts';
import { notes } from './notes.ts';
import { holderOf } from './objectives.ts';
import { oddsKey } from './oddsKey.ts';
import { act, rollOffOutside } from './sequence/actions.ts';
import { chapters } from './sequence/chapters.ts';
import { playMarks } from './sequence/marks.ts';
import { PHASES } from './sequence/stages.ts';
import { texts } from './texts/index.ts';
import { threatsOf } from './threats.ts';
import { over } from './victory.ts';
import { woundsOf } from './warscroll/characteristics.ts';

/** How the numbers of a profile are written. */
const WRITTEN: Readonly<Record<string, StatColumn['as']>> = {
  move: 'inches',
  save: 'at-least',
  range: 'inches',
  least: 'inches',
  hit: 'at-least',
  wound: 'at-least',
  rend: 'less',
};

const column = (key: string): StatColumn => ({
  key,
  short: say(`aos3.stat.${key}.short`),
  label: say(`aos3.stat.${key}`),
  ...(WRITTEN[key] !== undefined && { as: WRITTEN[key] }),
});

export const aos3: System = {
  key: 'aos3',
  version: VERSION,
  name: say('aos3.name'),
  texts,
  endRule: 'AOS3-16.0a',
  next,
  over,
  steps: { act, goOn, rollOffOutside, ...Object.assign({}, ...chapters.map(({ steps }) => steps)) },
  abilities,
  reactions: chapters.flatMap(({ reactions = [] }) => reactions),
  offers: { concede: concede('AOS3-28.2.7') },
  marks: [...playMarks, ...armyMarks, ...chapters.flatMap(({ marks = [] }) => marks)],
  phases: [...PHASES, 'over'].map((key) => ({ key, label: say(`aos3.phase.${key}`) })),
  stats: ['move', 'wounds', 'bravery', 'save'].map(column),
  gearStats: ['range', 'least', 'attacks', 'hit', 'wound', 'rend', 'damage'].map(column),
  forces,
  missions,
  layouts,
  scenery,
  options,
  starter,
  muster,
  invariants,
  wounds: (state, model) => ({ on: { model }, most: woundsOf(state, state.units[state.models[model]!.unit]!) }),
  needed: (purpose) => (purpose === 'battleshock' || purpose === 'recovery' ? 'at-most' : 'at-least'),
  oddsKey,
  turns: {
    'aos3.charge.made': ['charge', true],
    'aos3.charge.failed': ['charge', false],
    'aos3.magic.cast': ['cast', true],
    'aos3.magic.castFails': ['cast', false],
    'aos3.magic.answered': ['cast', true],
    'aos3.magic.notAnswered': ['cast', false],
    'aos3.magic.unbound': ['stopped', true],
    'aos3.magic.notUnbound': ['stopped', false],
    'sigmar.log.fled': ['failed', true],
    'sigmar.log.steady': ['failed', false],
  },
  foretold: ({ step }) => ['goOn', 'testShock'].includes(step),
  holder: holderOf,
  notes,
  threats: threatsOf,
  zones: (state) => territoriesOn(state.table, planOf(state)).map(({ setUp }) => setUp),
  eye: (state, model) => {
    const { pose, height } = state.models[model]!;
    return { ...pose, z: pose.z + height };
  },
};
