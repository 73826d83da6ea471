import type { WrittenList } from './list.ts';

/** Amphibious salvagers who follow the tides of a drowned world and strip every wreck they find. */
export const ulmari: WrittenList = {
  key: 'ulmari',
  name: 'Ulmari Tidebrood',
  allies: [],
  weapons: [
    { key: 'eel-coil', name: 'Eel Coil', special: ['Zap!(3)'] },
    { key: 'harpoon-rack', name: 'Harpoon rack', fire: 2, ran: 24, arc: '[F]', special: ['Piercing(3)'] },
    { key: 'arc-organ', name: 'Arc organ', arc: '[F]', special: ['Zap!(4)'] },
    { key: 'barb-shower', name: 'Barb shower', fire: 4, ran: 18, arc: '[L][R]' },
  ],
  units: [
    {
      ...{ key: 'shoal-rabble', name: 'Shoal Rabble', points: 140 },
      ...{ type: 'Inf(20)', spd: 6, hit: '5+', fire: 16, ran: 18, att: 22, def: '3+', ner: '15/17' },
      special: ['Coward'],
      bfgs: 1,
      options: [{ weapon: 'eel-coil', points: 15 }],
    },
    {
      ...{ key: 'breaker-leapers', name: 'Breaker Leapers', points: 170 },
      ...{ type: 'Inf(10)', spd: 5, hit: '4+', fire: 6, ran: 12, att: 16, def: '4+', ner: '12/14' },
      special: ['Jump Troops', 'Crushing Strength(1)'],
    },
    {
      ...{ key: 'fogwalkers', name: 'Fogwalkers', points: 110 },
      ...{ type: 'Inf(5)', spd: 5, hit: '3+', fire: 5, ran: 36, att: 4, def: '4+', ner: '9/11' },
      special: ['Stealthy', 'Scout', 'Sniper', 'Piercing(1)'],
    },
    {
      ...{ key: 'tide-herald', name: 'Tide Herald', points: 65 },
      ...{ type: 'H/M', spd: 6, hit: '4+', fire: 2, ran: 24, att: 4, def: '4+', ner: '8/10' },
      special: ['Individual', 'Inspiring', 'Headstrong'],
    },
    {
      ...{ key: 'old-carapace', name: 'Old Carapace', points: 215, unique: true },
      ...{ type: 'H/M', spd: 6, hit: '4+', fire: 4, ran: 36, att: 10, def: '6+', ner: '14/16' },
      special: ['Transport(5)', 'Crushing Strength(4)', 'Unshakeable', 'Indirect Fire'],
    },
    {
      ...{ key: 'skimmer-sled', name: 'Skimmer Sled', points: 125 },
      ...{ type: 'Arm', spd: 9, hit: '4+', fire: '-', ran: '-', att: 0, def: '5+', ner: '8/10' },
      special: ['Hover', 'Fast', 'Open-topped', 'Transport(10)', 'Scout', 'Crushing Strength(1)'],
      weapons: ['harpoon-rack'],
    },
    {
      ...{ key: 'brine-spitter', name: 'Brine Spitter', points: 95 },
      ...{ type: 'Ord', spd: 4, hit: '4+', fire: 6, ran: 36, att: 0, def: '4+', ner: '8/10' },
      special: ['Slow', 'Ack-Ack', 'Stabilised', 'Piercing(1)'],
    },
    {
      ...{ key: 'stormray', name: 'Stormray', points: 130 },
      ...{ type: 'Air', spd: '-', hit: '4+', fire: '-', ran: '-', att: 0, def: '4+', ner: '-/10' },
      weapons: ['arc-organ', 'barb-shower'],
    },
  ],
};
