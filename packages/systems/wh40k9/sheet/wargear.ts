import type { Datasheet, WargearOption } from './datasheet.ts';

/** W40K-SHEET-07, -17: what each of so many models of a kind carries, by default and by the options that were used. An option is for models that still have what it gives up. */
export function equip(
  { models, options }: Datasheet,
  kind: string,
  count: number,
  used: readonly string[],
): readonly (readonly string[])[] {
  const { gear } = models.find(({ key }) => key === kind)!;
  let carried: (readonly string[])[] = Array.from({ length: count }, () => gear);
  for (const option of options.filter(({ key, model }) => model === kind && used.includes(key))) carried = swap(carried, option);
  return carried;
}

function swap(carried: readonly (readonly string[])[], { most, give, take }: WargearOption): (readonly string[])[] {
  let left = most;
  return carried.map((gear) => {
    if (left === 0 || !give.every((weapon) => gear.includes(weapon))) return gear;
    left--;
    return [...give.reduce(without, gear), ...take];
  });
}

function without(gear: readonly string[], weapon: string): readonly string[] {
  const at = gear.indexOf(weapon);
  return gear.filter((_, i) => i !== at);
}
