/** The list with one of its items taken out and put in at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined) return list;
  const rest = list.filter((_each, i) => i !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
