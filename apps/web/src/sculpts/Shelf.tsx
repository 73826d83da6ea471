/** The models of one's own that this browser keeps, and which cards wear them. */
import { tellTrouble } from '../notices.ts';
import { PLAIN_STANCE } from '../table/sculpts/sculpt.ts';
import { useWords } from '../words/index.ts';
import { SculptPicture } from './SculptFields.tsx';
import { useSculpts } from './store.ts';
import { useFigures } from './useFigures.ts';

/** Clay, for what nobody wears. */
const CLAY = '#9a8f80';

export function SculptShelf() {
  const { t, named } = useWords();
  useFigures(null);
  const { kept, wearings, forget } = useSculpts();
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept-sculpts">
      <h2 id="kept-sculpts">{t('sculpt.shelf')}</h2>
      <ul className="kept sculpts">
        {kept.map((sculpt) => {
          const worn = wearings.filter((one) => one.sculpt === sculpt.id);
          return (
            <li key={sculpt.id}>
              <SculptPicture own={{ sculpt, stance: worn[0]?.stance ?? PLAIN_STANCE }} colour={CLAY} size={56} />
              <span className="kept-sculpt">
                <strong>{sculpt.name}</strong>
                <span className="faint">{worn.length === 0 ? t('sculpt.nobody') : worn.map(({ card }) => named(card)).join(' · ')}</span>
              </span>
              <button
                type="button"
                className="quiet"
                aria-label={t('armies.forgetOf', { what: sculpt.name })}
                onClick={() => void forget(sculpt.id).catch(tellTrouble)}
              >
                {t('armies.forget')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
