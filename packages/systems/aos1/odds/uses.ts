import type { RuleId } from '@warfold/catalogue';
import type { Game, Refusal, State } from '@warfold/engine';
import { mark, markOf, pointedIn, refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Use, Using } from '../../shared/oddsUses.ts';
import { giving } from '../../shared/oddsUses.ts';
import { hasKeyword } from '../../sigmar/warscroll.ts';
import { SCROLL } from '../abilities.ts';
import { GENERAL } from '../marks.ts';
import { toUnit } from '../measure.ts';
import { commandsOf } from '../scroll.ts';

/** The one command of a hero phase is used up for the whole turn, in whichever phase a question needs it. */
export const GAVE_COMMAND = mark('side', 'gave-command', false, { ends: 'turn' });

interface Commanding {
  readonly name: string;
  readonly note: string;
  readonly deed: string;
  readonly far: number;
  readonly keyword?: string;
}

/** AOS1-COMMAND-01: one command ability in a hero phase, of those that the general has, for units near him. Where no general is named there is one. */
function whyNotCommand(state: State, id: number, { name, far, keyword }: Commanding, { alone }: Using): Refusal | null {
  const unit = state.units[id]!;
  const args = { unit: { unit: id }, command: say(`aos1.ability.${name}`) };
  if (keyword !== undefined && !hasKeyword(state, unit, keyword))
    return refuse(SCROLL, say('aos1.odds.refused.keyword', { ...args, keyword }));
  if (markOf(state.sides[unit.side]!, GAVE_COMMAND)) return refuse('AOS1-COMMAND-01', say('aos1.refused.commanded'));
  const general = pointedIn(state.models, state.sides[unit.side]!, GENERAL);
  if (general === undefined) return null;
  if (!commandsOf(state.units[general.unit]!).includes(name)) return refuse('AOS1-COMMAND-01', say('aos1.odds.refused.general', args));
  const near = alone || (general.place.at === 'table' && toUnit(state, general, unit) <= inches(far));
  return near ? null : refuse('AOS1-COMMAND-01', say('aos1.refused.nobodyNear'), [{ model: general.id }]);
}

const command = (one: Commanding): Use =>
  giving(
    {
      label: say(`aos1.ability.${one.name}`),
      note: one.note,
      deeds: [one.deed],
      of: 'by',
      why: (state, unit, using) => whyNotCommand(state, unit, one, using),
      pay: (game: Game, unit: number) => game.mark({ side: game.unit(unit).side }, GAVE_COMMAND, true, 'AOS1-COMMAND-01'),
    },
    one.name,
    one.name === 'inspiring-presence' ? 'AOS1-COMMAND-02' : SCROLL,
  );

const ATTACKS = ['shoot', 'fight'] as const;

/** What lies on a unit already. */
const laid = (ability: string, note: string, deeds: readonly string[], of: Use['of'], rule: RuleId): Use =>
  giving({ label: say(`aos1.ability.${ability}`), note, deeds, of }, ability, rule);

/** Command abilities of the general, and what spells, scenery and triumphs have laid on a unit before. */
export const uses: Readonly<Record<string, Use>> = {
  'inspiring-presence': command({ name: 'inspiring-presence', note: 'No battleshock test is taken.', deed: 'test', far: 12 }),
  'ring-the-advance': command({ name: 'ring-the-advance', note: 'A charge that falls short is rolled again.', deed: 'charge', far: 12 }),
  'crown-of-thorns': command({ name: 'crown-of-thorns', note: '+1 to wound, for MURK units.', deed: 'fight', far: 10, keyword: 'MURK' }),
  'mystic-shield': laid('mystic-shield', '+1 to the saves of the target.', ATTACKS, 'at', 'AOS1-MAGIC-08'),
  'waxlight-veil': laid('waxlight-veil', '-1 to hit the target.', ['shoot'], 'at', SCROLL),
  inspired: laid('inspired', 'A triumph: failed hits are rolled again.', ATTACKS, 'by', 'AOS1-TRIUMPH-03'),
  damned: laid('damned', 'Damned ground: +1 to hit.', ATTACKS, 'by', 'AOS1-SCENERY-01'),
  ensorcelled: laid('ensorcelled', 'Failed rolls to wound are rolled again.', ATTACKS, 'by', 'AOS1-SCENERY-05c'),
};
