const NONE = '-';
/** W40K-SHEET-06. */
const BY_TABLE = '*';

const skill = { least: 2, most: 6, words: [NONE, BY_TABLE] };
const power = { least: 1, most: 20, dice: true, words: [NONE, BY_TABLE] };

/** What a datasheet may say in a question about odds. */
export const STATS = {
  unit: {
    m: { least: 0, most: 60, dice: true, words: [NONE, BY_TABLE] },
    ws: skill,
    bs: skill,
    s: power,
    t: { least: 1, most: 20, words: [BY_TABLE] },
    w: { least: 1, most: 60 },
    a: { least: 0, most: 60, dice: true, words: [NONE, BY_TABLE] },
    ld: { least: 1, most: 20, words: [NONE, BY_TABLE] },
    sv: { least: 2, most: 7, words: [BY_TABLE] },
    inv: { least: 2, most: 6 },
  },
  gear: {
    range: { least: 0, most: 1000, words: ['Melee'] },
    type: { least: 0, most: 0, words: ['Assault', 'Heavy', 'Rapid Fire', 'Grenade', 'Pistol', 'Melee'] },
    attacks: { least: 0, most: 60, dice: true },
    s: { least: 0, most: 20, dice: true, words: ['User', 'x2', 'x3', ...Array.from({ length: 10 }, (_, n) => `+${n + 1}`)] },
    ap: { least: -10, most: 0 },
    d: { least: 1, most: 60, dice: true },
  },
};
