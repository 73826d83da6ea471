import type { Path } from '@warfold/engine/situations';
import type * as z from 'zod/mini';

/** What something written has to look like. */
export type FieldForm = z.core.$ZodType;

/** What stands at some place of what was written. */
export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([key]) => key === String(step))?.[1] : undefined,
    value,
  );

/** The fields that a form has at some place of what was written. */
export function fieldsAt(form: FieldForm, value: unknown, path: Path): readonly string[] {
  const forms = path.reduce<readonly FieldForm[]>(
    (here, step, i) => here.flatMap((one) => within(one, step, at(value, path.slice(0, i)))),
    [form],
  );
  return forms.flatMap((one) => recordsOf(one, at(value, path))).flatMap(({ shape }) => Object.keys(shape));
}

interface Fields {
  readonly shape: Readonly<Record<string, FieldForm>>;
}

/** The records that something can be, without what only says that it may be absent; of goals and the like only the kind that it says it is. */
function recordsOf({ _zod: { def } }: FieldForm, value: unknown): readonly Fields[] {
  if (isOf(def, 'optional')) return recordsOf(def.innerType, value);
  if (isOf(def, 'object')) return [def];
  if (!isOf(def, 'union')) return [];
  const all = def.options.flatMap((one) => recordsOf(one, value));
  const fitting = all.filter(({ shape }) =>
    Object.entries(shape).every(
      ([key, { _zod: field }]) => field.def.type !== 'literal' || field.values?.has(String(at(value, [key]))) === true,
    ),
  );
  return fitting.length === 0 ? all : fitting;
}

/** What can stand at a key or a place of it. */
function within(form: FieldForm, step: string | number, value: unknown): readonly FieldForm[] {
  const { def } = form._zod;
  if (isOf(def, 'optional')) return within(def.innerType, step, value);
  if (isOf(def, 'array')) return [def.element];
  if (isOf(def, 'tuple')) return def.items.slice(Number(step)).slice(0, 1);
  if (isOf(def, 'union')) return def.options.flatMap((one) => within(one, step, value));
  return recordsOf(form, value).flatMap(({ shape }) => shape[step] ?? []);
}

interface Defs {
  readonly optional: z.core.$ZodOptionalDef;
  readonly array: z.core.$ZodArrayDef;
  readonly tuple: z.core.$ZodTupleDef;
  readonly union: z.core.$ZodUnionDef;
  readonly object: z.core.$ZodObjectDef;
}

const isOf = <K extends keyof Defs>(def: z.core.$ZodTypeDef, type: K): def is Defs[K] => def.type === type;
