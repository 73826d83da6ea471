import { standing } from '@warfold/engine';
import type { Counter } from './story.ts';
import { gapBetween, HARDLY, labelOf, laidOnUnthreatened, nearestFoe, subjectOf, tallyOf, targetIn, unitChosen } from './story.ts';

/** In contact after a charge. */
const MET = 1000;
const CONTACT = 500;

export const WHY = ['aos3.act.charge:during'];

export const COUNTERS: readonly Counter[] = [
  {
    name: 'Redeploys that end nearer to the enemy',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const unit = subjectOf(asked);
        if (labelOf(asked) !== 'aos3.move.ask.redeploy' || unit === null) return null;
        return nearestFoe(story.after(place), unit) < nearestFoe(asked.state, unit) - HARDLY;
      }),
  },
  {
    name: 'Redeploys that end where they began',
    count: (story) =>
      tallyOf(story, ({ answer, ...asked }) =>
        labelOf({ ...asked, answer }) === 'aos3.move.ask.redeploy' ? answer.kind === 'move' && 'declined' in answer : null,
      ),
  },
  {
    name: 'Mystic Shields on the caster',
    count: ({ events }) => {
      const shields = events.flatMap((event) =>
        event.type === 'effect-begun' && event.effect.ability === 'mystic-shield' ? [event.effect] : [],
      );
      const own = shields.filter(({ on, origin }) => 'unit' in on && origin !== null && 'unit' in origin && on.unit === origin.unit);
      return { count: own.length, of: shields.length };
    },
  },
  {
    name: 'Mystic Shields on whom no enemy threatens',
    count: (story) => laidOnUnthreatened(story, 'mystic-shield'),
  },
  {
    name: 'charges that end at another than the one they were for',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const [unit, target] = [unitChosen(asked), targetIn(asked)];
        if (labelOf(asked) !== 'aos3.act.charge:during' || unit === null || target === null) return null;
        const arrives = story
          .untilTurnEnds(place)
          .findIndex((event) => event.type === 'moved' && event.unit === unit && event.how === 'charge');
        if (arrives < 0) return null;
        // A roll that was too short for that one was worth taking for another.
        const move = story.asked.find((one) => one.at > asked.at && labelOf(one) === 'aos3.charge.ask' && subjectOf(one) === unit);
        const allowed = move?.decision.view.gauge?.allowed.total ?? 0;
        if (gapBetween(asked.state, unit, target) > allowed + CONTACT) return null;
        const then = story.asked.find(({ at }) => at > asked.at + arrives)?.state ?? story.end;
        return standing(then, target).length > 0 && gapBetween(then, unit, target) > MET;
      }),
  },
  {
    name: 'charges begun that do not get there',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const unit = unitChosen(asked);
        if (labelOf(asked) !== 'aos3.act.charge:during' || unit === null) return null;
        return !story.untilTurnEnds(place).some((event) => event.type === 'moved' && event.unit === unit && event.how === 'charge');
      }),
  },
];
