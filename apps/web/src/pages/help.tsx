import { useEffect, useState } from 'react';
import { KEYS, TABLE_KEYS } from '../battle/keyTable.ts';
import { useWords } from '../words/index.ts';

const TOPICS = ['ask', 'lit', 'draft', 'numbers', 'undo', 'replay', 'dice', 'keep', 'offline'] as const;

export default function HelpPage() {
  const { t } = useWords();
  return (
    <main id="main" className="page help" tabIndex={-1}>
      <h1>{t('help')}</h1>
      <p className="lead">{t('help.lead')}</p>
      <dl className="topics">
        {TOPICS.map((topic) => (
          <div key={topic}>
            <dt>{t(`help.${topic}`)}</dt>
            <dd>{t(`help.${topic}.text`)}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('help.keys')}</h2>
      <KeyTable keys={KEYS} label={t('help.keys')} />
      <h2>{t('help.tableKeys')}</h2>
      <KeyTable keys={TABLE_KEYS} label={t('help.tableKeys')} />
      <Licences />
    </main>
  );
}

function KeyTable({
  keys,
  label,
}: {
  readonly keys: readonly { readonly keys: readonly string[]; readonly word: string }[];
  readonly label: string;
}) {
  const { t } = useWords();
  return (
    <table className="keys" aria-label={label}>
      <tbody>
        {keys.map(({ keys: pressed, word }) => (
          <tr key={word}>
            <th scope="row">
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{t(word)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const isLicensed = (value: unknown): value is Licensed =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'version', 'licence', 'text'].every((field) => typeof Reflect.get(value, field) === 'string');

/** What of others is in the app: the build writes the list (`licences.ts`), and while the app is being worked on there is none. */
function Licences() {
  const { t } = useWords();
  const [all, setAll] = useState<readonly Licensed[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    fetch(new URL('licences.json', document.baseURI), { signal: gone.signal })
      .then((answer): Promise<unknown> => (answer.ok ? answer.json() : Promise.resolve([])))
      .then((list) => setAll(Array.isArray(list) ? list.filter(isLicensed) : []))
      .catch(() => setAll([]));
    return () => gone.abort();
  }, []);
  return (
    <section className="licences">
      <h2>{t('help.licences')}</h2>
      <p>{t('help.licences.text')}</p>
      {all.length === 0 && <p>{t('help.licences.none')}</p>}
      {all.map(({ name, version, licence, text }) => {
        const title = `${name} ${version}, ${licence}`;
        return text === '' ? (
          <p key={title}>{title}</p>
        ) : (
          <details key={title}>
            <summary>{title}</summary>
            <pre lang="en">{text}</pre>
          </details>
        );
      })}
    </section>
  );
}
