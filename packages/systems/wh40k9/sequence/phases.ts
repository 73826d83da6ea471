/** Before the battle, W40K-MISSION-02 and W40K-ONLYWAR-03 to -17. */
const SETUP = ['warlords', 'markers', 'zones', 'deployment', 'late', 'first-turn', 'pre-battle'] as const;
/** W40K-ROUND-02. Three phases have a second step (W40K-MOVE-01, W40K-CHARGE-01, W40K-MORALE-01), which has a place of its own here. */
const TURN = [
  'command',
  'movement',
  'reinforcements',
  'psychic',
  'shooting',
  'charge',
  'heroic',
  'fight',
  'fight-end',
  'morale',
  'coherency',
] as const;

export type Phase = (typeof SETUP)[number] | 'round-start' | (typeof TURN)[number] | 'round-end' | 'over';
/** The start and the end of a battle round and the end of the Fight phase (W40K-SEQ-01, -02) are entered only where an ability has something to say there. */
export const PHASES: readonly Phase[] = [...SETUP, 'round-start', ...TURN, 'round-end', 'over'];

/** The second steps of the phases that have two: opening one of these ends no phase. */
export const SECOND_STEPS: readonly Phase[] = ['reinforcements', 'heroic', 'fight-end', 'coherency'];

/** The phase to which a second step belongs. */
const PROPER: Readonly<Record<string, string>> = {
  reinforcements: 'movement',
  heroic: 'charge',
  'fight-end': 'fight',
  coherency: 'morale',
};
export const phaseProper = (phase: string): string => PROPER[phase] ?? phase;
