import type { Army } from './format.ts';
import type { Imported, ImportReport, SourceForm, UnitLine } from './report.ts';

type Unit = Army['units'][number];

/** What a unit is called, or is one of. */
const nameIn = ({ name, sheet, scroll, profile }: Unit): string =>
  [name, sheet, scroll, profile].find((one) => typeof one === 'string') ?? '?';

const bare = (unit: Unit): UnitLine => ({
  name: nameIn(unit),
  points: typeof unit.points === 'number' ? unit.points : 0,
  models: [],
  abilities: [],
  assumed: [],
});

/** The report of an army that was written here. */
export const describeArmy = (army: Army, form: SourceForm = 'warfold'): ImportReport => ({
  form,
  generatedBy: 'Warfold',
  edition: { name: army.system, revision: null },
  points: {
    stated: army.limit ?? null,
    counted: army.units.reduce((sum, { points }) => sum + (typeof points === 'number' ? points : 0), 0),
  },
  units: army.units.map(bare),
  beside: [],
  notes: [],
});

/** Two states of a unit: the same sheet, or the same name. */
const isSame = (a: Unit, b: Unit): boolean => {
  const [one, other] = [a.sheet ?? a.scroll ?? a.profile, b.sheet ?? b.scroll ?? b.profile];
  return one === undefined ? nameIn(a) === nameIn(b) : JSON.stringify(one) === JSON.stringify(other);
};

const movedTo = (line: UnitLine, at: number): UnitLine => ({
  ...line,
  assumed: line.assumed.map((one) => ({ ...one, path: one.path.replace(/^units\[\d+\]/, `units[${at}]`) })),
});

/** The report of an army that was changed: what was told of a unit when it came in goes with it, wherever it stands now. */
export function describeChanged(army: Army, before: Imported): ImportReport {
  const left = before.army.units.map((unit, i) => ({ unit, line: before.report.units[i], used: false }));
  const units = army.units.map((unit, at) => {
    const found = left.find((one) => !one.used && isSame(one.unit, unit)) ?? left.find((one) => isSame(one.unit, unit));
    if (found?.line === undefined) return bare(unit);
    found.used = true;
    return movedTo(found.line, at);
  });
  return { ...before.report, units };
}
