import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, ModelTravel, Piece } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import type { Mil, Point, Pose } from '@warfold/space';
import { ahead, coverage, inches, scatter, swept, sweptPast } from '@warfold/space';
import { SPELLS } from '../../data/spells.ts';
import { isKeyOf } from '../../data/table.ts';
import { hurt, loseWounds } from '../combat/damage.ts';
import { d10, direction } from '../dice.ts';
import { effectsOf } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { labelOf } from '../fighter/labels.ts';
import { LAID_IN, SPELL } from '../magic/magicMarks.ts';
import { caughtUnder, PARTLY_ON } from '../ranged/caught.ts';
import { discAt, putAside, RADIUS } from './harm.ts';
import type { Cast } from './spell.ts';
import { mageOf, sideOf } from './spell.ts';

/** NQ-MAGIC-09: leaves a template on the table, which is the spell itself from now on. */
export function putDown(game: Game, cast: Cast, pose: Pose, radius: Mil, rule: RuleId): number {
  return lie(game, { spell: cast.spell, owner: sideOf(game, cast), pose, radius, rule });
}

interface Lying {
  readonly spell: string;
  readonly owner: number | null;
  readonly pose: Pose;
  readonly radius: Mil;
  readonly rule: RuleId;
}

function lie(game: Game, { spell, owner, pose, radius, rule }: Lying): number {
  const piece: Omit<Piece, 'id'> = {
    kind: spell,
    name: labelOf(spell),
    pose: { ...pose, z: 0 },
    shape: { kind: 'disc', radius },
    traits: [],
    owner,
    bearer: null,
    gone: false,
    marks: { [SPELL.name]: spell, [LAID_IN.name]: game.state.cursor.round },
  };
  return game.put(piece, rule).id;
}

const radiusOf = ({ shape }: Piece): Mil => (shape.kind === 'disc' ? shape.radius : 0);
const sideOfPiece = ({ owner }: Piece): number => owner ?? 0;

/** NQ-SPELL-LAVAPOOL: everybody under it, as it opens. */
export function* erupt(game: Game, id: number): Flow<void> {
  const pool = game.piece(id);
  const caught = yield* caughtUnder(game, discAt(pool.pose, radiusOf(pool)), { side: sideOfPiece(pool), rule: 'NQ-SPELL-LAVAPOOL' });
  yield* burn(game, id, caught);
}

/** Each tests its own Command, without modifiers, or loses a wound that nothing stops; who survives is put to the edge. */
function* burn(game: Game, id: number, caught: readonly number[]): Flow<void> {
  const pool = game.piece(id);
  for (const model of caught) {
    if (yield* leapsOut(game, model)) continue;
    yield* loseWounds(game, { model, by: { side: sideOfPiece(pool) }, from: 'spell', rule: 'NQ-SPELL-LAVAPOOL' }, 1);
  }
  for (const model of caught) putAside(game, model, pool.pose, radiusOf(pool), 'NQ-SPELL-LAVAPOOL');
}

function* leapsOut(game: Game, id: number): Flow<boolean> {
  const model = game.model(id);
  // NQ-TRAIT-UNDEAD: tests that count as passed; courage has nothing to do with lava (NQ-SKILL-UNWAVERING).
  if (effectsOf(game.state, model, 'passes').some(({ effect }) => effect.tests === 'command')) return true;
  const { CO } = fighterOf(game.state, model);
  const rolled = yield* d10(game, {
    purpose: 'lava',
    rule: 'NQ-SPELL-LAVAPOOL',
    side: game.unit(model.unit).side,
    count: 1,
    by: { model: id },
    need: sumOf([part(CO, say('nq.magic.part.ownCommand'), 'NQ-MAGIC-10')]),
    sort: (face) => (face <= CO ? 'passed' : 'burnt'),
  });
  return rolled.count('passed') > 0;
}

