import type { NamedChoice, System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { EXIT } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';

/** A system as scripts see it. */
function describe(system: System, { language, registry }: CommandContext) {
  const say = renderer(language, system.texts, engineTexts);
  const choices = (all: readonly NamedChoice[]) =>
    all.map(({ key, name, note, points }) => ({ key, name: say(name), note: say(note), ...(points !== undefined && { points }) }));
  return {
    key: system.key,
    name: say(system.name),
    version: system.version,
    situations: registry.supports.some((support) => support.system.key === system.key),
    forces: choices(system.forces),
    missions: choices(system.missions),
    layouts: choices(system.layouts),
    options: system.options.map(({ key, label, choices: all, usual }) => ({
      key,
      label: say(label),
      usual,
      choices: all.map((choice) => ({ value: choice.value, label: say(choice.label) })),
    })),
    starter: system.starter,
  };
}

type Described = ReturnType<typeof describe>;

function tell(system: Described): string[] {
  const list = (what: string, all: readonly { key: string; name: string; points?: number }[]) =>
    all.map(
      ({ key, name, points }, i) =>
        `  ${(i === 0 ? what : '').padEnd(9)} ${key.padEnd(24)} ${name}${points === undefined ? '' : `, ${points} points`}`,
    );
  const options = system.options.map(({ key, choices, usual }, i) => {
    const values = choices.map(({ value }) => (value === usual ? `${value} (usual)` : String(value)));
    return `  ${(i === 0 ? 'options' : '').padEnd(9)} ${key.padEnd(24)} ${values.join(', ')}`;
  });
  return [
    `${system.key}: ${system.name}, rules version ${system.version}`,
    ...list('forces', system.forces),
    ...list('missions', system.missions),
    ...list('layouts', system.layouts),
    ...options,
  ];
}

export const systems: CliCommand = {
  name: 'systems',
  summary: 'Lists the rule systems, with their forces, missions, layouts and options.',
  args: '',
  takes: [0, 0],
  options: {},
  examples: [
    ['systems', 'everything there is to play'],
    ['systems --json --language ca', 'the same for a script, in Catalan'],
  ],
  run(_call, context) {
    const all = context.registry.systems.map((system) => describe(system, context));
    if (context.json) printJson(context, { systems: all });
    else context.io.out(all.map((system) => tell(system).join('\n')).join('\n\n'));
    return EXIT.well;
  },
};
