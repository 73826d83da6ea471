/** A name or a seed that nobody can guess: 128 bits from the browser's own source, which works on every page, secure or not. */
export function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
