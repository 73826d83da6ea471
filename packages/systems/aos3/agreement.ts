import type { Marks, NamedChoice, SetupOption, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Battlepack, GameSize } from './battlepacks/pack.ts';
import { quarterfield } from './battlepacks/pack.ts';
import type { Battleplan } from './battleplans/plan.ts';
import { battleplans } from './battleplans/plan.ts';
import type { Fields, Objections } from './forces/objections.ts';
import { fieldsAt, shown, under } from './forces/objections.ts';
import type { Layout } from './layouts/index.ts';
import { tables } from './layouts/index.ts';

/** What the players agree on before the battle, beside armies, battleplan and table (AOS3-1.1c). */
export interface Agreed {
  /** AOS3-BP1.1; `auto` takes the smallest that both armies fit. */
  readonly size: GameSize | 'auto';
  /** AOS3-28.1.3a, AOS3-BP1.3: whether terrain features are rolled for. */
  readonly mysterious: boolean;
}

const USUAL: Agreed = { size: 'auto', mysterious: true };
const SIZES = ['auto', 'small', 'standard'] as const;

const label = (key: string) => say(`aos3.army.option.${key}`);

export const options: readonly SetupOption[] = [
  { key: 'size', label: label('size'), choices: SIZES.map((value) => ({ value, label: label(`size.${value}`) })), usual: USUAL.size },
  {
    key: 'mysterious',
    label: label('mysterious'),
    choices: [true, false].map((value) => ({ value, label: label(`mysterious.${value}`) })),
    usual: USUAL.mysterious,
  },
];

export const missions: readonly NamedChoice[] = battleplans.map(({ key }) => ({
  key,
  name: say(`aos3.plan.${key}`),
  note: say(`aos3.plan.${key}.note`),
}));

/** Reads the options of an agreement; what is not said is as usual, what is wrong is objected to. */
export function readOptions(value: unknown, path: string, notes: Objections): Agreed {
  const given: Fields = value === undefined ? {} : (fieldsAt(value, path, notes) ?? {});
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(USUAL, key)) notes.warning(under(path, key), 'protocol:unknown-id', 'unknownOption', { option: key.slice(0, 60) });
  }
  const size = SIZES.find((one) => one === (given.size ?? USUAL.size)) ?? notes.error(under(path, 'size'), 'AOS3-BP1.1', 'unknownSize');
  const { mysterious = USUAL.mysterious } = given;
  if (typeof mysterious !== 'boolean') notes.error(under(path, 'mysterious'), 'AOS3-28.1.3a', 'notYesOrNo');
  return { size: size ?? USUAL.size, mysterious: mysterious === true };
}

/** AOS3-28.2: one of the battlepack's battleplans. */
export function readPlan(value: unknown, notes: Objections): Battleplan {
  const plan = battleplans.find(({ key }) => key === (value ?? battleplans[0]!.key));
  if (plan === undefined) notes.error('mission', 'AOS3-28.2', 'unknownPlan', { plan: shown(value) });
  return plan ?? battleplans[0]!;
}

/** AOS3-2.0a: a table that was laid out before, or that the players lay out (AOS3-BP1.3). */
export function readLayout(value: unknown, notes: Objections): Layout {
  const layout = tables.find(({ key }) => key === (value ?? tables[0]!.key));
  if (layout === undefined) notes.error('layout', 'AOS3-2.0a', 'unknownLayout', { layout: shown(value) });
  return layout ?? tables[0]!;
}

/** What the battle keeps of the agreement. */
export const keptOptions = (pack: Battlepack, size: GameSize, plan: Battleplan, layout: Layout, mysterious: boolean): Marks => ({
  ...{ pack: pack.key, size, plan: plan.key, layout: layout.key, mysterious, rounds: plan.rounds },
});

export const packOf = (_state: State): Battlepack => quarterfield;
export const sizeOf = ({ options: kept }: State): GameSize => (kept.size === 'standard' ? 'standard' : 'small');
export const planOf = ({ options: kept }: State): Battleplan => battleplans.find(({ key }) => key === kept.plan) ?? battleplans[0]!;
/** Situations may begin without a battleplan; battles never do. */
export const hasPlan = ({ options: kept }: State): boolean => kept.plan !== undefined;
export const isMysterious = ({ options: kept }: State): boolean => kept.mysterious === true;
