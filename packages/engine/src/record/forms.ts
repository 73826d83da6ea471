/** What the parts of a match file have to look like for anybody to fold, tell or draw them: a file is written by whoever likes. */
import type { EventType } from '../table/events.ts';
import { isRecord } from '../table/plain.ts';

export type FormCheck = (value: unknown) => boolean;

/** More than any table holds, few enough that folding every event over them stays quick. */
const MOST_THINGS = 10_000;
/** Thousandths of an inch: far beyond the largest table, and the largest base. */
const FARTHEST = 10_000_000;
const WIDEST = 200_000;

const isText: FormCheck = (value) => typeof value === 'string';
const isFlag: FormCheck = (value) => typeof value === 'boolean';
const isNumber: FormCheck = (value) => typeof value === 'number' && Number.isFinite(value);
const wholeFrom =
  (least: number, most: number): FormCheck =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isId = wholeFrom(0, MOST_THINGS);
/** -1 is nobody, or the battle itself. */
const isIdOrNone = wholeFrom(-1, MOST_THINGS);
const isCount = wholeFrom(-1_000_000, 1_000_000);
const isFar: FormCheck = (value) => isNumber(value) && Math.abs(Number(value)) <= FARTHEST;
const isSize: FormCheck = (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= WIDEST;

const orNull =
  (form: FormCheck): FormCheck =>
  (value) =>
    value === null || form(value);
const perhaps =
  (form: FormCheck): FormCheck =>
  (value) =>
    value === undefined || form(value);
const listOf =
  (form: FormCheck, most = MOST_THINGS): FormCheck =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(form);
const recordOf =
  (form: FormCheck): FormCheck =>
  (value) =>
    isRecord(value) && Object.values(value).every(form);
const shaped =
  (fields: Readonly<Record<string, FormCheck>>): FormCheck =>
  (value) => {
    if (!isRecord(value)) return false;
    for (const name in fields) if (!fields[name]!(Object.hasOwn(value, name) ? value[name] : undefined)) return false;
    return true;
  };
const anyOf =
  (...forms: readonly FormCheck[]): FormCheck =>
  (value) =>
    forms.some((form) => form(value));

const isRef = anyOf(
  shaped({ unit: isIdOrNone }),
  shaped({ model: isIdOrNone }),
  shaped({ piece: isIdOrNone }),
  shaped({ side: isIdOrNone }),
  shaped({ profile: isText }),
  shaped({ gear: isText }),
);
/** Texts hold texts; how deep is seen to for the file as a whole. */
const isSaying: FormCheck = (value) => shaped({ key: isText, args: perhaps(recordOf(isArg)) })(value);
const isArg: FormCheck = (value) =>
  isNumber(value) || isText(value) || isSaying(value) || isRef(value) || isLength(value) || listOf(isRef)(value);
const isLength = shaped({ mils: isNumber });

const isPose = shaped({ x: isFar, y: isFar, z: isFar, heading: isFar });
const isPoint = shaped({ x: isFar, y: isFar });
const isBase: FormCheck = (base) =>
  isRecord(base) &&
  (base.kind === 'round' ? isSize(base.radius) : ['oval', 'rect'].includes(String(base.kind)) && isSize(base.across) && isSize(base.along));
const MARK_VALUE = anyOf(isFlag, isNumber, isText, listOf(isNumber));
const isMarks = recordOf(MARK_VALUE);
const isAbilities = listOf(shaped({ ability: isText, params: perhaps(isRecord) }));
const isHooks = recordOf(listOf(shaped({ ability: isText, bearer: isRef, params: isRecord })));
const isPlace: FormCheck = (place) => {
  if (!isRecord(place)) return false;
  const { at } = place;
  if (at === 'aboard') return isId(place.unit);
  if (at === 'garrison') return isId(place.piece);
  return at === 'reserve' ? isText(place.note) : at === 'gone' ? isText(place.cause) : at === 'table';
};
const isModel = shaped({
  id: isId,
  unit: isId,
  profile: isText,
  gear: listOf(isText),
  base: isBase,
  height: isSize,
  pose: isPose,
  place: isPlace,
  lost: isCount,
  marks: isMarks,
});
const isUnit = shaped({
  id: isId,
  side: isId,
  name: isText,
  profile: isText,
  models: listOf(isId),
  points: isNumber,
  lost: isCount,
  abilities: isAbilities,
  marks: isMarks,
});
const isSide = shaped({ id: isId, team: isCount, name: isText, colour: isText, score: isNumber, marks: isMarks });
const isTerrain = shaped({ footprint: listOf(isPoint, 1000), height: isFar, floors: listOf(isFar), traits: listOf(isText) });
const isShape: FormCheck = (shape) => {
  if (!isRecord(shape)) return false;
  if (shape.kind === 'terrain') return isTerrain(shape.terrain);
  if (shape.kind === 'disc') return isSize(shape.radius);
  if (shape.kind === 'teardrop') return isSize(shape.length) && isSize(shape.width);
  return shape.kind === 'base' ? isBase(shape.base) && isSize(shape.height) : shape.kind === 'point';
};
const isPiece = shaped({
  id: isId,
  kind: isText,
  name: isSaying,
  pose: isPose,
  shape: isShape,
  traits: listOf(isText),
  owner: orNull(isIdOrNone),
  bearer: orNull(isIdOrNone),
  gone: isFlag,
  abilities: perhaps(isAbilities),
  look: perhaps(isText),
  marks: isMarks,
});
const isEffect = shaped({
  id: isCount,
  ability: isText,
  origin: orNull(isRef),
  on: isRef,
  params: isRecord,
  ends: shaped({ at: isText }),
});
const isOwed = shaped({ id: isCount, kind: isText, due: isText, args: isRecord });
const isCursor = shaped({ round: isCount, turn: isCount, phase: isText, active: isIdOrNone, unit: perhaps(orNull(isIdOrNone)) });
const isStats = recordOf(orNull(anyOf(isNumber, isText)));
const isProfile = shaped({
  key: isText,
  name: isText,
  stats: isStats,
  keywords: listOf(isText),
  abilities: isAbilities,
  gear: listOf(isText),
  base: isBase,
  height: isSize,
  figure: isText,
});
const isGear = shaped({ key: isText, name: isText, kind: isText, stats: isStats, abilities: isAbilities });
const isResult = shaped({ winners: listOf(isId), reason: isSaying, scores: listOf(isNumber), rule: perhaps(isText) });

const isGround = shaped({
  zones: listOf(shaped({ name: isSaying, side: orNull(isId), corners: listOf(isPoint, 1000) }), 100),
  entries: listOf(shaped({ name: isSaying, side: orNull(isId), at: isPoint }), 1000),
});

/** A table, with everything on it. */
export const isTable = shaped({
  table: shaped({ width: isFar, depth: isFar, ground: perhaps(isGround) }),
  cursor: isCursor,
  sides: listOf(isSide),
  units: listOf(isUnit),
  models: listOf(isModel),
  pieces: listOf(isPiece),
  effects: listOf(isEffect),
  owed: listOf(isOwed),
  hooks: isHooks,
  marks: isMarks,
  options: isMarks,
  scenario: perhaps(isRecord),
  book: shaped({ profiles: recordOf(isProfile), gear: recordOf(isGear) }),
  nextId: isCount,
  result: orNull(isResult),
});

const isRerolled = shaped({ die: isId, was: isCount, rule: perhaps(isText) });
const isNeed = shaped({ total: isNumber, parts: listOf(shaped({ value: isNumber, reason: isSaying, rule: isText })) });
const isTravel: FormCheck = (travel) =>
  isRecord(travel) &&
  (travel.piece === undefined ? isId(travel.model) : travel.model === undefined && isId(travel.piece)) &&
  isPath(travel.path);
const isPath: FormCheck = (path) => Array.isArray(path) && path.length > 0 && path.length <= MOST_THINGS && path.every(isPose);

const EVENTS: Readonly<Record<EventType, FormCheck>> = {
  rolled: shaped({
    purpose: isText,
    side: isIdOrNone,
    sides: isCount,
    faces: listOf(isCount),
    rerolled: perhaps(listOf(isRerolled)),
    of: perhaps(shaped({ rule: isText, faces: listOf(isCount) })),
    by: perhaps(isRef),
    at: perhaps(isRef),
    need: perhaps(isNeed),
    classes: perhaps(listOf(isText)),
  }),
  moved: shaped({ unit: orNull(isIdOrNone), how: isText, travels: listOf(isTravel) }),
  placed: shaped({ stands: listOf(shaped({ model: isId, pose: isPose })) }),
  removed: shaped({ models: listOf(isId), to: isPlace }),
  wounded: shaped({ on: isRef, by: isCount, cause: isText }),
  healed: shaped({ on: isRef, by: isCount }),
  marked: shaped({ on: listOf(isRef), mark: isText, value: orNull(MARK_VALUE) }),
  'effect-begun': shaped({ effect: isEffect, hooks: isHooks }),
  'effect-ended': shaped({ effect: isCount }),
  'piece-changed': shaped({ piece: isPiece, hooks: perhaps(isHooks) }),
  'unit-formed': shaped({ unit: isUnit, hooks: isHooks, born: perhaps(listOf(isModel)) }),
  joined: shaped({ models: listOf(isId), unit: isId, born: perhaps(listOf(isModel)), hooks: perhaps(isHooks) }),
  'changed-owner': shaped({ unit: isId, side: isId }),
  owed: shaped({ debt: isOwed }),
  paid: shaped({ debt: isCount }),
  scored: shaped({ side: isId, by: isNumber, what: isText }),
  cursor: shaped({ cursor: isCursor }),
  told: shaped({ text: isSaying, facts: perhaps(isRecord), refs: perhaps(listOf(isRef)) }),
  ended: shaped({ result: isResult }),
};

/** Whether it says at least what kind of event it is, and by which rule. */
export const isNamedEvent: FormCheck = (event) =>
  isRecord(event) && typeof event.rule === 'string' && typeof event.type === 'string' && Object.hasOwn(EVENTS, event.type);

const isFact = shaped({ rule: isText, text: perhaps(isSaying) });

export const isEvent: FormCheck = (event) =>
  isRecord(event) && isFact(event) && Object.hasOwn(EVENTS, String(event.type)) && EVENTS[event.type as EventType](event);
