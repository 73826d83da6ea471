/** A question about odds as a form holds it, and the question that the rules are asked. */

/** One step: a deed, who does it (a shipped unit, by name), and how. */
export interface LabStep {
  readonly deed: string;
  readonly by: string;
  readonly words: Readonly<Record<string, string | number>>;
}

export interface LabForm {
  readonly steps: readonly LabStep[];
  /** Whom it is done to; several are compared. */
  readonly targets: readonly string[];
}

/** What the lab asks: by its form, or in the reader's own words. */
export type LabState = { readonly system: string; readonly form: LabForm } | { readonly system: string; readonly text: string };

/** The question as `warfold odds` would be given it. */
export function questionOf({ steps, targets }: LabForm): Record<string, unknown> {
  const names = new Map<string, string>();
  const units: Record<string, unknown> = {};
  const name = (who: string, profile: string): string => {
    const known = names.get(`${who}/${profile}`);
    if (known !== undefined) return known;
    let free = profile;
    for (let n = 2; free in units; n++) free = `${profile}-${n}`;
    units[free] = { profile };
    names.set(`${who}/${profile}`, free);
    return free;
  };
  const told = steps.map(({ deed, by, words }) => ({ [deed]: name('by', by), ...words }));
  const against = [...new Set(targets)].map((target) => name('at', target));
  return { units, against: against.length === 1 ? against[0] : against, steps: told };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown): value is LabStep =>
  isRecord(value) &&
  typeof value.deed === 'string' &&
  typeof value.by === 'string' &&
  isRecord(value.words) &&
  Object.values(value.words).every((word) => typeof word === 'string' || typeof word === 'number');

/** Reads what a link carries; nothing if somebody has mangled it. */
export function readLink(system: string, packed: string): LabState | null {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(value)) return null;
    if (typeof value.text === 'string') return { system, text: value.text };
    const { steps, targets } = value;
    if (!Array.isArray(steps) || !Array.isArray(targets) || !steps.every(isStep)) return null;
    return targets.every((target) => typeof target === 'string') ? { system, form: { steps, targets } } : null;
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
