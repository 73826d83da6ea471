import { useEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '../clipboard.ts';
import type { Lab, LabAnswer, Menu } from '../lab/client.ts';
import { openLab } from '../lab/client.ts';
import { inWords } from '../lab/example.ts';
import { LabFormFields } from '../lab/Form.tsx';
import { isLine } from '../lab/oneLine.ts';
import type { LabState } from '../lab/question.ts';
import { questionOf, readLink, writeLink } from '../lab/question.ts';
import { Everybody, Results } from '../lab/Results.tsx';
import { Wrongs } from '../lab/Wrongs.tsx';
import { tellTrouble, useNotices } from '../notices.ts';
import { hashOf } from '../router.ts';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';

/** Questions about chances, answered exactly by the rules that play. */
export default function OddsPage({ system: wanted, question }: { readonly system: string | null; readonly question: string | null }) {
  const { t, say } = useWords();
  const system = systems.find(({ key }) => key === wanted) ?? systems[0];
  if (system === undefined) return null;
  return (
    <main id="main" className="page lab" tabIndex={-1}>
      <h1>{t('odds')}</h1>
      <p className="lead">{t('odds.lead')}</p>
      <nav className="tabs" aria-label={t('system')}>
        {systems.map(({ key, name }) => (
          <a key={key} href={hashOf('odds', key)} aria-current={key === system.key ? 'page' : undefined}>
            {say(name)}
          </a>
        ))}
      </nav>
      <LabTable key={`${system.key} ${question ?? ''}`} system={system.key} question={question} />
    </main>
  );
}

function useLab(): Lab | null {
  const [lab, setLab] = useState<Lab | null>(null);
  useEffect(() => {
    const opened = openLab();
    setLab(opened);
    return () => opened.close();
  }, []);
  return lab;
}

/** What is asked if nothing has been said. */
const firstQuestion = (system: string, { first: { deed, by, at } }: Menu): LabState => ({
  system,
  form: {
    steps: [{ deed, by, words: {} }],
    targets: [at],
  },
});

const PAUSE = 250;

function LabTable({ system, question }: { readonly system: string; readonly question: string | null }) {
  const { t, word, language } = useWords();
  const lab = useLab();
  const [menu, setMenu] = useState<Menu | null | undefined>(undefined);
  const [asked, setAsked] = useState<LabState | null>(() => (question === null ? null : readLink(system, question)));
  const [found, setFound] = useState<LabAnswer | null>(null);
  const [working, setWorking] = useState(false);
  const latest = useRef(0);
  useEffect(() => {
    lab?.menu(system).then((given) => {
      setMenu(given);
      if (given !== null) setAsked((before) => before ?? firstQuestion(system, given));
    }, tellTrouble);
  }, [lab, system]);
  useEffect(() => {
    if (lab === null || asked === null) return;
    const mine = ++latest.current;
    lab.cancel();
    setWorking(true);
    const later = setTimeout(async () => {
      try {
        const given = await lab.ask(system, 'text' in asked ? asked.text : questionOf(asked.form), language);
        if (mine === latest.current) setFound(given);
      } catch (error) {
        if (mine === latest.current) tellTrouble(error);
      }
      if (mine === latest.current) setWorking(false);
    }, PAUSE);
    return () => clearTimeout(later);
  }, [lab, system, asked, language]);
  const link = useMemo(() => (asked === null ? '' : hashOf('odds', system, writeLink(asked))), [asked, system]);
  if (menu === undefined) return <p role="status">{t('loading')}</p>;
  if (menu === null) return <p className="faint">{t('odds.none')}</p>;
  if (asked === null) return null;
  const line = 'text' in asked && isLine(asked.text) ? asked.text : null;
  const example = 'text' in asked ? menu.examples.find(({ text }) => text === asked.text) : undefined;
  const suggested = `10 ${menu.first.by} at ${menu.first.at}, 80% to kill 3`;
  const cancel = (): void => {
    latest.current++;
    lab?.cancel();
    setFound(null);
    setWorking(false);
  };
  const copy = async (): Promise<void> => {
    try {
      await copyText(new URL(link, window.location.href).href);
      useNotices.getState().tell({ key: 'app.odds.copied' });
    } catch (error) {
      tellTrouble(error);
    }
  };
  return (
    <div className="lab-table">
      <section aria-label={t('odds.question')}>
        <label className="own-words">
          <span>{t('odds.oneLine')}</span>
          <input
            type="search"
            value={line ?? ''}
            spellCheck={false}
            onChange={({ target: { value } }) => setAsked(value.trim() === '' ? firstQuestion(system, menu) : { system, text: value })}
          />
        </label>
        {line === null && (
          <button type="button" className="quiet for-example" onClick={() => setAsked({ system, text: suggested })}>
            {t('odds.forExample', { line: suggested })}
          </button>
        )}
        {line !== null ? null : 'text' in asked ? (
          <label className="own-words">
            <span>{t('odds.text')}</span>
            <textarea
              value={asked.text}
              spellCheck={false}
              rows={16}
              onChange={(event) => setAsked({ system, text: event.target.value })}
            />
          </label>
        ) : (
          <LabFormFields form={asked.form} menu={menu} onChange={(form) => setAsked({ system, form })} />
        )}
        {menu.examples.length > 0 && (
          <label>
            <span>{t('odds.examples')}</span>
            <select
              value={example?.name ?? ''}
              onChange={({ target }) => {
                const wanted = menu.examples.find(({ name }) => name === target.value);
                if (wanted !== undefined) setAsked({ system, text: wanted.text });
              }}
            >
              <option value="">{t('odds.noExample')}</option>
              {menu.examples.map(({ name }) => (
                <option key={name} value={name}>
                  {word([`app.odds.example.${name}`], name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="actions">
          {'form' in asked ? (
            <button type="button" onClick={() => setAsked({ system, text: JSON.stringify(questionOf(asked.form), null, 2) })}>
              {t('odds.write')}
            </button>
          ) : (
            <button type="button" onClick={() => setAsked(firstQuestion(system, menu))}>
              {t('odds.form')}
            </button>
          )}
          <button type="button" onClick={() => void copy()}>
            {t('odds.copy')}
          </button>
          <a href={link}>{t('odds.link')}</a>
        </div>
      </section>
      <section aria-label={t('odds.answer')} aria-live="polite" className="lab-answer">
        {working && (
          <div className="actions lab-working">
            <p role="status">{t('foreseen.thinking')}</p>
            <button type="button" onClick={cancel}>
              {t('cancel')}
            </button>
          </div>
        )}
        <div className={working ? 'before' : undefined} aria-busy={working}>
          {found !== null && 'wrong' in found && <Wrongs wrong={found.wrong} />}
          {found !== null && 'matrix' in found && <Everybody matrix={found.matrix} menu={menu} />}
          {found !== null && 'answer' in found && (
            <Results
              answer={example === undefined ? found.answer : inWords(word, system, example.name, found.answer)}
              goals={found.goals}
              menu={menu}
            />
          )}
        </div>
      </section>
    </div>
  );
}
