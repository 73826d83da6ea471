import { readFileSync } from 'node:fs';
import type { GameEvent } from '@warfold/engine';
import { readMatch } from '@warfold/engine/file';
import { systems } from '@warfold/systems';
import { expect, test } from 'vitest';
import { tellBattle } from './battle.ts';

const kept = new URL('../../../../packages/systems/archive/noquarter/veteran-and-recruit.json', import.meta.url);

/** The first roll for something that is between two models. */
const isDuel = (purpose: string) => (event: GameEvent) =>
  event.type === 'rolled' && event.purpose === purpose && event.by !== undefined && event.at !== undefined;

test.each([
  ['hit', 'Gunner 3, against Goblin lobber 2, rolls 3 for hitting, needing at most 3.'],
  ['armour', 'Old Silt, against Marshal Odile Varr, rolls 9 for armour, needing at most 1.'],
])('says whose dice for %s they are, and against whom: of armour those of the target', (purpose, told) => {
  const read = readMatch(readFileSync(kept, 'utf8'));
  if ('problem' in read) throw new Error(read.problem.message);
  const system = systems.find(({ key }) => key === 'noquarter');
  const { sentences } = tellBattle(read.file, system, 'en');
  const event = read.file.events.findIndex(isDuel(purpose));
  expect(sentences.find((sentence) => sentence.event === event)?.text).toBe(told);
});
