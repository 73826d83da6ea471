import type { WrittenList } from './list.ts';

/** Hunters of a jungle moon that shakes every ninth year: they own nothing that cannot walk, roll or fly by itself. */
export const thornwake: WrittenList = {
  key: 'thornwake',
  name: 'Thornwake Clans',
  allies: ['ulmari'],
  weapons: [
    { key: 'stake-thrower', name: 'Stake Thrower', fire: 2, ran: 30, special: ['Piercing(3)'] },
    { key: 'bolt-wheel', name: 'Bolt wheel', fire: 5, ran: 24, arc: '[F][L][R]' },
    { key: 'spine-burst', name: 'Spine burst', fire: 5, ran: 24, arc: '[F]', special: ['Piercing(2)'] },
  ],
  units: [
    {
      ...{ key: 'bramble-kin', name: 'Bramble Kin', points: 135 },
      ...{ type: 'Inf(15)', spd: 6, hit: '4+', fire: 9, ran: 18, att: 18, def: '3+', ner: '13/15' },
      special: ['Headstrong'],
      bfgs: 1,
      options: [{ weapon: 'stake-thrower', points: 15 }],
    },
    {
      ...{ key: 'canopy-runners', name: 'Canopy Runners', points: 120 },
      ...{ type: 'Inf(10)', spd: 7, hit: '4+', fire: 8, ran: 24, att: 8, def: '3+', ner: '11/13' },
      special: ['Stealthy', 'Scout'],
    },
    {
      ...{ key: 'spore-casters', name: 'Spore Casters', points: 65 },
      ...{ type: 'Inf(5)', spd: 5, hit: '5+', fire: '-', ran: '-', att: 5, def: '4+', ner: '9/11' },
      special: ['Flamer(10)', 'Unshakeable'],
    },
    {
      ...{ key: 'tusk-riders', name: 'Tusk Riders', points: 130 },
      ...{ type: 'Inf(5)', spd: 8, hit: '4+', fire: '-', ran: '-', att: 14, def: '4+', ner: '11/13' },
      special: ['Bulky', 'Crushing Strength(2)', 'Headstrong'],
      figure: 'horse',
    },
    {
      ...{ key: 'hunt-skald', name: 'Hunt Skald', points: 70 },
      ...{ type: 'H/M', spd: 7, hit: '3+', fire: 2, ran: 30, att: 3, def: '4+', ner: '8/10' },
      special: ['Individual', 'Inspiring', 'Stealthy', 'Sniper', 'Piercing(2)'],
    },
    {
      ...{ key: 'grey-sow', name: 'The Grey Sow', points: 180, unique: true },
      ...{ type: 'H/M', spd: 8, hit: '4+', fire: '-', ran: '-', att: 12, def: '5+', ner: '14/16' },
      special: ['Fast', 'Crushing Strength(4)', 'Headstrong'],
      figure: 'beast',
    },
    {
      ...{ key: 'elder-thornback', name: 'Elder Thornback', points: 180 },
      ...{ type: 'H/M', spd: 6, hit: '4+', fire: 8, ran: 24, att: 9, def: '6+', ner: '13/15' },
      special: ['Transport(10)', 'Crushing Strength(3)', 'Unshakeable'],
    },
    {
      ...{ key: 'ram-cart', name: 'Ram Cart', points: 110 },
      ...{ type: 'Arm', spd: 9, hit: '4+', fire: '-', ran: '-', att: 0, def: '5+', ner: '9/11' },
      special: ['Fast', 'Open-topped', 'Transport(10)', 'Crushing Strength(3)'],
      weapons: ['bolt-wheel'],
      hull: [2.5, 4],
      height: 1.8,
    },
    {
      ...{ key: 'sling-engine', name: 'Sling Engine', points: 80 },
      ...{ type: 'Ord', spd: 4, hit: '4+', fire: 3, ran: 42, att: 0, def: '3+', ner: '7/9' },
      special: ['Slow', 'Indirect Fire', 'Blast(2)'],
    },
    {
      ...{ key: 'kestrel-glider', name: 'Kestrel Glider', points: 95 },
      ...{ type: 'Air', spd: '-', hit: '4+', fire: '-', ran: '-', att: 0, def: '3+', ner: '-/9' },
      weapons: ['spine-burst'],
    },
  ],
};
