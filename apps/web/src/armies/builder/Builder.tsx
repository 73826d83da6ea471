import type { ArmyData, ArmyOffer, Barracks, Inspection, System, UnitData } from '@warfold/engine';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../words/index.ts';
import { placeOf } from '../forms/values.ts';
import { copiedUnit, shiftedUnit, withoutUnit, withUnit } from './changes.ts';
import { ArmyDetails, ThingDetails, UnitDetails } from './Details.tsx';
import { leadTo } from './focus.ts';
import { Offers } from './Offers.tsx';
import type { Thing } from './Shelves.tsx';
import { Shelves } from './Shelves.tsx';
import { Standing } from './Standing.tsx';
import { UnitList } from './UnitList.tsx';

export interface BuilderProps {
  readonly barracks: Barracks;
  readonly army: ArmyData;
  readonly inspection: Inspection;
  readonly system: System;
  onChange(army: ArmyData, touched?: string): void;
}

/** What is open beside the list: the army as a whole, one of its units, a thing of the player's own. */
type Open = { readonly is: 'army' } | { readonly is: 'unit'; readonly at: number } | ({ readonly is: 'thing' } & Thing);

const PANES = ['offers', 'army', 'details'] as const;
type Pane = (typeof PANES)[number];

/** The thing or the unit that a path leads into. */
function opened(path: string, { barracks, army }: Pick<BuilderProps, 'barracks' | 'army'>): Open {
  const place = `${placeOf(path)}.`;
  const [, unit] = /^units\.(\d+)\./.exec(place) ?? [];
  if (unit !== undefined) return { is: 'unit', at: Number(unit) };
  for (const shelf of barracks.shelves)
    for (const { key, path: own } of shelf.things(army))
      if (place.startsWith(`${placeOf(own)}.`)) return { is: 'thing', shelf: shelf.key, thing: key };
  return { is: 'army' };
}

/** The bench itself: what may be taken, what has been, and the form of what is open. On a narrow screen one of them at a time. */
export function Builder(props: Omit<BuilderProps, 'inspection'>) {
  const { barracks, army, onChange } = props;
  const { t } = useWords();
  const inspection = useMemo(() => barracks.inspect(army), [barracks, army]);
  const [open, setOpen] = useState<Open>({ is: 'army' });
  const [pane, setPane] = useState<Pane>(army.units.length === 0 ? 'offers' : 'army');
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    leadTo(wanted);
    setWanted(null);
  }, [wanted]);
  const show = (next: Open): void => {
    setOpen(next);
    setPane('details');
  };
  const lead = (path: string): void => {
    if (path === 'units') setPane('army');
    else show(opened(path, { barracks, army }));
    setWanted(path === '' ? 'name' : path);
  };
  const add = (unit: UnitData): void => {
    onChange(withUnit(army, unit));
    setOpen({ is: 'unit', at: army.units.length });
  };
  const parts = { ...props, inspection };
  return (
    <div className="builder" data-pane={pane}>
      <nav className="panes tabs" aria-label={t('build.panes')}>
        {PANES.map((one) => (
          <button key={one} type="button" aria-pressed={pane === one} onClick={() => setPane(one)}>
            {t(`build.pane.${one}`)}
          </button>
        ))}
      </nav>
      <div className="pane pane-offers">
        <Offers barracks={barracks} army={army} inspection={inspection} onAdd={(offer: ArmyOffer) => add(offer.unit)} />
        <Shelves
          barracks={barracks}
          army={army}
          inspection={inspection}
          chosen={open.is === 'thing' ? open : null}
          onChoose={(thing) => show({ is: 'thing', ...thing })}
          onChange={(next) => onChange(next)}
        />
      </div>
      <div className="pane pane-army">
        <Standing inspection={inspection} onLead={lead} />
        <button
          type="button"
          className={open.is === 'army' ? 'whole chosen' : 'whole'}
          aria-pressed={open.is === 'army'}
          onClick={() => show({ is: 'army' })}
        >
          {t('build.whole')}
        </button>
        <UnitList
          army={army}
          inspection={inspection}
          selected={open.is === 'unit' ? open.at : null}
          onSelect={(at) => show({ is: 'unit', at })}
          onShift={(at, by) => {
            onChange(shiftedUnit(barracks, army, at, by));
            setOpen({ is: 'unit', at: at + by });
          }}
          onCopy={(at) => {
            onChange(copiedUnit(barracks, army, at));
            setOpen({ is: 'unit', at: at + 1 });
          }}
          onRemove={(at) => {
            onChange(withoutUnit(barracks, army, at));
            setOpen({ is: 'army' });
          }}
        />
      </div>
      <div className="pane pane-details">
        {open.is === 'army' && <ArmyDetails {...parts} />}
        {open.is === 'unit' && <UnitDetails key={open.at} {...parts} at={open.at} />}
        {open.is === 'thing' && (
          <ThingDetails key={`${open.shelf} ${open.thing}`} {...parts} shelf={open.shelf} thing={open.thing} onField={add} />
        )}
      </div>
    </div>
  );
}
