import type { Explained, Objection, Plain } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import { inches } from '@warfold/space';
import { judgedOnTable } from '../shared/scenario/mustering.ts';
import { inspectArmy, judgeAgreement } from './army/army.ts';
import { wh40k9 } from './index.ts';
import { facts } from './mission/facts.ts';
import { situationOdds } from './odds/index.ts';
import { singular } from './sheet/keywords.ts';

/** Who a unit is that a situation says nothing about. */
const SOLDIER = {
  stats: { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 1, a: 1, ld: 7, sv: 3 },
  base: '32mm',
  height: 1.2,
  keywords: ['INFANTRY'],
};

const terrain = (height: number, floors: readonly number[], ...traits: readonly string[]) => ({
  kind: 'terrain',
  height: inches(height),
  floors: floors.map(inches),
  traits,
});

/** A whole agreement (with `forces`), or just an army. */
function judgeArmy(question: Plain): { objections: readonly Objection[]; points?: Explained } {
  const isAgreement = typeof question === 'object' && question !== null && 'forces' in question;
  return isAgreement ? { objections: judgeAgreement(question) } : inspectArmy(question);
}

const PHASES = wh40k9.phases.map(({ key }) => key);

/** What situations need to be told in the words of the ninth edition. */
export const support: SituationSupport = {
  system: wh40k9,
  dice: [2, 3, 6],
  woundsOnModels: true,
  scenario: judgedOnTable(facts),
  debts: { attacks: PHASES, charge: PHASES, strike: PHASES, consolidate: PHASES },
  usual: {
    table: { width: inches(44), depth: inches(30) },
    cursor: { round: 1, turn: 0, phase: 'movement', active: 0 },
    gap: inches(0.5),
    profile: SOLDIER,
    marks: { first: 0 },
    sideMarks: (side: number) => ({ edge: side % 2 === 0 ? 'south' : 'north' }),
  },
  pieceKinds: {
    /** A crate wall, a barricade: crossed as if it were not there (W40K-TERR-02). */
    barricade: terrain(1, []),
    /** A block that one climbs over and may stand on (W40K-TERR-03). */
    block: terrain(3, [3]),
    /** A wall with nothing to stand on: over it or not at all (W40K-TERR-04). */
    wall: terrain(3, []),
    /** A ruin with a ground floor and one above. */
    ruin: terrain(6, [3], 'open'),
    objective: { kind: 'objective' },
  },
  traits: ['part', 'impassable', 'objective'],
  alike: singular,
  keywords: [
    'INFANTRY',
    'VEHICLE',
    'MONSTER',
    'BIKER',
    'CHARACTER',
    'PSYKER',
    'AIRCRAFT',
    'FLY',
    'TITANIC',
    'BUILDING',
    'FORTIFICATION',
    'WARLORD',
  ],
  muster: judgeArmy,
  odds: situationOdds,
};
