import type { OddsSupport } from '@warfold/odds';
import { oddsOf } from '@warfold/systems/odds';
import type { Registry } from './registry.ts';

/** The systems whose odds can be asked for, by their keys; each is read when somebody asks. */
export type OddsShelf = Readonly<Record<string, () => Promise<OddsSupport>>>;

/** Where commands find the systems: reading all of them takes longer than answering a small question about one. */
export interface House {
  registry(): Promise<Registry>;
  readonly odds: OddsShelf;
}

export const house: House = {
  registry: async () => (await import('./registry.ts')).registry,
  odds: oddsOf,
};
