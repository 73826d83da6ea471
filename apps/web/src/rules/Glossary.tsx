import type { SystemName } from '@warfold/catalogue';
import type { Noun, Term } from '@warfold/catalogue/glossary';
import { LANGUAGES } from '@warfold/engine';
import { LANGUAGE_NAMES, useWords } from '../words/index.ts';
import { termIn, termsFor } from './book.ts';
import { RuleLink } from './RuleLink.tsx';
import { useWordbook } from './useRule.ts';

/** Every word of the game in the languages of the books: for whoever owns another edition than the neighbour. */
export function Glossary({
  system,
  terms,
  wanted,
}: {
  readonly system: SystemName;
  readonly terms: readonly Term[];
  readonly wanted: string;
}) {
  const { t, language } = useWords();
  const found = wanted.trim().length < 3 ? terms : termsFor(terms, wanted);
  const sorted = [...found].sort((a, b) => termIn(a, language).localeCompare(termIn(b, language), language));
  return (
    <article className="glossary">
      <h2>{t('book.words')}</h2>
      <p className="faint">{t('book.words.lead')}</p>
      {sorted.length === 0 ? <p role="status">{t('book.words.none')}</p> : <TermRows terms={sorted} system={system} />}
    </article>
  );
}

export function TermRows({ terms, system }: { readonly terms: readonly Term[]; readonly system: SystemName }) {
  const { t, language } = useWords();
  const words = useWordbook(system, language);
  return (
    <div className="wide">
      <table className="term-rows">
        <thead>
          <tr>
            {LANGUAGES.map((each) => (
              <th key={each} scope="col">
                {LANGUAGE_NAMES[each]}
              </th>
            ))}
            <th scope="col">{t('book.words.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => {
            const rule = words?.explain(term).rule ?? null;
            return (
              <tr key={term.key}>
                {LANGUAGES.map((each) => (
                  <td key={each} lang={each}>
                    {term[each] ?? <span className="faint">–</span>}
                    {each !== 'en' && <Grammar noun={term.nouns[each]} />}
                  </td>
                ))}
                <td>{rule !== null && <RuleLink id={rule.id} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** As a dictionary has it, which is alike in both languages: `f., pl. unità`. */
function Grammar({ noun }: { readonly noun: Noun | undefined }) {
  if (noun === undefined) return null;
  const several = noun.plural === undefined ? '' : `, pl. ${noun.plural}`;
  return <small className="faint">{` ${noun.gender}.${noun.number === 'plural' ? ' pl.' : several}`}</small>;
}
