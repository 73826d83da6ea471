/**
 * A player that is a program beside this one. It hears and says what a client of the server does (packages/online/PROTOCOL.md), so the same
 * program plays on a server and here.
 */
import { Forfeit } from '@warfold/ai/batch';
import type { Answer, Decision, Player, Random, Refusal, Seat } from '@warfold/engine';
import { judge, randomFrom } from '@warfold/engine';
import type { About, FromServer, Line } from '@warfold/online';
import type { Command, CommandOf } from '@warfold/online/messages';
import { anyCommand } from '@warfold/online/messages';
import { Program } from './program.ts';

const BATTLE = 'local-battle';
const KEY = 'local-key-of-this-seat';
/** Whoever gives so many answers in a row that the rules refuse is not going to find one. */
const MOST_REFUSED = 50;

const STALE: Refusal = { rule: 'protocol:stale', text: { key: 'engine.refused.stale' } };

type Following = CommandOf<'follow' | 'question' | 'answer'>;

const isKnown = (command: Command): command is Following => ['follow', 'question', 'answer'].includes(command.do);

export interface Outsider {
  readonly command: string;
  readonly side: number;
  readonly seed: string;
  /** For the whole battle, in milliseconds. */
  readonly time: number;
}

export class ExecPlayer implements Player {
  readonly name: string;
  readonly #about: Outsider;
  readonly #program: Program;
  readonly #random: Random;
  #left: number;
  #told = 0;
  #lines = 0;
  #follows = false;

  constructor(about: Outsider) {
    this.#about = about;
    this.name = `exec:${about.command}`;
    this.#left = about.time;
    this.#random = randomFrom(about.seed);
    this.#program = new Program(about.command);
    this.#program.send({ push: 'seated', battle: BATTLE, side: about.side, key: KEY });
  }

  close(): void {
    this.#program.close();
  }

  async answer(decision: Decision, seat: Seat): Promise<Answer> {
    const began = performance.now();
    const spent = (): number => performance.now() - began;
    try {
      const line = this.#lineOf(decision, seat);
      if (this.#follows) this.#tell({ push: 'line', battle: BATTLE, line, now: 0 });
      for (let refused = 0; refused < MOST_REFUSED; ) {
        const text = await this.#program.line(Math.max(0, this.#left - spent()));
        if (text === null) throw new Forfeit(this.#about.side, this.#program.gone ? 'gone' : 'time');
        const read = anyCommand.safeParse(parsed(text));
        if (!read.success) {
          refused++;
          this.#tell({ re: idOf(parsed(text)), error: 'malformed' });
          continue;
        }
        const given = this.#obey(read.data, decision, seat);
        if (given !== null) return given;
        if (read.data.do === 'answer') refused++;
      }
      throw new Forfeit(this.#about.side, 'nonsense');
    } finally {
      this.#left -= spent();
    }
  }

  #tell(message: FromServer): void {
    this.#program.send(message);
  }

  /** What a command comes to; an answer that the rules take is given back. */
  #obey(known: Command, decision: Decision, seat: Seat): Answer | null {
    const { id: re } = known;
    if (!isKnown(known)) {
      this.#tell({ re, error: 'nothing-open' });
      return null;
    }
    if (known.do === 'follow') {
      this.#follows = true;
      this.#tell({ re, done: this.#following(seat, known.since) });
    } else if (known.do === 'question')
      this.#tell({
        re,
        done: {
          at: seat.entries.length,
          view: decision.view,
          usual: decision.judge.usual(),
          suggestions: decision.judge.suggest(this.#random),
        },
      });
    else return this.#judged(known, decision, seat);
    return null;
  }

  #judged({ id: re, at, answer }: CommandOf<'answer'>, decision: Decision, seat: Seat): Answer | null {
    // The judge itself looks at the shape of whatever it is given.
    const given = answer as Answer;
    const refusal = at === seat.entries.length ? judge(decision, given) : STALE;
    if (refusal !== null) {
      this.#tell({ re, refused: refusal });
      return null;
    }
    this.#tell({ re, done: { line: this.#lines + 1 } });
    return given;
  }

  #lineOf(decision: Decision, seat: Seat): Line {
    const entries = seat.entries.slice(this.#told);
    this.#told = seat.entries.length;
    return this.#line(++this.#lines, entries, decision, seat);
  }

  #line(number: number, entries: Line['entries'], { view }: Decision, { state }: Seat): Line {
    const { round, turn } = state.cursor;
    const what = { is: 'answered', side: this.#about.side } as const;
    return { number, at: 0, command: '', what, entries, position: 0, asked: view.side, turn: `${round}/${turn}`, hash: '' };
  }

  #following(seat: Seat, since: number) {
    const { setup, pending } = seat;
    const about: About = {
      battle: BATTLE,
      setup,
      agreement: { forces: [] },
      mission: null,
      seats: setup.state.sides.map(() => 'person'),
      clock: { total: this.#about.time },
      listed: false,
      rated: false,
      created: 0,
      commitment: '',
    };
    const decision = pending?.waits === 'decision' ? pending.decision : null;
    const lines = decision === null || since >= this.#lines ? [] : [this.#line(this.#lines, seat.entries, decision, seat)];
    return { about, lines, said: [], outages: [], now: 0, side: this.#about.side, present: setup.state.sides.map(() => true) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id.slice(0, 40) : null;
