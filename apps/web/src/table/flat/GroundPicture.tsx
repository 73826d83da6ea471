/** What lies on a table, as the view from above draws it, for whoever only wants a picture of it. */
import type { State, Theme } from '@warfold/engine';
import { useEffect, useRef } from 'react';
import { useWords } from '../../words/index.ts';
import { useLandPalette } from '../usePalette.ts';
import { drawGround } from './ground.ts';

/** How much of the frame is to be seen round the cloth. */
export const FRAME = 900;

export function GroundPicture({ state, theme }: { readonly state: State; readonly theme: Theme | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { say } = useWords();
  const palette = useLandPalette(theme);
  useEffect(() => {
    const image = canvas.current;
    const ctx = image?.getContext('2d');
    if (!image || !ctx) return;
    const paint = (): void => {
      const size = { width: image.clientWidth, height: image.clientHeight };
      const ratio = window.devicePixelRatio || 1;
      image.width = Math.round(size.width * ratio);
      image.height = Math.round(size.height * ratio);
      const { width, depth } = state.table;
      const camera = { x: width / 2, y: depth / 2, scale: size.width / (width + 2 * FRAME), turn: 0 };
      if (size.width > 0) drawGround(ctx, { state, camera, size, ratio, palette, say });
    };
    const observer = new ResizeObserver(paint);
    observer.observe(image);
    return () => observer.disconnect();
  }, [state, palette, say]);
  return <canvas ref={canvas} className="ground-picture" />;
}
