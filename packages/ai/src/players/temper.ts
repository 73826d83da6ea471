import type { TemperName } from '@warfold/engine/seats';

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
  even: { harm: 1, danger: 0.8, goals: 1, later: 0.4, fight: 1.6 },
  bold: { harm: 1.2, danger: 0.3, goals: 0.9, later: 0.8, fight: 1.8 },
  cautious: { harm: 0.9, danger: 1.3, goals: 1, later: 0.5, fight: 1.2 },
  'objective-minded': { harm: 0.9, danger: 0.7, goals: 1.8, later: 0.6, fight: 1.4 },
} as const satisfies Readonly<Record<TemperName, Temper>>;
