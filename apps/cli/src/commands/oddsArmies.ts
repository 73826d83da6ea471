import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ArmyFile } from '@warfold/armies';
import { importFile, isRefused, musterAlone, withForces } from '@warfold/armies';
import { texts as armyTexts } from '@warfold/armies/texts';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { OddsSupport } from '@warfold/odds';
import { slug } from '@warfold/situations/names';
import { WrongCall } from '../call.ts';
import type { Caller } from '../command.ts';

const HINT = "'warfold army check FILE' says all that is wrong with an army.";

/** Odds about units of armies that people bring, beside those that are shipped; an army is called by the name of its file. */
export function withArmies(support: OddsSupport, files: readonly string[], { language }: Caller): OddsSupport {
  const say = renderer(language, armyTexts, support.system.texts, engineTexts);
  const armies = new Map<string, ArmyFile>();
  for (const file of files) {
    if (!existsSync(file) || statSync(file).isDirectory()) throw new WrongCall(`There is no file '${file}'.`, HINT);
    const read = importFile(readFileSync(file));
    if (isRefused(read)) throw new WrongCall(`${file}: ${say(read.refused)}`, HINT);
    const { army } = read;
    if (army.system !== support.system.key)
      throw new WrongCall(
        `'${file}' is an army of '${army.system}', not of '${support.system.key}'.`,
        `Ask 'warfold odds ${army.system}'.`,
      );
    const judged = musterAlone(army, support.system);
    if ('objections' in judged) throw new WrongCall(`${file}: ${judged.objections.map(({ text }) => say(text)).join(' ')}`, HINT);
    armies.set(keyFor(file, armies), army);
  }
  const system = withForces(support.system, armies);
  return { ...support, system, situation: { ...support.situation, system } };
}

function keyFor(file: string, taken: ReadonlyMap<string, ArmyFile>): string {
  const plain = slug(basename(file).replace(/\.[^.]*$/, ''));
  let free = plain;
  for (let n = 2; taken.has(free); n++) free = `${plain}-${n}`;
  return free;
}
