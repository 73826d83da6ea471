/** The model of one's own that a card wears: a file from disk, how it stands on its base, and off with it again. */

import type { Text } from '@warfold/engine';
import { useEffect, useRef, useState } from 'react';
import { tellTrouble } from '../notices.ts';
import { rgbOf } from '../table/palette.ts';
import { type OwnFigure, PLAIN_STANCE, type SculptStance, SIZES } from '../table/sculpts/sculpt.ts';
import { drawnOwn } from '../table/sculpts/sprite.ts';
import { useWords } from '../words/index.ts';
import { useSculpts } from './store.ts';
import { useFigures } from './useFigures.ts';
import './sculpts.css';

interface Props {
  readonly system: string;
  /** The name on the card. */
  readonly card: string;
  /** What it is painted in where its file has no colours. */
  readonly colour: string;
}

export function SculptFields({ system, card, colour }: Props) {
  const { t, named } = useWords();
  const own = useFigures(system).get(card) ?? null;
  const [refused, setRefused] = useState<Text | null>(null);
  return (
    <details className="sculpt">
      <summary>
        {own === null ? t('sculpt') : <SculptPicture own={own} colour={colour} size={40} />}
        {own !== null && t('sculpt.worn')}
      </summary>
      <fieldset>
        <legend className="unseen">{t('sculpt.of', { what: named(card) })}</legend>
        {own !== null && <SculptPicture own={own} colour={colour} size={150} />}
        <Choosing system={system} card={card} worn={own?.sculpt.id ?? ''} onRefused={setRefused} />
        {refused !== null && <Refusal why={refused} />}
        {own !== null && <StanceFields own={own} system={system} card={card} />}
        <p className="faint">{t('sculpt.note')}</p>
      </fieldset>
    </details>
  );
}

function Refusal({ why }: { readonly why: Text }) {
  const { say } = useWords();
  return (
    <p className="objections error" role="alert">
      {say(why)}
    </p>
  );
}

/** A new file, or one that is kept. */
function Choosing({ system, card, worn, onRefused }: Omit<Props, 'colour'> & { readonly worn: string; onRefused(why: Text | null): void }) {
  const { t } = useWords();
  const { kept, take, wear, takeOff } = useSculpts();
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    setReading(true);
    onRefused(null);
    void take(file, system, card)
      .then(onRefused)
      .catch(tellTrouble)
      .finally(() => setReading(false));
  };
  const put = (sculpt: string): void => {
    onRefused(null);
    void (sculpt === '' ? takeOff(system, card) : wear({ system, card, sculpt, stance: PLAIN_STANCE })).catch(tellTrouble);
  };
  return (
    <>
      <button type="button" disabled={reading} onClick={() => input.current?.click()}>
        {t(reading ? 'sculpt.reading' : 'sculpt.choose')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".glb,.gltf,.stl,model/gltf-binary,model/gltf+json,model/stl"
        className="unseen"
        tabIndex={-1}
        aria-label={t('sculpt.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {kept.length > 0 && (
        <label>
          <span>{t('sculpt.kept')}</span>
          <select value={worn} onChange={(event) => put(event.target.value)}>
            <option value="">{t('sculpt.usual')}</option>
            {kept.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

/** Files differ in what is up and what is ahead. */
function StanceFields({ own: { sculpt, stance }, system, card }: Omit<Props, 'colour'> & { readonly own: OwnFigure }) {
  const { t } = useWords();
  const { wear, takeOff } = useSculpts();
  const change = (next: Partial<SculptStance>): void =>
    void wear({ system, card, sculpt: sculpt.id, stance: { ...stance, ...next } }).catch(tellTrouble);
  return (
    <div className="sculpt-stance">
      <label>
        <span>{t('sculpt.turn', { n: stance.turn })}</span>
        <input
          type="range"
          min={0}
          max={345}
          step={15}
          value={stance.turn}
          onChange={(event) => change({ turn: Number(event.target.value) })}
        />
      </label>
      <label>
        <span>{t('sculpt.size', { n: stance.size })}</span>
        <input
          type="range"
          min={SIZES.least}
          max={SIZES.most}
          step={5}
          value={stance.size}
          onChange={(event) => change({ size: Number(event.target.value) })}
        />
      </label>
      <label className="inline">
        <input type="checkbox" checked={stance.tipped} onChange={(event) => change({ tipped: event.target.checked })} />
        <span>{t('sculpt.tipped')}</span>
      </label>
      <button type="button" className="quiet" onClick={() => void takeOff(system, card).catch(tellTrouble)}>
        {t('sculpt.off')}
      </button>
    </div>
  );
}

export function SculptPicture({ own, colour, size }: { readonly own: OwnFigure; readonly colour: string; readonly size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    ctx.clearRect(0, 0, 2 * size, 2 * size);
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(drawnOwn(own, 'aside', 3 * size, rgbOf(colour)).image, 0, 0, 2 * size, 2 * size);
  }, [own, colour, size]);
  return <canvas ref={canvas} className="sculpt-picture" width={2 * size} height={2 * size} style={{ width: size, height: size }} />;
}
