/** What the table of a battle shows: the moment that is looked at, what is asked, what is being prepared, what has just happened. */
import type { DecisionView, GameEvent, Ref, State } from '@warfold/engine';
import { shallow as isShallowlySame } from 'zustand/shallow';
import { type Battle, isMine, isNow, shownCount } from '../battle/battle.ts';
import { shownState } from '../battle/moment.ts';
import { type Ghosts, ghostsOf, NO_GHOSTS } from '../table/ghosts.ts';
import { BETWEEN } from '../table/labels.ts';
import { decisionMarks, type Mark } from '../table/marks.ts';
import { NO_FIGURES } from '../table/sculpts/sculpt.ts';
import { type Lit, litBy, NOT_LIT } from '../table/tableau.ts';
import type { ShownTable } from '../table/tabletop.ts';
import { shownInches } from '../table/tools/tape.ts';
import { withBarred } from '../widgets/sharing.ts';
import type { Words } from '../words/index.ts';
import { chosenMarks } from './chosen.ts';
import { courseMarks, courseName } from './courses.ts';
import { aimedMarks, concerned, focusOf, happeningMarks } from './happened.ts';
import { templateMarks } from './templates.ts';

/** Remembers the last answer for the last arguments: what is looked at changes far more often than what it is made of. */
function once<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly made: R } | null = null;
  return (...args) => {
    if (last === null || last.args.some((arg, i) => arg !== args[i])) last = { args, made: make(...args) };
    return last.made;
  };
}

/** The last of its kind, as long as the next has the same parts. */
function kept<T extends object>(): (next: T) => T {
  let last: T | null = null;
  return (next) => {
    last = last !== null && isShallowlySame(last, next) ? last : next;
    return last;
  };
}

const NOTHING: readonly Mark[] = [];
const NOBODY: readonly Ref[] = [];
const UNPAINTED: readonly never[] = [];

function litOf(state: State, waiting: Battle['waiting'], barred: Battle['barred'], mine: boolean): Lit {
  if (!mine || waiting?.waits !== 'decision') return NOT_LIT;
  return litBy(state, waiting.view.kind === 'assign' ? withBarred(waiting.view, barred) : waiting.view);
}

const ghostsNow = (state: State, view: DecisionView | null, draft: Battle['draft']): Ghosts =>
  draft === null || view === null ? NO_GHOSTS : ghostsOf(state, view, draft);

function asks(
  state: State,
  view: DecisionView | null,
  ground: Battle['ground'],
  courses: Battle['courses'],
  words: Words,
): readonly Mark[] {
  if (view === null) return NOTHING;
  return courses === null ? decisionMarks(state, view, ground, words.say) : courseMarks(state, courses, words);
}

/** What is being prepared beyond where everybody would stand: the templates that are laid, who is attacked, which models are chosen. */
function preparedNow(state: State, view: DecisionView | null, draft: Battle['draft'], words: Words): readonly Mark[] {
  if (view?.kind === 'place' && draft?.answer.kind === 'place') return templateMarks(state, view, draft.answer, words);
  if (view?.kind === 'assign' && draft?.answer.kind === 'assign') return aimedMarks(state, view, draft.answer);
  return view?.kind === 'pick' && draft !== null ? chosenMarks(state, view, draft.answer) : NOTHING;
}

function verdictOf(
  state: State,
  { ghosts, refused, used, allowed }: Ghosts,
  course: Battle['course'],
  draft: Battle['draft'],
  words: Words,
): string | null {
  if (ghosts.length === 0) return null;
  const inches = allowed === null ? null : `${shownInches(used)} / ${shownInches(allowed)}`;
  const name = course === null ? null : courseName(course, used, state, words);
  const costs = (draft?.spent ?? []).map(({ label, from, to }) => `${words.say(label, state)} ${from} → ${to}`);
  const told = [name, inches, ...costs].filter((part) => part !== null);
  const far = told.length === 0 ? null : told.join(BETWEEN);
  if (refused === undefined) return far;
  if (refused === null) return far ?? words.t('legal');
  const why = words.say(refused.text, state);
  return far === null ? why : `${far}${BETWEEN}${why}`;
}

/** For one table: as long as nothing of it changes, what it gives is the same. */
export function makeShown(): (battle: Battle, words: Words) => ShownTable | null {
  const lit = once(litOf);
  const ghostly = once(ghostsNow);
  const asked = once(asks);
  const told = once(verdictOf);
  const prepared = once(preparedNow);
  const marked = once((a: readonly Mark[], b: readonly Mark[], c: readonly Mark[]): readonly Mark[] => [...a, ...b, ...c]);
  const happening = once((state: State, event: GameEvent | undefined) => (event === undefined ? NOTHING : happeningMarks(state, event)));
  const about = once((event: GameEvent | undefined) => (event === undefined ? NOBODY : concerned(event)));
  const same = kept<ShownTable>();
  return (battle, words) => {
    const state = shownState(battle);
    if (state === null) return null;
    const { events, system, setup, selected, hovered, draft, course } = battle;
    const now = isNow(battle);
    const count = shownCount(battle);
    const waiting = now ? battle.waiting : null;
    const mine = now && isMine(battle);
    const view = now ? (course?.view ?? (waiting?.waits === 'decision' ? waiting.view : null)) : null;
    const ghosts = ghostly(state, view, draft);
    const happened = now ? undefined : focusOf(state, events, count);
    const marks = marked(
      mine ? asked(state, view, battle.ground, battle.courses, words) : NOTHING,
      mine ? prepared(state, view, draft, words) : NOTHING,
      happening(state, happened),
    );
    const meant = waiting?.waits === 'decision' ? (waiting.view.about ?? NOBODY) : about(happened);
    return same({
      state,
      system,
      theme: setup?.theme ?? null,
      schemes: setup?.schemes ?? UNPAINTED,
      own: NO_FIGURES,
      opening: setup?.state ?? null,
      events,
      count,
      lit: lit(state, waiting, battle.barred, mine),
      ghosts,
      verdict: told(state, ghosts, course, draft, words),
      marks,
      about: meant,
      selected,
      hovered,
    });
  };
}
