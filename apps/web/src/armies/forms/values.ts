/** Values in plain data by their places: `options`, `armour.body`, `units[2].models`. */
import type { Plain } from '@warfold/engine';

export type FormValues = Readonly<Record<string, Plain>>;

export const isFields = (value: Plain | undefined): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);

/** Both ways of writing a place become one: `units[2].options[0]` is `units.2.options.0`. */
export const placeOf = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');

/** The same place by names that may hold dots and spaces themselves, as keywords in brackets do. */
const stepsOf = (key: string): readonly string[] => key.split('.').filter((step) => step !== '');

export function valueAt(data: Plain | undefined, key: string): Plain | undefined {
  let found = data;
  for (const step of stepsOf(key)) found = isList(found) ? found[Number(step)] : isFields(found) ? found[step] : undefined;
  return found;
}

/** With another value there, or without it; a record that is left empty goes with it. */
export function withValue(data: FormValues, key: string, value: Plain | undefined): FormValues {
  const [step = '', ...rest] = stepsOf(key);
  const made = rest.length === 0 ? value : within(data[step], rest, value);
  const { [step]: _before, ...others } = data;
  return made === undefined ? others : { ...data, [step]: made };
}

function within(data: Plain | undefined, steps: readonly string[], value: Plain | undefined): Plain | undefined {
  const key = steps.join('.');
  if (isList(data)) return listWith(data, steps, value);
  const made = withValue(isFields(data) ? data : {}, key, value);
  return Object.keys(made).length === 0 ? undefined : made;
}

/** A list keeps its length: what is taken out of it becomes nothing written. */
function listWith(data: readonly Plain[], [step = '', ...rest]: readonly string[], value: Plain | undefined): Plain {
  const at = Number(step);
  return data.map((one, i) => (i === at ? ((rest.length === 0 ? value : within(one, rest, value)) ?? 0) : one));
}
