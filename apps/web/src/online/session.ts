/** The table elsewhere that this browser sits at or watches. What happens there is told to the battle on the screen, whose referee it becomes. */
import type { MatchFile } from '@warfold/engine';
import type { About, ErrorCode, Line, Outage, Proposal, Push, Saying, TimedStanding } from '@warfold/online';
import { tellAll, tellOne } from '@warfold/online';
import type { CommandName } from '@warfold/online/messages';
import { create } from 'zustand';
import { useBattle } from '../battle/store.ts';
import type { SeatKind } from '../opponent/strengths.ts';
import type { Referee } from '../referee/client.ts';
import { openReferee } from '../referee/client.ts';
import type { ByHand } from '../referee/protocol.ts';
import { keepSeat, newKey, ownSeat } from './seats.ts';
import { NotDone, openWire, RefusedThere, type Wire } from './wire.ts';

export interface Online {
  readonly battle: string | null;
  readonly about: About | null;
  readonly told: TimedStanding | null;
  readonly side: number | null;
  readonly said: readonly Saying[];
  readonly present: readonly boolean[];
  readonly watching: number;
  readonly connected: boolean;
  /** How far the server's clock is ahead of ours. */
  readonly ahead: number;
  readonly trouble: ErrorCode | null;
  /** The server's rules and ours came to different things. */
  readonly differs: boolean;
  /** When nobody could answer: it counts for nobody. */
  readonly outages: readonly Outage[];
  readonly next: string | null;
  readonly seed: string | null;
}

const NOWHERE: Online = {
  battle: null,
  about: null,
  told: null,
  side: null,
  said: [],
  present: [],
  watching: 0,
  connected: false,
  ahead: 0,
  trouble: null,
  differs: false,
  outages: [],
  next: null,
  seed: null,
};

export const useOnline = create<Online>(() => NOWHERE);
const { setState: set, getState: get } = useOnline;

let wire: Wire | null = null;
let rules: Referee | null = null;
let access: { readonly key?: string; readonly watch?: string } = {};
/** Lines are heard one after the other, and answers wait for the line they made. */
let hearing: Promise<unknown> = Promise.resolve();
let heard = 0;
let heardMore: (() => void)[] = [];

const codeOf = (error: unknown): ErrorCode => (error instanceof NotDone ? error.code : 'broken');

export function leaveTable(): void {
  wire?.close();
  wire = null;
  rules = null;
  heard = 0;
  heardMore = [];
  set(NOWHERE, true);
}

/** Sits down or watches; a seat of this browser is taken up again by itself. */
export function followTable(battle: string, watch: string | null): void {
  if (get().battle === battle) return;
  leaveTable();
  const seat = ownSeat(battle);
  access = seat !== null ? { key: seat.key } : watch === null ? {} : { watch };
  set({ ...NOWHERE, battle }, true);
  wire = openWire({ opened: () => void follow(), lost: () => set({ connected: false }), stalled: hearStalled, pushed: hearPush });
}

/** Said as long as it is so: what was sent is sent again by itself. */
function hearStalled(isSo: boolean): void {
  if (isSo) set({ trouble: 'storage' });
  else if (get().trouble === 'storage') {
    set({ trouble: null });
    // Clocks stood still meanwhile.
    void follow();
  }
}

async function follow(): Promise<void> {
  const { battle } = get();
  if (battle === null || wire === null) return;
  try {
    const since = get().told?.standing.number ?? 0;
    const gives = await wire.ask('follow', { battle, since, ...access });
    const { about, side, said, present, outages } = gives;
    rememberCommitment(about);
    // The seat is one of the account's, taken on another device: the server knows who is here, and any key does.
    if (side !== null && access.key === undefined) access = { key: newKey() };
    const told = get().told ?? tellAll([], about.seats, about.clock, about.created, outages);
    set({
      about,
      told,
      outages,
      side,
      said,
      present,
      connected: true,
      ahead: gives.now - Date.now(),
      trouble: null,
      seed: about.seed ?? null,
    });
    take(gives.lines);
  } catch (error) {
    set({ trouble: codeOf(error) });
  }
}

/** What the server had committed to when it was first seen, so that it can be held to it when the battle is over. */
function rememberCommitment({ battle, commitment }: About): void {
  const seat = ownSeat(battle);
  if (seat !== null && seat.commitment === undefined) keepSeat({ ...seat, commitment });
}

function hearPush(push: Push): void {
  if (push.push === 'stopping') set({ connected: false });
  else if (push.battle === get().battle) hearOfTable(push);
}

function hearOfTable(push: Exclude<Push, { push: 'stopping' }>): void {
  switch (push.push) {
    case 'line':
      set({ ahead: push.now - Date.now() });
      take([push.line]);
      break;
    case 'said':
      set({ said: [...get().said.filter(({ number }) => number !== push.saying.number), push.saying] });
      break;
    case 'present':
      set({ present: push.present, watching: push.watching });
      break;
    case 'rematch':
      set({ next: push.next });
      break;
    case 'over':
      set({ seed: push.seed });
      break;
  }
}

function take(lines: readonly Line[]): void {
  const { told, about, outages } = get();
  if (told === null || about === null) return;
  const fresh = lines.filter(({ number }) => number > told.standing.number);
  // A gap means that something was missed: everything after what is known is asked for again.
  if (fresh[0] !== undefined && fresh[0].number !== told.standing.number + 1) {
    void follow();
    return;
  }
  set({ told: fresh.reduce((now, line) => tellOne(now, line, about.seats, about.clock, outages), told) });
  const last = fresh.at(-1);
  if (last === undefined) return;
  hearing = hearing
    .then(() => hear(fresh.filter(({ hash }) => hash !== '')))
    .catch((error: unknown) => set({ trouble: codeOf(error) }))
    .then(() => {
      heard = last.number;
      for (const go of heardMore.splice(0)) go();
    });
}

