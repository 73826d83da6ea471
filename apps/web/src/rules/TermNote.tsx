import { LANGUAGES } from '@warfold/engine';
import { useId, useState } from 'react';
import { LANGUAGE_NAMES } from '../words/index.ts';
import { RuleLink } from './RuleLink.tsx';
import type { ExplainedTerm } from './terms.ts';
import './book.css';

/** A word of the game inside a text: what it means and what other books call it, for whoever points at it, reaches it with the keyboard or taps it. */
export function TermNote({ text, explained }: { readonly text: string; readonly explained: ExplainedTerm }) {
  const [open, setOpen] = useState<'left' | 'right' | null>(null);
  const note = useId();
  const show = (at: Element): void => {
    const { left } = at.getBoundingClientRect();
    setOpen(left > window.innerWidth / 2 ? 'right' : 'left');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for keys and screen readers
    <span
      className="term-place"
      onMouseEnter={(event) => show(event.currentTarget)}
      onMouseLeave={() => setOpen(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(null)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}
    >
      <button
        type="button"
        className="term"
        aria-expanded={open !== null}
        aria-describedby={open === null ? undefined : note}
        onFocus={(event) => show(event.currentTarget)}
        onClick={(event) => show(event.currentTarget)}
      >
        {text}
      </button>
      {open !== null && <Note id={note} side={open} explained={explained} />}
    </span>
  );
}

function Note({
  id,
  side,
  explained: { term, rule, says },
}: {
  readonly id: string;
  readonly side: string;
  readonly explained: ExplainedTerm;
}) {
  return (
    <span className={`term-note ${side}`} id={id} role="note">
      {rule !== null && (
        <span className="term-says" lang={rule.language}>
          <strong>{rule.title}</strong> {says} <RuleLink id={rule.id} />
        </span>
      )}
      {LANGUAGES.map((language) => {
        const name = term[language];
        return name === undefined ? null : (
          <span key={language} className="term-name">
            <span className="faint">{LANGUAGE_NAMES[language]}</span> <span lang={language}>{name}</span>
          </span>
        );
      })}
    </span>
  );
}
