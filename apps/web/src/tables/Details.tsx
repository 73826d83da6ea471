import { SCENERY_LOOKS, type SceneryKind, type SceneryRules } from '@warfold/engine';
import { floorsOf, kindOf, LIMITS, type OwnPiece, type OwnTable, outlineOf } from '@warfold/tables';
import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';
import { useBench } from './bench.ts';
import {
  type ChosenThing,
  counterpart,
  middleOf,
  movedTo,
  outlineCorners,
  pieceAt,
  resized,
  spotAt,
  turnedTo,
  withEntry,
  withObjective,
  withoutField,
  withPiece,
  withZone,
  zoneAt,
} from './changes.ts';
import { copyChosen, mirrorChosen, removeChosen } from './keys.ts';

interface DetailsProps {
  readonly table: OwnTable;
  readonly rules: SceneryRules;
  readonly chosen: ChosenThing;
}

/** Everything about the chosen thing, as numbers and names. */
export function Details({ table, rules, chosen }: DetailsProps) {
  const { t, say } = useWords();
  const change = useBench((bench) => bench.change);
  const piece = pieceAt(table, chosen);
  const kind = piece === null ? undefined : kindOf(rules, piece.kind);
  const [x, y] = middleOf(table, chosen);
  const key = `${chosen.what} ${chosen.at}`;
  const alike = table.alike ?? 'turned';
  return (
    <section className="details" aria-labelledby="details-title">
      <h2 id="details-title">{kind === undefined ? t(`tables.one.${chosen.what}`, { n: chosen.at + 1 }) : say(kind.name)}</h2>
      <div className="details-actions">
        <button type="button" onClick={() => copyChosen(rules)}>
          {t('tables.copy')}
        </button>
        {kind !== undefined && (
          <button type="button" onClick={() => mirrorChosen(rules)}>
            {t('tables.mirror')}
          </button>
        )}
        <button type="button" onClick={() => change(counterpart(table, chosen, alike, (one) => kindOf(rules, one)))}>
          {t('tables.over')}
        </button>
        <button type="button" className="quiet" onClick={removeChosen}>
          {t('tables.remove')}
        </button>
      </div>
      <div className="fields">
        <NameField table={table} chosen={chosen} />
        <NumberField label={t('tables.x')} value={x} onChange={(n) => change(movedTo(table, chosen, [n, y]), `x ${key}`)} />
        <NumberField label={t('tables.y')} value={y} onChange={(n) => change(movedTo(table, chosen, [x, n]), `y ${key}`)} />
        {piece !== null && kind !== undefined && <PieceFields {...{ table, rules, chosen, piece, kind }} />}
        {(chosen.what === 'zones' || chosen.what === 'entries') && <SideField table={table} chosen={chosen} />}
      </div>
    </section>
  );
}

function NameField({ table, chosen }: Omit<DetailsProps, 'rules'>) {
  const { t } = useWords();
  const change = useBench((bench) => bench.change);
  const name = pieceAt(table, chosen)?.name ?? zoneAt(table, chosen)?.name ?? spotAt(table, chosen)?.name ?? '';
  const put = (text: string): OwnTable => {
    const named = { name: text.slice(0, LIMITS.name) };
    if (chosen.what === 'pieces') return text === '' ? withoutField(table, chosen.at, 'name') : withPiece(table, chosen.at, named);
    if (chosen.what === 'zones') return withZone(table, chosen.at, named);
    return chosen.what === 'objectives' ? withObjective(table, chosen.at, named) : withEntry(table, chosen.at, named);
  };
  return (
    <label>
      <span>{t('tables.name')}</span>
      <input
        value={name}
        maxLength={LIMITS.name}
        onChange={(event) => change(put(event.target.value), `name ${chosen.what} ${chosen.at}`)}
      />
    </label>
  );
}

/** Whose a zone or an entry point is: nobody's, until somebody chooses it. */
function SideField({ table, chosen }: Omit<DetailsProps, 'rules'>) {
  const { t } = useWords();
  const change = useBench((bench) => bench.change);
  const side = chosen.what === 'zones' ? table.zones?.[chosen.at]?.side : table.entries?.[chosen.at]?.side;
  const put = (value: string): OwnTable => {
    if (chosen.what === 'zones') {
      const { side: _side, ...rest } = table.zones![chosen.at]!;
      const zones = table.zones!.map((zone, i) => (i !== chosen.at ? zone : value === '' ? rest : { ...rest, side: Number(value) }));
      return { ...table, zones };
    }
    const { side: _side, ...rest } = table.entries![chosen.at]!;
    return {
      ...table,
      entries: table.entries!.map((one, i) => (i !== chosen.at ? one : value === '' ? rest : { ...rest, side: Number(value) })),
    };
  };
  return (
    <label>
      <span>{t('tables.whose')}</span>
      <select value={side ?? ''} onChange={(event) => change(put(event.target.value))}>
        <option value="">{t('tables.whose.any')}</option>
        {[1, 2, 3, 4].map((n) => (
          <option key={n} value={n}>
            {t('tables.whose.side', { n })}
          </option>
        ))}
      </select>
    </label>
  );
}

