import type { Objection } from '@warfold/engine';
import { unknown } from '@warfold/engine/spelling';
import type { z } from 'zod';
import { refName } from '../names.ts';
import type { verdictSchemas } from '../schema/expectations.ts';
import { saysSo } from './events.ts';
import type { WrittenFacts } from './facts.ts';
import { alike, argFacts, Either, show } from './facts.ts';
import { checkExplained } from './numbers.ts';
import type { Finding, Scene, SystemVerdict } from './scene.ts';
import { FOUND, missed, mistaken } from './scene.ts';
import { ruleKnown } from './vocabulary.ts';

type Wanted<K extends keyof typeof verdictSchemas> = z.infer<(typeof verdictSchemas)[K]>;

const NO_NAMES = { units: [], models: [], pieces: [] };

function objectionFacts({ rule, path, weight, culprits, text }: Objection, scene: Scene): WrittenFacts {
  return {
    objection: rule,
    path,
    weight,
    culprits: (culprits ?? []).map((ref) => refName(NO_NAMES, ref)),
    text: text.key,
    says: scene.say(text),
    numbers: argFacts(NO_NAMES, text, scene.say),
  };
}

export const isSuchObjection = (objection: Objection, wanted: Wanted<'objection'>, scene: Scene): boolean => {
  const { times: _times, says, ...facts } = wanted;
  const found = objectionFacts(objection, scene);
  return (
    (says === undefined || saysSo(found.says, says)) &&
    alike(found, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)))
  );
};

export function checkObjection(wanted: Wanted<'objection'>, scene: Scene, { objections }: SystemVerdict): Finding {
  const known = ruleKnown(wanted.objection, ['objection']);
  if (known !== FOUND) return known;
  const found = objections.filter((one) => isSuchObjection(one, wanted, scene)).length;
  if (wanted.times === undefined ? found > 0 : found === wanted.times) return FOUND;
  const there = objections.map((one) => `${one.rule} at ${one.path || 'the top'}: ${scene.say(one.text)}`).join('; ');
  const often = wanted.times === undefined ? '' : ` ${wanted.times} times, found ${found}`;
  return missed([], `expected the objection ${show(wanted)}${often}; ${there === '' ? 'there is none' : `there is: ${there}`}`);
}

export function checkLegal({ legal }: Wanted<'legal'>, scene: Scene, { objections }: SystemVerdict): Finding {
  const errors = objections.filter(({ weight }) => weight === 'error');
  if (legal === (errors.length === 0)) return FOUND;
  const found =
    errors.length === 0 ? 'it is legal' : errors.map((one) => `${one.rule} at ${one.path || 'the top'}: ${scene.say(one.text)}`).join('; ');
  return missed(['legal'], `expected it ${legal ? '' : 'not '}to be legal, found: ${found}`);
}

export function checkPoints(wanted: Wanted<'points'>, scene: Scene, { points }: SystemVerdict): Finding {
  return points === undefined
    ? missed(['points'], 'no points were counted')
    : checkExplained(points, 'points', wanted.points, wanted, scene);
}

export function checkTotal(wanted: Wanted<'total'>, scene: Scene, { total }: SystemVerdict): Finding {
  return total === undefined ? missed(['total'], 'nothing was priced') : checkExplained(total, 'total', wanted.total, wanted, scene);
}

export function checkLine(wanted: Wanted<'line'>, scene: Scene, { lines = [] }: SystemVerdict): Finding {
  const facts = lines.map(
    ({ path, label, value, rule }): WrittenFacts => ({ line: new Either(path, scene.say(label), label.key), value, rule }),
  );
  const { times, ...rest } = wanted;
  const found = facts.filter((one) =>
    alike(one, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))),
  ).length;
  if (times === undefined ? found > 0 : found === times) return { ...FOUND, looked: lines.map(({ rule }) => rule) };
  return missed(
    [],
    `expected the line ${show(rest)}${times === undefined ? '' : ` ${times} times, found ${found}`}; the bill has ${facts.map(show).join('; ') || 'no lines'}`,
  );
}

const USUAL_TOLERANCE = 1e-9;

export function checkOdds({ odds, is, within = USUAL_TOLERANCE }: Wanted<'odds'>, _scene: Scene, { numbers = {} }: SystemVerdict): Finding {
  const found = Object.hasOwn(numbers, odds) ? numbers[odds] : undefined;
  if (found === undefined) return mistaken(['odds'], unknown('number', odds, Object.keys(numbers)));
  const wanted = typeof is === 'number' ? is : fraction(is);
  if (Math.abs(found - wanted) <= within) return FOUND;
  return missed(['is'], `${odds}: expected ${is}${typeof is === 'number' ? '' : ` (${wanted})`} within ${within}, found ${found}`);
}

function fraction(text: string): number {
  const [above = 0, below = 1] = text.split('/').map(Number);
  return above / below;
}
