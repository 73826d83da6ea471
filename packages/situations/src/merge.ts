/** Ways to say where a unit is. What a situation says about it replaces all that its file says. */
const PLACING = ['at', 'blob', 'line', 'reserve', 'aboard', 'garrison', 'gone'];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is emptied when a situation writes it empty: `marks: {}` are no marks, `dice: {}` no dice. */
const EMPTIED = ['marks', 'dice'];

/** What a situation says on top of what its file shares: fields join, everything else replaces. */
export function merge(shared: Fields, own: Fields): Fields {
  const moved = PLACING.some((key) => key in own);
  const base = Object.entries(shared).filter(([key]) => !(moved && PLACING.includes(key)) || isFields(own[key]));
  const joined: Record<string, unknown> = Object.fromEntries(base);
  for (const [key, value] of Object.entries(own)) {
    const before = joined[key];
    joined[key] = isFields(before) && isFields(value) && !isEmptied(key, value) ? merge(before, value) : value;
  }
  return joined;
}

const isEmptied = (key: string, value: Fields): boolean => EMPTIED.includes(key) && Object.keys(value).length === 0;
