import { existsSync } from 'node:fs';
import { isRuleId } from '@warfold/catalogue/known';
import type { FileReport, Problem, SituationReport } from '@warfold/situations';
import { locate, readSituations, runSituation } from '@warfold/situations';
import { situationSources } from '@warfold/situations/node';
import { EXIT, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';
import { progress } from '../io.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly problems: number;
}

function countOf(files: readonly FileReport[]): Counts {
  const all = files.flatMap(({ situations }) => situations);
  const passed = all.filter((one) => one.passed).length;
  return { passed, failed: all.length - passed, problems: files.reduce((sum, { problems }) => sum + problems.length, 0) };
}

function sourcesOf(paths: readonly string[]) {
  for (const path of paths)
    if (!existsSync(path))
      throw new WrongCall(`There is no file or folder '${path}'.`, 'Give the path of a .yaml file, or of a folder with such files.');
  const sources = paths.flatMap((path) => situationSources(path));
  if (sources.length === 0)
    throw new WrongCall(
      `There are no .yaml files in ${paths.join(', ')}.`,
      'Give the path of a .yaml file, or of a folder with such files.',
    );
  return sources;
}

function runAll(context: CommandContext, paths: readonly string[], rule: string | undefined): FileReport[] {
  const { io, registry } = context;
  const files = sourcesOf(paths).map(({ file, text }) => readSituations(text, file));
  const wanted = files.map((file) => file.situations.filter(({ ids }) => rule === undefined || ids.some((id) => id === rule)));
  const bar = progress(io, wanted.flat().length, 'situations');
  const reports = files.map(({ file, problems: unread }, i): FileReport => {
    const problems: Problem[] = [...unread];
    const situations: SituationReport[] = [];
    for (const situation of wanted[i]!) {
      const support = registry.supports.find(({ system }) => system.key === situation.system);
      if (support === undefined)
        problems.push({ ...situation.spot(['title']), message: `there are no situations of '${situation.system}' yet` });
      else situations.push(runSituation(situation, support));
      bar.step();
    }
    return { file, problems, situations };
  });
  bar.done();
  return reports;
}

/** Where the rules threw is for those who mend them, in the tests of the system. */
const forScripts = ({ file, problems, situations }: FileReport) => ({
  file,
  problems,
  situations: situations.map(({ trace: _trace, ...report }) => report),
});

function tellOne({ title, passed, file, failures, asked }: SituationReport, verbose: boolean): string[] {
  const questions = verbose ? asked.map(({ question, by }) => `      ${question} [${by}]`) : [];
  if (passed) return verbose ? [`  passed  ${title}`, ...questions] : [];
  return [`  FAILED  ${title}`, ...questions, ...failures.map((failure) => `    ${locate(file, failure)}`)];
}

function tell({ io }: CommandContext, files: readonly FileReport[], verbose: boolean): void {
  for (const { file, problems, situations } of files) {
    const lines = [...problems.map((problem) => `  ${locate(file, problem)}`), ...situations.flatMap((one) => tellOne(one, verbose))];
    if (lines.length > 0) io.out([file, ...lines].join('\n'));
  }
  const { passed, failed, problems } = countOf(files);
  io.out(
    `${passed} passed, ${failed} failed${problems === 0 ? '' : `, ${problems} ${problems === 1 ? 'problem' : 'problems'} in the files`}`,
  );
}

export const situation: CliCommand = {
  name: 'situation',
  summary: 'Runs situations (given / when / then in YAML) and says what is not as they say.',
  args: 'FILE-OR-FOLDER...',
  takes: [1, Number.POSITIVE_INFINITY],
  options: {
    rule: { value: 'ID', help: 'only those with this rule in their title' },
    verbose: { help: 'also those that pass, and every question that was asked' },
  },
  examples: [
    ['situation my.yaml', 'one file'],
    ['situation packages/systems/warpath/situations', 'all files of a folder and below'],
    ['situation my.yaml --verbose', 'with every question of the battle'],
    ['situation situations --rule WP-SHOOT-09 --json', 'those about one rule, for a script'],
  ],
  run(call, context) {
    const rule = call.option('rule');
    if (rule !== undefined && !isRuleId(rule))
      throw new WrongCall(`There is no rule '${rule}'.`, "Run 'warfold rules SYSTEM' to see the ids.");
    const files = runAll(context, call.args, rule);
    const counts = countOf(files);
    if (rule !== undefined && counts.passed + counts.failed + counts.problems === 0)
      throw new WrongCall(`No situation there has ${rule} in its title.`, 'Look without --rule to see all titles with --verbose.');
    if (context.json) printJson(context, { ...counts, files: files.map(forScripts) });
    else tell(context, files, call.flag('verbose'));
    return counts.failed + counts.problems === 0 ? EXIT.well : EXIT.failed;
  },
};
