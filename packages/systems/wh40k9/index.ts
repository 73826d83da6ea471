import type { Mustered, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { concede } from '../shared/concede.ts';
import { abilities } from './abilities.ts';
import { checkCoherency } from './coherencyChecks.ts';
import { command, preBattle } from './command.ts';
import { deploy, deployLate } from './deployment.ts';
import { marks } from './marks.ts';
import { testMorale } from './morale.ts';
import { moveUnit } from './movement.ts';
import { next, PHASES } from './next.ts';
import { holderOf } from './objectives.ts';
import { oddsKey } from './oddsKey.ts';
import { chooseFirstTurn, chooseZone, placeMarker } from './onlyWar.ts';
import { choosePsyker } from './psychic.ts';
import { reinforce } from './reinforcements.ts';
import { chooseShooter, resolve } from './shooting.ts';
import { texts } from './texts/index.ts';
import { endTurn, open, startRound } from './turn.ts';
import { closeBattle, over } from './victory.ts';
import { nameWarlord } from './warlord.ts';

const NEVER: Mustered = { objections: [] };

const column = (key: string) => ({ key, short: say(`w40k.stat.${key}.short`), label: say(`w40k.stat.${key}`) });

/** The ninth edition. */
export const wh40k9: System = {
  key: 'wh40k9',
  version: '1',
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
    startRound,
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
  },
  abilities,
  reactions: [],
  offers: { concede: concede('W40K-ONLYWAR-19') },
  marks,
  phases: PHASES.map((key) => ({ key, label: say(`w40k.phase.${key}`) })),
  stats: ['m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv', 'inv'].map(column),
  gearStats: ['range', 'type', 'attacks', 's', 'ap', 'd'].map(column),
  forces: [],
  missions: [],
  layouts: [],
  options: [],
  starter: { forces: [] },
  muster: () => NEVER,
  invariants: () => [],
  oddsKey,
  holder: holderOf,
};
