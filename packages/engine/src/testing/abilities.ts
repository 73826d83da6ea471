import type { Abilities } from '../rules/abilities.ts';
import { readParameters } from '../rules/parameters.ts';
import type { Texts } from '../rules/system.ts';

/** What the declarations of a system's abilities lack, one line each: parameters, what they sit on, a sentence that names all parameters. */
export function checkAbilities(abilities: Abilities, { en }: Texts): readonly string[] {
  return abilities.names.flatMap((name) => {
    const params = abilities.parameters(name);
    const faults: string[] = [];
    if (abilities.sits(name).length === 0) faults.push(`${name}: it is not said what it may sit on`);
    for (const [key, { usual }] of Object.entries(params)) {
      if (usual === undefined) continue;
      const read = readParameters({ [key]: params[key]! }, { [key]: usual });
      if (!read.ok) faults.push(`${name}: the usual value of ${key} is not of its type`);
    }
    const says = abilities.describe({ ability: name })?.key ?? '';
    const sentence = en[says] ?? '';
    if (sentence === '') faults.push(`${name}: no text '${says}'`);
    // What is only ever written by its name says itself what it is for.
    for (const [key, { type, byName }] of isOnCards(abilities, name) ? Object.entries(params) : [])
      if (type.is !== 'ref' && byName !== true && !sentence.includes(`{${key}}`) && !sentence.includes(`{${key}|`))
        faults.push(`${name}: '${says}' does not say {${key}}`);
    return faults;
  });
}

/** Nobody reads the parameters of what only rules bring. */
const isOnCards = (abilities: Abilities, name: string): boolean => abilities.sits(name).some((seat) => seat !== 'effect');
