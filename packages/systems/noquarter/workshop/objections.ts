import type { RuleId } from '@warfold/catalogue';
import type { Objection, ProtocolCode } from '@warfold/engine/explain';
import type { Text } from '@warfold/engine/words';

/** Collects what is wrong with a design: errors forbid it, warnings say that a recommendation is exceeded or bent. */
export interface DesignObjections {
  readonly all: readonly Objection[];
  error(rule: RuleId | ProtocolCode, path: string, text: Text): void;
  warn(rule: RuleId, path: string, text: Text): void;
}

export function objections(all: Objection[] = []): DesignObjections {
  return {
    all,
    error: (rule, path, text) => void all.push({ rule, text, path, weight: 'error' }),
    warn: (rule, path, text) => void all.push({ rule, text, path, weight: 'warning' }),
  };
}

/** A printed card breaks no rule of design: only recommendations are still told. */
export const warningsOnly = (to: DesignObjections): DesignObjections => ({ ...to, error: () => {} });
