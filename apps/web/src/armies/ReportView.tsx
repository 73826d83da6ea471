import type { Assumption, UnitLine } from '@warfold/armies';
import { changeAssumed, musterAlone } from '@warfold/armies';
import { useMemo } from 'react';
import { hashOf } from '../router.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import type { KeptArmy } from './store.ts';
import { useArmies } from './store.ts';

const BASES = [
  '25mm',
  '28mm',
  '32mm',
  '40mm',
  '50mm',
  '60mm',
  '80mm',
  '90mm',
  '100mm',
  '130mm',
  '60x35mm',
  '75x42mm',
  '90x52mm',
  '105x70mm',
  '120x92mm',
  '170x105mm',
];

/** Everything that an import found: who carries what, what is enforced, what was assumed, to be changed on the spot. */
export function ReportView({ kept }: { readonly kept: KeptArmy }) {
  const { t, say } = useWords();
  const { army, report } = kept;
  const system = systems.find(({ key }) => key === army.system);
  const judged = useMemo(() => (system === undefined ? null : musterAlone(army, system)), [army, system]);
  const objections = judged !== null && 'objections' in judged ? judged.objections : [];
  const { stated, counted } = report.points;
  return (
    <section className="army-report" aria-label={army.name}>
      <h2>{army.name}</h2>
      <p className="faint">
        {[
          say(report.edition.name),
          t('armies.units', { n: army.units.length }),
          t('armies.points', { n: counted }),
          stated !== null && stated !== counted && t('armies.stated', { n: stated }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {report.notes.map((note) => (
        <p key={note.key} className="notice">
          {say(note)}
        </p>
      ))}
      {objections.length > 0 && (
        <section className="objections">
          <p>{t('armies.cannot')}</p>
          <ul>
            {objections.map(({ rule, text, path, weight }) => (
              <li key={`${rule}${path}${text.key}`} className={weight}>
                {path}: {say(text)} <RuleLink id={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="army-units">
        {report.units.map((unit, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the army
          <UnitReport key={i} unit={unit} kept={kept} />
        ))}
      </ul>
      {report.beside.length > 0 && (
        <p className="faint">
          {t('armies.beside')}: {report.beside.join(', ')}
        </p>
      )}
    </section>
  );
}

function UnitReport({ unit, kept }: { readonly unit: UnitLine; readonly kept: KeptArmy }) {
  const { t } = useWords();
  // What the rules do already is done, whoever says it.
  const enforced = unit.abilities.filter(({ fate }) => fate.is === 'enforced' || fate.is === 'ignored').length;
  return (
    <li className="army-unit">
      <h3>
        {unit.name} {unit.points > 0 && <small>{t('armies.points', { n: unit.points })}</small>}
      </h3>
      <ul>
        {unit.models.map(({ name, count, weapons }) => (
          <li key={`${name}${weapons.map((one) => one.name).join()}`}>
            <strong>
              {count} {name}
            </strong>{' '}
            {weapons.map((one) => (one.count > 1 ? `${one.count} ${one.name}` : one.name)).join(', ')}
          </li>
        ))}
      </ul>
      {unit.abilities.length > 0 && (
        <details>
          <summary>{t('armies.abilities', { n: enforced, of: unit.abilities.length })}</summary>
          <ul>
            {unit.abilities.map(({ name, text, of, fate }) => (
              <li key={`${of}${name}${text}`} title={text}>
                <span className={`fate ${fate.is}`}>{t(`armies.fate.${fate.is}`)}</span> {name}
                <span className="faint"> {text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unit.assumed.length > 0 && (
        <details>
          <summary>{t('armies.assumed', { n: unit.assumed.length })}</summary>
          <ul>
            {unit.assumed.map((one) => (
              <li key={`${one.path}${one.text.key}`}>
                <Assumed one={one} kept={kept} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Sizes of bases and units and single values can be changed here; whatever is more than one value, at the bench. */
function Assumed({ one, kept }: { readonly one: Assumption; readonly kept: KeptArmy }) {
  const { t, say } = useWords();
  const keep = useArmies((armies) => armies.keep);
  const { path, value, text } = one;
  const change = (next: string | number): void => void keep(changeAssumed(kept, path, next), kept.id);
  const label = say(text);
  if (path.endsWith('.base') && typeof value === 'string')
    return (
      <label>
        <span>{label}</span>{' '}
        <select value={value} onChange={(event) => change(event.target.value)}>
          {[...new Set([value, ...BASES])].map((base) => (
            <option key={base}>{base}</option>
          ))}
        </select>
      </label>
    );
  if (/^units\[\d+\]\.models$/.test(path) && typeof value === 'number')
    return (
      <label>
        <span>{label}</span>{' '}
        <input
          type="number"
          min={1}
          max={60}
          value={value}
          onChange={(event) => event.target.valueAsNumber >= 1 && change(Math.min(60, Math.round(event.target.valueAsNumber)))}
        />
      </label>
    );
  if (
    /\.(?:line|(?:weapons|missile|melee)\[\d+\])\.\w+$|\.(?:wounds|bravery|save|move)$/.test(path) &&
    (typeof value === 'string' || typeof value === 'number')
  )
    return (
      <label>
        <span>{label}</span>{' '}
        <input
          defaultValue={String(value)}
          size={6}
          onBlur={(event) =>
            event.target.value !== String(value) &&
            change(typeof value === 'number' && /^\d+$/.test(event.target.value) ? Number(event.target.value) : event.target.value)
          }
        />
      </label>
    );
  return (
    <span>
      {label} <a href={hashOf('build', kept.id)}>{t('armies.change')}</a>
    </span>
  );
}
