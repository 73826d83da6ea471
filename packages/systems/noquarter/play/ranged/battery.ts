import type { Choice, Flow, Game, Model, State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { gap } from '@warfold/space';
import { isFrame } from '../fighter/arms.ts';
import { isPanicked } from '../fighter/states.ts';
import { ACTED, AT_THIS_WEAPON } from '../marks.ts';

/** NQ-SUPPORT-02: the weapons of a battery may be activated one by one, each with its crew, in the alternation. */

interface Served {
  readonly weapon: Model;
  readonly crew: readonly Model[];
}

/** Each weapon with those who stand nearest to it: nobody serves two in one turn. */
function servedIn(state: State, unit: number): readonly Served[] {
  const models = standing(state, unit);
  const weapons = models.filter((model) => isFrame(state, model));
  const nearest = (man: Model): Model => weapons.reduce((best, weapon) => (gap(man, weapon) < gap(man, best) ? weapon : best), weapons[0]!);
  const crew = weapons.length === 0 ? [] : models.filter((model) => !isFrame(state, model));
  return weapons.map((weapon) => ({ weapon, crew: crew.filter((man) => nearest(man) === weapon) }));
}

const isWaiting = ({ crew }: Served): boolean => crew.some((man) => !markOf(man, ACTED));

/** Asks which weapon acts, or all of them; only some of them may be left from activations before. */
export function* chooseWeapon(game: Game, unit: number): Flow<void> {
  if (isPanicked(game.state, unit)) return;
  const all = servedIn(game.state, unit);
  const waiting = all.filter(isWaiting);
  const fresh = all.every(({ crew }) => crew.every((man) => !markOf(man, ACTED)));
  if (all.length < 2 || (fresh && waiting.length < 2)) return;
  const { side } = game.unit(unit);
  const whole: Choice<number | null>[] = fresh
    ? [{ id: 'all', label: say('nq.battery.all', { unit: { unit } }), ref: { unit }, value: null }]
    : [];
  const chosen = yield* game.ask.one({ side, rule: 'NQ-SUPPORT-02', label: say('nq.ask.weapon', { unit: { unit } }), about: [{ unit }] }, [
    ...whole,
    ...waiting.map(({ weapon: { id } }) => ({
      id: `weapon:${id}`,
      label: say('nq.battery.one', { model: { model: id } }),
      ref: { model: id },
      value: id,
    })),
  ]);
  if (chosen === null) return;
  const crew = waiting.find(({ weapon }) => weapon.id === chosen)!.crew.filter((man) => !markOf(man, ACTED));
  game.mark(
    [chosen, ...crew.map(({ id }) => id)].map((model) => ({ model })),
    AT_THIS_WEAPON,
    true,
    'NQ-SUPPORT-02',
    say('nq.battery.acts', { model: { model: chosen } }),
  );
}

/** Whether only one weapon of the unit acts in this activation. */
export const actsInPart = (state: State, unit: number): boolean => standing(state, unit).some((model) => markOf(model, AT_THIS_WEAPON));

/** Who has no turn in this activation: whoever serves another weapon. */
export const sitsOut = (state: State, model: Model): boolean => actsInPart(state, model.unit) && !markOf(model, AT_THIS_WEAPON);

/** The weapon that acted is done for the turn. Says whether others of the battery wait for an activation of their own. */
export function partDone(game: Game, unit: number): boolean {
  if (!actsInPart(game.state, unit)) return false;
  const crew = game.standing(unit).filter((model) => markOf(model, AT_THIS_WEAPON) && !isFrame(game.state, model));
  game.mark(
    crew.map(({ id }) => ({ model: id })),
    ACTED,
    true,
    'NQ-SUPPORT-02',
  );
  return servedIn(game.state, unit).some(isWaiting);
}
