import type { RuleId } from '@warfold/catalogue';
import type { DecisionView, Explained, GameEvent, MarkScope, Marks, Objection, Spared, State, Text } from '@warfold/engine';
import type { PriceLine, SituationSupport } from '@warfold/engine/situations';
import type { BattleNames } from '../names.ts';
import type { Complaint, Path } from '../problem.ts';
import { complaint } from '../problem.ts';

/** A battle at the moment at which something is expected of it. */
export interface BattleMoment {
  readonly names: BattleNames;
  readonly start: State;
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** The questions that nobody was asked, because only one answer was possible. */
  readonly spared: readonly Spared[];
  /** What is asked next; nothing when the battle is over. */
  readonly asked: DecisionView | null;
}

/** What a system has said about an army, a price or chances. */
export interface SystemVerdict {
  readonly objections: readonly Objection[];
  readonly points?: Explained;
  readonly total?: Explained;
  readonly lines?: readonly PriceLine[];
  readonly numbers?: Readonly<Record<string, number>>;
}

/** All that an expectation can look at. */
export interface Scene {
  readonly support: SituationSupport;
  readonly battle: BattleMoment | null;
  readonly verdict: SystemVerdict | null;
  /** In English. */
  say(text: Text): string;
}

/** What came of looking: what is not as expected, what cannot be expected at all, and the rules seen in explained numbers. */
export interface Finding {
  readonly misses: readonly Complaint[];
  readonly wrong: readonly Complaint[];
  readonly looked: readonly RuleId[];
}

export const FOUND: Finding = { misses: [], wrong: [], looked: [] };
export const missed = (path: Path, message: string): Finding => ({ ...FOUND, misses: [complaint(path, message)] });
export const mistaken = (path: Path, message: string): Finding => ({ ...FOUND, wrong: [complaint(path, message)] });

export const together = (findings: readonly Finding[]): Finding => ({
  misses: findings.flatMap(({ misses }) => misses),
  wrong: findings.flatMap(({ wrong }) => wrong),
  looked: findings.flatMap(({ looked }) => looked),
});

/** The marks of something, to be asked for beside its other facts. */
export interface Marked {
  readonly scope: MarkScope;
  readonly marks: Marks;
}
