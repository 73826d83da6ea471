import { type SystemName, systemNames } from '@warfold/catalogue';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { useEffect, useMemo, useState } from 'react';
import { SeenAtWork } from '../lessons/Situations.tsx';
import { go, hashOf } from '../router.ts';
import { Abilities } from '../rules/Abilities.tsx';
import { isSystemName } from '../rules/catalogue.ts';
import { RuleText } from '../rules/RuleText.tsx';
import { useRules } from '../rules/useRule.ts';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';

/** In an address it stands where the id of a rule does. */
const ABILITIES = 'abilities';

/** The systems that play first. */
const shelf: readonly SystemName[] = [...systemNames].sort((a, b) => Number(plays(b)) - Number(plays(a)));

function plays(name: string): boolean {
  return systems.some(({ key }) => key === name);
}

/** Every rule in our own short words, searchable; the one the address names is open. */
export default function RulesPage({ system, id }: { readonly system: string | null; readonly id: string | null }) {
  const { t, say, word } = useWords();
  const chosen =
    system !== null && isSystemName(system) ? system : (systemNames.find((name) => systems.some(({ key }) => key === name)) ?? null);
  const looked = useRules(chosen);
  const [wanted, setWanted] = useState('');
  const rules = looked.is === 'there' ? looked.value : [];
  const found = useMemo(() => matching(rules, wanted), [rules, wanted]);
  const untranslated = rules.filter(({ standing }) => standing !== 'fresh').length;
  const open = rules.find((rule) => rule.id === id);
  const playing = systems.find(({ key }) => key === chosen);
  const asksAbilities = id === ABILITIES && playing !== undefined;
  const nameOf = (name: string): string => {
    const playing = systems.find(({ key }) => key === name);
    return playing === undefined ? word([`app.system.${name}`], name) : say(playing.name);
  };
  return (
    <main id="main" className="page rules-page" tabIndex={-1}>
      <h1>{t('rules')}</h1>
      <nav className="tabs" aria-label={t('system')}>
        {shelf.map((name) => (
          <a key={name} href={hashOf('rules', name)} aria-current={name === chosen ? 'page' : undefined}>
            {nameOf(name)}
          </a>
        ))}
      </nav>
      <label className="search">
        <span>{t('rule.search')}</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {playing !== undefined && (
        <p className="links">
          <a href={hashOf('rules', playing.key, ABILITIES)} aria-current={asksAbilities ? 'page' : undefined}>
            {t('abilities.link')}
          </a>
        </p>
      )}
      {untranslated > 0 && <p className="faint">{t('rule.english', { n: untranslated, all: rules.length })}</p>}
      {looked.is === 'loading' && <p role="status">{t('loading')}</p>}
      {looked.is === 'failed' && <p role="alert">{t('rule.failed')}</p>}
      <div className="rules-columns">
        <RuleList rules={found} open={open?.id ?? null} system={chosen ?? ''} />
        <article className="rule-open" aria-live="polite">
          {asksAbilities ? (
            <Abilities system={playing} wanted={wanted} />
          ) : open === undefined ? (
            <p className="faint">{t('rule.choose')}</p>
          ) : (
            <>
              <p className="eyebrow">
                {open.id} · {open.section}
              </p>
              <h2 lang={open.language}>{open.title}</h2>
              <RuleText rule={open} />
              {playing !== undefined && <SeenAtWork system={playing.key} rule={open.id} />}
            </>
          )}
        </article>
      </div>
    </main>
  );
}

function matching(rules: readonly TranslatedRule[], wanted: string): readonly TranslatedRule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, title, section, text }) =>
    words.every((word) => `${id} ${title} ${section} ${text}`.toLowerCase().includes(word)),
  );
}

function bySection(rules: readonly TranslatedRule[]): ReadonlyMap<string, readonly TranslatedRule[]> {
  const sections = new Map<string, TranslatedRule[]>();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return sections;
}

function RuleList({
  rules,
  open,
  system,
}: {
  readonly rules: readonly TranslatedRule[];
  readonly open: string | null;
  readonly system: string;
}) {
  const { t } = useWords();
  const sections = useMemo(() => bySection(rules), [rules]);
  useEffect(() => {
    if (open !== null) document.getElementById(`rule-${open}`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <nav className="rule-list" aria-label={t('rules')}>
      {[...sections].map(([section, members]) => (
        <section key={section}>
          <h3>{section}</h3>
          <ul>
            {members.map(({ id, title, language }) => (
              <li key={id}>
                <a
                  id={`rule-${id}`}
                  href={hashOf('rules', system, id)}
                  aria-current={id === open ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    go('rules', system, id);
                  }}
                >
                  <span lang={language}>{title}</span> <span className="id">{id}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
