import { existsSync, readFileSync } from 'node:fs';
import type { Answer } from '@warfold/odds';
import { askOddsText } from '@warfold/odds';
import { locate } from '@warfold/situations';
import { EXIT, oneOf, WrongCall } from '../call.ts';
import type { Command, Context } from '../command.ts';
import { printJson } from '../command.ts';
import { oddsDocument, oddsText } from '../tell/odds.ts';

function textOf(path: string): string {
  if (!existsSync(path)) throw new WrongCall(`There is no file '${path}'.`, 'Give the path of a YAML or JSON file with a question.');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongCall(`'${path}' cannot be read.`, 'Give the path of a YAML or JSON file with a question.');
  }
}

function tell(context: Context, support: Parameters<typeof oddsText>[0], answer: Answer, whole: boolean): void {
  if (context.json) printJson(context, oddsDocument(support, answer, context.language));
  else context.io.out(oddsText(support, answer, context.language, whole));
}

export const odds: Command = {
  name: 'odds',
  summary: 'Works out exact odds: of a volley, a combat, a sequence of them, the tests after them.',
  args: 'SYSTEM FILE',
  takes: [2, 2],
  options: { whole: { help: 'also every number that was used, with its rules, and each attack by itself' } },
  examples: [
    ['odds warpath question.yaml', 'tables and bars'],
    ['odds warpath question.yaml --whole', 'with every modifier and its rule'],
    ['odds warpath question.json --json', 'whole distributions, for a script'],
  ],
  run(call, context) {
    const [name = '', path = ''] = call.args;
    const support = oneOf(
      'rule system with odds',
      name,
      context.registry.odds,
      ({ system }) => system.key,
      "For example: 'warfold odds warpath question.yaml'.",
    );
    const asked = askOddsText(support, textOf(path));
    if ('answer' in asked) {
      tell(context, support, asked.answer, call.flag('whole'));
      return EXIT.well;
    }
    if (context.json) printJson(context, { problems: asked.problems.map(({ line, column, message }) => ({ line, column, message })) });
    else context.io.err(asked.problems.map((problem) => locate(path, problem)).join('\n'));
    return EXIT.failed;
  },
};
