/** What people can do at a table: every command, as what it adds to the record. */
import { randomBytes } from 'node:crypto';
import type { Agreement, Entry, MatchFile, System } from '@warfold/engine';
import { CORRECTION, commitmentOf, readCorrection } from '@warfold/engine';
import type { About, BattleOutcome, GivesFor, Line, Proposal, Saying } from '@warfold/online';
import { isAgreed, isPerson, whoMustAgree } from '@warfold/online';
import type { CommandOf } from '@warfold/online/messages';
import { systems } from '@warfold/systems';
import type { Asker } from '../accounts/accounts.ts';
import type { Came } from '../referee/held.ts';
import { derived, hashOf, newSecret, opens } from '../secrets.ts';
import type { StoredBattle, StoredSeat } from '../store/store.ts';
import { Failure, kept, Refused } from './failure.ts';
import { missionNamed } from './mission.ts';
import type { Room } from './room.ts';
import type { House, RecordPlan, Rooms } from './rooms.ts';

/** A battle of nobody but computers, or of too many people for its sides, is none. */
const isFit = (seats: readonly string[], sides: number): boolean =>
  seats.length === sides && seats.some((seat) => seat === 'me' || seat === 'person');

/** The seat is that of somebody who sat there in the battle before: by the key, or by an account on another device. */
const SAT_BEFORE = Symbol('sat before');
/** The secret of a seat's link; none, where the battle is listed. */
type Invite = string | undefined | typeof SAT_BEFORE;

/** What a command says about the seat it is for. */
type Seat = Pick<CommandOf<'undo'>, 'battle' | 'key' | 'id'>;

const othersOf = (room: Room, side: number): number[] => {
  const { sides } = room.about.setup.state;
  return sides.filter(({ team }) => team !== sides[side]!.team).map(({ id }) => id);
};

export class BattleDesk {
  readonly #rooms: Rooms;
  readonly #house: House;

  constructor(rooms: Rooms, house: House) {
    this.#rooms = rooms;
    this.#house = house;
  }

  async open(command: CommandOf<'open'>, who: Asker): Promise<GivesFor<'open'>> {
    const { key, id, share } = command;
    const name = await this.#named(command, who, command.rated);
    const battle = derived(key, `battle ${id}`, 9);
    const mustered = this.#muster(command);
    const secretOf = (purpose: string): string => derived(key, `${purpose} of ${battle}`, 16);
    const plan = command.seats.map((seat) => (seat === 'me' ? 'person' : seat));
    const seats = command.seats.map((seat, side): StoredSeat => {
      const invite = isPerson(plan[side]!) ? hashOf(seat === 'me' ? key : secretOf(`seat ${side}`)) : null;
      return { side, invite, key: null, account: null, name: isPerson(plan[side]!) ? null : seat };
    });
    await this.#keep({ ...command, battle, plan, setup: mustered, seats, watch: secretOf('watch') });
    const room = await this.#rooms.room(battle);
    for (const [side, seat] of command.seats.entries())
      if (seat === 'me') await this.#sit(room, { side, invite: key, key, name, share, id: `${id}-${side}` }, who);
    return {
      battle,
      invites: command.seats.flatMap((seat, side) => (seat === 'person' ? [{ side, secret: secretOf(`seat ${side}`) }] : [])),
      watch: secretOf('watch'),
    };
  }

