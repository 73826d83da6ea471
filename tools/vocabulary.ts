/**
 * The words that situations of a system may use, from the system itself: `npm run vocabulary -- warpath`. Marks, abilities with what may be written beside
 * them, phases, steps, debts, characteristics, kinds of pieces, options, what dice are for; and which texts are told, as its own situations have met them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Text } from '@warfold/engine';
import { formOf, renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { situationSources } from '@warfold/situations/node';
import { purposesOf } from '@warfold/situations/purposes';
import { situationSupports } from '@warfold/systems';

const [asked] = process.argv.slice(2);
const support = situationSupports.find(({ system }) => system.key === asked);
if (support === undefined) {
  console.error(`vocabulary SYSTEM; there are ${situationSupports.map(({ system }) => system.key).join(', ')}.`);
  process.exit(2);
}
const { system, pieceKinds = {} } = support;
const render = renderer('en', system.texts, engineTexts);
const said = (text: Text | undefined): string => (text === undefined ? '' : ` - ${render(text)}`);

/** What a word stands for in the situations of the system: `rolled: hit`, `told: wp.x`. */
function met(key: string): string[] {
  const folder = fileURLToPath(new URL(`../packages/systems/${system.key}/situations`, import.meta.url));
  const found = new Set<string>();
  for (const { file } of situationSources(folder))
    for (const [, word] of readFileSync(file, 'utf8').matchAll(new RegExp(`\\b${key}: ([\\w.-]+)`, 'g'))) found.add(word!);
  return [...found].sort();
}

const section = (title: string, lines: readonly string[]): string => `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const written = (value: unknown): string => JSON.stringify(value);

const marks = system.marks.map(
  ({ name, scope, otherwise, points, words, ends, label }) =>
    `\`${name}\` of ${scope}: ${points === undefined ? `${written(otherwise)} if not said` : `a ${points}, or none`}${words === undefined ? '' : `, else one of ${words.join(', ')}`}, ends: ${typeof ends === 'string' ? ends : written(ends)}${said(label)}`,
);
const abilities = system.abilities.names.map((name) => {
  const parameters = Object.entries(system.abilities.parameters(name)).map(([key, { type }]) => `${key}: ${render(formOf(type))}`);
  return `\`${name}\` (${system.abilities.rule(name)}), on ${system.abilities.sits(name).join(', ')}${parameters.length === 0 ? '' : `; ${parameters.join('; ')}`}`;
});

process.stdout.write(
  [
    `# Words of ${render(system.name)}\n`,
    section('Marks', marks),
    section('Abilities', abilities),
    section(
      'Phases',
      system.phases.map(({ key, label }) => `\`${key}\`${said(label)}`),
    ),
    section('Steps', Object.keys(system.steps).sort()),
    section(
      'Debts',
      Object.entries(support.debts ?? {}).map(([kind, dues]) => `\`${kind}\`, due: ${dues.join(', ')}`),
    ),
    section(
      'Characteristics',
      [...system.stats, ...system.gearStats].map(({ key, label }) => `\`${key}\`${said(label)}`),
    ),
    section('Kinds of pieces', Object.keys(pieceKinds).sort()),
    section('Options', [
      ...system.options.map(({ key, choices }) => `\`${key}\`: ${choices.map(({ value }) => String(value)).join(', ')}`),
      `\`mission\`: ${system.missions.map(({ key }) => key).join(', ')}`,
    ]),
    section('Dice are for', purposesOf(system)),
    section('Texts told', met('told')),
  ].join('\n'),
);
