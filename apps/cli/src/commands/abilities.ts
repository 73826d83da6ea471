import type { System } from '@warfold/engine';
import { renderer, tellAbility } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { EXIT, oneOf } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';

/** An ability as scripts see it: all that its declaration says. */
function describe(system: System, name: string, { language }: CommandContext) {
  const say = renderer(language, system.texts, engineTexts);
  const { abilities } = system;
  const { label, rule, sits, says, parameters } = tellAbility(abilities, name);
  return {
    name,
    label: label === null ? name : say(label),
    rule,
    sits,
    says: says === null ? null : say(says),
    parameters: parameters.map(({ key, form, needed, usual }) => ({ key, form: say(form), needed, ...(usual !== null && { usual }) })),
  };
}

type Described = ReturnType<typeof describe>;

function tell({ name, label, rule, sits, says, parameters }: Described): string[] {
  const where = sits.length === 0 ? '' : `, on: ${sits.join(', ')}`;
  return [
    `${name}: ${label} (${rule ?? 'no rule'}${where})`,
    ...(says === null ? [] : [`    ${says}`]),
    ...parameters.map(({ key, form, needed, usual }) => {
      const may = needed ? '' : usual === undefined ? ' (may be left out)' : ` (usually ${usual})`;
      return `    ${key.padEnd(10)} ${form}${may}`;
    }),
  ];
}

export const abilities: CliCommand = {
  name: 'abilities',
  summary: 'Lists the abilities that units, weapons and pieces of a system may have, with their parameters.',
  args: 'SYSTEM [NAME]',
  takes: [1, 2],
  options: {},
  examples: [
    ['abilities wh40k9', 'the whole vocabulary'],
    ['abilities aos3 ward', 'one of them'],
    ['abilities warpath --json --language it', 'for a script, in Italian'],
  ],
  run(call, context) {
    const [key = '', name] = call.args;
    const { systems } = context.registry;
    const system = oneOf('system', key, systems, (one) => one.key, "Run 'warfold systems' to see them all.");
    const names = [...system.abilities.names].sort();
    const wanted =
      name === undefined ? names : [oneOf('ability', name, names, (one) => one, `Run 'warfold abilities ${key}' to see them all.`)];
    const all = wanted.map((one) => describe(system, one, context));
    if (context.json) printJson(context, all);
    else context.io.out(all.flatMap(tell).join('\n'));
    return EXIT.well;
  },
};
