/**
 * The table elsewhere that this browser sits at or watches. What happens there is told to the battle on the screen, whose referee it becomes.
 * All that is known of it is in one object, from the moment it is followed until it is left.
 */
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
import { isMuted, keepMuted, keepSeat, newKey, ownSeat } from './seats.ts';
import { NotDone, openWire, RefusedThere, type Wire } from './wire.ts';

export interface Online {
  /** Nobody is at a table elsewhere where there is none. */
  readonly session: Session | null;
  readonly battle: string | null;
  readonly about: About | null;
  readonly told: TimedStanding | null;
  readonly side: number | null;
  readonly said: readonly Saying[];
  /** Whoever reads this wants to hear no talk of this table. */
  readonly muted: boolean;
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
  session: null,
  battle: null,
  about: null,
  told: null,
  side: null,
  said: [],
  muted: false,
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

/** Sits down or watches; a seat of this browser is taken up again by itself. */
export function followTable(battle: string, watch: string | null): void {
  const { session } = useOnline.getState();
  if (session?.battle === battle) return;
  session?.leave();
  const seat = ownSeat(battle);
  new Session(battle, seat !== null ? { key: seat.key } : watch === null ? {} : { watch });
}

const codeOf = (error: unknown): ErrorCode => (error instanceof NotDone ? error.code : 'broken');

const diceOf = ({ commitment }: About) => ({ kind: 'committed', commitment, shares: [] }) as const;

/** Only what is played from here is a person's at this screen: the server plays for its computers itself. */
const seatsOf = ({ seats }: About, side: number | null): SeatKind[] => seats.map((_plan, at) => (at === side ? 'person' : 'elsewhere'));

/** What all have to agree on is proposed; the referee here has been asked already whether it makes sense. */
const proposed = (fix: ByHand): Proposal =>
  'aside' in fix ? { is: 'aside', ...fix.aside } : { is: 'correct', correction: fix.correction };

/** What the server had committed to when it was first seen, so that it can be held to it when the battle is over. */
function rememberCommitment({ battle, commitment }: About): void {
  const seat = ownSeat(battle);
  if (seat !== null && seat.commitment === undefined) keepSeat({ ...seat, commitment });
}

type Access = { readonly key?: string; readonly watch?: string };

/** One table, from following it to leaving it. What comes in after that is heard by nobody. */
export class Session {
  readonly battle: string;
  readonly #wire: Wire;
  #access: Access;
  #rules: Referee | null = null;
  /** Lines are heard one after the other, and answers wait for the line they made. */
  #hearing: Promise<unknown> = Promise.resolve();
  #heard = 0;
  #heardMore: (() => void)[] = [];

