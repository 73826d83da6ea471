/** Measured where it happens: in the page, with the worker behind it. All in milliseconds. */
import type { MatchFile, State } from '@warfold/engine';
import { shownState } from '../../battle/moment.ts';
import { useBattle } from '../../battle/store.ts';
import type { Tabletop } from '../tabletop.ts';

const nextFrame = window.requestAnimationFrame.bind(window);

/** Script of each frame since it was last emptied, whoever drew it. */
const frames: number[] = [];

window.requestAnimationFrame = (draw) =>
  nextFrame((now) => {
    const began = performance.now();
    draw(now);
    frames.push(performance.now() - began);
  });

/** Resolves when what was asked before is on the screen. */
const drawn = (): Promise<void> => new Promise((resolve) => nextFrame(() => nextFrame(() => resolve())));
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const ALONE = { seats: ['person', 'person'], pause: 0 } as const;

function crowded({ look }: Tabletop, state: State): void {
  useBattle.setState({ state, waiting: null, events: [] });
  look.getState().fit(state.table);
}

/** Script per frame from above, while the table is panned, zoomed and turned. */
async function flatFrames(tabletop: Tabletop, state: State): Promise<number[]> {
  tabletop.look.getState().setView('flat');
  crowded(tabletop, state);
  await pause(300);
  frames.length = 0;
  for (let i = 0; i < 100; i++) {
    const { camera, setCamera, zoom, turn } = tabletop.look.getState();
    if (i % 4 === 3) zoom(i < 50 ? 1.03 : 0.97);
    else if (i % 4 === 2) turn(5);
    else setCamera({ ...camera, x: camera.x + 60 });
    await new Promise<void>((resolve) => nextFrame(() => resolve()));
  }
  return [...frames];
}

/** The same in the round. */
async function sceneFrames(tabletop: Tabletop, state: State): Promise<number[]> {
  tabletop.look.getState().setQuality('low');
  crowded(tabletop, state);
  tabletop.look.getState().setView('scene');
  await pause(5000);
  frames.length = 0;
  for (let i = 0; i < 8; i++) {
    tabletop.look.getState().command(i % 2 === 0 ? 'closer' : 'farther');
    await drawn();
  }
  tabletop.look.getState().setView('flat');
  return frames.filter((time) => time > 0.1);
}

/** From the hand's wish to the referee's verdict, for one place after another. */
async function dragVerdicts(tabletop: Tabletop, file: MatchFile): Promise<number[]> {
  tabletop.look.getState().setView('flat');
  await useBattle.getState().resume(file, ALONE);
  const { waiting, state } = useBattle.getState();
  if (waiting?.waits !== 'decision' || waiting.view.kind !== 'move' || state === null) throw new Error('nothing is to move');
  const led = waiting.view.leader ?? waiting.view.models[0]!.model;
  const from = state.models[led]!.pose;
  const times: number[] = [];
  for (let i = 0; i < 120; i++) {
    const began = performance.now();
    const before = useBattle.getState().draft;
    const judged = new Promise<void>((resolve) => {
      const stop = useBattle.subscribe(({ draft }) => {
        if (draft === before || draft?.refused === undefined) return;
        stop();
        resolve();
      });
    });
    const to = { ...from, x: from.x + ((i * 137) % 9000) - 4500, y: from.y + ((i * 211) % 9000) - 4500 };
    useBattle.getState().prepare({ kind: 'move', travels: [{ model: led, path: [from, to] }] }, { onto: null });
    await judged;
    times.push(performance.now() - began);
  }
  return times.slice(20);
}

/** How long a battle takes to be on the table, to be gone on with, and how long each of some jumps in it. */
async function opening(tabletop: Tabletop, file: MatchFile): Promise<{ shown: number; ready: number; jumps: number[] }> {
  tabletop.look.getState().setView('flat');
  const began = performance.now();
  const going = useBattle.getState().resume(file, ALONE);
  await drawn();
  const shown = performance.now() - began;
  const problem = await going;
  if (problem !== null) throw new Error(JSON.stringify(problem));
  const ready = performance.now() - began;
  const count = useBattle.getState().events.length;
  const jumps: number[] = [];
  for (let i = 1; i <= 24; i++) {
    const start = performance.now();
    useBattle.getState().look((i * 7919) % count);
    shownState(useBattle.getState());
    await drawn();
    jumps.push(performance.now() - start);
  }
  useBattle.getState().look(null);
  return { shown, ready, jumps };
}

export const measuring = (tabletop: Tabletop) => ({
  flatFrames: (state: State) => flatFrames(tabletop, state),
  sceneFrames: (state: State) => sceneFrames(tabletop, state),
  dragVerdicts: (file: MatchFile) => dragVerdicts(tabletop, file),
  opening: (file: MatchFile) => opening(tabletop, file),
});
