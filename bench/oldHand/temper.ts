/** What a player cares for, as weights on what it weighs up. */
export interface Temper {
  /** Of the harm it does. */
  readonly harm: number;
  /** Of the harm it may come to. */
  readonly danger: number;
  /** Of what the mission pays for. */
  readonly goals: number;
  /** Of the harm it will be able to do later from where it goes, against what it does at once. */
  readonly later: number;
  /** Of blows against shots: who is fought is also kept from other things. */
  readonly fight: number;
}

/** Personalities by name. */
export const TEMPERS = {
  even: { harm: 1, danger: 0.2, goals: 1, later: 0.9, fight: 1.4 },
  bold: { harm: 1.25, danger: 0.1, goals: 0.9, later: 0.8, fight: 1.8 },
  cautious: { harm: 0.9, danger: 0.7, goals: 1, later: 0.5, fight: 1.1 },
  'objective-minded': { harm: 0.8, danger: 0.25, goals: 1.6, later: 0.5, fight: 1.2 },
} as const satisfies Readonly<Record<string, Temper>>;