  constructor(battle: string, access: Access) {
    this.battle = battle;
    this.#access = access;
    useOnline.setState({ ...NOWHERE, session: this, battle, muted: isMuted(battle) }, true);
    this.#wire = openWire({
      opened: () => void this.#follow(),
      lost: () => this.#set({ connected: false }),
      stalled: (isSo) => this.#hearStalled(isSo),
      pushed: (push) => this.#hearPush(push),
    });
  }

  get #isHere(): boolean {
    return useOnline.getState().session === this;
  }

  get #now(): Online {
    return this.#isHere ? useOnline.getState() : NOWHERE;
  }

  #set(more: Partial<Online>): void {
    if (this.#isHere) useOnline.setState(more);
  }

  leave(): void {
    this.#wire.close();
    if (this.#isHere) useOnline.setState(NOWHERE, true);
  }

  /** Said as long as it is so: what was sent is sent again by itself. */
  #hearStalled(isSo: boolean): void {
    if (isSo) this.#set({ trouble: 'storage' });
    else if (this.#now.trouble === 'storage') {
      this.#set({ trouble: null });
      // Clocks stood still meanwhile.
      void this.#follow();
    }
  }

  async #follow(): Promise<void> {
    try {
      const since = this.#now.told?.standing.number ?? 0;
      const gives = await this.#wire.ask('follow', { battle: this.battle, since, ...this.#access });
      if (!this.#isHere) return;
      const { about, side, said, present, outages } = gives;
      rememberCommitment(about);
      // The seat is one of the account's, taken on another device: the server knows who is here, and any key does.
      if (side !== null && this.#access.key === undefined) this.#access = { key: newKey() };
      const told = this.#now.told ?? tellAll([], about.seats, about.clock, about.created, outages);
      this.#set({
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
      this.#take(gives.lines);
    } catch (error) {
      this.#set({ trouble: codeOf(error) });
    }
  }

  #hearPush(push: Push): void {
    if (push.push === 'stopping') this.#set({ connected: false });
    else if (push.battle === this.battle) this.#hearOfTable(push);
  }

  #hearOfTable(push: Exclude<Push, { push: 'stopping' }>): void {
    switch (push.push) {
      case 'line':
        this.#set({ ahead: push.now - Date.now() });
        this.#take([push.line]);
        break;
      case 'said':
        this.#set({ said: [...this.#now.said.filter(({ number }) => number !== push.saying.number), push.saying] });
        break;
      case 'present':
        this.#set({ present: push.present, watching: push.watching });
        break;
      case 'rematch':
        this.#set({ next: push.next });
        break;
      case 'over':
        this.#set({ seed: push.seed });
        break;
    }
  }

  #take(lines: readonly Line[]): void {
    const { told, about, outages } = this.#now;
    if (told === null || about === null) return;
    const fresh = lines.filter(({ number }) => number > told.standing.number);
    // A gap means that something was missed: everything after what is known is asked for again.
    if (fresh[0] !== undefined && fresh[0].number !== told.standing.number + 1) {
      void this.#follow();
      return;
    }
    this.#set({ told: fresh.reduce((now, line) => tellOne(now, line, about.seats, about.clock, outages), told) });
    const last = fresh.at(-1);
    if (last === undefined) return;
    this.#hearing = this.#hearing
      .then(() => this.#hear(fresh.filter(({ hash }) => hash !== '')))
      .catch((error: unknown) => this.#set({ trouble: codeOf(error) }))
      .then(() => {
        this.#heard = last.number;
        for (const go of this.#heardMore.splice(0)) go();
      });
  }

  async #hear(fresh: readonly Line[]): Promise<void> {
    const { about, side } = this.#now;
    if (about === null || fresh.length === 0) return;
    const lines = fresh.map(({ entries, hash, keep }) => ({ entries, hash, ...(keep !== undefined && { keep }) }));
    if (this.#rules === null) {
      const rules = openReferee(() => this.#set({ trouble: 'broken' }));
      this.#rules = rules;
      const { opened, differs } = await rules.ask('follow', { setup: about.setup, lines });
      if (!this.#isHere) {
        rules.close();
        return;
      }
      const seating = { seats: seatsOf(about, side), pause: 0 };
      useBattle.getState().join(this.#refereeAt(rules), { ...opened, dice: diceOf(about) }, seating, this.battle);
      this.#set({ differs });
      return;
    }
    const { progress, differs } = await this.#rules.ask('hear', { lines });
    if (!this.#isHere) return;
    useBattle.getState().hear(progress);
    if (differs) this.#set({ differs });
  }

  #untilHeard(line: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.#heard >= line) resolve();
        else this.#heardMore.push(look);
      };
      look();
    });
  }

  /** What came of it on the table here, or why the rules there refused it. */
  async #there(local: Referee, done: Promise<{ readonly line: number }>) {
    try {
      const { line } = await done;
      await this.#untilHeard(line);
    } catch (error) {
      if (error instanceof RefusedThere) return { refused: error.refusal };
      this.#set({ trouble: codeOf(error) });
    }
    const { progress } = await local.ask('hear', { lines: [] });
    return { progress };
  }

  /** To go on from an earlier moment is to take back what followed, and all have to agree. */
  async #goBack(local: Referee, events: number): Promise<{ readonly line: number }> {
    const { keep } = await local.ask('answerAt', { events });
    if (keep === null) throw new NotDone('nothing-open');
    return this.#send('propose', { proposal: { is: 'undo', keep } });
  }

  /** The referee of the battle on the screen: judges here, at every frame of a drag; what is confirmed is judged by the server. */
  #refereeAt(local: Referee): Referee {
    const there = (done: Promise<{ readonly line: number }>) => this.#there(local, done);
    const file = () => this.#file(local);
    const goBack = (events: number) => there(this.#goBack(local, events));
    const send = (command: CommandName, more: object) => there(this.#send(command, more));
    const leave = () => this.leave();
    return {
      async ask(command, ask) {
        const given: Record<string, unknown> = { ...ask };
        if (command === 'answer') return (await send('answer', { at: given.at, answer: given.answer })) as never;
        if (command === 'offer') return (await send('offer', { offer: given.offer })) as never;
        if (command === 'undo') return (await send('undo', {})) as never;
        if (command === 'correct') return (await send('propose', { proposal: proposed(given.fix as ByHand) })) as never;
        if (command === 'goBack') return (await goBack(given.events as number)) as never;
        if (command === 'save') return { file: await file() } as never;
        return local.ask(command, ask);
      },
      close() {
        local.close();
        leave();
      },
    };
  }

  async #file(local: Referee): Promise<MatchFile> {
    if (this.#now.told?.standing.outcome != null) {
      const response = await fetch(`api/battles/${this.battle}/file`);
      if (response.ok) return (await response.json()) as MatchFile;
    }
    return (await local.ask('save', {})).file;
  }

  #send(command: CommandName, more: object): Promise<{ readonly line: number }> {
    const { key } = this.#access;
    if (!this.#isHere || key === undefined) return Promise.reject(new NotDone('not-your-seat'));
    return this.#wire.ask(command, { battle: this.battle, key, ...more } as never) as Promise<{ readonly line: number }>;
  }

  /** Everything else that people at a table do; what goes wrong is shown. */
  async #do(command: CommandName, more: object = {}): Promise<void> {
    this.#set({ trouble: null });
    try {
      await this.#send(command, more);
    } catch (error) {
      this.#set({ trouble: codeOf(error) });
    }
  }

  propose(proposal: Proposal): Promise<void> {
    return this.#do('propose', { proposal });
  }
  reply(to: number, agree: boolean): Promise<void> {
    return this.#do('reply', { to, agree });
  }
  resume(): Promise<void> {
    return this.#do('resume');
  }
  concede(): Promise<void> {
    return this.#do('concede');
  }

  async speak(said: Saying['said']): Promise<void> {
    try {
      await this.#wire.ask('say', { battle: this.battle, said, ...this.#access });
    } catch (error) {
      this.#set({ trouble: codeOf(error) });
    }
  }

  /** Also for the next time that this browser comes to the table. */
  mute(muted: boolean): void {
    this.#set({ muted });
    keepMuted(this.battle, muted);
  }

  report(why: string): Promise<boolean> {
    return this.#wire.ask('report', { battle: this.battle, why, ...this.#access }).then(
      () => true,
      () => false,
    );
  }

  /** The same again; whoever sat here sits down there with the same key, or by the same account. */
  async rematch(share: string): Promise<string | null> {
    const { about, told, side, next } = this.#now;
    const { key } = this.#access;
    if (about === null || told === null || side === null || key === undefined) return null;
    try {
      const { battle } = await this.#wire.ask('rematch', { battle: this.battle, key, share });
      const name = told.standing.seats[side]?.name ?? '';
      keepSeat({ battle, system: about.setup.system, key, name, when: Date.now(), invites: [], watch: null, share });
      return battle;
    } catch (error) {
      this.#set({ trouble: codeOf(error) });
      return next;
    }
  }
}
