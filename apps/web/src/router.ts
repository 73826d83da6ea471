import { systemOf } from '@warfold/catalogue';
import { useSyncExternalStore } from 'react';

/** Every place in the app has an address, so that it can be linked, kept and gone back to. */
export type Route =
  | { readonly page: 'home' }
  /** Of this system, perhaps with something kept to begin with. */
  | { readonly page: 'setup'; readonly system: string | null; readonly brought: Brought | null }
  | { readonly page: 'battle' }
  | { readonly page: 'rules'; readonly system: string | null; readonly id: string | null }
  | { readonly page: 'learn'; readonly course: string | null }
  | { readonly page: 'odds'; readonly system: string | null; readonly question: string | null }
  | { readonly page: 'army'; readonly link: string | null }
  /** A kept army on the bench, or a new one, perhaps of this system. */
  | { readonly page: 'build'; readonly id: string | null; readonly system: string | null }
  /** Tables of one's own: all of them, one on the bench, a new one for a system, or one that came by link. */
  | { readonly page: 'tables'; readonly id: string | null; readonly system: string | null; readonly link: string | null }
  /** The same for scenarios. */
  | { readonly page: 'scenarios'; readonly id: string | null; readonly system: string | null; readonly link: string | null }
  | { readonly page: 'help' }
  | { readonly page: 'online' }
  | { readonly page: 'account' }
  /** A finished battle of a server, or one from a file. */
  | { readonly page: 'record'; readonly battle: string | null }
  | { readonly page: 'replay'; readonly battle: string }
  /** A link to take a seat by, or to watch by: the secret stands after the #, which browsers send to nobody. */
  | { readonly page: 'seat'; readonly battle: string; readonly side: number; readonly secret: string | null }
  | { readonly page: 'table'; readonly battle: string; readonly watch: string | null };

const BROUGHT = ['army', 'table', 'scenario'] as const;

/** Something that the player keeps, with which the set-up begins. */
export interface Brought {
  readonly what: (typeof BROUGHT)[number];
  readonly id: string;
}

function broughtBy(second: string | null, id: string | null): Brought | null {
  const what = BROUGHT.find((one) => one === second);
  return what === undefined || id === null ? null : { what, id };
}

/** An address that somebody has mangled leads home. */
function partsOf(hash: string): readonly string[] {
  try {
    return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

export function readRoute(hash: string): Route {
  const [page, first = null, second = null, third = null] = partsOf(hash);
  switch (page) {
    case 'setup':
      return { page, system: first, brought: broughtBy(second, third) };
    case 'battle':
    case 'online':
    case 'account':
    case 'help':
      return { page };
    case 'army':
      return { page, link: first };
    case 'build':
      return first === null || first === 'new' ? { page, id: null, system: second } : { page, id: first, system: null };
    case 'tables':
    case 'scenarios':
      if (first === 'open') return { page, id: null, system: null, link: second };
      return first === 'new' ? { page, id: null, system: second, link: null } : { page, id: first, system: null, link: null };
    case 'rules':
      return { page, system: first, id: second };
    case 'learn':
      return { page, course: first };
    // Where the situations stood before they stood beside their rules.
    case 'lessons':
      return first === null ? { page: 'learn', course: null } : { page: 'rules', system: systemOf(first) ?? null, id: first };
    case 'odds':
      return { page, system: first, question: second };
    case 'record':
      return { page, battle: first };
    case 'replay':
      return first === null ? { page: 'record', battle: null } : { page, battle: first };
    case 'seat':
      return first === null ? { page: 'online' } : { page, battle: first, side: Number(second ?? 0), secret: third };
    case 'table':
      return first === null ? { page: 'online' } : { page, battle: first, watch: second };
    default:
      return { page: 'home' };
  }
}

export const hashOf = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

const currentHash = (): string => window.location.hash;

export const useRoute = (): Route => readRoute(useSyncExternalStore(listen, currentHash));

/** What the browser keeps with an address that was come to once: it says where on the page somebody was. */
const VISITED = { visited: true };

/** A page that is come to anew begins at its top; one that is gone back to stands as it was left. */
export function beginAtTop(): void {
  let { page } = readRoute(currentHash());
  if (window.history.state === null) window.history.replaceState(VISITED, '');
  window.addEventListener('hashchange', () => {
    const before = page;
    page = readRoute(currentHash()).page;
    if (window.history.state !== null) return;
    window.history.replaceState(VISITED, '');
    if (page !== before) window.scrollTo(0, 0);
  });
}

export const go = (...parts: readonly string[]): void => {
  window.location.hash = hashOf(...parts);
};
