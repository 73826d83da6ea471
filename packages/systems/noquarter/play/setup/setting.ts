import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Judge, Model, Random, Refusal, Stand, State, Text } from '@warfold/engine';
import { memoOf, say, standing, suggestions } from '@warfold/engine';
import type { Course, Heading, Mil, Point, Pose } from '@warfold/space';
import { blockAt, endBreaches, inches, OPEN, obstaclesAbout, pointInPolygon, poseOf } from '@warfold/space';
import { among, comradeAt, standingAt } from '../../../shared/body.ts';
import { itemOf, type PlaceAnswer, standsIn, standsOf } from '../../../shared/places.ts';
import { placeJudge } from '../../../shared/placing.ts';
import { gridOf } from '../../../shared/room.ts';
import type { Placing } from '../../../shared/spot.ts';
import { isComrade } from '../../../shared/tags.ts';
import type { Formation } from '../moving/formation.ts';
import { isTight, linkRuleOf, linksIn, whyNot } from '../moving/formation.ts';
import { breachOf } from '../moving/travel.ts';

/** A unit set down in a formation: deployed, infiltrated, come from reserve, closed up or rearranged. */
export interface Setting {
  readonly unit: number;
  readonly formation: Formation;
  readonly rule: RuleId;
  readonly label: Text;
  readonly models: readonly number[];
  /** What one model must respect where it stands, comrades apart. */
  course(model: Model): Course;
  whole?(ends: readonly Model[]): Refusal | null;
  /** Where spots are looked for, and the first ones to try. */
  readonly area: readonly Point[];
  readonly near?: readonly Pose[];
  readonly heading: Heading;
  readonly mayDecline?: boolean;
  /** How they stand about a spot, where they do not simply crowd round it. */
  arrange?(at: Point): readonly Stand[];
  /** Spots for `arrange`, the best first. */
  readonly spots?: readonly Point[];
  /** Models in a rank, to begin with. */
  readonly files?: number;
}

/** Asks where; nothing where it was declined. Setting down is for the caller. */
export function* askSetting(game: Game, build: (state: State) => Setting): Flow<readonly Stand[] | null> {
  const first = build(game.state);
  const places = yield* game.ask.place(
    {
      side: game.unit(first.unit).side,
      rule: first.rule,
      label: first.label,
      about: [{ unit: first.unit }],
      shapes: [{ shape: 'zone', polygon: first.area }],
    },
    () => {
      const setting = build(game.state);
      return {
        items: setting.models.map((model) => ({
          id: itemOf(model),
          what: 'model',
          label: say('shared.place.model', { who: { model } }),
          ref: { model },
          faces: true,
        })),
        mayDecline: setting.mayDecline ?? false,
        judge: settingJudge(game.state, setting),
      };
    },
  );
  return places === null ? null : standsIn(places);
}

export const settingJudge = (state: State, asked: Setting): Judge<PlaceAnswer> => judgeOf(state, remembering(asked));

const judgeOf = (state: State, setting: Setting): Judge<PlaceAnswer> =>
  setting.arrange !== undefined
    ? arrangedJudge(state, setting)
    : isTight(setting.formation)
      ? blockJudge(state, setting)
      : placeJudge(state, looseOf(state, setting));

/** One course for each model, worked out once for a whole question. */
function remembering(setting: Setting): Setting {
  const known = new Map<number, Course>();
  const course = (model: Model): Course => {
    const before = known.get(model.id) ?? setting.course(model);
    known.set(model.id, before);
    return before;
  };
  return { ...setting, course };
}

/** Whether any spot can be found for it. */
export function canBeSet(state: State, asked: Setting): boolean {
  const setting = remembering(asked);
  if (setting.arrange !== undefined) return !('declined' in arrangedJudge(state, setting).usual());
  if (isTight(setting.formation)) return firstBlock({ state, setting }) !== null;
  const spots = [...(setting.near ?? []), ...spread(gridOf(setting.area, 3), setting.unit * 7)].slice(0, 60);
  const judge = placeJudge(state, looseOf(state, setting));
  return spots.some((spot) => attemptLoose(judge, setting, spot) !== null);
}

