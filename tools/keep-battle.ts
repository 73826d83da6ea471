/** Puts a saved battle into the archive: `keep-battle.ts SYSTEM FILE NAME`. What is kept already is never written over. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chained } from '@warfold/engine';
import { Replay, readMatch } from '@warfold/engine/file';

const [system, file, name] = process.argv.slice(2);
if (system === undefined || file === undefined || name === undefined) throw new Error('keep-battle.ts SYSTEM FILE NAME');
const folder = new URL(`../packages/systems/archive/${system}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
const battle = new URL(`${name}.json`, folder);
if (existsSync(battle)) throw new Error(`${name} is kept already`);
const text = readFileSync(file, 'utf8');
const read = readMatch(text);
if ('problem' in read) throw new Error(read.problem.message);
if (read.file.setup.system !== system) throw new Error(`a battle of ${read.file.setup.system}`);
const replay = new Replay(read.file);
const list = new URL('last-tables.json', folder);
const known: Record<string, string> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
known[`${name}.json`] = chained('', replay.stateAt(replay.length));
writeFileSync(battle, text);
writeFileSync(list, `${JSON.stringify(known, null, 2)}\n`);
