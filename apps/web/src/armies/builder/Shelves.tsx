import type { ArmyData, Barracks, Inspection, OwnShelf } from '@warfold/engine';
import { useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useWords } from '../../words/index.ts';
import { placeOf } from '../forms/values.ts';

export interface ShelfThing {
  readonly shelf: string;
  readonly thing: string;
}

/** Sheets, fighters and weapons of the player's own in this army, and the way to new ones. */
export function Shelves({
  barracks,
  army,
  inspection,
  chosen,
  onChoose,
  onChange,
}: {
  readonly barracks: Barracks;
  readonly army: ArmyData;
  readonly inspection: Inspection;
  readonly chosen: ShelfThing | null;
  onChoose(thing: ShelfThing): void;
  onChange(army: ArmyData): void;
}) {
  const { t, say } = useWords();
  return barracks.shelves.map((shelf) => (
    <section key={shelf.key} className="shelf" aria-label={say(shelf.label)}>
      <h2>{say(shelf.label)}</h2>
      <ul>
        {shelf.things(army).map(({ key, name, path }) => {
          const place = `${placeOf(path)}.`;
          const wrong = inspection.objections.some((one) => one.weight === 'error' && `${placeOf(one.path)}.`.startsWith(place));
          const isChosen = chosen?.shelf === shelf.key && chosen.thing === key;
          return (
            <li key={key} className={isChosen ? 'unit-row chosen' : 'unit-row'}>
              <button
                type="button"
                className="unit-name"
                aria-pressed={isChosen}
                onClick={() => onChoose({ shelf: shelf.key, thing: key })}
              >
                <strong>{name}</strong>
                {wrong && (
                  <span className="flag error">
                    <span aria-hidden="true">!</span>
                    <span className="unseen">{t('build.flag.error')}</span>
                  </span>
                )}
                <span className="cost">{shelf.price?.(army, key)?.total}</span>
              </button>
              <span className="unit-tools">
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('build.removeOf', { what: name })}
                  onClick={() => onChange(shelf.remove(army, key))}
                >
                  <Icon name="close" size={16} />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <NewThing
        shelf={shelf}
        army={army}
        onMake={(next) => {
          const known = shelf.things(army).map(({ key }) => key);
          const made = shelf.things(next).find(({ key }) => !known.includes(key));
          onChange(next);
          if (made !== undefined) onChoose({ shelf: shelf.key, thing: made.key });
        }}
      />
    </section>
  ));
}

function NewThing({ shelf, army, onMake }: { readonly shelf: OwnShelf; readonly army: ArmyData; onMake(army: ArmyData): void }) {
  const { t, tell } = useWords();
  const [name, setName] = useState('');
  const own = shelf.things(army).map(({ key, name: own }) => ({ key, name: own }));
  const likes = [...(shelf.likes ?? []), ...own];
  const [like, setLike] = useState(likes[0]?.key ?? '');
  return (
    <form
      className="new-thing"
      onSubmit={(event) => {
        event.preventDefault();
        onMake(shelf.add(army, name.trim() || t('build.new.name'), like === '' ? undefined : like));
        setName('');
      }}
    >
      <input
        aria-label={t('build.new.name.label')}
        placeholder={t('build.new.name.label')}
        maxLength={50}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {likes.length > 0 && (
        <select aria-label={t('build.new.like')} value={like} onChange={({ target }) => setLike(target.value)}>
          {likes.map((one) => (
            <option key={one.key} value={one.key}>
              {t('build.new.likeOf', { what: tell(one.name) })}
            </option>
          ))}
        </select>
      )}
      <button type="submit">{t('build.new')}</button>
    </form>
  );
}
