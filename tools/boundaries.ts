import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { systemNames, systemOf } from '@warfold/catalogue';
import { isRuleId } from '@warfold/catalogue/known';
import { type Import, readModule } from './imports.ts';
import { isCode, isTest, type SourceFile } from './source.ts';

/** The house from the cellar up. A package may import from the floors below its own, never from its own floor or above. */
const floors: readonly (readonly string[])[] = [
  ['catalogue', 'space'],
  ['engine'],
  ['tables'],
  ['systems', 'situations', 'online'],
  ['armies'],
  ['odds'],
  ['ai'],
  ['lessons'],
  ['cli', 'web', 'server'],
  ['bench', 'tools'],
];

/** From this floor up, rooms have their own words: no app knows another. */
const APPS = floors.findIndex((rooms) => rooms.includes('web'));

/** Where the parts of systems that several systems share live; some only for editions of one game. */
const shared = 'shared';
const sharedBy: Readonly<Record<string, readonly string[]>> = { sigmar: ['aos1', 'aos3'] };

interface Place {
  /** `engine`, `web`, `tools`... */
  readonly room: string;
  readonly floor: number;
  /** The folder that holds it: `packages/engine`. */
  readonly folder: string;
  /** Within systems: `warpath`, `shared`; absent for the registry at its top. */
  readonly system?: string;
}

/** Every breach of the house's walls, one line each. */
export function boundaryFaults(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const place = placeOf(file.path);
    if (place === undefined) return [`${file.path}: stands in no known room of the house`];
    const { imports, strings } = isCode(file.path) ? readModule(file) : { imports: [], strings: lines(file.text) };
    const faults = [
      ...imports.map((each) => ({ line: each.line, fault: importFault(file.path, place, each) })),
      ...strings.map(({ line, value }) => ({ line, fault: idFault(file.path, place, value) })),
    ];
    return faults.filter(({ fault }) => fault !== undefined).map(({ line, fault }) => `${file.path}:${line}: ${fault}`);
  });
}

/** The toy of the kernel's tests is a system like the others, and stands where the kernel's tests find it. */
const TOY = 'packages/engine/src/testing/toy/';

/** Whether some file may import from both: not where two rule systems are concerned, of which none knows another, nor two apps. */
export function canMeet(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a === undefined || b === undefined) return false;
  if (a.room !== b.room && Math.min(a.floor, b.floor) >= APPS) return false;
  const [mine, yours] = [systemAt(one, a), systemAt(other, b)];
  return mine === undefined || yours === undefined || mine === yours || isPartOf(mine, yours) || isPartOf(yours, mine);
}

const systemAt = (path: string, place: Place): string | undefined => (path.startsWith(TOY) ? 'toy' : place.system);

/** Whether a system is built of this: it may be what all of them share. */
const isPartOf = (part: string, system: string) => part === shared || sharedBy[part]?.includes(system) === true;

function placeOf(path: string): Place | undefined {
  const [top = '', second = '', third = ''] = path.split('/');
  const nested = top === 'packages' || top === 'apps';
  const room = nested ? second : top;
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  if (floor < 0) return undefined;
  const folder = nested ? `${top}/${second}` : top;
  return room === 'systems' && path.split('/').length > 3 ? { room, floor, folder, system: third } : { room, floor, folder };
}

function importFault(path: string, place: Place, { specifier }: Import): string | undefined {
  const isPackage = place.folder.startsWith('packages/');
  if (specifier === undefined) return isPackage && !isTest(path) ? 'imports by a computed name' : undefined;
  if (specifier.startsWith('.') || specifier.startsWith('/')) return relativeFault(path, place, specifier);
  if (isBuiltin(specifier)) return bindsToNode(path, place) ? undefined : `imports ${specifier}, which a browser does not have`;
  const [, room, entry] = /^@warfold\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  return room === undefined ? undefined : namedFault(path, place, room, entry ?? '');
}

/** What an app may take from the packages as it lies there, by a pattern, because no package name can stand in one: texts, never code. */
const DATA = [
  /^packages\/catalogue\/rules\/[^/]*$/,
  /^packages\/systems\/\*\/situations\/.*\.yaml$/,
  /^packages\/lessons\/courses\/.*\.yaml$/,
];

function relativeFault(path: string, place: Place, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  if (place.folder.startsWith('apps/') && DATA.some((data) => data.test(target))) return undefined;
  // The benchmarks use the same tools as the tests: a browser is a browser.
  if (place.folder === 'bench' && target.startsWith('tools/')) return undefined;
  // The fuzzer throws what it has broken at the very code that tells battles to people.
  if (place.folder === 'tools' && target.startsWith('apps/')) return undefined;
  if (specifier.startsWith('/') || !target.startsWith(`${place.folder}/`)) return `reaches out of ${place.folder} with ${specifier}`;
  if (isTest(target) && !isTest(path)) return `rests on test code, ${specifier}`;
  return systemFault(place, placeOf(target)?.system);
}

function namedFault(path: string, place: Place, room: string, entry: string): string | undefined {
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  if (floor < 0) return `imports @warfold/${room}, which does not exist`;
  if (/^node($|\/)/.test(entry) && !bindsToNode(path, place)) return `imports @warfold/${room}/${entry}, which a browser cannot load`;
  if (isTest(path))
    return floor > place.floor ? `imports upwards from ${place.room} to ${room}` : systemFault(place, systemIn(room, entry));
  if (room === place.room) return `imports its own package ${room} by name`;
  return floor >= place.floor ? `imports ${floor === place.floor ? 'sideways' : 'upwards'} from ${place.room} to ${room}` : undefined;
}

function systemIn(room: string, entry: string): string | undefined {
  return room === 'systems' ? entry.split('/')[0] || undefined : undefined;
}

/** The registry at the top of systems knows them all; a system knows itself and what is shared; what is shared knows no system. */
function systemFault(place: Place, system: string | undefined): string | undefined {
  if (place.system === undefined || system === undefined || system === place.system || system === shared) return undefined;
  if (sharedBy[system]?.includes(place.system) === true) return undefined;
  return `imports the system ${system} from ${place.system}`;
}

/** Packages run in browsers as well. The exceptions stand beside a package's src, named for what they are. */
function bindsToNode(path: string, place: Place): boolean {
  if (isTest(path)) return true;
  if (place.folder.startsWith('packages/')) return /^packages\/[^/]+\/(node|generate[^/]*)\.ts$/.test(path);
  return place.room !== 'web' || !path.startsWith('apps/web/src/');
}

/** The kernel names no rule of any system, and a system names none but its own. */
function idFault(path: string, place: Place, text: string): string | undefined {
  if (isTest(path) && place.system === undefined) return undefined;
  const owner = place.system === undefined ? undefined : systemNames.find((name) => name === place.system);
  const ids = text.match(/\b(?:AOS1|AOS3|NQ|W40K|WP)-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/g) ?? [];
  for (const id of ids) {
    if (place.room === 'space' || place.room === 'engine') return `names the rule ${id}`;
    if (owner !== undefined && systemOf(id) !== owner) return `names ${id}, a rule of another system`;
    if (owner !== undefined && !isTest(path) && !isRuleId(id)) return `names ${id}, which is no rule`;
  }
  return undefined;
}

function lines(text: string): readonly { line: number; value: string }[] {
  return text.split('\n').map((value, index) => ({ line: index + 1, value }));
}