/** One model put down brings the rest, if that is legal. */
function attemptLoose(judge: Judge<PlaceAnswer>, setting: Setting, { x, y }: Point): PlaceAnswer | null {
  const wish: PlaceAnswer = { kind: 'place', places: [{ id: itemOf(setting.models[0]!), pose: poseOf(x, y, 0, setting.heading) }] };
  const whole = judge.complete?.(wish) ?? wish;
  return judge.why(whole) === null ? whole : null;
}

function looseOf(_state: State, setting: Setting): Placing {
  const { unit, formation, rule, label, models, area, heading, near, mayDecline } = setting;
  return {
    unit,
    rule,
    label,
    models,
    course: (model) => setting.course(model),
    links: models.length > 1 ? linksIn(formation) : null,
    linkRule: linkRuleOf(formation),
    ...(setting.whole !== undefined && { whole: (ends) => setting.whole?.(ends) ?? null }),
    breach: breachOf,
    area,
    ...(near?.[0] !== undefined && { near: near[0] }),
    heading,
    ...(mayDecline !== undefined && { mayDecline }),
  };
}

/** Stands that the setting itself proposes, spot by spot. */
function arrangedJudge(state: State, setting: Setting): Judge<PlaceAnswer> {
  const { why } = isTight(setting.formation) ? blockJudge(state, setting) : placeJudge(state, looseOf(state, setting));
  const declined: PlaceAnswer = { kind: 'place', declined: true };
  const at = (spot: Point): PlaceAnswer => ({
    kind: 'place',
    places: (setting.arrange?.(spot) ?? []).map(({ model, pose }) => ({ id: itemOf(model), pose })),
  });
  const fits = (answer: PlaceAnswer): boolean => !('declined' in answer) && answer.places.length > 0 && why(answer) === null;
  const first = (spots: readonly Point[]): PlaceAnswer | undefined => spots.map(at).find(fits);
  const spots = setting.spots ?? [];
  const usual = (): PlaceAnswer => first(spots) ?? declined;
  return {
    why,
    usual,
    complete: (wish) => ('declined' in wish || wish.places.length !== 1 ? wish : at(wish.places[0]!.pose)),
    ...suggestions(
      (random) => [
        usual,
        ...Array.from({ length: Math.min(4, spots.length) }, () => () => first([spots[random.below(spots.length)]!]) ?? null),
      ],
      usual,
    ),
  };
}

/** NQ-FORM-02, -03: a block has ranks of at least four. */
function blockJudge(state: State, setting: Setting): Judge<PlaceAnswer> {
  const declined: PlaceAnswer = { kind: 'place', declined: true };
  const why = (answer: PlaceAnswer): Refusal | null => ('declined' in answer ? null : whyNotBlock(state, setting, standsOf(answer)));
  const asked = { state, setting };
  const usual = (): PlaceAnswer => firstBlock(asked) ?? declined;
  return {
    why,
    usual,
    complete: (wish) => formed(state, setting, wish),
    ...suggestions(
      (random) => [
        ...(setting.mayDecline === true ? [() => declined] : []),
        ...Array.from({ length: 3 }, () => () => blockAnywhere(state, setting, random)),
      ],
      usual,
    ),
  };
}

function blockAnywhere(state: State, setting: Setting, random: Random): PlaceAnswer | null {
  const widths = filesFor(setting.models.length);
  for (let i = 0; i < 3; i++) {
    const at = somewhere(setting.area, random);
    const width = widths[random.below(Math.max(1, widths.length))] ?? 4;
    const answer = blockOn(state, setting, poseOf(at.x, at.y, 0, setting.heading), width);
    if (answer !== null) return answer;
  }
  return null;
}

