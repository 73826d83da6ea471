import type { SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import { shippedNames } from '../given/shipped.ts';
import type { Given } from '../given/table.ts';
import { allNames, sideNamed, slug } from '../names.ts';
import type { Complaint } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { ScriptedAnswer } from '../schema/answers.ts';
import type { SituationText } from '../schema/situation.ts';

const NAMING = ['unit', 'model', 'piece', 'about'] as const satisfies readonly (keyof ScriptedAnswer)[];

/**
 * Names in a script that call nobody on the table and nobody who could come to it - a unit of a shipped force, a profile of the file, a piece of the system - are
 * told before anything is played.
 */
export function strangers(support: SituationSupport, text: SituationText, { names, setup }: Given): Complaint[] {
  // Who stands on a table that is yet to be set up is called by the rules.
  if (text.from === 'setup') return [];
  const here = new Set(allNames(names));
  const { book } = setup.state;
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
  return (text.when ?? []).flatMap((entry, i) =>
    NAMING.flatMap((field) =>
      [entry[field] ?? []]
        .flat()
        .filter((name) => !isKnown(name))
        .map((name) => complaint(['when', i, field], unknown(field === 'about' ? 'unit, model or piece' : field, name, [...here]))),
    ),
  );
}
