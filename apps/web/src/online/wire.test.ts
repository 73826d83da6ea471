import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWire } from './wire.ts';

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = 1;
  readonly sent: string[] = [];
  onopen = (): void => undefined;
  onmessage = (_heard: { readonly data: string }): void => undefined;
  onclose = (): void => undefined;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { href: 'http://here/' }, setTimeout, clearTimeout });
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that nothing can be kept as long as it is so, sends again by itself, and takes no lost connection for it', async () => {
  const heard: string[] = [];
  const wire = openWire({
    opened: () => heard.push('opened'),
    lost: () => heard.push('lost'),
    stalled: (isSo) => heard.push(isSo ? 'stalled' : 'going'),
    pushed: () => undefined,
  });
  const socket = Socket.last;
  socket.onopen();
  const asked = wire.ask('lobby', {});
  const { id } = JSON.parse(socket.sent[0]!) as { id: string };
  const hear = (message: object): void => socket.onmessage({ data: JSON.stringify({ re: id, ...message }) });
  hear({ error: 'storage' });
  expect(heard).toEqual(['opened', 'stalled']);
  vi.advanceTimersByTime(1100);
  expect(socket.sent).toEqual([socket.sent[0], socket.sent[0]]);
  hear({ done: { challenges: [], watch: [], own: [] } });
  expect(heard).toEqual(['opened', 'stalled', 'going']);
  expect(await asked).toEqual({ challenges: [], watch: [], own: [] });
});
