import type { Objection } from '@warfold/engine';
import { say } from '@warfold/engine';

/** What is found wrong with a table while it is looked at. */
export class Notes {
  readonly found: Objection[] = [];

  error(path: string, rule: Objection['rule'], key: string, args?: Parameters<typeof say>[1]): void {
    this.found.push({ path, rule, text: say(`tables.refused.${key}`, args), weight: 'error' });
  }

  advise(path: string, rule: Objection['rule'], key: string, args?: Parameters<typeof say>[1]): void {
    this.found.push({ path, rule, text: say(`tables.advice.${key}`, args), weight: 'warning' });
  }
}
