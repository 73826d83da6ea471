import type { Option, PickView } from '@warfold/engine';

/** What is chosen after one more click: on or off, and where only so many may be chosen the oldest makes room. */
export function toggled(view: PickView, chosen: readonly string[], id: string): readonly string[] {
  if (view.max === 1) return [id];
  const without = chosen.filter((one) => one !== id);
  return without.length < chosen.length ? without : [...chosen, id].slice(-view.max);
}

/** As many as these are seen at a glance. */
const FEW = 7;
/** So many of a kind are folded into one line. */
const MANY = 4;

interface Grouped {
  readonly alone: readonly Option[];
  /** Options of one kind that differ only in whom they name. */
  readonly alike: readonly (readonly Option[])[];
}

/** A long list with those first that name no enemy, and many of a kind that do folded away behind them: whom to charge is said on the table. */
export function grouped(options: readonly Option[], namesEnemy: (option: Option) => boolean): Grouped {
  const kinds = new Map<string, Option[]>();
  for (const option of options.filter(namesEnemy)) kinds.set(option.label.key, [...(kinds.get(option.label.key) ?? []), option]);
  if (options.length <= FEW || options.every(namesEnemy)) return { alone: options, alike: [] };
  const alike = [...kinds.values()].filter((kind) => kind.length >= MANY);
  const folded = new Set(alike.flat());
  return { alone: options.filter((option) => !folded.has(option)), alike };
}
