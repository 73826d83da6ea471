/**
 * The connection to the server. It comes back by itself; what was sent and not answered is sent again under the same id, and so has effect
 * once, however often the network is cut.
 */

import type { Objection, Refusal } from '@warfold/engine';
import type { ErrorCode, FromServer, GivesFor, Push } from '@warfold/online';
import type { CommandName, CommandOf } from '@warfold/online/messages';
import { unguessable } from '../battle/chance.ts';

export type CommandFields<C extends CommandName> = Omit<CommandOf<C>, 'do' | 'id'>;

/** The server did not do it, and says why. */
export class NotDone extends Error {
  readonly code: ErrorCode;
  readonly objections: readonly Objection[];
  constructor(code: ErrorCode, objections: readonly Objection[] = []) {
    super(code);
    this.code = code;
    this.objections = objections;
  }
}

/** The rules of the server did not allow it. */
export class RefusedThere extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

interface Waiting {
  readonly text: string;
  resolve(gives: never): void;
  reject(error: Error): void;
}

export interface WireHears {
  /** A connection is there, for the first time or again. */
  opened(): void;
  lost(): void;
  /** The server is there and cannot keep anything just now, or can again. */
  stalled(isSo: boolean): void;
  pushed(push: Push): void;
}

export interface Wire {
  ask<C extends CommandName>(command: C, ask: CommandFields<C>): Promise<GivesFor<C>>;
  close(): void;
}

const SOONEST = 250;
const LATEST = 8000;

export const serverAddress = (): string => new URL('play', window.location.href.replace(/[?#].*/, '')).href.replace(/^http/, 'ws');

export function openWire(hears: WireHears): Wire {
  const waiting = new Map<string, Waiting>();
  let socket: WebSocket | null = null;
  let pause = SOONEST;
  let closed = false;
  let timer = 0;

  const receive = (message: FromServer): void => {
    if ('push' in message) {
      hears.pushed(message);
      return;
    }
    const asked = message.re === null ? undefined : waiting.get(message.re);
    if (asked === undefined || message.re === null) return;
    // What could not be kept, or came too fast, may be sent again: the same command twice has effect once.
    if ('error' in message && (message.error === 'storage' || message.error === 'too-fast' || message.error === 'stopping')) {
      if (message.error === 'storage') hears.stalled(true);
      if (message.error === 'stopping') hears.lost();
      window.setTimeout(() => socket?.readyState === WebSocket.OPEN && socket.send(asked.text), 1000);
      return;
    }
    waiting.delete(message.re);
    hears.stalled(false);
    if ('done' in message) asked.resolve(message.done as never);
    else asked.reject('refused' in message ? new RefusedThere(message.refused) : new NotDone(message.error, message.objections));
  };

  const connect = (): void => {
    if (closed) return;
    const next = new WebSocket(serverAddress());
    socket = next;
    next.onopen = () => {
      pause = SOONEST;
      hears.opened();
      for (const { text } of waiting.values()) next.send(text);
    };
    next.onmessage = ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as FromServer);
    next.onclose = () => {
      if (socket !== next || closed) return;
      socket = null;
      hears.lost();
      timer = window.setTimeout(connect, pause);
      pause = Math.min(LATEST, pause * 2);
    };
  };
  connect();
  return {
    ask: (command, ask) =>
      new Promise((resolve, reject) => {
        const id = unguessable();
        const text = JSON.stringify({ do: command, ...ask, id });
        waiting.set(id, { text, resolve, reject });
        if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      }),
    close() {
      closed = true;
      window.clearTimeout(timer);
      socket?.close();
      for (const { reject } of waiting.values()) reject(new NotDone('stopping'));
      waiting.clear();
    },
  };
}
