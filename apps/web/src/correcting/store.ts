/** The correction that somebody is putting together: nothing happens until it is confirmed. */
import type { Correction, Fix, FixKind, MarkValue, Refusal, State, Text } from '@warfold/engine';
import { eventsOf, fold, notesOn, woundsOn } from '@warfold/engine';
import { create } from 'zustand';
import { useBattle } from '../battle/store.ts';
import type { ByHand } from '../referee/protocol.ts';
import { type Placement, standsAt } from './placing.ts';

export interface FixDraft {
  readonly kind: FixKind;
  /** Of whom it speaks: a unit and, if not all of it, one of its models. */
  readonly unit: number;
  readonly model: number | null;
  readonly placement: Placement | null;
  readonly by: number;
  readonly side: number;
  readonly mark: string;
  readonly value: MarkValue | null;
  readonly piece: number;
  readonly event: number;
  readonly dice: readonly number[];
  readonly reason: string;
}

interface Correcting {
  readonly draft: FixDraft | null;
  /** How the table would be; nothing while it cannot be, or where nothing would be seen. */
  readonly after: State | null;
  readonly shows: 'before' | 'after';
  readonly notes: readonly Text[];
  readonly refused: Refusal | null;
}

const NOTHING = { draft: null, after: null, shows: 'after', notes: [], refused: null } as const;

export const useCorrecting = create<Correcting>(() => NOTHING);
const { setState: set, getState: get } = useCorrecting;

/** Whose word it is here: whoever is asked, if they sit at this screen, or the first who does. */
export function speaker(): number {
  const { seating, waiting } = useBattle.getState();
  const asked = waiting?.waits === 'decision' ? waiting.view.side : -1;
  return seating.seats[asked] === 'person' ? asked : Math.max(0, seating.seats.indexOf('person'));
}

export function openCorrection(kind: FixKind = 'move', unit: number | null = null, reason = ''): void {
  const { selected, state } = useBattle.getState();
  if (state === null) return;
  const model = selected !== null && 'model' in selected ? (state.models[selected.model] ?? null) : null;
  const chosen = unit ?? model?.unit ?? (selected !== null && 'unit' in selected ? selected.unit : (state.units[0]?.id ?? 0));
  const draft: FixDraft = {
    kind,
    unit: chosen,
    model: unit === null ? (model?.id ?? null) : null,
    placement: null,
    by: 1,
    side: speaker(),
    mark: '',
    value: null,
    piece: 0,
    event: -1,
    dice: [],
    reason,
  };
  set({ ...NOTHING, draft }, true);
}

export const closeCorrection = (): void => set(NOTHING, true);
export const showSide = (shows: 'before' | 'after'): void => set({ shows });

/** Changes something of it; the referee says whether it can be. */
export function redraft(change: Partial<FixDraft>): void {
  const { draft } = get();
  if (draft === null) return;
  const next = { ...draft, ...change };
  set({ draft: next, shows: 'after' });
  void look(next);
}

/** The models that are meant: one, or all of the unit that are in the same place as its first. */
export function modelsMeant(state: State, { unit, model }: Pick<FixDraft, 'unit' | 'model'>): readonly number[] {
  if (model !== null) return [model];
  const all = (state.units[unit]?.models ?? []).flatMap((id) => state.models[id] ?? []);
  const left = all.filter(({ place }) => place.at !== 'gone');
  const there = left.filter(({ place }) => place.at === 'table');
  return (there.length > 0 ? there : left.length > 0 ? left : all).map(({ id }) => id);
}

function fixOf(state: State, draft: FixDraft): Fix | null {
  const { system } = useBattle.getState();
  const models = modelsMeant(state, draft);
  const first = state.models[models[0] ?? -1];
  switch (draft.kind) {
    case 'move':
      return draft.placement === null ? null : { fix: 'move', stands: standsAt(state, models, draft.placement) };
    case 'remove':
      return models.length === 0 ? null : { fix: 'remove', models };
    case 'wound':
    case 'heal':
      return system === null || first === undefined ? null : { fix: draft.kind, on: woundsOn(system, state, first).on, by: draft.by };
    case 'mark':
      return markFix(state, draft);
    case 'score':
      return { fix: 'score', side: draft.side, by: draft.by };
    case 'next-roll':
      return { fix: 'next-roll', by: draft.by };
    case 'pass':
      return { fix: 'pass' };
    case 'again':
      return null;
  }
}

function markFix(state: State, { mark, value, unit, model, piece, side }: FixDraft): Fix | null {
  const kind = useBattle.getState().system?.marks.find(({ name }) => name === mark);
  if (kind === undefined) return null;
  const fix = (on: Extract<Fix, { fix: 'mark' }>['on']): Fix => ({ fix: 'mark', on, mark, value });
  if (kind.scope === 'side') return fix({ side });
  if (kind.scope === 'piece') return fix({ piece });
  return fix(kind.scope === 'unit' ? { unit } : { model: model ?? state.units[unit]?.models[0] ?? 0 });
}

/** Until somebody has said why, it is tried with a reason of no matter. */
const UNSAID = '-';

export function byHand(state: State, draft: FixDraft): ByHand | null {
  const reason = draft.reason.trim() === '' ? UNSAID : draft.reason.trim();
  if (draft.kind === 'again')
    return draft.event < 0 || draft.dice.length === 0 ? null : { aside: { event: draft.event, dice: draft.dice, reason } };
  const fix = fixOf(state, draft);
  return fix === null ? null : { correction: { ...fix, reason } };
}

const afterOf = (state: State, correction: Correction): State | null => {
  const { system } = useBattle.getState();
  return system === null || correction.fix === 'pass' ? null : fold(state, eventsOf(system, state, correction));
};

async function look(draft: FixDraft): Promise<void> {
  const { state, mayCorrect } = useBattle.getState();
  const fix = state === null ? null : byHand(state, draft);
  if (state === null || fix === null) {
    set({ after: null, notes: [], refused: null });
    return;
  }
  const refused = await mayCorrect(draft.side < 0 ? 0 : speaker(), fix);
  // Since then it was changed, or closed.
  if (get().draft !== draft) return;
  const correction = 'correction' in fix ? fix.correction : null;
  const isShown = refused === null && correction !== null;
  set({ refused, after: isShown ? afterOf(state, correction) : null, notes: isShown ? notesOn(state, correction) : [] });
}

/** Does it, or asks the others. Says whether it was taken. */
export async function confirmCorrection(): Promise<boolean> {
  const { draft } = get();
  const { state, correct } = useBattle.getState();
  const fix = state === null || draft === null ? null : byHand(state, draft);
  if (fix === null || draft === null || draft.reason.trim() === '') return false;
  const refused = await correct(speaker(), fix);
  if (refused === null) closeCorrection();
  else set({ refused });
  return refused === null;
}

/** Shows what somebody elsewhere proposes, or puts it away. */
export function showProposed(correction: Correction | null): void {
  const { state } = useBattle.getState();
  if (get().draft !== null) return;
  set({ after: correction === null || state === null ? null : afterOf(state, correction), shows: 'after' });
}
