/** The six lands: what is underfoot, what grows there, what the table is made of, and how the light falls. One set of colours for each tone. */
import { THEMES, type Theme } from '@warfold/engine';
import type { EyeSight } from '../../words/index.ts';
import { type Palette, palettes, seenBy, type Tone } from '../palette.ts';

/** What of a palette depends on the land. */
export type LandColours = Pick<
  Palette,
  | ('felt' | 'feltEdge' | 'soil' | 'fleck' | 'sand' | 'frame' | 'sun' | 'sky')
  | ('stone' | 'rough' | 'low' | 'bare' | 'water' | 'leaf' | 'bark' | 'rock')
>;

const DARK: Readonly<Record<Theme, LandColours>> = {
  meadow: {
    ...{ felt: '#4b5a37', feltEdge: '#38462b', soil: '#5c5138', fleck: '#7d8c4d', sand: '#6f6a48', frame: '#5a3c24' },
    ...{ sun: '#fff0d2', sky: '#dcebff', stone: '#7b7c76', rough: '#51653a', low: '#74614a', bare: '#57663f', water: '#3f6676' },
    ...{ leaf: '#5d7f35', bark: '#5c4632', rock: '#85837a' },
  },
  ash: {
    ...{ felt: '#4b4643', feltEdge: '#353130', soil: '#2d2a29', fleck: '#8d5236', sand: '#57504b', frame: '#3b3735' },
    ...{ sun: '#ffdcb8', sky: '#d8d4dc', stone: '#6d6865', rough: '#5b524c', low: '#6f4f3c', bare: '#55504d', water: '#4d5a4c' },
    ...{ leaf: '#4f4b3d', bark: '#2f2a27', rock: '#5d5856' },
  },
  city: {
    ...{ felt: '#55575a', feltEdge: '#404347', soil: '#6a655e', fleck: '#7d7f80', sand: '#6d6a66', frame: '#3d4347' },
    ...{ sun: '#fff1df', sky: '#d9e2ec', stone: '#83817c', rough: '#6a665f', low: '#7c6a58', bare: '#606366', water: '#3f5864' },
    ...{ leaf: '#647447', bark: '#4f4439', rock: '#7c7a75' },
  },
  snow: {
    ...{ felt: '#6f7d8a', feltEdge: '#566472', soil: '#54504a', fleck: '#a9b7c3', sand: '#8d98a2', frame: '#4a3a2e' },
    ...{ sun: '#ffeedd', sky: '#d5e6ff', stone: '#767d84', rough: '#5f6f6a', low: '#6b5d50', bare: '#7d8a96', water: '#4f7690' },
    ...{ leaf: '#3f5a4c', bark: '#4b3d33', rock: '#7e858c' },
  },
  desert: {
    ...{ felt: '#77613f', feltEdge: '#5b4930', soil: '#8a6a43', fleck: '#a5875a', sand: '#8f764e', frame: '#4d3320' },
    ...{ sun: '#ffe7ba', sky: '#ffe9cf', stone: '#96805f', rough: '#7b6a42', low: '#86643f', bare: '#84704c', water: '#4c7a78' },
    ...{ leaf: '#75783c', bark: '#6a4f35', rock: '#97805e' },
  },
  marsh: {
    ...{ felt: '#414a35', feltEdge: '#303828', soil: '#3a3426', fleck: '#6d7346', sand: '#55513b', frame: '#3c3226' },
    ...{ sun: '#f2efcf', sky: '#d3e2da', stone: '#6a6e65', rough: '#4c5936', low: '#5f5340', bare: '#4b553c', water: '#3d5750' },
    ...{ leaf: '#55683a', bark: '#463a2c', rock: '#6c6f66' },
  },
};

const LIGHT: Readonly<Record<Theme, LandColours>> = {
  meadow: {
    ...{ felt: '#b6c48d', feltEdge: '#9fb077', soil: '#c2ac7f', fleck: '#8fa459', sand: '#a89f70', frame: '#8a633f' },
    ...{ sun: '#fff3da', sky: '#e6f1ff', stone: '#a9a79e', rough: '#93aa68', low: '#b3966b', bare: '#bccb95', water: '#8fbccb' },
    ...{ leaf: '#83a44e', bark: '#7d6145', rock: '#aba99e' },
  },
  ash: {
    ...{ felt: '#b9b0a8', feltEdge: '#a1978f', soil: '#8b817a', fleck: '#b98667', sand: '#a59a91', frame: '#6b625d' },
    ...{ sun: '#ffe6cc', sky: '#ebe6ea', stone: '#a09891', rough: '#a89a8d', low: '#b08c74', bare: '#c3bab2', water: '#a3ad9a' },
    ...{ leaf: '#8f8a72', bark: '#5e544d', rock: '#968d87' },
  },
  city: {
    ...{ felt: '#c0c0bc', feltEdge: '#a9aaa7', soil: '#b3a997', fleck: '#999a97', sand: '#aaa69e', frame: '#6d7478' },
    ...{ sun: '#fff4e4', sky: '#e9f0f6', stone: '#b3b0a8', rough: '#b1aa9c', low: '#b29b80', bare: '#cbcbc7', water: '#9dbac5' },
    ...{ leaf: '#98a777', bark: '#7b6b5a', rock: '#a9a69f' },
  },
  snow: {
    ...{ felt: '#e4ebef', feltEdge: '#cdd9e0', soil: '#a89f92', fleck: '#bccbd5', sand: '#c5ced4', frame: '#7c6350' },
    ...{ sun: '#fff3e2', sky: '#e6f0ff', stone: '#aab1b7', rough: '#b5c4bf', low: '#b59f8b', bare: '#eaf0f3', water: '#a5cbe0' },
    ...{ leaf: '#6d8a78', bark: '#77634f', rock: '#a4abb2' },
  },
  desert: {
    ...{ felt: '#dfc795', feltEdge: '#cbb07a', soil: '#c99f66', fleck: '#c4a469', sand: '#cbb07a', frame: '#8a5d38' },
    ...{ sun: '#fff0cf', sky: '#fff3e0', stone: '#c7af86', rough: '#c9b67a', low: '#c29a68', bare: '#e6d2a4', water: '#9ccac3' },
    ...{ leaf: '#a3a55c', bark: '#8f6f4c', rock: '#c3ab82' },
  },
  marsh: {
    ...{ felt: '#aeb48c', feltEdge: '#989f77', soil: '#968b68', fleck: '#8b9560', sand: '#98936f', frame: '#75644d' },
    ...{ sun: '#f8f6da', sky: '#e6f0ea', stone: '#a3a699', rough: '#97a673', low: '#a5936f', bare: '#b7bd96', water: '#98b8ab' },
    ...{ leaf: '#88a05e', bark: '#6f5f49', rock: '#a0a396' },
  },
};

const COLOURS = { dark: DARK, light: LIGHT };

const made = new Map<string, Palette>();

/** Everything in its colour for a tone, a land and a pair of eyes; the same object for the same three. */
export function paletteOf(tone: Tone, land: Theme = THEMES[0], sight: EyeSight = 'usual'): Palette {
  const key = `${tone} ${land} ${sight}`;
  let palette = made.get(key);
  if (palette === undefined) {
    palette = { ...palettes[tone], ...COLOURS[tone][land], ...seenBy(sight, tone), land, key };
    made.set(key, palette);
  }
  return palette;
}
