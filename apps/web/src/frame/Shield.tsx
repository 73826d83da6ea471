/** The ways a field is parted in heraldry: one for each system, in the order in which they stand on the shelf. */
const PARTS = [
  'M16 2v28C9 27 4 22 4 14V5c5 0 9-1 12-3z',
  'M4 14V5c5 0 9-1 12-3 3 2 7 3 12 3v9z',
  'M4 5c5 0 9-1 12-3 3 2 7 3 12 3L6 20C5 18 4 16 4 14z',
  'M16 10l11 8c-2 6-6 10-11 12C11 28 7 24 5 18z',
  'M16 2v12H4V5c5 0 9-1 12-3zM16 14h12c0 8-5 13-12 16z',
  'M16 14L28 5c-5 0-9-1-12-3-3 2-7 3-12 3zM16 14l-10 8c2 4 6 7 10 8 4-1 8-4 10-8z',
] as const;

/** A shield in the colours of the two sides of a battle. */
export function Shield({ at, size }: { readonly at: number; readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shield">
      <path d="M16 2c3 2 7 3 12 3v9c0 8-5 13-12 16C9 27 4 22 4 14V5c5 0 9-1 12-3z" className="fold-a" />
      <path d={PARTS[at % PARTS.length]} className="fold-b" />
      <path d="M16 2c3 2 7 3 12 3v9c0 8-5 13-12 16C9 27 4 22 4 14V5c5 0 9-1 12-3z" className="rim" />
    </svg>
  );
}
