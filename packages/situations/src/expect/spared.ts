import type { Spared, Text } from '@warfold/engine';
import type { z } from 'zod';
import type { BattleNames } from '../names.ts';
import { sideName } from '../names.ts';
import type { stateSchemas } from '../schema/expectations.ts';
import { meantBy, nameOfShown } from './options.ts';
import type { BattleMoment, Finding, Scene } from './scene.ts';
import { FOUND, missed } from './scene.ts';

type Wanted = z.infer<typeof stateSchemas.spared>;

/** A question that nobody was asked, in a few words. */
export function describeSpared({ side, rule, label, options, only }: Spared, names: BattleNames, say: (text: Text) => string): string {
  const refused = options.flatMap((option) =>
    option.refused === undefined ? [] : `${nameOfShown(option, names)} (refused: ${option.refused.rule})`,
  );
  const left = options.filter(({ id }) => only.includes(id)).map((option) => nameOfShown(option, names));
  const others = refused.length === 0 ? '' : `; ${refused.join(', ')}`;
  return `${sideName(side)} ${rule}, "${say(label)}": only ${left.join(', ') || 'nothing'} is possible${others}`;
}

/** Was somebody spared such a question? */
export function checkSpared(wanted: Wanted, scene: Scene, { spared, names }: BattleMoment): Finding {
  if (spared.some((one) => isSuch(one, wanted, scene, names)))
    return { ...FOUND, looked: wanted.rule === undefined ? [] : rulesOf(spared, wanted) };
  const there = spared.map((one) => `\n    ${describeSpared(one, names, scene.say)}`).join('');
  return missed(
    ['spared'],
    `expected ${wanted.spared} to be spared such a question; ${there === '' ? 'nobody was spared any' : `spared were:${there}`}`,
  );
}

const rulesOf = (spared: readonly Spared[], { rule }: Wanted) => spared.map((one) => one.rule).filter((one) => one === rule);

function isSuch(one: Spared, { spared: side, rule, label, only, refused }: Wanted, { say }: Scene, names: BattleNames): boolean {
  if (sideName(one.side) !== side || (rule !== undefined && one.rule !== rule)) return false;
  if (label !== undefined && one.label.key !== label && say(one.label).toLowerCase() !== label.toLowerCase()) return false;
  const meant = (word: string | number) => meantBy(word, one.options, names, say);
  if (only !== undefined && (only.length !== one.only.length || !only.every((word) => meant(word).some(({ id }) => one.only.includes(id)))))
    return false;
  return Object.entries(refused ?? {}).every(([word, by]) => meant(word).some((option) => option.refused?.rule === by));
}
