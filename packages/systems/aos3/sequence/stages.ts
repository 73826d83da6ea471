/**
 * The sequence of play (AOS3-4.0, AOS3-5.0) cut into points. The cursor's phase is the first word; the mark `stage` is the
 * second. What has no words about start or end happens in the middle of a phase (AOS3-1.6.1b).
 */
export const STAGES = {
  /** The battlepack's set-up (AOS3-28.2.4), until the first round. */
  setup: ['during'],
  /** AOS3-3.1b comes before the priority roll. */
  round: ['start', 'priority'],
  /** AOS3-19.5b: predatory endless spells move before abilities at the end of the phase. */
  hero: ['start', 'during', 'predators', 'end'],
  movement: ['start', 'during', 'end'],
  shooting: ['start', 'during', 'end'],
  charge: ['start', 'during', 'end'],
  /** AOS3-12.5. */
  combat: ['start', 'strike-first', 'during', 'strike-last', 'end'],
  battleshock: ['start', 'during', 'end'],
  /** AOS3-15.2: strays, then objectives, then victory points. */
  'turn-end': ['coherency', 'control', 'score'],
  /** AOS3-16.0a. */
  'round-end': ['score'],
} as const;

export type Phase = keyof typeof STAGES;
export type PointOfPlay = { [P in Phase]: `${P}:${(typeof STAGES)[P][number]}` }[Phase];

/** The phases of a turn, in their order. */
export const TURN: readonly Phase[] = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock', 'turn-end'];

export const PHASES = Object.keys(STAGES) as readonly Phase[];

export const isPhase = (phase: string): phase is Phase => Object.hasOwn(STAGES, phase);

export const stagesOf = (phase: Phase): readonly string[] => STAGES[phase];
