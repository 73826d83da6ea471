/** The seats of this browser at tables elsewhere: the key of each is here and nowhere else. */

export interface OwnSeat {
  readonly battle: string;
  readonly system: string;
  readonly key: string;
  readonly name: string;
  readonly when: number;
  /** What the opener hands on. */
  readonly invites: readonly { readonly side: number; readonly secret: string }[];
  readonly watch: string | null;
  /** What this browser added to the dice, and what the server had committed to by then. */
  readonly share?: string;
  readonly commitment?: string;
}

const KEPT = 'warfold-seats';
const MOST = 200;

function listAt(name: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const ownSeats = (): readonly OwnSeat[] => listAt(KEPT) as readonly OwnSeat[];

export const ownSeat = (battle: string): OwnSeat | null => ownSeats().find((seat) => seat.battle === battle) ?? null;

export function keepSeat(seat: OwnSeat): void {
  const others = ownSeats().filter(({ battle }) => battle !== seat.battle);
  localStorage.setItem(KEPT, JSON.stringify([seat, ...others].slice(0, MOST)));
}

export const forgetSeat = (battle: string): void =>
  localStorage.setItem(KEPT, JSON.stringify(ownSeats().filter((seat) => seat.battle !== battle)));

const MUTED = 'warfold-muted';
export const isMuted = (battle: string): boolean => listAt(MUTED).includes(battle);

/** Where the browser stores nothing, it holds until the page is left. */
export function keepMuted(battle: string, muted: boolean): void {
  const others = listAt(MUTED).filter((one) => one !== battle);
  try {
    localStorage.setItem(MUTED, JSON.stringify((muted ? [battle, ...others] : others).slice(0, MOST)));
  } catch {}
}

const NAME = 'warfold-name';
export const ownName = (): string => localStorage.getItem(NAME) ?? '';
export const keepName = (name: string): void => localStorage.setItem(NAME, name);

/** 128 random bits as the server takes them. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}
