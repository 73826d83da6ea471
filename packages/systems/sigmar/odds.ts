/** How odds are asked of either edition: who attacks whom with what. The attacks are the game's own. */
import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { Stage } from '../shared/odds.ts';
import type { Amount } from './amount.ts';
import { leastOf, written } from './amount.ts';
import type { Blow } from './attack.ts';
import { needsOf } from './attack.ts';
import type { AttackSource, Edition } from './order.ts';
import { partsOfBlow, partsOfSuffering } from './order.ts';
import type { Weapon } from './warscroll.ts';
import { weaponOf } from './warscroll.ts';
import { presentIn } from './wounds.ts';

/** What an edition says about the attacks that its odds are asked for. */
export interface AttackOdds {
  readonly edition: Edition;
  readonly attacksRule: RuleId;
  readonly cause: string;
  /** The Attacks of a weapon in the hands of a model now, and the roll for them. */
  attacks(state: State, model: number, weapon: Weapon): Amount;
  rollAttacks(game: Game, model: number, weapon: Weapon): Flow<number>;
}

/** Like models of a unit that attack another with one weapon. */
export interface Volley {
  readonly by: number;
  readonly at: number;
  readonly weapon: string;
  /** Those of them who attack, as the table is. */
  hands(state: State): readonly number[];
}

/** The stages of all attacks of a unit at one target: those of each weapon, then what the target, and perhaps the attacker, suffers from all of them. */
export function attackStages(state: State, odds: AttackOdds, volleys: readonly Volley[]): Stage[] {
  const [first] = volleys;
  if (first === undefined) return [];
  return [...volleys.map((volley) => volleyStage(state, odds, volley)), sufferingStage(odds, first)];
}

function volleyStage(state: State, odds: AttackOdds, { by, at, weapon, hands }: Volley): Stage {
  const handsOf = (now: State) => (presentIn(now, at).length === 0 ? [] : hands(now));
  const weaponIn = (now: State) => weaponOf(now, now.models[handsOf(now)[0]!]!, weapon);
  const source: AttackSource = {
    at,
    times: (now) => handsOf(now).length,
    count: (game) => odds.rollAttacks(game, handsOf(game.state)[0]!, weaponIn(game.state)),
    alike: (now) => written(odds.attacks(now, handsOf(now)[0]!, weaponIn(now))),
    blowOn: (now) => ({ by, at, weapon, model: handsOf(now)[0]!, attacks: 1 }),
  };
  const many = handsOf(state).length;
  return {
    label: say('sigmar.odds.volley', { unit: { unit: by }, weapon: { gear: weapon } }),
    numbers: many === 0 ? [] : numbersOf(state, odds, source.blowOn(state), odds.attacks(state, handsOf(state)[0]!, weaponIn(state)), many),
    parts: partsOfBlow(odds.edition, { by, cause: odds.cause }, source),
  };
}

const sufferingStage = ({ edition, cause }: AttackOdds, { by, at }: Volley): Stage => ({
  label: say('sigmar.odds.suffering', { unit: { unit: at } }),
  numbers: [],
  parts: partsOfSuffering(edition, { by, cause }, at),
});

function numbersOf(
  state: State,
  { edition: { sequence, toll }, attacksRule }: AttackOdds,
  blow: Blow,
  amount: Amount,
  hands: number,
): Stage['numbers'] {
  const reason = say('sigmar.odds.each', { attacks: written(amount), models: hands });
  const each = toll.wards?.(state, blow.at) ?? null;
  const wards = each === null ? [toll.ward?.(state, blow.at, 'wound') ?? null] : [...each.values()];
  const told = new Map(wards.flatMap((one) => (one === null ? [] : [[one.total, one] as const])));
  return [
    { label: say('sigmar.odds.least'), value: sumOf([part(hands * leastOf(amount), reason, attacksRule)]) },
    ...needsOf(state, sequence, blow),
    ...[...told.values()].map((value) => ({ label: say('sigmar.odds.ward'), value })),
  ];
}
