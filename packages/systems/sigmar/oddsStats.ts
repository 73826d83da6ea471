/** What a warscroll of either edition may say in a question about odds. */
const BY_TABLE = '*';
const NONE = '-';

export const STATS = {
  unit: {
    move: { least: 0, most: 60, dice: true, words: [NONE, BY_TABLE] },
    wounds: { least: 1, most: 60 },
    bravery: { least: 0, most: 20, words: [NONE, BY_TABLE] },
    save: { least: 2, most: 7, words: [NONE, BY_TABLE] },
  },
  gear: {
    range: { least: 0, most: 200, dice: true, words: [BY_TABLE] },
    least: { least: 0, most: 200 },
    attacks: { least: 0, most: 60, dice: true, words: [BY_TABLE] },
    hit: { least: 2, most: 6, words: [BY_TABLE] },
    wound: { least: 2, most: 6, words: [BY_TABLE] },
    rend: { least: 0, most: 10, words: [BY_TABLE] },
    damage: { least: 0, most: 60, dice: true, words: [BY_TABLE] },
  },
};