  #muster({ system, agreement, seats }: CommandOf<'open'>): StoredBattle['setup'] {
    const rules = rulesOf(system);
    // What a client calls an agreement is looked at by the system itself, which says what is wrong with it.
    const mustered = rules.muster(agreement as Agreement);
    if ('objections' in mustered) throw new Failure('unfit', mustered.objections);
    if (!isFit(seats, mustered.setup.state.sides.length)) throw new Failure('unfit');
    return mustered.setup;
  }

  async #keep(opening: {
    readonly battle: string;
    readonly system: string;
    readonly agreement: unknown;
    readonly plan: StoredBattle['seats'];
    readonly clock: StoredBattle['clock'];
    readonly listed: boolean;
    readonly rated: boolean;
    readonly setup: StoredBattle['setup'];
    readonly seats: readonly StoredSeat[];
    readonly watch: string;
  }): Promise<void> {
    const { store, now, trouble } = this.#house;
    const seed = randomBytes(32).toString('hex');
    const { battle, system, agreement, plan, clock, listed, rated, setup } = opening;
    const row: StoredBattle = {
      id: battle,
      system,
      created: now(),
      agreement: agreement as Agreement,
      mission: missionNamed(rulesOf(system), agreement as Agreement),
      setup,
      seats: plan,
      clock,
      listed,
      rated: rated && plan.every(isPerson),
      seed,
      commitment: commitmentOf(seed),
      watch: hashOf(opening.watch),
    };
    await kept(store.open(row, opening.seats), trouble);
  }

  async sit(command: CommandOf<'sit'>, who: Asker): Promise<GivesFor<'sit'>> {
    const room = await this.#rooms.room(command.battle);
    const name = await this.#named(command, who, room.about.rated);
    const line = await this.#sit(room, { ...command, invite: command.invite, name }, who);
    return { line: line.number };
  }

  #sit(
    room: Room,
    { side, invite, key, name, share, id }: Pick<CommandOf<'sit'>, 'side' | 'key' | 'name' | 'share' | 'id'> & { readonly invite: Invite },
    { account }: Asker,
  ): Promise<Line> {
    return this.#rooms.submit(room, `sit ${hashOf(key).slice(0, 16)} ${id}`, (now): RecordPlan => {
      const seat = now.seats[side];
      if (seat === undefined || !isPerson(now.about.seats[side] ?? '')) throw new Failure('not-your-seat');
      if (seat.key !== null) throw new Failure('seat-taken');
      if (invite !== SAT_BEFORE && !(invite === undefined ? now.about.listed : opens(invite, seat.invite)))
        throw new Failure('not-your-seat');
      if (now.about.rated && now.seats.some((other) => other.account !== null && other.account === account))
        throw new Failure('account-needed');
      const last = now.about.seats.every((plan, other) => !isPerson(plan) || other === side || now.standing.seats[other] !== null);
      return {
        what: { is: 'sat', side, name, share },
        act: last ? { act: 'begin' } : null,
        seat: { side, key: hashOf(key), account, name },
        ...(last && { begins: { side, share } }),
      };
    });
  }

  async rematch({ battle, key, share, id }: CommandOf<'rematch'>, who: Asker): Promise<GivesFor<'rematch'> & { room: Room }> {
    const room = await this.#rooms.room(battle);
    const side = this.sideOf(room, key, who);
    if (side === null) throw new Failure('not-your-seat');
    if (room.standing.outcome === null) throw new Failure('nothing-open');
    const { about } = room;
    // The same for whoever asks first, so that two who ask at once meet at one table.
    const next = derived(about.seed, `rematch of ${battle}`, 9);
    const seats = room.seats.map(
      (seat): StoredSeat => ({
        ...seat,
        invite: seat.key,
        key: null,
        account: null,
        name: isPerson(about.seats[seat.side]!) ? null : seat.name,
      }),
    );
    await this.#keep({ ...about, battle: next, plan: about.seats, seats, watch: newSecret() });
    const fresh = await this.#rooms.room(next);
    const name = await this.#named({ name: room.standing.seats[side]?.name ?? '' }, who, about.rated);
    if (fresh.seats[side]?.key === null) await this.#sit(fresh, { side, invite: SAT_BEFORE, key, name, share, id }, who);
    return { battle: next, room };
  }

  /** Whoever has an account plays under its name; what counts is only for people who have one. */
  async #named({ name }: { readonly name: string }, { account, kind }: Asker, isRated: boolean): Promise<string> {
    if (isRated && (account === null || kind === 'token')) throw new Failure('account-needed');
    return account === null ? name : ((await this.#house.nameOf(account)) ?? name);
  }

  /** The side that a key sits at, or an account: so its battles are there on every device. */
  sideOf(room: Room, key: string | undefined, { account }: Asker): number | null {
    const seat = room.seats.find((one) => opens(key, one.key)) ?? room.seats.find((one) => account !== null && one.account === account);
    return seat?.side ?? null;
  }

  /** Whether somebody may see a battle at all: who sits at it, who was invited, who has its link, and anybody if it is listed. */
  mayWatch(room: Room, { key, watch }: { readonly key?: string | undefined; readonly watch?: string | undefined }, who: Asker): boolean {
    const { about, seats } = room;
    return (
      about.listed ||
      this.sideOf(room, key, who) !== null ||
      opens(watch, about.watch) ||
      seats.some((seat) => opens(key, seat.invite) || opens(watch, seat.invite))
    );
  }

  #seated(room: Room, key: string, who: Asker): number {
    const side = this.sideOf(room, key, who);
    if (side === null) throw new Failure('not-your-seat');
    return side;
  }

  async #moving({ battle, key }: Seat, who: Asker): Promise<{ room: Room; side: number }> {
    const room = await this.#rooms.room(battle);
    return { room, side: this.#seated(room, key, who) };
  }

  async #add(seat: Seat, who: Asker, plan: (room: Room, side: number) => RecordPlan | Promise<RecordPlan>): Promise<{ line: number }> {
    const { room, side } = await this.#moving(seat, who);
    const line = await this.#rooms.submit(room, `${side} ${seat.id}`, (now) => {
      const { begun, outcome } = now.standing;
      if (outcome !== null) throw new Failure('over');
      if (!begun) throw new Failure('not-begun');
      return plan(now, side);
    });
    return { line: line.number };
  }

  #elapsed(room: Room): number {
    return room.thoughtBy(this.#house.now());
  }

  answer({ at, answer, ...seat }: CommandOf<'answer'>, who: Asker): Promise<GivesFor<'answer'>> {
    return this.#add(seat, who, (room, side) => {
      if (room.standing.paused) throw new Failure('paused');
      return { what: { is: 'answered', side }, act: { act: 'answer', side, answer, at, elapsed: this.#elapsed(room) } };
    });
  }

  offer({ offer, ...seat }: CommandOf<'offer'>, who: Asker): Promise<GivesFor<'offer'>> {
    return this.#add(seat, who, (room, side) => {
      if (isCorrection(offer) && whoMustAgree(room.about.seats, side).length > 0) throw new Failure('malformed');
      const elapsed = room.standing.asked === side ? this.#elapsed(room) : 0;
      return { what: { is: 'offered', side }, act: { act: 'offer', side, offer, elapsed } };
    });
  }

  undo(seat: CommandOf<'undo'>, who: Asker): Promise<GivesFor<'undo'>> {
    return this.#add(seat, who, (room, side) => {
      const last = room.standing.entries.at(-1);
      // What all have agreed on, all have to take back.
      if (last?.in === 'offer' && isCorrection(last.offer) && whoMustAgree(room.about.seats, side).length > 0)
        throw new Failure('nothing-open');
      return { what: { is: 'undone', side }, act: { act: 'undo', side } };
    });
  }

  async concede(seat: CommandOf<'concede'>, who: Asker): Promise<GivesFor<'concede'>> {
    return this.#add(seat, who, async (room, side) => {
      if (await this.#house.referees.isOpen(room, side, 'concede'))
        return { what: { is: 'conceded', side }, act: { act: 'offer', side, offer: { name: 'concede' }, elapsed: 0 } };
      const outcome: BattleOutcome = { by: 'concession', winners: othersOf(room, side) };
      return { what: { is: 'conceded', side }, act: null, outcome: () => outcome };
    });
  }

  propose({ proposal, ...seat }: CommandOf<'propose'>, who: Asker): Promise<GivesFor<'propose'>> {
    return this.#add(seat, who, async (room, side) => {
      const meant = readProposal(proposal);
      if (meant.is === 'undo' && !mayGoBackTo(room.standing.entries[meant.keep])) throw new Failure('nothing-open');
      const refused = meant.is === 'correct' || meant.is === 'aside' ? await this.#house.referees.whyNot(room, side, meant) : null;
      if (refused !== null) throw new Refused(refused);
      const alone = whoMustAgree(room.about.seats, side).length === 0;
      return { what: { is: 'proposed', side, proposal: meant }, act: null, ...(alone && effectOf(meant, side)) };
    });
  }

  reply({ to, agree, ...seat }: CommandOf<'reply'>, who: Asker): Promise<GivesFor<'reply'>> {
    return this.#add(seat, who, (room, side): RecordPlan => {
      const { open } = room.standing;
      const mayDecline = open !== null && (open.side === side || !agree || !open.agreed.includes(side));
      if (open === null || open.line !== to || !mayDecline || (agree && open.side === side)) throw new Failure('nothing-open');
      if (!agree) return { what: { is: 'declined', side, to }, act: null };
      const settled = isAgreed(room.about.seats, open.side, [...open.agreed, side]);
      return { what: { is: 'agreed', side, to }, act: null, ...(settled && effectOf(open.proposal, open.side)) };
    });
  }

  resume(seat: CommandOf<'resume'>, who: Asker): Promise<GivesFor<'resume'>> {
    return this.#add(seat, who, (room, side) => {
      if (!room.standing.paused) throw new Failure('nothing-open');
      return { what: { is: 'resumed', side }, act: null };
    });
  }

  async question(seat: CommandOf<'question'>, who: Asker): Promise<GivesFor<'question'>> {
    const { room, side } = await this.#moving(seat, who);
    return room.inTurn(async () => {
      if (!room.standing.begun) throw new Failure('not-begun');
      if (room.standing.asked !== side) throw new Failure('nothing-open');
      const question = await this.#house.referees.question(room, newSecret());
      if (question === null) throw new Failure('nothing-open');
      return question;
    });
  }

  /** Whoever has run out of time has lost, unless the line is gone and may yet come back. */
  async flag(room: Room, isHere: (side: number) => boolean, grace: number): Promise<void> {
    const due = room.deadline;
    const { asked } = room.standing;
    if (due === null || asked === null) return;
    const now = this.#house.now();
    if (now < due + (isHere(asked) ? 0 : grace)) return;
    const outcome: BattleOutcome = { by: 'time', winners: othersOf(room, asked) };
    await this.#rooms.submit(room, `flag ${room.number}`, (then) => {
      if (then.deadline !== due) throw new Failure('nothing-open');
      return { what: { is: 'flagged', side: asked }, act: null, outcome: () => outcome };
    });
  }

  /** Lets a computer answer, if one is asked. */
  async computerAnswers(room: Room): Promise<void> {
    const { computer, standing } = room;
    if (computer === null || standing.asked === null) return;
    const side = standing.asked;
    const thought = await this.#house.referees.think(room.battle, room.about.setup, standing.entries, computer);
    if (thought === null || room.standing.hash !== standing.hash) return;
    await this.#rooms.submit(room, `computer ${standing.hash.slice(0, 24)}`, (now) => {
      if (now.standing.hash !== standing.hash || now.computer === null) throw new Failure('nothing-open');
      return { what: { is: 'answered', side }, act: { act: 'answer', side, answer: thought.answer, at: thought.at, elapsed: 0 } };
    });
  }

  async say({ battle, key, watch, said, id }: CommandOf<'say'>, who: Asker): Promise<{ room: Room; saying: Saying }> {
    const room = await this.#rooms.room(battle);
    const side = this.sideOf(room, key, who);
    if (side === null && !this.mayWatch(room, { key, watch }, who)) throw new Failure('no-such-battle');
    const { store, now, trouble } = this.#house;
    const saying = await kept(store.say(battle, { at: now(), side, said }, `${side ?? 'watching'} ${id}`), trouble);
    return { room, saying };
  }

  async report({ battle, key, watch, why }: CommandOf<'report'>, who: Asker): Promise<void> {
    const room = await this.#rooms.room(battle);
    if (!this.mayWatch(room, { key, watch }, who)) throw new Failure('no-such-battle');
    const { store, now, trouble } = this.#house;
    await kept(store.report({ battle, at: now(), side: this.sideOf(room, key, who), why }), trouble);
  }

  /** A battle as a file; with its seed if it is over. */
  file(room: Room): Promise<MatchFile> {
    return room.inTurn(() => {
      if (!room.standing.begun) throw new Failure('not-begun');
      return this.#house.referees.file(room, room.about.agreement, room.standing.outcome !== null);
    });
  }

  about({ about, standing }: Room): About {
    const { id, setup, agreement, mission = null, seats, clock, listed, rated, created, commitment, seed } = about;
    return {
      battle: id,
      setup,
      agreement,
      mission,
      seats,
      clock,
      listed,
      rated,
      created,
      commitment,
      ...(standing.outcome !== null && { seed }),
    };
  }
}

