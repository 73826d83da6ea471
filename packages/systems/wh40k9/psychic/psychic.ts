import type { Choice, Explained, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemySides, onTable, unitsOf } from '../../shared/sides.ts';
import { isDestroyed } from '../attack/casualties.ts';
import { ASKS } from '../questions.ts';
import { ATTEMPTS, CASTER, DENIALS, MANIFESTING, MOVE, PHASE_DONE, POWERS_TRIED, SMITES } from '../sequence/marks.ts';
import { unitHas } from '../sheet/keywords.ts';
import { abilitiesOfModel } from '../sheet/profile.ts';
import { sufferPerils } from './perils.ts';
import type { Power } from './powers.ts';
import { MANIFESTS, powerNamed, straightBetween } from './powers.ts';

/** W40K-PSY-10. */
const DENY_REACH = inches(24);

/** W40K-PSY-03, -07, -13: what a PSYKER unit can do; Smite, one attempt and one denial where its datasheet says nothing else. */
interface Gift {
  readonly casts: number;
  readonly denies: number;
  readonly powers: readonly string[];
}

export function giftOf(state: State, unit: Unit): Gift {
  for (const model of standing(state, unit.id)) {
    const params = abilitiesOfModel(state, model).find(({ ability }) => ability === 'psyker')?.params;
    if (params === undefined) continue;
    const { casts, denies, powers } = params;
    return {
      casts: typeof casts === 'number' ? casts : 1,
      denies: typeof denies === 'number' ? denies : 1,
      powers: Array.isArray(powers) ? powers.filter((one): one is string => typeof one === 'string') : ['smite'],
    };
  }
  return { casts: 1, denies: 1, powers: ['smite'] };
}

const isPsyker = (state: State, unit: Unit): boolean => onTable(state, unit) && unitHas(state, unit, 'PSYKER');

/** W40K-PSY-01, -02. */
export function whyNotManifest(state: State, unit: Unit): Refusal | null {
  const own = { unit: unit.id };
  if (markOf(unit, MOVE) === 'fall-back' && !unitHas(state, unit, 'TITANIC'))
    return refuse('W40K-PSY-01', say('w40k.refused.psykerFellBack', { unit: own }), [own]);
  if (markOf(unit, MANIFESTING) && markOf(state, CASTER) !== unit.id)
    return refuse('W40K-PSY-02', say('w40k.refused.manifested', { unit: own }), [own]);
  const { casts } = giftOf(state, unit);
  return markOf(unit, ATTEMPTS) < casts ? null : refuse('W40K-PSY-07', say('w40k.refused.attempts', { unit: own, count: casts }), [own]);
}

const hasTried = (state: State, side: number, power: string): boolean =>
  markOf(state.sides[side]!, POWERS_TRIED).split(' ').includes(power);

/** W40K-PSY-05. */
const whyNotPower = (state: State, unit: Unit, power: Power): Refusal | null =>
  power.key !== 'smite' && hasTried(state, unit.side, power.key)
    ? refuse('W40K-PSY-05', say('w40k.refused.tried', { power: say(`w40k.power.${power.key}`) }), [{ unit: unit.id }])
    : null;

type Attempt = { readonly unit: number; readonly power: string };

/** W40K-PSY-02, -06: one power of one unit, then another of the same or of the next, as long as the active player wishes. */
export function* choosePsyker(game: Game): Flow<void> {
  if (!(yield* attemptOne(game, game.active))) game.mark('battle', PHASE_DONE, true, 'W40K-PSY-02');
}

/** Whether a unit has a power left that would be for somebody. */
export const canManifest = (state: State, unit: Unit): boolean => worthwhile(state, unit.side, unit.id).length > 0;

/** One power of one unit of the side, or of the only unit that may (W40K-OUT-01); false where nobody attempts any. */
export function* attemptOne(game: Game, side: number, only?: number): Flow<boolean> {
  const attempt = yield* game.ask.perhaps({ side, rule: 'W40K-PSY-02', label: say(ASKS.psyker) }, () => attempts(game.state, side, only), {
    usual: () => worthwhile(game.state, side, only),
  });
  if (attempt === null) return false;
  game.mark('battle', CASTER, attempt.unit, 'W40K-PSY-02');
  game.mark({ unit: attempt.unit }, MANIFESTING, true, 'W40K-PSY-02');
  yield* manifest(game, attempt.unit, powerNamed(attempt.power)!);
  return true;
}

const attempts = (state: State, side: number, only?: number): Choice<Attempt>[] =>
  unitsOf(state, side)
    .filter((unit) => (only === undefined || unit.id === only) && isPsyker(state, unit))
    .flatMap((unit) =>
      giftOf(state, unit).powers.flatMap((key): Choice<Attempt>[] => {
        const power = powerNamed(key);
        if (power === null) return [];
        const refused = whyNotManifest(state, unit) ?? whyNotPower(state, unit, power);
        const name = say(`w40k.power.${key}`);
        const choice: Choice<Attempt> = {
          id: `${key}:${unit.id}`,
          label: say('w40k.option.power', { unit: { unit: unit.id }, power: name }),
          ref: { unit: unit.id },
          numbers: [{ label: say('w40k.part.warpCharge'), value: warpCharge(state, unit, power) }],
          ...MANIFESTS.worth({ unit: unit.id, power: key }),
        };
        return [refused === null ? choice : { ...choice, refused }];
      }),
    );

