import type { Flow, Game, State, Step } from '@warfold/engine';
import { markOf, pointedBy, say } from '@warfold/engine';
import { zoneNameOr, zonesGiven } from '../../shared/drawn.ts';
import { isGiven } from '../../shared/scenario/places.ts';
import { nextInTurn, rollOff } from '../../shared/sides.ts';
import { SLAIN } from '../../sigmar/wounds.ts';
import { isMysterious, PLAN, planOf, realmOf } from '../army/agreement.ts';
import { ruleOf, territoriesOn } from '../battleplans/plan.ts';
import { firstControl, placeMarkers } from '../objectives.ts';
import { ASKS } from '../questions.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { deploy, nextToDeploy } from './deployment.ts';
import { nextFactionTerrain, setUpFactionTerrain } from './factionTerrain.ts';
import type { SetupPart } from './marks.ts';
import { LEADER, MYSTERIOUS, NEXT_TO_SET_UP, SETUP, SETUP_PARTS, setupMarks, TERRITORY } from './marks.ts';
import { rollMysterious } from './mysterious.ts';
import { featuresOn } from './pieceSpot.ts';
import { canPlaceTerrain, placeTerrain } from './terrain.ts';

const RULE = 'AOS3-BP1.3';

/** What is due before the first round; nothing once everything is set up, or where a battle begins in the middle. */
export function nextSetup(state: State): Step | null {
  const part = SETUP_PARTS.find((one) => one === markOf(state, SETUP));
  return part === undefined ? null : (stepOf(state, part) ?? { step: 'nextPart' });
}

/** The next step of a part; nothing when the part is done. */
function stepOf(state: State, part: SetupPart): Step | null {
  const side = markOf(state, NEXT_TO_SET_UP);
  switch (part) {
    case 'roll-off':
      return markOf(state, LEADER) === null ? { step: 'rollForSetup' } : null;
    case 'terrain':
      return canPlaceTerrain(state) ? { step: 'placeTerrain', args: { side } } : null;
    case 'mysterious':
      return isMysterious(state) && featuresOn(state).some((piece) => markOf(piece, MYSTERIOUS) === '') ? { step: 'rollMysterious' } : null;
    case 'territory':
      return state.sides.some((one) => markOf(one, TERRITORY) < 0) ? { step: 'pickTerritory' } : null;
    case 'faction-terrain':
      return nextFactionTerrain(state, pointedBy(state, LEADER));
    case 'deployment':
      return nextToDeploy(state);
    case 'objectives':
    case 'control':
      return null;
  }
}

/** On to the next part; after the last one control of the objectives is looked at, and round one begins. */
function nextPart(game: Game): void {
  const part = SETUP_PARTS.find((one) => one === markOf(game.state, SETUP));
  const following = part === undefined ? undefined : SETUP_PARTS[SETUP_PARTS.indexOf(part) + 1];
  if (part === 'objectives') placeMarkers(game);
  if (part === 'territory') enterRealm(game);
  if (part === 'control') beginBattle(game);
  game.mark('battle', SETUP, following ?? '', RULE);
  game.mark('battle', NEXT_TO_SET_UP, markOf(game.state, LEADER), RULE);
}

/** AOS3-18.1.1a. Whoever was slain while the armies were set up was slain in no turn (AOS3-15.0). */
function beginBattle(game: Game): void {
  firstControl(game);
  game.clear(SLAIN, RULE);
}

/** AOS3-28.1.4: the realm rule holds for everybody and the whole battle. */
function enterRealm(game: Game): void {
  const realm = realmOf(game.state);
  if (realm === null) return;
  const text = say('aos3.setup.realm', { realm: say(`aos3.realm.${realm.key}`) });
  game.begin({ ability: realm.ability, on: { side: 0 }, ends: { at: 'battle' } }, 'AOS3-28.1.4', text);
}

/** AOS3-28.2.9: whoever wins the roll-off carries out all instructions first. */
function* rollForSetup(game: Game): Flow<void> {
  const winner = yield* rollOff(game, 'setup', RULE);
  game.mark('battle', LEADER, winner, RULE, say('aos3.setup.leader', { side: { side: winner } }));
  game.mark('battle', NEXT_TO_SET_UP, winner, 'AOS3-28.2.9');
}

/** The winner picks a territory of the battleplan, the other player has the other one; or the battleplan says who has which. */
function* pickTerritory(game: Game): Flow<void> {
  const plan = planOf(game.state);
  const leader = pointedBy(game.state, LEADER);
  const territories = territoriesOn(game.state.table, plan);
  const rule = ruleOf(markOf(game.state, PLAN));
  const name = (which: number) => zoneNameOr(game.state, which, territories[which]!.name);
  const given = isGiven(plan) ? leader : zonesGiven(game.state)?.[leader];
  const picked =
    given ??
    (yield* game.ask.one(
      {
        ...{ side: leader, rule, label: say(ASKS.setupTerritory) },
        shapes: territories.map(({ land }, which) => ({ shape: 'zone' as const, polygon: land, label: name(which) })),
      },
      territories.map(({ key }, i) => ({ id: territories[1 - i]?.key === key ? `${key}${i + 1}` : key, label: name(i), value: i })),
    ));
  const other = nextInTurn(game.state, leader);
  for (const [side, which] of [
    [leader, picked],
    [other, 1 - picked],
  ] as const) {
    const territory = name(which);
    game.mark({ side }, TERRITORY, which, RULE, say('aos3.setup.hasTerritory', { side: { side }, territory }));
  }
}

export const setup: Chapter = {
  steps: { nextPart, rollForSetup, placeTerrain, rollMysterious, pickTerritory, setUpFactionTerrain, deploy },
  marks: setupMarks,
  due: { 'setup:during': nextSetup },
};
