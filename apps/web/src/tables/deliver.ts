/** What leaves the bench: files and links. */

import { fileOf, linkOf, type OwnTable, wordsIn } from '@warfold/tables';
import { copyText } from '../clipboard.ts';

export function deliverTable(table: OwnTable): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([fileOf(table)], { type: 'application/json' }));
  link.download = `${wordsIn(table.name, 'en').replace(/[^\p{L}\p{N}-]+/gu, '-') || 'table'}.table.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The address of this app with the table in it. */
export const addressOf = (table: OwnTable): string => `${window.location.href.replace(/#.*$/, '')}#/${linkOf(table)}`;

export const shareTable = (table: OwnTable): Promise<void> => copyText(addressOf(table));
