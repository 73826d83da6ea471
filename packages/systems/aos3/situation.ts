import { inches } from '@warfold/space';
import { judgeArmy, priceArmy } from './army/judgeArmy.ts';
import { aos3 } from './index.ts';
import { situationOdds } from './odds/index.ts';

const SOLDIER = {
  stats: { move: 5, wounds: 1, bravery: 6, save: 4 },
  base: '32mm',
  height: 1.2,
  points: 100,
};

const terrain = (height: number, ...traits: readonly string[]) => ({ kind: 'terrain', height: inches(height), traits });

/** What situations need to be told in the words of the third edition. */
export const support: SituationSupport = {
  system: aos3,
  dice: [2, 3, 6],
  woundsOnModels: true,
  scenario: judgedOnTable(facts),
  debts: {},
  usual: {
    table: { width: inches(44), depth: inches(30) },
    cursor: { round: 1, turn: 1, phase: 'movement', active: 0 },
    gap: 500,
    profile: SOLDIER,
    marks: { stage: 'during', 'first-turn': 0, 'ordered-round': 1 },
  },
  pieceKinds: {
    terrain: terrain(1),
    ruin: terrain(4),
    wall: terrain(1),
    wood: terrain(4, 'wyldwood'),
    tower: terrain(5, 'defensible'),
    scatter: terrain(0, 'scatter'),
    objective: { kind: 'objective' },
    endless: { kind: 'endless' },
    invocation: { kind: 'invocation' },
  },
  traits: ['claimed', 'faction', 'predatory', 'fly', 'impassable', 'objective'],
  keywords: ['HERO', 'WIZARD', 'PRIEST', 'MONSTER', 'TOTEM'],
  muster: judgeArmy,
  price: priceArmy,
  odds: situationOdds,
};

import type { SituationSupport } from '@warfold/engine/situations';
import { judgedOnTable } from '../shared/scenario/mustering.ts';
import { facts } from './battleplans/facts.ts';
