import type { Language, Text } from '@warfold/engine';
import type { GoalOdds, LineMatrix, OddsAnswer, OddsComplaint, OddsProblem, StepWord } from '@warfold/odds';
import { callWorker } from '../workers/calls.ts';

/** What a system's odds can be asked about. */
export interface Menu {
  readonly units: readonly { readonly name: string; readonly label: string }[];
  readonly deeds: readonly {
    readonly name: string;
    readonly label: Text;
    readonly aims: boolean;
    readonly words: Readonly<Record<string, StepWord>>;
  }[];
  readonly cover: readonly string[];
  /** What may be used in a step of each deed. */
  readonly uses: Readonly<Record<string, readonly { readonly name: string; readonly label: Text; readonly note: string }[]>>;
  /** What may be said about an objective; nothing where there are none. */
  readonly objective: { readonly held: boolean; readonly charge: boolean } | null;
  /** Whole questions to begin with, by the name of their file. */
  readonly examples: readonly { readonly name: string; readonly text: string }[];
  /** A question that has an answer, for somebody who has not asked yet. */
  readonly first: { readonly deed: string; readonly by: string; readonly at: string };
  readonly labels: Readonly<Record<string, Text>>;
}

/** Something wrong with a question: in a field of the form, or in a line of what was written. */
export interface WrongQuestion {
  readonly line: number | null;
  readonly about: OddsComplaint;
}

/** The answer, or everything that is wrong with the question. */
export type LabAnswer =
  | { readonly answer: OddsAnswer; readonly goals: readonly GoalOdds[] }
  | { readonly matrix: LineMatrix }
  | { readonly wrong: readonly WrongQuestion[] };

export interface Lab {
  menu(system: string): Promise<Menu | null>;
  ask(system: string, question: string | Record<string, unknown>, language: Language): Promise<LabAnswer>;
  /** Gives up the question that is being worked out; nobody is told an answer to it. */
  cancel(): void;
  close(): void;
}

interface Answers {
  readonly answer?: OddsAnswer;
  readonly goals?: readonly GoalOdds[];
  readonly matrix?: LineMatrix;
  readonly complaints?: readonly OddsComplaint[];
  readonly problems?: readonly OddsProblem[];
}

export interface LabServices {
  menu: { ask: { readonly system: string }; gives: Menu | null };
  answer: {
    ask: { readonly system: string; readonly question: string | Record<string, unknown>; readonly language: Language };
    gives: Answers;
  };
}

const openWorker = () => callWorker<LabServices>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lab' }));

/** Whoever asks again gives up what was asked before: rules that run cannot be told to stop, so their worker makes way for another one. */
export function openLab(): Lab {
  let calls = openWorker();
  let underWay: symbol | null = null;
  let menus = 0;
  const cancel = (): void => {
    // The menu is short work, and is still wanted.
    if (underWay === null || menus > 0) return;
    underWay = null;
    calls.close();
    calls = openWorker();
  };
  return {
    async menu(system) {
      menus++;
      try {
        return await calls.ask('menu', { system });
      } finally {
        menus--;
      }
    },
    async ask(system, question, language) {
      cancel();
      const mine = Symbol('question');
      underWay = mine;
      try {
        const given = await calls.ask('answer', { system, question, language });
        if (given.answer !== undefined) return { answer: given.answer, goals: given.goals ?? [] };
        if (given.matrix !== undefined) return { matrix: given.matrix };
        const problems = (given.problems ?? []).map(({ line, about }): WrongQuestion => ({ line, about }));
        return { wrong: [...problems, ...(given.complaints ?? []).map((about): WrongQuestion => ({ line: null, about }))] };
      } finally {
        if (underWay === mine) underWay = null;
      }
    },
    cancel,
    close: () => calls.close(),
  };
}
