/** Tools that are there at any time, whoever's turn it is. */
import { THEMES } from '@warfold/engine';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { useWords } from '../words/index.ts';
import { useTone } from './palette.ts';
import { modelsOf } from './tableau.ts';
import { useLook, useShown, useTabletop } from './tabletop.ts';
import type { ViewTool } from './view.ts';
import './table.css';

const TOOLS: readonly { readonly tool: ViewTool; readonly icon: IconName; readonly key: string }[] = [
  { tool: 'none', icon: 'point', key: 'Esc' },
  { tool: 'tape', icon: 'tape', key: 'T' },
  { tool: 'rings', icon: 'rings', key: 'R' },
  { tool: 'threat', icon: 'threat', key: 'X' },
  { tool: 'links', icon: 'links', key: 'C' },
  { tool: 'sight', icon: 'sight', key: 'S' },
  { tool: 'arcs', icon: 'arcs', key: 'A' },
  { tool: 'objectives', icon: 'flag', key: 'O' },
];

export function ToolBar() {
  const { t } = useWords();
  const tone = useTone();
  const tool = useLook((look) => look.tool);
  const setTool = useLook((look) => look.setTool);
  const single = useLook((look) => look.single);
  const setSingle = useLook((look) => look.setSingle);
  return (
    <div className="table-tools" role="toolbar" aria-label={t('table.tools')} data-tone={tone}>
      {TOOLS.map((one) => (
        <button
          key={one.tool}
          type="button"
          className="table-button"
          aria-pressed={tool === one.tool}
          title={`${t(`table.tool.${one.tool}`)} (${one.key})`}
          aria-label={t(`table.tool.${one.tool}`)}
          onClick={() => setTool(tool === one.tool ? 'none' : one.tool)}
        >
          <Icon name={one.icon} />
        </button>
      ))}
      <EyeButton />
      <button
        type="button"
        className="table-button"
        aria-pressed={single}
        title={`${t('table.single')} (M)`}
        aria-label={t('table.single')}
        onClick={() => setSingle(!single)}
      >
        <Icon name="single" />
      </button>
      {tool === 'rings' && <RingEditor />}
    </div>
  );
}

function EyeButton() {
  const { t } = useWords();
  const eye = useLook((look) => look.eye);
  const lookFrom = useLook((look) => look.lookFrom);
  const model = useShown((shown) =>
    shown === null ? undefined : modelsOf(shown.state, shown.selected).find((id) => shown.state.models[id]?.place.at === 'table'),
  );
  return (
    <button
      type="button"
      className="table-button"
      aria-pressed={eye !== null}
      disabled={eye === null && model === undefined}
      title={`${t('table.eye')} (I)`}
      aria-label={t('table.eye')}
      onClick={() => lookFrom(eye === null ? (model ?? null) : null)}
    >
      <Icon name="eye" />
    </button>
  );
}

/** "6, 12, 24" as mils; what is no length is left out. */
function readRings(text: string): number[] {
  return text
    .split(/[\s;,]+/)
    .map((part) => Math.round(Number(part) * 1000))
    .filter((mils) => Number.isFinite(mils) && mils > 0 && mils <= 200_000)
    .slice(0, 6);
}

function RingEditor() {
  const { t } = useWords();
  const rings = useLook((look) => look.rings);
  const setRings = useLook((look) => look.setRings);
  const [text, setText] = useState(rings.map((mils) => mils / 1000).join(', '));
  const change = (value: string) => {
    setText(value);
    const read = readRings(value);
    if (read.length > 0) setRings(read);
  };
  return (
    <label className="table-rings">
      {t('table.radii')}
      <input value={text} inputMode="decimal" onChange={(event) => change(event.target.value)} />
    </label>
  );
}

/** From above or in the round, closer, farther, the whole table. */
export function ViewSwitch() {
  const { t } = useWords();
  const tone = useTone();
  const view = useLook((look) => look.view);
  const setView = useLook((look) => look.setView);
  const quality = useLook((look) => look.quality);
  const setQuality = useLook((look) => look.setQuality);
  const tabletop = useTabletop();
  return (
    <div className="table-switch" role="toolbar" aria-label={t('table.view')} data-tone={tone}>
      {(['flat', 'scene'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="table-button views"
          aria-pressed={view === kind}
          title={`${t(`view.${kind}`)} (V)`}
          onClick={() => setView(kind)}
        >
          <Icon name={kind} />
          <span>{t(`view.${kind}`)}</span>
        </button>
      ))}
      <button
        type="button"
        className="table-button"
        title={`${t('view.zoomOut')} (−)`}
        aria-label={t('view.zoomOut')}
        onClick={() => tabletop.zoom(0.8)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="table-button"
        title={`${t('view.zoomIn')} (+)`}
        aria-label={t('view.zoomIn')}
        onClick={() => tabletop.zoom(1.25)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="table-button views"
        title={`${t('view.fit')} (0)`}
        aria-label={t('view.fit')}
        onClick={() => tabletop.fit()}
      >
        <Icon name="fit" />
      </button>
      {view === 'scene' && (
        <button
          type="button"
          className="table-button"
          aria-pressed={quality === 'high'}
          title={t('table.quality')}
          aria-label={t('table.quality')}
          onClick={() => setQuality(quality === 'high' ? 'low' : 'high')}
        >
          <Icon name="sun" />
        </button>
      )}
      <LandChoice />
    </div>
  );
}

/** The land that is seen: that of the battle, or one that its reader would rather see. */
function LandChoice() {
  const { t } = useWords();
  const land = useLook((look) => look.land);
  const setLand = useLook((look) => look.setLand);
  return (
    <select
      className="table-land"
      title={t('land')}
      aria-label={t('land')}
      value={land ?? ''}
      onChange={(event) => setLand(THEMES.find((theme) => theme === event.target.value) ?? null)}
    >
      <option value="">{t('land.own')}</option>
      {THEMES.map((theme) => (
        <option key={theme} value={theme}>
          {t(`land.${theme}`)}
        </option>
      ))}
    </select>
  );
}
