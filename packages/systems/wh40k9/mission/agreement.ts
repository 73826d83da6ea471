import type { SetupOption, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { missionOf, roundsOf } from './missions.ts';

/** W40K-ONLYWAR-18. */
export const roundsAgreed = (state: State): number => roundsOf(missionOf(state));

/** W40K-AIR-06: the rule of another book under which an aircraft is not lost that cannot make its minimum move. */
export const strategicReserves = (state: State): boolean => state.options.strategicReserves === true;

/** Whether players are asked where an answer is hardly ever in doubt: which save is made, which rule ignores a wound, whether a low damage is rolled again. */
export const asksForTrifles = (state: State): boolean => state.options.trifles === true;

const yesOrNo = (key: string): SetupOption => ({
  key,
  label: say(`w40k.agreed.${key}`),
  choices: [
    { value: false, label: say('w40k.agreed.no') },
    { value: true, label: say('w40k.agreed.yes') },
  ],
  usual: false,
});

/** What the players agree on before the battle, beside forces, mission and battlefield. */
export const options: readonly SetupOption[] = [yesOrNo('strategicReserves'), yesOrNo('stratagems'), yesOrNo('trifles')];
