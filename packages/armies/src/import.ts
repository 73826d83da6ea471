import { systems } from '@warfold/systems';
import { importRoster as importSigmar } from './aos3/index.ts';
import { describeMustered } from './describe.ts';
import type { RefusedFile, UnwrappedFile } from './files/open.ts';
import { isRefused, openFile, openText, refuse, whyTooFull, whyTooLarge, whyTooMany } from './files/open.ts';
import type { ArmyFile } from './format.ts';
import { readArmy } from './format.ts';
import { readLink } from './link.ts';
import type { Imported, SourceForm } from './report.ts';
import { editionOf } from './roster/edition.ts';
import { readJson } from './roster/json.ts';
import type { RosterTree } from './roster/tree.ts';
import { topLevel, within } from './roster/walk.ts';
import { readXml } from './roster/xml.ts';
import { importList } from './text/list.ts';
import { asListed, isPage, textOfPage } from './text/page.ts';
import { importRoster as importFortyK } from './wh40k9/index.ts';

/** Reads an army from a file of any kind that is known here; the file is told by its content. */
export function importFile(bytes: Uint8Array): Imported | RefusedFile {
  const opened = openFile(bytes);
  return isRefused(opened) ? opened : importOpened(opened);
}

/** The same for what was pasted: a link, a list, or the text of a file. */
export function importText(text: string): Imported | RefusedFile {
  const opened = openText(text);
  return isRefused(opened) ? opened : importOpened(opened);
}

const OPENING_BRACKET = 0x5b;

/** The army of a file, or all of those that were saved together. */
export function importAll(bytes: Uint8Array): readonly (Imported | RefusedFile)[] {
  const all = bytes[0] === OPENING_BRACKET && whyTooLarge(bytes.length) === null ? listIn(new TextDecoder().decode(bytes)) : [];
  return all.length === 0 ? [importFile(bytes)] : all.map((army) => importText(JSON.stringify(army)));
}

/** What stands in a list; nothing where it cannot be read, and then the file is refused for that. */
function listIn(text: string): readonly unknown[] {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

function importOpened({ form, text, zipped }: UnwrappedFile): Imported | RefusedFile {
  if (isPage(text)) return importList(asListed(textOfPage(text)));
  if (form === 'xml') {
    const roster = readXml(text);
    return isRefused(roster) ? roster : ofRoster(roster, zipped ? 'rosz' : 'ros');
  }
  if (form === 'json') return ofJson(text);
  const linked = readLink(text);
  if (linked !== null) return isRefused(linked) ? linked : ofArmy(linked, 'link');
  return importList(asListed(text));
}

function ofRoster(roster: RosterTree, form: SourceForm): Imported | RefusedFile {
  // One that was written here carries the army itself.
  const own = roster.generatedBy === 'Warfold' ? readLink(roster.notes) : null;
  if (own !== null && !isRefused(own)) return ofArmy(own, form);
  const edition = editionOf(roster);
  if (isRefused(edition)) return edition;
  const selections = topLevel(roster);
  const many = whyTooMany(selections.length) ?? whyTooFull(selections.reduce((sum, one) => sum + [...within(one)].length, 0));
  if (many !== null) return many;
  const { army, report } = edition.system === 'wh40k9' ? importFortyK(roster, edition) : importSigmar(roster, edition);
  return army.units.length === 0 ? refuse('noUnits', { game: edition.name }) : { army, report: { form, ...report } };
}

function ofJson(text: string): Imported | RefusedFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('brokenJson');
  }
  const roster = readJson(value);
  if (roster !== null) return ofRoster(roster, 'json');
  const read = readArmy(value);
  if (read.is === 'newer') return refuse('newer', { theirs: read.format });
  return read.is === 'army' ? ofArmy(read.army, 'warfold') : refuse('notAnArmy', { path: read.path, what: read.message });
}

/** An army of our own needs no reading of cards: what is on it is what is enforced. */
const ofArmy = (army: ArmyFile, form: SourceForm): Imported | RefusedFile =>
  systems.some(({ key }) => key === army.system)
    ? { army, report: describeMustered(army, form) }
    : refuse('otherGame', { game: army.system.slice(0, 60) });
