import type { RuleId } from '@warfold/catalogue';
import type { Marks, NamedChoice, SetupOption, State } from '@warfold/engine';
import { mark, markOf, say } from '@warfold/engine';
import type { Scenario } from '../../shared/scenario/form.ts';
import { choicesOf, scenarioAmong } from '../../shared/scenario/shipped.ts';
import type { Battlepack, GameSize, Realm } from '../battlepacks/pack.ts';
import { quarterfield, REALMS } from '../battlepacks/pack.ts';
import { battleplans, roundsOf } from '../battleplans/plan.ts';
import type { Fields, Objections } from '../forces/objections.ts';
import { fieldsAt, shown, under } from '../forces/objections.ts';
import type { Layout } from '../layouts/index.ts';
import { tables } from '../layouts/index.ts';
import { texts } from '../texts/index.ts';

/** What the players agree on before the battle, beside armies, battleplan and table (AOS3-1.1c). */
export interface Agreed {
  /** AOS3-BP1.1; `auto` takes the smallest that both armies fit. */
  readonly size: GameSize | 'auto';
  /** AOS3-28.1.3a, AOS3-BP1.3: whether terrain features are rolled for. */
  readonly mysterious: boolean;
  /** AOS3-28.1.4: where in the realms the battle is fought; `none` where nobody cares. */
  readonly realm: Realm['key'] | 'none';
  /** AOS3-2.0c: whether the surface has hills. */
  readonly hills: boolean;
}

const USUAL: Agreed = { size: 'auto', mysterious: true, realm: 'none', hills: false };
const PLACES = ['none', ...REALMS] as const;
const SIZES = ['auto', 'small', 'standard'] as const;

const label = (key: string) => say(`aos3.army.option.${key}`);

const yesOrNo = (key: 'mysterious' | 'hills'): SetupOption => ({
  key,
  label: label(key),
  choices: [true, false].map((value) => ({ value, label: label(`${key}.${value}`) })),
  usual: USUAL[key],
});

export const options: readonly SetupOption[] = [
  { key: 'size', label: label('size'), choices: SIZES.map((value) => ({ value, label: label(`size.${value}`) })), usual: USUAL.size },
  yesOrNo('mysterious'),
  { key: 'realm', label: label('realm'), choices: PLACES.map((value) => ({ value, label: label(`realm.${value}`) })), usual: USUAL.realm },
  yesOrNo('hills'),
];

export const missions: readonly NamedChoice[] = choicesOf(battleplans, texts, (key) => `aos3.plan.${key}`);

/** Reads the options of an agreement; what is not said is as usual, what is wrong is objected to. */
export function readOptions(value: unknown, path: string, notes: Objections): Agreed {
  const given: Fields = value === undefined ? {} : (fieldsAt(value, path, notes) ?? {});
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(USUAL, key)) notes.warning(under(path, key), 'protocol:unknown-id', 'unknownOption', { option: key.slice(0, 60) });
  }
  const size = SIZES.find((one) => one === (given.size ?? USUAL.size)) ?? notes.error(under(path, 'size'), 'AOS3-BP1.1', 'unknownSize');
  const realm =
    PLACES.find((one) => one === (given.realm ?? USUAL.realm)) ?? notes.error(under(path, 'realm'), 'AOS3-28.1.4', 'unknownRealm');
  const yes = (key: 'mysterious' | 'hills', rule: RuleId): boolean => {
    const value = given[key] ?? USUAL[key];
    if (typeof value !== 'boolean') notes.error(under(path, key), rule, 'notYesOrNo');
    return value === true;
  };
  return {
    size: size ?? USUAL.size,
    mysterious: yes('mysterious', 'AOS3-28.1.3a'),
    realm: realm ?? USUAL.realm,
    hills: yes('hills', 'AOS3-2.0c'),
  };
}

/** AOS3-28.2: one of the battlepack's battleplans, by its key. */
export function readPlan(value: unknown, notes: Objections): string {
  const key = missions.find((one) => one.key === (value ?? missions[0]!.key))?.key;
  if (key === undefined) notes.error('mission', 'AOS3-28.2', 'unknownPlan', { plan: shown(value) });
  return key ?? missions[0]!.key;
}

/** AOS3-2.0a: a table that was laid out before, or that the players lay out (AOS3-BP1.3). */
export function readLayout(value: unknown, notes: Objections): Layout {
  const layout = tables.find(({ key }) => key === (value ?? tables[0]!.key));
  if (layout === undefined) notes.error('layout', 'AOS3-2.0a', 'unknownLayout', { layout: shown(value) });
  return layout ?? tables[0]!;
}

/** What the battle keeps of the agreement. */
export const keptOptions = (pack: Battlepack, agreed: Agreed, plan: Scenario, layout: Layout): Marks => ({
  ...{ ...agreed, pack: pack.key, layout: layout.key, rounds: roundsOf(plan) },
});

export const packOf = (_state: State): Battlepack => quarterfield;
export const sizeOf = ({ options: kept }: State): GameSize => (kept.size === 'standard' ? 'standard' : 'small');
/** The battleplan that is played (AOS3-28.2); empty in situations that have none. */
export const PLAN = mark<string>('battle', 'plan', '');
export const planOf = (state: State): Scenario => scenarioAmong(battleplans, state, markOf(state, PLAN)) ?? battleplans['three-cairns']!;
/** Situations may begin without a battleplan; battles never do. */
export const hasPlan = (state: State): boolean => markOf(state, PLAN) !== '';
/** AOS3-28.1.4: the realm rule that holds here, if any. */
export const realmOf = (state: State): Realm | null => packOf(state).realms.find(({ key }) => key === state.options.realm) ?? null;
export const isMysterious = ({ options: kept }: State): boolean => kept.mysterious === true;
