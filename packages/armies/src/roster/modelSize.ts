import type { Figure } from '@warfold/engine';

/** How large a model is taken to be where the file does not say: the usual base, height and figure of its kind. */
export interface ModelSize {
  readonly base: string;
  readonly height: number;
  readonly figure: Figure;
}

export const modelSize = (base: string, height: number, figure: Figure): ModelSize => ({ base, height, figure });
