import type { StatColumn, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { zonesOn } from '../shared/scenario/places.ts';
import { abilities } from './abilities.ts';
import { missions, muster, options, SYSTEM, starter, VERSION } from './army.ts';
import { testShock } from './battleshock.ts';
import { charge } from './charge.ts';
import { fight } from './combat.ts';
import { forces } from './forces/index.ts';
import { heroAct, openHero } from './hero.ts';
import { invariants } from './invariants.ts';
import { marks } from './marks.ts';
import { moveUnit } from './movement.ts';
import { next } from './next.ts';
import { notes, threats } from './notes.ts';
import { oddsKey } from './oddsKey.ts';
import { offers } from './offers.ts';
import { isByPoints, scenarioOf } from './scenarios.ts';
import { woundsOf } from './scroll.ts';
import { chooseFirst, nameGeneral, setUpUnit } from './setup/deployment.ts';
import { layouts } from './setup/layouts.ts';
import { nameMystery } from './setup/mysteries.ts';
import { prepare } from './setup/preBattle.ts';
import { chooseRealm } from './setup/realm.ts';
import { layFeature, rollSquare } from './setup/scenery.ts';
import { scenery } from './setup/sceneryRules.ts';
import { chooseSuddenDeath } from './setup/suddenDeath.ts';
import { divide } from './setup/territory.ts';
import { rollTriumph } from './setup/triumphs.ts';
import { holderOf } from './setup/ways.ts';
import { shoot } from './shooting.ts';
import { texts } from './texts/index.ts';
import { enter, nextPhase, openRound, PHASES } from './turn.ts';
import { over, percentOf } from './victory.ts';

const SET_UP = [
  'realm',
  'scenery',
  'mysteries',
  'territory',
  'deployment',
  'first-turn',
  'generals',
  'sudden-death',
  'triumphs',
  'pre-battle',
];

/** How the numbers of a profile are written. */
const WRITTEN: Readonly<Record<string, StatColumn['as']>> = {
  move: 'inches',
  save: 'at-least',
  range: 'inches',
  hit: 'at-least',
  wound: 'at-least',
  rend: 'less',
};

const column = (key: string): StatColumn => ({
  key,
  short: say(`aos1.stat.${key}.short`),
  label: say(`aos1.stat.${key}`),
  ...(WRITTEN[key] !== undefined && { as: WRITTEN[key] }),
});

/** Age of Sigmar, the first edition. */
export const aos1: System = {
  key: SYSTEM,
  version: VERSION,
  name: say('aos1.name'),
  texts,
  endRule: 'AOS1-VICTORY-01',
  next,
  over,
  steps: {
    chooseRealm,
    rollSquare,
    layFeature,
    nameMystery,
    divide,
    setUpUnit,
    chooseFirst,
    nameGeneral,
    chooseSuddenDeath,
    rollTriumph,
    prepare,
    enter,
    openRound,
    nextPhase,
    openHero,
    heroAct,
    moveUnit,
    shoot,
    charge,
    fight,
    testShock,
  },
  abilities,
  reactions: [],
  offers,
  marks,
  phases: [...SET_UP, 'round', ...PHASES, 'round-end', 'over'].map((key) => ({ key, label: say(`aos1.phase.${key}`) })),
  stats: ['move', 'wounds', 'bravery', 'save'].map(column),
  gearStats: ['range', 'attacks', 'hit', 'wound', 'rend', 'damage'].map(column),
  forces,
  missions,
  layouts,
  scenery,
  options,
  starter,
  muster,
  invariants,
  wounds: (state, model) => ({ on: { model }, most: woundsOf(state, state.models[model]!) }),
  needed: (purpose) => (purpose === 'battleshock' ? 'at-most' : 'at-least'),
  oddsKey,
  scored: { label: say('aos1.score'), said: 'aos1.score.said', now: percentOf, inPoints: isByPoints },
  turns: {
    'aos1.log.charges': ['charge', true],
    'aos1.log.chargeFails': ['charge', false],
    'aos1.log.cast': ['cast', true],
    'aos1.log.castFails': ['cast', false],
    'aos1.log.unbound': ['stopped', true],
    'aos1.log.notUnbound': ['stopped', false],
    'sigmar.log.fled': ['failed', true],
    'sigmar.log.steady': ['failed', false],
  },
  foretold: ({ step }) => ['fight', 'nextPhase', 'testShock'].includes(step),
  holder: holderOf,
  zones: (state) => zonesOn(state.table, scenarioOf(state)),
  notes,
  threats,
  eye: (state, model) => {
    const { pose, height } = state.models[model]!;
    return { ...pose, z: pose.z + height };
  },
};
