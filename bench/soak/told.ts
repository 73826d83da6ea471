import { systemOf } from '@warfold/catalogue';
import { ruleIds } from '@warfold/catalogue/known';
import type { System } from '@warfold/engine';
import type { Ledger, SoakReport } from '@warfold/engine/soak';
import { showcases } from '../showcase/index.ts';

/** The rules that are an ability's own: NQ-SKILL-OVERRUN and its NQ-SKILL-OVERRUN-B, but not NQ-SKILL-OVERRUNNING. */
const isOf = (rule: string, named: string): boolean => named === rule || named.startsWith(`${rule}-`);

/**
 * How everything of a system was seen: told by its own rule in an event, a question or a number; heard of only because it had something to say; or not at
 * all. Where several abilities share one rule, its name shows none of them.
 */
function witnessed(system: System, ledger: Ledger): { told: string[]; heard: string[]; never: string[] } {
  const named = [...new Set(Object.keys(ledger).flatMap((key) => (/^(rule|part|refused):/.test(key) ? [key.replace(/^\w+:/, '')] : [])))];
  const { abilities } = system;
  const sharing = (rule: string) => abilities.names.filter((name) => abilities.rule(name) === rule).length;
  const found = { told: [] as string[], heard: [] as string[], never: [] as string[] };
  for (const name of [...abilities.names, ...(showcases[system.key]?.things ?? [])]) {
    const rule = abilities.rule(name);
    const own = showcases[system.key]?.told?.[name] ?? (rule !== null && sharing(rule) === 1 ? rule : null);
    if (own !== null && named.some((one) => isOf(own, one))) found.told.push(name);
    else if (ledger[`ability:${name}`] !== undefined) found.heard.push(name);
    else found.never.push(name);
  }
  return found;
}

/** What was never seen, with the reason why it could not be, if there is one. */
function unshown(system: System, never: readonly string[]): string[] {
  const reasons = showcases[system.key]?.reasons ?? {};
  return never.map((name) => (reasons[name] === undefined ? name : `${name} (${reasons[name]})`));
}

/** What a soak says in the end: what it came to, and what was never seen in it. */
export function tell(
  system: System,
  report: SoakReport,
  { from, seconds, rules }: { from: number; seconds: number; rules: boolean },
): string[] {
  const unseen = ruleIds.filter(
    (id) => systemOf(id) === system.key && ['rule', 'part', 'refused'].every((kind) => report.ledger[`${kind}:${id}`] === undefined),
  );
  const { told, heard, never } = witnessed(system, report.ledger);
  const responses = [...new Set(system.reactions.map(({ name }) => name))].map(
    (name) => `${name} ${report.ledger[`response:${name}`] ?? 0}`,
  );
  return [
    `${system.key}: ${report.battles} battles${from > 0 ? ` from ${from}` : ''}, ${(report.battles / seconds).toFixed(1)} per CPU-second, ${report.events} events, ${report.answers} answers, wins ${JSON.stringify(report.wins)}, ${report.draws} draws, ${report.failures.length} failures`,
    `  told by their rules: ${told.length}; at work without a word: ${heard.length} (${heard.join(', ') || 'none'})`,
    `  never at work: ${unshown(system, never).join(', ') || 'none'}`,
    `  responses: ${responses.join(', ') || 'none'}`,
    `  rules that no event, question or number named: ${unseen.length}${rules ? ` (${unseen.join(' ')})` : ''}`,
  ];
}
