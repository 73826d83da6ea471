import type { RuleId } from '@warfold/catalogue';
import type { Game, MarkKind, Refusal, State } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { usually } from '../../shared/oddsObjective.ts';
import type { Use, Using } from '../../shared/oddsUses.ts';
import { giving, marking } from '../../shared/oddsUses.ts';
import type { CommandKey } from '../hero/commands.ts';
import { useCommand, waysToCommand, whyNotCommand } from '../hero/commands.ts';
import {
  ALL_OUT_ATTACK,
  ALL_OUT_DEFENCE,
  COMMAND_POINTS,
  COMMANDED,
  COMMANDS_USED,
  FINEST_HOUR,
  HAD_FINEST_HOUR,
  INSPIRED,
  UNLEASHING,
} from '../sequence/marks.ts';
import { areWithin } from '../table/table.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';

/** AOS3-6.1: whether a unit may be given a command. Who could issue it is not known of a unit that stands nowhere in particular. */
function whyNot(command: CommandKey, state: State, unit: number, { alone }: Using): Refusal | null {
  const receiver = state.units[unit]!;
  const why = whyNotCommand(state, receiver.side, command, receiver);
  return alone && why?.rule === 'AOS3-6.1b' ? null : why;
}

/** AOS3-6.0a, AOS3-6.1c: a point, once in a phase for the side, and for the unit. */
function pay(command: CommandKey, game: Game, unit: number): void {
  const { side } = game.unit(unit);
  const own = game.state.sides[side]!;
  if (waysToCommand(game.state, side, command, game.unit(unit)).length > 0) {
    usually(useCommand(game, side, command, unit));
    return;
  }
  game.mark({ side }, COMMAND_POINTS, markOf(own, COMMAND_POINTS) - 1, 'AOS3-6.0a');
  game.mark({ side }, COMMANDS_USED, `${markOf(own, COMMANDS_USED)},${command}`, 'AOS3-6.1c');
  game.mark({ unit }, COMMANDED, true, 'AOS3-6.1c');
}

type About = Pick<Use, 'note' | 'deeds' | 'of'> & { readonly moreWhy?: (state: State, unit: number, using: Using) => Refusal | null };

const commanding = (command: CommandKey, { moreWhy, ...about }: About) => ({
  ...about,
  label: say(`aos3.command.${command}`),
  why: (state: State, unit: number, using: Using) => moreWhy?.(state, unit, using) ?? whyNot(command, state, unit, using),
  pay: (game: Game, unit: number) => pay(command, game, unit),
});

const commandMark = (command: CommandKey, about: About, kind: MarkKind<boolean>, rule: RuleId): Use =>
  marking(commanding(command, about), kind, rule);

const REACH = inches(9);

/** AOS3-11.2b: at a charger that is near. */
const whyNoHell = (state: State, unit: number, { order }: Using): Refusal | null =>
  areWithin(state, state.units[unit]!, state.units[order.at]!, REACH)
    ? null
    : refuse('AOS3-11.2b', say('aos3.odds.refused.far', { unit: { unit }, target: { unit: order.at } }), [{ unit }]);

/** AOS3-13.4b, -13.4c: in the shooting or the combat phase, not in that of charges. */
const notInHell =
  (rule: RuleId) =>
  (_state: State, unit: number, { using }: Using): Refusal | null =>
    using.includes('unleash-hell') ? refuse(rule, say('aos3.odds.refused.hell', { unit: { unit } }), [{ unit }]) : null;

/** AOS3-7.1d: a hero, once in the battle. */
function whyNoHour(state: State, id: number): Refusal | null {
  const unit = state.units[id]!;
  const args = { unit: { unit: id } };
  if (!hasKeyword(state, unit, 'HERO')) return refuse('AOS3-7.1d', say('aos3.odds.refused.noHero', args), [{ unit: id }]);
  return markOf(unit, HAD_FINEST_HOUR) ? refuse('AOS3-7.1d', say('aos3.hero.refused.hadHour', args), [{ unit: id }]) : null;
}

const ATTACKS = ['shoot', 'fight'] as const;

export const uses: Readonly<Record<string, Use>> = {
  'all-out-attack': commandMark(
    'all-out-attack',
    { note: '+1 to hit.', deeds: ATTACKS, of: 'by', moreWhy: notInHell('AOS3-13.4b') },
    ALL_OUT_ATTACK,
    'AOS3-13.4b',
  ),
  'all-out-defence': commandMark(
    'all-out-defence',
    { note: '+1 to the saves of the target.', deeds: ATTACKS, of: 'at', moreWhy: notInHell('AOS3-13.4c') },
    ALL_OUT_DEFENCE,
    'AOS3-13.4c',
  ),
  'unleash-hell': commandMark(
    'unleash-hell',
    { note: '-1 to hit, at a unit within nine inches that has charged.', deeds: ['shoot'], of: 'by', moreWhy: whyNoHell },
    UNLEASHING,
    'AOS3-11.2b',
  ),
  'finest-hour': marking(
    {
      label: say('aos3.hero.finest-hour'),
      note: '+1 to wound, for a hero, once in a battle.',
      deeds: ATTACKS,
      of: 'by',
      why: whyNoHour,
      pay: (game, unit) => game.mark({ unit }, HAD_FINEST_HOUR, true, 'AOS3-7.1d'),
    },
    FINEST_HOUR,
    'AOS3-7.1d',
  ),
  'inspiring-presence': commandMark(
    'inspiring-presence',
    { note: 'No battleshock test is taken.', deeds: ['test'], of: 'by' },
    INSPIRED,
    'AOS3-15.3',
  ),
  'forward-to-victory': giving(
    commanding('forward-to-victory', { note: 'A charge that falls short is rolled again.', deeds: ['charge'], of: 'by' }),
    'reroll-charge',
    'AOS3-11.2a',
  ),
};
