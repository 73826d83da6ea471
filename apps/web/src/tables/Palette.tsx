import type { SceneryKind, SceneryRules } from '@warfold/engine';
import { cornersOf } from '@warfold/tables';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { CHOOSE, type Tool, useBench } from './bench.ts';
import { added, countOf } from './changes.ts';
import { materialOf } from './drawing.ts';

const isHeld = (tool: Tool, wanted: Tool): boolean => JSON.stringify(tool) === JSON.stringify(wanted);

/** Everything that may be laid on the table: every kind of scenery that the system knows, free outlines, zones, markers. */
export function Palette({ rules }: { readonly rules: SceneryRules }) {
  const { t } = useWords();
  const tool = useBench((bench) => bench.tool);
  const take = useBench((bench) => bench.take);
  const hold = (wanted: Tool): void => take(isHeld(tool, wanted) ? CHOOSE : wanted);
  const button = (wanted: Tool, label: string) => (
    <button type="button" aria-pressed={isHeld(tool, wanted)} onClick={() => hold(wanted)}>
      {label}
    </button>
  );
  return (
    <section className="palette" aria-labelledby="palette-title">
      <h2 id="palette-title">{t('tables.palette')}</h2>
      <div className="palette-tools">
        {button(CHOOSE, t('tables.tool.choose'))}
        {button({ does: 'measure' }, t('tables.tool.measure'))}
        {button({ does: 'draw', kind: null }, t('tables.tool.zone'))}
        {rules.objectives !== null && button({ does: 'mark', what: 'objectives' }, t('tables.tool.objective'))}
        {button({ does: 'mark', what: 'entries' }, t('tables.tool.entry'))}
      </div>
      <ul className="palette-kinds">
        {rules.kinds.map((kind) => (
          <KindButton key={kind.key} {...{ kind, tool }} onHold={hold} />
        ))}
      </ul>
    </section>
  );
}

function KindButton({ kind, tool, onHold }: { readonly kind: SceneryKind; readonly tool: Tool; onHold(tool: Tool): void }) {
  const { t, say } = useWords();
  const set: Tool = { does: 'set', kind: kind.key };
  const draw: Tool = { does: 'draw', kind: kind.key };
  const name = say(kind.name);
  return (
    <li className={isHeld(tool, set) || isHeld(tool, draw) ? 'held' : ''}>
      <button
        type="button"
        className="palette-kind"
        aria-pressed={isHeld(tool, set)}
        onClick={(event) => {
          // Who works with keys has no place to press on: it lies in the middle, and is moved from there.
          if (event.detail === 0) setInMiddle(kind);
          else onHold(set);
        }}
      >
        <KindPicture kind={kind} />
        <span>
          <strong>{name}</strong>
          <span className="faint">{likeness(kind, t)}</span>
        </span>
      </button>
      <span className="palette-more">
        <button
          type="button"
          className="quiet"
          aria-pressed={isHeld(tool, draw)}
          aria-label={t('tables.draw.of', { what: name })}
          onClick={() => onHold(draw)}
        >
          {t('tables.draw')}
        </button>
        <RuleLink id={kind.rule} />
      </span>
    </li>
  );
}

function setInMiddle(kind: SceneryKind): void {
  const { table, change, choose } = useBench.getState();
  if (table === null) return;
  change(added(table, 'pieces', { kind: kind.key, at: [table.size[0] / 2, table.size[1] / 2] }));
  choose({ what: 'pieces', at: countOf(table, 'pieces') });
}

/** What it is like, in a few words: its traits, and how high it is. */
const likeness = (kind: SceneryKind, t: ReturnType<typeof useWords>['t']): string =>
  [
    ...kind.traits.map((trait) => t(`tables.trait.${trait}`)),
    kind.height === 0 ? t('tables.flat') : t('tables.high', { n: kind.height }),
  ].join(' · ');

const SIZE = 34;

export function KindPicture({ kind }: { readonly kind: SceneryKind }) {
  const corners = cornersOf(kind.shape);
  const reach = Math.max(3000, ...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  return (
    <svg className="kind-picture" width={SIZE} height={SIZE} viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
      <polygon className={`ground ${materialOf(kind.look)}`} points={corners.map(({ x, y }) => `${x},${-y}`).join(' ')} />
    </svg>
  );
}