function rulesOf(system: string): System {
  const rules = systems.find(({ key }) => key === system);
  if (rules === undefined) throw new Failure('no-such-system');
  return rules;
}

const isCorrection = (offer: unknown): boolean =>
  typeof offer === 'object' && offer !== null && 'name' in offer && offer.name === CORRECTION;

const mayGoBackTo = (entry: Entry | undefined): boolean => entry?.in === 'answer' || (entry?.in === 'offer' && isCorrection(entry.offer));

/** What a client calls a correction is looked at by the rules; whether it is one at all, here. */
function readProposal(proposal: CommandOf<'propose'>['proposal']): Proposal {
  if (proposal.is !== 'correct') return proposal;
  const correction = readCorrection(proposal.correction);
  if (correction === null || correction.fix === 'again') throw new Failure('malformed');
  return { is: 'correct', correction };
}

function effectOf(proposal: Proposal, side: number): Partial<RecordPlan> {
  switch (proposal.is) {
    case 'undo':
      return { act: { act: 'rewind', keep: proposal.keep } };
    case 'draw':
      return { outcome: () => ({ by: 'draw', winners: [] }) };
    case 'end':
      return { act: { act: 'look' }, outcome: bestOf };
    case 'correct':
      return { act: { act: 'correct', side, correction: proposal.correction } };
    case 'aside': {
      const { event, dice, reason } = proposal;
      return { act: { act: 'aside', side, event, dice, reason } };
    }
    case 'pause':
      return {};
  }
}

/** Who is ahead where it was stopped; nobody, if all are level. */
function bestOf(came: Came | null): BattleOutcome {
  const scores = came?.scores ?? [];
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, side) => (score === best ? [side] : []));
  return { by: 'agreement', winners: winners.length === scores.length ? [] : winners };
}
