import type { RuleId } from '@warfold/catalogue';
import type { Text } from '../words/words.ts';
import type { Abilities, AbilitySeat } from './abilities.ts';
import { formOf, writtenAs } from './parameters.ts';

/** One parameter as a reference tells it. */
export interface ParameterTold {
  readonly key: string;
  readonly form: Text;
  readonly needed: boolean;
  /** What holds where it is left out, as players write it. */
  readonly usual: string | null;
}

/** All that the declaration of an ability says. */
export interface AbilityTold {
  readonly name: string;
  readonly label: Text | null;
  readonly rule: RuleId | null;
  readonly sits: readonly AbilitySeat[];
  /** What it does, with the names of its parameters where their values will stand; nothing where its label says it all. */
  readonly says: Text | null;
  readonly parameters: readonly ParameterTold[];
}

/** An ability as a reference lists it: the command line and the rule browser tell the same. */
export function tellAbility(abilities: Abilities, name: string): AbilityTold {
  const label = abilities.label(name);
  const says = abilities.describe({ ability: name });
  const declared = Object.entries(abilities.parameters(name));
  const placeholders = Object.fromEntries(declared.map(([key]) => [key, `<${key}>`]));
  return {
    name,
    label,
    rule: abilities.rule(name),
    sits: abilities.sits(name),
    says: says === null || says.key === label?.key ? null : { ...says, args: { ...says.args, ...placeholders } },
    parameters: declared.map(([key, { type, optional, usual }]) => ({
      key,
      form: formOf(type),
      needed: !optional,
      usual: usual === undefined ? null : writtenAs(type, usual),
    })),
  };
}
