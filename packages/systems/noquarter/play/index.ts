import type { System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { poseAtHeight } from '@warfold/space';
import { CONCEDED, concede } from '../../shared/concede.ts';
import { EARNED } from '../../shared/scenario/goals.ts';
import { scenery } from '../layouts/scenery.ts';
import { texts } from '../texts/index.ts';
import { abilities } from './abilities.ts';
import { act, activate, endActivation, isSpent } from './activation.ts';
import { agreementOptions, layouts, missions } from './army/agreement.ts';
import { forces, muster, starter, VERSION } from './army/army.ts';
import * as combat from './combat/combat.ts';
import { fighterOf } from './fighter/fighter.ts';
import { fleeReaction, receiveReaction, shootAtCharge, shootReaction } from './hold/hold.ts';
import { invariants } from './invariants.ts';
import * as sorcery from './magic/sorcery.ts';
import { marks } from './marks.ts';
import { next, over } from './next.ts';
import { notes, threats } from './notes.ts';
import { oddsKey } from './oddsKey.ts';
import { passOn } from './ready.ts';
import { holder } from './scenario.ts';
import { beginBattle, chooseEdges, deploy, setLength } from './setup/deployment.ts';
import { zonesOf } from './setup/edges.ts';
import { endDeployment, infiltrate } from './setup/infiltration.ts';
import { placeTerrain, rollForTerrain } from './setup/terrain.ts';
import { mandatory, removeTokens, startTurn } from './turn.ts';
import { battlePoints } from './victory.ts';

const column = (key: string) => ({ key, short: say(`nq.stat.${key}.short`), label: say(`nq.stat.${key}`) });
const PHASES = ['setup', 'deployment', 'infiltration', 'initiative', 'activation', 'mandatory', 'tokens', 'turn-over'];

export const noquarter: System = {
  key: 'noquarter',
  version: VERSION,
  name: say('nq.name'),
  texts,
  endRule: 'NQ-WIN-01',
  next,
  over,
  turns: {
    'nq.magic.cast': ['cast', true],
    'nq.magic.fizzles': ['cast', false],
    'nq.magic.immune': ['stopped', true],
    'nq.command.failed': ['failed', true],
    'nq.command.passed': ['failed', false],
    'nq.command.rallies': ['failed', false],
  },
  // Who has no points left has nothing to be asked about.
  foretold: ({ step }, state) => ['testMorale', 'endActivation'].includes(step) || (step === 'act' && isSpent(state)),
  steps: {
    rollForTerrain,
    placeTerrain,
    setLength,
    chooseEdges,
    deploy,
    endDeployment,
    infiltrate,
    beginBattle,
    startTurn,
    activate,
    act,
    endActivation,
    passOn,
    mandatory,
    removeTokens,
    ...combat.steps,
    ...sorcery.steps,
  },
  abilities,
  reactions: [shootReaction, shootAtCharge, fleeReaction, receiveReaction, ...combat.reactions, ...sorcery.reactions],
  offers: { concede: concede('NQ-WIN-05') },
  marks: [...marks, CONCEDED, EARNED],
  phases: PHASES.map((key) => ({ key, label: say(`nq.phase.${key}`) })),
  stats: ['AZ', 'AD', 'CC', 'FZ', 'RE', 'FE', 'CO', 'AR', 'points'].map(column),
  gearStats: [
    'CU',
    'FZ',
    'MP',
    'reach',
    'CR',
    'CRmod',
    'MR',
    'MRmod',
    'LR',
    'LRmod',
    'blast',
    'template',
    'family',
    'element',
    'wielder',
    'wielderCC',
    'wielderAD',
    'wielderFZ',
    'meleeCU',
    'meleeFZ',
  ].map(column),
  forces,
  missions,
  layouts,
  scenery,
  options: agreementOptions,
  starter,
  muster,
  invariants,
  wounds: (state, model) => ({ on: { model }, most: fighterOf(state, state.models[model]!).FE }),
  // Whatever is rolled for here, low is good.
  needed: () => 'at-most',
  oddsKey,
  // NQ-WIN-01: counted from the table whenever somebody asks, and not only in the end.
  scored: { label: say('nq.score'), said: 'nq.score.said', now: battlePoints },
  holder,
  threats,
  zones: (state) =>
    zonesOf(state)
      .slice(0, state.sides.length)
      .map(({ area }) => area),
  notes,
  eye: (state, model) => {
    const { pose, height } = state.models[model]!;
    return poseAtHeight(pose, pose.z + height);
  },
};
