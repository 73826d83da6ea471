import type { RuleId } from '@warfold/catalogue';
import { isRuleId } from '@warfold/catalogue/known';
import type { DecisionView, GameEvent, Option } from '@warfold/engine';
import { optionsOf } from '../expect/asked.ts';

/** The rules that were seen at work. */
export class Witnesses {
  readonly #seen = new Set<RuleId>();

  saw(...rules: readonly string[]): void {
    for (const rule of rules) if (isRuleId(rule)) this.#seen.add(rule);
  }

  event(event: GameEvent): void {
    this.saw(event.rule);
    if (event.type !== 'rolled') return;
    this.saw(...(event.need?.parts ?? []).map(({ rule }) => rule));
    this.saw(...(event.rerolled ?? []).flatMap(({ rule }) => rule ?? []));
  }

  /** A question names its rule, and the rules by which options are refused. */
  question(view: DecisionView): void {
    this.saw(view.rule);
    const ways: readonly Option[] = view.kind === 'assign' ? view.sources.flatMap((source) => source.ways ?? []) : [];
    for (const { refused } of [...optionsOf(view), ...ways]) if (refused !== undefined) this.saw(refused.rule);
  }

  has(rule: RuleId): boolean {
    return this.#seen.has(rule);
  }

  get all(): readonly RuleId[] {
    return [...this.#seen].sort();
  }
}
