import type { StatColumn, System } from '@warfold/engine';
import { owedOf, say } from '@warfold/engine';
import { concede } from '../shared/concede.ts';
import { abilities } from './abilities.ts';
import { options } from './agreement.ts';
import { muster, starter, VERSION } from './army.ts';
import { charge, chooseCharger } from './charge.ts';
import { checkCoherency } from './coherencyChecks.ts';
import { command, preBattle } from './command.ts';
import { deploy, deployLate } from './deployment.ts';
import { chooseFighter, consolidate, strike } from './fight.ts';
import { forces } from './forces/index.ts';
import { chooseHero } from './heroic.ts';
import { invariants } from './invariants.ts';
import { layouts } from './layouts/index.ts';
import { marks } from './marks.ts';
import { missions } from './missions.ts';
import { testMorale } from './morale.ts';
import { moveUnit } from './movement.ts';
import { next } from './next.ts';
import { notes, threats } from './notes.ts';
import { holderOf } from './objectives.ts';
import { oddsKey } from './oddsKey.ts';
import { chooseFirstTurn, chooseZone, placeMarker } from './onlyWar.ts';
import { PHASES } from './phases.ts';
import { choosePsyker } from './psychic.ts';
import { reinforce } from './reinforcements.ts';
import { chooseShooter, resolve } from './shooting.ts';
import { texts } from './texts/index.ts';
import { endTurn, open, startBattle } from './turn.ts';
import { closeBattle, over } from './victory.ts';
import { ATTACKS } from './volley.ts';
import { nameWarlord } from './warlord.ts';

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
  options,
  starter,
  muster,
  invariants,
  oddsKey,
  settled: (state) => owedOf(state, ATTACKS).length === 0,
  holder: holderOf,
  notes,
  threats,
  eye: (state, model) => {
    const { pose, height } = state.models[model]!;
    return { ...pose, z: pose.z + height };
  },
};