/** NQ-SPELL-LAVAPOOL: who walks onto it later is caught where the way leads deepest into it. */
export function* walkedIntoLava(game: Game, travels: readonly ModelTravel[]): Flow<void> {
  for (const pool of game.state.pieces) {
    if (pool.gone || pool.kind !== 'lavapool') continue;
    const caught: number[] = [];
    for (const { model, path } of travels) {
      if (game.model(model).place.at === 'table' && (yield* isCaught(game, pool.id, model, path))) caught.push(model);
    }
    yield* burn(game, pool.id, caught);
  }
}

function* isCaught(game: Game, id: number, model: number, path: readonly Pose[]): Flow<boolean> {
  const pool = game.piece(id);
  const walker = game.model(model);
  const disc = { id: 'lava', body: { base: { kind: 'round' as const, radius: radiusOf(pool) }, pose: pool.pose, height: 0 } };
  const [pass] = sweptPast(walker, path, [disc], 0);
  if (pass === undefined) return false;
  const deepest = nearestOn(path, pool.pose);
  const covered = coverage(discAt(pool.pose, radiusOf(pool)), { ...walker, pose: { ...walker.pose, ...deepest } });
  if (covered !== 'partly') return covered === 'fully';
  const rolled = yield* d10(game, {
    purpose: 'caught',
    rule: 'NQ-TEMPLATE-01',
    side: sideOfPiece(pool),
    count: 1,
    at: { model },
    need: sumOf([part(PARTLY_ON, say('nq.magic.part.partly'), 'NQ-TEMPLATE-01')]),
    sort: (face) => (face <= PARTLY_ON ? 'hit' : 'missed'),
  });
  return rolled.count('hit') > 0;
}

/** The point of a way that comes nearest to another point. */
export function nearestOn(path: readonly Pose[], to: Point): Point {
  let best: Point = path[path.length - 1]!;
  const far = (p: Point) => (p.x - to.x) ** 2 + (p.y - to.y) ** 2;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx ** 2 + dy ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((to.x - a.x) * dx + (to.y - a.y) * dy) / length));
    const point = { x: Math.round(a.x + share * dx), y: Math.round(a.y + share * dy) };
    if (far(point) < far(best)) best = point;
  }
  return best;
}

/** NQ-MAND-01, -02: every template that lies there, the oldest first. */
export function* templatesGoOn(game: Game): Flow<void> {
  for (const { id, kind } of game.state.pieces) {
    if (game.piece(id).gone || !isKeyOf(SPELLS, kind)) continue;
    if (kind === 'smoke') yield* drift(game, id);
    if (kind === 'lavapool') yield* harden(game, id);
    if (kind === 'pestilence' && markOf(game.piece(id), LAID_IN) < game.state.cursor.round) yield* creep(game, id, 0);
  }
}

const about = (game: Game, id: number, purpose: string, rule: RuleId) => ({
  purpose,
  rule,
  side: sideOfPiece(game.piece(id)),
  by: { piece: id },
});

type Fate = 'disperses' | 'stays' | 'drifts' | 'splits';
const fateOf = (face: number): Fate => (face <= 3 ? 'disperses' : face <= 6 ? 'stays' : face <= 9 ? 'drifts' : 'splits');

/** NQ-SPELL-SMOKE: disperses, stays, drifts, or becomes two. */
function* drift(game: Game, id: number): Flow<void> {
  const { faces } = yield* d10(game, { ...about(game, id, 'smoke', 'NQ-SPELL-SMOKE'), count: 1, matters: ([face]) => fateOf(face!) });
  const fate = fateOf(faces[0]!);
  game.tell('NQ-SPELL-SMOKE', `nq.magic.smoke.${fate}`, { piece: { piece: id } });
  if (fate === 'disperses') game.change(id, { gone: true }, 'NQ-SPELL-SMOKE');
  // The second is laid on the first before either moves.
  const { pose, owner } = game.piece(id);
  const other = fate === 'splits' ? lie(game, { spell: 'smoke', owner, pose, radius: RADIUS.smoke, rule: 'NQ-SPELL-SMOKE' }) : null;
  if (fate === 'drifts' || fate === 'splits') yield* blow(game, id);
  if (other !== null) yield* blow(game, other);
}

