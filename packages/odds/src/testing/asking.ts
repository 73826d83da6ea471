import type { OddsSupport } from '@warfold/engine/odds';
import { oddsSupports } from '@warfold/systems';
import type { Odds, UnitOdds } from '../answers/odds.ts';
import { isDistribution } from '../answers/odds.ts';
import { askOdds } from '../question/ask.ts';
import type { ReadyQuestion } from '../question/plan.ts';
import { planQuestion } from '../question/plan.ts';
import { questionSchema } from '../question/question.ts';

export function supportOf(key: string): OddsSupport {
  const support: OddsSupport | undefined = oddsSupports.find(({ system }) => system.key === key);
  if (support === undefined) throw new Error(`no odds of ${key}`);
  return support;
}

/** How to ask one system. */
export function askingOf(key: string) {
  const support = supportOf(key);
  return {
    support,
    /** The odds of the only option. */
    oddsOf(question: unknown): Odds {
      const asked = askOdds(support, question);
      if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
      return asked.answer.options[0]!.odds;
    },
    plannedOf(question: unknown): ReadyQuestion {
      const planning = planQuestion(support, questionSchema(support).parse(question));
      if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
      return planning.planned;
    },
    /** The complaints of a question that cannot be answered: `field.of.it: what is wrong`. */
    complaintsOf(question: unknown): string[] {
      const asked = askOdds(support, question);
      return 'complaints' in asked ? asked.complaints.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
    },
  };
}

export const { support: warpath, oddsOf, plannedOf, complaintsOf } = askingOf('warpath');

export function fate(units: Readonly<Record<string, UnitOdds>>, name: string): Readonly<Record<string, number>> {
  const found = units[name]?.fate;
  if (found === undefined || isDistribution(found)) throw new Error(`no fate of ${name}`);
  return found;
}
