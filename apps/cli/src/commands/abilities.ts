import type { System } from '@warfold/engine';
import { formOf, renderer, writtenAs } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { EXIT, oneOf } from '../call.ts';
import type { Command, Context } from '../command.ts';
import { printJson } from '../command.ts';

/** An ability as scripts see it: all that its declaration says. */
function describe(system: System, name: string, { language }: Context) {
  const say = renderer(language, system.texts, engineTexts);
  const { abilities } = system;
  const label = abilities.label(name);
  // The sentence with the names of its parameters where their values will stand.
  const says = abilities.describe({ ability: name });
  const declared = abilities.parameters(name);
  const placeholders = Object.fromEntries(Object.keys(declared).map((key) => [key, `<${key}>`]));
  return {
    name,
    label: label === null ? name : say(label),
    rule: abilities.rule(name),
    sits: abilities.sits(name),
    says: says === null || says.key === label?.key ? null : say({ ...says, args: { ...says.args, ...placeholders } }),
    parameters: Object.entries(declared).map(([key, { type, optional, usual }]) => ({
      key,
      form: say(formOf(type)),
      needed: !optional,
      ...(usual !== undefined && { usual: writtenAs(type, usual) }),
    })),
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

export const abilities: Command = {
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
