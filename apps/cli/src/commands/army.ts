import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { ArmyFile, Imported, ImportReport, JudgedArmy } from '@warfold/armies';
import { asCards, asRos, asText, importFile, isRefused, linkOf, musterAlone } from '@warfold/armies';
import { texts as armyTexts } from '@warfold/armies/texts';
import type { State, System, Text } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { readYaml } from '@warfold/situations/source';
import type { CommandCall, ExitCode } from '../call.ts';
import { EXIT, oneOf, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';

type Say = (text: Text) => string;

interface Read extends Imported {
  readonly file: string;
  readonly system: System;
  readonly judged: JudgedArmy;
}

type Outcome = Read | { readonly file: string; readonly refused: Text };

const ACTIONS = ['check', 'show', 'import', 'export', 'print'] as const;
const FORMS = ['json', 'text', 'link', 'ros'] as const;

function readFile(file: string, { registry }: CommandContext): Outcome {
  if (!existsSync(file) || statSync(file).isDirectory())
    throw new WrongCall(
      `There is no file '${file}'.`,
      'Give the path of a roster (.ros, .rosz, .json), a list in text, or an army of Warfold.',
    );
  const read = importFile(readFileSync(file));
  if (isRefused(read)) return { file, refused: read.refused };
  const system = registry.systems.find(({ key }) => key === read.army.system);
  if (system === undefined)
    throw new WrongCall(`'${file}' is an army of '${read.army.system}'.`, "Run 'warfold systems' to see what there is.");
  return { ...read, file, system, judged: musterAlone(read.army, system) };
}

const isTaken = (outcome: Outcome): outcome is Read => !('refused' in outcome);

const sayer = (language: CommandContext['language'], system: System | null): Say => {
  const render = renderer(language, armyTexts, ...(system === null ? [] : [system.texts]), engineTexts);
  return (text) => render(text);
};

/** Objections, with line and column in a file of Warfold's own form. Of rosters and lists nobody can say where the army has it from. */
function objectionsOf({ judged, report, file }: Read) {
  if (!('objections' in judged)) return [];
  // JSON is read as the YAML that it is too, which knows where everything stands.
  const [written] = report.form === 'warfold' ? readYaml(readFileSync(file, 'utf8')).documents : [];
  return judged.objections.map((one) => ({ ...one, at: written?.spot(stepsOf(one.path)) ?? null }));
}

/** `units[2].options` as the keys on the way to it. */
const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');

const isSound = (outcome: Outcome): boolean => isTaken(outcome) && !('objections' in outcome.judged);

/** The report as a document: texts in words, everything else as it is. */
function documentOf(outcome: Outcome, { language }: CommandContext) {
  if (!isTaken(outcome)) return { file: outcome.file, refused: sayer(language, null)(outcome.refused) };
  const { file, army, report, system } = outcome;
  const say = sayer(language, system);
  return {
    file,
    system: army.system,
    name: army.name,
    ...report,
    edition: { ...report.edition, name: say(report.edition.name) },
    units: report.units.map((unit) => ({
      ...unit,
      assumed: unit.assumed.map((one) => ({ ...one, text: say(one.text) })),
      abilities: unit.abilities.map((one) => ({
        ...one,
        fate: one.fate.is === 'ignored' ? { ...one.fate, why: say(one.fate.why) } : one.fate,
      })),
    })),
    notes: report.notes.map(say),
    objections: objectionsOf(outcome).map(({ path, rule, weight, text, at }) => ({ path, at, rule, weight, text: say(text) })),
    army,
  };
}

const sharesOf = ({ units }: ImportReport): string => {
  const all = units.flatMap(({ abilities }) => abilities);
  const count = (is: string) => all.filter(({ fate }) => fate.is === is).length;
  return `${all.length} abilities: ${count('enforced')} enforced, ${count('partly')} in part, ${count('reminder')} reminders, ${count('ignored')} that the rules do already`;
};

/** One army in a few lines, or with every unit. */
function tell(outcome: Outcome, context: CommandContext, whole: boolean): string[] {
  if (!isTaken(outcome)) return [`${outcome.file}: refused. ${sayer(context.language, null)(outcome.refused)}`];
  const { army, report, system, file } = outcome;
  const say = sayer(context.language, system);
  const { stated, counted } = report.points;
  const units = report.units.flatMap((unit) => [
    `  ${unit.name}${unit.points > 0 ? `, ${unit.points} points` : ''}`,
    ...unit.models.map(
      ({ count, name, weapons }) =>
        `    ${count} ${name}: ${weapons.map((one) => (one.count > 1 ? `${one.count} ${one.name}` : one.name)).join(', ')}`,
    ),
    ...unit.abilities.map(({ name, of, fate }) => `    [${fate.is}] ${name}${of === unit.name || of === name ? '' : ` (${of})`}`),
    ...unit.assumed.map(({ text, path }) => `    assumed: ${say(text)} (${path})`),
  ]);
  return [
    `${file}: ${army.name}, ${say(report.edition.name)}, ${army.units.length} units, ${stated === null ? '' : `${stated} points stated, `}${counted} counted`,
    `  ${sharesOf(report)}`,
    ...report.notes.map((note) => `  note: ${say(note)}`),
    ...(whole ? units : []),
    ...objectionsOf(outcome).map(
      ({ weight, path, text, rule, at }) => `  ${weight}: ${at === null ? '' : `${at.line}:${at.column}: `}${path}: ${say(text)} (${rule})`,
    ),
    ...(isSound(outcome) ? [`  It can be played.`] : []),
  ];
}

function stateOf({ judged, file }: Read): State {
  if ('state' in judged) return judged.state;
  throw new WrongCall(`'${file}' cannot be played as it is.`, `Run 'warfold army check ${file}' to see why.`);
}

function exported(read: Read, form: (typeof FORMS)[number]): string {
  const { army, system } = read;
  switch (form) {
    case 'json':
      return `${JSON.stringify(army, null, 2)}\n`;
    case 'link':
      return `${linkOf(army)}\n`;
    case 'text':
      return asText(army, stateOf(read));
    case 'ros': {
      const roster = asRos(army, stateOf(read));
      if (roster === null) throw new WrongCall(`There are no rosters of ${system.key}.`, 'For example: --form json');
      return roster;
    }
  }
}

/** Writes to the file that was asked for, or prints. */
function deliver(text: string, call: CommandCall, { io }: CommandContext): void {
  const out = call.option('out');
  if (out === undefined) io.out(text.trimEnd());
  else {
    try {
      writeFileSync(out, text);
    } catch (error) {
      throw new WrongCall(`'${out}' cannot be written: ${error instanceof Error ? error.message : String(error)}.`, 'Give another path.');
    }
  }
}

function deliverOne(action: 'export' | 'print', files: readonly string[], call: CommandCall, context: CommandContext): ExitCode {
  if (files.length !== 1) throw new WrongCall(`army ${action} takes one file.`, `For example: warfold army ${action} army.rosz`);
  const outcome = readFile(files[0]!, context);
  if (!isTaken(outcome)) {
    context.io.err(tell(outcome, context, false).join('\n'));
    return EXIT.failed;
  }
  const form = oneOf('form', call.option('form') ?? 'json', FORMS, (one) => one, 'For example: --form text');
  const { army, system } = outcome;
  const text =
    action === 'export'
      ? exported(outcome, form)
      : asCards(army, stateOf(outcome), system, sayer(context.language, system), context.language);
  if (context.json) printJson(context, action === 'export' ? { form, text } : { html: text });
  else deliver(text, call, context);
  return EXIT.well;
}

/** Imported armies are written beside each other; one goes to `--out`. */
function keep(taken: readonly Read[], call: CommandCall): void {
  const out = call.option('out');
  if (out === undefined) return;
  const [only] = taken;
  if (taken.length !== 1 || only === undefined)
    throw new WrongCall('--out is for one army.', 'For example: warfold army import army.rosz --out army.json');
  const army: ArmyFile = only.army;
  writeFileSync(out, `${JSON.stringify(army, null, 2)}\n`);
}

export const army: CliCommand = {
  name: 'army',
  summary: 'Reads armies from rosters, lists and links: checks, shows, converts and prints them.',
  args: 'check|show|import|export|print FILE...',
  takes: [2, 1000],
  options: {
    form: { value: FORMS.join('|'), help: 'what to export (json)' },
    out: { value: 'FILE', help: 'write there instead of printing' },
  },
  examples: [
    ['army import warriors.rosz', 'what the file holds: units, who carries what, what is enforced, what was assumed'],
    ['army import warriors.rosz --out warriors.json', 'the same, kept as an army of Warfold'],
    ['army check *.ros', 'whether they can be played, a few lines each'],
    ['army export warriors.json --form text', 'as a list; also link, ros, json'],
    ['army print warriors.rosz --out cards.html', 'cards for the printer'],
  ],
  run(call, context) {
    const [word, ...files] = call.args;
    const action = oneOf('action', word ?? '', ACTIONS, (one) => one, 'For example: warfold army show army.rosz');
    if (action === 'export' || action === 'print') return deliverOne(action, files, call, context);
    const outcomes = files.map((file) => readFile(file, context));
    if (action === 'import') keep(outcomes.filter(isTaken), call);
    if (context.json) printJson(context, { armies: outcomes.map((outcome) => documentOf(outcome, context)) });
    else context.io.out(outcomes.flatMap((outcome) => tell(outcome, context, action !== 'check')).join('\n'));
    return outcomes.every(isSound) ? EXIT.well : EXIT.failed;
  },
};
