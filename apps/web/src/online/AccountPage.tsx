import { useEffect, useState } from 'react';
import { hashOf } from '../router.ts';
import { seatWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { type AccountPage as Account, accountErrand, learnAccount, useAccount } from './account.ts';
import { Mission } from './Mission.tsx';
import { SystemName } from './SystemName.tsx';
import { stateOf } from './words.ts';

/** Codes that say something about accounts; all others mean that something broke. */
const SAID = ['wrong-password', 'name-taken', 'too-many', 'malformed', 'no-server', 'storage'];

/** An account, for whoever wants one: battles on every device, and a rating. */
export default function AccountPage() {
  const { t } = useWords();
  const { page, asked } = useAccount();
  useEffect(() => void learnAccount(), []);
  return (
    <main id="main" className="page account" tabIndex={-1}>
      <h1>{page === null ? t('page.account') : page.name}</h1>
      {!asked && <p className="loading">{t('loading')}</p>}
      {asked && page === null && <ComeIn />}
      {page !== null && (
        <>
          <Ratings page={page} />
          <Battles page={page} />
          <Errand path="out" fields={[]} />
          <Errand path="password" fields={['old', 'next']} />
          <Tokens page={page} />
          <Errand path="delete" fields={['password']} danger />
        </>
      )}
    </main>
  );
}

function ComeIn() {
  const { t } = useWords();
  return (
    <>
      <p className="faint">{t('account.note')}</p>
      <Errand path="in" fields={['name', 'password']} open />
      <Errand path="register" fields={['name', 'password']} />
    </>
  );
}

type Field = 'name' | 'password' | 'old' | 'next' | 'label';

/** One thing that can be done, with what has to be said for it. */
function Errand({
  path,
  fields,
  danger = false,
  open = false,
  done = () => undefined,
}: {
  readonly path: 'in' | 'register' | 'out' | 'password' | 'delete' | 'token';
  readonly fields: readonly Field[];
  readonly danger?: boolean;
  readonly open?: boolean;
  done?(gives: { readonly token?: string }): void;
}) {
  const { t } = useWords();
  const [given, setGiven] = useState<Partial<Record<Field, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const came = await accountErrand(path, given);
    setBusy(false);
    setWhy('why' in came ? came.why : null);
    if ('gives' in came) {
      setGiven({});
      done(came.gives);
    }
  };
  const form = (
    <form
      data-errand={path}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {fields.map((field) => (
        <label key={field}>
          <span>{t(`account.field.${field}`)}</span>
          <input
            name={field}
            required
            type={field === 'name' || field === 'label' ? 'text' : 'password'}
            autoComplete={autoCompleteOf(field, path)}
            minLength={field === 'next' || (field === 'password' && path === 'register') ? 8 : undefined}
            maxLength={field === 'name' || field === 'label' ? 40 : 200}
            value={given[field] ?? ''}
            onChange={(event) => setGiven({ ...given, [field]: event.target.value })}
          />
        </label>
      ))}
      {why !== null && <p className="refused">{t(`account.why.${SAID.includes(why) ? why : 'other'}`)}</p>}
      <button type="submit" className={danger ? 'danger' : undefined} disabled={busy}>
        {t(`account.errand.${path}`)}
      </button>
    </form>
  );
  if (fields.length === 0) return form;
  return (
    <details open={open}>
      <summary>{t(`account.errand.${path}`)}</summary>
      {danger && <p className="faint">{t('account.delete.note')}</p>}
      {form}
    </details>
  );
}

function autoCompleteOf(field: Field, path: string): string {
  if (field === 'name') return 'username';
  if (field === 'label') return 'off';
  return field === 'next' || path === 'register' ? 'new-password' : 'current-password';
}

function Ratings({ page }: { readonly page: Account }) {
  const { t } = useWords();
  if (page.ratings.length === 0) return <p className="faint">{t('account.unrated')}</p>;
  return (
    <ul className="ratings">
      {page.ratings.map(({ system, rating, deviation, battles, sure }) => (
        <li key={system} data-system={system}>
          <SystemName system={system} /> <b>{rating}</b>
          {sure ? '' : '?'} <span className="faint">{t('account.rating.note', { deviation, n: battles })}</span>
        </li>
      ))}
    </ul>
  );
}

function Battles({ page }: { readonly page: Account }) {
  const words = useWords();
  const { t, language } = words;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section>
      <h2>{t('account.battles')}</h2>
      {page.battles.length === 0 && <p className="faint">{t('online.none')}</p>}
      <ul className="tables">
        {page.battles.map((one) => (
          <li key={one.battle} data-state={stateOf(one)}>
            <a href={hashOf(one.outcome === null ? 'table' : 'record', one.battle)}>
              <SystemName system={one.system} />
            </a>{' '}
            <Mission name={one.mission} />{' '}
            <span>{one.names.map((name, side) => name ?? seatWord(words, one.seats[side])).join(' – ')}</span>{' '}
            <b>{t(`account.state.${stateOf(one)}`)}</b> {one.rated && <span>{t('online.rated')}</span>}{' '}
            <span className="faint">{when.format(one.created)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For programs that play in this account's name. */
function Tokens({ page }: { readonly page: Account }) {
  const { t } = useWords();
  const [token, setToken] = useState<string | null>(null);
  return (
    <section>
      <h2>{t('account.tokens')}</h2>
      <p className="faint">{t('account.tokens.note')}</p>
      <ul className="tables">
        {page.tokens.map(({ id, label }) => (
          <li key={id}>
            {label}{' '}
            <button type="button" className="quiet" onClick={() => void accountErrand('token/end', { id })}>
              {t('account.token.end')}
            </button>
          </li>
        ))}
      </ul>
      <Errand path="token" fields={['label']} done={(gives) => setToken(gives.token ?? null)} />
      {token !== null && (
        <label className="link-to-hand-on">
          <span>{t('account.token.once')}</span>
          <input readOnly value={token} data-part="token" onFocus={(event) => event.target.select()} />
        </label>
      )}
    </section>
  );
}
