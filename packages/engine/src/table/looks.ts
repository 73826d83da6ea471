/** How a table, its scenery and its armies are drawn; nothing in the rules depends on it. */
import { isRecord } from './plain.ts';
import type { Setup } from './state.ts';

/** The land a battle is fought over: cloth, ground, edge, light and what grows there. */
export const THEMES = ['meadow', 'ash', 'city', 'snow', 'desert', 'marsh'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** What a piece of scenery is made as. A piece that does not say is drawn by its name and its traits. */
export const SCENERY_LOOKS = [
  ...(['wood', 'thicket', 'reeds', 'trunk', 'log', 'hedge', 'hill', 'rocks', 'boulder', 'stone'] as const),
  ...(['ruin', 'house', 'tower', 'shrine', 'wall', 'rubble', 'graves', 'statue', 'gate', 'plinth'] as const),
  ...(['palisade', 'fence', 'barricade', 'carts', 'crates', 'containers', 'barrels', 'pipes', 'tank', 'chimney'] as const),
  ...([
    'furnace',
    'crane',
    'wreck',
    'slag',
    'gravel',
    'ash',
    'crater',
    'water',
    'mud',
    'paving',
    'rails',
    'stain',
    'grass',
    'marked',
  ] as const),
] as const;
export type SceneryLook = (typeof SCENERY_LOOKS)[number];

/** The land of a layout, that of a table of the players' own, or the one that the players would rather see. */
export function themeOf(
  layouts: readonly { readonly key: string; readonly theme?: Theme }[],
  agreed: { readonly layout?: unknown; readonly theme?: unknown },
  own: { readonly theme?: Theme } | null = null,
): { readonly theme?: Theme } {
  if (own !== null && !isTheme(agreed.theme)) return own.theme === undefined ? {} : { theme: own.theme };
  const theme = isTheme(agreed.theme) ? agreed.theme : layouts.find(({ key }) => key === (agreed.layout ?? layouts[0]?.key))?.theme;
  return theme === undefined ? {} : { theme };
}

/** What an army shows on its banners and beside its name. */
export const DEVICES = ['disc', 'diamond', 'triangle', 'square', 'cross', 'star', 'chevron', 'tower'] as const;
export type Device = (typeof DEVICES)[number];

/** How an army is painted: its two colours, the rims of its bases, its device. Colours are written as #rrggbb. */
export interface Scheme {
  readonly main: string;
  readonly second: string;
  readonly rim: string;
  readonly device: Device;
}

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

export function isScheme(value: unknown): value is Scheme {
  if (!isRecord(value)) return false;
  return isColour(value.main) && isColour(value.second) && isColour(value.rim) && DEVICES.some((device) => device === value.device);
}

/** What each side of a set-up is painted in; nothing for a side that is painted as sides usually are. */
export const isSchemes = (value: unknown): value is readonly (Scheme | null)[] =>
  Array.isArray(value) && value.every((one) => one === null || isScheme(one));

/**
 * The set-up in the colours that were agreed on, or that the armies bring with them. A side takes its first colour everywhere; the rest is for the
 * eye alone.
 */
export function dressed(setup: Setup, agreed: { readonly forces?: unknown; readonly schemes?: unknown }): Setup {
  const wished: readonly unknown[] = Array.isArray(agreed.schemes) ? agreed.schemes : [];
  const forces: readonly unknown[] = Array.isArray(agreed.forces) ? agreed.forces : [];
  const schemes = setup.state.sides.map(({ id }): Scheme | null => {
    const [wish, force] = [wished[id], forces[id]];
    if (isScheme(wish)) return wish;
    return isRecord(force) && isScheme(force.scheme) ? force.scheme : null;
  });
  if (schemes.every((scheme) => scheme === null)) return setup;
  const sides = setup.state.sides.map((side) => ({ ...side, colour: schemes[side.id]?.main ?? side.colour }));
  return { ...setup, state: { ...setup.state, sides }, schemes };
}
