import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, Option, Plain, Refusal, State, Text, Unit } from '@warfold/engine';
import { markOf, meaning, memo, refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { abilities } from '../abilities.ts';
import { ASKS } from '../questions.ts';
import { COMMAND, COMMAND_POINTS, COMMANDED, COMMANDS_USED, FREE_COMMANDS, GENERAL, HERO_POINT, ISSUED } from '../sequence/marks.ts';
import { isWhollyWithin, onField, presentModels } from '../table/table.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';

export type CommandKey = CoreCommand | OwnCommand;

/** A command ability of a warscroll (AOS3-22.4), by its name. */
export type OwnCommand = `own:${string}`;

type CoreCommand =
  | 'rally'
  | 'at-the-double'
  | 'redeploy'
  | 'forward-to-victory'
  | 'unleash-hell'
  | 'all-out-attack'
  | 'all-out-defence'
  | 'inspiring-presence';

const COMMAND_RULES: Readonly<Record<CoreCommand, RuleId>> = {
  rally: 'AOS3-7.2',
  'at-the-double': 'AOS3-8.4a',
  redeploy: 'AOS3-8.4b',
  'forward-to-victory': 'AOS3-11.2a',
  'unleash-hell': 'AOS3-11.2b',
  'all-out-attack': 'AOS3-13.4b',
  'all-out-defence': 'AOS3-13.4c',
  'inspiring-presence': 'AOS3-15.3',
};

const OWN = 'own:';
const isOwn = (command: CommandKey): command is OwnCommand => command.startsWith(OWN);

/** What a command ability of a warscroll is kept as: marks list commands with commas between them. */
export const ownCommand = (name: string): OwnCommand => `${OWN}${encodeURIComponent(name)}`;

const ruleOf = (command: CommandKey): RuleId => (isOwn(command) ? 'AOS3-22.4' : COMMAND_RULES[command]);

const commandName = (command: CommandKey): Text =>
  isOwn(command) ? say('aos3.command.own', { name: decodeURIComponent(command.slice(OWN.length)) }) : say(`aos3.command.${command}`);

/** The command ability of that name on the warscroll of a unit. */
export const ownCommandOf = (unit: Unit, command: OwnCommand): Readonly<Record<string, Plain>> | null =>
  unit.abilities.find(({ ability, params }) => ability === 'own-command' && ownCommand(String(params?.name)) === command)?.params ?? null;

/** How a command comes about: a model issues it and a point is spent, or an ability gives it for nothing (AOS3-26.2c). */
export type Authority = { readonly issuer: number } | { readonly free: string; readonly reason: Text; readonly rule: RuleId };

const HERO_REACH = inches(12);
const LEADER_REACH = inches(18);

const wasUsed = (state: State, side: number, command: CommandKey): boolean =>
  markOf(state.sides[side]!, COMMANDS_USED).split(',').includes(command);

/** Why a unit cannot receive a command at all, whoever would issue it (AOS3-6.1c, AOS3-3.1c, AOS3-21.1c). */
function whyNotReceive(state: State, side: number, command: CommandKey, receiver: Unit): Refusal | null {
  const args = { unit: { unit: receiver.id }, command: commandName(command) };
  if (!onField(state, receiver)) return refuse('AOS3-3.1c', say('aos3.command.refused.reserve', args));
  if (wasUsed(state, side, command)) return refuse('AOS3-6.1c', say('aos3.command.refused.used', args));
  if (markOf(receiver, COMMANDED)) return refuse('AOS3-6.1c', say('aos3.command.refused.received', args));
  const [deaf] = abilities.ask(state, 'deaf', { unit: receiver.id }, { unit: { unit: receiver.id } });
  return deaf === undefined ? null : refuse(deaf.rule, say('aos3.command.refused.deaf', { ...args, reason: deaf.reason }));
}

/** AOS3-6.1b: how far a model's commands carry to other units; nothing where it may issue none. */
function reachOfCommand(state: State, model: Model): number | null {
  const unit = state.units[model.unit]!;
  if (markOf(state.sides[unit.side]!, GENERAL) === model.id || hasKeyword(state, unit, 'TOTEM')) return LEADER_REACH;
  return hasKeyword(state, unit, 'HERO') ? HERO_REACH : null;
}

function canIssue(state: State, model: Model, receiver: Unit, command: CommandKey): boolean {
  if (model.unit === receiver.id && markOf(model, COMMAND) === 'champion') return true;
  const reach = ownReach(state, model, command) ?? reachOfCommand(state, model);
  return reach !== null && isWhollyWithin(state, receiver, model, reach);
}

/** AOS3-6.1a: a warscroll may say otherwise how far its command ability carries. */
function ownReach(state: State, model: Model, command: CommandKey): number | null {
  const within = isOwn(command) ? ownCommandOf(state.units[model.unit]!, command)?.within : undefined;
  return typeof within === 'number' ? inches(within) : null;
}

/** AOS3-7.1b: the point of Heroic Leadership is spent by that hero alone. */
const hasPoint = (state: State, side: number, issuer: Model): boolean =>
  markOf(state.sides[side]!, COMMAND_POINTS) > 0 || markOf(state.sides[side]!, HERO_POINT) === issuer.unit;

const hasAnyPoint = ({ sides }: State, side: number): boolean =>
  markOf(sides[side]!, COMMAND_POINTS) > 0 || markOf(sides[side]!, HERO_POINT) !== null;

/** Whether it is worth looking any further: most reactions cost nothing because nobody can pay for them. */
export const mayCommand = (state: State, side: number, command: CommandKey): boolean => !wasUsed(state, side, command);

/** AOS3-6.1b; a command ability of a warscroll is issued by the models of its unit alone (AOS3-22.4). */
function issuersFor(state: State, side: number, command: CommandKey, receiver: Unit): Model[] {
  if (!hasAnyPoint(state, side)) return [];
  return speakers(state, side)
    .filter(({ unit }) => !isOwn(command) || ownCommandOf(state.units[unit]!, command) !== null)
    .filter((model) => canIssue(state, model, receiver, command));
}

/** Who of a side is heard, has a point to spend, and issued nothing yet in this phase: the same for every command and whoever receives it. */
const speakers = memo({
  on: (state: State) => state,
  key: (side: number) => side,
  work: (state, side: number): readonly Model[] =>
    state.units
      .filter((unit) => unit.side === side && isHeard(state, unit))
      .flatMap((unit) => presentModels(state, unit.id))
      .filter((model) => hasPoint(state, side, model) && !markOf(model, ISSUED)),
});

const isHeard = (state: State, unit: Unit): boolean =>
  abilities.ask(state, 'deaf', { unit: unit.id }, { unit: { unit: unit.id } }).length === 0;

function freeFor(state: State, command: CommandKey, receiver: Unit): Authority[] {
  const used = markOf(state.sides[receiver.side]!, FREE_COMMANDS).split(',');
  return abilities
    .ask(state, 'freeCommand', { unit: receiver.id, command }, { unit: { unit: receiver.id } })
    .filter(({ key }) => !used.includes(key))
    .map(({ key, reason, rule }) => ({ free: key, reason, rule }));
}

/** Every way in which a unit may be given a command now; none where it may not. */
export function waysToCommand(state: State, side: number, command: CommandKey, receiver: Unit): readonly Authority[] {
  if (whyNotReceive(state, side, command, receiver) !== null) return [];
  return [...freeFor(state, command, receiver), ...issuersFor(state, side, command, receiver).map(({ id }) => ({ issuer: id }))];
}

/** Why a unit may not be given a command, for those who wonder; nothing where it may. */
export function whyNotCommand(state: State, side: number, command: CommandKey, receiver: Unit): Refusal | null {
  const why = whyNotReceive(state, side, command, receiver);
  if (why !== null || waysToCommand(state, side, command, receiver).length > 0) return why;
  const args = { unit: { unit: receiver.id }, command: commandName(command) };
  return hasAnyPoint(state, side)
    ? refuse('AOS3-6.1b', say('aos3.command.refused.nobody', args), [{ unit: receiver.id }])
    : refuse('AOS3-6.0a', say('aos3.command.refused.points', args));
}

/** AOS3-6.1a: pays for a command, by whom its player wants it issued, and marks everybody who is used up by it. */
export function* useCommand(game: Game, side: number, command: CommandKey, receiver: number): Flow<void> {
  yield* issueCommand(game, side, command, receiver);
}

/** The same, for those who want to know by whom. */
export function* issueCommand(game: Game, side: number, command: CommandKey, receiver: number): Flow<Authority> {
  const rule = ruleOf(command);
  const way = yield* game.ask.one(
    { side, rule: 'AOS3-6.1a', label: say(ASKS.commandIssuer, { command: commandName(command), unit: { unit: receiver } }) },
    () => waysToCommand(game.state, side, command, game.unit(receiver)).map(wayChoice),
  );
  const used = markOf(game.state.sides[side]!, COMMANDS_USED);
  game.mark({ side }, COMMANDS_USED, used === '' ? command : `${used},${command}`, 'AOS3-6.1c');
  game.mark({ unit: receiver }, COMMANDED, true, 'AOS3-6.1c');
  const args = { command: commandName(command), unit: { unit: receiver } };
  if ('free' in way) {
    const before = markOf(game.state.sides[side]!, FREE_COMMANDS);
    game.mark({ side }, FREE_COMMANDS, before === '' ? way.free : `${before},${way.free}`, way.rule);
    game.tell(rule, 'aos3.command.free', { ...args, reason: way.reason }, [{ unit: receiver }]);
    return way;
  }
  pay(game, side, way.issuer);
  game.mark({ model: way.issuer }, ISSUED, true, 'AOS3-6.1c');
  const issuer = { unit: game.model(way.issuer).unit };
  game.tell(rule, 'aos3.command.issued', { ...args, issuer }, [issuer, { unit: receiver }]);
  return way;
}

/** AOS3-6.0a; the point that lapses with the turn goes first. */
function pay(game: Game, side: number, issuer: number): void {
  const own = game.state.sides[side]!;
  if (markOf(own, HERO_POINT) === game.model(issuer).unit) game.mark({ side }, HERO_POINT, null, 'AOS3-7.1b');
  else game.mark({ side }, COMMAND_POINTS, markOf(own, COMMAND_POINTS) - 1, 'AOS3-6.0a');
}

/** A command that costs nothing, by the ability that says so. */
export const FREELY = meaning<{ readonly by: string }>('freely');

function wayChoice(way: Authority): Choice<Authority> {
  if ('free' in way) {
    const label = say('aos3.command.byAbility', { reason: way.reason });
    return { id: `free:${way.free}`, label, means: FREELY.of({ by: way.free }), value: way };
  }
  return {
    id: `model:${way.issuer}`,
    label: say('aos3.command.byModel', { model: { model: way.issuer } }),
    ref: { model: way.issuer },
    value: way,
  };
}

/** An option to give a unit a command, for actions and reactions. */
export const commandOption = (command: CommandKey, receiver: Unit, more: Partial<Option> = {}): Choice<number> => ({
  id: `unit:${receiver.id}`,
  label: say('aos3.command.option', { command: commandName(command), unit: { unit: receiver.id } }),
  ref: { unit: receiver.id },
  ...more,
  value: receiver.id,
});

/** Command points that a rule hands out. */
export function gainPoints(game: Game, side: number, points: number, rule: RuleId): void {
  const held = markOf(game.state.sides[side]!, COMMAND_POINTS);
  game.mark({ side }, COMMAND_POINTS, held + points, rule, say('aos3.command.gained', { side: { side }, points }));
}
