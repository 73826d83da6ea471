/** What the builders of all systems have in common: fields that every unit has, keys for things with names, sizes of bodies. */
import type {
  ArmyData,
  Explained,
  Figure,
  FormChoice,
  FormField,
  InspectedUnit,
  Label,
  Objection,
  Plain,
  Text,
  UnitData,
} from '@warfold/engine';
import { say } from '@warfold/engine';

type Record_ = Readonly<Record<string, Plain>>;

export const isRecord = (value: Plain | undefined): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordsIn = (value: Plain | undefined): readonly Record_[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const textIn = (value: Plain | undefined): string => (typeof value === 'string' ? value : '');
export const textsIn = (value: Plain | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Words of the builders, which all systems share. */
export const label = (key: string): Text => say(`build.${key}`);

export const choices = (values: readonly string[], under: string): FormChoice[] =>
  values.map((value) => ({ value, label: label(`${under}.${value}`) }));

export const nameField: FormField = { key: 'name', label: label('name'), is: { kind: 'line' } };
export const noteField: FormField = { key: 'note', label: label('note'), is: { kind: 'line', long: true } };

export const figureLabel = (figure: Figure): Label => label(`figure.${figure}`);

/** A key made of a name, unlike those that there are. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 34);
  const key = plain === '' ? 'own' : plain;
  let free = key;
  for (let n = 2; taken.includes(free); n++) free = `${key}-${n}`;
  return free;
}

/** Units by their places, from reports that leave out those that cannot be read. */
export function byPlace<T extends { readonly path: string }>(
  { units }: ArmyData,
  reported: readonly T[],
  show: (one: T) => InspectedUnit,
): readonly (InspectedUnit | null)[] {
  return units.map((_unit, i) => {
    const found = reported.find(({ path }) => path.replace(/^.*units\[/, '') === `${i}]`);
    return found === undefined ? null : show(found);
  });
}

export const inspected = (name: Label, kind: Label, models: number, cost: Explained): InspectedUnit => ({ name, kind, models, cost });

/** What is said of the agreed size stands at the limit, whichever word the system reads it by. */
export const atLimit = (found: readonly Objection[]): readonly Objection[] =>
  found.map((one) => (one.path === 'points' ? { ...one, path: 'limit' } : one));

export const limitField = (usual: number): FormField => ({
  key: 'limit',
  label: label('limit'),
  is: { kind: 'number', least: 1, most: 20_000, step: 50, usual },
});

export const unitAt = ({ units }: ArmyData, at: number): UnitData => units[at] ?? {};
