import type { SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import { purposesOf } from '../expect/purposes.ts';
import { ruleKnown } from '../expect/vocabulary.ts';
import { shippedNames } from '../given/shipped.ts';
import type { Given } from '../given/table.ts';
import { allNames, sideNamed, slug } from '../names.ts';
import type { Complaint } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { ScriptedAnswer } from '../schema/answers.ts';
import type { SituationText } from '../schema/situation.ts';
import { strangeAbsences } from './absent.ts';

const NAMING = ['unit', 'model', 'piece', 'about'] as const satisfies readonly (keyof ScriptedAnswer)[];

/**
 * Names in a script that call nobody on the table and nobody who could come to it - a unit of a shipped force, a profile of the file, a piece of the system - are
 * told before anything is played.
 */
export function strangers(support: SituationSupport, text: SituationText, { names, setup }: Given): Complaint[] {
  const { book } = setup.state;
  const absent = strangeAbsences(support, text, book);
  const words = [...strangeDice(support, text), ...strangeRules(text), ...strangeStep(support, text), ...absent];
  // Who stands on a table that is yet to be set up is called by the rules.
  if (text.from === 'setup') return words;
  const here = new Set(allNames(names));
  const later = new Set(
    [...shippedNames(support.system), ...Object.keys(book.profiles), ...Object.values(book.profiles).map(({ name }) => name)].map(slug),
  );
  const pieces = Object.keys(support.pieceKinds ?? {});
  const isKnown = (name: string): boolean => {
    const unit = name.replace(/\.\d+$/, '');
    const kind = slug(unit.replace(/-\d+$/, ''));
    return (
      here.has(name) ||
      here.has(unit) ||
      sideNamed(name) !== null ||
      later.has(kind) ||
      pieces.includes(kind) ||
      [...here].some((one) => unit.startsWith(`${one}-`))
    );
  };
  const calls = (text.when ?? []).flatMap((entry, i) =>
    NAMING.flatMap((field) =>
      [entry[field] ?? []]
        .flat()
        .filter((name) => !isKnown(name))
        .map((name) => complaint(['when', i, field], unknown(field === 'about' ? 'unit, model or piece' : field, name, [...here]))),
    ),
  );
  return [...words, ...calls];
}

/** Dice for what nothing is ever rolled for. */
function strangeDice({ system }: SituationSupport, { dice = {}, free = [] }: SituationText): Complaint[] {
  const purposes = purposesOf(system);
  if (purposes.length === 0) return [];
  const isStrange = (purpose: string) => !purposes.includes(purpose);
  return [
    ...Object.keys(dice)
      .filter(isStrange)
      .map((purpose) => complaint(['dice', purpose], unknown('roll', purpose, purposes))),
    ...free.flatMap((purpose, i) => (isStrange(purpose) ? [complaint(['free', i], unknown('roll', purpose, purposes))] : [])),
  ];
}

/** Rules that are in no catalogue, by which a question is picked out or an answer refused. */
const strangeRules = ({ when = [] }: SituationText): Complaint[] =>
  when.flatMap(({ rule, refused }, i) => [
    ...(rule === undefined ? [] : ruleKnown(rule, ['when', i, 'rule']).wrong),
    ...(refused === undefined
      ? []
      : typeof refused === 'string'
        ? ruleKnown(refused, ['when', i, 'refused']).wrong
        : ruleKnown(refused.rule, ['when', i, 'refused', 'rule']).wrong),
  ]);

function strangeStep({ system }: SituationSupport, { until }: SituationText): Complaint[] {
  const steps = Object.keys(system.steps);
  return until === undefined || typeof until.step !== 'string' || steps.includes(until.step)
    ? []
    : [complaint(['until', 'step'], unknown('step', until.step, steps))];
}
