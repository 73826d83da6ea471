import type { State, Text } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { pointInPolygon } from '@warfold/space';
import type { Scenario, ScenarioBook, ScenarioGoal } from '@warfold/systems/scenario';
import { agreementWith, asPlain, judgeScenario, linkOf, wordsOf, zonesOn } from '@warfold/systems/scenario';
import type { OpenScenario } from '../batch/scenarios.ts';
import { bookOf, openScenario } from '../batch/scenarios.ts';
import type { CommandCall, ExitCode } from '../call.ts';
import { EXIT, oneOf, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';

const ACTIONS = ['check', 'show'] as const;

type Say = (text: Text) => string;
const sayer = ({ language }: CommandContext, { system }: ScenarioBook): Say => {
  const render = renderer(language, system.texts, engineTexts);
  return (text) => render(text);
};

const isSound = ({ found }: OpenScenario): boolean => found.every(({ weight }) => weight !== 'error');

const linesOf = ({ found, book }: OpenScenario, context: CommandContext): string[] => {
  const say = sayer(context, book);
  return found.map(({ weight, at, path, text }) => `  ${weight}: ${at.line}:${at.column}: ${path === '' ? '' : `${path}: `}${say(text)}`);
};

function check(call: CommandCall, context: CommandContext): ExitCode {
  const paths = call.args.slice(1);
  if (paths.length === 0) throw new WrongCall('No file was given.', 'For example: warfold scenario check ford.json');
  const all = paths.map((path) => ({ path, ...openScenario(path) }));
  if (context.json)
    printJson(context, {
      scenarios: all.map(({ path, book, found, ...one }) => ({
        ...{
          file: path,
          system: book.system.key,
          name: one.scenario?.name ?? null,
          playable: found.every(({ weight }) => weight !== 'error'),
        },
        objections: found.map(({ path: where, at, weight, text }) => ({ path: where, at, weight, text: sayer(context, book)(text) })),
      })),
    });
  else
    for (const one of all)
      context.io.out(
        [
          `${one.path}: ${one.scenario === null ? one.book.system.key : titleOf(one.scenario, sayer(context, one.book))}`,
          ...linesOf(one, context),
          isSound(one) ? '  It can be played.' : '  It cannot be played.',
        ].join('\n'),
      );
  return all.every(isSound) ? EXIT.well : EXIT.failed;
}

const titleOf = ({ name, system, rounds }: Scenario, say: Say): string =>
  `${say(wordsOf(name))}, ${system}${rounds === undefined ? '' : `, ${rounds} rounds`}`;

/** A file, a link, or a scenario that ships with a system by its name. */
function chosen(call: CommandCall): OpenScenario {
  const [, first, second] = call.args;
  if (first === undefined)
    throw new WrongCall('Nothing was given.', 'For example: warfold scenario show ford.json, or scenario show aos3 gatehouse');
  if (second === undefined) return openScenario(first);
  const book = bookOf(first);
  const [, scenario] = oneOf(
    'scenario',
    second,
    Object.entries(book.shipped),
    ([key]) => key,
    `Run 'warfold systems' to see what ${first} has.`,
  );
  return { book, scenario, found: [] };
}

/** One letter for every inch across and two up: as wide as it is deep on a screen of letters. */
function picture({ table, pieces }: Pick<State, 'table' | 'pieces'>, scenario: Scenario): string[] {
  const zones = zonesOn(table, scenario);
  const marks = pieces.filter(({ kind, traits }) => kind === 'objective' || traits.includes('objective') || traits.includes('claimed'));
  const rows: string[] = [];
  for (let y = table.depth - 1000; y > 0; y -= 2000) {
    let row = '';
    for (let x = 500; x < table.width; x += 1000) {
      const isMark = marks.some(({ pose }) => Math.abs(pose.x - x) <= 500 && Math.abs(pose.y - y) <= 1000);
      const terrain = pieces.some(
        ({ shape, gone }) => !gone && shape.kind === 'terrain' && pointInPolygon({ x, y }, shape.terrain.footprint),
      );
      const zone = zones.findIndex((polygon) => pointInPolygon({ x, y }, polygon));
      row += isMark ? '*' : terrain ? '#' : zone >= 0 ? String(zone + 1) : '.';
    }
    rows.push(`  ${row}`);
  }
  return rows;
}

const WHEN = { turn: 'in each own turn', round: 'at the end of each round', end: 'at the end' } as const;

function goalLine(goal: ScenarioGoal): string {
  const what =
    goal.goal === 'hold'
      ? `hold ${goal.objectives?.join(', ') ?? 'objectives'}${goal.lies === undefined ? '' : ` on ${goal.lies} ground`}${goal.count === undefined || goal.count === 'each' ? '' : ` (${goal.count})`}`
      : `${goal.goal} ${goal.who ?? (goal.goal === 'slay' || goal.goal === 'survive' ? 'units' : 'leader')}`;
  const worth = 'worth' in goal && goal.worth === true ? ' times what it costs' : '';
  const gives = goal.points === undefined ? [] : [`${goal.points} points${worth} ${WHEN[goal.at ?? 'end']}`];
  const side = goal.side === undefined ? [] : [`for side ${goal.side} alone`];
  const rounds = goal.rounds === undefined ? [] : [`rounds ${goal.rounds[0]} to ${goal.rounds[1]}`];
  return `  ${[what, ...gives, ...(goal.decides === undefined ? [] : [`decides ${goal.decides}`]), ...side, ...rounds].join('; ')}`;
}

function show(call: CommandCall, context: CommandContext): ExitCode {
  const one = chosen(call);
  const { book, scenario } = one;
  const say = sayer(context, book);
  if (scenario === null) {
    context.io.out(linesOf(one, context).join('\n'));
    return EXIT.failed;
  }
  if (context.json) {
    context.io.out(JSON.stringify(asPlain(scenario), null, 2));
    return EXIT.well;
  }
  const mustered = judgeScenario(book, scenario).scenario === null ? null : book.system.muster(agreementWith(book.system, scenario));
  const drawn = mustered !== null && 'setup' in mustered ? picture(mustered.setup.state, scenario) : [];
  const story = scenario.story === undefined ? [] : [`  ${say(wordsOf(scenario.story))}`];
  const link = `  link: ${linkOf(scenario)}`;
  context.io.out([titleOf(scenario, say), ...story, ...drawn, ...scenario.goals.map(goalLine), ...linesOf(one, context), link].join('\n'));
  return isSound(one) ? EXIT.well : EXIT.failed;
}

export const scenario: CliCommand = {
  name: 'scenario',
  summary: 'Checks and shows scenarios: those of your own, and those that ship.',
  args: 'check FILE... | show FILE | show SYSTEM NAME',
  takes: [1, 100],
  options: {},
  examples: [
    ['scenario check ford.json', 'what is wrong with it, line by line'],
    ['scenario show ford.json', 'its map in letters, its goals, its link'],
    ['scenario show aos3 gatehouse --json', 'one that ships, to be changed'],
    ['simulate aos3 --scenario ford.json', 'ten battles of it'],
  ],
  run(call, context) {
    const action = oneOf('action', call.args[0] ?? '', ACTIONS, (one) => one, 'For example: warfold scenario check ford.json');
    return action === 'check' ? check(call, context) : show(call, context);
  },
};
