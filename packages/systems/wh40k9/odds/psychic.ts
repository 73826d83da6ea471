import { refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed } from '../../shared/odds.ts';
import { answering, picking } from '../../shared/odds.ts';
import { powerNamed } from '../psychic/powers.ts';
import { giftOf, manifest, warpCharge, whyNotManifest } from '../psychic/psychic.ts';
import { ASKS } from '../questions.ts';

/** W40K-PSY-06: the psychic test, Perils, the denial of the target if it can, and what the power does. */
export const cast: Deed = {
  label: say('w40k.odds.cast'),
  note: 'A psyker tries a power before the target, which tries to deny it if it can; the power does what it does.',
  several: 'each',
  aims: true,
  risky: true,
  phase: 'psychic',
  words: { power: { takes: 'text', note: 'Which power; smite, if not said.' } },
  distance: () => inches(9),
  plan(state, { by: [by = -1], words }) {
    const unit = state.units[by]!;
    const refused = whyNotManifest(state, unit);
    if (refused !== null) return { refused };
    const key = typeof words.power === 'string' ? words.power : 'smite';
    const known = giftOf(state, unit).powers;
    const power = known.includes(key) ? powerNamed(key) : null;
    const who = { unit: by };
    if (power === null)
      return {
        refused: refuse('W40K-PSY-03', say('w40k.odds.noSuchPower', { unit: who, known: known.join(', ') }), [who]),
        field: 'power',
      };
    return {
      stages: [
        {
          label: say('w40k.option.power', { unit: who, power: say(`w40k.power.${key}`) }),
          numbers: [{ label: say('w40k.part.warpCharge'), value: warpCharge(state, unit, power) }],
          parts: [
            {
              *run(game) {
                if (standing(game.state, by).length === 0) return { counts: {}, on: null };
                const came = yield* answering(manifest(game, by, power), (view) =>
                  view.label.key === ASKS.deny ? picking(view, () => true) : null,
                );
                return { counts: { casts: came === 'manifested' ? 1 : 0, denied: came === 'denied' ? 1 : 0 }, on: null };
              },
            },
          ],
        },
      ],
      leftOut: [],
    };
  },
};
