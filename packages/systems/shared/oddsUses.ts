/** What players may use in a step that odds are asked for: commands, stratagems. */
import type { RuleId } from '@warfold/catalogue';
import type { MarkKind, Plain } from '@warfold/engine';
import type { Use } from '@warfold/engine/odds';

export type { Use, Using } from '@warfold/engine/odds';

type About = Pick<Use, 'label' | 'note' | 'deeds' | 'of' | 'why' | 'pay'>;

/** Something that is a mark of its unit. */
export const marking = (about: About, kind: MarkKind<boolean>, rule: RuleId): Use => ({
  ...about,
  begin: (game, unit) => game.mark({ unit }, kind, true, rule),
  end: (game, unit) => game.mark({ unit }, kind, false, rule),
});

/** Something that gives its unit an ability for as long. */
export const giving = (about: About, ability: string, rule: RuleId, params: Readonly<Record<string, Plain>> = {}): Use => ({
  ...about,
  begin: (game, unit) => void game.begin({ ability, on: { unit }, params, ends: { at: 'phase' } }, rule),
  end(game, unit) {
    const given = game.state.effects.filter((one) => one.ability === ability && 'unit' in one.on && one.on.unit === unit).at(-1);
    if (given !== undefined) game.endEffect(given.id, rule);
  },
});
