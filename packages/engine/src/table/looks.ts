/** How a table and its scenery are drawn; nothing in the rules depends on either. */

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
