export type { Clock, ClockPlan, Outage, Told } from './clock.ts';
export { deadlineOf, tellAll, tellOne, thoughtBy, whoseTime } from './clock.ts';
export { COMPUTERS } from './messages.ts';
export type { Line, Outcome, Proposal, SeatPlan, Standing, What } from './record.ts';
export { isAgreed, isPerson, stand, whoMustAgree } from './record.ts';
export type { About, ErrorCode, FromServer, GivesFor, Listed, MissionName, OwnBattle, Push, Reply, Saying } from './replies.ts';
export { MOST_OWN } from './replies.ts';