/** D10 inches in a random direction; what leaves the table is gone. */
function* blow(game: Game, id: number): Flow<void> {
  const { total } = yield* d10(game, { ...about(game, id, 'drift', 'NQ-SPELL-SMOKE'), count: 1 });
  const way = yield* direction(game, about(game, id, 'direction', 'NQ-DICE-06'));
  const from = game.piece(id).pose;
  const to: Pose = { ...from, ...scatter(from, way, inches(total)) };
  game.emit({ type: 'moved', unit: null, how: 'drift', travels: [{ piece: id, path: [from, to] }], rule: 'NQ-SPELL-SMOKE' });
  leavesTable(game, id, 'NQ-SPELL-SMOKE');
}

/** NQ-SPELL-LAVAPOOL: 1 to 5 it stays. */
const STAYS_MOLTEN = 5;

function* harden(game: Game, id: number): Flow<void> {
  const rolled = yield* d10(game, {
    ...about(game, id, 'hardening', 'NQ-SPELL-LAVAPOOL'),
    count: 1,
    sort: (face) => (face <= STAYS_MOLTEN ? 'stays' : 'hardens'),
  });
  if (rolled.count('hardens') > 0) game.change(id, { gone: true }, 'NQ-SPELL-LAVAPOOL', say('nq.magic.hardens', { piece: { piece: id } }));
}

/** NQ-SPELL-PESTILENCE: straight on, and whatever it touches on the way is struck, once in a move. */
function* creep(game: Game, id: number, more: number, except: number | null = null): Flow<void> {
  const { total } = yield* d10(game, { ...about(game, id, 'pestilence', 'NQ-SPELL-PESTILENCE'), count: 1 });
  const piece = game.piece(id);
  const from = piece.pose;
  const to: Pose = { ...from, ...ahead(from, from.heading, inches(total + more)) };
  const struck = game.state.models.filter(
    (model) => model.place.at === 'table' && model.id !== except && swept(from, to, radiusOf(piece), model),
  );
  game.emit({ type: 'moved', unit: null, how: 'creep', travels: [{ piece: id, path: [from, to] }], rule: 'NQ-SPELL-PESTILENCE' });
  const by = piece.owner === null ? null : { side: piece.owner };
  for (const { id: model } of struck) yield* hurt(game, { model, by, strength: 4, rule: 'NQ-SPELL-PESTILENCE', from: 'template' });
  leavesTable(game, id, 'NQ-SPELL-PESTILENCE');
}

/** NQ-SPELL-PESTILENCE: how much farther it goes when it is let loose. */
const LET_LOOSE = 5;

/** NQ-SPELL-PESTILENCE: set down in front of the mage, touching him, and off it goes; it leaves him unharmed. */
export function* release(game: Game, cast: Cast, pose: Pose): Flow<void> {
  const start: Pose = { ...pose, ...ahead(pose, pose.heading, RADIUS.pestilence) };
  const id = putDown(game, cast, start, RADIUS.pestilence, 'NQ-SPELL-PESTILENCE');
  yield* creep(game, id, LET_LOOSE, mageOf(cast));
}

/** What lies wholly beyond the edge has left the table. */
function leavesTable(game: Game, id: number, rule: RuleId): void {
  const piece = game.piece(id);
  const { x, y } = piece.pose;
  const radius = radiusOf(piece);
  const { width, depth } = game.state.table;
  if (x + radius > 0 && y + radius > 0 && x - radius < width && y - radius < depth) return;
  game.change(id, { gone: true }, rule, say('nq.magic.leavesTable', { piece: { piece: id } }));
}
