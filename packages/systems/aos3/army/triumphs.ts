import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Opening, Reaction, State, WindowAbout, WindowKind } from '@warfold/engine';
import { markOf, reaction, say } from '@warfold/engine';
import { enemySides } from '../../shared/sides.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { shownRoll } from '../sequence/rerolls.ts';
import { CHARGE_ROLLED, PICKED, SHOCKED } from '../sequence/windows.ts';
import { ARMY_POINTS, TRIUMPHS } from './armyMarks.ts';

type Triumph = 'bloodthirsty' | 'inspired' | 'indomitable';

const RULES: Readonly<Record<Triumph, RuleId>> = {
  bloodthirsty: 'AOS3-27.5.5a',
  inspired: 'AOS3-27.5.5b',
  indomitable: 'AOS3-27.5.5c',
};

const leftTo = (state: State, side: number): readonly string[] => markOf(state.sides[side]!, TRIUMPHS).split(',').filter(Boolean);

/** AOS3-27.3.6b: only for the army that costs less; with equal totals for neither. */
const costsLess = (state: State, side: number): boolean =>
  enemySides(state, side).every((foe) => markOf(state.sides[side]!, ARMY_POINTS) < markOf(state.sides[foe]!, ARMY_POINTS));

/** A triumph that was taken more than once is used once for each. */
function useUp(game: Game, side: number, triumph: Triumph, unit: number): void {
  const left = [...leftTo(game.state, side)];
  left.splice(left.indexOf(triumph), 1);
  const text = say('aos3.triumph.used', { side: { side }, triumph: say(`aos3.enhancement.${triumph}`), unit: { unit } });
  game.mark({ side }, TRIUMPHS, left.join(','), 'AOS3-27.3.6b', text);
}

/** A triumph as something to do when a window opens over one of the side's own units. */
const triumph = <A extends WindowAbout & { readonly unit: number }>(
  name: Triumph,
  kind: WindowKind<A>,
  isOpen: (opening: Opening<A>) => boolean,
  respond: (game: Game, opening: Opening<A>) => Flow<void> | void,
): Reaction =>
  reaction(kind, {
    name,
    options(game, opening, side) {
      const mine = game.unit(opening.about.unit).side === side;
      if (!mine || !leftTo(game.state, side).includes(name) || !costsLess(game.state, side) || !isOpen(opening)) return [];
      const label = say(`aos3.enhancement.${name}`);
      return [{ id: name, value: null, label, ref: { unit: opening.about.unit }, ...shownRoll(opening.roll, RULES[name]) }];
    },
    called: (game, opening, { side }) => useUp(game, side, name, opening.about.unit),
    respond,
  });

/** AOS3-27.5.5a, AOS3-1.5.4a: a charge roll that was not rolled again yet. */
const bloodthirsty = triumph(
  'bloodthirsty',
  CHARGE_ROLLED,
  ({ roll }) => roll !== undefined && roll.rolled.rerolled.length === 0,
  (_game, { roll }) => roll?.again('all', RULES.bloodthirsty),
);

/** AOS3-27.5.5b: +1 to wound for the rest of the phase. */
const inspired = triumph(
  'inspired',
  PICKED,
  () => true,
  (game, { about: { unit } }) => {
    game.begin({ ability: 'triumph-inspired', on: { unit }, ends: { at: 'phase' } }, RULES.inspired);
  },
);

/** AOS3-27.5.5c: nobody of the unit flees in this phase. */
const indomitable = triumph(
  'indomitable',
  SHOCKED,
  () => true,
  (game, { about: { unit } }) => {
    game.tell(RULES.indomitable, 'aos3.triumph.stands', { unit: { unit } }, [{ unit }]);
  },
);

export const triumphs: Chapter = { reactions: [bloodthirsty, inspired, indomitable] };
