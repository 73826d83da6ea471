import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Part, Refusal, State } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import { touching } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { effectsOfRules, turnTo } from '../combat/attack.ts';
import type { DamageOutcome } from '../combat/damage.ts';
import { hurt, isDown } from '../combat/damage.ts';
import { fumbles } from '../combat/fumble.ts';
import { hitSurely, rollToHit } from '../combat/hitting.ts';
import type { Technique } from '../combat/techniques.ts';
import { burstOf, techniqueOf } from '../combat/techniques.ts';
import { fixedStrength, isVeryLarge } from '../combat/toStrike.ts';
import { armOf } from '../fighter/arms.ts';
import { effectOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { isProne, panicOf } from '../fighter/states.ts';
import { FUMBLED } from '../marks.ts';
import { rankOf } from '../moving/formation.ts';
import { isEngaged } from '../moving/positions.ts';
import { flyOn } from '../moving/travelOn.ts';
import { besieges, speaks, wields } from '../witness.ts';
import { splitBurst } from './burst.ts';
import { deniesMasterful } from './cover.ts';
import { daresToShoot, whoIsHit } from './intoMelee.ts';
import { weaponOrCrew } from './supportTargets.ts';
import { candidatesIn } from './targets.ts';
import { bandAt, needToShoot } from './toShoot.ts';

/** NQ-SHOOT-06: ranks from which one shoots. */
const LAST_RANK = 3;

/** Why a model cannot make a ranged attack now; who is engaged no longer may (NQ-CC-06). */
export function whyNoShooting(state: State, model: Model): Refusal | null {
  const who = [{ model: model.id }];
  const no = (rule: RuleId, key: string): Refusal => refuse(rule, say(`nq.combat.refused.${key}`), who);
  if (isDown(state, model) || isProne(model)) return no('NQ-MOVE-04', 'cannotFight');
  if (isEngaged(state, model)) return no('NQ-AP-04', 'engaged');
  const panic = panicOf(state, model.unit);
  if (panic !== 'none') return no(panic === 'panicked' ? 'NQ-PANIC-07' : 'NQ-PANIC-04', 'panicked');
  const barred = effectOf(state, model, 'noRanged');
  if (barred !== null) return no(barred.rule, 'noRanged');
  if (markOf(model, FUMBLED)) return no('NQ-FUMBLE-01', 'fumbled');
  return rankOf(state, model) > LAST_RANK ? no('NQ-SHOOT-06', 'rank') : null;
}

/** One use of a ranged arm at a unit; who of it is hit, the rules and the shooter say. */
export interface Volley {
  /** Whose skill and whose fumble it is. */
  readonly by: number;
  /** From where it is shot, if not from the shooter: the support weapon. */
  readonly from?: number;
  readonly unit: number;
  readonly arm: string;
  readonly technique: string;
  readonly aimed: boolean;
  readonly indirect?: boolean;
  readonly more?: readonly Part[];
  /** Whoever serves the weapon: all of them suffer from a Fumble. */
  readonly crew?: readonly number[];
}

/** NQ-SHOOT-02: the target is named and the price paid; measure, roll, resolve. */
export function* shoot(game: Game, volley: Volley): Flow<void> {
  const { by, from = by } = volley;
  const arm = armOf(game.state, game.model(from), volley.arm);
  const technique = techniqueOf(game.state, game.model(by), arm, volley.technique);
  wields(game.state, arm);
  if (volley.indirect === true) speaks('indirect');
  const first = yield* chooseModel(game, from, volley, (at) =>
    needToShoot(game.state, { from: game.model(from), by: game.model(by), at, arm, technique, ...volleyOf(volley) }),
  );
  if (first === null) return;
  if (from === by) turnTo(game, by, first);
  const at = yield* aimedAt(game, volley, arm, first);
  let tens = 0;
  for (const share of yield* splitBurst(game, { from, unit: volley.unit, at, arm, technique }))
    tens += yield* shootShare(game, { ...volley, unit: share.unit }, arm, { ...technique, dice: share.dice }, share.at);
  if (tens > 0) fumbles(game, volley.crew ?? [by], technique.dice);
}

/** The dice of one target: rolls and resolves them, and says how many tens there were. */
function* shootShare(game: Game, volley: Volley, arm: Arm, technique: Technique, at: number): Flow<number> {
  const { by, from = by } = volley;
  const { state } = game;
  const shot = { from: game.model(from), by: game.model(by), at: game.model(at), arm, technique, ...volleyOf(volley) };
  const need = needToShoot(state, shot);
  if (need === null) {
    game.tell('NQ-SHOOT-03', 'nq.combat.outOfRange', { by: { model: by }, at: { model: at } });
    return 0;
  }
  const helpless = hitSurely(state, game.model(at));
  if (helpless !== null) game.tell(helpless, 'nq.combat.helpless', { model: { model: at } });
  if (isVeryLarge(state, game.model(at))) besieges(state, game.model(from), arm);
  const rule: RuleId = isVeryLarge(state, game.model(at)) ? 'NQ-VLT-01' : burstOf(arm) > 1 ? 'NQ-BURST-01' : 'NQ-SHOOT-04';
  const hits =
    helpless !== null
      ? { dice: Array.from({ length: technique.dice }, () => 0), fumbles: 0 }
      : yield* rollToHit(game, { by, at: { model: at }, arm, technique, need, rule, shown: false });
  for (const die of hits.dice) {
    const landing = () => landShot(game, volley, arm, technique, { aimed: at, die });
    // Of several shots each meets the table that those before it have left: what it comes to there is worked out once.
    if (hits.dice.length === 1) yield* landing();
    else
      yield* game.repeat(
        1,
        'shot lands',
        [by, from, volley.unit, arm.key, technique.key, volley.indirect === true, at, die],
        null,
        function* () {
          yield* landing();
          return null;
        },
      );
  }
  return hits.fumbles;
}

const volleyOf = ({ aimed, indirect, more }: Volley) => ({
  aimed,
  ...(indirect !== undefined && { indirect }),
  ...(more !== undefined && { more }),
});

/** NQ-CAS-02: the nearest in sight; over what hides them (NQ-INDIRECT-01) anybody. */
const candidatesFor = (state: State, from: number, { unit, indirect }: Pick<Volley, 'unit' | 'indirect'>): Model[] =>
  indirect === true ? standing(state, unit).filter((at) => !isDown(state, at)) : candidatesIn(state, state.models[from]!, unit);

/** Among those who can be hit the player who shoots picks, and sees what it takes to hit each; nothing beyond long range. */
function* chooseModel(game: Game, from: number, volley: Volley, needFor: (at: Model) => Explained | null): Flow<number | null> {
  const { unit } = volley;
  const candidates = candidatesFor(game.state, from, volley);
  if (candidates.length === 0) return null;
  const { side } = game.unit(game.model(from).unit);
  return yield* game.ask.one(
    { side, rule: 'NQ-CAS-02', label: say(ASKS.combatModel, { unit: { unit } }), about: [{ unit }] },
    candidates.map((at) => {
      // Nobody is asked about one alone.
      const need = candidates.length > 1 ? needFor(at) : null;
      return {
        id: `model:${at.id}`,
        label: say('nq.combat.model', { model: { model: at.id } }),
        ref: { model: at.id },
        value: at.id,
        ...(need !== null && { numbers: [{ label: say('nq.combat.number.toHit'), value: need }] }),
      };
    }),
  );
}

/** Where the target serves a support weapon, weapon or crew (NQ-SUPPORT-10, -11); otherwise whom it was aimed at. */
function* aimedAt(game: Game, volley: Volley, arm: Arm, at: number): Flow<number> {
  const from = game.model(volley.from ?? volley.by);
  const band = bandAt(arm, from, game.model(at));
  if (band === null) return at;
  return yield* weaponOrCrew(game, from.id, volley.unit, at, band.name);
}

/** A hit falls on the model it was aimed at, on the next one if that has fallen, and in a combat on whom chance picks (NQ-MELEE-02). */
function* landShot(
  game: Game,
  volley: Volley,
  arm: Arm,
  technique: Technique,
  { aimed, die }: { readonly aimed: number; readonly die: number },
): Flow<void> {
  const from = volley.from ?? volley.by;
  const stands = game.model(aimed).place.at === 'table' && !isDown(game.state, game.model(aimed));
  const next = stands ? aimed : candidatesFor(game.state, from, volley)[0]?.id;
  if (next === undefined) return;
  const { side } = game.unit(game.model(volley.by).unit);
  const at = isEngaged(game.state, game.model(next)) ? yield* whoIsHit(game, side, next) : next;
  const outcome = yield* harmBy(game, { by: volley.by, from, at, arm, technique, die });
  if (outcome === 'wounded' || outcome === 'slain') yield* flyOn(game, { by: volley.by, from, through: at, arm });
}

interface Bolt {
  readonly by: number;
  readonly from: number;
  readonly at: number;
  readonly arm: Arm;
  readonly technique: Technique;
  /** The natural die; 0 where none was rolled. */
  readonly die: number;
}

/** NQ-SHOOT-08: armour and damage with the Strength of the weapon. */
function* harmBy(game: Game, { by, from, at, arm, technique, die }: Bolt): Flow<DamageOutcome> {
  const { state } = game;
  const masterful = die === 1 && !isGuarded(state, from, at, arm);
  if (masterful) game.tell('NQ-MASTER-01', 'nq.combat.masterful', { model: { model: by } });
  return yield* hurt(game, {
    model: at,
    by: { model: by },
    strength: fixedStrength(state, game.model(by), game.model(at), arm).total,
    penetration: arm.penetration,
    rule: 'NQ-SHOOT-08',
    from: 'ranged',
    noArmour: masterful ? 'NQ-MASTER-01' : null,
    sure: die === 1 ? technique.poison : null,
    ...effectsOfRules(arm),
  });
}

/** Whether the ground protects from what a natural 1 does beside hitting. */
export function isGuarded(state: State, from: number, at: number, arm: Arm): boolean {
  const look = { from: state.models[from]!, at: state.models[at]! };
  return deniesMasterful(state, { ...look, near: bandAt(arm, look.from, look.at)?.name === 'short' });
}

/** NQ-MELEE-01: whether the unit may shoot at another now; engaged targets ask for a test. */
export function* mayShootAt(game: Game, from: number, unit: number, indirect = false): Flow<boolean> {
  const model = game.model(from);
  const engaged = candidatesFor(game.state, from, { unit, indirect }).some((at) => isEngaged(game.state, at) && !touching(model, at));
  return !engaged || (yield* daresToShoot(game, model.unit, unit));
}
