import type { TranslatedRule } from '@warfold/catalogue/translation';
import { Fragment } from 'react';
import { useWords } from '../words/index.ts';
import { type Passage, passagesOf, spansOf } from './passages.ts';
import { RuleLink } from './RuleLink.tsx';

function Line({ text }: { readonly text: string }) {
  return spansOf(text).map((span, i) => {
    const key = `${i}`;
    if (span.is === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.is === 'code') return <code key={key}>{span.text}</code>;
    if (span.is === 'rule') return <RuleLink key={key} id={span.id} />;
    return <Fragment key={key}>{span.text}</Fragment>;
  });
}

function Block({ passage }: { readonly passage: Passage }) {
  switch (passage.is) {
    case 'paragraph':
      return (
        <p>
          <Line text={passage.text} />
        </p>
      );
    case 'ruling':
      return (
        <p className="ruling">
          <Line text={passage.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {passage.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      );
    case 'code':
      return <pre>{passage.text}</pre>;
    case 'table':
      return (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {passage.head.map((cell) => (
                  <th key={cell} scope="col">
                    <Line text={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {passage.rows.map((row) => (
                <tr key={row.join('|')}>
                  {row.map((cell, i) => (
                    <td key={`${passage.head[i] ?? i}`}>
                      <Line text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

const keyOf = (passage: Passage): string => JSON.stringify(passage);

/** The text of a rule, marked with the language that it is in; one that is not in the reader's says so in the reader's. */
export function RuleText({ rule }: { readonly rule: TranslatedRule }) {
  const { t } = useWords();
  return (
    <>
      {rule.standing !== 'fresh' && <p className="faint">{t(`rule.${rule.standing}`)}</p>}
      <div className="rule-text" lang={rule.language}>
        {passagesOf(rule.text).map((passage) => (
          <Block key={keyOf(passage)} passage={passage} />
        ))}
      </div>
    </>
  );
}
