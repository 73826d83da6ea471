import { LANGUAGES, type Language, type SceneryRules, THEMES } from '@warfold/engine';
import { LIMITS, type OwnTable } from '@warfold/tables';
import { useWords } from '../words/index.ts';
import { useBench } from './bench.ts';

const SNAPS = [0, 0.25, 0.5, 1] as const;

const namesOf = ({ name }: OwnTable): Readonly<Partial<Record<Language, string>>> => {
  if (typeof name === 'string') return { en: name };
  const all: Readonly<Record<string, string | undefined>> = name;
  return Object.fromEntries(LANGUAGES.flatMap((language) => (all[language] === undefined ? [] : [[language, all[language]]])));
};

/** What a table is as a whole: its name in up to three languages, its size, its land, and whether it is to be alike from both sides. */
export function Properties({ table, rules }: { readonly table: OwnTable; readonly rules: SceneryRules }) {
  const { t } = useWords();
  const { change, snap, setSnap } = useBench();
  const names = namesOf(table);
  const usual = rules.sizes.usual.findIndex(([w, d]) => w === table.size[0] && d === table.size[1]);
  const rename = (language: Language, text: string): void => {
    const next = Object.fromEntries(Object.entries({ ...names, [language]: text }).filter(([, one]) => one !== ''));
    change({ ...table, name: Object.keys(next).length === 0 ? '' : next }, `name ${language}`);
  };
  const withAlike = (value: string): OwnTable => {
    const { alike: _alike, ...rest } = table;
    return value === 'turned' || value === 'mirrored' ? { ...rest, alike: value } : rest;
  };
  return (
    <details className="properties" open>
      <summary>{t('tables.properties')}</summary>
      <div className="fields">
        {LANGUAGES.map((language) => (
          <label key={language}>
            <span>{t(`tables.named.${language}`)}</span>
            <input
              value={names[language] ?? ''}
              lang={language}
              maxLength={LIMITS.name}
              onChange={(event) => rename(language, event.target.value)}
            />
          </label>
        ))}
        <label>
          <span>{t('tables.size')}</span>
          <select
            value={usual}
            onChange={(event) => {
              const size = rules.sizes.usual[Number(event.target.value)];
              if (size !== undefined) change({ ...table, size: [size[0], size[1]] });
            }}
          >
            {usual < 0 && <option value={-1}>{t('tables.size.own')}</option>}
            {rules.sizes.usual.map(([w, d], i) => (
              <option key={`${w} ${d}`} value={i}>
                {t('tables.inches', { w, d })}
              </option>
            ))}
          </select>
        </label>
        {([0, 1] as const).map((way) => (
          <label key={way}>
            <span>{t(way === 0 ? 'tables.width' : 'tables.depth')}</span>
            <input
              type="number"
              min={LIMITS.least}
              max={LIMITS.most}
              value={table.size[way]}
              onChange={(event) => {
                const n = event.target.valueAsNumber;
                if (n >= LIMITS.least && n <= LIMITS.most)
                  change({ ...table, size: way === 0 ? [n, table.size[1]] : [table.size[0], n] }, `size ${way}`);
              }}
            />
          </label>
        ))}
        <label>
          <span>{t('tables.theme')}</span>
          <select
            value={table.theme ?? 'meadow'}
            onChange={(event) => {
              const theme = THEMES.find((one) => one === event.target.value);
              if (theme !== undefined) change({ ...table, theme });
            }}
          >
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {t(`land.${theme}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('tables.alike')}</span>
          <select value={table.alike ?? ''} onChange={(event) => change(withAlike(event.target.value))}>
            <option value="">{t('tables.alike.no')}</option>
            <option value="turned">{t('tables.alike.turned')}</option>
            <option value="mirrored">{t('tables.alike.mirrored')}</option>
          </select>
        </label>
        <label>
          <span>{t('tables.snap')}</span>
          <select value={snap} onChange={(event) => setSnap(Number(event.target.value))}>
            {SNAPS.map((step) => (
              <option key={step} value={step}>
                {step === 0 ? t('tables.snap.none') : t('tables.snap.step', { n: step })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}
