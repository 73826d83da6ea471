export type {
  Counts,
  Deed,
  LeftOut,
  Numbered,
  ObjectiveRule,
  OddsSupport,
  PartResult,
  RulePiece,
  Stage,
  StagePart,
  StepOrder,
  StepWord,
  UnitFacts,
  Use,
} from '@warfold/engine/odds';
export type { CountOdds, FactOdds, ObjectiveOdds, Odds, StageOdds, StepOdds, UnitOdds } from './answers/odds.ts';
export { isDistribution, workOut } from './answers/odds.ts';
export type { Distribution } from './chances/distribution.ts';
export { atLeast, atMost, distribution, exactly, quantile } from './chances/distribution.ts';
export type { Sample } from './chances/sample.ts';
export { sample } from './chances/sample.ts';
export type { GoalOdds, LineAnswered, LineMatrix, MatrixCell } from './line/ask.ts';
export { askOddsLine } from './line/ask.ts';
export type { HarmCount, TargetHarm } from './line/harm.ts';
export { harmOf } from './line/harm.ts';
export type { Answered, AnsweredText, AskLimits, ComparedOption, OddsAnswer, OddsProblem } from './question/ask.ts';
export { askOdds, askOddsText } from './question/ask.ts';
export type { OddsComplaint } from './question/complaining.ts';
export type { Holding } from './question/holdings.ts';
export { HOLDINGS } from './question/holdings.ts';
export type { Objective } from './question/objective.ts';
export type { Planning, ReadyQuestion, ReadyStep } from './question/plan.ts';
export { planQuestion } from './question/plan.ts';
export type { OddsQuestion, QuestionStep } from './question/question.ts';
export { LIMITS, questionSchema } from './question/question.ts';
