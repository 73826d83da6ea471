/** A blow, part by part: the arm is raised, its dice are thrown, each lands, it is done. A battle plays the very parts that odds run. */

import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Plain, RulePiece, StagePart, State } from '@warfold/engine';
import { markOf, part, playParts, say, sumOf } from '@warfold/engine';
import { touching, within } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { armOf, armsOf } from '../fighter/arms.ts';
import { effectOf, effectsOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { isLarge } from '../fighter/states.ts';
import { FUMBLED } from '../marks.ts';
import { inBlock } from '../moving/formation.ts';
import { engagedWith } from '../moving/positions.ts';
import { inFront } from '../moving/sight.ts';
import { besieges, fightsWith } from '../witness.ts';
import { canBeStruck, killed, land, turnTo, whyNoFighting } from './attack.ts';
import { BITTEN, REACHED_BY, TWO_HANDED } from './combatMarks.ts';
import { hurt } from './damage.ts';
import { fumbles } from './fumble.ts';
import type { ToHit } from './hitting.ts';
import { rollToHit } from './hitting.ts';
import { mayParry } from './parry.ts';
import type { Technique } from './techniques.ts';
import { techniqueOf } from './techniques.ts';
import { isVeryLarge, needToStrike } from './toStrike.ts';

/** One use of an arm in close combat. Plain data. */
export type Blow = {
  readonly by: number;
  readonly at: number;
  readonly arm: string;
  readonly technique: string;
  /** By which rule it is no action: an answer on Hold, the opening of a double fumble. */
  readonly free?: RuleId;
  /** By which rule hits that are left over may go on to another enemy, beside that of Extra Attack. */
  readonly spill?: RuleId;
};

/** What decides how a die falls; nothing until that is settled, 'sure' where none is thrown. */
type Needed = { readonly need: number; readonly rule: RuleId; readonly shown: boolean } | 'sure' | null;

/** A blow on its way, as its parts hand it on. */
export type Swing = {
  readonly blow: Blow;
  readonly aim: Needed;
  /** The natural faces of dice that have hit and are still to land; 0 where none was rolled. */
  readonly faces: readonly number[];
  /** Who is struck next, if anybody is left. */
  readonly at: number | null;
  /** Whether one has struck home, where that makes a difference. */
  readonly struck: boolean;
  /** Tens: none, one, or more. */
  readonly tens: number;
};

const isSwing = (on: Plain): on is Swing => typeof on === 'object' && on !== null && 'blow' in on;

/** To hit, parry, armour, damage, and what comes of it; the price has been paid. */
export function* strike(game: Game, blow: Blow): Flow<void> {
  yield* playParts(game, 'blow', blow, (given) => partsOfBlow(raising(given)));
}

/** `begins` raises the arm; where nobody does, nothing comes of the others. */
export const partsOfBlow = (begins: RulePiece): readonly StagePart[] => [
  { run: begins },
  {
    run: landing,
    again: {
      times: (state, on) => (isSwing(on) ? throwsOf(state, on) : 0),
      first: (_state, on) => on,
      pool: throwing,
      // How many tens there were before, and which hits are to come, is nothing to the die that lands now.
      part: {
        of: (on) => (isSwing(on) ? { ...on, tens: 0, faces: on.faces.slice(0, 1) } : on),
        add: (on, more) =>
          isSwing(on) && isSwing(more) ? { ...more, faces: on.faces.slice(1), tens: Math.min(2, on.tens + more.tens) } : more,
      },
    },
  },
  { run: lowering },
];

const raising = (blow: Blow): RulePiece =>
  // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
  function* (game) {
    return { counts: {}, on: raise(game, blow) };
  };

const throwing: RulePiece = function* (game, on, times) {
  if (!isSwing(on)) return { counts: {}, on };
  const thrown = yield* throwDice(game, on, times);
  return { counts: thrown.aim === 'sure' ? { hits: thrown.faces.length } : {}, on: thrown };
};

const landing: RulePiece = function* (game, on) {
  return { counts: {}, on: isSwing(on) ? yield* landDie(game, on) : on };
};

const lowering: RulePiece = function* (game, on) {
  if (isSwing(on)) yield* endBlow(game, on);
  return { counts: {}, on: isSwing(on) ? null : on };
};

/** The first half of a blow: whoever strikes at the same time as others rolls before anybody falls (NQ-DESIGN-35). */
export function* rollBlow(game: Game, blow: Blow): Flow<Swing> {
  const swing = raise(game, blow);
  return yield* throwDice(game, swing, throwsOf(game.state, swing));
}

/** The second half: hits are resolved one after the other. */
export function* landBlow(game: Game, swing: Swing): Flow<void> {
  let so = swing;
  for (const face of swing.faces) so = yield* landDie(game, { ...so, faces: [face] });
  yield* endBlow(game, so);
}

const heldIn = (state: State, { by, arm: key, technique }: Blow): { readonly arm: Arm; readonly technique: Technique } => {
  const model = state.models[by]!;
  const arm = armOf(state, model, key);
  return { arm, technique: techniqueOf(state, model, arm, technique) };
};

/** Of some dice of which one is picked all are thrown at once; in close combat what is rolled again is one die. */
function throwsOf(state: State, { blow }: Swing): number {
  const { technique } = heldIn(state, blow);
  return technique.best ? 1 : technique.dice;
}

/** Turns, and takes the arm in hand: what comes before the dice. */
export function raise(game: Game, blow: Blow): Swing {
  const { by, at } = blow;
  const { arm, technique } = heldIn(game.state, blow);
  fightsWith(game.state, game.model(by), arm, technique);
  turnTo(game, by, at);
  if (arm.reach > 0 && !touching(game.model(by), game.model(at))) reachesOut(game, by, at);
  if (arm.marks.includes('twoHanded') && !isLarge(game.state, game.model(by)))
    game.mark({ model: by }, TWO_HANDED, true, 'NQ-WPN-TWOHANDED');
  return { blow, aim: null, faces: [], at, struck: false, tens: 0 };
}

/** NQ-REACH-03: whoever is struck from a distance is in that combat already. */
function reachesOut(game: Game, by: number, at: number): void {
  const before = markOf(game.model(at), REACHED_BY);
  if (!before.includes(by)) game.mark({ model: at }, REACHED_BY, [...before, by], 'NQ-REACH-03');
}

/** So many throws, all hits of which are still to land. */
function* throwDice(game: Game, swing: Swing, times: number): Flow<Swing> {
  const toHit = toHitIn(game, swing);
  const aim = aimOf(toHit);
  if (toHit === null) return { ...swing, aim, faces: Array.from({ length: times }, () => 0) };
  const { technique } = toHit;
  const { dice, fumbles: tens } = yield* rollToHit(game, {
    ...toHit,
    technique: technique.best ? technique : { ...technique, dice: times },
  });
  return { ...swing, aim, faces: dice, tens: Math.min(2, swing.tens + tens) };
}

/** Settles what the dice need before the first of them is thrown: where they are thrown one by one all of them are alike then. */
export const takeAim = (game: Game, swing: Swing): Swing => ({ ...swing, aim: aimOf(toHitIn(game, swing)) });

const aimOf = (toHit: ToHit | null): Needed => (toHit === null ? 'sure' : { need: toHit.need.total, rule: toHit.rule, shown: toHit.shown });

/** The roll to hit, for all dice of a blow what it was for the first; none, and every die hits, where the target cannot defend itself (NQ-SPELL-SHOCK, NQ-SPELL-BLIND). */
function toHitIn(game: Game, { blow, aim }: Swing): ToHit | null {
  if (aim === 'sure') return null;
  const { state } = game;
  const { arm, technique } = heldIn(state, blow);
  const [by, at] = [game.model(blow.by), game.model(blow.at)];
  const roll = { by: by.id, at: { model: at.id }, arm, technique };
  if (aim !== null) return { ...roll, ...aim, need: sumOf([part(aim.need, say('nq.combat.number.toHit'), aim.rule)]) };
  const helpless = effectOf(state, at, 'autoHit');
  if (helpless !== null) {
    game.tell(helpless.rule, 'nq.combat.helpless', { model: { model: at.id } });
    return null;
  }
  const more = blow.free === 'NQ-FUMBLE-03' ? [part(1, say('nq.combat.part.doubleFumble'), blow.free)] : [];
  const need = needToStrike(state, { by, at, arm, technique, more });
  if (isVeryLarge(state, at)) besieges(state, by, arm);
  const rule: RuleId = isVeryLarge(state, at) ? 'NQ-VLT-01' : (blow.free ?? 'NQ-CC-03');
  return { ...roll, need, rule, shown: mayParry(state, at, by, arm) !== null };
}

/** The first of the dice that have hit lands: if whom it was for has fallen, it may go on to another. */
function* landDie(game: Game, swing: Swing): Flow<Swing> {
  const { blow, at: aimed, faces } = swing;
  const [die] = faces;
  if (die === undefined || aimed === null || game.model(blow.by).place.at !== 'table') return { ...swing, faces: [] };
  const { arm, technique } = heldIn(game.state, blow);
  const spill = technique.overkill ? 'NQ-SKILL-EXTRAATTACK-B' : (blow.spill ?? null);
  const at = canBeStruck(game.state, aimed) ? aimed : spill === null ? null : yield* nextTarget(game, blow.by, spill);
  const home = at !== null && (yield* land(game, { by: blow.by, arm, technique }, at, die));
  return { ...swing, at, faces: [], struck: swing.struck || (home && hasFangs(game.state, blow)) };
}

/** NQ-SKILL-EXTRAATTACK-B, NQ-DESIGN-35: another enemy in base contact, if the player likes. */
function* nextTarget(game: Game, by: number, rule: RuleId): Flow<number | null> {
  const model = game.model(by);
  const others = engagedWith(game.state, model).filter((enemy) => canBeStruck(game.state, enemy.id));
  if (others.length === 0) return null;
  const { side } = game.unit(model.unit);
  const chosen = yield* game.ask.perhaps(
    { side, rule, label: say(ASKS.combatOverkill, { model: { model: by } }), about: [{ model: by }] },
    others.map(({ id }) => ({ id: `model:${id}`, label: say('nq.combat.model', { model: { model: id } }), ref: { model: id }, value: id })),
    { usual: () => [`model:${others[0]!.id}`] },
  );
  return chosen;
}

/** What comes after the hits: fangs, and the Fumbles of the tens. */
function* endBlow(game: Game, { blow, struck, tens }: Swing): Flow<void> {
  const { by, at, free } = blow;
  if (free === undefined) yield* bite(game, by, at, struck);
  if (tens === 0) return;
  const { technique } = heldIn(game.state, blow);
  fumbles(game, [by], technique.best ? 1 : technique.dice);
  if (tens > 1) yield* opening(game, by, at);
}

const hasFangs = (state: State, { by }: Blow): boolean => effectsOf(state, state.models[by]!, 'fangs').length > 0;

/** NQ-MUT-FANGS: if the first attack of the activation hits, so do they. */
function* bite(game: Game, by: number, at: number, hit: boolean): Flow<void> {
  const [fangs] = effectsOf(game.state, game.model(by), 'fangs');
  if (fangs === undefined || markOf(game.model(by), BITTEN)) return;
  game.mark({ model: by }, BITTEN, true, fangs.rule);
  if (!hit || !canBeStruck(game.state, at)) return;
  game.tell(fangs.rule, 'nq.combat.bites', { model: { model: by }, at: { model: at } });
  const outcome = yield* hurt(game, { model: at, by: { model: by }, strength: fangs.effect.strength, rule: fangs.rule, from: 'melee' });
  if (outcome === 'slain') yield* killed(game, by, at);
}

/** NQ-FUMBLE-03: the enemy strikes at once, for nothing, with the weapon it is using. */
function* opening(game: Game, by: number, at: number): Flow<void> {
  const enemy = game.model(at);
  if (enemy.place.at !== 'table' || game.model(by).place.at !== 'table') return;
  if (whyNoFighting(game.state, enemy) !== null || markOf(enemy, FUMBLED)) return;
  if (inBlock(game.state, enemy) && !inFront(enemy, game.model(by))) return;
  const { side } = game.unit(enemy.unit);
  const arms = armsOf(game.state, enemy).filter(
    ({ kind, marks, grown, reach }) =>
      kind === 'melee' &&
      !marks.includes('chargeOnly') &&
      grown === undefined &&
      (touching(enemy, game.model(by)) || (reach > 0 && within(enemy, game.model(by), reach))),
  );
  if (arms.length === 0 || !areEnemies(game.state, enemy.unit, game.model(by).unit)) return;
  const arm = yield* game.ask.one(
    {
      side,
      rule: 'NQ-FUMBLE-03',
      label: say('nq.combat.ask.opening', { model: { model: at }, by: { model: by } }),
      about: [{ model: at }],
    },
    arms.map((one) => ({ id: one.key, label: say('nq.combat.arm', { arm: armName(game.state, one) }), value: one.key })),
  );
  yield* strike(game, { by: at, at: by, arm, technique: 'plain', free: 'NQ-FUMBLE-03' });
}
