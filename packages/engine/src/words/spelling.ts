/** The known word that was probably meant: a slip of a letter or two, or another capitalization. */
export function meant(word: string, known: readonly string[]): string | null {
  const lower = word.toLowerCase();
  let best: string | null = null;
  let least = Math.min(3, Math.floor(word.length / 2) + 1);
  for (const candidate of known) {
    const slips = candidate.toLowerCase() === lower ? 0 : slipsBetween(lower, candidate.toLowerCase());
    if (slips < least) {
      least = slips;
      best = candidate;
    }
  }
  return best ?? sharing(lower, known);
}

const wordsIn = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).map((word) => word.replace(/s$/, ''));

/** The only one that has a longer word in common: `reed-archers`, where there are no archers but `fen-archers`. */
function sharing(word: string, known: readonly string[]): string | null {
  const own = wordsIn(word).filter((one) => one.length > 3);
  const found = known.filter((candidate) => wordsIn(candidate.toLowerCase()).some((one) => own.includes(one)));
  return found.length === 1 ? found[0]! : null;
}

/** `no unit 'sword'; did you mean 'swords'?`, or all there are where none is near. */
export function unknown(what: string, word: string, known: readonly string[]): string {
  const near = meant(word, known);
  if (near !== null) return `no ${what} '${word}'; did you mean '${near}'?`;
  return known.length === 0 ? `no ${what} '${word}'; there is none here` : `no ${what} '${word}'; known: ${listed(known)}`;
}

const MOST_LISTED = 24;

export function listed(words: readonly string[]): string {
  const shown = words.slice(0, MOST_LISTED).join(', ');
  return words.length > MOST_LISTED ? `${shown} and ${words.length - MOST_LISTED} more` : shown;
}

/** Letters to put in, leave out, change or swap with their neighbour. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
