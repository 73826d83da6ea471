import type { RuleId } from '@warfold/catalogue';
import type { Ability, AbilitySeat, Bearing, Declaration, Parameters, Text, Values } from '@warfold/engine';
import { declaring, parameter as p, say } from '@warfold/engine';
import type { Change, Moments, Strike } from '../sequence/moments.ts';
import type { Characteristic } from '../sheet/profile.ts';

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
export const RESULTS = p.usual(p.either(p.word('failed'), p.faces(12)), 'failed');
/** By so much better or worse. */
export const BY = p.usual(p.whole(1, 6), 1);
export const WITHIN = p.usual(p.distance(), 6);
export const NAME = p.optional(p.text());
export const WHICH = p.word('m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv');
export const LEAST = p.optional(p.whole(0, 20));
export const CHANGE = p.change(-20, 20);
export const WOUNDS = p.usual(p.amount(['D3', 'D6']), 1);

type With<P extends Parameters> = Pick<Bearing<string, Values<P>>, 'params'>;

/** Whether an ability that speaks only of shooting or only of fighting speaks now. */
export const speaks = ({ params }: With<{ in: typeof MANNER }>, { how }: Strike): boolean =>
  params.in === 'any' || (params.in === 'fight') === (how === 'fight');

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
