import type { Objection, Plain } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import { inches } from '@warfold/space';
import { judgedOnTable } from '../shared/scenario/mustering.ts';
import { musterWritten } from './army.ts';
import { facts } from './facts.ts';
import { aos1 } from './index.ts';
import { situationOdds } from './odds/index.ts';

/** The ordinary soldier of situations: nothing about it is special. */
const SOLDIER = {
  stats: { move: 5, wounds: 1, bravery: 6, save: 5 },
  gear: {},
  base: '20.32mm',
  height: 1.2,
  points: 0,
};

const terrain = (height: number, ...traits: readonly string[]) => ({
  kind: 'terrain',
  height: inches(height),
  floors: height === 0 ? [] : [inches(height)],
  traits,
});

/** A whole agreement with `forces`, or one army, which is set against the shipped one. */
function judgeArmy(question: Plain): { objections: readonly Objection[] } {
  const whole = typeof question === 'object' && question !== null && 'forces' in question;
  const mustered = musterWritten(whole ? question : { forces: [question, 'murk'] });
  return { objections: 'objections' in mustered ? mustered.objections : [] };
}

/** What situations need to be told in the words of the first edition. */
export const support: SituationSupport = {
  system: aos1,
  dice: [2, 3, 6],
  woundsOnModels: true,
  scenario: judgedOnTable(facts),
  debts: {},
  usual: {
    table: { width: inches(60), depth: inches(44) },
    cursor: { round: 1, turn: 0, phase: 'movement', active: 0 },
    gap: inches(0.5),
    profile: SOLDIER,
    marks: { first: 0, realm: 'fire' },
    sideMarks: (side: number) => ({ territory: side === 0 ? 'south' : 'north', 'set-up': true, army: 10 }),
  },
  pieceKinds: {
    terrain: terrain(0),
    feature: terrain(0),
    hill: terrain(1.5),
    wall: terrain(1),
    tower: terrain(4),
    tree: terrain(4, 'part'),
  },
  traits: ['impassable', 'objective'],
  keywords: ['HERO', 'WIZARD', 'PRIEST', 'MONSTER', 'MURK'],
  muster: judgeArmy,
  odds: situationOdds,
};
