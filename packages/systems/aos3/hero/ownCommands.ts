import type { Choice, Flow, Game, Plain, State, Unit } from '@warfold/engine';
import { markOf, reaction } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { untilHeroPhase } from '../magic/lore.ts';
import type { Action, Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { COMMANDED } from '../sequence/marks.ts';
import type { PointOfPlay } from '../sequence/stages.ts';
import { PICKED, TARGETED } from '../sequence/windows.ts';
import { fieldUnits } from '../table/table.ts';
import { hasKeywords } from '../warscroll/warscroll.ts';
import type { OwnCommand } from './commands.ts';
import { commandOption, issueCommand, mayCommand, ownCommand, ownCommandOf, waysToCommand, whyNotCommand } from './commands.ts';

/** Command abilities that stand on warscrolls (AOS3-22.4): used like any other (AOS3-6.1a to -6.1c), issued by the models of the unit whose warscroll it is. */

const POINTS: Readonly<Record<string, PointOfPlay>> = {
  'hero-start': 'hero:start',
  hero: 'hero:during',
  'movement-start': 'movement:start',
  movement: 'movement:during',
  'shooting-start': 'shooting:start',
  'charge-start': 'charge:start',
  'combat-start': 'combat:start',
  'battleshock-start': 'battleshock:start',
};

interface Own {
  readonly command: OwnCommand;
  readonly receiver: number;
}

type Params = Readonly<Record<string, Plain>>;

/** The command abilities of a side's warscrolls that are for this moment, each once, whatever number of units have it. */
function commandsAt(state: State, side: number, at: string): readonly (readonly [OwnCommand, Params])[] {
  const found = new Map<OwnCommand, Params>();
  for (const unit of fieldUnits(state, side))
    for (const { ability, params } of unit.abilities)
      if (ability === 'own-command' && params?.at === at && (params.yours !== true || side === state.cursor.active))
        found.set(ownCommand(String(params.name)), params);
  return [...found].filter(([command]) => mayCommand(state, side, command));
}

const isFor = (state: State, unit: Unit, { keyword }: Params): boolean => typeof keyword !== 'string' || hasKeywords(state, unit, keyword);

function optionOf(command: OwnCommand, receiver: Unit, more: Partial<Choice<Own>> = {}): Choice<Own> {
  const { value, ...option } = commandOption(command, receiver, more);
  return { ...option, id: `${command}:${receiver.id}`, value: { command, receiver: value } };
}

function* useOwn(game: Game, side: number, { command, receiver }: Own): Flow<void> {
  const way = yield* issueCommand(game, side, command, receiver);
  const unit = 'issuer' in way ? game.model(way.issuer).unit : receiver;
  const params = ownCommandOf(game.unit(unit), command);
  if (params === null || typeof params.gives !== 'string') return;
  abilities.witness?.('own-command');
  const { gives, value, lasts } = params;
  const ends = lasts === 'hero' ? untilHeroPhase(side) : lasts === 'turn' ? ({ at: 'turn' } as const) : ({ at: 'phase' } as const);
  const takes = abilities.parameters(gives).value !== undefined && value !== undefined ? { params: { value } } : {};
  game.begin({ ability: gives, on: { unit: receiver }, origin: { unit }, ends, ...takes }, 'AOS3-22.4');
}

const atPoints: readonly Action[] = Object.entries(POINTS).map(([when, at]) =>
  action<Own>({
    name: 'own-command',
    at: [at],
    usual: false,
    options: (state, side) =>
      commandsAt(state, side, when).flatMap(([command, params]) =>
        fieldUnits(state, side)
          .filter((unit) => isFor(state, unit, params) && !markOf(unit, COMMANDED))
          .map((unit) => {
            const refused = whyNotCommand(state, side, command, unit);
            return optionOf(command, unit, refused === null ? {} : { refused });
          }),
      ),
    perform: useOwn,
  }),
);

/** For the unit that was picked to shoot or to fight, or as a target, before its attacks (AOS3-13.4a). */
const optionsFor = (state: State, side: number, unit: Unit, at: string): Choice<Own>[] =>
  unit.side !== side
    ? []
    : commandsAt(state, side, at)
        .filter(([command, params]) => isFor(state, unit, params) && waysToCommand(state, side, command, unit).length > 0)
        .map(([command]) => optionOf(command, unit));

const whenPicked = reaction(PICKED, {
  name: 'own-command',
  options: (game, { about }, side) => optionsFor(game.state, side, game.unit(about.unit), 'picked'),
  *respond(game, _occasion, { side, value }) {
    yield* useOwn(game, side, value);
  },
});

const whenTargeted = reaction(TARGETED, {
  name: 'own-command',
  options: (game, { about }, side) => optionsFor(game.state, side, game.unit(about.unit), 'targeted'),
  *respond(game, _occasion, { side, value }) {
    yield* useOwn(game, side, value);
  },
});

export const ownCommands: Chapter = { actions: atPoints, reactions: [whenPicked, whenTargeted] };
