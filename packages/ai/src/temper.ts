/** What a player cares for, as weights on what it weighs up. */
export interface Temper {
  /** Of the harm it does. */
  readonly harm: number;
  /** Of the harm it may come to. */
  readonly danger: number;
  /** Of what the mission pays for. */
  readonly goals: number;
}

/** Personalities by name. */
export const TEMPERS = {
  even: { harm: 1, danger: 0.45, goals: 1 },
  bold: { harm: 1.25, danger: 0.2, goals: 0.9 },
  cautious: { harm: 0.9, danger: 0.8, goals: 1 },
  'objective-minded': { harm: 0.8, danger: 0.45, goals: 1.5 },
} as const satisfies Readonly<Record<string, Temper>>;

export type TemperName = keyof typeof TEMPERS;
