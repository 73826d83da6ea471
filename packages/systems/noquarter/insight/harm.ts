/** What blows and shots do on average, from the characteristics of those who give and take them. */
import type { Model, State } from '@warfold/engine';
import { memo, sumOf } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { pointToPoint } from '@warfold/space';
import type { SupposedAttack } from '../../shared/strike.ts';
import { burstOf, elementOf } from '../play/combat/techniques.ts';
import { harmsVeryLarge, isVeryLarge, strengthOfStrike } from '../play/combat/toStrike.ts';
import { fighterOf, pointsOf } from '../play/fighter/fighter.ts';
import type { Arm } from '../play/fighter/gear.ts';
import { modifiers } from '../play/fighter/modifiers.ts';
import { is, isLarge } from '../play/fighter/states.ts';
import { AIMING, isOnce } from '../play/ranged/shooting.ts';
import type { ModelKind, ModelSpot, UnitBody } from './body.ts';
import { bodyOf } from './body.ts';
import { chance, crowd, piercing } from './chances.ts';
import { woundsOfBolt } from './spells.ts';

/** Armour and damage: the share of hits that take a wound. */
function through(state: State, by: Model, at: Model, arm: Arm): number {
  const strength = strengthOfStrike(state, { by, at, arm }).total;
  return piercing(state, at, strength, arm.penetration);
}

/** Of a hit with an arm by whoever serves it. */
export const woundsOf = (state: State, by: Model, at: Model, arm: Arm): number =>
  isSafe(state, by, at, arm) ? 0 : through(state, by, at, arm);

function skill(state: State, by: Model, at: Model, arm: Arm, of: 'CC' | 'AD'): number {
  const own = arm.wielder?.[of] ?? fighterOf(state, by)[of];
  const when = arm.blast > 0 ? (['templateAttack'] as const) : [];
  return own + (isLarge(state, at) ? 1 : 0) + sumOf(modifiers(state, { to: of, by, at, element: elementOf(arm), when })).total;
}

/** The chance of a hit with a shot of an arm in a band of its range. */
export const hitsWith = (state: State, by: Model, at: Model, arm: Arm, band: number): number =>
  chance(skill(state, by, at, arm, 'AD') + band);

/** NQ-VLT-01. */
const isSafe = (state: State, by: Model, at: Model, arm: Arm): boolean => isVeryLarge(state, at) && !harmsVeryLarge(state, by, arm);

/** Wounds that one use of an arm takes; of a shot in each of its bands. */
interface Use {
  readonly cost: number;
  /** Whether it is used but once, whatever it costs. */
  readonly once: boolean;
  /** How often it can be used in an activation. */
  readonly most: number;
  readonly stands: readonly ModelSpot[];
  readonly bands: readonly { readonly to: Mil; readonly wounds: number; readonly aimed: number }[];
}

interface Pair {
  readonly blows: readonly { readonly count: number; readonly cost: number; readonly wounds: number }[];
  readonly shots: readonly Use[];
}

const pairOf = memo({
  on: (state: State) => state,
  key: (by: number, at: number) => `${by} ${at}`,
  work: (state, by: number, at: number): Pair => measure(state, bodyOf(state, by), bodyOf(state, at)),
});

/** The target is what most of its models are. */
const mostOf = ({ kinds }: UnitBody): Model | null =>
  kinds.reduce<ModelKind | null>((best, kind) => (best === null || kind.stands.length > best.stands.length ? kind : best), null)?.model ??
  null;

function measure(state: State, by: UnitBody, at: UnitBody): Pair {
  const target = mostOf(at);
  if (target === null) return { blows: [], shots: [] };
  const crew = by.kinds.find(({ model }) => !is(state, model, 'frame'))?.model ?? null;
  return {
    blows: by.kinds.map((kind) => bestBlow(state, kind, target, by.actions)),
    shots: [
      ...by.kinds.flatMap((kind) => kind.shots.map((arm) => useOf(state, kind, { crew, at: target, arm, models: at.models }))),
      ...by.spells.map((spell): Use => {
        const wounds = spell.odds * woundsOfBolt(state, spell.bolt, target, at.models, at.wounds);
        return { cost: spell.cost, once: false, most: 1, stands: [spell.stand], bands: [{ to: spell.bolt.reach, wounds, aimed: wounds }] };
      }),
    ],
  };
}

