/** Every key of a battle with what it does, as the help page tells it. None has two meanings. */

/** These do the same wherever the focus is. */
export const KEYS = [
  { keys: ['1', '…', '9'], word: 'help.key.choose' },
  { keys: ['Enter'], word: 'help.key.confirm' },
  { keys: ['Esc'], word: 'help.key.cancel' },
  { keys: ['G'], word: 'help.key.suggest' },
  { keys: ['F'], word: 'help.key.setUp' },
  { keys: ['D'], word: 'help.key.usual' },
  { keys: ['H'], word: 'help.key.hint' },
  { keys: ['P'], word: 'help.key.pass' },
  { keys: ['B'], word: 'help.key.hold' },
  { keys: ['U'], word: 'help.key.undo' },
  { keys: ['Y'], word: 'help.key.redo' },
  { keys: [','], word: 'help.key.back' },
  { keys: ['.'], word: 'help.key.forward' },
  { keys: ['K'], word: 'help.key.play' },
  { keys: ['N'], word: 'help.key.now' },
  { keys: ['M'], word: 'help.key.single' },
  { keys: ['V'], word: 'help.key.view' },
  { keys: ['I'], word: 'help.key.eye' },
  { keys: ['+', '−', '0'], word: 'help.key.zoom' },
  { keys: ['T', 'R', 'X', 'C', 'S', 'A', 'O'], word: 'help.key.tools' },
] as const;

/** While the table itself is in focus, or something is being moved or placed. */
export const TABLE_KEYS = [
  { keys: ['Tab'], word: 'help.key.units' },
  { keys: ['←', '↑', '→', '↓'], word: 'help.key.arrows' },
  { keys: ['Shift', '←'], word: 'help.key.tenth' },
  { keys: ['Q', 'E'], word: 'help.key.turn' },
  { keys: ['W'], word: 'help.key.waypoint' },
  { keys: ['PgUp', 'PgDn'], word: 'help.key.storey' },
] as const;

/** Of those that do the same everywhere, what the table itself does: no button of the panel is pressed by them. */
export const LOOKING = ['m', 'v', 'i', '+', '=', '-', '0', 't', 'r', 'x', 'c', 's', 'a', 'o'];
