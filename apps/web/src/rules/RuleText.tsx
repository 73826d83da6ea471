import { systemOf } from '@warfold/catalogue';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../words/index.ts';
import { passagesOf, spansOf, type TextPassage } from './passages.ts';
import { RuleLink } from './RuleLink.tsx';
import { TermNote } from './TermNote.tsx';
import type { Wordbook } from './terms.ts';
import { useWordbook } from './useRule.ts';

/** Whoever reads a text: which words of the game have been explained in it already. */
interface Reading {
  readonly words: Wordbook | null;
  readonly met: Set<string>;
  readonly home: string;
}

// Plain functions and no components: a word is explained where it comes first, so a text is laid out from its beginning to its end.
function line(text: string, reading: Reading): ReactNode {
  return spansOf(text).map((span, i) => {
    const key = `${i}`;
    if (span.is === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.is === 'code') return <code key={key}>{span.text}</code>;
    if (span.is === 'rule') return <RuleLink key={key} id={span.id} />;
    return <Fragment key={key}>{worded(span.text, reading)}</Fragment>;
  });
}

function worded(text: string, { words, met, home }: Reading): ReactNode {
  if (words === null) return text;
  return words.read(text, met, home).map(({ text: piece, term }, i) => {
    const key = `${i}`;
    return term === null ? <Fragment key={key}>{piece}</Fragment> : <TermNote key={key} text={piece} explained={term} />;
  });
}

function block(passage: TextPassage, reading: Reading): ReactNode {
  switch (passage.is) {
    case 'paragraph':
      return <p>{line(passage.text, reading)}</p>;
    case 'ruling':
      return <p className="ruling">{line(passage.text, reading)}</p>;
    case 'list':
      return (
        <ul>
          {passage.items.map((item) => (
            <li key={item}>{line(item, reading)}</li>
          ))}
        </ul>
      );
    case 'code':
      return <pre>{passage.text}</pre>;
    case 'table':
      return table(passage.head, passage.rows, reading);
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[], reading: Reading): ReactNode {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {line(cell, reading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, i) => (
                <td key={`${head[i] ?? i}`}>{line(cell, reading)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const keyOf = (passage: TextPassage): string => JSON.stringify(passage);

/** The text of a rule, marked with the language that it is in; one that is not in the reader's says so in the reader's. */
export function RuleText({ rule }: { readonly rule: TranslatedRule }) {
  const { t } = useWords();
  const words = useWordbook(systemOf(rule.id), rule.language);
  const reading: Reading = { words, met: new Set(), home: rule.id };
  return (
    <>
      {rule.standing !== 'fresh' && <p className="faint">{t(`rule.${rule.standing}`)}</p>}
      <div className="rule-text" lang={rule.language}>
        {passagesOf(rule.text).map((passage) => (
          <Fragment key={keyOf(passage)}>{block(passage, reading)}</Fragment>
        ))}
      </div>
    </>
  );
}
