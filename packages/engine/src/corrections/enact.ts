import type { System } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import type { MarkValue, State } from '../table/state.ts';
import type { Ref, Text } from '../words/words.ts';
import { say } from '../words/words.ts';
import type { Correction } from './correction.ts';
import { FIX_RULES } from './correction.ts';
import { againWith, NEXT_ROLL } from './nextRoll.ts';

/** Where models go that were taken off by hand. */
export const BY_HAND = 'by-hand';

/** What a correction comes to, as facts; each has the reason that was given for it. */
export function eventsOf({ marks }: Pick<System, 'marks'>, state: State, correction: Correction): readonly GameEvent[] {
  const rule = FIX_RULES[correction.fix];
  const { reason } = correction;
  const told = (args: Parameters<typeof say>[1] = {}, key: string = correction.fix): Text =>
    say(`engine.fix.did.${key}`, { ...args, reason });
  switch (correction.fix) {
    case 'move': {
      const text = told({ who: unitsOf(state, modelsOf(correction)), n: correction.stands.length });
      return [{ type: 'placed', stands: correction.stands, rule, text }];
    }
    case 'remove': {
      const text = told({ who: unitsOf(state, correction.models), n: correction.models.length });
      return [{ type: 'removed', models: correction.models, to: { at: 'gone', cause: BY_HAND }, rule, text }];
    }
    case 'wound':
      return [
        {
          type: 'wounded',
          on: correction.on,
          by: correction.by,
          cause: BY_HAND,
          rule,
          text: told({ on: correction.on, n: correction.by }),
        },
      ];
    case 'heal':
      return [{ type: 'healed', on: correction.on, by: correction.by, rule, text: told({ on: correction.on, n: correction.by }) }];
    case 'mark': {
      const { on, mark, value } = correction;
      const label = marks.find(({ name }) => name === mark)?.label ?? mark;
      const text = value === null ? told({ on, mark: label }, 'unmark') : told({ on, mark: label, value: numberIn(value) });
      return [{ type: 'marked', on: [on], mark, value, rule, text }];
    }
    case 'score': {
      const { side, by } = correction;
      return [{ type: 'scored', side, by, what: BY_HAND, rule, text: told({ side: { side }, n: by }) }];
    }
    case 'again': {
      const { mark, value } = againWith(state, correction);
      return [{ type: 'marked', on: [{ side: -1 }], mark, value, rule, text: told({ n: correction.dice.length }) }];
    }
    case 'next-roll': {
      const { by } = correction;
      return [{ type: 'marked', on: [{ side: -1 }], mark: NEXT_ROLL.name, value: by, rule, text: told({ by: signed(by) }) }];
    }
    case 'pass':
      return [{ type: 'told', rule, text: told() }];
  }
}

const modelsOf = ({ stands }: Extract<Correction, { fix: 'move' }>): readonly number[] => stands.map(({ model }) => model);

/** A mark that is simply there needs no word for it. */
const numberIn = (value: MarkValue): string => (typeof value === 'number' ? String(value) : '');

/** `+2`, `-1`. */
const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));

const unitsOf = (state: State, models: readonly number[]): readonly Ref[] =>
  [...new Set(models.map((id) => state.models[id]!.unit))].map((unit) => ({ unit }));
