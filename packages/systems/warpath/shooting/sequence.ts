import type { Game, Plain, RulePiece, StagePart, State } from '@warfold/engine';
import { memoOfLast } from '@warfold/engine';
import type { Attack } from './attack.ts';
import { diceOf, harmPart, hitPart, needToWound, woundPart } from './attack.ts';

/** An attack that is yet to be made: as the table is when it comes to it. */
export interface Coming {
  /** None where nobody is left to make it or to suffer it. */
  attackOn(state: State): Attack | null;
  /** Whether a part before it has rolled for its dice. */
  readonly rolled?: boolean;
  /** What the rules do when so many wounds were inflicted. */
  after?(game: Game, wounds: number): void;
  /** Whether it is the target that strikes back. */
  readonly back?: boolean;
}

/** What the parts of an attack hand on: how far it has come, how many dice it has, and whether the target was wounded in this combat. */
interface Progress {
  readonly dice: number;
  readonly hits: number;
  readonly wounds: number;
  readonly wounded: boolean;
}
const NOTHING: Progress = { dice: 0, hits: 0, wounds: 0, wounded: false };

/** Handed on as a list, since odds tell apart what is handed on by how it is written. */
const listed = ({ dice, hits, wounds, wounded }: Progress): readonly number[] => [dice, hits, wounds, wounded ? 1 : 0];
const isListed = (on: Plain): on is readonly number[] => Array.isArray(on);

function progressOf(on: Plain): Progress {
  if (!isListed(on)) return { ...NOTHING, wounded: on === true };
  const [dice = 0, hits = 0, wounds = 0, wounded = 0] = on;
  return { dice, hits, wounds, wounded: wounded > 0 };
}

/** Whether the target was wounded in this combat: what an attack hands on in the end. */
export const hasWounded = (on: Plain): boolean => progressOf(on).wounded;

/** Hands on how many dice an attack has that are rolled for. */
export const withDice = (on: Plain, dice: number): Plain => listed({ ...progressOf(on), dice });

/** The order of every attack: to hit, to wound, and the wounds (WP-SHOOT-07, WP-MELEE-02, WP-WOUND-01, -04). Only these touch the table. */
export function partsOfAttack({ attackOn, rolled = false, after, back = false }: Coming): readonly StagePart[] {
  // Many parts on end ask for it on one table.
  const found = memoOfLast(attackOn);
  const attackAt = (state: State, on: Plain): Attack | null => {
    const attack = found(state);
    return attack === null || !rolled ? attack : { ...attack, dice: progressOf(on).dice };
  };
  const [hits, wounds] = back ? ['hitsBack', 'woundsBack'] : ['hits', 'wounds'];
  const hitting: RulePiece = function* (game, on, times) {
    const attack = attackAt(game.state, on);
    const so = attack === null ? 0 : (yield* hitPart(game, attack, attack.elite ? diceOf(attack) : times)).hits;
    return { counts: { [hits]: so }, on: listed({ ...progressOf(on), hits: so }) };
  };
  const wounding: RulePiece = function* (game, on) {
    const { dice, hits: scored } = progressOf(on);
    const attack = attackAt(game.state, on);
    const so = attack === null ? 0 : (yield* woundPart(game, attack, { hits: scored, wounds: 0 })).wounds;
    // What comes after the roll to wound asks for hits only to tell of them.
    return { counts: {}, on: listed({ ...NOTHING, dice, wounds: so }), told: scored };
  };
  const harming: RulePiece = function* (game, on, _times, told) {
    const { wounds: inflicted, wounded } = progressOf(on);
    const attack = attackAt(game.state, on);
    if (attack !== null) yield* harmPart(game, attack, { hits: typeof told === 'number' ? told : inflicted, wounds: inflicted });
    after?.(game, inflicted);
    return { counts: { [wounds]: inflicted }, on: wounded || inflicted > 0 };
  };
  return [
    {
      rolls: [hitting, wounding],
      alike: (state, on) => rollsKey(state, attackAt(state, on)),
      each: {
        times: (state, on) => timesOf(attackAt(state, on)),
        none: (_state, on) => listed({ ...NOTHING, dice: progressOf(on).dice }),
        add(some, more) {
          const [a, b] = [progressOf(some), progressOf(more)];
          return listed({ ...NOTHING, wounds: a.wounds + b.wounds, wounded: a.wounded || b.wounded });
        },
      },
    },
    { run: harming },
  ];
}

/** WP-RULE-ELITE: one of all dice is rolled again, so that each looks at the others. No other die does. */
const timesOf = (attack: Attack | null): number => (attack === null ? 0 : attack.elite ? 1 : diceOf(attack));

/** All that the rolls of an attack depend on. */
function rollsKey(state: State, attack: Attack | null): string {
  if (attack === null) return 'none';
  const need = attack.alwaysHits === true ? 'all' : attack.need.total;
  const wound = needToWound(state, state.units[attack.at]!, attack.woundBonus).total;
  return `${attack.elite ? attack.dice : 'each'} ${need} ${wound} ${attack.multiplyHits?.value} ${attack.multiplyWounds?.value}`;
}
