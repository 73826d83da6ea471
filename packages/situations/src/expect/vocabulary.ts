import { isRuleId } from '@warfold/catalogue/known';
import { unknown } from '@warfold/engine/spelling';
import { texts as engineTexts } from '@warfold/engine/texts';
import { allNames } from '../names.ts';
import { SIDES } from '../schema/basics.ts';
import { purposesOf } from './purposes.ts';
import type { BattleMoment, Finding, Scene } from './scene.ts';
import { FOUND, mistaken, together } from './scene.ts';

/** Fields of event expectations that hold names of units, models, pieces or sides. */
const THINGS = [
  'moved',
  'placed',
  'removed',
  'wounded',
  'healed',
  'piece-changed',
  'joined',
  'changed-owner',
  'by',
  'at',
  'on',
  'from',
  'models',
  'refs',
];

/**
 * A slip of the pen must never pass for something that did not happen: words that no event of this battle could hold
 * are mistakes, whether the event is expected or expected not to be.
 */
export function strangers(type: string, wanted: Readonly<Record<string, unknown>>, scene: Scene, battle: BattleMoment): Finding {
  const { system } = scene.support;
  const known = [...allNames(battle.names), ...SIDES.slice(0, battle.state.sides.length), 'battle'];
  const among = (key: string, what: string, words: readonly string[]): Finding => {
    const value = wanted[key];
    const given = (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string');
    const stranger = given.find((word) => !words.includes(word));
    return stranger === undefined ? FOUND : mistaken([key], unknown(what, stranger, words));
  };
  const findings = THINGS.map((key) => among(key, 'unit, model or piece', known));
  if (type === 'marked')
    findings.push(
      among(
        'marked',
        'mark',
        system.marks.map(({ name }) => name),
      ),
    );
  if (type === 'cursor')
    findings.push(
      among(
        'cursor',
        'phase',
        system.phases.map(({ key }) => key),
      ),
    );
  if (type === 'rolled') {
    const purposes = purposesOf(system);
    if (purposes.length > 0) findings.push(among('rolled', 'roll', purposes));
  }
  if (type.startsWith('effect-')) findings.push(among(type, 'ability', system.abilities.names));
  const keys = Object.keys({ ...engineTexts.en, ...system.texts.en });
  if (typeof wanted.told === 'string' && !wanted.told.includes(' ')) findings.push(among('told', 'text', keys));
  if (wanted.text !== undefined) findings.push(among('text', 'text', keys));
  if (typeof wanted.rule === 'string') findings.push(ruleKnown(wanted.rule, ['rule']));
  return together(findings);
}

export const ruleKnown = (rule: string, path: readonly (string | number)[]): Finding =>
  isRuleId(rule) || rule.startsWith('protocol:') ? FOUND : mistaken(path, `${rule} is no rule of the catalogue`);
