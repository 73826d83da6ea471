import { type Names, named } from './table.ts';

/** Markers and templates that the book prints on its sheets. NQ-SUM-SHEETS */
export const MARKERS: readonly Names[] = [
  named('Activated', 'Attivata', 'Activada'),
  named('Holding', 'Mantenimento', 'Mantenint'),
  named('Flight', 'Fuga', 'Fugida'),
  named('Panic', 'Panico', 'Pànic'),
  named('Terror', 'Terrore', 'Terror'),
  named('Loaded', 'Carica', 'Carregada'),
];

/** Explosion templates drawn, by diameter in inches; those above 3" have no price and no use here. */
export const BLAST_SHEET: readonly number[] = [1, 1.5, 2, 2.5, 3, 3.5, 4];

export const SPELL_TEMPLATES = { fireball: 2.5, meteor: 2.5, lavapool: 2.5, pestilence: 3, smoke: 3 } as const;

/** Armies that the book names without giving their lists. NQ-DESIGN-39 */
export const NAMED_ARMIES: readonly { readonly name: Names; readonly from: 'fantasy' | 'scienceFiction' }[] = [
  { name: named('Humans of Regency', 'Umani di Regency', 'Humans de Regency'), from: 'fantasy' },
  { name: named('The Living Dead', 'I Morti Viventi', 'Els Morts Vivents'), from: 'fantasy' },
  { name: named('Fallen Elves', 'Elfi Caduti', 'Elfs Caiguts'), from: 'fantasy' },
  { name: named('Dark Dwarfs', 'Nani Oscuri', 'Nans Foscos'), from: 'fantasy' },
  { name: named('Demon Spawn', 'Progenie Demoniache', 'Progènie Demoníaca'), from: 'fantasy' },
  { name: named('Koralon', 'Koralon', 'Koralon'), from: 'scienceFiction' },
  { name: named('Growlers', 'Growlers', 'Growlers'), from: 'scienceFiction' },
  { name: named('Zykhee', 'Zykhée', 'Zykhee'), from: 'scienceFiction' },
];
