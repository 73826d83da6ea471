/**
 * What comes after a choice on which no die falls: a charge of No Quarter that is only run. What it leads to is told in the rules' own words, as it will be
 * in the log, and the best that may be done next to whom it was aimed at is weighed.
 */
import type { Answer, GameEvent, Match, Option, PickView, Ref, State, Text } from '@warfold/engine';
import { seededDice } from '@warfold/engine';
import type { UnitForeseen } from '@warfold/odds/foreseen';
import { after } from '../referee/courses.ts';
import { type AimingWay, attackOn } from '../referee/ways.ts';

/** What may be done next, and what it would do. */
export interface Next {
  readonly label: Text;
  readonly units: readonly UnitForeseen[];
}

export interface Onward {
  /** What is told on the way, for certain. */
  readonly told: readonly Text[];
  readonly next: Next | null;
}

/** So many questions lie between a choice and what comes of it: how it is run, and who steps in. */
const MOST_ASKED = 6;
/** Nobody waits until more blows are weighed than these. */
const MOST_WEIGHED = 6;

type Weigh = (match: Match, side: number, answer: Answer) => readonly UnitForeseen[];

const unitOf = ({ models }: State, ref: Ref | undefined): number | null => {
  if (ref === undefined) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? (models[ref.model]?.unit ?? null) : null;
};

const chosenIn = (view: PickView, answer: Answer): Option | undefined =>
  answer.kind === 'pick' ? view.options.find(({ id }) => id === answer.chosen[0]) : undefined;

/** The enemy at whom a single choice is aimed. */
function aimedAt({ state, pending }: Match, answer: Answer): number | null {
  const view = pending?.waits === 'decision' ? pending.decision.view : null;
  if (view?.kind !== 'pick' || view.max !== 1) return null;
  const unit = unitOf(state, chosenIn(view, answer)?.ref);
  return unit !== null && state.units[unit]?.side !== view.side ? unit : null;
}

/** What is told before dice fall, or somebody else's turn begins: up to there it is certain. */
function certainly(events: readonly GameEvent[]): readonly Text[] {
  const end = events.findIndex(({ type }) => type === 'rolled' || type === 'cursor');
  return events.slice(0, end < 0 ? undefined : end).flatMap(({ type, text }) => (type === 'told' && text !== undefined ? [text] : []));
}

/** Nothing where the choice is aimed at nobody. */
export function onward(match: Match, side: number, answer: Answer, weigh: Weigh): Onward | null {
  const target = aimedAt(match, answer);
  if (target === null) return null;
  const copy = match.goingOnWith(seededDice('onward'));
  const before = copy.events.length;
  if (copy.answer(side, answer) !== null) return null;
  for (let i = 0; i < MOST_ASKED && copy.pending?.waits === 'decision'; i++) {
    const { view, judge } = copy.pending.decision;
    if (view.kind !== 'interrupt' && (view.side !== side || view.kind === 'pick')) break;
    copy.answer(view.side, judge.usual());
  }
  const events = copy.events.slice(before);
  const thrown = events.some(({ type }) => type === 'rolled');
  return { told: certainly(events), next: thrown ? null : bestAt(copy, side, target, weigh) };
}

/** Of what may be done next to that enemy, what does most harm; nothing where nothing does any. */
function bestAt(match: Match, side: number, target: number, weigh: Weigh): Next | null {
  const view = match.pending?.waits === 'decision' ? match.pending.decision.view : null;
  if (view?.kind !== 'pick' || view.side !== side || view.max !== 1) return null;
  const at = view.options.filter(({ ref, refused }) => refused === undefined && unitOf(match.state, ref) === target);
  let best: Next | null = null;
  for (const { id, label } of at.slice(0, MOST_WEIGHED)) {
    const units = weigh(match, side, { kind: 'pick', chosen: [id] });
    if (harmIn(units, target) > (best === null ? 0 : harmIn(best.units, target))) best = { label, units };
  }
  return best;
}

const harmIn = (units: readonly UnitForeseen[], target: number): number =>
  units.filter(({ unit }) => unit === target).reduce((sum, { wounds, slain }) => sum + wounds.mean + slain.mean, 0);

/** How much harm the attack at the end of each way to an enemy does to it; none where it is not known what is aimed there. */
export const harmsOf = (match: Match, enemy: number, ways: readonly AimingWay[], weigh: Weigh): readonly number[] =>
  ways.map(({ steps }) => {
    const there = after(match, steps, seededDice('ways'));
    const attack = there === null ? null : attackOn(there.match, there.decision, enemy);
    return there === null || attack === null ? 0 : harmIn(weigh(there.match, there.decision.view.side, attack), enemy);
  });
