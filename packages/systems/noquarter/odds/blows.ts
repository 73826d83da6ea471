/** The blows of one model, in the parts between which tables may be merged: it pays and raises its arm, each of its dice lands, it is done. */
import type { Game, Plain, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { RulePiece, StagePart } from '../../shared/odds.ts';
import type { Landing } from '../play/combat/attack.ts';
import { atFirst, endBlow, landDie, raise, rollBlow, spillOf, toHitWith } from '../play/combat/attack.ts';
import type { Chosen, Wanted } from '../play/combat/closeCombat.ts';
import { payToStrike, usualBlow } from '../play/combat/closeCombat.ts';
import { rollToHit } from '../play/combat/hitting.ts';
import { wayOf } from '../play/combat/ways.ts';
import { armOf } from '../play/fighter/arms.ts';
import { effectsOf } from '../play/fighter/borne.ts';
import { AP, MOMENTUM } from '../play/marks.ts';
import type { Sides } from './tally.ts';
import { counting } from './tally.ts';

/** Who did not dare to charge does not attack either. */
export const BALKED = 'balked';

/** What decides how a die of a blow falls; nothing where it has fallen. */
type Aim = { readonly need: number; readonly rule: 'NQ-CC-03' | 'NQ-VLT-01'; readonly shown: boolean } | null;

/** A blow on its way. */
type Swing = {
  readonly blow: Chosen;
  readonly aim: Aim;
  /** Dice that are still to be thrown, and the faces of those that hit where they were thrown together. */
  readonly left: number;
  readonly faces: readonly number[];
  readonly so: Landing;
  /** Tens: none, one, or more. */
  readonly tens: number;
  /** Whether it matters that it strikes home (NQ-MUT-FANGS). */
  readonly bites: boolean;
};

const isSwing = (on: Plain): on is Swing => typeof on === 'object' && on !== null && 'blow' in on;

/** One blow of a model; after the last one, nothing that it has left matters. */
export const blowParts = (sides: Sides, id: number, wanted: Wanted, last: boolean): readonly StagePart[] => [
  { run: raising(sides, id, wanted) },
  {
    run: landing(sides),
    again: {
      times: (_state, on) => (isSwing(on) ? on.left : 0),
      first: (_state, on) => (isSwing(on) ? { ...on, left: 0 } : on),
      // How many tens there were before, and which hits are to come, is nothing to the die that lands now.
      part: {
        of: (on) => (isSwing(on) ? { ...on, tens: 0, faces: on.faces.slice(0, 1) } : on),
        add: (on, more) =>
          isSwing(on) && isSwing(more) ? { ...on, so: more.so, faces: on.faces.slice(1), tens: Math.min(2, on.tens + more.tens) } : more,
      },
    },
  },
  { run: lowering(sides, id, last) },
];

const raising = (sides: Sides, id: number, wanted: Wanted): RulePiece =>
  function* (game, handed) {
    const blow = handed === BALKED || game.model(id).place.at !== 'table' ? null : usualBlow(game.state, game.model(id), wanted);
    if (blow === null) return { counts: {}, on: handed };
    const bites = effectsOf(game.state, game.model(id), 'fangs').length > 0;
    const { counts, thrown, on } = yield* counting(game, sides, swung(game, blow, bites));
    // NQ-SPELL-SHOCK: who is hit without a die is hit as often as there are faces.
    const sure = on.aim === null && !thrown ? on.faces.length : 0;
    return { counts: { ...counts, attacks: 1, hits: counts.hits! + sure }, on };
  };

/** Dice that do not look at one another are thrown one by one as they land; all at once only where one of them is picked or rolled again. */
function* swung(game: Game, blow: Chosen, bites: boolean) {
  yield* payToStrike(game, blow);
  const begun = { blow, so: atFirst(blow), bites, tens: 0 };
  const { again, best, dice } = wayIn(game.state, blow).way;
  if (again === 'never' && !best && dice > 1) {
    const { arm, way } = raise(game, blow);
    const toHit = toHitWith(game, blow, arm, way);
    if (toHit !== null) {
      const aim = { need: toHit.need.total, rule: toHit.rule === 'NQ-VLT-01' ? toHit.rule : 'NQ-CC-03', shown: toHit.shown } as const;
      return { ...begun, aim, left: way.dice, faces: [] };
    }
    return { ...begun, aim: null, left: way.dice, faces: Array.from({ length: way.dice }, () => 0) };
  }
  const { dice: faces, tens } = yield* rollBlow(game, blow);
  return { ...begun, aim: null, left: faces.length, faces, tens: Math.min(2, tens) };
}

const wayIn = (state: State, { by, arm: key, way }: Chosen) => {
  const model = state.models[by]!;
  const arm = armOf(state, model, key);
  return { arm, way: wayOf(state, model, arm, way) };
};

const landing = (sides: Sides): RulePiece =>
  function* (game, on) {
    if (!isSwing(on)) return { counts: {}, on };
    const { counts, on: landed } = yield* counting(game, sides, dieLanded(game, on));
    return { counts, on: landed };
  };

function* dieLanded(game: Game, swing: Swing) {
  const { blow, aim, bites } = swing;
  const { arm, way } = wayIn(game.state, blow);
  let [face, tens] = [swing.faces[0], 0];
  if (aim !== null) {
    const need = sumOf([part(aim.need, say('nq.combat.number.toHit'), aim.rule)]);
    const one = { by: blow.by, at: { model: blow.at }, arm, way: { ...way, dice: 1 }, need, rule: aim.rule, shown: aim.shown };
    const { dice, fumbles } = yield* rollToHit(game, one);
    [face, tens] = [dice[0], fumbles];
  }
  const so = face === undefined ? swing.so : yield* landDie(game, { by: blow.by, arm, way, spill: spillOf(way) }, swing.so, face);
  return { ...swing, so: { ...so, struck: bites && so.struck }, tens };
}

const lowering = (sides: Sides, id: number, last: boolean): RulePiece =>
  function* (game, on) {
    const ended = isSwing(on) ? endBlow(game, on.blow, wayIn(game.state, on.blow).way, { ...on.so, tens: on.tens }) : null;
    const counts = ended === null ? {} : (yield* counting(game, sides, ended)).counts;
    if (last) spent(game, id);
    return { counts, on: isSwing(on) ? null : on };
  };

/** NQ-STAT-02: what it cannot spend any more is as good as lost; tables that differ in nothing else are alike. */
export function spent(game: Game, model: number): void {
  game.mark({ model }, AP, 0, 'NQ-STAT-02');
  game.mark({ model }, MOMENTUM, 0, 'NQ-STAT-02');
}
