import { type PlaceView, say } from '@warfold/engine';
import { expect, it } from 'vitest';
import { createBattle } from '../battle/store.ts';
import { at, fieldOf } from '../table/testing/field.ts';
import { BattleHands } from './battleHands.ts';

const state = fieldOf([{ poses: [at(10, 10), at(11, 10)] }, { poses: [at(20, 20)] }]);

/** Hands at the question where models of the first unit are to stand, and the last answer that they have prepared. */
function handsPlacing(models: readonly number[]): { readonly hands: BattleHands; prepared(): unknown } {
  const view: PlaceView = {
    kind: 'place',
    side: 0,
    rule: 'NQ-FORM-04',
    label: say('x'),
    mayDecline: false,
    items: models.map((model) => ({ id: `model:${model}`, what: 'model', label: say('x'), faces: false, ref: { model } })),
  };
  const battle = createBattle();
  let last: unknown = null;
  battle.setState({
    state,
    seating: { seats: ['person', 'person'], pause: 0 },
    waiting: { waits: 'decision', at: 0, view },
    prepare: (answer) => {
      last = answer;
    },
  });
  return { hands: new BattleHands(battle.getState), prepared: () => last };
}

const click = (model: number) => ({ at: at(10, 10.2), slack: 200, single: false, hit: { what: 'model', id: model } as const });

it('puts down who is set up anew with a click on one of those who stand there', () => {
  const { hands, prepared } = handsPlacing([0, 1]);
  hands.click(click(1));
  expect(prepared()).toMatchObject({ kind: 'place' });
});

it('puts nobody down with a click on somebody else', () => {
  const { hands, prepared } = handsPlacing([0, 1]);
  hands.click(click(2));
  expect(prepared()).toBeNull();
});
