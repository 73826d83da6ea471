import type { Marks, Model, State } from '@warfold/engine';
import { canonical, marksKey, oddsKeyOf, written } from '@warfold/engine';

const debtsKey = (owed: State['owed']): string => canonical(owed.map(({ kind, args }) => [kind, args]));
const effectsKey = (effects: State['effects']): string => canonical(effects.map(({ ability, on, params }) => [ability, on, params]));

/** What about the table matters to an attack: wounds, who is left, where they were pushed, and what all of them carry on them. `carried` says it of a model. */
export const oddsKeyBy = (carried: (marks: Marks) => string): ((state: State, base?: State) => string) =>
  oddsKeyOf({
    unit: ({ models, marks }) => `${models.length} ${marksKey(marks)}`,
    model: ({ lost, place, pose, marks }: Model) =>
      place.at === 'gone' ? `-${place.cause}` : `${lost}${place.at[0]}${pose.x},${pose.y}${carried(marks)}`,
    table: (state, base) =>
      [
        written(state.sides, base?.sides, canonical),
        written(state.marks, base?.marks, canonical),
        written(state.owed, base?.owed, debtsKey),
        written(state.effects, base?.effects, effectsKey),
      ].join(' '),
  });

export const oddsKey = oddsKeyBy(marksKey);
