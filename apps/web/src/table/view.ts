/** How a table is looked at: which view, from where, with which tool in hand. */
import type { Ref, Theme } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import { createStore, type StateCreator, type StoreApi } from 'zustand';
import { createJSONStorage, type PersistStorage, persist } from 'zustand/middleware';
import { type Camera, fitTable, NO_CAMERA, type ScreenSize, turnedBy, zoomedAt } from './geometry.ts';

export type ViewKind = 'flat' | 'scene';
export type ViewTool = 'none' | 'tape' | 'rings' | 'threat' | 'links' | 'sight' | 'arcs' | 'objectives';
type CameraCommand = 'fit' | 'closer' | 'farther';
type Quality = 'low' | 'high';

/** An end of the tape: on a base, from which it is measured, or on bare ground. */
export interface TapeEnd {
  readonly at: Point;
  readonly ref: Ref | null;
}

export interface ViewState {
  readonly view: ViewKind;
  /** Said once when the view in the round cannot be had. */
  readonly sceneFailed: boolean;
  readonly camera: Camera;
  readonly size: ScreenSize;
  /** Whether the camera still shows the whole table and should go on doing so when the window changes. */
  readonly fitted: boolean;
  readonly tool: ViewTool;
  readonly tape: { readonly from: TapeEnd; readonly to: TapeEnd } | null;
  /** Radii of the range rings, in mils. */
  readonly rings: readonly number[];
  /** The model whose eyes are looked through. */
  readonly eye: number | null;
  readonly quality: Quality;
  /** The land that the reader would rather see than the one of the battle. */
  readonly land: Theme | null;
  /** Whether the camera goes where something happens while a battle is played back. */
  readonly following: boolean;
  /** Dragging moves one model, not its unit. */
  readonly single: boolean;
  /** The last thing asked of the camera in the round, with a number so that the same can be asked again. */
  readonly asked: { readonly what: CameraCommand; readonly nth: number };
  setView(view: ViewKind): void;
  failScene(): void;
  setCamera(camera: Camera): void;
  resize(size: ScreenSize, table: Table | null): void;
  fit(table: Table): void;
  zoom(factor: number, at?: Point): void;
  turn(tenths: number): void;
  setTool(tool: ViewTool): void;
  setTape(tape: ViewState['tape']): void;
  setRings(rings: readonly number[]): void;
  lookFrom(model: number | null): void;
  setQuality(quality: Quality): void;
  setLand(land: Theme | null): void;
  setSingle(single: boolean): void;
  setFollowing(following: boolean): void;
  command(what: CameraCommand): void;
}

/** How the reader likes the table: the rest is of the moment. */
type Kept = Pick<ViewState, 'view' | 'rings' | 'quality' | 'land'>;

/** The browser's storage, written to only when what is kept has changed: the camera moves in every frame. */
function seldom(): PersistStorage<Kept> | undefined {
  const storage = createJSONStorage<Kept>(() => localStorage);
  if (storage === undefined) return undefined;
  let last: Kept | null = null;
  return {
    ...storage,
    setItem(name, value) {
      const { view, rings, quality, land } = value.state;
      if (last !== null && last.view === view && last.rings === rings && last.quality === quality && last.land === land) return;
      last = value.state;
      return storage.setItem(name, value);
    },
  };
}

const looking =
  (view: ViewKind): StateCreator<ViewState> =>
  (set, get) => ({
    view,
    sceneFailed: false,
    camera: NO_CAMERA,
    size: { width: 0, height: 0 },
    fitted: true,
    tool: 'none',
    tape: null,
    rings: [6000, 12000, 24000],
    eye: null,
    quality: 'high',
    land: null,
    following: false,
    single: false,
    asked: { what: 'fit', nth: 0 },
    setView: (view) => set({ view, eye: null, ...(view === 'scene' && { sceneFailed: false }) }),
    failScene: () => set({ view: 'flat', sceneFailed: true, eye: null }),
    setCamera: (camera) => set({ camera, fitted: false }),
    resize(size, table) {
      const { fitted, camera } = get();
      set({ size, camera: fitted && table !== null ? fitTable(table, size, camera.turn) : camera });
    },
    fit: (table) => set({ camera: fitTable(table, get().size, get().camera.turn), fitted: true }),
    zoom(factor, at) {
      const { camera, size } = get();
      set({ camera: zoomedAt(camera, size, at ?? { x: size.width / 2, y: size.height / 2 }, factor), fitted: false });
    },
    turn: (tenths) => set({ camera: turnedBy(get().camera, tenths) }),
    setTool: (tool) => set({ tool, tape: null }),
    setTape: (tape) => set({ tape }),
    setRings: (rings) => set({ rings }),
    lookFrom: (eye) => set(eye === null ? { eye } : { eye, view: 'scene', sceneFailed: false }),
    setQuality: (quality) => set({ quality }),
    setLand: (land) => set({ land }),
    setSingle: (single) => set({ single }),
    setFollowing: (following) => set({ following }),
    command: (what) => set({ asked: { what, nth: get().asked.nth + 1 } }),
  });

export type LookStore = StoreApi<ViewState>;

/** A look of one's own; with a name, the browser keeps what of it is the reader's taste. */
export function createLook(view: ViewKind, keptAs: string | null): LookStore {
  const look = looking(view);
  if (keptAs === null) return createStore<ViewState>()(look);
  const partialize = ({ view, rings, quality, land }: ViewState): Kept => ({ view, rings, quality, land });
  return createStore<ViewState>()(persist(look, { name: keptAs, partialize, storage: seldom() }));
}
