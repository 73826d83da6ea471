import type { State, Unit } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import type { Action, ModelActions, UnitActions } from './action.ts';
import { apOf } from './action.ts';
import { chargeActions } from './charge/charge.ts';
import * as combat from './combat/combat.ts';
import { withdrawActions } from './combat/leaving.ts';
import { isProne } from './fighter/states.ts';
import { finish } from './finish.ts';
import { holdActions } from './hold/holding.ts';
import * as sorcery from './magic/sorcery.ts';
import { heroActions } from './moving/heroes.ts';
import { marchActions } from './moving/march.ts';
import { formationActions } from './moving/reform.ts';
import { withWayBack } from './moving/straying.ts';
import { walkActions, whyNotDone } from './moving/walking.ts';

/** NQ-AP-01: what the chapters let a unit do as one, and each of its models. A chapter is a line here. */
const ofUnits: readonly UnitActions[] = [
  walkActions,
  marchActions,
  chargeActions,
  formationActions,
  heroActions,
  holdTogether,
  ...sorcery.unitActions,
  ...combat.unitActions,
];
const ofModels: readonly ModelActions[] = [...combat.modelActions, ...sorcery.modelActions];

/** NQ-AP-02: everything the active unit may do now, in any order and as often as its points allow; what it may not do is shown with the reason. */
export function actionsOf(state: State, unit: Unit): readonly Action[] {
  const models = standing(state, unit.id);
  const able = models.filter((model) => apOf(model) > 0 || state.models[model.id]!.marks.momentum !== undefined);
  return [
    ...ofUnits.flatMap((chapter) => chapter(state, unit)).map((action) => withWayBack(state, action)),
    // NQ-MOVE-04: who lies on the ground can do nothing but stand up, which is a chapter of moving.
    ...able
      .filter((model) => !isProne(model))
      .flatMap((model) => ofModels.flatMap((chapter) => chapter(state, model)))
      .map((action) => withWayBack(state, action)),
    // Who is in close combat came to strike: to leave it is offered last.
    ...withdrawActions(state, unit).map((action) => withWayBack(state, action)),
    doneAction(state, unit),
  ];
}

/** NQ-COHER-02: going on Hold ends an activation too, and leaves nobody behind who could come back. */
function holdTogether(state: State, unit: Unit): readonly Action[] {
  const why = whyNotDone(state, unit.id);
  return holdActions(state, unit).map((hold) => (why === null || hold.refused !== undefined ? hold : { ...hold, refused: why }));
}

function doneAction(state: State, { id }: Unit): Action {
  const why = whyNotDone(state, id);
  return {
    id: 'done',
    label: say('nq.action.done'),
    ...(why !== null && { refused: why }),
    value: { by: null, seen: 'itself', run: (game) => finish(game, id) },
  };
}
