import { writeFileSync } from 'node:fs';
import type { Objection, SceneryRules, System, Text } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { pointInPolygon } from '@warfold/space';
import type { OwnTable } from '@warfold/tables';
import { fieldOf, fileOf, hasErrors, judgeTable, linkOf, wayOf, wordsIn } from '@warfold/tables';
import { fairness, tellFairness } from '../batch/fairness.ts';
import { madeTable, openTable, stepsOf } from '../batch/tables.ts';
import { tryTo } from '../batch/write.ts';
import type { CommandCall, ExitCode } from '../call.ts';
import { EXIT, oneOf, WrongCall, wholeNumber } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';

const ACTIONS = ['check', 'show', 'make', 'measure'] as const;

type Say = (text: Text) => string;
const sayer = ({ language }: CommandContext, system: System): Say => {
  const render = renderer(language, system.texts, engineTexts);
  return (text) => render(text);
};

const systemNamed = (key: string, { registry }: CommandContext): System =>
  oneOf('rule system', key, registry.systems, (one) => one.key, "Run 'warfold systems' to see them all.");

function rulesOf(system: System): SceneryRules {
  if (system.scenery === undefined)
    throw new WrongCall(`${system.key} takes no tables of one's own.`, "Run 'warfold systems' to see others.");
  return system.scenery;
}

interface Judged {
  readonly table: OwnTable;
  readonly system: System;
  readonly found: readonly (Objection & { readonly at: { readonly line: number; readonly column: number } })[];
}

function judged(path: string, context: CommandContext): Judged {
  const { table, spot } = openTable(
    path,
    context.registry.systems.map(({ key }) => key),
  );
  const system = systemNamed(table.system, context);
  const found = judgeTable(table, rulesOf(system)).map((one) => ({ ...one, at: spot(stepsOf(one)) }));
  return { table, system, found };
}

const linesOf = ({ found }: Judged, path: string, say: Say): string[] => [
  ...found.map(({ weight, at, path: where, text, rule }) => `  ${weight}: ${at.line}:${at.column}: ${where}: ${say(text)} (${rule})`),
  hasErrors(found) ? `  It cannot be played on; 'warfold table show ${path}' draws it.` : '  It can be played on.',
];

function check(call: CommandCall, context: CommandContext): ExitCode {
  const paths = call.args.slice(1);
  if (paths.length === 0) throw new WrongCall('No file was given.', 'For example: warfold table check mill.json');
  const all = paths.map((path) => ({ path, ...judged(path, context) }));
  if (context.json) {
    printJson(context, {
      tables: all.map(({ path, table, system, found }) => ({
        ...{ file: path, system: table.system, name: table.name, size: table.size, pieces: table.pieces.length },
        playable: !hasErrors(found),
        objections: found.map(({ path: where, at, rule, weight, text }) => ({
          path: where,
          at,
          rule,
          weight,
          text: sayer(context, system)(text),
        })),
      })),
    });
  } else
    for (const one of all)
      context.io.out([`${one.path}: ${titleOf(one, context)}`, ...linesOf(one, one.path, sayer(context, one.system))].join('\n'));
  return all.some(({ found }) => hasErrors(found)) ? EXIT.failed : EXIT.well;
}

const titleOf = ({ table }: Pick<Judged, 'table'>, { language }: CommandContext): string =>
  `${wordsIn(table.name, language)}, ${table.system}, ${table.size[0]}" by ${table.size[1]}", ${table.pieces.length} pieces`;

/** One letter for every two inches across and four up: as wide as it is deep on a screen of letters. */
function picture({ table, system }: Pick<Judged, 'table' | 'system'>): string[] {
  const field = fieldOf(table, rulesOf(system));
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const pieces = field.pieces.filter(({ traits }) => !traits.includes('part'));
  const zones = field.table.ground?.zones ?? [];
  const rows: string[] = [];
  for (let y = field.table.depth - 1000; y > 0; y -= 2000) {
    let row = '';
    for (let x = 500; x < field.table.width; x += 1000) {
      const at = { x, y };
      const marked = field.objectives?.some((one) => Math.abs(one.at.x - x) <= 500 && Math.abs(one.at.y - y) <= 1000) === true;
      const piece = pieces.findLastIndex(({ shape }) => shape.kind === 'terrain' && pointInPolygon(at, shape.terrain.footprint));
      const zone = zones.findIndex(({ corners }) => pointInPolygon(at, corners));
      row += marked ? '*' : piece >= 0 ? (letters[piece % letters.length] ?? '#') : zone >= 0 ? String(zone + 1) : '.';
    }
    rows.push(`  ${row}`);
  }
  return rows;
}