/** Of several arms the one that does most in an activation. */
function bestBlow(state: State, { model, stands, blows }: ModelKind, at: Model, actions: number): Pair['blows'][number] {
  const count = stands.length;
  let best = { count, cost: 4, wounds: 0 };
  let most = 0;
  for (const arm of blows) {
    if (arm.cost <= 0 || isSafe(state, model, at, arm)) continue;
    const wounds = chance(skill(state, model, at, arm, 'CC')) * through(state, model, at, arm);
    const all = (isOnce(arm) ? 1 : Math.max(1, Math.floor(actions / arm.cost))) * wounds;
    if (all > most) [best, most] = [{ count, cost: arm.cost, wounds }, all];
  }
  return best;
}

/** Templates catch more than one of a crowd. */
const caught = (arm: Arm, models: number): number => (arm.blast > 0 || arm.template !== null ? crowd(models) : 1);

/** A support weapon is served by its crew, and shoots once. */
function useOf(
  state: State,
  { model, stands }: ModelKind,
  { crew, at, arm, models }: { readonly crew: Model | null; readonly at: Model; readonly arm: Arm; readonly models: number },
): Use {
  const served = arm.kind === 'support';
  const by = served && crew !== null ? crew : model;
  const each = isSafe(state, by, at, arm) ? 0 : through(state, by, at, arm) * burstOf(arm) * caught(arm, models);
  const own = skill(state, by, at, arm, 'AD');
  return {
    cost: Math.max(1, arm.cost),
    once: served || isOnce(arm),
    most: Number.POSITIVE_INFINITY,
    stands,
    bands: arm.bands.map(({ to, modifier }) => ({
      to,
      wounds: chance(own + modifier) * each,
      aimed: chance(own + modifier + (served ? 0 : 1)) * each,
    })),
  };
}

/** Of a charge's points so much is left for blows. */
const AFTER_THE_RUN = 0.6;
/** Of a block its first ranks fight. */
const FRONT = 0.5;

/** How many of them come to blows with so many. */
const inContact = (by: UnitBody, at: UnitBody): number =>
  Math.min(1, (by.block ? FRONT : 1) * Math.min(1, (2 * at.models + 1) / by.models));

function blowWounds(state: State, strike: SupposedAttack): number {
  const [by, at] = [bodyOf(state, strike.by), bodyOf(state, strike.at)];
  const share = by.models === 0 ? 0 : inContact(by, at);
  const points = by.engaged ? by.actions : by.actions * AFTER_THE_RUN;
  let sum = 0;
  for (const { count, cost, wounds } of pairOf(state, strike.by, strike.at).blows)
    sum += count * share * wounds * Math.max(1, Math.floor(points / cost));
  return sum;
}

/** How far it is from each of those who shoot, by where it stands, to the nearest of the others: from edge to edge, along the line between their middles. */
export function gapFrom(at: UnitBody, from: Point, to: Point): (stand: ModelSpot) => Mil {
  const far = pointToPoint(from, to);
  if (far === 0) return () => 0;
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const front = at.stands.reduce((most, one) => Math.max(most, one.reach - one.x * x - one.y * y), 0);
  return (one) => far - front - one.reach - one.x * x - one.y * y;
}

/** NQ-AIM-01: whoever can aim without having fewer shots does. */
export const aimsFree = (points: number, cost: number): boolean =>
  points >= cost + AIMING && Math.floor(points / cost) === Math.floor((points - AIMING) / cost);

/** Whoever stands shoots as often as its points allow; whoever has come nearer first, once. */
function shotWounds(state: State, { by, at, from, to, steady = true }: SupposedAttack): number {
  const [shooter, target] = [bodyOf(state, by), bodyOf(state, at)];
  if (shooter.shoots === 0) return 0;
  const gap = gapFrom(target, from ?? shooter.at, to ?? target.at);
  if (shooter.stands.every((stand) => gap(stand) > shooter.shoots)) return 0;
  const points = shooter.active ? shooter.points : shooter.actions;
  let sum = 0;
  for (const { stands, cost, once, most, bands } of pairOf(state, by, at).shots) {
    const shots = once ? 1 : Math.min(most, steady ? Math.floor(points / cost) : points >= cost ? 1 : 0);
    const aims = steady && aimsFree(points, cost);
    for (const stand of stands) {
      const far = gap(stand);
      const band = bands.find(({ to: most }) => far <= most);
      if (band !== undefined) sum += shots * (aims ? band.aimed : band.wounds);
    }
  }
  return sum;
}

/** The share of its target that a strike takes. */
export function harm(state: State, strike: SupposedAttack): number {
  const { wounds } = bodyOf(state, strike.at);
  if (wounds === 0) return 0;
  return Math.min(1, (strike.how === 'fight' ? blowWounds(state, strike) : shotWounds(state, strike)) / wounds);
}

/** What a wound of this model is worth. */
export const prize = (state: State, model: Model): number => pointsOf(state, model) / Math.max(1, fighterOf(state, model).FE - model.lost);
