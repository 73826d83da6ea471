/** A question about odds as a form holds it, and the question that the rules are asked. */

/** One step: a deed, who does it (a shipped unit, by name), and how. */
export interface LabStep {
  readonly deed: string;
  readonly by: string;
  readonly words: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Who stands at an objective: a unit of ours by its name, or of theirs, of which none is the target; how many, `charge`, or nothing for all. */
export interface LabThere {
  readonly side: 'ours' | 'theirs';
  readonly unit: string;
  readonly models: string;
}

export interface LabObjective {
  readonly there: readonly LabThere[];
  /** Whose it is before, by the letter of the side. */
  readonly held: string;
}

export interface LabForm {
  readonly steps: readonly LabStep[];
  /** Whom it is done to; several are compared. */
  readonly targets: readonly string[];
  readonly objective?: LabObjective;
  /** How many models units have that do not have their usual number: `by/fen-archers`, `at/bell-guard`. */
  readonly sizes?: Readonly<Record<string, number>>;
}

/** What the lab asks: by its form, or in the reader's own words. */
export type LabState = { readonly system: string; readonly form: LabForm } | { readonly system: string; readonly text: string };

/** The question as `warfold odds` would be given it. */
export function questionOf({ steps, targets, objective, sizes = {} }: LabForm): Record<string, unknown> {
  const names = new Map<string, string>();
  const units: Record<string, unknown> = {};
  const name = (who: string, profile: string, side?: string): string => {
    const known = names.get(`${who}/${profile}`);
    if (known !== undefined) return known;
    let free = profile;
    for (let n = 2; free in units; n++) free = `${profile}-${n}`;
    const count = sizes[`${who}/${profile}`];
    units[free] = { profile, ...(count !== undefined && { count }), ...(side !== undefined && { side }) };
    names.set(`${who}/${profile}`, free);
    return free;
  };
  const told = steps.map(({ deed, by, words }) => ({ [deed]: name('by', by), ...words }));
  const against = [...new Set(targets)].map((target) => name('at', target));
  const isOurs = (unit: string): boolean => steps.some(({ by }) => by === unit);
  const there = (objective?.there ?? []).map(({ side, unit, models }) => [
    side === 'theirs'
      ? unit === ''
        ? 'against'
        : name('theirs', unit, 'B')
      : name(isOurs(unit) ? 'by' : 'ours', unit, isOurs(unit) ? undefined : 'A'),
    models === '' ? 'all' : models === 'charge' ? models : Number(models),
  ]);
  return {
    units,
    against: against.length === 1 ? against[0] : against,
    steps: told,
    ...(objective !== undefined && {
      objective: { there: Object.fromEntries(there), ...(objective.held !== '' && { held: objective.held }) },
    }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown): value is LabStep =>
  isRecord(value) &&
  typeof value.deed === 'string' &&
  typeof value.by === 'string' &&
  isRecord(value.words) &&
  Object.values(value.words).every((word) => typeof word === 'string' || typeof word === 'number' || areTexts(word));

const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isThere = (value: unknown): value is LabThere =>
  isRecord(value) &&
  (value.side === 'ours' || value.side === 'theirs') &&
  typeof value.unit === 'string' &&
  typeof value.models === 'string';

const areSizes = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every((size) => typeof size === 'number');

const isObjective = (value: unknown): value is LabObjective =>
  isRecord(value) && Array.isArray(value.there) && value.there.every(isThere) && typeof value.held === 'string';

/** Reads what a link carries; nothing if somebody has mangled it. */
export function readLink(system: string, packed: string): LabState | null {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(value)) return null;
    if (typeof value.text === 'string') return { system, text: value.text };
    const { steps, targets, objective, sizes } = value;
    if (!Array.isArray(steps) || !areTexts(targets) || !steps.every(isStep)) return null;
    if (objective !== undefined && !isObjective(objective)) return null;
    if (sizes !== undefined && !areSizes(sizes)) return null;
    return { system, form: { steps, targets, ...(objective !== undefined && { objective }), ...(sizes !== undefined && { sizes }) } };
  } catch {
    return null;
  }
}

/** The whole question as the end of an address. */
export function writeLink(state: LabState): string {
  const bytes = new TextEncoder().encode(JSON.stringify('text' in state ? { text: state.text } : state.form));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
