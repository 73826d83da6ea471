import type { AbilityRef, Language, Plain, State, System, Text } from '@warfold/engine';
import { openingOf, wordedValues } from '@warfold/engine';
import type { ArmyFile } from '../format.ts';
import { handsOf } from './text.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cell = (tag: 'th' | 'td', text: string): string => `<${tag}>${escaped(text)}</${tag}>`;

type Say = (text: Text) => string;

function statText(value: string | number | boolean | null | undefined, as: 'inches' | 'at-least' | 'less' | undefined): string {
  if (value === null || value === undefined || value === '-') return '-';
  if (typeof value !== 'number') return String(value);
  if (as === 'inches') return `${value}"`;
  return as === 'at-least' ? `${value}+` : as === 'less' ? (value === 0 ? '-' : `-${Math.abs(value)}`) : String(value);
}

function abilityText({ ability, params }: AbilityRef, { book }: State, system: System, say: Say): string {
  if (ability === 'reminder') return `${String(params?.name ?? '')}: ${String(params?.text ?? '')}`;
  const word = (key: string): string | null => (say({ key }) === key ? null : say({ key }));
  const words = { book, opening: openingOf(system), word };
  const said = system.abilities.describe({ ability, ...(params !== undefined && { params: wordedValues(params, words) }) });
  if (said === null) return '';
  // What an ability does not say leaves brackets with nothing in them, or nothing behind a colon.
  return say(said)
    .replaceAll(/\s*(?:\[\s*\]|\(\s*\))/g, '')
    .replaceAll(/;\s*[^;:.()[\]]+:\s*(?=[.;)\]]|$)/g, '')
    .replaceAll(/\s+(?=[)\]])/g, '');
}

const isRow = (row: Plain | undefined): row is Readonly<Record<string, Plain>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** From how many wounds to how many a row holds, as its system counts them: those suffered, or those left. */
const spanOf = ({ from, to }: Readonly<Record<string, Plain>>, before: Readonly<Record<string, Plain>> | null): string => {
  if (from !== undefined) return `${String(from)}–${String(to ?? 0)}`;
  const least = typeof before?.to === 'number' ? before.to + 1 : 0;
  return typeof to === 'number' ? `${least}–${to}` : `${least}+`;
};

/** What changes with the wounds of a model, as a table: columns are characteristics of its own, or of one of its weapons. */
function damageTable({ params }: AbilityRef, state: State, system: System, say: Say): string {
  const rows = Array.isArray(params?.rows) ? params.rows.filter(isRow) : [];
  const valuesOf = (row: Readonly<Record<string, Plain>>): Readonly<Record<string, Plain>> => (isRow(row.values) ? row.values : {});
  const keys = [...new Set(rows.flatMap((row) => Object.keys(valuesOf(row))))];
  const shortOf = (key: string): string => {
    const [stat = key, ...weapon] = key.split('.').reverse();
    const of = [...system.stats, ...system.gearStats].find((one) => one.key === stat);
    const owner = weapon.reverse().join('.');
    const arm = Object.entries(state.book.gear).find(([name]) => owner !== '' && (name === owner || name.endsWith(`/${owner}`)))?.[1].name;
    return [arm ?? owner, of === undefined ? stat : say(of.short)].filter((one) => one !== '').join(' ');
  };
  const head = `<tr><th></th>${keys.map((key) => cell('th', shortOf(key))).join('')}</tr>`;
  const lines = rows.map((row, i) => {
    const cells = keys.map((key) => cell('td', String(valuesOf(row)[key] ?? '-'))).join('');
    return `<tr>${cell('th', spanOf(row, rows[i - 1] ?? null))}${cells}</tr>`;
  });
  return `<table><thead>${head}</thead><tbody>${lines.join('')}</tbody></table>`;
}

type Column = System['gearStats'][number];
type Stats = State['book']['gear'][string]['stats'];

/** A column of which nobody has anything says nothing. */
const columnsOf = (columns: readonly Column[], rows: readonly { readonly stats: Stats }[]): readonly Column[] =>
  columns.filter(({ key, as }) => rows.some(({ stats }) => statText(stats[key], as) !== '-'));

/** A table of numbers; what is to be said of a row stands under it. */
function tableOf(
  columns: readonly Column[],
  rows: readonly { readonly name: string; readonly stats: Stats; readonly words?: string }[],
  say: Say,
): string {
  const shown = columnsOf(columns, rows);
  const heads = shown.map(({ short }) => cell('th', say(short))).join('');
  const lines = rows.map(({ name, stats, words = '' }) => {
    const values = shown.map(({ key, as }) => cell('td', statText(stats[key], as))).join('');
    const under = words === '' ? '' : `<tr class="words"><td colspan="${shown.length + 1}">${escaped(words)}</td></tr>`;
    return `<tr>${cell('th', name)}${values}</tr>${under}`;
  });
  return `<table${shown.length > WIDE ? ' class="wide"' : ''}><thead><tr><th></th>${heads}</tr></thead><tbody>${[...new Set(lines)].join('')}</tbody></table>`;
}

