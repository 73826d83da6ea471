import { systemNames } from '@warfold/catalogue';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { renderer } from '@warfold/engine';
import { EXIT, oneOf, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';
import { coverageOf, idsNamed } from '../coverage.ts';
import { texts as cliTexts } from '../tell/texts.ts';

const about = ({ text, ...rest }: TranslatedRule) => rest;

function listRules(all: readonly TranslatedRule[]): string {
  const width = Math.max(...all.map(({ id }) => id.length));
  const lines: string[] = [];
  let chapter: string | null = null;
  for (const rule of all) {
    if (rule.chapter !== chapter) lines.push(...(lines.length === 0 ? [] : ['']), rule.chapter);
    chapter = rule.chapter;
    lines.push(`  ${rule.id.padEnd(width)}  ${rule.title}${rule.kind === 'core' ? '' : ` (${rule.kind})`}`);
  }
  return lines.join('\n');
}

function showRule(context: CommandContext, system: string, all: readonly TranslatedRule[], wanted: string): void {
  const rule = oneOf(
    'rule',
    wanted.toUpperCase(),
    all,
    ({ id }) => id.toUpperCase(),
    `Run 'warfold rules ${system}' to see all ${all.length}.`,
  );
  if (context.json) printJson(context, { system, rule });
  else context.io.out(`${rule.id}  ${rule.title}\n${rule.section}, ${rule.kind}\n${standing(context, rule)}\n${rule.text}`);
}

/** A rule that is not in the reader's language says so in the reader's. */
function standing({ language }: CommandContext, rule: TranslatedRule): string {
  return rule.standing === 'fresh' ? '' : `${renderer(language, cliTexts)({ key: `cli.rule.${rule.standing}` })}\n`;
}

function showCoverage(context: CommandContext, system: string, all: readonly TranslatedRule[]): void {
  const coverage = coverageOf(all, idsNamed('.'));
  if (context.json) printJson(context, { system, coverage });
  else {
    const { rules: count, tested, missing } = coverage;
    context.io.out([`${system}: ${tested} of ${count} rules named by a test`, ...missing.map((id) => `  ${id}`)].join('\n'));
  }
}

export const rules: CliCommand = {
  name: 'rules',
  summary: 'Shows the rules of a system, one rule, or which of them no test names.',
  args: 'SYSTEM [ID]',
  takes: [1, 2],
  options: { coverage: { help: 'which rules do the tests and situations under this folder name?' } },
  examples: [
    ['rules warpath', 'all rules of Warpath, chapter by chapter'],
    ['rules warpath WP-SHOOT-09', 'the text of one'],
    ['rules warpath WP-SHOOT-09 --language it', 'the same in Italian, where it is translated'],
    ['rules warpath --coverage --json', 'what is tested, for a script'],
  ],
  run(call, context) {
    const [name = '', id] = call.args;
    const system = oneOf('rule system', name, systemNames, (one) => one, "For example: 'warfold rules warpath'.");
    const all = context.registry.rules(system, context.language);
    if (id !== undefined && call.flag('coverage'))
      throw new WrongCall('--coverage is about all rules of a system.', `Run 'warfold rules ${system} --coverage' without ${id}.`);
    if (id !== undefined) showRule(context, system, all, id);
    else if (call.flag('coverage')) showCoverage(context, system, all);
    else if (context.json) printJson(context, { system, rules: all.map(about) });
    else context.io.out(listRules(all));
    return EXIT.well;
  },
};