/** The first attempt that would be for somebody. */
function worthwhile(state: State, side: number, only?: number): string[] {
  const found = attempts(state, side, only).find(
    ({ refused, value }) => refused === undefined && powerNamed(value.power)!.targets(state, state.units[value.unit]!).length > 0,
  );
  return found === undefined ? [] : [found.id];
}

/** W40K-PSY-04, -14. */
export function warpCharge(state: State, unit: Unit, { key, warpCharge: base }: Power): Explained {
  const parts = [part(base, say('w40k.part.warpCharge'), key === 'smite' ? 'W40K-PSY-14' : 'W40K-PSY-04')];
  const before = key === 'smite' ? markOf(state.sides[unit.side]!, SMITES) : 0;
  if (before > 0) parts.push(part(before, say('w40k.part.smites'), 'W40K-PSY-14'));
  return sumOf(parts);
}

/** W40K-PSY-06: test, Perils, denial, effect. Hands back what came of the attempt. */
export function* manifest(game: Game, id: number, power: Power): Flow<'failed' | 'denied' | 'manifested'> {
  const { side } = game.unit(id);
  const need = warpCharge(game.state, game.unit(id), power);
  noteAttempt(game, id, power);
  const rolled = yield* game.roll({
    purpose: 'psychic',
    rule: 'W40K-PSY-08',
    side,
    count: 2,
    sides: 6,
    by: { unit: id },
    need,
    matters: (faces) => `${faces[0]! + faces[1]!}${callsPerils(faces) ? '!' : ''}`,
  });
  if (callsPerils(rolled.faces)) {
    yield* sufferPerils(game, id);
    if (isDestroyed(game.state, game.unit(id))) {
      game.tell('W40K-PSY-18', 'w40k.attemptDies', { unit: { unit: id } });
      return 'failed';
    }
  }
  const name = say(`w40k.power.${power.key}`);
  if (rolled.total < need.total) {
    game.tell('W40K-PSY-08', 'w40k.notManifested', { unit: { unit: id }, power: name });
    return 'failed';
  }
  if (yield* isDenied(game, id, rolled.total)) return 'denied';
  game.tell('W40K-PSY-06', 'w40k.manifests', { unit: { unit: id }, power: name });
  yield* power.resolve(game, id, rolled.total);
  return 'manifested';
}

function noteAttempt(game: Game, id: number, { key }: Power): void {
  const unit = game.unit(id);
  const side = game.state.sides[unit.side]!;
  game.mark({ unit: id }, ATTEMPTS, markOf(unit, ATTEMPTS) + 1, 'W40K-PSY-07');
  if (key === 'smite') game.mark({ side: side.id }, SMITES, markOf(side, SMITES) + 1, 'W40K-PSY-14');
  else game.mark({ side: side.id }, POWERS_TRIED, `${markOf(side, POWERS_TRIED)} ${key}`.trim(), 'W40K-PSY-05');
}

/** W40K-PSY-09: double 1 or double 6, as the dice lie. */
const callsPerils = ([a, b]: readonly number[]): boolean => a === b && (a === 1 || a === 6);

/** W40K-PSY-10 to -13: one unit of each enemy may try. */
function* isDenied(game: Game, id: number, test: number): Flow<boolean> {
  for (const foe of enemySides(game.state, game.unit(id).side)) if (yield* isDeniedBy(game, foe, id, test)) return true;
  return false;
}

function* isDeniedBy(game: Game, side: number, id: number, test: number): Flow<boolean> {
  const denier = yield* game.ask.perhaps(
    { side, rule: 'W40K-PSY-10', label: say(ASKS.deny, { unit: { unit: id }, test }), about: [{ unit: id }] },
    () => deniers(game.state, side, game.unit(id)),
  );
  if (denier === null) return false;
  game.mark({ unit: denier.id }, DENIALS, markOf(game.unit(denier.id), DENIALS) + 1, 'W40K-PSY-13');
  const need = sumOf([part(test, say('w40k.part.psychicTest'), 'W40K-PSY-11'), part(1, say('w40k.part.beaten'), 'W40K-PSY-11')]);
  const { total } = yield* game.roll({
    purpose: 'deny',
    rule: 'W40K-PSY-11',
    side,
    count: 2,
    sides: 6,
    by: { unit: denier.id },
    at: { unit: id },
    need,
  });
  const denied = total > test;
  const told = { unit: { unit: denier.id }, roll: total, test };
  if (denied) game.tell('W40K-PSY-11', 'w40k.denied', told);
  else game.tell('W40K-PSY-11', 'w40k.notDenied', told);
  return denied;
}

/** Those who are near enough; who has used up its denials is shown with the reason, and so is who is too far off. */
const deniers = (state: State, side: number, caster: Unit): Choice<Unit>[] =>
  unitsOf(state, side)
    .filter((unit) => isPsyker(state, unit))
    .map((unit) => {
      const refused = whyNotDeny(state, unit, caster);
      return refused === null ? unitChoice(unit) : { ...unitChoice(unit), refused };
    });

function whyNotDeny(state: State, unit: Unit, caster: Unit): Refusal | null {
  const own = { unit: unit.id };
  const far = straightBetween(state, unit, caster);
  if (far > DENY_REACH)
    return refuse('W40K-PSY-10', say('w40k.refused.denyFar', { unit: own, measured: inchesOf(Math.round(far)) }), [own]);
  const { denies } = giftOf(state, unit);
  return markOf(unit, DENIALS) < denies ? null : refuse('W40K-PSY-13', say('w40k.refused.denials', { unit: own, count: denies }), [own]);
}
