/** Does something with the last of what it was given, when nothing new has come for so many milliseconds, or at once where the page is left before. */
export function atRest<T>(wait: number, use: (last: T) => void): (thing: T) => void {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly thing: T } | null = null;
  const now = (): void => {
    if (waiting === null) return;
    const { timer, thing } = waiting;
    clearTimeout(timer);
    waiting = null;
    use(thing);
  };
  globalThis.addEventListener?.('pagehide', now);
  return (thing) => {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = { thing, timer: setTimeout(now, wait) };
  };
}
