import type { Agreement, GameEvent, System } from '@warfold/engine';
import { showcases } from '../showcase/index.ts';

/** Every force against every other, every mission and layout, in turn. */
export function agreements(system: System): (i: number) => Agreement {
  const pairs = system.forces.flatMap((a) => system.forces.filter((b) => a.points === b.points).map((b) => [a.key, b.key]));
  const shown = showPairs(system);
  const every = showcases[system.key]?.every;
  const shows = (i: number): boolean => (every === undefined ? i % 3 > 0 : i % every === 0);
  return (i) => {
    const mission = system.missions[i % system.missions.length];
    const layout = system.layouts[Math.floor(i / 3) % system.layouts.length];
    const plain: Agreement = {
      forces: shown.length > 0 && shows(i) ? shown[i % shown.length]! : pairs[i % pairs.length]!,
      ...(mission && { mission: mission.key }),
      ...(layout && { layout: layout.key }),
      ...(system.starter.options && { options: system.starter.options }),
    };
    const varied: Agreement = { ...plain, options: optionsOf(system, i) };
    return i % 2 === 1 && 'setup' in system.muster(varied) ? varied : plain;
  };
}

/** What is only there to be seen fights itself and the shipped forces: two battles of three, or as many as it says. */
function showPairs({ key, forces }: System): Agreement['forces'][] {
  const shown = showcases[key]?.forces ?? [];
  const all = [...shown, ...forces.map((force) => force.key)];
  return shown.flatMap((_, step) => all.map((b, i) => [shown[(i + step) % shown.length]!, b]));
}

/** What else can be agreed on, one choice after the other; the clock is left out, for nobody looks at one here. */
const optionsOf = (system: System, i: number): NonNullable<Agreement['options']> =>
  Object.fromEntries(
    system.options
      .filter(({ key }) => !key.includes('clock'))
      .map(({ key, choices }, place) => [key, choices[Math.floor(i / 2 + place) % choices.length]!.value]),
  );

/** The rules behind the numbers of a roll, beside the one the event itself names. */
export const rulesOf = (event: GameEvent): string[] =>
  event.type === 'rolled' ? (event.need?.parts ?? []).map(({ rule }) => `part:${rule}`) : [];
