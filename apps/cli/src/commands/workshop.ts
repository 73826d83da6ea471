import { existsSync, readFileSync } from 'node:fs';
import type { Explained, Text, TextArg } from '@warfold/engine';
import { renderer, say } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { locate } from '@warfold/situations';
import type { Written } from '@warfold/situations/source';
import { readYaml } from '@warfold/situations/source';
import { noquarter } from '@warfold/systems/noquarter';
import type { Worked } from '@warfold/systems/noquarter/workshop';
import { workshop as work } from '@warfold/systems/noquarter/workshop';
import { EXIT, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';
import { texts } from '../tell/texts.ts';

type Say = (text: Text) => string;

/** One thing of the file with its price, line by line. */
interface Bill {
  readonly path: string;
  readonly name: string;
  readonly total: number;
  readonly lines: readonly { readonly value: number; readonly reason: string; readonly rule: string }[];
}

/** The steps of a path such as `army.units[0].profile`. */
const stepsOf = (path: string): (string | number)[] =>
  (path.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function readFile(path: string): Written | null {
  if (!existsSync(path)) throw new WrongCall(`There is no file '${path}'.`, 'Give the path of a .yaml or .json file of the workshop.');
  const { documents, problems } = readYaml(readFileSync(path, 'utf8'));
  const [problem] = problems;
  if (problem !== undefined) throw new WrongCall(`It cannot be read: ${locate(path, problem)}`, 'A file of the workshop is YAML or JSON.');
  return documents[0] ?? null;
}

function billsOf({ weapons, profiles, army }: Worked, tell: Say): Bill[] {
  const named = (name: TextArg): string => (typeof name === 'object' && 'key' in name ? tell(name) : String(name));
  const bill = (path: string, name: TextArg, price: Explained): Bill => ({
    path,
    name: named(name),
    total: price.total,
    lines: price.parts.map(({ value, reason, rule }) => ({ value, reason: tell(reason), rule })),
  });
  return [
    ...weapons.map(({ key, label, price }) => bill(`weapons.${key}`, label, price)),
    ...profiles.map(({ key, label, price }) => bill(`profiles.${key}`, label, price)),
    ...(army?.units ?? []).map(({ path, name, price }) => bill(path, name, price)),
    ...(army === null ? [] : [bill('army', army.name, army.price)]),
  ];
}

const tellBill = ({ name, total, path, lines }: Bill, whole: boolean): string[] => [
  `${String(total).padStart(6)}  ${name}  (${path})`,
  ...(whole ? lines.map(({ value, reason, rule }) => `${String(value).padStart(10)}  ${reason}  ${rule}`) : []),
];

export const workshop: CliCommand = {
  name: 'workshop',
  summary: 'Prices the weapons, profiles and army of a No Quarter file, and says all that is wrong with them.',
  args: 'FILE',
  takes: [1, 1],
  options: { whole: { help: 'every line of every price, with its rule' } },
  examples: [
    ['workshop army.yaml', 'what everything costs, and what is forbidden or advised against'],
    ['workshop army.yaml --whole', 'line by line'],
    ['workshop army.json --json', 'the same for a script'],
  ],
  run(call, context: CommandContext) {
    const render = renderer(context.language, texts, noquarter.texts, engineTexts);
    const tell: Say = (text) => render(text);
    const [file] = call.args;
    const written = readFile(file!);
    const worked = work(written?.value);
    const bills = billsOf(worked, tell);
    const spotOf = (path: string) => written?.spot(stepsOf(path)) ?? { line: 1, column: 1 };
    const objections = worked.objections.map(({ path, rule, weight, text }) => ({ ...spotOf(path), path, rule, weight, text: tell(text) }));
    const wrong = objections.some(({ weight }) => weight === 'error');
    if (context.json) printJson(context, { priced: bills, objections });
    else {
      const lines = bills.flatMap((bill) => tellBill(bill, call.flag('whole')));
      const notes = objections.map(
        ({ weight, line, column, path, text, rule }) =>
          `${tell(say(`cli.workshop.${weight}`))} ${locate(file!, { line, column, message: `${path}: ${text} (${rule})` })}`,
      );
      context.io.out([...lines, ...notes, ...(wrong ? [] : [tell(say('cli.workshop.legal'))])].join('\n'));
    }
    return wrong ? EXIT.failed : EXIT.well;
  },
};
