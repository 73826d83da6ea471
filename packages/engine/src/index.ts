export { anyCorrection } from './corrections/any.ts';
export type { Correction, Fix, FixKind } from './corrections/correction.ts';
export { CORRECTION, correctionIn, FIX_RULES, LONGEST_REASON, MOST_AT_ONCE, offerOf, readCorrection } from './corrections/correction.ts';
export { eventsOf } from './corrections/enact.ts';
export { correctableMarks, MOST_POINTS, MOST_SHIFT, notesOn, whyNotCorrect, woundsOn } from './corrections/judge.ts';
export { NEXT_ROLL } from './corrections/nextRoll.ts';
export type { Question } from './decisions/ask.ts';
export { unitChoice } from './decisions/ask.ts';
export type * from './decisions/decision.ts';
export type { Meaning, MeaningKind } from './decisions/meaning.ts';
export { meaning, SAYS, sayingOf } from './decisions/meaning.ts';
export type { Choice } from './decisions/picking.ts';
export { shuffled } from './decisions/picking.ts';
export { judge, malformed } from './decisions/shape.ts';
export type { Shared, Sharing } from './decisions/sharing.ts';
export { suggestions } from './decisions/suggesting.ts';
export type { DiceEntry, TakenBack } from './dice/audit.ts';
export { afterRewind } from './dice/audit.ts';
export type { Dice, DiceSource, ScriptedDice } from './dice/dice.ts';
export { commitmentOf, committedDice, DiceMissing, diceOf, scriptedDice, seededDice, typedDice } from './dice/dice.ts';
export type { Random } from './dice/random.ts';
export { randomFrom } from './dice/random.ts';
export type { Enumeration, Limits, Outcome } from './enumeration/enumerate.ts';
export type { OddsParts } from './enumeration/oddsKey.ts';
export { marksKey, oddsKeyOf, unlike, written } from './enumeration/oddsKey.ts';
export type { SettingAside } from './match/correcting.ts';
export type { DivergenceKind } from './match/divergence.ts';
export { Divergence } from './match/divergence.ts';
export type { Entry, Pending } from './match/match.ts';
export { Match } from './match/match.ts';
export type { Player, QuickPlayer, Seat } from './match/players.ts';
export { play, playOut, randomPlayer, seatAt, usualPlayer } from './match/players.ts';
export type { DiceOnFile, MatchFile, ReadMatch } from './record/file.ts';
export { canonical, chained } from './record/hash.ts';
export { bytesOf, lettersOf } from './record/letters.ts';
export type { FileProblem } from './record/problems.ts';
export type { Checked, Verdict } from './record/verify.ts';
export type {
  Abilities,
  Ability,
  AbilityRead,
  AbilitySeat,
  AbilitySet,
  Bearing,
  Concern,
  Concerned,
  Declaration,
  HookOf,
  Moment,
  MomentTable,
} from './rules/abilities.ts';
export { abilityOf, abilitySet, declaring, fieldHooks, hooksOf, readAbility, readEffect } from './rules/abilities.ts';
export type { ArmyData, ArmyOffer, Barracks, InspectedUnit, Inspection, OwnShelf, OwnThing, Tally, UnitData } from './rules/barracks.ts';
export type { BattlePlan, ModelPlan, UnitPlan } from './rules/begin.ts';
export { begin } from './rules/begin.ts';
export type { Debt, DebtArgs, DebtKind } from './rules/debts.ts';
export { debt, dueNow, owedOf } from './rules/debts.ts';
export type { Explained, Objection, Part, ProtocolCode, Refusal } from './rules/explain.ts';
export { part, refuse, sumOf, sumWithin } from './rules/explain.ts';
export type { Ask, Flow, Offer, Repetition, Reply } from './rules/flow.ts';
export { Fault } from './rules/flow.ts';
export type { FieldKind, FormChoice, FormField, Label, Scalar } from './rules/forms.ts';
export type { NewModel, Whose } from './rules/game.ts';
export { Game, standing, whereIs } from './rules/game.ts';
export type { Journey, StopVerdict, Travelled } from './rules/journey.ts';
export type { Parameter, ParameterFault, Parameters, ParametersRead, ParameterType, Values } from './rules/parameters.ts';
export { faultText, formOf, parameter, readParameters, sayFault, writtenAs } from './rules/parameters.ts';
export type { Counts, Each, PartResult, RollsPart, RulePiece, StagePart } from './rules/parts.ts';
export { bothCounts, countParts, playParts, withItsDice } from './rules/parts.ts';
export type { Chance, OpenRoll, Reroll, Rethrow, Roll, Rolled } from './rules/roll.ts';
export { binomial, chances, rolledOf } from './rules/roll.ts';
export type * from './rules/scenery.ts';
export { OF_SIDE, OF_UNIT, playThrough, step } from './rules/steps.ts';
export type * from './rules/system.ts';
export { LANGUAGES, readStat, scoredIn } from './rules/system.ts';
export type { AbilityTold, ParameterTold } from './rules/vocabulary.ts';
export { tellAbility } from './rules/vocabulary.ts';
export type {
  Called,
  Opening,
  Reaction,
  ReactionChoice,
  ReactionRules,
  ReadyReaction,
  Response,
  WindowAbout,
  WindowKind,
} from './rules/window.ts';
export { reaction, window } from './rules/window.ts';
export { modelAt, stateWith } from './table/copies.ts';
export type { EventType, GameEvent, ModelTravel, PieceTravel, RerolledDie, Stand, Travel } from './table/events.ts';
export { modelTravels } from './table/events.ts';
export { apply, fold } from './table/fold.ts';
export type { Device, SceneryLook, Scheme, Theme } from './table/looks.ts';
export { DEVICES, dressed, isScheme, isTheme, SCENERY_LOOKS, THEMES, themeOf } from './table/looks.ts';
export type { MarkEnd, MarkKind, MarkScope, PlayMoment, PointsAt } from './table/marks.ts';
export { mark, markOf, pointedBy, pointedIn, pointer } from './table/marks.ts';
export type { Memory } from './table/memo.ts';
export { memo, memoOf, memoOfLast, numberOf, watchMemory } from './table/memo.ts';
export { areNear } from './table/near.ts';
export { takePlain } from './table/plain.ts';
export type * from './table/state.ts';
export { ON_TABLE } from './table/state.ts';
export { asSentence, renderer, showMils } from './words/render.ts';
export type { ValueWords } from './words/values.ts';
export { openingOf, valueWord, wordedValues } from './words/values.ts';
export type { Inches, Ref, Text, TextArg } from './words/words.ts';
export { inchesOf, isInches, isText, sameRef, say } from './words/words.ts';
