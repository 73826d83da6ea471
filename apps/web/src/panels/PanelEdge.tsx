import { useState } from 'react';
import { useWords } from '../words/index.ts';
import { usePanelWidth } from './panelWidth.ts';

const NARROWEST = 280;
/** What is left of the window for the table at least. */
const TABLE = 380;
const STEP = 24;

const fitting = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(window.innerWidth - TABLE, width)));

const widthNow = (edge: Element): number => (edge.parentElement?.querySelector('.side')?.clientWidth ?? NARROWEST) + 1;

/** The edge between the table and the panel: pulled, it makes the panel as wide as one likes; a double click makes it as it was. */
export function PanelEdge() {
  const { t } = useWords();
  const panel = usePanelWidth(({ width }) => width);
  const setPanel = usePanelWidth(({ setWidth }) => setWidth);
  /** How wide it is by itself, which a screen reader is told where nobody has pulled it. */
  const [usual, setUsual] = useState(NARROWEST);
  const onKey = (event: React.KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setPanel(fitting(widthNow(event.currentTarget) + by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two parts cannot be pulled
    <div
      className="panel-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('panels.width')}
      title={t('panels.width')}
      ref={(edge) => {
        if (edge !== null && panel === null) setUsual(widthNow(edge));
      }}
      aria-valuenow={panel ?? usual}
      aria-valuemin={NARROWEST}
      tabIndex={0}
      onKeyDown={onKey}
      onDoubleClick={() => setPanel(null)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setPanel(fitting(window.innerWidth - event.clientX));
      }}
    />
  );
}
