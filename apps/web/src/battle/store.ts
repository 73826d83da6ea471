/**
 * The battle on the screen. It folds the events that the referee sends, so what is drawn is always the fold of facts, and holds what is only of
 * the screen: what is selected, which answer is being prepared, which moment of the battle is looked at. It knows no rule.
 */

import type { Answer, DiceSource, MatchFile, Refusal, Setup, State, Text } from '@warfold/engine';
import { apply } from '@warfold/engine';
import { create, type StateCreator } from 'zustand';
import type { Opponent } from '../opponent/client.ts';
import { openOpponent } from '../opponent/client.ts';
import { isComputer, type SeatKind } from '../opponent/strengths.ts';
import type { Referee } from '../referee/client.ts';
import { openReferee } from '../referee/client.ts';
import type { BattleProgress, OpenedBattle } from '../referee/protocol.ts';
import { systems } from '../systems/index.ts';
import { useManners } from '../words/index.ts';
import { speakAs } from '../words/learned.ts';
import { Advice } from './advice.ts';
import { Aiming } from './aiming.ts';
import { Approach } from './approach.ts';
import type { Battle, Seating, SituationLesson, Teachable } from './battle.ts';
import { EMPTY, NOTHING_BEGUN, phaseOf } from './battle.ts';
import { unguessable } from './chance.ts';
import { TimeKeeper } from './clock.ts';
import { Coursing } from './coursing.ts';
import { Drafting } from './drafting.ts';
import { fileOf, keepBattle } from './saves.ts';
import { isSettingUp } from './settingUp.ts';
import { ShowingOff } from './showing.ts';

export type { Battle, Seating, SituationLesson, Teachable } from './battle.ts';
export { asked, isMine, isNow, shownCount } from './battle.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The dice as they are on file once they were drawn so far. */
function drawnTo(dice: Battle['dice'], drawn: BattleProgress['drawn']): Battle['dice'] {
  if (dice === null) return null;
  const { position: _position, since: _since, takenBack: _takenBack, ...source } = dice;
  return { ...source, ...drawn };
}

const isOver = (state: State | null): boolean => state?.result != null;

