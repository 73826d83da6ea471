import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { battleCall, battlesIn } from '@warfold/ai/batch';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shaped =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries(shape).every(([name, check]) => check(fields.get(name)));
  };

const SHAPE: Readonly<Record<keyof BattleRecord, Check>> = {
  number: isNumber,
  pairing: isNumber,
  seed: isText,
  seats: listOf(isNumber),
  winners: orNull(listOf(isNumber)),
  scores: listOf(isNumber),
  rounds: isNumber,
  answers: isNumber,
  events: isNumber,
  first: orNull(isNumber),
  units: listOf(shaped({ contestant: isNumber, name: isText, points: isNumber, lost: isNumber, earned: isNumber, survived: isFlag })),
  kills: listOf(shaped({ contestant: isNumber, by: orNull(isText), of: isText, points: isNumber, models: isNumber })),
  dice: listOf(shaped({ contestant: isNumber, purpose: isText, sides: isNumber, count: isNumber, sum: isNumber })),
  message: orNull(isText),
  forfeit: (value) => value === undefined || shaped({ contestant: isNumber, why: isText })(value),
};

const isRecord = (value: unknown): value is BattleRecord => shaped(SHAPE)(value);

/** Whether it is what is kept of a battle, and of the one that has its number in this batch. */
export function isRecordOf(plan: BatchPlan, value: unknown): value is BattleRecord {
  if (!isRecord(value) || !Number.isInteger(value.number) || value.number < 1 || value.number > battlesIn(plan)) return false;
  const { pairing, seed, seats } = battleCall(plan, value.number);
  const players = (who: readonly number[]): boolean => who.every((one) => seats.includes(one));
  return (
    value.pairing === pairing &&
    value.seed === seed &&
    value.seats.join() === seats.join() &&
    players(value.winners ?? []) &&
    (value.first === null || players([value.first])) &&
    (value.winners === null) === (value.message !== null)
  );
}
