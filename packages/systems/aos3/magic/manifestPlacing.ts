import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Flow, Game, Judge, Model, Piece, Places, Random, Refusal, State } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, shuffled } from '@warfold/engine';
import type { Body, Course, Heading, Mil, Point, Pose } from '@warfold/space';
import { fits, gap, gapToTerrain, inches, OPEN, overlapping, pointToPoint } from '@warfold/space';
import { perState } from '../../shared/perState.ts';
import { onGround } from '../../shared/together.ts';
import { WHOLE } from '../army/armyMarks.ts';
import { isPresent } from '../table/table.ts';
import { isBodyWhollyWithin, whereIs } from '../terrain/garrisonReach.ts';
import { featuresOf, unitsInside } from '../terrain/terrainRules.ts';
import type { Speaker } from './lore.ts';
import { CONTROLLER, SUMMONER } from './magicMarks.ts';
import type { Manifest } from './manifest.ts';
import { bodyOf, manifestOf, seesBody } from './manifest.ts';
import { groundFor } from './manifestGround.ts';

type PlaceAnswer = AnswerOf<'place'>;

const idOf = (piece: Piece): string => `piece:${piece.id}`;

const standing = ({ models }: State): Model[] => models.filter((model) => isPresent(model) && model.place.at === 'table');

/** Everything that a place for a part is judged by. */
interface Setting {
  readonly state: State;
  readonly rule: RuleId;
  readonly from: Model;
  readonly manifest: Manifest;
  /** The battlefield without anything on it, with what it is made of, and everybody who stands there: hundreds of spots are held against them. */
  readonly bare: Course;
  readonly ground: Course;
  readonly models: readonly Model[];
}

function settingOf(state: State, rule: RuleId, from: Model, manifest: Manifest): Setting {
  const ground = groundFor(state, manifest);
  // Nobody who stands there is nearer than the warscroll lets it be: that is looked at with its own words.
  const obstacles = ground.obstacles.filter(({ shape }) => !('base' in shape));
  const bare = { ...OPEN, table: state.table };
  return { state, rule, from, manifest, bare, ground: { ...ground, obstacles, allowance: null }, models: standing(state) };
}

/** Why a part may not be set up there (AOS3-24.3, AOS3-1.2b). */
function whyNotThere(setting: Setting, body: Body, others: readonly Body[]): Refusal | null {
  const { state, rule, from, manifest, bare, ground } = setting;
  if (!fits(body, body.pose, bare)) return refuse(rule, say('aos3.magic.refused.edge'));
  if (!isBodyWhollyWithin(state, from, body, manifest.range))
    return refuse(rule, say('aos3.magic.refused.notWholly', { range: inchesOf(manifest.range) }), [{ model: from.id }]);
  if (!fits(body, body.pose, ground)) return refuse('AOS3-9.3a', say('aos3.magic.refused.ground'));
  if (manifest.visible && !seesBody(state, from, body)) return refuse(rule, say('aos3.magic.refused.hidden'), [{ model: from.id }]);
  if (others.some((other) => overlapping(other, body))) return refuse(rule, say('aos3.magic.refused.taken'));
  return whyNotApart(setting, body);
}

/** Farther from every model than its warscroll says; of a garrison the feature counts (AOS3-17.2.1f). */
function whyNotApart({ state, rule, manifest: { apart }, models }: Setting, body: Body): Refusal | null {
  const near = models.find((model) => gap(model, body) <= apart);
  if (near !== undefined) {
    const numbers = { who: { model: near.id }, measured: inchesOf(Math.round(gap(near, body))), required: inchesOf(apart) };
    return refuse(rule, say('aos3.magic.refused.nearModel', numbers), [{ model: near.id }]);
  }
  const fort = featuresOf(state).find(({ id, shape }) => gapToTerrain(body, shape.terrain) <= apart && unitsInside(state, id).length > 0);
  if (fort === undefined) return null;
  const measured = inchesOf(Math.round(gapToTerrain(body, fort.shape.terrain)));
  const numbers = { who: { piece: fort.id }, measured, required: inchesOf(apart) };
  return refuse(rule, say('aos3.magic.refused.nearModel', numbers), [{ piece: fort.id }]);
}

/** What lies on the battlefield with a base, the parts that are being set up apart. */
const lying = (state: State, whole: string): Body[] =>
  state.pieces
    .filter((piece) => !piece.gone && piece.shape.kind === 'base' && markOf(piece, WHOLE) !== whole)
    .map((piece) => bodyOf(piece));

/** Spots round the caster, so far apart. */
function spotsRound({ state, from, manifest }: Setting, step: Mil): Point[] {
  const spots: Point[] = [];
  const { middle, edge } = whereIs(state, from);
  const far = manifest.range + edge;
  const most = Math.floor(far / step);
  for (let dy = -most; dy <= most; dy++)
    for (let dx = -most; dx <= most; dx++) spots.push({ x: middle.x + dx * step, y: middle.y + dy * step });
  const inside = ({ x, y }: Point) => x > 0 && y > 0 && x < state.table.width && y < state.table.depth;
  return spots.filter((spot) => inside(spot) && pointToPoint(spot, middle) <= far);
}

