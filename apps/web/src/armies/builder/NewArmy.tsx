import { barracks } from '@warfold/systems';
import { useState } from 'react';
import { go } from '../../router.ts';
import { systems } from '../../systems/index.ts';
import { useWords } from '../../words/index.ts';
import { beginArmy } from './workbench.ts';

/** A new army: of which system, drawn from which book; or a shipped one, to be changed. */
export function NewArmy({ wanted }: { readonly wanted: string | null }) {
  const { t, say, tell } = useWords();
  const [system, setSystem] = useState(barracks.find((one) => one.system === wanted)?.system ?? barracks[0]?.system ?? '');
  const [name, setName] = useState('');
  const barrack = barracks.find((one) => one.system === system);
  const forces = systems.find(({ key }) => key === system)?.forces ?? [];
  if (barrack === undefined) return null;
  const begin = (book: string): void => go('build', beginArmy(barrack.found(book, name.trim() || t('build.unnamed'))));
  return (
    <>
      <h1>{t('build.title')}</h1>
      <fieldset className="choice-cards">
        <legend>{t('system')}</legend>
        {systems
          .filter(({ key }) => barracks.some((one) => one.system === key))
          .map(({ key, name: called }) => (
            <label key={key} className={key === system ? 'choice chosen' : 'choice'}>
              <input type="radio" name="system" checked={key === system} onChange={() => setSystem(key)} />
              <span>
                <strong>{say(called)}</strong>
              </span>
            </label>
          ))}
      </fieldset>
      <p>
        <label>
          <span>{t('build.name')}</span>{' '}
          <input value={name} maxLength={60} placeholder={t('build.unnamed')} onChange={({ target }) => setName(target.value)} />
        </label>
      </p>
      <h2>{t('build.books')}</h2>
      <ul className="books">
        {barrack.books.map((book) => (
          <li key={book.key}>
            <button type="button" className="primary" onClick={() => begin(book.key)}>
              {tell(book.name)}
            </button>
          </li>
        ))}
      </ul>
      <h2>{t('build.shipped')}</h2>
      <ul className="books">
        {barrack.shipped.map(({ key, army }) => {
          const force = forces.find((one) => one.key === key);
          const called = force === undefined ? army.name : say(force.name);
          return (
            <li key={key}>
              <button type="button" onClick={() => go('build', beginArmy({ ...army, name: name.trim() || army.name }))}>
                {called}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
