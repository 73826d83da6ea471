/** Everything that is drawn, gathered from the battle and from how it is looked at; both views draw the same. */
import type { DecisionView, GameEvent, Ref, State } from '@warfold/engine';
import { type Battle, isMine, isNow, shownCount } from '../battle/store.ts';
import { withBarred } from '../widgets/sharing.ts';
import { courseMarks, courseName } from './courses.ts';
import { type Ghosts, ghostsOf, NO_GHOSTS } from './ghosts.ts';
import { concerned, focusOf, happeningMarks } from './happening/happened.ts';
import { decisionMarks, type Mark, type SayText } from './marks.ts';
import { shownState } from './moment.ts';
import { type Lit, litBy, NOT_LIT } from './tableau.ts';
import { toolMarks } from './tools/marks.ts';
import { shownInches } from './tools/tape.ts';
import type { useTableView } from './view.ts';

export interface Words {
  readonly language: string;
  t(key: string, args?: Record<string, string | number>): string;
  say: SayText;
}

export interface Stage {
  readonly state: State;
  /** How the battle began. */
  readonly opening: State | null;
  readonly lit: Lit;
  readonly ghosts: Ghosts;
  readonly marks: readonly Mark[];
  readonly about: readonly Ref[];
  /** Inches used of inches allowed, or why not, to be shown beside the ghost. */
  readonly verdict: string | null;
}

type View = ReturnType<typeof useTableView.getState>;

/** Remembers the last answer for the last arguments: frames ask far more often than anything changes. */
function once<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly made: R } | null = null;
  return (...args) => {
    if (last === null || last.args.some((arg, i) => arg !== args[i])) last = { args, made: make(...args) };
    return last.made;
  };
}

const litOf = once((state: State, waiting: Battle['waiting'], barred: Battle['barred'], mine: boolean): Lit => {
  if (!mine || waiting?.waits !== 'decision') return NOT_LIT;
  return litBy(state, waiting.view.kind === 'assign' ? withBarred(waiting.view, barred) : waiting.view);
});

const ghostsNow = once(
  (state: State, view: DecisionView | null, draft: Battle['draft']): Ghosts =>
    draft === null || view === null ? NO_GHOSTS : ghostsOf(state, view, draft),
);

const asks = once((state: State, view: DecisionView | null, ground: Battle['ground'], courses: Battle['courses'], words: Words): Mark[] => {
  if (view === null) return [];
  return courses === null ? decisionMarks(state, view, ground, words.say) : courseMarks(state, courses, words);
});

const tools = once(
  (
    state: State,
    system: Battle['system'],
    ghosts: Ghosts,
    selected: Ref | null,
    hovered: Ref | null,
    tool: View['tool'],
    tape: View['tape'],
    rings: View['rings'],
    words: Words,
  ): Mark[] => toolMarks({ state, system, ghosts, selected, hovered, tool, tape, rings, say: words.say, t: words.t }),
);

const all = once((a: readonly Mark[], b: readonly Mark[], c: readonly Mark[]): readonly Mark[] => [...a, ...b, ...c]);
const happening = once((state: State, event: GameEvent | undefined): readonly Mark[] =>
  event === undefined ? NOTHING : happeningMarks(state, event),
);
const about = once((event: GameEvent | undefined): readonly Ref[] => (event === undefined ? NOBODY : concerned(event)));
const NOTHING: readonly Mark[] = [];
const NOBODY: readonly Ref[] = [];

export function stageOf(battle: Battle, view: View, words: Words): Stage | null {
  const state = shownState(battle);
  if (state === null) return null;
  const now = isNow(battle);
  const waiting = now ? battle.waiting : null;
  const mine = now && isMine(battle);
  const open = now ? (battle.course?.view ?? (waiting?.waits === 'decision' ? waiting.view : null)) : null;
  const ghosts = ghostsNow(state, open, battle.draft);
  const happened = now ? undefined : focusOf(state, battle.events, shownCount(battle));
  const asked = mine ? asks(state, open, battle.ground, battle.courses, words) : NOTHING;
  const tooled = tools(state, battle.system, ghosts, battle.selected, battle.hovered, view.tool, view.tape, view.rings, words);
  return {
    state,
    opening: battle.setup?.state ?? null,
    lit: litOf(state, waiting, battle.barred, mine),
    ghosts,
    marks: all(asked, tooled, happening(state, happened)),
    about: waiting?.waits === 'decision' ? (waiting.view.about ?? NOBODY) : about(happened),
    verdict: verdictOf(state, ghosts, battle, words),
  };
}

function verdictOf(state: State, { ghosts, refused, used, allowed }: Ghosts, { course, draft }: Battle, words: Words): string | null {
  if (ghosts.length === 0) return null;
  const inches = allowed === null ? null : `${shownInches(used)} / ${shownInches(allowed)}`;
  const name = course === null ? null : courseName(course, used, state, words);
  const costs = (draft?.spent ?? []).map(({ label, from, to }) => `${words.say(label, state)} ${from} → ${to}`);
  const told = [name, inches, ...costs].filter((part) => part !== null);
  const far = told.length === 0 ? null : told.join(' · ');
  if (refused === undefined) return far;
  if (refused === null) return far ?? words.t('legal');
  const why = words.say(refused.text, state);
  return far === null ? why : `${far} · ${why}`;
}
