/** What the third edition thinks of commands and other reactions: what they change, in points, less what a command point is worth. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { subjectOf, unitIn } from '../../sigmar/insight/index.ts';
import { forPoints } from '../../sigmar/insight/reasons.ts';
import { chanceOfCharge } from '../../sigmar/insight/strike.ts';
import { SLAIN } from '../../sigmar/wounds.ts';
import { FREELY } from '../hero/commands.ts';
import { slainModels } from '../hero/returning.ts';
import { COMMAND, COMMAND_POINTS, GENERAL } from '../sequence/marks.ts';
import { fleeing, redeploying } from './pace.ts';

/** In points. They are lost when the round ends (AOS3-6.0c), so the last is dearer than the first of many. */
const costOf = (state: State, side: number): number => 6 / Math.max(1, markOf(state.sides[side]!, COMMAND_POINTS));

/** One better to hit, to wound or to save changes about so much of what comes of it. */
const ONE_BETTER = 0.25;

const how = ({ cursor: { phase } }: State): 'shoot' | 'fight' => (phase === 'combat' ? 'fight' : 'shoot');

/** What a roll came to, where the option shows it. */
const shown = ({ numbers }: Option): number | null => numbers?.[0]?.value.total ?? null;

/** AOS3-11.2a: a charge that failed is tried again; one that got there is not. */
function again(state: State, unit: number, option: Option, tactics: Tactics, cost: number): Opinion {
  const rolled = shown(option);
  const best = tactics.bestCharge(state, unit);
  if (best.at < 0) return { score: -1 };
  const near = tactics.enemies(state, unit).reduce((least, enemy) => Math.min(least, tactics.gap(state, unit, enemy)), inches(99));
  if (rolled === null || near <= inches(rolled) + inches(0.5)) return { score: -1 };
  const worth = chanceOfCharge(near) * Math.max(0, tactics.charge(state, unit, best.at));
  return { score: worth - cost, reason: forPoints('sigmar.insight.again', worth) };
}

/** AOS3-15.3: those who would flee otherwise. */
function steadied(state: State, unit: number, tactics: Tactics): number {
  const { bravery, models } = bodyOf(state, unit);
  const flee = fleeing(markOf(state.units[unit]!, SLAIN), bravery);
  return (Math.min(flee, models) / Math.max(1, models)) * tactics.worth(state, unit);
}

/** AOS3-7.2: each of the slain comes back on a six. */
function rallied(state: State, id: number): number {
  const unit = state.units[id]!;
  return (slainModels(state, unit).length / 6 / Math.max(1, unit.models.length)) * unit.points;
}

/** A command: what it changes, and why that is worth something. */
interface Command {
  readonly worth: (state: State, view: DecisionView, unit: number, tactics: Tactics) => number;
  readonly reason: string;
}

const attack: Command = {
  worth: (state, _, unit, tactics) => ONE_BETTER * tactics.bestGain(state, unit, how(state)),
  reason: 'sigmar.insight.sharper',
};
const steady: Command = { worth: (state, _, unit, tactics) => steadied(state, unit, tactics), reason: 'sigmar.insight.steady' };

const COMMANDS: Readonly<Partial<Record<string, Command>>> = {
  'all-out-attack': attack,
  inspired: attack,
  'all-out-defence': {
    worth: (state, view, unit, tactics) => {
      const by = view.about?.map((ref) => ('unit' in ref ? ref.unit : -1)).find((id) => id >= 0 && state.units[id]!.side !== view.side);
      return by === undefined ? 0 : ONE_BETTER * tactics.gain(state, by, unit, how(state));
    },
    reason: 'sigmar.insight.shield',
  },
  'unleash-hell': {
    worth: (state, view, unit, tactics) => {
      const charger = subjectOf(state, view);
      return charger === null ? 0 : 0.7 * tactics.gain(state, unit, charger, 'shoot');
    },
    reason: 'sigmar.insight.shoot',
  },
  // What a warscroll's own gives is not looked into: about as much as one better.
  'own-command': {
    worth: (state, _, unit, tactics) =>
      ['shooting', 'combat'].includes(state.cursor.phase) ? ONE_BETTER * tactics.bestGain(state, unit, how(state)) : 0,
    reason: 'sigmar.insight.sharper',
  },
  redeploy: { worth: redeploying, reason: 'aos3.insight.redeploy' },
  'inspiring-presence': steady,
  indomitable: steady,
  rally: { worth: (state, _, unit) => rallied(state, unit), reason: 'aos3.insight.back' },
  // Two and a half inches more than a die, where nothing else wants the point.
  'at-the-double': {
    worth: (state, _, unit, tactics) =>
      tactics.enemies(state, unit).every((enemy) => tactics.gap(state, unit, enemy) > inches(18)) ? 7 : 0,
    reason: 'aos3.insight.double',
  },
};

/** What is rolled again for nothing if it went badly. */
const rolledAgain = (wentBadly: boolean): Opinion => (wentBadly ? { score: 1, reason: say('aos3.insight.reroll') } : { score: -1 });

const ROLLED_AGAIN = new Set(['forward-to-victory', 'bloodthirsty', 'rerollCharge']);
const FREE = new Set(['inspired', 'indomitable', 'bloodthirsty', 'rerollCharge']);
/** What is used once in a battle is worth waiting for. */
const ONCE = 8;

/** Reactions, and commands that are actions. */
export function opinionOnCommand(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const name = option.act;
  const unit = unitIn(option) ?? subjectOf(state, view);
  if (name === undefined || unit === null) return null;
  const cost = name === 'rerollCharge' ? 0 : FREE.has(name) ? ONCE : costOf(state, view.side);
  if (ROLLED_AGAIN.has(name)) return again(state, unit, option, tactics, cost);
  if (name === 'rerollRecovery') return rolledAgain((shown(option) ?? 0) > bodyOf(state, unit).bravery);
  // AOS3-27.5.1c, AOS3-27.5.1e: what most spells and prayers need was not reached.
  if (name === 'rerollMagic') return rolledAgain((shown(option) ?? 12) <= 5);
  if (name === 'rerollChant') return rolledAgain((shown(option) ?? 6) <= 2);
  if (name === 'rerollRun') return rolledAgain((shown(option) ?? 6) <= 2);
  const command = COMMANDS[name];
  if (command === undefined) return null;
  const worth = command.worth(state, view, unit, tactics);
  return { score: worth - cost, reason: forPoints(command.reason, worth) };
}

/** AOS3-6.1a: for nothing if possible; else whoever is least wanted for others. */
export function opinionOnIssuer(state: State, { side }: DecisionView, option: Option): Opinion | null {
  const { ref } = option;
  if (FREELY.in(option) !== null) return { score: 3, reason: say('aos3.insight.issuer.free') };
  if (ref === undefined || !('model' in ref)) return null;
  if (markOf(state.models[ref.model]!, COMMAND) === 'champion') return { score: 2, reason: say('aos3.insight.issuer.champion') };
  if (markOf(state.sides[side]!, GENERAL) === ref.model) return { score: 0.5, reason: say('aos3.insight.issuer.general') };
  return { score: 1, reason: say('aos3.insight.issuer.hero') };
}