function show(call: CommandCall, context: CommandContext): ExitCode {
  const [, path] = call.args;
  if (path === undefined) throw new WrongCall('No file was given.', 'For example: warfold table show mill.json');
  const one = judged(path, context);
  const say = sayer(context, one.system);
  if (context.json) printJson(context, { table: one.table, link: linkOf(one.table) });
  else {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const named = fieldOf(one.table, rulesOf(one.system)).pieces.filter(({ traits }) => !traits.includes('part'));
    const list = named.map(
      ({ name, traits }, i) => `  ${letters[i % letters.length]} ${say(name)}${traits.length > 0 ? ` (${traits.join(', ')})` : ''}`,
    );
    context.io.out(
      [titleOf(one, context), ...picture(one), ...list, ...linesOf(one, path, say), `  link: ${linkOf(one.table)}`].join('\n'),
    );
  }
  return hasErrors(one.found) ? EXIT.failed : EXIT.well;
}

/** `72x48`. */
function sizeOf(text: string | undefined): readonly [number, number] | undefined {
  if (text === undefined) return undefined;
  const [, width, depth] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? [];
  if (width === undefined || depth === undefined) throw new WrongCall(`'${text}' is no size.`, 'For example: --size 72x48');
  return [Number(width), Number(depth)];
}

function make(call: CommandCall, context: CommandContext): ExitCode {
  const system = systemNamed(call.args[1] ?? '', context);
  const rules = rulesOf(system);
  const key = call.option('way');
  const hint = `${system.key} has: ${rules.ways.map((one) => one.key).join(', ')}.`;
  const way = key === undefined ? wayOf(rules, undefined) : oneOf('way', key, rules.ways, (one) => one.key, hint);
  const size = sizeOf(call.option('size'));
  const table = madeTable(system, call.option('seed') ?? 'warfold', { way: way.key, ...(size !== undefined && { size }) });
  const out = call.option('out');
  if (out === undefined) context.io.out(fileOf(table).trimEnd());
  else {
    const problem = tryTo(() => writeFileSync(out, fileOf(table)));
    if (problem !== null) throw new WrongCall(`'${out}' cannot be written: ${problem}.`, 'Give another path.');
    context.io.err(`${out}: ${titleOf({ table }, context)}`);
  }
  return EXIT.well;
}

async function measure(call: CommandCall, context: CommandContext): Promise<ExitCode> {
  const system = systemNamed(call.args[1] ?? '', context);
  rulesOf(system);
  const named = call.option('layout');
  const hint = `${system.key} has: ${system.layouts.map((one) => one.key).join(', ')}.`;
  const layout = named === undefined ? undefined : oneOf('layout', named, system.layouts, (one) => one.key, hint).key;
  const found = await fairness(
    system,
    {
      seed: call.option('seed') ?? 'warfold',
      tables: wholeNumber('tables', call.option('tables') ?? '25', 1, 10_000),
      minutes: wholeNumber('minutes', call.option('minutes') ?? '10', 1, 1440),
      ...(call.option('way') !== undefined && { way: call.option('way')! }),
      ...(layout !== undefined && { layout }),
    },
    context.io,
  );
  if (context.json) printJson(context, found);
  else context.io.out(tellFairness(system.key, found, layout).join('\n'));
  return EXIT.well;
}

export const table: CliCommand = {
  name: 'table',
  summary: 'Checks, shows and makes tables of your own, and measures how fair made ones are.',
  args: 'check FILE... | show FILE | make SYSTEM | measure SYSTEM',
  takes: [1, 100],
  options: {
    seed: { value: 'TEXT', help: 'the same seed makes the same table (warfold)' },
    way: { value: 'NAME', help: 'how it is laid out: by the dice of the book, or alike from both sides (as fair as it gets)' },
    size: { value: 'INCHES', help: 'its size, as in 72x48' },
    out: { value: 'FILE', help: 'write the table there' },
    tables: { value: 'N', help: 'measure: how many tables are made; on each one veterans fight twice (25)' },
    layout: { value: 'NAME', help: 'measure: on this table that ships instead, to compare' },
    minutes: { value: 'N', help: 'measure: stop after so many minutes (10)' },
  },
  examples: [
    ['table make warpath --seed spring --out spring.json', 'a table from a seed'],
    ['table check mill.json', 'what the rules object to, line by line'],
    ['table show mill.json', 'a drawing in letters, and its link'],
    ['simulate warpath --table mill.json', 'ten battles on it'],
    ['table measure warpath --tables 50 --minutes 20', 'how often the first side wins on tables made from seeds'],
  ],
  run(call, context) {
    const action = oneOf('action', call.args[0] ?? '', ACTIONS, (one) => one, `For example: warfold table ${ACTIONS[0]} mill.json`);
    switch (action) {
      case 'check':
        return check(call, context);
      case 'show':
        return show(call, context);
      case 'make':
        return make(call, context);
      case 'measure':
        return measure(call, context);
    }
  },
};
