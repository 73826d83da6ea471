/** A folded banner: a battle is a fold. */
export function Emblem({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="emblem">
      <path d="M5 3h3v26H5z" className="pole" />
      <path d="M8 5l9 4v12l-9-4z" className="fold-a" />
      <path d="M17 9l10-4v12l-10 4z" className="fold-b" />
    </svg>
  );
}
