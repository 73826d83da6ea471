import type { ArmyData, Barracks, Inspection, Plain, Text } from '@warfold/engine';

const isArmy = (force: Plain | undefined): force is ArmyData =>
  typeof force === 'object' && force !== null && 'units' in force && Array.isArray(force.units);

function inspected(barracks: Barracks, force: string | Plain): Inspection | null {
  const army = typeof force === 'string' ? barracks.shipped.find(({ key }) => key === force)?.army : force;
  return isArmy(army) ? barracks.inspect(army) : null;
}

/** What a force counts by its own book: points, power or models. */
export const sizeOf = (barracks: Barracks, force: string | Plain): number => inspected(barracks, force)?.total.total ?? 0;

/** The same in words; nothing where the book counts models, which are told anyway. */
export function priceOf(barracks: Barracks, force: string | Plain): Text | null {
  const found = inspected(barracks, force);
  if (found === null || found.total.total <= 0 || found.counted === 'build.models') return null;
  return { key: found.counted, args: { n: found.total.total } };
}

function nearestTo(barracks: Barracks | undefined, army: Plain, usual: Plain): { readonly key: string; readonly apart: number } | null {
  const own = barracks === undefined ? 0 : sizeOf(barracks, army);
  if (barracks === undefined || own <= 0) return null;
  const far = (size: number): number => Math.max(size, own) / Math.max(1, Math.min(size, own));
  const sizes = barracks.shipped.map(({ key }) => ({ key, apart: far(sizeOf(barracks, key)) }));
  return sizes.toSorted((a, b) => a.apart - b.apart || Number(b.key === usual) - Number(a.key === usual))[0] ?? null;
}

/** The shipped force that is nearest in size: what a set-up begins with on the other side, where players see what it is and can take another. */
export const nearestForce = (barracks: Barracks | undefined, army: Plain, usual: string): string =>
  nearestTo(barracks, army, usual)?.key ?? usual;

/** The same for whoever plays at once, or the army itself where even that is too small or too large. */
export function rivalOf(barracks: Barracks | undefined, army: Plain, usual: Plain): Plain {
  const nearest = nearestTo(barracks, army, usual);
  if (nearest === null) return usual;
  return nearest.apart > FAIR ? army : nearest.key;
}

/** Up to so many times the size makes a battle that is worth playing. */
const FAIR = 4 / 3;
const MOST_APART = 10;

/** How much larger the larger side is, in hundredths of the smaller, where that is more than a tenth. */
export function unevenness(sizes: readonly number[]): number | null {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (sizes.length < 2 || least <= 0) return null;
  const apart = Math.round((100 * (most - least)) / least);
  return (most - least) * 100 > MOST_APART * least ? apart : null;
}
