/**
 * How much of real rosters is read: every file of a folder is imported, checked and, with `--play`, played to the end between two programs.
 * `npm run rosters -- FOLDER [--play] [--player random] [--only TEXT] [--left]`
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLAYER_NAMES } from '@warfold/ai';
import { fight } from '@warfold/ai/batch';
import type { AbilityLine, Imported } from '@warfold/armies';
import { asPlain, enforcedShare, importFile, isRefused } from '@warfold/armies';
import { texts } from '@warfold/armies/texts';
import { renderer } from '@warfold/engine';
import { systems } from '@warfold/systems';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    play: { type: 'boolean', default: false },
    left: { type: 'boolean', default: false },
    player: { type: 'string', default: 'random' },
    only: { type: 'string', default: '' },
  },
});
const say = renderer('en', texts);

const filesUnder = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => (statSync(join(folder, name)).isDirectory() ? filesUnder(join(folder, name)) : [join(folder, name)]));

const modelsOf = ({ report }: Imported): number =>
  report.units.reduce((sum, { models }) => sum + models.reduce((all, { count }) => all + count, 0), 0);
const abilitiesOf = ({ report }: Imported): AbilityLine[] => report.units.flatMap(({ abilities }) => abilities);

/** Plays the army against itself; says why it could not, or how many rounds it took. */
function played({ army }: Imported): string {
  const system = systems.find(({ key }) => key === army.system)!;
  const name = PLAYER_NAMES.find((one) => one === values.player) ?? 'random';
  const contestant = { name: army.name, player: { name }, force: asPlain(army) };
  const { mission, options } = system.starter;
  // The largest table there is: these are large armies.
  const layout = system.layouts.at(-1)?.key;
  const pairing = { contestants: [contestant, contestant], mission: mission ?? null, layout: layout ?? null, options: options ?? {} };
  const plan = { system: system.key, version: system.version, seed: 'rosters', games: 1, swap: false, pairings: [pairing] };
  const start = performance.now();
  const { record } = fight(system, plan, 1);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return record.message ?? `played ${record.rounds} rounds in ${seconds} s`;
}

const bars = { weapon: { of: 0, enforced: 0 }, unit: { of: 0, enforced: 0 } };
const folder = positionals[0];
if (folder === undefined) throw new Error('which folder? npm run rosters -- FOLDER');
for (const file of filesUnder(folder).filter((one) => one.includes(values.only))) {
  const bytes = readFileSync(file);
  const start = performance.now();
  const read = importFile(bytes);
  const took = Math.round(performance.now() - start);
  if (isRefused(read)) {
    console.log(`${file}: refused: ${say(read.refused)}`);
    continue;
  }
  const { army, report } = read;
  const system = systems.find(({ key }) => key === army.system)!;
  const mustered = system.muster({ forces: [asPlain(army), system.starter.forces[1]!] });
  const errors = 'setup' in mustered ? [] : mustered.objections.filter(({ weight }) => weight === 'error');
  const weapon = enforcedShare(abilitiesOf(read).filter(({ on }) => on === 'weapon'));
  const unit = enforcedShare(abilitiesOf(read).filter(({ on, dice }) => on === 'unit' && dice));
  if (army.system === 'wh40k9' && report.notes.every(({ key }) => key !== 'armies.note.neighbour')) add(bars.weapon, weapon);
  if (army.system === 'aos3' && report.notes.every(({ key }) => key !== 'armies.note.neighbour')) add(bars.unit, unit);
  console.log(
    `${file}: ${report.edition.name}, ${report.units.length} units, ${modelsOf(read)} models, ${report.points.stated} points stated, ${report.points.counted} counted, ` +
      `weapons ${weapon.enforced}/${weapon.of}, units ${unit.enforced}/${unit.of}, ${took} ms${errors.map(({ path, rule }) => `, ${path} ${rule}`).join('')}`,
  );
  if (values.left)
    for (const { name, text, fate, on } of abilitiesOf(read).filter(({ dice, fate: { is } }) => dice && is !== 'enforced'))
      console.log(`    ${on} ${fate.is} ${name}: ${text.replace(/\s+/g, ' ')}`);
  if (values.play && errors.length === 0) console.log(`    ${played(read)}`);
}
console.log(`weapon abilities of the ninth edition enforced: ${bars.weapon.enforced} of ${bars.weapon.of}`);
console.log(`unit abilities of the third edition that bear on dice enforced: ${bars.unit.enforced} of ${bars.unit.of}`);

function add(bar: { of: number; enforced: number }, more: { readonly of: number; readonly enforced: number }): void {
  bar.of += more.of;
  bar.enforced += more.enforced;
}
