import type { ReactNode } from 'react';

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  /** What stands there while nothing is kept. */
  readonly none: string;
  readonly empty: boolean;
  readonly children: ReactNode;
}

/** What a player keeps, each with its picture. */
export function Shelf({ id, title, none, empty, children }: ShelfProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty && <p className="faint">{none}</p>}
      <ul className="kept-tables">{children}</ul>
    </section>
  );
}

interface ShelvedProps {
  readonly href: string;
  readonly name: string;
  readonly about: ReactNode;
  readonly picture: ReactNode;
  /** What can be done with it: what the button says, and what it is called where its place is not seen. */
  readonly deeds: readonly { readonly word: string; readonly label: string; onDone(): void }[];
}

export function Shelved({ href, name, about, picture, deeds }: ShelvedProps) {
  return (
    <li>
      <a href={href}>
        {picture}
        <strong>{name}</strong>
        <span className="faint">{about}</span>
      </a>
      <span>
        {deeds.map(({ word, label, onDone }) => (
          <button key={word} type="button" className="quiet" onClick={onDone} aria-label={label}>
            {word}
          </button>
        ))}
      </span>
    </li>
  );
}
