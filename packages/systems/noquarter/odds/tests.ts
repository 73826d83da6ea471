import type { Flow, Game, State } from '@warfold/engine';
import { part, say, standing } from '@warfold/engine';
import type { Counts, Stage } from '../../shared/odds.ts';
import type { CommandTest } from '../data/effects.ts';
import type { Test } from '../play/nerve/command.ts';
import { commandTest, needOf } from '../play/nerve/command.ts';
import { standFirm, testMorale } from '../play/nerve/morale.ts';
import { MORALE } from '../play/nerve/moraleDebt.ts';
import type { PanicResult } from '../play/nerve/panic.ts';
import { muster } from './activations.ts';
import { classesOf, hearing } from './tally.ts';

/** What each line of the panic table is counted as. */
const PANICS: Readonly<Record<PanicResult, string>> = { stay: 'stays', retreat: 'retreats', terrified: 'terrifies', destroyed: 'breaks' };
const NO_TEST: Counts = { tests: 0, failed: 0, stays: 0, retreats: 0, terrifies: 0, breaks: 0 };

const isResult = (word: string | undefined): word is PanicResult => word !== undefined && Object.hasOwn(PANICS, word);

const commandOf = (state: State, unit: number, test: Test): Stage['numbers'] =>
  standing(state, unit).length === 0 ? [] : [{ label: say('nq.odds.command'), value: needOf(state, unit, test) }];

/** NQ-MORALE-01, NQ-PANIC-01: the test that a unit owes for its losses, or one it takes anyway, and what the panic table does. */
export function moraleStage(state: State, unit: number, anyway: boolean): Stage {
  return {
    label: say('nq.odds.morale', { unit: { unit } }),
    numbers: commandOf(state, unit, { rule: 'NQ-MORALE-01', test: 'losses' }),
    parts: [
      {
        *run(game) {
          muster(game);
          const flow = moraleOf(game, unit, anyway);
          if (flow === null) return { counts: NO_TEST, on: null };
          const counts: Record<string, number> = { ...NO_TEST, tests: 1 };
          yield* hearing(flow, (rolled) => {
            const [result] = rolled.roll.purpose === 'panic' ? classesOf(rolled) : [];
            if (!isResult(result)) return;
            counts.failed = 1;
            counts[PANICS[result]] = 1;
          });
          return { counts, on: null };
        },
      },
    ],
  };
}

function moraleOf(game: Game, unit: number, anyway: boolean): Flow<unknown> | null {
  if (game.standing(unit).length === 0) return null;
  const owed = game.owed(MORALE).find(({ args }) => args.unit === unit);
  if (owed !== undefined) return testMorale(game, { debt: owed.id });
  if (!anyway) return null;
  return standFirm(game, unit, { rule: 'NQ-MORALE-01', test: 'losses', cause: null });
}

/** NQ-CMD-01: any other test of a unit, with what is added to it. */
export function commandStage(state: State, unit: number, about: CommandTest, modifier: number): Stage {
  const bonus = modifier === 0 ? [] : [part(modifier, say('nq.odds.part.modifier'), 'NQ-CMD-03')];
  const test = { rule: 'NQ-CMD-01', test: about, bonus } as const;
  return {
    label: say('nq.odds.test', { unit: { unit } }),
    numbers: commandOf(state, unit, test),
    parts: [
      {
        *run(game) {
          const passed = game.standing(unit).length > 0 && (yield* commandTest(game, unit, test));
          return { counts: { passed: passed ? 1 : 0 }, on: null };
        },
      },
    ],
  };
}
