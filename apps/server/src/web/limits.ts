import { isIPv6 } from 'node:net';

/** Whom the limits of an address are for. Whoever has one address of the newer kind has a whole network of them, and counts as one. */
export function callerAt(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('%')[0]!.split('::');
  const old = /(?:^|:)((?:\d+\.){3}\d+)$/.exec(address);
  if (old !== null) return old[1]!;
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const whole = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}

/** So many at once, and so many more each second: what is above it is refused. */
export class Bucket {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: () => number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#left = most;
    this.#at = now();
  }

  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  get full(): boolean {
    return this.#left + ((this.#now() - this.#at) / 1000) * this.#perSecond >= this.#most;
  }
}

/** One bucket for each address; those that are full again are forgotten. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #fresh: () => Bucket;

  constructor(fresh: () => Bucket) {
    this.#fresh = fresh;
  }

  take(name: string): boolean {
    const bucket = this.#buckets.get(name) ?? this.#fresh();
    this.#buckets.set(name, bucket);
    if (this.#buckets.size > 10_000) for (const [other, one] of this.#buckets) if (one.full) this.#buckets.delete(other);
    return bucket.take();
  }
}
