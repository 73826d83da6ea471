import type { ArmyData, ArmyOffer, Barracks, Inspection } from '@warfold/engine';
import { useMemo, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useWords } from '../../words/index.ts';

const ALL = '';

const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Everything that the army may take: searched by names, keywords and weapons, filtered by kind and by what is left. */
export function Offers({
  barracks,
  army,
  inspection,
  onAdd,
}: {
  readonly barracks: Barracks;
  readonly army: ArmyData;
  readonly inspection: Inspection;
  onAdd(offer: ArmyOffer): void;
}) {
  const { t, tell } = useWords();
  const [sought, setSought] = useState('');
  const [group, setGroup] = useState(ALL);
  const [affordable, setAffordable] = useState(false);
  const offers = useMemo(() => barracks.offers(army), [barracks, army]);
  const groups = [...new Set(offers.map((offer) => tell(offer.group)))];
  const left = inspection.limit === null ? null : inspection.limit - inspection.total.total;
  const shown = offers.filter(
    (offer) =>
      (group === ALL || tell(offer.group) === group) &&
      (!affordable || left === null || offer.cost === null || offer.cost <= left) &&
      plainly(sought)
        .split(/\s+/)
        .every((word) => plainly([tell(offer.name), tell(offer.group), ...offer.words].join(' ')).includes(word)),
  );
  return (
    <section className="offers" aria-label={t('build.offers')}>
      <h2>{t('build.offers')}</h2>
      <div className="offers-sift">
        <input
          type="search"
          aria-label={t('build.search')}
          placeholder={t('build.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <select aria-label={t('build.kind')} value={group} onChange={({ target }) => setGroup(target.value)}>
          <option value={ALL}>{t('build.kind.all')}</option>
          {groups.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        {left !== null && left > 0 && (
          <label className="inline">
            <input type="checkbox" checked={affordable} onChange={({ target }) => setAffordable(target.checked)} />{' '}
            {t('build.affordable', { n: left })}
          </label>
        )}
      </div>
      <ul className="offer-list">
        {shown.map((offer) => (
          <li key={offer.key}>
            <button type="button" className="offer" onClick={() => onAdd(offer)} aria-label={t('build.addOne', { what: tell(offer.name) })}>
              <span>
                <strong>{tell(offer.name)}</strong>
                <span className="faint">{tell(offer.group)}</span>
              </span>
              {offer.cost !== null && <span className="cost">{offer.cost}</span>}
              <span className="plus">
                <Icon name="plus" size={18} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="faint" role="status">
        {t('build.found', { n: shown.length })}
      </p>
    </section>
  );
}
