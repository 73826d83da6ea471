import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@warfold/engine';
import type { GoalOdds, LineMatrix, OddsAnswer, OddsSupport } from '@warfold/odds';
import { askOddsLine, askOddsText } from '@warfold/odds';
import { locate } from '@warfold/situations';
import type { CommandCall } from '../call.ts';
import { EXIT, oneOf, WrongCall } from '../call.ts';
import type { Caller, QuickCommand } from '../command.ts';
import { printJson } from '../command.ts';
import { oddsDocument, oddsText } from '../tell/odds.ts';
import { matrixDocument, matrixText } from '../tell/oddsMatrix.ts';
import { oddsShort } from '../tell/oddsShort.ts';

const HINT = 'Give a question in one line, the path of a YAML or JSON file with one, or - for standard input.';

function textOf(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch {
    throw new WrongCall(path === '-' ? 'Standard input cannot be read.' : `'${path}' cannot be read.`, HINT);
  }
}

/** Whether somebody asks in words rather than by a file: nobody's file is called `10 rifles at foes`. */
function isLine(text: string): boolean {
  if (text === '-' || existsSync(text)) return false;
  if (/\s/.test(text.trim()) && !/\.(?:ya?ml|json)$/i.test(text)) return true;
  throw new WrongCall(`There is no file '${text}'.`, HINT);
}

/** What came of one question: told, or what is wrong with it. */
type Asked =
  | { readonly answer: OddsAnswer; readonly question: Readonly<Record<string, unknown>> | null; readonly goals: readonly GoalOdds[] }
  | { readonly matrix: LineMatrix }
  | { readonly problems: readonly { readonly line: number; readonly column: number; readonly message: string }[]; readonly home: string };

function ask(support: OddsSupport, text: string, language: Language): Asked {
  if (!isLine(text)) {
    const asked = askOddsText(support, textOf(text));
    return 'answer' in asked ? { answer: asked.answer, question: null, goals: [] } : { problems: asked.problems, home: text };
  }
  const asked = askOddsLine(support, text, { language });
  return 'answer' in asked || 'matrix' in asked
    ? asked
    : { problems: [{ line: 1, column: asked.column, message: asked.message }], home: text };
}

/** A file's line and column; under a question in one line, a mark where it goes wrong. */
function complain(context: Caller, text: string, { problems }: Extract<Asked, { problems: unknown }>): void {
  const said = isLine(text)
    ? problems.map(({ column, message }) => `${text}\n${' '.repeat(column - 1)}^\n${message}`)
    : problems.map((problem) => locate(text === '-' ? '(standard input)' : text, problem));
  context.io.err(said.join('\n'));
}

function tell(
  context: Caller,
  call: CommandCall,
  support: OddsSupport,
  { answer, question, goals }: Extract<Asked, { answer: unknown }>,
): void {
  const { language, io } = context;
  if (call.flag('question') && question !== null) io.out(JSON.stringify(question, null, 2));
  else if (call.flag('whole') || call.flag('full')) io.out(oddsText(support, answer, language, call.flag('whole')));
  else io.out(oddsShort(support, answer, language, goals));
}

const documentOf = (context: Caller, support: OddsSupport, asked: Asked) =>
  'matrix' in asked
    ? matrixDocument(asked.matrix)
    : 'problems' in asked
      ? { problems: asked.problems.map(({ line, column, message }) => ({ line, column, message })) }
      : {
          ...oddsDocument(support, asked.answer, context.language),
          ...(asked.question !== null && { question: asked.question, goals: asked.goals }),
        };

export const odds: QuickCommand = {
  name: 'odds',
  summary: 'Works out exact odds: of a volley, a combat, a sequence of them, the tests after them.',
  args: 'SYSTEM QUESTION...',
  takes: [2, 41],
  options: {
    full: { help: 'tables and bars instead of a line and a histogram' },
    whole: { help: 'also every number that was used, with its rules, and each attack by itself' },
    question: { help: 'print a question asked in one line in the form that files have' },
    army: {
      value: 'FILE',
      many: true,
      help: 'an army, a roster or a list, whose units can be named too; all of them by the name of the file',
    },
  },
  examples: [
    ['odds wh40k9 "10 hearth-rifles at mire-kin, half range"', 'a line and a histogram'],
    ['odds aos3 "bridge-crossbows at rootbound or windfall-swarm"', 'several targets side by side'],
    ['odds wh40k9 "? hearth-rifles kill 5 mire-kin, 80%"', 'how many it takes'],
    [
      'odds wh40k9 "hearth-rifles charge and fight mire-kin, 7\\", to kill 3, objective"',
      'the chance of it, and who then holds the ground',
    ],
    ['odds aos3 "lantern-watch at windfall-harvest"', 'every unit of a force against every unit of another'],
    ['odds aos3 "my-army at windfall-harvest" --army my-army.rosz', 'the same with an army of your own'],
    ['odds warpath question.yaml --full', 'a file; tables and bars'],
    ['odds warpath - --json < question.json', 'whole distributions, for a script'],
  ],
  async runQuick(call, context, shelf) {
    const [name = '', ...questions] = call.args;
    const example = `For example: 'warfold odds warpath "dock-wardens at shoal-rabble"'.`;
    const read = oneOf('rule system with odds', name, Object.entries(shelf), ([key]) => key, example)[1];
    const files = call.options('army');
    const support = files.length === 0 ? await read() : (await import('./oddsArmies.ts')).withArmies(await read(), files, context);
    const asked = questions.map((question) => ask(support, question, context.language));
    if (context.json) {
      const documents = asked.map((one) => documentOf(context, support, one));
      printJson(context, documents.length === 1 ? documents[0] : documents);
    } else
      for (const [i, one] of asked.entries()) {
        if (questions.length > 1) context.io.out(`${i === 0 ? '' : '\n'}# ${questions[i]}`);
        if ('matrix' in one) context.io.out(matrixText(support, one.matrix, context.language));
        else if ('problems' in one) complain(context, questions[i]!, one);
        else tell(context, call, support, one);
      }
    return asked.some((one) => 'problems' in one) ? EXIT.failed : EXIT.well;
  },
};
