/// <reference lib="webworker" />
/** Reads models of one's own beside the screen: what is in such a file is anybody's guess. */
import { serve } from '../workers/serve.ts';
import type { ReaderServices } from './client.ts';
import { readSculpt } from './read/index.ts';
import type { Pixels } from './read/surface.ts';

/** Colours are taken at corners a fortieth of an inch apart: a picture need not be larger. */
const LARGEST = 1024;

async function decode(bytes: Uint8Array, type: string): Promise<Pixels | null> {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type })).catch(() => null);
  if (image === null) return null;
  const shrunk = Math.min(1, LARGEST / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * shrunk)), Math.max(1, Math.round(image.height * shrunk))];
  const ctx = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (ctx === null) return null;
  ctx.drawImage(image, 0, 0, width, height);
  image.close();
  return { width, height, data: ctx.getImageData(0, 0, width, height).data };
}

serve<ReaderServices>({ read: (bytes) => readSculpt(bytes, decode) });
