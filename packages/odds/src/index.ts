export type { Answer, Answered, AnsweredText, AskLimits, OddsProblem, Option } from './ask.ts';
export { askOdds, askOddsText } from './ask.ts';
export type { OddsComplaint } from './complaining.ts';
export type { Distribution } from './distribution.ts';
export { atLeast, atMost, distribution, exactly, quantile } from './distribution.ts';
export type { Holding } from './holdings.ts';
export { HOLDINGS } from './holdings.ts';
export type { Objective } from './objective.ts';
export type { CountOdds, FactOdds, ObjectiveOdds, Odds, StageOdds, StepOdds, UnitOdds } from './odds.ts';
export { isDistribution, workOut } from './odds.ts';
export type { Plan, Planned, Planning } from './plan.ts';
export { planQuestion } from './plan.ts';
export type { Question, Step } from './question.ts';
export { LIMITS, questionSchema } from './question.ts';
export type { Sample } from './sample.ts';
export { sample } from './sample.ts';
export type {
  Counts,
  Deed,
  Facts,
  LeftOut,
  Numbered,
  ObjectiveRule,
  OddsSupport,
  Order,
  PartResult,
  RulePiece,
  Stage,
  StagePart,
  Use,
  Word,
} from './support.ts';
