/**
 * One table on the page. What it shows comes in as a value, what hands do on it goes out; it knows neither rules nor battle, and two tables are two of
 * these. Whoever has a table keeps its tabletop and gives it to <Table>.
 */
import type { GameEvent, Ref, Scheme, State, System, Theme } from '@warfold/engine';
import type { Point, Spot } from '@warfold/space';
import { createContext, useContext } from 'react';
import { createStore, useStore } from 'zustand';
import { type Ghosts, NO_GHOSTS } from './ghosts.ts';
import type { Hit } from './hit.ts';
import type { Mark } from './marks.ts';
import { Motion } from './motion.ts';
import type { SceneCamera } from './scene/camera.ts';
import { NO_FIGURES, type OwnFigures } from './sculpts/sculpt.ts';
import { type Lit, NOT_LIT } from './tableau.ts';
import { createLook, type LookStore, type ViewKind, type ViewState } from './view.ts';

/** Everything that a table shows. */
export interface ShownTable {
  readonly state: State;
  /** Whose figures, words and states it shows; without one, only what lies there. */
  readonly system: System | null;
  /** The land it is fought over, where somebody has said so. */
  readonly theme: Theme | null;
  /** What each side has been painted in. */
  readonly schemes: readonly (Scheme | null)[];
  /** Models of the reader's own, by the name on the card of those who are drawn so. */
  readonly own: OwnFigures;
  /** The table before anything happened on it. Another opening is another battle: the camera shows all of it. */
  readonly opening: State | null;
  /** What led from the opening to here: the first `count` of these. What is new of it is seen to move; a table on which nothing happens has none. */
  readonly events: readonly GameEvent[];
  readonly count: number;
  /** What may be chosen or moved now, why the rest of what is offered may not be, and whether the rest is dim. */
  readonly lit: Lit;
  /** Where things would stand if what is being prepared were done. */
  readonly ghosts: Ghosts;
  /** What is said beside the ghost. */
  readonly verdict: string | null;
  /** Areas and lines: ground that may be come to, zones, who attacks whom. */
  readonly marks: readonly Mark[];
  /** Whom the open question, or what is shown of the past, is about. */
  readonly about: readonly Ref[];
  readonly selected: Ref | null;
  readonly hovered: Ref | null;
}

const NOTHING: readonly never[] = [];

/** A table as it stands, on which nothing is asked and nothing happens. */
export const shownPlainly = (state: State, system: System | null, more: Partial<ShownTable> = {}): ShownTable => ({
  state,
  system,
  theme: null,
  schemes: NOTHING,
  own: NO_FIGURES,
  opening: null,
  events: NOTHING,
  count: 0,
  lit: NOT_LIT,
  ghosts: NO_GHOSTS,
  verdict: null,
  marks: NOTHING,
  about: NOTHING,
  selected: null,
  hovered: null,
  ...more,
});

/** Where on the table a pointer is. */
export interface Touch {
  readonly at: Point;
  /** What counts as hitting, in mils: a few pixels, more for a finger. */
  readonly slack: number;
  /** One model is meant, and not its unit. */
  readonly single: boolean;
  /** What lies there. */
  readonly hit: Hit | null;
}

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What hands do on a table, told to whoever the table belongs to. What they do not take is the camera's, or a tool's. */
export interface Hands {
  /** Whether there is something here to be pulled. */
  press(touch: Touch): boolean;
  pull(touch: Touch): void;
  release(): void;
  /** Whether something is being pulled: the wheel turns it then, and what lies under it is not looked for. */
  isPulling(): boolean;
  /** A press and release in one place. */
  click(touch: Touch): void;
  /** A second click at once; whether it was for anything. */
  doubleClick(touch: Touch): boolean;
  /** Turns what is in hand by tenths of a degree; whether there is anything. */
  turn(tenths: number): boolean;
  /** A key, with the heading that is up on the screen; whether it was for anything. */
  key(press: KeyPress, up: number): boolean;
  select(ref: Ref | null): void;
  hover(ref: Ref | null): void;
}

/** Hands that only look. */
export const IDLE_HANDS: Hands = {
  press: () => false,
  pull: () => undefined,
  release: () => undefined,
  isPulling: () => false,
  click: () => undefined,
  doubleClick: () => false,
  turn: () => false,
  key: () => false,
  select: () => undefined,
  hover: () => undefined,
};

type Projector = (spot: Spot) => { readonly x: number; readonly y: number } | null;

export class Tabletop {
  /** How it is looked at, and with which tool in hand. */
  readonly look: LookStore;
  readonly motion = new Motion();
  hands: Hands = IDLE_HANDS;
  /** The camera of the view in the round, while that is shown. */
  camera: SceneCamera | null = null;
  /** Where that camera was when the view was last left, so that a look from above does not lose the place. */
  left: { readonly eye: Spot; readonly target: Spot; readonly of: State | null } | null = null;
  readonly showing = createStore<{ readonly shown: ShownTable | null }>(() => ({ shown: null }));
  #projector: Projector | null = null;

  /** `keptAs` is the name under which the browser keeps how its reader likes it. */
  constructor({ view = 'scene', keptAs = null }: { readonly view?: ViewKind; readonly keptAs?: string | null } = {}) {
    this.look = createLook(view, keptAs);
  }

  get shown(): ShownTable | null {
    return this.showing.getState().shown;
  }

  show(shown: ShownTable | null): void {
    this.motion.follow(this.shown, shown);
    this.showing.setState({ shown });
  }

  watch(tell: (now: ShownTable | null, before: ShownTable | null) => void): () => void {
    return this.showing.subscribe((now, before) => tell(now.shown, before.shown));
  }

  /** Told by each view while it is shown; what it gives takes it back. */
  projectWith(project: Projector): () => void {
    this.#projector = project;
    return () => {
      if (this.#projector === project) this.#projector = null;
    };
  }

  /** Where a spot of the table lies in the window of the view that is shown, for what is written over it. */
  inWindow(spot: Spot): { readonly x: number; readonly y: number } | null {
    return this.#projector?.(spot) ?? null;
  }

  /** The whole of it. */
  fit(): void {
    const { shown } = this;
    if (shown !== null) this.look.getState().fit(shown.state.table);
    this.look.getState().command('fit');
  }

  zoom(factor: number): void {
    const { view, zoom, command } = this.look.getState();
    if (view === 'flat') zoom(factor);
    else command(factor > 1 ? 'closer' : 'farther');
  }
}

export const TabletopContext = createContext<Tabletop | null>(null);

/** The table that this is a part of, or stands beside. */
export function useTabletop(): Tabletop {
  const tabletop = useContext(TabletopContext);
  if (tabletop === null) throw new Error('there is no table here');
  return tabletop;
}

export const useLook = <T>(pick: (look: ViewState) => T): T => useStore(useTabletop().look, pick);

export const useShown = <T>(pick: (shown: ShownTable | null) => T): T => useStore(useTabletop().showing, ({ shown }) => pick(shown));
