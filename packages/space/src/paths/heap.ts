/** A queue that gives the least first. Equals come out in the order in which they went in, so that a search is the same on every machine. */
export interface Heap<T> {
  readonly items: T[];
  readonly keys: number[];
  readonly turns: number[];
  turn: number;
}

export function heap<T>(): Heap<T> {
  return { items: [], keys: [], turns: [], turn: 0 };
}

function before<T>(queue: Heap<T>, a: number, b: number): boolean {
  const difference = queue.keys[a]! - queue.keys[b]!;
  return difference < 0 || (difference === 0 && queue.turns[a]! < queue.turns[b]!);
}

function swap<T>(queue: Heap<T>, a: number, b: number): void {
  const { items, keys, turns } = queue;
  const item = items[a]!;
  items[a] = items[b]!;
  items[b] = item;
  const key = keys[a]!;
  keys[a] = keys[b]!;
  keys[b] = key;
  const turn = turns[a]!;
  turns[a] = turns[b]!;
  turns[b] = turn;
}

export function put<T>(queue: Heap<T>, item: T, key: number): void {
  let at = queue.items.length;
  queue.items.push(item);
  queue.keys.push(key);
  queue.turns.push(queue.turn++);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(queue, at, parent)) return;
    swap(queue, at, parent);
    at = parent;
  }
}

export function take<T>(queue: Heap<T>): T | undefined {
  const last = queue.items.length - 1;
  if (last < 0) return undefined;
  swap(queue, 0, last);
  queue.keys.pop();
  queue.turns.pop();
  const least = queue.items.pop()!;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= last) return least;
    const child = left + 1 < last && before(queue, left + 1, left) ? left + 1 : left;
    if (!before(queue, child, at)) return least;
    swap(queue, at, child);
    at = child;
  }
}