function whyNotBlock(state: State, setting: Setting, stands: readonly Stand[]): Refusal | null {
  const placed = new Set(stands.map(({ model }) => model));
  const taken = [
    ...standing(state, setting.unit).flatMap((other) => (placed.has(other.id) ? [] : [comradeAt(other, other.pose)])),
    ...stands.map(({ model, pose }) => comradeAt(state.models[model]!, pose)),
  ];
  for (const { model, pose } of stands) {
    const own = state.models[model]!;
    const comrades = obstaclesAbout(own, pose, taken).filter(({ id }) => !isComrade(id, model));
    const [breach] = endBreaches(own, pose, among(setting.course(own), comrades), 0);
    if (breach !== undefined) return breachOf(breach, own);
  }
  const ends = standingAt(state, stands);
  return whyNot(setting.formation, ends) ?? setting.whole?.(ends) ?? null;
}

/** Widths in which so many models make a lawful block, the usual first. */
export function filesFor(models: number): number[] {
  const widths: number[] = [];
  for (let files = 4; files <= models - 4; files++) widths.push(files);
  return widths.sort((a, b) => Math.abs(a - 5) - Math.abs(b - 5) || a - b);
}

/** How far a block may be shifted to fit. */
const LEEWAY: Mil = inches(4);

function blockOn(state: State, setting: Setting, front: Pose, files: number): PlaceAnswer | null {
  const movers = setting.models.map((id) => state.models[id]!);
  const [first] = movers;
  if (first === undefined) return null;
  const { poses, missing } = blockAt(movers, front, { files, beside: 0, behind: 0 }, setting.course(first), LEEWAY);
  if (missing > 0) return null;
  const answer: PlaceAnswer = {
    kind: 'place',
    places: movers.map((model, i) => ({ id: itemOf(model.id), pose: { ...poses[i]!, heading: front.heading } })),
  };
  return whyNotBlock(state, setting, standsOf(answer)) === null ? answer : null;
}

/** Whether a block of so many files has room on the ground, as if nobody and nothing stood there, however far it were shifted. */
function fitsAnywhere(state: State, setting: Setting, front: Pose, files: number): boolean {
  const movers = setting.models.map((id) => state.models[id]!);
  const { table, zones } = setting.course(movers[0]!);
  const far = table === null ? LEEWAY : table.width + table.depth;
  return blockAt(movers, front, { files, beside: 0, behind: 0 }, { ...OPEN, table, zones }, far).missing === 0;
}

const firstBlock = memoOf(({ state, setting }: { readonly state: State; readonly setting: Setting }): PlaceAnswer | null => {
  const { models, area, heading, unit } = setting;
  const widths =
    setting.files === undefined ? filesFor(models.length).slice(0, 3) : [setting.files, ...filesFor(models.length).slice(0, 2)];
  const spots: Pose[] = [...(setting.near ?? []), ...spread(gridOf(area, 2), unit * 7).map(({ x, y }) => poseOf(x, y, 0, heading))];
  for (const files of widths) {
    const tooLarge = new Map<Heading, boolean>();
    for (const spot of spots.slice(0, 80)) {
      const isTooLarge = tooLarge.get(spot.heading) ?? !fitsAnywhere(state, setting, spot, files);
      tooLarge.set(spot.heading, isTooLarge);
      if (isTooLarge) continue;
      const answer = blockOn(state, setting, spot, files);
      if (answer !== null) return answer;
    }
  }
  return null;
});

/** One model put down by hand is the middle of the front rank. */
function formed(state: State, setting: Setting, wish: PlaceAnswer): PlaceAnswer {
  if ('declined' in wish || wish.places.length !== 1) return wish;
  return blockOn(state, setting, wish.places[0]!.pose, setting.files ?? filesFor(setting.models.length)[0] ?? 4) ?? wish;
}

const spread = (points: readonly Point[], from: number): Point[] => points.map((_, i) => points[(from + i * 5) % points.length]!);

function somewhere(polygon: readonly Point[], random: Random): Point {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (let i = 0; i < 8; i++) {
    const point = { x: minX + random.below(Math.max(1, maxX - minX)), y: minY + random.below(Math.max(1, maxY - minY)) };
    if (pointInPolygon(point, polygon)) return point;
  }
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
}
