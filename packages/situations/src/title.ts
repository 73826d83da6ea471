import type { RuleId } from '@warfold/catalogue';
import { systemOf } from '@warfold/catalogue';
import { isRuleId } from '@warfold/catalogue/known';

const ID = /\b(?:AOS3|AOS1|W40K|WP|NQ)-[A-Za-z0-9.-]*[A-Za-z0-9]/g;

export type Title = { readonly ids: readonly RuleId[]; readonly system: string } | { readonly wrong: string };

/** The rules a title names. It begins with one, knows them all, and they are of one system. */
export function readTitle(title: string): Title {
  const found: readonly string[] = title.match(ID) ?? [];
  const first = found[0];
  if (first === undefined || !title.startsWith(first))
    return { wrong: 'a title begins with the id of the rule it shows, e.g. WP-SHOOT-13' };
  const ids = found.filter(isRuleId);
  const wrong = found.find((id) => !isRuleId(id));
  if (wrong !== undefined) return { wrong: `${wrong} is no rule of the catalogue` };
  const system = systemOf(first);
  const stranger = ids.find((id) => systemOf(id) !== system);
  if (system === undefined || stranger !== undefined) return { wrong: `${first} and ${stranger} are rules of different systems` };
  return { ids, system };
}
