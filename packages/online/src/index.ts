export type { Clock, ClockPlan, Outage, TimedStanding } from './clock.ts';
export { deadlineOf, tellAll, tellOne, thoughtBy, whoseTime } from './clock.ts';
export type { BattleOutcome, Line, Proposal, SeatPlan, Standing, What } from './record.ts';
export { isAgreed, isPerson, stand, whoMustAgree } from './record.ts';
export type { About, CommandReply, ErrorCode, FromServer, GivesFor, Listed, MissionName, OwnBattle, Push, Saying } from './replies.ts';
export { MOST_OWN } from './replies.ts';
