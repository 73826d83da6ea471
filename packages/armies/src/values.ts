/** Values as rosters write them, slips included, read into what sheets take. Nothing here throws: what cannot be read is null, and the reader says so. */

const bare = (text: string): string =>
  text
    .replaceAll(/["”″']/g, '')
    .replaceAll(/[–−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

export const isDash = (text: string): boolean => /^(?:-+|n\/?a|)$/i.test(bare(text));

/** `D3+3`, `2D6`, `6+D6` and plain numbers. */
export function amountOf(text: string): string | null {
  const plain = bare(text).toUpperCase().replaceAll(' ', '');
  if (/^\d{1,2}$/.test(plain)) return plain;
  if (/^\d{0,2}D[36](?:\+\d{1,2})?$/.test(plain)) return plain;
  const [, plus, dice] = /^(\d{1,2})\+(\d{0,2}D[36])$/.exec(plain) ?? [];
  return dice === undefined ? null : `${dice}+${plus}`;
}

/** `6`, `6"`, `20-60"`, `3D6"`. */
export function moveOf(text: string): string | null {
  const plain = bare(text).replaceAll(' ', '');
  return /^\d{1,2}-\d{1,2}$/.test(plain) ? plain : amountOf(plain);
}

/** `3+`, and of two such numbers (`5+/4+`) the first. */
export function targetOf(text: string): number | null {
  const [, number] = /^(\d)\+?(?:\/\d\+?)?$/.exec(bare(text).replaceAll(' ', '')) ?? [];
  return number === undefined ? null : Number(number);
}

export function wholeOf(text: string, least = 0, most = 99): number | null {
  const plain = bare(text);
  const value = /^\d{1,3}$/.test(plain) ? Number(plain) : null;
  return value !== null && value >= least && value <= most ? value : null;
}

/** `-2`, `- 2`, `+1`, `0`; a dash is 0. */
export function signedOf(text: string): number | null {
  const plain = bare(text).replaceAll(' ', '');
  if (isDash(plain)) return 0;
  return /^[+-]?\d$/.test(plain) ? Number(plain) : null;
}

/** `24"`, `6-48"`, `24`. */
export function rangeOf(text: string): string | null {
  const plain = bare(text).replaceAll(' ', '');
  return /^\d{1,3}(?:-\d{1,3})?$/.test(plain) ? plain : null;
}