function PieceFields({ table, chosen, piece, kind, rules }: DetailsProps & { readonly piece: OwnPiece; readonly kind: SceneryKind }) {
  const { t, say } = useWords();
  const change = useBench((bench) => bench.change);
  const outline = outlineOf(piece, kind);
  const size = 'box' in outline ? outline.box : 'round' in outline ? outline.round : null;
  const height = piece.height ?? kind.height;
  const floors = piece.floors ?? floorsOf(kind, height);
  const own = piece.traits ?? kind.more.flatMap(({ usual }) => usual ?? []);
  const put = (next: Partial<OwnPiece>, about: string): void => change(withPiece(table, chosen.at, next), `${about} ${chosen.at}`);
  return (
    <>
      <NumberField
        label={t('tables.turn')}
        value={piece.turn ?? 0}
        step={5}
        onChange={(n) => change(turnedTo(table, chosen, n), `turn ${chosen.at}`)}
      />
      {size !== null && (
        <>
          <NumberField
            label={t('tables.width')}
            value={size[0]}
            onChange={(n) => put({ shape: resized(outline, [n, size[1]]) }, 'width')}
          />
          <NumberField
            label={t('tables.depth')}
            value={size[1]}
            onChange={(n) => put({ shape: resized(outline, [size[0], n]) }, 'depth')}
          />
        </>
      )}
      <NumberField
        label={t('tables.height')}
        value={height}
        onChange={(n) => put({ height: Math.min(LIMITS.height, Math.max(0, n)) }, 'height')}
      />
      <label>
        <span>{t('tables.floors')}</span>
        <input
          key={floors.join()}
          defaultValue={floors.join(' ')}
          inputMode="decimal"
          onBlur={(event) => put({ floors: floorsIn(event.target.value) }, 'floors')}
        />
      </label>
      {kind.more.map(({ of }) => (
        <label key={of.join()}>
          <span>{t('tables.trait')}</span>
          <select
            value={of.find((trait) => own.includes(trait)) ?? ''}
            onChange={(event) => {
              const others = own.filter((trait) => !of.includes(trait));
              put({ traits: event.target.value === '' ? others : [...others, event.target.value] }, 'traits');
            }}
          >
            <option value="">{t('tables.trait.none')}</option>
            {of.map((trait) => (
              <option key={trait} value={trait}>
                {t(`tables.trait.${trait}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>{t('tables.kind')}</span>
        <select value={kind.key} onChange={(event) => put(ofKind(piece, event.target.value, rules), 'kind')}>
          {rules.kinds.map((one) => (
            <option key={one.key} value={one.key}>
              {say(one.name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('tables.look')}</span>
        <select value={piece.look ?? kind.look} onChange={(event) => put(lookIn(event.target.value), 'look')}>
          {SCENERY_LOOKS.map((look) => (
            <option key={look} value={look}>
              {t(`tables.look.${look}`)}
            </option>
          ))}
        </select>
      </label>
      {!('polygon' in outline) && (
        <button type="button" onClick={() => put({ shape: { polygon: outlineCorners(outline) } }, 'shape')}>
          {t('tables.free')}
        </button>
      )}
    </>
  );
}

/** As another kind it keeps its shape, where it has one of its own, and loses what only the first kind could have. */
function ofKind(piece: OwnPiece, key: string, rules: SceneryRules): Partial<OwnPiece> {
  const kind = kindOf(rules, key);
  const traits = (piece.traits ?? []).filter((trait) => kind?.more.some(({ of }) => of.includes(trait)));
  return { kind: key, traits: traits.length > 0 ? traits : (kind?.more.flatMap(({ usual }) => usual ?? []) ?? []) };
}

const lookIn = (value: string): Partial<OwnPiece> => {
  const look = SCENERY_LOOKS.find((one) => one === value);
  return look === undefined ? {} : { look };
};

const floorsIn = (text: string): number[] =>
  text
    .split(/[\s;]+/)
    .map((one) => Number(one.replace(',', '.')))
    .filter((n) => Number.isFinite(n) && n >= 0 && n <= LIMITS.height)
    .slice(0, 8);

function NumberField({
  label,
  value,
  step = 0.5,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly step?: number;
  onChange(n: number): void;
}): ReactNode {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        step={step}
        value={Math.round(value * 1000) / 1000}
        onChange={(event) => {
          if (Number.isFinite(event.target.valueAsNumber)) onChange(Math.round(event.target.valueAsNumber * 1000) / 1000);
        }}
      />
    </label>
  );
}
