/** NQ-SKILL-RAIN: whether arrows that rain take more than those that are aimed, of whom, and where they are best sent. */
import type { Model, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { inches, pointToPoint } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { effectOf } from '../play/fighter/borne.ts';
import type { Arm } from '../play/fighter/gear.ts';
import { hasShot } from '../play/ranged/shooting.ts';
import type { UnitBody } from './body.ts';
import { bodyOf } from './body.ts';
import { gapFrom, harm, prize, woundsOf } from './harm.ts';

/** Those of a unit who can let it rain, and with what. */
interface Archers {
  readonly count: number;
  readonly each: number;
  readonly by: Model;
  readonly bow: Arm;
}

function archersOf(state: State, { kinds }: UnitBody): Archers | null {
  const all = kinds.flatMap(({ model, stands, shots }): Archers[] => {
    const skill = effectOf(state, model, 'rainOfArrows');
    const bow = shots.find(({ kind, family }) => kind === 'ranged' && family === 'bow');
    return skill === null || bow === undefined ? [] : [{ count: stands.length, each: skill.effect.archersPerTemplate, by: model, bow }];
  });
  const [first] = all;
  return first === undefined ? null : { ...first, count: all.reduce((sum, { count }) => sum + count, 0) };
}

/** What a shower that always goes astray hits of a unit: seldom whom it was meant for, others the more there are, and the nearer they stand to each other. */
const hitsOf = ({ models, block }: UnitBody): number => Math.min(1.5, 0.2 + (block ? 0.15 : 0.08) * (models - 1));

/** What arrows that rain all activation take of a unit; nothing where it is too near or too far. */
export function rainOn(state: State, unit: number, target: number): number {
  const [own, other] = [bodyOf(state, unit), bodyOf(state, target)];
  const archers = archersOf(state, own);
  const [model] = standing(state, target);
  if (archers === null || model === undefined) return 0;
  const { count, each, by, bow } = archers;
  const gap = gapFrom(other, own.at, other.at);
  const isInRange = own.stands.some((stand) => gap(stand) > (bow.bands[0]?.to ?? 0) && gap(stand) <= (bow.bands.at(-1)?.to ?? 0));
  if (!isInRange) return 0;
  const showers = Math.ceil(count / each) * Math.floor(own.points / Math.max(1, bow.cost));
  const wounds = showers * hitsOf(other) * woundsOf(state, by, model, bow);
  return (Math.min(wounds, other.wounds) / Math.max(1, other.wounds)) * other.worth;
}

/** Whether it pays to let it rain now: nobody can be aimed at, or more is hit so. */
export function paysToRain(state: State, unit: number): boolean {
  const archers = archersOf(state, bodyOf(state, unit));
  if (archers === null) return false;
  const plain = { arm: archers.bow.key, technique: 'plain', aimed: false };
  const aims = standing(state, unit).some((model) => hasShot(state, model, plain));
  const most = (of: (enemy: number) => number): number =>
    enemiesOnTable(state, state.units[unit]!).reduce((sum, { id }) => Math.max(sum, of(id)), 0);
  if (!aims) return most((id) => rainOn(state, unit, id)) > 0;
  return most((id) => rainOn(state, unit, id)) > most((id) => harm(state, { by: unit, at: id, how: 'shoot' }) * bodyOf(state, id).worth);
}

/** How far showers go astray at most, and how far they reach then. */
const ASTRAY = inches(6);

/** What stands round somebody, the nearer the more, enemies against friends: a shower seldom falls where it was sent. */
export function roundAbout(state: State, side: number, { pose }: Model): number {
  let sum = 0;
  for (const model of state.models) {
    const far = model.place.at === 'table' ? pointToPoint(model.pose, pose) : ASTRAY;
    if (far < ASTRAY) sum += (state.units[model.unit]!.side === side ? -1 : 1) * (1 - far / ASTRAY) * prize(state, model);
  }
  return sum;
}