function placeParts(setting: Setting, spots: readonly Point[], headings: readonly Heading[]): PlaceAnswer | null {
  const { state, manifest, ground } = setting;
  const taken = lying(state, manifest.whole);
  const places: { id: string; pose: Pose }[] = [];
  for (const part of manifest.parts) {
    const turns = bodyOf(part).base.kind === 'round' ? headings.slice(0, 1) : headings;
    const pose = firstOf(spots, turns, (at) => {
      const stood = onGround(at, ground);
      return whyNotThere(setting, bodyOf(part, stood), taken) === null ? stood : null;
    });
    if (pose === null) return null;
    places.push({ id: idOf(part), pose });
    taken.push(bodyOf(part, pose));
  }
  return { kind: 'place', places };
}

function firstOf(spots: readonly Point[], headings: readonly Heading[], look: (at: Pose) => Pose | null): Pose | null {
  for (const spot of spots) {
    for (const heading of headings) {
      const found = look({ ...spot, z: 0, heading });
      if (found !== null) return found;
    }
  }
  return null;
}

/** Nearest to the enemy first: most of what is summoned is meant for them. */
function byEnemies({ state, from, models }: Setting, spots: readonly Point[]): Point[] {
  const own = state.units[from.unit]!;
  const foes = models.filter(({ unit }) => state.sides[state.units[unit]!.side]!.team !== state.sides[own.side]!.team);
  const away = (spot: Point): number =>
    foes.reduce((least, { pose }) => Math.min(least, pointToPoint(pose, spot)), Number.POSITIVE_INFINITY);
  return spots
    .map((spot) => ({ spot, far: away(spot) }))
    .sort((a, b) => a.far - b.far)
    .map(({ spot }) => spot);
}

const COARSE: Mil = inches(1);
const FINE: Mil = inches(0.5);
/** What is not round may fit lengthwise only. */
const TURNS: readonly Heading[] = [0, 450, 900, 1350];

/** An inch apart and as the caster looks; where that finds nothing, twice as closely and turned. */
const usualOf = (setting: Setting): PlaceAnswer | null =>
  placeParts(setting, byEnemies(setting, spotsRound(setting, COARSE)), [setting.from.pose.heading]) ??
  placeParts(setting, byEnemies(setting, spotsRound(setting, FINE)), TURNS);

function placeJudge(setting: Setting, usual: PlaceAnswer): Judge<PlaceAnswer> {
  const { state, manifest } = setting;
  return {
    why(answer) {
      if ('declined' in answer) return null;
      const taken = lying(state, manifest.whole);
      for (const { id, pose } of answer.places) {
        const part = manifest.parts.find((one) => idOf(one) === id)!;
        const refused = whyNotThere(setting, bodyOf(part, pose), taken);
        if (refused !== null) return refused;
        taken.push(bodyOf(part, pose));
      }
      return null;
    },
    usual: () => usual,
    suggest(random: Random) {
      const spots = spotsRound(setting, COARSE);
      const found = [usual];
      for (let i = 0; i < 2; i++) {
        const other = placeParts(setting, shuffled(spots, random), [setting.from.pose.heading]);
        if (other !== null) found.push(other);
      }
      return found;
    },
  };
}

/** AOS3-24.3: sets it up as its warscroll says; says whether there was room (AOS3-19.3.1b, AOS3-20.3.1b). */
export function* setUpManifest(game: Game, { model, unit }: Speaker, whole: string, rule: RuleId): Flow<boolean> {
  const { side } = game.unit(unit);
  const now = () => manifestOf(game.state, whole)!;
  const setting = () => settingOf(game.state, rule, game.model(model), now());
  const usual = perState(game, () => usualOf(setting()));
  const first = usual();
  if (first === null) return false;
  const label = say('aos3.magic.ask.setUp', { piece: { piece: now().parts[0]!.id } });
  const places = yield* game.ask.place({ side, rule, label, about: [{ model }] }, () => ({
    items: now().parts.map((part) => ({ id: idOf(part), what: 'piece', label: part.name, ref: { piece: part.id }, faces: true })),
    judge: placeJudge(setting(), usual() ?? first),
  }));
  putDown(game, places ?? [], rule, side);
  for (const { id } of now().parts) {
    game.mark({ piece: id }, SUMMONER, model, rule);
    game.mark({ piece: id }, CONTROLLER, side, now().kind === 'endless' ? 'AOS3-19.5.2c' : 'AOS3-20.3a');
  }
  return true;
}

function putDown(game: Game, places: Places, rule: RuleId, side: number): void {
  for (const { id, pose } of places) {
    const piece = game.state.pieces.find((one) => idOf(one) === id)!.id;
    game.change(piece, { gone: false, pose }, rule, say('aos3.magic.appears', { piece: { piece }, side: { side } }));
  }
}
