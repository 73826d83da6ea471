/** Before the battle, W40K-MISSION-02 and W40K-ONLYWAR-03 to -17. */
const SETUP = ['warlords', 'markers', 'zones', 'deployment', 'late', 'first-turn', 'pre-battle'] as const;
/** W40K-ROUND-02. Three phases have a second step (W40K-MOVE-01, W40K-CHARGE-01, W40K-MORALE-01), which has a place of its own here. */
const TURN = ['command', 'movement', 'reinforcements', 'psychic', 'shooting', 'charge', 'heroic', 'fight', 'morale', 'coherency'] as const;

export type Phase = (typeof SETUP)[number] | (typeof TURN)[number] | 'over';
export const PHASES: readonly Phase[] = [...SETUP, ...TURN, 'over'];

/** The second steps of the phases that have two: opening one of these ends no phase. */
export const SECOND_STEPS: readonly Phase[] = ['reinforcements', 'heroic', 'coherency'];

/** The phase to which a second step belongs. */
const PROPER: Readonly<Record<string, string>> = { reinforcements: 'movement', heroic: 'charge', coherency: 'morale' };
export const phaseProper = (phase: string): string => PROPER[phase] ?? phase;
