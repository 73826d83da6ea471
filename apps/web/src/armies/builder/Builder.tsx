import type { ArmyData, ArmyOffer, Barracks, Inspection, System, UnitData } from '@warfold/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../words/index.ts';
import { Against } from '../against/Against.tsx';
import { placeOf } from '../forms/values.ts';
import { copiedUnit, shiftedUnit, withoutUnit, withUnit } from './changes.ts';
import { ArmyDetails, ThingDetails, UnitDetails } from './Details.tsx';
import { leadTo, toChosen, toDetails, toTool } from './focus.ts';
import { useHeldFocus } from './heldFocus.ts';
import { Offers } from './Offers.tsx';
import type { ShelfThing } from './Shelves.tsx';
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
type Open = { readonly is: 'army' } | { readonly is: 'unit'; readonly at: number } | ({ readonly is: 'thing' } & ShelfThing);

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
  const { t, say, tell } = useWords();
  const root = useRef<HTMLDivElement>(null);
  useHeldFocus(root);
  const inspection = useMemo(() => barracks.inspect(army), [barracks, army]);
  const [open, setOpen] = useState<Open>({ is: 'army' });
  const [pane, setPane] = useState<Pane>(army.units.length === 0 ? 'offers' : 'army');
  /** Where the focus is to go once what was changed is on the screen. */
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    wanted();
    setWanted(null);
  }, [wanted]);
  /** What was done, for those who hear it: it holds for the army that came of it, and for no other. */
  const [done, setDone] = useState<{ readonly army: ArmyData; readonly said: string } | null>(null);
  const change = (next: ArmyData, said: string): void => {
    onChange(next);
    setDone({ army: next, said });
  };
  const nameAt = (at: number): string => {
    const unit = inspection.units[at] ?? null;
    return unit === null ? t('build.unread', { n: at + 1 }) : tell(unit.name);
  };
  const show = (next: Open): void => {
    setOpen(next);
    setPane('details');
    setWanted(() => toDetails);
  };
  const back = (): void => {
    setPane(open.is === 'thing' ? 'offers' : 'army');
    setWanted(() => toChosen);
  };
  const lead = (path: string): void => {
    if (path === 'units') setPane('army');
    else show(opened(path, { barracks, army }));
    setWanted(() => () => leadTo(path === '' ? 'name' : path));
  };
  const add = (unit: UnitData): void => {
    const next = withUnit(army, unit);
    const added = barracks.inspect(next).units[army.units.length] ?? null;
    change(next, t('build.told.added', { what: added === null ? t('build.unread', { n: next.units.length }) : tell(added.name) }));
    setOpen({ is: 'unit', at: army.units.length });
  };
  const parts = { ...props, inspection };
  const costs = say({ key: inspection.counted, args: { n: inspection.total.total } });
  return (
    <div ref={root} className="builder" data-pane={pane}>
      <p className="unseen" role="status">
        {done?.army === army ? `${done.said}. ${costs}` : costs}
      </p>
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
            change(shiftedUnit(barracks, army, at, by), t('build.told.moved', { what: nameAt(at), n: at + by + 1 }));
            setOpen({ is: 'unit', at: at + by });
            setWanted(() => () => toTool(at + by, by < 0 ? 'up' : 'down'));
          }}
          onCopy={(at) => {
            change(copiedUnit(barracks, army, at), t('build.told.copied', { what: nameAt(at) }));
            setOpen({ is: 'unit', at: at + 1 });
          }}
          onRemove={(at) => {
            change(withoutUnit(barracks, army, at), t('build.told.removed', { what: nameAt(at) }));
            setOpen({ is: 'army' });
          }}
        />
        {army.units.length > 0 && <Against {...parts} onSelect={(at) => show({ is: 'unit', at })} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever came here by keyboard goes back by it */}
      <div
        className="pane pane-details"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) back();
        }}
      >
        {open.is === 'army' && <ArmyDetails {...parts} />}
        {open.is === 'unit' && <UnitDetails key={open.at} {...parts} at={open.at} />}
        {open.is === 'thing' && (
          <ThingDetails key={`${open.shelf} ${open.thing}`} {...parts} shelf={open.shelf} thing={open.thing} onField={add} />
        )}
      </div>
    </div>
  );
}
