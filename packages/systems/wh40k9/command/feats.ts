import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, State, Unit } from '@warfold/engine';
import { say, standing, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { placeUnit } from '../../shared/placing.ts';
import { friendsOnTable, onTable } from '../../shared/sides.ts';
import type { Placing } from '../../shared/spot.ts';
import { abilities } from '../abilities.ts';
import { modelsLeft } from '../attack/casualties.ts';
import { whyIncoherent } from '../moving/coherency.ts';
import { breachOf, setUpCourse } from '../moving/ground.ts';
import { isWithin } from '../moving/measuring.ts';
import { freeMove } from '../moving/movement.ts';
import { ASKS } from '../questions.ts';
import { DEEDS_DONE } from '../sequence/marks.ts';
import type { Feat, OutOfPhase } from '../sequence/moments.ts';
import { unitHas } from '../sheet/keywords.ts';
import { actAsIf, canAct } from './outOfPhase.ts';

export type When = 'command' | 'preBattle' | 'roundStart' | 'fightEnd' | 'roundEnd';

/** A feat, and whose. */
export interface Due {
  readonly id: string;
  readonly unit: number;
  readonly feat: Feat;
}

/** What abilities let units do at this moment and what has not been done or passed over yet, of both sides. */
export function featsDue(state: State, when: When): Due[] {
  return state.units
    .filter((unit) => onTable(state, unit))
    .flatMap((unit) =>
      abilities
        .ask(state, when, null, { unit: { unit: unit.id } })
        .filter((feat) => when !== 'command' || feat.whose === 'both' || unit.side === state.cursor.active)
        .map((feat): Due => ({ id: `${feat.feat}:${unit.id}`, unit: unit.id, feat })),
    )
    .filter((due) => !doneIn(state).includes(due.id) && isWorthIt(state, due));
}

/** Nobody is asked about repairs where nothing is broken. */
function isWorthIt(state: State, { unit, feat }: Due): boolean {
  const own = state.units[unit]!;
  switch (feat.feat) {
    case 'scout':
      return true;
    case 'repair':
      return damagedNear(state, own, feat.n).length > 0;
    case 'regrow':
      return modelsLeft(state, own) < own.models.length;
    default:
      return canAct(state, own, feat.feat);
  }
}

const doneIn = (state: State): string[] => {
  const done = state.marks[DEEDS_DONE.name];
  return typeof done === 'string' ? done.split(' ') : [];
};

/** W40K-SEQ-01, -02: whoever decides the order picks the next feat; its owner then does it, or not. */
export function* nextFeat(game: Game, when: When, decides: number, rule: RuleId): Flow<void> {
  const due = yield* game.ask.one({ side: decides, rule, label: say(ASKS.deedOrder) }, () =>
    featsDue(game.state, when).map(
      (one): Choice<Due> => ({
        id: one.id,
        label: say('w40k.option.deed', { unit: { unit: one.unit }, what: one.feat.label }),
        ref: { unit: one.unit },
        value: one,
      }),
    ),
  );
  game.mark('battle', DEEDS_DONE, [...doneIn(game.state), due.id].join(' ').trim(), rule);
  yield* FEATS[due.feat.feat](game, due.unit, due.feat);
}

const FEATS: Readonly<Record<Feat['feat'], (game: Game, unit: number, feat: Feat) => Flow<void>>> = {
  /** A Normal Move before the battle. */
  *scout(game, unit, { n, rule }) {
    yield* freeMove(game, unit, inches(n), rule);
  },
  /** A friendly VEHICLE near by gets back some of the wounds it lost. */
  *repair(game, unit, { n, rule, label }) {
    const { side } = game.unit(unit);
    const vehicle = yield* game.ask.perhaps({ side, rule, label: say('w40k.ask.deed', { unit: { unit }, what: label }) }, () =>
      damagedNear(game.state, game.unit(unit), n).map((one) => unitChoice(one)),
    );
    if (vehicle === null) return;
    const { total } = yield* game.roll({ purpose: 'repair', rule, side, count: 1, sides: 3, by: { unit }, at: { unit: vehicle.id } });
    const hurt = game.standing(vehicle.id).find(({ lost }) => lost > 0);
    if (hurt !== undefined) game.emit({ type: 'healed', on: { model: hurt.id }, by: Math.min(total, hurt.lost), rule });
  },
  /** Destroyed models come back to their unit, whole. */
  *regrow(game, unit, { n, rule }) {
    const gone = game
      .unit(unit)
      .models.filter((id) => game.model(id).place.at === 'gone')
      .slice(0, n);
    if (gone.length === 0) return;
    for (const id of gone) {
      const { lost } = game.model(id);
      if (lost > 0) game.emit({ type: 'healed', on: { model: id }, by: lost, rule });
    }
    yield* placeUnit(game, regrowPlacing(game.state, game.unit(unit), gone));
  },
  move: outOfPhase,
  cast: outOfPhase,
  shoot: outOfPhase,
  charge: outOfPhase,
  fight: outOfPhase,
};

/** W40K-OUT-01: it may do so, or not. */
function* outOfPhase(game: Game, unit: number, { feat, label, rule }: Feat): Flow<void> {
  const { side } = game.unit(unit);
  const wants = yield* game.ask.confirm(
    { side, rule, label: say('w40k.ask.deed', { unit: { unit }, what: label }), about: [{ unit }] },
    feat !== 'charge',
  );
  if (wants) yield* actAsIf(game, unit, feat as OutOfPhase);
}

/** W40K-COH-05: in coherency with those who are there, and not within Engagement Range of the enemy; who finds no room stays destroyed (W40K-COH-06). */
function regrowPlacing(state: State, unit: Unit, models: readonly number[]): Placing {
  const course = setUpCourse(state, unit);
  const near = standing(state, unit.id)[0]!.pose;
  return {
    unit: unit.id,
    rule: 'W40K-COH-05',
    label: say('w40k.ask.regrow', { unit: { unit: unit.id } }),
    models,
    course: () => course,
    links: null,
    whole: whyIncoherent,
    breach: breachOf(state, unit, { far: 'W40K-COH-05', near: 'W40K-ENG-03' }),
    area: [
      { x: near.x - GROUND, y: near.y - GROUND },
      { x: near.x + GROUND, y: near.y - GROUND },
      { x: near.x + GROUND, y: near.y + GROUND },
      { x: near.x - GROUND, y: near.y + GROUND },
    ],
    near,
    heading: near.heading,
    need: 'if-possible',
    text: say('w40k.regrows', { unit: { unit: unit.id }, count: models.length }),
  };
}

/** Where room is looked for, round the first of the unit. */
const GROUND = inches(6);

const damagedNear = (state: State, unit: Unit, n: number): Unit[] =>
  friendsOnTable(state, unit).filter(
    (other) =>
      unitHas(state, other, 'VEHICLE') &&
      standing(state, other.id).some((hurt) => hurt.lost > 0 && standing(state, unit.id).some((own) => isWithin(own, hurt, inches(n)))),
  );