/** More columns than these stand closer together, or they leave their card. */
const WIDE = 7;

const wordsOf = (refs: readonly AbilityRef[], state: State, system: System, say: Say): string[] =>
  [...new Set(refs.map((ref) => abilityText(ref, state, system, say)))].filter((text) => text !== '');

/** Everything on a card is printed once, whoever of the unit has it. */
function cardOf(state: State, unit: State['units'][number], system: System, say: Say): string {
  const { book } = state;
  const kinds = [...new Set(unit.models.map((id) => state.models[id]?.profile ?? ''))].flatMap((key) => book.profiles[key] ?? []);
  const gear = [...new Set(unit.models.flatMap((id) => state.models[id]?.gear ?? []))].flatMap((key) => book.gear[key] ?? []);
  const arms = gear.map(({ name, stats, abilities }) => ({ name, stats, words: wordsOf(abilities, state, system, say).join('; ') }));
  const hands = handsOf(state, unit).map(({ name, count, weapons }) =>
    [`${count} ${name}`, [...new Set(weapons)].join(', ')].filter((one) => one !== '').join(': '),
  );
  const said = [...unit.abilities, ...kinds.flatMap(({ abilities }) => abilities)];
  const tables = said.filter(({ ability }) => ability === 'damage-table');
  const words = wordsOf(
    said.filter((ref) => !tables.includes(ref)),
    state,
    system,
    say,
  );
  return `<article><h2>${escaped(unit.name)}${unit.points ? ` <small>${unit.points}</small>` : ''}</h2><p>${hands.map(escaped).join('<br>')}</p>
${tableOf(system.stats, kinds, say)}
${arms.length === 0 ? '' : tableOf(system.gearStats, arms, say)}
${[...new Set(tables.map((table) => damageTable(table, state, system, say)))].join('')}
${words.length === 0 ? '' : `<ul>${words.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`}
<p class="keywords">${escaped(kinds[0]?.keywords.join(', ') ?? '')}</p></article>`;
}

/** How the page of cards looks. */
export const CARD_STYLE = `@page{size:A4;margin:10mm}body{font:9pt/1.3 system-ui,sans-serif;margin:0;columns:2;column-gap:6mm}
h1{column-span:all;font-size:14pt;margin:0 0 4mm}article{break-inside:avoid;box-decoration-break:clone;-webkit-box-decoration-break:clone;border:1px solid #777;border-radius:2mm;padding:2.5mm;margin:0 0 4mm}
h2{font-size:11pt;margin:0 0 1mm}small{float:right;font-weight:400}table{border-collapse:collapse;width:100%;margin:1mm 0}th,td{border-bottom:.2mm solid #bbb;padding:.4mm 1mm;text-align:center}
table.wide{font-size:7pt;letter-spacing:-.02em}.wide th,.wide td{padding:.4mm .3mm}tbody th{text-align:left;overflow-wrap:anywhere;font-weight:600}p{margin:1mm 0}ul{margin:1mm 0;padding-left:4mm}.words td{text-align:left;color:#333;font-size:8pt;padding-left:3mm}.keywords{color:#555;font-size:7.5pt}`;

/** A page of cards for the printer: A4, one card a unit, whole with its style. `state` is the army's table, where it is side 0. */
export const asCards = (army: ArmyFile, state: State, system: System, say: Say, language: Language): string =>
  pageOf(army, cardsOf(army, state, system, say), language, `<style>${CARD_STYLE}</style>`);

/** The same without its style, for a page that may hold none in itself: `CARD_STYLE` is put on it afterwards. */
export const asPlainCards = (army: ArmyFile, state: State, system: System, say: Say, language: Language): string =>
  pageOf(army, cardsOf(army, state, system, say), language, '');

function cardsOf(army: ArmyFile, state: State, system: System, say: Say): string {
  const cards = state.units.filter(({ side }) => side === 0).map((unit) => cardOf(state, unit, system, say));
  return `<h1>${escaped(army.name)}</h1>\n${cards.join('\n')}`;
}

const pageOf = ({ name }: ArmyFile, body: string, language: Language, style: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(name)}</title>${style}</head><body>${body}</body></html>\n`;
