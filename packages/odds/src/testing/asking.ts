import { oddsSupports } from '@warfold/systems';
import { askOdds } from '../ask.ts';
import type { Odds, UnitOdds } from '../odds.ts';
import { isDistribution } from '../odds.ts';
import type { Planned } from '../plan.ts';
import { planQuestion } from '../plan.ts';
import { questionSchema } from '../question.ts';
import type { OddsSupport } from '../support.ts';

export const warpath: OddsSupport = oddsSupports[0]!;

/** The odds of the only option. */
export function oddsOf(question: unknown): Odds {
  const asked = askOdds(warpath, question);
  if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
  return asked.answer.options[0]!.odds;
}

export function plannedOf(question: unknown): Planned {
  const planning = planQuestion(warpath, questionSchema(warpath).parse(question));
  if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
  return planning.planned;
}

/** The complaints of a question that cannot be answered: `field.of.it: what is wrong`. */
export function complaintsOf(question: unknown): string[] {
  const asked = askOdds(warpath, question);
  return 'complaints' in asked ? asked.complaints.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}

export function fate(units: Readonly<Record<string, UnitOdds>>, name: string): Readonly<Record<string, number>> {
  const found = units[name]?.fate;
  if (found === undefined || isDistribution(found)) throw new Error(`no fate of ${name}`);
  return found;
}
