import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Flow, Game, Judge, Model, Piece, Places, Random, Refusal, State } from '@warfold/engine';
import { abilityOf, inchesOf, markOf, refuse, say, shuffled } from '@warfold/engine';
import type { Body, Mil, Point, Pose } from '@warfold/space';
import { ahead, fits, gap, inches, OPEN, overlapping, pointToPoint, reachOf } from '@warfold/space';
import { isBodyWhollyWithin, whereIs } from './garrisonReach.ts';
import type { Speaker } from './lore.ts';
import { CONTROLLER, LEFT_IN, SUMMONER } from './magicMarks.ts';
import { isVisible } from './sight.ts';
import { isPresent } from './table.ts';

/** An endless spell or an invocation, with all of its parts (AOS3-24.2). */
export interface Manifest {
  readonly whole: string;
  readonly kind: 'endless' | 'invocation';
  readonly key: string;
  readonly owner: number;
  readonly value: number;
  readonly range: Mil;
  readonly visible: boolean;
  /** Farther than this from every model. */
  readonly apart: Mil;
  /** How far it moves, if it is predatory (AOS3-19.5a). */
  readonly move: Mil | null;
  readonly fly: boolean;
  readonly parts: readonly Piece[];
  /** Whether it is on the battlefield. */
  readonly present: boolean;
}

const numberIn = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** All that any army has brought, set up or not. */
export function manifestsOf(state: State, kind: Manifest['kind']): Manifest[] {
  const wholes = new Map<string, Piece[]>();
  for (const piece of state.pieces) {
    if (piece.kind !== kind) continue;
    const whole = String(piece.marks.whole ?? `piece:${piece.id}`);
    wholes.set(whole, [...(wholes.get(whole) ?? []), piece]);
  }
  return [...wholes].map(([whole, parts]) => {
    const [first] = parts as [Piece, ...Piece[]];
    const params = abilityOf({ abilities: first.abilities ?? [] }, 'summoning') ?? {};
    return {
      ...{ whole, kind, parts, owner: first.owner ?? 0, present: parts.some(({ gone }) => !gone) },
      key: typeof params.key === 'string' ? params.key : whole,
      value: numberIn(params.value, 0),
      range: numberIn(params.range, 0),
      visible: params.visible === true,
      apart: numberIn(params.apart, inches(1)),
      move: typeof params.move === 'number' ? params.move : null,
      fly: first.traits.includes('fly'),
    };
  });
}

export const manifestOf = (state: State, whole: string): Manifest | undefined =>
  [...manifestsOf(state, 'endless'), ...manifestsOf(state, 'invocation')].find((one) => one.whole === whole);

export const nowOf = ({ cursor: { round, turn } }: State): string => `${round}/${turn}`;

/** A part as something with a base. */
export function bodyOf(piece: Piece, pose: Pose = piece.pose): Body {
  const { shape } = piece;
  return shape.kind === 'base'
    ? { base: shape.base, height: shape.height, pose }
    : { base: { kind: 'round', radius: shape.kind === 'disc' ? shape.radius : 0 }, height: 0, pose };
}

/** Sight of what is no model: as of a model that stands there. Each spot has an id of its own, for what is known of a sight is kept by ids. */
export function seesBody(state: State, from: Model, body: Body): boolean {
  const { x, y } = body.pose;
  return isVisible(state, from, { ...from, ...body, id: -1 - (x * 1_000_000 + y), place: { at: 'table' } });
}

type PlaceAnswer = AnswerOf<'place'>;

const idOf = (piece: Piece): string => `piece:${piece.id}`;

const standing = ({ models }: State): Model[] => models.filter((model) => isPresent(model) && model.place.at === 'table');

/** Why a part may not be set up there (AOS3-24.3, AOS3-1.2b). */
function whyNotThere(state: State, rule: RuleId, from: Model, manifest: Manifest, body: Body, others: readonly Body[]): Refusal | null {
  const far = { range: inchesOf(manifest.range) };
  if (!fits(body, body.pose, { ...OPEN, table: state.table })) return refuse(rule, say('aos3.magic.refused.edge'));
  if (!isBodyWhollyWithin(state, from, body, manifest.range))
    return refuse(rule, say('aos3.magic.refused.notWholly', far), [{ model: from.id }]);
  if (manifest.visible && !seesBody(state, from, body)) return refuse(rule, say('aos3.magic.refused.hidden'), [{ model: from.id }]);
  const near = standing(state).find((model) => gap(model, body) <= manifest.apart);
  if (near !== undefined) {
    const numbers = { who: { model: near.id }, measured: inchesOf(Math.round(gap(near, body))), required: inchesOf(manifest.apart) };
    return refuse(rule, say('aos3.magic.refused.nearModel', numbers), [{ model: near.id }]);
  }
  return others.some((other) => overlapping(other, body)) ? refuse(rule, say('aos3.magic.refused.taken')) : null;
}

