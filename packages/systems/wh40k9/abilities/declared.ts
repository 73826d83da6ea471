import type { AbilitySeat, Parameters } from '@warfold/engine';
import { parameter as p } from '@warfold/engine';

/** What may be written beside the name of an ability, and what it may sit on. Where it has parameters, its sentence is the text of its label with `.says` behind. */
export interface Declared {
  readonly params: Parameters;
  readonly sits: readonly AbilitySeat[];
}

const CARD: readonly AbilitySeat[] = ['unit', 'model', 'effect'];
const ANY: readonly AbilitySeat[] = ['unit', 'model', 'weapon', 'effect'];
const WEAPON: readonly AbilitySeat[] = ['weapon', 'effect'];
const EFFECT: readonly AbilitySeat[] = ['effect'];

const on = (sits: readonly AbilitySeat[], params: Parameters = {}): Declared => ({ params, sits });

/** In which attacks it speaks. */
const manner = p.usual(p.word('any', 'shoot', 'fight'), 'any');
const how = p.usual(p.word('add', 'set', 'divide', 'multiply'), 'add');
const results = p.usual(p.either(p.word('failed'), p.faces(12)), 'failed');
const by = p.usual(p.whole(1, 6), 1);
const name = p.optional(p.text());
const within = p.usual(p.distance(), 6);
const which = p.word('m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv');
const least = p.optional(p.whole(0, 20));
const dice = ['D3', 'D6'] as const;

/** Every ability of this system, in the order of the chapters. */
export const declared: Readonly<Record<string, Declared>> = {
  transport: on(CARD, { n: p.whole(1, 1000), carries: p.optional(p.texts()), not: p.optional(p.texts()) }),
  'objective-secured': on(CARD),
  reserve: on(CARD, { n: p.usual(p.distance(), 9), round: p.usual(p.whole(1, 20), 1) }),
  infiltrate: on(CARD, { n: p.usual(p.distance(), 9) }),
  'scout-move': on(CARD, { n: p.usual(p.distance(), 6) }),
  repairs: on(CARD, { n: p.usual(p.distance(), 3) }),
  regrows: on(CARD, { n: p.usual(p.whole(1, 100), 1) }),
  psyker: on(CARD, {
    casts: p.usual(p.whole(0, 20), 1),
    denies: p.usual(p.whole(0, 20), 1),
    powers: p.usual(p.texts(['smite', 'dread', 'haste']), ['smite']),
  }),
  'combat-squads': on(CARD),
  dread: on(EFFECT),
  haste: on(EFFECT),
  blast: on(WEAPON),
  profile: on(WEAPON, { of: p.text() }),
  'extra-attack': on(WEAPON, { n: p.usual(p.whole(1, 20), 1) }),
  'burn-out': on(ANY),
  'always-hits': on(ANY),
  'mortal-beside': on(ANY, { n: p.usual(p.amount(dice), 1), of: p.usual(p.word('wound', 'hit'), 'wound'), on: p.usual(p.target(2, 6), 6) }),
  role: on(CARD, { role: p.text() }),
  reminder: on(['unit', 'model', 'weapon'], { name: p.text(), text: p.text(), phase: p.optional(p.text()) }),
  'angels-of-death': on(CARD),
  'devastating-charge': on(CARD, { n: p.usual(p.whole(1, 20), 1) }),
  'turbo-boost': on(CARD, { n: p.whole(1, 100) }),
  invulnerable: on(CARD, { n: p.target(2, 6) }),
  ward: on(CARD, { n: p.target(2, 6) }),
  overwatch: on(CARD),
  explodes: on(CARD, { on: p.usual(p.target(2, 6), 6), within, wounds: p.usual(p.amount(dice), 1) }),
  elusive: on(CARD, { n: by, in: manner }),
  hardened: on(CARD, { n: by }),
  'thick-hide': on(CARD, { n: by }),
  'keen-eyed': on(ANY, { n: by, in: manner }),
  brutal: on(ANY, { n: by, in: manner }),
  'dug-in': on(CARD, { n: by, in: manner }),
  changed: on(CARD, { which, n: p.change(-20, 20), how, least }),
  'changed-weapons': on(ANY, { which: p.word('s', 'ap', 'd'), n: p.change(-20, 20), how, in: manner }),
  reroll: on(ANY, { of: p.word('hit', 'wound', 'damage', 'save', 'charge'), results, in: manner }),
  'aura-reroll': on(CARD, { n: p.usual(p.distance(), 6), of: p.word('hit', 'wound', 'damage'), results, in: manner, name }),
  'aura-changed': on(CARD, { which, n: p.change(-20, 20), within, how, least, name }),
  'aura-ward': on(CARD, { n: p.usual(p.target(2, 6), 6), within, name }),
  'aura-invulnerable': on(CARD, { n: p.usual(p.target(2, 6), 6), within, name }),
  'inspiring-leader': on(CARD),
  'forced-march': on(EFFECT),
  'stand-firm': on(EFFECT),
  'steady-aim': on(EFFECT),
  'hard-blows': on(EFFECT),
};
