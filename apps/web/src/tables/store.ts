/** Tables of the player's own, kept in the browser. */
import type { OwnTable } from '@warfold/tables';
import { readTable } from '@warfold/tables';
import { type OnShelf, shelfOf } from '../shelf/store.ts';

export type KeptTable = OnShelf<{ readonly table: OwnTable }>;

export const useTables = shelfOf<{ readonly table: OwnTable }>('tables', ({ table }) => 'table' in readTable(table));
