/** Does something with the last of what it was given, when nothing new has come for so many milliseconds. */
export function atRest<T>(wait: number, use: (last: T) => void): (thing: T) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (thing) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => use(thing), wait);
  };
}
