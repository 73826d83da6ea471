import { standing } from '@warfold/engine';
import type { Counter, Story } from './story.ts';
import { foesOf, gapBetween, labelOf, subjectOf, tallyOf, unitChosen, wayIn } from './story.ts';

export const WHY: readonly string[] = [];

const leads = ({ end }: Story, unit: number): boolean => end.units[unit]!.models.some((id) => end.models[id]!.marks.warlord === true);

/** A little over the whole move, which is told in whole mils. */
const ROUNDED = 2;
/** Beyond this, two dice seldom come to so much: one time in six. */
const LONG = 10_000;

export const COUNTERS: readonly Counter[] = [
  {
    name: 'Advances that a Normal Move would have done',
    count: (story) =>
      tallyOf(story, (asked) => {
        const unit = subjectOf(asked);
        if (labelOf(asked) !== 'w40k.ask.advance' || unit === null) return null;
        return wayIn(asked.answer) <= (story.insight.stride?.(asked.state, unit) ?? 0) + ROUNDED;
      }),
  },
  {
    name: 'of these, by units that would have had somebody to shoot at',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const unit = subjectOf(asked);
        if (labelOf(asked) !== 'w40k.ask.advance' || unit === null) return null;
        if (wayIn(asked.answer) > (story.insight.stride?.(asked.state, unit) ?? 0) + ROUNDED) return false;
        const [then, range] = [story.after(place), story.insight.reach?.(asked.state, unit, 'shoot') ?? 0];
        return foesOf(then, unit).some((foe) => gapBetween(then, unit, foe) <= range);
      }),
  },
  {
    name: 'volleys that supercharge, of those that could',
    count: (story) =>
      tallyOf(story, ({ decision: { view }, answer }) => {
        if (view.kind !== 'assign' || answer.kind !== 'assign') return null;
        const ways = answer.lines.flatMap(({ way }) => way ?? []);
        const could = view.sources.some((source) =>
          source.ways?.some(({ id, refused }) => id.endsWith('supercharge') && refused === undefined),
        );
        return could && answer.lines.length > 0 ? ways.some((way) => way.endsWith('supercharge')) : null;
      }),
  },
  {
    name: 'supercharges by the last model of a unit that holds a marker',
    count: (story) =>
      tallyOf(story, (asked) => {
        const { decision, answer, state } = asked;
        const unit = subjectOf(asked);
        if (decision.view.kind !== 'assign' || answer.kind !== 'assign' || unit === null) return null;
        if (!answer.lines.some(({ way }) => way?.endsWith('supercharge') === true)) return null;
        const models = standing(state, unit);
        const held = state.pieces.some(
          ({ kind, gone, pose }) =>
            kind === 'objective' && !gone && models.some((model) => Math.hypot(model.pose.x - pose.x, model.pose.y - pose.y) <= 4000),
        );
        return models.length === 1 && held;
      }),
  },
  {
    name: 'Heroic Interventions after which the Warlord falls in that turn',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const unit = unitChosen(asked);
        if (labelOf(asked) !== 'w40k.ask.hero' || unit === null || !leads(story, unit)) return null;
        const { models } = asked.state.units[unit]!;
        return story
          .untilTurnEnds(place)
          .some((event) => event.type === 'removed' && event.to.at === 'gone' && event.models.some((id) => models.includes(id)));
      }),
  },
  {
    name: 'charges over more than ten inches',
    count: (story) =>
      tallyOf(story, (asked) => {
        const { answer, decision, state } = asked;
        const unit = subjectOf(asked);
        if (labelOf(asked) !== 'w40k.ask.chargeTargets' || unit === null || answer.kind !== 'pick' || decision.view.kind !== 'pick')
          return null;
        const { options } = decision.view;
        const far = answer.chosen.map((id) => {
          const ref = options.find((option) => option.id === id)?.ref;
          return ref !== undefined && 'unit' in ref ? gapBetween(state, unit, ref.unit) : 0;
        });
        return far.length === 0 ? null : Math.max(...far) > LONG;
      }),
  },
];
