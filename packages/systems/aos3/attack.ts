import type { Explained, Flow, Game, Part, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import type { AttackRoll, Blow, Edge, Sequence, Spoken, Twist } from '../sigmar/attack.ts';
import { makeAttacks } from '../sigmar/attack.ts';
import { weaponOf } from '../sigmar/warscroll.ts';
import { inflictTogether } from '../sigmar/wounds.ts';
import { abilities } from './abilities.ts';
import { attackModifiers } from './attackModifiers.ts';
import { changed } from './characteristics.ts';
import { TRIGGERS } from './marks.ts';
import { characteristicsOf } from './warscroll.ts';
import { TOLL, throwDice } from './wounds.ts';

const MODIFIERS = { hit: 'toHit', wound: 'toWound', save: 'toSave' } as const;
const REROLLS = { hit: 'rerollHit', wound: 'rerollWound', save: 'rerollSave' } as const;
const TWISTS = { hit: 'onHit', wound: 'onWound', save: 'onSave' } as const;

/** Whom an attack concerns: who makes it, with what, and who suffers it. */
const concerned = ({ by, at, weapon }: Blow) => ({ attacker: { unit: by }, target: { unit: at }, weapon: { gear: weapon } });

/** AOS3-22.2.3: a Save of "-" needs a 7. */
const NO_SAVE = 7;

/** The attack sequence (AOS3-13.3): unmodified ones and sixes, and the bounds of modifiers. No ability overrides the bounds. */
export const SEQUENCE: Sequence = {
  rules: { hit: 'AOS3-13.3a', wound: 'AOS3-13.3e', save: 'AOS3-13.3h', damage: 'AOS3-13.3k', mortal: 'AOS3-14.5b' },
  bounds: {
    hit: { modifiers: { low: -1, high: 1, rule: 'AOS3-13.3c' }, one: 'AOS3-13.3b', six: 'AOS3-13.3b' },
    wound: { modifiers: { low: -1, high: 1, rule: 'AOS3-13.3g' }, one: 'AOS3-13.3f', six: 'AOS3-13.3f' },
    save: { modifiers: { low: Number.NEGATIVE_INFINITY, high: 1, rule: 'AOS3-13.3j' }, one: 'AOS3-13.3i', six: null },
  },
  throw: throwDice,
  edge,
  save: (state, { at }) => characteristicsOf(state, state.units[at]!).save ?? NO_SAVE,
  spoken,
};

function edge(state: State, blow: Blow): Edge {
  const { hit, wound, rend, damage } = weaponOf(state, state.models[blow.model]!, blow.weapon);
  const more = abilities.ask(state, 'damage', blow, concerned(blow)).reduce((sum, { value }) => sum + value, 0);
  return { hit, wound, rend: rendOf(state, blow, rend), damage: { ...damage, plus: Math.max(0, damage.plus + more) } };
}

/** AOS3-22.2.2: improved it takes more off the save roll, worsened less, and never less than nothing. */
function rendOf(state: State, blow: Blow, rend: number): readonly Part[] {
  const changes = abilities.ask(state, 'rend', blow, concerned(blow));
  const now: Explained = changed(part(rend, say('sigmar.part.rend'), 'AOS3-13.3h'), changes);
  return now.total === 0 ? [] : now.parts.map(({ value, reason, rule }) => part(0 - value, reason, rule));
}

function spoken(state: State, blow: Blow, roll: AttackRoll): Spoken {
  const who = concerned(blow);
  return {
    modifiers: [...attackModifiers.flatMap((modifier) => modifier(state, blow, roll)), ...abilities.ask(state, MODIFIERS[roll], blow, who)],
    rerolls: abilities.ask(state, REROLLS[roll], blow, who),
    twists: chosenTwists(state, blow, roll),
  };
}

const twistsOf = (state: State, blow: Blow, roll: AttackRoll): readonly Twist[] =>
  abilities.ask(state, TWISTS[roll], blow, concerned(blow));

/** AOS3-1.6.4b: where one roll would trigger several effects, the one that whoever rolls has chosen; the first, if nobody had to choose. */
function chosenTwists(state: State, blow: Blow, roll: AttackRoll): readonly Twist[] {
  const twists = twistsOf(state, blow, roll);
  if (twists.length < 2) return twists;
  const choices = markOf(state.units[blow.by]!, TRIGGERS).split(' ');
  const taken = new Set<number>();
  const preferred = twists
    .map((_, i) => i)
    .sort((a, b) => Number(choices.includes(choiceOf(blow, roll, b))) - Number(choices.includes(choiceOf(blow, roll, a))) || a - b);
  return preferred.flatMap((i) => {
    const twist = twists[i]!;
    const faces = twist.faces.filter((face) => !taken.has(face));
    for (const face of faces) taken.add(face);
    return faces.length === 0 ? [] : [{ ...twist, faces }];
  });
}

const choiceOf = ({ weapon, at }: Blow, roll: AttackRoll, twist: number): string => `${weapon}/${at}/${roll}/${twist}`;

/** AOS3-1.6.4b: asked before the dice are rolled, once for each weapon and target, of whoever will roll. */
export function* chooseTriggers(game: Game, blows: readonly Blow[]): Flow<void> {
  for (const blow of blows) {
    for (const roll of ['hit', 'wound', 'save'] as const) {
      const twists = twistsOf(game.state, blow, roll);
      const clash = twists.flatMap((twist, i) =>
        twists.some((other, j) => i !== j && other.faces.some((face) => twist.faces.includes(face))) ? [i] : [],
      );
      if (clash.length < 2) continue;
      const side = game.unit(roll === 'save' ? blow.at : blow.by).side;
      const chosen = yield* game.ask.one(
        { side, rule: 'AOS3-1.6.4b', label: say('aos3.attack.askTrigger', { weapon: { gear: blow.weapon } }), about: [{ unit: blow.by }] },
        clash.map((i) => ({
          id: String(i),
          label: say('aos3.attack.trigger', { faces: twists[i]!.faces.join(', '), rule: twists[i]!.rule }),
          value: i,
        })),
      );
      const before = markOf(game.unit(blow.by), TRIGGERS);
      game.mark({ unit: blow.by }, TRIGGERS, `${before} ${choiceOf(blow, roll, chosen)}`.trim(), 'AOS3-1.6.4b');
    }
  }
}

export const forgetTriggers = (game: Game, unit: number): void => game.mark({ unit }, TRIGGERS, '', 'AOS3-1.6.4b');

/** AOS3-13.3.1a, AOS3-13.3.1b, AOS3-14.2b: all attacks of a unit, then all of their wounds, then the slain are removed. */
export function* resolveAttacks(game: Game, unit: number, blows: readonly Blow[], cause: string): Flow<void> {
  if (blows.length === 0) return;
  yield* chooseTriggers(game, blows);
  const dealt = yield* makeAttacks(game, SEQUENCE, blows);
  forgetTriggers(game, unit);
  const harms = dealt.filter(({ wounds, mortal }) => wounds + mortal > 0).map((one) => ({ ...one, by: unit, cause }));
  yield* inflictTogether(game, TOLL, harms);
}
