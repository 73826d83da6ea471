import type { ArmyData, Inspection } from '@warfold/engine';
import { Icon } from '../../icons/Icon.tsx';
import { useWords } from '../../words/index.ts';
import { placeOf } from '../forms/values.ts';

export interface UnitDeeds {
  onSelect(at: number): void;
  onShift(at: number, by: 1 | -1): void;
  onCopy(at: number): void;
  onRemove(at: number): void;
}

/** The units of the army in their order, with what each costs and whether something is wrong with it. */
export function UnitList({
  army,
  inspection,
  selected,
  ...deeds
}: UnitDeeds & { readonly army: ArmyData; readonly inspection: Inspection; readonly selected: number | null }) {
  const { t } = useWords();
  return (
    <section className="unit-list" aria-label={t('build.army')}>
      <h2>{t('build.army')}</h2>
      {army.units.length === 0 && <p className="faint">{t('build.empty')}</p>}
      <ol>
        {army.units.map((_unit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the army
          <UnitRow key={at} at={at} last={at === army.units.length - 1} inspection={inspection} selected={selected === at} {...deeds} />
        ))}
      </ol>
    </section>
  );
}

function UnitRow({
  at,
  last,
  inspection,
  selected,
  onSelect,
  onShift,
  onCopy,
  onRemove,
}: UnitDeeds & { readonly at: number; readonly last: boolean; readonly inspection: Inspection; readonly selected: boolean }) {
  const { t, tell } = useWords();
  const unit = inspection.units[at] ?? null;
  const name = unit === null ? t('build.unread', { n: at + 1 }) : tell(unit.name);
  const wrong = inspection.objections.filter(({ path }) => `${placeOf(path)}.`.startsWith(`units.${at}.`));
  const worst = wrong.some(({ weight }) => weight === 'error') ? 'error' : wrong.length > 0 ? 'warning' : null;
  return (
    <li className={selected ? 'unit-row chosen' : 'unit-row'}>
      <button type="button" className="unit-name" aria-pressed={selected} onClick={() => onSelect(at)}>
        <span>
          <strong>{name}</strong>
          {unit !== null && (
            <span className="faint">
              {[tell(unit.kind), t('build.unit.models', { n: unit.models })].filter((part) => part !== '').join(' · ')}
            </span>
          )}
        </span>
        {worst !== null && (
          <span className={`flag ${worst}`}>
            <Icon name={worst === 'error' ? 'wrong' : 'warning'} size={16} />
            <span className="unseen">{t(`build.flag.${worst}`)}</span>
          </span>
        )}
        {unit !== null && <span className="cost">{unit.cost.total}</span>}
      </button>
      <span className="unit-tools">
        <button
          type="button"
          className="quiet"
          aria-label={t('build.up', { what: name })}
          title={t('build.up', { what: name })}
          data-tool="up"
          aria-disabled={at === 0}
          onClick={() => at > 0 && onShift(at, -1)}
        >
          <Icon name="up" size={18} />
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={t('build.down', { what: name })}
          title={t('build.down', { what: name })}
          data-tool="down"
          aria-disabled={last}
          onClick={() => !last && onShift(at, 1)}
        >
          <Icon name="down" size={18} />
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={t('build.copy', { what: name })}
          title={t('build.copy', { what: name })}
          onClick={() => onCopy(at)}
        >
          <Icon name="copy" size={18} />
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={t('build.removeOf', { what: name })}
          title={t('build.removeOf', { what: name })}
          onClick={() => onRemove(at)}
        >
          <Icon name="close" size={18} />
        </button>
      </span>
    </li>
  );
}
