/** Warscrolls with the abilities that a random player seldom comes to: a large swarm, and heroes who heal. */
import type { Showcase } from './showcase.ts';
import { plain } from './showcase.ts';

const spear = { key: 'spear', name: 'Spear', kind: 'melee', range: 2, attacks: 2, hit: 4, wound: 4, rend: 1, damage: 'D3' };
const scrolls = [
  {
    ...{ key: 'root-mother', name: 'Root Mother', move: 8, wounds: 8, bravery: 8, save: 3, body: 'monster', keywords: ['HERO', 'MONSTER'] },
    ...{ abilities: ['regrowth', 'toll-of-mending', 'death-throes', 'passing-bell'], weapons: [spear] },
  },
  {
    ...{ key: 'rootlings', name: 'Rootlings', move: 6, wounds: 1, bravery: 5, save: null, keywords: ['INFANTRY'] },
    ...{ abilities: ['swarm'], weapons: [{ ...spear, attacks: 1, rend: 0, damage: 1 }] },
  },
  {
    ...{ key: 'thorn-bulls', name: 'Thorn Bulls', move: 10, wounds: 3, bravery: 6, save: 4, body: 'rider', keywords: ['CAVALRY'] },
    ...{
      abilities: ['thorn-hide', 'trample', 'fade'],
      weapons: [spear, { ...spear, key: 'quill', name: 'Quill', kind: 'missile', range: 18 }],
    },
  },
];

const roots = {
  ...{ name: 'The Roots', scrolls },
  units: [
    { scroll: 'root-mother', models: 1 },
    { scroll: 'root-mother', models: 1 },
    { scroll: 'rootlings', models: 20 },
    { scroll: 'rootlings', models: 18 },
    { scroll: 'thorn-bulls', models: 4 },
  ],
};

export const aos1: Showcase = {
  ...{ forces: [plain(roots)], every: 4, things: [], reasons: {} },
  told: { 'toll-of-mending': 'AOS1-HERO-02', regrowth: 'AOS1-HERO-02' },
};
