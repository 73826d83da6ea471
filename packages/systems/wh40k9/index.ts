import type { StatColumn, System } from '@warfold/engine';
import { owedOf, say } from '@warfold/engine';
import { concede } from '../shared/concede.ts';
import { abilities } from './abilities.ts';
import { muster, starter, VERSION } from './army/army.ts';
import { ATTACKS, CHARGE, STRIKE } from './attack/volley.ts';
import { command, fightDeeds, preBattle, roundDeeds } from './command/command.ts';
import { charge, chooseCharger } from './fighting/charge.ts';
import { chooseFighter, consolidate, strike } from './fighting/fight.ts';
import { chooseHero } from './fighting/heroic.ts';
import { testMorale } from './fighting/morale.ts';
import { forces } from './forces/index.ts';
import { invariants } from './invariants.ts';
import { layouts } from './layouts/index.ts';
import { scenery } from './layouts/scenery.ts';
import { options } from './mission/agreement.ts';
import { deploy, deployLate } from './mission/deployment.ts';
import { missions } from './mission/missions.ts';
import { holderOf } from './mission/objectives.ts';
import { chooseFirstTurn, chooseZone, placeMarker } from './mission/onlyWar.ts';
import { closeBattle, over } from './mission/victory.ts';
import { nameWarlord } from './mission/warlord.ts';
import { zonesOf } from './mission/ways.ts';
import { checkCoherency } from './moving/coherencyChecks.ts';
import { moveUnit } from './moving/movement.ts';
import { reinforce } from './moving/reinforcements.ts';
import { next } from './next.ts';
import { notes, threats } from './notes.ts';
import { oddsKey } from './oddsKey.ts';
import { choosePsyker } from './psychic/psychic.ts';
import { marks } from './sequence/marks.ts';
import { PHASES } from './sequence/phases.ts';
import { endTurn, open, startBattle } from './sequence/turn.ts';
import { lineOf } from './sheet/profile.ts';
import { chooseShooter, resolve } from './shooting/shooting.ts';
import { texts } from './texts/index.ts';

/** How the numbers of a profile are written. */
const WRITTEN: Readonly<Record<string, StatColumn['as']>> = {
  m: 'inches',
  ws: 'at-least',
  bs: 'at-least',
  sv: 'at-least',
  inv: 'at-least',
  range: 'inches',
};

const column = (key: string): StatColumn => ({
  key,
  short: say(`w40k.stat.${key}.short`),
  label: say(`w40k.stat.${key}`),
  ...(WRITTEN[key] !== undefined && { as: WRITTEN[key] }),
});

/** The ninth edition. */
export const wh40k9: System = {
  key: 'wh40k9',
  version: VERSION,
  name: say('w40k.name'),
  texts,
  endRule: 'W40K-ONLYWAR-18',
  next,
  over,
  steps: {
    nameWarlord,
    placeMarker,
    chooseZone,
    deploy,
    deployLate,
    chooseFirstTurn,
    preBattle,
    roundDeeds,
    fightDeeds,
    open,
    startBattle,
    endTurn,
    closeBattle,
    command,
    moveUnit,
    reinforce,
    choosePsyker,
    testMorale,
    checkCoherency,
    chooseShooter,
    resolve,
    chooseCharger,
    charge,
    chooseHero,
    chooseFighter,
    strike,
    consolidate,
  },
  abilities,
  reactions: [],
  offers: { concede: concede('W40K-ONLYWAR-19') },
  marks,
  phases: PHASES.map((key) => ({ key, label: say(`w40k.phase.${key}`) })),
  stats: ['m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv', 'inv'].map(column),
  gearStats: ['range', 'type', 'attacks', 's', 'ap', 'd'].map(column),
  forces,
  missions,
  layouts,
  scenery,
  options,
  starter,
  muster,
  invariants,
  wounds: (state, model) => ({ on: { model }, most: lineOf(state, state.models[model]!).wounds }),
  oddsKey,
  settled: (state) => owedOf(state, STRIKE).length === 0 && owedOf(state, ATTACKS).length === 0 && owedOf(state, CHARGE).length === 0,
  turns: {
    'w40k.charges': ['charge', true],
    'w40k.chargeFails': ['charge', false],
    'w40k.manifests': ['cast', true],
    'w40k.notManifested': ['cast', false],
    'w40k.attemptDies': ['cast', false],
    'w40k.denied': ['stopped', true],
    'w40k.notDenied': ['stopped', false],
    'w40k.fails': ['failed', true],
    'w40k.holds': ['failed', false],
    'w40k.holdsOnOne': ['failed', false],
  },
  foretold: ({ step }) => ['chooseFighter', 'open', 'testMorale'].includes(step),
  holder: holderOf,
  notes,
  threats,
  zones: zonesOf,
  eye: (state, model) => {
    const { pose, height } = state.models[model]!;
    return { ...pose, z: pose.z + height };
  },
};
