import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Option, State, Unit } from '@warfold/engine';
import { markOf, meaning, OF_SIDE, refuse, say, standing, step, unitChoice } from '@warfold/engine';
import { overPolygon } from '@warfold/space';
import { enemySides, leaders, nextInTurn, unitsOf } from '../../shared/sides.ts';
import { hasKeyword } from '../../sigmar/warscroll.ts';
import type { SuddenDeath } from '../marks.ts';
import { ARMY, OBJECTIVE, SUDDEN_DEATH } from '../marks.ts';
import type { Ground } from '../measure.ts';
import { featuresOf } from '../measure.ts';
import { ASKS } from '../questions.ts';
import { isByPoints } from '../scenarios.ts';
import { territoryOf } from './territory.ts';

export const RULE_OF: Readonly<Record<Exclude<SuddenDeath, '' | 'none'>, RuleId>> = {
  assassinate: 'AOS1-SUDDEN-03',
  blunt: 'AOS1-SUDDEN-04',
  endure: 'AOS1-SUDDEN-05',
  seize: 'AOS1-SUDDEN-06',
};

/** AOS1-SUDDEN-01: by a third of the smaller army. */
export const outnumbers = (larger: number, smaller: number): boolean => 3 * larger >= 4 * smaller && larger > smaller;

/** The outnumbered player, if there is one who has not said anything yet. */
export function nextToChoose(state: State): number | null {
  if (isByPoints(state)) return null;
  const models = (side: number) => markOf(state.sides[side]!, ARMY);
  const side = leaders(state).find((one) => enemySides(state, one).some((foe) => outnumbers(models(foe), models(one))));
  return side === undefined || markOf(state.sides[side]!, SUDDEN_DEATH) !== '' ? null : side;
}

export const chooseSuddenDeath = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const chosen =
    (yield* game.ask.perhaps({ side, rule: 'AOS1-SUDDEN-01', label: say(ASKS.suddenDeath) }, () => objectives(game.state, side))) ?? 'none';
  const text = say('aos1.log.suddenDeath', { side: { side }, objective: say(`aos1.sudden.${chosen}`) });
  game.mark({ side }, SUDDEN_DEATH, chosen, chosen === 'none' ? 'AOS1-SUDDEN-01' : 'AOS1-SUDDEN-02', text);
  if (chosen === 'assassinate' || chosen === 'blunt') yield* nameVictim(game, side, chosen);
  if (chosen === 'seize') yield* nameGround(game, side);
});

type Chosen = Exclude<SuddenDeath, '' | 'none'>;

export const SUDDEN_WAY = meaning<{ readonly objective: Chosen }>('sudden-death');

function objectives(state: State, side: number): Choice<Chosen>[] {
  const none = {
    assassinate: victims(state, side, 'assassinate').length === 0,
    blunt: victims(state, side, 'blunt').length === 0,
    endure: false,
    seize: groundsToSeize(state, side).length === 0,
  };
  return (['assassinate', 'blunt', 'endure', 'seize'] as const).map((id) => {
    const refused: Partial<Option> = none[id] ? { refused: refuse(RULE_OF[id], say(`aos1.refused.sudden.${id}`)) } : {};
    return { id, label: say(`aos1.sudden.${id}`), means: SUDDEN_WAY.of({ objective: id }), ...refused, value: id };
  });
}

const NOTABLE = ['HERO', 'WIZARD', 'PRIEST', 'MONSTER'];

/** AOS1-SUDDEN-03, -04: the units of the enemy army that the objective could be about. */
function victims(state: State, side: number, objective: 'assassinate' | 'blunt'): Unit[] {
  const theirs = enemySides(state, side).flatMap((foe) => unitsOf(state, foe));
  return theirs.filter((unit) => {
    const models = standing(state, unit.id).length;
    return objective === 'blunt' ? models >= 5 : models > 0 && NOTABLE.some((keyword) => hasKeyword(state, unit, keyword));
  });
}

/** The enemy player picks the unit. */
function* nameVictim(game: Game, side: number, objective: 'assassinate' | 'blunt'): Flow<void> {
  const rule = RULE_OF[objective];
  const unit = yield* game.ask.one({ side: nextInTurn(game.state, side), rule, label: say(ASKS[objective]) }, () =>
    victims(game.state, side, objective).map((one) => unitChoice(one)),
  );
  game.mark({ side }, OBJECTIVE, unit.id, rule, say('aos1.log.victim', { unit: { unit: unit.id } }));
}

/** AOS1-SUDDEN-06: a feature partly in enemy territory counts. */
function groundsToSeize(state: State, side: number): Ground[] {
  const territories = enemySides(state, side).map((foe) => territoryOf(state, foe));
  return featuresOf(state).filter(({ terrain: { footprint } }) =>
    footprint.some((corner) => {
      const at = { base: { kind: 'round', radius: 0 }, height: 0, pose: { ...corner, z: 0, heading: 0 } } as const;
      return territories.some((territory) => overPolygon(at, territory, -1));
    }),
  );
}

function* nameGround(game: Game, side: number): Flow<void> {
  const piece = yield* game.ask.one({ side, rule: 'AOS1-SUDDEN-06', label: say('aos1.ask.seize') }, () =>
    groundsToSeize(game.state, side).map(({ piece: { id, name } }) => ({ id: `piece:${id}`, label: name, ref: { piece: id }, value: id })),
  );
  game.mark({ side }, OBJECTIVE, piece, 'AOS1-SUDDEN-06', say('aos1.log.ground', { piece: { piece } }));
}
