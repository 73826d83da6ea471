import type { RuleId } from '@warfold/catalogue';
import type { Ability, AbilitySeat, Bearing, Declaration, Parameters, State, Text, Values } from '@warfold/engine';
import { declaring, parameter as p, say } from '@warfold/engine';
import type { Change, Moments, Strike } from '../sequence/moments.ts';
import { unitHas } from '../sheet/keywords.ts';
import type { Characteristic } from '../sheet/profile.ts';

/** The rule under which stands what is written on cards. */
export const RULE: RuleId = 'W40K-SHEET-09';

export const ON_CARD: readonly AbilitySeat[] = ['unit', 'model', 'effect'];
export const ON_ATTACKS: readonly AbilitySeat[] = ['unit', 'model', 'weapon', 'effect'];
export const ON_WEAPON: readonly AbilitySeat[] = ['weapon', 'effect'];
export const ON_EFFECT: readonly AbilitySeat[] = ['effect'];

export const label = (name: string): Text => say(`w40k.ability.${name}`);

interface Told<P extends Parameters> {
  /** A unit's card, if it does not say. */
  readonly sits?: readonly AbilitySeat[];
  readonly params?: P;
  readonly reach?: 'field';
  readonly hooks?: Declaration<Moments, P>['hooks'];
}

const declare = declaring<Moments>();

/** An ability: its rule, the name of its words, and what may be written about it. Where that is something, its sentence is the text of its label with `.says` behind. */
export function ability<const P extends Parameters = Record<never, never>>(
  rule: RuleId,
  named: string | Text,
  { sits = ON_CARD, params = {} as P, hooks = {}, ...reach }: Told<P> = {},
): Ability<Moments> {
  const words = typeof named === 'string' ? label(named) : named;
  const says = Object.keys(params).length === 0 ? {} : { says: `${words.key}.says` };
  return declare({ rule, label: words, params, sits, hooks, ...says, ...reach });
}

/** In which attacks it speaks. */
export const MANNER = p.usual(p.word('any', 'shoot', 'fight'), 'any');
export const HOW = p.usual(p.word('add', 'set', 'divide', 'multiply'), 'add');
export const RESULTS = p.usual(p.either(p.word('failed', 'any'), p.faces(12)), 'failed');
/** Against whom: units with a keyword, or all but those with one of several. */
export const WHOM = { against: p.optional(p.text()), unless: p.optional(p.texts()) } as const;
/** Better by so much; worse where it is less than nothing. */
export const BONUS = p.usual(p.change(-6, 6), 1);
/** By so much better or worse. */
export const BY = p.usual(p.whole(1, 6), 1);
export const WITHIN = p.usual(p.distance(), 6);
export const NAME = p.optional(p.text());
export const WHICH = p.word('m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv');
export const LEAST = p.optional(p.whole(0, 20));
export const CHANGE = p.change(-20, 20);
export const WOUNDS = p.usual(p.amount(['D3', 'D6']), 1);

type With<P extends Parameters> = Pick<Bearing<string, Values<P>>, 'params'>;

export type Said = Values<{ in: typeof MANNER }> & Partial<Values<typeof WHOM>>;

/** Whether an ability speaks now: some only of shooting or of fighting, some only against units with a keyword, or against all but those. */
export function speaks({ params, state }: { readonly params: Said; readonly state: State }, { how, target }: Strike): boolean {
  if (params.in !== 'any' && (params.in === 'fight') !== (how === 'fight')) return false;
  if (params.against !== undefined && !unitHas(state, target, params.against)) return false;
  return params.unless === undefined || !params.unless.some((keyword) => unitHas(state, target, keyword));
}

/** Whether it is an ability of those who make the attack. */
export const isOfAttacker = ({ as }: { readonly as: string | null }): boolean => as === 'attacker' || as === 'weapon';

/** A change of one characteristic, as the card says it. */
export function changeOf(
  { params }: With<{ which: typeof WHICH; n: typeof CHANGE; how: typeof HOW; least: typeof LEAST }>,
  which: Characteristic,
  reason: Text,
  rule: RuleId,
): Change[] {
  if (params.which !== which) return [];
  const change = { how: params.how, value: params.n, reason, rule };
  return [params.least === undefined ? change : { ...change, least: params.least }];
}