const battling: StateCreator<Battle> = (set, get) => {
  let referee: Referee | null = null;
  let opponent: Opponent | null = null;
  let clock = new TimeKeeper();
  /** The seed of the dice to come. It never leaves this browser before the battle is over. */
  let secret: string | null = null;
  /** The lesson on the table, for a referee that has to be started again. */
  let taught: Teachable | null = null;
  let giving = false;
  /** Whether the battle is kept by a server, and not in this browser. */
  let elsewhere = false;

  const advice = new Advice(get, set);
  const drafting = new Drafting({
    battle: get,
    tell: set,
    judge: (answer, at, wish, course) => attempt((to) => to.ask('judge', { answer, at, wish, ...(course !== null && { course }) })),
    fair: (answer) => {
      if (answer.kind === 'move') void price(answer);
      void advice.lookAhead(answer);
    },
  });
  const coursing = new Coursing({
    battle: get,
    tell: set,
    courses: async (at, unit) => (await attempt((to) => to.ask('courses', { at, unit })))?.courses ?? [],
    give: (answer) => give(answer),
    prepare: drafting.prepare,
    wait: () => drafting.wait(),
  });

  const aiming = new Aiming({
    battle: get,
    tell: set,
    aim: (at, target, lines) => attempt((to) => to.ask('aim', { at, target, lines })),
    foresee: advice.foresee,
    prepare: (answer) => get().prepare(answer),
    wait: () => drafting.wait(),
    object: (refusal) => get().object(refusal),
  });

  const approach = new Approach({
    battle: get,
    tell: set,
    usual: async (at) => (await attempt((to) => to.ask('suggest', { at, seed: unguessable() })))?.usual ?? null,
    ways: async (at, enemy, selected) => (await attempt((to) => to.ask('ways', { at, enemy, selected })))?.ways ?? [],
    harms: advice.harms,
    give: (answer) => give(answer),
    strike: aiming.strike,
    prepare: drafting.prepare,
  });

  const eyes = new ShowingOff({ battle: get, tell: set, speed: () => useManners.getState().showing });

  /** What a move that may be made would cost. */
  async function price(answer: Answer): Promise<void> {
    const { waiting, course } = get();
    if (waiting?.waits !== 'decision') return;
    const gives = await attempt((to) => to.ask('spends', { answer, at: waiting.at, ...(course !== null && { course: course.id }) }));
    const { draft } = get();
    if (gives !== null && gives.spent.length > 0 && draft?.answer === answer) set({ draft: { ...draft, spent: gives.spent } });
  }

  const advance = (progress: BattleProgress): void => {
    drafting.forget();
    const { setup, state, events, entries, passing, showing } = get();
    const kept = progress.keep === events.length ? events : events.slice(0, progress.keep);
    const from = progress.keep === events.length ? state! : kept.reduce(apply, setup!.state);
    const now = progress.events.reduce(apply, from);
    const all = progress.events.length === 0 ? kept : [...kept, ...progress.events];
    set({
      state: now,
      events: all,
      entries: [...entries.slice(0, progress.keepEntries), ...progress.entries],
      waiting: progress.waiting,
      dice: drawnTo(get().dice, progress.drawn),
      showing: eyes.behind(showing ?? events.length, kept.length, all.length),
      undo: progress.undo,
      standing: progress.standing ?? null,
      offers: progress.offers,
      ...NOTHING_BEGUN,
      trouble: null,
      passing: passing === phaseOf(now) ? passing : null,
    });
    eyes.goOn();
    clock.begin();
    if (!elsewhere) keepBattle(get(), isOver(now) ? null : secret);
    void playOn();
    advice.exploreGround();
    void aiming.survey();
    void coursing.goOn();
    void approach.goOn();
  };

  const show = (setup: Setup, dice: DiceSource, seating: Seating, id: string, lesson: SituationLesson | null): void => {
    const system = systems.find(({ key }) => key === setup.system) ?? null;
    speakAs(setup.system);
    set({ ...EMPTY, id, system, setup, dice, seating, state: setup.state, lesson });
    clock = new TimeKeeper();
    opponent?.close();
    opponent = null;
    advice.close();
    coursing.forget();
    approach.forget();
    eyes.skip();
  };

  const open = (opened: OpenedBattle, seating: Seating, id: string, lesson: SituationLesson | null = null): void => {
    show(opened.setup, opened.dice, seating, id, lesson);
    if (seating.seats.some(isComputer)) opponent = openOpponent(opened.setup, seating.seats);
    advance(opened);
  };

  const freshReferee = (): Referee => {
    elsewhere = false;
    referee?.close();
    referee = openReferee((trouble) => set({ trouble, thinking: false }));
    return referee;
  };

  /** A worker that fails must be seen, and must not cost the players anything: the battle stays as it was. */
  async function attempt<T>(work: (referee: Referee) => Promise<T>): Promise<T | null> {
    if (referee === null) return null;
    try {
      return await work(referee);
    } catch (error) {
      set({ trouble: messageOf(error) });
      return null;
    }
  }

  /** Lets the computer answer where it is its turn, and passes where the person here wants to; the screen never waits for it. */
  async function playOn(): Promise<void> {
    const { waiting, seating, thinking, passing, state, held, looking } = get();
    if (thinking || waiting?.waits !== 'decision' || state === null) return;
    if (seating.seats[waiting.view.side] === 'person') {
      if (waiting.view.kind === 'interrupt' && passing === phaseOf(state)) await give({ kind: 'interrupt', pass: true });
      else if (get().settingUp && isSettingUp(waiting.view, state)) await setUpNext();
      return;
    }
    // Where only computers play, whoever looks back does not want to miss what comes.
    if (opponent === null || held || (looking !== null && seating.seats.every(isComputer))) return;
    set({ thinking: true });
    try {
      const pause = new Promise((resolve) => setTimeout(resolve, seating.pause));
      const [answer] = await Promise.all([opponent.answer(get().entries, waiting.at), pause]);
      await eyes.seen();
      set({ thinking: false });
      // While it thought its question may have been taken back and another asked, or somebody may have told it to wait.
      if (get().waiting !== waiting || get().held) void playOn();
      else await give(answer);
    } catch (error) {
      set({ thinking: false, trouble: messageOf(error) });
    }
  }

  async function setUpNext(): Promise<void> {
    const { waiting } = get();
    if (waiting?.waits !== 'decision') return;
    const gives = await attempt((to) => to.ask('suggest', { at: waiting.at, seed: unguessable() }));
    if (gives !== null && get().waiting === waiting && get().settingUp) await give(gives.usual);
  }

  const settle = (gives: { progress: BattleProgress } | { refused: Refusal } | null): Refusal | null => {
    if (gives === null) return null;
    if ('refused' in gives) {
      set({ refusal: gives.refused });
      return gives.refused;
    }
    advance(gives.progress);
    return null;
  };

  const timed = (): { elapsed?: number } => (get().system?.tick === undefined ? {} : { elapsed: clock.elapsed() });

  /** One answer at a time: a second click on the same button is not an answer to the next question. */
  async function give(answer: Answer): Promise<Refusal | null> {
    const { waiting } = get();
    if (giving || waiting?.waits !== 'decision') return null;
    giving = true;
    const { side } = waiting.view;
    const gives = await attempt((to) => to.ask('answer', { side, answer, at: waiting.at, ...timed() }));
    giving = false;
    if (gives !== null && 'progress' in gives) {
      clock.settle();
      set({ again: [] });
    }
    return settle(gives);
  }

  async function resume(
    file: MatchFile,
    seating: Seating,
    { id, seed, lesson, teachable }: Parameters<Battle['resume']>[2] = {},
  ): Promise<Text | string | null> {
    secret = seed ?? unguessable();
    const name = id ?? unguessable();
    // What happened needs no rules to be shown: the table is there at once, while the referee runs the battle again behind it.
    show(file.setup, file.dice, seating, name, lesson ?? null);
    set({ events: file.events, entries: file.entries, state: file.events.reduce(apply, file.setup.state) });
    taught = teachable ?? null;
    const teaching = taught === null ? {} : { teaching: { text: taught.text, name: taught.lesson.course.name, since: taught.since } };
    const gives = await freshReferee().ask('resume', { file, seed: secret, ...teaching });
    if ('problem' in gives) return gives.problem;
    open(gives.opened, seating, name, lesson ?? null);
    return null;
  }

  return {
    ...EMPTY,
    async start(system, agreement, dice, seating) {
      secret = dice.kind === 'seeded' ? dice.seed : null;
      const gives = await freshReferee().ask('start', { system, agreement, dice });
      if ('objections' in gives) return gives.objections;
      open(gives.opened, seating, unguessable());
      return [];
    },
    resume,
    async branch() {
      const { looking, events, seating, lesson } = get();
      if (elsewhere) {
        const refused = settle(await attempt((to) => to.ask('goBack', { events: looking ?? events.length })));
        if (refused === null) set({ looking: null });
        return refused?.text ?? null;
      }
      const seed = unguessable();
      const gives = await attempt((to) => to.ask('branch', { events: looking ?? events.length, seed }));
      if (gives === null) return get().trouble;
      secret = seed;
      open(gives.opened, seating, unguessable(), lesson);
      return null;
    },
    watch(file, why) {
      referee?.close();
      referee = null;
      const seats = file.setup.state.sides.map((): SeatKind => 'person');
      show(file.setup, file.dice, { seats, pause: 0 }, unguessable(), null);
      set({ events: file.events, entries: file.entries, state: file.events.reduce(apply, file.setup.state), watched: why, looking: 0 });
    },
    async teach(teachable, pause) {
      const { lesson, text } = teachable;
      const gives = await freshReferee().ask('teach', { text, name: lesson.course.name, since: [] });
      if ('problem' in gives) return gives.problem;
      const { opened, side, computer } = gives;
      taught = teachable;
      secret = gives.seed;
      const seats = opened.setup.state.sides.map(({ id }): SeatKind => (id === side ? 'person' : (computer ?? 'recruit')));
      // One battle for each lesson: to begin again is to begin the same again.
      open(opened, { seats, pause }, `lesson ${lesson.course.key} ${lesson.course.name}`, lesson);
      return null;
    },
    async learn(yaml, lesson, seating) {
      secret = unguessable();
      const gives = await freshReferee().ask('learn', { yaml, title: lesson.title, seed: secret });
      if ('problem' in gives) return gives.problem;
      open(gives.opened, seating, unguessable(), lesson);
      return null;
    },
    join(table, opened, seating, id) {
      referee?.close();
      referee = table;
      secret = null;
      elsewhere = true;
      open(opened, seating, id);
    },
    hear: advance,
    async recover() {
      const { id, setup, dice, entries, events, seating, lesson, standing } = get();
      const teachable = taught === null || lesson?.course === undefined ? null : { ...taught, since: standing?.since ?? [] };
      if (id === null || setup === null || dice === null) return null;
      return resume(fileOf({ setup, dice, entries, events }), seating, { id, lesson, teachable, ...(secret !== null && { seed: secret }) });
    },
    answer: give,
    confirm: async () => {
      const { draft, course } = get();
      if (draft === null) return null;
      return course !== null && draft.answer.kind === 'move'
        ? coursing.confirm(course, draft.answer, draft.onto ?? null)
        : give(draft.answer);
    },
    async offer(side, offer) {
      return settle(await attempt((to) => to.ask('offer', { side, offer, ...timed() })));
    },
    mayCorrect: async (side, fix) => (await attempt((to) => to.ask('mayCorrect', { side, fix })))?.refused ?? null,
    async correct(side, fix) {
      return settle(await attempt((to) => to.ask('correct', { side, fix })));
    },
    async giveDice(faces) {
      return settle(await attempt((to) => to.ask('dice', { faces })));
    },
    async takeBack(side, past = false) {
      const { entries, again } = get();
      const last = entries.at(-1);
      const own = entries.findLast((entry) => entry.in === 'answer' && entry.side === side);
      coursing.forget();
      approach.forget();
      set({ settingUp: false });
      const refused = settle(await attempt((to) => to.ask('undo', { side, past })));
      if (refused !== null) return refused;
      clock.takenBack(last);
      if (own?.in === 'answer') set({ again: [...again, own.answer] });
      return null;
    },
    async redo() {
      const { again } = get();
      const answer = again.at(-1);
      if (answer === undefined) return null;
      const refused = await give(answer);
      // What can no longer be given is not offered again, nor what came after it.
      set({ again: refused === null ? again.slice(0, -1) : [] });
      return refused;
    },
    prepare(answer, wish) {
      if (answer === null && get().ways !== null) set({ ways: null });
      if (answer?.kind !== 'move') coursing.drop();
      drafting.prepare(answer, wish);
    },
    async begin(answer) {
      const { waiting } = get();
      if (waiting?.waits !== 'decision') return;
      const throws = (await attempt((to) => to.ask('throws', { at: waiting.at, answer })))?.throws ?? false;
      if (get().waiting !== waiting) return;
      if (throws) get().prepare(answer);
      else await give(answer);
    },
    async choose(answer, clicked) {
      const { waiting } = get();
      if (waiting?.waits !== 'decision') return;
      const gives = await attempt((to) => to.ask('reconcile', { at: waiting.at, answer, clicked }));
      if (gives === null || get().waiting !== waiting) return;
      const unfinished = answer.kind === 'pick' && waiting.view.kind === 'pick' && answer.chosen.length < waiting.view.min;
      if (gives.refused === null || unfinished) get().prepare(gives.answer);
      else set({ refusal: gives.refused });
    },
    sight: aiming.sight,
    strike: aiming.strike,
    narrow(narrowed) {
      set({ narrowed });
    },
    seek: approach.seek,
    goBy: approach.goBy,
    take: coursing.take,
    follow: coursing.follow,
    insist: coursing.insist,
    glance: advice.glance,
    async suggest() {
      const { waiting } = get();
      if (referee === null || waiting?.waits !== 'decision') throw new Error('nothing is asked');
      return referee.ask('suggest', { at: waiting.at, seed: unguessable() });
    },
    askHint: advice.askHint,
    askWhy: advice.askWhy,
    async save() {
      const { setup, dice, entries, events } = get();
      const given = await attempt((to) => to.ask('save', {}));
      if (given !== null) return given.file;
      if (setup === null || dice === null) throw new Error('no battle is open');
      return fileOf({ setup, dice, entries, events });
    },
    explain: (refusal) => set({ refusal }),
    object(refusal) {
      drafting.forget();
      set({ refusal, draft: null, outlook: null });
    },
    skip: eyes.skip,
    look(looking) {
      if (looking !== null) eyes.skip();
      set({ looking });
      if (looking === null) void playOn();
    },
    hold(held) {
      set({ held });
      void playOn();
    },
    select: (selected) => set({ selected }),
    lookAt: (looked) => set({ selected: looked, looked }),
    report: (trouble) => set({ trouble }),
    setPause: (pause) => set({ seating: { ...get().seating, pause } }),
    hover: (hovered) => set({ hovered }),
    setUpForMe() {
      set({ settingUp: true });
      void playOn();
    },
    passOn(on) {
      const { state } = get();
      set({ passing: on && state !== null ? phaseOf(state) : null });
      void playOn();
    },
    leave() {
      referee?.close();
      opponent?.close();
      advice.close();
      referee = null;
      opponent = null;
      secret = null;
      eyes.skip();
      set(EMPTY);
    },
  };
};

/** A battle of its own: a page may show several. */
export const createBattle = () => create<Battle>()(battling);

/** The battle of the page. */
export const useBattle = createBattle();
