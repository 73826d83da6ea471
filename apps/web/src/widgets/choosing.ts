import type { PickView } from '@warfold/engine';

/** What is chosen after one more click: on or off, and where only so many may be chosen the oldest makes room. */
export function toggled(view: PickView, chosen: readonly string[], id: string): readonly string[] {
  if (view.max === 1) return [id];
  const without = chosen.filter((one) => one !== id);
  return without.length < chosen.length ? without : [...chosen, id].slice(-view.max);
}
