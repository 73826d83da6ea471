/** The colours of the table, by day and by night. Sides bring their own; a pattern and an emblem tell them apart without colour. */
import type { Theme } from '@warfold/engine';
import { useEffect, useState } from 'react';
import { type EyeSight, useManners } from '../words/index.ts';
import type { LandColours } from './land/lands.ts';

export type Tone = 'dark' | 'light';

export interface Palette {
  /** Whose colours these are. */
  readonly land: Theme;
  /** Tells it from every other. */
  readonly key: string;
  /** What stands for the colours of the sides, where theirs could be taken for each other. */
  readonly sides: readonly string[] | null;
  readonly room: string;
  readonly felt: string;
  readonly feltEdge: string;
  readonly rim: string;
  readonly inch: string;
  readonly foot: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly plate: string;
  readonly plateEdge: string;
  readonly base: string;
  /** The sand on the bases, in the round. */
  readonly sand: string;
  readonly shadow: string;
  /** How strong the lamps over the table are. */
  readonly glow: number;
  readonly stone: string;
  readonly rough: string;
  readonly low: string;
  readonly bare: string;
  readonly water: string;
  /** Bare earth between what grows, and what is strewn over the land. */
  readonly soil: string;
  readonly fleck: string;
  readonly leaf: string;
  readonly bark: string;
  readonly rock: string;
  /** What the table is framed with. */
  readonly frame: string;
  /** The two lights over it. */
  readonly sun: string;
  readonly sky: string;
  readonly terrainEdge: string;
  readonly terrainInk: string;
  readonly nobody: string;
  readonly marks: Readonly<Record<MarkTone, string>>;
}

/** What a drawn mark is about; each has its colour in both tones. */
export type MarkTone = 'ask' | 'good' | 'bad' | 'measure' | 'move' | 'charge' | 'weapon' | 'quiet' | 'select' | 'hover';

/** What depends neither on the land nor on the reader's eyes. */
export const palettes: Readonly<Record<Tone, Omit<Palette, keyof LandColours | 'land' | 'key' | 'sides'>>> = {
  dark: {
    room: '#12161b',
    rim: '#0b0e11',
    inch: 'rgba(220,235,225,0.035)',
    foot: 'rgba(220,235,225,0.10)',
    ink: '#eef2f4',
    inkSoft: '#b6c2c8',
    plate: 'rgba(16,20,24,0.86)',
    plateEdge: 'rgba(255,255,255,0.14)',
    base: '#171b1f',
    shadow: 'rgba(0,0,0,0.42)',
    glow: 2.2,
    terrainEdge: 'rgba(0,0,0,0.45)',
    terrainInk: 'rgba(238,242,244,0.66)',
    nobody: '#8d979d',
    marks: {
      ask: '#f4c95d',
      good: '#63d297',
      bad: '#ff6b5e',
      measure: '#ffffff',
      move: '#6fb7ff',
      charge: '#ff9f5a',
      weapon: '#e58cff',
      quiet: '#9fb0b8',
      select: '#ffffff',
      hover: '#d7e3ea',
    },
  },
  light: {
    room: '#dfe3e0',
    rim: '#7d857f',
    inch: 'rgba(30,45,35,0.045)',
    foot: 'rgba(30,45,35,0.13)',
    ink: '#15191c',
    inkSoft: '#48525a',
    plate: 'rgba(255,255,255,0.9)',
    plateEdge: 'rgba(0,0,0,0.18)',
    base: '#2b3034',
    shadow: 'rgba(30,40,30,0.3)',
    glow: 1.75,
    terrainEdge: 'rgba(40,50,40,0.5)',
    terrainInk: 'rgba(20,28,22,0.72)',
    nobody: '#6d767b',
    marks: {
      ask: '#9a6a00',
      good: '#137a43',
      bad: '#c3271b',
      measure: '#101418',
      move: '#1559a8',
      charge: '#b4530f',
      weapon: '#8a2bb0',
      quiet: '#5b676e',
      select: '#101418',
      hover: '#2d3940',
    },
  },
};

/**
 * For eyes that see fewer colours: found by trying which ones stay furthest apart under all three kinds of such sight while they can still be seen on
 * every land. `safe.test.ts` works the distances out again.
 */
const SAFE_MARKS: Readonly<Record<Tone, Partial<Palette['marks']>>> = {
  dark: { ask: '#ffe680', good: '#4dbcff', bad: '#ff9b26', quiet: '#a69e9a', move: '#8bddc6', charge: '#ffa200', weapon: '#c6a1ff' },
  light: { ask: '#6e2d00', good: '#0064c3', bad: '#bf430e', quiet: '#715571', move: '#086bbc', charge: '#ae5300', weapon: '#5d0877' },
};

const SAFE_SIDES = ['#1f78d1', '#d9661f', '#f5cd51', '#cdf4ff'] as const;

/** What of a palette depends on the reader's eyes. */
export const seenBy = (sight: EyeSight, tone: Tone): Pick<Palette, 'marks' | 'sides'> =>
  sight === 'usual'
    ? { marks: palettes[tone].marks, sides: null }
    : { marks: { ...palettes[tone].marks, ...SAFE_MARKS[tone] }, sides: SAFE_SIDES };

/** Whoever has sides with colours: a table, a battle seen from afar. */
export interface Coloured {
  readonly sides: readonly { readonly colour: string }[];
}

/** The colour of a side as this reader sees it. */
export const sideColour = ({ sides, nobody }: Pick<Palette, 'sides' | 'nobody'>, { sides: all }: Coloured, side: number): string =>
  sides?.[side % sides.length] ?? all[side]?.colour ?? nobody;

const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** The tone the reader has chosen, or the one of the system. */
export function useTone(): Tone {
  const theme = useManners((manners) => manners.theme);
  const [dark, setDark] = useState(() => prefersDark().matches);
  useEffect(() => {
    const query = prefersDark();
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  if (theme !== 'system') return theme;
  return dark ? 'dark' : 'light';
}

type Rgb = readonly [number, number, number];

export function rgbOf(colour: string): Rgb {
  let rgb = read.get(colour);
  if (rgb === undefined) {
    if (read.size > MOST_READ) read.clear();
    rgb = readColour(colour);
    read.set(colour, rgb);
  }
  return rgb;
}

/** A frame asks for thousands, of the few that there are. */
const read = new Map<string, Rgb>();
const MOST_READ = 2000;

function readColour(colour: string): Rgb {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short !== null) return readColour(`#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (long !== null) return [Number.parseInt(long[1]!, 16), Number.parseInt(long[2]!, 16), Number.parseInt(long[3]!, 16)];
  const parts = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(colour);
  if (parts !== null) return [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const named = document.createElement('canvas').getContext('2d');
  if (named === null) return [128, 128, 128];
  named.fillStyle = '#808080';
  named.fillStyle = colour;
  return typeof named.fillStyle === 'string' && named.fillStyle.startsWith('#') ? readColour(named.fillStyle) : [128, 128, 128];
}

/** `share` of the one and the rest of the other. */
export function mixed(colour: string, other: string, share: number): string {
  const a = rgbOf(colour);
  const b = rgbOf(other);
  const part = (i: 0 | 1 | 2) => Math.round(a[i] * (1 - share) + b[i] * share);
  return `rgb(${part(0)},${part(1)},${part(2)})`;
}

export function faded(colour: string, alpha: number): string {
  const [r, g, b] = rgbOf(colour);
  return `rgba(${r},${g},${b},${alpha})`;
}