/** What lies on the battlefield with a base, the parts that are being set up apart. */
const lying = (state: State, whole: string): Body[] =>
  state.pieces.filter((piece) => !piece.gone && piece.shape.kind === 'base' && piece.marks.whole !== whole).map((piece) => bodyOf(piece));

/** Spots round the caster, an inch apart. */
function spotsRound(state: State, from: Model, { range }: Manifest): Point[] {
  const spots: Point[] = [];
  const { middle, edge } = whereIs(state, from);
  const far = range + edge;
  const most = Math.floor(far / 1000);
  for (let dy = -most; dy <= most; dy++)
    for (let dx = -most; dx <= most; dx++) spots.push({ x: middle.x + inches(dx), y: middle.y + inches(dy) });
  const inside = ({ x, y }: Point) => x > 0 && y > 0 && x < state.table.width && y < state.table.depth;
  return spots.filter((spot) => inside(spot) && pointToPoint(spot, middle) <= far);
}

function placeParts(state: State, rule: RuleId, from: Model, manifest: Manifest, spots: readonly Point[]): PlaceAnswer | null {
  const taken = lying(state, manifest.whole);
  const places: { id: string; pose: Pose }[] = [];
  for (const part of manifest.parts) {
    const at = spots.find((spot) => {
      const body = bodyOf(part, { ...spot, z: 0, heading: from.pose.heading });
      return whyNotThere(state, rule, from, manifest, body, taken) === null;
    });
    if (at === undefined) return null;
    const pose = { ...at, z: 0, heading: from.pose.heading };
    places.push({ id: idOf(part), pose });
    taken.push(bodyOf(part, pose));
  }
  return { kind: 'place', places };
}

/** Nearest to the enemy first: most of what is summoned is meant for them. */
function byEnemies(state: State, from: Model, spots: readonly Point[]): Point[] {
  const own = state.units[from.unit]!;
  const foes = standing(state).filter(({ unit }) => state.sides[state.units[unit]!.side]!.team !== state.sides[own.side]!.team);
  const away = (spot: Point): number =>
    foes.reduce((least, { pose }) => Math.min(least, pointToPoint(pose, spot)), Number.POSITIVE_INFINITY);
  return spots
    .map((spot) => ({ spot, far: away(spot) }))
    .sort((a, b) => a.far - b.far)
    .map(({ spot }) => spot);
}

function placeJudge(state: State, rule: RuleId, from: Model, manifest: Manifest, usual: PlaceAnswer): Judge<PlaceAnswer> {
  return {
    why(answer) {
      if ('declined' in answer) return null;
      const taken = lying(state, manifest.whole);
      for (const { id, pose } of answer.places) {
        const part = manifest.parts.find((one) => idOf(one) === id)!;
        const refused = whyNotThere(state, rule, from, manifest, bodyOf(part, pose), taken);
        if (refused !== null) return refused;
        taken.push(bodyOf(part, pose));
      }
      return null;
    },
    usual: () => usual,
    suggest(random: Random) {
      const spots = spotsRound(state, from, manifest);
      const found = [usual];
      for (let i = 0; i < 2; i++) {
        const other = placeParts(state, rule, from, manifest, shuffled(spots, random));
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
  const usual = () => {
    const from = game.model(model);
    return placeParts(game.state, rule, from, now(), byEnemies(game.state, from, spotsRound(game.state, from, now())));
  };
  const first = usual();
  if (first === null) return false;
  const label = say('aos3.magic.ask.setUp', { piece: { piece: now().parts[0]!.id } });
  const places = yield* game.ask.place({ side, rule, label, about: [{ model }] }, () => ({
    items: now().parts.map((part) => ({ id: idOf(part), what: 'piece', label: part.name, ref: { piece: part.id }, faces: true })),
    judge: placeJudge(game.state, rule, game.model(model), now(), usual() ?? first),
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
    const piece = Number(id.slice('piece:'.length));
    game.change(piece, { gone: false, pose }, rule, say('aos3.magic.appears', { piece: { piece }, side: { side } }));
  }
}

/** AOS3-19.3.3, AOS3-20.3.3: it leaves, and does not come back in this turn. */
export function removeManifest(game: Game, whole: string, rule: RuleId, text: string): void {
  for (const { id } of manifestOf(game.state, whole)?.parts ?? []) {
    game.change(id, { gone: true }, rule, say(text, { piece: { piece: id } }));
    game.mark({ piece: id }, LEFT_IN, nowOf(game.state), rule);
  }
}

export const leftThisTurn = (state: State, { parts }: Manifest): boolean => parts.some((part) => markOf(part, LEFT_IN) === nowOf(state));

/** Whether some part touches the edge of the battlefield. */
export const touchesEdge = (state: State, manifest: Manifest): boolean =>
  manifest.parts.some((part) => {
    const { base, pose } = bodyOf(part);
    const reach = base.kind === 'round' ? base.radius : Math.round(reachOf(base));
    const ends = [0, 900, 1800, 2700].map((heading) => ahead(pose, heading, reach));
    return ends.some(({ x, y }) => x <= 0 || y <= 0 || x >= state.table.width || y >= state.table.depth);
  });