async function hear(fresh: readonly Line[]): Promise<void> {
  const { about, side, battle } = get();
  if (about === null || battle === null || fresh.length === 0) return;
  const lines = fresh.map(({ entries, hash, keep }) => ({ entries, hash, ...(keep !== undefined && { keep }) }));
  if (rules === null) {
    rules = openReferee(() => set({ trouble: 'broken' }));
    const { opened, differs } = await rules.ask('follow', { setup: about.setup, lines });
    if (get().battle !== battle) return;
    useBattle.getState().join(refereeAt(rules), { ...opened, dice: diceOf(about) }, { seats: seatsOf(about, side), pause: 0 }, battle);
    set({ differs });
    return;
  }
  const { progress, differs } = await rules.ask('hear', { lines });
  if (get().battle !== battle) return;
  useBattle.getState().hear(progress);
  if (differs) set({ differs });
}

const diceOf = ({ commitment }: About) => ({ kind: 'committed', commitment, shares: [] }) as const;

/** Only what is played from here is a person's at this screen: the server plays for its computers itself. */
const seatsOf = ({ seats }: About, side: number | null): SeatKind[] => seats.map((_plan, at) => (at === side ? 'person' : 'elsewhere'));

const untilHeard = (line: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (heard >= line) resolve();
      else heardMore.push(look);
    };
    look();
  });

/** The referee of the battle on the screen: judges here, at every frame of a drag; what is confirmed is judged by the server. */
function refereeAt(local: Referee): Referee {
  const there = async (done: Promise<{ readonly line: number }>) => {
    try {
      const { line } = await done;
      await untilHeard(line);
      const { progress } = await local.ask('hear', { lines: [] });
      return { progress };
    } catch (error) {
      if (error instanceof RefusedThere) return { refused: error.refusal };
      set({ trouble: codeOf(error) });
      const { progress } = await local.ask('hear', { lines: [] });
      return { progress };
    }
  };
  /** What all have to agree on is proposed; the referee here has been asked already whether it makes sense. */
  const proposed = (fix: ByHand): Proposal =>
    'aside' in fix ? { is: 'aside', ...fix.aside } : { is: 'correct', correction: fix.correction };
  /** To go on from an earlier moment is to take back what followed, and all have to agree. */
  const goBack = async (events: number) => {
    const { keep } = await local.ask('answerAt', { events });
    return there(keep === null ? Promise.reject(new NotDone('nothing-open')) : sendAs('propose', { proposal: { is: 'undo', keep } }));
  };
  const tell = <C extends 'answer' | 'offer' | 'undo'>(command: C, more: object) => there(sendAs(command, more));
  return {
    async ask(command, ask) {
      const given: Record<string, unknown> = { ...ask };
      if (command === 'answer') return (await tell('answer', { at: given.at, answer: given.answer })) as never;
      if (command === 'offer') return (await tell('offer', { offer: given.offer })) as never;
      if (command === 'undo') return (await tell('undo', {})) as never;
      if (command === 'correct') return (await there(sendAs('propose', { proposal: proposed(given.fix as ByHand) }))) as never;
      if (command === 'goBack') return (await goBack(given.events as number)) as never;
      if (command === 'save') return { file: await fileOf(local) } as never;
      return local.ask(command, ask);
    },
    close() {
      local.close();
      if (rules === local) leaveTable();
    },
  };
}

async function fileOf(local: Referee): Promise<MatchFile> {
  const { battle, told } = get();
  if (battle !== null && told?.standing.outcome != null) {
    const response = await fetch(`api/battles/${battle}/file`);
    if (response.ok) return (await response.json()) as MatchFile;
  }
  return (await local.ask('save', {})).file;
}

function sendAs(command: CommandName, more: object): Promise<{ readonly line: number }> {
  const { battle } = get();
  if (wire === null || battle === null || access.key === undefined) return Promise.reject(new NotDone('not-your-seat'));
  return wire.ask(command, { battle, key: access.key, ...more } as never) as Promise<{ readonly line: number }>;
}

/** Everything else that people at a table do; what goes wrong is shown. */
async function doIt(command: CommandName, more: object): Promise<void> {
  set({ trouble: null });
  try {
    await sendAs(command, more);
  } catch (error) {
    set({ trouble: codeOf(error) });
  }
}

export const propose = (proposal: Proposal): Promise<void> => doIt('propose', { proposal });
export const reply = (to: number, agree: boolean): Promise<void> => doIt('reply', { to, agree });
export const resume = (): Promise<void> => doIt('resume', {});
export const concede = (): Promise<void> => doIt('concede', {});

export async function speak(said: Saying['said']): Promise<void> {
  const { battle } = get();
  if (wire === null || battle === null) return;
  await wire.ask('say', { battle, said, ...access }).catch((error: unknown) => set({ trouble: codeOf(error) }));
}

export async function report(why: string): Promise<boolean> {
  const { battle } = get();
  if (wire === null || battle === null) return false;
  return wire.ask('report', { battle, why, ...access }).then(
    () => true,
    () => false,
  );
}

/** The same again; who sat here sits down there with the same key. */
export async function rematch(share: string): Promise<string | null> {
  const { battle, about, next } = get();
  const seat = battle === null ? null : ownSeat(battle);
  if (wire === null || battle === null || seat === null || about === null) return null;
  try {
    const given = await wire.ask('rematch', { battle, key: seat.key, share });
    const { commitment: _of, ...same } = seat;
    keepSeat({ ...same, battle: given.battle, when: Date.now(), invites: [], watch: null, share });
    return given.battle;
  } catch (error) {
    set({ trouble: codeOf(error) });
    return next;
  }
}
