export interface CanvasSheet {
  readonly image: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
}

/** A canvas of so many pixels that is not on the page. */
export function canvasOf(width: number, height: number): CanvasSheet {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.ceil(width));
  image.height = Math.max(1, Math.ceil(height));
  const ctx = image.getContext('2d');
  if (ctx === null) throw new Error('this browser draws no canvas');
  return { image, ctx };
}
