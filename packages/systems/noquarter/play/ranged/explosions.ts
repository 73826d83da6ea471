import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Part, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { withinPoint } from '@warfold/space';
import { fumbles } from '../combat/fumble.ts';
import { hitSurely, rollToHit } from '../combat/hitting.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { isVeryLarge } from '../combat/toStrike.ts';
import type { Arm } from '../fighter/gear.ts';
import { besieges, speaks, wields } from '../witness.ts';
import type { Aim, AimedAtPoint } from './aim.ts';
import { seesAim } from './aim.ts';
import { circle, deviate, strikeUnder } from './blast.ts';
import { basicParts, needToShoot } from './toShoot.ts';

/** A shot with an explosion template. */
export interface Explosion {
  /** Whose skill it is. */
  readonly by: number;
  readonly from: number;
  readonly arm: Arm;
  readonly aim: Aim;
  /** Whoever serves the weapon. */
  readonly crew: readonly number[];
  readonly more?: readonly Part[];
}

export const aimingOf = (from: number, arm: Arm): AimedAtPoint => ({
  from,
  arm,
  rule: 'NQ-TEMPLATE-02',
  sight: arm.rules.includes('indirect') ? 'a friend will do' : 'needed',
});

/** NQ-TEMPLATE-02: as usual at a model, with skill and range alone at the ground; nothing beyond long range, measured to the middle of the template. */
function needToBlast(state: State, { by, from, arm, aim, more = [] }: Explosion): Explained | null {
  const [gun, shooter] = [state.models[from]!, state.models[by]!];
  const band = arm.bands.find(({ to }) => withinPoint(gun, aim.at, to));
  if (band === undefined) return null;
  const indirect = !seesAim(state, gun, aim);
  if (indirect) speaks('indirect');
  if (aim.target !== null) {
    const at = state.models[aim.target]!;
    // The range is measured to the middle of the template, not to the edge of the base.
    const centred: Arm = { ...arm, bands: [{ ...band, to: Number.MAX_SAFE_INTEGER }] };
    return needToShoot(state, {
      from: gun,
      by: shooter,
      at,
      arm: centred,
      technique: plainOf(state, shooter, arm),
      aimed: false,
      indirect,
      more,
    });
  }
  const parts = indirect ? [part(-1, say('nq.combat.part.indirect'), 'NQ-INDIRECT-01')] : [];
  return sumOf([...basicParts(state, shooter, arm, band), ...parts, ...more]);
}

const plainOf = (state: State, model: Model, arm: Arm) => techniquesOf(state, model, arm)[0]!;

/** NQ-TEMPLATE-02 to -04: on a hit it lies where it was aimed, on a miss it deviates, a natural 10 is a dud. */
export function* fireAt(game: Game, explosion: Explosion): Flow<void> {
  const { by, arm, aim, crew } = explosion;
  wields(game.state, arm);
  if (arm.key.endsWith(':grapeshot')) speaks('grapeshot');
  const need = needToBlast(game.state, explosion);
  if (need === null) {
    game.tell('NQ-SHOOT-03', 'nq.combat.blastTooFar', { model: { model: explosion.from } });
    return;
  }
  const target = aim.target === null ? null : game.model(aim.target);
  const helpless = target === null ? null : hitSurely(game.state, target);
  if (target !== null && helpless !== null) game.tell(helpless, 'nq.combat.helpless', { model: { model: target.id } });
  if (target !== null && isVeryLarge(game.state, target)) besieges(game.state, game.model(explosion.from), arm);
  const rule: RuleId = target !== null && isVeryLarge(game.state, target) ? 'NQ-VLT-01' : 'NQ-SHOOT-04';
  const at = target === null ? { unit: game.model(by).unit } : { model: target.id };
  const technique = { ...plainOf(game.state, game.model(by), arm), poison: null };
  const { dice, fumbles: tens } =
    helpless !== null ? { dice: [0], fumbles: 0 } : yield* rollToHit(game, { by, at, arm, technique, need, rule, shown: false });
  if (tens > 0) {
    game.tell('NQ-TEMPLATE-04', 'nq.combat.dud', { model: { model: explosion.from } });
    fumbles(game, crew, 1);
    return;
  }
  const [die] = dice;
  const centre = die === undefined ? yield* deviate(game, by, aim.at) : aim.at;
  yield* strikeUnder(game, {
    by,
    arm,
    rule: 'NQ-TEMPLATE-02',
    template: circle(centre, arm.blast),
    masterful: die === 1 ? aim.target : null,
  });
}
