/** Corrections that nobody has thought about, for the soak and for whoever else wants to see what the rules make of them. */
import type { Random } from '../dice/random.ts';
import type { System } from '../rules/system.ts';
import type { Model, State } from '../table/state.ts';
import type { Correction, Fix, FixKind } from './correction.ts';
import { correctableMarks, MOST_SHIFT, woundsOn } from './judge.ts';

const KINDS: readonly FixKind[] = ['move', 'remove', 'wound', 'heal', 'mark', 'score', 'next-roll', 'pass'];
/** Two inches, as somebody who shoves a model does. */
const NEAR = 2000;

export function anyCorrection(system: System, state: State, random: Random): Correction {
  const one = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))];
  return { ...anyFix(one(KINDS) ?? 'pass', system, state, random), reason: 'we agreed on it' };
}

function anyFix(kind: FixKind, system: System, state: State, random: Random): Fix {
  const model = state.models[random.below(Math.max(1, state.models.length))];
  if (model === undefined) return { fix: 'pass' };
  const by = random.below(4) + 1;
  switch (kind) {
    case 'move':
      return { fix: 'move', stands: [{ model: model.id, pose: nearby(state, model, random) }] };
    case 'remove':
      return { fix: 'remove', models: random.below(2) === 0 ? [model.id] : state.units[model.unit]!.models };
    case 'wound':
    case 'heal':
      return { fix: kind, on: woundsOn(system, state, model).on, by };
    case 'mark':
      return anyMark(system, state, model, random);
    case 'score':
      return { fix: 'score', side: random.below(state.sides.length), by: by - 2 };
    case 'next-roll':
      return { fix: 'next-roll', by: random.below(2 * MOST_SHIFT + 1) - MOST_SHIFT };
    case 'again':
    case 'pass':
      return { fix: 'pass' };
  }
}

const nearby = ({ table }: State, { pose }: Model, random: Random): Model['pose'] => {
  const within = (at: number, most: number): number => Math.max(0, Math.min(most, at + random.below(2 * NEAR + 1) - NEAR));
  return { x: within(pose.x, table.width), y: within(pose.y, table.depth), z: 0, heading: random.below(3600) };
};

function anyMark(system: System, state: State, model: Model, random: Random): Fix {
  const marks = correctableMarks(system);
  const kind = marks[random.below(Math.max(1, marks.length))];
  if (kind === undefined) return { fix: 'pass' };
  const [on, marked] =
    kind.scope === 'unit'
      ? ([{ unit: model.unit }, state.units[model.unit]] as const)
      : kind.scope === 'model'
        ? ([{ model: model.id }, model] as const)
        : kind.scope === 'piece'
          ? ([{ piece: random.below(Math.max(1, state.pieces.length)) }, state.pieces[0]] as const)
          : ([{ side: 0 }, state.sides[0]] as const);
  const isOn = marked?.marks[kind.name] !== undefined;
  const value = isOn
    ? null
    : typeof kind.otherwise === 'boolean'
      ? !kind.otherwise
      : typeof kind.otherwise === 'number' || kind.points !== undefined
        ? random.below(3)
        : null;
  return { fix: 'mark', on, mark: kind.name, value };
}
