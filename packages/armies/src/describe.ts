import type { State, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { handsOf } from './export/text.ts';
import type { ArmyFile } from './format.ts';
import { musterAlone } from './muster.ts';
import type { AbilityLine, Imported, ImportReport, SourceForm, UnitLine } from './report.ts';
import { bearsOnDice } from './words/sentences.ts';

type Unit = ArmyFile['units'][number];

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

const worth = (of: readonly { readonly points?: unknown }[]): number =>
  of.reduce((sum, { points }) => sum + (typeof points === 'number' ? points : 0), 0);

/** What the things beside the units of an army cost together. */
export const besidePoints = ({ beside = [] }: Pick<ArmyFile, 'beside'>): number => worth(beside);

/** What an army comes to whose units say themselves what they cost, as those of rosters do; nothing where none of them says it. */
export const writtenPoints = (army: ArmyFile): number | null =>
  army.units.some(({ points }) => typeof points === 'number') ? worth(army.units) + besidePoints(army) : null;

/** The name of the game and edition that a system plays. */
export const editionOfSystem = (key: string): Text => systems.find((system) => system.key === key)?.name ?? say(key);

/** The report of an army that was written here. */
export const describeArmy = (army: ArmyFile, form: SourceForm = 'warfold'): ImportReport => ({
  form,
  generatedBy: 'Warfold',
  edition: { name: editionOfSystem(army.system), revision: null },
  points: {
    stated: army.limit ?? null,
    counted: worth(army.units) + besidePoints(army),
  },
  units: army.units.map(bare),
  beside: (army.beside ?? []).map(({ name }) => name),
  notes: [],
});

const NAMED = /-/g;

/** What a unit that stands on a table has to say: what is enforced by its words, and what is only remembered. */
function abilitiesOn(state: State, unit: State['units'][number]): AbilityLine[] {
  const cards = [...new Set(unit.models.map((id) => state.models[id]?.profile ?? ''))].flatMap((key) => state.book.profiles[key] ?? []);
  const own = [...unit.abilities, ...cards.flatMap(({ abilities }) => abilities)];
  const seen = new Set<string>();
  return own.flatMap((ref): AbilityLine[] => {
    const written = JSON.stringify(ref);
    if (seen.has(written)) return [];
    seen.add(written);
    const { ability, params } = ref;
    if (ability !== 'reminder')
      return [
        { name: ability.replace(NAMED, ' '), text: '', of: unit.name, on: 'unit', dice: false, fate: { is: 'enforced', words: [ref] } },
      ];
    const [name, text] = [String(params?.name ?? ''), String(params?.text ?? '')];
    const phase = typeof params?.phase === 'string' ? params.phase : null;
    return [{ name, text, of: unit.name, on: 'unit', dice: bearsOnDice(text), fate: { is: 'reminder', phase } }];
  });
}

/** The same with who carries what, where the army can be put on a table. */
export function describeMustered(army: ArmyFile, form: SourceForm): ImportReport {
  const report = describeArmy(army, form);
  const system = systems.find(({ key }) => key === army.system);
  const judged = system === undefined ? null : musterAlone(army, system);
  if (judged === null || !('state' in judged)) return report;
  const { state } = judged;
  const fielded = state.units.filter(({ side }) => side === 0);
  if (fielded.length !== report.units.length) return report;
  const units = report.units.map((line, i): UnitLine => {
    const unit = fielded[i]!;
    const models = handsOf(state, unit).map(({ name, count, weapons }) => ({
      name,
      count,
      weapons: [...new Set(weapons)].map((weapon) => ({ name: weapon, count: 1 })),
    }));
    return { ...line, name: unit.name, points: line.points || (unit.points ?? 0), models, abilities: abilitiesOn(state, unit) };
  });
  return { ...report, units, points: { ...report.points, counted: worth(units) + besidePoints(army) } };
}

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
export function describeChanged(army: ArmyFile, before: Imported): ImportReport {
  const left = before.army.units.map((unit, i) => ({ unit, line: before.report.units[i], used: false }));
  const units = army.units.map((unit, at) => {
    const found = left.find((one) => !one.used && isSame(one.unit, unit)) ?? left.find((one) => isSame(one.unit, unit));
    if (found?.line === undefined) return bare(unit);
    found.used = true;
    return movedTo(found.line, at);
  });
  return { ...before.report, units };
}
